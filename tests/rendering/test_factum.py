"""What the picture of Factum says, position by position, and how its cards are drawn."""

from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import factum
from rendering.canvas import WIDTH
from rendering.factum import cards
from rendering.factum.board import Lying, owner_line
from rendering.factum.sheet import Sheet, placed
from rendering.factum.skies import STEPS, ground, sky
from rendering.lettering import width
from rendering.palette import rgb
from rendering.scene import Scene
from rules.factum import GAME
from rules.factum.components import CARDS, NOBODY, TABLES, Element, Phase
from rules.factum.state import FactumState
from rules.table import deciders, prompt
from tests.rules.factum_positions import NAMES, play, position, said

TITLES = tuple(NAMES)


def scene(state: FactumState, seat: int | None = None, **more: Any) -> Scene:
    waiting = tuple(deciders(state))
    options = prompt(state, seat).options if seat is not None and seat in waiting else ()
    places = frozenset(option.place for option in options if option.place)
    return Scene(names=TITLES, seat=seat, deciders=waiting, places=places, over=not state.steps, **more)


def picture(state: FactumState, seat: int | None = None, **more: Any) -> Image.Image:
    return factum.draw(GAME.view(state, seat), scene(state, seat, **more)).image().convert("RGB")


def guessing(seats: str = "five", **changed: Any) -> FactumState:
    if seats == "five":
        return position("guess", "P1 P3 P5", "P2 P4", overtake=False, table="P2 main deck P4 deck", **changed)
    telling, judging = (" ".join(NAMES[first::2]) for first in (0, 1))
    table = "main " + " ".join(NAMES[1::2])
    return position("guess", telling, judging, overtake=False, table=table, **changed)


# --- cards --------------------------------------------------------------------------------------------------------


def test_where_a_point_of_a_symbol_lies() -> None:
    # The example of the specification: a mushroom on card 61.
    mushroom = CARDS["c61"].parts()[0]
    x, y = placed(mushroom, 600, 8, 56)
    assert (round(x, 1), round(y, 1)) == (49.7, 545.8)
    assert placed(mushroom, 600, 50, 50) == (216, 522)


def test_mirrored_first_then_turned() -> None:
    plain = Element("man", 50, 50, 100, turn=90)
    assert [round(part) for part in placed(plain, 600, 100, 50)] == [300, 750]
    mirrored = Element("man", 50, 50, 100, mirrored=True, turn=90)
    assert [round(part) for part in placed(mirrored, 600, 100, 50)] == [300, 150]


@pytest.mark.parametrize("kind", sorted({card.sky for card in CARDS.values()}))
def test_every_sky(kind: str) -> None:
    sheet = Sheet(TABLES.palettes["dusk"], 60, 1)
    sky(sheet, kind, Random(1))
    shown = {colour for _, colour in sheet.finished().getcolors(9000) or []}
    assert rgb(TABLES.palettes["dusk"].s) in shown
    assert {"grad": STEPS, "bands": 6, "split": 2, "rays": 2, "rings": 10}.get(kind, 3) <= len(shown)


@pytest.mark.parametrize("kind", sorted({card.ground for card in CARDS.values()} - {"none"}))
def test_every_ground(kind: str) -> None:
    sheet = Sheet(TABLES.palettes["noon"], 60, 1)
    before = sheet.finished()
    ground(sheet, kind, Random(1))
    box = ImageChops.difference(before, sheet.finished()).getbbox()
    assert box is not None
    assert box[3] == 90
    with pytest.raises(ValueError, match="no ground lava"):
        ground(sheet, "lava", Random(1))


def test_a_card_always_looks_the_same_and_no_two_are_alike() -> None:
    assert cards.drawn("c08", 60).tobytes() == cards.drawn("c08", 60).tobytes()
    assert len({cards.drawn(id, 60).tobytes() for id in CARDS}) == len(CARDS)


# --- the picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["volunteer", "story", "judge", "verdict", "hide", "guess"])
@pytest.mark.parametrize("captions", [False, True])
def test_sizes(phase: Phase, captions: bool) -> None:
    telling, judging = (" ".join(NAMES[first::2]) for first in (0, 1))
    state = guessing("twelve") if phase == "guess" else position(phase, telling, judging, overtake=False)
    state.captions = captions
    for seat in (None, 0, 1):
        drawn = factum.draw(GAME.view(state, seat), scene(state, seat))
        # Seven cards with printed captions are the highest picture there is.
        assert drawn.size[1] <= (2.3 if captions and phase == "guess" else 2) * WIDTH
        assert len(drawn.encode()) <= 150 * 1024


