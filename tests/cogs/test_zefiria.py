"""Zefiria on Discord: a whole stormy game by clicks, commands and a computer, with a restart and somebody watching."""

import random

from rules.zefiria.components import INDEX
from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(5)
    lobby = await inn.open("zefiria", inn.bob, options={"mode": "storm", "short": "yes"})
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "zefiria", chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 25 and not restarted:
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
    assert table.result.won is False
    assert clicker.clicks > 10
    assert typist.commands > 10
    told = text_of(board_of(place))
    assert "you lose together" in told
    # One score for everybody.
    assert told.count(" points\n") == 1


async def test_a_breeze_in_one_command(inn: World) -> None:
    place = await inn.start("zefiria", inn.bob, options={"first": "host"})
    await inn.alice.slash(place, "zefiria first", seat="1")
    await inn.alice.slash(place, "zefiria spirit", spirit="Borea")
    await inn.bob.slash(place, "zefiria spirit", spirit="Sk")
    await inn.alice.slash(place, "zefiria corner", space="a1")
    await inn.bob.slash(place, "zefiria corner", space="E5")
    offered = await inn.alice.autocomplete(place, "zefiria breeze", "space", "")
    space = offered[0]["value"]
    assert space in INDEX
    then = await inn.alice.autocomplete(place, "zefiria breeze", "then", "", space=space)
    assert then[0]["value"].startswith("with ")
    result = await inn.alice.slash(place, "zefiria breeze", space=space, then=then[0]["value"])
    assert "Borea" in answer(result)
    # Half a turn can be taken back.
    table = await inn.newest()
    before = (await inn.bot.service.panel(table.id, inn.alice.id)).view.islands
    await inn.alice.slash(place, "undo", all=True)
    after = (await inn.bot.service.panel(table.id, inn.alice.id)).view.islands
    assert before != after


async def test_giving_up_a_seat_for_two_leaves_it_to_the_computer(inn: World) -> None:
    place = await inn.start("zefiria", inn.bob)
    asked = await inn.bob.slash(place, "resign")
    assert "the computer plays on for you" in answer(asked)
