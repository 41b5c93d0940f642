"""Positions of Tzolk'in written as the rules write them. Seats are 0 to 3: Anna, Ben, Cleo and Dora."""

import re
from typing import Any, Literal

from rules.chance import Chance
from rules.game import Turn
from rules.notation import notation
from rules.table import begin, deciders, prompt, settle
from rules.tzolkin import GAME
from rules.tzolkin.components import BUILDINGS, CHICHEN, GEARS, MONUMENTS, TABLES, TEMPLE_AT, TRACK_AT, WEALTH, split
from rules.tzolkin.rounds import Round
from rules.tzolkin.state import BUILDING_POINTS, DUMMY, EMPTY, Player, TzolkinState
from rules.tzolkin.steps_turn import TakeTurn
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal

ROW = "A01 A03 A04 A05 A06 A09"


def player(written: str = "", workers: int = TABLES.first_workers) -> tuple[Player, list[str]]:
    """A player and the wealth tiles that it kept.

    Args:
        written: words such as ``5c 2w 1s 1g 1k`` for what it has, ``AR3`` and ``CH0`` for technologies and temples,
            ``5p`` for workers in play, ``41vp``, ``2ct`` and ``1wt`` for corn and wood tiles, ids of tiles, ``dark``.
        workers: in play where nothing else is said.
    """
    found = Player(ready=0, bank=0)
    kept: list[str] = []
    for word in written.split():
        number, unit = re.fullmatch(r"(-?\d*)(.*)", word).groups()  # type: ignore[union-attr]
        if number:
            count = int(number)
            match unit:
                case "c":
                    found.corn = count
                case "w" | "s" | "g":
                    found.blocks["wsg".index(unit)] = count
                case "k":
                    found.skulls = count
                case "p":
                    workers = count
                case "vp":
                    found.earned[BUILDING_POINTS] = count
                case "ct":
                    found.corn_tiles = count
                case "wt":
                    found.wood_tiles = count
                case _:
                    raise ValueError(word)
        elif word[:2] in TEMPLE_AT:
            found.steps[TEMPLE_AT[word[:2]]] = int(word[2:])
        elif word[:2] in TRACK_AT:
            found.levels[TRACK_AT[word[:2]]] = int(word[2:])
        elif word in BUILDINGS:
            found.buildings.append(word)
        elif word in MONUMENTS:
            found.monuments.append(word)
        elif word in WEALTH:
            kept.append(word)
        else:
            assert word == "dark"
            found.light = False
    found.bank = TABLES.workers - workers
    found.ready = workers
    return found, kept


def position(
    *players: str,
    seats: int = 3,
    seat: int = 0,
    gears: str = "",
    row: str = ROW,
    monuments: str = "",
    offered: str = "",
    upcoming: str = "",
    phase: Literal["turn", "end"] = "turn",
    **changed: Any,
) -> TzolkinState:
    """A position in which a seat begins its turn, or all turns of a round are over.

    Args:
        players: of each seat in order, see `player`.
        gears: who stands where: ``Y3=0``, ``S=1``, ``P0=x`` for a dummy worker.
        offered: spaces of Chichen Itza with a skull of nobody at the table, such as ``C1 C2``.
        upcoming: the top of the stack of Age 1, the next one first.
    """
    made = [player(players[own] if own < len(players) else "") for own in range(seats)]
    teeth = [[EMPTY] * gear.teeth for gear in GEARS]
    start = EMPTY
    for word in gears.split():
        space, _, who = word.partition("=")
        number = DUMMY if who == "x" else int(who)
        if space == "S":
            start = number
        else:
            gear, tooth = split(space)
            teeth[gear][tooth] = number
        if number != DUMMY:
            made[number][0].ready -= 1
    lying = row.split()
    built = {id for one, _ in made for id in one.buildings}
    stacks = [
        [id for id, building in BUILDINGS.items() if building.age == age and id not in {*lying, *built}]
        for age in (1, 2)
    ]
    named = upcoming.split()
    stacks[0] = [id for id in stacks[0] if id not in named] + named[::-1]
    kept = [kept for _, kept in made]
    left = [id for id in WEALTH if not any(id in tiles for tiles in kept)]
    skulls = sum(one.skulls for one, _ in made)
    spaces = [int(space[1:]) for space in offered.split()]
    state = TzolkinState(
        seats=seats,
        hurry=False,
        day=3,
        first=seat,
        gears=teeth,
        start_space=start,
        players=[one for one, _ in made],
        dealt=[sorted([*tiles, *(left.pop() for _ in range(4 - len(tiles)))]) for tiles in kept],
        kept=kept,
        undealt=left,
        opened=True,
        row=[*lying, *[""] * (TABLES.row - len(lying))],
        stacks=stacks,
        monuments=monuments.split(),
        corn=[seats] * len(TABLES.palenque.corn),
        wood=[seats if wood else 0 for wood in TABLES.palenque.wood],
        offered=[0 if space in spaces else EMPTY for space in range(1, GEARS[CHICHEN].actions + 1)],
        skulls=TABLES.skulls - skulls - len(spaces),
    )
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    if phase == "turn":
        others = [(seat + ahead) % seats for ahead in range(1, seats)]
        state.steps = [Round(next="turns", left=others), TakeTurn(seat=seat)]
    else:
        state.steps = [Round(next="turns")]
    return state


def go_on(state: TzolkinState) -> list[str]:
    """Settle a position to its next decision; returns the log."""
    turn = Turn(Chance(1, 1))
    settle(state, turn)
    return [said(message.text) for message in turn.messages]


def start(seats: int = 2, seed: int = 1, **options: str) -> TzolkinState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: TzolkinState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def has(state: TzolkinState, seat: int = 0) -> str:
    """Corn, blocks and skulls of a seat, written as in `player`."""
    own = state.players[seat]
    counts = zip((own.corn, *own.blocks, own.skulls), "cwsgk", strict=True)
    return " ".join(f"{number}{unit}" for number, unit in counts if number)
