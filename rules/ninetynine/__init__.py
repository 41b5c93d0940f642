"""Ninety-Nine: win exactly as many tricks as three of your own cards promise."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules import tricks
from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.ninetynine import scoring
from rules.ninetynine.actions import AnyAction
from rules.ninetynine.components import PACK, SEATS, TABLES, TERMS
from rules.ninetynine.state import DECLARE, NO_PREMIUM, REVEAL, NinetyNineState
from rules.ninetynine.steps import CARDS, AnyStep, start_hand
from rules.text import Text
from rules.tricks import AUTO, HIDDEN, Deal


class NinetyNine(Game[NinetyNineState]):
    """The rules of Ninety-Nine for three players."""

    info = Info(
        id="ninetynine",
        title="Ninety-Nine",
        seats=(SEATS, SEATS),
        minutes=(45, 60),
        pitch="Lay three cards aside to promise your tricks, then win exactly that many.",
        variants=(
            Variant(
                "style",
                "Trump",
                (
                    Value("standard", "Standard: drawn by chance"),
                    Value("junk_joker", "Junk the Joker: by exact bids, diamonds first"),
                    Value("junk_joker_nt", "Junk the Joker: by exact bids, no trump first"),
                ),
                "standard",
            ),
            Variant(
                "scoring",
                "Scoring",
                (
                    Value("rounds_bonus", "3 rounds to 100, with round bonuses"),
                    Value("rounds_plain", "3 rounds to 100, no bonuses"),
                    Value("first_to_3", "First to win 3 rounds"),
                    Value("nine_hands", "9 hands (short game)"),
                ),
                "rounds_bonus",
            ),
            AUTO,
            Variant(
                "show_bids_at_end",
                "After a hand show",
                (Value("cards", "Bids and their cards"), Value("numbers", "Bids only")),
                "cards",
            ),
        ),
    )
    state_type = NinetyNineState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> NinetyNineState:
        dealer = turn.chance.below(seats)
        state = NinetyNineState(
            seats=seats,
            auto=options["auto_forced"],
            deal=Deal(hands=[], leader=0, known=[], voids=[]),
            style=options["style"],
            scoring=options["scoring"],
            show_cards=options["show_bids_at_end"] == "cards",
            first_dealer=dealer,
            dealer=dealer,
        )
        start_hand(state, turn)
        return state

    def scores(self, view: NinetyNineState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: NinetyNineState) -> Result:
        return scoring.result(state)

    def census(self, state: NinetyNineState) -> Mapping[str, int]:
        return Counter([*tricks.all_cards(state.deal), *(card for cards in state.aside for card in cards)])

    def view(self, state: NinetyNineState, seat: int | None) -> NinetyNineState:
        deal = tricks.view(state.deal, seat)
        aside, asked = list(state.aside), list(state.asked)
        bidding = not state.have_all_bid()
        for other in range(state.seats):
            if other in (seat, state.premium_seat):
                continue
            if state.has_bid(other):
                aside[other] = [HIDDEN] * TABLES.laid_aside
                if bidding:
                    asked[other] = HIDDEN
            else:
                # How many cards somebody has chosen so far is nobody's business.
                aside[other] = []
                deal.hands[other] = [HIDDEN] * TABLES.hand
        return msgspec.structs.replace(state, deal=deal, aside=aside, asked=asked)

    def imagine(self, view: NinetyNineState, seat: int, chance: Chance) -> NinetyNineState:
        state = self.copy(view)
        deal = state.deal
        barred = [*deal.voids, *([""] * state.seats)]
        cards = tricks.unseen(deal, PACK, *state.aside)
        tricks.fill([*deal.hands, *state.aside], barred, cards, CARDS.marks, chance)
        for cards in (*deal.hands, *state.aside):
            CARDS.sort(cards)
        state.asked = [
            chance.choice((NO_PREMIUM, DECLARE, REVEAL)) if asked == HIDDEN else asked for asked in state.asked
        ]
        return state

    def status(self, view: NinetyNineState) -> Text:
        hand = len(view.hands_of_round) + bool(view.steps)
        if not view.in_rounds:
            return Text("Hand {hand} of {hands}", {"hand": hand, "hands": TABLES.goals.hands})
        number = view.round if view.steps else len(view.rounds)
        if view.scoring == "first_to_3":
            return Text("Round {round}, hand {hand}", {"round": number, "hand": hand})
        return Text(
            "Round {round} of {rounds}, hand {hand}", {"round": number, "rounds": TABLES.goals.rounds, "hand": hand}
        )


GAME = NinetyNine()
