"""What is gained where a place is chosen, and the stars after an effect."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Done, Put
from rules.scythe.chart import LAND, ORDER
from rules.scythe.components import FACTORY, RESOURCES
from rules.scythe.course import gain, many, place_stars
from rules.scythe.state import ScytheState
from rules.text import Argument, Place, Text, Who


class PlaceStars(Step[ScytheState, Done]):
    """An effect is finished: stars are placed."""

    rule = "stars"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        place_stars(state, self.seat, turn)


_STOP = Option(Done(), Text("Take no more"))


@lru_cache(1024)
def _put(kind: str, hex: str) -> Option:
    words: dict[str, Argument] = {"kind": kind, "hex": Place(hex)}
    return Option(Put(kind, hex), Text("1 {kind} on {hex}", words), group=Text("{kind}", words), place=hex)


class PutTokens(Step[ScytheState, Put | Done]):
    """Choose resources of any kinds, and where they lie.

    Attributes:
        left: how many are still to come.
        hex: where they go; empty for any land hex with a worker.
        put: what was chosen so far.
    """

    rule = "trade"
    seat: int
    left: int
    hex: str = ""
    put: list[str] = []

    def section(self, state: ScytheState) -> str:
        if self.hex:
            return "encounters"
        return "factory-cards" if state.players[self.seat].section == FACTORY else self.rule

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        hexes = [self.hex] if self.hex else state.players[seat].working()
        options = [_put(kind, hex) for kind in RESOURCES for hex in hexes]
        more = "more " if self.put else ""
        text = Text(f"Choose {{left}} {more}{{left:resource|resources}}, and where.", {"left": self.left})
        return Prompt(text, [*options, _STOP] if self.hex else options)

    def play(self, state: ScytheState, seat: int, action: Put | Done, turn: Turn) -> None:
        if isinstance(action, Put):
            self.left -= 1
            state.add(action.hex, RESOURCES.index(action.token), 1)
            state.marks.append(action.hex)
            self.put.append(f"1 {action.token} on {action.hex}")
        else:
            self.left = 0

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        if self.put:
            turn.say("{seat} gains {put}.", seat=Who(self.seat), put=many(self.put))
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Put) or action.token not in RESOURCES:
            return None
        if self.hex:
            return Text("They lie on {hex}.", {"hex": self.hex})
        return Text("A land hex with a worker of yours is needed.")


class PutWorker(Step[ScytheState, Put]):
    """Choose the land hex with a mech on which a new worker starts."""

    rule = "factory-cards"
    seat: int

    def _hexes(self, state: ScytheState) -> list[str]:
        player = state.players[self.seat]
        return sorted(LAND.intersection(player.mechs), key=ORDER.__getitem__) if player.to_come else []

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self._hexes(state) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        return Prompt(Text("Where does the new worker start?"), [_put("worker", hex) for hex in self._hexes(state)])

    def play(self, state: ScytheState, seat: int, action: Put, turn: Turn) -> None:
        gain(state, seat, {"workers": 1}, turn, action.hex)
        state.marks.append(action.hex)
        turn.say("{seat} gains a worker on {hex}.", seat=Who(seat), hex=Place(action.hex))
        state.steps.pop()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
