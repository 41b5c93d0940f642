"""Discord's limits hold for every game, with the longest names and in the most crowded positions."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import discord
import pytest
import simcord

from cogs import boards, layouts, logs, replays, words
from cogs.presses import custom_id
from cogs.verbs import verb
from data.live import Live
from data.model import LogLine, Person, Seat, Table
from rendering import pictures
from rules.chance import Chance
from rules.game import Game, Turn
from rules.notation import notation, verbs
from rules.registry import games
from rules.simulate import play
from rules.table import apply, begin, deciders, prompt, volunteers
from tests.cogs.api import DESCRIPTION, check
from tests.conftest import Budget
from tests.trust.positions import tables

# Each is 32 characters long, as Discord allows; some need more room when markdown or mentions are taken out of them.
NAMES = ["W" * 32, "*" * 32, "_`~|>#[](" * 3 + "*" * 5, "@everyone @here <@123456789012345", "漢" * 32, "👩‍👩‍👧‍👦 " * 4]
_LARGEST = 2**63 - 1
_PICTURE_BYTES = 2 << 20


def a_table(game: Game[Any], seats: int, options: Mapping[str, str], name: str) -> Table:
    """A table with ids as large as they can be and people who are called the same."""
    people = [Person(_LARGEST - seat, name) for seat in range(seats)]
    return Table(
        id=_LARGEST // 10**6,
        guild=_LARGEST,
        channel=_LARGEST,
        thread=_LARGEST,
        game=game.info.id,
        options=game.options(seats, options),
        host=people[0],
        seats=tuple(Seat(index, person, rank=index) for index, person in enumerate(people)),
        invited=tuple(Person(_LARGEST - 100 - index, name) for index in range(5)),
        created=0.0,
        status="running",
    )


def sent(layout: layouts.Layout, *files: pictures.Picture) -> None:
    """Hold a message against the limits and against Discord's description."""
    attachments = [
        {"id": str(index), "filename": boards.FILE, "description": file.alt} for index, file in enumerate(files)
    ]
    body: dict[str, Any] = {"components": layout.to_components(), "flags": 1 << 15}
    if files:
        body["attachments"] = attachments
    check([simcord.HttpLogEntry("POST", "/channels/123456789012345678/messages", {}, body, None)])


def told_of(choices: list[discord.ui.Item[Any] | str | None]) -> Iterator[str]:
    """What a panel says about its options: the lines above its buttons and the descriptions in its menus."""
    for part in choices:
        if isinstance(part, str):
            yield from part.splitlines()
        elif isinstance(part, discord.ui.ActionRow):
            for item in part.children:
                if isinstance(item, discord.ui.Select):
                    yield from (option.description or "" for option in item.options)


def decisions(
    game: Game[Any], seats: int, options: Mapping[str, str], seed: int
) -> Iterator[tuple[Any, list[LogLine]]]:
    """The positions of a random game, the last one at its end, with the log so far."""
    played = play(game, seats, options, seed)
    state, messages = begin(game, seats, options, seed)
    lines = [LogLine(0, message, 0.0) for message in messages]
    for ply, (seat, action) in enumerate(played.history, 1):
        yield state, lines
        turn = Turn(Chance(seed, ply))
        apply(state, seat, action, turn)
        lines += [LogLine(ply, message, 0.0) for message in turn.messages]
    yield state, lines


