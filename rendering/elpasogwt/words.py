"""El Paso in words: the alt text of the picture, and the whole board in plain lines."""

from collections.abc import Sequence

from rendering.elpasogwt.players import discards, value_note
from rendering.elpasogwt.ranch import focused, tile_notes
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.elpasogwt import GAME, SHAPES, scoring
from rules.elpasogwt.components import (
    BONUS_ROW,
    BONUSES,
    BUILDINGS,
    CATTLE,
    HIDDEN,
    MARKET,
    OBJECTIVE_ROW,
    OBJECTIVES,
    TABLES,
    TERMS,
    TRAINS,
    WORKERS,
    lasting,
    needs,
    told,
)
from rules.elpasogwt.scoring import fulfilled, scores
from rules.elpasogwt.state import NOBODY, ElPasoState
from rules.elpasogwt.trail import trail
from rules.game import Score, State
from rules.text import PlainReader, write


def _seat(view: ElPasoState, scene: Scene, score: Score) -> str:
    """A player in a line."""
    seat = score.seat
    rancher = view.ranchers[seat]
    found = [f"{score.points} VP"] if view.live or scene.over else []
    found += [f"${rancher.money}", f"at {rancher.herder}" if rancher.herder else "not on the map"]
    found += [f"hand {len(rancher.hand)}/{rancher.hand_limit}", f"range {rancher.range}"]
    infinity = f"+{rancher.infinity} infinity" if rancher.infinity else ""
    found.append(f"certificates {rancher.certificates}{infinity}")
    found.append(f"tokens {rancher.tokens}")
    found.append("workers " + " ".join(f"{kind[0]}{rancher.workers[kind]}" for kind in WORKERS))
    found.append("discs " + (" ".join(rancher.discs) or "none"))
    if rancher.posts:
        found.append("posts " + " ".join(map(str, sorted(rancher.posts))))
    if rancher.objectives:
        found.append("objectives " + " ".join(_objectives(view, seat)))
    if rancher.bonuses:
        found.append("bonus " + " ".join(sorted(rancher.bonuses)))
    return f"{scene.called(seat)} ({SHAPES[seat]}): {', '.join(found)}"


def _objectives(view: ElPasoState, seat: int) -> list[str]:
    met = fulfilled(view, seat)
    return [f"{id} {'met' if id in met else 'open'}" for id in view.ranchers[seat].objectives]


def _buildings(view: ElPasoState, scene: Scene) -> list[str]:
    return [
        f"{view.name_of(building.type)} of {scene.called(building.owner)} on {space}"
        for space, building in sorted(view.built.items())
    ]


def _row(places: Sequence[str], row: Sequence[str]) -> str:
    return ", ".join(f"{place} {tile}" for place, tile in zip(places, row, strict=True) if tile) or "none"


def _deck(view: ElPasoState, seat: int) -> str:
    rancher = view.ranchers[seat]
    cattle = ", ".join(f"{rancher.owned[breed]} {breed}" for breed in CATTLE if rancher.owned[breed])
    return f"Deck: {cattle}; discard pile: {discards(rancher)}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, ElPasoState)
    focus = focused(view, scene)
    if focus is not None:
        tiles = "; ".join(f"{id} {text}" for id, _, text in tile_notes(view, focus))
        told = f"Ranch of {_seat(view, scene, scoring.score(view, focus))}. {_deck(view, focus)}."
        return told + (f" Tiles: {tiles}." if tiles else "")
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    if scene.places:
        names = [TERMS.get(place, place) for place in scene.places]
        lines.append("You may choose: " + ", ".join(sorted(names)) + ".")
    if scene.seat is not None and not scene.over:
        lines += [_hand(view, scene.seat) + ".", value_note(view.ranchers[scene.seat]) + "."]
    if view.shown not in (NOBODY, scene.seat):
        hand = ", ".join(TERMS[card] for card in view.ranchers[view.shown].hand)
        lines.append(f"{scene.called(view.shown)} shows {hand or 'no cards'}.")
    lines += [_seat(view, scene, score) + "." for score in scores(view)]
    if view.built:
        lines.append("Buildings: " + ", ".join(_buildings(view, scene)) + ".")
    if not scene.over:
        lines.append(f"Bonus tiles: {_row(BONUS_ROW, view.bonus_row)}.")
        lines.append(f"Objective tiles: {_row(OBJECTIVE_ROW, view.objective_row)}.")
    return " ".join(line for line in lines if line)


def _hand(view: ElPasoState, seat: int) -> str:
    hand = [TERMS[card] for card in view.ranchers[seat].hand if card != HIDDEN]
    return "Your hand: " + (", ".join(hand) or "no cards")


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, ElPasoState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    lines.append("Trail: " + " ".join(_stops(view)))
    lines += [f"  {line}" for line in _buildings(view, scene)]
    for level, train in TRAINS.items():
        cost = f"${train.price} and {train.engineers} engineer{'' if train.engineers == 1 else 's'}"
        lines.append(f"{level} ({cost}): {'; '.join(told(effect) for effect in view.train(level))}")
    lines.append("Bonus tiles:")
    lines += [
        f"  {place} {id}: {lasting(id)} ({BONUSES[id].points} VP)"
        for place, id in zip(BONUS_ROW, view.bonus_row, strict=True)
        if id
    ]
    lines.append("Objective tiles:")
    lines += [
        f"  {place} {id}: {needs(id)} ({OBJECTIVES[id].points} VP)"
        for place, id in zip(OBJECTIVE_ROW, view.objective_row, strict=True)
        if id
    ]
    lines.append(f"Stacks: {len(view.bonus_stack)} bonus, {len(view.objective_stack)} objective")
    lines.append("Left: " + ", ".join(f"{TERMS[id]} {view.supply[id]}" for id in (*MARKET, *WORKERS)))
    stock = zip(BUILDINGS, view.stock, strict=True)
    lines.append("Buildings left: " + ", ".join(f"{view.name_of(type)} {left}" for type, left in stock))
    if scene.seat is not None and not scene.over:
        rancher = view.ranchers[scene.seat]
        lines += ["", _hand(view, scene.seat), value_note(rancher), f"Draw pile {len(rancher.draw)}"]
    for score in scores(view):
        rancher = view.ranchers[score.seat]
        lines += ["", _seat(view, scene, score), f"  Trashed {len(rancher.trashed)} of {TABLES.trash}"]
        if view.live or scene.over:
            parts = ", ".join(f"{write(text, PlainReader())} {points}" for text, points in score.parts)
            lines.append(f"  {'In the end' if scene.over else 'Worth now'} {score.points}: {parts}")
        lines.append(f"  {_deck(view, score.seat)}")
        lines += [f"  {id}: {needs(id)}" for id in rancher.objectives]
        lines += [f"  {id}: {lasting(id)}" for id in sorted(set(rancher.bonuses))]
    return "\n".join(lines).strip()


def _stops(view: ElPasoState) -> list[str]:
    """The places where herders can stop, in the order of the trail."""
    return [place for place in trail(view.neutral) if place in view.built or not place.isdigit()]
