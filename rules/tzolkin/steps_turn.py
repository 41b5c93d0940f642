"""The turn of a player of Tzolk'in: begging, placing workers or picking them up."""

from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Many, Term, Text, Who
from rules.tzolkin import offers
from rules.tzolkin.actions import Beg, Pick, Place, Use
from rules.tzolkin.components import (
    CHICHEN,
    GEAR_AT,
    GEARS,
    SPACES,
    START,
    TABLES,
    TEMPLE_AT,
    split,
)
from rules.tzolkin.effects import gain, step_down
from rules.tzolkin.legality import reachable, usable
from rules.tzolkin.state import EMPTY, TzolkinState
from rules.tzolkin.steps_build import perform, unusable, words_for
from rules.tzolkin.steps_gains import Within, bottom

_NO_SWITCH = Text("In one turn you either place workers or pick them up.")


def _extra(placed: int) -> int:
    """What one more worker adds to the surcharge."""
    return TABLES.surcharge[placed + 1] - TABLES.surcharge[placed]


def _placements(state: TzolkinState, seat: int, placed: int) -> list[Option]:
    """The placements that a player can pay, who has placed so many workers already."""
    player = state.players[seat]
    if not player.ready:
        return []
    more = _extra(placed)
    corn = player.corn - more
    return [offers.place(gear, space, more) for gear, space in state.targets() if space <= corn]


def _pickups(state: TzolkinState, seat: int) -> list[Option]:
    return [offers.pick(gear, space, _does(state, seat, gear, space)) for gear, space in state.on_gears(seat)]


def _does(state: TzolkinState, seat: int, gear: int, space: int) -> str:
    """What a worker can do where it stands, in a few words: only what this player can pay for now."""
    reached = dict(reachable(state, seat, gear, space))
    possible = [action for action, fee in reached.items() if usable(state, seat, gear, action, fee)]
    if not possible:
        return "no action possible now" if reached else "no action here"
    if space > GEARS[gear].actions:
        return "any action of this gear"
    if space in possible:
        return words_for(state, seat, gear, space)
    if not space:
        return "the action one space ahead"
    return "now only " + " or ".join(f"{GEARS[gear].id}{action}" for action in sorted(possible))


