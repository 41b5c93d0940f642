"""What the options of a turn say. Most never change and are made once: listing them is most of the cost of a ply."""

from functools import cache, lru_cache

from rules.game import Option
from rules.text import Argument, Many, Place, Term, Text
from rules.thehanginggardens.actions import Buy, Skip, Take
from rules.thehanginggardens.components import (
    ANIMALS,
    CARDS,
    COLUMNS,
    FEATURES,
    LEVELS,
    PLACES,
    TABLES,
    TILES,
    TREES,
    VISITORS,
    Visitor,
)
from rules.thehanginggardens.state import HangingState


@lru_cache(8_000)
def take_option(column: int, row: int, card: str, place: int, watered: bool, free: int, spaces: int) -> Option:
    """Take a card of the market to a place.

    Args:
        column: of the market, from 0.
        row: from 0.
        card: what lies there.
        place: of the garden.
        watered: whether water scores on that place.
        free: gardener spaces left under the column.
        spaces: all of them.
    """
    return Option(
        Take(COLUMNS[column], row + 1, PLACES[place]),
        _take_label(row, card, place),
        _take_hint(card, LEVELS[place], watered),
        _column(column, free, spaces),
        PLACES[place],
    )


@cache
def _column(column: int, free: int, spaces: int) -> Text:
    words: dict[str, Argument] = {"column": COLUMNS[column], "free": free, "spaces": spaces}
    return Text("Column {column}, {free} of {spaces} spaces free", words)


@cache
def _take_label(row: int, card: str, place: int) -> Text:
    price = TABLES.prices[row]
    words: dict[str, Argument] = {"row": row + 1, "price": price, "card": Term(card), "place": Place(PLACES[place])}
    cost = "{price} {price:tool|tools}" if price else "free"
    return Text(f"Row {{row}}, {cost}: {{card}} on {{place}}", words)


@cache
def _take_hint(card: str, level: int, watered: bool) -> Text:
    """What a card shows, whether it is irrigated, and what it brings."""
    bonus = CARDS[card]
    parts = [worth(card, level)]
    if bonus.water:
        parts.append(Text("water, which scores here") if watered else Text("water"))
    brings = (*gains(bonus.gold, bonus.tools), *((Text("a crown"),) if bonus.crown else ()))
    if brings:
        parts.append(Text("brings {bonus}", {"bonus": Many(brings)}))
    names = [f"part{number}" for number in range(len(parts))]
    return Text("; ".join(f"{{{name}}}" for name in names), dict(zip(names, parts, strict=True)))


def gains(gold: int, tools: int) -> tuple[Text, ...]:
    """Gold and tools in words, what there is of them."""
    found: list[Text] = []
    if gold:
        found.append(Text("{count} gold", {"count": gold}))
    if tools:
        found.append(Text("{count} {count:tool|tools}", {"count": tools}))
    return tuple(found)


@cache
def worth(id: str, level: int) -> Text:
    """What the feature of a card or a tile is worth on a level."""
    feature = FEATURES[id]
    if feature.flowers:
        return Text("1 point a flower in your largest group of the colour")
    if feature.tree:
        points = " / ".join(map(str, TREES[feature.tree].points))
        return Text("groups of 1, 2, 3, 4 give {points}", {"points": points})
    if feature.animal:
        points = ANIMALS[feature.animal].points[level - 1]
        return Text("{points} {points:point|points} on level {level}", {"points": points, "level": level})
    if feature.visitor:
        return Text("{wish}", {"wish": wish(VISITORS[feature.visitor])})
    return Text("a tile can go on it")


def wish(visitor: Visitor) -> Text:
    """What a visitor gives, and for what."""
    steps = tuple(Text("{points} for {least}", {"points": points, "least": least}) for least, points in visitor.steps)
    return Text("{visitor} gives {steps} {wish}", {"visitor": visitor.name, "steps": Many(steps), "wish": visitor.wish})


@lru_cache(4096)
def buy_option(number: int, tile: str, place: int, card: str) -> Option:
    """Put the top tile of a pile on an empty card."""
    words: dict[str, Argument] = {
        "number": number,
        "tile": Term(tile),
        "price": TILES[tile].price,
        "place": Place(PLACES[place]),
        "card": Term(card),
    }
    return Option(
        Buy(number, PLACES[place]),
        Text("{tile} on {place} for {price} gold", words),
        Text("On {card}: {worth}", {**words, "worth": worth(tile, LEVELS[place])}),
        Text("Pile {number}: {tile} for {price} gold", words),
        PLACES[place],
    )


@cache
def skip_option(label: str) -> Option:
    """Do without what is offered."""
    return Option(Skip(), Text(label))


def reached(state: HangingState, seat: int, id: str) -> Text:
    """How far a seat is with an objective, and whether a crown helps."""
    count = state.reached(seat, id)
    if state.tally(seat).crown:
        return Text("{count} and a crown", {"count": count - TABLES.crown})
    return Text("{count}", {"count": count})
