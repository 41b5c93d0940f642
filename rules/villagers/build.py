"""The build turn of Villagers and the decisions within it."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Term, Text, Who
from rules.villagers import offers
from rules.villagers.actions import (
    Apprentice,
    Build,
    Give,
    On,
    Onto,
    Side,
    Smuggler,
    Take,
    Tinner,
    Trade,
    Unlock,
)
from rules.villagers.components import (
    APPRENTICE,
    FOUNDERS,
    MONK,
    SMUGGLER,
    STACKS,
    TABLES,
    TINNER,
    VILLAGERS,
    suit_of,
)
from rules.villagers.placing import place, spots, tag_of, targets, unlockers
from rules.villagers.state import Card, Placing, VillagersState


class BuildTurn(Step[VillagersState, Action]):
    """Build, trade and play Specials in any order.

    Attributes:
        waiting: the seats that have not finished building, the present one first.
        begun: whether it has done anything yet.
    """

    rule = "build"
    # That nothing is possible would tell something about the hand.
    automatic = False
    waiting: list[int]
    begun: bool = False

    def deciders(self, state: VillagersState) -> tuple[int, ...]:
        seat = self.waiting[0]
        return (seat,) if self.begun or state.hands[seat] else ()

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        words: dict[str, Argument] = {
            "left": state.build_left(seat),
            "limit": state.build_limits[seat],
            "money": state.money[seat],
        }
        text = Text("Build: {left} of {limit} build actions left, {money} money.", words)
        return Prompt(text, offers.all_options(state, seat))

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        if not self.begun:
            self.begun = True
            state.marks = []
        match action:
            case Build(card, monks):
                for id in (card, *[MONK] * monks):
                    state.play_from_hand(seat, id)
                state.placing = Placing(card, monks)
                proceed(state, seat, turn)
            case Apprentice():
                state.play_from_hand(seat, APPRENTICE)
                state.placing = Placing(APPRENTICE)
                state.steps.append(ChooseTarget(seat=seat))
            case Smuggler():
                state.play_from_hand(seat, SMUGGLER)
                state.placing = Placing(SMUGGLER)
                proceed(state, seat, turn)
            case Tinner():
                state.play_from_hand(seat, TINNER)
                state.played[seat].append(TINNER)
                turn.say("{seat} plays a Tinner: padlocks may be opened for nothing in this turn.", seat=Who(seat))
            case Trade(villager):
                stacks = state.open_stacks()
                if len(stacks) > 1:
                    state.steps.append(ChooseStack(seat=seat, villager=villager))
                else:
                    state.steps.append(GiveCard(seat=seat, villager=villager, stack=(stacks or [0])[0]))
            case _:
                turn.say("{seat} ends the build turn.", seat=Who(seat))
                self._next(state)

    def resolve(self, state: VillagersState, turn: Turn) -> None:
        turn.say("{seat} has no cards to build.", seat=Who(self.waiting[0]))
        self._next(state)

    def _next(self, state: VillagersState) -> None:
        self.begun = False
        state.pass_on(self.waiting)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        return offers.refusal(state, seat, action)


def proceed(state: VillagersState, seat: int, turn: Turn) -> None:
    """Ask for what is not decided about the card that is being placed; place it when everything is."""
    placing = state.placing
    assert placing
    if placing.on is None and placing.card != SMUGGLER:
        found = spots(state.free(seat), placing.card, placing.monks)
        if len(found) > 1:
            state.steps.append(ChooseSpot(seat=seat))
            return
        placing.on = found[0]
    lock = VILLAGERS[placing.card].lock
    if lock and not placing.pay:
        ways = unlockers(state, seat, lock)
        if len(ways) > 1:
            state.steps.append(ChooseUnlocker(seat=seat))
            return
        placing.pay = ways[0]
    if placing.card == FOUNDERS and not placing.side:
        state.steps.append(ChooseSide(seat=seat))
        return
    place(state, seat, placing, turn)


class _Within(Step[VillagersState, Action]):
    """A decision within a build turn.

    Attributes:
        seat: whose turn it is.
    """

    seat: int

    def deciders(self, state: VillagersState) -> tuple[int]:
        return (self.seat,)


class ChooseSpot(_Within):
    """Choose on which card of your village a villager, or the lowest Monk beneath it, lies."""

    rule = "chain"

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        placing = state.placing
        assert placing
        carried = state.carried(seat)
        options: list[Option] = []
        for tag in spots(state.free(seat), placing.card, placing.monks):
            options.append(offers.spot(seat, tag, state.card(seat, tag), carried[tag - 1]))
        return Prompt(Text("On which card does {card} go?", {"card": Term(placing.card)}), options)

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, On)
        assert state.placing
        state.placing.on = action.tag
        state.steps.pop()
        proceed(state, seat, turn)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        if isinstance(action, On) and action.tag in range(1, len(state.villages[seat]) + 1) and state.placing:
            card = state.card(seat, action.tag)
            words: dict[str, Argument] = {"card": Term(state.placing.card), "under": Term(card.acts)}
            if state.carried(seat)[action.tag - 1] >= card.slots:
                return Text("No branch of {under} is free.", words)
            return Text("{card} does not go on {under}.", words)
        return None


class ChooseUnlocker(_Within):
    """Choose how a padlock is opened."""

    rule = "padlock"

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        placing = state.placing
        assert placing
        lock = VILLAGERS[placing.card].lock
        options = [offers.unlock(state, seat, how, lock) for how in unlockers(state, seat, lock)]
        words: dict[str, Argument] = {"card": Term(placing.card), "lock": Term(lock)}
        return Prompt(Text("{card} has a padlock for {lock}. How is it opened?", words), options)

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Unlock)
        assert state.placing
        state.placing.pay = action.how
        state.steps.pop()
        proceed(state, seat, turn)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        return offers.no_unlock(state, seat, action)


class ChooseSide(_Within):
    """Choose which side of your Founders lies up after an Apprentice has taken its place."""

    rule = "founders"

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        return Prompt(Text("Which side of Founders lies up?"), offers.SIDES)

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Side)
        assert state.placing
        state.placing.side = action.side
        state.steps.pop()
        proceed(state, seat, turn)


class ChooseTarget(_Within):
    """Choose the covered villager whom the Apprentice replaces."""

    rule = "apprentice"
    # How many there are depends on the Monks in the hand.
    automatic = False

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        options = [offers.take(state, seat, *target) for target in targets(state, seat)]
        return Prompt(Text("Whom does the Apprentice replace? You place that villager at once."), options)

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Take)
        owner = action.player - 1
        for _ in range(action.monks):
            state.play_from_hand(seat, MONK)
        card = state.card(owner, action.tag)
        state.placing = Placing(card.id, action.monks, owner, action.tag)
        state.steps.pop()
        proceed(state, seat, turn)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        return offers.no_target(state, seat, action)


class ChooseStack(_Within):
    """Choose the road stack that gets a traded card.

    Attributes:
        villager: the basic villager that comes for it.
    """

    rule = "trade"
    villager: str

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        options = [offers.onto(stack, len(state.stacks[stack - 1])) for stack in state.open_stacks()]
        return Prompt(Text("On which stack does your card for {card} go?", {"card": Term(self.villager)}), options)

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Onto)
        state.steps[-1] = GiveCard(seat=seat, villager=self.villager, stack=action.stack)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Onto) and action.stack in range(1, len(STACKS) + 1):
            return Text("{stack} is empty and stays empty.", {"stack": STACKS[action.stack - 1]})
        return None


class GiveCard(_Within):
    """Choose the hand card that is traded.

    Attributes:
        villager: the basic villager that comes for it.
        stack: the number of the stack that gets it; 0 for the Reserve.
    """

    rule = "trade"
    automatic = False
    villager: str
    stack: int

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"card": Term(self.villager)}
        return Prompt(Text("Which card do you trade for {card}?", words), offers.gives(state, seat))

    def play(self, state: VillagersState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Give)
        state.give_from_hand(seat, action.card)
        (state.stacks[self.stack - 1] if self.stack else state.reserve).append(action.card)
        state.villages[seat].append(Card(self.villager))
        if not state.unlimited:
            state.basics[TABLES.traded.index(self.villager)] -= 1
        tag = len(state.villages[seat])
        where = STACKS[self.stack - 1] if self.stack else "the Reserve"
        state.marks += [tag_of(seat, tag)]
        turn.say(
            "{seat} trades {card} for {villager} #{tag}; it goes face down on {where}.",
            seat=Who(seat),
            card=Term("?" + suit_of(action.card)),
            villager=Term(self.villager),
            tag=tag,
            where=where,
        )
        state.steps.pop()

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        return Text("That card is not in your hand.") if isinstance(action, Give) else None
