"""The Master Builder: a building from the display, paid with goods and coins, and who moves in."""

from collections.abc import Iterator

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Build, Buy, Cheapest, Make, MoveIn, Place
from rules.helvetia.components import BUILDINGS, MATERIALS, NEUTRAL, SPACES, VILLAGE_TILES
from rules.helvetia.lookahead import KIND_BIT, Plans, cheapest, fewest_coins
from rules.helvetia.outlook import look
from rules.helvetia.paid import Paid
from rules.helvetia.production import UNITS, count, possible, ways
from rules.helvetia.state import VICTORY_KINDS, HelvetiaState, House
from rules.helvetia.steps_carter import chain_options, chain_refusal
from rules.text import Argument, Many, Term, Text, Who
from rules.text import Place as At

_BUILD = Text("Which building do you build?")
_BUILD_NEUTRAL = Text("Which building does the neutral village get?")
_SITE = Text("Where does the {building} stand?")


class BuildHouse(Paid[Build]):
    """Master Builder: take a building that you do not have yet from the display.

    Attributes:
        left: how many buildings are paid and still to be built.
    """

    rule = "builder"

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        outlook = look(state, seat)
        coins, waiting = state.players[seat].coins, len(state.villages[seat].centre)
        offered: list[Option] = []
        for kind, bit in KIND_BIT.items():
            if outlook.kinds & bit:
                plans = Plans(kind, outlook.kinds & ~bit, waiting, self.left - 1)
                fewest = fewest_coins(outlook.workers, coins, UNITS[kind], plans)
                if fewest is not None:
                    offered.append(options.build(kind, fewest))
        return Prompt(_BUILD, offered)

    def play(self, state: HelvetiaState, seat: int, action: Build, turn: Turn) -> None:
        self.left -= 1
        state.steps.append(PayCost(seat=seat, building=action.building, units=UNITS[action.building], left=self.left))

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Build(building) if building in BUILDINGS:
                words: dict[str, Argument] = {"building": Term(building)}
                if any(house.kind == building for house in state.villages[seat].houses.values()):
                    return Text("You already have a {building}, and each type may be built once.", words)
                if building not in state.display:
                    return Text("There is no {building} in the display.", words)
                if self.left > 1:
                    return Text("Then you could not build all the buildings that you have paid for.")
                words["cost"] = options.cost_text(building)
                return Text("Your awake villagers and coins cannot pay {cost}.", words)
            case _:
                return None


