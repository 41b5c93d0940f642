"""El Paso: the tables, the set-up, the options, what is hidden, and that the rulebook says the same."""

import random
from collections import Counter

import msgspec
import pytest

from data.rulebook import load
from rules import components
from rules.chance import Chance
from rules.elpasogwt import GAME
from rules.elpasogwt.components import (
    BONUSES,
    BUILDINGS,
    CATTLE,
    HIDDEN,
    OBJECTIVES,
    POSTS,
    TABLES,
    TRAINS,
    WORKERS,
    Tables,
    lasting,
    told,
)
from rules.properties import Inspector
from rules.table import deciders, prompt
from tests.rules.elpasogwt_positions import listed, play, position, rancher, refusal, said, start

# --- set-up and options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "cattle", "workers", "simmental"),
    [(2, [5, 4, 4, 3], [6, 6, 6, 3], 10), (3, [7, 6, 5, 4], [8, 8, 8, 4], 15), (4, [9, 8, 7, 6], [10, 10, 10, 5], 20)],
)
def test_the_setup(seats: int, cattle: list[int], workers: list[int], simmental: int) -> None:
    state = start(seats)
    assert [state.supply[id] for id in ("CO", "AN", "SH", "LH")] == cattle
    assert [state.supply[id] for id in WORKERS] == workers
    assert (state.simmental, state.pile, state.stock) == (simmental, simmental, [2] * 6)
    assert (len(state.bonus_row), len(state.bonus_stack)) == (3, 15)
    assert (len(state.objective_row), len(state.objective_stack)) == (3, 21)
    assert [state.ranchers[seat].money for seat in state.order()] == [5, 7, 8, 9][:seats]
    for own in state.ranchers:
        assert (len(own.hand), len(own.draw), own.tokens, own.certificates) == (4, 6, 1, 0)
        assert Counter([*own.hand, *own.draw]) == {"CR": 4, "PW": 2, "SG": 2, "GA": 2}
        assert own.workers == {"cowboy": 1, "builder": 1, "engineer": 1, "wild": 0}
        assert (own.herder, len(own.discs), own.posts) == ("", 7, [])


def test_objectives_are_chosen_from_the_last_player_on() -> None:
    state = start(4, 3)
    order = state.order()
    for seat in reversed(order):
        assert deciders(state) == (seat,)
        assert refusal(state, "take OS") == "Choose one of the face-up tiles."
        tile = state.objective_row[1]
        following = state.objective_stack[-1]
        log = play(state, "take O2")
        assert log == [f"{('Red', 'Blue', 'Green', 'Yellow')[seat]} takes {tile} from O2 " + log[0].partition("O2 ")[2]]
        assert state.ranchers[seat].objectives == [tile]
        assert state.objective_row[1] == following
    assert deciders(state) == (order[0],)


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {start(4, seed).first for seed in range(1, 30)} == {0, 1, 2, 3}


def test_options() -> None:
    assert (start().neutral, start().sides) == ("BCDEFG", "aaaaaa")
    assert start(sides="b").sides == "bbbbbb"
    sides = {start(seed=seed, sides="random").sides for seed in range(1, 9)}
    assert len(sides) > 4
    shuffled = [start(seed=seed, neutral="shuffled").neutral for seed in range(1, 9)]
    assert all(sorted(letters) == list("BCDEFG") for letters in shuffled)
    assert len(set(shuffled)) > 4
    assert [start(trains=trains).trains for trains in "AB"] == ["AAAA", "BBBB"]
    assert {start(seed=seed).trains[0] for seed in range(1, 9)} == {"A", "B"}
    assert [start(3, length=length).pile for length in ("short", "standard", "long")] == [9, 15, 18]
    assert start().live
    assert not start(live_score="off").live
    assert said(GAME.seat_title(start(), 3)) == "Diamond"
    assert said(GAME.status(start())) == "Round 1, Simmental 10/10"


# --- secrets ------------------------------------------------------------------------------------------------------


def test_what_is_hidden() -> None:
    state = position(rancher(hand="CR PW SG GA", draw="AN LH"), rancher(hand="SH CO"))
    view = GAME.view(state, 0)
    assert view.ranchers[0].hand == ["CR", "PW", "SG", "GA"]
    assert view.ranchers[0].draw == [HIDDEN] * 2
    assert view.ranchers[1].hand == [HIDDEN] * 2
    assert set(view.bonus_stack) <= {HIDDEN}
    assert GAME.view(state, None).ranchers[0].hand == [HIDDEN] * 4


def test_a_hand_is_imagined_from_what_the_deck_holds() -> None:
    state = start(3, 5)
    rival = state.ranchers[1]
    seen = {tuple(GAME.imagine(GAME.view(state, 0), 0, Chance(seed, 1)).ranchers[1].hand) for seed in range(20)}
    assert len(seen) > 4
    assert all(not Counter(hand) - Counter([*rival.hand, *rival.draw]) for hand in seen)
    other = GAME.imagine(GAME.view(state, 0), 0, Chance(1, 1))
    assert GAME.census(other) == GAME.census(state)
    assert sorted(other.objective_stack) == sorted(state.objective_stack)
    assert sorted(other.bonus_stack) == sorted(state.bonus_stack)


