"""Pyramis in words: the alt text of the picture, and the whole board in plain lines."""

from collections.abc import Sequence

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.pyramis import GAME
from rules.pyramis.components import COLOURS, INDEX, SLOTS, STARS, Star
from rules.pyramis.pyramid import show, visible
from rules.pyramis.scoring import aliens, known_stars, scores, star_points
from rules.pyramis.state import PyramisState
from rules.text import PlainReader, counted, write

_MARKS = {"placed": "placed", "rotated": "turned"}


def stars_of(view: PyramisState, seat: int) -> list[tuple[str, str, str]]:
    """The known Shooting Stars of a seat: name, effect, and what each is worth now."""
    return [
        (STARS[id].name, STARS[id].effect, _worth(STARS[id], view.pyramids[seat])) for id in known_stars(view, seat)
    ]


def _worth(star: Star, pyramid: Sequence[str]) -> str:
    points = star_points(star, pyramid)
    told = [f"{star.aliens} {'alien' if star.aliens == 1 else 'aliens'}"] if star.aliens else []
    if star.points:
        told.append(f"{points} {'point' if points == 1 else 'points'}")
    return ", ".join(told)


def _cards(view: PyramisState, seat: int) -> str:
    laid = [f"{slot} {card[:-1]}" for slot, card in zip(SLOTS, view.pyramids[seat], strict=True) if card]
    return ", ".join(laid) or "no card yet"


def _decks(view: PyramisState) -> str:
    told: list[str] = []
    for deck in range(2):
        top = COLOURS[view.top(deck)].name if view.top(deck) else "empty"
        told.append(f"Exodus {deck + 1} {top} ({len(view.decks[deck])})")
    return ", ".join(told)


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, PyramisState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    lines.append(f"River {', '.join(filter(None, view.river))}. {_decks(view)}.")
    for score in scores(view):
        seat = score.seat
        shown = show(view.pyramids[seat])
        lines.append(
            f"{scene.called(seat)}: {counted(score.points, 'point')}, {counted(shown.pyramids, 'pyramid')}, "
            f"area {shown.cards} with {shown.doubled}, {counted(aliens(view, seat), 'alien')}, "
            f"{counted(len(view.stars[seat]), 'star')}."
        )
    if view.marks:
        told = [f"{_MARKS[mark.kind]} {SLOTS[mark.slot]} of {scene.called(mark.seat)}" for mark in view.marks]
        lines.append(f"Last: {', '.join(told)}.")
    if scene.places:
        chosen = sorted((place for place in scene.places if place in INDEX), key=INDEX.__getitem__)
        lines.append("You may choose: " + " ".join(chosen) + ".")
    lines += [f"{scene.called(seat)} has {_cards(view, seat)}." for seat in range(view.seats)]
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, PyramisState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    lines.append("River: " + ", ".join(filter(None, view.river)))
    lines.append(_decks(view) + f"; Shooting Stars {len(view.star_deck)}")
    for score in scores(view):
        seat = score.seat
        shown = show(view.pyramids[seat])
        lines += [
            "",
            f"{scene.called(seat)}: {counted(score.points, 'point')}{'' if scene.over else ' so far'}; "
            f"{counted(shown.pyramids, 'pyramid')}, largest area {counted(shown.cards, 'card')} with {shown.doubled}, "
            f"{counted(aliens(view, seat), 'alien')}, {counted(len(view.stars[seat]), 'Shooting Star')}",
        ]
        for slot, card in enumerate(view.pyramids[seat]):
            if card:
                seen = visible(view.pyramids[seat], slot)
                lines.append(f"  {SLOTS[slot]} {card[:-1]}: shows {seen[:2]} / {seen[2:]}")
        lines += [f"  {name}: {effect} ({worth} now)" for name, effect, worth in stars_of(view, seat)]
    return "\n".join(lines).strip()
