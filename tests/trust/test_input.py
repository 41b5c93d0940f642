"""Bad input: whatever is typed or forged gets one private sentence, changes nothing and is no bug in the log."""

import asyncio
import itertools
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from simcord import interactions
from simcord.actors import _dispatch_actor_interaction  # type: ignore[attr-defined]
from simcord.backend import serializers

from bot import Stammtisch
from cogs.presses import custom_id, decode
from rules.registry import games
from tests.cogs.api import check
from tests.cogs.world import World, board_of, text_of
from tests.conftest import Budget
from tests.trust.looks import of_message, stored_of
from tests.trust.store import Rows, photograph

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10

NASTY = [
    "",
    " ",
    "x" * 6000,
    "; " * 300,
    "🎲" * 200,
    "\u202eolleh\u202c \u200f",
    "a\x00b",
    "1",
    "-5",
    "١٢٣",
    "9" * 400,
    "**bold** `code` ||spoiler|| [a](https://example.org)",
    "@everyone <@1> <@&2> <#3>",
    "place W d",
    "PLACE w D; take W 1; skip",
    "place\tW\nd",
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "{seat} {0} %s %n",
    "e\u0301" * 50,
]
TEXTS = st.one_of(st.sampled_from(NASTY), st.text(max_size=80))
# Discord lets nobody send more than 53 bits; our own numbers are smaller.
NUMBERS = st.one_of(st.sampled_from([0, -1, 9, 10, 99999, 2**31, 2**53, -(2**53)]), st.integers(-(2**53), 2**53))

WRITTEN = [
    "0",
    "99999",
    str(2**63 - 1),
    str(2**63),
    str(2**200),
    "-1",
    "1.5",
    "",
    "NaN",
    "١",
    "１",
    "²",
    "1_0",
    "+1",
    "01",
    " 1",
]
FORGED = st.one_of(st.sampled_from(WRITTEN), st.integers(0, 2**70).map(str))
WORDS = st.one_of(st.sampled_from(["", "nonsense", "thinker", "tholos/", "../x", "|||", "@everyone", "🎲"]), TEXTS)

# What a member sets for themselves is stored when it makes sense, and only there.
OWN = {"settings": {"member_settings", "blocks"}, "away": {"away"}, "admin": {"guild_settings"}}

quick = settings(
    max_examples=2,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.function_scoped_fixture,
        HealthCheck.data_too_large,
        HealthCheck.large_base_example,
    ],
)


@dataclass
class Stage:
    """A running table of Alice and Bob, one of another server, and members of all kinds."""

    inn: World
    place: Any
    boss: simcord.MemberActor
    table: int
    elsewhere: int
    _writes: int = -1
    _rows: Rows = field(default_factory=dict)

    async def unchanged(self, what: str, allowed: Iterable[str] = ()) -> None:
        """Check that nothing has been written since the last time, or nothing but what is allowed."""
        # How many rows have been written so far: cheaper to ask than all rows.
        writes = self.inn.bot.store._connection.total_changes
        if writes == self._writes:
            return
        before, self._rows, self._writes = self._rows, await photograph(self.inn), writes
        changed = {name for name in before if before[name] != self._rows[name]} - set(allowed)
        assert not changed, f"{what} changed {changed}"


async def make_stage(inn: World) -> Stage:
    """Two servers with a table each."""
    there = inn.env.create_guild("Elsewhere")
    channel = there.create_text_channel("general")
    visitor = there.add_member(inn.env.create_user("visitor"))
    await visitor.slash(channel, "play", game="tholos")
    elsewhere = max(table.id for table in await inn.bot.service.of_guild(there.id))
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    role = inn.guild.create_role("boss", permissions=discord.Permissions(manage_threads=True, manage_guild=True))
    boss = inn.guild.add_member(inn.env.create_user("boss"), roles=[role])
    stage = Stage(inn, place, boss, (await inn.newest()).id, elsewhere)
    await stage.unchanged("nothing")
    return stage


