"""El Paso on Discord: a turn in one line, refusals that name the rule, cards that nobody else sees."""

from typing import Any

from rules.elpasogwt.components import CATTLE
from tests.cogs.world import World, answer, board_of, selects, text_of


async def moving(inn: World) -> tuple[Any, int]:
    """A table of two after the choice of objective tiles, and the seat with the first turn."""
    place = await inn.start("elpasogwt", inn.bob)
    people = (inn.alice, inn.bob)
    for _ in range(2):
        _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
        await people[deciders[0]].slash(place, "elpasogwt take", tile="O1")
    _, view, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    assert deciders == (view.first,)
    return place, view.first


async def test_a_turn_in_one_line(inn: World) -> None:
    place, seat = await moving(inn)
    people = (inn.alice, inn.bob)
    table = await inn.newest()
    refused = answer(await people[seat].slash(place, "elpasogwt move", place="A"))
    assert "On your first turn choose one of the buildings B to G." in refused
    await people[seat].slash(place, "elpasogwt move", place="C", then="use money; use auxiliary; auxiliary 1; end")
    await people[seat].slash(place, "confirm")
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (1 - seat,)
    assert (view.ranchers[seat].herder, view.ranchers[seat].money) == ("C", 8)
    other = await people[seat].slash(place, "elpasogwt do", what="end")
    assert "not your turn" in answer(other)


async def test_a_turn_is_offered_in_few_lists(inn: World) -> None:
    place, seat = await moving(inn)
    actor = (inn.alice, inn.bob)[seat]
    panel = (await actor.click(board_of(place), label="Your move")).response
    assert "Choose a building for your first turn." in text_of(panel)
    assert 1 <= len(selects(panel)) <= 4


async def test_a_drawn_card_is_seen_by_nobody_else(inn: World) -> None:
    place, seat = await moving(inn)
    actor = (inn.alice, inn.bob)[seat]
    table = await inn.newest()
    before = (await inn.bot.service.panel(table.id, actor.id)).view.ranchers[seat].hand
    await actor.slash(place, "elpasogwt do", what="token")
    after = (await inn.bot.service.panel(table.id, actor.id)).view.ranchers[seat].hand
    (drawn,) = [card for card in set(after) if after.count(card) > before.count(card)]
    _, view, _ = await inn.bot.service.spectator(table.id)
    assert view.ranchers[seat].hand == ["?"] * 5
    own = [line.message for line in await inn.bot.service.log(table.id, seat)]
    public = [line.message for line in await inn.bot.service.log(table.id, None)]
    assert [line for line in own if line not in public]
    told = [line.text for line in public if line.text.template.startswith("{seat} draws")]
    assert told
    assert CATTLE[drawn].name not in str(told)
    assert drawn not in str(told)
