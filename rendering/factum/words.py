"""Factum in words: the alt text of the picture, and the whole board in plain lines."""

from collections.abc import Callable

from rendering.factum.board import LAST, MAIN, Lying, aside, focused, lying, owner_words, ranking, role_of
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.factum import GAME
from rules.factum.components import CARDS, HIDDEN, JUDGING, NOBODY, TELLING, UNKNOWN
from rules.factum.state import FactumState
from rules.game import State
from rules.text import PlainReader, write

_ROLES = {"captain": "captain", "guesser": "guesses", "hider": "hides", "left": "has left", "rests": "", "none": ""}


def _ended(line: str) -> str:
    """A line as a sentence: a question keeps its own mark."""
    return line if line.endswith("?") else line + "."


def _captains(view: FactumState, scene: Scene) -> str:
    """The storyteller, the judge and the verdict."""
    if view.storyteller == NOBODY or scene.over:
        return ""
    told = f"{scene.called(view.storyteller)} tells"
    if view.judge != NOBODY:
        told += f", {scene.called(view.judge)} judges"
    if view.overtaken is not None:
        told += ", overtake: the judging team guesses" if view.overtaken else ", leave: the telling team guesses"
    return told + "."


def _lying(view: FactumState, card: Lying, scene: Scene) -> str:
    """A card on the table: label, caption, whose it is, and who points to it."""
    told = f"{card.name} {CARDS[card.card].caption}"
    notes: list[str] = []
    if not view.table:
        notes.append(owner_words(card, scene.called))
    elif card.main:
        notes.append("the main card")
    elif card.owner != UNKNOWN:
        notes.append("your decoy")
    if card.chosen:
        notes.append("chosen")
    if card.pointers:
        pointing = " and ".join(scene.called(seat) for seat in card.pointers)
        notes.append(f"{pointing} {'points' if len(card.pointers) == 1 else 'point'} here")
    return told + (f" ({', '.join(notes)})" if notes else "")


def _hand(view: FactumState, scene: Scene) -> list[str]:
    """The cards of the reader's hand: number and caption."""
    if scene.seat is None or scene.over:
        return []
    picked = view.picked or view.decoys[scene.seat]
    return [
        f"{number} {CARDS[card].caption}" + (" (picked)" if card == picked else "")
        for number, card in enumerate(view.hands[scene.seat], 1)
        if card != HIDDEN
    ]


def _main(view: FactumState, scene: Scene) -> str:
    """The main card, for those who know it."""
    if view.main in ("", HIDDEN) or scene.over:
        return ""
    return f"Main card: {CARDS[view.main].caption}."


def _player(view: FactumState, scene: Scene, seat: int) -> str:
    told = f"{scene.called(seat)} {view.points(seat)}"
    notes = [_ROLES[role_of(view, seat)]]
    if view.last and view.phase in (None, "volunteer") and view.last.points[seat]:
        notes.insert(0, f"+{view.last.points[seat]}")
    if not view.gone[seat]:
        notes.append(aside(view, seat))
    notes = [note for note in notes if note]
    return told + (f" ({', '.join(notes)})" if notes else "")


def _teams(view: FactumState, scene: Scene) -> list[str]:
    """Who plays, by team, with points."""
    if scene.over or all(team == NOBODY for team in view.team):
        return ["Points: " + ", ".join(_player(view, scene, seat) for seat in ranking(view, scene)) + "."]
    found: list[str] = []
    for team, name in ((TELLING, "Telling team"), (JUDGING, "Judging team")):
        found.append(f"{name}: " + ", ".join(_player(view, scene, seat) for seat in view.of_team(team)) + ".")
    gone = [seat for seat in range(view.seats) if view.gone[seat]]
    if gone:
        found.append("Left: " + ", ".join(f"{scene.called(seat)} {view.points(seat)}" for seat in gone) + ".")
    return found


def _table(view: FactumState, scene: Scene, say: Callable[[list[str]], str]) -> str:
    cards = [_lying(view, card, scene) for card in lying(view, scene)]
    if not cards:
        return ""
    head = "On the table: " if view.table else f"Turn {view.last.number if view.last else 0}: "
    return head + say(cards)


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, FactumState)
    only = focused(view, scene.focus)
    if only:
        name = "The main card" if scene.focus == MAIN else f"Card {scene.focus}"
        return f"{name}: {CARDS[only].caption}."
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    if scene.focus != LAST:
        lines.append(_ended(write(GAME.status(view), PlainReader())))
        lines.append(_captains(view, scene))
        lines.append(_main(view, scene))
    lines.append(_table(view, scene, lambda cards: "; ".join(cards) + "."))
    hand = _hand(view, scene) if scene.focus != LAST else []
    if hand:
        lines.append("Your hand: " + "; ".join(hand) + ".")
    lines += _teams(view, scene)
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, FactumState)
    lines = [
        verdict(GAME, view, scene),
        write(GAME.status(view), PlainReader()),
        _captains(view, scene),
        _main(view, scene),
    ]
    lines.append(_table(view, scene, lambda cards: "".join(f"\n  {card}" for card in cards)))
    hand = _hand(view, scene)
    if hand:
        lines.append("Your hand:" + "".join(f"\n  {card}" for card in hand))
    lines += _teams(view, scene)
    lines.append(f"Deck {len(view.deck)}, discards {len(view.discards)}")
    return "\n".join(line for line in lines if line)
