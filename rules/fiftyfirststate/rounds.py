"""The course of 51st State: the set-up, the Lookout phase, Production, the end check and Cleanup."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from rules.fiftyfirststate import effects
from rules.fiftyfirststate.actions import Discard, Done, Pick, Store
from rules.fiftyfirststate.components import (
    ANY_BASIC,
    BASIC,
    COLOURS,
    FACTIONS,
    INDEX,
    LOCATIONS,
    LOOKOUT,
    TABLES,
    counted,
    effect,
    in_order,
    told,
)
from rules.fiftyfirststate.state import FiftyFirstState, Player, Site, empty_supply
from rules.fiftyfirststate.turns import TakeTurn
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Many, Term, Text, Who


class Round(Step[FiftyFirstState, Action]):
    """Leads from phase to phase (section "The round").

    Attributes:
        next: what comes next.
    """

    rule = "round"
    next: Literal["deal", "lookout", "second", "production", "check", "cleanup"] = "deal"

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        match self.next:
            case "deal":
                _deal(state, turn)
                self.next = "lookout"
            case "lookout":
                state.round += 1
                state.acted = False
                state.marks = []
                turn.head("Round {round}", round=state.round)
                effects.refill_slots(state, turn)
                effects.reveal_row(state, turn)
                state.steps.append(LookoutPick(waiting=state.order()))
                self.next = "second"
            case "second":
                effects.reveal_row(state, turn)
                state.steps.append(LookoutPick(waiting=state.order()[::-1]))
                self.next = "production"
            case "production":
                turn.head("Production")
                for seat in state.order():
                    effects.collect(state, seat, turn)
                turn.head("Actions")
                for player in state.players:
                    # Stored tables may have gone through Cleanup when it left that alone.
                    player.passed = False
                state.turn += 1
                state.steps.append(TakeTurn(seat=state.first))
                self.next = "check"
            case "check":
                self._check(state, turn)
            case _:
                _clean_up(state, turn)
                self.next = "lookout"

    def _check(self, state: FiftyFirstState, turn: Turn) -> None:
        """Whether the game is over (section "End of the game")."""
        state.idle = 0 if state.acted else state.idle + 1
        if state.over():
            turn.head("Somebody has {target} points: the game is over", target=state.target)
            state.steps.clear()
        elif state.idle == TABLES.idle:
            turn.head("Nobody has done anything for {count} rounds: the game is over", count=state.idle)
            state.steps.clear()
        else:
            turn.head("Cleanup")
            state.turn += 1
            if not state.caches_stay:
                _empty_caches(state)
            waiting = [seat for seat in state.order() if storable(state.players[seat])]
            if waiting:
                state.steps.append(StoreGoods(waiting=waiting))
            self.next = "cleanup"


# --- the set-up ---------------------------------------------------------------------------------------------------


def _deal(state: FiftyFirstState, turn: Turn) -> None:
    """Shuffle the decks and deal (section "Setup")."""
    turn.chance.shuffle(state.deck)
    for colour in COLOURS:
        turn.chance.shuffle(state.connection_decks[colour])
    for player in state.players:
        player.hand = in_order(state.deck.pop() for _ in range(TABLES.hand))
    turn.say("Everybody is dealt {hand} cards and discards {thrown}.", hand=TABLES.hand, thrown=TABLES.thrown)
    state.steps.append(DiscardTwo(waiting=list(range(state.seats))))


class PickFaction(Step[FiftyFirstState, Action]):
    """Choose a faction; the last seat does so first.

    Attributes:
        waiting: the seats that have none yet, the next one last.
    """

    rule = "factions"
    waiting: list[int]

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return (self.waiting[-1],)

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        taken = [player.faction for player in state.players]
        options = [
            Option(
                Pick(id),
                Text("Lead {faction}", {"faction": Term(id)}),
                Text("; ".join(f"{told(action.pay)}: {told(action.gain)}" for action in faction.actions)),
            )
            for id, faction in FACTIONS.items()
            if id not in taken
        ]
        return Prompt(Text("Which faction do you lead?"), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pick)
        state.players[seat].faction = action.choice
        turn.say("{seat} leads {faction}.", seat=Who(seat), faction=Term(action.choice))
        state.turn += 1
        self.waiting.pop()
        if not self.waiting:
            state.steps.pop()

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        taken = isinstance(action, Pick) and action.choice in FACTIONS
        return Text("Somebody leads that faction already." if taken else "First choose a faction.")


class DiscardTwo(Step[FiftyFirstState, Action]):
    """Discard two of the cards that were dealt; all choose at the same time.

    Attributes:
        waiting: who has not chosen yet.
    """

    rule = "setup"
    automatic = False
    waiting: list[int]

    def deciders(self, state: FiftyFirstState) -> Sequence[int]:
        return self.waiting

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        pairs = dict.fromkeys(combinations(state.players[seat].hand, TABLES.thrown))
        options = [
            Option(
                Discard(first, second), Text("Discard {one} and {other}", {"one": Term(first), "other": Term(second)})
            )
            for first, second in pairs
        ]
        return Prompt(Text("Discard {count} of your cards.", {"count": TABLES.thrown}), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Discard)
        player = state.players[seat]
        player.thrown = [action.first, action.second]
        for card in player.thrown:
            player.hand.remove(card)
        turn.say("{seat} has chosen.", seat=Who(seat))
        turn.tell(seat, "You discard {cards}.", cards=Many(tuple(map(Term, player.thrown))))
        self.waiting.remove(seat)
        if self.waiting:
            return
        turn.reveal()
        for other, thrower in enumerate(state.players):
            state.discards += thrower.thrown
            cards = Many(tuple(map(Term, thrower.thrown)))
            turn.say("{seat} discards {cards}.", seat=Who(other), cards=cards)
            thrower.thrown = []
        state.steps.pop()

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Discard):
            return Text("First discard {count} of your cards.", {"count": TABLES.thrown})
        hand = state.players[seat].hand.copy()
        for card in (action.first, action.second):
            if card not in hand:
                return Text("That card is not in your hand.")
            hand.remove(card)
        return None


# --- Lookout ------------------------------------------------------------------------------------------------------


class LookoutPick(Step[FiftyFirstState, Action]):
    """Pick one of the revealed cards (section "Lookout phase").

    Attributes:
        waiting: who has not picked in this round of picking, in turn.
    """

    rule = "lookout"
    waiting: list[int]

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return (self.waiting[0],) if self.waiting and state.row else ()

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        if state.row:
            turn.say("Nobody takes {cards}.", cards=Many(tuple(map(Term, state.row))))
        state.discards += state.row
        state.row = []
        state.steps.pop()

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        places = {card: LOOKOUT[index] for index, card in reversed(list(enumerate(state.row)))}
        options = [
            Option(Pick(card), Text("Pick {card}", {"card": Term(card)}), _shown(card), place=places[card])
            for card in dict.fromkeys(state.row)
        ]
        return Prompt(Text("Pick one of the revealed cards."), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pick)
        state.row.remove(action.choice)
        state.players[seat].take_card(action.choice, seen=True)
        turn.say("{seat} picks {card}.", seat=Who(seat), card=Term(action.choice))
        self.waiting.pop(0)
        state.turn += 1

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        picks = isinstance(action, Pick)
        return Text("That card is not among the revealed ones." if picks else "First pick a revealed card.")


def _shown(card: str) -> Text:
    location = LOCATIONS[card]
    return Text("Distance {distance}; {effect}", {"distance": location.distance, "effect": effect(card)})


# --- Cleanup ------------------------------------------------------------------------------------------------------


def _room(site: Site) -> dict[str, int]:
    """How many more of each kind a storage location takes; "basic" for any basic goods."""
    room = dict(site.location.stores)
    for good, count in site.goods.items() if room else ():
        room[ANY_BASIC if good in BASIC else good] -= count
    return room


def storable(player: Player) -> dict[str, int]:
    """How many of each good a player can store now (section "Storage locations")."""
    room: dict[str, int] = {}
    for _, site in player.standing():
        for kind, count in _room(site).items():
            room[kind] = room.get(kind, 0) + count
    found: dict[str, int] = {}
    for kind, count in room.items():
        for good in BASIC if kind == ANY_BASIC else (kind,):
            most = min(count, player.count(good))
            if most:
                found[good] = most
    return found


class StoreGoods(Step[FiftyFirstState, Action]):
    """Store goods for the next round; all choose at the same time, in the open.

    Attributes:
        waiting: who has not finished.
    """

    rule = "storage"
    waiting: list[int]

    def deciders(self, state: FiftyFirstState) -> Sequence[int]:
        return self.waiting

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        found = storable(state.players[seat])
        options = [
            Option(
                Store(good, count),
                Text("Store {goods}", {"goods": counted(good, count)}),
                group=Text("Store {good}", {"good": Term(good)}),
            )
            for good, most in found.items()
            for count in range(1, most + 1)
        ]
        options.append(Option(Done(), Text("Store nothing more"), Text("The rest is lost"), Text("Finish")))
        return Prompt(Text("Which goods do you store? All others are lost."), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        player = state.players[seat]
        if isinstance(action, Store):
            _put_away(player, action.good, action.count)
            turn.say("{seat} stores {goods}.", seat=Who(seat), goods=counted(action.good, action.count))
        else:
            turn.say("{seat} stores nothing more.", seat=Who(seat))
        if not isinstance(action, Store) or not storable(player):
            self.waiting.remove(seat)
            if not self.waiting:
                state.steps.pop()

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Store):
            return Text("First store goods, or say that you are done.")
        most = storable(state.players[seat]).get(action.good, 0)
        if not most:
            return Text("Your storage locations take none of that, or you have none.")
        return Text("You can store {goods} at most.", {"goods": counted(action.good, most)})


def _empty_caches(state: FiftyFirstState) -> None:
    """What is left in caches may be stored, and is lost otherwise."""
    for seat, player in enumerate(state.players):
        for _, site in player.standing():
            if site.location.cache:
                effects.clear(state, seat, site)


def _put_away(player: Player, good: str, count: int) -> None:
    """Put goods from the supply on storage locations, lowest position first."""
    kind = ANY_BASIC if good in BASIC else good
    player.goods[INDEX[good]] -= count
    for _, site in player.standing():
        taken = min(count, _room(site).get(kind, 0))
        if taken:
            site.goods = {**site.goods, good: site.goods.get(good, 0) + taken}
            count -= taken


def _clean_up(state: FiftyFirstState, turn: Turn) -> None:
    """Section "Cleanup"."""
    for seat, player in enumerate(state.players):
        lost = {good: player.count(good) for good in INDEX}
        for _, site in player.standing():
            site.used = 0
            site.shield = False
        player.goods = empty_supply()
        player.used = [False] * len(player.used)
        player.passed = False
        if any(lost.values()):
            turn.say("{seat} loses {goods}.", seat=Who(seat), goods=told(lost))
    for colour in COLOURS:
        if state.slots[colour]:
            state.connection_discards[colour].append(state.slots[colour])
            state.slots[colour] = ""
    state.first = (state.first + 1) % state.seats
    turn.say("{seat} is the next first player.", seat=Who(state.first))
