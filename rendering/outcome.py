"""Which table it is, and how it stands or ended, as all pictures and their texts say it."""

from typing import Any

from rendering.scene import Scene
from rules.game import Game
from rules.text import PlainReader, write


def heading(game: Game[Any], scene: Scene) -> str:
    """The first words of an alt text: the game and the table."""
    return f"{game.info.title}, {scene.title}." if scene.title else f"{game.info.title}."


def winning_seats(game: Game[Any], view: Any, scene: Scene) -> list[int]:
    """The seats that have won; none while the game goes on."""
    return list(game.result(view).winners) if scene.over else []


def verdict(game: Game[Any], view: Any, scene: Scene) -> str:
    """How the game ended, or whose turn it is."""
    if scene.over:
        reader = PlainReader([scene.called(seat) for seat in range(view.seats)], game.terms)
        return write(game.result(view).summary, reader)
    return f"{scene.turn()}." if scene.turn() else ""
