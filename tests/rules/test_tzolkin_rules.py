"""Tzolk'in: placing workers, picking them up, Palenque, Yaxchilan and Chichen Itza."""

import pytest

from rules.table import deciders, prompt
from rules.tzolkin.components import split
from rules.tzolkin.state import DUMMY, TzolkinState
from tests.rules.tzolkin_positions import go_on, has, listed, play, position, refusal, said

# --- begging, placing, mercy (rulings 4, 6, 7, 8, 16) -------------------------------------------------------------


@pytest.mark.parametrize("corn", [0, 1, 2])
def test_begging_leads_to_three_corn(corn: int) -> None:
    state = position(f"{corn}c")
    log = play(state, "beg KU")
    assert log == ["Anna begs and has 3 corn.", "Anna steps down to 0 in Kukulcan."]
    assert (has(state), state.players[0].steps) == ("3c", [1, 1, 0])
    assert refusal(state, "beg CH") == "You can beg once in a turn."
    assert not [line for line in listed(state) if line.startswith("beg")]


def test_who_may_not_beg() -> None:
    assert refusal(position("3c"), "beg CH") == "You can beg with 2 corn at most."
    assert refusal(position("1c CH0"), "beg CH") == "Your marker is at the bottom of Chaac."
    assert "beg QU" in listed(position("1c CH0 KU0"))
    assert not [line for line in listed(position("CH0 QU0 KU0")) if line.startswith("beg")]


def test_no_begging_after_placing_or_picking() -> None:
    state = position("2c")
    play(state, "place P")
    assert refusal(state, "beg CH") == "In one turn you either place workers or pick them up."


def test_a_worker_goes_to_the_lowest_free_space() -> None:
    state = position("9c", gears="P0=1 P1=x P3=2")
    play(state, "place P")
    assert state.on_gears(0) == [split("P2")]
    assert state.gears[0][1] == DUMMY
    full = " ".join(f"Y{space}=x" for space in range(8))
    state = position("99c", gears=full)
    assert refusal(state, "place Y") == "There is no free space."
    assert refusal(state, "place X") == "Name a gear or S."
    assert refusal(position(gears="S=1"), "place S") == "There is no free space."


def test_the_surcharge_for_six_workers() -> None:
    state = position("15c 6p")
    for gear in "PYTUC":
        play(state, f"place {gear}")
    assert has(state) == "5c"
    play(state, "place S")
    assert has(state) == ""
    assert state.on_gears(0) == [split(f"{gear}0") for gear in "PYTUC"]


def test_a_player_without_ready_workers_picks_up() -> None:
    state = position("9c 3p", gears="P1=0 Y1=0 T1=0")
    assert listed(state) == ["pick P1", "pick Y1", "pick T1"]
    assert refusal(state, "place P") == "You have no worker in front of you."
    assert refusal(state, "pick P2") == "None of your workers stands on P2."


_CROWDED = " ".join(f"{gear}{space}=x" for gear in "PYTUC" for space in range(3)) + " S=1"


def test_who_can_pay_nothing_must_beg() -> None:
    state = position("2c", gears=_CROWDED)
    assert listed(state) == ["beg CH", "beg QU", "beg KU"]
    play(state, "beg CH")
    assert sorted(listed(state)) == ["place C", "place P", "place T", "place U", "place Y"]


def test_the_mercy_placement_takes_all_corn() -> None:
    state = position("2c CH0 QU0 KU0", gears=_CROWDED + " P3=x")
    assert listed(state) == ["place Y", "place T", "place U", "place C"]
    log = play(state, "place T")
    assert log[0] == "Anna places a worker on T3 for all that is left, 2 corn of 3."
    assert has(state) == ""
    assert state.on_gears(0) == [split("T3")]


def test_mercy_also_after_begging() -> None:
    crowded = " ".join(f"{gear}{space}=x" for gear in "PYTUC" for space in range(5)) + " S=1"
    state = position("0c", gears=crowded + " P5=x Y5=x U5=x C5=x")
    play(state, "beg QU")
    # The only cheapest space is taken at once.
    assert state.on_gears(0) == [split("T5")]
    assert has(state) == ""


