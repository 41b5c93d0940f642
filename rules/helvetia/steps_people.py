"""The actions of the Night Watchman and the Midwife."""

from rules.game import Action, Option, Prompt, Turn
from rules.helvetia import options
from rules.helvetia.actions import Child, Wake
from rules.helvetia.components import NEUTRAL, QUARTERS, SEXES
from rules.helvetia.lookahead import QUARTER_BITS, ZONE_BIT, most_wakings
from rules.helvetia.outlook import look
from rules.helvetia.paid import Paid
from rules.helvetia.state import HelvetiaState
from rules.text import Many, Term, Text, Who
from rules.text import Place as At

_WAKE = Text("Which quarter wakes up?")
_CHILD = Text("Which pair has a child?")


class WakeQuarter(Paid[Wake]):
    """Night Watchman: wake a quarter of any village.

    Attributes:
        left: how many quarters are paid and still to be woken.
    """

    rule = "watchman"

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


class BearChild(Paid[Child]):
    """Midwife: a pair in the own village has a child.

    Attributes:
        left: how many children are paid and still to be born.
    """

    rule = "midwife"

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
                if sex in SEXES:
                    return Text("You have no {sex} left in your supply.", {"sex": Term(sex)})
                return None
            case _:
                return None
