"""The shapes of the component tables of Federation."""

from typing import Literal

import msgspec

Counts = Literal["influence", "diamonds", "launched", "planets", "authority", "medals", "erudites", "robots", "paid"]
Side = Literal["voting", "funding", "either"]


class Goods(msgspec.Struct, frozen=True):
    """Crystals and diamonds: what things cost."""

    green: int = 0
    pink: int = 0
    diamonds: int = 0


class Boon(msgspec.Struct, frozen=True):
    """What something brings.

    Attributes:
        ships: from the reserve into the hangar.
        assistant: takes the assistant, or raises it by one.
        tokens: alteration tokens of any kind.
        ticks: on any missions.
        trades: of the kinds that the step of Arratooine allows.
        authority: levels, one after the other.
    """

    green: int = 0
    pink: int = 0
    diamonds: int = 0
    points: int = 0
    ships: int = 0
    assistant: int = 0
    tokens: int = 0
    ticks: int = 0
    trades: int = 0
    authority: int = 0


class Count(msgspec.Struct, frozen=True):
    """Points for each of something that is counted, at most so many."""

    counts: Counts
    each: int
    most: int | None = None

    def points(self, number: int) -> int:
        """What so many of them score."""
        points = self.each * number
        return points if self.most is None else min(points, self.most)


class Assistant(msgspec.Struct, frozen=True):
    """What the assistant shows when it is taken, and at most."""

    first: int
    most: int


class Totals(msgspec.Struct, frozen=True):
    """What the box holds."""

    spaces: int
    erudites: int
    missions: int
    laws: int
    tokens: int


class Covers(msgspec.Struct, frozen=True):
    """How many spaces are covered; at most so many in a column, on a floor, and of the rooms."""

    count: int
    column: int
    floor: int
    rooms: int


class ByPlayers(msgspec.Struct, frozen=True):
    """What depends on the number of players: points by place, and where a project is funded."""

    project: tuple[int, ...]
    law: tuple[int, ...]
    funded: int
    funded_short: int
    deep_space: int
    covers: Covers


class Track(msgspec.Struct, frozen=True):
    """One of the eight tracks that laws, projects and megastructures count."""

    id: str
    name: str
    planet: bool = False


class Ambassador(msgspec.Struct, frozen=True):
    """The votes of the voting side, the crystal of the funding side."""

    id: str
    votes: int
    crystal: Goods


class Senate(msgspec.Struct, frozen=True):
    """The kind of each space, floor by floor; the first `left` columns are the left wing."""

    columns: tuple[str, ...]
    left: int
    floors: tuple[tuple[str, ...], ...]
    spy_cost: Goods


class Room(msgspec.Struct, frozen=True):
    """A room; `president` if its action takes the President token."""

    id: str
    name: str
    cost: Goods
    brings: Boon
    president: bool = False


class Planets(msgspec.Struct, frozen=True):
    """Rewards of the steps of Neo and 6Moon from 1, of their actions beyond the last; trades by step of Arratooine."""

    last_step: int
    neo: tuple[Boon, ...]
    neo_beyond: Boon
    moon: tuple[Boon, ...]
    moon_beyond: Boon
    trades: tuple[int, ...]


class Trade(msgspec.Struct, frozen=True):
    """A trade and the step of Arratooine from which it is allowed."""

    id: str
    give: Goods
    get: Boon
    step: int


class Level(msgspec.Struct, frozen=True):
    """A level of Authority."""

    majority: int
    upkeep: int
    bonus: Boon


class Token(msgspec.Struct, frozen=True):
    """A kind of alteration token, the side it fits and what it brings when placed."""

    id: str
    name: str
    side: Side
    brings: Boon = Boon()


class Production(msgspec.Struct, frozen=True):
    """A production structure."""

    id: str
    name: str
    cost: Goods
    income: Boon


class Megastructure(msgspec.Struct, frozen=True):
    """A megastructure: its base is `each` times the value on a track `plus` a number."""

    id: str
    name: str
    cost: Goods
    track: str
    each: int
    plus: int


class Erudite(msgspec.Struct, frozen=True):
    """An erudite. The id says the planet and the ring.

    Attributes:
        now: once, when it is taken.
        chronicle: once, a point for each influence on its planet, at most so many.
        income: in every Executive phase.
        per_neo, per_token, per_erudite, per_robot: for each Neo action, alteration token played, later erudite taken
            and robot placed.
        free_line: the extra line of a nebula move costs nothing.
        more_trades: in each Arratooine action.
        production_less: green crystals off the cost of a production structure.
        megastructure_less: pink crystals off the cost of a megastructure.
        end: what it scores in the end.
    """

    id: str
    name: str
    now: Boon = Boon()
    chronicle: int = 0
    income: Boon = Boon()
    per_neo: Boon = Boon()
    per_token: Boon = Boon()
    per_erudite: Boon = Boon()
    per_robot: Boon = Boon()
    free_line: bool = False
    more_trades: int = 0
    production_less: int = 0
    megastructure_less: int = 0
    end: Count | None = None

    @property
    def planet(self) -> str:
        """The planet on which it is an influence."""
        return self.id[0]

    @property
    def node(self) -> str:
        """The node on which it lies at first."""
        return self.id[:2]


class Mission(msgspec.Struct, frozen=True):
    """A special mission.

    Attributes:
        brings: at launch.
        needs: at least so many of each.
        scores: at launch.
        pays: the most diamonds that are paid, of which there must be one.
        repeats: missions of which one effect is repeated.
    """

    id: str
    name: str
    brings: Boon = Boon()
    needs: dict[Counts, int] = {}
    scores: Count | None = None
    pays: int = 0
    repeats: tuple[str, ...] = ()


class DeepSpace(msgspec.Struct, frozen=True):
    """A Deep Space tile; `brings` stands in for placing a robot where that is impossible."""

    id: str
    name: str
    brings: Boon = Boon()
    effect: Literal["", "influence", "medal", "robot"] = ""


class StartTile(msgspec.Struct, frozen=True):
    """A starting planet tile.

    Attributes:
        action: the planet of which an action follows.
        waived: with neither extra line nor ring cost.
        robot: production structures of which one is paid for and built.
    """

    id: str
    name: str
    brings: Boon = Boon()
    action: str = ""
    waived: bool = False
    robot: tuple[str, ...] = ()
