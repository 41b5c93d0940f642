"""Watching: mirrors in other channels, their pace, their end, and looking on in private."""

from typing import Any

import discord
import pytest

from tests.cogs.world import World, answer, board_of, buttons, text_of, turns

# As in cogs.watching, and a little more.
PACE = 5.1


async def mirrored(inn: World, by: Any = None) -> tuple[Any, Any, Any]:
    """A running table that is shown in another channel: its thread, the other channel and the message there."""
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    elsewhere = inn.guild.create_text_channel("elsewhere")
    table = await inn.newest()
    await (by or inn.carol).slash(inn.channel, "watch", table=table.id, channel=elsewhere)
    (message,) = elsewhere.history()
    return place, elsewhere, message


def edits(inn: World, message: Any) -> int:
    """How often the message was edited."""
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    return sum(request.method == "PATCH" and request.path.endswith(path) for request in inn.env.http_requests)


async def test_a_mirror_follows_the_table_and_ends_with_its_result(inn: World) -> None:
    place, elsewhere, message = await mirrored(inn)
    await inn.env.advance_time(PACE)
    assert "turn of **alice**" in text_of(inn.again(message))
    assert buttons(inn.again(message)) == ["Stop"]
    await inn.alice.slash(place, "move", notation="take W 1")
    await inn.env.advance_time(PACE)
    assert "turn of **bob**" in text_of(inn.again(message))
    assert elsewhere.history()[0].attachments
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.advance_time(PACE)
    last = inn.again(message)
    assert "alice wins" in text_of(last).replace("*", "")
    assert buttons(last) == ["Replay"]
    assert len(elsewhere.history()) == 1
    assert await inn.bot.service.mirrored() == []


async def test_many_moves_are_few_edits(inn: World) -> None:
    place, _, message = await mirrored(inn)
    await inn.env.advance_time(PACE)
    before = edits(inn, message)
    await turns(inn, place, 6)
    await inn.env.advance_time(PACE)
    assert (await inn.newest()).ply >= 6
    assert 1 <= edits(inn, message) - before <= 2
    assert "turn of" in text_of(inn.again(message))


async def test_a_draft_is_nothing_to_see(inn: World) -> None:
    place, _, message = await mirrored(inn)
    await inn.env.advance_time(PACE)
    before = edits(inn, message)
    await inn.alice.slash(place, "move", notation="place W d")
    await inn.env.advance_time(2 * PACE)
    assert edits(inn, message) == before


async def test_only_who_asked_or_a_moderator_stops_a_mirror(inn: World) -> None:
    _, elsewhere, message = await mirrored(inn)
    assert "Only who asked" in answer(await inn.bob.click(inn.again(message), label="Stop"))
    assert "Stop" in buttons(inn.again(message))
    await inn.carol.click(inn.again(message), label="Stop")
    assert "no longer followed" in text_of(inn.again(message))
    moderators = inn.guild.create_role("moderators", permissions=discord.Permissions(manage_threads=True))
    moderator = inn.guild.add_member(inn.env.create_user("mod"), roles=[moderators])
    table = await inn.newest()
    await inn.carol.slash(inn.channel, "watch", table=table.id, channel=elsewhere)
    again = elsewhere.history()[-1]
    await moderator.click(inn.again(again), label="Stop")
    assert await inn.bot.service.mirrored() == []


async def test_a_mirror_goes_on_after_a_restart(inn: World) -> None:
    place, _, message = await mirrored(inn)
    await inn.restart()
    await inn.alice.slash(place, "move", notation="take W 1")
    await inn.env.advance_time(PACE)
    assert "turn of **bob**" in text_of(inn.again(message))
    await inn.carol.click(inn.again(message), label="Stop")
    assert "no longer" in text_of(inn.again(message))


