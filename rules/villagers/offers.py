"""What can be done in a build turn of Villagers, as options, and why other things cannot."""

from collections.abc import Sequence
from functools import lru_cache

from rules.game import Action, Option
from rules.text import Argument, Term, Text, Who
from rules.villagers.actions import (
    Apprentice,
    Build,
    End,
    Give,
    On,
    Onto,
    Side,
    Smuggler,
    Take,
    Tinner,
    Trade,
    Unlock,
)
from rules.villagers.components import (
    APPRENTICE,
    FOOD,
    FOUNDERS,
    GOLD,
    MONK,
    SMUGGLER,
    SPECIAL,
    STACKS,
    SUITS,
    TABLES,
    TINNER,
    VILLAGERS,
    below,
    benefits,
)
from rules.villagers.placing import (
    BANK,
    FREE,
    can_unlock,
    fitting,
    lowest,
    owner_and_tag,
    spots,
    tag_of,
    targets,
    unlockers,
)
from rules.villagers.scoring import smuggled
from rules.villagers.state import Card, VillagersState

_MOST = 25  # of a list in a menu

_MORE = Text("Specials and end")
_TRADE = Text("Trade a hand card (free)")
_BUILD = Text("Build a villager")
_END = Option(End(), Text("End the build turn"), None, _MORE)
_APPRENTICE = Option(
    Apprentice(),
    Text("Play Apprentice: replace a covered villager"),
    Text("1 build action; you place that villager at once"),
    _MORE,
    APPRENTICE,
)
_TINNER = Option(Tinner(), Text("Play Tinner: open padlocks for nothing"), Text("In this turn; free"), _MORE, TINNER)
SIDES = (
    Option(Side(GOLD), Text("Gold side"), Text(f"Gold {TABLES.founders.gold}")),
    Option(Side(FOOD), Text("Food side"), Text(f"{TABLES.founders.food} Food")),
)


# --- building -----------------------------------------------------------------------------------------------------


def all_options(state: VillagersState, seat: int) -> list[Option]:
    """Everything that may be done in a build turn, apart from decisions within it."""
    hand = state.hands[seat]
    kinds = list(dict.fromkeys(hand))
    monks = hand.count(MONK)
    free = state.free(seat)
    options: list[Option] = []
    for card in kinds:
        if VILLAGERS[card].suit != SPECIAL:
            for count in fitting(state, seat, free, card, monks):
                options.append(_build(state, seat, card, count, spots(free, card, count)))
    if len(options) > _MOST:
        options = [_by_suit(option) for option in options]
    options += [_trade(villager, _left(state, villager)) for villager in state.tradeable() if hand]
    if APPRENTICE in kinds and targets(state, seat):
        options.append(_APPRENTICE)
    if TINNER in kinds:
        options.append(_TINNER)
    if SMUGGLER in kinds and can_unlock(state, seat, SMUGGLER):
        options.append(_smuggler(smuggled(state, seat), *_lock_words(state, seat, SMUGGLER)))
    options.append(_END)
    return options


def _left(state: VillagersState, villager: str) -> int:
    return -1 if state.unlimited else state.basics[TABLES.traded.index(villager)]


def _build(state: VillagersState, seat: int, card: str, monks: int, found: Sequence[int]) -> Option:
    on = found[0] if len(found) == 1 else None
    return _build_option(card, monks, seat, on, *_lock_words(state, seat, card))


@lru_cache(1024)
def _build_option(card: str, monks: int, seat: int, on: int | None, lock: str, payee: int) -> Option:
    words: dict[str, Argument] = {"card": Term(card), "payee": Who(payee), "on": on or 0}
    words["under"] = Term(VILLAGERS[lowest(card, monks)].on)
    told: list[str] = []
    if on:
        told.append("on {under} #{on}")
    elif on is None:
        told.append("on one of your {under}s")
    told += [f"Monk as {VILLAGERS[role].name}" for role in below(card)[:monks]]
    told += [lock] if lock else []
    told.append(benefits(card))
    label = "Build {card}" + (" with a Monk" if monks == 1 else " with two Monks" if monks else "")
    return Option(Build(card, monks), Text(label, words), Text("; ".join(told), words), _BUILD, card)


def _lock_words(state: VillagersState, seat: int, card: str) -> tuple[str, int]:
    """How the padlock of a card is opened, as a template, and to whom the money goes."""
    lock = VILLAGERS[card].lock
    if not lock:
        return "", 0
    ways = unlockers(state, seat, lock)
    name, price = VILLAGERS[lock].name, TABLES.unlock
    if ways[0] == FREE:
        return "free by Tinner", 0
    if ways[0] == BANK:
        return f"{price} to the bank", 0
    owners = {owner_and_tag(way)[0] for way in ways}
    if seat in owners:
        return f"bank puts {price} on your {name}", 0
    if len(owners) > 1:
        return f"{price} on a rival's {name}", 0
    return f"{price} to {{payee}}", owners.pop()


