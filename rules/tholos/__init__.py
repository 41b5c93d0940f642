"""Tholos: two architects, seven columns, no luck."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Place, Term, Text, Who
from rules.tholos import scoring
from rules.tholos.actions import AnyAction
from rules.tholos.components import LOCATIONS, ORNAMENTS, TABLES, TERMS
from rules.tholos.state import TholosState
from rules.tholos.steps import AnyStep, MainAction


class Tholos(Game[TholosState]):
    """The rules of Tholos, with the ornaments of the advanced game."""

    info = Info(
        id="tholos",
        title="Tholos",
        seats=(2, 2),
        minutes=(10, 20),
        pitch="A duel without luck for seven columns, where your rival's stones are worth most.",
        variants=(
            Variant(
                "ornaments",
                "Ornaments",
                (
                    Value("0", "None (basic game)"),
                    Value("1", "One"),
                    Value("2", "Two (advanced game)"),
                    Value("3", "Three"),
                ),
                "0",
            ),
            Variant(
                "colours",
                "Colours",
                (
                    Value("random", "Drawn by lot"),
                    Value("first", "First seat plays White"),
                    Value("second", "Second seat plays White"),
                ),
                "random",
            ),
            Variant("start", "First turn", (Value("W", "White"), Value("B", "Black")), "W"),
        ),
    )
    state_type = TholosState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> TholosState:
        colours = options["colours"]
        white = turn.chance.below(2) if colours == "random" else int(colours == "second")
        state = TholosState(
            seats=seats,
            white=white,
            quarry={colour.id: colour.quarry for colour in TABLES.colours},
            workshops=["", ""],
            columns=[""] * len(LOCATIONS),
            ornaments=[""] * len(LOCATIONS),
        )
        for seat in range(2):
            own = state.colour(seat)
            state.workshops[seat] = own * next(colour.workshop for colour in TABLES.colours if colour.id == own)
        count = int(options["ornaments"])
        if count:
            tiles = turn.chance.sample([ornament.id for ornament in TABLES.ornaments], count)
            for tile, index in zip(tiles, turn.chance.sample(range(len(LOCATIONS)), count), strict=True):
                state.ornaments[index] = tile
        turn.head(
            "{white} plays White, {black} plays Black.",
            white=Who(white),
            black=Who(1 - white),
        )
        for index, tile in enumerate(state.ornaments):
            if tile:
                turn.say(
                    "{ornament} lies at {location}: {effect}",
                    ornament=Term(tile),
                    location=Place(LOCATIONS[index].id),
                    effect=Text(ORNAMENTS[tile].effect),
                )
        state.steps = [MainAction(seat=white if options["start"] == "W" else 1 - white)]
        return state

    def scores(self, view: TholosState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: TholosState) -> Result:
        return scoring.result(state)

    def census(self, state: TholosState) -> Mapping[str, int]:
        return Counter(state.quarry) + Counter("".join(state.workshops)) + Counter("".join(state.columns))

    def status(self, view: TholosState) -> Text:
        room = sum(view.height(index) - len(view.columns[index]) for index in range(len(LOCATIONS)))
        return Text("{room} {room:place|places} left in the temple", {"room": room})

    def seat_title(self, view: TholosState, seat: int) -> Text:
        return Text("White" if seat == view.white else "Black")

    def rematch(self, state: TholosState, options: Mapping[str, str]) -> Mapping[str, str]:
        # Seats move on by one, so the colours swap when the same seat stays White.
        return {**options, "colours": "first" if state.white == 0 else "second"}


GAME = Tholos()
