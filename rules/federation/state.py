"""The state of Federation and the questions that the rules ask about it."""

import msgspec

from rules.federation.components import (
    AMBASSADORS,
    AUTHORITY,
    CROSSING,
    DOUBLE_SEAT,
    ERUDITES,
    FLEET,
    GATE,
    KINDS,
    LEFT,
    LOBBY,
    NODE_AT,
    PLANET_AT,
    PLANETS,
    RALLY,
    RIGHT,
    SPACES,
    TABLES,
    TOKENS,
    WINGS,
)
from rules.federation.tables import ByPlayers, Counts, Erudite, Goods
from rules.game import State

# Where points that are scored during the game come from.
SOURCES = ("Floors", "Laws", "Megastructures", "Missions", "Other points")
FLOOR_POINTS, LAW_POINTS, MEGASTRUCTURE_POINTS, MISSION_POINTS, OTHER_POINTS = range(len(SOURCES))


class Placed(msgspec.Struct, kw_only=True, frozen=True, gc=False):
    """An ambassador on a space of the senate.

    Attributes:
        votes, funds: whether it counts as voting and as funding.
        token: the alteration token below it; empty for none.
        assistant: whether the assistant of its owner has joined it.
    """

    seat: int
    ambassador: int
    space: str
    votes: bool
    funds: bool
    token: str = ""
    assistant: bool = False


class Player(msgspec.Struct, kw_only=True, gc=False):
    """What a seat has.

    Attributes:
        earned: points scored during the game, by where they come from.
        reserve, hangar: ships; those launched are `launched`.
        ready: the ambassadors that are not placed, by index.
        steps: on each planet.
        reached: the highest level of Authority so far.
        assistant: what it shows, 0 for none.
        robots: the structures on which one stands, in the order of placing.
        tokens: alteration tokens of each kind.
        medals: the planets, Authority and Presidency, in the order of winning.
        ticks: missions.
        launched: missions in the order of launching.
        deep: Deep Space tiles.
        ring_world: the planet beside which Ring World lies; empty for none.
        start_tile: empty for none.
    """

    green: int = 0
    pink: int = 0
    diamonds: int = 0
    earned: list[int] = msgspec.field(default_factory=lambda: [0] * len(SOURCES))
    reserve: int = TABLES.ships - TABLES.in_hangar
    hangar: int = TABLES.in_hangar
    ready: list[int] = msgspec.field(default_factory=lambda: list(range(len(AMBASSADORS))))
    steps: list[int] = msgspec.field(default_factory=lambda: [0] * len(PLANETS))
    mage: str = GATE
    authority: int = 1
    reached: int = 1
    assistant: int = 0
    robots: list[str] = []
    tokens: list[int] = msgspec.field(default_factory=lambda: [0] * len(TOKENS))
    medals: list[str] = []
    ticks: list[str] = []
    launched: list[str] = []
    erudites: list[str] = []
    deep: list[str] = []
    ring_world: str = ""
    start_tile: str = ""

    @property
    def points(self) -> int:
        """The points scored so far."""
        return sum(self.earned)

    @property
    def goods(self) -> Goods:
        """Crystals and diamonds."""
        return Goods(self.green, self.pink, self.diamonds)

    @property
    def robots_left(self) -> int:
        """Robots that are not placed."""
        return TABLES.robots - len(self.robots)

    @property
    def stars(self) -> int:
        """Deep Space tiles that count as a medal."""
        return sum(TILE_IS_MEDAL[tile] for tile in self.deep)

    @property
    def medal_count(self) -> int:
        """Medals, the Star of Honour included."""
        return len(self.medals) + self.stars

    def lasting(self) -> list[Erudite]:
        """The erudites."""
        return [ERUDITES[id] for id in self.erudites]

    def influence(self, planet: str) -> int:
        """Steps on a planet, its erudites and Ring World (section "Influence and the eight tracks")."""
        erudites = sum(id[0] == planet for id in self.erudites)
        return self.steps[PLANET_AT[planet]] + erudites + (self.ring_world == planet)

    def value(self, track: str) -> int:
        """The value on one of the eight tracks."""
        if track in PLANET_AT:
            return self.influence(track)
        if track == AUTHORITY:
            return self.authority
        return len(self.launched) if track == FLEET else self.medal_count

    def count(self, counts: Counts, planet: str = "") -> int:
        """How many of something count for points or a requirement."""
        match counts:
            case "influence":
                return self.influence(planet)
            case "diamonds":
                return self.diamonds
            case "launched":
                return len(self.launched)
            case "planets":
                return len({id[0] for id in self.erudites})
            case "authority":
                return self.authority
            case "medals":
                return self.medal_count
            case "erudites":
                return len(self.erudites)
            case "robots":
                return len(self.robots)
            case "paid":
                raise ValueError("what is paid is not counted")


TILE_IS_MEDAL = {tile.id: tile.effect == "medal" for tile in TABLES.deep_space}


