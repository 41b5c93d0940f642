"""Tangram City on Discord: placements typed in one short line, and choosing anew while others still build."""

from typing import Any

from rules.tangramcity.components import OUTLINES
from tests.cogs.world import World, answer, board_of, buttons, text_of


async def ready(inn: World) -> Any:
    """A table on blank boards at its first tile. Returns the thread."""
    return await inn.start("tangramcity", inn.bob, options={"boards": "blank"})


async def test_a_placement_in_one_short_line(inn: World) -> None:
    place = await ready(inn)
    table = await inn.newest()
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (0, 1)
    result = await inn.alice.slash(place, "tangramcity lay", where="b3 r90 green")
    assert "complete" in answer(result)
    await inn.alice.slash(place, "confirm")
    _, after, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (1,)
    # Nobody sees what Alice has laid before Bob is ready too.
    assert after.laid == view.laid
    assert after.chosen[0] == ["?"]
    await inn.bob.slash(place, "tangramcity skip")
    _, later, _ = await inn.bot.service.spectator(table.id)
    tile = view.row[0]
    turn = 90 if ("green", 90) in OUTLINES[tile] else 0
    assert later.laid[0] == [f"{tile} green {turn} B3"]


async def test_a_choice_may_be_changed_until_everybody_has_chosen(inn: World) -> None:
    place = await ready(inn)
    table = await inn.newest()
    await inn.alice.slash(place, "tangramcity lay", where="A1 r0 red")
    await inn.alice.slash(place, "confirm")
    panel = (await inn.alice.click(board_of(place), label="Your move")).response
    assert "choose anew until everybody has" in text_of(panel)
    assert "Change my choice" in buttons(panel)
    # Bob alone is waited for.
    assert (await inn.bot.service.spectator(table.id))[2] == (1,)
    await inn.alice.click(panel, label="Change my choice")
    await inn.alice.slash(place, "tangramcity lay", where="D4 r0 red")
    await inn.alice.slash(place, "confirm")
    await inn.bob.slash(place, "tangramcity skip")
    _, later, _ = await inn.bot.service.spectator(table.id)
    assert later.laid[0][0].endswith("red 0 D4")


async def test_a_change_that_comes_too_late_is_dropped(inn: World) -> None:
    place = await ready(inn)
    table = await inn.newest()
    await inn.alice.slash(place, "tangramcity lay", where="A1 r0 red")
    await inn.alice.slash(place, "confirm")
    await inn.alice.slash(place, "tangramcity reconsider")
    await inn.bob.slash(place, "tangramcity skip")
    _, later, deciders = await inn.bot.service.spectator(table.id)
    assert later.laid[0][0].endswith("red 0 A1")
    assert deciders == (0, 1)
    own = await inn.bot.service.log(table.id, 0)
    assert any("was taken back" in line.message.text.template for line in own)
    panel = (await inn.alice.click(board_of(place), label="Your move")).response
    assert "This no longer fits and was taken back: reconsider." in text_of(panel)


async def test_a_line_that_is_not_clear_is_refused_in_words(inn: World) -> None:
    place = await ready(inn)
    assert "sideways is not clear" in answer(await inn.alice.slash(place, "tangramcity lay", where="B3 sideways"))
    assert "Write it like this" in answer(await inn.alice.slash(place, "tangramcity lay", where="green"))
    assert "stick out of the city" in answer(await inn.alice.slash(place, "tangramcity lay", where="G7 red"))