async def test_a_deleted_mirror_is_forgotten_and_an_old_one_replaced(inn: World) -> None:
    place, elsewhere, message = await mirrored(inn)
    await inn.env.advance_time(PACE)
    inn.env.inject_error("PATCH", f"/channels/{elsewhere.id}/messages/*", status=400, code=30046)
    await inn.alice.slash(place, "move", notation="take W 1")
    await inn.env.advance_time(PACE)
    (fresh,) = elsewhere.history()
    assert fresh.id != message.id
    assert "turn of **bob**" in text_of(fresh)
    inn.env.backend.delete_message(elsewhere.id, fresh.id)
    await inn.bob.slash(place, "move", notation="take W 1")
    await inn.env.advance_time(PACE)
    assert await inn.bot.service.mirrored() == []
    assert elsewhere.history() == []


async def test_an_outage_is_made_up_for(inn: World) -> None:
    place, elsewhere, message = await mirrored(inn)
    await inn.env.advance_time(PACE)
    inn.env.inject_error("PATCH", f"/channels/{elsewhere.id}/messages/*", status=400, code=0)
    await inn.alice.slash(place, "move", notation="take W 1")
    await inn.env.advance_time(PACE)
    await inn.env.advance_time(PACE)
    assert "turn of **bob**" in text_of(inn.again(message))


async def test_what_cannot_be_mirrored_is_refused(inn: World) -> None:
    place, elsewhere, _ = await mirrored(inn)
    table = await inn.newest()
    twice = await inn.carol.slash(inn.channel, "watch", table=table.id, channel=elsewhere)
    assert "already" in answer(twice)
    assert len(elsewhere.history()) == 1
    assert "where this table is played" in answer(
        await inn.carol.slash(inn.channel, "watch", table=table.id, channel=place)
    )
    assert "no such table" in answer(await inn.carol.slash(inn.channel, "watch", table=999))
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    third = inn.guild.create_text_channel("third")
    assert "over" in answer(await inn.carol.slash(inn.channel, "watch", table=table.id, channel=third))
    assert third.history() == []


async def test_who_may_not_write_somewhere_cannot_make_me_do_it(inn: World) -> None:
    await inn.start("tholos", inn.bob)
    table = await inn.newest()
    closed = inn.guild.create_text_channel("closed")
    await inn.env.bot.get_channel(closed.id).set_permissions(  # type: ignore[union-attr]
        inn.env.bot.get_guild(inn.guild.id).default_role,
        send_messages=False,  # type: ignore[union-attr]
    )
    result = await inn.carol.slash(inn.channel, "watch", table=table.id, channel=closed)
    assert "may not write" in answer(result)
    assert closed.history() == []


async def test_watching_once_is_private(inn: World) -> None:
    place = await inn.start("tholos", inn.bob)
    table = await inn.newest()
    result = await inn.carol.slash(inn.channel, "watch", table=table.id)
    assert result.ephemeral
    assert result.response is not None
    assert result.response.attachments
    offered = await inn.carol.autocomplete(inn.channel, "watch", "table", "")
    assert [choice["value"] for choice in offered] == [table.id]
    clicked = await inn.carol.click(board_of(place), label="Your move")
    assert clicked.ephemeral
    assert "You have no seat at this table. Here is its public board." in answer(clicked)
    assert clicked.response is not None
    assert clicked.response.attachments


@pytest.mark.parametrize("which", ["game", "member", "none"])
async def test_tables_are_listed_with_links_those_that_wait_first(inn: World, which: str) -> None:
    await inn.start("tholos", inn.bob, options={"colours": "first"})
    first = await inn.newest()
    await inn.start("tholos", inn.carol, options={"colours": "second"})
    second = await inn.newest()
    given: dict[str, Any] = {"game": {"game": "tholos"}, "member": {"member": inn.carol}, "none": {}}[which]
    listed = answer(await inn.alice.slash(inn.channel, "tables", **given))
    assert f"https://discord.com/channels/{second.guild}/{second.thread}" in listed
    if which != "member":
        # The older one waits for Alice, so it comes first.
        assert listed.index(f"table {first.id}") < listed.index(f"table {second.id}")
        assert listed.count("your move") == 1
    else:
        assert f"table {first.id}" not in listed
