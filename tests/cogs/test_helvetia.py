"""Helvetia on Discord: a whole game by clicks, commands and a computer, with a restart and somebody watching."""

import random

from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of

SHORT = {"setup": "letters", "personalities": "off", "target": "12"}


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(5)
    lobby = await inn.open("helvetia", inn.bob, options=SHORT)
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "helvetia", chance)
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
        elif 1 in deciders:
            await typist.turn(place)
        await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 30
    assert typist.commands > 30
    assert "finished" in text_of(board_of(place))
