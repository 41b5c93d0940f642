"""Paying with resources from the hexes that a seat controls (section "Bottom row")."""

from collections import Counter
from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Card, Pay
from rules.scythe.components import FACTORY, RESOURCES, scarce
from rules.scythe.course import many, spend_card
from rules.scythe.state import ScytheState
from rules.text import Argument, Text, Who

ANY = -1
CARD = "card"
_CONTROLLED = "on controlled hexes"


def coercion(state: ScytheState, seat: int) -> bool:
    """Whether a combat card can still pay for a resource in this turn."""
    player = state.players[seat]
    return player.can("coercion") and not state.coerced and bool(player.hand)


def lacking(state: ScytheState, seat: int, kind: int, count: int) -> str:
    """What a seat is short of that is to pay so many resources of a kind, or of `ANY` so many different ones.

    Empty when it can pay them.
    """
    stock = state.stock(seat)
    have = sum(map(bool, stock)) if kind == ANY else stock[kind]
    if have + coercion(state, seat) >= count:
        return ""
    if kind != ANY:
        return f"{scarce(RESOURCES[kind], have)} {_CONTROLLED}"
    kinds = f"only {have} {'kind' if have == 1 else 'kinds'} of resources" if have else "no resource"
    return f"{kinds} {_CONTROLLED}"


def can_pay(state: ScytheState, seat: int, kind: int, count: int) -> bool:
    """Whether a seat can pay so many resources of a kind; of `ANY`, so many different ones."""
    return not lacking(state, seat, kind, count)


def usual(state: ScytheState, seat: int, kind: int, count: int) -> list[tuple[str, int]] | None:
    """Where the resources are taken from when nobody says otherwise: the fullest hex first. None if they are short."""
    taken: list[tuple[str, int]] = []
    for hex, have in state.sources(seat, kind):
        taken.append((hex, min(have, count)))
        count -= taken[-1][1]
        if not count:
            return taken
    return None


def has_choice(state: ScytheState, seat: int, kind: int, count: int) -> bool:
    """Whether the resources can be paid in several ways."""
    sources = state.sources(seat, kind)
    return coercion(state, seat) or (len(sources) > 1 and sum(have for _, have in sources) > count)


def take_usual(state: ScytheState, seat: int, kind: int, count: int) -> None:
    """Pay from the usual hexes."""
    for hex, taken in usual(state, seat, kind, count) or ():
        state.add(hex, kind, -taken)
        state.marks.append(hex)


@lru_cache(1024)
def _token(kind: str, hex: str, have: int) -> Option:
    words: dict[str, Argument] = {"kind": kind, "hex": hex, "have": have}
    label = Text("Pay 1 {kind} from {hex}", words)
    return Option(Pay(f"{kind}@{hex}"), label, Text("{have} there", words), Text("{kind}", words), hex)


@lru_cache(16)
def _card(value: int) -> Option:
    return Option(Card(value), Text("Coercion: pay with a combat card of value {value}", {"value": value}))


class PayTokens(Step[ScytheState, Pay | Card]):
    """Choose the resources that you pay with, one after the other.

    Attributes:
        kind: the resource, an index into `RESOURCES`; `ANY` for different ones.
        left: how many are still to be paid.
        paid: what has been paid: resources, and where from.
    """

    rule = "bottom-row"
    # Whether there is a choice among combat cards is secret.
    automatic = False
    seat: int
    kind: int
    left: int
    paid: list[str] = []

    def section(self, state: ScytheState) -> str:
        return "factory-cards" if state.players[self.seat].section == FACTORY else self.rule

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        if not self.left or self._forced(state):
            return ()
        return (self.seat,)

    def _forced(self, state: ScytheState) -> Pay | None:
        """The only token that can be paid, where there is no choice."""
        options = self._tokens(state)
        if len(options) == 1 and not coercion(state, self.seat):
            action = options[0].action
            assert isinstance(action, Pay)
            return action
        return None

    def _tokens(self, state: ScytheState) -> list[Option]:
        kinds = range(len(RESOURCES)) if self.kind == ANY else [self.kind]
        used = {token.partition("@")[0] for token in self.paid} if self.kind == ANY else set[str]()
        return [
            _token(RESOURCES[kind], hex, have)
            for kind in kinds
            if RESOURCES[kind] not in used
            for hex, have in state.sources(self.seat, kind)
        ]

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        options = self._tokens(state)
        if coercion(state, seat):
            options += [_card(value) for value in sorted(set(state.players[seat].hand))]
        name = "resource" if self.kind == ANY else RESOURCES[self.kind]
        words: dict[str, Argument] = {"left": self.left, "name": name}
        return Prompt(Text("Pay {left} {name}: which?", words), options)

    def play(self, state: ScytheState, seat: int, action: Pay | Card, turn: Turn) -> None:
        self.left -= 1
        if isinstance(action, Card):
            spend_card(state, seat, action.value)
            state.coerced = True
            self.paid.append(CARD)
            turn.say("Coercion: {seat} pays with a combat card of {value}.", seat=Who(seat), value=action.value)
            return
        kind, _, hex = action.how.partition("@")
        state.add(hex, RESOURCES.index(kind), -1)
        state.marks.append(hex)
        self.paid.append(action.how)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        while self.left and (forced := self._forced(state)):
            self.play(state, self.seat, forced, turn)
        counts = Counter(token.replace("@", " from ") for token in self.paid if token != CARD)
        tokens = [f"{count} {token}" for token, count in counts.items()]
        if tokens:
            turn.say("{seat} pays {tokens}.", seat=Who(self.seat), tokens=many(tokens))
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        match action:
            case Pay(how) if "@" in how:
                return self._no_token(state, *how.split("@", 1))
            case Card(value) if state.players[seat].can("coercion"):
                if state.coerced:
                    return Text("A combat card has paid for a resource in this turn already.")
                return Text("You hold no combat card of value {value}.", {"value": value})
            case Card():
                return Text("Only Crimea pays for resources with combat cards.")
            case _:
                return None

    def _no_token(self, state: ScytheState, kind: str, hex: str) -> Text:
        """Why a resource on a hex cannot be paid."""
        words: dict[str, Argument] = {"kind": kind, "hex": hex}
        if kind not in RESOURCES:
            return Text("Name wood, food, metal or oil, and a hex.")
        if self.kind not in (ANY, RESOURCES.index(kind)):
            return Text("{name} is to be paid, not {kind}.", {**words, "name": RESOURCES[self.kind].capitalize()})
        if not any(hex == place for place, _ in state.sources(self.seat, RESOURCES.index(kind))):
            return Text("You control no {kind} on {hex}.", words)
        return Text("You have paid {kind} already: the resources are to be different.", words)
