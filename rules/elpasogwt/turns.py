"""A turn of El Paso: movement, the actions of a place, cleanup (section "Your turn")."""

from rules.elpasogwt import anytime, deck, effects, el_paso, offers, purchases
from rules.elpasogwt.actions import Auxiliary, Discard, End, Hire, Move, Use
from rules.elpasogwt.anytime import NOT_IN_HAND, Decision, OpenDecision
from rules.elpasogwt.components import EL_PASO, NEUTRAL, Effect
from rules.elpasogwt.state import NOBODY, ElPasoState
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Place, Term, Text, Who


def _moves(state: ElPasoState, seat: int, steps: int) -> list[Option]:
    """The places to which a herder can move, as options."""
    found: list[Option] = []
    for place, count in state.reached(seat, steps).items():
        name, owner = "", NOBODY
        if place in state.built:
            building = state.built[place]
            name = state.name_of(building.type)
            owner = NOBODY if building.owner == seat else building.owner
        effects = () if place == EL_PASO else state.offers(place, seat)
        found.append(offers.move(place, count, name, owner, effects))
    return found


def _move(state: ElPasoState, seat: int, place: str, turn: Turn) -> None:
    """Move a herder; its place is used next. The step on top must be the one that ends the turn."""
    state.ranchers[seat].herder = place
    state.marks.append(place)
    words: dict[str, Argument] = {"seat": Who(seat), "place": Place(place)}
    template = "{seat} moves to {place}"
    if place in state.built:
        building = state.built[place]
        words |= {"name": state.name_of(building.type), "owner": Who(building.owner)}
        template += ": own building {name}" if building.owner == seat else ": building {name} of {owner}"
    turn.say(template + ".", **words)
    if place == EL_PASO:
        el_paso.arrive(state, seat, turn)
    else:
        state.steps.append(UseBuilding(seat=seat, place=place))


def _no_move(state: ElPasoState, seat: int, place: str, steps: int) -> Text | None:
    """Why a herder cannot move to a place."""
    rancher = state.ranchers[seat]
    if not rancher.herder:
        return Text("On your first turn choose one of the buildings B to G.")
    if place == rancher.herder:
        return Text("Your herder cannot stay where it is.")
    if place not in (EL_PASO, *NEUTRAL, *state.built):
        return Text("There is no building.")
    return Text("It is more than {steps} steps ahead, or beyond El Paso.", {"steps": steps})


class MoveHerder(OpenDecision):
    """Move your herder: the first phase of a turn."""

    rule = "move"

    def text(self, state: ElPasoState) -> Text:
        rancher = state.ranchers[self.seat]
        if not rancher.herder:
            return Text("Choose a building for your first turn.")
        words: dict[str, Argument] = {"range": rancher.range, "place": Place(rancher.herder)}
        return Text("Move your herder from {place}: 1 to {range} steps.", words)

    def own_options(self, state: ElPasoState) -> list[Option]:
        return _moves(state, self.seat, state.ranchers[self.seat].range)

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        assert isinstance(action, Move)
        state.marks = []
        state.steps[-1] = EndOfTurn(seat=self.seat)
        _move(state, self.seat, action.place, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Move):
            return _no_move(state, seat, action.place, state.ranchers[seat].range)
        return super().refusal(state, seat, action)


