"""Factum on Discord: stories in writing, the judge's secret, cards in full size, leaving and time limits."""

from typing import Any

import pytest

from data.errors import Unreadable
from rules.factum.components import CARDS
from rules.notation import notation
from tests.cogs.world import World, answer, board_of, buttons, parts, text_of

STORY = "The summer I learnt to swim *before* I could walk."


class Table:
    """Six people at a table, by their seats."""

    def __init__(self, inn: World, place: Any, people: list[Any]) -> None:
        self.inn = inn
        self.place = place
        self.people = people

    async def view(self, seat: int) -> Any:
        table = await self.inn.newest()
        return (await self.inn.bot.service.panel(table.id, self.people[seat].id)).view

    async def type(self, seat: int, command: str, **filled: str) -> Any:
        return await self.people[seat].slash(self.place, f"factum {command}", **filled)

    async def deciders(self) -> tuple[int, ...]:
        return (await self.inn.bot.service.spectator((await self.inn.newest()).id))[2]


async def seated(inn: World, **options: str) -> Table:
    people = [inn.alice, inn.bob, *(inn.member(f"guest{number}") for number in range(4))]
    place = await inn.start("factum", *people[1:], options=options)
    return Table(inn, place, people)


async def told(table: Table) -> None:
    """Bob tells a story in writing."""
    await table.type(1, "tell")
    await table.type(1, "pick", card="2")
    await table.type(1, "story", text=STORY)


async def test_there_is_no_button_for_computers(inn: World) -> None:
    lobby = await inn.open("factum", inn.bob)
    assert buttons(lobby) == ["Join", "Leave", "Options"]


async def test_a_story_is_posted_and_quoted(inn: World) -> None:
    table = await seated(inn)
    await told(table)
    await inn.env.settle()
    posted = next(message for message in table.place.history() if "tells:" in text_of(message))
    assert "The summer I learnt to swim \\*before\\* I could walk." in text_of(posted)
    assert (await table.view(1)).steps[-1].told
    await table.type(1, "done")
    await inn.env.settle()
    board = text_of(board_of(table.place))
    assert "> The summer I learnt to swim" in board
    assert f"/{posted.id})" in board
    # The next turn has its own story.
    for seat in await table.deciders():
        await table.type(seat, "not-me")
    await inn.env.settle()
    asked = await table.people[1].slash(table.place, "resign")
    await table.people[1].click(asked.response, label="Give up my seat")
    await inn.env.settle()
    assert "> The summer" not in text_of(board_of(table.place))


async def test_a_story_goes_with_its_author(inn: World) -> None:
    table = await seated(inn)
    await told(table)
    await inn.env.settle()
    author = table.people[1]
    posted = next(message for message in table.place.history() if "tells:" in text_of(message))
    asked = await author.slash(table.place, "settings forget me")
    assert "stories that you told through me are deleted" in answer(asked)
    done = await author.click(asked.response, label="Forget me")
    await inn.env.settle()
    assert answer(done) == "Done. I know nothing about you any more."
    assert posted.id not in [message.id for message in table.place.history()]
    assert await inn.bot.service.stories(author.id) == []
    assert not any("The summer" in text_of(message) for message in table.place.history())


async def test_a_story_that_cannot_be_deleted_is_named(inn: World) -> None:
    table = await seated(inn)
    await told(table)
    author = table.people[1]
    posted = next(message for message in table.place.history() if "tells:" in text_of(message))
    asked = await author.slash(table.place, "settings forget me")
    inn.env.inject_error("DELETE", f"/channels/{table.place.id}/messages/{posted.id}", status=403, code=50013, times=1)
    done = await author.click(asked.response, label="Forget me")
    assert f"https://discord.com/channels/{inn.guild.id}/{table.place.id}/{posted.id}" in answer(done)


