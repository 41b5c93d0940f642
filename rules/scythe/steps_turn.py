"""A turn: its section, and the objective at its end (section "Your turn")."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Done, Give, Objective, Section
from rules.scythe.besides import do_besides, gifts, may_give, may_reveal, no_besides, objectives
from rules.scythe.components import (
    BOTTOMS,
    FACTORY,
    FACTORY_SECTION,
    RESOURCES,
    TABLES,
    factory_words,
)
from rules.scythe.course import (
    finish,
)
from rules.scythe.paying import coercion
from rules.scythe.state import ScytheState
from rules.scythe.steps_bottom import BottomAction
from rules.scythe.steps_top import TopAction, lack_for_top
from rules.text import Argument, Term, Text, Who

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


@lru_cache(4096)
def section_option(number: int, top: str, lack: str, bottom: str, cost: str, have: str, coins: int) -> Option:
    """A section of the mat, with what its bottom action costs and what its top action lacks (empty for nothing)."""
    words: dict[str, Argument] = {"number": number, "top": Term(top), "bottom": Term(bottom), "cost": cost}
    words |= {"coins": coins, "lack": lack, "have": have}
    label = Text("{number}: {top}, then {bottom}", words)
    hint = "{bottom} costs {cost}, you have {have}" + ("; pays ${coins}" if coins else "")
    return Option(Section(str(number)), label, Text(hint + ("; no {top}: {lack}" if lack else ""), words))


@lru_cache(256)
def factory_option(number: int, lack: str) -> Option:
    """The section of a Factory card, with what its top action lacks (empty for nothing)."""
    words: dict[str, Argument] = {"number": number, "lack": lack}
    hint = Text(factory_words(number) + ("; not now: {lack}" if lack else ""), words)
    return Option(Section(FACTORY_SECTION), Text("F: Factory card F{number}", words), hint)


class ChooseSection(Step[ScytheState, Section | Give]):
    """Choose a section of the mat, another one than in the last turn."""

    rule = "turn"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        options: list[Option] = []
        stock = state.stock(seat)
        for number, section in enumerate(player.board.sections, 1):
            if number != player.section or player.can("relentless"):
                resource = TABLES.bottom[section.bottom].resource
                cost = f"{player.cost(BOTTOMS.index(section.bottom))} {resource}"
                have = f"{stock[RESOURCES.index(resource)]}" + (" and a card" if coercion(state, seat) else "")
                lack = lack_for_top(state, seat, section.top)
                options.append(section_option(number, section.top, lack, section.bottom, cost, have, section.coins))
        if player.factory and player.section != FACTORY:
            options.append(factory_option(player.factory, lack_for_top(state, seat, "factory")))
        used = FACTORY_SECTION if player.section == FACTORY else player.section
        if used and (used == FACTORY_SECTION or not player.can("relentless")):
            text = Text("Choose a section of your mat; not {used}, which you used last.", {"used": used})
        else:
            text = Text("Choose a section of your mat.")
        return Prompt(text, [*options, *gifts(state, seat)])

    def play(self, state: ScytheState, seat: int, action: Section | Give, turn: Turn) -> None:
        if isinstance(action, Give):
            do_besides(state, seat, action, turn)
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
            case Section():
                return Text("The sections are 1 to 4, and F for a Factory card.")
            case _:
                return no_besides(state, seat, action)


class EndTurn(Step[ScytheState, Objective | Give | Done]):
    """Reveal an objective whose condition holds, or end the turn."""

    rule = "objectives"
    # Whether a condition holds is secret, so the question is always asked.
    automatic = False
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if may_reveal(state, self.seat) or may_give(state, self.seat) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        held = objectives(state, seat)
        options = [*held, _END, *gifts(state, seat)]
        if held:
            return Prompt(Text("Reveal an objective, or end your turn."), options)
        if may_reveal(state, seat):
            return Prompt(Text("End your turn: no condition of your objectives holds."), options)
        return Prompt(Text("End your turn."), options)

    def play(self, state: ScytheState, seat: int, action: Objective | Give | Done, turn: Turn) -> None:
        if isinstance(action, Done):
            state.steps.pop()
        else:
            do_besides(state, seat, action, turn)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        return no_besides(state, seat, action)
