"""Before a free kick or a penalty: who is put at the ball, and who makes room (R-FREE, R-PEN)."""

from rules.game import Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Go, Pick
from rules.helvetia_cup.flow import in_own_area, place, proceed
from rules.helvetia_cup.pitch import (
    DISTANCE,
    INDEX,
    NAMES,
    SPOT,
)
from rules.helvetia_cup.state import CupState, Player, named
from rules.helvetia_cup.steps_run import go_option
from rules.text import Argument, Text


class Nearest(Step[CupState, Pick]):
    """R-FREE and R-PEN: choose which of the nearest attackers is put at the ball."""

    rule = "free-kick"
    seat: int
    numbers: list[int]

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [
            Option(Pick(number), Text("{player}", {"player": named(state, seat, number)}), place=NAMES[state.ball])
            for number in self.numbers
        ]
        return Prompt(Text("Somebody must be at the ball on {hex}. Who?", {"hex": place(state.ball)}), options)

    def play(self, state: CupState, seat: int, action: Pick, turn: Turn) -> None:
        put_at_ball(state, turn, action.number)
        proceed(state, "attack moved")


class Displaced(Step[CupState, Go]):
    """R-FREE and R-PEN: choose the hex to which a player who is in the way is put."""

    rule = "free-kick"
    seat: int
    number: int
    hexes: list[int]

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = Text("{player} must make room. Where does he stand?", {"player": named(state, seat, self.number)})
        return Prompt(text, [go_option(hex, 0) for hex in self.hexes])

    def play(self, state: CupState, seat: int, action: Go, turn: Turn) -> None:
        put_aside(state, turn, seat, self.number, INDEX[action.hex])
        proceed(state, "attack moved" if seat == state.attack else "defence moved")


def put_at_ball(state: CupState, turn: Turn, number: int) -> None:
    """An attacker is put standing at the ball, free of charge."""
    player = state.player(state.attack, number)
    player.hex = state.ball
    player.down = False
    words: dict[str, Argument] = {"player": state.term(state.attack, number), "hex": place(state.ball)}
    turn.say("{player} is put at the ball on {hex}.", **words)


def put_aside(state: CupState, turn: Turn, side: int, number: int, hex: int) -> None:
    """A player who is in the way is put somewhere else, free of charge."""
    state.player(side, number).hex = hex
    turn.say("{player} makes room and is put on {hex}.", player=state.term(side, number), hex=place(hex))


def nearest_attackers(state: CupState) -> list[int]:
    """The attackers who are nearest to the ball."""
    side = state.attack
    least = state.nearest(side, state.ball)
    return [player.number for player in state.on_pitch(side) if DISTANCE[player.hex][state.ball] == least]


def in_the_way(state: CupState, side: int) -> Player | None:
    """The next player of a side who may not be where he is at a free kick or a penalty."""
    if state.restart == "free":
        return state.at(side, state.ball) if side != state.attack else None
    for player in state.on_pitch(side):
        exempt = player.hex == SPOT[1 - state.attack] if side == state.attack else player.number == state.keepers[side]
        if in_own_area(1 - state.attack, player.hex) and not exempt:
            return player
    return None
