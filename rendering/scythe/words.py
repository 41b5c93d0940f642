"""Scythe in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rendering.scythe.players import coins_told, stars_told
from rules.game import State
from rules.scythe import GAME
from rules.scythe.chart import ORDER, PLACES
from rules.scythe.components import (
    BOTTOMS,
    CUBES,
    MECHS,
    OBJECTIVES,
    RESOURCES,
    STRUCTURES,
    TABLES,
    TILES,
    amount,
    factory_words,
)
from rules.scythe.objectives import holds
from rules.scythe.scoring import scores
from rules.scythe.state import ScytheState
from rules.scythe.steps_combat import BeforeCombat, Commit
from rules.text import PlainReader, write

MOST = 1024  # characters of an alt text


def _named(view: ScytheState, scene: Scene, seat: int) -> str:
    player = view.players[seat]
    return f"{scene.called(seat)} ({player.side.letter})" if player.faction else scene.called(seat)


def _counts(view: ScytheState, scene: Scene, seat: int) -> str:
    """A player in a line."""
    player = view.players[seat]
    told = [coins_told(player), f"power {player.power}", f"popularity {player.popularity}"]
    told += [amount("cards", len(player.hand)), amount("workers", player.in_play), stars_told(player, view.limit)]
    return f"{_named(view, scene, seat)}: {', '.join(told)}"


def _where(view: ScytheState, seat: int) -> str:
    """Where the pieces of a player are."""
    player = view.players[seat]
    told = [f"C {player.character}"]
    told += [f"{mech} {place}" for mech, place in zip(MECHS, player.mechs, strict=True) if place]
    workers = sorted(player.workers.items(), key=lambda item: ORDER[item[0]])
    told += [f"{count}w {place}" for place, count in workers]
    told += [
        f"{TABLES.structures[id].letters} {place}"
        for id, place in zip(STRUCTURES, player.structures, strict=True)
        if place
    ]
    return ", ".join(told)


def _tokens(view: ScytheState) -> str:
    told = [
        f"{place} "
        + " ".join(f"{count} {kind}" for kind, count in zip(RESOURCES, view.tokens(place), strict=True) if count)
        for place in PLACES
        if place in view.resources
    ]
    return "Resources: " + ("; ".join(told) or "none")


def _combat(view: ScytheState, scene: Scene) -> list[str]:
    top = view.steps[-1] if view.steps else None
    if not isinstance(top, (BeforeCombat, Commit)):
        return []
    attacker, defender = (_named(view, scene, seat) for seat in top.sides)
    return [f"Combat on {top.hex}: {attacker} attacks {defender}"]


def _own(view: ScytheState, scene: Scene) -> list[str]:
    """What only the reader sees."""
    if scene.seat is None or not view.order:
        return []
    player = view.players[scene.seat]
    cards = " ".join(map(str, player.hand)) or "none"
    lines = [f"Your combat cards: {cards}"]
    for number in player.objectives:
        card = OBJECTIVES[number]
        done = ", holds now" if holds(view, scene.seat, number) else ""
        lines.append(f"Objective {number} {card.name}: {card.needs}{done}")
    return lines


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, ScytheState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    lines += [line + "." for line in (*_combat(view, scene), *_own(view, scene))]
    if scene.places:
        lines.append("You may choose: " + ", ".join(sorted(scene.places, key=lambda place: ORDER.get(place, 0))) + ".")
    if view.order:
        lines += [_counts(view, scene, seat) + "." for seat in view.order]
        lines += [f"{view.players[seat].side.letter}: {_where(view, seat)}." for seat in view.order]
        lines.append(_tokens(view) + ".")
    text = " ".join(line for line in lines if line)
    return text if len(text) <= MOST else text[: MOST - 2].rsplit(" ", 1)[0] + " …"


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, ScytheState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader()), *_combat(view, scene)]
    lines += _own(view, scene)
    if not view.order:
        for seat, player in enumerate(view.players):
            lines.append(f"{_named(view, scene, seat)}: {player.faction or 'no faction'}, {player.mat or 'no mat'}")
        return "\n".join(filter(None, lines))
    lines += [f"Structure bonus: {TILES[view.tile].name}", f"Factory cards: {len(view.factory)}"]
    lines += [_tokens(view), "Encounters: " + (" ".join(view.encounters) or "none")]
    points = {score.seat: score for score in scores(view)}
    for seat in view.order:
        player = view.players[seat]
        lines += ["", _counts(view, scene, seat), f"  On the map: {_where(view, seat)}"]
        costs = [
            f"{number} {section.top.capitalize()}/{section.bottom.capitalize()} "
            f"{player.cost(BOTTOMS.index(section.bottom))} {TABLES.bottom[section.bottom].resource} ${section.coins}"
            for number, section in enumerate(player.board.sections, 1)
        ]
        lines.append(f"  {player.mat.capitalize()} mat: {'; '.join(costs)}")
        cubes = [cube for cube, moved in zip(CUBES, player.cubes, strict=True) if not moved]
        recruits = [column for column, enlisted in zip(BOTTOMS, player.recruits, strict=True) if enlisted]
        lines.append(f"  Cubes {' '.join(cubes) or 'none'}; recruits {' '.join(recruits) or 'none'}")
        unlocked = [
            f"{mech} {TABLES.abilities[ability].name}"
            for mech, place, ability in zip(MECHS, player.mechs, player.side.mechs, strict=True)
            if place
        ]
        lines.append(f"  Mechs: {', '.join(unlocked) or 'none'}")
        if player.factory:
            lines.append(f"  Factory card F{player.factory}: {factory_words(player.factory)}")
        parts = ", ".join(f"{write(text, PlainReader())} {part}" for text, part in points[seat].parts if part)
        lines.append(f"  {'Score' if scene.over else 'Score now'} {points[seat].points}: {parts or 'nothing'}")
    return "\n".join(lines).strip()
