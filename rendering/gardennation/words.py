"""Garden Nation in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.gardennation import GAME
from rules.gardennation.components import (
    ALL,
    AREAS,
    DIRECTIONS,
    INDEX,
    LANDS,
    LETTERS,
    MISSIONS,
    NUMBERS,
    PROJECTS,
    end_value,
    in_region,
    needs,
    worth,
)
from rules.gardennation.scoring import mission_points, project_points, scores
from rules.gardennation.state import HIDDEN, NOBODY, OFF_MAP, GardenState
from rules.text import PlainReader, write


def crane(view: GardenState) -> str:
    """Where the crane is."""
    return "Crane off the map" if view.crane == OFF_MAP else f"Crane in region {view.crane}"


def missions_of(view: GardenState, seat: int) -> list[str]:
    """The missions that a seat sees of itself, or that everybody sees at the end."""
    shown = view.kept[seat] or view.dealt[seat]
    return [id for id in shown if id != HIDDEN]


def _building(view: GardenState, area: int) -> str:
    roof = " roof" if view.roofs[area] else ""
    return f"{AREAS[area]} {view.floors[area]}{roof}"


def _buildings(view: GardenState, seat: int) -> str:
    own = [_building(view, area) for area in ALL if view.owners[area] == seat]
    return ", ".join(own) or "no buildings"


def _seat(view: GardenState, scene: Scene, seat: int, points: int) -> str:
    counts = ((points, "point"), (view.inhabitants[seat], "inhabitant"), (view.supply[seat], "floor"))
    told = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in (*counts, (view.ploys[seat], "ploy token"))]
    return f"{scene.called(seat)} ({LETTERS[seat]}): {', '.join(told)}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, GardenState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    if not scene.over:
        lines.append(crane(view) + ".")
    if scene.places:
        lines.append("You may choose: " + " ".join(sorted(scene.places, key=INDEX.__getitem__)) + ".")
    lines += [_seat(view, scene, score.seat, score.points) + "." for score in scores(view)]
    if scene.seat is not None and not scene.over:
        own = [GAME.terms[id] for id in missions_of(view, scene.seat)]
        lines.append(f"Your missions: {', '.join(own)}.")
    if not scene.over:
        lines.append(f"Projects: {', '.join(PROJECTS[id].name for id in view.projects)}.")
    lines += [f"{LETTERS[seat]} has {_buildings(view, seat)}." for seat in range(view.seats)]
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, GardenState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader()), crane(view)]
    if view.track:
        lines.append("Order track: " + " ".join(LETTERS[seat] for seat in view.track))
    lines.append("Projects:")
    for id in view.projects:
        project = PROJECTS[id]
        lines.append(f"  {project.name}, {project.points} points: {needs(project)}")
    tokens = ", ".join(f"{land} {view.tokens(land)}" for land in LANDS)
    lines.append(f"Deck {len(view.deck)}, roofs {view.roof_supply}, bramble tokens: {tokens}")
    for score in scores(view):
        seat = score.seat
        lines += ["", _seat(view, scene, seat, score.points)]
        lines.append(f"  Inhabitants are worth {end_value(view.inhabitants[seat])} at the end")
        taken = ", ".join(f"{PROJECTS[id].name} {PROJECTS[id].points}" for id in view.taken[seat])
        lines.append(f"  Claimed for {project_points(view, seat)}: {taken or 'nothing'}")
        for id in missions_of(view, seat):
            points = mission_points(view, seat, id)
            lines.append(f"  Mission {MISSIONS[id].name} ({worth(MISSIONS[id])}): {points} now")
    lines.append("")
    for number in NUMBERS:
        position = DIRECTIONS[view.board.layout.index(number)]
        lines.append(f"Region {number} at {position}: " + ", ".join(_area(view, area) for area in in_region(number)))
    return "\n".join(lines).strip()


def _area(view: GardenState, area: int) -> str:
    """An area in few signs: ``NE G4 A2^``."""
    land = view.land(area)
    letter = LANDS[land].letter if land else "*"
    told = f"{AREAS[area][1:]} {letter}{view.board.costs[area]}"
    if view.owners[area] != NOBODY:
        told += f" {LETTERS[view.owners[area]]}{view.floors[area]}" + "^" * view.roofs[area]
    return told
