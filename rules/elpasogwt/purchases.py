"""What is paid with workers in El Paso: cattle, buildings and the train."""

from typing import Literal

import msgspec

from rules.elpasogwt import deck, effects, offers
from rules.elpasogwt.actions import Buy, Construct, Pay, Site, Skip, Train, Upgrade, Use
from rules.elpasogwt.anytime import Decision, OpenDecision
from rules.elpasogwt.components import (
    BUILDER,
    BUILDINGS,
    CATTLE,
    COWBOY,
    ENGINEER,
    MARKET,
    SPACES,
    TABLES,
    TRAINS,
    WILD,
)
from rules.elpasogwt.state import Building, ElPasoState
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Many, Place, Term, Text, Who


class Purchase(msgspec.Struct, gc=False):
    """Something that is being bought.

    Attributes:
        kind: what it is.
        id: the breed, the building type or the train level.
        space: of the building.
        price: money.
        worker, count: which workers must be discarded, and how many.
    """

    kind: Literal["cattle", "construct", "upgrade", "train"]
    id: str
    price: int
    worker: str
    count: int
    space: str = ""


def fewer(count: int, spared: int) -> int:
    """How many workers are left to discard when some are spared."""
    return max(0, count - spared)


def purchase(state: ElPasoState, seat: int, bought: Purchase, turn: Turn) -> None:
    """Buy something; asks how many wild workers are discarded if there is a choice."""
    ways = _ways(state, seat, bought)
    if len(ways) > 1:
        state.steps.append(PayWorkers(seat=seat, bought=bought))
    else:
        _complete(state, seat, bought, ways[0], turn)


def _ways(state: ElPasoState, seat: int, bought: Purchase) -> range:
    """How many wild workers may be among those who are discarded."""
    workers = state.ranchers[seat].workers
    return range(max(0, bought.count - workers[bought.worker]), min(workers[WILD], bought.count) + 1)


def _complete(state: ElPasoState, seat: int, bought: Purchase, wild: int, turn: Turn) -> None:
    rancher = state.ranchers[seat]
    rancher.money -= bought.price
    own = bought.count - wild
    deck.spend(state, seat, bought.worker, own)
    deck.spend(state, seat, WILD, wild)
    paid: list[Argument] = [Text("${price}", {"price": bought.price})] if bought.price else []
    paid += [deck.count_of(kind, count) for kind, count in ((bought.worker, own), (WILD, wild)) if count]
    words: dict[str, Argument] = {"seat": Who(seat), "paid": Many(tuple(paid)), "left": rancher.money}
    match bought.kind:
        case "cattle":
            deck.gain_cattle(state, seat, bought.id)
            turn.say("{seat} buys {breed} for {paid} (${left} left).", breed=Term(bought.id), **words)
        case "construct":
            type = int(bought.id)
            state.stock[_index(type)] -= 1
            state.built[bought.space] = Building(type, seat)
            words |= {"name": state.name_of(type), "space": Place(bought.space)}
            turn.say("{seat} constructs {name} on {space} for {paid} (${left} left).", **words)
        case "upgrade":
            type = int(bought.id)
            building = state.built[bought.space]
            words |= {"old": state.name_of(building.type), "name": state.name_of(type), "space": Place(bought.space)}
            state.stock[_index(building.type)] += 1
            state.stock[_index(type)] -= 1
            building.type = type
            turn.say("{seat} upgrades {old} on {space} to {name} for {paid} (${left} left).", **words)
        case "train":
            turn.say("{seat} uses train {level} for {paid} (${left} left).", level=bought.id, **words)
            state.steps.append(UseTrain(seat=seat, level=bought.id))
    state.marks.append(bought.space or bought.id)


def _index(type: int) -> int:
    return list(BUILDINGS).index(type)


def _named(state: ElPasoState, bought: Purchase) -> Argument:
    match bought.kind:
        case "cattle":
            return Term(bought.id)
        case "train":
            return bought.id
        case _:
            return Text("building {name}", {"name": state.name_of(int(bought.id))})