def test_the_worker_on_the_starting_player_space_cannot_be_picked_up() -> None:
    state = position("9c", gears="S=0 Y1=0")
    assert refusal(state, "pick S") == "The worker on the Starting Player Space comes back by itself."
    assert refusal(state, "done") == "You cannot pass: place workers or pick them up."


def test_the_corn_of_the_calendar_does_not_pay_for_the_placement() -> None:
    state = position("0c", calendar_corn=9)
    play(state, "place S")
    assert deciders(state) == (1,)
    assert has(state) == "9c"


def test_a_worker_on_the_starting_player_space_eats() -> None:
    state = position("6c", "6c", gears="S=0", phase="end", day=8)
    go_on(state)
    assert has(state) == ""


# --- picking up (rulings 12, 13, 19) ------------------------------------------------------------------------------


def test_free_choice_costs_no_corn() -> None:
    state = position("0c", gears="Y7=0 Y6=0")
    play(state, "pick Y7")
    assert listed(state) == ["use Y5", "use Y4", "use Y3", "use Y2", "use Y1", "leave"]
    assert play(state, "use Y2")[0] == "Anna picks up the worker on Y7 and uses Y2."
    assert has(state) == "1c 1s"


def test_no_action_at_space_0_and_none_by_choice() -> None:
    state = position("0c", gears="Y0=0 Y3=0")
    log = play(state, "pick Y0")
    assert log[-1] == "Anna picks up the worker on Y0 and uses no action."
    play(state, "pick Y3", "leave")
    assert has(state) == ""


def test_what_cannot_be_reached() -> None:
    state = position("9c", gears="Y3=0 Y1=0")
    play(state, "pick Y3")
    assert refusal(state, "use Y4") == "Y4 cannot be reached from Y3."
    assert refusal(state, "use P1") == "P1 cannot be reached from Y3."
    assert refusal(state, "use T9").startswith("Which action")
    state = position("2c", gears="U3=0")
    play(state, "pick U3")
    assert refusal(state, "use U1") == "You cannot pay what U1 needs, or it has nothing to give."


def test_what_one_worker_gains_pays_for_the_next() -> None:
    state = position("0c", gears="Y1=0 T1=0")
    play(state, "pick Y1", "use Y1", "pick T1", "use T1", "advance AR")
    assert (has(state), state.players[0].levels) == ("", [0, 0, 1, 0])


def test_theology_looks_one_space_ahead() -> None:
    state = position("1k TH1", gears="C0=0 C5=x")
    play(state, "pick C0")
    assert listed(state) == ["use C1", "leave"]
    state = position("0c 1k TH1", gears="C3=0 C5=x")
    play(state, "pick C3")
    assert listed(state) == ["use C4", "use C3", "leave"]


def test_theology_from_the_last_space_is_any_action() -> None:
    state = position("0c 1k TH1", gears="C9=0", offered="C2 C9")
    play(state, "pick C9")
    assert listed(state) == [f"use C{space}" for space in (8, 7, 6, 5, 4, 3, 1)] + ["leave"]


def test_a_used_action_and_a_lower_one() -> None:
    state = position("2c 1k", gears="C5=0", offered="C5 C4")
    play(state, "pick C5")
    assert refusal(state, "use C5") == "A skull lies on C5 already."
    assert listed(state) == ["use C3", "leave"]
    play(state, "use C3")
    assert (has(state), state.players[0].points) == ("", 6)
    assert state.placed_skulls() == 3


def test_an_offering_needs_a_skull() -> None:
    state = position("9c", gears="C5=0 Y1=0")
    log = play(state, "pick C5")
    assert log == [
        "Anna has only one possibility: Use no action.",
        "Anna picks up the worker on C5 and uses no action.",
    ]


def test_the_block_of_an_offering_can_pay_for_theology() -> None:
    state = position("1k TH2", gears="C9=0", offered="")
    play(state, "pick C9", "use C9")
    assert listed(state) == ["take wood", "take stone", "take gold"]
    play(state, "take gold")
    assert listed(state) == ["pay 0 0 1", "done"]
    assert refusal(state, "pay 1 0 0") == "Pay exactly 1 block of those that you have."
    play(state, "done")
    assert (has(state), state.players[0].points) == ("1g", 13)
    # Without a block nothing is asked.
    state = position("1k TH2", gears="C1=0")
    play(state, "pick C1", "use C1")
    assert deciders(state) == (1,)


