"""Zefiria: wind spirits put twenty-five islands back in order, together."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Many, Term, Text
from rules.zefiria import scoring
from rules.zefiria.actions import AnyAction
from rules.zefiria.components import ISLANDS, TABLES, TERMS
from rules.zefiria.state import HIDDEN, ZefiriaState
from rules.zefiria.steps_round import Round, StormSwap
from rules.zefiria.steps_setup import ChooseCorner, ChooseSpirit, FirstPlayer, begin, deal_first, give_gems
from rules.zefiria.steps_turn import BreezePartner, Landing, SpiritTurn

AnyStep = FirstPlayer | ChooseSpirit | ChooseCorner | Round | SpiritTurn | BreezePartner | Landing | StormSwap


class Zefiria(Game[ZefiriaState]):
    """The rules of Zefiria, in normal and storm mode and alone."""

    info = Info(
        id="zefiria",
        title="Zefiria",
        seats=(1, len(TABLES.time)),
        minutes=(15, 30),
        pitch="Wind spirits swap islands together until the whole map is in order.",
        cooperative=True,
        variants=(
            Variant("mode", "Mode", (Value("normal", "Normal"), Value("storm", "Storm")), "normal"),
            Variant("spirits", "Spirits", (Value("choose", "Chosen"), Value("random", "Dealt by lot")), "choose"),
            Variant(
                "first",
                "First player",
                (Value("random", "Drawn by lot"), Value("host", "Named by the first seat, who has seen the grid")),
                "random",
                (2, 3, 4),
            ),
            Variant(
                "overfly",
                "Ways of a breeze",
                (Value("orthogonal", "Straight steps"), Value("diagonal", "Diagonal steps too")),
                "orthogonal",
            ),
            Variant("short", "Length", (Value("no", "Full"), Value("yes", "One round fewer (harder)")), "no"),
            Variant(
                "solo",
                "Level alone",
                (
                    Value("1", "1: as the other options say"),
                    Value("2", "2: spirits by lot"),
                    Value("3", "3: spirits by lot, and storms"),
                ),
                "1",
                (1,),
            ),
        ),
    )
    state_type = ZefiriaState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> ZefiriaState:
        level = options["solo"] if seats == 1 else "1"
        time = TABLES.time[seats - 1]
        pawns = len(time.gems)
        state = ZefiriaState(
            seats=seats,
            first=0,
            storm_mode=options["mode"] == "storm" or level == "3",
            diagonal=options["overfly"] == "diagonal",
            chosen=options["spirits"] == "choose" and level == "1",
            rounds=time.rounds - (options["short"] == "yes"),
            islands=list(ISLANDS),
            spirits=[""] * pawns,
            at=[-1] * pawns,
            gems=[0] * seats,
        )
        turn.chance.shuffle(state.islands)
        while scoring.islands_worth(state.islands) > 0:
            turn.chance.shuffle(state.islands)
        if state.storm_mode:
            state.grids = turn.chance.sample([grid.id for grid in TABLES.grids], len(TABLES.grids))
            state.storms = turn.chance.sample([storm.id for storm in TABLES.storms], len(TABLES.storms))
        turn.head("The islands lie in disorder: {score} points.", score=scoring.islands_worth(state.islands))
        if not state.chosen:
            state.spirits = turn.chance.sample([spirit.id for spirit in TABLES.spirits], pawns)
        if options["first"] == "host" and seats > 1:
            give_gems(state)
            state.steps = [FirstPlayer()]
        else:
            deal_first(state, turn)
            state.steps = [begin(state)]
        return state

    def scores(self, view: ZefiriaState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: ZefiriaState) -> Result:
        return scoring.result(state)

    def census(self, state: ZefiriaState) -> Mapping[str, int]:
        found = Counter(f"island {island}" for island in state.islands)
        found["gems"] = sum(state.gems) + state.spent
        for kind, ids in (
            ("grid", [*state.grids, state.grid, *state.past_grids]),
            ("storm", [*state.storms, state.storm, *state.past_storms]),
        ):
            found.update(f"{kind} {id}" for id in ids if id)
        return found

    def view(self, state: ZefiriaState, seat: int | None) -> ZefiriaState:
        if not state.storm_mode:
            return state
        return msgspec.structs.replace(state, grids=[HIDDEN] * len(state.grids), storms=[HIDDEN] * len(state.storms))

    def imagine(self, view: ZefiriaState, seat: int, chance: Chance) -> ZefiriaState:
        state = self.copy(view)
        if state.storm_mode:
            seen = {state.grid, state.storm, *state.past_grids, *state.past_storms}
            state.grids = [grid.id for grid in TABLES.grids if grid.id not in seen]
            state.storms = [storm.id for storm in TABLES.storms if storm.id not in seen]
            chance.shuffle(state.grids)
            chance.shuffle(state.storms)
        return state

    def status(self, view: ZefiriaState) -> Text:
        score = scoring.points(view)
        if not view.round:
            return Text("Set-up; score {score}", {"score": score})
        words = {"round": view.round, "rounds": view.rounds, "score": score}
        if view.last_round():
            return Text("Last round ({round}); score {score}", words)
        return Text("Round {round} of {rounds}; score {score}", words)

    def seat_title(self, view: ZefiriaState, seat: int) -> Text | None:
        spirits = [Term(view.spirits[pawn]) for pawn in view.pawns(seat) if view.spirits[pawn]]
        return Text("{spirits}", {"spirits": Many(tuple(spirits))}) if spirits else None


GAME = Zefiria()