@pytest.fixture
async def stage(inn: World, monkeypatch: pytest.MonkeyPatch) -> Stage:
    # What is in the file makes no difference here, and it takes seconds.
    monkeypatch.setattr("rendering.replay.animation", lambda *_: b"GIF89a")
    return await make_stage(inn)


def judge(inn: World, messages: Sequence[Any], what: str) -> None:
    """One private answer with words that a person can do something with."""
    assert len(messages) == 1, f"{what}: {len(messages)} answers"
    assert messages[0].ephemeral, f"{what}: a public answer"
    said = text_of(messages[0])
    assert said.strip(), f"{what}: an empty answer"
    assert len(said) <= 4000
    for bad in ("Something went wrong", "Traceback", "did not take my answer", "mistake in this program", "Error"):
        assert bad not in said, f"{what}: {said}"


# --- commands ------------------------------------------------------------------------------------------------------


Leaf = tuple[dict[str, Any], list[str], dict[str, Any]]


def commands(stage: Stage, actor: simcord.MemberActor, draw: Any, share: int) -> list[Leaf]:
    """The registered commands that a member sees: all shared ones, and one in so many of the games' own verbs.

    Each comes as its root, the way to it, and itself. All verbs are made by the same code.
    """
    roots = stage.inn.env.backend.visible_commands(user_id=actor.id, channel_id=stage.place.id)
    chance = draw(st.randoms(use_true_random=False))
    return [
        (root, list(path), leaf)
        for root in roots
        for path, leaf in interactions.command_leaves(root)
        if root["name"] not in games() or chance.randrange(share) == 0
    ]


def value_for(draw: Any, stage: Stage, option: dict[str, Any], actor: simcord.MemberActor) -> Any:
    """A bad value, of the type that Discord lets people send for an option."""
    if option.get("choices") and draw(st.booleans()):
        return draw(st.sampled_from([choice["value"] for choice in option["choices"]]))
    match option["type"]:
        case 3:
            return draw(TEXTS)
        case 4:
            # The table is another server's, or one at which the member does not sit.
            known = [stage.elsewhere, *([stage.table] if actor is stage.inn.carol else [])]
            return draw(st.one_of(st.sampled_from(known), NUMBERS.filter(lambda number: number != stage.table)))
        case 5:
            return draw(st.booleans())
        case 6:
            return str(draw(st.sampled_from([stage.inn.bob.id, stage.inn.env.backend.bot_user.id, stage.boss.id])))
        case 7:
            return str(draw(st.sampled_from([stage.place.id, 1, 2**60])))
        case _:
            return draw(st.floats(allow_nan=False))


def resolved(stage: Stage, values: Sequence[Any]) -> dict[str, Any]:
    """What Discord adds about people and channels that exist."""
    backend = stage.inn.env.backend
    guild = backend.get_guild(stage.inn.guild.id)
    found: dict[str, Any] = {"users": {}, "members": {}, "channels": {}}
    for value in values:
        if str(value) == str(stage.place.id):
            found["channels"][value] = {
                **dict(serializers.channel_payload(backend, backend.get_channel(stage.place.id))),
                "permissions": "0",
            }
        elif isinstance(value, str) and value.isdecimal() and len(value) < 20 and int(value) in guild.members:
            found["users"][value] = dict(serializers.user_payload(backend.get_user(int(value))))
            found["members"][value] = {
                **dict(serializers.member_payload(backend, guild, guild.members[int(value)], with_user=False)),
                "permissions": "0",
            }
    return found


async def send(stage: Stage, actor: Any, kind: int, root: dict[str, Any], path: list[str], options: Any) -> Any:
    """A command, or an autocomplete, as Discord delivers it."""
    _, nesting = interactions.walk_to_subcommand(root, path[1:])
    data = {
        "id": root["id"],
        "name": root["name"],
        "type": 1,
        "options": interactions.nest_options(root, nesting, options),
        "resolved": resolved(stage, [option["value"] for option in options]),
    }
    return await _dispatch_actor_interaction(actor, kind, stage.place, data)


