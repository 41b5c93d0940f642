"""Tzolk'in on Discord: tiles that nobody else sees, a turn in one line, turns that are taken back, refusals."""

from typing import Any

from rules.table import begin
from rules.tzolkin import GAME
from rules.tzolkin.components import WEALTH
from rules.tzolkin.state import TzolkinState
from tests.cogs.world import World, answer, board_of, selects, text_of


def with_corn() -> int:
    """A seed with which the first two tiles of both players bring enough corn for three workers."""
    for seed in range(1000):
        state: TzolkinState = begin(GAME, 2, {}, seed)[0]
        if all(sum(WEALTH[id].corn for id in tiles[:2]) >= 9 for tiles in state.dealt):
            return seed
    raise AssertionError("no such seed")


async def begun(inn: World) -> tuple[Any, int]:
    """A table of two on its first day, and the starting player."""
    seed = with_corn()
    inn.bot.service._seeds = lambda: seed
    place = await inn.start("tzolkin", inn.bob)
    for actor in (inn.alice, inn.bob):
        panel = await inn.bot.service.panel((await inn.newest()).id, actor.id)
        first, second, *_ = panel.view.dealt[panel.seat]
        await actor.slash(place, "tzolkin keep", first=first, second=second)
    _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    return place, deciders[0]


async def test_tiles_are_kept_in_secret(inn: World) -> None:
    place = await inn.start("tzolkin", inn.bob)
    table = await inn.newest()
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    tiles = panel.view.dealt[panel.seat]
    told = text_of((await inn.alice.click(board_of(place), label="Your move")).response)
    assert "Which two wealth tiles do you keep?" in told
    refused = await inn.alice.slash(place, "tzolkin keep", first=tiles[0], second=tiles[0])
    assert "Keep two different tiles" in answer(refused)
    await inn.alice.slash(place, "tzolkin keep", first=tiles[0], second=tiles[3])
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (1 - panel.seat,)
    assert view.kept[panel.seat] == ["?", "?"]
    shown = "".join(text_of(message) for message in place.history())
    assert not any(tile in shown for tile in tiles)


async def test_a_turn_in_one_line_and_taken_back(inn: World) -> None:
    place, seat = await begun(inn)
    actor, table = (inn.alice, inn.bob)[seat], await inn.newest()
    panel = (await actor.click(board_of(place), label="Your move")).response
    assert "Place one or more workers." in text_of(panel)
    assert len(selects(panel)) == 1
    before = (await inn.bot.service.panel(table.id, actor.id)).view
    await actor.slash(place, "tzolkin place", gear="S", then="place P")
    mine = (await inn.bot.service.panel(table.id, actor.id)).view
    assert mine.start_space == seat
    _, public, _ = await inn.bot.service.spectator(table.id)
    assert public.start_space == -1
    await actor.slash(place, "undo")
    await actor.slash(place, "undo")
    again = (await inn.bot.service.panel(table.id, actor.id)).view
    assert again.players == before.players


async def test_refusals_name_the_rule(inn: World) -> None:
    place, seat = await begun(inn)
    actor, other = (inn.alice, inn.bob)[seat], (inn.bob, inn.alice)[seat]
    refused = await actor.slash(place, "tzolkin pick", space="Y3")
    assert "None of your workers stands on Y3." in answer(refused)
    refused = await actor.slash(place, "tzolkin place", gear="Q")
    assert "Name a gear or S." in answer(refused)
    # Names do as well as letters.
    await actor.slash(place, "tzolkin place", gear="Palenque")
    refused = await other.slash(place, "tzolkin place", gear="Y")
    assert "not your turn" in answer(refused)
