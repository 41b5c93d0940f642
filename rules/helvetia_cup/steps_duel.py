"""The duel for a goal (DP-16): both coaches choose secretly, then the die."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Aim, Decline, Guard
from rules.helvetia_cup.commentary import phrase
from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.dice import throw_shot
from rules.helvetia_cup.flow import goal, proceed, save, spend_card
from rules.helvetia_cup.pitch import GUARDS, SQUARES
from rules.helvetia_cup.state import CupState, Shot
from rules.text import Argument, Text

WINGS = "B9"


class GoalDuel(Step[CupState, Aim | Guard | Decline]):
    """DP-16: the shooter aims at a square while the keeper's coach chooses what to guard.

    The secret choices are kept in the state's `shot`.
    """

    rule = "shoot"
    automatic = False

    def deciders(self, state: CupState) -> list[int]:
        shot = _shot(state)
        return [seat for seat in range(2) if not shot.chosen[seat]]

    def prompt(self, state: CupState, seat: int) -> Prompt:
        shot = _shot(state)
        player = state.term(shot.side, shot.number)
        if seat == shot.side:
            text = Text("Where does {player} aim?", {"player": player})
            return Prompt(text, [_aim(square, shot.skill, shot.free) for square in SQUARES])
        words: dict[str, Argument] = {"player": player, "squares": shot.squares}
        options = [_guard(squares, False) for squares in GUARDS[shot.squares]]
        if state.cards(seat, "SQ") and wings_possible(state, seat):
            options += [_guard(squares, True) for squares in GUARDS[min(shot.squares + 1, TABLES.goal.most_squares)]]
        if not shot.squares:
            options.append(_NOTHING)
        if shot.squares:
            text = Text("{player} shoots. Guard {squares} connected {squares:square|squares}.", words)
        else:
            text = Text("{player} shoots, and your keeper guards nothing.", words)
        return Prompt(text, options)

    def play(self, state: CupState, seat: int, action: Aim | Guard | Decline, turn: Turn) -> None:
        shot = _shot(state)
        match action:
            case Aim(square):
                shot.aim = square
            case Guard(squares):
                shot.guard = squares
                shot.wings = len(squares) > shot.squares
            case _:
                pass
        shot.chosen[seat] = True
        if all(shot.chosen):
            turn.reveal()
            if shot.wings:
                spend_card(state, turn, 1 - shot.side, WINGS)
            proceed(state, "duel shown")

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        shot = _shot(state)
        match action:
            case Guard(squares) if seat != shot.side and set(squares) <= set(SQUARES):
                if len(squares) != shot.squares:
                    return Text(
                        "Your keeper guards exactly {squares} {squares:square|squares}.", {"squares": shot.squares}
                    )
                return Text("The squares must be different and hang together side by side, not diagonally.")
            case _:
                return None


def _shot(state: CupState) -> Shot:
    assert state.shot
    return state.shot


def wings_possible(state: CupState, side: int) -> bool:
    """Whether Spread Wings would help: the keeper stands in his zone, and it is no shoot-out."""
    return state.keeper_home(side) and _shot(state).kind != "shootout"


@cache
def _aim(square: str, skill: int, free: bool) -> Option:
    needed = skill - (0 if free else TABLES.goal.malus[square])
    words: dict[str, Argument] = {"square": square, "name": Text(TABLES.goal.names[square]), "needed": max(needed, 0)}
    if needed <= 0:
        return Option(Aim(square), Text("{square} {name}: cannot succeed", words))
    return Option(Aim(square), Text("{square} {name}: {needed} or less", words))


@cache
def _guard(squares: str, wings: bool) -> Option:
    words: dict[str, Argument] = {"squares": " ".join(squares)}
    if wings:
        return Option(Guard(squares), Text("{squares} with Spread Wings", words), group=Text("Play Spread Wings"))
    return Option(Guard(squares), Text("{squares}", words), group=Text("Without a card"))


_NOTHING = Option(Decline(), Text("Guard nothing"), group=Text("Without a card"))


def show(state: CupState, turn: Turn) -> None:
    """The choices come to light. A guarded square stops the shot."""
    shot = _shot(state)
    words: dict[str, Argument] = {
        "aim": shot.aim,
        "name": Text(TABLES.goal.names[shot.aim]),
        "guard": " ".join(shot.guard),
    }
    if shot.guard:
        turn.say("Aimed at {aim} ({name}), guarded: {guard}.", **words)
    else:
        turn.say("Aimed at {aim} ({name}), and nothing is guarded.", **words)
    if shot.aim in shot.guard:
        stop(state, turn)
    elif shot.kind != "shootout" and state.cards(1 - shot.side, "KP"):
        state.windows = [1 - shot.side]
        proceed(state, "mirror card")
    else:
        proceed(state, "shooting die")


def mirror(state: CupState, turn: Turn) -> None:
    """Mirror Mask: the shot goes to the mirrored square, and is stopped if that one is guarded."""
    shot = _shot(state)
    shot.aim = TABLES.goal.mirror[shot.aim]
    turn.say("The shot turns towards {aim}.", aim=shot.aim)
    if shot.aim in shot.guard:
        stop(state, turn)
    else:
        proceed(state, "shooting die")


def shooting_die(state: CupState, turn: Turn) -> None:
    """The square is open: the die decides."""
    throw_shot(state, turn, _shot(state))


def stop(state: CupState, turn: Turn) -> None:
    """The keeper holds the shot."""
    settle(state, turn, "stopped")


def settle(state: CupState, turn: Turn, result: str) -> None:
    """The end of a duel: ``stopped``, ``goal`` or ``missed``."""
    shot = _shot(state)
    shot.result = result
    state.shot, state.last_shot = None, shot
    keeper = 1 - shot.side
    words: dict[str, Argument] = {
        "player": state.term(shot.side, shot.number),
        "keeper": state.term(keeper, state.keepers[keeper]),
    }
    event = {"stopped": "stopped", "goal": "goal", "missed": "miss"}[result]
    turn.say(phrase(state, event, shot.number + len(shot.guard)), **words)
    if shot.kind == "shootout":
        state.kicks[shot.side] += "1" if result == "goal" else "0"
        kicks = [word.count("1") for word in state.kicks]
        turn.say("Shoot-out: {south}-{north}.", south=kicks[0], north=kicks[1])
        proceed(state, "shoot-out kick")
    elif result == "goal":
        goal(state, turn, shot.side, shot.kind)
    else:
        save(state, turn)
