"""Kaiser: the worked examples of its specification, its rulings, options, endings and tie-breaks."""

from collections.abc import Sequence

import pytest

from rules.kaiser import GAME
from rules.kaiser.components import LADDER, PACK, TABLES, Bids, Tables
from rules.kaiser.scoring import finished_round
from rules.kaiser.state import NOBODY, KaiserState, Round
from rules.kaiser.steps import CARDS, Auction, NameTrump, PlayCard, finish_round
from rules.table import begin, deciders, prompt
from tests.rules.dealing import dealt, do, hints, offered, refused, tricks_of, turn, written

P1, P2, P3, P4 = range(4)


def auction(dealer: int, **options: str) -> KaiserState:
    state, _ = begin(GAME, 4, options, 5)
    state.dealer = dealer
    state.steps = [Auction(seat=(dealer + 1) % 4)]
    return state


def play_of(hands: Sequence[str], leader: int = P1, trump: str = "", low: bool = False, **options: str) -> KaiserState:
    state = auction(P4, **options)
    state.deal = dealt(CARDS, hands, leader, trump, low)
    state.steps = [PlayCard()]
    return state


def played_round(
    winners: Sequence[int],
    declarer: int = NOBODY,
    contract: str = "",
    options: dict[str, str] | None = None,
    **prizes: int,
) -> KaiserState:
    """A round in which everything has been won."""
    state = auction(P4, **(options or {}))
    state.bids = ["passed"] * 4
    if declarer != NOBODY:
        state.bids[declarer] = contract
    state.declarer = declarer
    state.deal = dealt(CARDS, [""] * 4)
    state.deal.tricks = tricks_of(winners, 4, **prizes)
    return state


def scores(state: KaiserState) -> list[int]:
    return list(finished_round(state).scores)


# --- worked examples ------------------------------------------------------------------------------------------


def test_example_1_auction_order() -> None:
    state = auction(P1)
    do(GAME, state, "bid 6", "bid 6N", "bid 7")
    assert list(deciders(state)) == [P1]
    assert "A bid must be higher than 7." in refused(GAME, state, "bid 7")
    assert offered(state) == ["bid 7N", "bid 8", "bid 8N", "pass"]
    do(GAME, state, "pass")
    assert isinstance(state.steps[-1], NameTrump)
    assert state.declarer == P4


def test_example_2_out_of_range() -> None:
    state = auction(P1)
    assert "Bids go from 6 to 8 no-trump." in refused(GAME, state, "bid 5")
    assert "Bids go from 6 to 8 no-trump." in refused(GAME, state, "bid 9")


def test_example_3_trump_trick() -> None:
    state = play_of(["HK S9 S8", "C8 D8 SA", "HA D9 SK", "CJ D10 SQ"], trump="C")
    log = do(GAME, state, "play HK", "play C8", "play HA", "play CJ")
    assert log[-1] == "P4 wins trick 1 with ♣J."
    assert list(deciders(state)) == [P4]


def test_example_4_must_follow() -> None:
    state = play_of(["H9 S9 D8", "H5 C7 D9", "HA D7 DJ", "CJ D10 DQ"], trump="C")
    do(GAME, state, "play H9")
    assert "You must follow hearts." in refused(GAME, state, "play C7")
    assert offered(state) == ["play H5"]


def test_example_5_reversed_trick() -> None:
    state = play_of(["S10 H9 H8", "S8 HA HK", "D7 HQ HJ", "S3 CA CK"], low=True)
    log = do(GAME, state, "play S10", "play S8", "play D7", "play S3")
    assert log[-2:] == ["P4 wins trick 1 with ♠3.", "♠3 brings P4 +3 points."]
    assert state.points(P4) == 4


def test_example_6_reversed_discard() -> None:
    state = play_of(["DA H9 H8", "DK HA HK", "H5 HQ HJ", "DQ CA CK"], low=True)
    log = do(GAME, state, "play DA", "play DK", "play H5", "play DQ")
    assert log[-2:] == ["P4 wins trick 1 with ♦Q.", "♥5 brings P4 -5 points."]
    assert state.points(P4) == -4


