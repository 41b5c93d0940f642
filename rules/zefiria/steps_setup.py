"""The decisions before the first round of Zefiria, and how a round begins."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Place, Term, Text, Who
from rules.zefiria.actions import Corner, First, Spirit
from rules.zefiria.components import CORNERS, INDEX, SPACES, SPIRITS, TABLES
from rules.zefiria.state import ZefiriaState
from rules.zefiria.steps_round import start_round


@cache
def _first(seat: int) -> Option:
    return Option(First(seat + 1), Text("{seat} goes first (seat {number})", {"seat": Who(seat), "number": seat + 1}))


@cache
def _spirit(id: str) -> Option:
    spirit = SPIRITS[id]
    hint = Text("Flies: {flight}. Swaps: {breeze}.", {"flight": Text(spirit.flight), "breeze": Text(spirit.breeze)})
    return Option(Spirit(id), Text("Lead {spirit}", {"spirit": Term(id)}), hint)


@cache
def _corner(space: int, island: int) -> Option:
    words: dict[str, Argument] = {"space": Place(SPACES[space]), "island": Term(f"i{island}")}
    return Option(Corner(SPACES[space]), Text("{space}, on {island}", words), place=SPACES[space])


class FirstPlayer(Step[ZefiriaState, First]):
    """The host names the first player, who has seen the grid like everybody else."""

    rule = "setup"

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (0,)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        return Prompt(Text("Who is the first player?"), [_first(seat) for seat in range(state.seats)])

    def play(self, state: ZefiriaState, seat: int, action: First, turn: Turn) -> None:
        state.first = action.seat - 1
        give_gems(state)
        turn.say("{first} is the first player.", first=Who(state.first))
        state.turn += 1
        state.steps[-1] = begin(state)


class ChooseSpirit(Step[ZefiriaState, Spirit]):
    """From the first player on each chooses a spirit that nobody leads yet."""

    rule = "spirits"
    pawn: int

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (state.owner(self.pawn),)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        text = Text("Choose a wind spirit.")
        if state.seats < len(state.at):
            text = Text("Choose your {pawn:first|second} wind spirit.", {"pawn": self.pawn + 1})
        return Prompt(text, [_spirit(id) for id in SPIRITS if id not in state.spirits])

    def play(self, state: ZefiriaState, seat: int, action: Spirit, turn: Turn) -> None:
        state.spirits[self.pawn] = action.spirit
        turn.say("{seat} will lead {spirit}.", seat=Who(seat), spirit=Term(action.spirit))
        state.turn += 1
        last = self.pawn + 1 == len(state.at)
        state.steps[-1] = ChooseCorner(pawn=0) if last else ChooseSpirit(pawn=self.pawn + 1)

    def refusal(self, state: ZefiriaState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Spirit) and action.spirit in state.spirits:
            return Text("Somebody leads {spirit} already.", {"spirit": Term(action.spirit)})
        return None


class ChooseCorner(Step[ZefiriaState, Corner]):
    """From the first player on each puts the pawn on a free corner."""

    rule = "setup"
    pawn: int

    def deciders(self, state: ZefiriaState) -> tuple[int]:
        return (state.owner(self.pawn),)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        text = Text("On which corner does {spirit} start?", {"spirit": Term(state.spirits[self.pawn])})
        corners = [space for space in CORNERS if space not in state.at]
        return Prompt(text, [_corner(space, state.islands[space]) for space in corners])

    def play(self, state: ZefiriaState, seat: int, action: Corner, turn: Turn) -> None:
        state.at[self.pawn] = INDEX[action.space]
        turn.say(
            "{spirit} of {seat} starts on {space}.",
            spirit=Term(state.spirits[self.pawn]),
            seat=Who(seat),
            space=Place(action.space),
        )
        if self.pawn + 1 < len(state.at):
            state.turn += 1
            state.steps[-1] = ChooseCorner(pawn=self.pawn + 1)
        else:
            start_round(state, turn)

    def refusal(self, state: ZefiriaState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Corner) or action.space not in INDEX:
            return None
        if INDEX[action.space] not in CORNERS:
            return Text("{space} is not a corner.", {"space": Place(action.space)})
        return Text("There is a spirit on {space} already.", {"space": Place(action.space)})


def begin(state: ZefiriaState) -> ChooseSpirit | ChooseCorner:
    """The first decision once the first player is known."""
    return ChooseSpirit(pawn=0) if state.chosen else ChooseCorner(pawn=0)


def deal_first(state: ZefiriaState, turn: Turn) -> None:
    """Draw the first player by lot."""
    state.first = turn.chance.below(state.seats)
    give_gems(state)
    if state.seats > 1:
        turn.say("{first} is the first player.", first=Who(state.first))


def give_gems(state: ZefiriaState) -> None:
    """In storm mode the spirits get their magical gems, counted from the first player on."""
    state.gems = [0] * state.seats
    if state.storm_mode:
        for pawn, gems in enumerate(TABLES.time[state.seats - 1].gems):
            state.gems[state.owner(pawn)] += gems
