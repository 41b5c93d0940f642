"""The table of The Dwarf King in words."""

from rendering import tricktable
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.text import PlainReader, counted, write
from rules.thedwarfking import GAME
from rules.thedwarfking.components import CHALLENGES, SORCERER, SPECIALS, TERMS
from rules.thedwarfking.state import NOBODY, DwarfState


def _say(card: str) -> str:
    return TERMS[card]


def _special(view: DwarfState, scene: Scene) -> str:
    if not view.special:
        return "No special card."
    special = SPECIALS[view.special]
    if view.special_by != NOBODY:
        did = "exchanged" if view.special == SORCERER else "played"
        where = f"{did} by {scene.called(view.special_by)} in trick {view.special_trick}"
    elif view.special in view.deal.open:
        where = f"held by {scene.called(view.holder(view.special))}"
    else:
        where = "not yet played"
    return f"Special card {special.name} ({special.effect}), {where}."


def _contract(view: DwarfState) -> str:
    if view.challenge:
        chosen = CHALLENGES[view.challenge]
        return f"Challenge {chosen.name}: {chosen.text}."
    halves = [CHALLENGES[view.contract + half] for half in "AB"]
    return "Contract: " + " or ".join(f"{half.name} ({half.text})" for half in halves) + "."


def _seat(view: DwarfState, scene: Scene, seat: int) -> str:
    text = f"{scene.called(seat)}: {counted(view.total(seat), 'point')}"
    if scene.over:
        return text
    text += f", {counted(view.deal.won(seat), 'trick')}"
    if view.extra[seat]:
        text += f", {tricktable.signed(view.extra[seat])} by the special card"
    seen = [card for card in view.deal.hands[seat] if card in TERMS]
    if seen and seat != scene.seat:
        text += f", holds {' '.join(seen)}"
    return text


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, DwarfState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    if not scene.over:
        lines += [f"{write(GAME.status(view), PlainReader())}.", _contract(view), _special(view, scene)]
        if view.deal.plays:
            lines.append(f"Trick: {tricktable.trick_words(view, scene, _say)}.")
        if scene.seat is not None:
            lines.append(f"Your hand: {' '.join(view.deal.hands[scene.seat])}.")
            if scene.places:
                lines.append(f"You may choose: {' '.join(sorted(scene.places))}.")
    lines += [_seat(view, scene, seat) + "." for seat in range(view.seats)]
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}.")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole table in plain lines."""
    assert isinstance(view, DwarfState)
    lines = [
        verdict(GAME, view, scene),
        f"{write(GAME.status(view), PlainReader())}, {scene.called(view.dealer)} deals",
    ]
    if not scene.over:
        lines += [_contract(view), _special(view, scene), ""]
        lines.append(f"Trick: {tricktable.trick_words(view, scene, _say) or 'no card yet'}")
        if view.deal.tricks:
            lines.append("Tricks won by: " + ", ".join(scene.called(trick.winner) for trick in view.deal.tricks))
        if scene.seat is not None:
            lines.append("Your hand: " + ", ".join(_say(card) for card in view.deal.hands[scene.seat]))
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}")
    lines += ["", *(_seat(view, scene, seat) for seat in range(view.seats))]
    if view.rounds:
        lines += ["", "Scores by round, in the order of the seats:"]
        for index, played in enumerate(view.rounds, 1):
            points = ", ".join(str(played.score(seat)) for seat in range(view.seats))
            lines.append(f"{index}. {CHALLENGES[played.challenge].name}: {points}")
    return "\n".join(lines).strip()
