"""Hellas on Discord: a whole game by clicks and by commands beside a computer player, with a restart in the middle."""

import random

import pytest

from cogs.hellas import _NAMES
from rules.hellas.components import BOARDS
from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(5)
    lobby = await inn.open("hellas", inn.bob, options={"rounds": "2", "marble": "hidden"})
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "hellas", chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 15 and not restarted:
            await inn.restart()
            restarted = True
        _, view, deciders = await inn.bot.service.spectator(table.id)
        assert set(view.marble) == {-1}
        watching = await inn.carol.click(board_of(place), label="Your move")
        assert "You have no seat at this table" in answer(watching)
        if list(deciders) == [0]:
            await clicker.turn(place)
        elif list(deciders) == [1]:
            await typist.turn(place)
        else:
            assert list(deciders) == [2]
            await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert clicker.clicks > 8
    assert typist.commands > 8
    assert "finished" in text_of(board_of(place))
    assert "Rematch" in buttons(board_of(place))


async def test_an_action_and_its_house_in_one_command(inn: World) -> None:
    place = await inn.start("hellas", inn.bob, options={"opening": "teaching"})
    offered = await inn.alice.autocomplete(place, "hellas choose", "then", "C3", space="1")
    assert [choice["value"] for choice in offered] == ["house C3"]
    await inn.alice.slash(place, "hellas choose", space="1", then="house C3")
    await inn.alice.slash(place, "confirm")
    table = await inn.newest()
    assert table.ply == 2
    refused = await inn.bob.slash(place, "hellas house", field="d2")
    assert "D2 is T4; nothing is built there." in answer(refused)


async def test_a_quarry_may_be_named_by_its_field(inn: World) -> None:
    place = await inn.start("hellas", inn.bob, options={"opening": "teaching"})
    await inn.alice.slash(place, "hellas choose", space="6", then="mine")
    panel = await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)
    assert panel.prompt is not None
    quarry = BOARDS["pegasus"].quarries[panel.prompt.options[0].place or ""]
    verb = "tile" if "tile" in panel.prompt.text.template or "drew" in panel.prompt.text.template else "worker"
    before = panel.stamp
    await inn.alice.slash(place, f"hellas {verb}", quarry=quarry.field.lower())
    after = await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)
    assert after.stamp != before


@pytest.mark.parametrize("kind", ["quarry", "temple"])
def test_the_boards_do_not_disagree_about_names(kind: str) -> None:
    for board in BOARDS.values():
        for site in board.quarries.values() if kind == "quarry" else board.temples.values():
            assert _NAMES[kind, site.field] == site.id
