"""The course of Federation: starting tiles, rounds, the Executive phase and the end of a round."""

from typing import Literal

from rules.chance import Chance
from rules.federation.actions import Law
from rules.federation.components import (
    COLUMNS,
    FLOORS,
    KINDS,
    LEFT,
    PLANETS,
    PRESIDENCY,
    PRODUCTION,
    RIGHT,
    ROOMS,
    SPACES,
    SPY,
    TABLES,
    TOKEN_AT,
)
from rules.federation.gains import AnyWithin, CheckMedals, Forced, Within, give, score, then
from rules.federation.scoring import say_final_scoring
from rules.federation.state import FLOOR_POINTS, LAW_POINTS, FederationState, ranked
from rules.federation.tables import Covers
from rules.federation.turns import PlaceAmbassador, TakeStartTile, use_start_tile
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Many, Term, Text, Who

# --- before the first round -----------------------------------------------------------------------------------------


class StartTiles(Step[FederationState, Action], kw_only=True):
    """Everybody gets a starting tile in reverse turn order (section "Starting planet tiles"). Decides itself.

    Attributes:
        left: the seats that have none yet, the next one first.
        dealt: whether the tiles are dealt instead of chosen.
    """

    rule = "start-tiles"
    left: list[int]
    dealt: bool

    def deciders(self, state: FederationState) -> tuple[()]:
        return ()

    def resolve(self, state: FederationState, turn: Turn) -> None:
        if not self.left:
            state.steps.pop()
            state.start_tiles = []
            return
        seat = self.left.pop(0)
        state.turn += 1
        state.marks = []
        if self.dealt:
            use_start_tile(state, seat, state.start_tiles[-1], turn)
        else:
            state.steps.append(TakeStartTile(seat=seat))


# --- rounds ---------------------------------------------------------------------------------------------------------


class Round(Step[FederationState, Action], kw_only=True):
    """The turns of a round, its Executive phase and its end. Decides itself.

    Attributes:
        next: what comes next.
    """

    rule = "round"
    next: Literal["begin", "turns", "end"] = "begin"

    def deciders(self, state: FederationState) -> tuple[()]:
        return ()

    def resolve(self, state: FederationState, turn: Turn) -> None:
        if self.next == "begin":
            begin_round(state, turn)
            self.next = "turns"
            return
        if self.next == "end":
            end_round(state, turn)
            self.next = "begin"
            if state.round == state.rounds:
                say_final_scoring(state, turn)
                state.steps.clear()
            return
        order = state.order()
        number = len(state.placed) + len(state.outside)
        seat = order[number % state.seats]
        if state.players[seat].ready:
            state.turn += 1
            state.marks = []
            state.steps.append(PlaceAmbassador(seat=seat))
        else:
            self.next = "end"
            turn.head("Executive phase of round {round}", round=state.round)
            state.steps.append(Executive(left=order))


def begin_round(state: FederationState, turn: Turn) -> None:
    """A new turn order, covers and laws (section "End of the round, new laws")."""
    state.round += 1
    state.first = state.president
    words: dict[str, Argument] = {"round": state.round, "rounds": state.rounds, "seat": Who(state.first)}
    turn.head("Round {round} of {rounds}. {seat} is President and begins.", **words)
    state.covers = draw_covers(state.by_players.covers, turn.chance)
    if state.covers:
        turn.say("Covered: {spaces}.", spaces=", ".join(state.covers))
    if state.round < state.rounds:
        _reveal_law(state, turn, state.round)
    if state.round == state.rounds - 1:
        _reveal_law(state, turn, state.rounds)


def _reveal_law(state: FederationState, turn: Turn, round: int) -> None:
    left, right = state.left_laws.pop(), state.right_laws.pop()
    if left == right:
        aside, right = right, state.right_laws.pop()
        state.right_laws.append(aside)
        turn.chance.shuffle(state.right_laws)
    turn.reveal()
    state.laws.append((left, right))
    words: dict[str, Argument] = {"round": round, "left": Term(left), "right": Term(right)}
    turn.say("Laws of round {round}: left {left}, right {right}.", **words)