class TakeTurn(Within):
    """Begin your turn: beg, place a worker or pick one up.

    Attributes:
        begged: whether you have begged in this turn.
    """

    rule = "turn"
    begged: bool = False

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        player = state.players[seat]
        places, picks = _placements(state, seat, 0), _pickups(state, seat)
        options = [*places, *picks]
        begs: list[Option] = []
        if not self.begged and player.corn <= TABLES.begging.most:
            begs = [offers.beg(temple, step) for temple, step in enumerate(player.steps) if step]
        if options:
            words: dict[str, Argument] = {"corn": player.corn, "ready": player.ready}
            template = "Place workers or pick them up." if places and picks else "Place one or more workers."
            if not places:
                template = "Pick up one or more workers."
            template += " You have {corn} corn"
            template += " and {ready} {ready:worker|workers} to place." if player.ready else "."
            return Prompt(Text(template, words), [*options, *begs])
        if begs:
            return Prompt(Text("You can pay for no placement, so you beg."), begs)
        targets = state.targets()
        cheapest = min(space for _, space in targets)
        options = [offers.place(gear, space, 0, player.corn) for gear, space in targets if space == cheapest]
        return Prompt(Text("Mercy placement: one worker on a cheapest space for all your corn."), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Beg(temple):
                self.begged = True
                state.players[seat].corn = TABLES.begging.corn
                turn.say("{seat} begs and has {corn} corn.", seat=Who(seat), corn=TABLES.begging.corn)
                step_down(state, seat, TEMPLE_AT[temple], turn)
            case Place(gear):
                state.steps[-1] = PlaceWorkers(seat=seat)
                place(state, seat, gear, 0, turn)
            case Pick(space):
                state.steps[-1] = PickUpWorkers(seat=seat)
                pick_up(state, seat, space)
            case _:
                raise AssertionError(action)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        match action:
            case Beg() if self.begged:
                return Text("You can beg once in a turn.")
            case Beg() if state.players[seat].corn > TABLES.begging.most:
                return Text("You can beg with {most} corn at most.", {"most": TABLES.begging.most})
            case Beg(temple) if temple in TEMPLE_AT:
                return bottom(temple)
            case Place():
                return _no_placement(state, seat, action, 0)
            case Pick(space):
                return _no_worker(state, seat, space)
            case _:
                return Text("You cannot pass: place workers or pick them up.")


def _no_placement(state: TzolkinState, seat: int, action: Place, placed: int) -> Text | None:
    player = state.players[seat]
    if not player.ready:
        return Text("You have no worker in front of you.")
    space = dict(state.targets()).get(action.gear)
    if space is None:
        known = action.gear in (START, *GEAR_AT)
        return Text("There is no free space." if known else "Name a gear or S.")
    words: dict[str, Argument] = {"price": space + _extra(placed), "corn": player.corn}
    return Text("That costs {price} corn; you have {corn}.", words)


def _no_worker(state: TzolkinState, seat: int, space: str) -> Text | None:
    if space == START:
        return Text("The worker on the Starting Player Space comes back by itself.")
    return Text("None of your workers stands on {space}.", {"space": space}) if space in SPACES else None


def place(state: TzolkinState, seat: int, gear: str, placed: int, turn: Turn) -> None:
    """A worker goes to the lowest free space of a gear, or to the Starting Player Space (section "Placing workers").

    The player has placed so many workers in this turn before.
    """
    player = state.players[seat]
    space = dict(state.targets())[gear]
    price = space + _extra(placed)
    mercy = price > player.corn
    paid = min(price, player.corn)
    player.corn -= paid
    player.ready -= 1
    where = START if gear == START else f"{gear}{space}"
    if gear == START:
        state.start_space = seat
    else:
        state.gears[GEAR_AT[gear]][space] = seat
    state.marks.append(where)
    words: dict[str, Argument] = {"seat": Who(seat), "where": Term(where), "corn": paid, "price": price}
    if mercy:
        turn.say("{seat} places a worker on {where} for all that is left, {corn} corn of {price}.", **words)
    elif paid:
        turn.say("{seat} places a worker on {where} for {corn} corn.", **words)
    else:
        turn.say("{seat} places a worker on {where}.", **words)


class PlaceWorkers(Within):
    """Place more workers in the same turn, or stop.

    Attributes:
        placed: how many you have placed.
    """

    rule = "place-cost"
    placed: int = 1

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if _placements(state, self.seat, self.placed) else ()

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"placed": self.placed, "corn": state.players[seat].corn}
        text = Text("Place another worker? You have placed {placed} and have {corn} corn.", words)
        return Prompt(text, [*_placements(state, seat, self.placed), offers.done("Place no more workers")])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Place):
            place(state, seat, action.gear, self.placed, turn)
            self.placed += 1
        else:
            end_turn(state, seat, turn)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        end_turn(state, self.seat, turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return _no_placement(state, seat, action, self.placed) if isinstance(action, Place) else _NO_SWITCH


def pick_up(state: TzolkinState, seat: int, space: str) -> None:
    """A worker comes back from a gear; what it does is decided next."""
    gear, number = split(space)
    state.gears[gear][number] = EMPTY
    state.players[seat].ready += 1
    state.marks.append(space)
    state.steps.append(ChooseAction(seat=seat, space=space))


class PickUpWorkers(Within):
    """Pick up more workers in the same turn, or stop."""

    rule = "pick"

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if any(self.seat in teeth for teeth in state.gears) else ()

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        return Prompt(Text("Pick up another worker?"), [*_pickups(state, seat), offers.done("Pick up no more workers")])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Pick):
            pick_up(state, seat, action.space)
        else:
            end_turn(state, seat, turn)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        end_turn(state, self.seat, turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return _no_worker(state, seat, action.space) if isinstance(action, Pick) else _NO_SWITCH


class ChooseAction(Within):
    """Choose what the worker that you picked up does: its action, an earlier one, or nothing.

    Attributes:
        space: where it stood.
    """

    rule = "step-back"
    space: str

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        gear, space = split(self.space)
        options = [
            offers.use(gear, action, fee, words_for(state, seat, gear, action))
            for action, fee in reachable(state, seat, gear, space)
            if usable(state, seat, gear, action, fee)
        ]
        options.reverse()
        text = Text("Which action does the worker from {space} use?", {"space": self.space})
        return Prompt(text, [*options, offers.LEAVE])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        words: dict[str, Argument] = {"seat": Who(seat), "from": self.space}
        if not isinstance(action, Use):
            turn.say("{seat} picks up the worker on {from} and uses no action.", **words)
            return
        gear, space = split(action.space)
        fee = dict(reachable(state, seat, gear, split(self.space)[1]))[space]
        state.players[seat].corn -= fee
        words |= {"space": action.space, "corn": fee}
        if fee:
            turn.say("{seat} picks up the worker on {from} and steps back to {space} for {corn} corn.", **words)
        elif action.space == self.space:
            turn.say("{seat} picks up the worker on {from} and uses its action.", **words)
        else:
            turn.say("{seat} picks up the worker on {from} and uses {space}.", **words)
        perform(state, seat, gear, space, turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Use) or action.space not in SPACES:
            return None
        gear, space = split(action.space)
        reached = dict(reachable(state, seat, gear, split(self.space)[1])) if action.space[0] == self.space[0] else {}
        words: dict[str, Argument] = {"space": action.space, "from": self.space}
        if space not in reached:
            return Text("{space} cannot be reached from {from}.", words)
        if reached[space] > state.players[seat].corn:
            return Text("Stepping back to {space} costs {corn} corn.", {**words, "corn": reached[space]})
        if gear == CHICHEN and not state.offering_open(space):
            return Text("A skull lies on {space} already.", words)
        return unusable(action.space)


def end_turn(state: TzolkinState, seat: int, turn: Turn) -> None:
    """The building row is filled up and the corn of the calendar is taken (section "Round and turn")."""
    state.steps.pop()
    refill(state, turn)
    if state.start_space == seat and state.calendar_corn:
        corn, state.calendar_corn = state.calendar_corn, 0
        turn.say("The calendar had {corn} corn.", corn=corn)
        gain(state, seat, turn, corn)


def refill(state: TzolkinState, turn: Turn) -> None:
    """New buildings come to the empty places of the row."""
    stack = state.stacks[state.age - 1]
    new: list[str] = []
    for index, id in enumerate(state.row):
        if not id and stack:
            state.row[index] = stack.pop()
            new.append(state.row[index])
    if new:
        turn.reveal()
        turn.say("{tiles} {count:comes|come} to the building row.", tiles=Many(tuple(new)), count=len(new))
