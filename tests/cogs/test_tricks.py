"""The trick-taking games on Discord: bids, hands and refusals."""

from typing import Any

from tests.cogs.world import World, answer, board_of, options_of, parts, text_of


async def test_a_bid_in_one_command_and_taken_back(inn: World) -> None:
    place = await inn.start("ninetynine", inn.bob, inn.carol)
    table = await inn.newest()
    hand = (await inn.bot.service.panel(table.id, inn.alice.id)).view.deal.hands[0]
    offered = await inn.alice.autocomplete(place, "ninetynine bid", "second", "", first=hand[0])
    assert [choice["value"] for choice in offered] == hand[1:]
    typed = {"first": hand[0], "second": hand[1].lower(), "third": hand[2], "premium": "declare"}
    result = await inn.alice.slash(place, "ninetynine bid", **typed)
    assert "complete" in answer(result)
    await inn.alice.slash(place, "confirm")
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    assert panel.deciders == (1, 2)
    assert panel.view.aside[0] == hand[:3]
    assert panel.prompt is not None
    # Nobody waits for the bid, but it may still be changed.
    opened = (await inn.alice.click(board_of(place), label="Your move")).response
    assert "Your bid stands until all have bid." in text_of(opened)
    [(part, _)] = options_of(opened)
    await inn.alice.click(opened, custom_id=part["custom_id"])
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    assert panel.view.deal.hands[0] == hand
    assert len(panel.prompt.options) == 12
    # The others see the old bid until the new one is confirmed.
    assert (await inn.bot.service.panel(table.id, inn.bob.id)).view.asked[0] == "?"


async def test_a_refusal_names_the_rule(inn: World) -> None:
    actors = (inn.alice, inn.bob, inn.carol, inn.member("dora"))
    place = await inn.start("kaiser", *actors[1:])
    table = await inn.newest()
    by_seat = [next(actor for actor in actors if actor.id == seat.person.id) for seat in table.seats]
    _, _, (seat,) = await inn.bot.service.spectator(table.id)
    result = await by_seat[seat].slash(place, "kaiser bid", contract="9")
    assert "Bids go from 6 to 8 no-trump." in answer(result)
    result = await by_seat[seat - 1].slash(place, "kaiser pass")
    assert "not your turn" in answer(result).lower()


async def test_a_hand_is_shown_to_its_owner_only(inn: World) -> None:
    place = await inn.start("kaiser", inn.bob, inn.carol, inn.member("dora"))
    shown = (await inn.alice.slash(place, "hand")).response
    hand = (await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)).view.deal.hands[0]
    assert f"Your hand: {' '.join(hand)}." in descriptions(shown)
    assert "Your hand" not in descriptions(board_of(place))


def descriptions(message: Any) -> str:
    """The alt texts of a message's pictures."""
    return "\n".join(item.get("description") or "" for part in parts(message) for item in part.get("items", []))
