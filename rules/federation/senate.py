"""The actions of the spaces: rooms, planets and the Spy."""

from functools import lru_cache

from rules.federation.actions import Build, Copy, Node, Scrap
from rules.federation.components import (
    ARRATOOINE,
    ATALUM,
    E81216,
    ERUDITES,
    GATE,
    KINDS,
    LINES,
    MEGASTRUCTURES,
    MOON,
    NEO,
    NODE_AT,
    PLANET_AT,
    PRESIDENCY,
    PRODUCTION,
    ROOMS,
    SPY,
    TABLES,
    TERMS,
    TWO_LINES,
)
from rules.federation.gains import (
    ChooseToken,
    ChooseTrade,
    Climb,
    Forced,
    Within,
    can_pay,
    give,
    pay,
    score,
    step_up,
    then,
    win_medal,
)
from rules.federation.legality import copied, node_price, nodes, structure_price, structures
from rules.federation.state import MEGASTRUCTURE_POINTS, OTHER_POINTS, FederationState
from rules.federation.tables import Goods
from rules.federation.wording import ERUDITE_WORDS, base_words, brings, cost, space_cost, space_words
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Term, Text, Who


class Perform(Forced, kw_only=True):
    """Pay for the action of a space and carry it out.

    Attributes:
        kind: of the space.
    """

    rule = "senate"
    kind: str

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        kind, seat = self.kind, self.seat
        player, price = state.players[seat], space_cost(kind)
        pay(player, price)
        if price != Goods():
            turn.say("{seat} pays {price} for {kind}.", seat=Who(seat), price=cost(price), kind=Term(kind))
        if kind in ROOMS:
            _use_room(state, seat, kind, turn)
        elif kind == SPY:
            then(state, CopySpace(seat=seat))
        elif kind == NEO:
            then(state, Climb(seat=seat, planet=NEO))
        elif kind == MOON:
            then(state, ChooseToken(seat=seat), Climb(seat=seat, planet=MOON))
        elif kind == ATALUM:
            then(state, MoveMage(seat=seat))
        elif kind == ARRATOOINE:
            step_up(state, seat, ARRATOOINE, turn)
            more = sum(erudite.more_trades for erudite in player.lasting())
            trades = TABLES.planets.trades[player.steps[PLANET_AT[ARRATOOINE]]]
            then(state, ChooseTrade(seat=seat, left=trades + more))
        else:
            then(state, PlaceRobot(seat=seat, scrap=True))


def _use_room(state: FederationState, seat: int, kind: str, turn: Turn) -> None:
    """A room, which always ends with Authority (section "Rooms")."""
    if kind == PRESIDENCY:
        template = "{seat} keeps the President token." if state.president == seat else "{seat} becomes President."
        turn.say(template, seat=Who(seat))
        state.president = seat
        if PRESIDENCY not in state.players[seat].medals:
            win_medal(state, seat, PRESIDENCY, turn)
    then(state, *give(state, seat, ROOMS[kind].brings, turn))


class CopySpace(Within, kw_only=True):
    """Choose the space that the Spy copies."""

    rule = "spy"

    def _step(self, state: FederationState, space: str) -> int:
        at = PLANET_AT.get(KINDS[space])
        return 0 if at is None else state.players[self.seat].steps[at]

    def _spaces(self, state: FederationState) -> list[str]:
        return copied(state, self.seat, state.players[self.seat].goods)

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        return Prompt(
            Text("Which space does your Spy copy?"),
            [_copy_option(space, self._step(state, space)) for space in self._spaces(state)],
        )

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Copy)
        state.steps.pop()
        kind = KINDS[action.space]
        state.marks.append(action.space)
        words: dict[str, Argument] = {"seat": Who(seat), "space": Term(action.space), "kind": Term(kind)}
        turn.say("{seat} copies {space}, {kind}.", **words)
        then(state, Perform(seat=seat, kind=kind))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Copy) or action.space not in KINDS:
            return None
        if KINDS[action.space] == SPY:
            return Text("A Spy cannot copy a Spy.")
        placed = state.on(action.space)
        if placed is None or placed.seat == seat:
            return Text("No other player's ambassador is on {space}.", {"space": action.space})
        return Text("You cannot pay for the action of {space} as well.", {"space": action.space})


