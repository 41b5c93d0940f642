"""Setting up: the draft of factions and mats, and what everybody starts with (section "Setup")."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Choose, Done
from rules.scythe.chart import BASES
from rules.scythe.components import FACTIONS, MATS, TABLES
from rules.scythe.course import draw_cards
from rules.scythe.state import ScytheState
from rules.text import Argument, Many, Term, Text, Who


def is_banned(faction: str, mat: str) -> bool:
    """Whether a faction is too fast with a mat."""
    return TABLES.banned.get(faction) == mat


class DraftFactions(Step[ScytheState, Choose]):
    """In random order each player takes a faction; then in the reverse order a mat.

    Attributes:
        left: the seats that have not taken a faction, the next one first.
    """

    rule = "factions"
    left: list[int]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.left[0],) if self.left else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        taken = {player.faction for player in state.players}
        options = [
            Option(
                Choose(faction.id),
                Text(faction.name),
                Text(f"{faction.power} power, {faction.cards} combat cards; {TABLES.abilities[faction.ability].does}"),
            )
            for faction in TABLES.factions
            if faction.id not in taken
        ]
        return Prompt(Text("Take a faction."), options)

    def play(self, state: ScytheState, seat: int, action: Choose, turn: Turn) -> None:
        self.left.pop(0)
        state.players[seat].faction = action.what
        turn.say("{seat} takes the {faction}.", seat=Who(seat), faction=Term(action.what))

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        taken = isinstance(action, Choose) and action.what in FACTIONS
        return Text("That faction is taken.") if taken else None


class DraftMats(Step[ScytheState, Choose]):
    """In the reverse order each player takes a mat.

    Attributes:
        left: the seats that have not taken a mat, the next one first.
    """

    rule = "mats"
    left: list[int]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.left[0],) if self.left else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        taken = {player.mat for player in state.players}
        free = [mat for mat in TABLES.mats if mat.id not in taken]
        faction = state.players[seat].faction
        # A banned mat yields when no other one is left.
        allowed = [mat for mat in free if not (state.ban and is_banned(faction, mat.id))] or free
        options = [
            Option(
                Choose(mat.id),
                Text(f"{mat.number} {mat.id.capitalize()}"),
                Text(f"popularity {mat.popularity}, ${mat.coins}"),
            )
            for mat in allowed
        ]
        return Prompt(Text("Take a mat for the {faction}.", {"faction": Term(faction)}), options)

    def play(self, state: ScytheState, seat: int, action: Choose, turn: Turn) -> None:
        self.left.pop(0)
        state.players[seat].mat = action.what
        turn.say("{seat} takes the {mat}.", seat=Who(seat), mat=Term(action.what))

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Choose) or action.what not in MATS:
            return None
        if any(player.mat == action.what for player in state.players):
            return Text("That mat is taken.")
        return Text("That mat is banned for your faction.")


class Start(Step[ScytheState, Done]):
    """Everybody puts pieces on the map and takes what faction and mat say."""

    rule = "setup"

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        ids = list(FACTIONS)
        state.order = sorted(range(state.seats), key=lambda seat: ids.index(state.players[seat].faction))
        for seat in state.order:
            player = state.players[seat]
            side, board = player.side, player.board
            player.power, player.popularity, player.coins = side.power, board.popularity, board.coins
            player.character = side.base
            player.workers = dict.fromkeys(BASES[side.base].near, 1)
            player.objectives = sorted(state.objective_deck.pop() for _ in range(TABLES.dealt_objectives))
            words: dict[str, Argument] = {"seat": Who(seat), "faction": Term(side.id), "mat": Term(board.id)}
            turn.say("{seat} leads the {faction} with the {mat}.", **words)
            draw_cards(state, seat, side.cards, turn)
        first = min(state.order, key=lambda seat: state.players[seat].board.number)
        order = Many(tuple(Who(seat) for seat in state.order))
        turn.say("The order around the map is {order}; {seat} begins.", order=order, seat=Who(first))
