"""Nobody gets to know what they must not: with other secrets in a state, others see the same, byte for byte."""

import random
from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from data.live import Attempt, Live
from rendering import pictures
from rendering.scene import Scene
from rules.chance import Chance
from rules.errors import NotYourTurn, Refused
from rules.game import Action, Game, Turn
from rules.notation import notation
from rules.registry import games
from rules.table import apply, deciders, prompt, volunteers
from tests.cogs.world import World, board_of, text_of
from tests.conftest import Budget
from tests.trust.looks import differences, look, of_message, press, public, ways_to_look
from tests.trust.positions import SECRETIVE, Position, positions, put, sit_down, swap, tables
from tests.trust.store import go_back, photograph

# How many ways to look the quick run tries at a position.
_QUICK = 7
_NAMES = ("alice", "bob", "carol", "dora", "emil")


def test_games_with_secrets_are_found() -> None:
    assert {"kaiser", "ninetynine", "thedwarfking", "pyramis", "hellas", "tangramcity"} <= set(SECRETIVE)
    assert "tholos" not in SECRETIVE


# --- on Discord ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SECRETIVE)
async def test_others_see_the_same_on_discord(inn: World, game: str) -> None:
    seats, options = SECRETIVE[game]
    await compare(inn, game, seats, options, seed=5, count=1)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", SECRETIVE)
async def test_others_see_the_same_in_many_positions(inn: World, game: str, budget: Budget) -> None:
    cases = [table for table in tables(games()[game]) if table[0] > 1]
    for seed in range(1000):
        seats, options = cases[seed % len(cases)]
        await compare(inn, game, seats, options, seed, 3, budget)
        if not budget.left:
            return


