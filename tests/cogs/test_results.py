"""What the lobby agrees on besides the rules, how a finished table looks, and who plays how well."""

import pytest

from cogs.layouts import standings
from rules.game import Result, Score, rank
from rules.verdict import verdict
from tests.cogs.world import World, answer, board_of, buttons, selects, text_of


async def resigned(inn: World, *, friendly: bool = False) -> None:
    """A table of Tholos that Bob gives up."""
    lobby = await inn.open("tholos", inn.bob)
    if friendly:
        await inn.bot.service.agree((await inn.newest()).id, inn.alice.id, friendly=True)
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.settle()


async def test_pace_and_ratings_are_agreed_in_the_lobby(inn: World) -> None:
    lobby = await inn.open("tholos", inn.bob)
    assert "Pace: **a move a day**" in text_of(lobby)
    assert "Ratings: **counted**" in text_of(lobby)
    panel = (await inn.alice.click(lobby, label="Options")).response
    chosen = {part["placeholder"]: part["custom_id"] for part in selects(panel)}
    await inn.alice.select(panel, ["week"], custom_id=chosen["Pace"])
    await inn.alice.select(inn.again(panel), ["friendly"], custom_id=chosen["Ratings"])
    table = await inn.newest()
    assert (table.pace, table.friendly) == ("week", True)
    assert "Pace: **a move a week**" in text_of(inn.again(lobby))
    assert "Ratings: **not counted**" in text_of(inn.again(lobby))


async def test_a_finished_table_shows_scores_and_offers_rematch_and_replay(inn: World) -> None:
    await resigned(inn)
    board = board_of(inn.place(await inn.newest()))
    assert buttons(board) == ["Rematch", "Replay", "Log", "Rules"]
    assert "1. **alice**" in text_of(board)
    assert board.attachments


async def test_one_point_is_not_told_as_several(inn: World) -> None:
    await inn.start("tholos", inn.bob)
    table = await inn.newest()
    for scored, told in ((1, "1 point"), (-1, "-1 point"), (0, "0 points"), (2, "2 points")):
        ranked = rank([Score(0, scored), Score(1, -9)])
        lines = standings(table, Result(ranked, verdict(ranked))).splitlines()
        assert lines[0].endswith(f"{told}.**")
        assert lines[1].endswith(f": {told}")


async def test_statistics_and_leaderboard(inn: World) -> None:
    empty = await inn.carol.slash(inn.channel, "leaderboard", game="tholos")
    assert "Nobody has finished" in answer(empty)
    await resigned(inn)
    await resigned(inn, friendly=True)
    board = answer(await inn.carol.slash(inn.channel, "leaderboard", game="Tholos"))
    first, second = (line for line in board.splitlines() if line[0] in "12")
    assert "alice" in first
    assert "2 played, 2 won, rating" in first
    assert "from 1 table" in first
    assert "bob" in second
    theirs = await inn.carol.slash(inn.channel, "stats", member=inn.bob)
    assert "2 played, 0 won, rating" in answer(theirs)
    assert "No finished games" in answer(await inn.carol.slash(inn.channel, "stats"))


@pytest.mark.parametrize("typed", ["chess", "", "@everyone"])
async def test_a_leaderboard_of_no_game(inn: World, typed: str) -> None:
    assert "Tholos" in answer(await inn.alice.slash(inn.channel, "leaderboard", game=typed))