class PayCost(Step[HelvetiaState, Make | Buy | Cheapest]):
    """Master Builder: pay the goods of the cost one by one. What has only one way is paid without asking.

    Attributes:
        building: what is being built.
        units: the goods that are still to be paid.
        left: how many more buildings must be possible afterwards.
        asleep: the places of the villagers who worked for it.
        bought: the goods that were bought.
    """

    rule = "buying"
    seat: int
    building: str
    units: tuple[str, ...]
    left: int
    asleep: tuple[str, ...] = ()
    bought: tuple[str, ...] = ()

    def _plans(self, state: HelvetiaState) -> Plans:
        kinds = 0
        if self.left:
            kinds = look(state, self.seat).kinds & ~KIND_BIT[self.building]
        return Plans(self.building, kinds, len(state.villages[self.seat].centre), self.left)

    def _ways(
        self, state: HelvetiaState, places: dict[str, list[str]], workers: int
    ) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]] | None]:
        """The ways to pay the next good: villagers and their building types, or None for a coin."""
        coins, plans = state.players[self.seat].coins, self._plans(state)
        good, rest = self.units[0], self.units[1:]
        for recipe in possible(workers, good):
            if fewest_coins(workers - recipe.workers, coins, rest, plans) is not None:
                for way in ways(recipe, places):
                    yield way, recipe.kinds
        if coins and good in MATERIALS and fewest_coins(workers, coins - 1, rest, plans) is not None:
            yield None

    def _only_way(self, state: HelvetiaState) -> Make | Buy | None:
        places = state.workers(self.seat)
        found = self._ways(state, places, count(kind for kind in places for _ in places[kind]))
        first = next(found)
        if next(found, ()) != ():
            return None
        return Make(self.units[0], first[0]) if first else Buy(self.units[0])

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.units and not self._only_way(state) else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        if self.units:
            only = self._only_way(state)
            assert only
            self._pay(state, only)
        else:
            self._finish(state, turn)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        places = state.workers(seat)
        workers = count(kind for kind in places for _ in places[kind])
        good = self.units[0]
        chains: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        offered: list[Option] = []
        if len(self.units) > 1:
            plan = self._plan(state)
            asleep = tuple(place for part in plan if part for place in part)
            offered.append(options.cheapest(asleep, sum(not part for part in plan)))
        for way in self._ways(state, places, workers):
            if way:
                chains.append(way)
            else:
                offered.append(options.buy(good))
        words = {"good": Term(good), "building": Term(self.building)}
        return Prompt(Text("How do you pay {good} for the {building}?", words), offered + chain_options(good, chains))

    def _plan(self, state: HelvetiaState) -> list[tuple[str, ...]]:
        """The sensible way to pay all that is open: the villagers for each good, none for a coin."""
        places = state.workers(self.seat)
        workers = count(kind for kind in places for _ in places[kind])
        plan = cheapest(workers, state.players[self.seat].coins, self.units, self._plans(state))
        return [tuple(places[kind].pop(0) for kind in chain) for chain in plan]

    def play(self, state: HelvetiaState, seat: int, action: Make | Buy | Cheapest, turn: Turn) -> None:
        if isinstance(action, Cheapest):
            for good, villagers in zip(self.units, self._plan(state), strict=True):
                self._pay(state, Make(good, villagers) if villagers else Buy(good))
        else:
            self._pay(state, action)

    def _pay(self, state: HelvetiaState, action: Make | Buy) -> None:
        match action:
            case Make(_, villagers):
                for place in villagers:
                    state.put_to_sleep(self.seat, place)
                self.asleep += villagers
            case Buy(good):
                state.players[self.seat].coins -= 1
                state.people["builder"].coins[self.seat] += 1
                self.bought += (good,)
        self.units = self.units[1:]

    def _finish(self, state: HelvetiaState, turn: Turn) -> None:
        words: dict[str, Argument] = {
            "seat": Who(self.seat),
            "building": Term(self.building),
            "asleep": Many(tuple(map(At, self.asleep))),
            "bought": Many(tuple(map(Term, self.bought))),
            "coins": len(self.bought),
        }
        if not self.bought:
            turn.say("{seat} builds the {building}. Asleep now: {asleep}.", **words)
        elif not self.asleep:
            turn.say("{seat} builds the {building} and buys {bought} for {coins} {coins:coin|coins}.", **words)
        else:
            turn.say(
                "{seat} builds the {building} and buys {bought} for {coins} {coins:coin|coins}. Asleep now: {asleep}.",
                **words,
            )
        state.marks += self.asleep
        state.steps[-1] = ChooseSite(seat=self.seat, building=self.building)

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        good = self.units[0]
        match action:
            case Buy(bought):
                if bought not in MATERIALS:
                    return Text("Only wood, brick and stone can be bought.")
                if bought != good:
                    return Text("{good} is to be paid now.", {"good": Term(good)})
                if not state.players[seat].coins:
                    return Text("You have no coin left for materials.")
                return Text("Then you could not pay for everything that you have announced.")
            case _:
                return chain_refusal(state, seat, action, good)


