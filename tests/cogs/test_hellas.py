"""Hellas on Discord: an action and its consequence in one command, names for places."""

import pytest

from cogs.hellas import _NAMES
from rules.hellas.components import BOARDS
from tests.cogs.world import World, answer


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
