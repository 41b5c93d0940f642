"""What can be done in a turn of 51st State, as options. Texts are made once a card or place."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rules.fiftyfirststate.actions import (
    Board,
    Build,
    Choose,
    Deal,
    Develop,
    Done,
    Pass,
    Play,
    Raze,
    RazeHand,
    Shield,
    Take,
    Use,
    Visit,
)
from rules.fiftyfirststate.carrying import EXCHANGES
from rules.fiftyfirststate.components import (
    BOARD_ACTIONS,
    CONNECTIONS,
    FACTIONS,
    INDEX,
    LOCATIONS,
    SLOTS,
    TABLES,
    VP,
    Amounts,
    counted,
    effect,
    match,
    told,
)
from rules.fiftyfirststate.state import FiftyFirstState, Player
from rules.game import Option
from rules.text import Term, Text, Who

MOST = 25  # of a list in a menu
BRICK: Amounts = {"brick": 1}
DEV: Amounts = {"dev": 1}
VISIT: Amounts = {"worker": TABLES.visit}
TAKE: Amounts = {"worker": TABLES.connection}
_GREY, _RED, _BLUE, _UNI = (INDEX[good] for good in ("grey", "red", "blue", "uni"))
_BRICK, _AMMO, _DEV, _WORKER = (INDEX[good] for good in ("brick", "ammo", "dev", "worker"))

_BUILD, _DEAL, _RAZE, _DEVELOP = (
    Text(f"Hand: {what}") for what in ("build", "make a Deal", "raze for spoils", "develop (1 brick)")
)
_OWN, _BOARD, _VISIT = Text("Use a location"), Text("Board actions"), Text("Visit open production")
_CONNECTION, _SHIELD, _END = Text("Connection cards"), Text("Place a shield"), Text("Pass or end the turn")
PASS = Option(Pass(), Text("Pass"), Text("You are out for this round, and safe from the others"), _END)
END = Option(Done(), Text("End your turn"), None, _END)


def main_options(state: FiftyFirstState, seat: int) -> list[Option]:
    """All main actions of a seat, shields, and passing (section "Action phase")."""
    player = state.players[seat]
    owned = player.owned()
    options: list[Option] = []
    if player.hand:
        _from_hand(player, owned, options)
    reds = owned[_RED] + owned[_UNI]
    _against_others(state, seat, reds, owned[_WORKER], options)
    _own_actions(state, seat, player, owned, options)
    if owned[_WORKER] >= TABLES.exchange:
        options += EXCHANGES
    if owned[_WORKER] >= TABLES.connection:
        options += [_take(colour, card) for colour, card in state.slots.items() if card]
    for card in dict.fromkeys(player.connections):
        if player.affords(owned, CONNECTIONS[card].pay):
            options.append(_play(card))
    options += shields(state, seat)
    options.append(PASS)
    return options


def _from_hand(player: Player, owned: list[int], options: list[Option]) -> None:
    """Build, develop, make a Deal of, or raze a card of the hand."""
    cards = list(dict.fromkeys(player.hand))
    uni = owned[_UNI]
    for make, colour in ((build, _GREY), (deal, _BLUE), (raze_hand, _RED)):
        reach = owned[colour] + uni
        if reach:
            _add(options, [make(card) for card in cards if LOCATIONS[card].distance <= reach])
    if player.sites and (owned[_DEV] or owned[_BRICK] + owned[_AMMO]):
        fitting = cards if owned[_DEV] else [card for card in cards if developable(player, card)]
        _add(options, [develop(card) for card in fitting])


def developable(player: Player, card: str) -> bool:
    """Whether there is a location onto which a card may be developed for a brick."""
    return any(site.ruin or match(card, site.card) for site in player.sites)


def _add(options: list[Option], more: Sequence[Option]) -> None:
    """Add options of one group; a long one is split."""
    if len(more) <= MOST:
        options += more
        return
    parts = -(-len(more) // MOST)
    for index, option in enumerate(more):
        group = Text("{group}, part {part}", {"group": option.group or "", "part": index * parts // len(more) + 1})
        options.append(msgspec.structs.replace(option, group=group))


def _against_others(state: FiftyFirstState, seat: int, reds: int, workers: int, options: list[Option]) -> None:
    """Raze locations of others, and visit their open production."""
    least = min(TABLES.defence.values())
    if reds < least and workers < TABLES.visit:
        return
    visits: list[Option] = []
    for other, owner in enumerate(state.players):
        if other == seat or owner.passed:
            continue
        targets: list[Option] = []
        for number, site in owner.standing():
            location = site.location
            if reds >= least and site.defence <= reds:
                targets.append(_raze(other, state.place(other, number), site.card, site.defence))
            if location.kind == "OP" and not site.used and workers >= TABLES.visit:
                visits.append(_visit(other, state.place(other, number), site.card))
        _add(options, targets)
    _add(options, visits)


def _own_actions(state: FiftyFirstState, seat: int, player: Player, owned: list[int], options: list[Option]) -> None:
    """Action locations and the actions of the faction board."""
    uses = [
        _use(state.place(seat, number), site.card, site.used)
        for number, site in enumerate(player.sites, 1)
        if player.usable(site, owned) and state.doable(seat, site)
    ]
    _add(options, uses)
    for number, (trade, used) in enumerate(zip(FACTIONS[player.faction].actions, player.used, strict=True), 1):
        if not used and player.affords(owned, trade.pay):
            options.append(_board(player.faction, number))


def shields(state: FiftyFirstState, seat: int) -> list[Option]:
    """The locations on which a seat can place a shield."""
    player = state.players[seat]
    if not player.goods[INDEX["shield"]]:
        return []
    options: list[Option] = []
    found = [(number, site) for number, site in player.standing() if player.shieldable(site)]
    _add(options, [_shield(state.place(seat, number), site.card, site.defence) for number, site in found])
    return options


def onto(state: FiftyFirstState, seat: int, card: str) -> list[Option]:
    """The locations that a card may replace (section "Develop a location")."""
    player = state.players[seat]
    owned = player.owned()
    options: list[Option] = []
    targets = [
        _onto(state.place(seat, number), site.card, site.ruin, not develop_costs(owned, card, site.card, site.ruin)[0])
        for number, site in enumerate(player.sites, 1)
        if any(develop_costs(owned, card, site.card, site.ruin))
    ]
    _add(options, targets)
    return options


def develop_costs(owned: list[int], card: str, target: str, ruin: bool) -> tuple[bool, bool]:
    """Whether a brick pays for developing onto a target, and whether a development token does."""
    brick = bool(owned[_BRICK] + owned[_AMMO]) and (ruin or match(card, target))
    return brick, bool(owned[_DEV])


# --- options ------------------------------------------------------------------------------------------------------


def _names(card: str, place: str) -> dict[str, Term | str]:
    return {"card": Term(card), "place": place}


@lru_cache(256)
def build(card: str) -> Option:
    """Building a card."""
    cost = counted("grey", LOCATIONS[card].distance)
    return Option(
        Build(card), Text("Build {card}", {"card": Term(card)}), Text(f"Costs {cost}; {effect(card)}"), _BUILD, card
    )


@lru_cache(256)
def deal(card: str) -> Option:
    """Making a Deal of a card."""
    location = LOCATIONS[card]
    hint = f"Costs {counted('blue', location.distance)}; brings {counted(location.deal, 1)} now and in each round"
    return Option(Deal(card), Text("Make a Deal of {card}", {"card": Term(card)}), Text(hint), _DEAL, card)


@lru_cache(256)
def raze_hand(card: str) -> Option:
    """Razing a card from the hand."""
    location = LOCATIONS[card]
    hint = f"Costs {counted('red', location.distance)}; brings {told(location.spoils)}"
    return Option(RazeHand(card), Text("Raze {card}", {"card": Term(card)}), Text(hint), _RAZE, card)


@lru_cache(256)
def develop(card: str) -> Option:
    """Developing a card."""
    hint = f"{effect(card)}; {counted(VP, TABLES.develop)}"
    return Option(Develop(card), Text("Develop {card}", {"card": Term(card)}), Text(hint), _DEVELOP, card)


@lru_cache(1024)
def _onto(place: str, card: str, ruin: bool, token: bool) -> Option:
    label = Text("Onto the ruin {place}" if ruin else "Onto {card} ({place})", _names(card, place))
    return Option(Choose(place), label, Text("For a development token" if token else "It is discarded"), place=place)


@lru_cache(2048)
def _raze(owner: int, place: str, card: str, defence: int) -> Option:
    location = LOCATIONS[card]
    hint = (
        f"Costs {counted('red', defence)}; brings {told(location.spoils)}; the owner gains {counted(location.deal, 1)}"
    )
    label = Text("Raze {card} ({place})", _names(card, place))
    return Option(
        Raze(place),
        label,
        Text(hint),
        Text("Raze {letter}: State of {who}", {"letter": place[0], "who": Who(owner)}),
        place,
    )


@lru_cache(1024)
def _visit(owner: int, place: str, card: str) -> Option:
    hint = (
        f"Costs {told(VISIT)}; brings {told(LOCATIONS[card].makes)}; "
        + "{who} gains "
        + counted("worker", TABLES.visited)
    )
    label = Text("Visit {card} ({place})", _names(card, place))
    return Option(Visit(place), label, Text(hint, {"who": Who(owner)}), _VISIT, place)


@lru_cache(1024)
def _use(place: str, card: str, used: int) -> Option:
    location = LOCATIONS[card]
    uses = TABLES.uses[location.kind]
    hint = effect(card) + (f" (used {used} of {uses})" if uses > 1 else "")
    return Option(Use(place), Text("Use {card} ({place})", _names(card, place)), Text(hint), _OWN, place)


@lru_cache(16)
def _board(faction: str, number: int) -> Option:
    trade = FACTIONS[faction].actions[number - 1]
    label = Text(
        "Action {number}: {paid} for {gains}", {"number": number, "paid": told(trade.pay), "gains": told(trade.gain)}
    )
    return Option(Board(number), label, None, _BOARD, BOARD_ACTIONS[number - 1])


@lru_cache(16)
def _take(colour: str, card: str) -> Option:
    hint = f"Costs {told(TAKE)}; played later: {played(card)}"
    return Option(
        Take(colour),
        Text("Take {card}", {"card": Term(card)}),
        Text(hint),
        _CONNECTION,
        SLOTS[colour],
    )


def played(card: str) -> str:
    """What a connection card brings, in a few words."""
    connection = CONNECTIONS[card]
    return (f"{told(connection.pay)} for " if connection.pay else "") + told(connection.gain)


@lru_cache(16)
def _play(card: str) -> Option:
    return Option(Play(card), Text("Play {card}", {"card": Term(card)}), Text(played(card)), _CONNECTION, card)


@lru_cache(1024)
def _shield(place: str, card: str, defence: int) -> Option:
    label = Text("Shield {card} ({place})", _names(card, place))
    return Option(
        Shield(place), label, Text("Free; defence {defence} until Cleanup", {"defence": defence + 1}), _SHIELD, place
    )
