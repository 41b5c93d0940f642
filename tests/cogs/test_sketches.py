"""Sketches stand for pictures: they tell apart what a picture would, and some of them are pictures."""

from rendering.pictures import Scene
from rules.registry import games
from rules.table import begin
from tests.cogs.sketches import draw, sketch


def test_a_sketch_is_as_different_as_what_it_shows() -> None:
    game = games()["zefiria"]
    states = [begin(game, 2, {}, seed)[0] for seed in range(20)]
    scenes = [Scene(names=("Anna", "Ben")), Scene(names=("Anna", "Ben"), seat=1)]
    shown = [(game.view(state, scene.seat), scene) for state in states for scene in scenes]
    sketches = [sketch("zefiria", view, scene) for view, scene in shown]
    assert sketches == [sketch("zefiria", view, scene) for view, scene in shown]
    drawn = [one.width > 100 for one in sketches]
    kinds = {(game.encode(view), scene) for (view, scene), real in zip(shown, drawn, strict=True) if not real}
    assert len({one.data for one, real in zip(sketches, drawn, strict=True) if not real}) == len(kinds) > 10
    pictures = [(one, draw("zefiria", *what)) for one, what, real in zip(sketches, shown, drawn, strict=True) if real]
    assert pictures
    assert all(one == picture for one, picture in pictures)
    assert sketches[0].alt == draw("zefiria", *shown[0]).alt
