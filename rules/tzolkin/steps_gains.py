"""Small decisions of Tzolk'in that many actions lead to: temples, blocks, technologies."""

from typing import ClassVar

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Many, Term, Text, Who
from rules.tzolkin import offers
from rules.tzolkin.actions import Advance, Anger, Climb, Pay, Take
from rules.tzolkin.components import (
    AGRICULTURE,
    ARCHITECTURE,
    BLOCKS,
    EXTRACTION,
    TABLES,
    TEMPLE_AT,
    TEMPLES,
    TOP_LEVEL,
    TRACK_AT,
    TRACKS,
    Blocks,
)
from rules.tzolkin.effects import climb, gain, one, pay_blocks, score, step_down
from rules.tzolkin.legality import ways_to_pay
from rules.tzolkin.state import ARCHITECTURE_POINTS, TzolkinState
from rules.tzolkin.wording import goods


class Within(Step[TzolkinState, Action]):
    """A decision within a turn.

    Attributes:
        seat: whose turn it is.
    """

    seat: int

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,)


class StepUp(Within):
    """Choose temples in which your marker goes up, each at most once.

    Attributes:
        left: in how many temples.
        chosen: those chosen already.
    """

    rule = "temples"
    left: int = 1
    chosen: list[str] = []

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        steps = state.players[seat].steps
        options = [
            offers.climb(temple, steps[temple], state.can_climb(seat, temple))
            for temple, id in enumerate(TEMPLES)
            if id not in self.chosen
        ]
        text = "In which temple do you step up?" if self.left == 1 else "In which two temples do you step up?"
        return Prompt(Text(text), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Climb)
        self.left -= 1
        self.chosen.append(action.temple)
        if not self.left:
            state.steps.pop()
        climb(state, seat, TEMPLE_AT[action.temple], turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Climb) and action.temple in self.chosen:
            return Text("The two temples must be different.")
        return None


class StepDown(Within):
    """Choose the god whom you anger: your marker goes down in that temple."""

    rule = "temples"

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        options = [offers.anger(temple, step) for temple, step in enumerate(state.players[seat].steps) if step]
        return Prompt(Text("In which temple do you step down?"), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Anger)
        state.steps.pop()
        step_down(state, seat, TEMPLE_AT[action.temple], turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return bottom(action.temple) if isinstance(action, Anger) and action.temple in TEMPLE_AT else None


def bottom(temple: str) -> Text:
    """Why nobody steps down there."""
    return Text("Your marker is at the bottom of {temple}.", {"temple": Term(temple)})


class TakeBlock(Within):
    """Choose blocks that you get from the bank, one after the other.

    Attributes:
        left: how many.
    """

    rule = "technology"
    left: int = 1

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"left": self.left}
        return Prompt(
            Text("Which block do you take? You get {left}.", words), [offers.take(kind) for kind in range(len(BLOCKS))]
        )

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Take)
        self.left -= 1
        if not self.left:
            state.steps.pop()
        gain(state, seat, turn, blocks=one(BLOCKS.index(action.block)))


class TakeOffered(TakeBlock):
    """Choose the block that an action of Chichen Itza brings."""

    rule = "chichen"


class PayForTemples(Within):
    """Choose the block that you pay to step up in two temples."""

    rule = "tikal"
    temples: ClassVar[int] = 2
    price: ClassVar[int] = TABLES.two_temples
    question: ClassVar[Text] = Text("Which block do you pay to step up in two temples?")

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        ways = ways_to_pay(state.players[seat].blocks, self.price)
        return Prompt(self.question, [offers.pay(blocks) for blocks in ways])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pay)
        state.steps.pop()
        _pay(state, seat, (action.wood, action.stone, action.gold), turn)
        state.steps.append(StepUp(seat=seat, left=self.temples))

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return wrong_payment(self.price) if isinstance(action, Pay) else None


class PayForStep(PayForTemples):
    """After an action of Chichen Itza, choose whether you pay a block to step up in a temple."""

    rule = "theology"
    temples = 1
    price = TABLES.second_temple
    question = Text("Theology: pay a block to step up in a temple?")

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if state.blocks_total(self.seat) >= self.price else ()

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        offered = super().prompt(state, seat)
        return Prompt(offered.text, [*offered.options, offers.done("Pay no block")])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Pay):
            super().play(state, seat, action, turn)
        else:
            state.steps.pop()

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        state.steps.pop()


