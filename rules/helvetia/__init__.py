"""Helvetia: Swiss villages that marry into each other."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.helvetia import scoring
from rules.helvetia.actions import AnyAction
from rules.helvetia.components import (
    BUILDINGS,
    COLOURS,
    GOODS,
    NEUTRAL_LETTER,
    PERSONALITIES,
    SEXES,
    SPECIAL_TILES,
    TABLES,
    TERMS,
)
from rules.helvetia.state import HelvetiaState, PersonalitySpace, Player, Village
from rules.helvetia.steps import AnyStep
from rules.helvetia.steps_setup import PickStart, draft_order, prepare_villages
from rules.helvetia.steps_turn import TakeTurn
from rules.text import Many, Term, Text, Who

_TARGETS = range(TABLES.lowest_target, TABLES.highest_target + 1)


class Helvetia(Game[HelvetiaState]):
    """The rules of Helvetia."""

    info = Info(
        id="helvetia",
        title="Helvetia",
        seats=(2, len(COLOURS)),
        minutes=(60, 90),
        pitch="Build Swiss villages, marry into the neighbours' workshops and deliver goods to market.",
        variants=(
            Variant(
                "setup",
                "Starting buildings",
                (Value("draft", "Chosen in turn (full game)"), Value("letters", "By lot (quick start)")),
                "draft",
            ),
            Variant(
                "personalities",
                "Personality tiles",
                (Value("on", "With (full game)"), Value("off", "Without (first game)")),
                "on",
            ),
            Variant(
                "target",
                "Points that end the game",
                (
                    Value("auto", f"{TABLES.target}, or {TABLES.beginner_target} without personality tiles"),
                    *(Value(str(points), str(points)) for points in _TARGETS),
                ),
                "auto",
            ),
        ),
    )
    state_type = HelvetiaState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> HelvetiaState:
        tiles = options["personalities"] == "on"
        chosen = options["target"]
        automatic = TABLES.target if tiles else TABLES.beginner_target
        stacks: list[list[str]] = []
        for number in (2, 3):
            stack = [kind for kind, building in BUILDINGS.items() for _ in range(building.copies[number])]
            turn.chance.shuffle(stack)
            stacks.append(stack)
        copies = TABLES.start_copies[str(seats)]
        letters = [*COLOURS[:seats], *([NEUTRAL_LETTER] if seats == 2 else [])]
        state = HelvetiaState(
            seats=seats,
            villages=[Village(letter) for letter in letters],
            players=[Player(TABLES.coins, {"M": TABLES.men, "F": TABLES.women}) for _ in range(seats)],
            people={id: PersonalitySpace([0] * seats) for id in PERSONALITIES},
            tiles=tiles,
            pool={kind: copies for kind, building in BUILDINGS.items() if building.copies[0]},
            display={kind: building.copies[1] for kind, building in BUILDINGS.items() if building.copies[1]},
            stacks=stacks,
            goods_tiles={good: -1 for good, details in GOODS.items() if details.tile},
            special_tiles=dict.fromkeys(SPECIAL_TILES, -1),
            neutral_pool={"M": 0, "F": 0},
            target=automatic if chosen == "auto" else int(chosen),
        )
        if state.has_neutral:
            pairs = TABLES.neutral.pairs
            state.neutral_pool = {"M": pairs, "F": pairs}
            state.villages[-1].centre = "M" * (TABLES.men - pairs) + "F" * (TABLES.women - pairs)
            state.neutral_coin = True
        turn.head("Helvetia to {target} points", target=state.target)
        if options["setup"] == "draft":
            self._draft(state, turn)
        else:
            self._letters(state, turn)
        return state

    def _draft(self, state: HelvetiaState, turn: Turn) -> None:
        first = turn.chance.below(state.seats)
        order = draft_order(state.seats, first)
        turn.say("{seat} chooses the first starting building.", seat=Who(first))
        state.steps = [PickStart(order=order, last=order[-1])]

    def _letters(self, state: HelvetiaState, turn: Turn) -> None:
        for seat, letter in enumerate(turn.chance.sample(TABLES.letters, state.seats)):
            state.players[seat].start = list(letter.buildings)
            for building in letter.buildings:
                state.pool[building] -= 1
            turn.say(
                "{seat} has the letter {letter}: {buildings}.",
                seat=Who(seat),
                letter=letter.id,
                buildings=Many(tuple(map(Term, letter.buildings))),
            )
        prepare_villages(state, turn.chance.below(state.seats), turn)

    def scores(self, view: HelvetiaState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: HelvetiaState) -> Result:
        return scoring.result(state)

    def census(self, state: HelvetiaState) -> Mapping[str, int]:
        kinds = [kind for stack in state.stacks for kind in stack]
        for pile in (state.pool, state.display):
            for kind, count in pile.items():
                kinds += [kind] * count
        coins = [player.coins + player.idle for player in state.players]
        if state.returning:
            # They belong to whoever has the turn.
            coins[next(step.seat for step in state.steps if isinstance(step, TakeTurn))] += state.returning
        for person in state.people.values():
            coins = [sum(both) for both in zip(coins, person.coins, strict=True)]
        dowries = "".join(village.dowry for village in state.villages)
        figures = [
            "M" * supply["M"] + "F" * supply["F"] + player.school
            for player in state.players
            for supply in [player.supply]
        ]
        if state.has_neutral:
            figures.append("M" * state.neutral_pool["M"] + "F" * state.neutral_pool["F"])
        for index, village in enumerate(state.villages):
            figures[index] += village.centre
            for house in village.houses.values():
                kinds.append(house.kind)
                figures[index] += house.host + house.newborns
                if house.guest_sex:
                    figures[house.guest] += house.guest_sex
        for player in state.players:
            kinds += player.start
        found = dict(Counter(kinds))
        for village, sexes in zip(state.villages, figures, strict=True):
            found |= {f"{village.letter} {sex}": sexes.count(sex) for sex in SEXES}
        for colour, own in zip(COLOURS, coins, strict=False):
            found[f"coins {colour}"] = own + dowries.count(colour)
        return found

    def view(self, state: HelvetiaState, seat: int | None) -> HelvetiaState:
        # Everybody knows which tiles are left in the stacks, but not their order.
        return msgspec.structs.replace(state, stacks=[sorted(stack) for stack in state.stacks])

    def imagine(self, view: HelvetiaState, seat: int, chance: Chance) -> HelvetiaState:
        state = self.copy(view)
        for stack in state.stacks:
            chance.shuffle(stack)
        return state

    def status(self, view: HelvetiaState) -> Text:
        if not view.round:
            return Text("Set-up")
        most = max(score.points for score in scoring.scores(view))
        words = {"round": view.round, "most": most, "target": view.target}
        return Text("Round {round}: {most} of {target} points", words)

    def seat_title(self, view: HelvetiaState, seat: int) -> Text:
        return Text("{colour}", {"colour": Term(COLOURS[seat])})


GAME = Helvetia()
