"""The set-up of Helvetia: drafting the starting buildings, placing them, and the three pairs."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Corner, FirstPair, MoveIn, Pick, Place, Swap, ThirdPair
from rules.helvetia.components import COLOURS, CORNER, NEUTRAL, NEUTRAL_LETTER, OTHER_SEX, PLACE, RINGS
from rules.helvetia.state import HelvetiaState, House
from rules.helvetia.steps_round import start_round
from rules.text import Many, Term, Text, Who
from rules.text import Place as At

_PICK = Text("Choose a starting building. You may have each type once.")
_SWAP = Text("You own every type that is left: take a building from another player.")
_PLACE = Text("Put your starting buildings next to your village centre.")
_FIRST = Text("First pair: a man and a woman on two of your buildings.")
_SECOND = Text("Second pair: one lives on your third building, the other goes to the School.")
_THIRD = Text("Third pair: one marries into your left neighbour's village, the other waits in your centre.")
_NEUTRAL = Text("Put a building into the neutral village.")
_TAKEN = Text("There is a building on that space already.")


def draft_order(seats: int, first: int) -> list[int]:
    """Who picks when: against turn order, then in turn order, then against it again."""
    against = [(first - step) % seats for step in range(seats)]
    return against + [(seat + 1) % seats for seat in range(first, first + seats)] + against


class PickStart(Step[HelvetiaState, Pick]):
    """Draft: choose a starting building of a type that you do not have.

    Attributes:
        order: the seats that are still to pick, the next one first.
        last: the seat whose pick is the last one, and who gets the start player tile for it.
    """

    rule = "draft"
    order: list[int]
    last: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.order[0],) if self.order else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()
        prepare_villages(state, self.last, turn)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        return Prompt(_PICK, [options.pick(building) for building in open_types(state, seat)])

    def play(self, state: HelvetiaState, seat: int, action: Pick, turn: Turn) -> None:
        take_start(state, seat, action.building, turn)
        del self.order[0]
        state.turn += 1
        if self.order and not open_types(state, self.order[0]):
            blocked = self.order.pop()
            state.steps.append(SwapPick(seat=blocked))

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Pick(building) if building in state.players[seat].start:
                return Text("You already have a {building}.", {"building": Term(building)})
            case Pick():
                return Text("None of these is left.")
            case _:
                return None


def open_types(state: HelvetiaState, seat: int) -> list[str]:
    """The starting buildings left in the pool that a seat does not have."""
    return [building for building, left in state.pool.items() if left and building not in state.players[seat].start]


def take_start(state: HelvetiaState, seat: int, building: str, turn: Turn) -> None:
    """A seat takes a starting building from the pool."""
    state.pool[building] -= 1
    state.players[seat].start.append(building)
    turn.say("{seat} chooses the {building}.", seat=Who(seat), building=Term(building))


class SwapPick(Step[HelvetiaState, Swap]):
    """Draft: the last player owns every type that is left and takes a building from another player, who picks anew."""

    rule = "draft"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        own = state.players[seat].start
        offered: list[Option] = []
        for victim in state.order(seat)[1:]:
            theirs = state.players[victim].start
            for building in theirs:
                # The victim keeps the other two and must find a type in the pool, perhaps that of the lost one.
                kept = [other for other in theirs if other != building]
                if building not in own and any(left and id not in kept for id, left in state.pool.items()):
                    offered.append(options.swap(COLOURS[victim], building))
        return Prompt(_SWAP, offered)

    def play(self, state: HelvetiaState, seat: int, action: Swap, turn: Turn) -> None:
        victim = COLOURS.index(action.colour)
        state.players[victim].start.remove(action.building)
        state.players[seat].start.append(action.building)
        turn.say(
            "{seat} takes the {building} of {victim}, who chooses again.",
            seat=Who(seat),
            building=Term(action.building),
            victim=Who(victim),
        )
        state.turn += 1
        state.steps.pop()
        state.steps[-1].order.append(victim)

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Swap(_, building) if building in state.players[seat].start:
                return Text("You already have a {building}.", {"building": Term(building)})
            case _:
                return Text("That player has no such building, or could not choose another one then.")


def prepare_villages(state: HelvetiaState, start_player: int, turn: Turn) -> None:
    """After the starting buildings are known: the neutral village first, then everybody's own."""
    state.start_player = start_player
    turn.say("{seat} takes the start player tile.", seat=Who(state.start_player))
    state.steps.append(PlaceStart())
    if state.has_neutral:
        state.steps.append(NeutralPlace(seat=state.right(state.start_player)))


