"""The decisions of a turn of Tholos, in the order of the rulebook."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Place as At
from rules.text import Term, Text, Who
from rules.tholos.actions import AnyAction, Extra, Gift, Move, Place, Return, Skip, Steal, Supply, Take
from rules.tholos.components import COLOURS, GREY, INDEX, LOCATIONS, TABLES
from rules.tholos.state import Mark, TholosState

_NO_ROOM = Text("That column is full.")
_WORKSHOP_FULL = Text("Your workshop is full.")


# Options never change, so each is made once; listing them is most of the cost of a ply.
@cache
def _take(colour: str, count: int) -> Option:
    label = Text("Take {count} {colour}", {"count": count, "colour": Term(colour)})
    return Option(Take(colour, count), label, group=Text("Take from the quarry"))


@cache
def _place(colour: str, location: str, hint: str) -> Option:
    group = Text("Place a {colour} stone", {"colour": Term(colour)})
    label = Text("Place {colour} on {location}", {"colour": Term(colour), "location": At(location)})
    return Option(Place(colour, location), label, Text(hint) if hint else None, group, location)


@cache
def _move(source: str, target: str, colour: str) -> Option:
    places = {"colour": Term(colour), "source": At(source), "target": At(target)}
    return Option(
        Move(source, target),
        Text("{source} to {target}", places),
        Text("The {colour} top stone", places),
        Text("From {source}", places),
        target,
    )


@cache
def _return(source: str, colour: str) -> Option:
    label = Text("Return {colour} of {source}", {"colour": Term(colour), "source": At(source)})
    return Option(Return(source), label, place=source)


@cache
def _supply(colour: str) -> Option:
    return Option(Supply(colour), Text("Take a {colour} stone", {"colour": Term(colour)}))


@cache
def _steal(colour: str) -> Option:
    return Option(Steal(colour), Text("Steal a {colour} stone", {"colour": Term(colour)}))


@cache
def _extra(colour: str, target: str) -> Option:
    words = {"colour": Term(colour), "target": At(target)}
    group = Text("Place a {colour} stone", words)
    return Option(Extra(colour, target), Text("Place {colour} on {target}", words), group=group, place=target)


@cache
def _gift(target: str) -> Option:
    label = Text("Grey stone on {target}", {"target": At(target)})
    return Option(Gift(target), label, group=Text("Grey gift instead"), place=target)


_SKIP = Option(Skip(), Text("Do without the power"), group=Text("Or"))

_POWERS = {
    "move": "Power: move a {colour} stone",
    "return": "Power: return a stone",
    "supply": "Power: take a stone",
    "steal": "Power: steal a stone",
    "extra": "Power: place another",
}
_HINTS = {
    location.id: _POWERS[location.power].format(
        colour=next((colour.name for colour in TABLES.colours if colour.id == location.colour), "")
    )
    for location in LOCATIONS
}


class MainAction(Step[TholosState, Take | Place]):
    """Take stones from the quarry, or place one on a column. There is no pass."""

    rule = "turn"
    seat: int

    def deciders(self, state: TholosState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: TholosState, seat: int) -> Prompt:
        own = state.colour(seat)
        options: list[Option] = []
        free = state.free_places(seat)
        if free:
            for colour in COLOURS:
                for count in range(1, min(_limit(colour, own), free, state.quarry[colour]) + 1):
                    options.append(_take(colour, count))
        workshop = state.workshops[seat]
        columns = state.columns
        open_columns = [
            index
            for index in range(len(columns))
            if len(columns[index]) < TABLES.column_height or state.has_room(index)
        ]
        for colour in COLOURS:
            if colour in workshop:
                for index in open_columns:
                    location = LOCATIONS[index].id
                    hint = _HINTS[location] if _earns_power(state, colour, own, index) else ""
                    options.append(_place(colour, location, hint))
        return Prompt(Text("Take stones from the quarry, or place one on a column."), options)

    def play(self, state: TholosState, seat: int, action: Take | Place, turn: Turn) -> None:
        state.marks = []
        match action:
            case Take(colour, count):
                state.quarry[colour] -= count
                state.workshops[seat] += colour * count
                turn.say(
                    "{seat} takes {count} {colour} {count:stone|stones} from the quarry.",
                    seat=Who(seat),
                    count=count,
                    colour=Term(colour),
                )
                _next_turn(state)
            case Place(colour, location):
                state.spend(seat, colour)
                state.put(colour, location)
                state.marks.append(Mark("placed", location))
                turn.say(
                    "{seat} places a {colour} stone on {location}.",
                    seat=Who(seat),
                    colour=Term(colour),
                    location=At(location),
                )
                if not _earns_power(state, colour, state.colour(seat), INDEX[location]):
                    _next_turn(state)
                    return
                bonus = Bonus(seat=seat, location=location)
                if bonus.powers(state):
                    state.steps[-1] = bonus
                else:
                    turn.say("The power of {location} cannot be used.", location=At(location))
                    _next_turn(state)

    def refusal(self, state: TholosState, seat: int, action: Action) -> Text | None:
        match action:
            case Take(colour, count) if colour in COLOURS:
                limit = _limit(colour, state.colour(seat))
                if count < 1:
                    return Text("Take at least one stone.")
                if count > limit:
                    return Text(
                        "You may take at most {limit} {colour} {limit:stone|stones} in one action.",
                        {"limit": limit, "colour": Term(colour)},
                    )
                if not state.free_places(seat):
                    return _WORKSHOP_FULL
                if count > state.free_places(seat):
                    return Text(
                        "Your workshop has only {free} free {free:place|places}.", {"free": state.free_places(seat)}
                    )
                return _not_in_quarry(colour)
            case Place(colour, location) if colour in COLOURS and location in INDEX:
                if colour not in state.workshops[seat]:
                    return _not_in_workshop(colour)
                return _NO_ROOM
            case Move() | Return() | Supply() | Steal() | Extra() | Gift() | Skip():
                return Text("A power comes only after placing a stone of your own colour.")
            case _:
                return None


class Bonus(Step[TholosState, Move | Return | Supply | Steal | Extra | Gift | Skip]):
    """Use the power of the location where the stone was placed, or do without."""

    rule = "power"
    seat: int
    location: str

    def deciders(self, state: TholosState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: TholosState, seat: int) -> Prompt:
        text = Text("You may use the power of {location}.", {"location": At(self.location)})
        return Prompt(text, [*self.powers(state), _SKIP])

    def powers(self, state: TholosState) -> list[Option]:
        """Every use of the power, and of the ornament in its place, that is possible."""
        here = INDEX[self.location]
        columns = state.columns
        others = [index for index in range(len(columns)) if index != here]
        open_columns = [index for index in others if state.has_room(index)]
        options: list[Option] = []
        location = LOCATIONS[here]
        match location.power:
            case "move":
                for source in others:
                    if columns[source].endswith(location.colour):
                        options += (
                            _move(LOCATIONS[source].id, LOCATIONS[target].id, location.colour)
                            for target in open_columns
                            if target != source
                        )
            case "return":
                options += (_return(LOCATIONS[index].id, columns[index][-1]) for index in others if columns[index])
            case "supply":
                if state.free_places(self.seat):
                    options += (_supply(colour) for colour in COLOURS if state.quarry[colour])
            case "steal":
                if state.free_places(self.seat):
                    options += (_steal(colour) for colour in COLOURS if colour in state.workshops[1 - self.seat])
            case _:
                for colour in COLOURS:
                    if colour in state.workshops[self.seat]:
                        options += (_extra(colour, LOCATIONS[index].id) for index in open_columns)
        if state.ornament(here).gift and state.quarry[GREY]:
            options += (_gift(LOCATIONS[index].id) for index in open_columns)
        return options

    def play(
        self,
        state: TholosState,
        seat: int,
        action: Move | Return | Supply | Steal | Extra | Gift | Skip,
        turn: Turn,
    ) -> None:
        who = Who(seat)
        match action:
            case Move(source, target):
                colour = state.lift(source)
                state.put(colour, target)
                state.marks.append(Mark("moved", target, source))
                turn.say(
                    "{seat} moves a {colour} stone from {source} to {target}.",
                    seat=who,
                    colour=Term(colour),
                    source=At(source),
                    target=At(target),
                )
            case Return(source):
                colour = state.lift(source)
                state.quarry[colour] += 1
                state.marks.append(Mark("returned", source))
                turn.say(
                    "{seat} returns the {colour} stone on top of {source} to the quarry.",
                    seat=who,
                    colour=Term(colour),
                    source=At(source),
                )
            case Supply(colour):
                state.quarry[colour] -= 1
                state.gain(seat, colour)
                turn.say("{seat} also takes a {colour} stone from the quarry.", seat=who, colour=Term(colour))
            case Steal(colour):
                state.spend(1 - seat, colour)
                state.gain(seat, colour)
                turn.say(
                    "{seat} steals a {colour} stone from {rival}.", seat=who, colour=Term(colour), rival=Who(1 - seat)
                )
            case Extra(colour, target):
                state.spend(seat, colour)
                state.put(colour, target)
                state.marks.append(Mark("placed", target))
                turn.say(
                    "{seat} also places a {colour} stone on {target}.",
                    seat=who,
                    colour=Term(colour),
                    target=At(target),
                )
            case Gift(target):
                state.quarry[GREY] -= 1
                state.put(GREY, target)
                state.marks.append(Mark("placed", target))
                turn.say("{seat} puts a grey stone from the quarry on {target}.", seat=who, target=At(target))
            case Skip():
                turn.say("{seat} does without the power of {location}.", seat=who, location=At(self.location))
        _next_turn(state)

    def refusal(self, state: TholosState, seat: int, action: Action) -> Text | None:
        here = LOCATIONS[INDEX[self.location]]
        match action:
            case Take() | Place():
                return Text("You have placed your stone; only its power is left.")
            case Move(source, target) if here.power == "move" and source in INDEX and target in INDEX:
                if len({self.location, source, target}) < 3:
                    return Text("Three different columns must be involved.")
                if not state.columns[INDEX[source]].endswith(here.colour):
                    return Text("The stone on top must be {colour}.", {"colour": Term(here.colour)})
                return _NO_ROOM
            case Return(source) if here.power == "return" and source in INDEX:
                if source == self.location:
                    return Text("The stone must come from another column.")
                return Text("There is no stone on {location}.", {"location": At(source)})
            case Supply(colour) if here.power == "supply" and colour in COLOURS:
                return _not_in_quarry(colour)
            case Steal(colour) if here.power == "steal" and colour in COLOURS:
                return Text("Your rival has no {colour} stone.", {"colour": Term(colour)})
            case Extra(colour, target) if here.power == "extra" and colour in COLOURS and target in INDEX:
                if colour not in state.workshops[seat]:
                    return _not_in_workshop(colour)
                return self._not_a_target(target)
            case Gift(target) if state.ornament(INDEX[self.location]).gift and target in INDEX:
                return self._not_a_target(target) if state.quarry[GREY] else _not_in_quarry(GREY)
            case _:
                return Text("Only the power of {location} can be used.", {"location": At(self.location)})

    def _not_a_target(self, target: str) -> Text:
        return Text("The stone must go to another column.") if target == self.location else _NO_ROOM


def _limit(colour: str, own: str) -> int:
    """The most stones of a colour that one action takes."""
    if colour == own:
        return TABLES.take.own
    return TABLES.take.grey if colour == GREY else TABLES.take.rival


def _not_in_quarry(colour: str) -> Text:
    return Text("The quarry does not have so many {colour} stones.", {"colour": Term(colour)})


def _not_in_workshop(colour: str) -> Text:
    return Text("There is no {colour} stone in your workshop.", {"colour": Term(colour)})


def _earns_power(state: TholosState, colour: str, own: str, index: int) -> bool:
    """Whether placing a stone gives the power: an own stone, or a grey one where an ornament allows it."""
    return colour == own or (colour == GREY and state.ornament(index).open)


def _next_turn(state: TholosState) -> None:
    """The end check: the game is over when the temple is finished, else the rival is next."""
    if state.is_full():
        state.steps.clear()
        return
    seat = state.steps[-1].seat
    state.turn += 1
    state.steps[-1] = MainAction(seat=1 - seat)


AnyStep = MainAction | Bonus
__all__ = ["AnyAction", "AnyStep", "Bonus", "MainAction"]
