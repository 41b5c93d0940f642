"""Sketches stand for pictures: they tell apart what a picture would, and some of them are pictures."""

from rendering.pictures import Scene
from rules.registry import games
from rules.table import begin
from tests.cogs.sketches import draw, sketch


def test_a_sketch_is_as_different_as_what_it_shows() -> None:
    tholos = games()["tholos"]
    states = [begin(tholos, 2, {}, seed)[0] for seed in range(20)]
    scenes = [Scene(names=("Anna", "Ben")), Scene(names=("Anna", "Ben"), seat=1)]
    shown = [(tholos.view(state, scene.seat), scene) for state in states for scene in scenes]
    sketches = [sketch("tholos", view, scene) for view, scene in shown]
    assert sketches == [sketch("tholos", view, scene) for view, scene in shown]
    kinds = {(tholos.encode(view), scene) for view, scene in shown}
    assert len({one.data for one in sketches}) == len(kinds) > 10
    pictures = [(one, draw("tholos", *what)) for one, what in zip(sketches, shown, strict=True) if one.width > 100]
    assert pictures
    assert all(one == picture for one, picture in pictures)
    assert sketches[0].alt == draw("tholos", *shown[0]).alt
