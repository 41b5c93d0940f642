"""51st State on Discord: hands that nobody else sees, turns in one line, turns that are taken back, refusals."""

from typing import Any

from rules.fiftyfirststate.components import LOCATIONS
from tests.cogs.world import World, answer, board_of, selects, text_of


async def begun(inn: World) -> tuple[Any, int]:
    """A table of two in its first Action phase, and the first player, who leads the Appalachian Federation."""
    place = await inn.start("fiftyfirststate", inn.bob, options={"factions": "pick"})
    table = await inn.newest()
    for faction in ("mutants", "appalachian"):
        _, _, deciders = await inn.bot.service.spectator(table.id)
        await (inn.alice, inn.bob)[deciders[0]].slash(place, "fiftyfirststate pick", choice=faction)
    for actor in (inn.alice, inn.bob):
        panel = await inn.bot.service.panel(table.id, actor.id)
        first, second = panel.view.players[panel.seat].hand[:2]
        await actor.slash(place, "fiftyfirststate discard", first=first, second=second)
    # Where two copies of one location are left, the last choice makes itself.
    while (shown := await inn.bot.service.spectator(table.id))[1].row:
        await (inn.alice, inn.bob)[shown[2][0]].slash(place, "fiftyfirststate pick", choice=shown[1].row[0])
    _, _, deciders = await inn.bot.service.spectator(table.id)
    return place, deciders[0]


async def test_discards_are_secret_until_all_have_chosen(inn: World) -> None:
    place = await inn.start("fiftyfirststate", inn.bob)
    table = await inn.newest()
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    first, second, *rest = panel.view.players[panel.seat].hand
    told = text_of((await inn.alice.click(board_of(place), label="Your move")).response)
    assert "Discard 2 of your cards." in told
    refused = await inn.alice.slash(place, "fiftyfirststate discard", first=first, second=first)
    assert "That card is not in your hand." in answer(refused)
    await inn.alice.slash(place, "fiftyfirststate discard", first=first, second=second)
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert list(deciders) == [1 - panel.seat]
    assert view.players[panel.seat].thrown == ["?", "?"]
    assert view.players[panel.seat].hand == ["?"] * len(rest)
    shown = "".join(text_of(message) for message in place.history())
    assert not any(LOCATIONS[card].name in shown for card in (first, second, *rest))


async def test_cards_that_are_discarded_may_be_named_in_any_order(inn: World) -> None:
    place = await inn.start("fiftyfirststate", inn.bob)
    table = await inn.newest()
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    hand = panel.view.players[panel.seat].hand
    last = hand[-1]
    others = {card for card in hand[:-1] if card != last or hand.count(last) > 1}
    for given, completed in ({"first": last}, "second"), ({"second": last}, "first"):
        offered = await inn.alice.autocomplete(place, "fiftyfirststate discard", completed, "", **given)
        assert {choice["value"] for choice in offered} == others
    await inn.alice.slash(place, "fiftyfirststate discard", first=last, second=hand[0])
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    assert panel.view.players[panel.seat].thrown == [hand[0], last]


async def test_a_turn_in_one_line_and_taken_back(inn: World) -> None:
    place, seat = await begun(inn)
    actor, table = (inn.alice, inn.bob)[seat], await inn.newest()
    panel = (await actor.click(board_of(place), label="Your move")).response
    assert "Take one action or pass." in text_of(panel)
    assert 1 <= len(selects(panel)) <= 4
    before = (await inn.bot.service.panel(table.id, actor.id)).view.players[seat]
    card = before.hand[0]
    await actor.slash(place, "fiftyfirststate board", number="1", then=f"drop {card}")
    mine = (await inn.bot.service.panel(table.id, actor.id)).view.players[seat]
    assert (mine.count("grey"), card in mine.hand) == (3, card in before.hand[1:])
    # Nobody else sees a turn before it is confirmed.
    _, public, _ = await inn.bot.service.spectator(table.id)
    assert public.players[seat].goods == before.goods
    await actor.slash(place, "undo")
    await actor.slash(place, "undo")
    again = (await inn.bot.service.panel(table.id, actor.id)).view.players[seat]
    assert again == before
    # A turn of one action counts at once.
    await actor.slash(place, "fiftyfirststate exchange", good="gun")
    _, public, deciders = await inn.bot.service.spectator(table.id)
    assert (public.players[seat].count("gun"), list(deciders)) == (1, [1 - seat])


async def test_refusals_name_the_rule(inn: World) -> None:
    place, seat = await begun(inn)
    actor, other = (inn.alice, inn.bob)[seat], (inn.bob, inn.alice)[seat]
    refused = await actor.slash(place, "fiftyfirststate raze", place="Z9")
    assert "Name a location by its letter and number" in answer(refused)
    refused = await actor.slash(place, "fiftyfirststate board", number="4")
    assert "The actions of your board are 1 to 3." in answer(refused)
    refused = await other.slash(place, "fiftyfirststate do", what="pass")
    assert "not your turn" in answer(refused)
    await actor.slash(place, "fiftyfirststate do", what="pass")
    _, view, deciders = await inn.bot.service.spectator((await inn.newest()).id)
    assert view.players[seat].passed
    assert list(deciders) == [1 - seat]
