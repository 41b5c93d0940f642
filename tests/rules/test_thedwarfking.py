"""The Dwarf King: the worked examples of its specification, its rulings, options, endings and tie-breaks."""

from collections.abc import Sequence

import pytest

from rules.chance import Chance
from rules.table import begin, deciders, prompt
from rules.thedwarfking import GAME
from rules.thedwarfking.cards import CARDS
from rules.thedwarfking.components import BASIC, MAGIC, SPECIALS, TABLES, TERMS, Deals, Special, Suit, Tables
from rules.thedwarfking.events import finish_round
from rules.thedwarfking.scoring import finished_round
from rules.thedwarfking.state import NOBODY, DwarfState, Round
from rules.thedwarfking.steps import BetweenTricks, ChooseChallenge, ChooseVictim, PlayCard, SendHands, SwapHands
from rules.tricks import HIDDEN, Trick
from tests.rules.dealing import dealt, do, hints, offered, refused, tricks_of, turn, written

P1, P2, P3, P4 = range(4)


def table(special: str | None = None, seats: int = 4, **options: str) -> DwarfState:
    state, _ = begin(GAME, seats, options, 5)
    if special is not None:
        state.special = special
    return state


def play_of(hands: Sequence[str], leader: int = P1, special: str = "", tricks: int = 1, **options: str) -> DwarfState:
    """A round in which so many tricks have been won by P1 with the ace of Dwarves, and these cards are left."""
    state = table(special, len(hands), **options)
    state.challenge = "7A"
    state.deal = dealt(CARDS, hands, leader)
    won = Trick(P1, P1, ("DA", "G5", *["D2"] * (len(hands) - 2)))
    state.deal.tricks = [won] * tricks
    state.recent = state.deal.tricks[-1:]
    state.steps = [PlayCard()]
    return state


def played_round(
    winners: Sequence[int], challenge: str, special: str = "", seats: int = 4, **prizes: int
) -> DwarfState:
    """A round in which everything has been won."""
    state = table(special, seats)
    state.challenge = challenge
    state.contract = challenge[:-1]
    state.deal = dealt(CARDS, [""] * seats)
    state.deal.tricks = tricks_of(winners, seats, **prizes)
    return state


def points(state: DwarfState) -> list[int]:
    played = finished_round(state)
    return [played.score(seat) for seat in range(state.seats)]


def won(challenge: str, *piles: str) -> list[int]:
    """The points of a challenge when each seat has won one trick with these cards."""
    state = played_round(range(len(piles)), challenge, seats=len(piles))
    state.deal.tricks = [Trick(0, seat, tuple(pile.split())) for seat, pile in enumerate(piles)]
    return points(state)


# --- worked examples ------------------------------------------------------------------------------------------


def test_example_1_plain_trick() -> None:
    state = play_of(["G7 D3 D4", "G10 D5 D6", "DA D7 D8", "G2 D9 D10"])
    assert do(GAME, state, "play G7", "play G10", "play DA", "play G2")[-1] == "P2 wins trick 2 with Goblin 10."
    assert list(deciders(state)) == [P2]


def test_example_2_must_follow() -> None:
    state = play_of(["K4 D3", "K9 DQ", "K2 D5", "K3 D6"])
    do(GAME, state, "play K4")
    assert "You must follow Knights." in refused(GAME, state, "play DQ")


@pytest.mark.parametrize(("third", "winner", "card"), [("K10", P4, "Goblin A"), ("KA", P3, "Knight A")])
def test_example_3_dragon(third: str, winner: int, card: str) -> None:
    state = play_of(["K7 D3 D4", "DRAGON K3 D5", f"{third} D6 D7", "GA D8 D9"], special="DRAGON")
    do(GAME, state, "play K7")
    assert offered(state) == ["play K3", "play DRAGON"]
    assert do(GAME, state, "play DRAGON", f"play {third}", "play GA")[-1] == f"P{winner + 1} wins trick 2 with {card}."


def test_example_3_dragon_without_aces() -> None:
    state = play_of(["K7 D3 D4", "DRAGON K3 D5", "K10 D6 D7", "G9 D8 D9"], special="DRAGON")
    assert do(GAME, state, "play K7", "play DRAGON", "play K10", "play G9")[-1] == "P2 wins trick 2 with Dragon."


