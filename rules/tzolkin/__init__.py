"""Tzolk'in: The Mayan Calendar: put workers on turning gears and wait for the right tooth."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Argument, Many, Text, Who
from rules.tzolkin import scoring
from rules.tzolkin.actions import AnyAction
from rules.tzolkin.components import (
    BUILDINGS,
    CHICHEN,
    GEARS,
    HIDDEN,
    MONUMENTS,
    SKULL,
    TABLES,
    TERMS,
    WEALTH,
    split,
)
from rules.tzolkin.rounds import ChooseExtraDay, KeepTiles, Round, open_tiles
from rules.tzolkin.state import DUMMY, EMPTY, Player, TzolkinState
from rules.tzolkin.steps_build import Construct, CopyAction, SaveBlock, UseArchitecture
from rules.tzolkin.steps_gains import (
    AdvanceTechnology,
    PayForStep,
    PayForTechnology,
    PayForTemples,
    StepDown,
    StepUp,
    TakeBlock,
    TakeOffered,
)
from rules.tzolkin.steps_gears import HarvestField, Market
from rules.tzolkin.steps_turn import ChooseAction, PickUpWorkers, PlaceWorkers, TakeTurn

AnyStep = (
    KeepTiles
    | Round
    | TakeTurn
    | PlaceWorkers
    | PickUpWorkers
    | ChooseAction
    | HarvestField
    | StepUp
    | StepDown
    | TakeBlock
    | TakeOffered
    | PayForTemples
    | PayForStep
    | AdvanceTechnology
    | PayForTechnology
    | Construct
    | UseArchitecture
    | SaveBlock
    | CopyAction
    | Market
    | ChooseExtraDay
)

# The mark of each seat on the board.
MARKS = ("Red disc", "Blue triangle", "Green square", "Yellow star")


class Tzolkin(Game[TzolkinState]):
    """The rules of Tzolk'in."""

    info = Info(
        id="tzolkin",
        title="Tzolk'in",
        seats=(2, 4),
        minutes=(60, 90),
        pitch="Put workers on turning gears and wait for the right tooth before the food runs out.",
        variants=(
            Variant(
                "wealth",
                "Starting wealth",
                (Value("choose", "Choose 2 of 4 tiles"), Value("random", "2 tiles by lot")),
                "choose",
            ),
            Variant(
                "monuments",
                "Monuments",
                (Value("usual", "2 more than players"), Value("all", "All 13 open")),
                "usual",
            ),
            Variant(
                "hurry",
                "Length",
                (
                    Value("off", f"{TABLES.calendars['standard'].days} rounds"),
                    Value("on", f"Hurry: {TABLES.calendars['hurry'].days} rounds"),
                ),
                "off",
            ),
        ),
    )
    state_type = TzolkinState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> TzolkinState:
        chance = turn.chance
        first = chance.below(seats)
        stacks = [[id for id, building in BUILDINGS.items() if building.age == age] for age in (1, 2)]
        for stack in stacks:
            chance.shuffle(stack)
        open_monuments = len(MONUMENTS) if options["monuments"] == "all" else TABLES.monuments[seats]
        tiles = chance.sample(list(WEALTH), len(WEALTH))
        count = TABLES.dealt if options["wealth"] == "choose" else TABLES.kept
        dealt = [sorted(tiles.pop() for _ in range(count)) for _ in range(seats)]
        state = TzolkinState(
            seats=seats,
            hurry=options["hurry"] == "on",
            first=first,
            gears=[[EMPTY] * gear.teeth for gear in GEARS],
            players=[
                Player(ready=TABLES.first_workers, bank=TABLES.workers - TABLES.first_workers) for _ in range(seats)
            ],
            dealt=dealt,
            kept=[[] for _ in range(seats)],
            undealt=tiles,
            row=[stacks[0].pop() for _ in range(TABLES.row)],
            stacks=stacks,
            monuments=sorted(chance.sample(list(MONUMENTS), open_monuments)),
            corn=[seats] * len(TABLES.palenque.corn),
            wood=[seats if wood else 0 for wood in TABLES.palenque.wood],
            offered=[EMPTY] * GEARS[CHICHEN].actions,
        )
        turn.head("{seat} is the starting player.", seat=Who(first))
        _place_dummies(state, turn)
        if options["wealth"] == "choose":
            state.steps = [Round(), KeepTiles()]
        else:
            state.kept = [tiles.copy() for tiles in dealt]
            open_tiles(state, turn)
            state.steps = [Round()]
        return state

    def scores(self, view: TzolkinState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: TzolkinState) -> Result:
        return scoring.result(state)

    def census(self, state: TzolkinState) -> Mapping[str, int]:
        """Workers of each seat, dummies, skulls, corn and wood tiles, and every tile."""
        players = state.players
        found = Counter(
            {
                SKULL: state.skulls + state.placed_skulls() + sum(player.skulls for player in players),
                "corn tile": sum(state.corn) + sum(player.corn_tiles for player in players),
                "wood tile": sum(state.wood) + state.burned + sum(player.wood_tiles for player in players),
                "dummy": sum(teeth.count(DUMMY) for teeth in state.gears),
            }
        )
        for seat, player in enumerate(players):
            standing = len(state.on_gears(seat)) + (state.start_space == seat)
            found[f"worker {seat}"] = standing + player.ready + player.bank
            found.update(player.buildings)
            found.update(player.monuments)
            found.update(state.dealt[seat])
        found.update([*filter(None, state.row), *state.discarded, *state.stacks[0], *state.stacks[1]])
        found.update([*state.monuments, *state.dummy_tiles, *state.undealt])
        return found

    def view(self, state: TzolkinState, seat: int | None) -> TzolkinState:
        return msgspec.structs.replace(
            state,
            stacks=[[HIDDEN] * len(stack) for stack in state.stacks],
            undealt=[HIDDEN] * len(state.undealt),
            dealt=[tiles if owner == seat else _backs(state, owner) for owner, tiles in enumerate(state.dealt)],
            kept=[
                tiles if owner == seat or state.opened else [HIDDEN] * len(tiles)
                for owner, tiles in enumerate(state.kept)
            ],
        )

    def imagine(self, view: TzolkinState, seat: int, chance: Chance) -> TzolkinState:
        state = self.copy(view)
        out = {id for player in state.players for id in player.buildings}
        out.update(state.row, state.discarded)
        for age, stack in enumerate(state.stacks, 1):
            unseen = [id for id, building in BUILDINGS.items() if building.age == age and id not in out]
            chance.shuffle(unseen)
            state.stacks[age - 1] = unseen[: len(stack)]
        known = {*state.dealt[seat], *state.dummy_tiles}
        if state.opened:
            known.update(id for kept in state.kept for id in kept)
        tiles = [id for id in WEALTH if id not in known]
        chance.shuffle(tiles)
        for owner, dealt in enumerate(state.dealt):
            if owner == seat:
                continue
            state.dealt[owner] = sorted(tiles.pop() if id == HIDDEN else id for id in dealt)
            if HIDDEN in state.kept[owner]:
                state.kept[owner] = sorted(chance.sample(state.dealt[owner], TABLES.kept))
        state.undealt = tiles
        return state

    def status(self, view: TzolkinState) -> Text:
        calendar = view.calendar
        if not view.steps:
            return Text("{days} days", {"days": calendar.days})
        words: dict[str, Argument] = {"day": view.day, "days": calendar.days, "number": view.food_days + 1}
        if view.food_day:
            return Text("Day {day} of {days}, Food Day {number}", words)
        if view.food_days < len(calendar.food):
            words["food"] = calendar.food[view.food_days]
            return Text("Day {day} of {days}, Food Day {number} on day {food}", words)
        return Text("Day {day} of {days}", words)

    def seat_title(self, view: TzolkinState, seat: int) -> Text:
        return Text(MARKS[seat])


def _backs(state: TzolkinState, owner: int) -> list[str]:
    """The tiles of a player as others see them: those that lie open, then backs."""
    shown = state.kept[owner] if state.opened else []
    return [*shown, *[HIDDEN] * (len(state.dealt[owner]) - len(shown))]


def _place_dummies(state: TzolkinState, turn: Turn) -> None:
    """Dummy workers go where undealt tiles say (section "Dummy workers")."""
    left = TABLES.dummies[state.seats]
    while left:
        tile = state.undealt.pop()
        state.dummy_tiles.append(tile)
        gear, space = split(WEALTH[tile].dummy)
        teeth = state.gears[gear]
        opposite = gear != CHICHEN and DUMMY not in teeth and left > 1
        for tooth in (space, (space + TABLES.opposite) % len(teeth))[: 1 + opposite]:
            teeth[tooth] = DUMMY
            left -= 1
    places = [
        f"{gear.id}{tooth}"
        for gear, teeth in zip(GEARS, state.gears, strict=True)
        for tooth, worker in enumerate(teeth)
        if worker == DUMMY
    ]
    if places:
        turn.say("Dummy workers stand on {places}.", places=Many(tuple(places)))


GAME = Tzolkin()
