"""The decisions of a round of The Dwarf King, in the order of the rulebook."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Many, Term, Text, Who
from rules.thedwarfking import events, moves
from rules.thedwarfking.actions import AnyAction, Challenge, Keep, KeepOn, Raid, Return, Send, Sorcery, Swap
from rules.thedwarfking.cards import CARDS
from rules.thedwarfking.components import (
    CHALLENGES,
    DRUID,
    GOBLIN_FLAG,
    KNIGHT_FLAG,
    MAGIC,
    MUMMY,
    SORCERER,
    SPECIALS,
)
from rules.thedwarfking.state import DwarfState
from rules.tricks import Play, Trick
from rules.tricks import PlayCard as _PlayCard


@cache
def _challenge(id: str) -> Option:
    half = id[-1]
    label = Text("{half}: {challenge}", {"half": half, "challenge": Term(id)})
    return Option(Challenge(half), label, Text(CHALLENGES[id].text))


@cache
def _raid(seat: int) -> Option:
    words = {"seat": Who(seat), "number": seat + 1}
    return Option(Raid(seat + 1), Text("Raid {seat}", words), Text("Player {number}", words), place=f"P{seat + 1}")


@cache
def _return(card: str, victim: int) -> Option:
    words = {"card": Term(card), "seat": Who(victim)}
    return Option(Return(card), Text("{card}", words), Text("Goes to {seat}", words), place=card)


@cache
def _swap(seat: int) -> Option:
    words = {"seat": Who(seat), "number": seat + 1}
    label = Text("Swap hands with {seat}", words)
    return Option(Swap(seat + 1), label, Text("Player {number}", words), place=f"P{seat + 1}")


@cache
def _sorcery(card: str) -> Option:
    label = Text("Take {card} for the Sorcerer", {"card": Term(card)})
    return Option(Sorcery(card), label, Text("The Sorcerer takes its place in the trick"), place=card)


@cache
def _copy(card: str, copied: str) -> Option:
    hint = Text("Counts as {card}" if card == MUMMY else "Just above {card}", {"card": Term(copied)})
    return Option(Play(card), Text("{card}", {"card": Term(card)}), hint, place=card)


_SEND = (
    Option(Send("left"), Text("Left: every hand goes to the next player, clockwise")),
    Option(Send("right"), Text("Right: every hand goes to the previous player")),
)
_KEEP = Option(Keep(), Text("Keep your cards"), Text("The next trick begins when all have answered"))
_KEEP_ON = Option(
    KeepOn(), Text("Keep them, and do not ask again this round"), Text("You are asked once more before the last trick")
)


def start_round(state: DwarfState, turn: Turn) -> None:
    """The next round begins with the choice of the challenge; after the last one the game is over."""
    if len(state.rounds) == state.last_round:
        state.steps.clear()
        return
    events.deal_round(state, turn)
    state.steps = [ChooseChallenge()]


class ChooseChallenge(Step[DwarfState, Challenge]):
    """Whoever was dealt the 5 of Knights chooses the scoring rule of the round."""

    rule = "challenge"

    def deciders(self, state: DwarfState) -> tuple[int]:
        return (state.chooser,)

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        return Prompt(Text("Choose the challenge of this round."), [_challenge(state.contract + half) for half in "AB"])

    def play(self, state: DwarfState, seat: int, action: Challenge, turn: Turn) -> None:
        state.challenge = state.contract + action.half
        state.turn += 1
        turn.say(
            "{seat} chooses {challenge}: {text}.",
            seat=Who(seat),
            challenge=Term(state.challenge),
            text=Text(CHALLENGES[state.challenge].text),
        )
        if state.special != GOBLIN_FLAG:
            state.steps[-1] = PlayCard()
            return
        turn.reveal()
        raider = state.holder(GOBLIN_FLAG)
        moves.show(state.deal, GOBLIN_FLAG)
        turn.say("{seat} holds the {card} and raids somebody.", seat=Who(raider), card=Term(GOBLIN_FLAG))
        state.steps[-1] = ChooseVictim(seat=raider)

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        return Text("Choose A or B.")


class ChooseVictim(Step[DwarfState, Raid]):
    """The holder of the Goblin Flag Bearer takes two random cards from somebody."""

    rule = "raid"
    seat: int

    def deciders(self, state: DwarfState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        return Prompt(
            Text("Raid a player: you take two random cards and give two back."),
            [_raid(other) for other in range(state.seats) if other != seat],
        )

    def play(self, state: DwarfState, seat: int, action: Raid, turn: Turn) -> None:
        victim = action.player - 1
        cards = turn.chance.sample(state.deal.hands[victim], SPECIALS[GOBLIN_FLAG].amount)
        CARDS.sort(cards)
        moves.give(state.deal, victim, seat, cards)
        names = Many(tuple(Term(card) for card in cards))
        turn.say("{seat} takes two cards from {victim}.", seat=Who(seat), victim=Who(victim))
        turn.tell(seat, "You get {cards}.", cards=names)
        turn.tell(victim, "{seat} takes {cards} from you.", seat=Who(seat), cards=names)
        state.turn += 1
        state.steps[-1] = ReturnCards(seat=seat, victim=victim, left=len(cards))

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        return Text("Raid another player first.")


class ReturnCards(Step[DwarfState, Return]):
    """The raider gives two cards back, whichever they like.

    Attributes:
        seat: the raider.
        victim: who was raided.
        left: how many cards are still owed.
    """

    rule = "raid"
    seat: int
    victim: int
    left: int

    def deciders(self, state: DwarfState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        words = {"seat": Who(self.victim), "left": self.left}
        text = Text("Give {seat} {left} {left:card|cards} of your hand.", words)
        return Prompt(text, [_return(card, self.victim) for card in state.deal.hands[seat]])

    def play(self, state: DwarfState, seat: int, action: Return, turn: Turn) -> None:
        moves.give(state.deal, seat, self.victim, [action.card])
        words = {"seat": Who(seat), "victim": Who(self.victim), "card": Term(action.card)}
        turn.tell(seat, "You give {victim} {card}.", **words)
        turn.tell(self.victim, "{seat} gives you {card}.", **words)
        self.left -= 1
        if not self.left:
            turn.say("{seat} gives {victim} two cards back.", seat=Who(seat), victim=Who(self.victim))
            state.turn += 1
            state.steps[-1] = PlayCard()

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        return Text("Give a card of your hand to {seat}.", {"seat": Who(self.victim)})


class PlayCard(_PlayCard[DwarfState]):
    """Play a card to the trick, or lead to it."""

    rules = CARDS

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        offered = super().prompt(state, seat)
        magic = offered.options[-1]
        if isinstance(magic.action, Play) and magic.action.card in MAGIC and magic.hint is None:
            copied = CARDS.copied(state.deal, magic.action.card)
            if copied:
                return Prompt(offered.text, [*offered.options[:-1], _copy(magic.action.card, copied)])
        return offered

    def play(self, state: DwarfState, seat: int, action: Play, turn: Turn) -> None:
        if action.card == state.special:
            state.special_by = seat
            state.special_trick = len(state.deal.tricks) + 1
        super().play(state, seat, action, turn)

    def leads_to_choice(self, state: DwarfState, card: str) -> bool:
        return card in (DRUID, KNIGHT_FLAG)

    def taken(self, state: DwarfState, trick: Trick, turn: Turn) -> None:
        events.after_trick(state, trick, turn)
        if state.deal.is_over():
            events.finish_round(state, turn)
            start_round(state, turn)
            return
        if DRUID in trick.cards:
            state.steps[-1] = SwapHands(seat=state.special_by)
        elif KNIGHT_FLAG in trick.cards:
            state.steps[-1] = SendHands(seat=state.special_by)
        elif state.is_sorcerer_at_large():
            open_window(state)
        else:
            self.await_card(state)


class SwapHands(Step[DwarfState, Swap]):
    """Whoever played the Druid swaps the whole hand with somebody."""

    rule = "druid"
    seat: int

    def deciders(self, state: DwarfState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        return Prompt(
            Text("You must swap your hand with another player's."),
            [_swap(other) for other in range(state.seats) if other != seat],
        )

    def play(self, state: DwarfState, seat: int, action: Swap, turn: Turn) -> None:
        turn.reveal()
        other = action.player - 1
        moves.swap(state.deal, seat, other)
        turn.say("{seat} and {other} swap their hands.", seat=Who(seat), other=Who(other))
        lead(state)

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        return Text("Swap hands with another player first.")


class SendHands(Step[DwarfState, Send]):
    """Whoever played the Knight Flag Bearer sends all hands to the left or to the right."""

    rule = "knight-flag-bearer"
    seat: int

    def deciders(self, state: DwarfState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        return Prompt(Text("Which way do all hands go?"), _SEND)

    def play(self, state: DwarfState, seat: int, action: Send, turn: Turn) -> None:
        turn.reveal()
        left = action.direction == "left"
        moves.send(state.deal, 1 if left else -1)
        turn.say(
            "{seat} sends all hands to the {direction}.", seat=Who(seat), direction=Text("left" if left else "right")
        )
        lead(state)

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        return Text("All hands go left or right first.")


class BetweenTricks(Step[DwarfState, Sorcery | Keep | KeepOn]):
    """Whoever holds the Sorcerer may exchange it. Everybody is asked, so that nobody learns who holds it.

    Attributes:
        answered: the seats that keep their cards this time.
        only: the seat that holds the Sorcerer, where the table shows it.
    """

    rule = "sorcerer"
    # A lone answer would tell who holds the Sorcerer, or who does not.
    automatic = False
    answered: list[int] = []
    only: int | None = None

    def deciders(self, state: DwarfState) -> list[int]:
        asked = range(state.seats) if self.only is None else (self.only,)
        silent = () if _is_last_chance(state) else state.silent
        return [seat for seat in asked if seat not in self.answered and seat not in silent]

    def prompt(self, state: DwarfState, seat: int) -> Prompt:
        holds = SORCERER in state.deal.hands[seat]
        options: list[Option] = []
        if holds:
            options += (_sorcery(card) for card in state.deal.tricks[-1].cards)
        if not (holds and _is_last_chance(state)):
            options.append(_KEEP)
        if not _is_last_chance(state):
            options.append(_KEEP_ON)
        if holds:
            return Prompt(Text("You may exchange the Sorcerer for a card of the last trick."), options)
        return Prompt(Text("Between tricks: the Sorcerer may be exchanged. You do not hold it."), options)

    def play(self, state: DwarfState, seat: int, action: Sorcery | Keep | KeepOn, turn: Turn) -> None:
        state.turn += 1
        match action:
            case Sorcery(card):
                turn.reveal()
                state.recent[-1] = moves.exchange_sorcerer(state.deal, seat, card)
                state.special_by = seat
                state.special_trick = len(state.deal.tricks)
                turn.say("{seat} exchanges the Sorcerer for {card}.", seat=Who(seat), card=Term(card))
                lead(state)
                return
            case Keep():
                self.answered.append(seat)
            case KeepOn():
                state.silent.append(seat)
        if not self.deciders(state):
            lead(state)

    def refusal(self, state: DwarfState, seat: int, action: Action) -> Text | None:
        if SORCERER not in state.deal.hands[seat]:
            return Text("You do not hold the Sorcerer.")
        if _is_last_chance(state):
            return Text("The Sorcerer is your last card: exchange it now.")
        return Text("Take a card of the trick just finished, or keep your cards.")


def open_window(state: DwarfState) -> None:
    """Ask about the Sorcerer, unless nobody wants to be asked."""
    window = BetweenTricks(only=state.holder(SORCERER) if state.open_holder else None)
    if window.deciders(state):
        state.steps[-1] = window
    else:
        lead(state)


def lead(state: DwarfState) -> None:
    """The winner of the last trick leads the next one."""
    state.turn += 1
    step = state.steps[-1] = PlayCard()
    step.await_card(state)


def _is_last_chance(state: DwarfState) -> bool:
    """Whether the next trick is the last one, so that the Sorcerer cannot stay in a hand."""
    return state.cards_left == 1


AnyStep = ChooseChallenge | ChooseVictim | ReturnCards | PlayCard | SwapHands | SendHands | BetweenTricks
__all__ = ["AnyAction", "AnyStep", "BetweenTricks", "ChooseChallenge", "PlayCard", "start_round"]
