"""Replays: stepping by clicks and by typing, jumps, the animation, and nothing but public views."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cogs import replays
from rules.errors import Refused
from tests.cogs.world import World, answer, board_of, buttons, selects, text_of, turns


async def played(inn: World, count: int = 3) -> Any:
    """A table of Tholos after some turns: its thread."""
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    await turns(inn, place, count)
    return place


async def test_stepping_back_and_forth(inn: World) -> None:
    place = await played(inn)
    last = (await inn.newest()).ply
    shown = (await inn.carol.slash(place, "replay")).response
    assert f"Ply 0 of {last}; the table goes on" in text_of(shown)
    assert buttons(shown) == ["Next", "Last", "Animation"]
    assert shown.attachments
    await inn.carol.click(shown, label="Next")
    assert "Ply 1 of" in text_of(inn.again(shown))
    assert "alice" in text_of(inn.again(shown))
    assert buttons(inn.again(shown)) == ["First", "Back", "Next", "Last", "Animation"]
    await inn.carol.click(inn.again(shown), label="Last")
    assert f"Ply {last} of {last}" in text_of(inn.again(shown))
    await inn.carol.click(inn.again(shown), label="Back")
    assert f"Ply {last - 1} of" in text_of(inn.again(shown))
    await inn.carol.click(inn.again(shown), label="First")
    assert "Ply 0 of" in text_of(inn.again(shown))


async def test_jumping_to_a_ply(inn: World) -> None:
    place = await played(inn)
    shown = (await inn.carol.slash(place, "replay", ply=2)).response
    assert "Ply 2 of" in text_of(shown)
    rounds, plies = selects(shown)
    await inn.carol.select(shown, ["1"], custom_id=plies["custom_id"])
    assert "Ply 1 of" in text_of(inn.again(shown))
    (start,) = rounds["options"]
    await inn.carol.select(inn.again(shown), [start["value"]], custom_id=rounds["custom_id"])
    assert f"Ply {start['value']} of" in text_of(inn.again(shown))
    (offered,) = await inn.carol.autocomplete(place, "replay", "round", "")
    assert offered["name"] == start["label"]
    assert "Ply 0 of" in answer(await inn.carol.slash(place, "replay", round=offered["value"]))
    beyond = (await inn.carol.slash(place, "replay", ply=999)).response
    assert "Next" not in buttons(beyond)
    unknown = await inn.carol.slash(place, "replay", round="the third age")
    assert "no round called" in answer(unknown)


async def test_a_running_table_ends_at_its_last_public_state(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    drafted = await inn.alice.slash(place, "move", notation="place W d")
    assert "Take back" in buttons(drafted.response)
    shown = (await inn.carol.slash(place, "replay", ply=999)).response
    assert "Ply 0 of 0" in text_of(shown)
    await inn.alice.slash(place, "move", notation="supply G")
    await inn.alice.slash(place, "confirm")
    shown = (await inn.carol.slash(place, "replay", ply=999)).response
    assert "Ply 2 of 2" in text_of(shown)


async def test_a_finished_table_is_replayed_from_its_last_message(inn: World) -> None:
    place = await played(inn)
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.settle()
    result = await inn.carol.click(board_of(place), label="Replay")
    assert result.ephemeral
    assert "Ply 0 of" in answer(result)
    assert "goes on" not in answer(result)
    offered = await inn.carol.autocomplete(inn.channel, "replay", "table", "")
    assert [choice["value"] for choice in offered] == [(await inn.newest()).id]
    # In its thread the table needs no number, though it is over.
    assert "Ply 0 of" in answer(await inn.carol.slash(place, "replay"))


@pytest.mark.parametrize("share", [True, False])
async def test_the_animation_is_a_file_below_the_limit(inn: World, share: bool) -> None:
    place = await played(inn)
    result = await inn.carol.slash(place, "replay", animation=True, share=share)
    assert result.ephemeral is not share
    (file,) = result.response.attachments
    assert file.filename == "replay.gif"
    assert file.size < 10 << 20
    image = Image.open(BytesIO(await file.read()))
    assert image.n_frames == (await inn.newest()).ply + 1 + 2
    assert "alice" in file.description


async def test_the_animation_by_clicking(inn: World) -> None:
    place = await played(inn, 1)
    shown = (await inn.carol.slash(place, "replay")).response
    made = await inn.carol.click(shown, label="Animation")
    assert made.ephemeral
    assert made.response.attachments[0].filename == "replay.gif"


async def test_a_table_that_has_not_begun(inn: World) -> None:
    await inn.open("tholos")
    table = await inn.newest()
    assert "not started" in answer(await inn.carol.slash(inn.channel, "replay", table=table.id))
    assert "no such table" in answer(await inn.carol.slash(inn.channel, "replay", table=99))


def test_a_round_by_its_ply_or_its_name() -> None:
    headings = [(0, "Round 1"), (2, "Round 2"), (9, "Round 12")]
    assert replays._heading("9", headings) == 9
    assert replays._heading("round 2", headings) == 2
    assert replays._heading("12", headings) == 9
    with pytest.raises(Refused):
        replays._heading("", headings)


@pytest.mark.parametrize(("last", "most"), [(0, 25), (1, 25), (24, 25), (25, 25), (1000, 25), (1000, 60)])
def test_plies_at_even_distances(last: int, most: int) -> None:
    spread = replays._spread(last, most)
    assert spread[0] == 0
    assert spread[-1] == last
    assert len(spread) == len(set(spread)) == min(last + 1, most)