@pytest.mark.parametrize(
    ("prizes", "points"), [({"S3": P1, "H5": P1}, 6), ({"H5": P2, "S3": P1}, 1), ({"S3": P2, "H5": P1}, 9)]
)
def test_example_7_contract_just_made(prizes: dict[str, int], points: int) -> None:
    state = played_round([P2] * 6 + [P1] * 2, P2, "6", **prizes)
    assert scores(state)[P2] == points
    assert finished_round(state).made


def test_example_8_all_eight_tricks() -> None:
    assert scores(played_round([P2] * 8, P2, "7", S3=P2, H5=P2))[P2] == 6


def test_example_9_open_round() -> None:
    state = auction(P4)
    do(GAME, state, "pass", "pass", "pass", "pass")
    assert isinstance(state.steps[-1], PlayCard)
    assert list(deciders(state)) == [P1]
    assert (state.deal.trump, state.deal.low, state.declarer) == ("", False, NOBODY)
    played = played_round([P1] * 3 + [P2] * 2 + [P3] * 2 + [P4], S3=P1, H5=P4)
    assert scores(played) == [6, 2, 2, -4]


def test_example_10_missed_with_many_points() -> None:
    winners = [P3] * 5 + [P1, P2, P4]
    assert scores(played_round(winners, P3, "6", S3=P3, H5=P1))[P3] == 0
    assert scores(played_round([P3] + [P1] * 7, P3, "6", H5=P3, S3=P1))[P3] == 0


def test_example_11_option_points() -> None:
    points = {"measure": "points"}
    assert scores(played_round([P3] * 5 + [P1] * 3, P3, "7", points, S3=P3, H5=P1))[P3] == 8
    assert scores(played_round([P3] * 8, P3, "7", points, S3=P3, H5=P3))[P3] == 0


def test_example_12_classic_dealer() -> None:
    state = auction(P4, mode="classic")
    do(GAME, state, "pass", "bid 6", "bid 8")
    assert "bid 8" in offered(state)
    do(GAME, state, "bid 8")
    assert (state.declarer, state.contract) == (P4, "8")
    state = auction(P4, mode="classic")
    do(GAME, state, "pass", "bid 6", "bid 8", "pass")
    assert (state.declarer, state.contract) == (P3, "8")


@pytest.mark.parametrize(
    ("contract", "winners", "prizes", "points"),
    [
        ("8", [P1] * 4 + [P2] * 4, {"H5": P1, "S3": P2}, 9),
        ("8", [P1] * 2 + [P2] * 6, {"H5": P1, "S3": P2}, -8),
        ("8N", [P1] * 4 + [P2] * 4, {"H5": P1, "S3": P2}, 18),
        ("8N", [P1] * 2 + [P2] * 6, {"H5": P1, "S3": P2}, -16),
    ],
)
def test_example_13_classic_score(contract: str, winners: list[int], prizes: dict[str, int], points: int) -> None:
    state = played_round(winners, P3, contract, {"mode": "classic"}, **prizes)
    got = scores(state)
    assert got[P1] == got[P3] == points
    assert got[P2] == got[P4]


def test_example_of_a_whole_individual_round() -> None:
    state = auction(P4)
    do(GAME, state, "pass", "bid 6", "bid 6N", "pass")
    assert (state.declarer, state.contract, state.deal.low) == (P3, "6N", True)
    assert list(deciders(state)) == [P3]
    winners = [P3] * 6 + [P1, P2]
    assert scores(played_round(winners, P3, "6N", S3=P3, H5=P2)) == [1, -4, 9, 0]
    assert scores(played_round([P3] * 5 + [P1, P2, P4], P3, "6N", S3=P3, H5=P2)) == [1, -4, 0, 1]


def test_example_of_a_whole_classic_round() -> None:
    def at_47(winners: list[int], **prizes: int) -> list[int]:
        state = played_round(winners, P1, "7N", {"mode": "classic"}, **prizes)
        state.rounds = [a_round((0, 47, 0, 47))]
        return scores(state)[:2]

    assert at_47([P1] * 5 + [P2] * 3, H5=P1, S3=P2) == [20, 0]
    assert at_47([P1] * 3 + [P2] * 5, S3=P1, H5=P2) == [-14, 0]


