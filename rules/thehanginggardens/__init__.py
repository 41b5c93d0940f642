"""The Hanging Gardens: twelve cards from three columns, stacked into a garden in which every neighbour matters."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Text, Who
from rules.thehanginggardens import scoring
from rules.thehanginggardens.actions import AnyAction
from rules.thehanginggardens.components import (
    CARDS,
    COLUMNS,
    IRRIGATION,
    OBJECTIVES,
    PLACES,
    ROWS,
    TABLES,
    TERMS,
    TILES,
)
from rules.thehanginggardens.rounds import start_round
from rules.thehanginggardens.state import HIDDEN, HangingState
from rules.thehanginggardens.steps import AnyStep, Build, start_turn


class HangingGardens(Game[HangingState]):
    """The rules of The Hanging Gardens, for two to five and alone."""

    info = Info(
        id="thehanginggardens",
        title="The Hanging Gardens",
        seats=(1, len(TABLES.gardener_spaces)),
        minutes=(30, 30),
        pitch="Draft twelve cards and stack a terraced garden in which every neighbour matters.",
        variants=(
            Variant(
                "objectives",
                "Royal Objectives",
                (
                    Value("literal", "1 point each"),
                    Value("royal_race", f"Royal race: {', '.join(map(str, TABLES.race))} points, first come first"),
                ),
                "literal",
            ),
            Variant(
                "short",
                "Length",
                (Value("no", "Full game"), Value("yes", "First game: no objectives, no visitors' tiles")),
                "no",
            ),
        ),
    )
    state_type = HangingState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> HangingState:
        chance = turn.chance
        short = options["short"] == "yes"
        deck = chance.sample(list(CARDS), len(CARDS))
        market = [[deck.pop() for _ in range(ROWS)] for _ in COLUMNS]
        sizes = TABLES.short_piles if short else TABLES.piles
        tiles = chance.sample([id for id, tile in TILES.items() if not (short and tile.visitor)], sum(sizes))
        objectives = [] if short else chance.sample(list(OBJECTIVES), TABLES.objectives_in_play)
        irrigation = chance.sample(list(IRRIGATION), seats)
        first = chance.below(seats) if seats > 1 else 0
        state = HangingState(
            seats=seats,
            race=options["objectives"] == "royal_race",
            short=short,
            first=first,
            starter=first,
            deck=deck,
            market=market,
            gardeners=[[] for _ in COLUMNS],
            piles=[[tiles.pop() for _ in range(size)] for size in sizes],
            objectives=sorted(objectives, key=list(OBJECTIVES).index),
            markers=[[] for _ in objectives],
            irrigation=irrigation,
            gold=[TABLES.gold] * seats,
            tools=[TABLES.tools] * seats,
            gardens=[[""] * len(PLACES) for _ in range(seats)],
            tiles=[[""] * len(PLACES) for _ in range(seats)],
        )
        if seats > 1:
            last = (first - 1) % seats
            state.tools[last] += TABLES.last_tools
            turn.say("{first} has the first-player marker.", first=Who(first))
            turn.say(
                "{last} is last and gets {count} more {count:tool|tools}.", last=Who(last), count=TABLES.last_tools
            )
        start_turn(state, start_round(state, turn))
        return state

    def scores(self, view: HangingState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: HangingState) -> Result:
        return scoring.result(state)

    def census(self, state: HangingState) -> Mapping[str, int]:
        found = Counter([*state.deck, *state.removed])
        for cards in (*state.market, *state.piles, *state.gardens, *state.tiles):
            found.update(filter(None, cards))
        return found

    def view(self, state: HangingState, seat: int | None) -> HangingState:
        return msgspec.structs.replace(state, deck=[HIDDEN] * len(state.deck))

    def imagine(self, view: HangingState, seat: int, chance: Chance) -> HangingState:
        state = self.copy(view)
        known = {card for cards in (state.removed, *state.market, *state.gardens) for card in cards}
        state.deck = [card for card in CARDS if card not in known]
        chance.shuffle(state.deck)
        return state

    def status(self, view: HangingState) -> Text:
        if not view.steps:
            return Text("All gardens are complete")
        # The present turn counts until it is over, though its gardener stands already.
        under_way = not isinstance(view.steps[-1], Build)
        left = TABLES.gardeners * view.seats - view.placed + under_way
        words = {"round": view.round, "rounds": TABLES.rounds, "left": left}
        if view.round == TABLES.rounds:
            return Text("Last round, {left} {left:turn|turns} left", words)
        return Text("Round {round} of {rounds}, {left} {left:turn|turns} left", words)


GAME = HangingGardens()
