"""The Hanging Gardens in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.scene import Scene
from rules.game import Score, State
from rules.text import PlainReader, write
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import (
    CARDS,
    COLUMNS,
    INDEX,
    OBJECTIVES,
    PLACES,
    TABLES,
    TERMS,
    TILES,
    VISITORS,
)
from rules.thehanginggardens.labels import gains, wish
from rules.thehanginggardens.scoring import scores
from rules.thehanginggardens.state import RIVAL, HangingState

_READER = PlainReader((), TERMS)


def verdict(view: HangingState, scene: Scene) -> str:
    """How the game ended, or whose turn it is."""
    if scene.over:
        return write(GAME.result(view).summary, PlainReader([scene.called(seat) for seat in range(view.seats)], TERMS))
    return scene.turn() + "." if scene.turn() else ""


def card_words(id: str, level: int = 0) -> str:
    """A card with its water sign and, in the market, its bonus."""
    card = CARDS[id]
    told = [TERMS[id]]
    if card.water:
        told.append("water")
    if not level:
        told += [write(gain, _READER) for gain in gains(card.gold, card.tools)]
    if card.crown:
        told.append("crown")
    return ", ".join(told)


def _goals(view: HangingState, scene: Scene) -> list[str]:
    told: list[str] = []
    for id, markers in zip(view.objectives, view.markers, strict=True):
        goal = OBJECTIVES[id]
        done = ", ".join(scene.called(seat) for seat in markers) or "nobody"
        told.append(f"{TERMS[id]} ({goal.least} {goal.wish}): {done}, {view.marker_spaces} spaces")
    return told


def _player(view: HangingState, scene: Scene, score: Score) -> str:
    seat = score.seat
    marker = ", first player" if view.seats > 1 and view.first == seat and not scene.over else ""
    return (
        f"{scene.called(seat)}: {score.points} points, {view.gold[seat]} gold, {view.tools[seat]} tools, "
        f"{view.left(seat)} gardeners left{marker}"
    )


def _place(view: HangingState, seat: int, place: int) -> str:
    tile = view.tiles[seat][place]
    return f"{PLACES[place]} {tile or view.gardens[seat][place]}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, HangingState)
    lines = [f"The Hanging Gardens, {scene.title}." if scene.title else "The Hanging Gardens.", verdict(view, scene)]
    if not scene.over:
        lines.append(write(GAME.status(view), PlainReader()) + ".")
    lines += [_player(view, scene, score) + "." for score in scores(view)]
    if scene.places:
        chosen = sorted(scene.places, key=lambda place: (place not in INDEX, INDEX.get(place, 0), place))
        lines.append("You may choose: " + " ".join(chosen) + ".")
    market = [f"{name} {' '.join(view.market[column])}" for column, name in enumerate(COLUMNS)]
    lines.append(f"Market from the bottom: {', '.join(market)}.")
    lines.append(f"Tiles {', '.join(pile[-1] if pile else 'none' for pile in view.piles)}.")
    if view.objectives:
        lines.append(f"Objectives {', '.join(TERMS[id] for id in view.objectives)}.")
    for seat in range(view.seats):
        laid = [_place(view, seat, place) for place, card in enumerate(view.gardens[seat]) if card]
        lines.append(f"{scene.called(seat)} has {', '.join(laid) or 'no card yet'}.")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, HangingState)
    lines = [verdict(view, scene), write(GAME.status(view), PlainReader())]
    for column, name in enumerate(COLUMNS):
        stand = ", ".join("rival" if seat == RIVAL else scene.called(seat) for seat in view.gardeners[column])
        lines.append(f"Column {name}: gardeners {stand or 'none'}, {view.free(column)} spaces free")
        for row, card in reversed(list(enumerate(view.market[column], 1))):
            lines.append(f"  {row} ({TABLES.prices[row - 1]} tools) {card_words(card)}")
    for number, pile in enumerate(view.piles, 1):
        top = f"{TERMS[pile[-1]]} for {TILES[pile[-1]].price} gold" if pile else "empty"
        lines.append(f"Pile {number}: {top}, {len(pile)} left")
    lines += _goals(view, scene)
    for score in scores(view):
        seat = score.seat
        lines += ["", _player(view, scene, score)]
        lines.append("  " + ", ".join(f"{write(text, _READER)} {points}" for text, points in score.parts))
        lines.append(f"  Irrigation card {TERMS[view.irrigation[seat]]}")
        laid = [_laid(view, seat, place) for place, card in enumerate(view.gardens[seat]) if card]
        lines.append("  " + ("; ".join(laid) or "No card yet"))
    visitors = {id for seat in range(view.seats) for id in view.tally(seat).visitors}
    lines += [""] + [write(wish(VISITORS[id]), _READER) for id in VISITORS if id in visitors]
    return "\n".join(lines).strip()


def _laid(view: HangingState, seat: int, place: int) -> str:
    tile = view.tiles[seat][place]
    on = f" with {TERMS[tile]}" if tile else ""
    return f"{PLACES[place]} {card_words(view.gardens[seat][place], 1)}{on}"
