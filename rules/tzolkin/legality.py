"""What a player of Tzolk'in can pay for and use."""

from collections.abc import Iterator
from typing import Literal

from rules.tzolkin.components import (
    ARCHITECTURE,
    BUILDINGS,
    CHICHEN,
    GEARS,
    MONUMENTS,
    PALENQUE,
    TABLES,
    THEOLOGY,
    TIKAL,
    TRACKS,
    UXMAL,
    YAXCHILAN,
    Blocks,
)
from rules.tzolkin.state import Player, TzolkinState

Currency = Literal["blocks", "corn"]


def ways_to_pay(blocks: list[int], amount: int) -> list[Blocks]:
    """All ways to pay so many blocks of any kinds."""
    have_wood, have_stone, have_gold = blocks
    return [
        (wood, stone, amount - wood - stone)
        for wood in range(min(have_wood, amount), -1, -1)
        for stone in range(min(have_stone, amount - wood), -1, -1)
        if amount - wood - stone <= have_gold
    ]


def can_advance(state: TzolkinState, seat: int) -> bool:
    """Whether a player can pay for an advance of any technology."""
    blocks = state.blocks_total(seat)
    return any(state.price(seat, track) <= blocks for track in range(len(TRACKS)))


def saves_block(player: Player) -> bool:
    """Whether architecture saves a block."""
    return player.levels[ARCHITECTURE] >= TABLES.architecture.block_level


def corn_price(player: Player, id: str, architecture: bool) -> int:
    """What a building costs in corn."""
    blocks = sum(BUILDINGS[id].cost)
    if architecture and saves_block(player):
        blocks -= TABLES.architecture.block
    return TABLES.block_corn * blocks


def savings(player: Player, id: str) -> list[int]:
    """The kinds of block that architecture may save so that the rest of a building can be paid."""
    cost = BUILDINGS[id].cost
    lacking = [max(0, need - have) for need, have in zip(cost, player.blocks, strict=True)]
    if sum(lacking) > TABLES.architecture.block:
        return []
    return [kind for kind, need in enumerate(cost) if need and (lacking[kind] or not any(lacking))]


def has(player: Player, cost: Blocks) -> bool:
    """Whether a player has such blocks."""
    return all(have >= need for have, need in zip(player.blocks, cost, strict=True))


def affordable(player: Player, id: str, currency: Currency, architecture: bool) -> bool:
    """Whether a player can pay for a building."""
    if currency == "corn":
        return corn_price(player, id, architecture) <= player.corn
    if has(player, BUILDINGS[id].cost):
        return True
    return architecture and saves_block(player) and bool(savings(player, id))


def buildable(state: TzolkinState, seat: int, currency: Currency, architecture: bool) -> list[str]:
    """The buildings of the row that a player can construct."""
    player = state.players[seat]
    return [id for id in state.row if id and affordable(player, id, currency, architecture)]


def monuments(state: TzolkinState, seat: int) -> list[str]:
    """The open monuments that a player can build."""
    player = state.players[seat]
    return [id for id in state.monuments if has(player, MONUMENTS[id].cost) and player.skulls >= MONUMENTS[id].skulls]


def harvests(state: TzolkinState, seat: int, space: int) -> list[str]:
    """The ways to harvest at a space of Palenque from the second on (section "Palenque")."""
    group = space - 2
    found: list[str] = []
    if state.wood[group]:
        found.append("wood")
    if state.open_corn(group):
        found.append("corn")
    if state.wood[group] and state.players[seat].can_step_down:
        found.append("burn")
    if not state.open_corn(group) and state.irrigates(seat):
        found.append("irrigate")
    return found


def usable(state: TzolkinState, seat: int, gear: int, space: int, fee: int) -> bool:
    """Whether a player who pays a fee in corn first can then use an action."""
    player = state.players[seat]
    corn = player.corn - fee
    if corn < 0:
        return False
    if gear == PALENQUE:
        return space == 1 or bool(harvests(state, seat, space))
    if gear == YAXCHILAN:
        return True
    if gear == CHICHEN:
        return player.skulls > 0 and state.offering_open(space)
    if gear == TIKAL:
        if space in (1, 3):
            return can_advance(state, seat)
        if space == 5:
            return state.blocks_total(seat) >= TABLES.two_temples
        return bool(buildable(state, seat, "blocks", True)) or (space == 4 and bool(monuments(state, seat)))
    assert gear == UXMAL
    if space == 1:
        return corn >= TABLES.temple_step
    if space == 4:
        return any(id and corn_price(player, id, True) <= corn for id in state.row)
    return space != 5 or corn >= TABLES.copying


def reachable(state: TzolkinState, seat: int, gear: int, space: int) -> Iterator[tuple[int, int]]:
    """The actions that a worker can use from a space, and the corn for stepping back; of several ways the cheapest.

    Whether the actions themselves can be paid and used is not looked at (section "Stepping back and free choice").
    """
    own = GEARS[gear].actions
    looks_ahead = gear == CHICHEN and state.players[seat].levels[THEOLOGY] >= TABLES.theology.ahead_level
    if space > own or (looks_ahead and space == own):
        for action in range(1, own + 1):
            yield action, 0
        return
    for action in range(1, space + 1):
        yield action, TABLES.step_back * (space - action)
    if looks_ahead:
        yield space + 1, 0