# --- rulings, options, endings ---------------------------------------------------------------------------------


def a_round(
    points: tuple[int, int, int, int],
    declarer: int = NOBODY,
    made: bool = False,
    tricks: tuple[int, ...] = (2, 2, 2, 2),
) -> Round:
    return Round(declarer, "6" if declarer != NOBODY else "", "", made, tricks, P1, P1, points)


def test_the_46_rule_lets_losses_count() -> None:
    state = played_round([P1] * 8, P1, "7", {"mode": "classic"}, H5=P1, S3=P1)
    state.deal.tricks = tricks_of([P1] * 7 + [P2], 4, S3=P2, H5=P1)
    state.rounds = [a_round((0, 46, 0, 46))]
    assert scores(state)[P2] == -2


def test_declaring_lifts_the_46_rule() -> None:
    state = played_round([P2] * 7 + [P1], P4, "7", {"mode": "classic"}, H5=P2, S3=P1)
    state.rounds = [a_round((0, 46, 0, 46))]
    assert scores(state)[P2] == 12


def test_the_auction_ends_at_the_highest_bid() -> None:
    state = auction(P4)
    log = do(GAME, state, "bid 8N")
    assert log[:4] == [
        "P1 bids 8 no-trump.",
        "P2 passes: there is no higher bid.",
        "P3 passes: there is no higher bid.",
        "P4 passes: there is no higher bid.",
    ]
    assert state.declarer == P1


def test_only_the_dealer_is_asked_after_the_highest_classic_bid() -> None:
    state = auction(P4, mode="classic")
    do(GAME, state, "bid 12N")
    assert list(deciders(state)) == [P4]
    assert offered(state) == ["bid 12N", "pass"]
    do(GAME, state, "bid 12N")
    assert state.declarer == P4
    assert not state.deal.low


def test_the_classic_dealer_must_bid_when_all_pass() -> None:
    state = auction(P4, mode="classic")
    do(GAME, state, "pass", "pass", "pass")
    assert offered(state) == ["bid 6", "bid 6N"]
    assert "The forced bid is the lowest one" in refused(GAME, state, "bid 7")
    assert "The dealer must bid" in refused(GAME, state, "pass")


def test_option_dealer_forced() -> None:
    state = auction(P4, all_pass="dealer_forced")
    do(GAME, state, "pass", "pass", "pass")
    assert offered(state) == ["bid 6", "bid 6N"]


def test_option_redeal_ends_in_an_open_round() -> None:
    state = auction(P4, all_pass="redeal")
    dealer = state.dealer
    for _ in range(2):
        hands = [list(hand) for hand in state.deal.hands]
        log = do(GAME, state, "pass", "pass", "pass", "pass")
        assert log[-1] == "Everybody has passed: new cards."
        assert state.dealer == dealer
        assert state.deal.hands != hands
    log = do(GAME, state, "pass", "pass", "pass", "pass")
    assert log[-1] == "Everybody has passed: an open round without trump, aces high."


@pytest.mark.parametrize(
    ("options", "highest"),
    [({}, "8N"), ({"measure": "points"}, "10N"), ({"measure": "points", "values": "classic"}, "12N")],
)
def test_the_highest_bid(options: dict[str, str], highest: str) -> None:
    assert auction(P4, **options).ladder[-1] == highest


def test_option_no_trump_with_normal_ranks() -> None:
    state = auction(P4, nt_order="normal")
    assert hints(GAME, state)["bid 6N"] == "At least 6 of the 8 tricks; no trump"
    do(GAME, state, "bid 6N", "pass", "pass", "pass")
    assert not state.deal.low


def test_option_classic_values() -> None:
    state = played_round([P1] * 4 + [P2] * 4, options={"values": "classic"}, S3=P1, H5=P2)
    assert scores(state)[:2] == [1, 9]


def test_bids_say_what_they_promise() -> None:
    assert hints(GAME, auction(P4))["bid 6N"] == "At least 6 of the 8 tricks; no trump, low cards win"
    assert hints(GAME, auction(P4, measure="points"))["bid 6"] == "At least 6 points; you name the trump"