class FederationState(State, kw_only=True):
    """A game of Federation. The last tile of a stack is drawn first.

    Attributes:
        short: whether the game is the short one.
        top_only: whether only first place scores a law.
        pink_first: whether upkeep is paid in pink crystals first.
        open_nebula: whether all erudites are public.
        round: from 1.
        first: who began this round.
        president: who holds the President token.
        projects: the track of the project above each column.
        funding: the counter of each project.
        covers: the covered spaces.
        placed: the ambassadors of this round in the order of placing.
        outside: the ambassadors in the Outer Module, as pairs of seat and index.
        tokens: the stock of each kind of alteration token.
        nebula: the stack on each node.
        structures: the megastructures in play.
        left_laws, right_laws: the face-down stacks, tracks.
        laws: the left and the right law of this round, and of the next one where they are known.
        past_laws: those of earlier rounds.
        deep_space: the tiles that can still be taken.
        start_tiles: those that can still be taken.
        grown: for each seat, the tracks on which it has grown since its last medal check.
        marks: the places that the last turn changed.
    """

    short: bool
    top_only: bool
    pink_first: bool
    open_nebula: bool
    round: int = 0
    first: int
    president: int
    players: list[Player]
    projects: list[str]
    funding: list[int] = msgspec.field(default_factory=lambda: [0] * len(TABLES.senate.columns))
    covers: list[str] = []
    placed: list[Placed] = []
    outside: list[tuple[int, int]] = []
    tokens: list[int] = msgspec.field(default_factory=lambda: [TABLES.stock] * len(TOKENS))
    nebula: list[list[str]]
    structures: list[str]
    left_laws: list[str]
    right_laws: list[str]
    laws: list[tuple[str, str]] = []
    past_laws: list[tuple[str, str]] = []
    deep_space: list[str]
    start_tiles: list[str]
    grown: list[list[str]]
    marks: list[str] = []

    @property
    def rounds(self) -> int:
        """How many rounds this game has."""
        return TABLES.short_rounds if self.short else TABLES.rounds

    @property
    def by_players(self) -> ByPlayers:
        """What depends on the number of players."""
        return TABLES.by_players[self.seats]

    @property
    def funded_at(self) -> int:
        """Where the counter of a project stops, which is then funded."""
        return self.by_players.funded_short if self.short else self.by_players.funded

    def order(self) -> list[int]:
        """The seats in the turn order of this round."""
        return [(self.first + index) % self.seats for index in range(self.seats)]

    def free_spaces(self) -> list[str]:
        """The spaces of the senate on which an ambassador can be placed."""
        taken = {placed.space for placed in self.placed}
        return [space for space in SPACES if space not in taken and space not in self.covers]

    def on(self, space: str) -> Placed | None:
        """The ambassador on a space."""
        return next((placed for placed in self.placed if placed.space == space), None)

    def assistant_used(self, seat: int) -> bool:
        """Whether the assistant of a seat has joined an ambassador in this round."""
        return any(placed.seat == seat and placed.assistant for placed in self.placed)

    def top(self, node: str) -> str | None:
        """The erudite that lies open on a node."""
        stack = self.nebula[NODE_AT[node]]
        return stack[-1] if stack else None

    def robots_on(self, structure: str) -> list[int]:
        """The seats that have a robot on a structure."""
        return [seat for seat, player in enumerate(self.players) if structure in player.robots]

    def values(self, track: str) -> list[int]:
        """The value of each seat on a track."""
        return [player.value(track) for player in self.players]

    # --- votes and funding --------------------------------------------------------------------------------------

    def votes_of(self, placed: Placed) -> int:
        """The votes of an ambassador (section "Voting or funding")."""
        if not placed.votes:
            return 0
        votes = AMBASSADORS[placed.ambassador].votes
        votes += TABLES.rally if placed.token == RALLY else 0
        return votes + (self.players[placed.seat].assistant if placed.assistant else 0)

    def floor_votes(self, floor: int) -> list[int]:
        """The votes of each seat on a floor, from 1."""
        votes = [0] * self.seats
        for placed in self.placed:
            if int(placed.space[1]) == floor:
                votes[placed.seat] += self.votes_of(placed)
        return votes

    def wing_votes(self) -> dict[str, int]:
        """All votes for the law of each wing."""
        votes = {LEFT: 0, RIGHT: 0}
        for placed in self.placed:
            wing = WINGS[placed.space[0]]
            if placed.token == CROSSING:
                wing = RIGHT if wing == LEFT else LEFT
            votes[wing] += self.votes_of(placed)
        return votes

    def funding_of(self, column: str) -> int:
        """By how much the project of a column advances with the ambassadors that stand there."""
        here = [placed for placed in self.placed if placed.funds and placed.space[0] == column]
        return sum(TABLES.lobby if placed.token == LOBBY else 1 for placed in here)


def both_sides(token: str | None) -> bool:
    """Whether an ambassador with such a token counts as voting and funding."""
    return token == DOUBLE_SEAT


def opens(space: str) -> str:
    """The mission that a space opens: that of its kind."""
    return KINDS[space]


def ranked(values: list[int], points: tuple[int, ...]) -> list[int]:
    """The points of each seat by its place on a track; a value of 0 scores nothing (section "Ranking")."""
    return [points[sum(other > value for other in values)] if value else 0 for value in values]
