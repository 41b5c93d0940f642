"""Helvetia Cup in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.lettering import number
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.helvetia_cup import GAME
from rules.helvetia_cup.components import CARDS, DRIFT, SKILLS, TABLES, TEAMS
from rules.helvetia_cup.pitch import INDEX, NAMES
from rules.helvetia_cup.state import BENCH, PITCH, CupState, Player
from rules.text import PlainReader, write

# The codes of the skills, as the picture shows them.
CODES = dict(zip(SKILLS, ("BO", "ST", "TA", "IC", "PR", "DR", "PA", "SH", "HE"), strict=True))
_ENDS = ("South", "North")
_STEPS = {
    "ChooseTeam": "chooses a team",
    "Squad": "names the squad",
    "KeepCards": "chooses cards",
    "Toss": "has won the toss",
    "Placement": "places the players",
    "KickOff": "kicks off",
    "Moves": "moves the players",
    "Destination": "moves a player",
    "Run": "moves a player",
    "StandingAnswers": "thinks about standing answers",
    "Nearest": "brings a player to the ball",
    "Displaced": "makes room",
    "DefenceAction": "may steal or tackle",
    "ForcedStep": "must step with the ball",
    "AttackAction": "has the ball",
    "Interception": "may intercept",
    "Receiver": "has received the ball",
    "Clearance": "may clear",
    "HeaderChoice": "may head the ball",
    "GoalDuel": "chooses squares of the goal",
    "Replacement": "may replace the injured player",
    "StandIn": "names a new keeper",
    "OffsideCall": "may call off-side",
    "ShootoutOrder": "names the kickers",
    "NextKicker": "names the next kicker",
    "CardWindow": "thinks",
}


def player_name(view: CupState, side: int, shirt: int) -> str:
    """The name of a player."""
    return GAME.terms[view.term(side, shirt).id]


def deciding(view: CupState, scene: Scene) -> str:
    """Who decides what."""
    if scene.over or not view.steps or not scene.deciders:
        return ""
    doing = _STEPS.get(type(view.steps[-1]).__name__, "decides")
    names = " and ".join(scene.called(seat) for seat in scene.deciders)
    if len(scene.deciders) > 1:
        doing = {"names": "name", "chooses": "choose"}[doing.split()[0]] + doing[doing.index(" ") :]
    return f"{names} {doing}"


def last_event(view: CupState) -> str:
    """What the last shot or pass was like."""
    if shot := view.last_shot:
        told = f"{player_name(view, shot.side, shot.number)} aimed at {shot.aim}, "
        told += f"guarded {' '.join(shot.guard) or 'nothing'}: "
        if shot.result == "stopped":
            return told + "stopped"
        return told + f"needed {shot.needed}, D20 {shot.roll}, {'GOAL' if shot.result == 'goal' else 'missed'}"
    if flight := view.flight:
        told = f"Last ball: {NAMES[flight.start]} to {NAMES[flight.aim]}"
        if flight.roll:
            told += f", D20 {flight.roll}"
        if flight.end != flight.aim or (flight.roll and flight.start == flight.aim):
            told += f", drifts {DRIFT[flight.roll].meaning} to {NAMES[flight.end]}"
        return told
    return ""


def clock(view: CupState) -> str:
    """The clock with its period: "37' H1"."""
    period = ("H1", "H2", "E1", "E2", "shoot-out")[view.period]
    return period if view.period == 4 else f"{view.clock}' {period}"


def _marks(view: CupState, side: int, player: Player) -> str:
    marks = [f"BOOST {player.boost}"] if not view.family else []
    if player.number == view.keepers[side]:
        marks.append("stand-in keeper" if view.stand_in[side] else "keeper")
    marks += ["on the ground"] if player.down else []
    marks += ["yellow card"] if player.yellow else []
    marks += ["has the ball"] if side == view.attack and player.number == view.carrier else []
    return ", ".join(marks)


def _team(view: CupState, side: int, scene: Scene, brief: bool) -> str:
    team = TEAMS[view.teams[side]].name
    players = "; ".join(
        f"{player.number} {player_name(view, side, player.number)} {NAMES[player.hex] if player.hex >= 0 else '-'}"
        + (f" ({_marks(view, side, player)})" if not brief else "")
        for player in view.on_pitch(side)
    )
    return f"{_ENDS[side]}, {scene.called(side)}, {team}: {players}."


def _verdict(view: CupState, scene: Scene) -> str:
    if scene.over:
        return verdict(GAME, view, scene)
    told = deciding(view, scene)
    return f"{told}." if told else ""


def _ball(view: CupState) -> str:
    if view.ball < 0 or view.period == 4:
        return ""
    if view.carrier:
        return f"{player_name(view, view.attack, view.carrier)} has the ball on {NAMES[view.ball]}."
    return f"The ball lies on {NAMES[view.ball]}."


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, CupState)
    lines = [heading(GAME, scene), _verdict(view, scene)]
    if all(view.teams) and any(player.status == PITCH for player in view.squads[0]):
        lines.append(f"{scene.called(0)} {view.score[0]} - {view.score[1]} {scene.called(1)}, {clock(view)}.")
        if not scene.over and view.period < 4:
            lines.append(f"{_ENDS[view.attack]} attacks {'up' if view.attack == 0 else 'down'}.")
        lines.append(_ball(view))
        told = last_event(view)
        lines.append(f"{told}." if told else "")
        lines += [_team(view, side, scene, brief=True) for side in range(2)]
    legal = sorted(scene.places & INDEX.keys(), key=INDEX.__getitem__)
    if legal and len(legal) < 60:
        lines.append("You may choose: " + " ".join(legal) + ".")
    return " ".join(line for line in lines if line)


def skills(view: CupState, side: int, player: Player) -> str:
    """The values of a player as they are now."""
    if view.family:
        return f"D {view.value(side, player.number, 'steal')} A {view.value(side, player.number, 'pass')}"
    return " ".join(f"{CODES[skill]} {view.value(side, player.number, skill)}" for skill in SKILLS[1:])


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, CupState)
    reader = PlainReader([scene.called(seat) for seat in range(2)], GAME.terms)
    lines = [_verdict(view, scene), write(GAME.status(view), reader), _ball(view), last_event(view), ""]
    for side in range(2):
        if not view.teams[side]:
            lines += [f"{_ENDS[side]}: {scene.called(side)}, no team yet", ""]
            continue
        team = TEAMS[view.teams[side]]
        role = "in attack" if side == view.attack else "in defence"
        lines.append(
            f"{_ENDS[side]}: {scene.called(side)}, {team.name} of {team.town}, {number(view.score[side])}, {role}"
        )
        for player in view.squads[side]:
            where = NAMES[player.hex] if player.hex >= 0 else player.status
            if player.status in (PITCH, BENCH):
                told = (
                    f"  {player.number} {player_name(view, side, player.number)}, {where}: {skills(view, side, player)}"
                )
                lines.append(f"{told}; {_marks(view, side, player)}" if _marks(view, side, player) else told)
            elif player.status != "box":
                lines.append(f"  {player.number} {player_name(view, side, player.number)}: {where}")
        if not view.family:
            lines.append(f"  Changes left: {view.changes[side]}")
        if view.legend[side]:
            used = " (played)" if view.legend[side] in view.played[side] else ""
            lines.append(f"  LEGEND {CARDS[view.legend[side]].name}: {CARDS[view.legend[side]].effect}{used}")
        if side == scene.seat:
            lines += [f"  POWER {CARDS[id].name}: {CARDS[id].effect}" for id in view.power[side] if id in CARDS]
        lines.append("")
    malus = ", ".join(f"{square} -{TABLES.goal.malus[square]}" for square in TABLES.goal.malus)
    lines.append(f"Goal squares: {malus}.")
    return "\n".join(lines).strip()
