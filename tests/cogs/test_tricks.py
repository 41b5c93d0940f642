"""The trick-taking games on Discord: whole games by clicks, by commands and with a computer player."""

import random
from typing import Any

import pytest

from rules.registry import games
from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, options_of, parts, text_of


async def start_with_computers(inn: World, game: str, computers: int, options: dict[str, str]) -> Any:
    """Alice opens a table, Bob joins if there is room, computers that play at random take the other seats."""
    people = [inn.bob] if computers < games()[game].info.seats[0] - 1 else []
    lobby = await inn.open(game, *people, options=options)
    for _ in range(computers):
        panel = (await inn.alice.click(inn.again(lobby), label="Add computer")).response
        await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    return inn.place(await inn.newest())


@pytest.mark.parametrize(
    ("game", "computers", "options"),
    [
        ("kaiser", 2, {"rounds": "4", "auto_forced": "all"}),
        ("ninetynine", 2, {"scoring": "nine_hands", "auto_forced": "all"}),
        ("thedwarfking", 1, {"rounds": "4", "auto_forced": "all"}),
    ],
)
async def test_a_whole_game(inn: World, game: str, computers: int, options: dict[str, str]) -> None:
    chance = random.Random(3)
    place = await start_with_computers(inn, game, computers, options)
    clicker = Clicker(inn, inn.alice, chance)
    alone = len((await inn.newest()).seats) == computers + 1
    typist = Typist(inn, inn.alice if alone else inn.bob, game, chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 40 and not restarted:
            await inn.restart()
            restarted = True
            watching = await inn.carol.click(board_of(place), label="Your move")
            assert "You have no seat at this table" in answer(watching)
        # Alone with computers, Alice clicks and types in turn.
        player = chance.choice((clicker, typist))
        if await inn.waits_for(player.actor):
            await player.turn(place, most=6)
        await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 10
    assert typist.commands > 10
    assert "finished" in text_of(board_of(place))


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
