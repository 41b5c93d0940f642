"""The set-up of El Paso (section "Setup")."""

from collections.abc import Mapping

from rules.elpasogwt import offers
from rules.elpasogwt.actions import Take
from rules.elpasogwt.anytime import Decision
from rules.elpasogwt.components import (
    BUILDINGS,
    CATTLE,
    DISCS,
    MARKET,
    NEUTRAL,
    OBJECTIVE_ROW,
    OBJECTIVES,
    TABLES,
    TRAINS,
    WORKERS,
    in_order,
)
from rules.elpasogwt.effects import gain_tile
from rules.elpasogwt.state import ElPasoState, Rancher
from rules.elpasogwt.turns import MoveHerder
from rules.game import Action, Prompt, Turn
from rules.text import Text, Who


def deal(seats: int, options: Mapping[str, str], turn: Turn) -> ElPasoState:
    """The state at the start; the last player chooses an objective tile first."""
    chance = turn.chance
    first = chance.below(seats)
    letters = list(NEUTRAL)
    if options["neutral"] == "shuffled":
        chance.shuffle(letters)
    sides = "".join(chance.choice("ab") if options["sides"] == "random" else options["sides"] for _ in BUILDINGS)
    trains = "".join(chance.choice("AB") if options["trains"] == "random" else options["trains"] for _ in TRAINS)
    bonuses = [tile.id for tile in TABLES.bonuses for _ in range(tile.copies)]
    objectives = list(OBJECTIVES)
    chance.shuffle(bonuses)
    chance.shuffle(objectives)
    pile = TABLES.length[options["length"]] * seats
    supply = {breed: CATTLE[breed].copies[seats] for breed in MARKET}
    supply |= {worker.id: worker.copies[seats] for worker in WORKERS.values()}
    ranchers: list[Rancher] = []
    for seat in range(seats):
        for worker in TABLES.starting_workers:
            supply[worker] -= 1
        deck = [breed.id for breed in TABLES.cattle for _ in range(breed.starting)]
        chance.shuffle(deck)
        owned = {breed.id: breed.starting for breed in TABLES.cattle}
        workers = {worker: TABLES.starting_workers.count(worker) for worker in WORKERS}
        ranchers.append(
            Rancher(
                money=TABLES.money[(seat - first) % seats],
                tokens=TABLES.tokens,
                hand=in_order(deck[-TABLES.hand :]),
                draw=deck[: -TABLES.hand],
                workers=workers,
                owned={**owned, **workers},
                discs=list(DISCS),
            )
        )
    state = ElPasoState(
        seats=seats,
        neutral="".join(letters),
        sides=sides,
        trains=trains,
        live=options["live_score"] == "on",
        first=first,
        simmental=pile,
        pile=pile,
        supply=supply,
        stock=[TABLES.copies_of_buildings] * len(BUILDINGS),
        bonus_row=[bonuses.pop() for _ in range(TABLES.face_up)],
        bonus_stack=bonuses,
        objective_row=[objectives.pop() for _ in range(TABLES.face_up)],
        objective_stack=objectives,
        ranchers=ranchers,
    )
    turn.head("{seat} has the first turn. Objective tiles are chosen from the last player on.", seat=Who(first))
    state.steps = [ChooseObjective(seat=state.order()[-1])]
    return state


class ChooseObjective(Decision):
    """Choose your first objective tile; the last player begins."""

    rule = "setup"

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        row = zip(OBJECTIVE_ROW, state.objective_row, strict=True)
        options = [offers.take(place, tile) for place, tile in row if tile]
        return Prompt(Text("Choose your first objective tile."), options)

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Take)
        state.marks = []
        gain_tile(state, seat, "objective", action.tile, turn)
        state.turn += 1
        if seat == state.first:
            state.steps[-1] = MoveHerder(seat=seat)
        else:
            state.steps[-1] = ChooseObjective(seat=(seat - 1) % state.seats)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return Text("Choose one of the face-up tiles.") if isinstance(action, Take) else None
