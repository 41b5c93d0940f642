"""Ninety-Nine: the worked examples of its specification, its rulings, options, endings and tie-breaks."""

from collections.abc import Sequence

import pytest

from rules.chance import Chance
from rules.errors import NotYourTurn
from rules.ninetynine import GAME
from rules.ninetynine.components import PACK, TABLES, Goals, Points, Suit, Tables
from rules.ninetynine.scoring import finished_hand
from rules.ninetynine.state import NOBODY, Hand, NinetyNineState, Round, bid_of
from rules.ninetynine.steps import CARDS, Bid, PlayCard, finish_hand, start_hand
from rules.table import begin, deciders, prompt, volunteers
from rules.tricks import HIDDEN
from tests.rules.dealing import dealt, do, hints, offered, refused, tricks_of, turn, written

P1, P2, P3 = range(3)


def bidding(hands: Sequence[str], **options: str) -> NinetyNineState:
    """P1 deals, so P2 leads. Hands may be shorter than they should be."""
    state, _ = begin(GAME, 3, options, 5)
    state.dealer = state.first_dealer = P1
    state.deal = dealt(CARDS, hands, P2)
    return state


HANDS = ("D10 D7 D8 HA", "C7 D6 D9 HK", "S6 S7 S8 H10")


def play_of(hands: Sequence[str], trump: str = "", **options: str) -> NinetyNineState:
    state = bidding(hands, **options)
    state.deal.trump = trump
    state.asked = ["none"] * 3
    state.aside = [["DA", "DK", "DQ"], ["CA", "CK", "CQ"], ["SA", "SK", "SQ"]]
    state.steps = [PlayCard()]
    return state


# Bids by number: three cards that promise it.
_CARDS = {0: "D6 D7 D8", 2: "H6 D9 D10", 3: "S6 S7 S8", 4: "C6 S9 DJ", 5: "C7 H7 DQ", 9: "C8 C9 C10"}


def played_hand(
    bids: Sequence[int], tricks: Sequence[int], premium: str = "none", seat: int = NOBODY, **options: str
) -> NinetyNineState:
    state = play_of([""] * 3, **options)
    state.aside = [_CARDS[bid].split() for bid in bids]
    state.premium, state.premium_seat = premium, seat
    winners = [seat for seat, count in enumerate(tricks) for _ in range(count)]
    state.deal.tricks = tricks_of(winners, 3)
    return state


def points(*args: object, **options: str) -> list[int]:
    hand = finished_hand(played_hand(*args, **options))  # type: ignore[arg-type]
    return [hand.points(seat) for seat in range(3)]


# --- worked examples ------------------------------------------------------------------------------------------


def test_example_1_bid_value() -> None:
    assert bid_of(["D7", "S6", "C10"]) == 4
    assert bid_of(["DA", "S9", "CJ"]) == 4


def test_example_2_illegal_bids() -> None:
    state = bidding(["H6 H7 D7 S6", *HANDS[1:]])
    do(GAME, state, "lay H6", seat=P1)
    assert "laid aside already" in refused(GAME, state, "lay H6", P1)
    do(GAME, state, "lay H7", seat=P1)
    assert "Lay three cards aside first" in refused(GAME, state, "premium none", P1)
    assert "not in your hand" in refused(GAME, state, "lay CA", P1)
    do(GAME, state, "lay D7", seat=P1)
    assert "Three cards are laid aside" in refused(GAME, state, "lay S6", P1)
    assert offered(state, P1) == ["premium none", "premium declare", "premium reveal"]


def test_example_3_follow_and_trump() -> None:
    state = play_of(["HA S10 D6", "H9 D7 D8", "S6 D9 D10"], "S")
    log = do(GAME, state, "play H9", "play S6", "play HA")
    assert log[-1] == "P3 wins trick 1 with ♠6."
    assert list(deciders(state)) == [P3]


def test_example_4_illegal_play() -> None:
    state = play_of(["HA S10 D6", "H9 D7 D8", "S6 D9 D10"], "S")
    do(GAME, state, "play H9", "play S6")
    assert "You must follow hearts." in refused(GAME, state, "play S10")


def test_example_5_off_suit_card() -> None:
    state = play_of(["CA S10 S9", "D7 H7 H8", "D6 H9 H10"])
    assert do(GAME, state, "play D7", "play D6", "play CA")[-1] == "P2 wins trick 1 with ♦7."