class NeutralPlace(Step[HelvetiaState, Place]):
    """Two players: put one of the four buildings that are left into the neutral village."""

    rule = "two-setup"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if any(state.pool.values()) else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        free = state.villages[NEUTRAL].free_spaces()
        return Prompt(
            _NEUTRAL,
            [
                options.place(NEUTRAL_LETTER, building, space)
                for building, left in state.pool.items()
                if left
                for space in free
            ],
        )

    def play(self, state: HelvetiaState, seat: int, action: Place, turn: Turn) -> None:
        state.pool[action.building] -= 1
        state.villages[NEUTRAL].houses[action.space] = House(action.building)
        place = state.place(NEUTRAL, action.space)
        state.marks = [place]
        turn.say(
            "{seat} puts the {building} on {place} of the neutral village.",
            seat=Who(seat),
            building=Term(action.building),
            place=At(place),
        )
        self.seat = state.right(seat)
        state.steps.append(NeutralVillager(seat=seat, space=action.space))

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Place(building, _) if not state.pool.get(building):
                return Text("That building is not among those for the neutral village.")
            case Place():
                return Text("Choose a free space next to the neutral centre.")
            case _:
                return None


class NeutralVillager(Step[HelvetiaState, MoveIn]):
    """Two players: put a neutral man or woman on the building."""

    rule = "two-setup"
    seat: int
    space: str

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        place = state.place(NEUTRAL, self.space)
        return Prompt(
            Text("Which neutral villager lives on {place}?", {"place": At(place)}),
            [options.move_in(place, sex) for sex, left in state.neutral_pool.items() if left],
        )

    def play(self, state: HelvetiaState, seat: int, action: MoveIn, turn: Turn) -> None:
        state.neutral_pool[action.sex] -= 1
        state.villages[NEUTRAL].houses[self.space].host = action.sex
        place = state.place(NEUTRAL, self.space)
        turn.say("A neutral {sex} lives on {place}.", sex=Term(action.sex), place=At(place))
        state.turn += 1
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("Only two neutral men and two neutral women are placed.")


class PlaceStart(Step[HelvetiaState, Place | Corner]):
    """Everybody at the same time puts the three starting buildings next to the village centre."""

    rule = "pairs"

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.seats) if state.players[seat].start)

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.turn += 1
        state.steps[-1] = PlacePairs(order=state.order(state.start_player))

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village, start = state.villages[seat], state.players[seat].start
        offered = [options.corner(village.letter, tuple(start))] if len(start) == len(CORNER) else []
        free = [space for space in RINGS[0] if space not in village.houses]
        offered += [options.place(village.letter, building, space) for building in start for space in free]
        return Prompt(_PLACE, offered)

    def play(self, state: HelvetiaState, seat: int, action: Place | Corner, turn: Turn) -> None:
        player, houses = state.players[seat], state.villages[seat].houses
        if isinstance(action, Corner):
            houses.update({space: House(building) for building, space in zip(player.start, CORNER, strict=True)})
            player.start = []
        else:
            houses[action.space] = House(action.building)
            player.start.remove(action.building)
        if not player.start:
            parts = tuple(
                Text("{building} {place}", {"building": Term(house.kind), "place": At(state.place(seat, space))})
                for space, house in houses.items()
            )
            turn.say("{seat} lays out the village: {buildings}.", seat=Who(seat), buildings=Many(parts))

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Place(building, _) if building not in state.players[seat].start:
                return Text("You do not have that building to place.")
            case Place(_, space) if space in state.villages[seat].houses:
                return _TAKEN
            case Place():
                return Text("The first buildings lie next to the village centre.")
            case Corner():
                return Text("That works for all three buildings only.")
            case _:
                return None


