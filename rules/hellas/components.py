"""The pieces, the action track, the quarry tiles and the boards of Hellas."""

from itertools import chain, combinations

import msgspec

from rules import components
from rules.hexes import Hex, HexMap, groups, in_rows

HOUSE, SQUARE, PALACE, STATUE = "house", "square", "palace", "statue"
PIECES = (HOUSE, SQUARE, PALACE)


class Colour(msgspec.Struct, frozen=True):
    """The colour of a seat and the letter that stands for it."""

    letter: str
    name: str


class Cost(msgspec.Struct, frozen=True):
    """What a piece costs in marble, by the kind of field. It cannot stand on the coast when that has no cost."""

    piece: str
    name: str
    interior: int
    coast: int | None = None


class Points(msgspec.Struct, frozen=True):
    """What scores. `marble` is how much marble makes one point."""

    piece: int
    pillar: int
    statue: int
    ring: int
    most_rings: int
    marble: int


class Yield(msgspec.Struct, frozen=True):
    """The marble of each house beside a quarry whose top tile has a number from `first` to `last`."""

    first: int
    last: int
    marble: int


class Kind(msgspec.Struct, frozen=True):
    """A kind of action. In a shared one everybody takes part."""

    id: str
    name: str
    shared: bool = False


class Space(msgspec.Struct, frozen=True):
    """A space of the action track. What does not apply is zero or false.

    Attributes:
        starts: whether choosing it decides who starts the next round.
        loose: whether the tight track is without it.
    """

    kind: str
    pillars: int = 0
    cost: int = 0
    marble: int = 0
    starts: bool = False
    loose: bool = False


class Temple(msgspec.Struct, frozen=True):
    """A temple and how many pillars make it complete."""

    id: str
    pillars: int


class Teaching(msgspec.Struct, frozen=True):
    """The opening for a first game: the tiles on three quarries, and where the worker stands."""

    tiles: dict[str, int]
    worker: str


class Sketch(msgspec.Struct, frozen=True):
    """A board as it is drawn in the tables: rows of words, one a field."""

    id: str
    name: str
    seats: tuple[int, ...]
    usual: tuple[int, ...]
    map: str


class Tables(msgspec.Struct, frozen=True):
    """All tables of Hellas."""

    statues: int
    pillars: int
    rings: int
    marble: int
    markers: int
    last_round_fewer: int
    rounds: int
    active_quarries: int
    tiles_placed: int
    bands: dict[str, str]
    pieces: dict[str, int]
    colours: tuple[Colour, ...]
    costs: tuple[Cost, ...]
    points: Points
    yields: tuple[Yield, ...]
    kinds: tuple[Kind, ...]
    spaces: tuple[Space, ...]
    temples: tuple[Temple, ...]
    teaching: Teaching
    boards: tuple[Sketch, ...]

    def __post_init__(self) -> None:
        if tuple(self.pieces) != PIECES or [cost.piece for cost in self.costs] != [*PIECES, STATUE]:
            raise ValueError("The pieces are houses, squares and palaces; they and statues have costs")
        if any(cost.coast is None for cost in self.costs if cost.piece in PIECES):
            raise ValueError("Every piece of a player can stand on the coast")
        if any(later.first != earlier.last + 1 for earlier, later in zip(self.yields, self.yields[1:], strict=False)):
            raise ValueError("Every number has one yield")
        if {space.kind for space in self.spaces} != {kind.id for kind in self.kinds}:
            raise ValueError("Every space has a kind, and every kind a space")
        self._check_supply()

    def _check_supply(self) -> None:
        """Nothing of the box can run out in a whole game, so no rule says what happens then."""
        uses = {kind.id: self.rounds * sum(space.kind == kind.id for space in self.spaces) for kind in self.kinds}
        pillars = self.rounds * sum(space.pillars for space in self.spaces)
        enough = (
            self.pieces[HOUSE] >= uses["house"] + uses["house_square"]
            and self.pieces[SQUARE] >= uses["house_square"]
            and self.pieces[PALACE] >= uses["palace"]
            and self.statues >= uses["statue"]
            and self.pillars >= pillars
            and self.rings >= uses["temple"] + len(self.temples)
            and len(self.tiles) > self.active_quarries + uses["mine"] * self.tiles_placed
        )
        if not enough:
            raise ValueError("The supply does not last for a whole game")

    @property
    def tiles(self) -> range:
        """The numbers of the quarry tiles."""
        return range(self.yields[0].first, self.yields[-1].last + 1)


