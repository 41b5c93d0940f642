"""What a player may do at any moment of the own turn, and exchanging (sections "Bonuses at any time", "Exchanging")."""

from collections import Counter

from rules.elpasogwt import deck, offers
from rules.elpasogwt.actions import Discard, Token, Worker
from rules.elpasogwt.components import PRINTED, TABLES, WILD
from rules.elpasogwt.state import ElPasoState
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Term, Text, Who


def bonuses(state: ElPasoState, seat: int) -> list[str]:
    """The workers' bonuses that would bring a seat anything now."""
    rancher = state.ranchers[seat]
    found: list[str] = []
    for kind, effect in PRINTED.items():
        match effect.kind:
            case "certificate":
                brings = rancher.certificates < TABLES.certificates and rancher.money >= effect.price
            case "exchange":
                brings = rancher.cattle_to_draw
            case _:
                brings = True
        if brings:
            found.append(kind)
    return found


def options(state: ElPasoState, seat: int) -> list[Option]:
    """What a seat may do at any moment of its turn."""
    rancher = state.ranchers[seat]
    found: list[Option] = []
    if rancher.tokens and rancher.cattle_to_draw:
        found.append(offers.token(rancher.tokens))
    workers = rancher.workers
    brings = bonuses(state, seat)
    found += [offers.worker(kind, kind, workers[kind]) for kind in brings if workers[kind]]
    if workers[WILD]:
        found += [offers.worker(WILD, kind, workers[WILD]) for kind in brings]
    return found


def use_token(state: ElPasoState, seat: int, turn: Turn) -> None:
    """Return an exchange token: draw a card, then discard one."""
    rancher = state.ranchers[seat]
    rancher.tokens -= 1
    turn.say("{seat} returns an exchange token ({left} left).", seat=Who(seat), left=rancher.tokens)
    exchange(state, seat, turn)


def use_worker(state: ElPasoState, seat: int, action: Worker, turn: Turn) -> None:
    """Discard a worker for the printed bonus."""
    rancher = state.ranchers[seat]
    effect = PRINTED[action.bonus]
    deck.spend(state, seat, action.worker)
    words = {"seat": Who(seat), "worker": deck.count_of(action.worker, 1)}
    match effect.kind:
        case "money":
            rancher.money += effect.amount
            template = "{seat} discards {worker} for ${amount} (now ${money})."
            turn.say(template, amount=effect.amount, money=rancher.money, **words)
        case "certificate":
            rancher.money -= effect.price
            rancher.certificates += effect.amount
            template = "{seat} discards {worker} and pays ${price} for a certificate (now {count})."
            turn.say(template, price=effect.price, count=rancher.certificates, **words)
        case _:
            turn.say("{seat} discards {worker} to exchange a card.", **words)
            exchange(state, seat, turn)


def exchange(state: ElPasoState, seat: int, turn: Turn) -> None:
    """Draw a card; which one to discard is asked next (section "Exchanging cards")."""
    if deck.draw(state, seat, 1, turn):
        state.steps.append(ExchangeCard(seat=seat))


def hand_counts(state: ElPasoState, seat: int) -> dict[str, int]:
    """How many of each breed a seat holds."""
    return Counter(state.ranchers[seat].hand)


class Decision(Step[ElPasoState, Action]):
    """A decision of the seat whose turn it is, with nothing else possible before it is made.

    Attributes:
        seat: whose turn it is.
    """

    seat: int

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,)


class OpenDecision(Decision):
    """A decision of the seat whose turn it is, before which it may do what is possible at any time."""

    def text(self, state: ElPasoState) -> Text:
        """What is to be decided."""
        raise NotImplementedError

    def own_options(self, state: ElPasoState) -> list[Option]:
        """What the step itself offers."""
        raise NotImplementedError

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        """Play an option of the step itself."""
        raise NotImplementedError

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        return Prompt(self.text(state), [*self.own_options(state), *options(state, seat)])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Token():
                use_token(state, seat, turn)
            case Worker():
                use_worker(state, seat, action, turn)
            case _:
                self.carry_out(state, action, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        rancher = state.ranchers[seat]
        match action:
            case Token():
                return Text("You have no exchange token.") if not rancher.tokens else _NO_CATTLE
            case Worker(worker, bonus) if worker in rancher.workers and bonus in PRINTED:
                if not rancher.workers[worker]:
                    return Text("You have no {worker} in front of you.", {"worker": Term(worker)})
                if worker not in (bonus, WILD):
                    return Text("That bonus is not printed on the {worker}.", {"worker": Term(worker)})
                if PRINTED[bonus].kind == "exchange":
                    return _NO_CATTLE
                if rancher.certificates == TABLES.certificates:
                    return Text("Your certificate track is full.")
                return Text("A certificate costs ${price}.", {"price": PRINTED[bonus].price})
            case _:
                return None


_NO_CATTLE = Text("There is no cattle card left to draw.")
NOT_IN_HAND = Text("That card is not in your hand.")


class ExchangeCard(Decision):
    """Choose the card that is discarded after one was drawn."""

    rule = "exchange"
    # That all cards are of one breed is nobody else's business.
    automatic = False

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        held = hand_counts(state, seat)
        return Prompt(Text("Which card do you discard?"), [offers.discard(card, held[card]) for card in held])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Discard)
        deck.discard(state, seat, action.card)
        turn.say("{seat} discards {card}.", seat=Who(seat), card=Term(action.card))
        state.steps.pop()

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return NOT_IN_HAND if isinstance(action, Discard) else Text("First discard a card.")
