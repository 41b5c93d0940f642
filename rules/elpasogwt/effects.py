"""Actions that buildings, trains, tiles and posts share, and the decisions that they ask for."""

from typing import Literal

from rules.elpasogwt import deck, offers
from rules.elpasogwt.actions import Auxiliary, Exchange, Hire, Take, Trash
from rules.elpasogwt.anytime import NOT_IN_HAND, Decision, OpenDecision, exchange, hand_counts
from rules.elpasogwt.components import (
    AUXILIARIES,
    BONUS_ROW,
    BONUS_STACK,
    BONUSES,
    COWBOY,
    OBJECTIVE_ROW,
    OBJECTIVE_STACK,
    PRINTED,
    TABLES,
    WORKERS,
    Effect,
    lasting,
    needs,
)
from rules.elpasogwt.state import ElPasoState, hire_price
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Term, Text, Who

TileKind = Literal["bonus", "objective"]


def possible(state: ElPasoState, seat: int, effect: Effect) -> bool:
    """Whether an action that is not bound to a building would do anything now. Depends on nothing that is hidden."""
    rancher = state.ranchers[seat]
    match effect.kind:
        case "certificate":
            return rancher.certificates < TABLES.certificates
        case "token":
            return rancher.money >= effect.price
        case "objective" | "bonus":
            return bool(tiles(state, effect.kind))
        case "hire":
            return bool(state.hireable(seat, effect.prices[0]))
        case "trash":
            return bool(rancher.hand) and len(rancher.trashed) < TABLES.trash
        case "exchange":
            return rancher.cattle_to_draw
        case "cattle":
            return bool(state.supply[effect.card])
        case _:
            return True


def perform(state: ElPasoState, seat: int, effect: Effect, turn: Turn) -> None:
    """Carry out an action that is not bound to a building, or ask what it needs to know."""
    rancher = state.ranchers[seat]
    words: dict[str, Argument] = {"seat": Who(seat), "amount": effect.amount}
    match effect.kind:
        case "money":
            rancher.money += effect.amount
            turn.say("{seat} gains ${amount} (now ${money}).", money=rancher.money, **words)
        case "certificate":
            before = rancher.certificates
            rancher.certificates = min(TABLES.certificates, before + effect.amount)
            words["amount"] = rancher.certificates - before
            template = "{seat} gains {amount} {amount:certificate|certificates} (now {count})."
            turn.say(template, count=rancher.certificates, **words)
        case "token":
            rancher.money -= effect.price
            rancher.tokens += effect.amount
            words |= {"price": effect.price, "count": rancher.tokens}
            paid = " for ${price}" if effect.price else ""
            turn.say("{seat} gains {amount} exchange {amount:token|tokens}" + paid + " (now {count}).", **words)
        case "objective" | "bonus":
            state.steps.append(TakeTile(seat=seat, kind=effect.kind, left=effect.amount))
        case "auxiliary":
            state.steps.append(ChooseAuxiliary(seat=seat))
        case "hire":
            state.steps.append(HireWorker(seat=seat, prices=list(effect.prices)))
        case "trash":
            state.steps.append(TrashCard(seat=seat, amount=effect.amount))
        case "exchange":
            if effect.amount > 1:
                state.steps.append(ExchangeAgain(seat=seat))
            exchange(state, seat, turn)
        case "cattle":
            deck.gain_cattle(state, seat, effect.card)
            turn.say("{seat} gains {card}.", card=Term(effect.card), **words)
        case _:
            raise ValueError(f"{effect.kind} is done at buildings only")


def grant(state: ElPasoState, seat: int, effect: Effect, turn: Turn) -> None:
    """Carry out an action that a tile or a trading post brings, which may be nothing."""
    # Money for a wild worker may still be found before somebody is hired.
    if effect.kind == "hire" or possible(state, seat, effect):
        perform(state, seat, effect, turn)
    else:
        turn.say("That brings {seat} nothing now.", seat=Who(seat))


# --- auxiliary actions --------------------------------------------------------------------------------------------


def auxiliaries(state: ElPasoState, seat: int) -> dict[int, Effect]:
    """The auxiliary actions that a seat can take, by number (section "Auxiliary actions")."""
    rancher = state.ranchers[seat]
    found: dict[int, Effect] = {}
    for number, auxiliary in AUXILIARIES.items():
        effect = auxiliary.after if rancher.removed(auxiliary.disc) else auxiliary.before
        if effect and possible(state, seat, effect):
            found[number] = effect
    return found


def take_auxiliary(state: ElPasoState, seat: int, number: int, turn: Turn) -> None:
    """Carry out an auxiliary action."""
    turn.say("{seat} takes auxiliary action {number}.", seat=Who(seat), number=number)
    perform(state, seat, auxiliaries(state, seat)[number], turn)


