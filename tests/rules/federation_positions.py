"""Positions of Federation written as the rules write them. Seats are 0 to 3: Anna, Ben, Cleo and Dora."""

import re
from typing import Any

from rules.chance import Chance
from rules.federation import GAME
from rules.federation.components import (
    AMBASSADOR_AT,
    DEEP_SPACE,
    ERUDITES,
    MEGASTRUCTURES,
    MISSIONS,
    NODES,
    PLANET_AT,
    PRODUCTION,
    TABLES,
    TOKEN_AT,
    TRACKS,
)
from rules.federation.launch import LaunchShip
from rules.federation.legality import FUND, VOTE
from rules.federation.rounds import Executive, Round
from rules.federation.state import OTHER_POINTS, FederationState, Placed, Player, both_sides
from rules.federation.turns import PlaceAmbassador
from rules.game import Turn
from rules.notation import notation
from rules.table import begin, deciders, prompt, settle
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal

PROJECTS = "NUAFRE"


def player(written: str = "") -> Player:
    """A player.

    Args:
        written: words such as ``2G 1P 1D 40vp`` for what it has, ``N3 U6`` for steps and Authority, ``@M1`` for the
            mage, ``3h 4l`` for ships in the hangar and launched, ``+PR`` for a tick, ``^PR`` for a launched ship,
            ``die4`` for the assistant, ``I`` for a token, ``*N`` for a medal, ``ring=N`` for Ring World, ids of
            structures, erudites and Deep Space tiles.
    """
    found = Player()
    for word in written.split():
        number, unit = re.fullmatch(r"(-?\d*)(.*)", word).groups()  # type: ignore[union-attr]
        if number:
            count = int(number)
            match unit:
                case "G":
                    found.green = count
                case "P":
                    found.pink = count
                case "D":
                    found.diamonds = count
                case "vp":
                    found.earned[OTHER_POINTS] = count
                case "h":
                    found.hangar = count
                case "l":
                    found.launched = list(MISSIONS)[:count]
                case _:
                    raise ValueError(word)
        elif word[0] in "@+^*":
            rest = word[1:]
            if word[0] == "@":
                found.mage = rest
            else:
                {"+": found.ticks, "^": found.launched, "*": found.medals}[word[0]].append(rest)
        elif word.startswith("die"):
            found.assistant = int(word[3:])
        elif word.startswith("ring="):
            found.ring_world = word[5:]
        elif word in TOKEN_AT:
            found.tokens[TOKEN_AT[word]] += 1
        elif word in ERUDITES:
            found.erudites.append(word)
        elif word in DEEP_SPACE:
            found.deep.append(word)
        elif word in PRODUCTION or word in MEGASTRUCTURES:
            found.robots.append(word)
        elif word[0] == "U":
            found.authority = found.reached = int(word[1:])
        else:
            found.steps[PLANET_AT[word[0]]] = int(word[1:])
    found.reserve = TABLES.ships - found.hangar - len(found.launched)
    return found


def position(
    *players: str,
    seats: int = 3,
    seat: int = 0,
    placed: str = "",
    tops: str = "",
    laws: str = "NM",
    phase: str = "place",
    **changed: Any,
) -> FederationState:
    """A position in which a seat places an ambassador or launches, or an Executive phase begins.

    Args:
        players: of each seat in order, see `player`.
        placed: who is where: ``F2=1:Consul:vote``, then perhaps a token and ``die``.
        tops: erudites that lie on top of their stacks.
        laws: the tracks of the left and the right law.
        phase: ``place``, ``launch``, ``executive`` or ``round`` (the turns of a round go on).
    """
    made = [player(players[own] if own < len(players) else "") for own in range(seats)]
    standing: list[Placed] = []
    for word in placed.split():
        space, _, rest = word.partition("=")
        who, ambassador, side, *more = rest.split(":")
        token = next((one for one in more if one in TOKEN_AT), "")
        standing.append(
            Placed(
                seat=int(who),
                ambassador=AMBASSADOR_AT[ambassador],
                space=space,
                votes=side == VOTE or both_sides(token),
                funds=side == FUND or both_sides(token),
                token=token,
                assistant="die" in more,
            )
        )
        made[int(who)].ready.remove(AMBASSADOR_AT[ambassador])
    tokens = [TABLES.stock - sum(one.tokens[at] for one in made) for at in TOKEN_AT.values()]
    for one in standing:
        if one.token:
            tokens[TOKEN_AT[one.token]] -= 1
    owned = {id for one in made for id in one.erudites}
    nebula = [[id for id in ERUDITES if id[:2] == node and id not in owned] for node in NODES]
    for top in tops.split():
        stack = nebula[NODES.index(top[:2])]
        stack.remove(top)
        stack.append(top)
    taken = {id for one in made for id in one.deep}
    left, right = laws
    state = FederationState(
        seats=seats,
        short=False,
        top_only=False,
        pink_first=False,
        open_nebula=False,
        round=2,
        first=seat,
        president=seat,
        players=made,
        projects=list(PROJECTS),
        placed=standing,
        tokens=tokens,
        nebula=nebula,
        structures=list(MEGASTRUCTURES),
        left_laws=[track for track in TRACKS if track != left],
        right_laws=[track for track in TRACKS if track != right],
        laws=[(left, right)],
        deep_space=[id for id in DEEP_SPACE if id not in taken],
        start_tiles=[],
        grown=[[] for _ in range(seats)],
    )
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    state.steps = [Round(next="turns")]
    if phase == "place":
        state.steps.append(PlaceAmbassador(seat=seat))
    elif phase == "launch":
        state.steps.append(LaunchShip(seat=seat))
    elif phase == "executive":
        state.steps = [Round(next="end"), Executive(left=state.order())]
    return state


def go_on(state: FederationState) -> list[str]:
    """Settle a position to its next decision; returns the log."""
    turn = Turn(Chance(1, 1))
    settle(state, turn)
    return [said(message.text) for message in turn.messages]


def start(seats: int = 2, seed: int = 1, **options: str) -> FederationState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: FederationState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def has(state: FederationState, seat: int = 0) -> str:
    """Crystals and diamonds of a seat, written as in `player`."""
    own = state.players[seat]
    counts = zip((own.green, own.pink, own.diamonds), "GPD", strict=True)
    return " ".join(f"{number}{unit}" for number, unit in counts if number)
