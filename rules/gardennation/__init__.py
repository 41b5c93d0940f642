"""Garden Nation: seven regions, a turtle crane, and an action that decides where the next one happens."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.gardennation import scoring
from rules.gardennation.actions import AnyAction
from rules.gardennation.components import ALL, LETTERS, MISSION_CARDS, NUMBERS, PROJECTS, RING, TABLES, TERMS, pairs
from rules.gardennation.rounds import NextPlayer, Round
from rules.gardennation.state import HIDDEN, NOBODY, GardenState
from rules.gardennation.steps import ChooseMissions, ClaimProject, MainAction
from rules.text import Text, Who

AnyStep = Round | ChooseMissions | MainAction | ClaimProject | NextPlayer


class GardenNation(Game[GardenState]):
    """The rules of Garden Nation."""

    info = Info(
        id="gardennation",
        title="Garden Nation",
        seats=(2, 4),
        minutes=(45, 75),
        pitch="Build a garden town floor by floor; where you act decides where the next one must act.",
        variants=(
            Variant("layout", "Layout", (Value("random", "At random"), Value("printed", "As printed")), "random"),
            Variant(
                "overflow",
                "Moving the crane on",
                (Value("strict", "If you cannot act"), Value("gentle", "If you cannot build")),
                "strict",
            ),
            Variant(
                "round_limit",
                "Limit of rounds",
                (Value("none", "None"), Value(str(TABLES.round_limit), f"{TABLES.round_limit} rounds (house rule)")),
                "none",
            ),
            Variant(
                "two_player",
                "Round of two",
                (Value("long_round", "Two turns each"), Value("short_round", "One turn each")),
                "long_round",
                (2,),
            ),
            Variant(
                "missions",
                "Secret missions",
                (Value("choose", "Keep two of four"), Value("dealt", "Two by lot (beginners)")),
                "choose",
            ),
        ),
    )
    state_type = GardenState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> GardenState:
        chance = turn.chance
        layout, turned = TABLES.printed.layout, TABLES.printed.turned
        if options["layout"] == "random":
            layout = "".join(map(str, chance.sample(NUMBERS, len(NUMBERS))))
            turned = "".join(str(chance.below(RING)) for _ in NUMBERS)
        first = chance.below(seats)
        projects = chance.sample(list(PROJECTS), len(PROJECTS))
        missions = chance.sample(MISSION_CARDS, len(MISSION_CARDS))
        by_lot = options["missions"] == "dealt"
        dealt = [_deal(missions, by_lot) for _ in range(seats)]
        limit = options["round_limit"]
        start = TABLES.start_inhabitants
        state = GardenState(
            seats=seats,
            gentle=options["overflow"] == "gentle",
            round_limit=0 if limit == "none" else int(limit),
            long_round=options["two_player"] == "long_round",
            layout=layout,
            turned=turned,
            owners=[NOBODY] * len(ALL),
            floors=[0] * len(ALL),
            roofs=[False] * len(ALL),
            converted=[""] * len(ALL),
            roof_supply=TABLES.roofs,
            inhabitants=[start.first if seat == first else start.others for seat in range(seats)],
            supply=[TABLES.floors[str(seats)]] * seats,
            ploys=[TABLES.ploys] * seats,
            projects=projects[: TABLES.open_projects],
            deck=projects[TABLES.open_projects :],
            taken=[[] for _ in range(seats)],
            mission_deck=missions,
            dealt=dealt,
            kept=[list(cards) if by_lot else [] for cards in dealt],
            first=first,
        )
        turn.head(
            "{seat} begins with {count} inhabitants, the others have {others}.",
            seat=Who(first),
            count=start.first,
            others=start.others,
        )
        state.steps = [Round(), ChooseMissions()]
        return state

    def scores(self, view: GardenState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: GardenState) -> Result:
        return scoring.result(state)

    def census(self, state: GardenState) -> Mapping[str, int]:
        found = Counter([*state.projects, *state.deck, *(id for taken in state.taken for id in taken)])
        found.update([*state.mission_deck, *(id for cards in state.dealt for id in cards)])
        found["roofs"] = state.roof_supply + sum(state.roofs)
        for seat in range(state.seats):
            built = sum(floors for owner, floors in zip(state.owners, state.floors, strict=True) if owner == seat)
            found[f"floors {seat}"] = state.supply[seat] + built
        return found

    def view(self, state: GardenState, seat: int | None) -> GardenState:
        over = not state.steps
        return msgspec.structs.replace(
            state,
            deck=[HIDDEN] * len(state.deck),
            mission_deck=[HIDDEN] * len(state.mission_deck),
            dealt=[cards if owner == seat else [HIDDEN] * len(cards) for owner, cards in enumerate(state.dealt)],
            kept=[cards if owner == seat or over else [HIDDEN] * len(cards) for owner, cards in enumerate(state.kept)],
        )

    def imagine(self, view: GardenState, seat: int, chance: Chance) -> GardenState:
        state = self.copy(view)
        seen = {*state.projects, *(id for taken in state.taken for id in taken)}
        unseen = [id for id in PROJECTS if id not in seen]
        chance.shuffle(unseen)
        state.deck = [unseen.pop() for _ in state.deck]
        missions = list((Counter(MISSION_CARDS) - Counter(state.dealt[seat])).elements())
        chance.shuffle(missions)
        by_lot = len(state.dealt[seat]) == TABLES.missions_kept
        for owner in range(state.seats):
            if owner != seat:
                state.dealt[owner] = _deal(missions, by_lot)
                if HIDDEN in state.kept[owner]:
                    state.kept[owner] = list(chance.choice(pairs(state.dealt[owner])))
        state.mission_deck = missions
        return state

    def status(self, view: GardenState) -> Text:
        fewest = min(view.supply)
        if not view.round:
            return Text("Set-up")
        if view.ending or not view.steps:
            return Text("Round {round}, the last one", {"round": view.round})
        template = "Round {round}, {fewest} {fewest:floor|floors} to go"
        return Text(template, {"round": view.round, "fewest": fewest})

    def seat_title(self, view: GardenState, seat: int) -> Text:
        return Text(LETTERS[seat])


def _deal(missions: list[str], by_lot: bool) -> list[str]:
    """Missions for a seat: several to choose from, or at once two different ones."""
    if not by_lot:
        return [missions.pop() for _ in range(TABLES.missions_dealt)]
    first = missions.pop()
    second = next(id for id in reversed(missions) if id != first)
    missions.remove(second)
    return [first, second]


GAME = GardenNation()
