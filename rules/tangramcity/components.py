"""The boards, tiles, deals and points of Tangram City."""

import msgspec

from rules import components
from rules.polyominoes import HALVES, Board, Piece, piece

RED, GREEN = "red", "green"
SIDES = (RED, GREEN)


class CityBoard(msgspec.Struct, frozen=True):
    """A city board and its printed start piece: a full square and a half one."""

    id: str
    square: str
    half: str
    code: str


class Tile(msgspec.Struct, frozen=True):
    """A city tile, drawn with its red side up, and its look-alike."""

    id: str
    name: str
    drawing: str
    alike: str = ""


class Deal(msgspec.Struct, frozen=True):
    """The cards of a round in the order of play.

    Attributes:
        open: how many of them lie face up at first.
        lookers: who may look at each, as seats counted clockwise from the holder of the start marker.
    """

    players: int
    open: int
    lookers: tuple[tuple[int, ...], ...]


class Totals(msgspec.Struct, frozen=True):
    """Half squares of all tiles, and those that a start piece leaves free."""

    tile_halves: int
    free_halves: int


class Points(msgspec.Struct, frozen=True):
    """The planning bonus."""

    planning: int


class Balance(msgspec.Struct, frozen=True):
    """The bonus for a distance up to so much."""

    distance: int
    points: int


class Rating(msgspec.Struct, frozen=True):
    """What a total from `least` on is called in a game alone."""

    name: str
    least: int
    won: bool


class Tables(msgspec.Struct, frozen=True):
    """All tables of Tangram City."""

    columns: str
    rows: int
    fountains: int
    rounds: int
    cards: int
    totals: Totals
    boards: tuple[CityBoard, ...]
    tiles: tuple[Tile, ...]
    deals: tuple[Deal, ...]
    points: Points
    balance: tuple[Balance, ...]
    ratings: tuple[Rating, ...]

    def __post_init__(self) -> None:
        halves = sum(piece(tile.drawing).halves for tile in self.tiles)
        free = 2 * len(self.columns) * self.rows - 3
        if (halves, free) != (self.totals.tile_halves, self.totals.free_halves):
            raise ValueError(f"The tiles have {halves} halves, a board {free}")
        if self.fountains != self.rounds or not 0 < len(self.tiles) - self.cards * (self.rounds - 1) < self.cards:
            raise ValueError("Every card is played once, and there is a fountain for every round")
        alike = {tile.id: tile.alike for tile in self.tiles if tile.alike}
        if any(alike.get(other) != id for id, other in alike.items()):
            raise ValueError("Look-alikes come in pairs")
        if [deal.players for deal in self.deals] != list(range(1, len(self.boards) + 1)):
            raise ValueError("There is a deal and a board for every number of players")
        for deal in self.deals:
            seats = [seat for lookers in deal.lookers for seat in lookers]
            if len(deal.lookers) != self.cards or (seats and seats != list(range(deal.players))):
                raise ValueError("Each player looks at one card")
        if any(board.code not in HALVES for board in self.boards):
            raise ValueError("A start piece has a half square")
        distances = [balance.distance for balance in self.balance]
        if distances != sorted(distances) or self.ratings[0].least or len(self.ratings) < 2:
            raise ValueError("Bonuses and ratings are in order")


TABLES = components.load("tangramcity", Tables)

# Squares are numbers inside the rules: row by row from A1.
BOARD = Board(len(TABLES.columns), TABLES.rows)
SQUARES = tuple(f"{column}{row + 1}" for row in range(TABLES.rows) for column in TABLES.columns)
INDEX = {square: index for index, square in enumerate(SQUARES)}

TILES = {tile.id: tile for tile in TABLES.tiles}
CITY_BOARDS = {board.id: board for board in TABLES.boards}

# The signs of half squares, and of a full one, as people read them.
SIGNS = {"1": "◤", "2": "◥", "3": "◢", "4": "◣", "#": "■", ".": "·"}


def _outlines(tile: Tile) -> dict[tuple[str, int], Piece]:
    red = piece(tile.drawing)
    return {
        (side, degrees): outline
        for side, drawn in ((RED, red), (GREEN, red.mirrored()))
        for degrees, outline in drawn.turns().items()
    }


# The different outlines of each tile by side and turn. Turns that change nothing are left out.
OUTLINES = {tile.id: _outlines(tile) for tile in TABLES.tiles}


def sign(outline: Piece) -> str:
    """An outline in signs, rows separated by a slash."""
    return " / ".join("".join(SIGNS[code] for code in row) for row in outline.rows)


TERMS = {
    **{square: square for square in SQUARES},
    **{tile.id: f"{tile.id} {tile.name}" for tile in TABLES.tiles},
    **{board.id: board.id for board in TABLES.boards},
    **{code: SIGNS[code] for code in HALVES},
    RED: "red",
    GREEN: "green",
}