def test_example_4_dragon_led() -> None:
    state = play_of(["DRAGON G3 G4", "D6 K3 K4", "D7 G5 K5", "G6 G7 K6"], special="DRAGON")
    do(GAME, state, "play DRAGON")
    assert offered(state) == ["play D6", "play K4", "play K3"]
    assert written(GAME, prompt(state, P2).text) == "Play any card; its suit must be followed."
    do(GAME, state, "play D6")
    assert state.deal.led == "D"
    assert offered(state) == ["play D7"]
    assert do(GAME, state, "play D7", "play G7")[-1] == "P1 wins trick 2 with Dragon."


def test_example_5_mummy() -> None:
    def ninth(lead: str) -> DwarfState:
        state = play_of(["G3 D2 D3", "G4 D4 D5", f"{lead} D6 D7", "MUMMY D8 D9"], P3, "MUMMY")
        state.deal.tricks = [Trick(P2, P3, ("G2", "GQ", "G7", "G9"))]
        do(GAME, state, f"play {lead}")
        return state

    state = ninth("G5")
    assert "You must follow Goblins." in refused(GAME, state, "play D8")
    assert hints(GAME, state) == {"play MUMMY": "The best card so far"}
    assert do(GAME, state, "play MUMMY", "play G3", "play G4")[-1] == "P4 wins trick 2 with Mummy."
    state = ninth("K3")
    assert hints(GAME, state) == {"play D9": "", "play D8": "", "play MUMMY": "Counts as Goblin Q"}
    assert do(GAME, state, "play MUMMY", "play G3", "play G4")[-1] == "P3 wins trick 2 with Knight 3."


def test_example_6_mummy_in_trick_1() -> None:
    state = play_of(["K3 D3", "MUMMY D4", "K5 D5", "K6 D6"], special="MUMMY", tricks=0)
    do(GAME, state, "play K3")
    assert "cannot be played to the first trick" in refused(GAME, state, "play MUMMY")
    assert offered(state) == ["play D4"]
    state = play_of(["MUMMY D3", "K3 D4", "K5 D5", "K6 D6"], special="MUMMY", tricks=0)
    assert offered(state) == ["play D3"]


@pytest.mark.parametrize(
    ("last", "winner"), [("DJ", "P4 wins trick 2 with Dwarf J."), ("D8", "P3 wins trick 2 with Puppeteer.")]
)
def test_example_7_puppeteer(last: str, winner: str) -> None:
    state = play_of(["D9 G3 G4", "D10 G5 G6", "PUPPETEER D3 G7", f"{last} G8 G9"], special="PUPPETEER")
    do(GAME, state, "play D9", "play D10")
    assert hints(GAME, state) == {"play D3": "", "play PUPPETEER": "The best card so far"}
    assert do(GAME, state, "play PUPPETEER", f"play {last}")[-1] == winner


def test_example_8_excalibur() -> None:
    state = play_of(["G3 K2 D3", "G9 EXCALIBUR D4", "G4 KA D5", "G5 K3 D6"], special="EXCALIBUR")
    do(GAME, state, "play G3")
    assert "Excalibur is not for those who have Goblins." in refused(GAME, state, "play EXCALIBUR")
    state = play_of(["K2 G3 D3", "EXCALIBUR D4 D7", "KA G4 D5", "K3 G5 D6"], special="EXCALIBUR")
    do(GAME, state, "play K2")
    assert hints(GAME, state)["play EXCALIBUR"] == "The best card so far"
    assert do(GAME, state, "play EXCALIBUR", "play KA", "play K3")[-1] == "P2 wins trick 2 with Excalibur."


def test_example_9_sorcerer() -> None:
    state = play_of(["D4 K3 K4", "D9 SORCERER K5", "DK K6 K7", "GA K8 K9"], special="SORCERER")
    do(GAME, state, "play D4", "play D9", "play DK", "play GA")
    assert isinstance(state.steps[-1], BetweenTricks)
    assert list(deciders(state)) == [P1, P2, P3, P4]
    assert offered(state, P1) == ["keep", "keep-on"]
    assert offered(state, P2) == [*(f"sorcery {card}" for card in ("D4", "D9", "DK", "GA")), "keep", "keep-on"]
    log = do(GAME, state, "sorcery GA", seat=P2)
    assert log == ["P2 exchanges the Sorcerer for Goblin A."]
    assert state.deal.hands[P2] == ["GA", "K5"]
    assert state.deal.tricks[-1] == Trick(P1, P3, ("D4", "D9", "DK", "SORCERER"))
    assert state.recent[-1] == state.deal.tricks[-1]
    assert list(deciders(state)) == [P3]
    assert "GA" in GAME.view(state, None).deal.hands[P2]


