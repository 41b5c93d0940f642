"""Helvetia: set-up, ends of rounds and of the game, two players, and the tables. Numbers are the specification's."""

from collections import Counter
from dataclasses import dataclass

import msgspec
import pytest

from rules import components as loader
from rules.chance import Chance
from rules.game import Action, Turn
from rules.helvetia import GAME
from rules.helvetia.components import BUILDINGS, GOODS, QUARTER_SPACES, TABLES, Tables
from rules.helvetia.scoring import result
from rules.helvetia.state import HelvetiaState, House
from rules.helvetia.steps_round import ComeHome, start_round
from rules.helvetia.steps_setup import NeutralPlace, PickStart, PlaceStart, draft_order
from rules.notation import parse
from rules.table import begin, deciders, settle
from rules.text import write
from tests.rules.helvetia_positions import (
    B,
    R,
    W,
    Y,
    listed,
    mover,
    options,
    play,
    points,
    position,
    refusal,
    said,
    show,
)

pytestmark = pytest.mark.usefixtures("ask_always")


def parsed(line: str) -> Action:
    return parse(GAME.action_types, line)


def settled(state: HelvetiaState) -> list[str]:
    """Carry out what decides itself; returns the log."""
    turn = Turn(Chance(1, 1))
    settle(state, turn)
    return [said(message.text) for message in turn.messages]


# --- the tables ---------------------------------------------------------------------------------------------------


