"""Paying in 51st State: with what a cost can be paid, and the decision when there are several ways."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.fiftyfirststate.actions import Pay
from rules.fiftyfirststate.components import ANY_BASIC, BASIC, CONTACTS, GOODS, INDEX, Amounts, counted
from rules.fiftyfirststate.state import FiftyFirstState, Player
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Text

_MOST = 25  # of a list in a menu
# The goods with which something can be paid, the usual ones first.
_SOURCES = {
    ANY_BASIC: (*BASIC, "ammo"),
    **{good: (good, "ammo") for good in BASIC},
    **{colour: (colour, "uni") for colour in CONTACTS},
}
# Goods of a payment, one by one: "gun" from the supply, "gun@3" from the cache of a location.
Way = tuple[str, ...]


def ways(player: Player, *costs: Amounts) -> list[Way]:
    """All ways to pay one of some costs (section "Paying costs"), the usual one first.

    A good is paid from the supply before caches, and wild goods come last. Costs other than goods are left out.
    """
    return [way for cost in costs for way in _ways(player, list(cost.items()))]


def _ways(player: Player, rest: list[tuple[str, int]]) -> Iterator[Way]:
    """The ways to pay parts of a cost. No two parts are ever paid from the same goods."""
    while rest and rest[0][0] not in INDEX and rest[0][0] != ANY_BASIC:
        rest = rest[1:]
    if not rest:
        yield ()
        return
    good, count = rest[0]
    after = list(_ways(player, rest[1:]))
    for way in _of_sources(_sources(player, good), count):
        for other in after:
            yield (*way, *other)


def _sources(player: Player, good: str) -> list[tuple[str, int]]:
    """From where a good can be paid, and how many there are."""
    found: list[tuple[str, int]] = []
    for kind in _SOURCES.get(good, (good,)):
        if player.count(kind):
            found.append((kind, player.count(kind)))
        for number, site in enumerate(player.sites, 1):
            if site.goods.get(kind):
                found.append((f"{kind}@{number}", site.goods[kind]))
    return found


def _of_sources(sources: Sequence[tuple[str, int]], count: int) -> Iterator[Way]:
    """All ways to take so many from some sources, as many as possible from the first ones first."""
    if not count:
        yield ()
        return
    if not sources:
        return
    (token, most), *others = sources
    for taken in range(min(most, count), -1, -1):
        for way in _of_sources(others, count - taken):
            yield (*[token] * taken, *way)


def spelled(state: FiftyFirstState, seat: int, way: Way) -> str:
    """A way of paying in words: "1 gun + 1 ammo from N3"."""
    parts: list[str] = []
    for token, count in Counter(way).items():
        good, _, number = token.partition("@")
        source = f" from {state.place(seat, int(number))}" if number else ""
        parts.append(counted(good, count) + source)
    return " + ".join(parts)


def pay(state: FiftyFirstState, seat: int, way: Way) -> None:
    """Pay with these goods."""
    player = state.players[seat]
    for token in way:
        good, _, number = token.partition("@")
        if number:
            goods = player.sites[int(number) - 1].goods
            goods[good] -= 1
            if not goods[good]:
                del goods[good]
        else:
            player.goods[INDEX[good]] -= 1
    state.paid = spelled(state, seat, way)


def charge(state: FiftyFirstState, seat: int, *costs: Amounts) -> None:
    """Pay one of some costs, or ask how where there are several ways. What is bought lies below on the stack."""
    found = ways(state.players[seat], *costs)
    if len(found) == 1:
        pay(state, seat, found[0])
    else:
        state.steps.append(PayCost(seat=seat, costs=list(costs)))


class PayCost(Step[FiftyFirstState, Action]):
    """Choose with which goods something is paid.

    Attributes:
        costs: one of them is paid.
    """

    rule = "components"
    seat: int
    costs: list[Amounts]

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        found = ways(state.players[seat], *self.costs)
        options = [
            Option(Pay(way), Text("Pay {goods}", {"goods": spelled(state, seat, way)}), None, _group(index, len(found)))
            for index, way in enumerate(found)
        ]
        return Prompt(Text("How do you pay?"), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pay)
        state.steps.pop()
        pay(state, seat, action.goods)

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Pay):
            return Text("First choose how you pay.")
        unknown = [token for token in action.goods if token.partition("@")[0] not in GOODS]
        if unknown:
            return Text("Write goods with commas between them, such as gun,ammo.")
        return Text("That is not what it costs, or you do not have it.")


def _group(index: int, count: int) -> Text | None:
    """A heading for long lists."""
    if count <= _MOST:
        return None
    first = index // _MOST * _MOST + 1
    return Text("Ways {first} to {last}", {"first": first, "last": min(count, first + _MOST - 1)})
