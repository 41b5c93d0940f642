"""What players of Federation can pay for: spaces, nodes, structures and what a Spy copies."""

from rules.federation.components import (
    AMBASSADORS,
    ATALUM,
    KINDS,
    LINES,
    MEGASTRUCTURES,
    NODE_AT,
    PRODUCTION,
    SPY,
    TABLES,
    TOKENS,
    TWO_LINES,
)
from rules.federation.gains import TOP_LEVEL, can_pay, less, plus
from rules.federation.state import FederationState, Player, both_sides
from rules.federation.tables import Goods
from rules.federation.wording import space_cost

VOTE, FUND, NONE = "vote", "fund", "none"


def tokens_for(player: Player, side: str) -> list[str]:
    """The alteration tokens of a player that an ambassador on a side may have."""
    fits = {VOTE: "voting", FUND: "funding"}[side]
    return [
        id
        for (id, token), count in zip(TOKENS.items(), player.tokens, strict=True)
        if count and token.side in (fits, "either")
    ]


def funds_with(player: Player, ambassador: int, side: str, token: str | None) -> Goods:
    """What a player can pay with after placing (section "Placing an ambassador", steps 1 and 2)."""
    have = player.goods
    if side == FUND or both_sides(token):
        have = plus(have, AMBASSADORS[ambassador].crystal)
    if token is None:
        return have
    brings = TOKENS[token].brings
    have = plus(have, brings)
    for erudite in player.lasting():
        have = plus(have, erudite.per_token)
    for level in range(player.authority + 1, min(player.authority + brings.authority, TOP_LEVEL) + 1):
        if level > player.reached:
            have = plus(have, TABLES.levels[level - 1].bonus)
    return have


def affordable(state: FederationState, seat: int, space: str, have: Goods) -> bool:
    """Whether a player with such goods can pay for the action of a space in some way."""
    kind = KINDS[space]
    price = space_cost(kind)
    if not can_pay(have, price):
        return False
    if kind == ATALUM:
        return bool(nodes(state, seat, have))
    return bool(copied(state, seat, less(have, price))) if kind == SPY else True


def copied(state: FederationState, seat: int, have: Goods) -> list[str]:
    """The spaces that a Spy can copy (section "Spy")."""
    return [
        placed.space
        for placed in state.placed
        if placed.seat != seat and KINDS[placed.space] != SPY and affordable(state, seat, placed.space, have)
    ]


def node_price(state: FederationState, seat: int, node: str, waived: bool = False) -> Goods:
    """What a move to a node costs: the extra line and the ring (section "Atalum: moving in the nebula")."""
    player = state.players[seat]
    far = node not in LINES[player.mage]
    free = any(erudite.free_line for erudite in player.lasting())
    line = Goods(green=TABLES.extra_line if far and not free else 0)
    if waived or not state.nebula[NODE_AT[node]]:
        return line
    return plus(line, TABLES.ring_cost[int(node[1]) - 1])


def nodes(state: FederationState, seat: int, have: Goods, waived: bool = False) -> list[str]:
    """The nodes to which a player can move and pay for; where the cost is waived, those one line away."""
    mage = state.players[seat].mage
    reached = LINES[mage] if waived else (*LINES[mage], *TWO_LINES[mage])
    return [node for node in reached if can_pay(have, node_price(state, seat, node, waived))]


def structure_price(state: FederationState, seat: int, structure: str) -> Goods:
    """What a robot on a structure costs a player (sections "Production structures" and "Megastructures")."""
    erudites = state.players[seat].lasting()
    if structure in MEGASTRUCTURES:
        price = MEGASTRUCTURES[structure].cost
        off = sum(erudite.megastructure_less for erudite in erudites)
        return Goods(price.green, max(0, price.pink - off), price.diamonds)
    price = PRODUCTION[structure].cost
    surcharge = TABLES.robot_surcharge * len(state.robots_on(structure))
    off = sum(erudite.production_less for erudite in erudites)
    return Goods(max(0, price.green + surcharge - off), price.pink, price.diamonds)


def structures(state: FederationState, seat: int, have: Goods | None) -> list[str]:
    """The structures on which a player can place a robot with such goods; None means that it is free."""
    player = state.players[seat]
    if not player.robots_left:
        return []
    return [
        id
        for id in (*PRODUCTION, *state.structures)
        if id not in player.robots and (have is None or can_pay(have, structure_price(state, seat, id)))
    ]


def ways(state: FederationState, seat: int, space: str, ambassador: int, side: str) -> list[tuple[str | None, bool]]:
    """The tokens and assistants with which an ambassador can be placed so that the action is paid."""
    player = state.players[seat]
    ready = player.assistant > 0 and not state.assistant_used(seat)
    found: list[tuple[str | None, bool]] = []
    for token in (None, *tokens_for(player, side)):
        if affordable(state, seat, space, funds_with(player, ambassador, side, token)):
            found.append((token, False))
            if ready and (side == VOTE or both_sides(token)):
                found.append((token, True))
    return found


def spaces(state: FederationState, seat: int) -> list[str]:
    """The spaces on which a player can place an ambassador and pay for the action."""
    player = state.players[seat]
    have = player.goods
    more: set[Goods] | None = None
    found: list[str] = []
    seen: dict[str, bool] = {}
    for space in state.free_spaces():
        kind = KINDS[space]
        open_ = seen.get(kind)
        if open_ is None:
            open_ = affordable(state, seat, space, have)
            if not open_:
                if more is None:
                    more = _all_funds(player)
                open_ = any(affordable(state, seat, space, funds) for funds in more)
            seen[kind] = open_
        if open_:
            found.append(space)
    return found


def _all_funds(player: Player) -> set[Goods]:
    """Everything that a player may have after placing some ambassador in some way."""
    return {
        funds_with(player, ambassador, side, token)
        for ambassador in player.ready
        for side in (VOTE, FUND)
        for token in (None, *tokens_for(player, side))
    }