# --- Palenque and Yaxchilan (rulings 1, 10, 14, 15) ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "fish", "harvest"), [(0, "3c", "9c"), (1, "3c", "10c"), (2, "4c", "10c"), (3, "4c", "12c")]
)
def test_agriculture(level: int, fish: str, harvest: str) -> None:
    state = position(f"AG{level}", gears="P1=0 P5=0", wood=[0, 3, 3, 2])
    play(state, "pick P1", "use P1")
    assert has(state) == fish
    state = position(f"AG{level}", gears="P5=0", wood=[0, 3, 3, 2])
    play(state, "pick P5", "use P5", "harvest corn")
    assert has(state) == harvest


@pytest.mark.parametrize(
    ("space", "levels", "gained"),
    [
        ("Y1", "", "1w"),
        ("Y1", "EX1", "2w"),
        ("Y2", "EX1", "1c 1s"),
        ("Y2", "EX2", "1c 2s"),
        ("Y3", "EX2", "2c 1g"),
        ("Y3", "EX3", "2c 2g"),
        ("Y4", "TH2", "1k"),
        ("Y4", "TH3", "2k"),
        ("Y5", "EX1", "2c 1s 1g"),
        ("Y5", "EX3", "2c 2s 2g"),
    ],
)
def test_yaxchilan(space: str, levels: str, gained: str) -> None:
    state = position(levels, gears=f"{space}=0")
    play(state, f"pick {space}", f"use {space}")
    assert has(state) == gained


@pytest.mark.parametrize(("left", "gained"), [(2, "2k"), (1, "1k"), (0, "")])
def test_the_bank_runs_out_of_skulls(left: int, gained: str) -> None:
    state = position("TH3", gears="Y4=0", skulls=left)
    play(state, "pick Y4", "use Y4")
    assert (has(state), state.skulls) == (gained, 0)


@pytest.mark.parametrize(("space", "wood"), [("P3", 2), ("P4", 3), ("P5", 4)])
def test_wood_with_and_without_extraction(space: str, wood: int) -> None:
    for level, more in ((0, 0), (1, 1)):
        state = position(f"EX{level}", gears=f"{space}=0")
        play(state, f"pick {space}", f"use {space}", "harvest wood")
        own, group = state.players[0], int(space[1]) - 2
        assert (own.blocks, own.wood_tiles) == ([wood + more, 0, 0], 1)
        assert (state.wood[group], state.open_corn(group)) == (2, 1)


def test_irrigation() -> None:
    state = position("0c AG2", gears="P2=0", corn=[0, 3, 3, 3])
    play(state, "pick P2", "use P2")
    assert (has(state), state.corn[0], state.players[0].corn_tiles) == ("5c", 0, 0)
    state = position("9c AG1", gears="P3=0 Y1=0", corn=[0, 0, 3, 3], wood=[0, 0, 3, 3])
    play(state, "pick P3")
    assert listed(state) == ["use P1", "leave"]
    state = position("AG1", gears="P3=0 Y1=0")
    play(state, "pick P3", "use P3")
    assert refusal(state, "harvest irrigate") == "Irrigation needs level 2 of agriculture."
    assert refusal(state, "harvest corn") == "No corn tile lies open here."


def test_burning_with_open_corn_and_at_the_bottom() -> None:
    state = position("", gears="P3=0", wood=[0, 2, 3, 3])
    play(state, "pick P3", "use P3")
    assert listed(state) == ["harvest wood", "harvest corn", "harvest burn"]
    play(state, "harvest burn", "anger QU")
    assert (state.corn[1], state.wood[1], state.open_corn(1), state.burned) == (2, 1, 1, 1)
    state = position("CH0 QU0 KU0", gears="P3=0", wood=[0, 2, 3, 3])
    play(state, "pick P3", "use P3")
    assert refusal(state, "harvest burn") == "All your temple markers are at the bottom."
    state = position("AG2", gears="P3=0 P2=0", wood=[0, 0, 3, 3])
    play(state, "pick P3", "use P3")
    assert state.players[0].corn_tiles == 1


