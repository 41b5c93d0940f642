"""What a hand and a round of Ninety-Nine are worth, and who wins the game."""

from collections.abc import Sequence

from rules.game import Result, Score, rank
from rules.ninetynine.components import TABLES
from rules.ninetynine.state import DECLARE, NO_PREMIUM, Hand, NinetyNineState, Round, bid_of
from rules.text import Text
from rules.verdict import verdict


def finished_hand(state: NinetyNineState) -> Hand:
    """The hand whose last trick has been won."""
    seats = range(state.seats)
    bids = tuple(bid_of(state.aside[seat]) for seat in seats)
    tricks = tuple(state.deal.won(seat) for seat in seats)
    made = [bids[seat] == tricks[seat] for seat in seats]
    bonus = TABLES.points.exact[sum(made) - 1] if any(made) else 0
    extra = [0] * state.seats
    if state.premium != NO_PREMIUM:
        worth = TABLES.points.declare if state.premium == DECLARE else TABLES.points.reveal
        for seat in seats:
            if (seat == state.premium_seat) is made[state.premium_seat]:
                extra[seat] = worth
    return Hand(
        state.round,
        state.deal.trump,
        bids,
        tuple(tuple(cards) for cards in state.aside) if state.show_cards else (),
        tricks,
        state.premium,
        state.premium_seat,
        tuple(bonus * hit for hit in made),
        tuple(extra),
    )


def finished_round(state: NinetyNineState) -> Round | None:
    """The round, when somebody has reached its goal; whoever has wins it."""
    scores = tuple(state.round_score(seat) for seat in range(state.seats))
    winners = tuple(seat for seat, score in enumerate(scores) if score >= TABLES.goals.round)
    if not state.in_rounds or not winners:
        return None
    bonus = TABLES.points.round[len(winners) - 1] if state.scoring == "rounds_bonus" else 0
    return Round(scores, tuple(bonus * (seat in winners) for seat in range(state.seats)), winners)


def is_over(state: NinetyNineState) -> bool:
    """Whether the game ends with the hand just scored."""
    match state.scoring:
        case "nine_hands":
            return len(state.hands) == TABLES.goals.hands
        case "first_to_3":
            return max(rounds_won(state)) >= TABLES.goals.rounds_won
        case _:
            return len(state.rounds) == TABLES.goals.rounds


def rounds_won(state: NinetyNineState) -> list[int]:
    """How many rounds each seat has won."""
    return [sum(seat in played.winners for played in state.rounds) for seat in range(state.seats)]


def scores(state: NinetyNineState) -> list[Score]:
    """Rounds won in "first to 3 rounds", else the points of all finished hands and rounds by what brought them."""
    if state.scoring == "first_to_3":
        return [Score(seat, won, ((Text("Rounds won"), won),)) for seat, won in enumerate(rounds_won(state))]
    return [_score(state, seat) for seat in range(state.seats)]


def _score(state: NinetyNineState, seat: int) -> Score:
    parts = [
        (Text("Tricks"), sum(hand.tricks[seat] for hand in state.hands) * TABLES.points.trick),
        (Text("Exact bids"), sum(hand.exact[seat] for hand in state.hands)),
        (Text("Declared and revealed bids"), sum(hand.extra[seat] for hand in state.hands)),
    ]
    if state.scoring == "rounds_bonus":
        parts.append((Text("Round bonuses"), sum(played.bonuses[seat] for played in state.rounds)))
    return Score(seat, sum(points for _, points in parts), tuple(parts))


def result(state: NinetyNineState) -> Result:
    """Most points or rounds, then (in rounds) the points of all rounds, then most exact bids."""
    exact = [state.exact_bids(seat) for seat in range(state.seats)]
    tiebreaks: list[tuple[Sequence[int], str]] = [(exact, "more exact bids")]
    unit = "points"
    if state.scoring == "first_to_3":
        unit = "rounds"
        points = [sum(hand.points(seat) for hand in state.hands) for seat in range(state.seats)]
        tiebreaks.insert(0, (points, "more points in all rounds"))
    standings = rank(scores(state), *(numbers for numbers, _ in tiebreaks))
    return Result(standings, verdict(standings, *tiebreaks, unit=unit))
