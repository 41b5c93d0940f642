"""The second half of a turn of Factum: decoys are hidden, and the main card is looked for."""

from typing import ClassVar

from rules.factum.actions import Decide, Hide, Point
from rules.factum.components import FILLER, LABELS, NOBODY, Phase, label
from rules.factum.decision import Decision, break_off
from rules.factum.scoring import score_turn
from rules.factum.state import FactumState
from rules.factum.telling import hand_options
from rules.game import Action, Option, Prompt, Turn
from rules.text import Many, Place, Text, Who


class HideCard(Decision):
    """All hiders choose a decoy in secret; then the cards are laid out."""

    rule = "hide"
    phase: ClassVar[Phase] = "hide"

    def deciders(self, state: FactumState) -> list[int]:
        return [seat for seat in state.hiders if not state.decoys[seat]]

    def volunteers(self, state: FactumState) -> list[int]:
        return [seat for seat in state.hiders if state.decoys[seat]]

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        if state.decoys[seat]:
            number = state.hands[seat].index(state.decoys[seat]) + 1
            text = Text("Your decoy is card {number}. You may still choose another.", {"number": number})
        else:
            text = Text("Choose the card that you hide among the others.")
        return Prompt(text, hand_options(state, seat, Hide, "Decoy"))

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Hide):
            self._hide(state, seat, action.card, turn)

    def _hide(self, state: FactumState, seat: int, number: int, turn: Turn) -> None:
        if not state.decoys[seat]:
            turn.say("{seat} has chosen a decoy.", seat=Who(seat))
        turn.tell(seat, "Your decoy is card {number}.", number=number)
        state.decoys[seat] = state.hands[seat][number - 1]
        if not self.deciders(state):
            lay_out(state, turn)

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        self._hide(state, seat, turn.chance.below(len(state.hands[seat])) + 1, turn)

    def without(self, state: FactumState, turn: Turn) -> None:
        if not state.guessers:
            break_off(state, turn)
        elif not self.deciders(state):
            lay_out(state, turn)

    def refusal(self, state: FactumState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Hide):
            held = 1 <= action.card <= len(state.hands[seat])
            return Text("That is your decoy already." if held else "There is no such card in your hand.")
        return None


def lay_out(state: FactumState, turn: Turn) -> None:
    """Main card, decoys and fillers lie face up in random order (sections "Hiding", "Fillers")."""
    laid = [(state.main, state.storyteller)]
    for seat in state.hiders:
        state.hands[seat].remove(state.decoys[seat])
        laid.append((state.decoys[seat], seat))
    fillers = state.draw(max(0, state.table_size - len(laid)), turn.chance)
    laid += [(card, FILLER) for card in fillers]
    turn.chance.shuffle(laid)
    state.table = [card for card, _ in laid]
    state.owners = [owner for _, owner in laid]
    state.decoys = [""] * state.seats
    turn.say(
        "{count} cards lie on the table, {fillers} of them from the deck.",
        count=len(laid),
        fillers=Text("{count}" if fillers else "none", {"count": len(fillers)}),
    )
    state.go_on("guess")


class GuessCard(Decision):
    """The guessers point to cards until all agree or the spokesperson ends it."""

    rule = "guess"
    phase: ClassVar[Phase] = "guess"

    def deciders(self, state: FactumState) -> list[int]:
        undecided = [seat for seat in state.guessers if not state.pointers[seat]]
        return undecided or [state.spokesperson]

    def volunteers(self, state: FactumState) -> list[int]:
        deciders = self.deciders(state)
        return [seat for seat in state.guessers if seat not in deciders]

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        options: list[Option] = []
        ended = self._may_decide(state, seat)
        if ended:
            options = [_decision(name, len(state.leaders) > 1) for name in state.leaders]
        for index in range(len(state.table)):
            if label(index) != state.pointers[seat]:
                options.append(_pointing(label(index)))
        if ended:
            text = "You do not all agree. As spokesperson you may end the guessing, or point elsewhere."
        elif state.pointers[seat]:
            text = "You point to {pointer}. You may point elsewhere until all agree or the spokesperson decides."
        else:
            text = "Which card belongs to the story? Point to it."
        pointer = Place(state.pointers[seat]) if state.pointers[seat] else ""
        return Prompt(Text(text, {"pointer": pointer}), options)

    def _may_decide(self, state: FactumState, seat: int) -> bool:
        return seat == state.spokesperson and all(state.pointers[guesser] for guesser in state.guessers)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Point(card):
                # All see it.
                turn.reveal()
                state.pointers[seat] = card
                turn.say("{seat} points to {card}.", seat=Who(seat), card=Place(card))
                self._agreed(state, turn)
            case Decide(card):
                chosen = card or state.leaders[0]
                turn.say("{seat} decides for {card}.", seat=Who(seat), card=Place(chosen))
                _reveal(state, LABELS.index(chosen), turn)
            case _:
                pass

    def _agreed(self, state: FactumState, turn: Turn) -> None:
        """If all guessers point to the same card, that is the decision."""
        pointers = {state.pointers[guesser] for guesser in state.guessers}
        chosen = pointers.pop()
        if chosen and not pointers:
            several = len(state.guessers) > 1
            template = "All guessers agree on {card}." if several else "As the only guesser {seat} decides for {card}."
            turn.say(template, card=Place(chosen), seat=Who(state.spokesperson))
            _reveal(state, LABELS.index(chosen), turn)

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        leaders = state.leaders
        if leaders:
            turn.say("The time is up: most pointers decide for {card}.", card=Place(leaders[0]))
        else:
            turn.say("The time is up, and nobody has pointed to a card.")
        _reveal(state, LABELS.index(leaders[0]) if leaders else NOBODY, turn)

    def without(self, state: FactumState, turn: Turn) -> None:
        if not state.guessers:
            break_off(state, turn)
        else:
            self._agreed(state, turn)

    def refusal(self, state: FactumState, seat: int, action: Action) -> Text | None:
        match action:
            case Decide(card):
                return self._undecided(state, seat, card)
            case Point(card):
                lies = card in LABELS[: len(state.table)]
                return Text("You point to that card already." if lies else "There is no such card on the table.")
            case _:
                return None

    def _undecided(self, state: FactumState, seat: int, card: str | None) -> Text:
        if seat != state.spokesperson:
            return Text("Only the spokesperson, {seat}, may end the guessing.", {"seat": Who(state.spokesperson)})
        if not self._may_decide(state, seat):
            return Text("First every guesser must point to a card.")
        leaders = state.leaders
        if len(leaders) == 1:
            return Text("{card} has most pointers: decide without naming a card.", {"card": Place(leaders[0])})
        return Text("Name one of those with most pointers: {cards}.", {"cards": Many(tuple(map(Place, leaders)))})


def _decision(name: str, tied: bool) -> Option:
    reason = "One of those with most pointers" if tied else "It has most pointers"
    return Option(Decide(name if tied else None), Text("Decide for {card}", {"card": Place(name)}), Text(reason))


def _pointing(name: str) -> Option:
    return Option(Point(name), Text("Point to {card}", {"card": Place(name)}), place=name)


def _reveal(state: FactumState, chosen: int, turn: Turn) -> None:
    """All owners are shown, the turn is scored, and hands are filled (section "Reveal and points")."""
    turn.reveal()
    state.last = score_turn(state, chosen, turn)
    state.clear_turn()
    state.refill(turn.chance)
    state.go_on(None)
