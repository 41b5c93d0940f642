"""Where tiles and fountains may go, as options with a preview of what the city then shows."""

from functools import cache, lru_cache

from rules.game import Option
from rules.tangramcity.actions import Fountain, Hold, Place
from rules.tangramcity.city import FOUNTAIN, City, count, quarters, with_quarters
from rules.tangramcity.components import BOARD, OUTLINES, SQUARES, TABLES, sign
from rules.text import Argument, Many, Term, Text
from rules.text import Place as At

_FINISH = Text("Finish a half-built square")
# How many options a list may have.
_LIST = 25
# Of how many cities the options are remembered: they are listed again and again while somebody thinks.
_CITIES = 256


# What never changes is made once; listing options is most of the cost of a ply.
@cache
def _hold(tile: str, side: str, degrees: int, places: int) -> Option:
    outline = sign(OUTLINES[tile][side, degrees])
    words: dict[str, Argument] = {
        "tile": Term(tile),
        "side": Term(side),
        "degrees": degrees,
        "sign": Text(outline),
        "places": places,
    }
    label = Text("{sign}, {side} side, {degrees}°", words)
    return Option(
        Hold(tile, side, degrees),
        label,
        Text("Fits in {places} {places:place|places}", words),
        Text("Take {tile}", words),
    )


@cache
def _place(line: str) -> tuple[Place, Text, Text, str]:
    square = line.split()[-1]
    words: dict[str, Argument] = {"square": At(square), "column": square[0], "covers": _covered(line)}
    return Place(square), Text("{square}: {covers}", words), Text("Column {column}", words), square


@cache
def _fountain(square: str, half: str) -> tuple[Fountain, Text, str]:
    return Fountain(square, half), Text("{half} on {square}", {"half": Term(half), "square": At(square)}), square


@cache
def _field(half: str, first: str, last: str) -> Text:
    words: dict[str, Argument] = {"half": Term(half), "first": first, "last": last}
    return Text("{half} on an empty square, columns {first} to {last}", words)


def _covered(line: str) -> Many:
    """The squares that something laid covers wholly or in part."""
    return Many(tuple(At(SQUARES[square]) for square in BOARD.numbers(BOARD.touched(quarters(line)[1]))))


def covered(line: str) -> Text:
    """The squares that something laid covers, in words."""
    return Text("{squares}", {"squares": _covered(line)})


def preview(city: City, colour: str, mask: int) -> Text:
    """What a city shows after something more is laid."""
    then = count(with_quarters(city, colour, mask))
    return Text(
        "Then rectangle {area}, red {red}, green {green} (bonus {bonus}), {built} of {all} built",
        {
            "area": then.rectangle.area,
            "red": then.red,
            "green": then.green,
            "bonus": then.balance,
            "built": then.built,
            "all": len(SQUARES),
        },
    )


@lru_cache(_CITIES)
def holds(city: City, tiles: tuple[str, ...]) -> tuple[Option, ...]:
    """Every outline of the tiles that has a place in a city."""
    return tuple(
        _hold(tile, side, degrees, places)
        for tile in tiles
        for (side, degrees), outline in OUTLINES[tile].items()
        if (places := len(BOARD.fits(outline, city.covered)))
    )


def has_room(city: City, tile: str) -> bool:
    """Whether a tile fits anywhere in a city."""
    return any(BOARD.fits(outline, city.covered) for outline in OUTLINES[tile].values())


@lru_cache(_CITIES)
def places(city: City, held: str) -> tuple[Option, ...]:
    """Where a tile in hand (``T17 red 270``) fits, column by column."""
    tile, side, degrees = held.split()
    fits = BOARD.fits(OUTLINES[tile][side, int(degrees)], city.covered)
    options: list[Option] = []
    for square, mask in sorted(fits, key=lambda fit: (fit[0] % BOARD.columns, fit[0])):
        action, label, group, place = _place(f"{held} {SQUARES[square]}")
        options.append(Option(action, label, preview(city, side, mask), group, place))
    return tuple(options)


@lru_cache(_CITIES)
def fountains(city: City) -> tuple[Option, ...]:
    """Where a fountain fits: on half-built squares first."""
    touched = set(BOARD.numbers(BOARD.touched(city.covered)))
    halves = BOARD.halves(city.covered)
    finishing = [half for half in halves if half[0] in touched]
    others = sorted((half for half in halves if half[0] not in touched), key=lambda half: half[1])
    options: list[Option] = []
    for square, code in finishing:
        action, label, place = _fountain(SQUARES[square], code)
        hint = preview(city, FOUNTAIN, BOARD.quarters(square, code))
        options.append(Option(action, label, hint, _FINISH if len(finishing) <= _LIST else _rows(square), place))
    for square, code in others:
        action, label, place = _fountain(SQUARES[square], code)
        options.append(Option(action, label, group=_block(code, square), place=place))
    return tuple(options)


def _rows(square: int) -> Text:
    """The heading of a half-built square when there are many: by its half of the board."""
    upper = square // BOARD.columns < BOARD.rows // 2
    return Text("Finish a half-built square, upper rows" if upper else "Finish a half-built square, lower rows")


def _block(half: str, square: int) -> Text:
    """The heading of an empty square: by the half and the third of the board."""
    column = square % BOARD.columns
    # Three columns are few enough for one list.
    first = column - column % (_LIST // BOARD.rows)
    last = min(first + _LIST // BOARD.rows, BOARD.columns) - 1
    return _field(half, TABLES.columns[first], TABLES.columns[last])
