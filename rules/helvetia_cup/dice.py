"""The D20: thrown against a skill, with the arithmetic in the log; and what a shot is worth."""

from rules.game import Turn
from rules.helvetia_cup.components import CARDS, D20, DRIFT, TABLES
from rules.helvetia_cup.flow import place, proceed
from rules.helvetia_cup.state import CupState, Shot, Test
from rules.text import Argument, Term, Text

_SKILL = {
    "steal": "steal",
    "dribble": "dribble",
    "tackle": "tackle",
    "intercept": "clear",
    "clear": "clear",
    "long": "pass",
}


def needed(state: CupState, side: int, number: int, kind: str, extra: tuple[tuple[str, int], ...] = ()) -> int:
    """The highest roll with which a test succeeds."""
    return state.value(side, number, _SKILL[kind]) + sum(amount for _, amount in extra)


def throw(
    state: CupState,
    turn: Turn,
    kind: str,
    player: tuple[int, int],
    extra: tuple[tuple[str, int], ...] = (),
    certain: bool = False,
) -> None:
    """Throw a D20 against a skill; what it leads to is settled in the phase ``tested``.

    `kind`, `extra` and `certain` are those of `Test`; `player` is a side and a shirt number.
    """
    side, number = player
    skill = _SKILL[kind]
    shown = ("defence" if skill in ("steal", "clear") else "attack") if state.family else skill
    parts = ((shown, state.value(side, number, skill)), *extra)
    _test(state, turn, Test(kind, side, number, parts, turn.chance.die(D20), certain))


def throw_shot(state: CupState, turn: Turn, shot: Shot) -> None:
    """The shooting die, against the skill less the malus of the square."""
    malus = 0 if shot.free else TABLES.goal.malus[shot.aim]
    parts = (*shot.parts, (f"square-{shot.aim}", -malus)) if malus else shot.parts
    _test(state, turn, Test("shot", shot.side, shot.number, parts, turn.chance.die(D20)))


def throw_again(state: CupState, turn: Turn, test: Test) -> None:
    """A card has the same D20 thrown again; the second result counts."""
    _test(state, turn, Test(test.kind, test.side, test.number, test.parts, turn.chance.die(D20), test.certain))


def _test(state: CupState, turn: Turn, test: Test) -> None:
    state.test = test
    args: dict[str, Argument] = {
        "player": state.term(test.side, test.number),
        "sum": _sum(test),
        "roll": test.roll,
    }
    if test.certain:
        turn.say("{player}: the card makes it certain, the D20 shows {roll}.", **args)
    elif test.success:
        turn.say("{player} needs {sum} or less and throws {roll}: success.", **args)
    else:
        turn.say("{player} needs {sum} or less and throws {roll}: failure.", **args)
    proceed(state, "tested" if test.success else "failed")


def _sum(test: Test) -> Text:
    """The arithmetic of a test: "Pass 16 - 4 pressure = 12"."""
    (skill, value), *changes = test.parts
    text = Text("{skill} {value}", {"skill": Term(f"skill-{skill}"), "value": value})
    for what, amount in changes:
        words: dict[str, Argument] = {"before": text, "amount": abs(amount), "what": Term(what)}
        text = Text("{before} + {amount} {what}" if amount > 0 else "{before} - {amount} {what}", words)
    if not changes:
        return text
    return Text("{sum} = {needed}", {"sum": text, "needed": test.needed})


def meaning(roll: int) -> Text:
    """Where the template leads, in words."""
    return Text(DRIFT[roll].meaning)


# --- shots ------------------------------------------------------------


def guarded(state: CupState, kind: str, number: int, card: str) -> int:
    """How many squares the defending keeper guards against a shot, before a card of his own.

    `kind` is that of `Shot`, `number` what is printed on the shooter's hex, `card` the shooter's, or empty.
    """
    side = 1 - state.attack
    if not state.keeper_home(side):
        return 0
    count = number - (kind == "direct")
    if state.stand_in[side]:
        count = min(count, 1)
    return max(0, count + (CARDS[card].squares if card else 0))


def shot_parts(state: CupState, kind: str, card: str) -> tuple[tuple[str, int], ...]:
    """The carrier's skill for a shot and what changes it, without the malus of the square."""
    side = state.attack
    skill = "header" if kind == "header" else "shoot"
    parts = [("attack" if state.family else skill, state.value(side, state.carrier, skill))]
    if card and CARDS[card].amount:
        parts.append((f"card-{card}", CARDS[card].amount))
    if kind == "direct" and card != "Z7":
        parts.append(("direct", -TABLES.direct_malus))
    pressure = 0 if kind == "penalty" else state.pressure()
    if pressure:
        parts.append(("pressure", -pressure))
    return tuple(parts)


_SHOTS = {
    "shoot": "{player} shoots from {hex}!",
    "direct": "{player} takes it directly on {hex}!",
    "header": "{player} heads the ball on {hex}!",
    "penalty": "{player} takes the penalty.",
}


def shoot(state: CupState, turn: Turn, kind: str, number: int, card: str = "") -> None:
    """P-DUEL: declare a shot of the carrier. Arguments as for `guarded`."""
    side = state.attack
    state.shot = Shot(
        kind,
        side,
        state.carrier,
        guarded(state, kind, number, card),
        shot_parts(state, kind, card),
        free=card == "Z7",
    )
    state.tally(side, "shots")
    state.tally(side, f"shots_{kind}")
    turn.say(_SHOTS[kind], player=state.term(side, state.carrier), hex=place(state.ball))
    proceed(state, "duel")