def bid_all(state: NinetyNineState, **kinds: str) -> list[str]:
    log: list[str] = []
    for seat, name in enumerate(("P1", "P2", "P3")):
        for card in list(state.deal.hands[seat])[:3]:
            log += do(GAME, state, f"lay {card}", seat=seat)
        log += do(GAME, state, f"premium {kinds.get(name, 'none')}", seat=seat)
    return log


@pytest.mark.parametrize(
    ("kinds", "seat", "premium"),
    [
        ({"P2": "declare", "P1": "reveal"}, P1, "reveal"),
        ({"P3": "reveal", "P1": "reveal"}, P3, "reveal"),
        ({"P3": "declare", "P1": "declare"}, P3, "declare"),
        ({}, NOBODY, "none"),
    ],
)
def test_example_6_premium_order(kinds: dict[str, str], seat: int, premium: str) -> None:
    state, _ = begin(GAME, 3, {}, 5)
    state.dealer = P1
    log = bid_all(state, **kinds)
    assert (state.premium_seat, state.premium) == (seat, premium)
    assert ("Nobody asks for a premium." in log) is (not kinds)
    losers = [name for name in kinds if name != f"P{seat + 1}"]
    assert [line for line in log if "does not get a premium" in line] == [
        f"{n} does not get a premium." for n in losers
    ]
    assert isinstance(state.steps[-1], PlayCard)
    assert list(deciders(state)) == [state.deal.leader]


def test_example_7_all_three_exact() -> None:
    assert points([2, 3, 4], [2, 3, 4]) == [12, 13, 14]


def test_example_8_maximum() -> None:
    assert points([5, 9, 2], [0, 9, 0], "reveal", P2) == [0, 99, 0]


def test_example_9_failed_reveal() -> None:
    assert points([4, 3, 2], [3, 4, 2], "reveal", P2) == [63, 4, 92]


def test_example_10_trump_table() -> None:
    def trumps(style: str) -> list[str]:
        state = bidding(HANDS, style=style)
        seen: list[str] = []
        for made in (None, 2, 0, 3, 1):
            if made is not None:
                state.hands.append(a_hand((0, 0, 0), made=made))
            start_hand(state, turn())
            seen.append(state.deal.trump)
        state.rounds.append(Round((100, 0, 0), (0, 0, 0), (0,)))
        start_hand(state, turn())
        return [*seen, state.deal.trump]

    assert trumps("junk_joker") == ["D", "H", "D", "C", "S", "D"]
    assert trumps("junk_joker_nt") == ["", "H", "D", "C", "S", ""]


def test_example_11_round_end_with_bonus() -> None:
    state = played_hand([2, 4, 4], [2, 3, 4])
    state.hands = [a_hand((88, 97, 60))]
    finish_hand(state, turn())
    assert state.rounds == [Round((110, 100, 84), (20, 20, 0), (P1, P2))]
    assert [score.points for score in GAME.scores(state)] == [130, 120, 84]


def test_example_12_dealer() -> None:
    state = bidding(HANDS)
    dealers: list[int] = []
    for hand in range(4):
        dealers.append(state.dealer)
        state.aside = [_CARDS[0].split()] * 3
        state.deal.tricks = tricks_of([P1] * 3 + [P2] * 3 + [P3] * 3, 3)
        if hand == 3:
            state.hands.append(a_hand((100, 0, 0)))
        finish_hand(state, turn())
    assert dealers == [P1, P2, P3, P1]
    assert state.dealer == P2
    state.hands.append(Hand(2, "", (0, 0, 0), (), (100, 0, 0), "none", NOBODY, (0, 0, 0), (0, 0, 0)))
    state.aside = [_CARDS[0].split()] * 3
    finish_hand(state, turn())
    assert state.dealer == P3


def test_example_of_a_declared_hand() -> None:
    state = bidding(HANDS)
    for seat, cards, kind in ((P2, "C7 D6 D9", "none"), (P3, "S6 S7 S8", "declare"), (P1, "D10 D7 D8", "declare")):
        log = do(GAME, state, *(f"lay {card}" for card in cards.split()), f"premium {kind}", seat=seat)
    assert log[-5:] == [
        "P1 has bid.",
        "P3 asks to declare.",
        "P1 asks to declare.",
        "P3 declares a bid of 3 with ♠8, ♠7 and ♠6.",
        "P1 does not get a premium.",
    ]
    assert GAME.view(state, P2).aside == [[HIDDEN] * 3, ["D9", "D6", "C7"], ["S8", "S7", "S6"]]
    assert points([0, 3, 3], [2, 4, 3], "declare", P3) == [2, 4, 63]
    assert points([0, 3, 3], [2, 3, 4], "declare", P3) == [32, 63, 4]


