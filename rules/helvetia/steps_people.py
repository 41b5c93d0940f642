"""The actions of the Carter, the Night Watchman, the Priest and the Midwife."""

from collections.abc import Iterator

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Child, Deliver, Dowry, Make, Marry, Wake
from rules.helvetia.components import BRANCHES, COLOURS, GOODS, NEUTRAL, PLACE, PLACES, QUARTERS
from rules.helvetia.lookahead import GOOD_BIT, QUARTER_BITS, ZONE_BIT, can_deliver, most_wakings
from rules.helvetia.outlook import look, wanted
from rules.helvetia.production import Recipe, count, possible, ways
from rules.helvetia.state import HelvetiaState, sort_sexes
from rules.text import Many, Term, Text, Who
from rules.text import Place as At

_OTHER = {"M": "F", "F": "M"}
# A list that people see has at most this many entries.
_LONGEST_LIST = 25
_DELIVER = Text("Which good do you deliver?")
_WAKE = Text("Which quarter wakes up?")
_MARRY = Text("Which of your unattached villagers marries whom?")
_MARRY_NEUTRAL = Text("Whom does a neutral villager marry in your village?")
_DOWRY = Text("Which coin do you take as a dowry?")
_CHILD = Text("Which pair has a child?")


class DeliverGood(Step[HelvetiaState, Deliver]):
    """Carter: choose a good that you have not delivered yet.

    Attributes:
        left: how many deliveries are paid and still to be made.
    """

    rule = "carter"
    seat: int
    left: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()

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


class WakeQuarter(Step[HelvetiaState, Wake]):
    """Night Watchman: wake a quarter of any village.

    Attributes:
        left: how many quarters are paid and still to be woken.
    """

    rule = "watchman"
    seat: int
    left: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        zones = look(state, seat).zones
        total = sum(map(most_wakings, zones))
        offered: list[Option] = []
        for village in state.order(seat) + ([NEUTRAL] if state.has_neutral else []):
            asleep = zones[village]
            if not asleep:
                continue
            sleepers = _sleepers(state, village, seat)
            for quarter, bits in QUARTER_BITS.items():
                if asleep & bits:
                    after = total - most_wakings(asleep) + most_wakings(asleep & ~bits)
                    if after >= self.left - 1:
                        own = sum(own for zone, (own, _) in sleepers.items() if zone & bits)
                        others = sum(others for zone, (_, others) in sleepers.items() if zone & bits)
                        offered.append(options.wake(state.villages[village].letter, quarter, own, others))
        return Prompt(_WAKE, offered)

    def play(self, state: HelvetiaState, seat: int, action: Wake, turn: Turn) -> None:
        self.left -= 1
        village = state.village_of(action.village)
        bits = QUARTER_BITS[action.quarter]
        awake: list[Text] = []
        for space, house in state.villages[village].houses.items():
            if ZONE_BIT[space] & bits:
                place = At(state.place(village, space))
                if house.host_asleep:
                    house.host_asleep = False
                    awake.append(Text("{seat} {place}", {"seat": Who(village), "place": place}))
                if house.guest_asleep:
                    house.guest_asleep = False
                    awake.append(Text("{seat} {place}", {"seat": Who(house.guest), "place": place}))
        state.marks.append(f"{action.village}:{action.quarter}")
        turn.say(
            "{seat} wakes {quarter} of the village {village}: {awake}.",
            seat=Who(seat),
            quarter=Term(action.quarter),
            village=Term(action.village),
            awake=Many(tuple(awake)),
        )

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Wake(village, quarter) if quarter in QUARTERS and village in [v.letter for v in state.villages]:
                if look(state, seat).zones[state.village_of(village)] & QUARTER_BITS[quarter]:
                    return Text("Then you could not wake all the quarters that you have paid for.")
                return Text("Nobody sleeps in that quarter.")
            case _:
                return None