@lru_cache(256)
def _copy_option(space: str, step: int) -> Option:
    label = Text("{space} {kind}", {"space": space, "kind": Term(KINDS[space])})
    return Option(Copy(space), label, Text(space_words(space, step)), place=space)


# --- Atalum ---------------------------------------------------------------------------------------------------------


class MoveMage(Within, kw_only=True):
    """Move your mage along one line or two, and take an erudite.

    Attributes:
        waived: one line only, no ring cost.
    """

    rule = "atalum"
    waived: bool = False

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        mage = state.players[seat].mage
        options = [
            _node_option(node, state.top(node), node_price(state, seat, node, self.waived), node in LINES[mage])
            for node in nodes(state, seat, state.players[seat].goods, self.waived)
        ]
        return Prompt(Text("To which node does your mage move?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Node)
        state.steps.pop()
        player, node = state.players[seat], action.node
        price = node_price(state, seat, node, self.waived)
        words: dict[str, Argument] = {"seat": Who(seat), "node": Term(f"node-{node}"), "price": cost(price)}
        pay(player, price)
        player.mage = node
        state.marks.append(f"node-{node}")
        turn.say(
            "{seat} moves the mage to {node} for {price}." if words["price"] else "{seat} moves the mage to {node}.",
            **words,
        )
        step_up(state, seat, ATALUM, turn)
        stack = state.nebula[NODE_AT[node]]
        if not stack:
            give(state, seat, TABLES.emptied, turn, because=Text("The empty node"))
            return
        id = stack.pop()
        if stack and not state.open_nebula:
            turn.reveal()
        take_erudite(state, seat, id, turn)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Node) or action.node not in NODE_AT:
            return None
        mage = state.players[seat].mage
        where: dict[str, Argument] = {"mage": "the Gate" if mage == GATE else mage, "node": action.node}
        if action.node == mage:
            return Text("Your mage must move to another node.")
        if action.node not in LINES[mage] and (self.waived or action.node not in TWO_LINES[mage]):
            return Text("Your mage cannot get from {mage} to {node}: that is too far, or outward.", where)
        price = node_price(state, seat, action.node, self.waived)
        return Text("{node} costs {price}.", {"node": action.node, "price": cost(price)})


@lru_cache(2048)
def _node_option(node: str, top: str | None, price: Goods, near: bool) -> Option:
    paid = cost(price) or "free"
    if not near:
        paid += ", two lines"
    label = Text("{node}: {tile}", {"node": node, "tile": TERMS[top] if top else "no erudite left"})
    told = ERUDITE_WORDS[top] if top else f"gain {brings(TABLES.emptied)}"
    return Option(Node(node), label, Text("{price}; {words}", {"price": paid, "words": told}), place=f"node-{node}")


def take_erudite(state: FederationState, seat: int, id: str, turn: Turn) -> None:
    """An erudite comes to a player and is used (section "Erudites of ring 1")."""
    player, erudite = state.players[seat], ERUDITES[id]
    earlier = player.lasting()
    player.erudites.append(id)
    words: dict[str, Argument] = {"seat": Who(seat), "tile": Term(id), "words": ERUDITE_WORDS[id]}
    turn.say("{seat} takes the erudite {tile}: {words}.", **words)
    if erudite.planet not in state.grown[seat]:
        state.grown[seat].append(erudite.planet)
    for other in earlier:
        give(state, seat, other.per_erudite, turn, because=Term(other.id))
    if erudite.chronicle:
        points = min(erudite.chronicle, player.influence(erudite.planet))
        score(state, seat, OTHER_POINTS, points)
        turn.say("{tile} brings {seat} {points} PP.", points=points, **words)
    then(state, *give(state, seat, erudite.now, turn))


# --- E81216 ---------------------------------------------------------------------------------------------------------


class PlaceRobot(Within, kw_only=True):
    """Place a robot on a structure.

    Attributes:
        scrap: whether you may scrap instead.
        free: whether it costs nothing.
        only: the structures that come into question; empty for all.
    """

    rule = "e81216"
    scrap: bool = False
    free: bool = False
    only: list[str] = []

    def _structures(self, state: FederationState) -> list[str]:
        have = None if self.free else state.players[self.seat].goods
        return [id for id in structures(state, self.seat, have) if not self.only or id in self.only]

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,) if self.scrap or self._structures(state) else ()

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [self._option(state, id) for id in self._structures(state)]
        if self.scrap:
            options.append(_SCRAP)
        return Prompt(Text("Where do you place a robot?"), options)

    def _option(self, state: FederationState, id: str) -> Option:
        price = Goods() if self.free else structure_price(state, self.seat, id)
        if id in PRODUCTION:
            return _production_option(id, price)
        return _megastructure_option(id, price, megastructure_points(state, self.seat, id, placing=True))

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if not isinstance(action, Build):
            turn.say("{seat} places no robot.", seat=Who(seat))
            give(state, seat, TABLES.scrap, turn)
            return
        player, id = state.players[seat], action.structure
        price = Goods() if self.free else structure_price(state, seat, id)
        pay(player, price)
        player.robots.append(id)
        state.marks.append(id)
        words: dict[str, Argument] = {"seat": Who(seat), "structure": Term(id), "price": cost(price)}
        template = "{seat} places a robot on {structure} for {price}."
        turn.say(template if words["price"] else "{seat} places a robot on {structure}, free of charge.", **words)
        for erudite in player.lasting():
            give(state, seat, erudite.per_robot, turn, because=Term(erudite.id))
        step_up(state, seat, E81216, turn)
        if id in MEGASTRUCTURES:
            points = megastructure_points(state, seat, id)
            score(state, seat, MEGASTRUCTURE_POINTS, points)
            turn.say("{structure} brings {seat} {points} PP.", points=points, **words)

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        turn.say("{seat} can place no robot.", seat=Who(self.seat))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Scrap):
            return Text("Here you have to place a robot.")
        if not isinstance(action, Build) or action.structure not in (*PRODUCTION, *state.structures):
            return Text("That structure is not in play.") if isinstance(action, Build) else None
        player = state.players[seat]
        if action.structure in player.robots:
            return Text("One of your robots is there already.")
        if not player.robots_left:
            return Text("You have no robot left.")
        price = structure_price(state, seat, action.structure)
        if not self.free and not can_pay(player.goods, price):
            return Text("That costs {price}.", {"price": cost(price)})
        return Text("This robot goes on {names}.", {"names": ", ".join(self.only or PRODUCTION)})