async def try_commands(stage: Stage, draw: Any, share: int = 12) -> None:
    """Commands, each once, for a member who watches, one who plays and one who keeps order."""
    inn = stage.inn
    for actor in (inn.carol, inn.alice, stage.boss):
        for root, path, leaf in commands(stage, actor, draw, share):
            if actor is stage.boss and path[0] != "admin":
                continue
            declared = leaf.get("options") or []
            if actor is inn.alice and "table" not in [option["name"] for option in declared]:
                continue
            options = [
                {"name": option["name"], "type": option["type"], "value": value_for(draw, stage, option, actor)}
                for option in declared
                if option.get("required") or option["name"] == "table" or draw(st.booleans())
            ]
            what = f"{actor.name}: /{' '.join(path)} {options!r:.300}"
            result = await send(stage, actor, 2, root, path, options)
            judge(inn, [m for m in (result.response, *result.followups) if m is not None], what)
            await stage.unchanged(what, OWN.get(path[0], ()))


async def try_autocompletes(stage: Stage, draw: Any, share: int = 24) -> None:
    """Autocompletes, each once, with something half typed and the other parameters filled with nonsense."""
    for actor in (stage.inn.carol, stage.inn.alice):
        for root, path, leaf in commands(stage, actor, draw, share):
            declared = leaf.get("options") or []
            for focused in [option for option in declared if option.get("autocomplete")]:
                options = [
                    {"name": option["name"], "type": option["type"], "value": value_for(draw, stage, option, actor)}
                    for option in declared
                    if option is not focused and draw(st.booleans())
                ]
                typed = {"name": focused["name"], "type": focused["type"], "value": draw(TEXTS), "focused": True}
                result = await send(stage, actor, 4, root, path, [*options, typed])
                offered = result.autocomplete_choices
                assert offered is not None, f"/{' '.join(path)} {focused['name']} is not answered: {options} {typed}"
                assert len(offered) <= 25
                await stage.unchanged(f"/{' '.join(path)} {focused['name']}")


# --- presses -------------------------------------------------------------------------------------------------------


async def try_presses(stage: Stage, draw: Any) -> None:
    """Every kind of button once, forged, on a public and on a private message; and forms, which nobody shows."""
    inn = stage.inn
    for verb in [*inn.bot.presses, "nonsense", ""]:
        for actor in (inn.carol, inn.alice):
            numbers = [draw(FORGED) for _ in range(draw(st.integers(0, 4)))]
            if numbers:
                # Tables of other servers; of this one for those who do not sit there.
                known = [str(stage.elsewhere), *([str(stage.table)] * (actor is inn.carol))]
                numbers[0] = draw(st.one_of(st.sampled_from(known), FORGED))
            word = draw(WORDS.filter(lambda word: word not in games()))
            raw = f"st1|{verb}|{'.'.join(numbers)}|{word}"
            values = draw(st.lists(st.one_of(FORGED, TEXTS), max_size=2))
            if verb == "forget" or (actor is inn.alice and draw(st.booleans())):
                continue
            await _press(stage, actor, raw, values, form=draw(st.integers(0, 9)) == 0)


async def _press(stage: Stage, actor: simcord.MemberActor, raw: str, values: list[str], form: bool) -> None:
    inn = stage.inn
    board = board_of(stage.place)
    shown = of_message(inn, board)
    data: dict[str, Any] = {"custom_id": raw, "component_type": 3 if values else 2}
    if values:
        data["values"] = values
    if form:
        data = {"custom_id": raw, "components": []}
    what = f"{actor.name}: {data!r:.300}"
    result = await _dispatch_actor_interaction(
        actor,
        5 if form else 3,
        stage.place,
        data,
        extra={"message": dict(serializers.message_payload(inn.env.backend, stored_of(inn, board)))},
        source_message_id=board.id,
    )
    answers = [m for m in (result.response, *result.followups) if m is not None and m.id != board.id]
    judge(inn, answers, what)
    await stage.unchanged(what)
    assert of_message(inn, board) == shown, f"{what} changed the board"


