"""Covers of the games: lettering and a simple motif, one visual family."""

from rendering.canvas import WIDTH, Backdrop, Canvas
from rendering.palette import CREAM, TINTS
from rendering.surface import Surface

HEIGHT = 630


def cover(game: str) -> tuple[Canvas, str]:
    """The cover of a game by its id, and what it shows in words."""
    surface = Surface(WIDTH, HEIGHT, TINTS[game].table)
    surface.text(WIDTH / 2, HEIGHT / 2, game, 120, CREAM, "Black")
    return Canvas(Backdrop(surface)), f"Cover of {game}"
