"""Positions of 51st State written as the rules write them. Seats are 0 to 3: Anna, Ben, Cleo and Dora."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rules.chance import Chance
from rules.fiftyfirststate import GAME
from rules.fiftyfirststate.components import (
    COLOURS,
    CONNECTIONS,
    FACTIONS,
    GOODS,
    INDEX,
    LOCATIONS,
    connection_deck,
    in_order,
    pack,
)
from rules.fiftyfirststate.rounds import LookoutPick, Round
from rules.fiftyfirststate.state import FiftyFirstState, Player, Site, empty_supply
from rules.fiftyfirststate.turns import TakeTurn
from rules.game import Turn
from rules.notation import notation
from rules.table import begin, deciders, prompt, settle
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal

Phase = Literal["turn", "lookout", "production", "check"]
_SITE = re.compile(r"(~?)(\w+?)((?:\+\d\w+)*)(!\d)?(\^?)")


def goods(written: str) -> dict[str, int]:
    """``"3 worker, 1 gun"`` as amounts."""
    parts = (part.split() for part in written.split(",") if part.strip())
    return {good: int(count) for count, good in parts}


def supply(written: str) -> list[int]:
    """A supply of these goods."""
    found = empty_supply()
    for good, count in goods(written).items():
        found[INDEX[good]] = count
    return found


def site(written: str) -> Site:
    """A location: ``~docks`` is a ruin, ``camp+3worker`` holds goods, ``pub!1`` was used, ``docks^`` has a shield."""
    match = _SITE.fullmatch(written)
    assert match, written
    ruin, card, lying, used, shield = match.groups()
    assert card in LOCATIONS
    held = {part[1:]: int(part[0]) for part in lying.split("+") if part}
    return Site(card, bool(ruin), int(used[1:]) if used else 0, bool(shield), held)


def position(
    *states: str,
    seats: int = 2,
    seat: int = 0,
    phase: Phase = "turn",
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    has: str = "",
    others: Mapping[int, str] | None = None,
    deals: str = "",
    connections: str = "",
    points: Sequence[int] = (),
    passed: Sequence[int] = (),
    factions: Sequence[str] = tuple(FACTIONS),
    row: str = "",
    slots: tuple[str, str] = ("", ""),
    deck: str | None = None,
    discards: str = "",
    era: bool = False,
    **changed: Any,
) -> FiftyFirstState:
    """A position in which a seat takes a turn, or another phase begins.

    Args:
        states: of each seat in order, see `site`.
        hand, has, deals, connections: of the seat in turn; `hands` and `others` (supplies) of other seats.
        slots: the blue and the red connection card that lie face up.
        deck: the location cards of the deck, top one last; the rest of the pack unless given.
    """
    left = list(pack(era))

    def take(cards: str) -> list[str]:
        for card in cards.split():
            left.remove(card)
        return cards.split()

    players: list[Player] = []
    for own in range(seats):
        sites = [site(written) for written in (states[own].split() if own < len(states) else ())]
        for built in sites:
            left.remove(built.card)
        mine = own == seat
        players.append(
            Player(
                faction=factions[own],
                points=points[own] if own < len(points) else 0,
                goods=supply(has if mine else (others or {}).get(own, "")),
                hand=in_order(take(hand if mine else (hands or {}).get(own, ""))),
                connections=connections.split() if mine else [],
                deals=take(deals) if mine else [],
                used=[False] * 3,
                passed=own in passed,
                sites=sites,
            )
        )
    decks = {colour: connection_deck(colour) for colour in COLOURS}
    for card in (*connections.split(), *filter(None, slots)):
        decks[CONNECTIONS[card].colour].remove(card)
    on_row, thrown = take(row), take(discards)
    dealt = None if deck is None else take(deck)
    state = FiftyFirstState(
        seats=seats,
        era=era,
        target=25,
        cards_count=False,
        open_hands=False,
        caches_stay=False,
        round=2,
        first=seat,
        deck=left if dealt is None else dealt,
        discards=thrown if dealt is None else thrown + left,
        row=on_row,
        connection_decks=decks,
        connection_discards={colour: [] for colour in COLOURS},
        slots=dict(zip(COLOURS, slots, strict=True)),
        players=players,
    )
    match phase:
        case "turn":
            state.steps = [Round(next="check"), TakeTurn(seat=seat)]
        case "lookout":
            state.steps = [Round(next="production"), LookoutPick(waiting=state.order())]
        case _:
            state.steps = [Round(next=phase)]
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    return state


def settled(state: FiftyFirstState) -> list[str]:
    """Lead on to the next decision; returns the log."""
    turn = Turn(Chance(1, 1))
    settle(state, turn)
    return [said(message.text) for message in turn.messages]


def start(seats: int = 2, seed: int = 1, **options: str) -> FiftyFirstState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def held(state: FiftyFirstState, seat: int = 0) -> dict[str, int]:
    """The goods in a supply."""
    return {good: count for good, count in zip(GOODS, state.players[seat].goods, strict=True) if count}


def listed(state: FiftyFirstState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def listed_with(state: FiftyFirstState, verb: str) -> list[str]:
    """What is listed of one verb, without the verb."""
    return [line.partition(" ")[2] for line in listed(state) if line.partition(" ")[0] == verb]