def no_auxiliary(state: ElPasoState, seat: int, action: Auxiliary) -> Text:
    """Why an auxiliary action cannot be taken."""
    auxiliary = AUXILIARIES.get(action.number)
    if auxiliary is None:
        return Text("The auxiliary actions are 1 to {last}.", {"last": len(AUXILIARIES)})
    rancher = state.ranchers[seat]
    effect = auxiliary.after if rancher.removed(auxiliary.disc) else auxiliary.before
    if effect is None:
        return Text("It is locked as long as disc {disc} lies on it.", {"disc": auxiliary.disc})
    return not_possible(state, seat, effect)


def not_possible(state: ElPasoState, seat: int, effect: Effect) -> Text:
    """Why an action that is not `possible` would do nothing."""
    match effect.kind:
        case "certificate":
            return Text("Your certificate track is full.")
        case "token":
            return Text("It costs ${price}.", {"price": effect.price})
        case "objective" | "bonus":
            return Text("No tiles are left.")
        case "hire":
            return Text("You cannot pay for any worker who is left.")
        case "trash" if state.ranchers[seat].hand:
            return Text("You have trashed {count} cards, and more is not allowed.", {"count": TABLES.trash})
        case "trash":
            return Text("Your hand is empty.")
        case "exchange":
            return Text("There is no cattle card left to draw.")
        case _:
            return Text("None is left.")


class ChooseAuxiliary(OpenDecision):
    """Choose one of the auxiliary actions of your player board."""

    rule = "auxiliary"

    def text(self, state: ElPasoState) -> Text:
        return Text("Which auxiliary action do you take?")

    def own_options(self, state: ElPasoState) -> list[Option]:
        found = auxiliaries(state, self.seat)
        return [*(offers.auxiliary(number, found[number], False) for number in found), _NO_AUXILIARY]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Auxiliary):
            take_auxiliary(state, self.seat, action.number, turn)
        else:
            turn.say("{seat} takes no auxiliary action.", seat=Who(self.seat))

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Auxiliary):
            return no_auxiliary(state, seat, action)
        return super().refusal(state, seat, action)


_NO_AUXILIARY = offers.skip("No auxiliary action")


class ExchangeAgain(OpenDecision):
    """Exchange a second card, or leave it at one."""

    rule = "exchange"

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,) if state.ranchers[self.seat].cattle_to_draw else ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()

    def text(self, state: ElPasoState) -> Text:
        return Text("Do you exchange a second card?")

    def own_options(self, state: ElPasoState) -> list[Option]:
        return [offers.EXCHANGE, _NO_EXCHANGE]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Exchange):
            turn.say("{seat} exchanges a second card.", seat=Who(self.seat))
            exchange(state, self.seat, turn)


_NO_EXCHANGE = offers.skip("No second exchange")


class TrashCard(Decision):
    """Choose the card of your hand that leaves the game.

    Attributes:
        amount: money that it brings.
    """

    rule = "trash"
    automatic = False
    amount: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        held = hand_counts(state, seat)
        return Prompt(Text("Which card do you trash?"), [offers.trash(card, held[card]) for card in held])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Trash)
        state.steps.pop()
        deck.trash(state, seat, action.card)
        rancher = state.ranchers[seat]
        rancher.money += self.amount
        turn.say(
            "{seat} trashes {card}" + (" for ${amount}" if self.amount else "") + " ({count} trashed so far).",
            seat=Who(seat),
            card=Term(action.card),
            amount=self.amount,
            count=len(rancher.trashed),
        )

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return NOT_IN_HAND if isinstance(action, Trash) else Text("First choose the card that you trash.")


# --- workers ------------------------------------------------------------------------------------------------------