def draw_covers(limits: Covers, chance: Chance) -> list[str]:
    """The spaces that are covered in a round (section "Covered spaces with 2 or 3 players")."""
    if not limits.count:
        return []
    while True:
        covered: list[str] = []
        for space in chance.sample(SPACES, len(SPACES)):
            if len(covered) < limits.count and _may_cover(space, covered, limits):
                covered.append(space)
        if len(covered) == limits.count:
            return sorted(covered)


def _may_cover(space: str, covered: list[str], limits: Covers) -> bool:
    kind = KINDS[space]
    if kind == PRESIDENCY:
        return False
    if kind in (*PLANETS, SPY) and any(KINDS[other] == kind for other in covered):
        return False
    if kind in ROOMS and sum(KINDS[other] in ROOMS for other in covered) >= limits.rooms:
        return False
    column = sum(other[0] == space[0] for other in covered)
    floor = sum(other[1] == space[1] for other in covered)
    return column < limits.column and floor < limits.floor


def end_round(state: FederationState, turn: Turn) -> None:
    """Ambassadors, tokens and assistants come back; the laws are discarded."""
    for placed in state.placed:
        state.players[placed.seat].ready.append(placed.ambassador)
        if placed.token:
            state.tokens[TOKEN_AT[placed.token]] += 1
    for seat, ambassador in state.outside:
        state.players[seat].ready.append(ambassador)
    for player in state.players:
        player.ready.sort()
    state.placed, state.outside = [], []
    state.past_laws.append(state.laws.pop(0))


# --- the Executive phase --------------------------------------------------------------------------------------------


class EruditeIncome(Forced, kw_only=True):
    """What erudites bring in every Executive phase."""

    rule = "executive"

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        later: list[AnyWithin] = []
        for erudite in state.players[self.seat].lasting():
            later += give(state, self.seat, erudite.income, turn, because=Term(erudite.id))
        then(state, *later)


class Executive(Step[FederationState, Action], kw_only=True):
    """The Executive phase (section of that name). Decides itself.

    Attributes:
        left: the seats that have not had their income, the next one first.
    """

    rule = "executive"
    left: list[int]

    def deciders(self, state: FederationState) -> tuple[()]:
        return ()

    def resolve(self, state: FederationState, turn: Turn) -> None:
        if self.left:
            state.turn += 1
            state.marks = []
            _income(state, self.left.pop(0), turn)
            return
        state.steps.pop()
        for seat in state.order():
            pay_upkeep(state, seat, turn)
        advance_projects(state, turn)
        score_floors(state, turn)
        _vote(state, turn)


def _income(state: FederationState, seat: int, turn: Turn) -> None:
    """Income of production structures, then of erudites; medals are checked after each growth."""
    steps: list[AnyWithin] = []
    for id, structure in PRODUCTION.items():
        if id in state.players[seat].robots:
            steps += give(state, seat, structure.income, turn, because=Term(id))
    check = CheckMedals(seat=seat)
    then(state, *steps, check, EruditeIncome(seat=seat), CheckMedals(seat=seat))


def pay_upkeep(state: FederationState, seat: int, turn: Turn) -> None:
    """Crystals for the level of Authority, or a lower one (section "Upkeep")."""
    player = state.players[seat]
    before, have = player.authority, player.green + player.pink
    while TABLES.levels[player.authority - 1].upkeep > have:
        player.authority -= 1
    due = TABLES.levels[player.authority - 1].upkeep
    first = min(due, player.pink if state.pink_first else player.green)
    green, pink = (due - first, first) if state.pink_first else (first, due - first)
    player.green -= green
    player.pink -= pink
    paid = " ".join(f"{number} {letter}" for number, letter in ((green, "G"), (pink, "P")) if number)
    words: dict[str, Argument] = {"seat": Who(seat), "paid": paid, "level": player.authority}
    if player.authority < before:
        turn.say("{seat} cannot pay the upkeep and drops to Authority {level}.", **words)
    if due:
        turn.say("{seat} pays {paid} for upkeep.", **words)


