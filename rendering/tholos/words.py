"""Tholos in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.lettering import number
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.text import PlainReader, counted, write
from rules.tholos import GAME
from rules.tholos.components import COLOURS, INDEX, LOCATIONS, ORNAMENTS, TERMS
from rules.tholos.scoring import column, scores
from rules.tholos.state import TholosState

_NAMES = {"W": "White", "B": "Black", "G": "Grey"}


def signed(points: int) -> str:
    """Points of a column, with their sign."""
    return f"+{points}" if points > 0 else number(points)


def _stones(word: str) -> str:
    return " ".join(word) or "empty"


def _worth(view: TholosState, index: int) -> str:
    worth = column(view, index)
    if worth.winner is None:
        return "nobody"
    return f"{_NAMES[view.colour(worth.winner)]} {signed(worth.points)}"


def _last(view: TholosState) -> str:
    told: list[str] = []
    for mark in view.marks:
        match mark.kind:
            case "moved":
                told.append(f"moved from {_greek(mark.source)} to {_greek(mark.location)}")
            case "returned":
                told.append(f"returned from {_greek(mark.location)}")
            case _:
                told.append(f"placed on {_greek(mark.location)}")
    return ", ".join(told)


def _greek(id: str) -> str:
    return LOCATIONS[INDEX[id]].letter


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, TholosState)
    points = [score.points for score in scores(view)]
    sides = [
        f"{scene.called(seat)}: {_NAMES[view.colour(seat)]}, {counted(points[seat], 'point')}, "
        f"workshop {_stones(view.workshops[seat])}."
        for seat in range(2)
    ]
    columns = "; ".join(
        f"{location.letter} ({location.id}) {_stones(view.columns[index])}"
        + (f" with {ORNAMENTS[view.ornaments[index]].name}" if view.ornaments[index] else "")
        + f", {_worth(view, index)}"
        for index, location in enumerate(LOCATIONS)
    )
    quarry = ", ".join(f"{view.quarry[colour]} {colour}" for colour in COLOURS)
    lines = [
        heading(GAME, scene),
        verdict(GAME, view, scene),
        *sides,
        f"Columns from the bottom: {columns}.",
        f"Quarry: {quarry}.",
    ]
    if view.marks:
        lines.append(f"Last turn: {_last(view)}.")
    if scene.places:
        lines.append("You may choose: " + " ".join(sorted(scene.places & INDEX.keys(), key=INDEX.__getitem__)) + ".")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, TholosState)
    reader = PlainReader([scene.called(seat) for seat in range(2)], TERMS)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), reader), ""]
    for score in scores(view):
        seat = score.seat
        lines.append(
            f"{scene.called(seat)} ({_NAMES[view.colour(seat)]}): {counted(score.points, 'point')}"
            f"{'' if scene.over else ' so far'}; workshop: {_stones(view.workshops[seat])}"
        )
    lines += ["Quarry: " + ", ".join(f"{view.quarry[colour]} {_NAMES[colour].lower()}" for colour in COLOURS), ""]
    lines.append("Columns from the bottom (W white, B black, G grey):")
    for index, location in enumerate(LOCATIONS):
        lines.append(
            f"{location.letter} {location.name} ({location.id}, {location.label}): {_stones(view.columns[index])}; "
            f"{len(view.columns[index])} of {view.height(index)}; leader: {_worth(view, index)}"
        )
        tile = view.ornaments[index]
        if tile:
            lines.append(f"  Ornament {tile} {ORNAMENTS[tile].name}: {ORNAMENTS[tile].effect}")
    if view.marks:
        lines += ["", f"Last turn: {_last(view)}"]
    return "\n".join(lines).strip()
