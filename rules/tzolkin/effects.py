"""What happens to a player of Tzolk'in without a choice: gains, steps in temples, workers, points."""

from rules.game import Turn
from rules.text import Many, Term, Who
from rules.tzolkin.components import (
    BLOCKS,
    EXTRACTION,
    TABLES,
    TEMPLE_AT,
    TEMPLES,
    THEOLOGY,
    Blocks,
    Boon,
    Gain,
)
from rules.tzolkin.state import TzolkinState
from rules.tzolkin.wording import goods


def gain(
    state: TzolkinState, seat: int, turn: Turn, corn: int = 0, blocks: Blocks = (0, 0, 0), skulls: int = 0
) -> None:
    """A player gets corn, blocks and as many skulls as the bank still has."""
    player = state.players[seat]
    got = min(skulls, state.skulls)
    player.corn += corn
    for kind, number in enumerate(blocks):
        player.blocks[kind] += number
    player.skulls += got
    state.skulls -= got
    told = goods(corn, blocks, got)
    if told:
        turn.say("{seat} gains {goods}.", seat=Who(seat), goods=Many(tuple(told)))
    if got < skulls:
        turn.say("The bank has no more skulls for {seat}.", seat=Who(seat))


def one(kind: int) -> Blocks:
    """One block of a kind."""
    wood, stone, gold = (int(kind == other) for other in range(len(BLOCKS)))
    return wood, stone, gold


def score(state: TzolkinState, seat: int, source: int, points: int, turn: Turn) -> None:
    """A player scores during the game; `source` says for what."""
    state.players[seat].earned[source] += points
    template = "{seat} scores {points} {points:point|points}."
    if points < 0:
        template = "{seat} loses {points} {points:point|points}."
    if points:
        turn.say(template, seat=Who(seat), points=abs(points))


def climb(state: TzolkinState, seat: int, temple: int, turn: Turn) -> None:
    """A marker goes up one step, if there is room (section "Temples")."""
    player = state.players[seat]
    name = Term(TEMPLES[temple])
    if not state.can_climb(seat, temple):
        turn.say("{seat} cannot step up any further in {temple}.", seat=Who(seat), temple=name)
        return
    player.steps[temple] += 1
    step = player.steps[temple]
    state.marks.append(TEMPLES[temple])
    turn.say("{seat} steps up to {step} in {temple}.", seat=Who(seat), step=step, temple=name)
    if step == TABLES.temples[temple].top and not player.light:
        player.light = True
        turn.say("The top of the temple turns the board of {seat} to its light side.", seat=Who(seat))


def step_down(state: TzolkinState, seat: int, temple: int, turn: Turn) -> None:
    """A god is angry: a marker goes down one step."""
    player = state.players[seat]
    player.steps[temple] -= 1
    state.marks.append(TEMPLES[temple])
    turn.say(
        "{seat} steps down to {step} in {temple}.",
        seat=Who(seat),
        step=player.steps[temple],
        temple=Term(TEMPLES[temple]),
    )


def take_worker(state: TzolkinState, seat: int, turn: Turn) -> None:
    """A worker comes from the bank, if one is left there."""
    player = state.players[seat]
    if not player.bank:
        turn.say("{seat} has all workers in play already.", seat=Who(seat))
        return
    player.bank -= 1
    player.ready += 1
    turn.say("{seat} takes a worker from the bank and has {count}.", seat=Who(seat), count=player.in_play)


def pay_blocks(state: TzolkinState, seat: int, blocks: Blocks) -> None:
    """A player pays blocks that it has."""
    for kind, number in enumerate(blocks):
        state.players[seat].blocks[kind] -= number


def receive(state: TzolkinState, seat: int, boon: Boon, source: int, turn: Turn) -> None:
    """Points and goods of a building or a wealth tile."""
    score(state, seat, source, boon.points, turn)
    gain(state, seat, turn, boon.corn, boon.blocks, boon.skulls)


def climb_all(state: TzolkinState, seat: int, boon: Boon, turn: Turn) -> None:
    """The steps in set temples and the workers of a building or a wealth tile."""
    for temple, steps in enumerate(boon.temples):
        for _ in range(steps):
            climb(state, seat, temple, turn)
    for _ in range(boon.workers):
        take_worker(state, seat, turn)


def yields(state: TzolkinState, seat: int, space: int) -> Gain:
    """What a space of Yaxchilan brings a player, with technology (section "Yaxchilan")."""
    base, levels = TABLES.yaxchilan[space - 1], state.players[seat].levels
    wood, stone, gold = (
        number + (number > 0 and levels[EXTRACTION] >= level)
        for number, level in zip(base.blocks, TABLES.extraction.more, strict=True)
    )
    skulls = base.skulls
    if skulls and levels[THEOLOGY] >= TABLES.theology.skull_level:
        skulls += TABLES.theology.skulls
    return Gain(base.corn, (wood, stone, gold), skulls)


def offer(state: TzolkinState, seat: int, space: int, turn: Turn, source: int) -> None:
    """A skull goes to Chichen Itza for points and a step in a temple."""
    offering = TABLES.chichen[space - 1]
    state.players[seat].skulls -= 1
    state.offered[space - 1] = seat
    turn.say("{seat} offers a skull on {space}.", seat=Who(seat), space=f"C{space}")
    score(state, seat, source, offering.points, turn)
    climb(state, seat, TEMPLE_AT[offering.temple], turn)
