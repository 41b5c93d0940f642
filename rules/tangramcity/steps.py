"""The decisions of Tangram City. All seats decide at the same time; nobody sees what the others have chosen."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.tangramcity.actions import Done, Fountain, Hold, Skip, Start
from rules.tangramcity.actions import Place as Put
from rules.tangramcity.city import FOUNTAIN
from rules.tangramcity.components import BOARD, INDEX, OUTLINES, SIDES, SQUARES, TILES
from rules.tangramcity.placing import covered, fountains, has_room, holds, places
from rules.tangramcity.state import SKIP, TangramState
from rules.text import Place as At
from rules.text import Term, Text, Who

_START = tuple(Option(Start(side), Text("Build in {side}", {"side": Term(side)})) for side in SIDES)
_ASIDE = Option(Skip(), Text("Set the tile aside for good"), group=Text("Or"))
_DRY = Option(Skip(), Text("Place no fountain this round"), group=Text("Or"))
_DONE = Option(Done(), Text("Be done"), Text("Tiles that are left are set aside"), Text("Or"))
_NO_PLACE = Text("It would overlap something, or stick out of the city.")
_IN_HAND = Text("You hold a tile: place it, or take that back.")


def waiting(state: TangramState) -> tuple[int, ...]:
    """The seats that have not decided yet."""
    return tuple(seat for seat, done in enumerate(state.done) if not done)


def _close(state: TangramState, turn: Turn) -> None:
    """Everybody has decided: all of it becomes public at once."""
    turn.reveal()
    state.latest = []
    for seat, chosen in enumerate(state.chosen):
        lines = [line for line in chosen if line != SKIP]
        state.laid[seat] += lines
        state.latest.append(len(lines))
        for line in lines:
            _tell(seat, line, turn)
    state.fresh()
    state.turn += 1
    state.steps.pop()


def _tell(seat: int, line: str, turn: Turn) -> None:
    if line.startswith(FOUNTAIN):
        _, square, half = line.split()
        turn.say("{seat} places a fountain {half} on {square}.", seat=Who(seat), half=Term(half), square=At(square))
    else:
        tile, side, _, _ = line.split()
        turn.say(
            "{seat} places {tile} with its {side} side up on {covered}.",
            seat=Who(seat),
            tile=Term(tile),
            side=Term(side),
            covered=covered(line),
        )


def _no_hold(tile: str, side: str, degrees: int) -> Text | None:
    """Why a tile cannot be held in that way."""
    if side not in SIDES or degrees not in range(0, 360, 90):
        return None
    if (side, degrees) not in OUTLINES[tile]:
        return Text("{tile} looks the same there as with a smaller turn.", {"tile": Term(tile)})
    return Text("{tile} has no place in your city like that.", {"tile": Term(tile)})


def _where(state: TangramState, seat: int) -> Prompt:
    held = state.held[seat]
    text = Text("Where does {tile} go? Name its upper left corner.", {"tile": Term(held.split()[0])})
    return Prompt(text, places(state.city(seat), held))


class StartSide(Step[TangramState, Start]):
    """Choose whether the printed start piece is red or green."""

    rule = "start-piece"

    def deciders(self, state: TangramState) -> tuple[int, ...]:
        return waiting(state)

    def prompt(self, state: TangramState, seat: int) -> Prompt:
        words = {"board": Term(state.boards[seat])}
        return Prompt(Text("Is the start piece of your board {board} red or green?", words), _START)

    def play(self, state: TangramState, seat: int, action: Start, turn: Turn) -> None:
        board = state.boards[seat]
        state.laid[seat].append(f"{board} {action.side}")
        state.done[seat] = True
        turn.say("{seat} builds on {board}, in {side}.", seat=Who(seat), board=Term(board), side=Term(action.side))

    def resolve(self, state: TangramState, turn: Turn) -> None:
        state.fresh()
        state.turn += 1
        state.steps.pop()


class TileStep(Step[TangramState, Hold | Put | Skip]):
    """Place the tile of the card, or set it aside."""

    rule = "tile-step"
    automatic = False

    @staticmethod
    def begin(state: TangramState, turn: Turn) -> "TileStep":
        """Who has no room for the tile sets it aside without being asked."""
        tile = state.row[state.card]
        for seat in range(state.seats):
            if not has_room(state.city(seat), tile):
                state.chosen[seat] = [SKIP]
                state.done[seat] = True
                turn.say("{seat} has no room for {tile}.", seat=Who(seat), tile=Term(tile))
        return TileStep()

    def deciders(self, state: TangramState) -> tuple[int, ...]:
        return waiting(state)

    def prompt(self, state: TangramState, seat: int) -> Prompt:
        tile = state.row[state.card]
        if state.held[seat]:
            return _where(state, seat)
        alike = TILES[tile].alike
        text = Text("Place {tile}, either side up and turned as you like.", {"tile": Term(tile)})
        if alike:
            template = "Place {tile}, either side up and turned as you like. Take care: {alike} looks much alike."
            text = Text(template, {"tile": Term(tile), "alike": Term(alike)})
        return Prompt(text, [*holds(state.city(seat), (tile,)), _ASIDE])

    def play(self, state: TangramState, seat: int, action: Hold | Put | Skip, turn: Turn) -> None:
        match action:
            case Hold(tile, side, degrees):
                state.held[seat] = f"{tile} {side} {degrees}"
            case Put(square):
                state.chosen[seat] = [f"{state.held[seat]} {square}"]
            case Skip():
                state.chosen[seat] = [SKIP]
        if state.chosen[seat]:
            state.held[seat] = ""
            state.done[seat] = True

    def resolve(self, state: TangramState, turn: Turn) -> None:
        tile = state.row[state.card]
        for seat, chosen in enumerate(state.chosen):
            if chosen == [SKIP]:
                state.aside[seat].append(tile)
                turn.say("{seat} sets {tile} aside.", seat=Who(seat), tile=Term(tile))
        _close(state, turn)

    def refusal(self, state: TangramState, seat: int, action: Action) -> Text | None:
        if state.held[seat]:
            return _NO_PLACE if isinstance(action, Put) and action.square in INDEX else _IN_HAND
        match action:
            case Put():
                return Text("First take the tile, with one side up and turned.")
            case Hold(tile, side, degrees) if tile in TILES:
                if tile != state.row[state.card]:
                    return Text("Now everybody places {tile}.", {"tile": Term(state.row[state.card])})
                return _no_hold(tile, side, degrees)
            case _:
                return None


class FinalStep(Step[TangramState, Hold | Put | Done]):
    """The final round: place the last three tiles in any order, or leave some."""

    rule = "final-round"
    automatic = False

    @staticmethod
    def begin(state: TangramState, turn: Turn) -> "FinalStep":
        """Who has no room for any of the tiles is not asked."""
        for seat in range(state.seats):
            if not any(has_room(state.city(seat), tile) for tile in state.row):
                state.done[seat] = True
                turn.say("{seat} has no room for any of the tiles.", seat=Who(seat))
        return FinalStep()

    def deciders(self, state: TangramState) -> tuple[int, ...]:
        return waiting(state)

    def prompt(self, state: TangramState, seat: int) -> Prompt:
        if state.held[seat]:
            return _where(state, seat)
        options = holds(state.city(seat), tuple(state.tiles_left(seat)))
        return Prompt(Text("Place the last tiles in any order, or be done."), [*options, _DONE])

    def play(self, state: TangramState, seat: int, action: Hold | Put | Done, turn: Turn) -> None:
        match action:
            case Hold(tile, side, degrees):
                state.held[seat] = f"{tile} {side} {degrees}"
            case Put(square):
                state.chosen[seat].append(f"{state.held[seat]} {square}")
                state.held[seat] = ""
                # Without a tile that fits there is nothing more to decide.
                state.done[seat] = not any(has_room(state.city(seat), tile) for tile in state.tiles_left(seat))
            case Done():
                state.done[seat] = True

    def resolve(self, state: TangramState, turn: Turn) -> None:
        for seat in range(state.seats):
            for tile in state.tiles_left(seat):
                state.aside[seat].append(tile)
                turn.say("{seat} sets {tile} aside.", seat=Who(seat), tile=Term(tile))
        _close(state, turn)

    def refusal(self, state: TangramState, seat: int, action: Action) -> Text | None:
        if state.held[seat]:
            return _NO_PLACE if isinstance(action, Put) and action.square in INDEX else _IN_HAND
        match action:
            case Put():
                return Text("First take a tile, with one side up and turned.")
            case Hold(tile, side, degrees) if tile in TILES:
                if tile not in state.row:
                    return Text("{tile} is not one of the last tiles.", {"tile": Term(tile)})
                if tile not in state.tiles_left(seat):
                    return Text("You have placed {tile} already.", {"tile": Term(tile)})
                return _no_hold(tile, side, degrees)
            case _:
                return None


class FountainStep(Step[TangramState, Fountain | Skip]):
    """Place a fountain on a free half square, or lose this round's fountain."""

    rule = "fountains"
    automatic = False

    @staticmethod
    def begin(state: TangramState, turn: Turn) -> "FountainStep":
        """Who has no free half square loses the fountain without being asked."""
        for seat in range(state.seats):
            if not BOARD.halves(state.city(seat).covered):
                state.chosen[seat] = [SKIP]
                state.done[seat] = True
                turn.say("{seat} has no room for a fountain.", seat=Who(seat))
        return FountainStep()

    def deciders(self, state: TangramState) -> tuple[int, ...]:
        return waiting(state)

    def prompt(self, state: TangramState, seat: int) -> Prompt:
        return Prompt(Text("Place a fountain on a free half square."), [*fountains(state.city(seat)), _DRY])

    def play(self, state: TangramState, seat: int, action: Fountain | Skip, turn: Turn) -> None:
        line = f"{FOUNTAIN} {action.square} {action.half}" if isinstance(action, Fountain) else SKIP
        state.chosen[seat] = [line]
        state.done[seat] = True

    def resolve(self, state: TangramState, turn: Turn) -> None:
        for seat, chosen in enumerate(state.chosen):
            if chosen == [SKIP]:
                state.lost[seat] += 1
                turn.say("{seat} places no fountain.", seat=Who(seat))
        _close(state, turn)

    def refusal(self, state: TangramState, seat: int, action: Action) -> Text | None:
        match action:
            case Fountain(square, half) if square in SQUARES and half in ("1", "2", "3", "4"):
                return Text("{half} of {square} is covered.", {"half": Term(half), "square": At(square)})
            case Hold() | Put() | Done():
                return Text("The tiles of this round are placed; now comes a fountain.")
            case _:
                return None