def _sleepers(state: HelvetiaState, village: int, seat: int) -> dict[int, tuple[int, int]]:
    """The sleepers of a village by zone: those of the seat, and the others."""
    found: dict[int, tuple[int, int]] = {}
    for space, house in state.villages[village].houses.items():
        if house.host_asleep or house.guest_asleep:
            own, others = found.get(ZONE_BIT[space], (0, 0))
            for asleep, owner in ((house.host_asleep, village), (house.guest_asleep, house.guest)):
                if asleep:
                    own, others = (own + 1, others) if owner == seat else (own, others + 1)
            found[ZONE_BIT[space]] = own, others
    return found


class MarryVillager(Step[HelvetiaState, Marry]):
    """Priest: marry an unattached villager to somebody of the opposite sex in another village.

    Attributes:
        left: how many weddings are paid and still to be held.
    """

    rule = "priest"
    seat: int
    left: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        singles: dict[str, list[tuple[str, str, str]]] = {"M": [], "F": []}
        for index, village in enumerate(state.villages):
            if index != seat:
                places = PLACE[village.letter]
                for space, house in village.houses.items():
                    if house.host and house.guest < 0:
                        singles[_OTHER[house.host]].append((places[space], house.kind, village.dowry))
        offered: list[Option] = []
        for source, waiting in (("centre", state.villages[seat].centre), ("school", state.players[seat].school)):
            for sex, partners in singles.items():
                if sex in waiting:
                    offered += [options.marry(source, sex, *partner) for partner in partners]
        return Prompt(_MARRY, offered)

    def play(self, state: HelvetiaState, seat: int, action: Marry, turn: Turn) -> None:
        self.left -= 1
        if action.source == "centre":
            village = state.villages[seat]
            village.centre = village.centre.replace(action.sex, "", 1)
        else:
            player = state.players[seat]
            player.school = player.school.replace(action.sex, "", 1)
        house = state.house(action.place)
        house.guest, house.guest_sex = seat, action.sex
        state.marks.append(action.place)
        turn.say(
            "{seat} marries a {sex} from the {source} into the {building} on {place}.",
            seat=Who(seat),
            sex=Term(action.sex),
            source=Term(action.source),
            building=Term(house.kind),
            place=At(action.place),
        )
        letter = action.place.partition(":")[0]
        coins = set(state.villages[state.village_of(letter)].dowry)
        if len(coins) > 1:
            state.steps.append(TakeDowry(seat=seat, village=letter))
        elif coins:
            _take_dowry(state, seat, letter, coins.pop(), turn)

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Marry(source, sex, place):
                waiting = {"centre": state.villages[seat].centre, "school": state.players[seat].school}
                if sex not in _OTHER or sex not in waiting.get(source, ""):
                    return Text("No such villager of yours is unattached there.")
                return marriage_refusal(state, seat, place)
            case _:
                return None


def marriage_refusal(state: HelvetiaState, seat: int, place: str) -> Text:
    """Why a villager cannot marry on a place of another village."""
    if place not in PLACES:
        return Text("Name a place, such as R:B3.")
    letter, _, space = place.partition(":")
    village = next((village for village in state.villages if village.letter == letter), None)
    if village is None or space not in village.houses:
        return Text("There is no building on {place}.", {"place": At(place)})
    if letter == state.villages[seat].letter:
        return Text("You cannot marry in your own village.")
    house = village.houses[space]
    if not house.host:
        return Text("Nobody lives on {place}.", {"place": At(place)})
    if house.guest >= 0:
        return Text("There is a pair on {place} already.", {"place": At(place)})
    return Text("The villager on {place} is of the same sex.", {"place": At(place)})


def _take_dowry(state: HelvetiaState, seat: int, letter: str, colour: str, turn: Turn) -> None:
    """Take a coin out of a village centre: an own one for later, another one into the own centre."""
    village = state.villages[state.village_of(letter)]
    village.dowry = village.dowry.replace(colour, "", 1)
    own = state.villages[seat]
    if colour == own.letter:
        state.returning += 1
        turn.say("{seat} gets an own coin back as a dowry, to be used from the next turn on.", seat=Who(seat))
    else:
        own.dowry = "".join(sorted(own.dowry + colour, key=COLOURS.index))
        turn.say("{seat} takes a coin of {colour} home as a dowry.", seat=Who(seat), colour=Term(colour))


