"""Federation: two-sided ambassadors vote or fund in a galactic senate."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.federation import scoring
from rules.federation.actions import AnyAction
from rules.federation.components import (
    COLUMNS,
    DEEP_SPACE,
    ERUDITES,
    HIDDEN,
    LEFT,
    MEGASTRUCTURES,
    NODES,
    RIGHT,
    START_TILES,
    TABLES,
    TERMS,
    TOKENS,
    TRACKS,
    law,
)
from rules.federation.gains import (
    CheckMedals,
    ChooseToken,
    ChooseTrade,
    Climb,
    GainAuthority,
    PlaceTick,
    TickMission,
)
from rules.federation.launch import ChooseDeepSpace, LaunchShip, LayRingWorld, PayDiamonds, RepeatMission
from rules.federation.rounds import BreakTie, EruditeIncome, Executive, Round, StartTiles
from rules.federation.senate import CopySpace, MoveMage, Perform, PlaceRobot
from rules.federation.state import FederationState, Player
from rules.federation.tables import Boon
from rules.federation.turns import AddToAmbassador, PlaceAmbassador, SendAmbassador, TakeStartTile
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Text, Who

AnyStep = (
    StartTiles
    | TakeStartTile
    | Round
    | PlaceAmbassador
    | SendAmbassador
    | AddToAmbassador
    | TickMission
    | Perform
    | CopySpace
    | MoveMage
    | PlaceRobot
    | Climb
    | GainAuthority
    | CheckMedals
    | ChooseToken
    | PlaceTick
    | ChooseTrade
    | LaunchShip
    | PayDiamonds
    | RepeatMission
    | ChooseDeepSpace
    | LayRingWorld
    | Executive
    | EruditeIncome
    | BreakTie
)

# The mark of each seat on the board.
MARKS = ("Blue disc", "Orange square", "Green triangle", "Yellow diamond")


class Federation(Game[FederationState]):
    """The rules of Federation."""

    info = Info(
        id="federation",
        title="Federation",
        seats=(2, 4),
        minutes=(60, 120),
        pitch="Two-sided ambassadors vote or fund in a galactic senate.",
        variants=(
            Variant(
                "law_places",
                "Who scores laws",
                (Value("ranked", "All places"), Value("top", "Only first place")),
                "ranked",
            ),
            Variant(
                "start_tiles",
                "Starting tiles",
                (
                    Value("choice", "Chosen, last player first"),
                    Value("random", "One each by lot"),
                    Value("none", f"None: {TABLES.extra_start.green} more G each"),
                ),
                "choice",
            ),
            Variant(
                "megastructures",
                "Megastructures",
                (Value("five", f"{TABLES.megastructures_drawn} drawn"), Value("all", f"All {len(MEGASTRUCTURES)}")),
                "five",
            ),
            Variant(
                "rounds",
                "Length",
                (Value("normal", f"{TABLES.rounds} rounds"), Value("short", f"{TABLES.short_rounds} rounds")),
                "normal",
            ),
            Variant(
                "upkeep_order",
                "Upkeep is paid in",
                (Value("green_first", "Green first"), Value("pink_first", "Pink first")),
                "green_first",
            ),
            Variant(
                "open_nebula",
                "Erudites below the top",
                (Value("off", "Hidden"), Value("on", "Public")),
                "off",
            ),
        ),
    )
    state_type = FederationState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> FederationState:
        chance = turn.chance
        drawn = len(MEGASTRUCTURES) if options["megastructures"] == "all" else TABLES.megastructures_drawn
        count = {"choice": seats + TABLES.start_tiles_more, "random": seats, "none": 0}[options["start_tiles"]]
        nebula = [[id for id, erudite in ERUDITES.items() if erudite.node == node] for node in NODES]
        for stack in nebula:
            chance.shuffle(stack)
        first = chance.below(seats)
        state = FederationState(
            seats=seats,
            short=options["rounds"] == "short",
            top_only=options["law_places"] == "top",
            pink_first=options["upkeep_order"] == "pink_first",
            open_nebula=options["open_nebula"] == "on",
            first=first,
            president=first,
            players=[_player(options["start_tiles"] == "none") for _ in range(seats)],
            projects=chance.sample(TRACKS, len(COLUMNS)),
            nebula=nebula,
            structures=_in_order(chance.sample(list(MEGASTRUCTURES), drawn), MEGASTRUCTURES),
            left_laws=chance.sample(TRACKS, len(TRACKS)),
            right_laws=chance.sample(TRACKS, len(TRACKS)),
            deep_space=_in_order(chance.sample(list(DEEP_SPACE), TABLES.by_players[seats].deep_space), DEEP_SPACE),
            start_tiles=chance.sample(list(START_TILES), count),
            grown=[[] for _ in range(seats)],
        )
        turn.head("{seat} takes the President token.", seat=Who(first))
        state.steps = [Round()]
        if count:
            dealt = options["start_tiles"] == "random"
            if not dealt:
                state.start_tiles = _in_order(state.start_tiles, START_TILES)
            state.steps.append(StartTiles(left=state.order()[::-1], dealt=dealt))
        return state

    def scores(self, view: FederationState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: FederationState) -> Result:
        return scoring.result(state)

    def census(self, state: FederationState) -> Mapping[str, int]:
        """Ships, robots, ambassadors and tiles, alteration tokens, erudites, laws and Deep Space tiles."""
        found: Counter[str] = Counter()
        for id, stock in zip(TOKENS, state.tokens, strict=True):
            found[id] = stock
        for seat, player in enumerate(state.players):
            found[f"ship {seat}"] = player.reserve + player.hangar + len(player.launched)
            found[f"robot {seat}"] = player.robots_left + len(player.robots)
            found[f"ambassador {seat}"] = len(player.ready)
            for id, count in zip(TOKENS, player.tokens, strict=True):
                found[id] += count
            found.update([*player.erudites, *player.deep])
        for placed in state.placed:
            found[f"ambassador {placed.seat}"] += 1
            found.update([placed.token] if placed.token else [])
        for seat, _ in state.outside:
            found[f"ambassador {seat}"] += 1
        for stack in state.nebula:
            found.update(stack)
        found.update(state.deep_space)
        for left, right in (*state.past_laws, *state.laws):
            found.update([law(LEFT, left), law(RIGHT, right)])
        found.update(law(LEFT, track) for track in state.left_laws)
        found.update(law(RIGHT, track) for track in state.right_laws)
        return found

    def view(self, state: FederationState, seat: int | None) -> FederationState:
        hidden = state.nebula
        if not state.open_nebula:
            hidden = [[*[HIDDEN] * (len(stack) - 1), *stack[-1:]] for stack in state.nebula]
        return msgspec.structs.replace(
            state,
            nebula=hidden,
            left_laws=[HIDDEN] * len(state.left_laws),
            right_laws=[HIDDEN] * len(state.right_laws),
        )

    def imagine(self, view: FederationState, seat: int, chance: Chance) -> FederationState:
        state = self.copy(view)
        out = {id for player in state.players for id in player.erudites}
        out.update(stack[-1] for stack in state.nebula if stack)
        for node, stack in zip(NODES, state.nebula, strict=True):
            if HIDDEN in stack:
                unseen = [id for id, erudite in ERUDITES.items() if erudite.node == node and id not in out]
                chance.shuffle(unseen)
                stack[:-1] = unseen
        known = [*state.past_laws, *state.laws]
        state.left_laws = [track for track in TRACKS if all(pair[0] != track for pair in known)]
        state.right_laws = [track for track in TRACKS if all(pair[1] != track for pair in known)]
        chance.shuffle(state.left_laws)
        chance.shuffle(state.right_laws)
        return state

    def status(self, view: FederationState) -> Text:
        words = {"round": view.round, "rounds": view.rounds}
        if not view.steps:
            return Text("{rounds} rounds", words)
        return Text("Round {round} of {rounds}" if view.round else "Starting tiles", words)

    def seat_title(self, view: FederationState, seat: int) -> Text:
        return Text(MARKS[seat])


def _player(without_tile: bool) -> Player:
    start, extra = TABLES.start, TABLES.extra_start if without_tile else Boon()
    return Player(green=start.green + extra.green, pink=start.pink + extra.pink)


def _in_order(drawn: Sequence[str], table: Mapping[str, object]) -> list[str]:
    return [id for id in table if id in drawn]


GAME = Federation()