def test_example_10_raid() -> None:
    state = table("G11F")
    hands = ["D5 K8 D7 D8 K5", "G4 G5 G6 G7 G8", "D2 D3 D4 D6 D9", "G11F G2 G3 K2 K3"]
    state.deal = dealt(CARDS, hands, P1)
    state.deal.open = ["D5", "K5"]
    state.chooser = state.opener = P1
    state.steps = [ChooseChallenge()]
    log = do(GAME, state, "challenge A")
    assert log[-1] == "P4 holds the Goblin Flag Bearer (Goblin 11) and raids somebody."
    assert isinstance(state.steps[-1], ChooseVictim)
    assert "Raid another player first." in refused(GAME, state, "raid 4")
    seed = next(
        seed for seed in range(500) if set(Chance(seed, state.turn + 1).sample(state.deal.hands[P1], 2)) == {"D5", "K8"}
    )
    log = do(GAME, state, "raid 1", seed=seed)
    assert log == [
        "P4 takes two cards from P1.",
        "You get Dwarf 5 and Knight 8.",
        "P4 takes Dwarf 5 and Knight 8 from you.",
    ]
    assert GAME.view(state, P1).deal.hands[P4] == ["D5", "G11F", "K8", *[HIDDEN] * 4]
    assert GAME.view(state, P4).deal.hands[P1] == ["K5", HIDDEN, HIDDEN]
    # The others no longer know where D5 and K5 are.
    assert GAME.view(state, P2).deal.hands[P1] == [HIDDEN] * 3
    assert GAME.view(state, P2).deal.hands[P4] == ["G11F", *[HIDDEN] * 6]
    assert "Give a card of your hand to P1." in refused(GAME, state, "return D7")
    assert hints(GAME, state)["return G2"] == "Goes to P1"
    log = do(GAME, state, "return K8", "return G11F")
    assert log[-1] == "P4 gives P1 two cards back."
    assert "G11F" in state.deal.hands[P1]
    assert GAME.view(state, P2).deal.hands[P1] == [HIDDEN] * 5
    assert list(deciders(state)) == [P1]
    assert len(offered(state)) == 5


def test_example_11_druid_in_the_last_trick() -> None:
    state = play_of(["D1", "D5", "D6", "D7"], special="D1", tricks=9)
    do(GAME, state, "play D1")
    assert len(state.rounds) == 1
    state = play_of(["D1 K3", "D5 K4", "D6 K5", "D7 K6"], special="D1", tricks=8)
    do(GAME, state, "play D1", "play D5", "play D6", "play D7")
    assert isinstance(state.steps[-1], SwapHands)
    assert list(deciders(state)) == [P1]
    assert offered(state) == ["swap 2", "swap 3", "swap 4"]
    assert "Swap hands with another player first." in refused(GAME, state, "keep")
    log = do(GAME, state, "swap 3")
    assert log[0] == "P1 and P3 swap their hands."
    assert [
        card for line in log for card in ("P1 has to play Knight 5", "P3 has to play Knight 3") if card in line
    ] == [
        "P1 has to play Knight 5",
        "P3 has to play Knight 3",
    ]


WINNERS = [P1, P2, P1, P3, P1, P2, P3, P2, P3, P4]


def test_example_12_contract_14a() -> None:
    assert points(played_round(WINNERS, "14A")) == [3, 4, 5, 0]
    assert points(played_round(WINNERS, "14B")) == [-3, -4, -5, 0]


def test_example_13_contract_1b() -> None:
    assert points(played_round(WINNERS, "1B")) == [-2, -2, -2, -2]


