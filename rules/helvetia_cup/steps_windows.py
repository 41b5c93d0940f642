"""Moments in which only the holder of a card is asked."""

from functools import cache

from rules.game import Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Decline, Play
from rules.helvetia_cup.components import CARDS
from rules.helvetia_cup.dice import throw, throw_again
from rules.helvetia_cup.flow import spend_card
from rules.helvetia_cup.state import CupState, card_term
from rules.helvetia_cup.steps_duel import mirror
from rules.helvetia_cup.steps_foul import soften
from rules.text import Argument, Text


class CardWindow(Step[CupState, Play | Decline]):
    """A window of the cards: DB, KP, RR, FO or TM. What follows is the state's phase.

    Attributes:
        window: which one.
    """

    rule = "power-cards"
    automatic = False
    seat: int
    window: str

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options: list[Option] = []
        for card in usable(state, seat, self.window):
            options += [_play(card, minutes) for minutes in CARDS[card].times or (None,)]
        return Prompt(_TEXTS[self.window], [*options, _NO])

    def play(self, state: CupState, seat: int, action: Play | Decline, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Decline):
            return
        spend_card(state, turn, seat, action.card)
        match self.window:
            case "DB":
                throw(
                    state, turn, "dribble", (seat, state.carrier), ((f"card-{action.card}", CARDS[action.card].amount),)
                )
            case "RR":
                assert state.test
                throw_again(state, turn, state.test)
            case "KP":
                mirror(state, turn)
            case "FO":
                soften(state, turn, seat, action.card)
            case _:
                assert action.number
                state.die = action.number


def usable(state: CupState, seat: int, window: str) -> list[str]:
    """The cards that a coach may play in a window, where they change something."""
    cards = [card.id for card in state.cards(seat, window)]
    if window != "FO" or not state.foul:
        return cards
    foul = state.foul
    if seat == foul.side:
        return [id for id in cards if "offender" in CARDS[id].kinds and foul.card != "none"]
    return [id for id in cards if "victim" in CARDS[id].kinds and (foul.boost or (id == "Z5" and foul.card == "none"))]


_TEXTS = {
    "DB": Text("The steal succeeded. Play a card for your dribble?"),
    "RR": Text("Your D20 failed. Play a card?"),
    "KP": Text("The aimed square is open. Play a card?"),
    "FO": Text("The team dice are thrown. Play a card?"),
    "TM": Text("The time die is thrown. Play a card?"),
}
_NO = Option(Decline(), Text("Play no card"))


@cache
def _play(id: str, minutes: int | None) -> Option:
    words: dict[str, Argument] = {"card": card_term(id), "minutes": minutes or 0}
    label = Text("Play {card}: {minutes} minutes" if minutes else "Play {card}", words)
    return Option(Play(id, minutes), label, Text(CARDS[id].effect))