class ChooseSite(Step[HelvetiaState, Place]):
    """Master Builder: put the building on a free space of the open ring.

    Attributes:
        neutral: whether it goes into the neutral village.
    """

    rule = "village"
    seat: int
    building: str
    neutral: bool = False

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village = state.villages[NEUTRAL if self.neutral else seat]
        offered = [options.place(village.letter, self.building, space) for space in village.free_spaces()]
        return Prompt(Text(_SITE.template, {"building": Term(self.building)}), offered)

    def play(self, state: HelvetiaState, seat: int, action: Place, turn: Turn) -> None:
        index = NEUTRAL if self.neutral else seat
        village = state.villages[index]
        state.display[self.building] -= 1
        if not state.display[self.building]:
            del state.display[self.building]
        house = village.houses[action.space] = House(self.building)
        place = state.place(index, action.space)
        state.marks.append(place)
        turn.say("The {building} stands on {place}.", building=Term(self.building), place=At(place))
        state.steps.pop()
        if self.building not in VICTORY_KINDS and village.centre:
            if len(set(village.centre)) > 1:
                state.steps.append(MoveInto(seat=seat, village=index, space=action.space))
                return
            _move_in(state, index, house, village.centre[0], At(place), turn)
        if not self.neutral:
            take_village_tile(state, seat, turn)

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        village = state.villages[NEUTRAL if self.neutral else seat]
        match action:
            case Place(building, _) if building != self.building:
                return Text("The {building} is to be placed now.", {"building": Term(self.building)})
            case Place(_, space) if space in village.houses:
                return Text("There is a building on {space} already.", {"space": Term(space)})
            case Place(_, space) if space in SPACES:
                return Text("The second ring opens when the first one is full.")
            case _:
                return None


class MoveInto(Step[HelvetiaState, MoveIn]):
    """Somebody from the village centre moves into the new building; asked only when both sexes wait there."""

    rule = "builder"
    seat: int
    village: int
    space: str

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        place = state.place(self.village, self.space)
        return Prompt(
            Text("Who moves into the new building on {place}?", {"place": At(place)}),
            [options.move_in(place, sex) for sex in "MF"],
        )

    def play(self, state: HelvetiaState, seat: int, action: MoveIn, turn: Turn) -> None:
        house = state.villages[self.village].houses[self.space]
        _move_in(state, self.village, house, action.sex, At(state.place(self.village, self.space)), turn)
        state.steps.pop()
        if self.village == seat:
            take_village_tile(state, seat, turn)


def _move_in(state: HelvetiaState, village: int, house: House, sex: str, place: At, turn: Turn) -> None:
    home = state.villages[village]
    home.centre = home.centre.replace(sex, "", 1)
    house.host = sex
    turn.say("A {sex} from the village centre moves into {place}.", sex=Term(sex), place=place)


def take_village_tile(state: HelvetiaState, seat: int, turn: Turn) -> None:
    """Give a seat the best tile for a full village that is left, if the village is full and it has none yet."""
    tiles = state.special_tiles
    if seat in [tiles[id] for id in VILLAGE_TILES] or not state.is_full_village(seat):
        return
    for id in VILLAGE_TILES:
        if tiles[id] < 0:
            tiles[id] = seat
            turn.say(
                "{seat} has built all around the village and takes the tile {tile}.", seat=Who(seat), tile=Term(id)
            )
            return


def can_build_neutral(state: HelvetiaState) -> bool:
    """Whether there is a building and a space for the neutral village."""
    return bool(state.display and state.villages[NEUTRAL].free_spaces())


class BuildNeutral(Step[HelvetiaState, Build]):
    """Two players: a building from the display for the neutral village, without cost and whatever it has already."""

    rule = "two-actions"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        return Prompt(_BUILD_NEUTRAL, [options.build_neutral(kind) for kind in BUILDINGS if kind in state.display])

    def play(self, state: HelvetiaState, seat: int, action: Build, turn: Turn) -> None:
        turn.say(
            "{seat} has the {building} built in the neutral village.",
            seat=Who(seat),
            building=Term(action.building),
        )
        state.steps[-1] = ChooseSite(seat=seat, building=action.building, neutral=True)

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("Choose a building from the display.")
