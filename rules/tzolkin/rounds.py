"""The course of Tzolk'in: wealth tiles, rounds, Food Days and the calendar."""

from typing import Literal

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Text, Who
from rules.tzolkin import offers
from rules.tzolkin.actions import ExtraDay, Keep
from rules.tzolkin.components import (
    BLOCKS,
    GEARS,
    SKULL,
    TABLES,
    TRACK_AT,
    WEALTH,
)
from rules.tzolkin.effects import climb_all, gain, receive, score
from rules.tzolkin.state import BUILDING_POINTS, DUMMY, EMPTY, TEMPLE_POINTS, UNFED_POINTS, TzolkinState
from rules.tzolkin.steps_gains import Within, advance
from rules.tzolkin.steps_turn import TakeTurn, refill
from rules.tzolkin.wording import brings


class KeepTiles(Step[TzolkinState, Keep]):
    """Everybody chooses at once, in secret, which wealth tiles to keep."""

    rule = "wealth-tiles"
    # That only one choice is left would tell something about the tiles.
    automatic = False

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return tuple(seat for seat, kept in enumerate(state.kept) if not kept)

    def volunteers(self, state: TzolkinState) -> tuple[int, ...]:
        return tuple(seat for seat, kept in enumerate(state.kept) if kept)

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        tiles = state.dealt[seat]
        options: list[Option] = []
        for index, first in enumerate(tiles):
            options += [offers.keep(first, second) for second in tiles[index + 1 :]]
        template = "Which two wealth tiles do you keep?"
        if state.kept[seat]:
            template += " You have chosen {first} and {second}; you can still change that."
            first, second = state.kept[seat]
            return Prompt(Text(template, {"first": first, "second": second}), options)
        return Prompt(Text(template), options)

    def play(self, state: TzolkinState, seat: int, action: Keep, turn: Turn) -> None:
        again = bool(state.kept[seat])
        state.kept[seat] = [action.first, action.second]
        template = "{seat} chooses wealth tiles again." if again else "{seat} has chosen wealth tiles."
        turn.say(template, seat=Who(seat))
        if all(state.kept):
            turn.reveal()
            state.steps.pop()
            open_tiles(state, turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return Text("Keep two different tiles of those that you were dealt.") if isinstance(action, Keep) else None


def open_tiles(state: TzolkinState, turn: Turn) -> None:
    """The kept tiles are shown and bring their contents in turn order (section "Starting wealth tiles")."""
    state.opened = True
    for seat in state.order():
        for id in state.kept[seat]:
            tile = WEALTH[id]
            turn.say("{seat} keeps {tile}: {brings}.", seat=Who(seat), tile=id, brings=", ".join(brings(tile)))
            receive(state, seat, tile, BUILDING_POINTS, turn)
            if tile.track:
                advance(state, seat, TRACK_AT[tile.track], turn)
            climb_all(state, seat, tile, turn)


class Round(Step[TzolkinState, Action]):
    """The turns of a day, a Food Day and the advance of the calendar. Decides itself.

    Attributes:
        next: what comes next.
        left: the seats that have not had their turn, the next one first.
    """

    rule = "turn"
    next: Literal["begin", "turns", "advance"] = "begin"
    left: list[int] = []

    def deciders(self, state: TzolkinState) -> tuple[()]:
        return ()

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        match self.next:
            case "begin":
                _begin(state, turn)
                self.left = state.order()
                self.next = "turns"
            case "turns" if self.left:
                state.turn += 1
                state.marks = []
                state.steps.append(TakeTurn(seat=self.left.pop(0)))
            case "turns":
                if state.food_day:
                    hold_food_day(state, turn)
                self.next = "advance"
            case "advance":
                self.next = "begin"
                _end(state, turn)


def _begin(state: TzolkinState, turn: Turn) -> None:
    words: dict[str, Argument] = {"day": state.day, "days": state.calendar.days, "number": state.food_days + 1}
    turn.head("Day {day} of {days}: Food Day {number}" if state.food_day else "Day {day} of {days}", **words)


def _end(state: TzolkinState, turn: Turn) -> None:
    """The calendar advances (section "Advancing the calendar and the gears")."""
    owner = state.start_space
    over = state.food_days == len(state.calendar.food)
    if owner != EMPTY:
        _come_back(state, owner, turn)
    elif not over:
        state.calendar_corn += TABLES.day_corn
        turn.say("{corn} corn lies on the calendar.", corn=state.calendar_corn)
    if over:
        turn.say("The calendar advances one last time.")
        turn_gears(state, turn)
        state.steps.clear()
    elif owner != EMPTY and state.players[owner].light and not state.second_day_pushes():
        state.turn += 1
        state.steps.append(ChooseExtraDay(seat=owner))
    else:
        advance_day(state, turn)


def _come_back(state: TzolkinState, owner: int, turn: Turn) -> None:
    """The worker leaves the Starting Player Space, and the starting player changes."""
    state.start_space = EMPTY
    state.players[owner].ready += 1
    state.first = (owner + 1) % state.seats if state.first == owner else owner
    words: dict[str, Argument] = {"owner": Who(owner), "first": Who(state.first)}
    if state.first == owner:
        turn.say("{owner} takes the worker back from the Starting Player Space and is starting player.", **words)
    else:
        turn.say("{owner} takes the worker back from the Starting Player Space; {first} is starting player.", **words)


class ChooseExtraDay(Within):
    """Choose whether the calendar advances two days."""

    rule = "extra-day"

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"one": state.day + 1, "two": state.day + 2}
        return Prompt(
            Text("Does the calendar advance an extra day?"),
            [
                Option(ExtraDay(False), Text("One day, to day {one}: board stays light", words)),
                Option(ExtraDay(True), Text("Two days, to day {two}: board turns dark", words)),
            ],
        )

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        state.marks = []
        if isinstance(action, ExtraDay) and action.extra:
            state.players[seat].light = False
            turn.say("{seat} turns the board dark: the calendar advances an extra day.", seat=Who(seat))
            advance_day(state, turn)
        advance_day(state, turn)


