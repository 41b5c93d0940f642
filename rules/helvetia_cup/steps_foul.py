"""After a foul (DP-17): team dice, card, injury, replacement, stand-in keeper, restart."""

from functools import cache

from rules.game import Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Decline, Pick
from rules.helvetia_cup.components import TABLES, TEAMS
from rules.helvetia_cup.flow import book, bring_keeper, forfeit, in_own_area, leave, place, proceed
from rules.helvetia_cup.pitch import SPOT
from rules.helvetia_cup.state import INJURED, PITCH, CupState, Foul, named
from rules.helvetia_cup.steps_placement import swap
from rules.text import Argument, Term, Text, Who


def _foul(state: CupState) -> Foul:
    assert state.foul
    return state.foul


def throw_team_dice(state: CupState, turn: Turn) -> None:
    """P-FOUL: the offender's die tells the card, the victim's the injury."""
    foul = _foul(state)
    colour = turn.chance.choice(TEAMS[state.teams[foul.side]].die)
    number = turn.chance.choice(TEAMS[state.teams[1 - foul.side]].die)
    foul.card, foul.boost = colour.card, number.boost
    turn.say(
        "Team dice: card for {offender}: {card}; injury of {victim}: {boost}.",
        offender=state.term(foul.side, foul.offender),
        card=Term(f"booking-{foul.card}"),
        victim=state.term(1 - foul.side, foul.victim),
        boost=foul.boost,
    )
    state.windows = [1 - foul.side, foul.side]
    proceed(state, "foul card")


def soften(state: CupState, turn: Turn, seat: int, card: str) -> None:
    """Pantomime and Thick Hide change what the team dice say."""
    foul = _foul(state)
    if seat == foul.side:
        foul.card = {"red": "yellow", "yellow": "none"}[foul.card]
        return
    foul.boost = 0
    if card == "Z5" and foul.card == "none":
        foul.card = "yellow"


def punish(state: CupState, turn: Turn) -> None:
    """The card for the offender, and the victim's loss of BOOST or injury."""
    foul = _foul(state)
    book(state, turn, foul)
    side = 1 - foul.side
    victim = state.player(side, foul.victim)
    words: dict[str, Argument] = {"player": state.term(side, foul.victim), "boost": foul.boost}
    if foul.boost <= victim.boost:
        victim.boost -= foul.boost
        if foul.boost:
            turn.say("{player} loses {boost} BOOST.", **words)
            if not victim.boost:
                turn.say("{player} is exhausted.", **words)
        proceed(state, "foul settled")
        return
    victim.boost = 0
    turn.say("{player} is injured and cannot go on.", **words)
    victim.status = INJURED
    proceed(state, "replacement")


def replace(state: CupState, turn: Turn) -> None:
    """Ask for a replacement of the injured player, if there can be one."""
    foul = _foul(state)
    side = 1 - foul.side
    if state.bench(side) and state.changes[side]:
        state.steps.append(Replacement(seat=side))
    else:
        leave(state.player(side, foul.victim), INJURED)
        proceed(state, "foul settled")


class Replacement(Step[CupState, Pick | Decline]):
    """DP-17: a substitute may take the place of the injured player."""

    rule = "substitutes"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        foul = _foul(state)
        text = Text("{player} is injured. Who comes on?", {"player": state.term(seat, foul.victim)})
        options = [_come_on(other.number, state.term(seat, other.number)) for other in state.bench(seat)]
        return Prompt(text, [*options, _NOBODY])

    def play(self, state: CupState, seat: int, action: Pick | Decline, turn: Turn) -> None:
        victim = _foul(state).victim
        if isinstance(action, Pick):
            swap(state, turn, seat, victim, action.number)
        leave(state.player(seat, victim), INJURED)
        proceed(state, "foul settled")


@cache
def _come_on(number: int, player: Term) -> Option:
    label = Text("{number} {player} comes on", {"number": number, "player": player})
    return Option(Pick(number), label, Text("Uses one of your changes"))


_NOBODY = Option(Decline(), Text("Nobody comes on"), Text("You play on with one player fewer"))


def restart(state: CupState, turn: Turn) -> None:
    """Whether both sides can go on, who keeps their goals, and how play starts again."""
    foul = _foul(state)
    short = [side for side in (foul.side, 1 - foul.side) if len(state.on_pitch(side)) <= TABLES.forfeit_players]
    if short:
        forfeit(state, turn, short[0])
        return
    for side in range(2):
        if state.keeper(side).status != PITCH:
            state.steps.append(StandIn(seat=side))
            return
    state.held = False
    spot = foul.hex
    if in_own_area(foul.side, spot):
        state.restart = "penalty"
        state.ball = SPOT[foul.side]
        bring_keeper(state, foul.side)
        turn.say("Penalty for {seat}!", seat=Who(1 - foul.side))
    else:
        state.restart = "free"
        turn.say("Free kick for {seat} on {hex}.", seat=Who(1 - foul.side), hex=place(spot))
    state.foul = None
    proceed(state, "round")


class StandIn(Step[CupState, Pick]):
    """DP-17: the keeper left; a field player becomes the keeper where he is."""

    rule = "goalkeeper"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [
            Option(Pick(player.number), Text("{player}", {"player": named(state, seat, player.number)}))
            for player in state.on_pitch(seat)
        ]
        return Prompt(Text("Your keeper is gone. Who keeps the goal from now on?"), options)

    def play(self, state: CupState, seat: int, action: Pick, turn: Turn) -> None:
        state.keepers[seat] = action.number
        state.stand_in[seat] = True
        turn.say("{player} is the keeper from now on.", player=state.term(seat, action.number))
        state.steps.pop()
