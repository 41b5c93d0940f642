"""Kaiser: a prairie game of tricks, alone or in partnership."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules import tricks
from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.kaiser import scoring
from rules.kaiser.actions import AnyAction
from rules.kaiser.components import PACK, SEATS, TERMS
from rules.kaiser.state import KaiserState
from rules.kaiser.steps import CARDS, AnyStep, start_round
from rules.text import Text
from rules.tricks import AUTO, Deal


class Kaiser(Game[KaiserState]):
    """The rules of Kaiser: the individual game, and the classic game of partners."""

    info = Info(
        id="kaiser",
        title="Kaiser",
        seats=(SEATS, SEATS),
        minutes=(20, 30),
        pitch="Bid your tricks, name the trump, chase the 3 of spades and dodge the 5 of hearts.",
        variants=(
            Variant(
                "mode",
                "Mode",
                (Value("individual", "Everybody alone"), Value("classic", "Classic: partners, bids in points")),
                "individual",
            ),
            Variant(
                "rounds",
                "Rounds (alone)",
                (Value("4", "4"), Value("8", "8"), Value("12", "12")),
                "8",
            ),
            Variant(
                "measure",
                "Bids count (alone)",
                (Value("tricks", "Tricks"), Value("points", "Points, for livelier bidding")),
                "tricks",
            ),
            Variant(
                "nt_order",
                "No-trump (alone)",
                (Value("reversed", "Low cards win"), Value("normal", "High cards win")),
                "reversed",
            ),
            Variant(
                "all_pass",
                "When everybody passes (alone)",
                (
                    Value("open", "Open round without trump"),
                    Value("dealer_forced", "The dealer must bid"),
                    Value("redeal", "New cards"),
                ),
                "open",
            ),
            Variant(
                "values",
                "Odd cards (alone)",
                (
                    Value("seed", "3 of spades +3, 5 of hearts -5"),
                    Value("classic", "3 of spades -3, 5 of hearts +5"),
                ),
                "seed",
            ),
            Variant(
                "target",
                "Target (classic)",
                (Value("52", "52 points"), Value("62", "62 points")),
                "52",
            ),
            AUTO,
        ),
    )
    state_type = KaiserState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> KaiserState:
        classic = options["mode"] == "classic"
        state = KaiserState(
            seats=seats,
            auto=options["auto_forced"],
            deal=Deal(hands=[], leader=0, known=[], voids=[]),
            classic=classic,
            last_round=0 if classic else int(options["rounds"]),
            in_points=classic or options["measure"] == "points",
            reversed=not classic and options["nt_order"] == "reversed",
            no_bids="dealer_forced" if classic else options["all_pass"],
            values="classic" if classic else options["values"],
            target=int(options["target"]) if classic else 0,
            dealer=turn.chance.below(seats),
        )
        start_round(state, turn)
        return state

    def scores(self, view: KaiserState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: KaiserState) -> Result:
        return scoring.result(state)

    def census(self, state: KaiserState) -> Mapping[str, int]:
        return Counter(tricks.all_cards(state.deal))

    def view(self, state: KaiserState, seat: int | None) -> KaiserState:
        return msgspec.structs.replace(state, deal=tricks.view(state.deal, seat))

    def imagine(self, view: KaiserState, seat: int, chance: Chance) -> KaiserState:
        state = self.copy(view)
        deal = state.deal
        tricks.fill(deal.hands, deal.voids, tricks.unseen(deal, PACK), CARDS.marks, chance)
        for hand in deal.hands:
            CARDS.sort(hand)
        return state

    def status(self, view: KaiserState) -> Text:
        number = len(view.rounds) + bool(view.steps)
        if view.classic:
            return Text("Round {number}, to {target} points", {"number": number, "target": view.target})
        return Text("Round {number} of {rounds}", {"number": number, "rounds": view.last_round})

    def seat_title(self, view: KaiserState, seat: int) -> Text | None:
        if not view.classic:
            return None
        return Text("Side B") if seat % 2 else Text("Side A")


GAME = Kaiser()