def test_what_a_worker_can_do_is_told_before_it_is_picked_up() -> None:
    state = position("3c 1k TH1", gears="C0=0 Y5=0 U7=0")
    assert _labels(state) == {
        "C0": "Pick up from C0: the action one space ahead",
        "Y5": "Pick up from Y5: 2 corn, 1 stone and 1 gold",
        "U7": "Pick up from U7: any action of this gear",
    }
    labels = _labels(position("", gears="C0=0 P5=0 P1=0"))
    assert labels["C0"] == "Pick up from C0: no action here"
    assert labels["P5"] == "Pick up from P5: harvest 9 corn or 4 wood"
    assert labels["P1"] == "Pick up from P1: fish for 3 corn"


def test_only_what_can_be_paid_for_now_is_told_before_picking_up() -> None:
    labels = _labels(position("2c", gears="C2=0 T2=0 U1=0"))
    assert labels["C2"] == "Pick up from C2: no action possible now"
    assert labels["T2"] == "Pick up from T2: no action possible now"
    assert labels["U1"] == "Pick up from U1: no action possible now"
    labels = _labels(position("1c 1w", gears="T5=0 T3=0 C3=0", row="A06"))
    assert labels["T5"] == "Pick up from T5: pay 1 block to step up in two temples"
    labels = _labels(position("9c 1s", gears="T4=0", row="A06"))
    assert labels["T4"] == "Pick up from T4: now only T1 or T3"


def _labels(state: TzolkinState) -> dict[str | None, str]:
    return {option.place: said(option.label) for option in prompt(state, 0).options}


# Buttons have no room for hints: what something costs is on the label.


def test_labels_say_what_a_placement_costs() -> None:
    state = position("9c", seats=2, gears="P0=x P1=x")
    labels = _labels(state)
    assert (labels["P2"], labels["Y0"]) == ("Place on Palenque P2: 2 corn", "Place on Yaxchilan Y0: free")
    play(state, "place S", "place Y")
    labels = _labels(state)
    assert (labels["P2"], labels["Y1"]) == ("Place on Palenque P2: 4 corn", "Place on Yaxchilan Y1: 3 corn")
    state = position("0c CH0 QU0 KU0", seats=2, gears="P0=x Y0=x T0=x U0=x C0=x P1=x S=1")
    assert _labels(state)["Y1"] == "Place on Yaxchilan Y1: all your corn"


def test_labels_say_what_stepping_back_and_technologies_cost() -> None:
    state = position("9c 1w 1s AG1 EX3", seats=2, gears="T3=0")
    play(state, "pick T3")
    labels = _labels(state)
    assert labels["T3"] == "T3: advance one or two technologies"
    assert labels["T1"] == "T1 (pay 2 corn): advance a technology"
    play(state, "use T3")
    assert said(prompt(state, 0).text) == "Which technology do you advance first? You have 2 advances."
    labels = _labels(state)
    assert labels["AG"] == "Agriculture (AG): level 2 for 2 blocks"
    assert labels["EX"] == "Extraction (EX): 2 blocks for 1 block"


def test_labels_say_where_no_step_up_is_possible() -> None:
    state = position("3c CH6", seats=2, gears="U1=0")
    play(state, "pick U1", "use U1")
    labels = [said(option.label) for option in prompt(state, 0).options]
    assert labels[:2] == ["Chaac: no step up is possible", "Step up in Quetzalcoatl"]


@pytest.mark.parametrize(
    ("written", "gears", "asked"),
    [
        ("4c", "Y1=0", "Place workers or pick them up. You have 4 corn and 2 workers to place."),
        ("4c", "", "Place one or more workers. You have 4 corn and 3 workers to place."),
        ("4c", "Y1=0 Y2=0", "Place workers or pick them up. You have 4 corn and 1 worker to place."),
        ("4c", "Y1=0 Y2=0 Y3=0", "Pick up one or more workers. You have 4 corn."),
    ],
)
def test_the_question_names_only_what_is_possible(written: str, gears: str, asked: str) -> None:
    assert said(prompt(position(written, seats=2, gears=gears), 0).text) == asked