def test_tile_totals() -> None:
    assert sum(sum(building.copies) for building in BUILDINGS.values()) == 54
    assert sum(good.tile for good in GOODS.values()) == 15
    assert sum(tile.points for tile in TABLES.special_tiles) == 17
    assert [len(spaces) for spaces in QUARTER_SPACES.values()] == [8, 8, 8, 8]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('source = "cow"', 'source = ""'),
        ("step = 3", "step = 1"),
        ("cubes = 17", "cubes = 16"),
        ('goods = ["wood", "brick", "stone"]', 'goods = ["wood", "brick"]'),
        ("copies = [0, 3, 0, 0]", "copies = [0, 4, 0, 0]"),
        ("cost = { brick = 2 }", "cost = { wood = 2 }"),
        ("ring = 2", "ring = 1"),
        ('quarters = ["NW", "SW"]', 'quarters = ["NW"]'),
        ('id = "A2"', 'id = "A1"'),
        ('buildings = ["woodcutter", "brickworks", "grain_farm"]', 'buildings = ["woodcutter"]'),
        ('output = "milk"', 'output = "meat"'),
    ],
)
def test_tables_are_checked(old: str, new: str) -> None:
    text = (loader.FOLDER / "helvetia.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(text.replace(old, new, 1), type=Tables)


# --- set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "copies"), [(2, 2), (3, 2), (4, 3)])
def test_start_of_the_draft(seats: int, copies: int) -> None:
    state = begin(GAME, seats, {}, 5)[0]
    assert set(state.pool.values()) == {copies}
    assert sum(state.display.values()) == 11
    assert [len(stack) for stack in state.stacks] == [17, 11]
    assert state.target == 20
    order = draft_order(seats, mover(state))
    assert state.start_player == -1
    assert state.steps[-1].last == order[-1]
    assert len(order) == 3 * seats


def test_draft_order_of_two() -> None:
    assert draft_order(2, 0) == [0, 1, 1, 0, 0, 1]


def test_a_type_is_picked_once() -> None:
    state = begin(GAME, 2, {}, 5)[0]
    first = mover(state)
    play(state, "pick woodcutter", "pick woodcutter", "pick brickworks")
    assert mover(state) == first
    assert refusal(state, "pick woodcutter") == "You already have a Woodcutter."
    assert refusal(state, "pick mine") == "None of these is left."
    assert refusal(state, "corner") == "Choose a starting building. You may have each type once."


def blocked() -> HelvetiaState:
    """Three players; the last pick is Red's, and only a type that Red has is left."""
    state = begin(GAME, 3, {}, 5)[0]
    for seat, owned in enumerate(("woodcutter brickworks", "stonemason grain_farm well_master", "")):
        state.players[seat].start = owned.split()
    state.players[W].start = ["stonemason", "grain_farm"]
    state.pool = {"woodcutter": 1, "brickworks": 1, "stonemason": 0, "grain_farm": 0, "well_master": 0}
    state.steps = [PickStart(order=[W, R], last=R)]
    return state


def test_blocked_last_pick() -> None:
    """Ruling 20: the blocked player takes a building from another, who picks anew; the tile stays with the last."""
    state = blocked()
    play(state, "pick woodcutter")
    assert mover(state) == R
    assert listed(state) == [
        "swap Y stonemason",
        "swap Y grain_farm",
        "swap Y well_master",
        "swap W stonemason",
        "swap W grain_farm",
    ]
    assert refusal(state, "swap W woodcutter") == "You already have a Woodcutter."
    assert refusal(state, "swap W well_master").startswith("That player has no such building")
    log = play(state, "swap Y well_master")
    assert log == ["Red takes the Well Master of Yellow, who chooses again."]
    assert mover(state) == Y
    assert listed(state) == ["pick brickworks"]
    log = play(state, "pick brickworks")
    assert "Red takes the start player tile." in log
    assert isinstance(state.steps[-1], PlaceStart)
    assert state.players[R].start == ["woodcutter", "brickworks", "well_master"]


def test_letters() -> None:
    state = begin(GAME, 4, {"setup": "letters", "personalities": "off"}, 5)[0]
    sets = {letter.buildings for letter in TABLES.letters}
    assert {tuple(player.start) for player in state.players} <= sets
    assert len({tuple(player.start) for player in state.players}) == 4
    assert state.target == 18
    assert isinstance(state.steps[-1], PlaceStart)
    assert list(deciders(state)) == [0, 1, 2, 3]


@pytest.mark.parametrize(("target", "points_"), [("auto", 20), ("12", 12), ("25", 25)])
def test_target(target: str, points_: int) -> None:
    assert begin(GAME, 3, {"target": target}, 5)[0].target == points_


def test_placing_the_start_buildings_at_the_same_time() -> None:
    state = begin(GAME, 3, {"setup": "letters"}, 5)[0]
    first = state.players[Y].start[0]
    play(state, "corner", seat=W)
    assert list(deciders(state)) == [R, Y]
    assert state.villages[W].houses.keys() == {"B3", "B2", "C2"}
    state_lines = options(state, Y)
    assert len(state_lines) == 31
    play(state, f"place {first} D4", seat=Y)
    assert len(options(state, Y)) == 18
    step = state.steps[-1]
    why = {
        line: said(step.refusal(state, Y, parsed(line)))
        for line in ("corner", f"place {first} B2", f"place {state.players[Y].start[0]} D4", "place mine A1")
    }
    assert why["corner"] == "That works for all three buildings only."
    assert why[f"place {first} B2"] == "You do not have that building to place."
    assert why[f"place {state.players[Y].start[0]} D4"] == "There is a building on that space already."
    assert said(step.refusal(state, Y, parsed(f"place {state.players[Y].start[0]} A1"))) == (
        "The first buildings lie next to the village centre."
    )
    assert step.refusal(state, Y, parsed("idle")) is None


def test_pairs_are_placed_in_turn_order() -> None:
    state = begin(GAME, 3, {"setup": "letters"}, 5)[0]
    start = state.start_player
    for seat in range(3):
        play(state, "corner", seat=seat)
    assert mover(state) == start
    assert len(listed(state)) == 6
    assert refusal(state, "first-pair B3 B3") == "The man and the woman go on two different buildings of yours."
    play(state, "first-pair B3 B2", "first-pair B2 C2", "first-pair C2 B3")
    assert listed(state) == ["move-in M", "move-in F"]
    play(state, "move-in F", "move-in M", "move-in F")
    assert state.players[start].school == "M"
    left = state.villages[state.left(start)].letter
    assert refusal(state, "third-pair M Q").startswith("Your left neighbour's village")
    assert all(f" {left}:" in line for line in listed(state))
    assert Counter(line.split()[1] for line in listed(state)) in (Counter("MMF"), Counter("MFF"))


def test_two_players_set_up_the_neutral_village_first() -> None:
    state = begin(GAME, 2, {"setup": "letters"}, 5)[0]
    assert isinstance(state.steps[-1], NeutralPlace)
    start = state.start_player
    assert sum(state.pool.values()) == 4
    seats: list[int] = []
    for space in ("B2", "C2", "D2", "E2"):
        seats.append(mover(state))
        building = next(building for building, left in state.pool.items() if left)
        assert refusal(state, f"place {building} A1") == "Choose a free space next to the neutral centre."
        assert refusal(state, "place mine B2") == "That building is not among those for the neutral village."
        assert refusal(state, "corner") == "Put a building into the neutral village."
        play(state, f"place {building} {space}")
        sex = listed(state)[0]
        if len(listed(state)) == 1:
            assert refusal(state, "move-in M") == "Only two neutral men and two neutral women are placed."
        play(state, sex)
    assert seats == [1 - start, start, 1 - start, start]
    neutral = state.villages[2]
    assert "".join(house.host for house in neutral.houses.values()) == "MMFF"
    assert neutral.centre == "MMMMMMFFFFFF"
    for seat in range(2):
        play(state, "corner", seat=seat)
    while not state.round:
        play(state, listed(state)[0])
    assert neutral.dowry == "RY"
    assert [state.villages[seat].dowry for seat in range(2)] == ["Y", "R"]
    assert [player.coins for player in state.players] == [4, 4]
    assert state.neutral_coin


# --- two players --------------------------------------------------------------------------------------------------


def duel(**more: object) -> HelvetiaState:
    return position(
        {"R:B3": "WOO M", "Y:B3": "WOO M", "N:B2": "STO F", "N:B3": "MIN M"},
        seats=2,
        centres={"N": "MMFF", "R": "M"},
        dowries={"N": "RY"},
        display="MIN MIL",
        **more,  # type: ignore[arg-type]
    )


def test_marrying_into_the_neutral_village() -> None:
    state = duel()
    play(state, "choose priest 1")
    assert listed(state) == ["marry centre M N:B2"]
    play(state, "marry centre M N:B2", "dowry R")
    assert show(state, "N:B2") == "STO F RM"
    assert state.villages[2].dowry == "Y"
    assert state.players[R].coins == 4


def test_working_and_waking_in_the_neutral_village() -> None:
    state = duel()
    state.villages[2].houses["B2"] = House("stonemason", "F", guest=R, guest_sex="M")
    play(state, "choose carter 1", "deliver stone")
    assert show(state, "N:B2") == "STO F Rm"
    play(state, "choose watchman 1")
    assert listed(state) == ["wake N NW"]
    play(state, "wake N NW")
    assert show(state, "N:B2") == "STO F RM"


def test_neutral_building() -> None:
    """Ruling 31: for nothing, a type may occur twice, with a neutral villager."""
    state = duel()
    assert listed(state, "neutral") == ["neutral priest", "neutral builder"]
    play(state, "neutral builder")
    assert listed(state) == ["build mine", "build mill"]
    assert refusal(state, "build dairy") == "Choose a building from the display."
    play(state, "build mine", "place mine C2", "move-in F")
    assert show(state, "N:C2") == "MIN F"
    assert state.villages[2].centre == "MMF"
    assert state.players[R].coins == 4
    assert (state.neutral_coin, mover(state)) == (False, Y)


def test_neutral_victory_building_takes_nobody() -> None:
    state = duel()
    play(state, "neutral builder", "build mill", "place mill C2")
    assert state.villages[2].centre == "MMFF"
    assert points(state, R) == 1


def test_neutral_building_without_a_neutral_villager() -> None:
    state = duel()
    state.villages[2].centre = ""
    assert listed(state, "neutral") == ["neutral builder"]
    play(state, "neutral builder", "build mine", "place mine C2")
    assert show(state, "N:C2") == "MIN -"


def test_neutral_village_takes_no_special_tile() -> None:
    """Ruling 6."""
    state = duel()
    for space in ("C2", "D2", "E2", "E3", "B4", "C4", "D4"):
        state.villages[2].houses[space] = House("mill")
    play(state, "neutral builder", "build mill", "place mill E4")
    assert state.villages[2].has_full_ring()
    assert state.special_tiles["village_first"] == -1
    assert state.villages[2].free_spaces()[0] == "A1"


def test_neutral_action_takes_the_place_of_a_turn() -> None:
    """Rulings 29 and 30."""
    state = duel(tiles={"carter": R})
    state.villages[R].dowry = "Y"
    assert refusal(state, "neutral midwife") == ("The neutral village can only marry into your village, or build.")
    play(state, "use-tile carter", "deliver wood")
    assert refusal(state, "neutral priest") == "The neutral action takes the place of a whole turn."
    state = duel(tiles={"carter": R})
    play(state, "neutral priest")
    assert listed(state) == ["marry neutral F R:B3"]
    assert refusal(state, "marry neutral M R:B3") == (
        "A neutral villager marries a single villager of the opposite sex in your own village."
    )
    play(state, "marry neutral F R:B3")
    assert mover(state) == Y


def test_pairs_with_neutral_villagers_have_children() -> None:
    state = duel()
    state.villages[R].houses["B3"] = House("woodcutter", "M", guest=2, guest_sex="F")
    play(state, "choose midwife 1", "child B3 M")
    assert state.players[R].supply["M"] == 7


def test_alone_with_the_neutral_coin() -> None:
    """Ruling 32: the last player with coins goes on while the neutral coin is there."""
    state = duel(coins={R: 2, Y: 1})
    play(state, "choose carter 1", "deliver wood", "choose carter 1", "deliver wood")
    assert mover(state) == R
    assert state.round == 1
    log = play(state, "neutral builder", "build mill", "place mill C2")
    assert "Only Red has coins left and takes the start player tile." in log
    assert (state.start_player, state.round) == (R, 2)
    assert state.neutral_coin


@pytest.mark.parametrize("start_player", [R, Y])
def test_only_the_neutral_coin_is_left(start_player: int) -> None:
    state = duel(coins={R: 1, Y: 0}, start_player=start_player)
    log = play(state, "choose carter 1", "deliver wood")
    other = 1 - start_player
    assert f"Only the neutral coin is left: the start player tile goes to {'Red' if other == R else 'Yellow'}." in log
    assert state.start_player == other


def test_no_neutral_coin_without_own_coins() -> None:
    """Ruling 28."""
    state = duel(coins={R: 1, Y: 1})
    play(state, "choose carter 1", "deliver wood", "neutral builder", "build mine", "place mine C2", "move-in M")
    assert state.round == 2


# --- the end of a round -------------------------------------------------------------------------------------------


def ending(houses: dict[str, str], schools: dict[int, str], **more: object) -> HelvetiaState:
    """The end of a round at the moment when the School is over; Red is the new start player."""
    state = position(houses, seats=3, schools=schools, **more)  # type: ignore[arg-type]
    state.steps = [ComeHome(waiting=[0, 1, 2])]
    settled(state)
    return state


def test_coming_home_without_a_choice() -> None:
    state = ending({"R:B2": "WOO", "R:B3": "BRI"}, {R: "MM", Y: "MF"})
    assert (show(state, "R:B2"), show(state, "R:B3")) == ("WOO M", "BRI M")
    assert state.villages[Y].centre == "MF"
    assert state.round == 2


def test_more_buildings_than_newcomers() -> None:
    state = ending({"R:B2": "WOO", "R:B3": "BRI", "R:C2": "MIL"}, {R: "F"})
    assert mover(state) == R
    assert listed(state) == ["settle F B2", "settle F B3"]
    assert refusal(state, "settle M B2") == "No man of yours comes home from the School."
    assert refusal(state, "settle F C2").startswith("Newcomers move into empty")
    assert refusal(state, "corner") == "School is over: who moves into which empty building?"
    play(state, "settle F B3")
    assert (show(state, "R:B2"), show(state, "R:B3")) == ("WOO -", "BRI F")


def test_more_newcomers_than_buildings() -> None:
    state = ending({"R:B2": "WOO"}, {R: "MFF"})
    assert listed(state) == ["settle M B2", "settle F B2"]
    play(state, "settle M B2")
    assert state.villages[R].centre == "FF"


def test_both_sexes_and_two_buildings() -> None:
    state = ending({"R:B2": "WOO", "R:B3": "BRI"}, {R: "MF"})
    assert len(listed(state)) == 4
    play(state, "settle F B2")
    assert show(state, "R:B3") == "BRI M"


def test_one_newcomer_and_one_building_are_no_choice() -> None:
    state = ending({"R:B2": "WOO"}, {R: "M"})
    assert show(state, "R:B2") == "WOO M"


def test_newborns_go_to_school_and_come_home_a_round_later() -> None:
    state = position({"R:B2": "WOO M YF"}, coins={R: 1, Y: 1, W: 0, B: 0}, schools={R: "F"})
    log = play(state, "choose midwife 1", "child B2 M")
    assert "1 child of Red goes to the School." in log
    assert state.players[R].school == "M"
    assert state.villages[R].centre == "F"
    assert state.villages[R].houses["B2"].newborns == ""


def test_new_buildings_from_both_stacks() -> None:
    state = ending({}, {})
    assert len(state.stacks[0]) == 12
    state.stacks = [["dairy", "mill"], ["inn", "church", "grocery", "butcher"]]
    before = dict(state.display)
    state.steps = [ComeHome(waiting=[])]
    log = settled(state)
    assert "New in the display: Dairy, Butcher, Grocery, Mill and Church." in log
    assert state.stacks == [[], ["inn"]]
    state.steps = [ComeHome(waiting=[])]
    settled(state)
    assert state.stacks == [[], []]
    state.steps = [ComeHome(waiting=[])]
    assert not any(line.startswith("New in the display") for line in settled(state))
    assert sum(state.display.values()) == sum(before.values()) + 6


def test_tile_goes_with_a_tie_nowhere() -> None:
    state = position({"R:B3": "WOO M"}, coins={R: 1, Y: 0, W: 0, B: 1}, personalities="off")
    play(state, "choose carter 1", "deliver wood")
    assert all(person.holder == -1 for person in state.people.values())


def test_the_second_full_village() -> None:
    state = ending({}, {})
    ring = ["B2", "C2", "D2", "E2", "B3", "E3", "B4", "C4", "D4", "E4"]
    for seat in (Y, R):
        state.villages[seat].houses = {space: House("mill") for space in ring}
    state.steps = [ComeHome(waiting=[1, 2, 0])]
    settled(state)
    assert (state.special_tiles["village_first"], state.special_tiles["village_second"]) == (Y, R)
    assert points(state, Y) == 30 + 4
    # A third one gets nothing, and nobody gets both.
    state.villages[W].houses = {space: House("mill") for space in ring}
    state.steps = [ComeHome(waiting=[1, 2, 0])]
    settled(state)
    assert W not in state.special_tiles.values()


# --- the end of the game ------------------------------------------------------------------------------------------


def counted(*delivered: int, **options_: str) -> HelvetiaState:
    """A count in which the seats have delivered so many goods."""
    state = position(seats=len(delivered), **options_)
    goods = list(GOODS)
    for seat, count in enumerate(delivered):
        state.players[seat].delivered = goods[:count]
    state.steps = [ComeHome(waiting=[])]
    return state


def test_the_target_ends_the_game_at_the_count() -> None:
    state = counted(14, 9, 3, target="15")
    log = settled(state)
    # Red has the start player tile too.
    assert "15 points are reached: the game is over." in log
    assert "Victory points: Red 15, Yellow 9 and White 3." in log
    assert not state.steps
    assert [player.counted for player in state.players] == [15, 9, 3]
    assert said(GAME.result(state).summary) == "Red wins with 15 points, 6 ahead of Yellow."


def test_below_the_target_it_goes_on() -> None:
    state = counted(13, 9, 3, target="15")
    settled(state)
    assert state.round == 2
    assert said(GAME.status(state)) == "Round 2: 14 of 15 points"


def test_twenty_in_the_middle_of_a_round_ends_nothing() -> None:
    """Ruling 34: the count sees the new holders."""
    state = position(
        {"R:B3": "WOO M"},
        coins={R: 1, Y: 2, W: 0, B: 0},
        target="12",
        delivered={R: "grain water ore cow bread goat beer iron milk cheese brick"},
    )
    assert points(state, R) == 12
    play(state, "choose carter 1", "deliver wood")
    # Red lost the start player tile to Yellow and won the carter's tile.
    assert state.start_player == Y
    assert state.players[R].counted == 13


def test_safety_stop() -> None:
    state = counted(3, 4, 4)
    state.round = 20
    assert "This was round 20, the last one: the game is over." in settled(state)
    assert not state.steps


def test_first_game_ends_at_eighteen() -> None:
    state = counted(16, 2, 3, personalities="off")
    state.special_tiles["branch_materials"] = R
    assert points(state, R) == 18
    settled(state)
    assert not state.steps


def test_most_awake_villagers_break_a_tie() -> None:
    """Ruling 33: the School does not count, the own centre does."""
    state = counted(9, 10, 2)
    state.villages[Y].centre = "M"
    state.players[R].school = "MF"
    end = result(state)
    assert [(standing.seat, standing.place) for standing in end.standings] == [(Y, 1), (R, 2), (W, 3)]
    assert said(end.summary) == "Yellow wins: 10 points like Red, but 1 awake villagers to 0."


def test_shared_victory() -> None:
    state = counted(9, 10, 2)
    end = result(state)
    assert [standing.place for standing in end.standings] == [1, 1, 3]
    assert said(end.summary) == "Red and Yellow share the victory: 10 points and 0 awake villagers each."


def test_shared_second_place() -> None:
    state = counted(9, 5, 5)
    assert [standing.place for standing in result(state).standings] == [1, 2, 2]


def test_titles_and_status() -> None:
    state = begin(GAME, 2, {}, 1)[0]
    assert said(GAME.status(state)) == "Set-up"
    assert said(GAME.seat_title(state, 1)) == "Yellow"


def test_a_round_begins_with_the_start_player() -> None:
    state = position({"Y:B2": "WOO M"}, start_player=Y)
    start_round(state, Turn(Chance(1, 1)))
    settled(state)
    assert mover(state) == Y


@dataclass
class _Namer:
    """Writes ids as they are."""

    def who(self, seat: int) -> str:
        return str(seat)

    def term(self, id: str) -> str:
        return id

    def template(self, template: str) -> str:
        return template


def test_score_parts_add_up() -> None:
    state = position({"R:B2": "MIL"}, tiles={"priest": R}, delivered={R: "wood"})
    parts = GAME.scores(state)[R].parts
    assert [(write(text, _Namer()), count) for text, count in parts] == [
        ("Start player tile", 1),
        ("Cubes on the market", 1),
        ("Personality tiles", 1),
        ("Victory buildings", 3),
    ]
