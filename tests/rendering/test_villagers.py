"""What the picture of Villagers says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import villagers
from rendering.scene import Scene
from rendering.villagers.cards import full, strip, top
from rendering.villagers.signs import suit_chip
from rendering.villagers.village import lay
from rendering.villagers.words import hand_note, limits
from rules.table import deciders, prompt
from rules.text import Text, Who
from rules.villagers import GAME
from rules.villagers.components import SUITS, VILLAGERS, in_order
from rules.villagers.state import VillagersState
from tests.rules.villagers_positions import play, position, village

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def picture(view: VillagersState, **scene: Any) -> Image.Image:
    return villagers.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: VillagersState) -> Scene:
    """The private scene of the seat that has to decide."""
    seat = deciders(state)[0]
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: VillagersState, after: VillagersState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def test_alt_text() -> None:
    state = position(
        "lumberjack carpenter>2*2", phase="draft", coins=(1, 0, 0, 2, 0, 0), squares={0: "agent"}, stacks={2: 0}
    )
    told = villagers.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith(
        "Villagers, Table 3. Anna to play. Round 2, draft. Road: R1 Swineherd (1 coin), R2 Grazier, R3 Harvester, "
        "R4 Carpenter (2 coins), R5 Mason, R6 Wattler. Stacks: S1 6 "
    )
    assert "S2 0," in told
    assert "P1 Anna, first player: 8 money, hand 0, Food 0, Builder 1, Gold 2, 2 coins on cards." in told
    assert "P2 Ben: 8 money, hand 2 (G2)" in told
    assert "Square of P1: Agent." in told
    state.suits_open = False
    assert "hand 2," in villagers.describe(GAME.view(state, None), Scene(names=NAMES))


def test_alt_text_of_a_seat_and_of_a_village() -> None:
    state = position("lumberjack monk>2=wheeler cartwright>3", hand="agent cooper")
    told = villagers.describe(GAME.view(state, 0), choosing(state))
    assert "You may choose: Agent, Cooper, Hayer, Lumberjack, Miner." in told
    assert "Your hand: Cooper, Agent." in told
    cards = "#1 Founders (Gold side), #2 Lumberjack, #3 Monk as Wheeler on #2, #4 Cartwright on #3"
    assert f"Village of P1: {cards}." in told
    focused = villagers.describe(state, Scene(names=NAMES, focus="0"))
    assert focused.startswith(f"Village of Anna: {cards}. P1 Anna")
    assert villagers.focuses(state)[2] == ("2", Text("Village of {who}", {"who": Who(2)}))


def test_words() -> None:
    state = position("hunter", hand="agent cooper tinner monk", road="swineherd - - - - -", limit=3)
    play(state, "tinner")
    told = villagers.words(GAME.view(state, 0), choosing(state))
    assert "  R1 Swineherd: Grains on Founders; 1 Food, Gold 2" in told
    assert "  R2 empty" in told
    assert "Hayer 10, Lumberjack 10, Miner 10, discards 0" in told
    assert "  1 Cooper: Wood on Lumberjack; padlock Blacksmith; Gold 4; needs Lumberjack" in told
    assert "  2 Agent: Solitary; Silver: most coins on a card; free to build" in told
    assert "  3 Monk: Special; stands in for a missing villager\n" in told
    assert "  Played: Tinner" in told
    assert "Draft 3, Build 0/3" in told
    assert "Worth now 10: Supply 8, Gold 2, Silver 0, Coins on cards 0" in told
    public = villagers.words(GAME.view(state, None), Scene(names=NAMES))
    assert "Agent" not in public
    state.unlimited = True
    assert "Hayer, Lumberjack, Miner, discards" in villagers.words(state, Scene(names=NAMES))


def test_words_of_the_draft() -> None:
    state = position("hunter", phase="draft", squares={0: "agent"}, limit=3)
    told = villagers.words(GAME.view(state, None), Scene(names=NAMES))
    assert "Draft 1/3, Build 2" in told
    assert "  Square: Agent" in told
    assert limits(position(phase="coins", seats=2), 0) == ["Draft 2", "Build 2"]


def test_the_end_in_words() -> None:
    state = position("hunter", money=[20, 8, 8])
    state.finals, state.steps = [(2, 0, 0), (0, 0, 0), (0, 0, 0)], []
    told = villagers.describe(state, Scene(names=NAMES, over=True))
    assert "Anna wins with 20 money to 8." in told
    assert "Road" not in told
    assert "In the end 20: Supply 18, Gold 2" in villagers.words(state, Scene(names=NAMES, over=True))
    assert picture(state, over=True).width == 1200


@pytest.mark.parametrize(
    ("card", "villages", "note"),
    [
        ("monk", ("",), ""),
        ("cooper", ("",), "needs Lumberjack"),
        ("carpenter", ("lumberjack",), "free to build"),
        ("cooper", ("lumberjack",), "costs 2"),
        ("cooper", ("lumberjack", "miner blacksmith>2"), "costs 2"),
        ("cooper", ("lumberjack miner blacksmith>3",), "free to build"),
    ],
)
def test_notes_on_hand_cards(card: str, villages: tuple[str, ...], note: str) -> None:
    assert hand_note(position(*villages, hand=card), 0, card) == note


def test_notes_without_money() -> None:
    assert hand_note(position(hand="beekeeper", money=[1, 8, 8]), 0, "beekeeper") == "needs 2 money"


def test_every_card_looks_different() -> None:
    assert len({full(id).image.tobytes() for id in VILLAGERS}) == len(VILLAGERS)
    assert len({suit_chip(suit).image.tobytes() for suit in SUITS}) == len(SUITS)


def test_cards_show_side_role_and_free_places() -> None:
    looks = [
        top("founders", "gold"),
        top("founders", "food"),
        strip("monk", "seeker", 0, 271),
        strip("monk", "wheeler", 0, 271),
        strip("monk", "wheeler", 1, 271),
        strip("milk_maid", "", 1, 271),
        strip("milk_maid", "", 0, 271),
    ]
    assert len({look.image.tobytes() for look in looks}) == len(looks)


def test_tags_coins_and_free_places_are_shown() -> None:
    plain = position("lumberjack carpenter>2")
    looks = [
        position("lumberjack carpenter>2*2"),
        position("lumberjack carpenter>2 wattler"),
        position("lumberjack wattler"),
        position("lumberjack wheeler>2"),
        position("wattler lumberjack carpenter>3"),
    ]
    assert len({picture(state, focus="0").tobytes() for state in (plain, *looks)}) == len(looks) + 1


def test_cards_of_a_village_never_overlap() -> None:
    first = "swineherd>1 brewer>1 hayer grazier>4 milk_maid>5 fromager>6 thatcher>4 miner agent monk=miner mason>11"
    cards = village(*first.split(), *["lumberjack", "lumberjack", "lumberjack", "hunter", "hunter", "priest", "graper"])
    laid, height = lay(cards)
    assert sorted(place.tag for place in laid) == list(range(1, len(cards) + 1))
    boxes = [(place.x, place.y, place.x + place.across, place.y + place.down) for place in laid]
    for index, one in enumerate(boxes):
        assert one[2] <= 1128
        assert one[3] <= height
        for other in boxes[:index]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    by_tag = {place.tag: place for place in laid}
    # A card lies above the one that carries it.
    for tag, card in enumerate(cards, 1):
        if card.on:
            assert by_tag[tag].y < by_tag[card.on].y
            assert by_tag[card.on].x <= by_tag[tag].x


def test_stacks_and_coins_are_shown_at_their_places() -> None:
    state = GAME.view(position(phase="draft"), None)
    fewer, paid = GAME.copy(state), GAME.copy(state)
    fewer.stacks[1] = []
    box = changed(state, fewer)
    assert box
    assert 400 < box[0] < box[2] < 800
    assert box[3] < 220
    paid.coins[5] = 1
    box = changed(state, paid)
    assert box
    assert box[0] > 1050


def test_choices_and_the_last_turn_are_framed() -> None:
    state = position("hayer hayer thatcher>3", hand="grazier")
    plain = villagers.draw(state, Scene(names=NAMES, seat=0, deciders=(0,))).image().convert("RGB")
    play(state, "build grazier 0")
    framed = villagers.draw(state, choosing(state)).image().convert("RGB")
    assert plain.size != framed.size or ImageChops.difference(plain, framed).getbbox()
    before, after = position("hunter wattler"), position("hunter wattler", marks=["1#3"])
    assert changed(before, after, deciders=(0,))
    road = position(phase="draft")
    assert changed(road, position(phase="draft", marks=["R5"]))
    assert changed(road, position(phase="draft", marks=["S5"]))
    assert changed(road, position(phase="draft", marks=["RES"]))
    assert changed(road, position(phase="draft"), places=frozenset()) is None


def test_villages_with_something_to_choose_are_shown() -> None:
    state = position("miner", "miner seeker>2 spelunker>3", hand="apprentice")
    own = villagers.draw(GAME.view(state, 0), choosing(state)).size
    play(state, "apprentice")
    both = villagers.draw(GAME.view(state, 0), choosing(state))
    told = villagers.describe(GAME.view(state, 0), choosing(state))
    assert "Village of P1: " in told
    assert "Village of P2: " in told
    assert both.size != own


def test_the_reserve_and_the_stacks_can_be_chosen() -> None:
    state = position(hand="agent priest")
    play(state, "trade hayer")
    assert picture(state, seat=0, deciders=(0,), places=choosing(state).places).height > 900
    empty = position(phase="draft", stacks=dict.fromkeys(range(1, 7), 0), road="- - - - - -")
    assert changed(empty, empty) is None
    scene = choosing(empty)
    assert "RES" in scene.places
    framed = villagers.draw(empty, scene).image().convert("RGB")
    plain = picture(empty, seat=0, deciders=(0,))
    assert ImageChops.difference(framed, plain).getbbox()


def test_hands_are_seen_by_their_owner_alone() -> None:
    state, other = position(hand="agent priest"), position(hand="grocer harvester")
    assert changed(GAME.view(state, None), GAME.view(other, None)) is None
    assert changed(GAME.view(state, 1), GAME.view(other, 1), seat=1) is None
    assert changed(GAME.view(state, 0), GAME.view(other, 0), seat=0)
    closed = position(hand="agent priest", suits_open=False)
    assert changed(GAME.view(state, None), GAME.view(closed, None))


def test_many_suits_stay_before_the_limits() -> None:
    state = position(seats=5, hands={0: ""}, seat=1)
    many = GAME.copy(state)
    hand = "swineherd grazier carpenter mason graper shepherd tanner hunter monk"
    many.hands[0] = in_order(hand.split())
    box = changed(GAME.view(state, None), GAME.view(many, None))
    assert box
    assert box[2] < 900
