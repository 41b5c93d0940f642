"""Zefiria in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.lettering import number
from rendering.outcome import heading
from rendering.scene import Scene
from rules.game import State
from rules.text import PlainReader, Text, write
from rules.zefiria import GAME
from rules.zefiria.components import INDEX, SIDE, SPACES, SPIRITS, TERMS, island_id
from rules.zefiria.grid import spaces_of
from rules.zefiria.scoring import HOME, ROW, band, counts, points, where
from rules.zefiria.state import ZefiriaState
from rules.zefiria.steps_turn import SpiritTurn

_MARKS = {"fly": "flight from {} to {}", "swap": "swap of {} and {}", "storm": "storm swap of {} and {}"}
_PLACES = {HOME: "home", ROW: "right row"}


def _reader(scene: Scene, view: ZefiriaState) -> PlainReader:
    return PlainReader([scene.called(seat) for seat in range(view.seats)], TERMS)


def verdict(view: ZefiriaState, scene: Scene) -> str:
    """How the game ended, or whose turn it is."""
    if scene.over:
        return write(GAME.result(view).summary, _reader(scene, view)).replace("-", "−")
    return scene.turn() + "." if scene.turn() else ""


def storm_line(view: ZefiriaState) -> list[tuple[str, bool]]:
    """The swaps of the forecast as short texts, each with whether a spirit anchors it."""
    return [
        (f"{SPACES[first]} – {SPACES[second]}", view.anchored(first, second)) for first, second in view.storm_swaps()
    ]


def _score(view: ZefiriaState) -> str:
    home, row, astray = counts(view.islands)
    total = points(view)
    text = f"Score {number(total)} ({band(total).name}): {home} home, {row} in the right row, {astray} astray"
    return text + (f", {sum(view.gems)} magical gems" if view.storm_mode else "")


def _pawns(view: ZefiriaState, scene: Scene) -> list[str]:
    told: list[str] = []
    for pawn, id in enumerate(view.spirits):
        who = scene.called(view.owner(pawn))
        if not id:
            told.append(f"{who}: no spirit yet")
            continue
        at = SPACES[view.at[pawn]] if view.at[pawn] >= 0 else "not placed yet"
        told.append(f"{who}: {SPIRITS[id].name} ({id}), {at}")
    return told


def _active(view: ZefiriaState) -> str:
    step = view.steps[-1] if view.steps else None
    if isinstance(step, SpiritTurn):
        return f"{SPIRITS[view.spirits[step.pawn]].name} has {step.points} action points."
    return ""


def _forecast(view: ZefiriaState) -> str:
    if not view.storm:
        return ""
    swaps = ", ".join(text + (" (anchored)" if anchored else "") for text, anchored in storm_line(view))
    return f"Forecast {TERMS[view.storm]}: {swaps}."


def _last(view: ZefiriaState) -> str:
    told = [_MARKS[mark.kind].format(SPACES[mark.source], SPACES[mark.target]) for mark in view.marks]
    return f"Last: {', '.join(told)}." if told else ""


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, ZefiriaState)
    rows = "; ".join(
        f"{row + 1}: " + " ".join(map(str, view.islands[row * SIDE : (row + 1) * SIDE])) for row in range(SIDE)
    )
    lines = [
        heading(GAME, scene),
        verdict(view, scene),
        write(GAME.status(view), PlainReader()) + ".",
        _score(view) + ".",
        _active(view),
        "; ".join(_pawns(view, scene)) + ".",
        f"Islands by row, columns A to E: {rows}.",
        _forecast(view),
        _last(view),
    ]
    if scene.places:
        chosen = sorted((place for place in scene.places if place in INDEX), key=INDEX.__getitem__)
        lines.append("You may choose: " + " ".join(chosen) + ".")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, ZefiriaState)
    lines = [
        verdict(view, scene),
        write(GAME.status(view), PlainReader()),
        _score(view),
        _active(view),
        _forecast(view),
    ]
    lines += ["", *_pawns(view, scene)]
    if view.storm_mode:
        lines += [f"{scene.called(seat)}: {gems} magical gems" for seat, gems in enumerate(view.gems)]
    lines += ["", "Islands (home: what belongs there):"]
    for space in spaces_of((1 << len(SPACES)) - 1):
        island = view.islands[space]
        place = _PLACES.get(where(island, space), "")
        name = write(Text(TERMS[island_id(island)]), PlainReader())
        lines.append(f"{SPACES[space]} {name}" + (f" ({place})" if place else f" (home: {space + 1})"))
    lines += ["", _last(view)]
    return "\n".join(lines).strip()
