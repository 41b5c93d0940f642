"""Hellas: an island to build on, marble to mine, and actions that help everybody."""

from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.errors import BadOption
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.hellas import scoring
from rules.hellas.actions import AnyAction
from rules.hellas.components import BOARDS, COLOURS, PIECES, STATUE, TABLES, TERMS, Board
from rules.hellas.state import UNKNOWN, HellasState
from rules.hellas.steps import AnyStep, ChooseAction, EndOfTurn, begin_round
from rules.hellas.steps_mining import PlaceTile
from rules.text import Many, Place, Text


class Hellas(Game[HellasState]):
    """The rules of Hellas on both boards, with the printed rules that the online version changed as options."""

    info = Info(
        id="hellas",
        title="Hellas",
        seats=(2, 4),
        minutes=(45, 60),
        pitch="Mine marble and grow cities beside temples and statues; what you start helps everybody.",
        variants=(
            Variant(
                "marble", "Marble", (Value("open", "Open"), Value("hidden", "Hidden behind screens (printed)")), "open"
            ),
            Variant(
                "scoring",
                "Scores",
                (Value("live", "Shown all the time"), Value("end", "Counted at the end (printed)")),
                "live",
            ),
            Variant(
                "tiebreak",
                "Tie-break",
                (Value("leftover", "Marble left over"), Value("shared", "None: shared victory (printed)")),
                "leftover",
            ),
            Variant(
                "opening", "Opening", (Value("random", "Random"), Value("teaching", "Set, for a first game")), "random"
            ),
            Variant("track", "Action track", (Value("standard", "14 spaces"), Value("tight", "13 spaces")), "standard"),
            Variant("rounds", "Rounds", (Value("3", "Three"), Value("2", "Two (short game)")), "3"),
            Variant(
                "board",
                "Board",
                (
                    Value("auto", "Pegasus for 2, Minotaur for 3 and 4"),
                    Value("minotaur", "Minotaur, roomier for 2"),
                    Value("pegasus", "Pegasus"),
                ),
                "auto",
                (2,),
            ),
        ),
    )
    state_type = HellasState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> HellasState:
        chance = turn.chance
        island = _island(options["board"], seats)
        pile = list(TABLES.tiles)
        if options["opening"] == "teaching":
            start = 0
            stacks = {quarry: [tile] for quarry, tile in TABLES.teaching.tiles.items()}
            worker = TABLES.teaching.worker
        else:
            start = chance.below(seats)
            coast = [quarry.id for quarry in island.quarries.values() if quarry.coast]
            opened = sorted(chance.sample(coast, TABLES.active_quarries), key=list(island.quarries).index)
            drawn = chance.sample(pile, TABLES.active_quarries)
            stacks = {quarry: [tile] for quarry, tile in zip(opened, drawn, strict=True)}
            worker = chance.choice([quarry for quarry in island.quarries if quarry not in stacks])
        for (tile,) in stacks.values():
            pile.remove(tile)
        state = HellasState(
            seats=seats,
            board=island.id,
            rounds=int(options["rounds"]),
            tight=options["track"] == "tight",
            hidden=options["marble"] == "hidden",
            live=options["scoring"] == "live",
            leftover=options["tiebreak"] == "leftover",
            start=start,
            worker=worker,
            markers=[],
            reserve=[dict(TABLES.pieces) for _ in range(seats)],
            marble=[TABLES.marble] * seats,
            rings=[0] * seats,
            pillars=dict.fromkeys(island.temples, 0),
            stacks=stacks,
            pile=pile,
            active=list(stacks),
            statues_left=TABLES.statues,
            pillars_left=TABLES.pillars,
            rings_left=TABLES.rings,
        )
        turn.say(
            "On the {board} board the quarries {quarries} are active; the worker stands on {worker}.",
            board=Text(island.name),
            quarries=Many(
                tuple(
                    Text("{quarry} ({tile})", {"quarry": Place(quarry), "tile": state.top(quarry)})
                    for quarry in state.active
                )
            ),
            worker=Place(worker),
        )
        begin_round(state, turn)
        state.steps = [EndOfTurn(active=start), ChooseAction(seat=start)]
        return state

    def view(self, state: HellasState, seat: int | None) -> HellasState:
        if not state.hidden or not state.steps:
            return state
        shown = [marble if own == seat else UNKNOWN for own, marble in enumerate(state.marble)]
        return msgspec.structs.replace(state, marble=shown)

    def imagine(self, view: HellasState, seat: int, chance: Chance) -> HellasState:
        state = self.copy(view)
        # Nobody is far from what everybody starts with for long: marble is there to be spent.
        state.marble = [chance.below(2 * TABLES.marble) if marble == UNKNOWN else marble for marble in state.marble]
        return state

    def scores(self, view: HellasState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: HellasState) -> Result:
        return scoring.result(state)

    def census(self, state: HellasState) -> Mapping[str, int]:
        standing = list(state.pieces.values())
        return {
            **{
                f"{piece} {seat}": state.reserve[seat][piece] + standing.count(f"{piece} {seat}")
                for seat in range(state.seats)
                for piece in PIECES
            },
            "statues": state.statues_left + standing.count(STATUE),
            "pillars": state.pillars_left + sum(state.pillars.values()),
            "rings": state.rings_left + sum(state.rings),
            "tiles": len(state.pile) + sum(map(len, state.stacks.values())) + _tile_in_hand(state),
        }

    def status(self, view: HellasState) -> Text:
        words = {"round": view.round, "rounds": view.rounds, "left": sum(view.markers)}
        return Text("Round {round} of {rounds}, {left} {left:action|actions} left", words)

    def seat_title(self, view: HellasState, seat: int) -> Text:
        return Text(COLOURS[seat].name)


def _island(chosen: str, seats: int) -> Board:
    if chosen == "auto":
        return next(board for board in BOARDS.values() if seats in board.usual)
    if seats not in BOARDS[chosen].seats:
        raise BadOption("The {board} board is not for {seats} players.", board=Text(BOARDS[chosen].name), seats=seats)
    return BOARDS[chosen]


def _tile_in_hand(state: HellasState) -> int:
    return int(bool(state.steps) and isinstance(state.steps[-1], PlaceTile))


GAME = Hellas()
