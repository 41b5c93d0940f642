"""The Priest: marry into another village, and the dowry; with two players also for the neutral village."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Dowry, Marry
from rules.helvetia.components import COLOURS, NEUTRAL, OTHER_SEX, PLACE, PLACES
from rules.helvetia.paid import Paid
from rules.helvetia.state import HelvetiaState, sort_sexes
from rules.text import Place as At
from rules.text import Term, Text, Who

_MARRY = Text("Which of your unattached villagers marries whom?")
_MARRY_NEUTRAL = Text("Whom does a neutral villager marry in your village?")
_DOWRY = Text("Which coin do you take as a dowry?")


class MarryVillager(Paid[Marry]):
    """Priest: marry an unattached villager to somebody of the opposite sex in another village.

    Attributes:
        left: how many weddings are paid and still to be held.
    """

    rule = "priest"

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        singles: dict[str, list[tuple[str, str, str]]] = {"M": [], "F": []}
        for index, village in enumerate(state.villages):
            if index != seat:
                places = PLACE[village.letter]
                for space, house in village.houses.items():
                    if house.host and house.guest < 0:
                        singles[OTHER_SEX[house.host]].append((places[space], house.kind, village.dowry))
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
                if sex not in OTHER_SEX or sex not in waiting.get(source, ""):
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


def neutral_partners(state: HelvetiaState, seat: int) -> list[tuple[str, str, str]]:
    """Whom a neutral villager can marry in the seat's village: the villager's sex, the place and the building."""
    waiting = state.villages[NEUTRAL].centre
    places = PLACE[state.villages[seat].letter]
    return [
        (OTHER_SEX[house.host], places[space], house.kind)
        for space, house in state.villages[seat].houses.items()
        if house.host and house.guest < 0 and OTHER_SEX[house.host] in waiting
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
