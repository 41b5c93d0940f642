"""51st State in words: the alt text of the picture, and the whole board in plain lines."""

from collections.abc import Mapping, Sequence

import msgspec

from rendering.fiftyfirststate.players import deals, held
from rendering.lettering import width
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.fiftyfirststate import GAME, offers
from rules.fiftyfirststate.actions import Build, Deal, Develop, RazeHand
from rules.fiftyfirststate.components import (
    COLOURS,
    CONNECTIONS,
    FACTIONS,
    GOODS,
    HIDDEN,
    LOCATIONS,
    TABLES,
    TERMS,
    counted,
    effect,
    told,
)
from rules.fiftyfirststate.scoring import scores
from rules.fiftyfirststate.state import FiftyFirstState, Site
from rules.fiftyfirststate.turns import TakeTurn
from rules.game import State
from rules.text import PlainReader, write


def focused(view: FiftyFirstState, scene: Scene) -> int | None:
    """The seat whose State is asked for, instead of the whole board."""
    known = [str(seat) for seat in range(view.seats)]
    return known.index(scene.focus) if scene.focus in known else None


class Possible(msgspec.Struct, frozen=True):
    """What can be done with a hand card, and onto which places it can be developed."""

    verbs: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def verbs_line(self) -> str:
        """The first line below the card."""
        if self.verbs:
            return "can: " + ", ".join(self.verbs)
        return "can: develop" if self.places else "not now"

    def places_line(self, room: int) -> str:
        """The second line below the card: the places if there is `room` for them, else their number."""
        line = "onto " + " ".join(self.places)
        return line if width(line, 30, "Medium") <= room else f"onto {len(self.places)} locations"

    def words(self) -> str:
        """Both lines in one."""
        places = " ".join(self.places)
        return self.verbs_line() + (f", onto {places}" if places else "")


NOTHING = Possible()


def can(view: FiftyFirstState, scene: Scene) -> Mapping[str, Possible] | None:
    """What the one whose turn it is can do with each hand card; None when that is not to be decided."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, TakeTurn) or step.acted or step.seat != scene.seat:
        return None
    verbs: dict[str, list[str]] = {}
    places: dict[str, list[str]] = {}
    for option in step.prompt(view, step.seat).options:
        match option.action:
            case Build(card):
                verbs.setdefault(card, []).append("build")
            case Deal(card):
                verbs.setdefault(card, []).append("Deal")
            case RazeHand(card):
                verbs.setdefault(card, []).append("raze")
            case Develop(card):
                places[card] = [target.place or "" for target in offers.onto(view, step.seat, card)]
            case _:
                pass
    return {card: Possible(tuple(verbs.get(card, ())), tuple(places.get(card, ()))) for card in {**verbs, **places}}


def _goods(counts: Sequence[int]) -> str:
    return told(dict(zip(GOODS, counts, strict=True))) if any(counts) else "no goods"


def _site(view: FiftyFirstState, seat: int, number: int, site: Site) -> str:
    """A location in a few words: "N3 Archive (1 of 2 used, shield)"."""
    place = view.place(seat, number)
    if site.ruin:
        return f"{place} ruin"
    location = site.location
    marks: list[str] = []
    if location.kind in TABLES.uses and site.used:
        marks.append(f"{site.used} of {TABLES.uses[location.kind]} used")
    elif site.used:
        marks.append("visited")
    if site.goods:
        marks.append(("holds " if location.cache else "stores ") + told(site.goods))
    if site.shield:
        marks.append("shield")
    return f"{place} {location.name}" + (f" ({', '.join(marks)})" if marks else "")


def _state(view: FiftyFirstState, seat: int) -> list[str]:
    return [_site(view, seat, number, site) for number, site in enumerate(view.players[seat].sites, 1)]


def _seat(view: FiftyFirstState, scene: Scene, seat: int) -> str:
    """A player in a line."""
    player = view.players[seat]
    faction = FACTIONS[player.faction].name if player.faction else "no faction"
    told_of = [f"{player.points} VP", _goods(player.goods), held(player).replace(" · ", ", ")]
    if seat == view.first and not scene.over:
        told_of.insert(0, "first player")
    if player.passed and not scene.over:
        told_of.append("passed")
    used = [str(number) for number, used in enumerate(player.used, 1) if used]
    if used:
        told_of.append("board actions used: " + ", ".join(used))
    return f"{scene.called(seat)} ({faction}): {'; '.join(told_of)}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, FiftyFirstState)
    focus = focused(view, scene)
    if focus is not None:
        return (
            f"State of {scene.called(focus)}: {', '.join(_state(view, focus)) or 'empty'}. {_seat(view, scene, focus)}."
        )
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    if view.row:
        lines.append("Revealed: " + ", ".join(LOCATIONS[card].name for card in view.row) + ".")
    if scene.places:
        names = [TERMS.get(place, place) for place in scene.places]
        lines.append("You may choose: " + ", ".join(sorted(names)) + ".")
    if scene.seat is not None and not scene.over:
        lines.append(_hand(view, scene.seat) + ".")
    for seat in range(view.seats):
        lines.append(_seat(view, scene, seat) + ".")
        if view.players[seat].sites:
            lines.append("State: " + ", ".join(_state(view, seat)) + ".")
    if not scene.over:
        lines.append(_slots(view) + ".")
    return " ".join(line for line in lines if line)


def _slots(view: FiftyFirstState) -> str:
    cards = [f"{colour} {CONNECTIONS[view.slots[colour]].name if view.slots[colour] else 'none'}" for colour in COLOURS]
    return "Connection cards: " + ", ".join(cards)


def visible(view: FiftyFirstState, seat: int) -> list[str]:
    """The location cards of a hand that the reader of a view may know."""
    return [card for card in view.players[seat].hand if card != HIDDEN]


def _hand(view: FiftyFirstState, seat: int) -> str:
    return "Your hand: " + (", ".join(LOCATIONS[card].name for card in visible(view, seat)) or "no cards")


def _card(id: str) -> str:
    card = LOCATIONS[id]
    symbols = ", ".join(card.symbols) or "no symbols"
    return (
        f"{card.name} ({card.kind}, distance {card.distance}; {symbols}): {effect(id)}; "
        f"Deal {counted(card.deal, 1)}; spoils {told(card.spoils)}"
    )


# A board in words is one message, with room for long names.


_ROOM = 3300
_ALL, _NAMES, _LEAST = range(3)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines; of crowded ones names without what the cards do, then the most important."""
    assert isinstance(view, FiftyFirstState)
    for detail in (_ALL, _NAMES):
        text = _words(view, scene, detail)
        if len(text) <= _ROOM:
            return text
    return _words(view, scene, _LEAST)