@lru_cache(256)
def _smuggler(gain: int, lock: str, payee: int) -> Option:
    words: dict[str, Argument] = {"gain": gain, "payee": Who(payee)}
    return Option(Smuggler(), Text("Play Smuggler: take {gain}", words), Text(lock, words), _MORE, SMUGGLER)


def _by_suit(option: Option) -> Option:
    assert isinstance(option.action, Build)
    words: dict[str, Argument] = {"suit": Term(VILLAGERS[option.action.card].suit)}
    return Option(option.action, option.label, option.hint, Text("Build: {suit}", words), option.place)


@lru_cache(128)
def _trade(villager: str, left: int) -> Option:
    words: dict[str, Argument] = {"card": Term(villager), "left": left}
    hint = Text("{left} left" if left >= 0 else "There are always more", words)
    return Option(Trade(villager), Text("Trade for {card}", words), hint, _TRADE, villager)


# --- decisions within ---------------------------------------------------------------------------------------------


def spot(seat: int, tag: int, card: Card, carried: int) -> Option:
    """Lying on a card."""
    return _spot(seat, tag, card.id, card.role, carried)


@lru_cache(512)
def _spot(seat: int, tag: int, id: str, role: str, carried: int) -> Option:
    words: dict[str, Argument] = {"card": Term(id), "role": Term(role), "tag": tag, "carried": carried}
    label = "On {card} #{tag}" + (" (as {role})" if role else "")
    hint = Text("It carries {carried} {carried:card|cards}" if carried else "It is bare", words)
    return Option(On(tag), Text(label, words), hint, place=tag_of(seat, tag))


def unlock(state: VillagersState, seat: int, how: str, lock: str) -> Option:
    """Opening a padlock in one way."""
    if how in (FREE, BANK):
        return _UNLOCK[how]
    owner, tag = owner_and_tag(how)
    return _onto(owner, tag, lock, state.card(owner, tag).coins, owner == seat)


_UNLOCK = {
    FREE: Option(Unlock(FREE), Text("Open it for nothing"), Text("By your Tinner")),
    BANK: Option(Unlock(BANK), Text("Pay {price} to the bank", {"price": TABLES.unlock})),
}


@lru_cache(512)
def _onto(owner: int, tag: int, lock: str, coins: int, own: bool) -> Option:
    how = tag_of(owner, tag)
    words: dict[str, Argument] = {
        "price": TABLES.unlock,
        "lock": Term(lock),
        "tag": tag,
        "owner": Who(owner),
        "coins": coins,
        "name": how,
    }
    label = "Your {lock} #{tag}: {price} from the bank" if own else "Pay {price} onto {lock} {name} of {owner}"
    hint = Text("It has {coins} {coins:coin|coins}", words)
    return Option(Unlock(how), Text(label, words), hint, place=how)


def take(state: VillagersState, seat: int, owner: int, tag: int, monks: int) -> Option:
    """Replacing a villager by an Apprentice."""
    id = state.card(owner, tag).id
    return _take(owner, tag, id, monks, owner == seat, *_lock_words(state, seat, id))


@lru_cache(1024)
def _take(owner: int, tag: int, id: str, monks: int, own: bool, lock: str, payee: int) -> Option:
    words: dict[str, Argument] = {"card": Term(id), "tag": tag, "owner": Who(owner), "payee": Who(payee)}
    words |= {"name": tag_of(owner, tag), "player": owner + 1}
    label = "Your {card} #{tag}" if own else "{card} {name} of {owner}"
    told = [f"Monk as {VILLAGERS[role].name}" for role in below(id)[:monks]]
    told += [lock] if lock else []
    if monks:
        label += " with a Monk" if monks == 1 else " with two Monks"
    heading = Text("Your village") if own else Text("Village {player}: {owner}", words)
    return Option(
        Take(owner + 1, tag, monks),
        Text(label, words),
        Text("; ".join(told), words) if told else None,
        heading,
        tag_of(owner, tag),
    )


@lru_cache(256)
def onto(stack: int, count: int) -> Option:
    """Trading a card onto a stack."""
    words: dict[str, Argument] = {"stack": STACKS[stack - 1], "count": count}
    return Option(
        Onto(stack),
        Text("On {stack}", words),
        Text("{count} {count:card|cards} lie there", words),
        place=STACKS[stack - 1],
    )


def gives(state: VillagersState, seat: int) -> Sequence[Option]:
    """The hand cards that can be traded."""
    kinds = dict.fromkeys(state.hands[seat])
    return [_give(card, state.hands[seat].count(card), len(kinds) > _MOST) for card in kinds]


