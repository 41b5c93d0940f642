"""Federation on Discord: a turn in one line and taken back, what turns up is final, refusals that name the rule."""

import re
from typing import Any

from rules.federation.components import NODE_AT
from tests.cogs.world import World, answer, board_of, selects, text_of


async def begun(inn: World) -> tuple[Any, int]:
    """A table of two in its first round, and the seat that places."""
    place = await inn.start("federation", inn.bob, options={"start_tiles": "none"})
    _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    return place, deciders[0]


def free(view: Any, *wanted: str) -> str:
    return next(space for space in wanted if space in view.free_spaces())


async def test_a_turn_in_one_line_and_taken_back(inn: World) -> None:
    place, seat = await begun(inn)
    actor, table = (inn.alice, inn.bob)[seat], await inn.newest()
    panel = (await actor.click(board_of(place), label="Your move")).response
    assert "Where do you place an ambassador? 4 left; you have 4 G 1 P." in text_of(panel)
    look = next(part for part in selects(panel) if "Senate" in [option["label"] for option in part["options"]])
    labels = [option["label"] for option in look["options"]]
    assert "Board of alice" in labels
    before = (await inn.bot.service.panel(table.id, actor.id)).view
    space = free(before, "A3", "D2")
    await actor.slash(place, "federation place", space=space, then="send Aide fund")
    mine = (await inn.bot.service.panel(table.id, actor.id)).view
    assert mine.players[seat].steps[0] == 1
    _, public, _ = await inn.bot.service.spectator(table.id)
    assert public.players[seat].steps[0] == 0
    await actor.slash(place, "undo")
    await actor.slash(place, "undo")
    again = (await inn.bot.service.panel(table.id, actor.id)).view
    assert again.players == before.players


async def test_an_erudite_that_turns_up_is_final(inn: World) -> None:
    place, seat = await begun(inn)
    actor, table = (inn.alice, inn.bob)[seat], await inn.newest()
    view = (await inn.bot.service.panel(table.id, actor.id)).view
    taken = view.top("N1")
    await actor.slash(place, "federation place", space=free(view, "A1", "D3"), then="send Aide vote; node N1")
    _, public, _ = await inn.bot.service.spectator(table.id)
    assert public.players[seat].erudites == [taken]
    assert public.nebula[NODE_AT["N1"]][0] == "?"
    assert public.nebula[NODE_AT["N1"]][1] != "?"


async def test_refusals_name_the_rule(inn: World) -> None:
    place, seat = await begun(inn)
    actor, other = (inn.alice, inn.bob)[seat], (inn.bob, inn.alice)[seat]
    view = (await inn.bot.service.panel((await inn.newest()).id, actor.id)).view
    refused = await actor.slash(place, "federation place", space=view.covers[0])
    assert f"{view.covers[0]} is covered in this round." in answer(refused)
    refused = await actor.slash(place, "federation launch", mission="N")
    assert "You cannot pass: place an ambassador." in answer(refused)
    refused = await other.slash(place, "federation place", space="OUT")
    assert "not your turn" in answer(refused)
    await actor.slash(place, "federation place", space="Outer Module")
    refused = await actor.slash(place, "federation send", ambassador="Aide", side="vote")
    assert "In the Outer Module an ambassador has no side." in answer(refused)


async def test_a_completed_name_says_its_code_once(inn: World) -> None:
    place, seat = await begun(inn)
    offered = await (inn.alice, inn.bob)[seat].autocomplete(place, "federation place", "space", "")
    assert offered
    for choice in offered:
        assert re.findall(r"\w+", choice["name"]).count(choice["value"]) == 1, choice
