"""Placement before a kick-off (DP-4, DP-5), and changes that go with it."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Change, Choose, Place
from rules.helvetia_cup.components import FORMATIONS, TABLES
from rules.helvetia_cup.flow import enter, leave, place, proceed, take
from rules.helvetia_cup.pitch import CENTRE, INDEX, NAMES, PLACEMENT, ROTATED
from rules.helvetia_cup.state import REPLACED, CupState, Player, named
from rules.text import Argument, Many, Term, Text, Who
from rules.text import Place as At


class Placement(Step[CupState, Choose | Place | Change]):
    """DP-4 and DP-5: place the field players, in a formation or one by one.

    Attributes:
        attack: the side kicks off, so that one player stands on the centre spot.
        formation: the id of the formation, ``free`` for one by one, or empty while that is open.
    """

    rule = "kick-off"
    seat: int
    attack: bool
    formation: str = ""

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        left = _unplaced(state, seat)
        if not self.formation:
            return Prompt(Text("Place your players. In which formation?"), self._formations(state, left))
        if self.formation == "free":
            text = Text("Where does {player} stand?", {"player": named(state, seat, left[0].number)})
            return Prompt(text, self._anywhere(state, left))
        hex = self._next_spot(state)
        options = [_placed(hex, player.number, state.term(seat, player.number)) for player in left]
        return Prompt(Text("Who stands on {hex}?", {"hex": place(hex)}), options)

    def play(self, state: CupState, seat: int, action: Choose | Place | Change, turn: Turn) -> None:
        match action:
            case Choose("last"):
                for number, hex in state.spots[seat][_role(self.attack)].items():
                    state.player(seat, number).hex = hex
            case Choose(what):
                self.formation = what
                return
            case Change(out, on):
                swap(state, turn, seat, out, on)
                return
            case Place(number, hex):
                state.player(seat, number).hex = INDEX[hex]
        left = _unplaced(state, seat)
        if left:
            if self.formation != "free" and len(left) == 1:
                left[0].hex = self._next_spot(state)
            else:
                return
        self._finish(state, turn)

    def _finish(self, state: CupState, turn: Turn) -> None:
        seat = self.seat
        field = [player for player in state.on_pitch(seat) if player.number != state.keepers[seat]]
        state.spots[seat][_role(self.attack)] = {player.number: player.hex for player in field}
        lines: tuple[Argument, ...] = tuple(
            Text("{player} on {hex}", {"player": state.term(seat, player.number), "hex": place(player.hex)})
            for player in field
        )
        turn.say("{seat} places {players}.", seat=Who(seat), players=Many(lines))
        if self.attack:
            kicker = state.at(seat, CENTRE)
            assert kicker
            take(state, kicker)
        proceed(state, "kick-off round" if self.attack else "place attack")

    def _formations(self, state: CupState, left: list[Player]) -> list[Option]:
        seat = self.seat
        options: list[Option] = []
        last = state.spots[seat].get(_role(self.attack), {})
        if {player.number for player in left} == set(last):
            options.append(_LAST)
        options += (
            _formation(formation.id, seat) for formation in TABLES.formations if formation.attack == self.attack
        )
        options.append(_FREE)
        if state.changes[seat] and _may_swap(state):
            options += (
                swap_option(state, seat, player.number, other.number) for player in left for other in state.bench(seat)
            )
        return options

    def _next_spot(self, state: CupState) -> int:
        spots = formation_spots(self.formation, self.seat)
        return next(hex for hex in spots if state.at(self.seat, hex) is None)

    def _anywhere(self, state: CupState, left: list[Player]) -> list[Option]:
        number = left[0].number
        taken = {player.hex for player in state.on_pitch(self.seat)}
        kicker_missing = self.attack and CENTRE not in taken
        if kicker_missing and len(left) == 1:
            return [_spot(CENTRE, number)]
        options = [_spot(CENTRE, number)] if kicker_missing else []
        return options + [_spot(hex, number) for hex in PLACEMENT[self.seat] if hex not in taken]

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Change():
                return Text("Changes are possible only after a goal, before you place, and twice in all.")
            case Place(_, hex) if hex in INDEX:
                return Text("Own half, outside the circle and the keeper zone, one player on each hex.")
            case _:
                return None


def _role(attack: bool) -> str:
    return "attack" if attack else "defence"


def _unplaced(state: CupState, side: int) -> list[Player]:
    return [player for player in state.on_pitch(side) if player.hex < 0]


def _may_swap(state: CupState) -> bool:
    return state.placement == "goal" or (state.placement == "period" and state.half_time_changes)


def formation_spots(id: str, side: int) -> list[int]:
    """The hexes of a formation as a side sees it."""
    hexes = [INDEX[hex] for hex in FORMATIONS[id].hexes]
    return hexes if side == 0 else [ROTATED[hex] for hex in hexes]


_LAST = Option(Choose("last"), Text("As last time"), Text("Everybody where he stood before"))
_FREE = Option(Choose("free"), Text("One by one"), Text("Choose a hex for each player"))


@cache
def _formation(id: str, side: int) -> Option:
    spots: tuple[Argument, ...] = tuple(place(hex) for hex in formation_spots(id, side))
    label = Text("{formation}: {hexes}", {"formation": Term(id), "hexes": Many(spots)})
    return Option(Choose(id), label, Text("The first is the kicker") if FORMATIONS[id].attack else None)


@cache
def _placed(hex: int, number: int, player: Term) -> Option:
    label = Text("{number} {player}", {"number": number, "player": player})
    return Option(Place(number, NAMES[hex]), label, place=NAMES[hex])


@cache
def _spot(hex: int, number: int) -> Option:
    name = NAMES[hex]
    if hex == CENTRE:
        label = Text("{hex}, as the kicker", {"hex": At(name)})
        return Option(Place(number, name), label, group=Text("Kick-off"), place=name)
    group = Text("Column {column}", {"column": name[0]})
    return Option(Place(number, name), Text("{hex}", {"hex": At(name)}), group=group, place=name)


def swap_option(state: CupState, side: int, out: int, on: int, hint: Text | None = None) -> Option:
    """The option to replace one player by another."""
    words: dict[str, Argument] = {"out": named(state, side, out), "on": named(state, side, on)}
    hint = hint or Text("{left} {left:change|changes} left", {"left": state.changes[side]})
    return Option(Change(out, on), Text("Change: {on} for {out}", words), hint, Text("Cards and changes"))


def swap(state: CupState, turn: Turn, side: int, out: int, on: int) -> None:
    """Replace a player by a substitute, who appears where the other was."""
    old, new = state.player(side, out), state.player(side, on)
    state.changes[side] -= 1
    enter(state, new, old.hex)
    leave(old, REPLACED)
    turn.say(
        "Change: {on} comes on for {out}. {seat} has {left} {left:change|changes} left.",
        on=state.term(side, on),
        out=state.term(side, out),
        seat=Who(side),
        left=state.changes[side],
    )