def test_what_is_secret_is_not_drawn() -> None:
    state = position("hide", "P1 P3 P5", "P2 P4 P6", overtake=False)
    before = picture(state)
    other = GAME.copy(state)
    play(other, "P2 hide 1")
    # That somebody has chosen is seen, what is not.
    another = GAME.copy(state)
    play(another, "P2 hide 2")
    assert picture(other) != before
    assert picture(other) == picture(another)
    assert picture(other, 3) == picture(another, 3)
    assert picture(other, 1) != picture(another, 1)


def test_it_shows_who_rests_and_who_has_declined() -> None:
    state = guessing()
    play(state, "P3 point A", "P5 point A")
    assert "P1 0 (rests)" in factum.describe(GAME.view(state, None), scene(state))
    awake = GAME.copy(state)
    awake.last_teller = NOBODY
    assert picture(state) != picture(awake)
    before = picture(state)
    play(state, "P2 no-story")
    told = factum.describe(GAME.view(state, 0), scene(state, 0))
    assert "P2 3 (+3, no story)" in told
    assert picture(state) != before
    # In the phases after, everybody but the captains plays on.
    play(state, "P3 tell")
    told = factum.describe(GAME.view(state, None), scene(state))
    assert "rests" not in told
    assert "no story" not in told


def test_it_shows_who_does_not_judge() -> None:
    state = position("judge", "P1 P3 P5", "P2 P4 P6")
    before = picture(state)
    play(state, "P4 not-me")
    assert "P4 0 (declines)" in factum.describe(GAME.view(state, None), scene(state))
    assert picture(state) != before


def test_nobody_rests_where_a_storyteller_may_tell_again() -> None:
    state = position("volunteer", "P1 P3 P5", "P2 P4 P6", last_teller=2)
    assert "P3 0 (rests)" in factum.describe(GAME.view(state, None), scene(state))
    state.rests = False
    assert "rests" not in factum.describe(GAME.view(state, None), scene(state))


def test_the_main_card_is_drawn_for_both_captains_only() -> None:
    state = position("verdict", "P1 P3 P5", "P2 P4 P6")
    for seat in (0, 1):
        assert "Main card: " in factum.describe(GAME.view(state, seat), scene(state, seat))
    told = factum.describe(GAME.view(state, 2), scene(state, 2))
    assert "Main card" not in told
    assert factum.draw(GAME.view(state, 1), scene(state, 1)).size[1] > 1500
    assert factum.draw(GAME.view(state, 2), scene(state, 2)).size[1] < 1300


def test_pointers_are_chips_at_their_card() -> None:
    state = guessing()
    before = picture(state)
    play(state, "P3 point A")
    box = ImageChops.difference(before, picture(state)).crop((0, 600, 412, 1200)).getbbox()
    assert box is not None
    told = factum.describe(GAME.view(state, None), scene(state))
    assert "(P3 points here)" in told


def test_alt_text() -> None:
    state = guessing()
    play(state, "P3 point B")
    told = factum.describe(GAME.view(state, 3), scene(state, 3, title="Table 4"))
    assert told.startswith("Factum, Table 4. P5 to play. Turn 2, to 12 points: the guess. P1 tells, P2 judges, leave: ")
    assert f"D {CARDS[state.table[3]].caption} (your decoy)" in told
    assert f"Your hand: 1 {CARDS[state.hands[3][0]].caption}; " in told
    assert "Telling team: P1 0 (captain), P3 0 (guesses), P5 0 (guesses). Judging team: P2 0 (captain), " in told
    main = factum.describe(GAME.view(state, 0), scene(state, 0))
    assert f"B {CARDS[state.main].caption} (the main card, P3 points here)" in main