@pytest.mark.parametrize("seed", [1, 2])
def test_games_of_those_who_keep_their_workers(seed: int) -> None:
    """Random players throw their workers away and hardly ever buy; these look for what workers pay for."""
    dear = {"Worker": 0.01, "Token": 0.02, "Skip": 0.05, "End": 0.05, "Auxiliary": 0.15}
    dice = random.Random(seed)
    options = {"sides": "random", "neutral": "shuffled", "length": "short"}
    inspector = Inspector(GAME, 2, options, seed, effort=1, every=9)
    played: Counter[str] = Counter()
    while deciders(inspector.state):
        seat = deciders(inspector.state)[0]
        listed = prompt(inspector.state, seat).options
        weights = [dear.get(type(option.action).__name__, 1) for option in listed]
        action = dice.choices(listed, weights)[0].action
        played[type(action).__name__] += 1
        inspector.step(seat, action)
        for own in inspector.state.ranchers:
            found = Counter([*own.hand, *own.draw, *own.discard]) + Counter(own.workers)
            assert found == Counter({id: count for id, count in own.owned.items() if count})
            assert not Counter(own.known) - Counter(own.hand)
            assert set(own.hand) <= CATTLE.keys()
            assert 0 <= own.certificates <= TABLES.certificates
    inspector.finish()
    assert played["Construct"]
    assert played["Hire"]
    assert played["Deliver"]


# --- tables -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"totals": {"starting_deck": 9}}, "starting deck"),
        ({"totals": {"building_places": 14}}, "building places"),
        ({"totals": {"bonus_tiles": 17}}, "bonus tiles"),
        ({"totals": {"objective_tiles": 23}}, "objective tiles"),
        ({"trail": {"9": ["8"]}}, "trail"),
        ({"neutral": {"C": [{"kind": "money"}, {"kind": "money", "amount": 2}]}}, "same kind"),
        ({"neutral": {"B": [{"kind": "discard", "card": "XX"}]}}, "breed"),
        ({"objectives": {"J01": {"needs": {"dog": 1}}}}, "J01 needs"),
    ],
)
def test_tables_are_checked(table: dict[str, object], words: str) -> None:
    plain = msgspec.toml.decode((components.FOLDER / "elpasogwt.toml").read_bytes())
    for name, change in table.items():
        _merge(plain[name], change)
    with pytest.raises(msgspec.ValidationError, match=words):
        msgspec.convert(plain, Tables, strict=False)


def test_lists_in_tables_are_checked() -> None:
    plain = msgspec.toml.decode((components.FOLDER / "elpasogwt.toml").read_bytes())
    plain["cattle"][4]["price"] = 9
    with pytest.raises(msgspec.ValidationError, match="cost less"):
        msgspec.convert(plain, Tables, strict=False)
    plain["cattle"][4]["price"] = 2
    plain["auxiliaries"].reverse()
    with pytest.raises(msgspec.ValidationError, match="left disc"):
        msgspec.convert(plain, Tables, strict=False)


def _merge(old: dict[str, object], new: object) -> None:
    assert isinstance(new, dict)
    for key, value in new.items():
        below = old.get(key)
        if isinstance(below, dict):
            _merge(below, value)
        else:
            old[key] = value


# --- the rulebook -------------------------------------------------------------------------------------------------


def _rows(section: str, table: int = 0) -> dict[str, list[str]]:
    """A table of a section of the rulebook: by its first column, the others."""
    lines = load("elpasogwt").section(section).text.split("\n\n")
    found = [part for part in lines if part.startswith("|")][table]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()]
    return {row[0]: row[1:] for row in rows}


def test_the_rulebook_says_the_same() -> None:
    supply = _rows("supply")
    for id in ("CO", "AN", "SH", "LH"):
        assert supply[CATTLE[id].name] == [str(CATTLE[id].copies[seats]) for seats in (2, 3, 4)]
    for worker in WORKERS.values():
        assert supply[worker.name.capitalize()] == [str(worker.copies[seats]) for seats in (2, 3, 4)]
    cattle = _rows("cattle")
    for breed in CATTLE.values():
        assert cattle[breed.name][:2] == [str(breed.value), str(breed.points)]
    buy = _rows("buy-cattle")
    for id in ("CO", "AN", "SH", "LH"):
        assert buy[CATTLE[id].name] == [f"${CATTLE[id].price}", str(CATTLE[id].cowboys)]
    objectives = _rows("objective-list")
    assert {id: int(row[-1]) for id, row in objectives.items() if id in OBJECTIVES} == {
        id: tile.points for id, tile in OBJECTIVES.items()
    }
    posts = _rows("trading-posts")
    for value, post in POSTS.items():
        assert posts[str(value)][0] == str(post.points)
        assert posts[str(value)][-1] == ("any number" if post.many else "1")
    bonuses = _rows("bonus-tiles")
    for id, tile in BONUSES.items():
        assert (bonuses[id][0], bonuses[id][-1]) == (str(tile.copies), str(tile.points))
    buildings = _rows("buildings")
    for type, building in BUILDINGS.items():
        assert buildings[str(type)] == [f"${building.price}", str(building.builders), str(building.points)]
    trains = _rows("train")
    for level, train in TRAINS.items():
        assert trains[level][0].startswith(f"{train.engineers} engineer")
        assert trains[level][0].endswith(f"${train.price}")


def test_every_action_has_words() -> None:
    effects = [effect for offered in TABLES.neutral.values() for effect in offered]
    for building in BUILDINGS.values():
        effects += [*building.a, *building.b]
    for level in TRAINS.values():
        effects += [*level.A, *level.B]
    assert all(told(effect) for effect in effects)
    assert all(lasting(id) for id in BONUSES)
    assert len(set(map(lasting, BONUSES))) == len(BONUSES)
    assert listed(position(rancher(herder="B")), "move")
