"""Elongo: shields on a dry plain, fields to close in and bomas to fence."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.elongo import scoring
from rules.elongo.actions import AnyAction
from rules.elongo.components import (
    HIDDEN,
    LANDS,
    LENGTHS,
    SEAT_LETTERS,
    SHAPES,
    TABLES,
    TERMS,
    TYPE_OF,
    TYPES,
    shape_of,
)
from rules.elongo.laying import start_hexagon
from rules.elongo.rounds import draw, laps
from rules.elongo.state import ElongoState
from rules.elongo.steps import AnyStep, StartClaims
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Text, Who


class Elongo(Game[ElongoState]):
    """The rules of Elongo."""

    info = Info(
        id="elongo",
        title="Elongo",
        seats=TABLES.players,
        minutes=(30, 60),
        version=2,
        pitch="Lay shields, fence land, and bring every zebu, sheep and goat home before your rivals.",
        variants=(
            Variant(
                "length",
                "Length",
                tuple(
                    Value(length.id, f"{length.name}: {length.animals} animals of a kind, {length.rounds} rounds")
                    for length in LENGTHS.values()
                ),
                "short",
            ),
            Variant(
                "tie", "Tied fields", (Value("share", "Are shared"), Value("none", "Nobody places animals")), "share"
            ),
            Variant("hands", "Hands", (Value("open", "Open"), Value("closed", "Seen by the owner only")), "open"),
        ),
    )
    state_type = ElongoState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> ElongoState:
        bags: dict[str, list[str]] = {shape.id: [] for shape in SHAPES.values()}
        for shield in TABLES.shields_in_bag:
            bags[shape_of(shield.type)] += [shield.type] * shield.count
        for bag in bags.values():
            turn.chance.shuffle(bag)
        state = ElongoState(
            seats=seats,
            length=options["length"],
            share=options["tie"] == "share",
            closed=options["hands"] == "closed",
            first=turn.chance.below(seats),
            hands=[[] for _ in range(seats)],
            bags=bags,
            animals=[dict.fromkeys(LANDS, LENGTHS[options["length"]].animals) for _ in range(seats)],
        )
        start_hexagon(state)
        turn.head("{seat} is the first player.", seat=Who(state.first))
        for seat in state.in_order(state.first):
            draw(state, seat, turn)
        state.steps = [StartClaims(seat=(state.first - 1) % seats)]
        return state

    def upgrade(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        # Shields and open sides became lists of plain values.
        laid = [[shield["colours"], *shield["spot"][1], shield["spot"][2]] for shield in data["laid"]]
        sides = [[side[name] for name in ("number", "shield", "side", "patch", "fits")] for side in data["sides"]]
        return {**data, "laid": laid, "sides": sides}

    def scores(self, view: ElongoState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: ElongoState) -> Result:
        return scoring.result(state)

    def census(self, state: ElongoState) -> Mapping[str, int]:
        held = [state.held] if state.held else []
        shields = [*held, *(shield for hand in state.hands for shield in hand)]
        shields += [shield for bag in state.bags.values() for shield in bag]
        counts = Counter(shields + [TYPE_OF[shield.colours] for shield in state.laid])
        for seat, stock in enumerate(state.animals):
            for land, count in stock.items():
                counts[f"{land} {seat}"] = count
        for piece in state.pieces:
            if piece.animals:
                counts[f"{state.land(piece.patch)} {piece.seat}"] += piece.animals
        for boma in state.bomas:
            counts.update({f"{land} {boma.seat}": count for land, count in boma.animals.items()})
        return counts

    def view(self, state: ElongoState, seat: int | None) -> ElongoState:
        hands = state.hands
        if state.closed:
            hands = [
                hand if owner == seat else [HIDDEN * len(shield) for shield in hand] for owner, hand in enumerate(hands)
            ]
        bags = {shape.id: [HIDDEN * halves] * len(state.bags[shape.id]) for halves, shape in SHAPES.items()}
        return msgspec.structs.replace(state, hands=hands, bags=bags)

    def imagine(self, view: ElongoState, seat: int, chance: Chance) -> ElongoState:
        state = self.copy(view)
        unseen = Counter({shield.type: shield.count for shield in TABLES.shields_in_bag})
        laid = [shield.colours for shield in state.laid[len(TABLES.start) :]]
        known = [shield for hand in state.hands for shield in hand if HIDDEN not in shield]
        held = [state.held] if state.held else []
        unseen.subtract([*(TYPE_OF[colours] for colours in laid), *known, *held])
        rest = {
            shape.id: [type for type in unseen.elements() if shape_of(type) == shape.id] for shape in SHAPES.values()
        }
        for bag in rest.values():
            chance.shuffle(bag)
        state.hands = [
            sorted((rest[shape_of(shield)].pop() if HIDDEN in shield else shield for shield in hand), key=TYPES.index)
            for hand in state.hands
        ]
        state.bags = {shape: [rest[shape].pop() for _ in bag] for shape, bag in state.bags.items()}
        return state

    def status(self, view: ElongoState) -> Text:
        if not view.round:
            return Text("Start claims")
        words = {"round": view.round, "rounds": view.size.rounds, "lap": view.lap, "laps": laps(view)}
        return Text("Round {round} of {rounds}, turn {lap} of {laps}", words)

    def seat_title(self, view: ElongoState, seat: int) -> Text:
        return Text(SEAT_LETTERS[seat])


GAME = Elongo()