async def compare(
    inn: World, game: str, seats: int, options: dict[str, str], seed: int, count: int, budget: Budget | None = None
) -> None:
    """Put some positions of a random game on a table, and compare what each reader sees of them and of their twins."""
    rules = games()[game]
    chance = random.Random(seed)
    hidden = [
        found.ply for found in positions(rules, seats, options, seed) if rules.view(found.state, None) != found.state
    ]
    if not hidden:
        return
    chosen = set(chance.sample(hidden, min(count, len(hidden))))
    place = await sit_down(inn, game, seats, options, seed)
    last = max(chosen)
    most = _QUICK if budget is None else 1000
    for found in positions(rules, seats, options, seed):
        if found.ply not in chosen:
            continue
        await put(inn, found)
        for reader in range(seats):
            if budget is None and reader != found.ply % seats:
                continue
            if budget is not None and not budget.left:
                return
            await _compare_position(inn, place, found, reader, chance, most)
        if found.ply == last:
            await _compare_former(inn, place, found, chance, most // 3)
            return


async def _compare_position(
    inn: World, place: Any, found: Position, reader: int, chance: random.Random, most: int
) -> None:
    other = found.twin(reader, Chance(found.ply, 1))
    if other is None:
        return
    table = await inn.newest()
    live = await inn.bot.service._live(table.id)
    person = table.seats[reader].person
    assert person is not None
    strange = _not_for(reader, found, chance)
    seated = ways_to_look(
        inn,
        inn.players[person.id],  # type: ignore[attr-defined]
        place,
        table,
        strange,
        set(live.stamps) - {live.stamps[reader]},
    )
    passing = ways_to_look(inn, inn.carol, place, table, strange, set(live.stamps))
    ways = {**seated, **passing}
    tried = _some(ways, most, chance)
    begun = [(seat, chance.choice(prompt(other, seat).options).action) for seat in deciders(other) if seat != reader]
    action = _tells_nothing(found, other, reader)
    before, messages = await photograph(inn), {message.id for message in place.history()}
    seen: list[list[Any]] = []
    for state in (found.state, other):
        await swap(inn, state, reader, begun if state is other else ())
        everything = [*await public(inn, place), *await look(ways, tried)]
        if action is not None:
            await swap(inn, state, reader)
            everything += await _play(inn, place, *action)
            everything += await look(ways, [name for name in tried if "/hand" in name or "/log" in name])
        seen.append(everything)
        await go_back(inn, before)
        for message in place.history():
            if message.id not in messages:
                inn.env.backend.delete_message(place.id, message.id)
    assert not differences(*seen), f"seat {reader} at ply {found.ply}"


def _some(ways: Iterable[str], most: int, chance: random.Random) -> list[str]:
    """The ways to look that are always tried, and others at random."""
    always = [way for way in ways if way.endswith(("/log {}", "/hand {}"))]
    others = [way for way in ways if way not in always]
    return [*always, *chance.sample(others, min(most, len(others)))]


def _not_for(reader: int, found: Position, chance: random.Random) -> list[Action]:
    """Actions that a seat may not play: those of others, and those of other times."""
    able = {*deciders(found.state), *volunteers(found.state)}
    mine = [option.action for option in prompt(found.state, reader).options] if reader in able else []
    lines = {notation(action).casefold() for action in mine}
    pool = [action for _, action in found.played.history]
    pool += [option.action for seat in able - {reader} for option in prompt(found.state, seat).options]
    strange = [action for action in pool if notation(action).casefold() not in lines]
    return chance.sample(strange, min(6, len(strange)))


def _tells_nothing(found: Position, other: Any, reader: int) -> tuple[int, Action] | None:
    """An action of another seat, possible in both states, after which the reader may still see no difference."""
    game = found.game
    for seat in deciders(found.state):
        if seat == reader:
            continue
        theirs = [option.action for option in prompt(other, seat).options]
        for option in prompt(found.state, seat).options:
            if option.action in theirs and _leaves_alike(game, found, other, reader, seat, option.action):
                return seat, option.action
    return None


def _leaves_alike(game: Game[Any], found: Position, other: Any, reader: int, seat: int, action: Action) -> bool:
    after: list[Any] = []
    for state in (found.state, other):
        copy = game.copy(state)
        outcome = apply(copy, seat, action, Turn(Chance(found.played.seed, found.ply + 1)))
        read = [message for message in outcome.messages if message.to in (None, reader)]
        # A barrier commits at once, anything else waits to be confirmed: that may be noticed, and is known.
        after.append((game.view(copy, reader), game.view(copy, None), read, outcome.barrier, bool(copy.steps)))
    return after[0] == after[1]


async def _play(inn: World, place: Any, seat: int, action: Action) -> list[tuple[str, Any]]:
    """An action of a seat, as everybody sees it."""
    table = await inn.newest()
    person = table.seats[seat].person
    assert person is not None
    actor = inn.players[person.id]  # type: ignore[attr-defined]
    await actor.slash(place, "move", notation=notation(action))
    if (await inn.bot.service.panel(table.id, actor.id)).complete:
        await actor.slash(place, "confirm")
    return await public(inn, place)


async def _compare_former(inn: World, place: Any, found: Position, chance: random.Random, most: int) -> None:
    """Who gave up a seat sees what everybody sees, and no more of what the seat gets to know."""
    other = found.twin(0, Chance(found.ply, 2))
    table = await inn.newest()
    person = table.seats[-1].person
    # Who leaves a game that goes on without them has put away all that was secret.
    if other is None or person is None or found.game.quitting:
        return
    former = inn.players[person.id]  # type: ignore[attr-defined]
    panel = (await former.slash(place, "hand")).response
    await press(inn, former, board_of(place), f"st1|depart|{table.id}|")
    assert not (await inn.newest()).seats[-1].held
    live = await inn.bot.service._live(table.id)
    ways = ways_to_look(inn, former, place, table, _not_for(table.seats[-1].index, found, chance), set(live.stamps))
    tried = _some(ways, most, chance)
    seen: list[Any] = []
    for state in (found.state, other):
        await swap(inn, state, None)
        everything = await look(ways, tried)
        # The old panel shows what a stranger gets to see, with other words above it.
        await press(inn, former, panel, f"st1|show|{table.id}|")
        _, _, picture = of_message(inn, panel)
        strangers = of_message(inn, (await inn.carol.slash(place, "hand")).response)
        assert "You left this table" in text_of(inn.again(panel))
        assert picture == strangers[2]
        seen.append([*everything, ("the old panel", of_message(inn, panel))])
    assert not differences(*seen), f"at ply {found.ply}"


async def test_a_panel_is_shown_to_nobody_else(inn: World) -> None:
    place = await sit_down(inn, "kaiser", 4, {}, 3)
    panel = (await inn.alice.click(board_of(place), label="Your move")).response
    assert panel is not None
    assert panel.ephemeral
    for other in (inn.bob, inn.carol):
        assert panel.id not in [message.id for message in place.history(viewer=other)]
    # The buttons of the panel in other hands open the panel, or the board, of whoever presses them.
    ids = [part["custom_id"] for row in panel.components[0]["components"] for part in row.get("components", [])]
    hand = (await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)).view.deal.hands
    secret = " ".join(next(cards for cards in hand if "?" not in "".join(cards)))
    for custom_id in ids:
        result = await press(inn, inn.carol, board_of(place), custom_id)
        assert result.ephemeral
        assert secret not in str(of_message(inn, result.response or result.followups[0]))