async def test_only_the_storyteller_tells(inn: World) -> None:
    table = await seated(inn)
    await table.type(1, "tell")
    before = len(table.place.history())
    refused = await table.type(0, "story", text=STORY)
    assert "not your turn" in answer(refused)
    assert len(table.place.history()) == before


async def test_the_judge_alone_sees_the_main_card(inn: World) -> None:
    table = await seated(inn)
    await told(table)
    await table.type(1, "done")
    judge, other = (await table.deciders())[:2]
    result = await table.type(judge, "judge")
    assert {"Overtake: my team guesses", "Leave: the storyteller's team guesses"} <= set(buttons(result.response))
    main = (await table.view(1)).main
    assert main in CARDS
    assert (await table.view(judge)).main == main
    assert (await table.view(other)).main == "?"
    public = await inn.bot.service.log((await inn.newest()).id, None)
    assert main not in str(public)
    assert CARDS[main].caption not in str(public)
    assert "main" in [
        choice["value"] for choice in await table.people[judge].autocomplete(table.place, "factum look", "card", "")
    ]
    offered = await table.people[other].autocomplete(table.place, "factum look", "card", "")
    assert [choice["value"] for choice in offered] == ["1", "2", "3", "4", "5"]


async def test_looking_at_a_card(inn: World, drawn: None) -> None:
    table = await seated(inn)
    hand = (await table.view(0)).hands[0]
    looked = await table.type(0, "look", card="3")
    assert looked.ephemeral
    assert f"Card 3: {CARDS[hand[2]].caption}." in str(list(parts(looked.response)))


async def test_giving_up_leaves_the_game_to_the_others(inn: World) -> None:
    table = await seated(inn)
    asked = await table.people[2].slash(table.place, "resign")
    assert "the others play on without you" in answer(asked)
    await table.people[2].click(asked.response, label="Give up my seat")
    await inn.env.settle()
    assert 2 not in await table.deciders()
    assert "leaves the game" in text_of(board_of(table.place))
    left = await table.people[3].slash(table.place, "leave")
    assert "you cannot come back" in answer(left)


@pytest.mark.parametrize(("timers", "seconds"), [("live", 300.0), ("slow", 24 * 3600.0)])
async def test_when_time_is_up(inn: World, timers: str, seconds: float) -> None:
    table = await seated(inn, timers=timers)
    assert "Time limit: <t:" in text_of(board_of(table.place))
    await table.type(1, "tell")
    await inn.env.advance_time(seconds - 1)
    assert await table.deciders() == (1,)
    await inn.env.advance_time(2)
    await inn.env.settle()
    assert await table.deciders() == (0, 2, 3, 4, 5)
    board = board_of(table.place)
    assert "withdraws; somebody else tells a story" in text_of(board)
    # What is history has no limit any more.
    assert [message.id for message in table.place.history() if "Time limit" in text_of(message)] == [board.id]


async def test_what_may_be_done_is_offered_in_few_lists(inn: World) -> None:
    table = await seated(inn)
    panel = (await table.people[0].click(board_of(table.place), label="Your move")).response
    assert {"Tell a story", "No story this turn"} <= set(buttons(panel))
    await table.type(0, "tell")
    refused = await table.type(0, "done")
    assert "Choose your main card first." in answer(refused)
    options = (await inn.bot.service.panel((await inn.newest()).id, table.people[0].id)).prompt
    assert options is not None
    assert notation(options.options[0].action) == "pick 1"


async def test_a_table_that_cannot_be_played_on_is_tried_later(inn: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(inn, timers="live")
    tried: list[int] = []

    async def fail(table: int, seat: int, at: float) -> None:
        tried.append(seat)
        raise Unreadable(table=table)

    monkeypatch.setattr(inn.bot.service, "time_out", fail)
    await inn.env.advance_time(121)
    assert tried == [0, 1, 2, 3, 4, 5]
    await inn.env.advance_time(60)
    assert len(tried) == 6
    await inn.env.advance_time(300)
    assert len(tried) == 12