class PayWorkers(Decision):
    """Choose how many of the workers that you discard are wild.

    Attributes:
        bought: for what they are discarded.
    """

    rule = "workers"
    bought: Purchase

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        bought = self.bought
        options = [offers.pay(bought.worker, bought.count - wild, wild) for wild in _ways(state, seat, bought)]
        return Prompt(Text("Which workers do you discard for {what}?", {"what": _named(state, bought)}), options)

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pay)
        state.steps.pop()
        _complete(state, seat, self.bought, action.wild, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return Text("You have no such workers in front of you.") if isinstance(action, Pay) else None


# --- cattle -------------------------------------------------------------------------------------------------------


def cattle(state: ElPasoState, seat: int, spared: int) -> list[Option]:
    """The cattle cards that a seat can buy (section "Buying cattle")."""
    rancher = state.ranchers[seat]
    found: list[Option] = []
    for breed in MARKET:
        card = CATTLE[breed]
        cowboys = fewer(card.cowboys, spared)
        if state.supply[breed] and card.price <= rancher.money and cowboys <= rancher.able(COWBOY):
            found.append(offers.buy(breed, cowboys, state.supply[breed]))
    return found


class BuyCattle(Decision):
    """Choose the cattle card that you buy.

    Attributes:
        fewer: cowboys that need not be discarded.
    """

    rule = "buy-cattle"
    fewer: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        return Prompt(Text("Which cattle card do you buy?"), cattle(state, seat, self.fewer))

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Buy)
        state.steps.pop()
        card = CATTLE[action.breed]
        cowboys = fewer(card.cowboys, self.fewer)
        purchase(state, seat, Purchase("cattle", action.breed, card.price, COWBOY, cowboys), turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Buy) or action.breed not in MARKET:
            return Text("The market sells {breeds}.", {"breeds": Many(tuple(map(Term, MARKET)))})
        card = CATTLE[action.breed]
        if not state.supply[action.breed]:
            return Text("No {breed} is left.", {"breed": Term(action.breed)})
        return _too_dear(state, seat, card.price, COWBOY, fewer(card.cowboys, self.fewer))


def _too_dear(state: ElPasoState, seat: int, price: int, worker: str, count: int) -> Text:
    rancher = state.ranchers[seat]
    words: dict[str, Argument] = {"price": price, "workers": deck.count_of(worker, count), "money": rancher.money}
    words |= {kind: deck.count_of(id, rancher.workers[id]) for kind, id in (("own", worker), ("wild", WILD))}
    return Text("That costs ${price} and {workers}; you have ${money}, {own} and {wild}.", words)


# --- buildings ----------------------------------------------------------------------------------------------------


def constructions(state: ElPasoState, seat: int) -> list[Option]:
    """The buildings that a seat can construct (section "Constructing a building")."""
    rancher = state.ranchers[seat]
    if len(state.own(seat)) == TABLES.own_buildings:
        return []
    more = min(TABLES.spaces[space] for space in state.free())
    return [
        offers.construct(type, state.name_of(type), state.actions_of(type))
        for type, left in zip(BUILDINGS, state.stock, strict=True)
        if left and BUILDINGS[type].price + more <= rancher.money and BUILDINGS[type].builders <= rancher.able(BUILDER)
    ]


def upgrades(state: ElPasoState, seat: int) -> list[Option]:
    """The upgrades that a seat can pay for (section "Upgrading a building")."""
    rancher = state.ranchers[seat]
    found: list[Option] = []
    for space in state.own(seat):
        old = state.built[space].type
        for type, left in zip(BUILDINGS, state.stock, strict=True):
            if left and type > old:
                price, builders = offers.upgrade_cost(old, type)
                if price <= rancher.money and builders <= rancher.able(BUILDER):
                    found.append(offers.upgrade(space, old, type, state.name_of(type), state.actions_of(type)))
    return found


