"""Helvetia in words: the alt text of the picture, and the whole board in plain lines."""

from collections.abc import Iterable

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.helvetia import GAME
from rules.helvetia.components import BRANCHES, BUILDINGS, NEUTRAL, PERSONALITIES, SPECIAL_TILES, TERMS
from rules.helvetia.scoring import score
from rules.helvetia.state import HelvetiaState, House
from rules.helvetia.steps_setup import NeutralPlace, PickStart
from rules.text import PlainReader, counted, write


def _called(view: HelvetiaState, scene: Scene, index: int) -> str:
    return "Neutral" if view.has_neutral and index == NEUTRAL else scene.called(index)


def _letter(view: HelvetiaState, seat: int) -> str:
    return view.villages[seat].letter


def _people(sexes: str) -> str:
    """Villagers as numbers of men and women, such as "2 M 1 F"."""
    return " ".join(f"{sexes.count(sex)} {sex}" for sex in "MF" if sex in sexes)


def _coins(view: HelvetiaState) -> str:
    told: list[str] = []
    for id in PERSONALITIES:
        placed = [f"{_letter(view, seat)} {coins}" for seat, coins in enumerate(view.people[id].coins) if coins]
        if placed:
            told.append(f"{TERMS[id]} {', '.join(placed)}")
    return "; ".join(told) or "none"


def _tiles(view: HelvetiaState) -> str:
    return ", ".join(
        f"{TERMS[id]} {_letter(view, space.holder)}{' (used)' if space.used else ''}"
        for id, space in view.people.items()
        if space.holder >= 0
    )


def _last(view: HelvetiaState) -> str:
    return ", ".join(TERMS.get(mark, mark) for mark in dict.fromkeys(view.marks))


def _choices(scene: Scene) -> str:
    places = [place.removeprefix("display:") for place in sorted(scene.places)]
    return ", ".join(TERMS.get(place, place) for place in places)


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, HelvetiaState)
    sides: list[str] = []
    for seat, player in enumerate(view.players):
        asleep = sum(
            (house.host_asleep and index == seat) + (house.guest_asleep and house.guest == seat)
            for index, village in enumerate(view.villages)
            for house in village.houses.values()
        )
        first = ", start player" if view.start_player == seat else ""
        sides.append(
            f"{scene.called(seat)} ({TERMS[_letter(view, seat)]}{first}): "
            f"{counted(score(view, seat).points, 'point')}, "
            f"{counted(player.coins, 'coin')}, {counted(len(view.villages[seat].houses), 'building')}, "
            f"{counted(len(player.delivered), 'delivery', 'deliveries')}, "
            f"{counted(view.awake(seat), 'villager')} awake, {asleep} asleep."
        )
    lines = [
        heading(GAME, scene),
        verdict(GAME, view, scene),
        "" if scene.over else f"{write(GAME.status(view), PlainReader())}.",
        *sides,
        f"Coins on personalities: {_coins(view)}.",
    ]
    if view.neutral_coin:
        lines.append("The neutral coin is there.")
    if _tiles(view):
        lines.append(f"Personality tiles: {_tiles(view)}.")
    if view.marks:
        lines.append(f"Last turn: {_last(view)}.")
    if scene.places:
        lines.append(f"You may choose: {_choices(scene)}.")
    return " ".join(line for line in lines if line)


def _lives(view: HelvetiaState, letter: str, house: House) -> str:
    """Who lives in a house, such as "R M, Y F asleep, newborn F"."""
    found: list[str] = []
    if house.host:
        found.append(f"{letter} {house.host}{' asleep' if house.host_asleep else ''}")
    if house.guest >= 0:
        found.append(f"{_letter(view, house.guest)} {house.guest_sex}{' asleep' if house.guest_asleep else ''}")
    found += [f"newborn {sex}" for sex in house.newborns]
    return ", ".join(found)


def _village(view: HelvetiaState, scene: Scene, index: int) -> Iterable[str]:
    village = view.villages[index]
    name = f"{_called(view, scene, index)} ({TERMS[village.letter]} {village.letter})"
    if view.has_neutral and index == NEUTRAL:
        yield f"Neutral village N{'; the neutral coin is there' if view.neutral_coin else ''}"
    else:
        player = view.players[index]
        first = ", start player" if view.start_player == index else ""
        yield (
            f"{name}{first}: {counted(score(view, index).points, 'point')} (last count {player.counted}), "
            f"{counted(player.coins, 'coin')}; "
            f"supply {player.supply['M']} M {player.supply['F']} F; School {_people(player.school) or 'nobody'}"
        )
        if player.start:
            yield f"  to be placed: {', '.join(BUILDINGS[kind].name for kind in player.start)}"
    centre = [
        part for part in (_people(village.centre), f"coins {' '.join(village.dowry)}" * bool(village.dowry)) if part
    ]
    if centre:
        yield f"  centre: {', '.join(centre)}"
    houses = [
        f"{space} {BUILDINGS[house.kind].code}{f' ({lives})' if (lives := _lives(view, village.letter, house)) else ''}"
        for space, house in village.houses.items()
    ]
    if houses:
        yield f"  {'; '.join(houses)}"


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, HelvetiaState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader()), ""]
    for index in range(len(view.villages)):
        lines += _village(view, scene, index)
    lines += ["", f"Coins on personalities: {_coins(view)}"]
    if view.tiles:
        lines.append(f"Personality tiles: {_tiles(view) or 'all on the board'}")
    for branch in BRANCHES:
        goods = [
            f"{TERMS[good]} {''.join(_letter(view, seat) for seat in _delivered(view, good)) or '-'}"
            + (f" (tile {_letter(view, view.goods_tiles[good])})" if view.goods_tiles.get(good, -1) >= 0 else "")
            for good in branch.goods
        ]
        lines.append(f"{branch.name}{_holder(view, branch.id)}: {', '.join(goods)}")
    for id, tile in SPECIAL_TILES.items():
        if not tile.goods and view.special_tiles[id] >= 0:
            lines.append(f"{tile.name}{_holder(view, id)}")
    display = [f"{BUILDINGS[kind].code}{f' x{count}' if count > 1 else ''}" for kind, count in view.display.items()]
    lines.append(f"Display: {', '.join(display) or 'empty'}; {sum(map(len, view.stacks))} more to come")
    pool = [f"{BUILDINGS[kind].name} x{count}" for kind, count in view.pool.items() if count]
    if any(isinstance(step, PickStart | NeutralPlace) for step in view.steps):
        lines.append(f"Starting buildings left: {', '.join(pool)}")
    if view.marks:
        lines += ["", f"Last turn: {_last(view)}"]
    return "\n".join(lines).strip()


def _delivered(view: HelvetiaState, good: str) -> list[int]:
    return [seat for seat, player in enumerate(view.players) if good in player.delivered]


def _holder(view: HelvetiaState, tile: str) -> str:
    points, seat = SPECIAL_TILES[tile].points, view.special_tiles[tile]
    return f" (+{points})" if seat < 0 else f" ({_letter(view, seat)} has {points})"