def advance_day(state: TzolkinState, turn: Turn) -> None:
    """The calendar advances one day."""
    state.day += 1
    turn_gears(state, turn)


def turn_gears(state: TzolkinState, turn: Turn) -> None:
    """Every worker moves up a space; dummies go round, others return from beyond the last space."""
    for index, gear in enumerate(GEARS):
        teeth = state.gears[index]
        teeth.insert(0, teeth.pop())
        beyond = gear.last + 1
        seat = teeth[beyond]
        if seat not in (EMPTY, DUMMY):
            teeth[beyond] = EMPTY
            state.players[seat].ready += 1
            turn.say("A worker of {seat} is pushed off {gear}.", seat=Who(seat), gear=gear.name)


# --- Food Days ---------------------------------------------------------------------------------------------------


def hold_food_day(state: TzolkinState, turn: Turn) -> None:
    """Everybody feeds; then temples give items or points (sections "Feeding and farms", "Temple rewards")."""
    for seat in state.order():
        _feed(state, seat, turn)
    age, end = divmod(state.food_days, 2)
    state.food_days += 1
    if not end:
        _items(state, turn)
        return
    if age == 0:
        _change_buildings(state, turn)
    _temple_points(state, age, turn)


def _feed(state: TzolkinState, seat: int, turn: Turn) -> None:
    player = state.players[seat]
    free, less = state.farms(seat)
    eating = max(0, player.in_play - free)
    price = max(0, TABLES.feeding.corn - less)
    fed = min(eating, player.corn // price) if price else eating
    player.corn -= fed * price
    words: dict[str, Argument] = {"seat": Who(seat), "corn": fed * price, "unfed": eating - fed}
    if fed == eating:
        turn.say("{seat} feeds all workers for {corn} corn.", **words)
    else:
        turn.say("{seat} pays {corn} corn; {unfed} {unfed:worker goes|workers go} hungry.", **words)
        score(state, seat, UNFED_POINTS, -TABLES.feeding.unfed * (eating - fed), turn)


def _items(state: TzolkinState, turn: Turn) -> None:
    """The middle of an age: items at or below every marker; skulls for all who get one, or for nobody."""
    found: dict[int, list[str]] = {}
    for seat in state.order():
        steps = zip(TABLES.temples, state.players[seat].steps, strict=True)
        found[seat] = [item for temple, step in steps for at, item in temple.items.items() if at <= step]
    enough = state.skulls >= sum(items.count(SKULL) for items in found.values())
    if not enough:
        turn.say("The bank has too few skulls for all who would get one: nobody gets one.")
    if any(set(items) - {SKULL} or (items and enough) for items in found.values()):
        turn.say("The temples give the items at or below every marker.")
    for seat, items in found.items():
        wood, stone, gold = (items.count(block) for block in BLOCKS)
        gain(state, seat, turn, blocks=(wood, stone, gold), skulls=items.count(SKULL) if enough else 0)


def _temple_points(state: TzolkinState, age: int, turn: Turn) -> None:
    """The end of an age: the points of every marker, and the bonus of the highest in each temple."""
    for seat in state.order():
        total, told = 0, list[str]()
        for index, temple in enumerate(TABLES.temples):
            points = temple.points[state.players[seat].steps[index]]
            bonus = temple_bonus(state, seat, index, age)
            total += points + bonus
            told.append(f"{temple.id} {points}".replace("-", "−") + (f" + {bonus}" if bonus else ""))
        state.players[seat].earned[TEMPLE_POINTS] += total
        words: dict[str, Argument] = {"seat": Who(seat), "points": abs(total), "how": ", ".join(told)}
        verb = "loses" if total < 0 else "scores"
        turn.say(f"{{seat}} {verb} {{points}} {{points:point|points}} in the temples: {{how}}.", **words)


def temple_bonus(state: TzolkinState, seat: int, temple: int, age: int) -> int:
    """What a player gets for being highest in a temple; half when others are as high."""
    steps = [player.steps[temple] for player in state.players]
    if steps[seat] < max(steps):
        return 0
    bonus = TABLES.temples[temple].bonus[age]
    return bonus if steps.count(steps[seat]) == 1 else bonus // 2


def _change_buildings(state: TzolkinState, turn: Turn) -> None:
    """Buildings of Age 1 leave the row, those of Age 2 come."""
    turn.head("Age 2")
    state.discarded += [id for id in state.row if id]
    state.row = [""] * TABLES.row
    refill(state, turn)