def check_position(table: Table, state: Any, lines: list[LogLine], alt: str) -> None:
    """Every message that a position may lead to."""
    game = words.game_of(table)
    live = Live(table, game, 1, state, stamps=(_LARGEST // 10**9,) * state.seats)
    view = game.view(state, None)
    recent = words.log(words.readable(lines, None), table)
    status = words.say(game.status(view), table) + "\n-# <@9223372036854775807> is away until <t:99999999999:f>." * 2
    for live_board in (True, False):
        sent(layouts.board(table, boards.FILE, alt, live.deciders, recent, status, live_board))
    sent(layouts.board(table, "", alt, live.deciders, recent, status))
    in_words = words.plain_lines(pictures.words(table.game, view, words.scene(table, live.deciders)))
    assert len(in_words) <= layouts.TEXT_LIMIT, f"{len(in_words)} characters of words would be cut"
    for seat in {*deciders(state), *volunteers(state)}:
        panel = live.panel(seat)
        assert panel.prompt is not None
        closer = layouts.look_closer(table, pictures.focuses(table.game, panel.view), None)
        pages = len(layouts.group_options(panel.prompt, table)) + len(panel.prompt.options) // 25
        note = words.log([line.message for line in lines[-40:]], table, 900) + "\n" + "x" * 300
        for group in (None, *range(min(pages, 3)), pages - 1):
            sent(layouts.panel(panel, boards.FILE, alt, note, group, closer))
        groups = range(max(pages, 1))
        told = [line for group in groups for line in told_of(layouts.choices(panel.prompt, table, 1, group))]
        for option in panel.prompt.options:
            assert len(notation(option.action)) <= 100
            if option.hint:
                described = words.label(option.hint, table)
                beside = f"-# {words.say(option.label, table)} ({words.say(option.hint, table)})"
                assert {layouts.clip(described, 100), beside} & {*told}, f"nobody is told: {described}"
    headings = replays._headings(lines, table)
    sent(layouts.Layout(layouts.box("x", *replays.Replays._jumps(None, table, table.ply, headings))))  # type: ignore[arg-type]


def crowded(game: Game[Any], seats: int, options: Mapping[str, str], seed: int, most: int) -> list[int]:
    """The plies of a random game that are looked at: those with most to choose and most to show, and others."""
    sizes: list[tuple[int, int, int]] = []
    for ply, (state, _) in enumerate(decisions(game, seats, options, seed)):
        waiting = deciders(state)
        choices = len(prompt(state, waiting[0]).options) if waiting else 0
        sizes.append((choices, len(game.encode(state)), ply))
    by_choices = [ply for _, _, ply in sorted(sizes)[-most:]]
    by_size = [ply for _, _, ply in sorted(sizes, key=lambda size: size[1])[-most:]]
    others = random.Random(seed).sample(range(len(sizes)), min(most, len(sizes)))
    return sorted({*by_choices, *by_size, *others})


def check_game(game: Game[Any], seats: int, options: Mapping[str, str], seed: int, most: int = 3) -> None:
    """The messages of some positions of a random game, of its end and of its log."""
    table = a_table(game, seats, options, NAMES[seed % len(NAMES)])
    chosen = crowded(game, seats, options, seed, most)
    alt = "W" * 1024
    lines: list[LogLine] = []
    state: Any = None
    for ply, (state, lines) in enumerate(decisions(game, seats, options, seed)):
        if ply in chosen and state.steps:
            check_position(table, state, lines, alt)
    recent = words.log(words.readable(lines, None), table)
    result = game.result(state)
    sent(layouts.final(table, boards.FILE, alt, recent, result))
    for page in logs.pages(table, lines, None)[0]:
        sent(layouts.Layout(layouts.box("### A heading of a page of the log" * 3, page)))


@pytest.mark.parametrize("game", games())
def test_messages_of_a_game(game: str) -> None:
    rules = games()[game]
    seats = rules.info.seats[1]
    options = dict(next(options for count, options in tables(rules) if count == seats))
    check_game(rules, seats, options, seed=seats, most=2)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", games())
def test_messages_of_many_games(game: str, budget: Budget) -> None:
    cases = list(tables(games()[game]))
    seed = 10
    while budget.left:
        check_game(games()[game], *cases[seed % len(cases)], seed, 8)
        seed += 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", games())
def test_lobby_of_a_game(game: str, name: str) -> None:
    rules = games()[game]
    assert len(name) <= 33
    for seats in rules.info.seats:
        table = a_table(rules, seats, {}, name)
        alt = "W" * 1024
        sent(layouts.lobby(table, "cover.png", alt))
        sent(layouts.options_panel(table))
        sent(layouts.computer_panel(table))
        sent(layouts.lobby_closed(table, "cover.png", alt))
        sent(layouts.invitation(table, table.invited))
        for kind in verbs(rules.action_types):
            assert len(f"{game} {verb(kind)}") <= 64


@pytest.mark.parametrize("game", games())
def test_picture_of_a_crowded_position(game: str) -> None:
    rules = games()[game]
    seats = rules.info.seats[1]
    options = dict(next(options for count, options in tables(rules) if count == seats))
    table = a_table(rules, seats, options, NAMES[0])
    (ply, *_) = reversed(crowded(rules, seats, options, 3, 1))
    state = next(state for at, (state, _) in enumerate(decisions(rules, seats, options, 3)) if at == ply)
    places = (
        [option.place for option in prompt(state, deciders(state)[0]).options if option.place] if state.steps else []
    )
    scene = words.scene(table, deciders(state), seats - 1, places, None, big=True)
    picture = pictures.draw(game, rules.view(state, seats - 1), scene)
    assert len(picture.data) <= _PICTURE_BYTES
    assert 1 <= len(picture.alt) <= 1024
    sent(layouts.Layout(layouts.box(layouts.image(boards.FILE, picture.alt))), picture)


# --- the limits themselves -----------------------------------------------------------------------------------------

_TEXT = {"type": 10, "content": "x"}
_BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}


def _select(**changes: Any) -> dict[str, Any]:
    option = {"label": "x", "value": "x"}
    return {"type": 1, "components": [{"type": 3, "custom_id": "x", "options": [{**option, **changes}]}]}


@pytest.mark.parametrize(
    "components",
    [
        [_TEXT] * 41,
        [{**_TEXT, "content": "x" * 2001}] * 2,
        [{"type": 1, "components": [{**_BUTTON, "label": "x" * 81}]}],
        [{"type": 1, "components": [{**_BUTTON, "custom_id": "x" * 101}]}],
        [{"type": 1, "components": [{**_BUTTON, "custom_id": str(index)} for index in range(6)]}],
        [{"type": 1, "components": [_BUTTON]}, {"type": 1, "components": [_BUTTON]}],
        [_select(label="x" * 101)],
        [_select(value="x" * 101)],
        [_select(description="x" * 101)],
        [{"type": 1, "components": [{"type": 3, "custom_id": "x", "options": [{"label": "x", "value": "x"}] * 2}]}],
        [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "x" * 1025}]}],
    ],
)
def test_a_message_beyond_a_limit_is_noticed(components: list[dict[str, Any]]) -> None:
    body = {"components": components, "flags": 1 << 15}
    with pytest.raises(AssertionError):
        check([simcord.HttpLogEntry("POST", "/channels/123456789012345678/messages", {}, body, None)])


