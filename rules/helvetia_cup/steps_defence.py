"""What the defence does: steal and tackle (DP-9), the forced step (DP-10), interception (DP-12), clearance (DP-14)."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Clear, Decline, Go, Intercept, Play, Steal, Tackle
from rules.helvetia_cup.components import CARDS, D20, TABLES
from rules.helvetia_cup.dice import needed, throw
from rules.helvetia_cup.flow import place, proceed, spend_card
from rules.helvetia_cup.pitch import GOAL, INDEX, NAMES, NEIGHBOURS
from rules.helvetia_cup.state import CupState, Player, card_term
from rules.text import Argument, Term, Text


def _rival(state: CupState) -> Player:
    """The defender whose decision it is."""
    player = state.defender()
    assert player
    return player


class DefenceAction(Step[CupState, Steal | Tackle | Decline | Play]):
    """DP-9: a defender on the ball carrier's hex may steal, tackle or just press."""

    rule = "steal"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        number = _rival(state).number
        words: dict[str, Argument] = {
            "player": state.term(seat, number),
            "rival": state.term(state.attack, state.carrier),
            "hex": place(state.ball),
        }
        dribble = needed(state, state.attack, state.carrier, "dribble")
        options = [_steal(needed(state, seat, number, "steal"), dribble)]
        if not state.family:
            options.append(_tackle(needed(state, seat, number, "tackle")))
        for card in state.cards(seat, "DF"):
            kind = card.kinds[0]
            options.append(_with_card(card.id, kind, needed(state, seat, number, kind) + card.amount))
        options.append(_hold(0 if state.family else state.pressure()))
        return Prompt(Text("{player} stands by {rival}, who has the ball on {hex}.", words), options)

    def play(self, state: CupState, seat: int, action: Steal | Tackle | Decline | Play, turn: Turn) -> None:
        player = _rival(state)
        kind, extra = "", ()
        match action:
            case Steal():
                kind = "steal"
            case Tackle():
                kind = "tackle"
            case Play(card, _):
                spend_card(state, turn, seat, card)
                kind, extra = CARDS[card].kinds[0], ((f"card-{card}", CARDS[card].amount),)
            case _:
                turn.say("{player} holds back.", player=state.term(seat, player.number))
                proceed(state, "attack")
                return
        player.acted = True
        throw(state, turn, kind, (seat, player.number), extra)


@cache
def _steal(steal: int, dribble: int) -> Option:
    words: dict[str, Argument] = {"steal": steal, "dribble": dribble}
    return Option(
        Steal(),
        Text("Steal: {steal} or less", words),
        Text("Then the dribble must fail: {dribble} or less keeps the ball", words),
    )


@cache
def _tackle(tackle: int) -> Option:
    words: dict[str, Argument] = {"tackle": tackle, "limit": TABLES.foul_limit}
    hint = Text("Up to {limit} it is a foul; above, your player falls", words)
    return Option(Tackle(), Text("Tackle: {tackle} or less", words), hint)


@cache
def _with_card(id: str, kind: str, value: int) -> Option:
    words: dict[str, Argument] = {"card": card_term(id), "kind": Term(f"skill-{kind}"), "value": min(value, D20)}
    return Option(Play(id, None), Text("{kind} with {card}: {value} or less", words), Text(CARDS[id].effect))


@cache
def _hold(pressure: int) -> Option:
    hint = Text("Presses: -{pressure} for a long pass or a shot", {"pressure": pressure}) if pressure else None
    return Option(Decline(), Text("Hold back"), hint)


