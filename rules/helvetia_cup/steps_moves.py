"""The move phases (DP-7, DP-8): pick a player; changes, cards and standing answers."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Change, Choose, Done, Move, Pick, Play
from rules.helvetia_cup.components import CARDS
from rules.helvetia_cup.flow import place, proceed, spend_card
from rules.helvetia_cup.pitch import (
    EDGE,
    GOAL,
    NAMES,
    NEIGHBOURS,
)
from rules.helvetia_cup.state import CupState, Player, card_term
from rules.helvetia_cup.steps_destination import Destination
from rules.helvetia_cup.steps_placement import swap, swap_option
from rules.text import Argument, Term, Text

_DONE = Option(Done(), Text("End the move phase"), Text("Everybody else stays where he is"), Text("Finish"))
_ANSWERS = Option(
    Choose("answers"),
    Text("Standing answers"),
    Text("Say once whether you intercept, clear or call off-side"),
    Text("Answers"),
)


class Moves(Step[CupState, Pick | Change | Play | Choose | Done]):
    """DP-7 and DP-8: the move phase of a side.

    Attributes:
        attack: it is the side in attack.
        carded: a card was played in this phase.
        answered: standing answers were looked at in this phase.
    """

    rule = "movement"
    # Whether ending the phase is all that is left would tell whether there are cards to play.
    automatic = False
    seat: int
    attack: bool
    carded: bool = False
    answered: bool = False

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [
            _pick(
                player.number,
                state.term(seat, player.number),
                player.hex,
                -1 if state.family else player.boost,
                player.down,
                self.attack and player.number == state.carrier,
            )
            for player in state.on_pitch(seat)
            if self._may_move(state, player)
        ]
        options += self._changes(state)
        if not self.carded:
            options += self._cards(state)
        if not self.answered:
            options.append(_ANSWERS)
        options.append(_DONE)
        return Prompt(_PROMPTS[self.attack, state.restart], options)

    def play(self, state: CupState, seat: int, action: Pick | Change | Play | Choose | Done, turn: Turn) -> None:
        match action:
            case Pick(number):
                state.steps.append(Destination(seat=seat, number=number, attack=self.attack))
                return
            case Choose():
                self.answered = True
                state.steps.append(StandingAnswers(seat=seat))
                return
            case Change(out, on):
                leaver = state.player(seat, out)
                if leaver.moved:
                    leaver.boost -= 1
                swap(state, turn, seat, out, on)
                state.player(seat, on).entered = True
            case Play(card, number):
                self.carded = True
                spend_card(state, turn, seat, card)
                _use(state, seat, card, number, turn)
            case Done():
                proceed(state, "attack moved" if self.attack else "defence moved")

    def _may_move(self, state: CupState, player: Player) -> bool:
        if player.moved or player.entered or _fixed_keeper(state, self.seat, player, self.attack):
            return False
        # Two hexes away there is always room, and a player on the ground can at least stand up.
        if player.down or state.family or player.boost or player.extra:
            return True
        zone = state.zone(self.seat, player.number)
        return any(
            (hex == zone or hex not in GOAL) and state.at(self.seat, hex) is None for hex in NEIGHBOURS[player.hex]
        )

    def _changes(self, state: CupState) -> list[Option]:
        seat = self.seat
        bench = state.bench(seat)
        if not bench or not state.changes[seat]:
            return []
        options: list[Option] = []
        for player in state.on_pitch(seat):
            able = (
                player.hex in EDGE and not player.down and not player.entered and player.number != state.keepers[seat]
            )
            if not able or (self.attack and player.number == state.carrier) or (player.moved and not player.boost):
                continue
            hint = Text("Costs 1 BOOST") if player.moved else Text("Instead of his free hex")
            options += (swap_option(state, seat, player.number, other.number, hint) for other in bench)
        return options

    def _cards(self, state: CupState) -> list[Option]:
        seat = self.seat
        options: list[Option] = []
        for card in state.cards(seat, "MV"):
            kind = card.kinds[0]
            if kind in ("boost", "dash", "glide"):
                for player in state.on_pitch(seat):
                    if kind == "boost":
                        useful = player.boost < player.full
                    else:
                        useful = self._may_move(state, player)
                        useful = useful and not (kind == "glide" and self.attack and player.number == state.carrier)
                    if useful:
                        options.append(_card(card.id, player.number, state.term(seat, player.number)))
            elif kind != "terror" or not self.attack:
                options.append(_card(card.id, None, None))
        return options

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Pick(number) if 0 < number <= len(state.squads[seat]):
                player = state.player(seat, number)
                if player.moved:
                    return Text("{player} has moved already.", {"player": state.term(seat, number)})
                if player.entered:
                    return Text("A substitute may not move in the round in which he comes on.")
                return Text("{player} cannot move.", {"player": state.term(seat, number)})
            case Move():
                return Text("Pick a player first.")
            case Change():
                return Text(
                    "A change needs an edge hex, a free hex or 1 BOOST, and nobody with the ball or the gloves."
                )
            case _:
                return None


_PROMPTS = {
    **{(True, restart): Text("Move your players: you are in attack.") for restart in ("", "keeper")},
    (False, ""): Text("Move your players: you are in defence."),
    (False, "keeper"): Text("Move your players: you are in defence."),
    (True, "free"): Text("Free kick for you. Move your players; one must stand at the ball in the end."),
    (False, "free"): Text("Free kick for your rival. Move your players; nobody may stand at the ball in the end."),
    (True, "penalty"): Text("Penalty for you. One at the spot, all others out of the penalty area."),
    (False, "penalty"): Text("Penalty for your rival. All but the keeper out of the penalty area."),
}


@cache
def _pick(number: int, player: Term, hex: int, boost: int, down: bool, ball: bool) -> Option:
    words: dict[str, Argument] = {"number": number, "player": player, "hex": place(hex), "boost": boost}
    text = "{number} {player} on {hex}" + (", with the ball" if ball else "") + (", on the ground" if down else "")
    hint = Text("BOOST {boost}", words) if boost >= 0 else None
    return Option(Pick(number), Text(text, words), hint, Text("Players"), NAMES[hex])


@cache
def _card(id: str, number: int | None, player: Term | None) -> Option:
    words: dict[str, Argument] = {"card": card_term(id)}
    if player is None:
        label = Text("Play {card}", words)
    else:
        label = Text("Play {card} for {player}", {**words, "player": player})
    return Option(Play(id, number), label, Text(CARDS[id].effect), Text("Cards and changes"))


def _use(state: CupState, seat: int, id: str, number: int | None, turn: Turn) -> None:
    card = CARDS[id]
    match card.kinds[0]:
        case "boost":
            assert number
            _refresh(state, seat, state.player(seat, number), card.amount, turn)
        case "dash" | "glide":
            assert number
            state.player(seat, number).extra = card.amount
            turn.say("{player} has {amount} more free hexes.", player=state.term(seat, number), amount=card.amount)
        case "parade":
            for player in state.on_pitch(seat):
                player.extra = card.amount
        case "flock":
            for player in state.on_pitch(seat):
                player.down = False
                _refresh(state, seat, player, card.amount, turn)
        case _:
            state.terror = seat


def _refresh(state: CupState, seat: int, player: Player, amount: int, turn: Turn) -> None:
    gain = min(amount, player.full - player.boost)
    if gain:
        player.boost += gain
        turn.say("{player} regains {gain} BOOST.", player=state.term(seat, player.number), gain=gain)


def _fixed_keeper(state: CupState, side: int, player: Player, attack: bool) -> bool:
    """Whether a player is the keeper and must stay: with the ball after a shot, or at a penalty against him."""
    if player.number != state.keepers[side]:
        return False
    return (state.restart == "keeper" and attack) or (state.restart == "penalty" and not attack)


# --- standing answers ------------------------------------------------------------

QUESTIONS = {"intercept": "Interceptions", "clear": "Clearances", "offside": "Off-side calls"}
_REPLIES = {"ask": "ask me", "always": "always", "never": "never"}


class StandingAnswers(Step[CupState, Choose | Done]):
    """Say in advance whether to intercept, clear or call off-side, to spare a hand-over. Private.

    Attributes:
        given: the questions answered so far.
    """

    rule = "entering"
    seat: int
    given: list[str] = []

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        answers = state.answers[seat]
        options = [
            _answer(question, reply)
            for question in self._open(state)
            for reply in _REPLIES
            if reply != answers.get(question, "ask")
        ]
        return Prompt(Text("Which standing answer do you change?"), [*options, _KEEP])

    def play(self, state: CupState, seat: int, action: Choose | Done, turn: Turn) -> None:
        match action:
            case Choose(what):
                question, _, reply = what.partition("-")
                state.answers[seat][question] = reply
                self.given.append(question)
                turn.tell(
                    seat,
                    "Standing answer: {what}, {reply}.",
                    what=Text(QUESTIONS[question]),
                    reply=Text(_REPLIES[reply]),
                )
                if not self._open(state):
                    state.steps.pop()
            case Done():
                state.steps.pop()

    def _open(self, state: CupState) -> list[str]:
        return [id for id in QUESTIONS if id not in self.given and (id != "offside" or state.offside)]


@cache
def _answer(question: str, reply: str) -> Option:
    words: dict[str, Argument] = {"what": Text(QUESTIONS[question]), "reply": Text(_REPLIES[reply])}
    return Option(Choose(f"{question}-{reply}"), Text("{what}: {reply}", words))


_KEEP = Option(Done(), Text("Leave the answers as they are"))
