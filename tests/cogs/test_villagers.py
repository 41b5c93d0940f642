"""Villagers on Discord: cards that nobody else sees, a build turn in one line, refusals that name the rule."""

from typing import Any

from rules.villagers.components import VILLAGERS
from tests.cogs.world import World, answer, board_of, selects, text_of


async def building(inn: World) -> tuple[Any, int]:
    """A table of two after the first draft, and the seat that builds first."""
    place = await inn.start("villagers", inn.bob)
    actors = (inn.alice, inn.bob)
    for _ in range(4):
        _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
        await actors[deciders[0]].slash(place, "villagers draft-stack", stack="6")
    for _ in range(2):
        _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
        await actors[deciders[0]].slash(place, "villagers no-coin")
    _, _, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    return place, deciders[0]


async def test_a_traded_card_is_seen_by_nobody_else(inn: World) -> None:
    place, seat = await building(inn)
    actor = (inn.alice, inn.bob)[seat]
    table = await inn.newest()
    panel = await inn.bot.service.panel(table.id, actor.id)
    hand = panel.view.hands[seat]
    # The last card that it was dealt and has not drafted in the open.
    card = next(card for card in hand if card not in panel.view.known[seat])
    await actor.slash(place, "villagers trade", villager="hayer", then=f"onto 3; give {card}; end")
    await actor.slash(place, "confirm")
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (1 - seat,)
    assert view.stacks[2][-1] == f"?{VILLAGERS[card].suit}"
    public = await inn.bot.service.log(table.id, None)
    told = [line.message.text for line in public if line.message.text.template.startswith("{seat} trades")]
    assert len(told) == 1
    assert VILLAGERS[card].name not in str(told)
    assert card not in str(told)
    assert all(f"Give {VILLAGERS[card].name}" not in text_of(message) for message in place.history())


async def test_the_build_turn_is_offered_in_few_lists(inn: World) -> None:
    place, seat = await building(inn)
    actor = (inn.alice, inn.bob)[seat]
    panel = (await actor.click(board_of(place), label="Your move")).response
    assert "2 of 2 build actions left, 8 money" in text_of(panel)
    assert 1 <= len(selects(panel)) <= 4
    refused = await actor.slash(place, "villagers build", card="jeweler", monks="0")
    told = answer(refused)
    assert "You need a free branch on Spelunker." in told or "not in your hand" in told
    refused = await actor.slash(place, "villagers draft-road", space="1")
    assert "First build, trade or end your turn." in answer(refused)
    other = await (inn.bob, inn.alice)[seat].slash(place, "villagers end")
    assert "not your turn" in answer(other)
