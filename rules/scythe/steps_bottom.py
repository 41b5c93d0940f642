"""The bottom action: paying for it, its coins, and the recruit bonuses (sections "Bottom row" and "Enlist")."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Done, Give, Move, Objective, Pay, Skip, Waive
from rules.scythe.besides import asked_anyway, besides, do_besides, no_besides
from rules.scythe.components import (
    BOTTOMS,
    FACTORY,
    RESOURCES,
    TABLES,
    not_paid,
)
from rules.scythe.course import (
    gain,
    gain_and_say,
    many,
    place_stars,
)
from rules.scythe.paying import PayTokens, can_pay, coercion, has_choice, lacking, take_usual, usual
from rules.scythe.state import ScytheState
from rules.scythe.steps_build import Improve, hindrance
from rules.scythe.steps_move import move_options, no_move
from rules.scythe.steps_top import push_move
from rules.text import Argument, Term, Text, Who

_SKIP_BOTTOM = Option(Skip(), Text("Skip the bottom action"))


USUAL, CHOOSE = "usual", "choose"


@lru_cache(1024)
def _pay(bottom: str, cost: str, sources: str, coins: int, waived: bool, without: str) -> Option:
    words: dict[str, Argument] = {"bottom": Term(bottom), "cost": cost, "coins": coins, "sources": sources}
    label = Text("{bottom}: pay {cost}", words)
    hint = "from {sources}"
    if coins:
        hint += "; the coins are left" if waived else "; take ${coins}"
    if without:
        # It may be paid all the same, for the coins and the recruits.
        hint += f"; no effect: {without}"
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

    def section(self, state: ScytheState) -> str:
        return "factory" if self._column(state) < 0 else self.rule

    def _column(self, state: ScytheState) -> int:
        """The index of the bottom action; that of the Factory card has none."""
        player = state.players[self.seat]
        return -1 if player.section == FACTORY else BOTTOMS.index(player.board.sections[player.section - 1].bottom)

    def _need(self, state: ScytheState, column: int) -> tuple[int, int]:
        return RESOURCES.index(TABLES.bottom[BOTTOMS[column]].resource), state.players[self.seat].cost(column)

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        if asked_anyway(state, self.seat):
            return (self.seat,)
        column = self._column(state)
        if column < 0:
            return (self.seat,) if move_options(state, self.seat, [], {}) else ()
        return (self.seat,) if can_pay(state, self.seat, *self._need(state, column)) else ()

    def _why_not(self, state: ScytheState, column: int) -> str:
        """Why the bottom action, which is not possible, is not."""
        if column < 0:
            return "no unit can take a step"
        kind, count = self._need(state, column)
        return not_paid(f"{count} {RESOURCES[kind]}", lacking(state, self.seat, kind, count))

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        column = self._column(state)
        if column < 0:
            words: dict[str, Argument] = {"steps": TABLES.factory_steps}
            told = "Bottom action: move one unit up to {steps} steps."
            options = move_options(state, seat, [], {})
        else:
            words = {"bottom": Term(BOTTOMS[column])}
            told = "Bottom action: {bottom}."
            options = self._options(state, seat, column)
        if not options:
            told += " You cannot do it: {why}."
            words["why"] = self._why_not(state, column)
        return Prompt(Text(told, words), [*options, _SKIP_BOTTOM, *besides(state, seat)])

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
            without = hindrance(state, seat, bottom)
            options.append(_pay(bottom, cost, told, section.coins, self.waived, without))
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
                do_besides(state, seat, action, turn)
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
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "count": count,
            "kind": RESOURCES[kind],
            "bottom": Term(bottom),
        }
        if choose:
            turn.say("{seat} pays {count} {kind} for {bottom}.", **words)
            state.steps.append(PayTokens(seat=seat, kind=kind, left=count))
        else:
            words["sources"] = many([f"{hex} {taken}" for hex, taken in usual(state, seat, kind, count) or ()])
            turn.say("{seat} pays {count} {kind} for {bottom}, from {sources}.", **words)
            take_usual(state, seat, kind, count)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        column = self._column(state)
        bottom = Term(BOTTOMS[column]) if column >= 0 else Text("the bottom action")
        turn.say(
            "{seat} cannot do {bottom}: {why}.", seat=Who(self.seat), bottom=bottom, why=self._why_not(state, column)
        )

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        column = self._column(state)
        match action:
            case Pay("usual" | "choose") if column >= 0:
                kind, count = self._need(state, column)
                if not can_pay(state, seat, kind, count):
                    words: dict[str, Argument] = {"bottom": Term(BOTTOMS[column]), "why": self._why_not(state, column)}
                    return Text("You cannot do {bottom}: {why}.", words)
                if action.how == USUAL:
                    return Text("A combat card must pay for one resource: choose how to pay.")
                return Text("There is only one way to pay.")
            case Move() if column < 0:
                return no_move(state, seat, action, [])
            case Waive("coins") if self.waived:
                return Text("You leave the coins already.")
            case Waive("coins"):
                return Text("There are no coins to leave.")
            case _:
                return no_besides(state, seat, action)


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
                words: dict[str, Argument] = {"seat": Who(seat), "gains": many(told)}
                words["column"] = Term(BOTTOMS[self.column])
                turn.say("Recruit of {column}: {seat} gains {gains}.", **words)
            if not place_stars(state, seat, turn):
                return
