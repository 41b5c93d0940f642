"""Threads, messages, channels and servers that go, and an outage: the table survives and finds a new place."""

import asyncio
from typing import Any

import discord
import pytest
import simcord

from cogs import boards
from tests.cogs.world import World, answer, board_of, buttons, text_of, without_pauses

FIRST = {"colours": "first"}


async def move(inn: World, actor: simcord.MemberActor, place: Any, line: str = "take W 1") -> simcord.InteractionResult:
    result = await actor.slash(place, "move", notation=line)
    await inn.env.settle()
    return result


async def shown(inn: World) -> None:
    """Wait for boards that no interaction set off: the simulated Discord does not know of them."""
    while inn.bot.boards._workers:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await inn.env.settle()


def sent(inn: World, since: int) -> list[str]:
    """The requests for messages of channels, without answers to interactions."""
    calls = [call for call in inn.env.http_requests[since:] if call.path.startswith("/channels/")]
    return [f"{call.method} {call.path}" for call in calls if call.method in ("POST", "PATCH")]


def forbid(inn: World, *names: str, channel: Any = None) -> None:
    """Take rights away from the bot in a channel."""
    from simcord.backend.models import Overwrite  # type: ignore[attr-defined]
    from simcord.enums import OverwriteType

    deny = discord.Permissions(**dict.fromkeys(names, True)).value
    place = channel or inn.channel
    me = inn.bot.user
    assert me is not None
    inn.env.backend.set_overwrite(place.id, Overwrite(target_id=me.id, type=OverwriteType.MEMBER, allow=0, deny=deny))


@pytest.mark.parametrize("code", [10008, 50083])
async def test_a_deleted_board_or_a_sleeping_thread_gets_a_new_message(inn: World, code: int) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    old = board_of(place)
    if code == 10008:
        inn.env.backend.delete_message(old.channel.id, old.id)
    else:
        inn.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code, times=None)
    inn.bot.boards.refresh((await inn.newest()).id)
    await shown(inn)
    assert board_of(place).id != old.id
    assert (await inn.newest()).board_message == board_of(place).id


