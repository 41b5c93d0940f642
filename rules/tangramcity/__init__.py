"""Tangram City: slanted tiles, a growing rectangle, and a balance of red and green."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.tangramcity import scoring
from rules.tangramcity.actions import AnyAction
from rules.tangramcity.city import FOUNTAIN
from rules.tangramcity.components import BOARD, OUTLINES, SIDES, SQUARES, TABLES, TERMS, TILES
from rules.tangramcity.rounds import Round
from rules.tangramcity.state import HIDDEN, SKIP, TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, StartSide, TileStep
from rules.text import Text, Who

AnyStep = Round | StartSide | TileStep | FinalStep | FountainStep


class TangramCity(Game[TangramState]):
    """The rules of Tangram City."""

    info = Info(
        id="tangramcity",
        title="Tangram City",
        seats=(1, len(TABLES.deals)),
        minutes=(20, 40),
        pitch="Fit slanted tiles into a 7x7 city, grow one big rectangle and balance red and green.",
        variants=(
            Variant(
                "boards", "City boards", (Value("printed", "With a start piece"), Value("blank", "Blank")), "printed"
            ),
            Variant(
                "start_side",
                "Colour of the start piece",
                (Value("choose", "Chosen"), Value("random", "By lot")),
                "choose",
            ),
            Variant(
                "open_cards", "Cards", (Value("off", "Some lie face down"), Value("on", "All open (family)")), "off"
            ),
            Variant("solo_open", "Cards alone", (Value("off", "Two face down"), Value("on", "All open")), "off", (1,)),
        ),
    )
    state_type = TangramState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> TangramState:
        printed = options["boards"] == "printed"
        boards = [board.id for board in TABLES.boards]
        state = TangramState(
            seats=seats,
            open_cards=options["open_cards"] == "on" or (seats == 1 and options["solo_open"] == "on"),
            start=turn.chance.below(seats),
            boards=turn.chance.sample(boards, seats) if printed else [""] * seats,
            laid=[[] for _ in range(seats)],
            aside=[[] for _ in range(seats)],
            lost=[0] * seats,
            deck=turn.chance.sample(list(TILES), len(TILES)),
            points=[[] for _ in range(seats)],
            latest=[0] * seats,
        )
        state.fresh()
        if seats > 1:
            turn.head("{seat} has the start marker.", seat=Who(state.start))
        state.steps = [Round()]
        if printed and options["start_side"] == "choose":
            state.steps.append(StartSide())
        elif printed:
            for seat, board in enumerate(state.boards):
                state.laid[seat].append(f"{board} {turn.chance.choice(SIDES)}")
        return state

    def scores(self, view: TangramState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: TangramState) -> Result:
        return scoring.result(state)

    def census(self, state: TangramState) -> Mapping[str, int]:
        return Counter([*state.deck, *state.row, *state.past])

    def view(self, state: TangramState, seat: int | None) -> TangramState:
        return msgspec.structs.replace(
            state,
            deck=[HIDDEN] * len(state.deck),
            row=[
                tile if shown or seat in lookers else HIDDEN
                for tile, shown, lookers in zip(state.row, state.shown, state.lookers, strict=True)
            ],
            held=[held if owner == seat else "" for owner, held in enumerate(state.held)],
            chosen=[
                chosen if owner == seat else [HIDDEN] * state.done[owner] for owner, chosen in enumerate(state.chosen)
            ],
        )

    def imagine(self, view: TangramState, seat: int, chance: Chance) -> TangramState:
        state = self.copy(view)
        known = {*state.row, *state.past}
        unseen = [tile for tile in TILES if tile not in known]
        chance.shuffle(unseen)
        state.row = [unseen.pop() if tile == HIDDEN else tile for tile in state.row]
        state.deck = [unseen.pop() for _ in state.deck]
        for owner, chosen in enumerate(state.chosen):
            if HIDDEN in chosen:
                state.chosen[owner] = []
                state.chosen[owner] = _imagine_choice(state, owner, chance)
        return state

    def status(self, view: TangramState) -> Text:
        words = {"round": view.round, "rounds": TABLES.rounds, "card": view.card + 1, "cards": len(view.row)}
        match view.steps[-1] if view.steps else None:
            case StartSide():
                return Text("Set-up")
            case TileStep():
                return Text("Round {round} of {rounds}, card {card} of {cards}", words)
            case FountainStep():
                return Text("Round {round} of {rounds}, fountains", words)
            case _:
                return Text("Final round")


def _imagine_choice(state: TangramState, seat: int, chance: Chance) -> list[str]:
    """What a seat may have decided in the present step."""
    match state.steps[-1]:
        case TileStep():
            return [_imagine_place(state, seat, state.row[state.card], chance)]
        case FountainStep():
            halves = BOARD.halves(state.city(seat).covered)
            if not halves:
                return [SKIP]
            square, half = chance.choice(halves)
            return [f"{FOUNTAIN} {SQUARES[square]} {half}"]
        case _:
            for tile in state.row:
                line = _imagine_place(state, seat, tile, chance)
                if line != SKIP:
                    state.chosen[seat].append(line)
            return state.chosen[seat]


def _imagine_place(state: TangramState, seat: int, tile: str, chance: Chance) -> str:
    covered = state.city(seat).covered
    fits = [
        f"{tile} {side} {degrees} {SQUARES[square]}"
        for (side, degrees), outline in OUTLINES[tile].items()
        for square, _ in BOARD.fits(outline, covered)
    ]
    return chance.choice(fits) if fits else SKIP


GAME = TangramCity()