# --- rulings, options, endings ---------------------------------------------------------------------------------


def a_hand(scores: tuple[int, int, int], made: int = 0, round_: int = 1) -> Hand:
    """A hand in which the first seats made their bid, and everybody got so many points."""
    bids = tuple(score if seat < made else -1 for seat, score in enumerate(scores))
    return Hand(round_, "", bids, (), scores, "none", NOBODY, (0, 0, 0), (0, 0, 0))


def test_a_bid_can_be_taken_back_until_all_have_bid() -> None:
    state, _ = begin(GAME, 3, {}, 5)
    hand = list(state.deal.hands[P1])
    do(GAME, state, *(f"lay {card}" for card in hand[:3]), "premium reveal", seat=P1)
    assert (list(deciders(state)), list(volunteers(state))) == ([P2, P3], [P1])
    assert written(GAME, prompt(state, P1).text) == "Your bid stands until all have bid."
    assert "only take the bid back" in refused(GAME, state, f"lay {hand[4]}", P1)
    log = do(GAME, state, "unbid", seat=P1)
    assert log == ["P1 takes the bid back."]
    assert (state.deal.hands[P1], state.aside[P1], state.asked[P1]) == (hand, [], "")
    bid_all(state)
    with pytest.raises(NotYourTurn):
        do(GAME, state, "unbid", seat=state.deal.leader - 1)


def test_bidding_is_secret() -> None:
    state, _ = begin(GAME, 3, {}, 5)
    hand = list(state.deal.hands[P1])
    do(GAME, state, *(f"lay {card}" for card in hand[:2]), seat=P1)
    assert GAME.view(state, P2).aside[P1] == []
    assert GAME.view(state, P2).deal.hands[P1] == [HIDDEN] * 12
    assert GAME.view(state, P1).aside[P1] == hand[:2]
    do(GAME, state, f"lay {hand[2]}", "premium reveal", seat=P1)
    seen = GAME.view(state, None)
    assert (seen.aside[P1], seen.deal.hands[P1], seen.asked[P1]) == ([HIDDEN] * 3, [HIDDEN] * 9, HIDDEN)
    imagined = {GAME.imagine(GAME.view(state, P2), P2, Chance(seed, 0)).asked[P1] for seed in range(30)}
    assert imagined == {"none", "declare", "reveal"}


def test_a_revealed_hand_is_open() -> None:
    state, _ = begin(GAME, 3, {}, 5)
    bid_all(state, P2="reveal")
    assert GAME.view(state, None).deal.hands[P2] == state.deal.hands[P2]
    assert GAME.view(state, P1).deal.hands[P3] == [HIDDEN] * 9


def test_prompts_count_the_bid() -> None:
    state = bidding(["C7 H8 D6 S9", *HANDS[1:]])
    assert written(GAME, prompt(state, P1).text).startswith("Lay three cards aside:")
    assert hints(GAME, state, P1)["lay C7"] == "Promises 3 tricks"
    do(GAME, state, "lay C7", seat=P1)
    assert written(GAME, prompt(state, P1).text) == "Lay two more cards aside. So far you promise 3 tricks."
    do(GAME, state, "lay H8", "lay D6", seat=P1)
    assert written(GAME, prompt(state, P1).text) == "You bid 5. Do you ask for a premium?"
    assert "Everybody bids before" in refused(GAME, state, "play S9", P1)


