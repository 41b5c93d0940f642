"""The pictures of every game: they draw, they are small, they say in words what they show, they stay as they are."""

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import show
from rendering.canvas import WIDTH
from rendering.palette import TINTS
from rendering.pictures import ALT_LIMIT, Picture, Scene, _module, cover, draw, focuses, words
from rendering.show import LONG_NAMES, position, positions, scene_of
from rules import table
from rules.game import State
from rules.registry import game, games

GOLDEN = Path(__file__).parent / "golden"
GAMES = sorted(games())
KIB = 1024
_EXTRA = {"tholos": [{"ornaments": "3"}]}


@cache
def moments(id: str) -> list[State]:
    """States of random games: the start, the middle and the end, with the fewest and the most seats."""
    title = game(id)
    found: list[State] = []
    for seats in sorted(set(title.info.seats)):
        for options in ({}, *_EXTRA.get(id, [])):
            for ply in (0, 9, 40, 10_000):
                found.append(position(title, seats, dict(options), seats * 7 + ply, ply))
    return found


def early(id: str) -> State:
    """A state in which there is something to see already."""
    return position(game(id), game(id).info.seats[0], {}, 3, 25)


def views(id: str) -> list[tuple[State, Scene]]:
    """What is drawn of each moment: the public picture, and those of a seat that decides and of another one."""
    title = game(id)
    shown: list[tuple[State, Scene]] = []
    for number, state in enumerate(moments(id)):
        waiting = list(table.deciders(state))
        idle = [seat for seat in range(state.seats) if seat not in waiting]
        for seats in (waiting, idle):
            if seats:
                seat = seats[number % len(seats)]
                shown.append((title.view(state, seat), scene_of(state, seat=seat)))
        shown.append((title.view(state, None), scene_of(state)))
    return shown


def opened(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.data))
    image.load()
    return image


@pytest.mark.parametrize("id", GAMES)
def test_every_view_draws_within_the_limits(id: str) -> None:
    for number, (view, scene) in enumerate(views(id)):
        # Big pictures of other details in turn, so that all of them are seen without drawing everything twice.
        details = [None, *(detail for detail, _ in focuses(id, view))]
        picture = draw(id, view, Scene(**_fields(scene, focus=details[number % len(details)], big=number % 3 == 2)))
        image = opened(picture)
        assert image.size == (picture.width, picture.height)
        assert image.mode == "P"
        assert picture.width == WIDTH
        assert picture.height <= 2 * WIDTH
        assert len(picture.data) <= 150 * KIB
        assert 20 <= len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize("id", GAMES)
def test_every_seat_sees_every_position(id: str) -> None:
    title = game(id)
    for ply, state in enumerate(islice(positions(title, title.info.seats[1], {}, 5), 160)):
        # At the start a game goes through all its steps, later it repeats them.
        if ply < 40 or ply % 8 == 0:
            for reader in range(state.seats):
                view, scene = title.view(state, reader), scene_of(state, seat=reader)
                _module(id).draw(view, scene)
                assert _module(id).describe(view, scene)


def _fields(scene: Scene, **changed: object) -> dict[str, object]:
    return {**{name: getattr(scene, name) for name in scene.__struct_fields__}, **changed}


@pytest.mark.parametrize("id", GAMES)
def test_words_name_everybody_and_fit_into_a_message(id: str) -> None:
    for view, scene in views(id):
        told = words(id, view, scene)
        assert len(told) <= 4000
        for seat in range(view.seats):
            assert scene.names[seat] in told
        for seat in scene.deciders:
            assert scene.names[seat] in _module(id).describe(view, scene)


@pytest.mark.parametrize("id", GAMES)
def test_every_place_that_may_be_chosen_is_shown(id: str) -> None:
    title = game(id)
    seen: set[str] = set()
    for state in moments(id):
        for seat in table.deciders(state):
            view, scene = title.view(state, seat), scene_of(state, seat=seat)
            new = scene.places - seen
            if not new:
                continue
            plain = draw(id, view, Scene(**_fields(scene, places=frozenset()))).data
            for place in sorted(new):
                assert draw(id, view, Scene(**_fields(scene, places=frozenset([place])))).data != plain, place
            seen |= new


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("shift", range(len(LONG_NAMES)))
def test_names_of_any_alphabet_draw(id: str, shift: int) -> None:
    names = LONG_NAMES[shift:] + LONG_NAMES[:shift]
    state = moments(id)[2]
    scene = scene_of(state, names)
    view = game(id).view(state, None)
    picture = draw(id, view, scene)
    assert len(picture.alt) <= ALT_LIMIT
    assert scene.names[0] in picture.alt