@lru_cache(512)
def _give(card: str, copies: int, by_suit: bool) -> Option:
    words: dict[str, Argument] = {"card": Term(card), "suit": SUITS[VILLAGERS[card].suit].name, "copies": copies}
    label = "Give {card}" + (" (you have {copies})" if copies > 1 else "")
    return Option(
        Give(card),
        Text(label, words),
        Text("All will see its back: {suit}", words),
        Text("{suit}", words) if by_suit else None,
        card,
    )


# --- why not ------------------------------------------------------------------------------------------------------

_NO_ACTIONS = Text("Your build actions are used up.")
_NOT_IN_HAND = Text("That card is not in your hand.")


def refusal(state: VillagersState, seat: int, action: Action) -> Text | None:
    """Why something is not possible in a build turn."""
    hand = state.hands[seat]
    match action:
        case Build(card, monks):
            if card not in hand:
                return _NOT_IN_HAND
            if VILLAGERS[card].suit == SPECIAL:
                return Text("{card} is not built but played.", {"card": Term(card)})
            if hand.count(MONK) < monks:
                return Text("You have no such number of Monks.")
            return _no_build(state, seat, card, monks)
        case Trade(villager) if villager in TABLES.traded:
            if not hand:
                return Text("You have no card to trade.")
            if not state.may_trade():
                return Text("From round {round} on nobody trades.", {"round": TABLES.last_trading_round + 1})
            return Text("No {card} is left.", {"card": Term(villager)})
        case Apprentice():
            if APPRENTICE not in hand:
                return _NOT_IN_HAND
            if state.build_left(seat) < 1:
                return _NO_ACTIONS
            return Text("There is no covered villager that you could place.")
        case Smuggler():
            if SMUGGLER not in hand:
                return _NOT_IN_HAND
            return _no_money(state, seat, SMUGGLER)
        case Tinner():
            return _NOT_IN_HAND
        case Trade():
            return Text("You can trade for Hayer, Lumberjack or Miner.")
        case _:
            return Text("First build, trade or end your turn.")


def _no_money(state: VillagersState, seat: int, card: str) -> Text:
    words: dict[str, Argument] = {"price": TABLES.unlock, "money": state.money[seat], "card": Term(card)}
    return Text("Opening the padlock of {card} costs {price}, and you have {money}.", words)


def _no_build(state: VillagersState, seat: int, card: str, monks: int) -> Text | None:
    if state.build_left(seat) < 1 + monks:
        if monks and state.build_left(seat):
            return Text(
                "Each Monk costs a build action of its own, and you have {left} left.", {"left": state.build_left(seat)}
            )
        return _NO_ACTIONS
    if monks not in range(min(len(below(card)), TABLES.monks) + 1):
        return Text("{card} has no room for so many Monks beneath it.", {"card": Term(card)})
    if not spots(state.free(seat), card, monks):
        on = VILLAGERS[lowest(card, monks)].on
        return Text("You need a free branch on {on}.", {"on": Term(on)})
    return _no_money(state, seat, card)


def no_unlock(state: VillagersState, seat: int, action: Action) -> Text | None:
    """Why a padlock is not opened that way."""
    placing = state.placing
    if not isinstance(action, Unlock) or placing is None:
        return None
    lock = VILLAGERS[placing.card].lock
    words: dict[str, Argument] = {"lock": Term(lock)}
    if action.how == FREE:
        return Text("You have played no Tinner in this turn.")
    if state.copies(lock, seat):
        return Text("You have the {lock} yourself: the coins go on your own.", words)
    if action.how == BANK:
        return Text("Somebody has the {lock}, so the bank is not paid.", words)
    return Text("That card does not open this padlock.", words)


def no_target(state: VillagersState, seat: int, action: Action) -> Text | None:
    """Why an Apprentice does not replace that card (section "Apprentice")."""
    if not isinstance(action, Take) or action.player not in range(1, state.seats + 1):
        return None
    owner = action.player - 1
    if action.tag not in range(1, len(state.villages[owner]) + 1):
        return Text("There is no such card.")
    card = state.card(owner, action.tag)
    words: dict[str, Argument] = {"card": Term(card.id)}
    if not state.carried(owner)[action.tag - 1]:
        return Text("{card} is a top card, and only covered ones are replaced.", words)
    if card.id in (MONK, APPRENTICE):
        return Text("A Monk or an Apprentice is never replaced.")
    if card.id == FOUNDERS and owner != seat:
        return Text("Nobody takes the Founders of somebody else.")
    if action.monks > state.hands[seat].count(MONK):
        return Text("You have no such number of Monks.")
    return _no_build(state, seat, card.id, action.monks)