_SCRAP = Option(Scrap(), Text("Scrap: no robot, no step"), Text(f"gain {brings(TABLES.scrap)}"))


def megastructure_points(state: FederationState, seat: int, id: str, placing: bool = False) -> int:
    """What a megastructure brings a player, whose robot may still be to come (section "Megastructures")."""
    structure = MEGASTRUCTURES[id]
    value = state.players[seat].value(structure.track) + (placing and structure.track == E81216)
    place = len(state.robots_on(id)) - (0 if placing else 1)
    base = min(TABLES.megastructure_most, structure.each * value + structure.plus)
    return base + TABLES.order_bonus[place]


@lru_cache(512)
def _production_option(id: str, price: Goods) -> Option:
    label = Text("{id}: {name}", {"id": id, "name": Term(id)})
    words: dict[str, Argument] = {"price": cost(price) or "free", "income": brings(PRODUCTION[id].income)}
    return Option(Build(id), label, Text("{price}; {income} each round", words), place=id)


@lru_cache(2048)
def _megastructure_option(id: str, price: Goods, points: int) -> Option:
    label = Text("{id}: {name}", {"id": id, "name": Term(id)})
    words: dict[str, Argument] = {
        "price": cost(price) or "free",
        "points": points,
        "base": base_words(MEGASTRUCTURES[id]),
    }
    return Option(Build(id), label, Text("{price}; {points} PP ({base}, order)", words), place=id)