class ChooseBuilding(Decision):
    """Choose a building to construct or to upgrade."""

    rule = "construct"

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        return Prompt(Text("What do you build?"), [*constructions(state, seat), *upgrades(state, seat)])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Construct):
            state.steps.append(ChooseSite(seat=seat, building=action.building))
            return
        assert isinstance(action, Upgrade)
        price, builders = offers.upgrade_cost(state.built[action.space].type, action.building)
        purchase(state, seat, Purchase("upgrade", str(action.building), price, BUILDER, builders, action.space), turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        match action:
            case Construct(type) if type in BUILDINGS:
                if len(state.own(seat)) == TABLES.own_buildings:
                    return Text("You have {count} buildings and can only upgrade.", {"count": TABLES.own_buildings})
                if not state.stock[_index(type)]:
                    return _NONE_LEFT
                return _too_dear(state, seat, BUILDINGS[type].price, BUILDER, BUILDINGS[type].builders)
            case Upgrade(space, type) if type in BUILDINGS:
                if space not in state.own(seat):
                    return Text("You have no building there.")
                old = state.built[space].type
                if type <= old:
                    return Text("An upgrade leads to a higher type.")
                if not state.stock[_index(type)]:
                    return _NONE_LEFT
                price, builders = offers.upgrade_cost(old, type)
                return _too_dear(state, seat, price, BUILDER, builders)
            case Construct() | Upgrade():
                return Text("The buildings are types 1 to {last}.", {"last": len(BUILDINGS)})
            case _:
                return None


_NONE_LEFT = Text("None of that type is left.")


class ChooseSite(Decision):
    """Choose the empty space for a new building.

    Attributes:
        building: its type.
    """

    rule = "construct"
    building: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        price = BUILDINGS[self.building].price
        money = state.ranchers[seat].money
        options = [offers.site(space, price) for space in state.free() if price + TABLES.spaces[space] <= money]
        return Prompt(Text("Where do you build {name}?", {"name": state.name_of(self.building)}), options)

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Site)
        state.steps.pop()
        building = BUILDINGS[self.building]
        price = building.price + TABLES.spaces[action.space]
        purchase(
            state,
            seat,
            Purchase("construct", str(self.building), price, BUILDER, building.builders, action.space),
            turn,
        )

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Site) or action.space not in SPACES:
            return None
        if action.space in state.built:
            return Text("There is a building on {space}.", {"space": Place(action.space)})
        price = BUILDINGS[self.building].price + TABLES.spaces[action.space]
        words: dict[str, Argument] = {"space": Place(action.space), "price": price}
        words["money"] = state.ranchers[seat].money
        return Text("Building on {space} costs ${price} in all, and you have ${money}.", words)


# --- the train ----------------------------------------------------------------------------------------------------


def trains(state: ElPasoState, seat: int, spared: int) -> list[Option]:
    """The train cards that a seat can pay for (section "Using the train")."""
    rancher = state.ranchers[seat]
    found: list[Option] = []
    for id, level in TRAINS.items():
        engineers = fewer(level.engineers, spared)
        if level.price <= rancher.money and engineers <= rancher.able(ENGINEER):
            found.append(offers.train(id, engineers, state.train(id)))
    return found


class ChooseTrain(Decision):
    """Choose the train card that you use.

    Attributes:
        fewer: engineers that need not be discarded.
    """

    rule = "train"
    fewer: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        return Prompt(Text("Which train card do you use?"), trains(state, seat, self.fewer))

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Train)
        state.steps.pop()
        level = TRAINS[action.level]
        engineers = fewer(level.engineers, self.fewer)
        purchase(state, seat, Purchase("train", action.level, level.price, ENGINEER, engineers), turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Train) or action.level not in TRAINS:
            return Text("The train cards are {first} to {last}.", {"first": "T1", "last": "T4"})
        level = TRAINS[action.level]
        return _too_dear(state, seat, level.price, ENGINEER, fewer(level.engineers, self.fewer))


class UseTrain(OpenDecision):
    """Use the actions of a train card in any order.

    Attributes:
        level: of the card.
        used: the kinds of actions that have been used.
    """

    rule = "train"
    level: str
    used: list[str] = []

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,) if self._left(state) else ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()

    def _left(self, state: ElPasoState) -> list[Option]:
        return [
            offers.use(effect)
            for effect in state.train(self.level)
            if effect.kind not in self.used and effects.possible(state, self.seat, effect)
        ]

    def text(self, state: ElPasoState) -> Text:
        return Text("Use the actions of train {level} in any order.", {"level": self.level})

    def own_options(self, state: ElPasoState) -> list[Option]:
        return [*self._left(state), _NO_MORE]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        if isinstance(action, Skip):
            turn.say("{seat} leaves the rest of the train.", seat=Who(self.seat))
            state.steps.pop()
            return
        assert isinstance(action, Use)
        self.used.append(action.action)
        effect = next(effect for effect in state.train(self.level) if effect.kind == action.action)
        effects.perform(state, self.seat, effect, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Use):
            return super().refusal(state, seat, action)
        if action.action in self.used:
            return Text("You have used that action.")
        for effect in state.train(self.level):
            if effect.kind == action.action:
                return effects.not_possible(state, seat, effect)
        return Text("Train {level} has no such action.", {"level": self.level})


_NO_MORE = offers.skip("Leave the rest")