def test_example_14_contract_6a() -> None:
    piles = ("D2 D9 DJ DA G5 G10 K7 KK", "D11T D8 DQ KA", "K10 K9 K8 K6", "D10 D7 GJ GQ")
    assert won("6A", *piles) == [5 * (total == 33) for total in (33, 19, 33, 17)]
    tied = ("D2 D3 D4 D5 D6 D7 K6", "K10 K9 K8 K7 G10 G9 G8", "D10 D9 D8 G7 G6 G5 G4 G3 K5 K4", "G2")
    assert won("6A", *tied) == [0, 5, 5, 0]
    assert won("6B", *tied) == [0, -5, -5, 0]


def test_example_15_scout() -> None:
    state = play_of(["GA D3 D4", "GJ D5 D6", "G1 D7 D8", "G4 D9 D10"], special="G1")
    log = do(GAME, state, "play GA", "play GJ", "play G1", "play G4")
    assert log[-2:] == ["P1 wins trick 2 with Goblin A.", "The Scout (Goblin 1) brings P3 +2 points."]
    assert state.extra == [0, 0, 2, 0]


def test_example_of_a_sandwich_with_the_enchanter() -> None:
    winners = [P1] * 4 + [P2] * 2 + [P3] * 3 + [P4]
    assert points(played_round(winners, "20B", "K11E", K11E=P1)) == [12, 0, 6, 0]
    assert points(played_round(winners, "20A", "K11E", K11E=P1)) == [6, 3, 3, 3]


# --- challenges ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("challenge", "winners", "expected"),
    [
        ("1A", [P1, P1, P2, P1, P1, P1, P3, P3], [6, 2, 4, 0]),
        ("2A", [P1, P1, P1, P2, P2, P3, P4, P4], [0, 2, 2, 4]),
        ("2B", [P1, P1, P1, P2, P2, P3, P4, P4], [0, -2, -2, -4]),
        ("5A", [P1] * 4 + [P2] * 3 + [P3] * 2 + [P4], [1, 4, 3, 2]),
        ("5B", [P1] * 4 + [P2] * 3 + [P3] * 2 + [P4], [3, 2, 1, 4]),
        ("7A", [P1] * 4 + [P2] * 3 + [P3] * 3, [4, 3, 3, 0]),
        ("7B", [P1] * 4 + [P2] * 3 + [P3] * 3, [-4, -3, -3, 0]),
        ("8A", [P1] * 4 + [P2] * 3 + [P3] * 3, [0, 5, 5, 0]),
        ("8B", [P1] * 6 + [P2] + [P3] * 3, [0, 5, 0, 0]),
        ("9A", [P1] * 4 + [P2] * 3 + [P3] * 3, [5, 0, 0, 0]),
        ("9B", [P1] * 5 + [P2] * 2 + [P3] * 3, [0, 5, 0, 0]),
        ("10A", [P1] * 4 + [P2] * 3 + [P3] * 3, [5, 0, 0, 0]),
        ("10B", [P1] * 4 + [P2] * 3 + [P3] * 3, [0, 5, 5, 0]),
        ("11A", [P1] * 4 + [P2] * 3 + [P3] * 3, [5, 0, 0, 5]),
        ("11B", [P1] * 4 + [P2] * 3 + [P3] * 3, [0, 5, 5, 0]),
        ("14A", [P1] * 10, [3, 0, 0, 0]),
        ("16A", [P1] * 4 + [P2, P3, P2, P2, P2, P4], [5, 0, 0, 0]),
        ("16B", [P1] * 4 + [P2, P3, P2, P3, P2, P3], [5, 5, 5, 5]),
        ("16B", [P1, P2, P3, P1, P2, P3, P1, P2, P3, P1], [0, 0, 0, 5]),
        ("21A", [P1] * 4 + [P2] * 3 + [P3] * 3, [8, 6, 6, 0]),
    ],
)
def test_challenges_of_tricks(challenge: str, winners: list[int], expected: list[int]) -> None:
    assert points(played_round(winners, challenge)) == expected