class TakeDowry(Step[HelvetiaState, Dowry]):
    """Priest: choose which coin comes with the wedding.

    Attributes:
        village: the letter of the village that was married into.
    """

    rule = "dowry"
    seat: int
    village: str

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        coins = state.villages[state.village_of(self.village)].dowry
        letter = state.villages[seat].letter
        return Prompt(_DOWRY, [options.dowry(colour, colour == letter) for colour in COLOURS if colour in coins])

    def play(self, state: HelvetiaState, seat: int, action: Dowry, turn: Turn) -> None:
        _take_dowry(state, seat, self.village, action.colour, turn)
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("Take one of the coins that lie in that village centre.")


class BearChild(Step[HelvetiaState, Child]):
    """Midwife: a pair in the own village has a child.

    Attributes:
        left: how many children are paid and still to be born.
    """

    rule = "midwife"
    seat: int
    left: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village, supply = state.villages[seat], state.players[seat].supply
        pairs = [
            (space, house.kind)
            for space, house in village.houses.items()
            if house.host and house.guest >= 0 and house.born != state.turn
        ]
        offered = [
            options.child(village.letter, space, kind, sex) for sex in "MF" if supply[sex] for space, kind in pairs
        ]
        return Prompt(_CHILD, offered)

    def play(self, state: HelvetiaState, seat: int, action: Child, turn: Turn) -> None:
        self.left -= 1
        state.players[seat].supply[action.sex] -= 1
        house = state.villages[seat].houses[action.space]
        house.newborns += action.sex
        house.born = state.turn
        place = state.place(seat, action.space)
        state.marks.append(place)
        turn.say(
            "The pair on {place} has a {child} for {seat}.",
            place=At(place),
            child=Term("boy" if action.sex == "M" else "girl"),
            seat=Who(seat),
        )

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Child(space, sex):
                house = state.villages[seat].houses.get(space)
                if house is None or house.guest < 0:
                    return Text("Only a pair in your own village can have a child.")
                if house.born == state.turn:
                    return Text("A pair has one child in a turn.")
                if sex in _OTHER:
                    return Text("You have no {sex} left in your supply.", {"sex": Term(sex)})
                return None
            case _:
                return None


def neutral_partners(state: HelvetiaState, seat: int) -> list[tuple[str, str, str]]:
    """Whom a neutral villager can marry in the seat's village: the villager's sex, the place and the building."""
    waiting = state.villages[NEUTRAL].centre
    places = PLACE[state.villages[seat].letter]
    return [
        (_OTHER[house.host], places[space], house.kind)
        for space, house in state.villages[seat].houses.items()
        if house.host and house.guest < 0 and _OTHER[house.host] in waiting
    ]


class MarryNeutral(Step[HelvetiaState, Marry]):
    """Two players: a villager from the neutral centre marries into the own village. No dowry."""

    rule = "two-actions"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        partners = neutral_partners(state, seat)
        return Prompt(_MARRY_NEUTRAL, [options.marry("neutral", *partner, "") for partner in partners])

    def play(self, state: HelvetiaState, seat: int, action: Marry, turn: Turn) -> None:
        village = state.villages[NEUTRAL]
        village.centre = sort_sexes(village.centre.replace(action.sex, "", 1))
        house = state.house(action.place)
        house.guest, house.guest_sex = NEUTRAL, action.sex
        state.marks.append(action.place)
        turn.say(
            "A neutral {sex} marries into the {building} of {seat} on {place}.",
            sex=Term(action.sex),
            building=Term(house.kind),
            seat=Who(seat),
            place=At(action.place),
        )
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("A neutral villager marries a single villager of the opposite sex in your own village.")
