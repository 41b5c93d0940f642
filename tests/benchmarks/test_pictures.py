"""What a picture costs, as a ratio to encoding the finished palette picture alone (level 1)."""

from io import BytesIO
from statistics import median
from time import process_time

import pytest

from rendering.pictures import _module, draw
from rendering.show import position, scene_of
from rules.registry import game, games

pytestmark = pytest.mark.benchmark


@pytest.mark.parametrize("id", sorted(games()))
def test_warm_picture(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    title = game(id)
    seats = title.info.seats[1]
    states = [position(title, seats, {}, 3, ply) for ply in range(4, 100, 9)]
    lines: list[str] = []
    for chosen, limit in ((False, 1.5), (True, 2.0)):
        shown = []
        for state in states:
            scene = scene_of(state)
            seat = scene.deciders[0] if chosen and scene.deciders else None
            shown.append((title.view(state, seat), scene_of(state, seat=seat)))
        started = process_time()
        draw(id, *shown[0])
        first = process_time() - started
        whole, alone, largest = [], [], 0
        for turn in range(12):
            for view, scene in shown:
                started = process_time()
                picture = draw(id, view, scene)
                between = process_time()
                if turn >= 2:
                    whole.append(between - started)
                    largest = max(largest, len(picture.data))
                image = _module(id).draw(view, scene).image()
                started = process_time()
                image.save(BytesIO(), "PNG", compress_level=1)
                if turn >= 2:
                    alone.append(process_time() - started)
        ratio = median(whole) / median(alone)
        lines.append(
            f"{id}, {'with choices' if chosen else 'public'}: {median(whole) * 1000:.1f} ms, {ratio:.2f} x encoding, "
            f"goal {limit}, largest {largest / 1024:.0f} KiB, first {first * 1000:.0f} ms"
        )
    with capsys.disabled():
        print("\n" + "\n".join(lines))  # noqa: T201
