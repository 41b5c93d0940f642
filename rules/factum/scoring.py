"""What a turn of Factum is worth, and who has won."""

from collections.abc import Sequence
from fractions import Fraction

from rules.factum.components import FILLER, LABELS, NOBODY, TABLES, TELLING, label
from rules.factum.state import FactumState, Reveal
from rules.game import Result, Score, Standing, Turn
from rules.text import Many, Place, Text, Who
from rules.verdict import verdict

_MEMBER, _CAPTAIN, _DECOY = Text("In winning teams"), Text("As captain"), Text("Decoys chosen")


def score_turn(state: FactumState, chosen: int, turn: Turn) -> Reveal:
    """Show the owners and give points for the index of the chosen card, or `NOBODY` when nobody pointed (section
    "Reveal and points").
    """
    main = state.table.index(state.main)
    team = state.guessing if chosen == main else state.hiding
    before = [state.points(seat) for seat in range(state.seats)]
    for seat in state.of_team(team):
        state.members[seat] += 1
    captain = state.captain(team)
    state.captains[captain] += 1
    owner = FILLER if chosen in (main, NOBODY) else state.owners[chosen]
    if owner != FILLER and not state.gone[owner]:
        state.decoys_chosen[owner] += 1
    gained = [state.points(seat) - points for seat, points in enumerate(before)]
    reveal = Reveal(
        number=state.number,
        cards=list(state.table),
        owners=list(state.owners),
        main=main,
        chosen=chosen,
        pointers=[LABELS.index(name) if name else NOBODY for name in state.pointers],
        storyteller=state.storyteller,
        judge=state.judge,
        telling=[seat for seat in range(state.seats) if state.team[seat] == TELLING],
        overtaken=bool(state.overtaken),
        points=gained,
    )
    turn.say("The main card was {card}.", card=Place(label(main)))
    _tell_origins(state.owners, main, turn)
    won = [_gain(seat, gained[seat]) for seat in sorted(range(state.seats), key=lambda seat: -gained[seat])]
    line = "The guessing team has found it: {gains}." if chosen == main else "The hiding team wins: {gains}."
    turn.say(line, gains=Many(tuple(gain for gain in won if gain)))
    return reveal


def _tell_origins(owners: Sequence[int], main: int, turn: Turn) -> None:
    """Where the cards besides the main card came from."""
    decoys = tuple(
        Text("{card} was the decoy of {seat}", {"card": Place(label(index)), "seat": Who(owner)})
        for index, owner in enumerate(owners)
        if index != main and owner != FILLER
    )
    if decoys:
        turn.say("{decoys}.", decoys=Many(decoys))
    fillers = tuple(Place(label(index)) for index, owner in enumerate(owners) if owner == FILLER)
    if fillers:
        turn.say("{cards} came from the deck.", cards=Many(fillers))


def _gain(seat: int, points: int) -> Text | None:
    return Text("{seat} +{points}", {"seat": Who(seat), "points": points}) if points else None


def is_over(state: FactumState) -> bool:
    """Whether the game ends with the turn just finished (section "End of the game and ties")."""
    if state.fixed:
        return state.number >= TABLES.fixed_turns
    return state.number >= TABLES.last_turn or max(map(state.points, range(state.seats))) >= state.goal


def scores(view: FactumState) -> list[Score]:
    """The points of each seat by where they come from."""
    worth = TABLES.points
    found: list[Score] = []
    for seat in range(view.seats):
        parts = (
            (_MEMBER, worth.member * view.members[seat]),
            (_CAPTAIN, worth.captain * view.captains[seat]),
            (_DECOY, worth.decoy * view.decoys_chosen[seat]),
        )
        found.append(Score(seat, view.points(seat), parts))
    return found


def result(state: FactumState) -> Result:
    """Most points win, then most turns won as captain; with fixed teams the higher average.

    Those who have left come after those who stayed.
    """
    if state.fixed:
        return _team_result(state)
    final = scores(state)
    keys = [(not state.gone[seat], state.points(seat), state.captains[seat]) for seat in range(state.seats)]
    standings = tuple(
        Standing(score.seat, 1 + sum(other > keys[score.seat] for other in keys), score)
        for score in sorted(final, key=lambda score: keys[score.seat], reverse=True)
    )
    stayed = [standing for standing in standings if not state.gone[standing.seat]]
    return Result(standings, verdict(stayed, (state.captains, "more turns won as captain")))


def average(state: FactumState, team: int) -> Fraction:
    """The points of a fixed team for each member who is left."""
    members = [seat for seat in state.present if state.fixed[seat] == team]
    return Fraction(sum(map(state.points, members)), max(1, len(members)))


def _team_result(state: FactumState) -> Result:
    averages = [average(state, team) for team in (0, 1)]
    final = scores(state)
    best = max(averages)
    places = [1 if averages[state.fixed[seat]] == best else 0 for seat in range(state.seats)]
    behind = 1 + sum(places)
    ordered = sorted(final, key=lambda score: (places[score.seat], score.points), reverse=True)
    standings = tuple(Standing(score.seat, 1 if places[score.seat] else behind, score) for score in ordered)
    sides = tuple(tuple(seat for seat in range(state.seats) if state.fixed[seat] == team) for team in (0, 1))
    shown = [f"{float(value):.2f}" for value in sorted(averages, reverse=True)]
    if averages[0] == averages[1]:
        summary = Text("The teams share the victory with {points} points on average.", {"points": shown[0]})
    else:
        winners = Many(tuple(map(Who, sides[averages.index(best)])))
        template = "{winners} win with {points} points on average to {fewer}."
        summary = Text(template, {"winners": winners, "points": shown[0], "fewer": shown[1]})
    return Result(standings, summary, sides=sides)
