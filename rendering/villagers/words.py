"""Villagers in words: the alt text of the picture, and the whole board in plain lines."""

from collections import Counter

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.game import State
from rules.text import PlainReader, write
from rules.villagers import GAME
from rules.villagers.build import BuildTurn
from rules.villagers.components import (
    HIDDEN,
    SPACES,
    SPECIAL,
    STACKS,
    SUITS,
    TABLES,
    TERMS,
    VILLAGERS,
    is_known,
    shows,
    suit_of,
)
from rules.villagers.draft import Draft
from rules.villagers.placing import BANK, owner_and_tag, spots, unlockers
from rules.villagers.scoring import scores
from rules.villagers.state import Card, VillagersState

FREE_TO_BUILD = "free to build"


def limits(view: VillagersState, seat: int) -> list[str]:
    """How far a seat has come in this phase, and the limits that its village shows for the next one."""
    most = TABLES.limits
    draft, build = (most.least + min(most.symbols, count) for count in (view.food(seat), view.builder(seat)))
    for step in view.steps:
        if isinstance(step, Draft):
            return [f"Draft {step.drafted[seat]}/{view.draft_limits[seat]}", f"Build {build}"]
        if isinstance(step, BuildTurn):
            return [f"Draft {draft}", f"Build {view.built[seat]}/{view.build_limits[seat]}"]
    return [f"Draft {draft}", f"Build {build}"]


def hand_note(view: VillagersState, seat: int, card: str) -> str:
    """What a hand card still needs, in two words; empty for Specials."""
    villager = VILLAGERS[card]
    if villager.suit == SPECIAL:
        return ""
    if not spots(view.free(seat), card):
        return f"needs {VILLAGERS[villager.on].name}"
    if not villager.lock:
        return FREE_TO_BUILD
    ways = unlockers(view, seat, villager.lock)
    if not ways:
        return f"needs {TABLES.unlock} money"
    pays = ways[0] == BANK or ways[0].partition("#")[0] not in ("free", str(seat + 1))
    return f"costs {TABLES.unlock}" if pays else FREE_TO_BUILD


def _hand(view: VillagersState, seat: int) -> str:
    """The backs of a hand."""
    hand = view.hands[seat]
    count = f"hand {len(hand)}"
    suits = Counter(suit_of(card) for card in hand)
    if "" in suits or not view.suits_open:
        return count
    backs = " ".join(f"{SUITS[suit].letter}{suits[suit]}" for suit in SUITS if suits[suit])
    return f"{count} ({backs})" if backs else count


def _seat(view: VillagersState, scene: Scene, seat: int) -> str:
    told = [f"{view.money[seat]} money", _hand(view, seat)]
    told += [f"Food {view.food(seat)}, Builder {view.builder(seat)}, Gold {view.gold(seat)}"]
    told += [f"{view.coins_of(seat)} coins on cards"] if view.coins_of(seat) else []
    first = ", first player" if seat == view.first and not scene.over else ""
    return f"P{seat + 1} {scene.called(seat)}{first}: {', '.join(told)}"


def _space(view: VillagersState, index: int) -> str:
    card = view.road[index]
    if not card:
        return f"{SPACES[index]} empty"
    coins = view.coins[index]
    return f"{SPACES[index]} {VILLAGERS[card].name}" + (f" ({coins} coin{'' if coins == 1 else 's'})" if coins else "")


def _stack(view: VillagersState, index: int) -> str:
    stack = view.stacks[index]
    return f"{STACKS[index]} {len(stack)}" + (f" {SUITS[suit_of(stack[-1])].letter}" if stack else "")


def building(view: VillagersState) -> bool:
    """Whether somebody has a build turn."""
    return any(isinstance(step, BuildTurn) for step in view.steps)


def focused(view: VillagersState, scene: Scene) -> int | None:
    """The seat whose village is asked for, instead of the whole board."""
    known = [str(seat) for seat in range(view.seats)]
    return known.index(scene.focus) if scene.focus in known else None