class MoveFurther(Decision):
    """Move your herder on by an action of your own building.

    Attributes:
        steps: the most that it may take.
    """

    rule = "herder-move"
    steps: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        text = Text("Move your herder on: 1 to {steps} steps.", {"steps": self.steps})
        return Prompt(text, _moves(state, seat, self.steps))

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Move)
        # This step, and the building that is left with it.
        del state.steps[-2:]
        _move(state, seat, action.place, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return _no_move(state, seat, action.place, self.steps) if isinstance(action, Move) else None


class UseBuilding(OpenDecision):
    """Use the actions of the place that you reached, or one auxiliary action instead.

    Attributes:
        place: where the herder is.
        used: the kinds of actions that have been used.
    """

    rule = "turn"
    # That nothing is possible would tell something about the hand.
    automatic = False
    place: str
    used: list[str] = []

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        # Readable from any view: what depends on the breeds of a hand counts as possible.
        asked = not self.used or any(self._open(state, effect) for effect in self._unused(state))
        return (self.seat,) if asked else ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()

    def _unused(self, state: ElPasoState) -> list[Effect]:
        return [effect for effect in state.offers(self.place, self.seat) if effect.kind not in self.used]

    def _open(self, state: ElPasoState, effect: Effect) -> bool:
        """Whether an action may be possible, as far as everybody can tell."""
        if effect.kind == "discard":
            return bool(state.ranchers[self.seat].hand)
        return self._possible(state, effect)

    def _possible(self, state: ElPasoState, effect: Effect) -> bool:
        seat = self.seat
        match effect.kind:
            case "discard":
                hand = state.ranchers[seat].hand
                return effect.card in hand if effect.card else bool(hand)
            case "buy":
                return bool(purchases.cattle(state, seat, effect.fewer))
            case "build":
                return bool(purchases.constructions(state, seat) or purchases.upgrades(state, seat))
            case "train":
                return bool(purchases.trains(state, seat, effect.fewer))
            case _:
                return effects.possible(state, seat, effect)

    def text(self, state: ElPasoState) -> Text:
        words: dict[str, Argument] = {"place": Place(self.place), "money": state.ranchers[self.seat].money}
        if not state.offers(self.place, self.seat):
            words["owner"] = Who(state.built[self.place].owner)
            return Text("You may take one auxiliary action: {place} belongs to {owner}. You have ${money}.", words)
        if self.place in state.built:
            words["name"] = state.name_of(state.built[self.place].type)
            return Text("Use your building {name} on {place}, each action once. You have ${money}.", words)
        return Text("Use {place}, each action once. You have ${money}.", words)

    def own_options(self, state: ElPasoState) -> list[Option]:
        found = [offers.use(effect) for effect in self._unused(state) if self._possible(state, effect)]
        if not self.used:
            taken = effects.auxiliaries(state, self.seat)
            found += [offers.auxiliary(number, taken[number], True) for number in taken]
        found.append(offers.END)
        return found

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        match action:
            case Use(kind):
                self.used.append(kind)
                effect = next(effect for effect in state.offers(self.place, self.seat) if effect.kind == kind)
                self._use(state, effect, turn)
            case Auxiliary(number):
                state.steps.pop()
                effects.take_auxiliary(state, self.seat, number, turn)
            case _:
                state.steps.pop()
                end_turn(state, turn)

    def _use(self, state: ElPasoState, effect: Effect, turn: Turn) -> None:
        seat = self.seat
        match effect.kind:
            case "discard" if effect.card:
                discard_for_money(state, seat, effect.card, effect.amount, turn)
            case "discard":
                state.steps.append(DiscardCattle(seat=seat, amount=effect.amount))
            case "buy":
                state.steps.append(purchases.BuyCattle(seat=seat, fewer=effect.fewer))
            case "build":
                state.steps.append(purchases.ChooseBuilding(seat=seat))
            case "train":
                state.steps.append(purchases.ChooseTrain(seat=seat, fewer=effect.fewer))
            case "move":
                state.steps.append(MoveFurther(seat=seat, steps=effect.amount))
            case _:
                effects.perform(state, seat, effect, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        match action:
            case Auxiliary() if self.used:
                return Text("You use the building, so there is no auxiliary action instead.")
            case Auxiliary():
                return effects.no_auxiliary(state, seat, action)
            case Use(kind):
                return self._no_use(state, kind)
            case Hire() if "hire" in self.used:
                return _NO_MORE_HIRING
            case Move():
                return Text("Your herder has moved.")
            case _:
                return super().refusal(state, seat, action)

    def _no_use(self, state: ElPasoState, kind: str) -> Text | None:
        offered = state.offers(self.place, self.seat)
        if not offered:
            return Text("On the building of somebody else you may only take an auxiliary action.")
        if kind in self.used:
            return Text("You have used that action.")
        effect = next((effect for effect in offered if effect.kind == kind), None)
        if effect is None:
            return Text("{place} has no such action.", {"place": Place(self.place)})
        match effect.kind:
            case "discard":
                return NOT_IN_HAND
            case "buy" | "build" | "train":
                return Text("You cannot pay for any.")
            case _:
                return effects.not_possible(state, self.seat, effect)


_NO_MORE_HIRING = Text("You cannot pay for anybody else now.")


def discard_for_money(state: ElPasoState, seat: int, card: str, amount: int, turn: Turn) -> None:
    """Discard a card of the hand and gain money."""
    deck.discard(state, seat, card)
    rancher = state.ranchers[seat]
    rancher.money += amount
    turn.say(
        "{seat} discards {card} for ${amount} (now ${money}).",
        seat=Who(seat),
        card=Term(card),
        amount=amount,
        money=rancher.money,
    )


class DiscardCattle(Decision):
    """Choose the cattle card that you discard for money.

    Attributes:
        amount: of money.
    """

    rule = "buildings"
    automatic = False
    amount: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        held = anytime.hand_counts(state, seat)
        text = Text("Which card do you discard for ${amount}?", {"amount": self.amount})
        return Prompt(text, [offers.discard(card, held[card]) for card in held])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Discard)
        state.steps.pop()
        discard_for_money(state, seat, action.card, self.amount, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        return NOT_IN_HAND if isinstance(action, Discard) else None


class EndOfTurn(OpenDecision):
    """Nothing is left to do at your place: use workers and tokens, or end your turn."""

    rule = "any-time"

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return (self.seat,) if anytime.options(state, self.seat) else ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        end_turn(state, turn)

    def text(self, state: ElPasoState) -> Text:
        return Text("End your turn? You can still use workers and exchange tokens.")

    def own_options(self, state: ElPasoState) -> list[Option]:
        return [offers.END]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        assert isinstance(action, End)
        end_turn(state, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        match action:
            case Move():
                return Text("Your herder has moved.")
            case Use() | Auxiliary() | Hire():
                return Text("Nothing is left to do at your place.")
            case _:
                return super().refusal(state, seat, action)


def end_turn(state: ElPasoState, turn: Turn) -> None:
    """Draw up to the hand limit; then the next player's turn begins, or the game ends."""
    ending: EndOfTurn = state.steps.pop()
    seat = ending.seat
    rancher = state.ranchers[seat]
    missing = rancher.hand_limit - len(rancher.hand)
    if missing > 0:
        deck.draw(state, seat, missing, turn)
    following = (seat + 1) % state.seats
    state.turn += 1
    if following == state.ending:
        turn.head("The last turns are over.")
    else:
        state.steps.append(MoveHerder(seat=following))
