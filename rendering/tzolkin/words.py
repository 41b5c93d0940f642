"""Tzolk'in in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.text import PlainReader, counted, write
from rules.tzolkin import GAME, MARKS
from rules.tzolkin.components import (
    BUILDINGS,
    CHICHEN,
    GEARS,
    KINDS,
    MONUMENTS,
    START,
    TABLES,
    TEMPLES,
    TERMS,
    TRACKS,
    WEALTH,
)
from rules.tzolkin.rounds import KeepTiles
from rules.tzolkin.scoring import scores
from rules.tzolkin.state import DUMMY, EMPTY, TzolkinState
from rules.tzolkin.wording import brings, goods, scoring_of


def _mark(who: int) -> str:
    """Who stands somewhere, by the colour of the mark."""
    return "dummy" if who == DUMMY else MARKS[who].split()[0].lower()


def _gear(view: TzolkinState, index: int) -> str:
    """Who stands on a gear."""
    gear, teeth = GEARS[index], view.gears[index]
    told = [f"{gear.id}{space} {_mark(who)}" for space, who in enumerate(teeth[: gear.last + 1]) if who != EMPTY]
    behind = [str(tooth) for tooth in range(gear.last + 1, gear.teeth) if teeth[tooth] == DUMMY]
    if behind:
        told.append(f"{'a dummy' if len(behind) == 1 else 'dummies'} behind on {' and '.join(behind)}")
    return f"{gear.name}: {', '.join(told) or 'empty'}"


def _start(view: TzolkinState) -> str:
    there = "" if view.start_space == EMPTY else f", {START} {_mark(view.start_space)}"
    return f"{view.calendar_corn} corn on the calendar{there}, {_mark(view.first)} is starting player"


def _fields(view: TzolkinState) -> str:
    told = [
        f"P{group + 2} {view.open_corn(group)} open of {view.corn[group]}"
        + (f", wood {view.wood[group]}" if TABLES.palenque.wood[group] else "")
        for group in range(len(view.corn))
    ]
    return "Fields: " + "; ".join(told)


def _offered(view: TzolkinState) -> str:
    used = [f"{GEARS[CHICHEN].id}{space}" for space, who in enumerate(view.offered, 1) if who != EMPTY]
    return f"Skulls on {', '.join(used) or 'no space'}, {view.skulls} in the bank"


def _seat(view: TzolkinState, scene: Scene, seat: int) -> str:
    """A player in one line."""
    player = view.players[seat]
    blocks = player.blocks
    has = goods(player.corn, (blocks[0], blocks[1], blocks[2]), player.skulls)
    told = [f"{player.points} points", *has, f"{player.ready} of {player.in_play} workers ready"]
    told.append(" ".join(f"{id} {step}" for id, step in zip(TEMPLES, player.steps, strict=True)))
    told.append(" ".join(f"{id} {level}" for id, level in zip(TRACKS, player.levels, strict=True)))
    if not player.light:
        told.append("board dark")
    if player.buildings or player.monuments:
        told.append(" ".join([*player.buildings, *player.monuments]))
    return f"{scene.called(seat)} ({MARKS[seat].lower()}): {', '.join(told)}"


def _farms(view: TzolkinState, seat: int) -> str:
    """What the farms of a player save on a Food Day."""
    free, less = view.farms(seat)
    told = [f"{counted(free, 'worker')} {'eats' if free == 1 else 'eat'} nothing"] if free else []
    told += [f"each worker eats {less} less"] if less else []
    return f"; farms: {', '.join(told)}" if told else ""


def _own_tiles(view: TzolkinState, scene: Scene) -> list[str]:
    """One's own wealth tiles while they are chosen."""
    if scene.seat is None or not view.steps or not isinstance(view.steps[-1], KeepTiles):
        return []
    return [f"{id}: {', '.join(brings(WEALTH[id]))}" for id in view.dealt[scene.seat]]


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, TzolkinState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    tiles = _own_tiles(view, scene)
    if tiles:
        lines.append("Your wealth tiles: " + "; ".join(tiles) + ".")
    if scene.places:
        names = [TERMS[place] for place in scene.places]
        lines.append("You may choose: " + ", ".join(sorted(names)) + ".")
    lines += [_seat(view, scene, seat) + "." for seat in range(view.seats)]
    if not scene.over:
        lines.append(_start(view) + ".")
        lines += [_gear(view, index) + "." for index in range(len(GEARS))]
        lines.append(f"Buildings: {', '.join(filter(None, view.row))}. Monuments: {', '.join(view.monuments)}.")
        lines += [_fields(view) + ".", _offered(view) + "."]
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, TzolkinState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader()), _start(view)]
    tiles = _own_tiles(view, scene)
    if tiles:
        lines += ["Your wealth tiles:", *(f"  {tile}" for tile in tiles)]
    lines += [_gear(view, index) for index in range(len(GEARS))]
    lines += [_fields(view), _offered(view)]
    lines.append(f"Buildings of Age {view.age}, {len(view.stacks[view.age - 1])} in the stack:")
    for id in filter(None, view.row):
        tile = BUILDINGS[id]
        lines.append(f"  {id} {KINDS[tile.colour]}, {' '.join(goods(blocks=tile.cost))}: {', '.join(brings(tile))}")
    lines.append("Monuments:")
    for id in view.monuments:
        tile = MONUMENTS[id]
        cost = " ".join(goods(blocks=tile.cost, skulls=tile.skulls))
        lines.append(f"  {id} {KINDS[tile.colour]}, {cost}: {scoring_of(tile, view.seats)}")
    for score in scores(view):
        seat = score.seat
        player = view.players[seat]
        lines += ["", _seat(view, scene, seat)]
        parts = ", ".join(f"{write(text, PlainReader())} {points}" for text, points in score.parts if points)
        lines.append(f"  {'In the end' if scene.over else 'Worth now'} {score.total}: {parts or 'nothing yet'}")
        lines.append(f"  Tiles: {player.corn_tiles} corn, {player.wood_tiles} wood{_farms(view, seat)}")
        if view.opened:
            lines.append(f"  Wealth tiles {' '.join(view.kept[seat])}")
    return "\n".join(lines).strip()