@pytest.mark.parametrize(
    ("challenge", "pile", "expected"),
    [
        ("3A", "D3 G4 K4 K5", 12),
        ("3B", "D6 G7 K8", 8),
        ("4A", "K2 KA K11F D3 MUMMY", -3),
        ("4B", "G2 G1 D3", -2),
        ("12A", "K2 K3 D4 G5", 1),
        ("12B", "K2 K3 D4 D5 D1", 1),
        ("13A", "DK GK KQ K2", 3),
        ("13B", "DK GK KQ K2", -3),
        ("15A", "DA GA KA D5 G5 K5 D6 G6", 3),
        ("15B", "DA GA KA D5 G5 K5 D6 G6 DRAGON", -3),
        ("17A", "D2 D3 G4 G5 K6", 1),
        ("17A", "D2 D3 G4 G5", 0),
        ("17B", "D2 D3 D5 G4 G5 K6 DRAGON", 3),
        ("18A", "D7 D4 DA K2", 4),
        ("18A", "D11F DA K2", 11),
        ("18A", "DA K2", 0),
        ("18B", "K9 K8 D2", 8),
        ("19A", "KA K2 DJ D3", 4),
        ("19B", "KA K2 DJ D3", -4),
        ("21B", "D2 D11T K3", -2),
    ],
)
def test_challenges_of_cards(challenge: str, pile: str, expected: int) -> None:
    assert won(challenge, pile, "", "")[0] == expected


def test_five_players_hand_out_two_prizes_at_most() -> None:
    assert points(played_round([0, 0, 0, 1, 1, 1, 2, 2], "14A", seats=5)) == [3, 4, 0, 0, 0]


# --- special cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "brings"), [("D11F", 3), ("G11S", -3)])
def test_cards_that_bring_points_to_their_winner(card: str, brings: int) -> None:
    suit = card[0]
    state = play_of([f"{suit}A K3 K4", f"{card} K5 K6", f"{suit}3 K7 K8", f"{suit}4 K9 K10"], special=card)
    do(GAME, state, f"play {suit}A", f"play {card}", f"play {suit}3", f"play {suit}4")
    assert state.extra == [brings, 0, 0, 0]
    assert (state.special_by, state.special_trick) == (P2, 2)


def test_the_tinkerer_pays_the_winner_of_the_next_trick() -> None:
    state = play_of(["DA K3 G4", "D11T KA G6", "D3 K7 G8", "D4 K9 G10"], special="D11T")
    do(GAME, state, "play DA", "play D11T", "play D3", "play D4")
    assert state.extra == [0] * 4
    do(GAME, state, "play K3", "play KA", "play K7", "play K9")
    # The last trick played itself as well and brought nothing.
    assert state.rounds[-1].extra == (0, 3, 0, 0)


@pytest.mark.parametrize(
    ("tricks", "cards", "extra"),
    [(9, ["K1", "K2", "K3", "K4"], (3, 0, 0, 0)), (8, ["K1 G2", "K2 G3", "K3 G4", "K4 G5"], (0, 0, 0, 0))],
)
def test_the_joker_pays_in_the_last_trick_only(tricks: int, cards: list[str], extra: tuple[int, ...]) -> None:
    state = play_of(cards, special="K1", tricks=tricks, auto_forced="off")
    for hand in cards:
        do(GAME, state, f"play {hand.split()[0]}")
    while not state.rounds:
        do(GAME, state, offered(state)[0])
    assert state.rounds[-1].extra == extra


def test_the_scout_without_courts_brings_nothing() -> None:
    state = play_of(["G9 D3 D4", "G8 D5 D6", "G1 D7 D8", "G4 D9 D10"], special="G1")
    assert do(GAME, state, "play G9", "play G8", "play G1", "play G4")[-1] == "P1 wins trick 2 with Goblin 9."


@pytest.mark.parametrize(("direction", "taker"), [("left", P2), ("right", P4)])
def test_the_knight_flag_bearer_sends_all_hands(direction: str, taker: int) -> None:
    state = play_of(["K11F D3 D4", "K5 D5 D6", "K6 D7 D8", "G7 D9 D10"], special="K11F")
    do(GAME, state, "play K11F", "play K5", "play K6", "play G7")
    assert isinstance(state.steps[-1], SendHands)
    assert "All hands go left or right first." in refused(GAME, state, "keep")
    log = do(GAME, state, f"send {direction}")
    assert log == [f"P1 sends all hands to the {direction}."]
    assert state.deal.hands[taker] == ["D4", "D3"]
    assert GAME.view(state, P1).deal.hands[taker] == ["D4", "D3"]
    assert state.deal.voids[(P4 + (1 if direction == "left" else -1)) % 4] == "K"