async def test_a_deleted_thread_is_told_and_a_new_one_has_the_whole_history(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await move(inn, inn.alice, place)
    table = await inn.newest()
    inn.env.backend.delete_channel(place.id)
    await inn.env.settle()
    notice = inn.channel.history()[-1]
    assert "was deleted" in text_of(notice)
    assert f"<@{inn.bob.id}>" in text_of(notice)
    # Playing goes on from elsewhere, and nothing is sent into the void.
    since = len(inn.env.http_requests)
    result = await move(inn, inn.bob, inn.channel, "take B 1")
    assert "/board" in answer(result)
    assert (await inn.newest()).ply == 2
    assert sent(inn, since) == []
    assert "Only those who sit" in answer(await inn.carol.click(notice, label="Go on here"))
    result = await inn.bob.click(notice, label="Go on here")
    await inn.env.settle()
    assert "goes on here" in answer(result)
    table = await inn.newest()
    new = inn.place(table)
    assert new.is_thread
    assert new.id != place.id
    history, board = new.history()[0], board_of(new)
    assert history.attachments[0].filename == "history.txt"
    text = (await inn.bot.get_partial_messageable(new.id).fetch_message(history.id)).attachments[0]
    content = (await text.read()).decode()
    assert "alice takes 1 white stone" in content
    assert "bob takes 1 black stone" in content
    assert "Your move" in buttons(board)
    again = await inn.bob.click(notice, label="Go on here")
    assert "still has its place" in answer(again)
    await move(inn, inn.alice, new, "place W d; skip")
    await inn.alice.slash(new, "confirm")
    assert (await inn.newest()).ply == 4


async def test_a_deleted_thread_that_nobody_heard_of(inn: World) -> None:
    """Deleted while the bot was away: the first failure tells."""
    place = await inn.start("tholos", inn.bob, options=FIRST)
    inn.env.inject_error("*", f"/channels/{place.id}/messages*", status=404, code=10003, times=None)
    await move(inn, inn.alice, inn.channel)
    assert "was deleted" in text_of(inn.channel.history()[-1])
    since = len(inn.env.http_requests)
    await move(inn, inn.bob, inn.channel, "take B 1")
    await move(inn, inn.alice, inn.channel)
    assert sent(inn, since) == []
    count = len(inn.channel.history())
    await inn.restart()
    # One new attempt after a start, and no second notice.
    assert len(inn.channel.history()) == count


async def test_a_deleted_channel(inn: World) -> None:
    await inn.start("tholos", inn.bob, options=FIRST)
    inn.env.backend.delete_channel(inn.channel.id)
    await inn.env.settle()
    elsewhere = inn.guild.create_text_channel("elsewhere")
    board = await inn.alice.slash(elsewhere, "board")
    assert "gone" in answer(board)
    assert board.response is not None
    await inn.alice.click(board.response, label="Go on here")
    await inn.env.settle()
    table = await inn.newest()
    assert table.channel == elsewhere.id
    assert "Your move" in buttons(board_of(elsewhere.threads[0]))


@pytest.mark.parametrize("code", [160005, 50013, 50001])
async def test_a_locked_or_closed_thread_is_told_and_found_again(inn: World, code: int) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    inn.env.inject_error("*", f"/channels/{place.id}/messages*", status=403, code=code, times=1)
    await move(inn, inn.alice, inn.channel)
    assert "is closed to me" in text_of(inn.channel.history()[-1])
    # Somebody speaks from there: it is open again.
    await inn.bob.slash(place, "board")
    await inn.env.settle()
    assert "bob" in text_of(board_of(place)) or f"<@{inn.bob.id}>" in text_of(board_of(place))
    assert inn.bot.boards.lost == {}


async def test_a_moderator_moves_a_table(inn: World) -> None:
    await inn.start("tholos", inn.bob, options=FIRST)
    table = await inn.newest()
    elsewhere = inn.guild.create_text_channel("elsewhere")
    boss = inn.guild.add_member(
        inn.env.create_user("boss"),
        roles=[inn.guild.create_role("boss", permissions=discord.Permissions(manage_threads=True))],
    )
    await boss.slash(elsewhere, "admin rehome", table=table.id)
    await inn.env.settle()
    assert (await inn.newest()).channel == elsewhere.id
    assert "Your move" in buttons(board_of(elsewhere.threads[0]))


async def test_a_deleted_lobby_comes_back(inn: World) -> None:
    lobby = await inn.open("tholos")
    inn.env.backend.delete_message(lobby.channel_id, lobby.id)
    shown = await inn.bob.slash(inn.channel, "board")
    assert "Join" in buttons(shown.response)
    new = inn.channel.history()[-1]
    assert (await inn.newest()).lobby_message == new.id
    await inn.bob.click(shown.response, label="Join")
    new = inn.channel.history()[-1]
    assert "bob" in text_of(new)
    await inn.alice.click(new, label="Start")
    await inn.env.settle()
    assert (await inn.newest()).thread is not None


async def test_an_outage_loses_nothing_and_ends_by_itself(inn: World, monkeypatch: pytest.MonkeyPatch) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    monkeypatch.setattr("discord.http.asyncio", without_pauses())
    monkeypatch.setattr(boards, "_RETRIES", (0.01, 0.01))
    inn.env.inject_error("*", f"/channels/{place.id}/messages*", status=503, times=None)
    since = len(inn.env.http_requests)
    await move(inn, inn.alice, place)
    assert (await inn.newest()).ply == 1
    assert (await inn.newest()).status == "running"
    # Three attempts, each repeated by discord.py; then it waits for Discord or for somebody at the table.
    count = len(sent(inn, since))
    assert count <= 15
    await inn.env.settle()
    assert len(sent(inn, since)) == count
    inn.env.backend.faults.clear()
    await inn.bot.boards.retry()
    await inn.env.settle()
    assert f"<@{inn.bob.id}>" in text_of(board_of(place))


async def test_kicked_and_invited_again(inn: World) -> None:
    await inn.start("tholos", inn.bob, options=FIRST)
    table = await inn.newest()
    since = len(inn.env.http_requests)
    guild = inn.bot.get_guild(inn.guild.id)
    assert guild is not None
    homes: Any = inn.bot.get_cog("Homes")
    await homes.on_guild_remove(guild)
    assert await inn.bot.service.left_guilds() == [inn.guild.id]
    await move(inn, inn.alice, inn.channel)
    assert sent(inn, since) == []
    await homes.on_guild_join(guild)
    await shown(inn)
    assert await inn.bot.service.left_guilds() == []
    assert f"<@{inn.bob.id}>" in text_of(board_of(inn.place(table)))


async def test_an_outage_does_not_look_like_a_removal(inn: World) -> None:
    await inn.start("tholos", inn.bob, options=FIRST)
    cog: Any = inn.bot.get_cog("Homes")
    inn.env.inject_error("GET", "/guilds/*", status=503, times=None)
    assert not await cog.has_removed_us(inn.guild.id)
    inn.env.backend.faults.clear()
    assert not await cog.has_removed_us(inn.guild.id)
    inn.env.inject_error("GET", "/guilds/*", status=404, code=10004, times=1)
    assert await cog.has_removed_us(inn.guild.id)


# --- rights --------------------------------------------------------------------------------------------------------


async def test_a_new_server_hears_what_is_missing(inn: World) -> None:
    forbid(inn, "create_public_threads", "attach_files")
    guild = inn.bot.get_guild(inn.guild.id)
    homes: Any = inn.bot.get_cog("Homes")
    await homes.on_guild_join(guild)
    said = text_of(inn.channel.history()[-1])
    assert "Create Public Threads" in said
    assert "Attach Files" in said
    assert "Manage Roles" in said
    assert f"<@{inn.guild.owner.id}>" in said


async def test_the_first_table_tells_what_is_missing_and_opens(inn: World) -> None:
    forbid(inn, "create_public_threads")
    first = await inn.alice.slash(inn.channel, "play", game="tholos")
    said = answer(first)
    assert "Create Public Threads" in said
    assert "played in the channel itself" in said
    second = await inn.alice.slash(inn.channel, "play", game="tholos")
    assert "Create Public Threads" not in answer(second)


async def test_a_table_is_not_opened_where_it_cannot_be_shown(inn: World) -> None:
    forbid(inn, "attach_files")
    said = answer(await inn.alice.slash(inn.channel, "play", game="tholos"))
    assert "I lack: Attach Files" in said
    assert "Manage Roles" in said
    assert await inn.bot.service.of_guild(inn.guild.id) == []


async def test_a_failure_names_the_missing_right(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    inn.env.backend.delete_channel(place.id)
    await inn.env.settle()
    forbid(inn, "send_messages_in_threads", "create_public_threads")
    inn.env.inject_error("POST", f"/channels/{inn.channel.id}/messages", status=403, code=50013, times=1)
    said = answer(await inn.alice.click(inn.channel.history()[-1], label="Go on here"))
    assert "Send Messages in Threads" in said
    assert "Manage Roles" in said


async def test_settings_check_shows_all_at_once(inn: World) -> None:
    fine = answer(await inn.alice.slash(inn.channel, "settings check"))
    assert "everything that I need" in fine
    assert fine.count("✅") == 7
    steward = inn.guild.create_role("Stewards", permissions=discord.Permissions(manage_roles=True))
    forbid(inn, "create_public_threads", "embed_links")
    said = answer(await inn.alice.slash(inn.channel, "settings check"))
    assert said.count("❌") == 2
    assert "Embed Links" in said
    assert f"<@&{steward.id}>" in said
