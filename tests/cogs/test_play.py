"""Lobby, panel and commands as people use them, their mistakes included."""

import msgspec
import pytest

from cogs import layouts
from tests.cogs.world import World, answer, board_of, buttons, options_of, selects, text_of

# --- lobby ---------------------------------------------------------------------------------------------------------


async def test_a_lobby_shows_seats_and_lets_people_join_and_leave(inn: World) -> None:
    lobby = await inn.open("tholos")
    assert "1 more player is needed" in text_of(lobby)
    assert buttons(lobby) == ["Join", "Leave", "Add computer", "Options"]
    await inn.bob.click(lobby, label="Join")
    assert buttons(inn.again(lobby)) == ["Leave", "Options", "Start"]
    await inn.bob.click(inn.again(lobby), label="Leave")
    assert "bob" not in text_of(inn.again(lobby))


async def test_a_full_table_and_a_second_join_are_refused(inn: World) -> None:
    lobby = await inn.open("tholos")
    twice = await inn.alice.click(lobby, label="Join")
    assert "already" in answer(twice)
    await inn.bob.click(lobby, label="Join")
    # Carol still sees the message of before.
    full = await inn.carol.click(lobby, label="Join") if "Join" in buttons(inn.again(lobby)) else None
    assert full is None
    assert len((await inn.newest()).seats) == 2


async def test_only_the_host_changes_options_and_starts(inn: World) -> None:
    lobby = await inn.open("tholos", inn.bob)
    assert "Only the host" in answer(await inn.bob.click(lobby, label="Options"))
    started = await inn.bob.click(lobby, label="Start")
    assert "host" in answer(started)
    assert (await inn.newest()).status == "open"
    panel = (await inn.alice.click(lobby, label="Options")).response
    ornaments = next(part for part in selects(panel) if part["placeholder"] == "Ornaments")
    await inn.alice.select(panel, ["3"], custom_id=ornaments["custom_id"])
    assert (await inn.newest()).options["ornaments"] == "3"
    assert "Three" in text_of(inn.again(lobby))


async def test_a_table_against_the_computer(inn: World) -> None:
    lobby = await inn.open("tholos")
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    assert "Computer" in text_of(inn.again(lobby))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    assert "Your move, <@" in text_of(board_of(place))


@pytest.mark.parametrize("typed", ["chess", "", "🎲" * 30, "'; drop table tables; --", "**bold** @everyone"])
async def test_an_unknown_game_is_answered_with_the_known_ones(inn: World, typed: str) -> None:
    result = await inn.alice.slash(inn.channel, "play", game=typed)
    assert "Tholos" in answer(result)
    assert "@everyone" not in answer(result)


# --- playing -------------------------------------------------------------------------------------------------------