def early_picture(id: str) -> str:
    """A hash of the bytes of a picture."""
    state = early(id)
    return hashlib.sha256(draw(id, game(id).view(state, 0), scene_of(state, seat=0)).data).hexdigest()


@pytest.fixture(scope="module")
def elsewhere() -> list[str]:
    """What another process draws, in another order and with another order of sets."""
    code = "from tests.rendering.test_pictures import *; print(*map(early_picture, reversed(GAMES)))"
    other = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "12345"},
    )
    return other.stdout.split()[::-1]


@pytest.mark.parametrize("id", GAMES)
def test_the_same_view_gives_the_same_bytes(id: str, elsewhere: list[str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        drawn = set(pool.map(early_picture, [id] * 3))
    assert drawn == {elsewhere[GAMES.index(id)]}


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("stage", ["start", "middle", "end"])
def test_golden(id: str, stage: str, update_golden: bool) -> None:
    title = game(id)
    ply = {"start": 0, "middle": 40, "end": 10_000}[stage]
    state = position(title, title.info.seats[1], (_EXTRA.get(id) or [{}])[0], 4, ply)
    seat = next(iter(table.deciders(state)), None)
    _same(f"{id}-{stage}", draw(id, title.view(state, seat), scene_of(state, seat=seat)), update_golden)


def _same(name: str, picture: Picture, update: bool) -> None:
    """Compare with the stored small picture. What is alike is not written anew."""
    drawn = opened(picture).convert("RGB").reduce(4)
    path = GOLDEN / f"{name}.png"
    if update and not (path.exists() and _alike(path, drawn)):
        GOLDEN.mkdir(exist_ok=True)
        drawn.quantize(128).save(path, optimize=True)
    assert _alike(path, drawn)


def _alike(path: Path, drawn: Image.Image) -> bool:
    """A few pixels may differ a little, no area may."""
    kept = Image.open(path).convert("RGB")
    if kept.size != drawn.size:
        return False
    difference = ImageChops.difference(kept, drawn).convert("L")
    return (
        ImageStat.Stat(difference).mean[0] < 2.5
        and sum(difference.histogram()[48:]) < drawn.width * drawn.height * 0.004
    )


def test_a_long_alt_text_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    from rendering import tholos

    def describe(view: State, scene: Scene) -> str:
        return "x" * 2000

    monkeypatch.setattr(tholos, "describe", describe)
    state = moments("tholos")[0]
    alt = draw("tholos", state, scene_of(state)).alt
    assert len(alt) == ALT_LIMIT
    assert alt.endswith("…")


def test_a_game_that_nobody_drew_is_an_error() -> None:
    state = moments("tholos")[0]
    with pytest.raises(ModuleNotFoundError):
        draw("no_such_game", state, scene_of(state))


def test_show_draws_a_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tholos.png"
    monkeypatch.setattr(
        sys, "argv", ["show", "tholos", "--seed", "2", "--ply", "9", "--option", "ornaments=2", str(out)]
    )
    show.main()
    assert Image.open(out).width == WIDTH
    assert "Tholos, Table 12." in capsys.readouterr().out


@pytest.mark.parametrize("id", sorted(TINTS))
def test_covers(id: str, update_golden: bool) -> None:
    picture = cover(id)
    assert (picture.width, picture.height) == (1200, 630)
    assert len(picture.data) <= 150 * KIB
    assert picture.data == cover(id).data
    if id in GAMES:
        assert picture.alt.startswith(f"{game(id).info.title}: ")
    _same(f"cover-{id}", picture, update_golden)


def test_every_game_has_colours_and_a_cover() -> None:
    assert set(GAMES) <= set(TINTS)
    with pytest.raises(KeyError):
        cover("no_such_game")
