"""What the picture of 51st State says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import fiftyfirststate
from rendering.fiftyfirststate.cards import ACROSS, LABEL, WIDE, brief, connection, full, gap, ruin, tile
from rendering.fiftyfirststate.players import arranged, deals, held
from rendering.fiftyfirststate.signs import GOOD_COLOURS, SYMBOL_LETTERS, good, token
from rendering.fiftyfirststate.words import NOTHING, Possible, can
from rendering.lettering import width
from rendering.scene import Scene
from rules.fiftyfirststate import GAME
from rules.fiftyfirststate.components import CONNECTIONS, FACTIONS, GOODS, LOCATIONS, SYMBOLS, told
from rules.fiftyfirststate.state import FiftyFirstState
from rules.table import deciders, prompt
from rules.text import Text, Who
from tests.rules.fiftyfirststate_positions import play, position, start

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def picture(view: FiftyFirstState, **scene: Any) -> Image.Image:
    return fiftyfirststate.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: FiftyFirstState) -> Scene:
    """The private scene of the seat that has to decide."""
    seat = deciders(state)[0]
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: FiftyFirstState, after: FiftyFirstState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def test_alt_text() -> None:
    state = position(
        "archive!1 ~docks camp+2worker^",
        "fuel_tank!1",
        has="2 worker, 1 grey",
        deals="church pub",
        connections="punks",
        slots=("merchants", ""),
        points=(7, 3),
        passed=(1,),
        hand="quarry",
    )
    state.players[0].used[1] = True
    told_of = fiftyfirststate.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told_of == (
        "51st State: Master Set, Table 3. Anna to play. Round 2, Actions, to 25 VP. "
        "Anna (New York): first player; 7 VP; 2 workers + 1 grey; Hand 1, Punks, Deals 1 card + 1 VP; "
        "board actions used: 2. State: N1 Archive (1 of 2 used), N2 ruin, N3 Camp (holds 2 workers, shield). "
        "Ben (Appalachian Federation): 3 VP; no goods; Hand 0, no Deals; passed. State: A1 Fuel Tank (visited). "
        "Connection cards: blue Merchants, red none."
    )


def test_alt_text_of_a_seat_of_the_row_and_of_a_state() -> None:
    state = position("archive", hand="quarry church", has="1 worker, 1 grey")
    told_of = fiftyfirststate.describe(GAME.view(state, 0), choosing(state))
    assert "You may choose: N1, Quarry." in told_of
    assert "Your hand: Church, Quarry." in told_of
    row = position(phase="lookout", row="docks pub motel")
    assert "Revealed: Docks, Pub, Motel." in fiftyfirststate.describe(row, Scene(names=NAMES))
    focused = fiftyfirststate.describe(state, Scene(names=NAMES, focus="0"))
    assert focused.startswith("State of Anna: N1 Archive. Anna (New York)")
    assert fiftyfirststate.focuses(state)[1] == ("1", Text("State of {who}", {"who": Who(1)}))


def test_words() -> None:
    state = position(
        "archive ~docks", hand="quarry church", has="1 worker, 1 grey, 1 brick", deals="pub", discards="camp"
    )
    told_of = fiftyfirststate.words(GAME.view(state, 0), choosing(state))
    assert "discards 1, top discard Camp" in told_of
    assert (
        "  Quarry (OP, distance 1; brick, ammo): makes 1 brick; Deal 1 brick; spoils 2 bricks; can: build, onto N2"
        in (told_of)
    )
    assert "  Church (F, distance 2; liberty): bonus 2 VP; Deal 1 VP; spoils 2 VP; can: develop, onto N2" in told_of
    assert "  Worth now 1: Track 0, Locations 1" in told_of
    assert "  Board: 1 iron for 1 grey; 1 gun for 2 red; 2 fuel for 2 blue" in told_of
    assert "  Deals (1 card): Pub" in told_of
    assert "  N1 Archive, A2, defence 5: 1 worker for 1 VP" in told_of
    assert "  N2 ruin\n" in told_of
    public = fiftyfirststate.words(GAME.view(state, None), Scene(names=NAMES))
    assert "Quarry" not in public
    row = position(phase="lookout", row="docks pub motel")
    assert "Revealed:\n  Docks (OP" in fiftyfirststate.words(row, Scene(names=NAMES))
    assert "(no faction)" in fiftyfirststate.words(start(2, factions="pick"), Scene(names=NAMES))


def test_the_end_in_words() -> None:
    state = position("archive", points=(25, 11), steps=[])
    told_of = fiftyfirststate.describe(state, Scene(names=NAMES, over=True))
    assert "Anna wins with 26 points." in told_of
    assert "Connection cards" not in told_of
    assert "In the end 26: Track 25, Locations 1" in fiftyfirststate.words(state, Scene(names=NAMES, over=True))
    assert picture(state, over=True).width == 1200


def test_what_can_be_done_with_a_hand_card() -> None:
    state = position("quarry", hand="clay_pit school", has="2 grey, 1 blue, 1 uni, 1 brick", others={1: "1 gun"})
    scene = choosing(state)
    assert can(state, scene) == {
        "clay_pit": Possible(("build", "Deal"), ("N1",)),
        "school": Possible(("build", "Deal", "raze"), ("N1",)),
    }
    assert can(state, Scene(names=NAMES, seat=1)) is None
    assert can(state, Scene(names=NAMES)) is None
    assert (NOTHING.words(), Possible((), ("N1",)).words()) == ("not now", "can: develop, onto N1")
    many = Possible(("build",), tuple(f"N{number}" for number in range(1, 13)))
    assert many.places_line(361) == "onto 12 locations"
    assert many.words().endswith("onto N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12")
    lower = position("quarry", hand="clay_pit school", has="2 grey, 1 blue, 1 uni")
    assert picture(lower, seat=0).height < picture(state, seat=0).height


def test_texts_fit_on_the_cards() -> None:
    for id, card in LOCATIONS.items():
        if len(card.cache) < 2:
            assert width(brief(id), 30, "Medium") <= ACROSS - 18, brief(id)
        assert width(card.name, 30) <= ACROSS - 58, card.name
        assert width(told(card.spoils).replace(" + ", ", "), 30) <= ACROSS - 62


def test_cards_and_signs_look_different() -> None:
    for make in (full, tile):
        assert len({make(id).image.tobytes() for id in LOCATIONS}) == len(LOCATIONS)
    assert len({connection(id).image.tobytes() for id in CONNECTIONS}) == len(CONNECTIONS)
    assert gap("blue").image.tobytes() != gap("red").image.tobytes()
    kinds = {*GOODS, *GOOD_COLOURS}
    assert len({good(kind).image.tobytes() for kind in kinds}) == len(kinds)
    assert len({token(faction).image.tobytes() for faction in (*FACTIONS, "")}) == len(FACTIONS) + 1
    assert set(SYMBOL_LETTERS) == set(SYMBOLS)
    assert len(set(SYMBOL_LETTERS.values())) == len(SYMBOLS)
    assert ruin().size == tile("docks").size


@pytest.mark.parametrize(
    "states",
    [
        "archive!1",
        "archive!2",
        "archive^",
        "~archive",
        "church",
        "archive church",
        "camp",
        "camp+1worker",
        "camp+2worker",
    ],
)
def test_what_lies_on_a_location_is_shown(states: str) -> None:
    assert changed(position("archive"), position(states))


def test_all_of_a_strip_is_shown() -> None:
    plain = position("docks", seats=3, deck="quarry")
    others = [
        position("docks", seats=3, has="1 gun", deck="quarry"),
        position("docks", seats=3, points=(1,), deck="quarry"),
        position("docks", seats=3, connections="punks", deck="quarry"),
        position("docks", seats=3, deals="pub", deck="quarry"),
        position("docks", seats=3, passed=(0,), deck="quarry"),
        position("docks", seats=3, first=1, deck="quarry"),
        position("docks", seats=3, slots=("merchants", ""), deck="quarry"),
        position("docks", seats=3, slots=("", "punks"), deck="quarry"),
        position("docks", seats=3, target=18, deck="quarry"),
        position("docks", seats=3, points=(0, 25), deck="quarry"),
        position("docks", seats=3, points=(0, 34), deck="quarry"),
        position("docks", seats=3, marks=["N1"], deck="quarry"),
        position("docks", seats=3, marks=["slot-red"], deck="quarry"),
        position("docks", seats=3, deck="quarry pub"),
    ]
    used = position("docks", seats=3, deck="quarry")
    used.players[0].used[2] = True
    assert len({picture(state).tobytes() for state in (plain, *others, used)}) == len(others) + 2


def test_states_are_arranged_by_kind_with_ruins_last() -> None:
    player = position("~docks archive church clay_pit pub school").players[0]
    assert [number for number, _ in arranged(player)] == [5, 6, 3, 2, 4, 1]


def test_hand_and_deals_in_a_line() -> None:
    player = position(hand="quarry motel", deals="church docks shipwreck", connections="punks punks thugs").players[0]
    assert deals(player) == "2 iron + 1 VP"
    assert held(player) == "Hand 2 · 2 Punks + Thugs · Deals 2 iron + 1 VP"


def test_choices_are_framed() -> None:
    state = position(
        "archive docks^",
        "fuel_tank",
        hand="quarry",
        has="3 worker, 1 grey, 1 gun, 1 shield, 3 red",
        slots=("merchants", "punks"),
        connections="junk_train",
    )
    scene = choosing(state)
    assert {"N1", "A1", "quarry", "f2", "slot-blue", "slot-red", "junk_train"} <= scene.places
    framed = fiftyfirststate.draw(state, scene).image().convert("RGB")
    for place in scene.places:
        fewer = Scene(names=NAMES, seat=0, deciders=(0,), places=scene.places - {place})
        plain = fiftyfirststate.draw(state, fewer).image().convert("RGB")
        assert plain.size != framed.size or ImageChops.difference(plain, framed).getbbox(), place
    row = position(phase="lookout", row="docks pub motel")
    assert changed(row, row) is None
    assert picture(row, seat=0, deciders=(0,)) != picture(row, seat=0, deciders=(0,), places=frozenset({"L2"}))


def test_states_of_others_are_shown_where_something_may_be_chosen() -> None:
    state = position("", "fuel_tank church", has="1 worker, 1 gun")
    scene = choosing(state)
    shown = fiftyfirststate.draw(state, scene).size
    hidden = fiftyfirststate.draw(state, Scene(names=NAMES, seat=0, deciders=(0,))).size
    assert shown[1] > hidden[1]


def test_a_state_that_is_left_out_is_not_taken_for_none() -> None:
    # Nobody can do anything to a location of somebody who has passed.
    state = position("docks", "quarry pub", has="3 worker, 3 red", passed=(1,))
    bare = GAME.copy(state)
    bare.players[1].sites = []
    state.players[1].points, bare.players[1].points = 1, 1
    box = changed(state, bare, seat=0, deciders=(0,))
    assert box is not None
    x, _, right, _ = box
    assert x > 600
    assert right > 1100


def test_a_place_of_two_digits_does_not_touch_the_name() -> None:
    assert width("G10", 30, "Bold") + 12 <= WIDE
    for draw in (tile, full):
        assert draw("docks", WIDE).image.tobytes() != draw("docks", LABEL).image.tobytes()


def test_hands_are_seen_by_their_owner_alone() -> None:
    state, other = position(hand="quarry motel", has="1 gun"), position(hand="pub docks", has="1 gun")
    assert changed(GAME.view(state, None), GAME.view(other, None)) is None
    assert changed(GAME.view(state, 1), GAME.view(other, 1), seat=1) is None
    assert changed(GAME.view(state, 0), GAME.view(other, 0), seat=0)


def test_the_whole_of_a_state_by_itself() -> None:
    state = position("archive!1 ~docks camp+2worker fuel_tank!1", "church")
    one, other = picture(state, focus="0"), picture(state, focus="1")
    assert one.height > other.height
    play(position("archive", has="1 worker, 1 gun"), "use N1")
    assert picture(position(""), focus="0").height < other.height


def test_what_everybody_has_seen_of_a_hand() -> None:
    state = position("archive", hand="quarry motel", has="1 gun")
    hidden = picture(GAME.view(state, None), focus="0")
    state.players[0].known = ["motel"]
    seen = GAME.view(state, None)
    assert picture(seen, focus="0").height > hidden.height
    assert "  Seen in hand: Motel\n" in fiftyfirststate.words(seen, Scene(names=NAMES))
    state.open_hands = True
    assert "  Seen in hand: Motel, Quarry\n" in fiftyfirststate.words(GAME.view(state, None), Scene(names=NAMES))
    assert changed(seen, GAME.view(state, None), focus="0")


def test_crowded_boards_are_told_in_fewer_words() -> None:
    many = [id for id, card in LOCATIONS.items() if card.copies]
    states = [" ".join(many[seat * 14 : seat * 14 + 14]) for seat in range(4)]
    state = position(*states, seats=4, has="1 gun")
    told_of = fiftyfirststate.words(state, Scene(names=NAMES))
    assert len(told_of) < 3300
    assert "N1 Abandoned Suburbs, N2 Archive" in told_of
    assert "Board: 1 iron for 1 grey" in told_of
    for player in state.players:
        player.deals = list(many)
    least = fiftyfirststate.words(state, Scene(names=NAMES, seat=0))
    assert len(least) < 3300
    assert "Board:" not in least
    assert "Your hand: no cards" in least