def advance_projects(state: FederationState, turn: Turn) -> None:
    """Projects advance for funding ambassadors and stop at the funding number (section "Major projects")."""
    for at, column in enumerate(COLUMNS):
        before = state.funding[at]
        after = min(state.funded_at, before + state.funding_of(column))
        if after == before:
            continue
        state.funding[at] = after
        words: dict[str, Argument] = {"column": column, "track": Term(state.projects[at]), "number": after}
        turn.say("Project {column}, {track}, advances to {number}.", **words)
        if after == state.funded_at:
            turn.say("Project {column} is funded.", **words)


def score_floors(state: FederationState, turn: Turn) -> None:
    """Who has most votes on a floor scores (section "Floor majorities")."""
    for floor in range(1, FLOORS + 1):
        votes = state.floor_votes(floor)
        most = max(votes)
        if not most:
            continue
        leaders = [seat for seat in state.order() if votes[seat] == most]
        for seat in leaders:
            value = TABLES.levels[state.players[seat].authority - 1].majority
            points = value if len(leaders) == 1 else value // 2
            score(state, seat, FLOOR_POINTS, points)
            words: dict[str, Argument] = {"seat": Who(seat), "floor": floor, "votes": most, "points": points}
            lead = "leads" if len(leaders) == 1 else "shares the lead"
            turn.say("{seat} {lead} on floor {floor} with {votes} {votes:vote|votes}: {points} PP.", lead=lead, **words)


def _vote(state: FederationState, turn: Turn) -> None:
    votes = state.wing_votes()
    left, right = votes[LEFT], votes[RIGHT]
    if left == right == 0:
        turn.say("Nobody votes, so no law passes.")
    elif left == right:
        state.turn += 1
        state.steps.append(BreakTie(seat=state.president))
    else:
        pass_law(state, LEFT if left > right else RIGHT, turn)


def pass_law(state: FederationState, wing: str, turn: Turn) -> None:
    """A law passes and scores at once (section "Laws")."""
    votes = state.wing_votes()
    track = state.laws[0][0 if wing == LEFT else 1]
    words: dict[str, Argument] = {
        "wing": Term(wing),
        "track": Term(track),
        "votes": votes[wing],
        "other": votes[RIGHT if wing == LEFT else LEFT],
    }
    turn.say("The {wing} law, {track}, passes by {votes} to {other} votes.", **words)
    points = law_points(state, track)
    told: list[Argument] = []
    for seat in state.order():
        score(state, seat, LAW_POINTS, points[seat])
        if points[seat]:
            told.append(Text("{seat} {points} PP", {"seat": Who(seat), "points": points[seat]}))
    turn.say("{track} scores: {told}.", track=Term(track), told=Many(tuple(told)))


def law_points(state: FederationState, track: str) -> list[int]:
    """What a law on a track scores for each seat."""
    places = state.by_players.law
    if state.top_only:
        places = (places[0], *[0] * (len(places) - 1))
    return ranked(state.values(track), places)


class BreakTie(Within, kw_only=True):
    """The President says which law passes."""

    rule = "law"

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [_law_option(state, wing) for wing in (LEFT, RIGHT)]
        return Prompt(Text("The wings are tied. Which law passes, President?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Law)
        state.steps.pop()
        turn.say("The wings are tied; {seat} chooses the {wing} law.", seat=Who(seat), wing=Term(action.wing))
        pass_law(state, action.wing, turn)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("Name left or right.") if isinstance(action, Law) else None


def _law_option(state: FederationState, wing: str) -> Option:
    track = state.laws[0][0 if wing == LEFT else 1]
    points = law_points(state, track)
    label = Text("The {wing} law: {track}", {"wing": Term(wing), "track": Term(track)})
    hint = Text("you score {points} PP", {"points": points[state.president]})
    return Option(Law(wing), label, hint, place=wing)