class Quarry(msgspec.Struct, frozen=True):
    """A quarry of a board and the build fields beside it."""

    id: str
    field: str
    coast: bool
    beside: tuple[str, ...]


class Site(msgspec.Struct, frozen=True):
    """A temple of a board, how many pillars it holds, and the build fields beside it, by rows and as a set."""

    id: str
    field: str
    pillars: int
    beside: tuple[str, ...]
    around: frozenset[str]


class Board:
    """A side of the board.

    Attributes:
        map: all fields of the island.
        coast: the build fields that touch the sea, by rows.
        interior: the other build fields, by rows.
        build: both, by rows.
        shore: the coast fields as a set.
        beside: the build fields that touch each build field.
        quarries, temples: by id.
        marks: what lies beside each field: the ids of quarries and temples.
    """

    def __init__(self, sketch: Sketch, sizes: dict[str, int]) -> None:
        self.id = sketch.id
        self.name = sketch.name
        self.seats = sketch.seats
        self.usual = sketch.usual
        places: dict[str, Hex] = {}
        words: dict[str, str] = {}
        for row, line in enumerate(sketch.map.splitlines()):
            letter, *cells = line.split()
            for column, word in enumerate(cells):
                if word != ".":
                    places[f"{letter}{column + 1}"] = in_rows(row, column)
                    words[f"{letter}{column + 1}"] = word
        self.map = HexMap(places)
        around = self.map.neighbours
        self.coast = tuple(field for field, word in words.items() if word == "~")
        self.interior = tuple(field for field, word in words.items() if word == "o")
        self.shore = frozenset(self.coast)
        self.build = tuple(field for field, word in words.items() if word in "~o")
        self.beside = {field: tuple(f for f in around[field] if words[f] in "~o") for field in self.build}
        special = {word: field for field, word in words.items() if word not in "~o"}
        build = set(self.build)
        self.quarries: dict[str, Quarry] = {}
        self.temples: dict[str, Site] = {}
        for word in sorted(special, key=lambda word: (word[0], int(word[1:]))):
            field = special[word]
            beside = tuple(f for f in self.map.places if f in around[field] and f in build)
            if word in sizes:
                self.temples[word] = Site(word, field, sizes[word], beside, frozenset(beside))
            else:
                self.quarries[word] = Quarry(word, field, len(around[field]) < 6, beside)
        self.marks = {
            field: tuple(
                site.id for site in chain(self.quarries.values(), self.temples.values()) if field in site.beside
            )
            for field in self.build
        }
        self._check(words)

    def _check(self, words: dict[str, str]) -> None:
        for field, word in words.items():
            at_sea = len(self.map.neighbours[field]) < 6
            if word in "~o" and at_sea != (word == "~"):
                raise ValueError(f"{field} is a coast field if and only if it touches the sea")
        quarries, temples = self.quarries.values(), self.temples.values()
        if any(self.map.distance(a.field, b.field) < 2 for a, b in combinations(quarries, 2)):
            raise ValueError("No two quarries touch")
        if any(self.map.distance(a.field, b.field) < 3 for a, b in combinations(temples, 2)):
            raise ValueError("No field touches two temples")
        if any(len(site.beside) < 5 for site in temples) or any(len(quarry.beside) < 3 for quarry in quarries):
            raise ValueError("Temples and quarries have enough build fields beside them")
        if len(groups(self.build, self.beside)) != 1 or any(len(beside) < 2 for beside in self.beside.values()):
            raise ValueError("The build fields hang together")
        if len(self.quarries) < TABLES.active_quarries + TABLES.rounds * sum(s.kind == "mine" for s in TABLES.spaces):
            raise ValueError("Every mine action of a game can open a quarry")


TABLES = components.load("hellas", Tables)

COLOURS = TABLES.colours
COSTS = {cost.piece: cost for cost in TABLES.costs}
KINDS = {kind.id: kind for kind in TABLES.kinds}
SPACES = TABLES.spaces
BOARDS = {sketch.id: Board(sketch, {t.id: t.pillars for t in TABLES.temples}) for sketch in TABLES.boards}
YIELDS = {number: band.marble for band in TABLES.yields for number in range(band.first, band.last + 1)}


def space_place(number: int) -> str:
    """The place of a space of the action track."""
    return f"space-{number}"


TERMS = {
    **{field: field for board in BOARDS.values() for field in board.map.places},
    **{id: id for board in BOARDS.values() for id in (*board.quarries, *board.temples)},
    **{piece: piece for piece in (*PIECES, STATUE)},
    **{space_place(number): f"space {number}" for number in range(1, len(SPACES) + 1)},
}
