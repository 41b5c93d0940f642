"""/log: pages, and where it begins for whom."""

from cogs.logs import pages
from data.model import LogLine, Person, Seat, Table
from rules.game import Message
from rules.text import Text
from tests.cogs.world import World, answer, buttons, text_of, turns


def lines(*plies: int, words: int = 1) -> list[LogLine]:
    return [LogLine(ply, Message(Text(f"ply {ply} " + "word " * words)), 0.0) for ply in plies]


def table() -> Table:
    return Table(
        id=1,
        guild=1,
        channel=1,
        game="tholos",
        options={},
        host=Person(1, "A"),
        seats=(Seat(0, Person(1, "A")),),
        created=0,
    )


def test_a_page_begins_after_the_last_move() -> None:
    made, start = pages(table(), lines(0, 1, 2, 2, 3, 4), 2)
    assert start == 1
    assert made[0].count("ply") == 4
    assert made[1].startswith("- ply 3")


def test_long_logs_have_pages_that_discord_takes() -> None:
    made, start = pages(table(), lines(*range(400), words=20), 300)
    assert all(len(page) < 3700 for page in made)
    assert start is not None
    assert made[start].startswith("- ply 301 ")
    assert sum(page.count("ply ") for page in made) == 400


def test_nothing_since() -> None:
    assert pages(table(), lines(0, 1), 1)[1] is None
    assert pages(table(), lines(0, 1), None)[1] is None


async def test_the_log_begins_since_your_last_move(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    await turns(inn, place, 2)
    mine = await inn.alice.slash(place, "log")
    assert "Since your last move" in answer(mine)
    assert "bob" in answer(mine)
    assert "alice takes" not in answer(mine).replace("*", "")
    earlier = mine.response
    assert "Earlier" in buttons(earlier)
    await inn.alice.click(earlier, label="First")
    assert "alice" in text_of(inn.again(earlier))
    # Bob has moved last: nothing has happened since, so he sees the newest page.
    assert "Since your" not in answer(await inn.bob.slash(place, "log"))
    assert "page" in answer(await inn.carol.slash(place, "log"))
