"""Buttons that nobody made here: forged tables, stamps and options. Each is answered and changes nothing."""

import random
from typing import Any

import pytest

from cogs.presses import decode
from tests.cogs.world import World, answer, board_of

VERBS = [
    "move",
    "show",
    "play",
    "choose",
    "group",
    "back",
    "allback",
    "confirm",
    "log",
    "resign",
    "open",
    "join",
    "leave",
]
VERBS += ["computer", "add", "remove", "options", "option", "start", "watch", "rematch", "rules", "why", "rule", "page"]
VERBS += ["agree", "unwatch", "replay", "ply", "vote"]
VERBS += [
    "rehome",
    "accept",
    "decline",
    "invite",
    "door",
    "chairs",
    "depart",
    "takeseat",
    "fillseat",
    "endtable",
    "forget",
]
NUMBERS = [
    "0",
    "1",
    "2",
    "99999",
    str(2**63 - 1),
    str(2**63),
    str(2**200),
    "-1",
    "1.5",
    "",
    "NaN",
    "١",
    "1e3",
    " 1",
    "0x1",
]
WORDS = [
    "",
    "tholos",
    "thinker",
    "../../etc/passwd",
    "'; DROP TABLE tables; --",
    "ornaments",
    "@everyone",
    "🎲",
    "|||",
    "a" * 40,
]


def forged(chance: random.Random) -> str:
    """A custom id like ours, with parts that ours never have."""
    numbers = ".".join(chance.choice(NUMBERS) for _ in range(chance.randrange(5)))
    made = f"st1|{chance.choice([*VERBS, 'nonsense', ''])}|{numbers}|{chance.choice(WORDS)}"
    return made[:100]


async def press(inn: World, actor: Any, board: Any, custom_id: str) -> Any:
    """Press a button with a custom id of our own making on a message of the bot."""
    stored = inn.env.backend.get_message(board.channel.id, board.id)
    buttons = stored.components[0]["components"][-1]["components"]
    kept = buttons[0]["custom_id"]
    buttons[0]["custom_id"] = custom_id
    try:
        return await actor.click(board, custom_id=custom_id)
    finally:
        stored = inn.env.backend.get_message(board.channel.id, board.id)
        for button in stored.components[0]["components"][-1].get("components", []):
            if button.get("custom_id") == custom_id:
                button["custom_id"] = kept


@pytest.mark.parametrize("seed", range(3))
async def test_forged_buttons_are_answered_and_change_nothing(inn: World, seed: int) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    before = await inn.newest()
    chance = random.Random(seed)
    for _ in range(25):
        board = board_of(place)
        custom_id = forged(chance)
        if decode(custom_id, []) is None or custom_id.split("|")[1] not in ("open", "play", "resign", "rematch"):
            result = await press(inn, inn.carol, board, custom_id)
            assert result.acknowledged, custom_id
        after = await inn.newest()
        assert (after.ply, after.status, after.seats) == (before.ply, before.status, before.seats), custom_id


async def test_a_table_of_another_server_is_not_shown(inn: World) -> None:
    await inn.start("tholos", inn.bob, options={"colours": "first"})
    table = await inn.newest()
    elsewhere = inn.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("general")
    visitor = elsewhere.add_member(inn.env.create_user("visitor"))
    for command in ("board", "hand", "log", "resign", "undo", "confirm"):
        result = await visitor.slash(channel, command, table=table.id)
        assert result.ephemeral
        assert "no such table" in answer(result), command
    result = await visitor.slash(channel, "move", notation="take W 1", table=table.id)
    assert "no such table" in answer(result)
    assert (await inn.newest()).ply == 0