def test_a_picture_that_is_not_sent_along_is_noticed() -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = {"components": [gallery], "flags": 1 << 15, "attachments": [{"id": "0", "filename": "b.png"}]}
    with pytest.raises(AssertionError):
        check([simcord.HttpLogEntry("POST", "/channels/123456789012345678/messages", {}, body, None)])


@pytest.mark.skipif(not DESCRIPTION.exists(), reason="Discord's description is not here")
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/nonsense", None),
        ("PUT", "/channels/123456789012345678/messages", None),
        ("POST", "/channels/123456789012345678/messages", {"flags": "many"}),
        ("POST", "/channels/123456789012345678/threads", {"name": "x" * 101, "type": 11}),
        ("POST", "/interactions/123456789012345678/token/callback", {"type": 99}),
        (
            "POST",
            "/interactions/123456789012345678/token/callback",
            {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}},
        ),
    ],
)
def test_a_request_that_discord_does_not_know_is_noticed(method: str, path: str, body: Any) -> None:
    with pytest.raises(AssertionError):
        check([simcord.HttpLogEntry(method, path, {}, body, None)])


def test_custom_ids_hold_the_largest_numbers() -> None:
    assert len(custom_id("choose", _LARGEST, _LARGEST, 9999)) <= 100
    with pytest.raises(ValueError, match="too long"):
        custom_id("choose", _LARGEST, _LARGEST, _LARGEST, _LARGEST, word="w" * 20)
