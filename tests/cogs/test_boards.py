"""Board messages: who is called by them, and what a stop of the bot must not swallow."""

import random
from typing import Any

import pytest

from tests.cogs.world import Clicker, World, board_of, buttons, pings, text_of, without_pauses


def boards(place: Any) -> int:
    """How many messages with a board there are, old ones included."""
    return sum(bool(message.attachments) for message in place.history())


async def test_who_has_chosen_is_called_to_the_next_choice(inn: World) -> None:
    place = await inn.start("tangramcity", inn.bob, options={"boards": "blank"})
    assert (boards(place), pings(inn, place, inn.alice), pings(inn, place, inn.bob)) == (1, 1, 1)
    await inn.alice.slash(place, "tangramcity skip")
    await inn.env.settle()
    assert boards(place) == 1
    await inn.bob.slash(place, "tangramcity skip")
    await inn.env.settle()
    # Bob has just acted and sees what comes next; Alice was waiting.
    assert (boards(place), pings(inn, place, inn.alice), pings(inn, place, inn.bob)) == (2, 2, 1)


async def test_nobody_is_called_back_from_a_computer(inn: World) -> None:
    lobby = await inn.open("tholos", options={"colours": "first"})
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label="Add a random player")
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker = Clicker(inn, inn.alice, random.Random(2))
    for _ in range(3):
        await clicker.turn(place, most=6)
        await inn.env.settle()
    assert (await inn.newest()).ply > 4
    assert (boards(place), pings(inn, place, inn.alice)) == (1, 1)


@pytest.fixture
async def cut(inn: World, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table at which Alice has the move, on a Discord that takes no board any more."""
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    monkeypatch.setattr("discord.http.asyncio", without_pauses())
    monkeypatch.setattr("cogs.boards._RETRIES", (0.01, 0.01))
    inn.env.inject_error("*", f"/channels/{place.id}/messages*", status=503, times=None)
    return place


async def test_a_move_before_a_stop_is_shown_after_it(inn: World, cut: Any) -> None:
    await inn.alice.slash(cut, "move", notation="take W 1")
    inn.env.backend.faults.clear()
    assert boards(cut) == 1
    # Attempts that Discord refused.
    before = pings(inn, cut, inn.bob)
    await inn.restart()
    assert (boards(cut), pings(inn, cut, inn.bob)) == (2, before + 1)
    assert "alice takes 1 white stone" in text_of(board_of(cut)).replace("*", "")
    # Nothing is told or called twice.
    await inn.restart()
    assert (boards(cut), pings(inn, cut, inn.bob)) == (2, before + 1)
    await inn.bob.slash(cut, "move", notation="take B 1")
    await inn.env.settle()
    assert "white stone" not in text_of(board_of(cut))


async def test_an_end_before_a_stop_is_shown_after_it(inn: World, cut: Any) -> None:
    await inn.bot.service.resign(1, inn.alice.id)
    inn.bot.boards.refresh(1)
    inn.env.backend.faults.clear()
    await inn.restart()
    assert "Rematch" in buttons(board_of(cut))
    shown = len(cut.history())
    await inn.restart()
    assert len(cut.history()) == shown
