"""The decisions of a spirit's turn in Zefiria: flights and breezes."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Place, Term, Text, Who
from rules.zefiria.actions import Breeze, End, Fly, Follow, Stay, With
from rules.zefiria.components import COLOUR, INDEX, SPACES, SYMBOL, TABLES, island_id
from rules.zefiria.grid import COLUMN, DIAGONALS, ROW, STEPS, spaces_of, ways
from rules.zefiria.state import Mark, ZefiriaState

BOREA, JUGO, ETESIA, SKYRON, AUSTRO = (spirit.id for spirit in TABLES.spirits)

_FLY = Text("Fly to")
_BREEZE = Text("Breeze: swap")
_OWN_BREEZE = Text("Breeze: swap the island under Skyron with")
_FLIGHT = Text("1 action point")
_THEN = Text("1 action point, and 1 for each island flown over")
_REST = Text("Or")
_OCCUPIED = Text("There is a spirit on that space.")


def _on(island: int, space: int) -> dict[str, Argument]:
    return {"island": Term(island_id(island)), "space": Place(SPACES[space])}


# What never changes is made once; listing options is most of the cost of a ply.
@cache
def _label(space: int, island: int) -> Text:
    return Text("{island} on {space}", _on(island, space))


@cache
def _fly(space: int, island: int) -> Option:
    place = SPACES[space]
    return Option(Fly(place), _label(space, island), _FLIGHT, _FLY, place)


@cache
def _breeze(space: int, island: int) -> Option:
    place = SPACES[space]
    return Option(Breeze(place), _label(space, island), _THEN, _BREEZE, place)


@cache
def _hint(cost: int, gain: int) -> Text:
    words: dict[str, Argument] = {"cost": cost, "gain": abs(gain)}
    if gain > 0:
        return Text("{cost} action {cost:point|points}; score up by {gain}", words)
    if gain < 0:
        return Text("{cost} action {cost:point|points}; score down by {gain}", words)
    return Text("{cost} action {cost:point|points}; score as before", words)


@cache
def _end(points: int) -> Option:
    if not points:
        return Option(End(), Text("End the turn"), group=_REST)
    hint = Text("{points} action {points:point|points} will be lost", {"points": points})
    return Option(End(), Text("End the turn"), hint, _REST)


_WITH = tuple(With(space) for space in SPACES)
_OWN = tuple(Breeze(space) for space in SPACES)


@cache
def _landing(follow: bool, space: int, island: int) -> Option:
    label = "Go along to {space}, on {island}" if follow else "Stay on {space}, on {island}"
    return Option(Follow() if follow else Stay(), Text(label, _on(island, space)), place=SPACES[space])


def flights(state: ZefiriaState, spirit: str, space: int, free: int) -> int:
    """Where a spirit on a space may fly for one action point."""
    if spirit == AUSTRO:
        return state.edge()
    targets = STEPS[space]
    if spirit in (BOREA, JUGO):
        kinds = COLOUR if spirit == BOREA else SYMBOL
        kind = kinds[state.islands[space]]
        for other, island in enumerate(state.islands):
            if kinds[island] == kind:
                targets |= 1 << other
    elif spirit == ETESIA:
        for ray in DIAGONALS[space]:
            for other in ray:
                if not free >> other & 1:
                    break
                targets |= 1 << other
    return targets & free


def movable(state: ZefiriaState, spirit: str, space: int, free: int) -> int:
    """The islands with which a spirit (other than Skyron) may begin a breeze, whatever it costs."""
    if spirit == AUSTRO:
        return (ROW[space] | COLUMN[space]) & free
    if spirit == ETESIA:
        return STEPS[space] & free
    kinds = SYMBOL if spirit == BOREA else COLOUR
    kind = kinds[state.islands[space]]
    found = 0
    for other, island in enumerate(state.islands):
        if kinds[island] == kind:
            found |= 1 << other
    return found & free


def partners(spirit: str, space: int, first: int, free: int) -> int:
    """The islands that a spirit on a space may swap with `first`, whatever it costs."""
    if spirit != AUSTRO:
        return free
    line = 0
    if ROW[space] >> first & 1:
        line |= ROW[space]
    if COLUMN[space] >> first & 1:
        line |= COLUMN[space]
    return line & free


class SpiritTurn(Step[ZefiriaState, Fly | Breeze | End]):
    """Spend action points on flights and breezes, in any order.

    A turn without points ends by itself, unless that would turn up the next forecast: then it may still be taken back.
    """

    rule = "turn"
    automatic = False
    pawn: int
    points: int

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (state.owner(self.pawn),)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        spirit, space, points = state.spirits[self.pawn], state.at[self.pawn], self.points
        words: dict[str, Argument] = {"spirit": Term(spirit), "points": points}
        text = Text(
            "{spirit} has {points} action {points:point|points}: fly, let a breeze blow, or end the turn.", words
        )
        if not points:
            return Prompt(Text("{spirit} has no action points left.", words), [_end(0)])
        free = state.free()
        islands = state.islands
        options = [_fly(other, islands[other]) for other in spaces_of(flights(state, spirit, space, free))]
        if spirit == SKYRON:
            options += _swaps(state, space, free, ways(space, free, points, state.diagonal), _OWN, _OWN_BREEZE)
        else:
            for first in spaces_of(movable(state, spirit, space, free)):
                allowed = partners(spirit, space, first, free) & ~(1 << first)
                if any(reached & allowed for reached in ways(first, free, points, state.diagonal)):
                    options.append(_breeze(first, islands[first]))
        options.append(_end(points))
        return Prompt(text, options)

    def play(self, state: ZefiriaState, seat: int, action: Fly | Breeze | End, turn: Turn) -> None:
        if self.points == state.action_points():
            state.marks = []
        match action:
            case Fly(place):
                source, target = state.at[self.pawn], INDEX[place]
                state.at[self.pawn] = target
                state.marks.append(Mark("fly", source, target))
                turn.say(
                    "{seat} flies {spirit} from {source} to {space}.",
                    seat=Who(seat),
                    spirit=Term(state.spirits[self.pawn]),
                    source=Place(SPACES[source]),
                    space=Place(place),
                )
                _spend(state, self, 1, turn)
            case Breeze(place):
                if state.spirits[self.pawn] == SKYRON:
                    state.steps[-1] = Landing(pawn=self.pawn, points=self.points, target=INDEX[place])
                else:
                    state.steps[-1] = BreezePartner(pawn=self.pawn, points=self.points, first=INDEX[place])
            case End():
                if self.points:
                    turn.say(
                        "{seat} ends the turn of {spirit} with {points} action {points:point|points} left.",
                        seat=Who(seat),
                        spirit=Term(state.spirits[self.pawn]),
                        points=self.points,
                    )
                _end_turn(state, turn)

    def refusal(self, state: ZefiriaState, seat: int, action: Action) -> Text | None:
        match action:
            case Fly(place) if place in INDEX:
                return self._no_flight(state, INDEX[place])
            case Breeze(place) if place in INDEX:
                return self._no_breeze(state, INDEX[place])
            case With():
                return Text("First choose the island that the breeze moves.")
            case Stay() | Follow():
                return Text("That is for Skyron after a breeze.")
            case _:
                return None

    def _no_flight(self, state: ZefiriaState, target: int) -> Text:
        spirit, space, free = state.spirits[self.pawn], state.at[self.pawn], state.free()
        words: dict[str, Argument] = {"spirit": Term(spirit), "space": Place(SPACES[target])}
        if not self.points:
            return Text("No action points are left.")
        if target == space:
            return Text("{spirit} is on {space} already.", words)
        if not free >> target & 1:
            return _OCCUPIED
        if spirit == ETESIA and any(target in ray for ray in DIAGONALS[space]):
            return Text("A spirit is in the way of {spirit}.", words)
        reasons = {
            BOREA: "{spirit} flies one step, or to the colour of its island.",
            JUGO: "{spirit} flies one step, or to the symbol of its island.",
            ETESIA: "{spirit} flies one step, or along a diagonal.",
            SKYRON: "{spirit} flies one step.",
            AUSTRO: "{spirit} never leaves the edge.",
        }
        return Text(reasons[spirit], words)

    def _no_breeze(self, state: ZefiriaState, first: int) -> Text:
        spirit, space, free = state.spirits[self.pawn], state.at[self.pawn], state.free()
        if not self.points:
            return Text("No action points are left.")
        if spirit == SKYRON:
            return _too_far(space, first, free, self.points, state.diagonal)
        if not free >> first & 1:
            return _OCCUPIED
        if not movable(state, spirit, space, free) >> first & 1:
            reasons = {
                BOREA: "Begin with an island that has the symbol under {spirit}.",
                JUGO: "Begin with an island that has the colour under {spirit}.",
                ETESIA: "Begin with an island beside {spirit}.",
                AUSTRO: "Both islands must be in the row or both in the column of {spirit}.",
            }
            return Text(reasons[spirit], {"spirit": Term(spirit)})
        return Text("{points} action {points:point is|points are} not enough there.", {"points": self.points})


class BreezePartner(Step[ZefiriaState, With]):
    """Choose with which island the first one changes places. Each island flown over costs 1 more."""

    rule = "overfly"
    automatic = False
    pawn: int
    points: int
    first: int

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (state.owner(self.pawn),)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        free = state.free()
        allowed = partners(state.spirits[self.pawn], state.at[self.pawn], self.first, free)
        reached = [way & allowed for way in ways(self.first, free, self.points, state.diagonal)]
        text = Text("Swap {island} on {space} with which island?", _on(state.islands[self.first], self.first))
        return Prompt(text, _swaps(state, self.first, free, reached, _WITH, None))

    def play(self, state: ZefiriaState, seat: int, action: With, turn: Turn) -> None:
        second = INDEX[action.space]
        cost = _cost(state, self.first, second, self.points)
        _swap(state, self.pawn, self.first, second, cost, turn)
        _spend(state, self, cost, turn)

    def refusal(self, state: ZefiriaState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, With) or action.space not in INDEX:
            return None
        second, free = INDEX[action.space], state.free()
        if second == self.first:
            return Text("An island cannot be swapped with itself.")
        spirit = state.spirits[self.pawn]
        if free >> second & 1 and not partners(spirit, state.at[self.pawn], self.first, free) >> second & 1:
            return Text("Both islands must be in the row or both in the column of {spirit}.", {"spirit": Term(spirit)})
        return _too_far(self.first, second, free, self.points, state.diagonal)


class Landing(Step[ZefiriaState, Stay | Follow]):
    """Skyron stays on its space, or goes along with its island."""

    rule = "skyron"
    pawn: int
    points: int
    target: int

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (state.owner(self.pawn),)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        space, islands = state.at[self.pawn], state.islands
        text = Text("Where is {spirit} after the swap?", {"spirit": Term(SKYRON)})
        options = [_landing(False, space, islands[self.target]), _landing(True, self.target, islands[space])]
        return Prompt(text, options)

    def play(self, state: ZefiriaState, seat: int, action: Stay | Follow, turn: Turn) -> None:
        space = state.at[self.pawn]
        cost = _cost(state, space, self.target, self.points)
        _swap(state, self.pawn, space, self.target, cost, turn)
        words: dict[str, Argument] = {"spirit": Term(SKYRON), "space": Place(SPACES[space])}
        if isinstance(action, Follow):
            state.at[self.pawn] = self.target
            state.marks.append(Mark("fly", space, self.target))
            words["space"] = Place(SPACES[self.target])
            turn.say("{spirit} goes along to {space}.", **words)
        else:
            turn.say("{spirit} stays on {space}.", **words)
        _spend(state, self, cost, turn)


def _swaps(
    state: ZefiriaState,
    first: int,
    free: int,
    reached: list[int],
    actions: tuple[With, ...] | tuple[Breeze, ...],
    group: Text | None,
) -> list[Option]:
    """An option for each island that can change places with the one on `first`."""
    islands = state.islands
    return [
        Option(
            actions[space], _label(space, islands[space]), _hint(cost, state.gain(first, space)), group, SPACES[space]
        )
        for cost, way in enumerate(reached, 1)
        for space in spaces_of(way & free)
    ]


def _cost(state: ZefiriaState, first: int, second: int, points: int) -> int:
    reached = ways(first, state.free(), points, state.diagonal)
    return 1 + next(index for index, way in enumerate(reached) if way >> second & 1)


def _too_far(first: int, second: int, free: int, points: int, diagonal: bool) -> Text:
    """Why two islands cannot change places."""
    if first == second:
        return Text("An island cannot be swapped with itself.")
    if not free >> second & 1:
        return _OCCUPIED
    for index, way in enumerate(ways(first, free, len(SPACES), diagonal)):
        if way >> second & 1:
            return Text(
                "That costs {cost} action {cost:point|points}, and {points} {points:is|are} left.",
                {"cost": index + 1, "points": points},
            )
    return Text("Spirits block every way between the two.")


def _swap(state: ZefiriaState, pawn: int, first: int, second: int, cost: int, turn: Turn) -> None:
    islands = state.islands
    turn.say(
        "{spirit} of {seat} swaps {one} on {first} with {other} on {second} for {cost} action {cost:point|points}.",
        spirit=Term(state.spirits[pawn]),
        seat=Who(state.owner(pawn)),
        one=Term(island_id(islands[first])),
        first=Place(SPACES[first]),
        other=Term(island_id(islands[second])),
        second=Place(SPACES[second]),
        cost=cost,
    )
    state.swap(first, second)
    state.marks.append(Mark("swap", first, second))


def _spend(state: ZefiriaState, step: SpiritTurn | BreezePartner | Landing, cost: int, turn: Turn) -> None:
    """Pay for an action; the turn ends with the last point, if that shows nothing new."""
    points = step.points - cost
    if points or _shows_more(state, step.pawn):
        state.steps[-1] = SpiritTurn(pawn=step.pawn, points=points)
    else:
        _end_turn(state, turn)


def _shows_more(state: ZefiriaState, pawn: int) -> bool:
    """Whether ending the turn brings a storm and with it the next forecast."""
    return state.storm_mode and pawn + 1 == len(state.at) and not state.last_round()


def _end_turn(state: ZefiriaState, turn: Turn) -> None:
    """The turn is over. A perfect map ends the game if no storm is still to come."""
    state.steps.pop()
    if state.in_order() and (state.last_round() or not state.storm_mode):
        turn.say("All islands are home.")
        state.steps.clear()
