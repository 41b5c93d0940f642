"""Coming, going, being asked, being left alone and being forgotten, as people see it."""

import json
import random
from typing import Any

import pytest

from data.model import FORGOTTEN
from tests.cogs.world import Clicker, World, answer, board_of, buttons, parts, selects, text_of, without_pauses

FIRST = {"colours": "first"}
HOUR = 3600.0


def caretaker(inn: World) -> Any:
    return inn.bot.get_cog("Caretaker")


# --- the lobby -----------------------------------------------------------------------------------------------------


async def test_an_invitation_is_accepted_or_turned_down(inn: World) -> None:
    lobby = await inn.open("tholos")
    assert "Only the host" in answer(await inn.bob.slash(inn.channel, "invite", member=inn.carol))
    await inn.alice.slash(inn.channel, "invite", member=inn.carol)
    asked = inn.channel.history()[-1]
    assert f"<@{inn.carol.id}>, alice asks you to Tholos · table 1." in text_of(asked)
    assert "Invited: carol" in text_of(inn.again(lobby))
    # Nobody is seated by another person.
    assert len((await inn.newest()).seats) == 1
    await inn.carol.click(asked, label="No, thanks")
    assert "Invited" not in text_of(inn.again(lobby))
    panel = (await inn.alice.click(lobby, label="Options")).response
    chooser = next(part for part in parts(panel) if part["type"] == 5)
    await inn.alice.select(panel, [inn.bob], custom_id=chooser["custom_id"])
    asked = inn.channel.history()[-1]
    assert "You have a seat" in answer(await inn.bob.click(asked, label="Accept"))
    assert [seat.name for seat in (await inn.newest()).seats] == ["alice", "bob"]
    assert "bob" in text_of(inn.again(lobby))


async def test_a_private_table_lets_only_the_invited_in(inn: World) -> None:
    lobby = await inn.open("tholos")
    panel = (await inn.alice.click(lobby, label="Options")).response
    door = next(part for part in selects(panel) if part["placeholder"] == "Who may join")
    await inn.alice.select(panel, ["private"], custom_id=door["custom_id"])
    assert "This table is private" in text_of(inn.again(lobby))
    assert "only those whom its host invites" in answer(await inn.bob.click(lobby, label="Join"))
    await inn.alice.slash(inn.channel, "invite", member=inn.bob)
    await inn.bob.click(inn.again(lobby), label="Join")
    assert len((await inn.newest()).seats) == 2


async def test_one_person_plays_several_seats_where_that_is_asked_for(inn: World) -> None:
    lobby = await inn.open("tholos", options=FIRST)
    assert "already have a seat" in answer(await inn.alice.click(lobby, label="Join"))
    panel = (await inn.alice.click(lobby, label="Options")).response
    chairs = next(part for part in selects(panel) if part["placeholder"] == "Seats of a person")
    await inn.alice.select(panel, ["hot"], custom_id=chairs["custom_id"])
    assert "Hot seat" in text_of(inn.again(lobby))
    await inn.alice.click(inn.again(lobby), label="Join")
    assert "2. alice (2)" in text_of(inn.again(lobby))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    assert "(**alice**)" in text_of(board_of(place))
    player = Clicker(inn, inn.alice, random.Random(4))
    await player.turn(place)
    table = await inn.newest()
    assert (table.status, table.rated) == ("finished", False)
    assert {action.seat for action in await inn.bot.service.history(table.id)} == {0, 1}


async def test_bots_are_refused(inn: World) -> None:
    await inn.open("tholos", inn.bob)
    robot = inn.guild.add_member(inn.env.create_user("robot", bot=True))
    assert "Bots do not play" in answer(await inn.alice.slash(inn.channel, "invite", member=robot))
    assert "Choose another member" in answer(await inn.alice.slash(inn.channel, "settings block", member=robot))
    assert (await inn.newest()).invited == ()


async def test_a_lobby_expires_with_a_word(inn: World) -> None:
    lobby = await inn.open("tholos", inn.bob)
    await inn.env.advance_time(23 * HOUR)
    assert (await inn.newest()).status == "open"
    await inn.env.advance_time(2 * HOUR)
    assert (await inn.newest()).status == "abandoned"
    assert "Nobody started this table within 24 hours" in text_of(inn.again(lobby))
    assert buttons(inn.again(lobby)) == []


async def test_blocks_are_respected_and_not_told(inn: World) -> None:
    said = answer(await inn.bob.slash(inn.channel, "settings block", member=inn.alice))
    assert "They are not told" in said
    assert "alice" in answer(await inn.bob.slash(inn.channel, "settings block"))
    lobby = await inn.open("tholos")
    refused = answer(await inn.bob.click(lobby, label="Join"))
    refused = refused.splitlines()[-1]
    assert refused == "You and somebody at this table do not play together."
    invited = answer(await inn.alice.slash(inn.channel, "invite", member=inn.bob))
    assert invited == refused
    await inn.bob.slash(inn.channel, "settings unblock", member=inn.alice)
    await inn.bob.click(lobby, label="Join")
    assert len((await inn.newest()).seats) == 2


# --- leaving -------------------------------------------------------------------------------------------------------


