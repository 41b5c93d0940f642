"""A turn: the section, the top and the bottom action, recruit bonuses and objectives (section "Your turn")."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Bolster, Card, Done, Gain, Give, Move, Objective, Pay, Section, Skip, Trade, Use, Waive
from rules.scythe.actions import Produce as ProduceOn
from rules.scythe.chart import ORDER, PRODUCES
from rules.scythe.components import (
    BOTTOMS,
    FACTORY,
    FACTORY_CARDS,
    FACTORY_SECTION,
    MILL,
    OBJECTIVES,
    RESOURCES,
    TABLES,
    amount,
    factory_words,
    priced,
)
from rules.scythe.course import allowed, finish, gain, gain_and_say, lose_popularity, lose_power, makes, many, place_stars, spend_card
from rules.scythe.objectives import holds
from rules.scythe.paying import ANY, PayTokens, can_pay, coercion, has_choice, take_usual, usual
from rules.scythe.state import Player, ScytheState
from rules.scythe.steps_build import Improve
from rules.scythe.steps_combat import Combats
from rules.scythe.steps_move import MoveUnits, move_options, no_move
from rules.scythe.steps_visit import EncounterVisit, FactoryVisit, GiveFactory, PlaceStars, PutTokens
from rules.text import Argument, Place, Term, Text, Who

_SKIP_TOP = Option(Skip(), Text("Skip the top action"))
_SKIP_BOTTOM = Option(Skip(), Text("Skip the bottom action"))
_END = Option(Done(), Text("End your turn"))


class Turns(Step[ScytheState, Done]):
    """The turns go clockwise around the map until somebody has placed the last star."""

    rule = "turn"

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        if state.active >= 0:
            state.idle = 0 if state.acted else state.idle + 1
            if state.idle == TABLES.stall_turns * state.seats:
                state.stalled = True
                turn.head("Everybody has skipped both actions three turns running: the game is over.")
                finish(state, turn)
                return
            state.active = state.others(state.active)[0]
        else:
            state.active = min(state.order, key=lambda seat: state.players[seat].board.number)
        seat = state.active
        state.turn += 1
        state.acted, state.walked, state.coerced, state.chased = False, False, False, 0
        state.marks = []
        turn.head("{seat} begins turn {turn}.", seat=Who(seat), turn=state.turn)
        state.steps += [EndTurn(seat=seat), BottomAction(seat=seat), TopAction(seat=seat), ChooseSection(seat=seat)]


# --- what may be done besides -----------------------------------------------------------------------------------


@lru_cache(64)
def _objective(number: int) -> Option:
    card = OBJECTIVES[number]
    label = Text("Reveal objective {number}: {name}", {"number": number, "name": Text(card.name)})
    return Option(Objective(number), label, Text(card.needs))


def _may_reveal(state: ScytheState, seat: int) -> bool:
    """Whether a seat still has an objective that could score; whether a condition holds is its secret."""
    return bool(state.players[seat].objectives) and allowed(state, seat, "objective")


def _objectives(state: ScytheState, seat: int) -> list[Option]:
    if not _may_reveal(state, seat):
        return []
    return [_objective(number) for number in state.players[seat].objectives if holds(state, seat, number)]


def _reveal(state: ScytheState, seat: int, number: int, turn: Turn) -> bool:
    """A completed objective: its star; the other card is discarded unseen. Returns whether the game goes on."""
    player = state.players[seat]
    player.objectives.remove(number)
    player.done.append(number)
    card = OBJECTIVES[number]
    turn.reveal()
    words: dict[str, Argument] = {"seat": Who(seat), "name": Text(card.name), "needs": Text(card.needs)}
    turn.say("{seat} reveals the objective {name}: {needs}.", **words)
    if not player.can("dominate"):
        player.dropped += player.objectives
        player.objectives = []
    return place_stars(state, seat, turn, "objective")


_GIFTS = (1, 2, 5, 10)


def _gifts(state: ScytheState, seat: int) -> list[Option]:
    """Coins that may be handed over, when the table plays with bribes."""
    if not state.bribes:
        return []
    coins = state.players[seat].coins
    return [
        _gift(other, state.players[other].side.letter, count)
        for other in state.others(seat)
        for count in _GIFTS
        if count <= coins
    ]


@lru_cache(256)
def _gift(other: int, letter: str, count: int) -> Option:
    words: dict[str, Argument] = {"other": Who(other), "count": count}
    return Option(Give(letter, count), Text("Give ${count} to {other}", words), group=Text("Give coins"))


def _may_give(state: ScytheState, seat: int) -> bool:
    return state.bribes and (state.hide_coins or state.players[seat].coins > 0)


def _besides(state: ScytheState, seat: int) -> list[Option]:
    """Objectives between the actions, and gifts, as far as the table plays with them."""
    return [*(_objectives(state, seat) if state.gaps else ()), *_gifts(state, seat)]


def _asked_anyway(state: ScytheState, seat: int) -> bool:
    return _may_give(state, seat) or (state.gaps and _may_reveal(state, seat))


def _do_besides(state: ScytheState, seat: int, action: Objective | Give, turn: Turn) -> None:
    match action:
        case Objective(number):
            _reveal(state, seat, number, turn)
        case Give(letter, coins):
            other = state.seat_of(letter)
            state.players[seat].coins -= coins
            state.players[other].coins += coins
            turn.say("{seat} gives ${coins} to {other}.", seat=Who(seat), coins=coins, other=Who(other))


def _no_besides(state: ScytheState, seat: int, action: Action) -> Text | None:
    match action:
        case Objective(number) if number in state.players[seat].objectives:
            return Text("Its condition does not hold: {needs}.", {"needs": Text(OBJECTIVES[number].needs)})
        case Objective():
            return Text("You do not hold that objective, or you have completed one.")
        case Give() if not state.bribes:
            return Text("Coins cannot change hands at this table.")
        case _:
            return None


# --- the section ------------------------------------------------------------------------------------------------


@lru_cache(1024)
def _section(number: int, top: str, bottom: str, cost: str, coins: int) -> Option:
    words: dict[str, Argument] = {"number": number, "top": Term(top), "bottom": Term(bottom), "cost": cost}
    words["coins"] = coins
    label = Text("{number}: {top}, then {bottom}", words)
    hint = Text("{bottom} costs {cost}" + (" and pays ${coins}" if coins else ""), words)
    return Option(Section(str(number)), label, hint)


@lru_cache(32)
def _factory_section(number: int) -> Option:
    words: dict[str, Argument] = {"number": number}
    return Option(Section(FACTORY_SECTION), Text("F: Factory card F{number}", words), Text(factory_words(number)))


class ChooseSection(Step[ScytheState, Section | Give]):
    """Choose a section of the mat, another one than in the last turn."""

    rule = "turn"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        options: list[Option] = []
        for number, section in enumerate(player.board.sections, 1):
            if number != player.section or player.can("relentless"):
                column = BOTTOMS.index(section.bottom)
                cost = f"{player.cost(column)} {TABLES.bottom[section.bottom].resource}"
                options.append(_section(number, section.top, section.bottom, cost, section.coins))
        if player.factory and player.section != FACTORY:
            options.append(_factory_section(player.factory))
        return Prompt(Text("Choose a section of your mat."), [*options, *_gifts(state, seat)])

    def play(self, state: ScytheState, seat: int, action: Section | Give, turn: Turn) -> None:
        if isinstance(action, Give):
            _do_besides(state, seat, action, turn)
            return
        player = state.players[seat]
        state.steps.pop()
        if action.section == FACTORY_SECTION:
            player.section = FACTORY
            turn.say("{seat} uses Factory card F{number}.", seat=Who(seat), number=player.factory)
            return
        player.section = int(action.section)
        section = player.board.sections[player.section - 1]
        words: dict[str, Argument] = {"seat": Who(seat), "section": player.section}
        words |= {"top": Term(section.top), "bottom": Term(section.bottom)}
        turn.say("{seat} chooses section {section}: {top} and {bottom}.", **words)

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        player = state.players[seat]
        match action:
            case Section("F") if not player.factory:
                return Text("You have no Factory card.")
            case Section(number) if number in (str(player.section), "F"):
                return Text("You used that section in your last turn.")
            case _:
                return _no_besides(state, seat, action)


# --- the top action ---------------------------------------------------------------------------------------------


def produce_cost(player: Player) -> dict[str, int]:
    """What Produce costs: the boxes that workers in play have uncovered."""
    open_boxes = TABLES.top.produce[: player.in_play - TABLES.first_workers]
    return {what: open_boxes.count(what) for what in ("power", "popularity", "coins") if what in open_boxes}


def _funds(player: Player) -> dict[str, int]:
    return {"power": player.power, "popularity": player.popularity, "coins": player.coins, "cards": len(player.hand)}


def _pays(player: Player, cost: dict[str, int]) -> bool:
    funds = _funds(player)
    return all(funds[what] >= count for what, count in cost.items())


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
    for hex in sorted({*player.workers, *([mill] if mill else [])}, key=ORDER.__getitem__):
        if hex in owned and hex in PRODUCES and hex not in done:
            count = makes(state, seat, hex, int(hex == mill))
            if count:
                found[hex] = count
    return found


@lru_cache(1024)
def _produce(hex: str, count: int, cost: str) -> Option:
    words: dict[str, Argument] = {"count": count, "made": PRODUCES[hex], "hex": Place(hex), "cost": cost}
    template = "Produce {count} {count:worker|workers} on {hex}" if PRODUCES[hex] == "worker" else "Produce {count} {made} on {hex}"
    hint = Text("costs {cost}", words) if cost else None
    return Option(ProduceOn(hex, count), Text(template, words), hint, Text("Produce"), hex)


def _produce_options(state: ScytheState, seat: int, with_mill: bool, done: list[str], cost: str = "") -> list[Option]:
    fields = _fields(state, seat, with_mill, done)
    return [_produce(hex, count, cost) for hex in fields for count in range(fields[hex], 0, -1)]


def _paid(cost: dict[str, int]) -> str:
    return " and ".join(amount(what, count) for what, count in cost.items())


@lru_cache(8)
def _gain_coins(count: int) -> Option:
    return Option(Gain(), Text("Gain ${count} instead of moving", {"count": count}))


@lru_cache(64)
def _bolster(what: str, gains: str, cost: int) -> Option:
    return Option(Bolster(what), Text("Bolster: {gains}", {"gains": gains}), Text("costs ${cost}", {"cost": cost}))


@lru_cache(64)
def _trade(what: str, gains: str, cost: int) -> Option:
    return Option(Trade(what), Text("Trade: {gains}", {"gains": gains}), Text("costs ${cost}", {"cost": cost}))


def _extra(player: Player, top: str) -> dict[str, int]:
    """What the structure under a top action adds to it."""
    for building, place in zip(TABLES.structures.values(), player.structures, strict=True):
        if building.action == top and building.gives and place:
            return {building.gives: 1}
    return {}


@lru_cache(32)
def _use(number: int) -> Option:
    return Option(Use(), Text("Use F{number}: {does}", {"number": number, "does": Text(factory_words(number))}))


def _fruitful(state: ScytheState, seat: int) -> bool:
    """Whether the top action of the Factory card can be paid and can bring anything."""
    player = state.players[seat]
    card = FACTORY_CARDS[player.factory]
    cost = {what: getattr(card.pays, what) for what in ("coins", "power", "popularity", "cards")}
    if state.hide_coins and player.coins < 0:
        return True
    if not _pays(player, cost) or (card.pays.resources and not can_pay(state, seat, ANY, card.pays.resources)):
        return False
    if card.gives.any:
        return bool(player.working())
    return "produce" not in card.gives.does or bool(_fields(state, seat, False, []))


class TopAction(Step[ScytheState, Bolster | Trade | ProduceOn | Move | Gain | Use | Skip | Objective | Give]):
    """Do the top action of the section, or skip it."""

    rule = "turn"
    automatic = False
    seat: int

    def _top(self, state: ScytheState) -> str:
        player = state.players[self.seat]
        return "factory" if player.section == FACTORY else player.board.sections[player.section - 1].top

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        seat = self.seat
        # Whether coins suffice is a secret at tables that hide them.
        if state.hide_coins or _asked_anyway(state, seat) or self._possible(state):
            return (seat,)
        return ()

    def _possible(self, state: ScytheState) -> bool:
        player = state.players[self.seat]
        top = self._top(state)
        match top:
            case "move":
                return True
            case "produce":
                return _pays(player, produce_cost(player)) and bool(_fields(state, self.seat, True, []))
            case "factory":
                return _fruitful(state, self.seat)
            case _:
                return player.coins >= TABLES.top.cost[top]  # type: ignore[index]

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        top = self._top(state)
        options = self._options(state, player, top) if self._possible(state) else []
        words: dict[str, Argument] = {"top": Text("the Factory card") if top == "factory" else Term(top)}
        return Prompt(Text("Top action: {top}.", words), [*options, _SKIP_TOP, *_besides(state, seat)])

    def _options(self, state: ScytheState, player: Player, top: str) -> list[Option]:
        seat = self.seat
        match top:
            case "bolster":
                more = "".join(f" and {amount(what, count)}" for what, count in _extra(player, top).items())
                cost = TABLES.top.cost["bolster"]
                return [
                    _bolster("power", amount("power", player.give("U1")) + more, cost),
                    _bolster("cards", amount("cards", player.give("U2")) + more, cost),
                ]
            case "trade":
                more = "".join(f" and {amount(what, count)}" for what, count in _extra(player, top).items())
                cost = TABLES.top.cost["trade"]
                popularity = _trade("popularity", amount("popularity", player.give("U6")) + more, cost)
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
            _do_besides(state, seat, action, turn)
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
        turn.say("{seat} cannot do the top action.", seat=Who(self.seat))

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        player = state.players[seat]
        top = self._top(state)
        match action:
            case Bolster() | Trade() if top in ("bolster", "trade") and not self._possible(state):
                return Text("You cannot pay.")
            case Trade("resources") if top == "trade":
                return Text("No worker of yours is on a land hex.")
            case ProduceOn() if top == "produce" and not _pays(player, produce_cost(player)):
                return Text("Produce costs {cost}.", {"cost": _paid(produce_cost(player))})
            case ProduceOn(hex) if top == "produce" and hex in ORDER:
                return no_field(hex)
            case Move() if top == "move":
                return no_move(state, seat, action, [])
            case Bolster() | Trade() | ProduceOn() | Move() | Gain() | Use():
                words: dict[str, Argument] = {"top": Text("the Factory card") if top == "factory" else Term(top)}
                return Text("The top action of your section is {top}.", words)
            case _:
                return _no_besides(state, seat, action)


def no_field(hex: str) -> Text:
    """Why nothing, or not so much, can be produced on a hex."""
    return Text("You have not so many workers on {hex}, or nothing is made there.", {"hex": hex})


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
            case ProduceOn(hex) if hex in ORDER:
                return no_field(hex)
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

    def play(self, state: ScytheState, seat: int, action: Card, turn: Turn) -> None:
        state.steps.pop()
        spend_card(state, seat, action.value)
        turn.say("{seat} pays a combat card of {value}.", seat=Who(seat), value=action.value)


@lru_cache(16)
def _card(value: int) -> Option:
    return Option(Card(value), Text("A combat card of value {value}", {"value": value}))


# --- the bottom action ------------------------------------------------------------------------------------------

USUAL, CHOOSE = "usual", "choose"


@lru_cache(1024)
def _pay(bottom: str, cost: str, sources: str, coins: int, waived: bool) -> Option:
    words: dict[str, Argument] = {"bottom": Term(bottom), "cost": cost, "coins": coins, "sources": sources}
    label = Text("{bottom}: pay {cost}", words)
    hint = "from {sources}"
    if coins:
        hint += "; the coins are left" if waived else "; take ${coins}"
    return Option(Pay(USUAL), label, Text(hint, words))


@lru_cache(256)
def _choose(bottom: str, cost: str, card: bool) -> Option:
    words: dict[str, Argument] = {"bottom": Term(bottom), "cost": cost}
    hint = Text("from hexes of your choice, or with a combat card" if card else "from hexes of your choice")
    return Option(Pay(CHOOSE), Text("{bottom}: choose how to pay {cost}", words), hint)


_WAIVE_COINS = Option(Waive("coins"), Text("Take no coins for the bottom action"))


class BottomAction(Step[ScytheState, Pay | Move | Waive | Skip | Objective | Give]):
    """Pay for the bottom action of the section, or skip it.

    Attributes:
        waived: whether the printed coins are left.
    """

    rule = "bottom-row"
    automatic = False
    seat: int
    waived: bool = False

    def _column(self, state: ScytheState) -> int:
        """The index of the bottom action; that of the Factory card has none."""
        player = state.players[self.seat]
        return -1 if player.section == FACTORY else BOTTOMS.index(player.board.sections[player.section - 1].bottom)

    def _need(self, state: ScytheState, column: int) -> tuple[int, int]:
        return RESOURCES.index(TABLES.bottom[BOTTOMS[column]].resource), state.players[self.seat].cost(column)

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        if _asked_anyway(state, self.seat):
            return (self.seat,)
        column = self._column(state)
        if column < 0:
            return (self.seat,) if move_options(state, self.seat, [], {}) else ()
        return (self.seat,) if can_pay(state, self.seat, *self._need(state, column)) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        column = self._column(state)
        if column < 0:
            text = Text("Bottom action: move one unit up to {steps} steps.", {"steps": TABLES.factory_steps})
            options = move_options(state, seat, [], {})
        else:
            text = Text("Bottom action: {bottom}.", {"bottom": Term(BOTTOMS[column])})
            options = self._options(state, seat, column)
        return Prompt(text, [*options, _SKIP_BOTTOM, *_besides(state, seat)])

    def _options(self, state: ScytheState, seat: int, column: int) -> list[Option]:
        kind, count = self._need(state, column)
        if not can_pay(state, seat, kind, count):
            return []
        section = state.players[seat].board.sections[state.players[seat].section - 1]
        bottom, cost = BOTTOMS[column], f"{count} {RESOURCES[kind]}"
        options: list[Option] = []
        sources = usual(state, seat, kind, count)
        if sources is not None:
            told = ", ".join(f"{hex} {taken}" for hex, taken in sources)
            options.append(_pay(bottom, cost, told, section.coins, self.waived))
        if sources is None or has_choice(state, seat, kind, count):
            options.append(_choose(bottom, cost, coercion(state, seat)))
        if section.coins and not self.waived:
            options.append(_WAIVE_COINS)
        return options

    def play(
        self,
        state: ScytheState,
        seat: int,
        action: Pay | Move | Waive | Skip | Objective | Give,
        turn: Turn,
    ) -> None:
        match action:
            case Objective() | Give():
                _do_besides(state, seat, action, turn)
            case Waive():
                self.waived = True
            case Skip():
                state.steps.pop()
                turn.say("{seat} skips the bottom action.", seat=Who(seat))
            case Move(unit):
                state.acted = True
                state.steps.pop()
                push_move(state, seat, 1, TABLES.factory_steps).start(state, unit)
            case Pay(how):
                state.acted = True
                self._pay(state, seat, how == CHOOSE, turn)

    def _pay(self, state: ScytheState, seat: int, choose: bool, turn: Turn) -> None:
        column = self._column(state)
        kind, count = self._need(state, column)
        player = state.players[seat]
        coins = 0 if self.waived else player.board.sections[player.section - 1].coins
        bottom = BOTTOMS[column]
        state.steps.pop()
        state.steps += [
            OngoingBonuses(seat=seat, column=column),
            Improve(seat=seat, kinds=[bottom]),
            TakeCoins(seat=seat, coins=coins),
        ]
        words: dict[str, Argument] = {"seat": Who(seat), "count": count, "kind": RESOURCES[kind], "bottom": Term(bottom)}
        if choose:
            turn.say("{seat} pays {count} {kind} for {bottom}.", **words)
            state.steps.append(PayTokens(seat=seat, kind=kind, left=count))
        else:
            words["sources"] = many([f"{hex} {taken}" for hex, taken in usual(state, seat, kind, count) or ()])
            turn.say("{seat} pays {count} {kind} for {bottom}, from {sources}.", **words)
            take_usual(state, seat, kind, count)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        turn.say("{seat} cannot do the bottom action.", seat=Who(self.seat))

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        column = self._column(state)
        match action:
            case Pay("usual" | "choose") if column >= 0:
                kind, count = self._need(state, column)
                if not can_pay(state, seat, kind, count):
                    words: dict[str, Argument] = {"bottom": Term(BOTTOMS[column]), "count": count, "kind": RESOURCES[kind]}
                    return Text("{bottom} costs {count} {kind}.", words)
                return Text("There is only one way to pay, or you must choose it.")
            case Move() if column < 0:
                return no_move(state, seat, action, [])
            case Waive("coins"):
                return Text("There are no coins to leave.")
            case _:
                return _no_besides(state, seat, action)


class TakeCoins(Step[ScytheState, Done]):
    """The printed coins of a paid bottom action."""

    rule = "bottom-row"
    seat: int
    coins: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        gain_and_say(state, self.seat, {"coins": self.coins}, turn)


class OngoingBonuses(Step[ScytheState, Done]):
    """Recruits of the column pay: the active player's, then stars, then those of the neighbours (section "Enlist")."""

    rule = "enlist"
    seat: int
    column: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        for seat in (self.seat, *state.neighbours(self.seat)):
            if state.players[seat].recruits[self.column]:
                told = gain(state, seat, {TABLES.bottom[BOTTOMS[self.column]].ongoing: 1}, turn)
                if told:
                    words: dict[str, Argument] = {"seat": Who(seat), "gains": many(told)}
                    words["column"] = Term(BOTTOMS[self.column])
                    turn.say("Recruit of {column}: {seat} gains {gains}.", **words)
            if not place_stars(state, seat, turn):
                return


# --- the end of the turn ----------------------------------------------------------------------------------------


class EndTurn(Step[ScytheState, Objective | Give | Done]):
    """Reveal an objective whose condition holds, or end the turn."""

    rule = "objectives"
    # Whether a condition holds is secret, so the question is always asked.
    automatic = False
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if _may_reveal(state, self.seat) or _may_give(state, self.seat) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        options = [*_objectives(state, seat), _END, *_gifts(state, seat)]
        return Prompt(Text("End your turn, or reveal an objective whose condition holds."), options)

    def play(self, state: ScytheState, seat: int, action: Objective | Give | Done, turn: Turn) -> None:
        if isinstance(action, Done):
            state.steps.pop()
        else:
            _do_besides(state, seat, action, turn)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        return _no_besides(state, seat, action)


