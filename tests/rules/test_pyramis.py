"""Pyramis: the worked examples, the rulings, every Shooting Star, every ending."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from rules.pyramis import GAME
from rules.pyramis.components import CARDS, INDEX, STARRED, STARS, TABLES, Tables
from rules.pyramis.pyramid import show
from rules.pyramis.scoring import aliens, star_points
from rules.pyramis.state import HIDDEN, Mark, PyramisState
from rules.pyramis.steps import RefillRiver, RotateCard, TakeAndPlace
from rules.simulate import inspect
from rules.simulate import play as random_game
from rules.table import begin, deciders, prompt
from tests.rules.pyramis_positions import listed, play, position, pyramid, refusal, said, seen, slots

ONE = {
    "A1": "G05 u", "A2": "G03 u", "A3": "G02 d", "A4": "Y06 d", "B1": "R04 u",
    "B2": "R11 d", "B3": "R10 d", "C1": "R06 u", "C2": "B12 d", "D1": "R01 u",
}  # fmt: skip
TWO = {
    "A1": "R08 u", "A2": "R05 d", "A3": "Y07 u", "A4": "Y09 u", "B1": "B09 d",
    "B2": "B08 u", "B3": "B04 d", "C1": "G07 d", "C2": "Y12 u", "D1": "Y02 d",
}  # fmt: skip
THREE = {"A2": "Y01 u", "A3": "Y04 u", "B2": "R08 u"}
ALMOST = {slot: card for slot, card in TWO.items() if slot != "D1"}


def start(seats: int = 2, seed: int = 1, **options: str) -> PyramisState:
    return begin(GAME, seats, options, seed)[0]


def finished(*pyramids: Mapping[str, str], **more: Any) -> PyramisState:
    state = position(*pyramids, **more)
    state.steps = []
    return state


def points(state: PyramisState) -> list[int]:
    return [score.points for score in GAME.scores(state)]


# --- worked examples --------------------------------------------------------------------------------------------


def test_example_1_first_card() -> None:
    state = position({}, {})
    assert slots(state) == {"A1", "A2", "A3", "A4"}
    assert refusal(state, "take Y01 B1 up") == "B1 needs a card on A1 and A2 first."


def test_example_2_row_rule() -> None:
    state = position({"A2": "B01 u"}, {})
    assert slots(state) == {"A1", "A3"}
    assert refusal(state, "take Y01 A4 up") == "A4 needs a card beside it, on A3."
    assert refusal(state, "take Y01 B1 up") == "B1 needs a card on A1 first."
    assert refusal(state, "take Y01 B2 down") == "B2 needs a card on A3 first."
    assert refusal(state, "take Y01 A2 up") == "There is a card on A2 already."


def test_example_3_covering() -> None:
    assert show(pyramid({"A2": "Y01 u", "A3": "Y04 u"})).pyramids == 5
    state = position(THREE, {})
    assert [seen(state, 0, slot) for slot in ("A2", "A3", "B2")] == ["P---", "-PP-", "AA-P"]
    shown = show(state.pyramids[0])
    assert (shown.pyramids, shown.aliens) == (4, 2)


def test_example_4_orientation_helps() -> None:
    state = position({**THREE, "A2": "Y01 d"}, {})
    assert [seen(state, 0, slot) for slot in ("A2", "A3", "B2")] == ["--PP", "-PP-", "AA-P"]
    assert show(state.pyramids[0]).pyramids == 5


def test_example_5_rotation() -> None:
    state = position(THREE, {"A1": "R03 u"}, decks=(["B01", "Y02"], ["Y03", "B02"]), mover=1)
    log = play(state, "take R02 A2 up", "refill 2")
    assert log[-2:] == ["Both decks show Yellow: everybody turns a card of this colour.", "Ben has none to turn."]
    assert listed(state) == ["rotate A2", "rotate A3"]
    assert refusal(state, "rotate B2") == "You have no Yellow card on B2."
    assert refusal(state, "rotate C1") == "You have no Yellow card on C1."
    log = play(state, "rotate A3")
    assert log[:2] == ["You will turn A3.", "Anna turns Y04 on A3, now upside-down: 5 pyramids."]
    assert [seen(state, 0, slot) for slot in ("A2", "A3")] == ["P---", "-PPP"]
    assert state.marks == [Mark("placed", 1, INDEX["A2"]), Mark("rotated", 0, INDEX["A3"])]
    assert deciders(state) == (0,)


def test_example_6_no_card_of_the_colour() -> None:
    state = position(THREE, {"A1": "R03 u"}, decks=(["B01", "G02"], ["G03", "B02"]), mover=1)
    log = play(state, "take R02 A2 up", "refill 2")
    assert log[-3:-1] == ["Anna has none to turn.", "Ben has none to turn."]
    assert isinstance(state.steps[-1], TakeAndPlace)
    assert state.pyramids[0] == pyramid(THREE)


def test_example_7_area() -> None:
    cards = {"A1": "G02 u", "A2": "G03 u", "A3": "R01 d", "A4": "G04 d", "B1": "G06 u", "B2": "G09 u"}
    state = position(cards, {})
    counts = {slot: seen(state, 0, slot).count("P") for slot in cards}
    assert counts == {"A1": 1, "A2": 1, "A3": 2, "A4": 3, "B1": 2, "B2": 1}
    shown = show(state.pyramids[0])
    assert (shown.pyramids, shown.cards, shown.doubled) == (10, 4, 5)


def test_example_8_star() -> None:
    state = position({}, {}, star_deck=["S09", "S05"])
    log = play(state, "take G12 A1 up")
    assert log[1:] == [
        "Anna draws a Shooting Star.",
        "Your Shooting Star is Yellow comet: 1 point per Yellow card.",
    ]
    assert state.stars == [["S05"], []]
    assert GAME.view(state, 0).stars == [["S05"], []]
    assert GAME.view(state, 1).stars == [[HIDDEN], []]
    assert GAME.view(state, None).stars == [[HIDDEN], []]


def test_example_9_illegal_takes() -> None:
    state = position({}, {})
    assert refusal(state, "take Y02 A1 up") == "Y02 is not in the river."
    assert refusal(state, "refill 1") == "First take a card of the river."
    play(state, "take Y01 A1 up")
    assert refusal(state, "take R02 A2 up") == "You have taken your card; now refill the river."


@pytest.mark.parametrize(
    ("counts", "tied", "expected"),
    [
        ((4, 4, 3), True, [4, 4, 0]),
        ((4, 4, 3), False, [0, 0, 0]),
        ((0, 0, 0), True, [0, 0, 0]),
        ((4, 2, 3), False, [4, 0, 0]),
    ],
)
def test_example_10_alien_tie(counts: tuple[int, ...], tied: bool, expected: list[int]) -> None:
    # Stowaways are two aliens, a Scout ship is one.
    worth = {0: [], 2: ["S01"], 3: ["S01", "S03"], 4: ["S01", "S02"]}
    state = finished({}, {}, {}, stars=[worth[count] for count in counts], tied_aliens=tied)
    parts = [{said(text): number for text, number in score.parts} for score in GAME.scores(state)]
    assert [part["Aliens"] for part in parts] == expected


def test_example_11_deck_cut() -> None:
    state = position({}, {}, decks=(["B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09"], ["R05"]))
    log = play(state, "take Y01 A1 up", "refill 2")
    assert state.decks == [["B05", "B06", "B07", "B08", "B09"], ["B01", "B02", "B03", "B04"]]
    assert "Exodus 2 is empty and gets the lower 4 cards of the other deck." in log
    # The check uses the new tops, and both are blue.
    assert "Both decks show Blue: everybody turns a card of this colour." in log


def test_example_12_final_score() -> None:
    state = finished(ONE, TWO, stars=[["S06", "S09", "S03"], ["S01", "S12", "S11"]])
    assert points(state) == [33, 21]
    assert [aliens(state, seat) for seat in range(2)] == [7, 5]
    first = show(state.pyramids[0])
    assert (first.pyramids, first.cards, first.doubled) == (12, 5, 6)
    second = show(state.pyramids[1])
    assert (second.pyramids, second.cards, second.doubled) == (12, 3, 5)
    assert said(GAME.result(state).summary) == "Anna wins by 33 to 21."


@pytest.mark.parametrize(
    ("slot", "one", "two"),
    [
        ("A1", "P--A", "A--P"), ("A2", "--P-", "--PP"), ("A3", "--P-", "---P"), ("A4", "-PAP", "----"),
        ("B1", "P--P", "---P"), ("B2", "--A-", "--P-"), ("B3", "-PA-", "-PPP"), ("C1", "A--P", "--PA"),
        ("C2", "--AP", "-A--"), ("D1", "PP--", "-P-P"),
    ],
)  # fmt: skip
def test_example_12_visible_corners(slot: str, one: str, two: str) -> None:
    state = finished(ONE, TWO)
    assert (seen(state, 0, slot), seen(state, 1, slot)) == (one, two)


# --- rulings ----------------------------------------------------------------------------------------------------


def test_ruling_1_the_cards_of_record() -> None:
    assert len(CARDS) == 48
    assert CARDS["Y04"] == "PPP-"
    assert CARDS["R04"] == "PP-P"
    assert CARDS["G12"] == "AP--"
    assert len(STARRED) == len(STARS) == 16


def test_ruling_3_pattern_03_looks_alike_after_half_a_turn() -> None:
    assert show(pyramid({"A1": "Y03 u"})) == show(pyramid({"A1": "Y03 d"}))


def test_ruling_3_a_single_card_turns_by_itself() -> None:
    state = position(
        {"A1": "Y04 u"}, {"A1": "Y05 u"}, decks=(["B01", "Y02"], ["Y03", "B02"]), river=("R02", "R04", "R05")
    )
    log = play(state, "take R02 A2 up", "refill 2")
    assert "Anna turns Y04 on A1, now upside-down: 5 pyramids." in log
    assert "Ben turns Y05 on A1, now upside-down: 2 pyramids." in log
    assert deciders(state) == (1,)


def test_ruling_4_covered_cards_may_be_rotated_but_not_with_the_option() -> None:
    cards = {"A1": "Y01 u", "A2": "Y02 u", "A3": "Y04 u", "B1": "R08 u"}
    common: dict[str, Any] = {"decks": (["B01", "Y03"], ["Y05", "B02"]), "river": ("R02", "R04", "R05"), "mover": 1}
    state = position(cards, {"A1": "R03 u"}, **common)
    play(state, "take R02 A2 up", "refill 2")
    assert listed(state) == ["rotate A1", "rotate A2", "rotate A3"]
    state = position({**cards, "A4": "Y06 u"}, {"A1": "R03 u"}, rotation="uncovered", **common)
    play(state, "take R02 A2 up", "refill 2")
    assert listed(state) == ["rotate A3", "rotate A4"]
    assert refusal(state, "rotate A1") == "Only cards without a card on top may be turned."


def test_the_rotation_may_be_off() -> None:
    state = position(
        {"A1": "Y04 u"}, {}, decks=(["B01", "Y02"], ["Y03", "B02"]), river=("R02", "R04", "R05"), rotation="off"
    )
    play(state, "take R02 A2 up", "refill 2")
    assert state.pyramids[0][0] == "Y04u"


def test_ruling_5_the_backs_after_the_refill_are_compared() -> None:
    state = position({"A1": "Y04 u"}, {}, decks=(["B01", "Y02"], ["B02", "Y03"]), river=("Y05", "Y06", "Y07"))
    log = play(state, "take Y05 A2 up", "refill 1")
    assert not any("Both decks" in line for line in log)


def test_ruling_6_a_match_that_continues_triggers_again() -> None:
    state = position(
        {"A1": "Y04 u"}, {"A1": "Y08 u"}, decks=(["B01", "Y02", "R04"], ["B02", "Y03"]), river=("R05", "R06", "R07")
    )
    play(state, "take R05 A2 up", "refill 1")
    assert state.pyramids[0][0] == "Y04d"
    state.decks[0].append("Y09")
    play(state, "take R06 A2 up", "refill 1")
    assert state.pyramids[0][0] == "Y04u"


def test_ruling_6_two_choices_are_carried_out_together() -> None:
    state = position(
        THREE,
        {"A1": "Y02 u", "A2": "Y08 u"},
        decks=(["B01", "Y03"], ["Y05", "B02"]),
        river=("R02", "R04", "R05"),
        mover=1,
    )
    play(state, "take R02 A3 up", "refill 2")
    assert deciders(state) == (0, 1)
    assert play(state, "rotate A1", seat=1) == ["You will turn A1."]
    assert deciders(state) == (0,)
    assert state.pyramids[1][0] == "Y02u"
    assert GAME.view(state, 1).choices == ["", "A1"]
    assert GAME.view(state, 0).choices == GAME.view(state, None).choices == ["", HIDDEN]
    log = play(state, "rotate A2", seat=0)
    assert len([line for line in log if " turns " in line]) == 2
    assert state.pyramids[1][0] == "Y02d"


def test_ruling_7_the_deck_is_chosen_by_its_back_alone() -> None:
    state = position({}, {}, decks=(["B01", "Y02"], ["B02", "R05"]))
    play(state, "take Y01 A1 up")
    options = prompt(GAME.view(state, 0), 0).options
    assert [said(option.label) for option in options] == ["Exodus 1: Yellow", "Exodus 2: Red"]
    assert GAME.view(state, 0).decks == [["?", "Y?"], ["?", "R?"]]
    assert isinstance(state.steps[-1], RefillRiver)
    log = play(state, "refill 2")
    assert log[0] == "Anna refills the river from Exodus 2: R05."
    assert state.river == ["R05", "R02", "G12"]


def test_the_last_deck_is_taken_without_asking() -> None:
    state = position({}, {}, decks=(["B01", "B02"], []))
    play(state, "take Y01 A1 up")
    assert isinstance(state.steps[-1], TakeAndPlace)
    assert state.decks == [["B01"], []]
    state = position({}, {}, decks=(["B01"], ["B02"]))
    play(state, "take Y01 A1 up", "refill 2")
    assert state.decks == [["B01"], []]


def test_ruling_9_a_star_counts_only_when_it_is_placed() -> None:
    state = position({"A1": "G12 u"}, {}, with_stars=True)
    assert state.stars == [[], []]
    off = position({}, {}, with_stars=False, star_deck=[])
    assert len(play(off, "take G12 A1 up")) == 1
    assert start(stars="off").star_deck == []


def test_ruling_13_star_aliens_count_for_majority_and_points() -> None:
    state = finished({"A1": "R08 u"}, {"A1": "B08 u"}, stars=[["S03"], []])
    assert points(state)[0] - points(state)[1] == 3 + 1


def test_ruling_14_nothing_is_drawn_after_the_last_card_but_its_star() -> None:
    state = position(ONE, ALMOST, river=("B10", "R02", "G12"), mover=1, star_deck=["S09", "S01"], stars=[["S05"], []])
    before = [list(deck) for deck in state.decks]
    log = play(state, "take B10 D1 up")
    assert not state.steps
    assert state.decks == before
    assert log[1:] == [
        "Ben draws a Shooting Star.",
        "Your Shooting Star is Stowaways: 2 aliens.",
        "Anna turns up Yellow comet.",
        "Ben turns up Stowaways.",
    ]
    assert GAME.view(state, None).stars == [["S05"], ["S01"]]


def test_complete_pyramids_still_rotate() -> None:
    state = position(
        ONE, {"A1": "B01 u"}, ALMOST, decks=(["B02", "G01"], ["G04", "B03"]), river=("Y01", "Y03", "Y04"), mover=1
    )
    play(state, "take Y01 A2 up", "refill 2")
    assert listed(state, 0) == ["rotate A1", "rotate A2", "rotate A3"]


def test_seats_play_in_turn_and_rounds_are_announced() -> None:
    state = start(3, seed=4)
    first = state.first
    order: list[int] = []
    for _ in range(3):
        order.append(deciders(state)[0])
        play(state, listed(state)[0])
        if isinstance(state.steps[-1], RefillRiver):
            log = play(state, listed(state)[0])
        while isinstance(state.steps[-1], RotateCard):
            log = play(state, listed(state)[0])
    assert order == [(first + step) % 3 for step in range(3)]
    assert log[-1] == "Round 2 of 10"
    assert said(GAME.status(state)) == "Round 2 of 10"
    assert said(GAME.status(finished(ONE, TWO))) == "Last round"


def test_setup() -> None:
    state = start()
    assert [len(deck) for deck in state.decks] == [23, 22]
    assert len(state.river) == 3
    assert len(state.star_deck) == 16


def test_wrong_verbs() -> None:
    state = position(
        THREE, {"A1": "R03 u"}, decks=(["B01", "Y02"], ["Y03", "B02"]), river=("R02", "R04", "R05"), mover=1
    )
    assert refusal(state, "rotate A1") == "First take a card of the river."
    assert refusal(state, "take X A1 up").startswith("Take a card")
    play(state, "take R02 A2 up")
    assert refusal(state, "rotate A1").startswith("From which deck")
    state.decks[0] = []
    assert refusal(state, "refill 1") == "Exodus 1 is empty."
    state.decks[0] = ["B01", "Y02"]
    play(state, "refill 2")
    assert refusal(state, "refill 1").startswith("Both decks show Yellow")


# --- Shooting Stars and endings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("star", "one", "two"),
    [
        ("S01", 0, 0), ("S03", 1, 1), ("S05", 1, 4), ("S06", 5, 2), ("S07", 1, 3), ("S08", 3, 1), ("S09", 2, 2),
        ("S11", 2, 2), ("S12", 2, 2), ("S13", 2, 2), ("S14", 3, 0), ("S15", 1, 2), ("S16", 4, 0),
    ],
)  # fmt: skip
def test_shooting_stars(star: str, one: int, two: int) -> None:
    assert [star_points(STARS[star], pyramid(cards)) for cards in (ONE, TWO)] == [one, two]


def test_shooting_stars_of_an_unfinished_pyramid() -> None:
    assert star_points(STARS["S12"], pyramid(THREE)) == 0
    assert star_points(STARS["S13"], pyramid(THREE)) == 0
    bare = {slot: f"{colour}11 d" for slot, colour in zip(("A1", "A2", "A3", "A4"), "YRBG", strict=True)}
    assert star_points(STARS["S15"], pyramid({**bare, "B1": "Y09 d"})) == 4


def test_tie_break_more_visible_pyramids() -> None:
    # Four pyramids against three and one that counts twice.
    state = finished({"A1": "Y01 u", "A2": "R01 d"}, {"A1": "B02 u"}, stars=[[], []])
    assert points(state) == [6, 4]
    state = finished({"A1": "Y01 u", "A2": "R03 d"}, {"A1": "B04 u"})
    assert points(state) == [6, 6]
    assert said(GAME.result(state).summary) == "Anna wins: 6 points each, but 4 visible pyramids to 3."


def test_tie_break_fewer_stars() -> None:
    state = finished({"A1": "Y02 u"}, {"A1": "B02 u"}, stars=[["S06"], []])
    assert said(GAME.result(state).summary) == "Ben wins: 4 points each, but only 0 Shooting Stars to 1."


def test_a_shared_victory() -> None:
    state = finished({"A1": "Y02 u"}, {"A1": "B02 u"}, {"A1": "R11 u"})
    result = GAME.result(state)
    assert said(result.summary) == "Anna and Ben share the victory with 4 points."
    assert [standing.place for standing in result.standings] == [1, 1, 3]


def test_every_card_and_star_is_met() -> None:
    seen_cards: set[str] = set()
    seen_stars: set[str] = set()
    for seed in range(8):
        state = GAME.decode(random_game(GAME, 4, {}, seed).final)
        seen_cards |= {card[:-1] for cards in state.pyramids for card in cards}
        seen_stars |= {star for drawn in state.stars for star in drawn}
    assert seen_cards == set(CARDS)
    assert seen_stars == set(STARS)


def test_imagined_tables_keep_every_secret() -> None:
    for options in ({}, {"rotation": "uncovered", "stars": "off"}):
        inspect(GAME, random_game(GAME, 3, options, 6), effort=1, every=3)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"patterns": [{"number": "01", "corners": "PPP"}]}, "four corners"),
        ({"totals": {"pyramids": 75, "aliens": 32, "stars": 16}}, "The symbols are"),
        ({"stars": []}, "for every star"),
        ({"slots": [{"id": "B1", "rests": ["A1", "A2"]}]}, "rests on two slots below"),
        ({"colours": [{"id": c, "name": c, "mirrored": False} for c in "VRBG"]}, "colour of cards"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(change: dict[str, Any], complaint: str) -> None:
    data = msgspec.to_builtins(TABLES)
    assert msgspec.convert(data, Tables) == TABLES
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert({**data, **change}, Tables)