async def test_wrong_person_and_wrong_turn_are_told_why(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    board = board_of(place)
    assert "It is the turn of **alice**" in answer(await inn.bob.click(board, label="Your move"))
    assert "no seat" in answer(await inn.carol.click(board, label="Your move"))
    typed = await inn.bob.slash(place, "move", notation="take B 1")
    assert "not your turn" in answer(typed).lower()
    assert (await inn.newest()).ply == 0


async def test_a_double_click_is_played_once(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    panel = (await inn.alice.click(board_of(place), label="Your move")).response
    part, values = options_of(panel)[0]
    data = {"custom_id": part["custom_id"], "values": values[:1] if values else []}
    await inn.alice.select(panel, data["values"], custom_id=data["custom_id"])
    assert (await inn.newest()).ply == 1
    fresh = inn.again(panel)
    assert not options_of(fresh)


async def test_an_outdated_panel_shows_the_present_position(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    first = (await inn.alice.click(board_of(place), label="Your move")).response
    second = (await inn.alice.click(board_of(place), label="Your move")).response
    part, values = options_of(first)[0]
    await inn.alice.select(first, values[:1], custom_id=part["custom_id"])
    result = await inn.alice.select(second, values[:1], custom_id=part["custom_id"])
    assert result.acknowledged
    assert "moved on" in text_of(inn.again(second))
    assert (await inn.newest()).ply == 1


async def test_a_turn_of_two_actions_is_a_draft_that_can_be_taken_back(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    result = await inn.alice.slash(place, "move", notation="place W d")
    assert "Take back" in buttons(result.response)
    assert (await inn.newest()).ply == 0
    await inn.alice.slash(place, "undo")
    again = await inn.alice.slash(place, "undo")
    assert "nothing" in answer(again).lower()
    await inn.alice.slash(place, "move", notation="place W d; supply G")
    assert (await inn.newest()).ply == 0
    await inn.alice.slash(place, "confirm")
    assert (await inn.newest()).ply == 2


@pytest.mark.parametrize(
    "typed",
    ["nonsense", "take", "take W 9", "place W", "take W 1 1 1", "", ";", "🎲", "*" * 6000, "take W -1", "0"],
)
async def test_a_nonsense_move_is_refused_with_a_reason_and_changes_nothing(inn: World, typed: str) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    result = await inn.alice.slash(place, "move", notation=typed)
    assert result.ephemeral
    assert len(answer(result)) > 10
    assert (await inn.newest()).ply == 0


async def test_moves_from_another_channel_and_with_a_number(inn: World) -> None:
    await inn.start("tholos", inn.bob, options={"colours": "first"})
    elsewhere = inn.guild.create_text_channel("elsewhere")
    await inn.alice.slash(elsewhere, "move", notation="take W 1")
    table = await inn.newest()
    assert table.ply == 1
    await inn.bob.slash(elsewhere, "tholos take", colour="B", count="1", table=table.id)
    assert (await inn.newest()).ply == 2


@pytest.mark.parametrize("number", [0, 999_999, 2**52])
async def test_a_table_that_is_not_there(inn: World, number: int) -> None:
    result = await inn.alice.slash(inn.channel, "board", table=number)
    assert "no such table" in answer(result)


async def test_resigning_asks_first_and_ends_a_game_of_two(inn: World) -> None:
    place = await inn.start("tholos", inn.bob)
    asked = await inn.bob.slash(place, "resign")
    assert (await inn.newest()).status == "running"
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.settle()
    table = await inn.newest()
    assert table.status == "finished"
    assert table.result is not None
    assert table.result.standings[0].seat == 0


async def test_log_board_and_words(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    await inn.alice.slash(place, "move", notation="take W 1")
    assert "takes 1 white stone" in answer(await inn.carol.slash(place, "log"))
    in_words = await inn.carol.slash(place, "board", in_words=True)
    assert "alice" in answer(in_words)
    picture = await inn.carol.slash(place, "board")
    assert picture.response is not None
    assert picture.response.attachments


async def test_a_rematch_swaps_seats(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.settle()
    await inn.bob.click(board_of(place), label="Rematch")
    table = await inn.newest()
    assert table.status == "open"
    assert [seat.person.id for seat in table.seats if seat.person] == [inn.bob.id]


async def test_names_cannot_ping_or_format(inn: World) -> None:
    rude = inn.guild.add_member(inn.env.create_user("x"), nick="@everyone **W**")
    result = await rude.slash(inn.channel, "play", game="tholos")
    assert result.response is not None
    assert "@everyone" not in text_of(result.response)


async def test_a_button_of_another_version_is_answered(inn: World) -> None:
    place = await inn.start("tholos", inn.bob)
    board = board_of(place)
    stored = inn.env.backend.get_message(board.channel.id, board.id)
    row = stored.components[0]["components"][-1]
    row["components"][0]["custom_id"] = "something-old"
    result = await inn.alice.click(board, custom_id="something-old")
    assert "another version" in answer(result)


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


async def test_a_draft_without_a_line_in_the_log_is_told_by_its_notations(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    await inn.alice.slash(place, "move", notation="place W d")
    panel = await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)
    silent = msgspec.structs.replace(panel, lines=())
    shown = "\n".join(
        item.content for item in layouts.panel(silent, "board.png", "").walk_children() if hasattr(item, "content")
    )
    assert f"{layouts.UNCONFIRMED}\n`place W d`" in shown
