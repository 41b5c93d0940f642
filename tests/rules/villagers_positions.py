"""Positions of Villagers written as the rules write them. Seats are 0 to 4: Anna, Ben, Cleo, Dora and Emil."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rules.notation import notation
from rules.table import begin, deciders, prompt
from rules.villagers import GAME
from rules.villagers.build import BuildTurn
from rules.villagers.components import FOUNDERS, GOLD, TABLES, VILLAGERS, in_order, pack
from rules.villagers.draft import Draft, PlaceCoin
from rules.villagers.rounds import Round
from rules.villagers.state import NEW, Card, VillagersState
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora", "Emil"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal

Phase = Literal["draft", "coins", "update", "build"]


def village(*cards: str) -> list[Card]:
    """Cards as they were placed: ``seeker>4`` lies on #4, ``monk>4=seeker`` stands for one, ``cooper>2*6`` has coins.

    Founders with its Gold side up comes first unless it is given, such as ``founders!food``.
    """
    if not cards or not cards[0].startswith(FOUNDERS):
        cards = (f"{FOUNDERS}!{GOLD}", *cards)
    found: list[Card] = []
    for written in cards:
        rest, _, side = written.partition("!")
        rest, _, coins = rest.partition("*")
        rest, _, role = rest.partition("=")
        id, _, on = rest.partition(">")
        assert id in VILLAGERS
        if id == FOUNDERS and not side:
            side = GOLD
        found.append(Card(id, int(on or NEW), role, int(coins or 0), side))
    return found


def position(
    *villages: str,
    seats: int = 3,
    seat: int = 0,
    phase: Phase = "build",
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    limit: int = 2,
    limits: Sequence[int] = (),
    road: str = "swineherd grazier harvester carpenter mason wattler",
    coins: Sequence[int] = (0,) * 6,
    stacks: Mapping[int, str | int] | None = None,
    reserve: str | None = None,
    squares: Mapping[int, str] | None = None,
    first: int | None = None,
    **changed: Any,
) -> VillagersState:
    """A position in which a seat drafts, places coins or builds.

    Args:
        villages: of each seat in order, see `village`; Founders alone for those that are not given.
        hand: of the seat in turn; others have two cards that do not matter, or those of `hands`.
        limit: of the phase, for everybody; `limits` one by one.
        road: a card for each space; ``-`` for none.
        stacks: by number: the cards with the top one last, or how many; two cards a player unless given.
        reserve: the cards, top one last.
    """
    lying = [village(*(villages[own].split() if own < len(villages) else ())) for own in range(seats)]
    left = pack(seats, True)

    def take(cards: str) -> list[str]:
        named = cards.split()
        for card in named:
            left.remove(card)
        return named

    held = [in_order(take(hand if own == seat else (hands or {}).get(own, ""))) for own in range(seats)]
    piles = {number: pile for number, pile in (stacks or {}).items() if isinstance(pile, str)}
    named = {number: take(pile) for number, pile in piles.items()}
    known_reserve = None if reserve is None else take(reserve)
    in_squares = [take((squares or {}).get(own, "")) for own in range(seats)]
    for card in (card for cards in lying for card in cards if VILLAGERS[card.id].copies):
        left.remove(card.id)
    on_road = ["" if card == "-" else card for card in road.split()]
    for card in filter(None, on_road):
        if card in left:
            left.remove(card)
    for own in range(seats):
        if own != seat and own not in (hands or {}):
            held[own] = in_order([left.pop(0), left.pop(0)])
    dealt: list[list[str]] = []
    for number in range(1, 7):
        wanted = (stacks or {}).get(number, TABLES.stack * seats)
        dealt.append(named.get(number) or [left.pop() for _ in range(wanted if isinstance(wanted, int) else 0)])
    state = VillagersState(
        seats=seats,
        suits_open=True,
        unlimited=False,
        specials=True,
        round=2,
        first=seat if first is None else first,
        road=on_road,
        coins=list(coins),
        stacks=dealt,
        reserve=left if known_reserve is None else known_reserve,
        basics=[TABLES.basics] * len(TABLES.traded),
        money=[TABLES.money] * seats,
        hands=held,
        known=[[] for _ in range(seats)],
        squares=in_squares,
        played=[[] for _ in range(seats)],
        villages=lying,
        draft_limits=list(limits) or [limit] * seats,
        build_limits=list(limits) or [limit] * seats,
        built=[0] * seats,
    )
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    order = [(seat + ahead) % seats for ahead in range(seats)]
    match phase:
        case "draft":
            drafted = [len(square) for square in in_squares]
            state.steps = [Round(next="coins"), Draft(seat=seat, drafted=drafted)]
        case "coins":
            state.steps = [Round(next="update"), PlaceCoin(waiting=state.order()[::-1])]
        case "update":
            state.steps = [Round(next="update")]
        case "build":
            state.steps = [Round(next="end"), BuildTurn(waiting=order)]
    return state


def start(seats: int = 2, seed: int = 1, **options: str) -> VillagersState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: VillagersState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def lying(state: VillagersState, seat: int = 0) -> list[str]:
    """A village written as in `village`, without its first card."""
    return [
        card.id
        + (f">{card.on}" if card.on else "")
        + (f"={card.role}" if card.role else "")
        + (f"*{card.coins}" if card.coins else "")
        for card in state.villages[seat][1:]
    ]
