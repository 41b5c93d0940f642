"""The Carter: deliver a good, and who makes it."""

from collections.abc import Iterator

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Deliver, Make
from rules.helvetia.components import BRANCHES, GOODS, PLACES
from rules.helvetia.lookahead import GOOD_BIT, can_deliver
from rules.helvetia.outlook import wanted
from rules.helvetia.paid import Paid
from rules.helvetia.production import Recipe, count, possible, ways
from rules.helvetia.state import HelvetiaState
from rules.text import Many, Term, Text, Who
from rules.text import Place as At

# A list that people see has at most this many entries.
_LONGEST_LIST = 25
_DELIVER = Text("Which good do you deliver?")


class DeliverGood(Paid[Deliver]):
    """Carter: choose a good that you have not delivered yet.

    Attributes:
        left: how many deliveries are paid and still to be made.
    """

    rule = "carter"

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        workers = count(kind for _, kind in state.houses_of(seat))
        open_goods = wanted(state, seat)
        offered: list[Option] = []
        for good, bit in GOOD_BIT.items():
            if open_goods & bit:
                recipe = next(_chains(workers, good, open_goods, self.left - 1), None)
                if recipe:
                    tile = GOODS[good].tile if state.goods_tiles.get(good) == -1 else 0
                    offered.append(options.deliver(good, tile, len(recipe.kinds)))
        return Prompt(_DELIVER, offered)

    def play(self, state: HelvetiaState, seat: int, action: Deliver, turn: Turn) -> None:
        self.left -= 1
        state.steps.append(MakeGood(seat=seat, good=action.good, left=self.left))

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Deliver(good) if good in GOODS:
                if good in state.players[seat].delivered:
                    return Text("You have already delivered {good}.", {"good": Term(good)})
                return Text(
                    "Your awake villagers cannot make {good}, and all else that you have paid for.",
                    {"good": Term(good)},
                )
            case _:
                return None


def _chains(workers: int, good: str, open_goods: int, left: int) -> Iterator[Recipe]:
    """The chains for a delivery after which the deliveries that are left are still possible."""
    others = open_goods & ~GOOD_BIT[good]
    for recipe in possible(workers, good):
        if not left or can_deliver(workers - recipe.workers, others, left):
            yield recipe


def chain_options(good: str, chains: list[tuple[tuple[str, ...], tuple[str, ...]]]) -> list[Option]:
    """An option for each chain, given by its places and building types; long lists are cut into parts."""
    lengths: dict[int, int] = {}
    for places, _ in chains:
        lengths[len(places)] = lengths.get(len(places), 0) + 1
    offered: list[Option] = []
    seen: dict[int, int] = {}
    for places, kinds in chains:
        size = len(places)
        part = seen.get(size, 0) // _LONGEST_LIST + 1 if lengths[size] > _LONGEST_LIST else 0
        seen[size] = seen.get(size, 0) + 1
        offered.append(options.make(good, places, kinds, part))
    return offered


class MakeGood(Step[HelvetiaState, Make]):
    """Carter: choose the villagers who make the good. Decides itself when there is only one way.

    Attributes:
        left: how many deliveries must still be possible afterwards.
    """

    rule = "chains"
    seat: int
    good: str
    left: int

    def _ways(self, state: HelvetiaState) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        places = state.workers(self.seat)
        workers = count(kind for kind, found in places.items() for _ in found)
        for recipe in _chains(workers, self.good, wanted(state, self.seat), self.left):
            for way in ways(recipe, places):
                yield way, recipe.kinds

    def _only_way(self, state: HelvetiaState) -> tuple[str, ...] | None:
        found = self._ways(state)
        first = next(found)
        return first[0] if next(found, None) is None else None

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return () if self._only_way(state) else (self.seat,)

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        only = self._only_way(state)
        assert only
        self._deliver(state, only, turn)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        offered = chain_options(self.good, list(self._ways(state)))
        return Prompt(Text("Who makes the {good}?", {"good": Term(self.good)}), offered)

    def play(self, state: HelvetiaState, seat: int, action: Make, turn: Turn) -> None:
        self._deliver(state, action.villagers, turn)

    def _deliver(self, state: HelvetiaState, villagers: tuple[str, ...], turn: Turn) -> None:
        seat, good = self.seat, self.good
        for place in villagers:
            state.put_to_sleep(seat, place)
        state.marks += (*villagers, good)
        player = state.players[seat]
        player.delivered.append(good)
        turn.say(
            "{seat} delivers {good}. Asleep now: {asleep}.",
            seat=Who(seat),
            good=Term(good),
            asleep=Many(tuple(map(At, villagers))),
        )
        if state.goods_tiles.get(good) == -1:
            state.goods_tiles[good] = seat
            turn.say(
                "{seat} is the first with {good} and takes its tile, worth {points} {points:point|points}.",
                seat=Who(seat),
                good=Term(good),
                points=GOODS[good].tile,
            )
        for tile in BRANCHES:
            if state.special_tiles[tile.id] == -1 and all(part in player.delivered for part in tile.goods):
                state.special_tiles[tile.id] = seat
                turn.say(
                    "{seat} is the first with the whole {branch} and takes its tile, worth {points} "
                    "{points:point|points}.",
                    seat=Who(seat),
                    branch=Term(tile.id),
                    points=tile.points,
                )
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return chain_refusal(state, seat, action, self.good)


def chain_refusal(state: HelvetiaState, seat: int, action: Action, good: str) -> Text | None:
    """Why a chain for a good is not possible."""
    match action:
        case Make(made, _) if made != good:
            return Text("{good} is to be made now.", {"good": Term(good)})
        case Make(_, villagers):
            awake = {place for place, _ in state.houses_of(seat)}
            for place in villagers:
                if place not in PLACES:
                    return Text("Name the places of your villagers, such as R:B3.")
                if place not in awake:
                    return Text("You have no awake villager on {place}.", {"place": At(place)})
            if len(set(villagers)) < len(villagers):
                return Text("A villager works once.")
            return Text("These villagers, in this order, do not make {good} without waste.", {"good": Term(good)})
        case _:
            return None
