"""The Hanging Gardens in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import Score, State
from rules.text import PlainReader, counted, write
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
)
from rules.thehanginggardens.labels import gains
from rules.thehanginggardens.scoring import scores
from rules.thehanginggardens.state import RIVAL, HangingState

_READER = PlainReader((), TERMS)


def card_words(id: str) -> str:
    """A card of the market with its water sign and its bonus."""
    card = CARDS[id]
    told = [TERMS[id], *(["water"] if card.water else []), *(["crown"] if card.crown else [])]
    return ", ".join([*told, *(write(gain, _READER) for gain in gains(card.gold, card.tools))])


def _laid(view: HangingState, seat: int, place: int) -> str:
    """What lies on a place of a garden, in short: five gardens must fit into a message."""
    tile, card = view.tiles[seat][place], CARDS[view.gardens[seat][place]]
    told = [PLACES[place], TERMS[tile or card.id].split(" ", 1)[1].removesuffix(" card")]
    told += ["(tile)"] * bool(tile) + ["W"] * card.water + ["crown"] * card.crown
    return " ".join(told)


def _goal(view: HangingState, id: str) -> str:
    goal = OBJECTIVES[id]
    taken = len(view.markers[view.objectives.index(id)])
    return f"{TERMS[id]} ({goal.least} {goal.wish}): {taken} of {counted(view.marker_spaces, 'marker')}"


def _done(view: HangingState, seat: int) -> str:
    """The objectives that a seat has completed, and as the how-many-eth."""
    return ", ".join(
        f"{id} ({markers.index(seat) + 1}.)"
        for id, markers in zip(view.objectives, view.markers, strict=True)
        if seat in markers
    )


def _player(view: HangingState, scene: Scene, score: Score) -> str:
    seat = score.seat
    marker = ", first player" if view.seats > 1 and view.first == seat and not scene.over else ""
    return (
        f"{scene.called(seat)}: {counted(score.points, 'point')}, {view.gold[seat]} gold, "
        f"{counted(view.tools[seat], 'tool')}, {counted(view.left(seat), 'gardener')} left{marker}"
    )


def _place(view: HangingState, seat: int, place: int) -> str:
    tile = view.tiles[seat][place]
    return f"{PLACES[place]} {tile or view.gardens[seat][place]}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, HangingState)
    lines = [
        heading(GAME, scene),
        verdict(GAME, view, scene),
    ]
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
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    for column, name in enumerate(COLUMNS):
        rivals = view.gardeners[column].count(RIVAL)
        stand = f", {rivals} of the rival" if rivals else ""
        lines.append(f"Column {name}: {view.free(column)} of {view.spaces} spaces free{stand}")
        for row, card in reversed(list(enumerate(view.market[column], 1))):
            lines.append(f"  {row} ({counted(TABLES.prices[row - 1], 'tool')}) {card_words(card)}")
    for number, pile in enumerate(view.piles, 1):
        top = f"{TERMS[pile[-1]]} for {TILES[pile[-1]].price} gold" if pile else "empty"
        lines.append(f"Pile {number}: {top}, {len(pile)} left")
    lines += [_goal(view, id) for id in view.objectives]
    for score in scores(view):
        seat = score.seat
        lines += ["", _player(view, scene, score)]
        lines.append("  " + ", ".join(f"{write(text, _READER)} {points}" for text, points in score.parts))
        if _done(view, seat):
            lines.append(f"  Objectives {_done(view, seat)}")
        lines.append(f"  Irrigation card {TERMS[view.irrigation[seat]]}")
        laid = [_laid(view, seat, place) for place, card in enumerate(view.gardens[seat]) if card]
        lines.append("  " + ("; ".join(laid) or "No card yet"))
    return "\n".join(lines).strip()