def _words(view: FiftyFirstState, scene: Scene, detail: int) -> str:
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    top = LOCATIONS[view.discards[-1]].name if view.discards else "none"
    lines.append(f"Deck {len(view.deck)}, discards {len(view.discards)}, top discard {top}")
    lines.append(_slots(view))
    if view.row:
        lines += ["Revealed:", *(f"  {_card(card)}" for card in view.row)]
    if scene.seat is not None and not scene.over:
        lines += _hand_lines(view, scene, scene.seat, detail)
    for score in scores(view):
        lines += ["", _seat(view, scene, score.seat)]
        parts = ", ".join(f"{write(text, PlainReader())} {points}" for text, points in score.parts)
        lines.append(f"  {'In the end' if scene.over else 'Worth now'} {score.points}: {parts}")
        if detail < _LEAST:
            lines += _more(view, scene, score.seat)
        sites = _state(view, score.seat)
        if detail == _ALL:
            pairs = zip(view.players[score.seat].sites, sites, strict=True)
            lines += [f"  {text}" + ("" if site.ruin else f", {_site_words(site)}") for site, text in pairs]
        elif sites:
            lines.append("  " + ", ".join(sites))
    return "\n".join(lines).strip()


def _hand_lines(view: FiftyFirstState, scene: Scene, seat: int, detail: int) -> list[str]:
    """The hand of the one for whom the words are written, and what can be done with it."""
    if detail != _ALL:
        return [_hand(view, seat)]
    possible = can(view, scene)
    found = ["Your hand:"]
    for card in visible(view, seat):
        note = "" if possible is None else f"; {possible.get(card, NOTHING).words()}"
        found.append(f"  {_card(card)}{note}")
    return found


def _more(view: FiftyFirstState, scene: Scene, seat: int) -> list[str]:
    """Board actions, Deals by name, and what everybody has seen of a hand."""
    player = view.players[seat]
    found: list[str] = []
    if player.faction:
        actions = FACTIONS[player.faction].actions
        found.append("  Board: " + "; ".join(f"{told(trade.pay)} for {told(trade.gain)}" for trade in actions))
    if player.deals:
        names = ", ".join(LOCATIONS[card].name for card in player.deals)
        found.append(f"  Deals ({deals(player)}): {names}")
    seen = visible(view, seat)
    if seen and seat != scene.seat:
        found.append("  Seen in hand: " + ", ".join(LOCATIONS[card].name for card in seen))
    return found


def _site_words(site: Site) -> str:
    return f"{site.location.kind}, defence {site.defence}: {effect(site.card)}"