def wrong_payment(price: int) -> Text:
    """Why such blocks are not a payment."""
    return Text("Pay exactly {price} {price:block|blocks} of those that you have.", {"price": price})


def _pay(state: TzolkinState, seat: int, blocks: Blocks, turn: Turn) -> None:
    pay_blocks(state, seat, blocks)
    turn.say("{seat} pays {goods}.", seat=Who(seat), goods=Many(tuple(goods(blocks=blocks))))


class AdvanceTechnology(Within):
    """Choose the technology that you advance.

    Attributes:
        left: how many advances, this one included.
        paid: whether each one is paid with blocks; then all after the first may be left.
        begun: whether one has been made.
    """

    rule = "technology"
    left: int = 1
    paid: bool = True
    begun: bool = False

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if self.left and self._options(state) else ()

    def _options(self, state: TzolkinState) -> list[Option]:
        levels = state.players[self.seat].levels
        if not self.paid:
            return [offers.advance(track, level, 0) for track, level in enumerate(levels)]
        blocks = state.blocks_total(self.seat)
        prices = [state.price(self.seat, track) for track in range(len(TRACKS))]
        return [offers.advance(track, levels[track], price) for track, price in enumerate(prices) if price <= blocks]

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        options = self._options(state)
        if self.begun and self.paid:
            options.append(offers.done("Advance no other technology"))
        text = (
            "Which technology do you advance?"
            if self.left == 1
            else "Which technology do you advance first? You have {left} advances."
        )
        return Prompt(Text(text, {"left": self.left}), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        if not isinstance(action, Advance):
            state.steps.pop()
            return
        track = TRACK_AT[action.track]
        self.left -= 1
        self.begun = True
        if not self.left:
            state.steps.pop()
        if not self.paid:
            advance(state, seat, track, turn)
            return
        price = state.price(seat, track)
        ways = ways_to_pay(state.players[seat].blocks, price)
        if len(ways) > 1:
            state.steps.append(PayForTechnology(seat=seat, track=action.track))
        else:
            _pay(state, seat, ways[0], turn)
            advance(state, seat, track, turn)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Advance) and action.track in TRACK_AT:
            price = state.price(seat, TRACK_AT[action.track])
            return Text(
                "That costs {price} {price:block|blocks}; you have {have}.",
                {
                    "price": price,
                    "have": state.blocks_total(seat),
                },
            )
        return None


class PayForTechnology(Within):
    """Choose the blocks that you pay for an advance.

    Attributes:
        track: the technology.
    """

    rule = "technology"
    track: str

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        price = state.price(seat, TRACK_AT[self.track])
        options = [offers.pay(blocks) for blocks in ways_to_pay(state.players[seat].blocks, price)]
        return Prompt(Text("Which blocks do you pay for {track}?", {"track": Term(self.track)}), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Pay)
        state.steps.pop()
        _pay(state, seat, (action.wood, action.stone, action.gold), turn)
        advance(state, seat, TRACK_AT[self.track], turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return wrong_payment(state.price(seat, TRACK_AT[self.track])) if isinstance(action, Pay) else None


def advance(state: TzolkinState, seat: int, track: int, turn: Turn) -> None:
    """A technology goes up a level, or gives its bonus (section "Technologies in general")."""
    player, name = state.players[seat], Term(TRACKS[track])
    state.marks.append(TRACKS[track])
    if player.levels[track] < TOP_LEVEL:
        player.levels[track] += 1
        turn.say("{seat} advances {track} to level {level}.", seat=Who(seat), track=name, level=player.levels[track])
        return
    turn.say("{seat} takes the bonus of {track}.", seat=Who(seat), track=name)
    if track == AGRICULTURE:
        state.steps.append(StepUp(seat=seat, left=TABLES.technology.temples))
    elif track == EXTRACTION:
        state.steps.append(TakeBlock(seat=seat, left=TABLES.technology.blocks))
    elif track == ARCHITECTURE:
        score(state, seat, ARCHITECTURE_POINTS, TABLES.technology.points, turn)
    else:
        gain(state, seat, turn, skulls=TABLES.technology.skulls)