async def test_a_seat_is_offered_taken_and_its_old_holder_is_told(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    asked = await inn.bob.slash(place, "leave")
    assert (await inn.newest()).seats[1].held
    await inn.bob.click(asked.response, label="Leave")
    await inn.env.settle()
    offer = next(message for message in reversed(place.history()) if "Take seat 2" in buttons(message))
    assert "bob no longer plays" in text_of(offer)
    # The table stays readable and playable.
    await inn.alice.slash(place, "move", notation="take W 1")
    assert (await inn.newest()).ply == 1
    assert "Take seat 2" in buttons((await inn.carol.slash(place, "board")).response)
    mine = answer(await inn.bob.slash(place, "hand"))
    assert "You left this table after move 0" in mine
    assert "you may take it again" in mine
    await inn.carol.click(offer, label="Take seat 2")
    await inn.env.settle()
    await inn.carol.slash(place, "move", notation="take B 1")
    assert (await inn.newest()).ply == 2
    again = answer(await inn.bob.click(board_of(place), label="Your move"))
    assert "**carol** has it now" in again
    assert "carol takes 1 black stone" in again.replace("*", "")
    assert "not free" in answer(await inn.bob.click(offer, label="Take seat 2"))


async def test_the_computer_takes_the_seat(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await inn.bob.click((await inn.bob.slash(place, "leave")).response, label="Leave")
    await inn.env.settle()
    offer = next(message for message in reversed(place.history()) if "Take seat 2" in buttons(message))
    assert "no seat" in answer(await inn.carol.click(offer, label="Let the computer play it"))
    await inn.alice.click(offer, label="Let the computer play it")
    await inn.env.settle()
    assert (await inn.newest()).seats[1].computer == "thinker"


async def test_ending_by_agreement(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await inn.bob.click((await inn.bob.slash(place, "leave")).response, label="Leave")
    await inn.env.settle()
    offer = next(message for message in reversed(place.history()) if "End the table" in buttons(message))
    assert "no seat" in answer(await inn.carol.click(offer, label="End the table"))
    await inn.alice.click(offer, label="End the table")
    assert (await inn.newest()).status == "abandoned"
    assert "has ended" in text_of(place.history()[-1])
    assert "plays White" in answer(await inn.alice.slash(place, "log", table=1)).replace("*", "")


async def test_who_left_the_server_is_noticed(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await inn.alice.slash(place, "move", notation="take W 1")
    # An outage says nothing about people.
    inn.env.inject_error("GET", "/guilds/*/members/*", status=503, times=None)
    await inn.env.advance_time(7 * HOUR)
    inn.env.backend.faults.clear()
    inn.guild.remove_member(inn.bob)
    # Nobody is looked for again and again.
    await inn.env.advance_time(6 * HOUR)
    assert (await inn.newest()).seats[1].held
    await inn.env.advance_time(7 * HOUR)
    table = await inn.newest()
    assert not table.seats[1].held
    former = await inn.bot.service.former(table.id, inn.bob.id)
    assert former is not None
    assert former.why == "gone"
    assert "no longer on this server" in answer(await inn.alice.slash(place, "log")).replace("*", "")


# --- privacy -------------------------------------------------------------------------------------------------------


async def test_forgetting_asks_first_and_frees_the_seat(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    asked = await inn.bob.slash(place, "settings forget me")
    assert "You leave 1 table that is not over." in answer(asked)
    assert (await inn.newest()).seats[1].held
    await inn.bob.click(asked.response, label="Forget me")
    await inn.env.settle()
    table = await inn.newest()
    assert (table.status, table.seats[1].held) == ("running", False)
    log = answer(await inn.alice.slash(place, "log"))
    assert FORGOTTEN in log
    assert "bob" not in log


async def test_an_export_is_a_private_file(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options=FIRST)
    await inn.alice.slash(place, "move", notation="take W 1")
    result = await inn.alice.slash(place, "settings export")
    assert result.ephemeral
    file = result.response.attachments[0]  # type: ignore[union-attr]
    assert file.filename == "stammtisch-about-me.json"
    known = await inn.bot.service.known_of(inn.alice.id)
    assert [row["notation"] for row in known["actions"]] == ["take W 1"]
    json.dumps(known)


async def test_a_server_that_removed_the_bot_is_forgotten_in_time(inn: World) -> None:
    await inn.start("tholos", inn.bob, options=FIRST)
    id = (await inn.newest()).id
    await inn.bot.service.guild_left(inn.guild.id)
    await caretaker(inn).forget_servers()
    async with inn.bot.store.transaction() as tx:
        tx.do("UPDATE departed SET at = 0")
    # Discord knows the bot there: nothing goes.
    await caretaker(inn).forget_servers()
    assert (await inn.bot.service.get(id)).status == "running"
    inn.env.backend.remove_guild(inn.guild.id)
    await inn.env.settle()
    inn.env.inject_error("GET", "/guilds/*", status=503, times=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("discord.http.asyncio", without_pauses())
        await caretaker(inn).forget_servers()
    assert (await inn.bot.service.get(id)).status == "running"
    inn.env.backend.faults.clear()
    inn.env.inject_error("GET", "/guilds/*", status=404, code=10004, times=1)
    await caretaker(inn).forget_servers()
    assert await inn.bot.store.rows("SELECT * FROM tables") == []
