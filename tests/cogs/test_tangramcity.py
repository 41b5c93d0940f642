"""Tangram City on Discord: a whole game in which all build at once, and placements typed in one short line."""

import random
from typing import Any

from rules.tangramcity.components import OUTLINES
from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(5)
    lobby = await inn.open("tangramcity", inn.bob)
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "tangramcity", chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 40 and not restarted:
            old = board_of(place)
            await inn.restart()
            restarted = True
            assert "no seat" in answer(await inn.carol.click(old, label="Your move"))
        _, _, deciders = await inn.bot.service.spectator(table.id)
        if 0 in deciders:
            await clicker.turn(place)
        if 1 in deciders:
            await typist.turn(place)
        await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 30
    assert typist.commands > 30
    assert "finished" in text_of(board_of(place))


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


async def test_a_line_that_is_not_clear_is_refused_in_words(inn: World) -> None:
    place = await ready(inn)
    assert "sideways is not clear" in answer(await inn.alice.slash(place, "tangramcity lay", where="B3 sideways"))
    assert "Write it like this" in answer(await inn.alice.slash(place, "tangramcity lay", where="green"))
    assert "stick out of the city" in answer(await inn.alice.slash(place, "tangramcity lay", where="G7 red"))