class HireWorker(OpenDecision):
    """Hire a worker, and at building B perhaps a second one of another kind.

    Attributes:
        prices: of the workers who may still be hired, without what wild ones cost more.
        first: the kind that was hired just before; empty for none.
    """

    rule = "hire"
    prices: list[int]
    first: str = ""

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,) if self._asked(state) else ()

    def _asked(self, state: ElPasoState) -> bool:
        rancher = state.ranchers[self.seat]
        if state.hireable(self.seat, self.prices[0], self.first):
            return True
        # Workers in front of the player may still be turned into money.
        if state.vain:
            return bool(rancher.able(COWBOY))
        more = rancher.able(COWBOY) * PRINTED[COWBOY].amount
        return bool(state.hireable(self.seat, self.prices[0], self.first, more))

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()

    def text(self, state: ElPasoState) -> Text:
        words: dict[str, Argument] = {"price": self.prices[0], "wild": TABLES.wild_price}
        words["money"] = state.ranchers[self.seat].money
        price = "for ${price}" if self.prices[0] else "free"
        whom = "Hire a second worker of another kind " if self.first else "Hire a worker "
        return Text(whom + price + ", a wild one for ${wild} more. You have ${money}.", words)

    def own_options(self, state: ElPasoState) -> list[Option]:
        price = self.prices[0]
        found = state.hireable(self.seat, price, self.first)
        return [*(offers.hire(kind, price, state.supply[kind]) for kind in found), _NO_WORKER]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if not isinstance(action, Hire):
            turn.say("{seat} hires nobody" + (" else." if self.first else "."), seat=Who(self.seat))
            return
        kind = action.worker
        rancher = state.ranchers[self.seat]
        cost = hire_price(kind, self.prices[0])
        rancher.money -= cost
        rancher.workers[kind] += 1
        rancher.owned[kind] += 1
        state.supply[kind] -= 1
        turn.say(
            "{seat} hires {worker} " + ("for ${cost} (${left} left)." if cost else "free."),
            seat=Who(self.seat),
            worker=deck.count_of(kind, 1),
            cost=cost,
            left=rancher.money,
        )
        if self.prices[1:]:
            state.steps.append(HireWorker(seat=self.seat, prices=self.prices[1:], first=kind))

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Hire):
            return super().refusal(state, seat, action)
        kind = action.worker
        if kind not in WORKERS:
            return Text("The workers are cowboy, builder, engineer and wild.")
        words: dict[str, Argument] = {"worker": deck.count_of(kind, 1), "cost": hire_price(kind, self.prices[0])}
        words["name"] = Term(kind)
        if kind == self.first:
            return Text("The second worker must be of another kind.")
        if not state.supply[kind]:
            return Text("No {name} is left.", words)
        return Text("{worker} costs ${cost} now.", words)


_NO_WORKER = offers.skip("Hire nobody")


# --- tiles --------------------------------------------------------------------------------------------------------


def row_of(kind: TileKind) -> tuple[str, ...]:
    """The places of the face-up tiles of a kind."""
    return BONUS_ROW if kind == "bonus" else OBJECTIVE_ROW


def tiles(state: ElPasoState, kind: TileKind) -> list[Option]:
    """The tiles of a kind that can be taken."""
    row, stack = lists(state, kind)
    found = [offers.take(place, tile) for place, tile in zip(row_of(kind), row, strict=True) if tile]
    if stack:
        found.append(offers.take_unseen(BONUS_STACK if kind == "bonus" else OBJECTIVE_STACK, len(stack)))
    return found


def lists(state: ElPasoState, kind: TileKind) -> tuple[list[str], list[str]]:
    """The face-up tiles of a kind, and the stack."""
    if kind == "bonus":
        return state.bonus_row, state.bonus_stack
    return state.objective_row, state.objective_stack


def gain_tile(state: ElPasoState, seat: int, kind: TileKind, place: str, turn: Turn) -> str:
    """Take a tile from a place; a face-up one is replaced (section "Gaining bonus and objective tiles")."""
    row, stack = lists(state, kind)
    words: dict[str, Argument] = {"seat": Who(seat), "place": place}
    places = row_of(kind)
    if place in places:
        index = places.index(place)
        tile = row[index]
        row[index] = stack.pop() if stack else ""
        template = "{seat} takes {tile} from {place} ({does})"
        if row[index]:
            turn.reveal()
            words["new"] = row[index]
            template += "; {new} comes there"
        state.marks.append(place)
    else:
        tile = stack.pop()
        turn.reveal()
        template = "{seat} draws {tile} from the stack ({does})"
        state.marks.append(place)
    rancher = state.ranchers[seat]
    (rancher.bonuses if kind == "bonus" else rancher.objectives).append(tile)
    does = lasting(tile) if kind == "bonus" else needs(tile)
    turn.say(template + ".", tile=tile, does=does, **words)
    return tile


class TakeTile(OpenDecision):
    """Take a face-up tile, or the top one of the stack unseen.

    Attributes:
        kind: bonus tile or objective tile.
        left: how many may be taken.
    """

    rule = "bonus-tiles"
    kind: TileKind
    left: int

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,) if self.left and tiles(state, self.kind) else ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()

    def text(self, state: ElPasoState) -> Text:
        return Text("Take a bonus tile." if self.kind == "bonus" else "Take an objective tile.")

    def own_options(self, state: ElPasoState) -> list[Option]:
        return [*tiles(state, self.kind), _NO_TILE]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        if not isinstance(action, Take):
            turn.say("{seat} takes no tile.", seat=Who(self.seat))
            state.steps.pop()
            return
        self.left -= 1
        tile = gain_tile(state, self.seat, self.kind, action.tile, turn)
        once = BONUSES[tile].once if self.kind == "bonus" else None
        if once:
            grant(state, self.seat, once, turn)


_NO_TILE = offers.skip("Take no tile")