def test_a_swap_is_remembered() -> None:
    state = play_of(["D1 K3 K4", "D5 K5 K6", "D6 K7 K8", "D7 K9 K10"], special="D1")
    do(GAME, state, "play D1", "play D5", "play D6", "play D7", "swap 2")
    assert GAME.view(state, P1).deal.hands == [["K6", "K5"], ["K4", "K3"], [HIDDEN] * 2, [HIDDEN] * 2]
    assert GAME.view(state, P2).deal.hands[P1] == ["K6", "K5"]
    assert GAME.view(state, P3).deal.hands[P1] == [HIDDEN] * 2


def test_a_puppeteer_behind_a_discard_loses() -> None:
    state = play_of(["K9 D3 D4", "GA D5 D6", "PUPPETEER D7 D8", "K2 D9 D10"], special="PUPPETEER")
    do(GAME, state, "play K9", "play GA")
    assert hints(GAME, state)["play PUPPETEER"] == "Just above Goblin A"
    assert do(GAME, state, "play PUPPETEER", "play K2")[-1] == "P1 wins trick 2 with Knight 9."


def test_a_puppeteer_behind_a_discard_needs_a_void() -> None:
    state = play_of(["K9 D3 D4", "GA D5 D6", "PUPPETEER K7 D8", "K2 D9 D10"], special="PUPPETEER")
    do(GAME, state, "play K9", "play GA")
    assert "You must follow Knights." in refused(GAME, state, "play PUPPETEER")


def test_a_puppeteer_led() -> None:
    state = play_of(["PUPPETEER D3 K4", "D4 D5 D6", "DK D7 D8", "D9 D10 DQ"], special="PUPPETEER")
    assert hints(GAME, state)["play PUPPETEER"] == "Just above Dwarf 2"
    do(GAME, state, "play PUPPETEER")
    assert state.deal.led == "D"
    assert do(GAME, state, "play D4", "play DK", "play D9")[-1] == "P3 wins trick 2 with Dwarf K."
    state = play_of(["PUPPETEER D3 K4", "D4 D5 D6", "DK D7 D8", "D9 D10 DQ"], special="PUPPETEER", tricks=0)
    assert "cannot be the very first card" in refused(GAME, state, "play PUPPETEER")


def test_a_mummy_led() -> None:
    state = play_of(["MUMMY D3 K4", "D4 D5 D6", "DK D7 D8", "D9 D10 DQ"], special="MUMMY")
    do(GAME, state, "play MUMMY")
    assert do(GAME, state, "play D4", "play DK", "play D9")[-1] == "P1 wins trick 2 with Mummy."


def test_excalibur_is_led_only_as_the_last_card() -> None:
    state = play_of(["EXCALIBUR D3", "D4 D5", "DA D7", "D9 D10"], special="EXCALIBUR")
    assert "Excalibur is led only as the last card" in refused(GAME, state, "play EXCALIBUR")
    state = play_of(["EXCALIBUR", "D4", "DA", "D9"], special="EXCALIBUR", auto_forced="off", tricks=9)
    do(GAME, state, "play EXCALIBUR", "play D4", "play DA", "play D9")
    assert state.rounds[-1].tricks[P1] == 10


def test_the_dragon_says_nothing_about_voids() -> None:
    state = play_of(["K7 D3 D4", "DRAGON K3 D5", "K10 D6 D7", "G9 D8 D9"], special="DRAGON")
    do(GAME, state, "play K7", "play DRAGON", "play K10", "play G9")
    assert state.deal.voids == ["", "", "", "K"]


def test_the_sorcerer_is_never_played() -> None:
    state = play_of(["SORCERER D3", "D4 D5", "DA D7", "D9 D10"], special="SORCERER")
    assert "The Sorcerer is never played" in refused(GAME, state, "play SORCERER")


def between(hands: Sequence[str], **options: str) -> DwarfState:
    state = play_of(hands, special="SORCERER", **options)
    dealt_out = {card for hand in state.deal.hands for card in hand}
    state.deal.tricks = [Trick(P1, P1, tuple(card for card in BASIC if card not in dealt_out))]
    do(GAME, state, *(f"play {hand.split()[0]}" for hand in hands))
    return state