def shown(view: VillagersState, scene: Scene) -> list[int]:
    """Whose villages are shown: one's own or that of the seat that builds, and those where something may be chosen."""
    if scene.over:
        found = [GAME.result(view).standings[0].seat]
    elif scene.seat is not None:
        found = [scene.seat]
    else:
        found = list(scene.deciders[:1]) if building(view) else []
    for name in sorted(place for place in scene.places if "#" in place):
        owner, _ = owner_and_tag(name)
        if owner not in found:
            found.append(owner)
    return found


def _village(view: VillagersState, seat: int) -> list[str]:
    carried = view.carried(seat)
    return [_card(tag, card, carried[tag - 1]) for tag, card in enumerate(view.villages[seat], 1)]


def _card(tag: int, card: Card, carried: int) -> str:
    """A card in a village in a few signs: ``#3 Grazier on #2``."""
    told = f"#{tag} {VILLAGERS[card.id].name}"
    if card.role:
        told += f" as {VILLAGERS[card.role].name}"
    if card.side and not carried:
        told += f" ({TERMS[card.side]})"
    if card.on:
        told += f" on #{card.on}"
    if card.coins:
        told += f" ({card.coins} coins)"
    return told


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, VillagersState)
    focus = focused(view, scene)
    if focus is not None:
        return f"Village of {scene.called(focus)}: {', '.join(_village(view, focus))}. {_seat(view, scene, focus)}."
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    if not scene.over:
        lines.append("Road: " + ", ".join(_space(view, index) for index in range(len(SPACES))) + ".")
        lines.append("Stacks: " + ", ".join(_stack(view, index) for index in range(len(STACKS))) + ".")
    if scene.places:
        names = [TERMS.get(place, place) for place in scene.places]
        lines.append("You may choose: " + ", ".join(sorted(names)) + ".")
    if scene.seat is not None and not scene.over:
        lines.append("Your hand: " + (", ".join(_names(view.hands[scene.seat])) or "no cards") + ".")
    lines += [_seat(view, scene, seat) + "." for seat in range(view.seats)]
    for seat in range(view.seats):
        if view.squares[seat]:
            lines.append(f"Square of P{seat + 1}: {', '.join(_names(view.squares[seat]))}.")
    lines += [f"Village of P{seat + 1}: {', '.join(_village(view, seat))}." for seat in shown(view, scene)]
    return " ".join(line for line in lines if line)


def _names(cards: list[str]) -> list[str]:
    return [VILLAGERS[card].name for card in cards if is_known(card)]


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, VillagersState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    if not scene.over:
        lines.append("Road:")
        for index, card in enumerate(view.road):
            lines.append(f"  {_space(view, index)}" + (f": {write(shows(card), PlainReader())}" if card else ""))
        lines.append("Stacks: " + ", ".join(_stack(view, index) for index in range(len(STACKS))))
    reserve = f"Reserve {len(view.reserve)}"
    if view.reserve and view.reserve[-1] != HIDDEN:
        reserve += f" {SUITS[suit_of(view.reserve[-1])].letter}"
    basics = ", ".join(
        VILLAGERS[id].name + ("" if view.unlimited else f" {left}")
        for id, left in zip(TABLES.traded, view.basics, strict=True)
    )
    lines.append(f"{reserve}, {basics}, discards {len(view.discarded)}")
    if scene.seat is not None and not scene.over:
        lines.append("Your hand:")
        for number, card in enumerate(view.hands[scene.seat], 1):
            note = hand_note(view, scene.seat, card)
            lines.append(
                f"  {number} {VILLAGERS[card].name}: {write(shows(card), PlainReader())}"
                + (f"; {note}" if note else "")
            )
    for score in scores(view):
        seat = score.seat
        lines += ["", f"{_seat(view, scene, seat)}, {', '.join(limits(view, seat))}"]
        parts = ", ".join(f"{write(text, PlainReader())} {points}" for text, points in score.parts)
        lines.append(f"  {'In the end' if scene.over else 'Worth now'} {score.points}: {parts}")
        if view.squares[seat]:
            lines.append(f"  Square: {', '.join(_names(view.squares[seat]))}")
        if view.played[seat]:
            lines.append(f"  Played: {', '.join(_names(view.played[seat]))}")
        lines.append("  " + "; ".join(_village(view, seat)))
    return "\n".join(lines).strip()
