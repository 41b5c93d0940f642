"""Villagers: the tables, the set-up, Silver, and that the rulebook says the same."""

import msgspec
import pytest

from data.rulebook import load
from rules.table import deciders
from rules.villagers import GAME
from rules.villagers.components import SUITS, TABLES, VILLAGERS, Tables, Villager, pack, shows
from rules.villagers.scoring import all_silver, silver
from tests.rules.villagers_positions import position, said, start

# --- set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stack", "reserve"), [(2, 4, 46), (3, 6, 29), (4, 8, 26), (5, 10, 9)])
def test_the_setup(seats: int, stack: int, reserve: int) -> None:
    state = start(seats)
    assert [len(cards) for cards in state.stacks] == [stack] * 6
    assert (len(state.reserve), [len(hand) for hand in state.hands]) == (reserve, [5] * seats)
    assert state.road == ["swineherd", "grazier", "harvester", "carpenter", "mason", "wattler"]
    assert (state.money, state.basics) == ([8] * seats, [10, 10, 10])
    assert [(card.id, card.side) for village in state.villages for card in village] == [("founders", "gold")] * seats
    large = any(VILLAGERS[card].suit in ("wool", "leather") for card in GAME.census(state))
    assert large is (seats > 3)
    assert deciders(state) == (state.first,)
    assert said(GAME.seat_title(state, seats - 1)) == f"P{seats}"


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {start(4, seed).first for seed in range(1, 30)} == {0, 1, 2, 3}


def test_a_random_starting_road_has_few_specials() -> None:
    roads = [start(3, seed, starting_road="random").road for seed in range(1, 60)]
    counts = [sum(VILLAGERS[card].suit == "special" for card in road) for road in roads]
    assert set(counts) == {0, 1}
    assert len({tuple(road) for road in roads}) > 50


