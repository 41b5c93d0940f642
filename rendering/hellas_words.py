"""Hellas in words: the alt text, the whole board in lines, and what is awaited."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import Score, State
from rules.hellas import GAME
from rules.hellas.components import COLOURS, PIECES, SPACES, TERMS, YIELDS
from rules.hellas.scoring import Group, seat_groups
from rules.hellas.state import UNKNOWN, HellasState
from rules.hellas.steps import ChooseAction
from rules.hellas.steps_building import BuildHouse, BuildPalace, BuildStatue, HouseAndSquare
from rules.hellas.steps_mining import MineMarble, MoveWorker, PlaceTile
from rules.hellas.steps_temples import BuildTemple
from rules.text import PlainReader, counted, write


def awaited(view: HellasState) -> str:
    """What is to be decided, in a few words."""
    match view.steps[-1] if view.steps else None:
        case ChooseAction():
            return "Choose an action"
        case BuildHouse():
            return "Build a house?"
        case HouseAndSquare(then_square=then_square):
            return "Build a square?" if then_square else "Build a house, a square?"
        case BuildPalace():
            return "Build a palace?"
        case BuildStatue():
            return "Build a statue?"
        case MineMarble():
            return "Mine marble?"
        case PlaceTile(tile=tile):
            return f"Place tile {tile}"
        case MoveWorker():
            return "Move the worker"
        case BuildTemple(left=left):
            return f"Place {counted(left, 'pillar')}"
        case _:
            return ""


def parts(score: Score) -> str:
    """What the points of a seat are for."""
    reader = PlainReader()
    return ", ".join(f"{write(text, reader).lower()} {worth}" for text, worth in score.parts if worth)


def marble(view: HellasState, seat: int) -> str:
    """The marble of a seat, as far as the view shows it."""
    return "?" if view.marble[seat] == UNKNOWN else str(view.marble[seat])


def group_points(view: HellasState, group: Group) -> str:
    """A city or village and what lies beside it."""
    beside = [f"{temple} ({view.pillars[temple]})" for temple in group.temples]
    beside += [f"statue on {field}" for field in group.statues]
    return f"{' '.join(group.fields)}" + (f", beside {', '.join(beside)}" if beside else "")


def _verdict(view: HellasState, scene: Scene) -> str:
    if scene.over:
        return verdict(GAME, view, scene)
    return f"{scene.turn()}: {awaited(view)}." if scene.turn() else ""


def _quarry(view: HellasState, quarry: str) -> str:
    top = view.top(quarry)
    return f"{quarry} {top} (pays {YIELDS[top]})"


def _active(view: HellasState) -> str:
    ordered = sorted(view.active, key=view.top)
    return ", ".join(_quarry(view, quarry) for quarry in ordered) + (" closes next" if ordered else "")


def _temples(view: HellasState) -> str:
    return ", ".join(
        f"{temple} {count} of {view.island.temples[temple].pillars}" for temple, count in view.pillars.items()
    )


def _last(view: HellasState) -> str:
    reader = PlainReader(terms=TERMS)
    return ", ".join(reader.term(place) for place in dict.fromkeys(view.marks))


def _choices(view: HellasState, scene: Scene) -> str:
    order = [*view.island.map.places, *view.island.quarries, *view.island.temples]
    named = [place for place in order if place in scene.places]
    named += [str(n) for n in range(1, len(SPACES) + 1) if f"space-{n}" in scene.places]
    return " ".join(named)


def _standing(view: HellasState, seat: int) -> str:
    kinds = {piece: [f for f in view.fields(seat) if view.pieces[f].startswith(piece)] for piece in PIECES}
    told = [f"{piece}s {' '.join(fields)}" for piece, fields in kinds.items() if fields]
    return "; ".join(told) or "nothing built"


def _points(view: HellasState, scene: Scene, score: Score) -> str:
    return f"{counted(score.points, 'point')}, " if view.live or scene.over else ""


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, HellasState)
    name, scores = COLOURS, GAME.scores(view)
    seats = [
        f"{scene.called(seat)} ({name[seat].name}): {_points(view, scene, scores[seat])}{marble(view, seat)} marble, "
        f"{counted(view.rings[seat], 'ring')}, {counted(view.markers[seat], 'marker')}."
        for seat in range(view.seats)
    ]
    statues = " ".join(view.statues())
    lines = [
        heading(GAME, scene),
        _verdict(view, scene),
        "" if scene.over else write(GAME.status(view), PlainReader()) + ".",
        *seats,
        f"Quarries: {_active(view)}; worker {view.worker or 'gone'}; closed {' '.join(view.closed) or 'none'}.",
        f"Pillars: {_temples(view)}." + (f" Statues: {statues}." if statues else ""),
        f"Spaces taken: {' '.join(map(str, sorted(view.taken))) or 'none'}.",
        f"Last: {_last(view)}." if view.marks else "",
    ]
    choices = _choices(view, scene)
    if choices:
        lines.append(f"You may choose: {choices}.")
    lines += [f"{name[seat].name}: {_standing(view, seat)}." for seat in range(view.seats)]
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, HellasState)
    scores = GAME.scores(view)
    taken = ", ".join(f"{n} {scene.called(seat)}" for n, seat in sorted(view.taken.items()))
    lines = [_verdict(view, scene), write(GAME.status(view), PlainReader()), ""]
    for seat in range(view.seats):
        reserve = ", ".join(counted(count, piece) for piece, count in view.reserve[seat].items())
        lines.append(
            f"{scene.called(seat)} ({COLOURS[seat].name}{', starts the round' if seat == view.start else ''}): "
            f"{_points(view, scene, scores[seat])}{marble(view, seat)} marble, {counted(view.rings[seat], 'ring')}, "
            f"{counted(view.markers[seat], 'marker')}; left: {reserve}"
        )
        if view.live or scene.over:
            told = parts(scores[seat])
            if told:
                lines.append(f"  Points: {told}")
        for group in seat_groups(view, seat):
            lines.append(f"  {(group.kind or 'no house').capitalize()}: {group_points(view, group)}")
        lines.append(f"  On the island: {_standing(view, seat)}")
    lines += ["", f"Board: {view.island.name}. Spaces taken: {taken or 'none'}"]
    if view.next_start is not None and not scene.over:
        lines.append(f"{scene.called(view.next_start)} starts the next round")
    lines.append(f"Active quarries: {_active(view)}")
    lines.append(f"Worker: {view.worker or 'has left'}. Closed: {' '.join(view.closed) or 'none'}")
    lines.append(f"{len(view.pile)} tiles to draw: {' '.join(map(str, view.pile))}")
    lines.append(f"Pillars: {_temples(view)}; {view.pillars_left} in the supply")
    lines.append(f"Statues: {' '.join(view.statues()) or 'none'}; {view.statues_left} in the supply")
    lines.append(f"Rings in the supply: {view.rings_left}")
    if view.marks:
        lines.append(f"Last action: {_last(view)}")
    choices = _choices(view, scene)
    if choices:
        lines.append(f"You may choose: {choices}")
    return "\n".join(lines).strip()