FOUR = ("D4 K3 K4 SORCERER", "D9 K5 K6 G6", "DK K7 K8 G7", "D10 K9 K10 G8")


def test_between_tricks_everybody_answers() -> None:
    state = between(FOUR)
    assert "You do not hold the Sorcerer." in refused(GAME, state, "sorcery D4", P2)
    assert "Take a card of the trick just finished" in refused(GAME, state, "sorcery G6", P1)
    for seat in (P3, P1, P4):
        assert do(GAME, state, "keep", seat=seat) == []
    assert list(deciders(state)) == [P2]
    do(GAME, state, "keep", seat=P2)
    assert isinstance(state.steps[-1], PlayCard)
    assert list(deciders(state)) == [P3]


def test_whoever_keeps_on_is_asked_no_more_until_the_last_trick() -> None:
    state = between(FOUR)
    for seat in range(4):
        do(GAME, state, "keep-on", seat=seat)
    do(GAME, state, "play K7", "play K9", "play K3", "play K5")
    assert isinstance(state.steps[-1], PlayCard)
    do(GAME, state, "play K10", "play K4", "play K6", "play K8")
    assert isinstance(state.steps[-1], BetweenTricks)
    assert list(deciders(state)) == [P1, P2, P3, P4]
    assert offered(state, P1) == [f"sorcery {card}" for card in ("K10", "K4", "K6", "K8")]
    assert offered(state, P2) == ["keep"]
    assert "your last card: exchange it now" in refused(GAME, state, "keep", P1)
    do(GAME, state, "keep", seat=P2)
    imagined = [GAME.imagine(GAME.view(state, P3), P3, Chance(seed, 0)) for seed in range(20)]
    assert all("SORCERER" not in other.deal.hands[P2] for other in imagined)


def test_after_the_sorcery_nobody_is_asked() -> None:
    state = between(FOUR)
    do(GAME, state, "sorcery D4", seat=P1)
    do(GAME, state, "play K7", "play K9", "play K3", "play K5")
    assert isinstance(state.steps[-1], PlayCard)


def test_option_open_holder() -> None:
    state = table(special_holder="open")
    assert state.special in state.deal.open
    state = play_of(FOUR, special="SORCERER", special_holder="open")
    state.deal.open = ["SORCERER"]
    do(GAME, state, "play D4", "play D9", "play DK", "play D10")
    assert list(deciders(state)) == [P1]
    assert list(deciders(GAME.view(state, P3))) == [P1]
    do(GAME, state, "sorcery DK")
    assert state.deal.open == ["DK"]


def test_a_forced_druid_waits_for_its_player() -> None:
    state = play_of(["D9 K3", "D1 K4", "D6 K5", "D7 K6"], special="D1", auto_forced="all")
    do(GAME, state, "play D9")
    assert offered(state) == ["play D1"]


# --- rounds, options, endings ------------------------------------------------------------------------------------


def test_the_start_of_a_round_is_told() -> None:
    state, messages = begin(GAME, 4, {}, 5)
    lines = [written(GAME, message.text) for message in messages]
    assert lines[0] == f"Round 1: P{state.dealer + 1} deals."
    assert lines[1].startswith(f"The special card is the {TERMS[state.special]}: ")
    assert f"P{state.chooser + 1} was dealt Knight 5 and chooses the challenge" in lines[2]
    assert {"K5", "D5"} <= set(state.deal.open)
    assert "Choose A or B." in refused(GAME, state, "challenge C")
    assert len(hints(GAME, state)["challenge A"]) > 10


@pytest.mark.parametrize(
    ("seats", "specials", "each", "out"),
    [(3, "on", 13, 0), (4, "on", 10, 0), (5, "on", 8, 0), (3, "off", 13, 0), (4, "off", 9, 3), (5, "off", 7, 4)],
)
def test_the_deal(seats: int, specials: str, each: int, out: int) -> None:
    state, _ = begin(GAME, seats, {"specials": specials}, 9)
    assert [len(hand) for hand in state.deal.hands] == [each] * seats
    assert len(state.out) == out
    assert not {"D5", "G5", "K5"} & set(state.out)
    assert any("D2" in hand for hand in state.deal.hands) or "D2" in state.out or (seats == 3 and specials == "on")
    assert bool(state.special) is (specials == "on")
    assert GAME.view(state, 0).out == [HIDDEN] * out


