"""The top action: Bolster, Move, Produce, Trade, or that of the Factory card."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Bolster, Card, Done, Gain, Give, Move, Objective, Skip, Trade, Use
from rules.scythe.actions import Produce as ProduceOn
from rules.scythe.besides import asked_anyway, besides, do_besides, no_besides
from rules.scythe.chart import ORDER, PRODUCES
from rules.scythe.components import (
    FACTORY,
    FACTORY_CARDS,
    MILL,
    TABLES,
    amount,
    factory_words,
    not_paid,
    priced,
    scarce,
)
from rules.scythe.course import (
    gain,
    gain_and_say,
    lose_popularity,
    lose_power,
    makes,
    many,
    place_stars,
    spend_card,
)
from rules.scythe.paying import ANY, PayTokens, lacking
from rules.scythe.state import Player, ScytheState
from rules.scythe.steps_combat import Combats
from rules.scythe.steps_encounter import EncounterVisit
from rules.scythe.steps_factory import FactoryVisit, GiveFactory
from rules.scythe.steps_gains import PlaceStars, PutTokens
from rules.scythe.steps_move import MoveUnits, move_options, no_move
from rules.text import Argument, Place, Term, Text, Who

_SKIP_TOP = Option(Skip(), Text("Skip the top action"))


def produce_cost(player: Player) -> dict[str, int]:
    """What Produce costs: the boxes that workers in play have uncovered."""
    open_boxes = TABLES.top.produce[: player.in_play - TABLES.first_workers]
    return {what: open_boxes.count(what) for what in ("power", "popularity", "coins") if what in open_boxes}


def _funds(player: Player) -> dict[str, int]:
    return {"power": player.power, "popularity": player.popularity, "coins": player.coins, "cards": len(player.hand)}


def _short_of(player: Player, cost: dict[str, int]) -> str:
    """The first part of a cost that a player cannot pay, in words; empty when everything can be paid."""
    funds = _funds(player)
    return next((scarce(what, funds[what]) for what, count in cost.items() if funds[what] < count), "")


def _spend(state: ScytheState, seat: int, cost: dict[str, int]) -> None:
    player = state.players[seat]
    player.coins -= cost.get("coins", 0)
    lose_power(state, seat, cost.get("power", 0))
    lose_popularity(state, seat, cost.get("popularity", 0))


def _fields(state: ScytheState, seat: int, with_mill: bool, done: list[str]) -> dict[str, int]:
    """How much a seat can produce on each hex, the mill included."""
    player = state.players[seat]
    owned = state.controlled(seat)
    mill = player.structures[MILL] if with_mill else ""
    found: dict[str, int] = {}
    hexes: set[str] = {*player.workers, mill} - {""}
    for hex in sorted(hexes, key=ORDER.__getitem__):
        if hex in owned and hex in PRODUCES and hex not in done:
            count = makes(state, seat, hex, int(hex == mill))
            if count:
                found[hex] = count
    return found


@lru_cache(1024)
def _produce(hex: str, count: int, cost: str) -> Option:
    words: dict[str, Argument] = {"count": count, "made": PRODUCES[hex], "hex": Place(hex), "cost": cost}
    template = (
        "Produce {count} {count:worker|workers} on {hex}"
        if PRODUCES[hex] == "worker"
        else "Produce {count} {made} on {hex}"
    )
    hint = Text("costs {cost}", words) if cost else None
    return Option(ProduceOn(hex, count), Text(template, words), hint, Text("Produce"), hex)


def _produce_options(state: ScytheState, seat: int, with_mill: bool, done: list[str], cost: str = "") -> list[Option]:
    fields = _fields(state, seat, with_mill, done)
    return [_produce(hex, count, cost) for hex in fields for count in range(fields[hex], 0, -1)]


def _paid(cost: dict[str, int]) -> str:
    *first, last = (amount(what, count) for what, count in cost.items()) if cost else ("",)
    return f"{', '.join(first)} and {last}" if first else last


@lru_cache(8)
def _gain_coins(count: int) -> Option:
    return Option(Gain(), Text("Gain ${count} instead of moving", {"count": count}))


@lru_cache(64)
def _bolster(what: str, gains: str, cost: int, full: bool = False) -> Option:
    hint = "costs ${cost}" + ("; your power is at its end already" if full else "")
    return Option(Bolster(what), Text("Bolster: {gains}", {"gains": gains}), Text(hint, {"cost": cost}))


@lru_cache(64)
def _trade(what: str, gains: str, cost: int, full: bool = False) -> Option:
    hint = "costs ${cost}" + ("; your popularity is at its end already" if full else "")
    return Option(Trade(what), Text("Trade: {gains}", {"gains": gains}), Text(hint, {"cost": cost}))


def _extra(player: Player, top: str) -> dict[str, int]:
    """What the structure under a top action adds to it."""
    for building, place in zip(TABLES.structures.values(), player.structures, strict=True):
        if building.action == top and building.gives and place:
            return {building.gives: 1}
    return {}


@lru_cache(32)
def _use(number: int) -> Option:
    return Option(Use(), Text("Use F{number}: {does}", {"number": number, "does": Text(factory_words(number))}))


def _lack_for_card(state: ScytheState, seat: int) -> str:
    """What is not there for the top action of the Factory card; empty when it can be paid and can bring something."""
    player = state.players[seat]
    card = FACTORY_CARDS[player.factory]
    cost = {what: getattr(card.pays, what) for what in ("coins", "power", "popularity", "cards")}
    if state.hide_coins and player.coins < 0:
        return ""
    if lack := _short_of(player, cost):
        return lack
    if card.pays.resources and (lack := lacking(state, seat, ANY, card.pays.resources)):
        return lack
    if card.gives.any and not player.working():
        return NO_WORKER
    if "produce" in card.gives.does and not _fields(state, seat, False, []):
        return NO_FIELD
    return ""


NO_WORKER = "no worker on a land hex"
NO_FIELD = "no worker on a hex that produces"


def lack_for_top(state: ScytheState, seat: int, top: str) -> str:
    """What is not there for a top action, as it follows "there is"; empty when it can be done."""
    player = state.players[seat]
    match top:
        case "move":
            return ""
        case "produce":
            return _short_of(player, produce_cost(player)) or ("" if _fields(state, seat, True, []) else NO_FIELD)
        case "factory":
            return _lack_for_card(state, seat)
        case _:
            return _short_of(player, {"coins": TABLES.top.cost[top]})


def _cost_told(player: Player, top: str) -> str:
    match top:
        case "produce":
            return _paid(produce_cost(player))
        case "factory":
            return priced(FACTORY_CARDS[player.factory].pays)
        case _:
            return amount("coins", TABLES.top.cost[top])


class TopAction(Step[ScytheState, Bolster | Trade | ProduceOn | Move | Gain | Use | Skip | Objective | Give]):
    """Do the top action of the section, or skip it."""

    rule = "turn"
    automatic = False
    seat: int

    def section(self, state: ScytheState) -> str:
        top = self._top(state)
        return "factory-cards" if top == "factory" else top

    def _top(self, state: ScytheState) -> str:
        player = state.players[self.seat]
        return "factory" if player.section == FACTORY else player.board.sections[player.section - 1].top

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        seat = self.seat
        # Whether coins suffice is a secret at tables that hide them.
        if state.hide_coins or asked_anyway(state, seat) or self._possible(state):
            return (seat,)
        return ()

    def _possible(self, state: ScytheState) -> bool:
        return not lack_for_top(state, self.seat, self._top(state))

    def _why_not(self, state: ScytheState) -> str:
        """Why the top action, which is not possible, is not."""
        top = self._top(state)
        lack = lack_for_top(state, self.seat, top)
        # Where workers are missing, the cost is not what hinders.
        cost = "" if lack in (NO_WORKER, NO_FIELD) else _cost_told(state.players[self.seat], top)
        return not_paid(cost, lack)

    def _words(self, state: ScytheState) -> dict[str, Argument]:
        top = self._top(state)
        card = Text("Factory card F{number}", {"number": state.players[self.seat].factory})
        return {"top": card if top == "factory" else Term(top)}

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        top = self._top(state)
        words = self._words(state)
        options: list[Option] = []
        told = "Top action: {top}."
        if self._possible(state):
            options = self._options(state, player, top)
            if top == "trade" and not player.working():
                told = "Top action: {top}, for popularity only: no worker of yours is on a land hex."
            elif top == "move" and not isinstance(options[0].action, Move):
                told = "Top action: {top}. No unit of yours can take a step."
        else:
            told = "Top action: {top}. You cannot do it: {why}."
            words["why"] = self._why_not(state)
        return Prompt(Text(told, words), [*options, _SKIP_TOP, *besides(state, seat)])

    def _options(self, state: ScytheState, player: Player, top: str) -> list[Option]:
        seat = self.seat
        match top:
            case "bolster":
                more = "".join(f" and {amount(what, count)}" for what, count in _extra(player, top).items())
                cost = TABLES.top.cost["bolster"]
                full = player.power == TABLES.power
                return [
                    _bolster("power", amount("power", player.give("U1")) + more, cost, full),
                    _bolster("cards", amount("cards", player.give("U2")) + more, cost),
                ]
            case "trade":
                more = "".join(f" and {amount(what, count)}" for what, count in _extra(player, top).items())
                cost = TABLES.top.cost["trade"]
                full = player.popularity == TABLES.popularity
                popularity = _trade("popularity", amount("popularity", player.give("U6")) + more, cost, full)
                resources = _trade("resources", f"{TABLES.trade} resources of your choice" + more, cost)
                return [resources, popularity] if player.working() else [popularity]
            case "produce":
                return _produce_options(state, seat, True, [], _paid(produce_cost(player)))
            case "move":
                return [*move_options(state, seat, [], {}), _gain_coins(player.give("U4"))]
            case _:
                return [_use(player.factory)]

    def play(
        self,
        state: ScytheState,
        seat: int,
        action: Bolster | Trade | ProduceOn | Move | Gain | Use | Skip | Objective | Give,
        turn: Turn,
    ) -> None:
        if isinstance(action, (Objective, Give)):
            do_besides(state, seat, action, turn)
            return
        if not isinstance(action, Skip):
            state.acted = True
        player = state.players[seat]
        state.steps.pop()
        match action:
            case Bolster(what):
                self._bolster(state, player, what, turn)
            case Trade(what):
                self._trade(state, player, what, turn)
            case ProduceOn():
                cost = produce_cost(player)
                _spend(state, seat, cost)
                if cost:
                    turn.say("{seat} pays {cost} to produce.", seat=Who(seat), cost=_paid(cost))
                limit = player.give("U5") + bool(player.structures[MILL])
                produce = ProduceOnHexes(seat=seat, left=limit)
                state.steps += [PlaceStars(seat=seat), produce]
                produce.play(state, seat, action, turn)
            case Move(unit):
                moving = push_move(state, seat, player.give("U3"), TABLES.steps)
                moving.start(state, unit)
            case Gain():
                gain_and_say(state, seat, {"coins": player.give("U4")}, turn)
            case Use():
                self._use(state, player, turn)
            case _:
                turn.say("{seat} skips the top action.", seat=Who(seat))

    def _bolster(self, state: ScytheState, player: Player, what: str, turn: Turn) -> None:
        seat = self.seat
        cost = TABLES.top.cost["bolster"]
        player.coins -= cost
        count = player.give("U1" if what == "power" else "U2")
        told = gain(state, seat, {what: count}, turn) + gain(state, seat, _extra(player, "bolster"), turn)
        turn.say("{seat} bolsters for ${cost} and gains {gains}.", seat=Who(seat), cost=cost, gains=many(told))
        place_stars(state, seat, turn)

    def _trade(self, state: ScytheState, player: Player, what: str, turn: Turn) -> None:
        seat = self.seat
        cost = TABLES.top.cost["trade"]
        player.coins -= cost
        extra = _extra(player, "trade")
        gains = {"popularity": player.give("U6"), **extra} if what == "popularity" else extra
        told = gain(state, seat, gains, turn)
        words: dict[str, Argument] = {"seat": Who(seat), "cost": cost, "gains": many(told)}
        if told:
            turn.say("{seat} trades for ${cost} and gains {gains}.", **words)
        else:
            turn.say("{seat} trades for ${cost}.", **words)
        state.steps.append(PlaceStars(seat=seat))
        if what == "resources":
            state.steps.append(PutTokens(seat=seat, left=TABLES.trade))

    def _use(self, state: ScytheState, player: Player, turn: Turn) -> None:
        seat = self.seat
        card = FACTORY_CARDS[player.factory]
        _spend(state, seat, {what: getattr(card.pays, what) for what in ("coins", "power", "popularity")})
        turn.say("{seat} uses it for {price}.", seat=Who(seat), price=Text(priced(card.pays)))
        state.steps += [PlaceStars(seat=seat), GiveFactory(seat=seat)]
        if "produce" in card.gives.does:
            state.steps.append(ProduceOnHexes(seat=seat, left=TABLES.cubes_give["U5"].before, mill=False))
        if card.pays.resources:
            state.steps.append(PayTokens(seat=seat, kind=ANY, left=card.pays.resources))
        if card.pays.cards:
            state.steps.append(PayCard(seat=seat))

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        words = self._words(state)
        turn.say("{seat} cannot do {top}: {why}.", seat=Who(self.seat), why=self._why_not(state), **words)

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        player = state.players[seat]
        top = self._top(state)
        match action:
            case Move() if top == "move":
                return no_move(state, seat, action, [])
            case Bolster() | Trade() | ProduceOn() | Move() | Gain() | Use():
                words = self._words(state)
                if type(action) is not _TOP_ACTIONS[top]:
                    return Text("The top action of your section is {top}.", words)
                if not self._possible(state):
                    return Text("You cannot do {top}: {why}.", {**words, "why": self._why_not(state)})
                if isinstance(action, ProduceOn):
                    return no_field(state, seat, action, True)
                if action == Trade("resources") and not player.working():
                    return Text("No worker of yours is on a land hex.")
                return None
            case _:
                return no_besides(state, seat, action)


_TOP_ACTIONS = {"bolster": Bolster, "trade": Trade, "produce": ProduceOn, "move": Gain, "factory": Use}


def no_field(state: ScytheState, seat: int, action: ProduceOn, mill: bool) -> Text:
    """Why nothing, or not so much, can be produced on a hex."""
    player = state.players[seat]
    hex = action.hex
    words: dict[str, Argument] = {"hex": hex}
    if hex not in PRODUCES:
        return Text("Nothing is produced on {hex}.", words)
    most = _fields(state, seat, mill, []).get(hex, 0)
    if most:
        return Text("You can produce 1 to {most} on {hex}.", {**words, "most": most})
    if hex not in player.workers and not (mill and hex == player.structures[MILL]):
        return Text("You have no worker on {hex}.", words)
    if PRODUCES[hex] == "worker" and not player.to_come:
        return Text("All your workers are in play.")
    return Text("An enemy controls {hex}.", words)


def push_move(state: ScytheState, seat: int, units: int, steps: int) -> MoveUnits:
    """Begin to move units; combats, the encounter and the Factory follow."""
    moving = MoveUnits(seat=seat, left=units, steps=steps)
    state.walked = False
    state.steps += [FactoryVisit(seat=seat), EncounterVisit(seat=seat), Combats(seat=seat), moving]
    return moving


class ProduceOnHexes(Step[ScytheState, ProduceOn | Done]):
    """Choose further hexes that produce.

    Attributes:
        left: how many hexes may still produce.
        done: those that have.
        mill: whether the mill works.
    """

    rule = "produce"
    seat: int
    left: int
    done: list[str] = []
    mill: bool = True

    def section(self, state: ScytheState) -> str:
        # Only the Factory card lets the mill stand still.
        return self.rule if self.mill else "factory-cards"

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self.left and _fields(state, self.seat, self.mill, self.done) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        text = Text("Produce on up to {left} {left:hex|hexes}.", {"left": self.left})
        return Prompt(text, [*_produce_options(state, seat, self.mill, self.done), _NO_MORE])

    def play(self, state: ScytheState, seat: int, action: ProduceOn | Done, turn: Turn) -> None:
        if not isinstance(action, ProduceOn):
            self.left = 0
            return
        hex = action.hex
        self.left -= 1
        self.done.append(hex)
        state.marks.append(hex)
        made = PRODUCES[hex]
        words: dict[str, Argument] = {"seat": Who(seat), "hex": Place(hex)}
        words["gains"] = many(gain(state, seat, {"workers" if made == "worker" else made: action.count}, turn, hex))
        turn.say("{seat} produces {gains} on {hex}.", **words)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        match action:
            case ProduceOn(hex) if hex in self.done:
                return Text("{hex} has produced.", {"hex": hex})
            case ProduceOn():
                return no_field(state, seat, action, self.mill)
            case _:
                return None


_NO_MORE = Option(Done(), Text("Produce no more"))


class PayCard(Step[ScytheState, Card]):
    """Choose the combat card that pays for a Factory card."""

    rule = "factory-cards"
    automatic = False
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        cards = sorted(set(state.players[seat].hand))
        return Prompt(Text("Which combat card do you pay?"), [_card(value) for value in cards])

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        return Text("You hold no such combat card.") if isinstance(action, Card) else None

    def play(self, state: ScytheState, seat: int, action: Card, turn: Turn) -> None:
        state.steps.pop()
        spend_card(state, seat, action.value)
        turn.say("{seat} pays a combat card of {value}.", seat=Who(seat), value=action.value)


@lru_cache(16)
def _card(value: int) -> Option:
    return Option(Card(value), Text("A combat card of value {value}", {"value": value}))
