"""The state of Helvetia and the questions that the rules ask about it."""

from collections.abc import Iterator

import msgspec

from rules.game import State
from rules.helvetia.components import COLOURS, NEUTRAL, NEUTRAL_LETTER, PLACE, RINGS, TABLES


class House(msgspec.Struct):
    """A building in a village and who lives there.

    Attributes:
        kind: the building type.
        host: the sex of the villager of the village's own colour, or an empty string.
        host_asleep: whether that villager is asleep.
        guest: the seat (or `NEUTRAL`) whose villager has married in; -1 for nobody.
        guest_sex: the sex of that villager.
        guest_asleep: whether that villager is asleep.
        newborns: the sexes of the children born here this round.
        born: the turn of the last birth, since a pair has one child a turn.
    """

    kind: str
    host: str = ""
    host_asleep: bool = False
    guest: int = -1
    guest_sex: str = ""
    guest_asleep: bool = False
    newborns: str = ""
    born: int = -1


class Village(msgspec.Struct):
    """A village.

    Attributes:
        letter: its letter on the board.
        houses: what is built, by space.
        centre: the sexes of the unattached villagers in the village centre.
        dowry: the colour letters of the coins in the village centre.
    """

    letter: str
    houses: dict[str, House] = {}
    centre: str = ""
    dowry: str = ""

    def free_spaces(self) -> list[str]:
        """The free spaces of the ring that is open: the second opens when the first is full."""
        return [space for space in RINGS[self.has_full_ring()] if space not in self.houses]

    def has_full_ring(self) -> bool:
        """Whether the first ring is full, so that the second is open."""
        return all(space in self.houses for space in RINGS[0])


class Player(msgspec.Struct):
    """What belongs to a seat outside the villages.

    Attributes:
        coins: in the supply.
        idle: coins laid aside for the rest of the round because no action was possible.
        supply: figures in the supply by sex.
        school: the sexes of the villagers in the School.
        start: the starting buildings that are not placed yet.
        delivered: the goods delivered, in order.
        counted: the victory points at the last count.
    """

    coins: int
    supply: dict[str, int]
    idle: int = 0
    school: str = ""
    start: list[str] = []
    delivered: list[str] = []
    counted: int = 0


class PersonalitySpace(msgspec.Struct):
    """A personality's space on the board.

    Attributes:
        coins: coins there, by seat.
        holder: the seat that has the tile; -1 while it lies on the board.
        used: whether the tile is face down.
    """

    coins: list[int]
    holder: int = -1
    used: bool = False


class HelvetiaState(State, kw_only=True):
    """A game of Helvetia. Seats are in turn order, which is anticlockwise: the next seat sits on the right.

    Attributes:
        villages: one a seat; with two players the neutral village is the third.
        players: one a seat.
        people: the personality spaces by id.
        tiles: whether the personality tiles are played with.
        pool: starting buildings that nobody has picked.
        display: building types that can be built, with the number of tiles.
        stacks: the face-down tiles of stacks 2 and 3, the next one last. A view has them in alphabetical order.
        goods_tiles: the seat that has the tile of a good; -1 while it lies on the board.
        special_tiles: the same for the special tiles.
        neutral_pool: the neutral figures that are placed during the set-up, by sex.
        neutral_coin: whether the neutral coin is there to be taken. Two players only.
        start_player: the seat that has the start player tile; -1 before the draft has ended.
        round: the number of the round; 0 during the set-up.
        returning: own coins taken as a dowry in this turn, usable when it has ended.
        target: the victory points that end the game.
        marks: places, goods and personalities that the last turn changed, for the picture.
    """

    villages: list[Village]
    players: list[Player]
    people: dict[str, PersonalitySpace]
    tiles: bool
    pool: dict[str, int]
    display: dict[str, int]
    stacks: list[list[str]]
    goods_tiles: dict[str, int]
    special_tiles: dict[str, int]
    neutral_pool: dict[str, int]
    neutral_coin: bool = False
    start_player: int = -1
    round: int = 0
    returning: int = 0
    target: int
    marks: list[str] = []

    @property
    def has_neutral(self) -> bool:
        """Whether there is a neutral village."""
        return self.seats == NEUTRAL

    def right(self, seat: int) -> int:
        """The right neighbour, who is next in turn order."""
        return (seat + 1) % self.seats

    def left(self, seat: int) -> int:
        """The left neighbour, who is before the seat in turn order."""
        return (seat - 1) % self.seats

    def order(self, first: int) -> list[int]:
        """All seats in turn order from one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def place(self, village: int, space: str) -> str:
        """The id of a space on the table, such as ``R:B3``."""
        return PLACE[self.villages[village].letter][space]

    def house(self, place: str) -> House:
        """The building on a place.

        Raises:
            KeyError: there is none.
        """
        letter, _, space = place.partition(":")
        return self.villages[self.village_of(letter)].houses[space]

    def village_of(self, letter: str) -> int:
        """The index of a village by its letter."""
        return NEUTRAL if letter == NEUTRAL_LETTER else COLOURS.index(letter)

    def houses_of(self, seat: int) -> Iterator[tuple[str, str]]:
        """Where the seat has awake villagers on buildings: place and building type, the own village first."""
        letter = self.villages[seat].letter
        places = PLACE[letter]
        for space, house in self.villages[seat].houses.items():
            if house.host and not house.host_asleep:
                yield places[space], house.kind
        for village in self.villages:
            if village.letter != letter:
                places = PLACE[village.letter]
                for space, house in village.houses.items():
                    if house.guest == seat and not house.guest_asleep:
                        yield places[space], house.kind

    def workers(self, seat: int) -> dict[str, list[str]]:
        """The places of the seat's awake villagers by building type, the own village first."""
        found: dict[str, list[str]] = {}
        for place, kind in self.houses_of(seat):
            found.setdefault(kind, []).append(place)
        return found

    def put_to_sleep(self, seat: int, place: str) -> None:
        """The seat's villager on a place falls asleep."""
        house = self.house(place)
        if house.guest == seat:
            house.guest_asleep = True
        else:
            house.host_asleep = True

    def awake(self, seat: int) -> int:
        """How many villagers of the seat are awake on buildings and in its village centre."""
        return sum(1 for _ in self.houses_of(seat)) + len(self.villages[seat].centre)

    def is_full_village(self, seat: int) -> bool:
        """Whether a village is completely built around: first ring full, and everybody's workshop has a villager."""
        village = self.villages[seat]
        return village.has_full_ring() and all(
            house.host or house.kind in VICTORY_KINDS for house in village.houses.values()
        )

    def free_houses(self, seat: int) -> list[str]:
        """The spaces of empty production and exchange buildings in the seat's village."""
        return [
            space
            for space, house in self.villages[seat].houses.items()
            if not house.host and house.kind not in VICTORY_KINDS
        ]


VICTORY_KINDS = frozenset(building.id for building in TABLES.buildings if building.kind == "victory")


def sort_sexes(sexes: str) -> str:
    """Villagers in one order, men first, so that equal groups are equal words."""
    return "".join(sorted(sexes, reverse=True))
