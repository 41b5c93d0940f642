"""Mining: income, drawing quarry tiles, opening and closing quarries: D5, D6 and D7 of the rules."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.hellas.actions import Decline, Mine, Tile, Worker
from rules.hellas.components import TABLES, YIELDS
from rules.hellas.state import HellasState
from rules.text import Argument, Many, Place, Text, Who

_DECLINE = Option(
    Decline(), Text("Do not mine"), Text("You earn nothing and draw no tiles; the others earn"), group=Text("Or")
)


@cache
def _mine(income: int) -> Option:
    hint = Text("You earn {income} marble, then draw quarry tiles", {"income": income})
    return Option(Mine(), Text("Mine marble"), hint)


@cache
def _tile(tile: int, quarry: str, top: int) -> Option:
    words = {"tile": tile, "quarry": Place(quarry), "top": top, "pays": YIELDS[tile], "paid": YIELDS[top]}
    hint = "Pays {pays} a house instead of {paid}" if YIELDS[tile] > YIELDS[top] else "Still pays {pays} a house"
    return Option(Tile(quarry), Text("{tile} on {quarry}, over {top}", words), Text(hint, words), place=quarry)


@cache
def _worker(quarry: str) -> Option:
    return Option(Worker(quarry), Text("Worker to {quarry}", {"quarry": Place(quarry)}), place=quarry)


class MineMarble(Step[HellasState, Mine | Decline]):
    """The active player mines or declines. Everybody else earns in either case."""

    rule = "mine"
    seat: int

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        income = state.income()
        text = Text("Mine for everybody, then draw quarry tiles? Income: {income}.", {"income": _earned(income)})
        return Prompt(text, [_mine(income[seat]), _DECLINE])

    def play(self, state: HellasState, seat: int, action: Mine | Decline, turn: Turn) -> None:
        income = state.income()
        mines = isinstance(action, Mine)
        if not mines:
            income[seat] = 0
        turn.say("{seat} mines." if mines else "{seat} does not mine; the others do.", seat=Who(seat))
        _earn(state, income, turn)
        if mines:
            _draw(state, seat, 0, turn)
        else:
            state.steps.pop()


class PlaceTile(Step[HellasState, Tile]):
    """The drawn tile fits on several active quarries; the active player chooses.

    Attributes:
        placed: how many tiles this action has put on active quarries.
    """

    rule = "tiles"
    seat: int
    tile: int
    placed: int

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        text = Text(
            "You drew {tile}, number {count} of at most {most}. Put it on an active quarry with a lower number.",
            {"tile": self.tile, "count": self.placed + 1, "most": TABLES.tiles_placed},
        )
        return Prompt(text, [_tile(self.tile, quarry, state.top(quarry)) for quarry in _fitting(state, self.tile)])

    def play(self, state: HellasState, seat: int, action: Tile, turn: Turn) -> None:
        _place(state, seat, self.tile, action.quarry, turn)
        _draw(state, seat, self.placed + 1, turn)

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        match action:
            case Tile(quarry) if quarry in state.active:
                words = {"quarry": Place(quarry), "top": state.top(quarry), "tile": self.tile}
                return Text("{quarry} shows {top}, which is not lower than {tile}.", words)
            case Tile(quarry) if quarry in state.island.quarries:
                return Text("{quarry} is not active, and the tile fits on a quarry that is.", {"quarry": Place(quarry)})
            case _:
                return None


class MoveWorker(Step[HellasState, Worker]):
    """A quarry was opened; the active player moves the worker to an empty one, then the highest quarry closes."""

    rule = "worker"
    seat: int

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        text = Text("Move the worker to an empty quarry: it is the next to open.")
        return Prompt(text, [_worker(quarry) for quarry in state.empty_quarries()])

    def play(self, state: HellasState, seat: int, action: Worker, turn: Turn) -> None:
        state.worker = action.quarry
        state.marks.append(action.quarry)
        turn.say("{seat} sends the worker to {quarry}.", seat=Who(seat), quarry=Place(action.quarry))
        _close(state, turn)

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        match action:
            case Worker(quarry) if quarry in state.closed:
                return Text("{quarry} is closed for good.", {"quarry": Place(quarry)})
            case Worker(quarry) if quarry in state.active:
                return Text("{quarry} has tiles already.", {"quarry": Place(quarry)})
            case _:
                return None


def _earned(income: list[int]) -> Argument:
    return Many(
        tuple(
            Text("{seat} {marble:+}", {"seat": Who(seat), "marble": marble})
            for seat, marble in enumerate(income)
            if marble
        )
    )


def _earn(state: HellasState, income: list[int], turn: Turn) -> None:
    for seat, marble in enumerate(income):
        state.marble[seat] += marble
        if marble and state.hidden:
            turn.tell(seat, "You earn {marble} marble: now {all}.", marble=marble, all=state.marble[seat])
    if not any(income):
        turn.say("Nobody earns marble.")
    elif not state.hidden:
        turn.say("Marble: {income}.", income=_earned(income))


def _fitting(state: HellasState, tile: int) -> list[str]:
    return [quarry for quarry in state.active if state.stacks[quarry][-1] < tile]


def _draw(state: HellasState, seat: int, placed: int, turn: Turn) -> None:
    """Draw tiles until one leaves a choice or the action ends."""
    while placed < TABLES.tiles_placed:
        tile = turn.chance.choice(state.pile)
        state.pile.remove(tile)
        fitting = _fitting(state, tile)
        if not fitting:
            _open(state, seat, tile, turn)
            return
        if len(fitting) > 1:
            turn.say("{seat} draws {tile}.", seat=Who(seat), tile=tile)
            state.steps[-1] = PlaceTile(seat=seat, tile=tile, placed=placed)
            return
        _place(state, seat, tile, fitting[0], turn)
        placed += 1
    turn.say("That was tile number {count}; no quarry closes.", count=TABLES.tiles_placed)
    state.steps.pop()


def _place(state: HellasState, seat: int, tile: int, quarry: str, turn: Turn) -> None:
    state.stacks[quarry].append(tile)
    state.marks.append(quarry)
    turn.say(
        "{seat} puts {tile} on {quarry}, which now pays {marble}.",
        seat=Who(seat),
        tile=tile,
        quarry=Place(quarry),
        marble=YIELDS[tile],
    )


def _open(state: HellasState, seat: int, tile: int, turn: Turn) -> None:
    """The worker's quarry receives a tile that is lower than all active ones."""
    quarry = state.worker
    state.stacks[quarry] = [tile]
    state.active.append(quarry)
    state.marks.append(quarry)
    turn.say(
        "{seat} draws {tile}, lower than every active quarry: {quarry} opens and pays {marble}.",
        seat=Who(seat),
        tile=tile,
        quarry=Place(quarry),
        marble=YIELDS[tile],
    )
    if state.empty_quarries():
        state.steps[-1] = MoveWorker(seat=seat)
    else:
        state.worker = ""
        turn.say("No quarry is left for the worker, who leaves the island.")
        _close(state, turn)


def _close(state: HellasState, turn: Turn) -> None:
    quarry = state.highest()
    state.active.remove(quarry)
    state.closed.append(quarry)
    state.marks.append(quarry)
    turn.say("{quarry} closes for good with {top} on top.", quarry=Place(quarry), top=state.top(quarry))
    state.steps.pop()
