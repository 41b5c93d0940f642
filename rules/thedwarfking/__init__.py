"""The Dwarf King: tricks without trumps, a new scoring rule and a new rule-breaker every round."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules import tricks
from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Text
from rules.thedwarfking import scoring
from rules.thedwarfking.actions import AnyAction
from rules.thedwarfking.cards import CARDS, DEALT, SORCERY
from rules.thedwarfking.components import CONTRACTS, HOUSE_CONTRACT, SEATS, SPECIALS, TERMS, pack
from rules.thedwarfking.state import DwarfState
from rules.thedwarfking.steps import AnyStep, BetweenTricks, start_round
from rules.tricks import AUTO, Deal


class TheDwarfKing(Game[DwarfState]):
    """The rules of The Dwarf King with all special cards and contracts."""

    info = Info(
        id="thedwarfking",
        title="The Dwarf King",
        seats=SEATS,
        minutes=(30, 40),
        pitch="Seven rounds of tricks, each with a new scoring rule and one card that breaks the rules.",
        variants=(
            Variant(
                "rounds",
                "Rounds",
                (Value("7", "7"), Value("4", "4 (short game)"), Value("14", "14 (double game)")),
                "7",
            ),
            Variant(
                "fives",
                "Jobs of the fives",
                (
                    Value("seed", "5 of Dwarves leads, 5 of Goblins makes the dealer"),
                    Value("published", "5 of Goblins leads, 5 of Dwarves makes the dealer"),
                ),
                "seed",
            ),
            Variant("specials", "Special cards", (Value("on", "One a round"), Value("off", "None")), "on"),
            Variant(
                "special_holder",
                "Holder of the special card",
                (Value("hidden", "Secret"), Value("open", "Known to all (faster)")),
                "hidden",
            ),
            Variant(
                "contract_21",
                "Contract 21",
                (Value("on", "In the pile"), Value("off", "Published contracts only")),
                "on",
            ),
            AUTO,
        ),
    )
    state_type = DwarfState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> DwarfState:
        specials = list(SPECIALS)
        contracts = [number for number in CONTRACTS if options["contract_21"] == "on" or number != HOUSE_CONTRACT]
        turn.chance.shuffle(specials)
        turn.chance.shuffle(contracts)
        state = DwarfState(
            seats=seats,
            auto=options["auto_forced"],
            deal=Deal(hands=[], leader=0, known=[], voids=[]),
            last_round=int(options["rounds"]),
            fives=options["fives"],
            with_specials=options["specials"] == "on",
            open_holder=options["special_holder"] == "open",
            dealer=turn.chance.below(seats),
            specials=specials if options["specials"] == "on" else [],
            contracts=contracts,
        )
        start_round(state, turn)
        return state

    def scores(self, view: DwarfState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: DwarfState) -> Result:
        return scoring.result(state)

    def census(self, state: DwarfState) -> Mapping[str, int]:
        """All basic cards that are in the game, and each special and contract card wherever it is."""
        basic = [card for card in (*tricks.all_cards(state.deal), *state.out) if card not in SPECIALS]
        used = [played.special for played in state.rounds]
        contracts = [played.challenge[:-1] for played in state.rounds]
        if state.steps:
            used.append(state.special)
            contracts.append(state.contract)
        return Counter([*basic, *state.specials, *filter(None, used), *state.contracts, *contracts])

    def view(self, state: DwarfState, seat: int | None) -> DwarfState:
        return msgspec.structs.replace(
            state,
            deal=tricks.view(state.deal, seat),
            out=tricks.hidden(state.out),
            specials=tricks.hidden(state.specials),
            contracts=tricks.hidden(state.contracts),
        )

    def imagine(self, view: DwarfState, seat: int, chance: Chance) -> DwarfState:
        state = self.copy(view)
        deal = state.deal
        step = state.steps[-1] if state.steps else None
        kept = step.answered if isinstance(step, BetweenTricks) and state.cards_left == 1 else ()
        barred = [void + SORCERY * (other in kept) for other, void in enumerate(deal.voids)] + [DEALT]
        cards = tricks.unseen(deal, pack(state.seats, state.special), state.out)
        tricks.fill([*deal.hands, state.out], barred, cards, CARDS.marks, chance)
        for hand in (*deal.hands, state.out):
            CARDS.sort(hand)
        used = {state.special, *(played.special for played in state.rounds)}
        state.specials = chance.sample([card for card in SPECIALS if card not in used], len(state.specials))
        known = {state.contract, *(played.challenge[:-1] for played in state.rounds)}
        unknown = [number for number in CONTRACTS if number not in known]
        if len(unknown) > len(state.contracts):
            unknown.remove(HOUSE_CONTRACT)
        state.contracts = chance.sample(unknown, len(state.contracts))
        return state

    def status(self, view: DwarfState) -> Text:
        number = len(view.rounds) + bool(view.steps)
        return Text("Round {number} of {rounds}", {"number": number, "rounds": view.last_round})


GAME = TheDwarfKing()
