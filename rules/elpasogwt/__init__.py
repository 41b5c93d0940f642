"""Great Western Trail: El Paso: ride the loop, hire hands, breed cattle and deliver them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.elpasogwt import scoring
from rules.elpasogwt.actions import AnyAction
from rules.elpasogwt.anytime import ExchangeCard
from rules.elpasogwt.components import (
    BUILDINGS,
    CATTLE,
    HIDDEN,
    OBJECTIVES,
    TABLES,
    TERMS,
    in_order,
)
from rules.elpasogwt.dealing import ChooseObjective, deal
from rules.elpasogwt.effects import ChooseAuxiliary, ExchangeAgain, HireWorker, TakeTile, TrashCard
from rules.elpasogwt.el_paso import ChooseDisc, ChoosePost, DiscShortage, LeaveElPaso
from rules.elpasogwt.purchases import BuyCattle, ChooseBuilding, ChooseSite, ChooseTrain, PayWorkers, UseTrain
from rules.elpasogwt.state import NOBODY, ElPasoState, Rancher
from rules.elpasogwt.turns import DiscardCattle, EndOfTurn, MoveFurther, MoveHerder, UseBuilding
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Text

AnyStep = (
    ChooseObjective
    | MoveHerder
    | UseBuilding
    | MoveFurther
    | DiscardCattle
    | EndOfTurn
    | ExchangeCard
    | ExchangeAgain
    | ChooseAuxiliary
    | TrashCard
    | HireWorker
    | TakeTile
    | BuyCattle
    | PayWorkers
    | ChooseBuilding
    | ChooseSite
    | ChooseTrain
    | UseTrain
    | ChoosePost
    | ChooseDisc
    | DiscShortage
    | LeaveElPaso
)

# The herder and the discs of each seat have these shapes.
SHAPES = ("circle", "square", "triangle", "diamond")


class ElPaso(Game[ElPasoState]):
    """The rules of El Paso."""

    info = Info(
        id="elpasogwt",
        title="Great Western Trail: El Paso",
        seats=(2, 4),
        minutes=(60, 90),
        version=2,
        pitch="Ride the loop, hire hands, breed better cattle and time each arrival in El Paso.",
        variants=(
            Variant(
                "neutral",
                "Neutral buildings",
                (Value("fixed", "On their letters"), Value("shuffled", "Shuffled over their places")),
                "fixed",
            ),
            Variant(
                "sides",
                "Sides of buildings",
                (Value("a", "All a"), Value("b", "All b"), Value("random", "By lot for each type")),
                "a",
            ),
            Variant(
                "trains",
                "Train cards",
                (Value("random", "By lot for each level"), Value("A", "All A"), Value("B", "All B")),
                "random",
            ),
            Variant(
                "length",
                "Length",
                tuple(
                    Value(id, f"{name}: {TABLES.length[id]} Simmental a player")
                    for id, name in (("standard", "Standard"), ("short", "Short"), ("long", "Long"))
                ),
                "standard",
            ),
            Variant(
                "live_score",
                "Points",
                (Value("on", "Shown all the time"), Value("off", "Shown at the end")),
                "on",
            ),
        ),
    )
    state_type = ElPasoState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> ElPasoState:
        return deal(seats, options, turn)

    def upgrade(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        # Tables that began under version 1 go on to ask whom to hire as they did.
        return {**data, "vain": True}

    def scores(self, view: ElPasoState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: ElPasoState) -> Result:
        return scoring.result(state)

    def census(self, state: ElPasoState) -> Mapping[str, int]:
        """Cattle, workers, tiles, discs and buildings."""
        found = Counter(state.supply)
        found["SI"] += state.simmental
        for tiles in (state.bonus_row, state.bonus_stack, state.objective_row, state.objective_stack):
            found.update(filter(None, tiles))
        for type, left in zip(BUILDINGS, state.stock, strict=True):
            found[f"K{type}"] = left
        for building in state.built.values():
            found[f"K{building.type}"] += 1
        for rancher in state.ranchers:
            found.update(rancher.workers)
            for cards in (rancher.hand, rancher.draw, rancher.discard, rancher.trashed):
                found.update(cards)
            found.update(rancher.bonuses)
            found.update(rancher.objectives)
            found["discs"] += len(rancher.discs) + len(rancher.posts)
        return found

    def view(self, state: ElPasoState, seat: int | None) -> ElPasoState:
        return msgspec.structs.replace(
            state,
            bonus_stack=[HIDDEN] * len(state.bonus_stack),
            objective_stack=[HIDDEN] * len(state.objective_stack),
            ranchers=[_seen(rancher, owner in (seat, state.shown)) for owner, rancher in enumerate(state.ranchers)],
        )

    def imagine(self, view: ElPasoState, seat: int, chance: Chance) -> ElPasoState:
        state = self.copy(view)
        for rancher in state.ranchers:
            unseen = Counter(rancher.owned)
            for cards in (rancher.discard, rancher.workers, [card for card in rancher.hand if card != HIDDEN]):
                unseen.subtract(cards)
            cattle = [card for card in CATTLE for _ in range(unseen[card])]
            chance.shuffle(cattle)
            rancher.hand = in_order(cattle.pop() if card == HIDDEN else card for card in rancher.hand)
            rancher.draw = [*cattle, *(card for card in unseen if card not in CATTLE for _ in range(unseen[card]))]
            chance.shuffle(rancher.draw)
        taken = [tile for rancher in state.ranchers for tile in (*rancher.bonuses, *rancher.objectives)]
        bonuses = Counter({tile.id: tile.copies for tile in TABLES.bonuses})
        objectives = Counter(OBJECTIVES.keys())
        for tiles in (bonuses, objectives):
            tiles.subtract(tile for tile in (*taken, *state.bonus_row, *state.objective_row) if tile in tiles)
        state.bonus_stack = list(bonuses.elements())
        state.objective_stack = list(objectives.elements())
        chance.shuffle(state.bonus_stack)
        chance.shuffle(state.objective_stack)
        return state

    def status(self, view: ElPasoState) -> Text:
        # The choice of objective tiles counts as a turn of everybody.
        rounds, begun = divmod(max(0, view.turn - view.seats), view.seats)
        if not view.steps:
            return Text("{rounds} {rounds:round|rounds}", {"rounds": rounds + bool(begun)})
        words = {"round": rounds + 1, "left": view.simmental, "all": view.pile}
        if view.ending != NOBODY:
            return Text("Round {round}, last turns", words)
        return Text("Round {round}, Simmental {left}/{all}", words)

    def seat_title(self, view: ElPasoState, seat: int) -> Text:
        return Text(SHAPES[seat].capitalize())


def _seen(rancher: Rancher, open: bool) -> Rancher:
    """What a player has, as those see it who may see the hand or not."""
    hand = rancher.hand
    if not open:
        hand = [*rancher.known, *[HIDDEN] * (len(hand) - len(rancher.known))]
    return msgspec.structs.replace(rancher, hand=hand, draw=[HIDDEN] * len(rancher.draw))


GAME = ElPaso()