class ForcedStep(Step[CupState, Go]):
    """DP-10: after a steal, a dribble or an interception the player with the ball must go one hex."""

    rule = "steal"
    seat: int
    number: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = Text("{player} must go one hex with the ball.", {"player": state.term(seat, self.number)})
        return Prompt(text, [self._option(state, hex) for hex in forced_hexes(state, seat, self.number)])

    def _option(self, state: CupState, hex: int) -> Option:
        rival = state.standing(1 - self.seat, hex)
        return _step(hex, state.term(1 - self.seat, rival.number) if rival else None)

    def play(self, state: CupState, seat: int, action: Go, turn: Turn) -> None:
        player = state.player(seat, self.number)
        player.hex = INDEX[action.hex]
        state.ball = player.hex
        turn.say("{player} steps to {hex}.", player=state.term(seat, self.number), hex=place(player.hex))
        proceed(state, state.step_to)

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        return Text("It must be a neighbouring hex without a player of yours; only the keeper enters a keeper zone.")


def forced_hexes(state: CupState, side: int, number: int) -> list[int]:
    """Where a forced step can go."""
    zone = state.zone(side, number)
    here = state.player(side, number).hex
    return [hex for hex in NEIGHBOURS[here] if (hex == zone or hex not in GOAL) and state.at(side, hex) is None]


@cache
def _step(hex: int, rival: Term | None) -> Option:
    words: dict[str, Argument] = {"hex": place(hex)}
    label = Text("{hex}, with {rival}", {**words, "rival": rival}) if rival else Text("{hex}", words)
    return Option(Go(NAMES[hex]), label, place=NAMES[hex])


class Interception(Step[CupState, Intercept | Decline | Play]):
    """DP-12: a defender on the target hex may try to catch the short pass."""

    rule = "short-pass"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = "A short pass comes to {rival} on {hex}, where {player} stands."
        return _catch_prompt(state, seat, "intercept", text, _INTERCEPT_OPTIONS)

    def play(self, state: CupState, seat: int, action: Intercept | Decline | Play, turn: Turn) -> None:
        catch(state, turn, "intercept", action)


class Clearance(Step[CupState, Clear | Decline | Play]):
    """DP-14: a defender under a long pass may kick the ball away."""

    rule = "landing"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = "The ball comes down on {hex} between {rival} and {player}."
        return _catch_prompt(state, seat, "clear", text, _CLEAR_OPTIONS)

    def play(self, state: CupState, seat: int, action: Clear | Decline | Play, turn: Turn) -> None:
        catch(state, turn, "clear", action)


_INTERCEPT_OPTIONS = (Intercept(), "Intercept: {value} or less", "If it fails, your player does not press")
_CLEAR_OPTIONS = (Clear(), "Clear: {value} or less", "The ball flies off by the template; if it fails, no pressure")


def _catch_prompt(
    state: CupState, seat: int, kind: str, text: str, words: tuple[Intercept | Clear, str, str]
) -> Prompt:
    number = _rival(state).number
    attacker = state.standing(state.attack, state.ball)
    assert attacker
    value = needed(state, seat, number, kind)
    options = [_catch(*words, value)]
    for card in state.cards(seat, "BL", kind):
        label = Text("{kind} with {card}", {"kind": Term(f"word-{kind}"), "card": card_term(card.id)})
        options.append(Option(Play(card.id, None), label, Text("It succeeds for certain")))
    options.append(_LET)
    args: dict[str, Argument] = {
        "player": state.term(seat, number),
        "rival": state.term(state.attack, attacker.number),
        "hex": place(state.ball),
    }
    return Prompt(Text(text, args), options)


@cache
def _catch(action: Intercept | Clear, label: str, hint: str, value: int) -> Option:
    return Option(action, Text(label, {"value": value}), Text(hint))


_LET = Option(Decline(), Text("Let it come"), Text("Your player keeps his action, and presses"))


def catch(state: CupState, turn: Turn, kind: str, action: Intercept | Clear | Decline | Play) -> None:
    """Carry out an interception or a clearance, or let the ball come."""
    player = _rival(state)
    seat = 1 - state.attack
    if isinstance(action, Decline):
        turn.say("{player} lets the ball come.", player=state.term(seat, player.number))
        proceed(state, "short received" if kind == "intercept" else "long received")
        return
    certain = isinstance(action, Play)
    if isinstance(action, Play):
        spend_card(state, turn, seat, action.card)
    player.acted = True
    throw(state, turn, kind, (seat, player.number), certain=certain)