@pytest.mark.parametrize(("seats", "cards", "reserve"), [(2, 78, 38), (3, 78, 21), (4, 92, 18), (5, 92, 1)])
def test_a_first_game_is_without_specials(seats: int, cards: int, reserve: int) -> None:
    state = start(seats, 1, first_game="on")
    census = GAME.census(state)
    draft = {id: count for id, count in census.items() if VILLAGERS[id].copies}
    assert (sum(draft.values()), len(state.reserve)) == (cards, reserve)
    assert not {"monk", "apprentice", "tinner", "smuggler"} & set(draft)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"totals": {"draft": 99}}, "draft cards"),
        ({"totals": {"types": {"hay": 9}}}, "types"),
        ({"totals": {"padlocks": {"cooper": 7}}}, "padlocks"),
        ({"starting_road": ["cooper"]}, "starting road"),
        ({"traded": ["graper"]}, "Basic villagers"),
    ],
)
def test_tables_are_checked(table: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        _changed(table)


@pytest.mark.parametrize(
    ("id", "change", "words"),
    [
        ("hunter", {"suit": "spades"}, "types"),
        ("grazier", {"on": "miner"}, "lies on"),
        ("graper", {"slots": 1}, "two branches"),
        ("cooper", {"slots": 1}, "never covered"),
        ("agent", {"silver": "NONE"}, "formula"),
        ("founders", {"suit": "spades"}, "has a suit"),
    ],
)
def test_cards_are_checked(id: str, change: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        _changed({"villagers": {id: change}})


def _changed(table: dict[str, object]) -> Tables:
    plain = msgspec.to_builtins(TABLES)
    for key, value in table.items():
        if key == "villagers":
            assert isinstance(value, dict)
            for card in plain["villagers"]:
                card |= value.get(card["id"], {})
        elif isinstance(value, dict):
            for inner, new in value.items():
                old = plain[key][inner]
                plain[key][inner] = old | new if isinstance(new, dict) else new
        else:
            plain[key] = value
    return msgspec.convert(plain, Tables)


def test_a_card_in_a_line() -> None:
    assert said(shows("milk_maid")) == "Hay on Grazier; padlock Cooper; 2 Food"
    assert said(shows("graper")) == "Grapes base; 1 Food"
    assert said(shows("monk")) == "Special; stands in for a missing villager"
    told = {id: said(shows(id)) for id, kind in VILLAGERS.items() if kind.silver}
    assert told["horse_trader"].endswith("Silver: 3 per 2 Hay")
    assert told["locksmith"].endswith("Silver: 2 per padlock")
    assert told["peddler"].endswith("Silver: 3 per 2 Gold symbols")
    assert told["wood_carver"].endswith("Silver: Gold on Wood")
    assert told["grocer"].endswith("Silver: 3 per Food")
    assert told["freemason"].endswith("Silver: 3 per Builder")
    assert told["agent"].endswith("Silver: most coins on a card")
    assert said(shows("seeker")).endswith("no symbols")


# --- Silver ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "village", "money"),
    [
        ("horse_trader", "hayer bed_builder>2 horse_trader>2", 3 * 2),
        ("ore_muler", "hayer ore_muler>2 miner glass_blower>4 seeker>4", 3 * 2),
        ("priest", "chandler priest", 3),
        ("log_rafter", "lumberjack log_rafter>2 lumberjack carpenter>4", 5),
        ("locksmith", "miner locksmith>2 hayer grazier>4 milk_maid>5 fromager>6", 4),
        ("peddler", "hayer peddler>2 chandler miner mason>5", 3),
        ("wood_carver", "lumberjack wood_carver>2 shipwright>2 lumberjack wheeler>5 cartwright>6 cooper>5", 2 + 9 + 4),
        ("grocer", "grocer hunter hunter harvester fisher", 12),
        ("freemason", "freemason wattler wattler lumberjack carpenter>5 shipwright>5", 12),
        ("agent", "agent lumberjack carpenter>3*4 cooper>3*6", 6),
    ],
)
def test_silver(id: str, village: str, money: int) -> None:
    state = position(village)
    assert silver(state, 0, id) == money
    assert all_silver(state, 0) == money


def test_silver_counts_on_top_cards_only_and_each_copy() -> None:
    assert all_silver(position("agent agent lumberjack carpenter>4*4"), 0) == 8
    assert all_silver(position("hunter"), 0) == 0


def test_pack() -> None:
    assert [len(pack(seats, True)) for seats in (2, 3, 4, 5)] == [86, 86, 100, 100]
    assert len(pack(5, False)) == 92


# --- the rulebook -------------------------------------------------------------------------------------------------


def _rows(section: str) -> list[list[str]]:
    """The tables of a section of the rulebook, without their heads."""
    found = load("villagers").section(section)
    assert found
    rows = [line.strip("|").split("|") for line in found.text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows if not set(row[0]) <= {"-", " "}]


@pytest.mark.parametrize("section", ["cards-1", "cards-2", "cards-3"])
def test_the_rulebook_lists_the_cards(section: str) -> None:
    _, *rows = _rows(section)
    by_name = {villager.name: villager for villager in VILLAGERS.values()}
    assert len(rows) > 9
    for name, on, lock, shown in rows:
        villager = by_name[name]
        assert on == (VILLAGERS[villager.on].name if villager.on else "base")
        assert lock == (VILLAGERS[villager.lock].name if villager.lock else "-")
        assert shown == _shown(villager)


def test_the_rulebook_lists_the_solitary_cards() -> None:
    _, *rows = _rows("solitary")
    by_name = {villager.name: villager for villager in VILLAGERS.values() if villager.suit == "solitary"}
    assert {name for name, *_ in rows} == set(by_name)
    for name, lock, shown in rows:
        assert lock == (VILLAGERS[by_name[name].lock].name if by_name[name].lock else "-")
        assert shown == _shown(by_name[name])


def _shown(villager: Villager) -> str:
    if villager.id == "founders":
        return f"G {TABLES.founders.gold} or {TABLES.founders.food} F"
    told = [f"{villager.food} F"] if villager.food else []
    told += [f"{villager.builder} B"] if villager.builder else []
    told += [f"G {villager.gold}"] if villager.gold else []
    told += ["Silver"] if villager.silver else []
    twice = f" (2 {SUITS[villager.suit].name})" if villager.symbols > 1 else ""
    return (", ".join(told) or "-") + twice


def test_the_rulebook_lists_the_unlockers() -> None:
    _, *rows = _rows("unlockers")
    assert {name: int(count) for name, count, _ in rows} == {
        VILLAGERS[id].name: count for id, count in TABLES.totals.padlocks.items()
    }
    opened = {name: set(cards.split(", ")) for name, _, cards in rows}
    for villager in VILLAGERS.values():
        if villager.lock:
            assert villager.name in opened[VILLAGERS[villager.lock].name]


def test_the_rulebook_tells_the_setup() -> None:
    _, *rows = _rows("setup")
    for players, deck, stack, reserve in ([int(cell) for cell in row] for row in rows):
        state = start(players)
        assert (len(state.stacks[0]), len(state.reserve)) == (stack, reserve)
        assert deck == len(pack(players, True)) - len(state.road)
    _, *road = _rows("start-road")
    assert [name for _, name in road] == [VILLAGERS[id].name for id in TABLES.starting_road]
