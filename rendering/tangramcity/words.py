"""Tangram City in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.tangramcity import GAME
from rules.tangramcity.city import FOUNTAIN, Count, count
from rules.tangramcity.components import INDEX, OUTLINES, RED, SQUARES, TABLES, TERMS, TILES, sign
from rules.tangramcity.scoring import scores
from rules.tangramcity.state import HIDDEN, TangramState
from rules.text import PlainReader, counted, write


def corners(found: Count) -> str:
    """The first and the last square of the largest rectangle."""
    best = found.rectangle
    if not best.area:
        return ""
    columns = len(TABLES.columns)
    first = SQUARES[best.row * columns + best.column]
    last = SQUARES[(best.row + best.height - 1) * columns + best.column + best.width - 1]
    return f"{first} to {last}" if first != last else first


def lookers(view: TangramState, scene: Scene, card: int) -> str:
    """The names of those who may look at a card that lies face down."""
    return " and ".join(scene.called(seat) for seat in view.lookers[card]) or "nobody"


def _row(view: TangramState, scene: Scene) -> str:
    told: list[str] = []
    for index, tile in enumerate(view.row):
        if tile == HIDDEN:
            told.append(f"hidden ({lookers(view, scene, index)} may look)")
        else:
            told.append(TERMS[tile] + (" (now)" if index == view.card and not view.is_final() else ""))
    return ", ".join(told)


def _city(view: TangramState, scene: Scene, seat: int, total: int) -> str:
    found = count(view.city(seat))
    best = f"rectangle {found.rectangle.area}"
    if found.rectangle.area:
        best += f" ({corners(found)})"
    return (
        f"{scene.called(seat)}: {counted(total, 'point')}, {best}, red {found.red}, green {found.green} "
        f"(bonus {found.balance}), {found.built} of {len(SQUARES)} built"
    )


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, TangramState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    if not scene.over:
        lines.append(write(GAME.status(view), PlainReader()) + ".")
    lines += [_city(view, scene, score.seat, score.points) + "." for score in scores(view)]
    if view.row:
        lines.append(f"Cards: {_row(view, scene)}.")
    if view.seats > 1 and not scene.over:
        lines.append(f"Start marker: {scene.called(view.start)}.")
    if scene.seat is not None and view.held[scene.seat]:
        tile, side, degrees = view.held[scene.seat].split()
        lines.append(f"In hand: {TERMS[tile]}, {side}, {degrees}°.")
    if scene.places:
        chosen = sorted((place for place in scene.places if place in INDEX), key=INDEX.__getitem__)
        lines.append("You may choose: " + " ".join(chosen) + ".")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, TangramState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    if view.row:
        lines.append(f"Cards: {_row(view, scene)}")
        lines += [f"  {TERMS[tile]}: {sign(OUTLINES[tile][RED, 0])} (red)" for tile in view.row if tile in TILES]
    if view.past:
        lines.append("Played: " + " ".join(sorted(view.past)))
    for score in scores(view):
        seat = score.seat
        lines += ["", _city(view, scene, seat, score.points)]
        lines.append(f"  Rectangles: {' '.join(map(str, view.points[seat])) or 'none yet'}")
        pieces = [_piece(line) for line in view.laid[seat]]
        lines.append(f"  Laid: {', '.join(pieces) or 'nothing yet'}")
        if view.aside[seat]:
            lines.append(f"  Set aside: {' '.join(view.aside[seat])}")
    return "\n".join(lines).strip()


def _piece(line: str) -> str:
    match line.split():
        case [kind, square, half] if kind == FOUNTAIN:
            return f"fountain {TERMS[half]} {square}"
        case [board, side]:
            return f"{side} start piece of {board}"
        case [tile, side, degrees, square]:
            return f"{tile} {side[0].upper()} {degrees}° {square}"
        case _:
            return line
