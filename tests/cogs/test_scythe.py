"""Scythe on Discord: a turn in one line, a combat that nobody sees into, refusals that name the rule."""

from typing import Any

from rules.scythe.state import ScytheState
from tests.cogs.world import World, answer, board_of, text_of


async def begun(inn: World) -> tuple[Any, int, ScytheState]:
    """A table of two, who begins, and the public view."""
    place = await inn.start("scythe", inn.bob)
    _, view, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    assert isinstance(view, ScytheState)
    return place, deciders[0], view


def section_of(view: ScytheState, seat: int, top: str) -> int:
    """The section of a seat's mat with a top action."""
    return 1 + [section.top for section in view.players[seat].board.sections].index(top)


async def test_a_turn_in_one_line(inn: World) -> None:
    place, seat, view = await begun(inn)
    actor = (inn.alice, inn.bob)[seat]
    number = section_of(view, seat, "bolster")
    told = await actor.slash(place, "scythe section", section=str(number), then="bolster power; done")
    assert "not possible" not in answer(told)
    await actor.slash(place, "confirm")
    _, after, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    assert isinstance(after, ScytheState)
    assert deciders == (1 - seat,)
    before = view.players[seat]
    assert (after.players[seat].power, after.players[seat].coins) == (before.power + 2, before.coins - 1)


async def test_objectives_are_seen_by_their_owner_alone(inn: World) -> None:
    place, seat, _ = await begun(inn)
    actor, other = (inn.alice, inn.bob)[seat], (inn.bob, inn.alice)[seat]
    table = await inn.newest()
    panel = await inn.bot.service.panel(table.id, actor.id)
    assert all(panel.view.players[seat].objectives)
    assert not any(panel.view.players[1 - seat].objectives)
    shown = (await actor.click(board_of(place), label="Your move")).response
    assert "Choose a section of your mat." in text_of(shown)
    refused = await other.slash(place, "scythe bolster", gain="power")
    assert "not your turn" in answer(refused)


async def test_refusals_name_the_rule(inn: World) -> None:
    place, seat, view = await begun(inn)
    actor = (inn.alice, inn.bob)[seat]
    refused = await actor.slash(place, "scythe section", section="F")
    assert "You have no Factory card." in answer(refused)
    number = section_of(view, seat, "trade")
    refused = await actor.slash(place, "scythe section", section=str(number), then="bolster power")
    assert "The top action of your section is Trade." in answer(refused)