@pytest.mark.parametrize(("fives", "opener", "dealer"), [("seed", "D5", "G5"), ("published", "G5", "D5")])
def test_option_fives(fives: str, opener: str, dealer: str) -> None:
    state = table(fives=fives)
    assert opener in state.deal.hands[state.opener]
    state.challenge = "7A"
    state.deal.hands = [[] for _ in range(4)]
    state.deal.tricks = [Trick(0, P3, (dealer,)), Trick(0, P1, (opener,))]
    finish_round(state, turn())
    assert state.dealer == P3


@pytest.mark.parametrize("rounds", ["4", "7", "14"])
def test_option_rounds(rounds: str) -> None:
    assert table(rounds=rounds).last_round == int(rounds)
    assert written(GAME, GAME.status(table(rounds=rounds))) == f"Round 1 of {rounds}"


def test_option_contract_21() -> None:
    assert "21" in [*table().contracts, table().contract]
    state = table(contract_21="off")
    assert "21" not in [*state.contracts, state.contract]
    assert "21" not in GAME.imagine(GAME.view(state, 0), 0, Chance(1, 0)).contracts


def test_the_enchanter_is_told() -> None:
    state = played_round([P1] * 10, "7B", "K11E", K11E=P1, G5=P1)
    state.extra = [0] * 4
    told = turn()
    finish_round(state, told)
    lines = [written(GAME, message.text) for message in told.messages]
    assert lines[:2] == ["P1 has the Enchanter: the round counts double.", "P1 scores -20 and has -20."]


def ended(*rounds: tuple[int, ...], doubled: int = NOBODY) -> DwarfState:
    state = table()
    state.rounds = [Round("D1", "7A", (0,) * 4, scores, (0,) * 4, doubled) for scores in rounds]
    state.steps = []
    return state


def test_the_highest_total_wins() -> None:
    assert written(GAME, GAME.result(ended((1, 2, 3, 4))).summary) == "P4 wins with 4 points."


def test_tie_by_best_rounds() -> None:
    state = ended((5, 0, 0, 0), (0, 2, 0, 0), (0, 3, 0, 0))
    assert written(GAME, GAME.result(state).summary) == "P2 wins with 5 points, after a tie by more best rounds."


def test_a_shared_victory() -> None:
    state = ended((5, 0, 0, 0), (0, 5, 0, 0))
    assert written(GAME, GAME.result(state).summary) == "P1 and P2 share the victory with 5 points each."


def test_parts_of_a_score() -> None:
    state = ended((4, 0, 0, 0), doubled=P1)
    assert [points for _, points in GAME.scores(state)[P1].parts] == [4, 0, 4]


def test_the_cards() -> None:
    assert len(BASIC) == 39
    assert len(SPECIALS) == 14
    assert {"DRAGON", "MUMMY", "PUPPETEER", "SORCERER", "EXCALIBUR"} == MAGIC
    assert len(TABLES.challenges) == 42


@pytest.mark.parametrize(
    "wrong",
    [
        {"suits": TABLES.suits[:2]},
        {"deals": (Deals(3, 12, ("D2",), 13),)},
        {"deals": (Deals(4, 10, (), 10),)},
        {"specials": (Special("D1", "Druid", "", "G", "1"),)},
        {"specials": (Special("X1", "Druid", "", "X", "1"),)},
        {"challenges": TABLES.challenges[1:]},
        {"suits": (*TABLES.suits[:2], Suit("X", "", "", ""))},
    ],
)
def test_wrong_tables_are_refused(wrong: dict[str, object]) -> None:
    fields = {name: getattr(TABLES, name) for name in Tables.__struct_fields__}
    with pytest.raises(ValueError, match=r"\w"):
        Tables(**{**fields, **wrong})


def test_challenges_count_cards_that_there_are() -> None:
    fields = {name: getattr(TABLES, name) for name in Tables.__struct_fields__}
    first, second, *rest = TABLES.challenges
    spoilt = type(first)(first.id, first.name, first.text, "cards", suits={"X": 1})
    with pytest.raises(ValueError, match="1A"):
        Tables(**{**fields, "challenges": (spoilt, second, *rest)})
