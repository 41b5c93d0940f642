"""What trick-taking games share: what a seat may know, and hands that fit it."""

import pytest

from rules.chance import Chance
from rules.errors import RulesError
from rules.kaiser import GAME
from rules.kaiser.components import PACK
from rules.kaiser.steps import CARDS
from rules.table import begin
from rules.tricks import HIDDEN, fill, hidden, unseen, view
from tests.rules.dealing import dealt, do


def test_a_view_hides_the_other_hands() -> None:
    deal = dealt(CARDS, ["SA SK", "HA HK", "DA DK"])
    deal.open = ["HK"]
    deal.known = [["DA"], [], []]
    assert view(deal, 0).hands == [["SA", "SK"], ["HK", HIDDEN], ["DA", HIDDEN]]
    assert view(deal, 1).hands == [[HIDDEN, HIDDEN], ["HA", "HK"], [HIDDEN, HIDDEN]]
    assert view(deal, None).hands[1] == ["HK", HIDDEN]
    assert view(deal, 0).known == [["DA"], [], []]
    assert view(deal, None).known == [[], [], []]


def test_a_card_that_has_been_played_is_nobody_s_secret() -> None:
    deal = dealt(CARDS, ["SA SK", "HA HK", "DA DK"])
    deal.open = ["SA"]
    deal.known = [[], ["SA"], []]
    CARDS.lay(deal, 0, "SA")
    assert deal.open == []
    assert deal.known == [[], [], []]
    assert (deal.led, deal.next) == ("S", 1)


def test_a_seat_that_does_not_follow_is_void() -> None:
    deal = dealt(CARDS, ["SA SK SQ", "HA HK HQ", "DA DK DQ"])
    for seat, card in enumerate(("SA", "HA", "DA")):
        CARDS.lay(deal, seat, card)
    assert deal.voids == ["", "S", "S"]
    CARDS.take(deal)
    for seat, card in enumerate(("SK", "HK", "DK")):
        CARDS.lay(deal, seat, card)
    assert deal.voids == ["", "S", "S"]


def test_what_nobody_has_seen() -> None:
    deal = dealt(CARDS, ["SA SK", "? ?", "? ?"])
    assert unseen(deal, ["SA", "SK", "SQ", "HA", "DA"], ["DA"]) == ["SQ", "HA"]
    assert hidden(["SA", "SK"], ["SK"]) == ["SK", HIDDEN]


@pytest.mark.parametrize("seed", range(40))
def test_imagined_hands_respect_voids(seed: int) -> None:
    # Only one way fits: the first place takes the hearts, the second the diamonds, the third the spades.
    places = [[HIDDEN] * 3, [HIDDEN] * 3, ["CA", *[HIDDEN] * 3], ["CK"]]
    cards = ["SA", "SK", "SQ", "HA", "HK", "HQ", "DA", "DK", "DQ"]
    fill(places, ["SD", "SH", "", ""], cards, CARDS.marks, Chance(seed, 0))
    assert sorted(places[0]) == ["HA", "HK", "HQ"]
    assert sorted(places[1]) == ["DA", "DK", "DQ"]
    assert sorted(places[2]) == ["CA", "SA", "SK", "SQ"]
    assert places[3] == ["CK"]


@pytest.mark.parametrize(("cards", "barred"), [(["SA"], "S"), (["SA", "SK"], "")])
def test_what_does_not_fit_is_an_error(cards: list[str], barred: str) -> None:
    with pytest.raises(RulesError):
        fill([[HIDDEN]], [barred], cards, CARDS.marks, Chance(1, 0))


def test_every_way_to_deal_is_imagined() -> None:
    state, _ = begin(GAME, 4, {}, 3)
    view_of_first = GAME.view(state, 0)
    imagined = [GAME.imagine(view_of_first, 0, Chance(seed, 0)) for seed in range(60)]
    holders = {next(seat for seat, hand in enumerate(other.deal.hands) if "S3" in hand) for other in imagined}
    assert holders == ({0} if "S3" in state.deal.hands[0] else {1, 2, 3})
    assert all(sorted(card for hand in other.deal.hands for card in hand) == sorted(PACK) for other in imagined)


def test_the_last_trick_can_be_looked_at_in_the_next_round() -> None:
    state, _ = begin(GAME, 4, {}, 3)
    do(GAME, state, "pass", "pass", "pass", "pass")
    while len(state.rounds) == 0:
        do(GAME, state, f"play {CARDS.playable(state.deal, state.deal.next)[0]}")
    assert state.deal.tricks == []
    assert len(state.recent[-1].cards) == 4
