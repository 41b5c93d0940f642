"""Tholos on Discord: a whole game by clicks and by commands, with a restart in the middle and somebody watching."""

import random

from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(7)
    place = await inn.start("tholos", inn.bob, options={"ornaments": "2", "colours": "first"})
    assert place.is_thread
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "tholos", chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 20 and not restarted:
            old = board_of(place)
            await inn.restart()
            restarted = True
            # A button of before the restart still works.
            again = await inn.carol.click(old, label="Your move")
            assert "no seat" in answer(again)
        _, _, deciders = await inn.bot.service.spectator(table.id)
        watching = await inn.carol.click(board_of(place), label="Your move")
        assert watching.ephemeral
        assert "You have no seat at this table" in answer(watching)
        if deciders == (0,) or list(deciders) == [0]:
            await clicker.turn(place)
        else:
            await typist.turn(place)
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 10
    assert typist.commands > 10
    last = board_of(place)
    assert "finished" in text_of(last)
    assert "Rematch" in buttons(last)
    # Only the newest message has buttons; the others are history.
    assert sum("Your move" in buttons(message) for message in place.history()) == 0


async def test_placing_and_using_the_power_in_one_command(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    offered = await inn.alice.autocomplete(place, "tholos place", "then", "", colour="W", location="d")
    assert [choice["value"] for choice in offered] == ["supply W", "supply B", "supply G", "skip"]
    result = await inn.alice.slash(place, "tholos place", colour="white", location="δ Delta", then="supply G")
    assert "complete" in answer(result)
    await inn.alice.slash(place, "confirm")
    table = await inn.newest()
    assert table.ply == 2