class PlacePairs(Step[HelvetiaState, Action]):
    """The three pairs: all players place the first, then all the second, then all the third; then the coins.

    Attributes:
        order: the seats in turn order.
        done: how many pairs of how many seats have been asked for.
    """

    rule = "pairs"
    order: list[int]
    done: int = 0

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        kinds = (FirstPairs, SecondPair, ThirdPairs)
        pair, number = divmod(self.done, len(self.order))
        if pair < len(kinds):
            self.done += 1
            state.turn += 1
            state.steps.append(kinds[pair](seat=self.order[number]))
        else:
            _give_dowries(state, turn)
            start_round(state, turn)


def _give_dowries(state: HelvetiaState, turn: Turn) -> None:
    """Own coins into the centres of the two players to the right; with two players the other and the neutral one."""
    for seat, player in enumerate(state.players):
        right = state.right(seat)
        for village in (right, NEUTRAL if state.has_neutral else state.right(right)):
            player.coins -= 1
            state.villages[village].dowry += COLOURS[seat]
    turn.say("Everybody gives two coins away as dowries.")


class FirstPairs(Step[HelvetiaState, FirstPair]):
    """First pair: a man and a woman on two own buildings."""

    rule = "pairs"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village = state.villages[seat]
        houses = [(space, house.kind) for space, house in village.houses.items()]
        return Prompt(
            _FIRST,
            [options.first_pair(village.letter, *man, *woman) for man in houses for woman in houses if man != woman],
        )

    def play(self, state: HelvetiaState, seat: int, action: FirstPair, turn: Turn) -> None:
        houses, supply = state.villages[seat].houses, state.players[seat].supply
        houses[action.man].host, houses[action.woman].host = "M", "F"
        supply["M"] -= 1
        supply["F"] -= 1
        state.marks = [state.place(seat, action.man), state.place(seat, action.woman)]
        turn.say(
            "{seat} puts a man on {man} and a woman on {woman}.",
            seat=Who(seat),
            man=At(state.marks[0]),
            woman=At(state.marks[1]),
        )
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("The man and the woman go on two different buildings of yours.")


class SecondPair(Step[HelvetiaState, MoveIn]):
    """Second pair: one on the third own building, the other in the School."""

    rule = "pairs"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def _space(self, state: HelvetiaState) -> str:
        return next(space for space, house in state.villages[self.seat].houses.items() if not house.host)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        space = self._space(state)
        kind = state.villages[seat].houses[space].kind
        return Prompt(_SECOND, [options.second_pair(state.place(seat, space), kind, sex) for sex in "MF"])

    def play(self, state: HelvetiaState, seat: int, action: MoveIn, turn: Turn) -> None:
        space, player = self._space(state), state.players[seat]
        state.villages[seat].houses[space].host = action.sex
        player.school += OTHER_SEX[action.sex]
        player.supply["M"] -= 1
        player.supply["F"] -= 1
        state.marks = [state.place(seat, space)]
        turn.say(
            "{seat} puts a {sex} on {place} and a {other} into the School.",
            seat=Who(seat),
            sex=Term(action.sex),
            place=At(state.marks[0]),
            other=Term(OTHER_SEX[action.sex]),
        )
        state.steps.pop()


class ThirdPairs(Step[HelvetiaState, ThirdPair]):
    """Third pair: one marries into the left neighbour's village, the other waits in the own centre."""

    rule = "pairs"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village = state.villages[state.left(seat)]
        places = PLACE[village.letter]
        return Prompt(
            _THIRD,
            [
                options.third_pair(places[space], house.kind, OTHER_SEX[house.host])
                for space, house in village.houses.items()
                if house.host and house.guest < 0
            ],
        )

    def play(self, state: HelvetiaState, seat: int, action: ThirdPair, turn: Turn) -> None:
        house, player, village = state.house(action.place), state.players[seat], state.villages[seat]
        house.guest, house.guest_sex = seat, action.sex
        village.centre += OTHER_SEX[action.sex]
        player.supply["M"] -= 1
        player.supply["F"] -= 1
        state.marks = [action.place]
        turn.say(
            "{seat} marries a {sex} into the {building} on {place}; the {other} waits in the village centre.",
            seat=Who(seat),
            sex=Term(action.sex),
            building=Term(house.kind),
            place=At(action.place),
            other=Term(OTHER_SEX[action.sex]),
        )
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        return Text("Your left neighbour's village needs a single villager of the opposite sex there.")
