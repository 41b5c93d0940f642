"""The cards of Garden Nation in its picture: common projects as pictograms."""

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.gardennation.pieces import land_disc
from rendering.palette import CREAM, FAINT, GOLD, INK, LINE, PAPER, darker
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.gardennation.components import LANDS, PROJECTS, TABLES, Project

CARD = (270, 200)
_DISC = 58


@remembered
def project_card(id: str) -> Sprite:
    """A common project: name, what it needs, and its points. Its point is the upper left corner."""
    project = PROJECTS[id]
    width, height = CARD
    surface = Surface(width, height, crisp=True)
    surface.fill(cut.rect(0, 0, width, height, 18), darker(LINE, 0.35))
    surface.fill(cut.rect(3, 3, width - 6, height - 6, 16), PAPER)
    surface.fill(cut.rect(3, 3, width - 6, 46, 16), CREAM)
    surface.text(16, 28, _title(project), 32, INK, "SemiBold", "l", width - 30)
    x, y = 46, 86
    parts = _parts(project)
    for index, (land, floors) in enumerate(parts):
        left = x + index * 72
        if index:
            surface.fill(cut.rect(left - 46, y - 4, 22, 8), INK)
        surface.image_at(
            land_disc(land, _DISC, not floors).image, round(left - _DISC / 2 - 2), round(y - _DISC / 2 - 2)
        )
        surface.text(left, y + 43, f"{floors}+" if floors else "empty", 32, INK, "Bold" if floors else "Medium")
    if project.shape in ("outer", "central"):
        _flower(surface, x + 84, y, project.shape == "central")
    surface.text(16, height - 28, _caption(project), 30, FAINT, "Medium", "l", 180)
    surface.fill(cut.rect(width - 74, height - 52, 58, 42, 12), GOLD)
    surface.text(width - 45, height - 31, str(project.points), 38, INK, "Bold")
    return Sprite(surface, 0, 0)


def _title(project: Project) -> str:
    number = TABLES.projects.index(project) + 1
    return f"{number} {project.name}"


def _parts(project: Project) -> list[tuple[str, int]]:
    """The lands of a pictogram and the floors that they need; none for an empty area."""
    own = (project.land, project.floors)
    match project.shape:
        case "beside-empty":
            return [own, (project.empty, 0)]
        case "outer" | "central":
            return [own]
        case "pair":
            return [own, (project.land, project.second)]
        case "trio":
            one, other = [(land, project.second) for land in LANDS if land != project.land]
            return [one, own, other]


def _caption(project: Project) -> str:
    return f"{project.shape} region" if project.shape in ("outer", "central") else "adjacent"


def _flower(surface: Surface, x: float, y: float, central: bool) -> None:
    """A small map with the regions that count."""
    for place, (u, v) in enumerate([(x, y), *cut.regular(x, y, 26, 6, 30)]):
        chosen = (place == 0) == central
        surface.fill(cut.circle(u, v, 12), GOLD if chosen else LINE)


@remembered
def slot(actions: int) -> Sprite:
    """A free slot of the order track with its actions."""
    surface = Surface(60, 60, crisp=True)
    surface.fill(cut.circle(30, 30, 27), CREAM)
    surface.text(30, 30, f"×{actions}", 34, FAINT, "Bold")
    return Sprite(surface)