# --- the tests -----------------------------------------------------------------------------------------------------


@given(data=st.data())
@quick
async def test_whatever_is_typed(stage: Stage, data: Any) -> None:
    await try_commands(stage, data.draw)


@given(data=st.data())
@quick
async def test_whatever_is_half_typed(stage: Stage, data: Any) -> None:
    await try_autocompletes(stage, data.draw)


@given(data=st.data())
@quick
async def test_whatever_is_pressed(stage: Stage, data: Any) -> None:
    await try_presses(stage, data.draw)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("attempt", [try_commands, try_autocompletes, try_presses])
def test_whatever_comes(attempt: Any, budget: Budget, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Rounds of a few examples until the time is up. The loop is this test's own, since hypothesis is not async."""
    bot = Stammtisch(tmp_path / "tables.sqlite3")

    async def begin() -> Stage:
        env = simcord.Env(bot, check_errors=False, settle_timeout=60)
        await env.start()
        with env.time_context():
            return await make_stage(World(env, bot, tmp_path / "tables.sqlite3"))

    async def end(stage: Stage) -> None:
        await stage.inn.env.shutdown()
        await bot.release()

    with asyncio.Runner() as runner:
        stage = runner.run(begin())
        wrong: list[BaseException] = []

        async def once(draw: Any) -> None:
            with stage.inn.env.time_context():
                await attempt(stage, draw)

        @settings(quick, max_examples=2, derandomize=False)
        @given(data=st.data())
        def examples(data: Any) -> None:
            try:
                runner.run(once(data.draw))
            except AssertionError as error:
                # Kept: hypothesis would try again on a table that is no longer the same.
                wrong.append(error)

        try:
            for _ in budget.over(itertools.count()):
                examples()
                if wrong:
                    break
        finally:
            runner.run(end(stage))
    check(stage.inn.env.http_requests)
    if wrong:
        raise wrong[0]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@given(verb=st.sampled_from(["play", "log"]), numbers=st.lists(st.integers(0, 2**63 - 1), max_size=4))
def test_our_own_buttons_are_read_back(verb: str, numbers: list[int]) -> None:
    press = decode(custom_id(verb, *numbers, word="w"), [])
    assert press is not None
    assert (press.verb, press.numbers, press.word) == (verb, tuple(numbers), "w")


@given(written=FORGED)
def test_numbers_that_we_never_write_are_not_read(written: str) -> None:
    press = decode(f"st1|play|{written}|", [])
    assert press is None or ".".join(map(str, press.numbers)) == written


async def test_a_private_answer_where_a_public_one_was_announced(inn: World) -> None:
    result = await inn.carol.slash(inn.channel, "play", game="chess")
    assert inn.channel.history() == []
    judge(inn, [m for m in (result.response, *result.followups) if m is not None], "/play chess")


async def test_a_choice_that_was_never_offered(stage: Stage) -> None:
    """Discord lets nobody send one, so only a forged command holds one."""
    tried = 0
    for root in stage.inn.env.backend.visible_commands(user_id=stage.boss.id, channel_id=stage.place.id):
        for path, leaf in interactions.command_leaves(root):
            for option in leaf.get("options") or []:
                if not option.get("choices"):
                    continue
                given = {"name": option["name"], "type": option["type"], "value": "nonsense"}
                result = await send(stage, stage.boss, 2, root, list(path), [given])
                assert result.response.ephemeral
                assert text_of(result.response) == f"Choose what {option['name']} offers."
                await stage.unchanged(f"/{' '.join(path)}")
                tried += 1
    assert tried > 3
