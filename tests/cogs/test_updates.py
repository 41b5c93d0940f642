"""A table that an update cannot read: its people are told once, and it is kept, readable."""

from typing import Any

import discord

from rules import registry
from tests.cogs.world import World, answer, text_of

FIRST = {"colours": "first"}


async def spoil(inn: World, id: int) -> None:
    """As if the table had been begun under rules that cannot be upgraded."""
    async with inn.bot.store.transaction() as tx:
        tx.do("UPDATE snapshots SET state = x'80' WHERE table_id = ?", (id,))


async def moderator(inn: World) -> Any:
    role = inn.guild.create_role("boss", permissions=discord.Permissions(manage_threads=True))
    return inn.guild.add_member(inn.env.create_user("boss"), roles=[role])


async def test_players_are_told_and_everything_stays_readable(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await inn.alice.slash(place, "move", notation="take W 1")
    table = await inn.newest()
    await spoil(inn, table.id)
    for _ in range(2):
        await inn.restart()
    told = [text_of(message) for message in place.history() if "older rules" in text_of(message)]
    assert len(told) == 1
    assert f"<@{inn.alice.id}>" in told[0]
    assert f"<@{inn.bob.id}>" in told[0]
    for command in ("board", "hand"):
        assert "older rules" in answer(await inn.bob.slash(place, command))
    assert "older rules" in answer(await inn.bob.slash(place, "move", notation="take B 1"))
    assert "takes 1 white stone" in answer(await inn.carol.slash(place, "log"))
    assert "Tholos · table 1" in answer(await inn.carol.slash(inn.channel, "tables"))
    # Another table is not touched by it.
    other = await inn.open("tholos", inn.bob)
    await inn.alice.click(other, label="Start")
    await inn.env.settle()
    assert (await inn.newest()).status == "running"
    boss = await moderator(inn)
    await boss.slash(inn.channel, "admin close", table=table.id)
    closed = await inn.bot.service.get(table.id)
    assert (closed.status, closed.ply) == ("abandoned", 1)
    assert "takes 1 white stone" in answer(await inn.carol.slash(place, "log", table=table.id))


async def test_a_game_that_is_gone(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    async with inn.bot.store.transaction() as tx:
        tx.do("UPDATE tables SET game = 'halma'")
    assert "halma" not in registry.games()
    await inn.restart()
    assert "no game called halma" in text_of(place.history()[-1])
    assert "no game called halma" in answer(await inn.bob.slash(place, "hand"))
    assert "plays White" in answer(await inn.carol.slash(place, "log")).replace("*", "")
    boss = await moderator(inn)
    await boss.slash(inn.channel, "admin close", table=1)
    assert (await inn.newest()).status == "abandoned"