@pytest.mark.parametrize(("drawn", "trump"), [("HA", "H"), ("H9", ""), ("JOKER", ""), ("D6", "D")])
def test_standard_trump(drawn: str, trump: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = bidding(HANDS)
    monkeypatch.setattr(Chance, "choice", lambda self, items: drawn)
    told = turn()
    start_hand(state, told)
    assert (state.deal.trump, state.drawn) == (trump, drawn)
    assert written(GAME, told.messages[1].text).endswith("no trump." if not trump else f"trump is {GAME.terms[trump]}.")


def test_the_drawn_card_is_dealt_as_well() -> None:
    state, _ = begin(GAME, 3, {}, 5)
    assert sorted(card for hand in state.deal.hands for card in hand) == sorted(PACK)


@pytest.mark.parametrize(
    ("show", "line"),
    [("cards", "P1 bid 2 (♦10, ♦9 and ♥6) and won 2: 32 points."), ("numbers", "P1 bid 2 and won 2: 32 points.")],
)
def test_option_show_bids(show: str, line: str) -> None:
    state = played_hand([2, 3, 0], [2, 4, 3], show_bids_at_end=show)
    CARDS.sort(state.aside[P1])
    told = turn()
    finish_hand(state, told)
    assert written(GAME, told.messages[0].text) == line
    assert bool(state.hands[-1].cards) is (show == "cards")


def ended(hands: list[Hand], rounds: list[Round], **options: str) -> NinetyNineState:
    state = bidding(HANDS, **options)
    state.hands, state.rounds, state.steps = hands, rounds, []
    return state


def test_scoring_rounds_plain() -> None:
    state = played_hand([2, 4, 4], [2, 3, 4], scoring="rounds_plain")
    state.hands = [a_hand((88, 97, 60))]
    told = turn()
    finish_hand(state, told)
    assert state.rounds[-1].bonuses == (0, 0, 0)
    assert "The round is over: P1 and P2 reached 100." in [written(GAME, message.text) for message in told.messages]


def test_three_rounds_end_the_game() -> None:
    state = played_hand([0, 2, 3], [3, 3, 3])
    earlier = Round((100, 0, 0), (30, 0, 0), (P1,))
    state.rounds = [earlier, earlier]
    state.hands = [a_hand((10, 100, 0), round_=3)]
    finish_hand(state, turn())
    assert state.steps == []
    assert len(state.rounds) == 3
    assert written(GAME, GAME.status(state)) == "Round 3 of 3, hand 0"


def test_scoring_first_to_3() -> None:
    state = played_hand([0, 2, 3], [3, 3, 3], scoring="first_to_3")
    won = Round((100, 0, 0), (0, 0, 0), (P1,))
    state.rounds = [won, won]
    state.hands = [a_hand((100, 0, 0), round_=3)]
    assert written(GAME, GAME.status(state)) == "Round 3, hand 2"
    finish_hand(state, turn())
    assert state.steps == []
    assert written(GAME, GAME.result(state).summary) == "P1 wins with 3 rounds."


def test_scoring_nine_hands() -> None:
    state = played_hand([0, 2, 3], [3, 3, 3], scoring="nine_hands", style="junk_joker")
    state.hands = [a_hand((100, 0, 0))] * 7
    told = turn()
    finish_hand(state, told)
    assert isinstance(state.steps[-1], Bid)
    assert state.rounds == []
    assert "Hand 9: P2 deals." in [written(GAME, message.text) for message in told.messages]
    assert written(GAME, GAME.status(state)) == "Hand 9 of 9"
    assert state.deal.trump == "S"
    state.aside = [_CARDS[0].split()] * 3
    finish_hand(state, turn())
    assert state.steps == []


def test_tie_of_rounds_by_their_points() -> None:
    both = Round((110, 100, 0), (0, 0, 0), (P1, P2))
    state = ended([a_hand((110, 100, 0))], [both] * 3, scoring="first_to_3")
    summary = written(GAME, GAME.result(state).summary)
    assert summary == "P1 wins with 3 rounds, after a tie by more points in all rounds."


def test_tie_by_exact_bids() -> None:
    state = ended([a_hand((100, 100, 0), made=1)], [])
    assert written(GAME, GAME.result(state).summary) == "P1 wins with 100 points, after a tie by more exact bids."


def test_a_shared_victory() -> None:
    state = ended([a_hand((100, 100, 0))], [])
    assert written(GAME, GAME.result(state).summary) == "P1 and P2 share the victory with 100 points each."


def test_parts_of_a_score() -> None:
    hand = finished_hand(played_hand([0, 3, 2], [3, 3, 3], "declare", P2))
    state = ended([hand], [Round((3, 63, 3), (0, 30, 0), (P2,))])
    assert [points for _, points in GAME.scores(state)[P2].parts] == [3, 30, 30, 30]


@pytest.mark.parametrize(
    "wrong",
    [
        {"hand": 13},
        {"laid_aside": 2},
        {"suits": tuple(Suit(s.id, s.name, s.symbol, 3) for s in TABLES.suits)},
        {"points": Points(1, (30, 20), 30, 60, (30, 20, 10), 99)},
        {"points": Points(1, (30, 20, 10), 30, 60, (30, 20, 10), 98)},
    ],
)
def test_wrong_tables_are_refused(wrong: dict[str, object]) -> None:
    fields = {name: getattr(TABLES, name) for name in Tables.__struct_fields__}
    with pytest.raises(ValueError, match=r"\w"):
        Tables(**{**fields, **wrong})


def test_goals() -> None:
    assert TABLES.goals == Goals(100, 3, 3, 9)