# --- what plays on the whole state --------------------------------------------------------------------------------


def views_of_others(game: Game[Any], seed: int) -> Iterator[tuple[Position, int, Any]]:
    """Positions of a random game with a reader and the reader's twin of the state."""
    cases = list(tables(game))
    seats, options = cases[seed % len(cases)]
    for found in positions(game, seats, options, seed):
        for reader in range(seats):
            if (other := found.twin(reader, Chance(seed, found.ply))) is not None:
                yield found, reader, other


def told(found: Position, state: Any, seat: int, line: str) -> Any:
    """What a seat is told that types a line: a refusal, or how its draft goes on."""
    live = Live(SimpleNamespace(ply=found.ply), found.game, found.played.seed, state, stamps=(0,) * state.seats)  # type: ignore[arg-type]
    attempt = Attempt(live, seat)
    try:
        attempt.play(line, "always")
    except Refused as refused:
        return str(refused), refused.text, refused.rule
    if attempt.draft is None:
        return "final"
    messages = [message for message in attempt.draft.steps[-1][1] if message.to in (None, seat)]
    return found.game.view(attempt.draft.position, seat), attempt.draft.complete, messages


def check_tellings(game: Game[Any], seed: int, share: float) -> int:
    """Compare what all seats are told about all kinds of actions, in about a share of the positions."""
    chance = random.Random(seed)
    count = 0
    for found, reader, other in views_of_others(game, seed):
        if chance.random() > share:
            continue
        able = {*deciders(found.state), *volunteers(found.state)}
        options = [option.action for option in prompt(found.state, reader).options] if reader in able else []
        pool = [action for _, action in found.played.history] + [
            option.action for seat in able for option in prompt(found.state, seat).options
        ]
        tried = chance.sample(options, min(3, len(options))) + chance.sample(pool, min(8, len(pool)))
        for action in tried:
            line = notation(action)
            one, two = (told(found, state, reader, line) for state in (found.state, other))
            assert one == two, f"{game.info.id}, seed {seed}, ply {found.ply}: seat {reader} learns from {line!r}"
            count += 1
        if reader not in able and able:
            with pytest.raises(NotYourTurn):
                prompt(other, reader)
    return count


@pytest.mark.parametrize("game", SECRETIVE)
def test_refusals_and_drafts_tell_no_secret(game: str) -> None:
    assert sum(check_tellings(games()[game], seed, 0.1) for seed in (1, 2)) > 10


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", SECRETIVE)
def test_refusals_and_drafts_tell_no_secret_in_many_games(game: str, budget: Budget) -> None:
    seed = 100
    while budget.left:
        check_tellings(games()[game], seed, 0.5)
        seed += 1


@pytest.mark.parametrize("game", SECRETIVE)
def test_twins_are_drawn_and_described_alike(game: str) -> None:
    rules = games()[game]
    seats, options = SECRETIVE[game]
    found = [found for found in positions(rules, seats, options, 11) if found.ply % 2]
    chance = random.Random(11)
    # The state goes on while the game is looked through, so a fresh one is made up to the chosen ply.
    ply = chance.choice(found).ply
    position = next(found for found in positions(rules, seats, options, 11) if found.ply == ply)
    for reader in (None, seats - 1):
        other = position.twin(reader or 0, Chance(11, ply))
        if other is None:
            continue
        scene = Scene(names=_NAMES[:seats], seat=reader, deciders=tuple(deciders(other)))
        views = [rules.view(state, reader) for state in (position.state, other)]
        one, two = (pictures.draw(game, view, scene) for view in views)
        assert (one.data, one.alt) == (two.data, two.alt)
        assert pictures.words(game, views[0], scene) == pictures.words(game, views[1], scene)
        assert pictures.focuses(game, views[0]) == pictures.focuses(game, views[1])
