import asyncio
import logging
import time

import pytest

from data.errors import FaultyRules, NotRunning, NotSeated, Outdated, Unconfirmed
from data.model import Happening
from data.settings import MemberSettings
from rules import table as play
from rules.errors import BadNotation, NotLegal, NotYourTurn
from rules.fiftyfirststate.components import LOCATIONS
from rules.notation import notation, parse
from rules.text import PlainReader, write
from rules.tholos import GAME as THOLOS
from rules.tholos.actions import Take
from tests.data.conftest import ANNA, BEN, CARA, Desk
from tests.toy import Pick, Toy


async def test_a_turn_of_one_action_commits_at_once(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    happened = await desk.service.act(table.id, ANNA.id, "take G 1")
    assert happened.committed
    assert (happened.table.ply, happened.table.version) == (1, table.version + 1)
    assert (happened.before, happened.now) == ((0,), (1,))
    assert [(line.ply, line.message.to) for line in happened.lines] == [(1, None)]
    assert happened.panel is not None
    assert (happened.panel.seat, happened.panel.prompt, happened.panel.draft) == (0, None, ())
    assert (await desk.service.spectator(table.id))[1].workshops[0].count("G") == 1
    assert await desk.service.get(table.id) == happened.table


async def test_an_action_struct(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    happened = await desk.service.act(table.id, ANNA.id, Take("G", 1))
    assert [action.notation for action in await desk.service.history(table.id)] == ["take G 1"]
    assert happened.committed


async def test_always_confirm(desk: Desk):
    await desk.service.settings.set_member(ANNA.id, MemberSettings(confirm="always"))
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    happened = await desk.service.act(table.id, ANNA.id, "take G 1")
    assert not happened.committed
    assert (happened.table.ply, happened.lines, happened.now) == (0, (), (0,))
    panel = happened.panel
    assert panel is not None
    assert (panel.complete, panel.draft, panel.prompt, panel.deciders) == (True, ("take G 1",), None, (0,))
    assert [write(line.text, PlainReader(["Anna"], THOLOS.terms)) for line in panel.lines] == [
        "Anna takes 1 grey stone from the quarry."
    ]
    with pytest.raises(Unconfirmed):
        await desk.service.act(table.id, ANNA.id, "take W 1")
    with pytest.raises(Unconfirmed):
        await desk.service.choose(table.id, ANNA.id, 0)
    happened = await desk.service.confirm(table.id, ANNA.id)
    assert happened.committed
    assert (happened.table.ply, happened.now, len(happened.lines)) == (1, (1,), 1)


async def test_typing(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    for typed in ("TAKE  g 1", " take W 1 ; "):
        person = [ANNA, BEN][(await desk.service.spectator(table.id))[2][0]]
        await desk.service.act(table.id, person.id, typed)
    assert [action.notation for action in await desk.service.history(table.id)] == ["take G 1", "take W 1"]


async def test_what_is_refused_may_be_typed_in_any_letter_case(desk: Desk):
    table = await desk.started("fiftyfirststate", ANNA, BEN)
    panel = await desk.service.panel(table.id, ANNA.id)
    card = panel.view.players[0].hand[0]
    others = [id for id in LOCATIONS if id not in panel.view.players[0].hand]
    for typed, known in (
        (f"discard {card.upper()} {others[0].upper()}", f"discard {card} {others[0]}"),
        ("PASS", "pass"),
    ):
        with pytest.raises(NotLegal) as refused:
            await desk.service.act(table.id, ANNA.id, typed)
        assert write(refused.value.text, PlainReader(["Anna"])).startswith(f"{known} is not possible now.")


@pytest.mark.parametrize("game", ["fiftyfirststate", "gardennation", "tzolkin"])
async def test_what_is_chosen_together_may_be_named_in_any_order(desk: Desk, game: str):
    table = await desk.started(game, ANNA, BEN)
    panel = await desk.service.panel(table.id, ANNA.id)
    assert panel.prompt
    offered = [notation(option.action) for option in panel.prompt.options]
    wanted = next(line for line in offered if len(set(line.split())) == 3)
    verb, first, second = wanted.split()
    assert f"{verb} {second} {first}" not in offered
    happened = await desk.service.act(table.id, ANNA.id, f"{verb} {second.upper()} {first}")
    played = [action.notation for action in await desk.service.history(table.id)]
    # The history holds what the rules know, so that it can be played again.
    assert [*played, *(happened.panel.draft if happened.panel else ())][-1] == wanted


@pytest.mark.parametrize(
    ("typed", "reason", "sentence"),
    [
        ("", BadNotation, "Write what you want to do."),
        (" ; ", BadNotation, "Write what you want to do."),
        ("give W 2", BadNotation, "Start with one of these words: take, place."),
        ("take W", BadNotation, "Write it like this: take COLOUR COUNT."),
        ("take W 7", NotLegal, "You may take at most"),
        ("place W z", NotLegal, "place W z is not possible now."),
        ("take W 1; take W 1", NotYourTurn, "It is not your turn: Ben has to decide."),
    ],
)
async def test_what_is_wrong_is_named(desk: Desk, typed: str, reason: type, sentence: str):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    with pytest.raises(reason) as refused:
        await desk.service.act(table.id, ANNA.id, typed)
    assert sentence in write(refused.value.text, PlainReader(["Anna", "Ben"], THOLOS.terms))
    assert await desk.service.get(table.id) == table
    assert await desk.service.history(table.id) == []


async def test_who_may_act(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    with pytest.raises(NotSeated):
        await desk.service.act(table.id, CARA.id, "take W 1")
    with pytest.raises(NotYourTurn):
        await desk.service.act(table.id, BEN.id, "take B 1")
    with pytest.raises(NotYourTurn):
        await desk.service.choose(table.id, BEN.id, 0)
    with pytest.raises(NotSeated):
        await desk.service.panel(table.id, CARA.id)


async def test_choosing_by_place(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    panel = await desk.service.panel(table.id, ANNA.id)
    assert panel.prompt is not None
    happened = await desk.service.choose(table.id, ANNA.id, 1, panel.stamp)
    (action,) = await desk.service.history(table.id)
    assert action.notation == notation(panel.prompt.options[1].action)
    assert (action.ply, action.seat, action.person) == (1, 0, ANNA.id)
    for index in (-1, 99):
        with pytest.raises(Outdated):
            await desk.service.choose(table.id, BEN.id, index)
    assert happened.committed


async def test_outdated_stamps(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    anna = (await desk.service.panel(table.id, ANNA.id)).stamp
    ben = (await desk.service.panel(table.id, BEN.id)).stamp
    await desk.service.act(table.id, ANNA.id, "take G 1", stamp=anna)
    with pytest.raises(Outdated):
        await desk.service.act(table.id, BEN.id, "take B 1", stamp=ben)
    ben = (await desk.service.panel(table.id, BEN.id)).stamp
    await desk.service.act(table.id, BEN.id, "take B 1", stamp=ben)
    with pytest.raises(Outdated):
        await desk.service.act(table.id, ANNA.id, "take W 1", stamp=anna)
    for call in (desk.service.take_back, desk.service.confirm):
        with pytest.raises(Outdated):
            await call(table.id, ANNA.id, stamp=anna)


async def test_a_second_delivery_changes_nothing(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    stamp = (await desk.service.panel(table.id, ANNA.id)).stamp
    first = await desk.service.act(table.id, ANNA.id, "take G 1", stamp=stamp, interaction=500)
    again = await desk.service.act(table.id, ANNA.id, "take G 1", stamp=stamp, interaction=500)
    assert (first.repeated, again.repeated, again.committed, again.lines) == (False, True, False, ())
    assert again.table == first.table
    assert again.panel == first.panel
    await desk.reopen()
    assert (await desk.service.act(table.id, ANNA.id, "take G 1", stamp=stamp, interaction=500)).repeated
    assert len(await desk.service.history(table.id)) == 1


async def test_a_refused_interaction_may_come_again(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    with pytest.raises(NotLegal):
        await desk.service.act(table.id, ANNA.id, "take W 7", interaction=500)
    assert not (await desk.service.act(table.id, ANNA.id, "take G 1", interaction=500)).repeated


async def test_old_interactions_are_forgotten(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    await desk.service.act(table.id, ANNA.id, "take G 1", interaction=500)
    desk.now += 25 * 3600
    await desk.service.open(1, 2, ANNA, "tholos")
    assert not await desk.store.rows("SELECT * FROM interactions")


async def test_two_at_once(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    stamp = (await desk.service.panel(table.id, ANNA.id)).stamp
    results = await asyncio.gather(
        *(desk.service.act(table.id, ANNA.id, f"take {colour} 1", stamp=stamp) for colour in "GB"),
        *(desk.service.act(table.id, ANNA.id, "take W 1", interaction=900, stamp=stamp) for _ in range(2)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Happening, Outdated, Outdated, Outdated]
    assert len(await desk.service.history(table.id)) == 1


async def test_the_same_delivery_twice_at_once(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    results = await asyncio.gather(*(desk.service.act(table.id, ANNA.id, "take W 1", interaction=9) for _ in range(3)))
    assert [result.repeated for result in results] == [False, True, True]


async def test_many_tables_at_once(desk: Desk):
    tables = [await desk.started("tholos", ANNA, BEN, colours="first") for _ in range(5)]
    await asyncio.gather(*(desk.service.act(table.id, ANNA.id, "take W 1") for table in tables))
    assert [(await desk.service.get(table.id)).ply for table in tables] == [1] * 5


async def test_a_cancelled_caller_does_not_stop_the_act(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    call = asyncio.create_task(desk.service.act(table.id, ANNA.id, "take W 1"))
    await asyncio.sleep(0)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    await desk.service.settled()
    assert (await desk.service.get(table.id)).ply == 1
    await desk.service.act(table.id, BEN.id, "take B 1")


async def test_a_changed_database_is_noticed(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    async with desk.store.transaction() as tx:
        tx.do("UPDATE tables SET version = version + 1")
    with pytest.raises(Outdated):
        await desk.service.act(table.id, ANNA.id, "take W 1")
    assert await desk.service.history(table.id) == []
    assert (await desk.service.act(table.id, ANNA.id, "take W 1")).table.version == table.version + 2


async def test_a_bug_of_the_rules(desk: Desk, toy: Toy, caplog: pytest.LogCaptureFixture):
    table = await desk.started("toy", ANNA, BEN, rounds="1")
    await desk.play(table.id, (ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"))
    await desk.service.act(table.id, ANNA.id, "gain")
    with caplog.at_level(logging.ERROR), pytest.raises(FaultyRules) as refused:
        await desk.service.act(table.id, ANNA.id, "fail")
    assert "mistake in this program" in write(refused.value.text, PlainReader())
    assert "ZeroDivisionError" in caplog.text
    panel = await desk.service.panel(table.id, ANNA.id)
    assert (panel.draft, panel.view.points) == (("gain",), [2, 0])
    await desk.play(table.id, (ANNA, "done"))


async def test_a_whole_game_and_its_replay(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, ornaments="2")
    seats = {0: ANNA, 1: BEN}
    ply = 0
    while waiting := (await desk.service.spectator(table.id))[2]:
        person = seats[waiting[0]]
        panel = await desk.service.panel(table.id, person.id)
        if panel.complete:
            await desk.service.confirm(table.id, person.id)
        else:
            assert panel.prompt is not None
            ply += 1
            await desk.service.choose(table.id, person.id, ply * 7 % len(panel.prompt.options), panel.stamp)
    table = await desk.service.get(table.id)
    assert (table.status, table.ending) == ("finished", "played")
    assert table.result is not None
    history = await desk.service.history(table.id)
    assert table.ply == len(history)
    state, messages = play.begin(THOLOS, 2, table.options, desk.seed)
    for action in history:
        outcome = play.act(
            THOLOS, state, action.seat, parse(THOLOS.action_types, action.notation), desk.seed, action.ply
        )
        messages += outcome.messages
    (stored,) = await desk.store.rows("SELECT state FROM snapshots WHERE ply = ?", (table.ply,))
    assert THOLOS.encode(state) == stored[0]
    assert [line.message for line in await desk.service.log(table.id, None)] == messages
    assert THOLOS.result(state) == table.result
    with pytest.raises(NotRunning):
        await desk.service.act(table.id, ANNA.id, "take W 1")
    panel = await desk.service.panel(table.id, ANNA.id)
    assert (panel.prompt, panel.complete, panel.deciders) == (None, False, ())
    service = await desk.reopen()
    assert await service.get(table.id) == table


async def test_more_tables_than_are_kept(desk: Desk, toy: Toy):
    desk.service = type(desk.service)(desk.store, clock=desk.clock, kept=2)
    tables = [await desk.started("toy", ANNA, BEN) for _ in range(4)]
    for line in ("pick 1", "stake 1"):
        for table in tables:
            await desk.service.act(table.id, ANNA.id, line)
            await desk.service.act(table.id, BEN.id, line.replace("stake 1", "stake 0"))
    for table in tables:
        assert (await desk.service.panel(table.id, ANNA.id)).complete


# --- computer players -------------------------------------------------------------------------------------------


async def against_computer(desk: Desk) -> int:
    id = (await desk.service.open(1, 2, ANNA, "tholos", {"colours": "second"})).id
    await desk.service.add_computer(id, ANNA.id, "random")
    await desk.service.start(id, ANNA.id)
    return id


async def test_a_computer_plays(desk: Desk):
    id = await against_computer(desk)
    happened = await desk.service.think(id)
    assert happened is not None
    assert (happened.committed, happened.before, happened.now, happened.panel) == (True, (1,), (0,), None)
    (action,) = await desk.service.history(id)
    assert (action.seat, action.person) == (1, None)
    assert await desk.service.think(id) is None


async def test_nobody_waits_while_a_computer_thinks(desk: Desk):
    id = await against_computer(desk)
    thoughts: list[str] = []

    def slow(game: object, view: object, seat: int, chance: object, kind: str) -> object:
        thoughts.append(kind)
        time.sleep(0.05)
        return play.prompt(view, seat).options[0].action

    desk.chooser = slow
    thinking = asyncio.create_task(desk.service.think(id))
    await asyncio.sleep(0.01)
    async with asyncio.timeout(0.03):
        await desk.service.panel(id, ANNA.id)
    # A new holder of the seat, so what was thought no longer counts.
    await desk.service.replace(id, 1, ANNA.id, "thinker", force=True)
    happened = await thinking
    assert happened is not None
    assert happened.table.ply == 1
    assert thoughts == ["random", "thinker"]


async def test_a_person_takes_over_from_a_thinking_computer(desk: Desk):
    id = await against_computer(desk)

    def slow(game: object, view: object, seat: int, chance: object, kind: str) -> object:
        time.sleep(0.05)
        return play.prompt(view, seat).options[0].action

    desk.chooser = slow
    thinking = asyncio.create_task(desk.service.think(id))
    await asyncio.sleep(0.01)
    await desk.service.replace(id, 1, BEN.id, BEN)
    assert await thinking is None
    assert await desk.service.history(id) == []


async def test_a_computer_whose_thoughts_fail_still_plays(desk: Desk, caplog: pytest.LogCaptureFixture):
    id = await against_computer(desk)

    def broken(*args: object) -> object:
        raise ZeroDivisionError("lost in thought")

    desk.chooser = broken
    happened = await desk.service.think(id)
    assert happened is not None
    assert happened.table.ply == 1
    assert "lost in thought" in caplog.text


async def test_a_computer_sees_its_view_alone(desk: Desk, toy: Toy):
    id = (await desk.service.open(1, 2, ANNA, "toy")).id
    await desk.service.add_computer(id, ANNA.id)
    await desk.service.start(id, ANNA.id)
    await desk.play(id, (ANNA, "pick 3; stake 0"))
    seen: list[list[int]] = []

    def look(game: object, view: object, seat: int, chance: object, kind: str) -> object:
        seen.append(list(view.picks))  # type: ignore[attr-defined]
        return Pick(1)

    desk.chooser = look
    assert await desk.service.think(id)
    assert seen == [[-1, 0]]
