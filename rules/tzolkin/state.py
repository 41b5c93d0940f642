"""The state of Tzolk'in and the questions that the rules ask about it."""

import msgspec

from rules.game import State
from rules.tzolkin.components import (
    AGRICULTURE,
    BLOCKS,
    BOONS,
    CHICHEN,
    GEARS,
    START,
    TABLES,
    TEMPLES,
    TOP_LEVEL,
    TRACKS,
    Calendar,
)

# What stands on a tooth besides the worker of a seat.
EMPTY, DUMMY = -1, -2

# Where points that are scored during the game come from.
_SOURCES = 5
TEMPLE_POINTS, BUILDING_POINTS, ARCHITECTURE_POINTS, OFFERING_POINTS, UNFED_POINTS = range(_SOURCES)


class Player(msgspec.Struct, kw_only=True, gc=False):
    """What a seat has.

    Attributes:
        blocks: wood, stone and gold.
        skulls: not those lying on Chichen Itza.
        ready: workers in front of the player.
        bank: workers not in play.
        light: whether the board shows its light side: the extra day is available.
        levels: of each technology.
        steps: of the marker in each temple.
        corn_tiles, wood_tiles: taken at Palenque.
        earned: points scored during the game, by where they come from.
        buildings, monuments: ids in the order in which they were built.
    """

    corn: int = 0
    blocks: list[int] = msgspec.field(default_factory=lambda: [0] * len(BLOCKS))
    skulls: int = 0
    ready: int
    bank: int
    light: bool = True
    levels: list[int] = msgspec.field(default_factory=lambda: [0] * len(TRACKS))
    steps: list[int] = msgspec.field(default_factory=lambda: [TABLES.start_step] * len(TEMPLES))
    corn_tiles: int = 0
    wood_tiles: int = 0
    earned: list[int] = msgspec.field(default_factory=lambda: [0] * _SOURCES)
    buildings: list[str] = []
    monuments: list[str] = []

    @property
    def points(self) -> int:
        """The points scored so far."""
        return sum(self.earned)

    @property
    def in_play(self) -> int:
        """How many workers are in play."""
        return TABLES.workers - self.bank

    @property
    def can_step_down(self) -> bool:
        """Whether a marker stands above the bottom step of its temple."""
        return any(self.steps)


class TzolkinState(State, kw_only=True):
    """A game of Tzolk'in. Tiles are ids; the last one of a stack is drawn first.

    Attributes:
        hurry: whether the calendar is the short one.
        day: of the calendar, from 1.
        food_days: how many Food Days have been held.
        calendar_corn: lying on the calendar.
        first: the starting player.
        gears: what stands on each tooth: a seat, `EMPTY` or `DUMMY`; spaces are the teeth with the same number.
        start_space: the seat whose worker stands on the Starting Player Space, or `EMPTY`.
        players: by seat.
        dealt: the wealth tiles of each seat, sorted.
        kept: those that it keeps; empty until it has chosen.
        opened: whether the kept tiles lie open.
        dummy_tiles: drawn to place dummy workers.
        undealt: the wealth tiles that are left.
        row: the building on each place; empty for none.
        stacks: the face-down buildings of Age 1 and of Age 2.
        discarded: buildings that left the row at the end of Age 1.
        monuments: open ones.
        corn, wood: the tiles left in each field group, from group 2.
        burned: wood tiles that went to the box.
        offered: the seat whose skull lies on each space of Chichen Itza from 1, or `EMPTY`.
        skulls: in the bank.
        marks: the places that the last turn changed.
    """

    hurry: bool
    day: int = 1
    food_days: int = 0
    calendar_corn: int = 0
    first: int
    gears: list[list[int]]
    start_space: int = EMPTY
    players: list[Player]
    dealt: list[list[str]]
    kept: list[list[str]]
    opened: bool = False
    dummy_tiles: list[str] = []
    undealt: list[str]
    row: list[str]
    stacks: list[list[str]]
    discarded: list[str] = []
    monuments: list[str]
    corn: list[int]
    wood: list[int]
    burned: int = 0
    offered: list[int]
    skulls: int = TABLES.skulls
    marks: list[str] = []

    @property
    def calendar(self) -> Calendar:
        """The calendar of this game."""
        return TABLES.calendars["hurry" if self.hurry else "standard"]

    @property
    def age(self) -> int:
        """Age 1 or 2."""
        return min(2, 1 + self.food_days // 2)

    @property
    def food_day(self) -> bool:
        """Whether the present round is a Food Day; one that was passed over counts for the day after it."""
        food = self.calendar.food
        return self.food_days < len(food) and self.day >= food[self.food_days]

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [(self.first + index) % self.seats for index in range(self.seats)]

    def lowest(self, gear: int) -> int | None:
        """The lowest numbered space of a gear on which nobody stands; None if there is none."""
        teeth = self.gears[gear]
        for space in range(GEARS[gear].last + 1):
            if teeth[space] == EMPTY:
                return space
        return None

    def targets(self) -> list[tuple[str, int]]:
        """Where a worker can be placed: gear or Starting Player Space, and the number of the space."""
        found: list[tuple[str, int]] = []
        for index, gear in enumerate(GEARS):
            space = self.lowest(index)
            if space is not None:
                found.append((gear.id, space))
        if self.start_space == EMPTY:
            found.append((START, 0))
        return found

    def on_gears(self, seat: int) -> list[tuple[int, int]]:
        """Gear and space of each worker of a seat that stands on a gear."""
        return [
            (index, space)
            for index, teeth in enumerate(self.gears)
            if seat in teeth
            for space, who in enumerate(teeth)
            if who == seat
        ]

    def open_corn(self, group: int) -> int:
        """The corn tiles of a field group that no wood tile covers; groups count from 0."""
        return self.corn[group] - self.wood[group]

    def placed_skulls(self) -> int:
        """The skulls that lie on Chichen Itza."""
        return sum(who != EMPTY for who in self.offered)

    def can_climb(self, seat: int, temple: int) -> bool:
        """Whether the marker of a seat can step up: the top step has room for one (section "Temples")."""
        step, top = self.players[seat].steps[temple], TABLES.temples[temple].top
        return step + 1 < top or (step + 1 == top and all(other.steps[temple] != top for other in self.players))

    def second_day_pushes(self) -> bool:
        """Whether an extra day would push a player's worker off that one day would not (section "Extra day")."""
        return any(teeth[gear.last - 1] >= 0 for gear, teeth in zip(GEARS, self.gears, strict=True))

    def farms(self, seat: int) -> tuple[int, int]:
        """Workers of a seat that eat nothing, and what the others eat less."""
        boons = [BOONS[id] for id in (*self.players[seat].buildings, *(self.kept[seat] if self.opened else ()))]
        return sum(boon.free for boon in boons), sum(boon.less for boon in boons)

    def blocks_total(self, seat: int) -> int:
        """All blocks of a seat."""
        return sum(self.players[seat].blocks)

    def price(self, seat: int, track: int) -> int:
        """The blocks that the next advance of a technology costs a seat."""
        level = self.players[seat].levels[track]
        return TABLES.technology.price[level] if level < TOP_LEVEL else TABLES.technology.beyond

    def irrigates(self, seat: int) -> bool:
        """Whether a seat may harvest corn where no corn tile lies open."""
        return self.players[seat].levels[AGRICULTURE] >= TABLES.palenque.irrigation

    def offering_open(self, space: int) -> bool:
        """Whether a space of Chichen Itza can still be used."""
        return 1 <= space <= GEARS[CHICHEN].actions and self.offered[space - 1] == EMPTY