def test_the_turn_before_is_shown_while_the_next_story_is_looked_for() -> None:
    state = guessing()
    table = list(state.table)
    play(state, "P3 point A", "P5 point A")
    told = factum.describe(GAME.view(state, None), scene(state))
    assert f"Turn 2: A {CARDS[table[0]].caption} (P2's decoy, chosen, P3 and P5 point here)" in told
    assert f"B {CARDS[table[1]].caption} (P1's main card)" in told
    assert f"C {CARDS[table[2]].caption} (from the deck)" in told
    assert "Points: P2 3 (+3), P4 1 (+1), P1 0 (rests), P3 0, P5 0." in told
    assert "Turn 3, to 12 points: who tells a story? Turn 2: A" in told
    details = {id: said(text) for id, text in factum.focuses(GAME.view(state, None))}
    assert details == {"last": "Turn 2, the one before"}
    # Whoever thinks about a story sees the own hand instead.
    private = factum.describe(GAME.view(state, 2), scene(state, 2))
    assert "Turn 2: A" not in private
    assert f"Your hand: 1 {CARDS[state.hands[2][0]].caption}; " in private
    play(state, "P3 tell")
    assert "Turn 2: A" not in factum.describe(GAME.view(state, None), scene(state))
    last = scene(state, None, focus="last")
    assert "Turn 2: A" in factum.describe(GAME.view(state, None), last)
    assert factum.draw(GAME.view(state, None), last).size[1] > 1400


@pytest.mark.parametrize("name", ["Zoë", "Maximiliane von Hohenstaufen", "W" * 32])
@pytest.mark.parametrize("main", [False, True])
def test_a_long_name_leaves_room_for_what_the_card_was(name: str, main: bool) -> None:
    card = Lying("A", "c01", 1, main, False, ())
    words, size = owner_line(card, Scene(names=("Anna", name)))
    assert words.endswith("'s main card" if main else "'s decoy")
    assert width(words, size) <= cards.LARGE


def test_details_are_what_the_reader_may_see() -> None:
    state = guessing()
    assert [id for id, _ in factum.focuses(GAME.view(state, None))] == ["A", "B", "C", "D", "E"]
    assert [id for id, _ in factum.focuses(GAME.view(state, 3))] == ["A", "B", "C", "D", "E", "1", "2", "3", "4"]
    judging = position("verdict", "P1 P3 P5", "P2 P4 P6")
    assert "main" in [id for id, _ in factum.focuses(GAME.view(judging, 1))]
    assert "main" not in [id for id, _ in factum.focuses(GAME.view(judging, 3))]
    told = factum.describe(GAME.view(state, 3), scene(state, 3, focus="2"))
    assert told == f"Card 2: {CARDS[state.hands[3][1]].caption}."
    assert factum.draw(GAME.view(state, None), scene(state, None, focus="B")).size == (1200, 1112)


def test_printed_captions_make_room() -> None:
    state = guessing()
    plain = picture(state)
    state.captions = True
    assert picture(state).height > plain.height
    alone = factum.draw(GAME.view(state, None), scene(state, None, focus="B"))
    assert alone.size[1] > 1112


def test_words() -> None:
    state = guessing(gone=[False, False, False, False, False])
    told = factum.words(GAME.view(state, 3), scene(state, 3))
    assert told.splitlines()[:3] == [
        "P3 and P5 to play.",
        "Turn 2, to 12 points: the guess",
        "P1 tells, P2 judges, leave: the telling team guesses.",
    ]
    assert f"\n  D {CARDS[state.table[3]].caption} (your decoy)" in told
    assert f"\nYour hand:\n  1 {CARDS[state.hands[3][0]].caption}" in told
    assert told.endswith(f"Deck {len(state.deck)}, discards 0")


def test_who_has_left_is_shown_as_gone() -> None:
    state = position("judge", "P1 P3 P5", "P2 P4 P6")
    before = picture(state)
    state.gone[3], state.team[3], state.hands[3] = True, -1, []
    told = factum.describe(GAME.view(state, None), scene(state))
    assert "Judging team: P2 0, P6 0. Left: P4 0." in told
    after = picture(state)
    assert after.size == before.size
    assert after != before


def test_a_fixed_team_tells() -> None:
    state = position("volunteer", "P1 P3 P5", "P2 P4 P6", fixed=[0, 1, 0, 1, 0, 1], team=[0, 1, 0, 1, 0, 1])
    told = factum.describe(GAME.view(state, None), scene(state))
    assert "Turn 2 of 12: who tells a story?" in told
    assert "Telling team: P1 0, P3 0, P5 0." in told