def test_naming_trump_counts_your_cards() -> None:
    state = auction(P4)
    do(GAME, state, "bid 6", "pass", "pass", "pass")
    state.deal.hands[P1] = ["SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "DA"]
    assert hints(GAME, state)["trump S"] == "You hold 4 of them"
    assert hints(GAME, state)["trump C"] == "You hold none of them"
    assert "Trump is a suit" in refused(GAME, state, "trump X")
    log = do(GAME, state, "trump S")
    assert log == ["P1 names spades as trump."]
    assert list(deciders(state)) == [P1]


def test_words_are_the_step_s() -> None:
    state = auction(P4)
    assert "The auction comes first." in refused(GAME, state, "play SA")
    do(GAME, state, "bid 6", "pass", "pass")
    assert written(GAME, prompt(state, P4).text) == "Bid more than 6, or pass."
    state = auction(P4, mode="classic")
    do(GAME, state, "bid 6", "pass", "pass")
    assert written(GAME, prompt(state, P4).text).startswith("As the dealer you may take the highest bid, 6,")


def test_the_last_trick_plays_itself() -> None:
    state = play_of(["HK SA", "H9 S8", "HA S9", "HJ S10"])
    state.deal.tricks = tricks_of([P1] * 6, 4, S3=P1, H5=P1)
    log = do(GAME, state, "play HK", "play H9", "play HA", "play HJ")
    assert log[4:10] == [
        "P3 wins trick 7 with ♥A.",
        "P3 has to lead ♠9.",
        "P4 has to play ♠10.",
        "P1 has to play ♠A.",
        "P2 has to play ♠8.",
        "P1 wins trick 8 with ♠A.",
    ]
    assert len(state.rounds) == 1
    assert state.dealer == P1


def test_option_auto_off_asks_always() -> None:
    state = play_of(["SA", "S8", "S9", "S10"], auto_forced="off")
    assert offered(state) == ["play SA"]
    do(GAME, state, "play SA")
    assert list(deciders(state)) == [P2]


def test_option_auto_all_plays_every_only_legal_card() -> None:
    state = play_of(["SA H8 D8", "S8 H9 D9", "S9 H10 D10", "S10 SJ DJ"], auto_forced="all")
    log = do(GAME, state, "play SA")
    assert log[1:3] == ["P2 has to play ♠8.", "P3 has to play ♠9."]
    assert list(deciders(state)) == [P4]


def test_the_round_is_told() -> None:
    state = played_round([P3] * 6 + [P1, P2], P3, "6", S3=P3, H5=P2)
    told = turn()
    finish_round(state, told)
    lines = [written(GAME, message.text) for message in told.messages]
    assert lines[:3] == ["P3 made 6 with 6 tricks.", "P1 scores 1 and has 1.", "P2 scores -4 and has -4."]
    assert lines[5] == "Round 2: P1 deals."
    state = played_round([P3] * 2 + [P2] * 6, P3, "6", {"mode": "classic"}, S3=P3, H5=P2)
    told = turn()
    finish_round(state, told)
    lines = [written(GAME, message.text) for message in told.messages]
    assert lines[:2] == ["P3 missed 6 with -1 points.", "P1 and P3 score -6 and have -6."]


def ended(rounds: list[Round], **options: str) -> KaiserState:
    state = auction(P4, **options)
    state.rounds = rounds
    state.steps = []
    return state


def test_the_game_ends_after_the_last_round() -> None:
    state = played_round([P1] * 8, options={"rounds": "4"}, S3=P1, H5=P1)
    state.rounds = [a_round((1, 1, 2, 2))] * 3
    finish_round(state, turn())
    assert state.steps == []
    result = GAME.result(state)
    assert written(GAME, result.summary) == "P1 wins with 9 points."
    assert [standing.place for standing in result.standings] == [1, 2, 2, 4]


def test_parts_of_a_score() -> None:
    state = ended([Round(P1, "6", "S", False, (5, 1, 1, 1), P1, P2, (0, -4, 1, 1))])
    first, second, *_ = GAME.scores(state)
    assert [points for _, points in first.parts] == [5, 3, 0, -8]
    assert [points for _, points in second.parts] == [1, 0, -5, 0]


def test_tie_by_contracts_made() -> None:
    state = ended([a_round((6, 0, 0, 0)), a_round((0, 6, 0, 0), P2, True)])
    assert written(GAME, GAME.result(state).summary) == "P2 wins with 6 points, after a tie by more contracts made."


def test_tie_by_tricks() -> None:
    state = ended([a_round((6, 6, 0, 0), tricks=(3, 2, 2, 1))])
    assert written(GAME, GAME.result(state).summary) == "P1 wins with 6 points, after a tie by more tricks."


def test_a_shared_victory() -> None:
    state = ended([a_round((6, 6, 0, 0))])
    assert written(GAME, GAME.result(state).summary) == "P1 and P2 share the victory with 6 points each."


@pytest.mark.parametrize(
    ("totals", "declarer", "summary", "winners"),
    [
        ((53, 20), P1, "P1 and P3 win by 53 to 20.", {P1, P3}),
        (
            (55, 52),
            P2,
            "P2 and P4 win: they declared the round in which both sides reached the target, 52 to 55.",
            {P2, P4},
        ),
        ((10, -54), P1, "P1 and P3 win by 10 to -54: the others fell too low.", {P1, P3}),
        ((-53, -60), P1, "P1 and P3 win by -53 to -60: the others fell too low.", {P1, P3}),
        ((-53, -53), P1, "Both sides fell too low: they share -53.", {P1, P2, P3, P4}),
    ],
)
def test_classic_endings(totals: tuple[int, int], declarer: int, summary: str, winners: set[int]) -> None:
    state = ended([a_round((*totals, *totals), declarer)], mode="classic")
    result = GAME.result(state)
    assert written(GAME, result.summary) == summary
    assert {standing.seat for standing in result.standings if standing.place == 1} == winners
    assert [points for _, points in GAME.scores(state)[declarer].parts] == [totals[declarer % 2], 0]


@pytest.mark.parametrize(("target", "before", "over"), [("52", 40, True), ("62", 40, False), ("62", 50, True)])
def test_option_target(target: str, before: int, over: bool) -> None:
    state = played_round([P1] * 7 + [P2], P1, "6", {"mode": "classic", "target": target}, H5=P1, S3=P2)
    state.rounds = [a_round((before, 0, before, 0))]
    finish_round(state, turn())
    assert (state.steps == []) is over
    assert state.limit == int(target) - 6


def test_how_it_is_called() -> None:
    state = auction(P4, mode="classic")
    assert written(GAME, GAME.status(state)) == "Round 1, to 52 points"
    assert [written(GAME, title) for seat in range(4) if (title := GAME.seat_title(state, seat))] == [
        "Side A",
        "Side B",
        "Side A",
        "Side B",
    ]
    assert GAME.seat_title(auction(P4), P1) is None


def test_refusals_of_cards() -> None:
    state = play_of(["HK SA", "H9 S8", "HA S9", "HJ S10"])
    assert "That card is not in your hand." in refused(GAME, state, "play D8")
    assert "A card must be played now." in refused(GAME, state, "pass")


def test_the_pack() -> None:
    assert len(PACK) == 32
    assert {"D7", "C7", "H5", "S3"} <= set(PACK)
    assert tuple(f"{n}{kind}" for n in range(6, 13) for kind in ("", "N")) == LADDER


@pytest.mark.parametrize(
    "wrong",
    [
        {"hand": 9},
        {"values": {"seed": {"S3": 3}, "classic": {"S3": -3, "H5": 5}}},
        {"bids": Bids(6, 8, 9, 12)},
        {"bids": Bids(6, 7, 10, 12)},
    ],
)
def test_wrong_tables_are_refused(wrong: dict[str, object]) -> None:
    fields = {name: getattr(TABLES, name) for name in Tables.__struct_fields__}
    with pytest.raises(ValueError, match=r"\w"):
        Tables(**{**fields, **wrong})
