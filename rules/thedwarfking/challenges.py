"""What the challenges of The Dwarf King bring: points a seat from the tricks of a round."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

import msgspec

from rules.thedwarfking.components import COURTS, NUMBER, RANK, SUIT, SUITS, Challenge
from rules.tricks import Trick


class Harvest(msgspec.Struct, frozen=True):
    """What everybody has won in a round: the winners of the tricks in order, and for each seat its cards."""

    winners: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]

    @property
    def seats(self) -> range:
        """The seats."""
        return range(len(self.piles))

    @property
    def counts(self) -> list[int]:
        """The number of tricks of each seat."""
        return [self.winners.count(seat) for seat in self.seats]


def harvest(tricks: Sequence[Trick], seats: int) -> Harvest:
    """What everybody has won in these tricks."""
    piles = tuple(
        tuple(card for trick in tricks if trick.winner == seat for card in trick.cards) for seat in range(seats)
    )
    return Harvest(tuple(trick.winner for trick in tricks), piles)


def points(challenge: Challenge, won: Harvest) -> list[int]:
    """The points of each seat by a challenge."""
    return _KINDS[challenge.kind](challenge, won)


def longest_run(won: Harvest, seat: int, winning: bool = True) -> int:
    """The longest run of tricks that a seat won, or lost."""
    runs = groupby((winner == seat) is winning for winner in won.winners)
    return max((len(list(run)) for counts, run in runs if counts), default=0)


def triplets(pile: Sequence[str]) -> list[str]:
    """The ranks of which a pile has the cards of all suits."""
    held = Counter(RANK[card] for card in pile)
    return [rank for rank, count in held.items() if rank and count == len(SUITS)]


def _run(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * longest_run(won, seat) for seat in won.seats]


def _last_tricks(challenge: Challenge, won: Harvest) -> list[int]:
    last = won.winners[-challenge.count :]
    return [challenge.points * last.count(seat) for seat in won.seats]


def _cards(challenge: Challenge, won: Harvest) -> list[int]:
    """Each card brings what its suit and what its rank is worth. Magic cards have neither."""
    return [
        sum(challenge.suits.get(SUIT[card], 0) + challenge.ranks.get(RANK[card], 0) for card in pile)
        for pile in won.piles
    ]


def _neighbour(challenge: Challenge, won: Harvest) -> list[int]:
    counts = won.counts
    return [challenge.points * counts[(seat + challenge.step) % len(counts)] for seat in won.seats]


def _highest_sum(challenge: Challenge, won: Harvest) -> list[int]:
    """Equal sums count alike."""
    sums = [sum(NUMBER[card] for card in pile) for pile in won.piles]
    return [challenge.points * (total == max(sums)) for total in sums]


def _tricks(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * count for count in won.counts]


def _exactly(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * (count == challenge.count) for count in won.counts]


def _parity(challenge: Challenge, won: Harvest) -> list[int]:
    """No trick is neither even nor odd."""
    return [challenge.points * (count > 0 and count % 2 == challenge.count) for count in won.counts]


def _alone(challenge: Challenge, won: Harvest) -> list[int]:
    counts = won.counts
    return [challenge.points * (counts.count(count) == 1) for count in counts]


def _together(challenge: Challenge, won: Harvest) -> list[int]:
    counts = won.counts
    return [challenge.points * (counts.count(count) > 1) for count in counts]


def _race(challenge: Challenge, won: Harvest) -> list[int]:
    """The first seats to win so many tricks get the prizes in order."""
    result = [0 for _ in won.seats]
    prizes = iter(challenge.prizes)
    for index, winner in enumerate(won.winners):
        if won.winners[: index + 1].count(winner) == challenge.count:
            result[winner] = next(prizes, 0)
    return result


def _triplets(challenge: Challenge, won: Harvest) -> list[int]:
    courts, numbers = challenge.prizes
    return [sum(courts if rank in COURTS else numbers for rank in triplets(pile)) for pile in won.piles]


def _winning_streak(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * (longest_run(won, seat) >= challenge.count) for seat in won.seats]


def _losing_streak(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * (longest_run(won, seat, winning=False) >= challenge.count) for seat in won.seats]


def _suit_counts(pile: Sequence[str]) -> list[int]:
    return [sum(SUIT[card] == suit for card in pile) for suit in SUITS]


def _shortest_suit(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * min(_suit_counts(pile)) for pile in won.piles]


def _longest_suit(challenge: Challenge, won: Harvest) -> list[int]:
    return [challenge.points * max(_suit_counts(pile)) for pile in won.piles]


def _lowest_number(challenge: Challenge, won: Harvest) -> list[int]:
    return [
        min((NUMBER[card] for card in pile if SUIT[card] in challenge.suits and NUMBER[card]), default=0)
        for pile in won.piles
    ]


def _in_line(challenge: Challenge, won: Harvest) -> list[int]:
    counts = won.counts
    return [
        challenge.points * ((count < counts[seat - 1]) + (count > counts[(seat + 1) % len(counts)]))
        for seat, count in enumerate(counts)
    ]


def _sandwich(challenge: Challenge, won: Harvest) -> list[int]:
    counts = won.counts
    return [
        challenge.points * ((count > counts[seat - 1]) + (count > counts[(seat + 1) % len(counts)]))
        for seat, count in enumerate(counts)
    ]


_KINDS: dict[str, Callable[[Challenge, Harvest], list[int]]] = {
    "run": _run,
    "last_tricks": _last_tricks,
    "cards": _cards,
    "neighbour": _neighbour,
    "highest_sum": _highest_sum,
    "tricks": _tricks,
    "exactly": _exactly,
    "parity": _parity,
    "alone": _alone,
    "together": _together,
    "race": _race,
    "triplets": _triplets,
    "winning_streak": _winning_streak,
    "losing_streak": _losing_streak,
    "shortest_suit": _shortest_suit,
    "longest_suit": _longest_suit,
    "lowest_number": _lowest_number,
    "in_line": _in_line,
    "sandwich": _sandwich,
}
