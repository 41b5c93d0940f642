"""Every game on Discord, from lobby to result: clicks, commands, computers, a restart and somebody watching."""

import random

import pytest

from rules.registry import games
from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of

# Options that make a game short.
SHORT: dict[str, dict[str, str]] = {
    "elongo": {"length": "sprint", "hands": "closed"},
    "fiftyfirststate": {"target": "18"},
    "federation": {"rounds": "short"},
    "hellas": {"rounds": "2", "marble": "hidden"},
    "helvetia": {"setup": "letters", "personalities": "off", "target": "12"},
    "factum": {"length": "8"},
    "helvetia_cup": {"shootout": "on"},
    "kaiser": {"rounds": "4", "auto_forced": "all"},
    "ninetynine": {"scoring": "nine_hands", "auto_forced": "all"},
    "thedwarfking": {"rounds": "4", "auto_forced": "all"},
    "scythe": {"stars_to_end": "4", "objective_timing": "gaps"},
    "tholos": {"ornaments": "2"},
    "tzolkin": {"hurry": "on"},
    "zefiria": {"mode": "storm", "short": "yes"},
}
# Computers answer at once, so a seat may have the move again and again.
_MOVES = 8
_RESTART = 12


@pytest.mark.parametrize("game", games())
async def test_a_whole_game(inn: World, game: str) -> None:
    chance = random.Random(5)
    info = games()[game].info
    fewest, most = info.seats
    others = max(min(1, most - 2), fewest - 2)
    # A game without computers has more people.
    people = [] if info.computers else [inn.member(f"guest{number}") for number in range(others)]
    lobby = await inn.open(game, inn.bob, *people, options=SHORT.get(game))
    for _ in range(others - len(people)):
        panel = (await inn.alice.click(inn.again(lobby), label="Add computer")).response
        await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    assert place.is_thread
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, game, chance)
    players = [clicker, typist, *(Clicker(inn, guest, chance) for guest in people)]
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= _RESTART and not restarted:
            old = board_of(place)
            await inn.restart()
            restarted = True
            # A button of before the restart still works.
            watching = await inn.carol.click(old, label="Your move")
            assert watching.ephemeral
            assert "You have no seat at this table" in answer(watching)
        player = chance.choice(players)
        if await inn.waits_for(player.actor):
            await player.turn(place, most=_MOVES)
        await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 5
    assert typist.commands > 5
    last = board_of(place)
    told = text_of(last)
    assert "finished" in told
    assert "Rematch" in buttons(last)
    if table.result.won is not None:
        # One score for everybody.
        assert told.count(" points\n") == 1
    # Only the newest message has buttons; the others are history.
    assert sum("Your move" in buttons(message) for message in place.history()) == 0
