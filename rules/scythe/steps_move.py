"""Moving: which unit, what it takes along, and where it steps (sections "Move" and "Carrying")."""

from functools import lru_cache

import msgspec

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Done, Go, Load, Move
from rules.scythe.chart import BASES, FIELDS, LAKES, ORDER
from rules.scythe.components import CHARACTER, MECHS, RESOURCES, TABLES
from rules.scythe.course import chase, many
from rules.scythe.state import Battle, Entry, Player, ScytheState
from rules.scythe.walking import destinations, is_worker, last_on_lake, no_step, steps_of
from rules.text import Argument, Place, Term, Text, Who

WORKERS, MOVED, ALL = "workers", "moved", "all"
_PAGE = 20
_DONE = Option(Done(), Text("Move no more units"))
_STOP = Option(Done(), Text("Stay here"))


def unit_text(player: Player, unit: str) -> Text:
    """A unit as people read it."""
    if unit == CHARACTER:
        return Text("the character")
    if unit in MECHS:
        return Text("{mech}", {"mech": unit})
    return Text("a worker")


@lru_cache(2048)
def _move(unit: str, place: str, others: str) -> Option:
    words: dict[str, Argument] = {"unit": unit, "place": Place(place), "others": others}
    if unit == CHARACTER:
        label = Text("The character (C) on {place}", words)
    elif is_worker(unit):
        label = Text("A worker on {place}", words)
    else:
        label = Text("Mech {unit} on {place}", words)
    return Option(Move(unit), label, Text("also there: {others}", words) if others else None, place=place)


@lru_cache(4096)
def go_option(place: str, kind: str, forced: bool = False) -> Option:
    """A step to a place; `kind` says what waits there."""
    if place in BASES:
        label = Text("Step to {place}", {"place": Place(place)})
    else:
        label = Text("Step to {place}, {terrain}", {"place": Place(place), "terrain": Text(FIELDS[place].terrain)})
    hints = {
        "combat": "enemy fighters: combat after all moves",
        "scare": "enemy workers flee: 1 popularity each",
        "encounter": "an encounter: the move ends",
        "mine": "your pieces are there",
        "": "",
    }
    hint = hints[kind] + (("; " if hints[kind] else "") + "takes everything along" if forced else "")
    return Option(Go(place), label, Text(hint) if hint else None, Text("Step to"), place)


@lru_cache(2048)
def load_option(what: str, count: int, most: int) -> Option:
    """Taking so many of something along."""
    if what == ALL:
        return Option(Load(ALL, 1), Text("Take everything along"))
    names = {WORKERS: "{count:worker|workers}", MOVED: "{count:worker|workers} moved already"}
    words: dict[str, Argument] = {"count": count, "what": what, "most": most}
    label = Text("Take {count} " + names.get(what, "{what}"), words)
    if what == MOVED:
        label = Text("Take {count} of the workers moved already", words)
    if not count:
        label = Text("Take no " + {WORKERS: "workers", MOVED: "workers moved already"}.get(what, "{what}"), words)
    page = (max(count, 1) - 1) // _PAGE
    words = {**words, "from": page * _PAGE + 1, "to": min(most, (page + 1) * _PAGE)}
    name = {WORKERS: "workers", MOVED: "workers moved already"}.get(what, "{what}")
    group = Text("Take " + name + " along" if most <= _PAGE else "Take " + name + ", {from} to {to}", words)
    return Option(Load(what, count), label, Text("of {most} here", words), group)


class MoveUnits(Step[ScytheState, Move | Done]):
    """Choose a unit that moves, or finish.

    Attributes:
        left: how many units may still move.
        steps: how many steps each may take, apart from Speed.
        moved: fighters that have moved.
        walked: how many workers on each place have moved.
    """

    rule = "move"
    seat: int
    left: int
    steps: int = TABLES.steps
    moved: list[str] = []
    walked: dict[str, int] = {}

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self.left and movers(state, self.seat, self.moved, self.walked) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        text = Text("Move up to {left} more {left:unit|units}.", {"left": self.left})
        return Prompt(text, [*move_options(state, seat, self.moved, self.walked), _DONE])

    def play(self, state: ScytheState, seat: int, action: Move | Done, turn: Turn) -> None:
        if isinstance(action, Move):
            self.start(state, action.unit)
        else:
            state.steps.pop()

    def start(self, state: ScytheState, unit: str) -> None:
        """A unit begins its move."""
        player = state.players[self.seat]
        self.left -= 1
        at = player.where(unit)
        state.steps.append(WalkUnit(seat=self.seat, unit=unit, at=at, left=steps_of(player, unit, self.steps)))

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        if self.left:
            turn.say("{seat} has no more unit that can take a step.", seat=Who(self.seat))

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        return no_move(state, seat, action, self.moved) if isinstance(action, Move) else None

    def carry(self, start: str, end: str, count: int) -> None:
        """Workers that have moved are carried from one place to another."""
        if count:
            self.walked[start] -= count
            self.walked[end] = self.walked.get(end, 0) + count


def movers(state: ScytheState, seat: int, moved: list[str], walked: dict[str, int]) -> list[tuple[str, str]]:
    """The units that can still move, each with its place."""
    player = state.players[seat]
    fought = {battle.hex for battle in state.battles}
    units = [(CHARACTER, player.character), *zip(MECHS, player.mechs, strict=True)]
    found = [(unit, at) for unit, at in units if at and unit not in moved and at not in fought]
    found += [
        (f"w@{at}", at)
        for at in sorted(player.workers, key=ORDER.__getitem__)
        if at not in fought and player.workers[at] > walked.get(at, 0)
    ]
    return [(unit, at) for unit, at in found if destinations(state, seat, unit, at)]


def move_options(state: ScytheState, seat: int, moved: list[str], walked: dict[str, int]) -> list[Option]:
    """The units that can still move, as options."""
    return [_move(unit, at, _beside(state, seat, unit, at)) for unit, at in movers(state, seat, moved, walked)]


def _beside(state: ScytheState, seat: int, unit: str, place: str) -> str:
    """What could be taken along from a place, in a few words."""
    player = state.players[seat]
    workers = player.workers.get(place, 0)
    told = [f"{workers} {'worker' if workers == 1 else 'workers'}"] if workers and unit in MECHS else []
    if place not in BASES:
        told += [f"{count} {kind}" for kind, count in zip(RESOURCES, state.tokens(place), strict=True) if count]
    return ", ".join(told)


def no_move(state: ScytheState, seat: int, action: Move, moved: list[str]) -> Text | None:
    """Why a unit cannot be chosen."""
    unit = action.unit
    player = state.players[seat]
    if unit in moved:
        return Text("That unit has moved already.")
    if not (unit == CHARACTER or unit in MECHS or (unit[:2] == "w@" and unit[2:] in ORDER)):
        return Text("Name C, M1 to M4, or a worker such as w@G3.")
    place = player.where(unit)
    if not place or (is_worker(unit) and place not in player.workers):
        return Text("That unit is not in play.")
    if state.battle(place):
        return Text("Units on a hex with a combat stay there.")
    if place in LAKES:
        return Text("It cannot leave the lake.")
    if is_worker(unit) and destinations(state, seat, unit, place):
        return Text("All workers on {place} have moved already.", {"place": place})
    return Text("No step is possible from {place}.", {"place": place})


class WalkUnit(Step[ScytheState, Go | Load | Done]):
    """Choose what the unit takes along and where it steps.

    Attributes:
        unit: the mover.
        at: where it is.
        left: how many steps it may still take.
        started: whether it has taken a step.
        cargo: the resources that it takes along.
        workers: how many workers it carries that have not moved.
        riders: how many it carries that have moved already.
    """

    rule = "move"
    seat: int
    unit: str
    at: str
    left: int
    started: bool = False
    cargo: list[int] = msgspec.field(default_factory=lambda: [0] * len(RESOURCES))
    workers: int = 0
    riders: int = 0

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        going = self.left and destinations(state, self.seat, self.unit, self.at)
        return (self.seat,) if going else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        forced = last_on_lake(player, self.at)
        options = [
            go_option(place, _waiting(state, seat, self.unit, place), forced)
            for place in destinations(state, seat, self.unit, self.at)
        ]
        if not forced:
            options += self._loads(state, player)
        if self.started:
            options.append(_STOP)
        words: dict[str, Argument] = {
            "unit": unit_text(player, self.unit),
            "place": Place(self.at),
            "left": self.left,
            "load": many(self._told()),
        }
        if any(self.cargo) or self.workers or self.riders:
            return Prompt(
                Text("Where does {unit} go from {place} with {load}? {left} {left:step|steps}.", words), options
            )
        return Prompt(Text("Where does {unit} go from {place}? {left} {left:step|steps}.", words), options)

    def _told(self) -> list[str]:
        carried = self.workers + self.riders
        told = [f"{carried} {'worker' if carried == 1 else 'workers'}"] if carried else []
        return told + [f"{count} {kind}" for kind, count in zip(RESOURCES, self.cargo, strict=True) if count]

    def _most(self, state: ScytheState, player: Player) -> dict[str, int]:
        """How much of everything the unit could take along."""
        found: dict[str, int] = {}
        if self.unit in MECHS:
            walked = self._moving(state).walked.get(self.at, 0)
            found[WORKERS] = player.workers.get(self.at, 0) - walked
            found[MOVED] = walked
        if self.at not in BASES:
            found.update(zip(RESOURCES, state.tokens(self.at), strict=True))
        return found

    def _loaded(self) -> dict[str, int]:
        return {WORKERS: self.workers, MOVED: self.riders, **dict(zip(RESOURCES, self.cargo, strict=True))}

    def _loads(self, state: ScytheState, player: Player) -> list[Option]:
        loaded = self._loaded()
        most = {what: count for what, count in self._most(state, player).items() if count}
        options = [
            load_option(what, count, most[what])
            for what in most
            for count in range(most[what], -1, -1)
            if count != loaded[what]
        ]
        return [load_option(ALL, 1, 1), *options] if any(loaded[what] < most[what] for what in most) else options

    def _moving(self, state: ScytheState) -> MoveUnits:
        moving = state.steps[-2]
        assert isinstance(moving, MoveUnits)
        return moving

    def _load(self, what: str, count: int) -> None:
        match what:
            case "workers":
                self.workers = count
            case "moved":
                self.riders = count
            case _:
                self.cargo[RESOURCES.index(what)] = count

    def play(self, state: ScytheState, seat: int, action: Go | Load | Done, turn: Turn) -> None:
        player = state.players[seat]
        match action:
            case Load("all"):
                for what, count in self._most(state, player).items():
                    self._load(what, count)
            case Load(what, count):
                self._load(what, count)
            case Go(place):
                self._step(state, player, place, turn)
            case _:
                self._end(state)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        self._end(state)

    def _end(self, state: ScytheState) -> None:
        moving = self._moving(state)
        if is_worker(self.unit):
            moving.walked[self.at] = moving.walked.get(self.at, 0) + 1
        else:
            moving.moved.append(self.unit)
        state.steps.pop()

    def _step(self, state: ScytheState, player: Player, place: str, turn: Turn) -> None:
        start, seat = self.at, self.seat
        if last_on_lake(player, start):
            for what, count in self._most(state, player).items():
                self._load(what, count)
        if is_worker(self.unit):
            player.add_workers(start, -1)
            player.add_workers(place, 1)
        else:
            player.relocate(self.unit, place)
        carried = self.workers + self.riders
        player.add_workers(start, -carried)
        player.add_workers(place, carried)
        self._moving(state).carry(start, place, self.riders)
        for kind, count in enumerate(self.cargo):
            state.add(start, kind, -count)
            state.add(place, kind, count)
        state.marks += [start, place]
        self.at = place
        self.left -= 1
        self.started = True
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "unit": unit_text(player, self.unit),
            "start": Term(start),
            "place": Place(place),
            "load": many(self._told()),
        }
        if self._told():
            turn.say("{seat} moves {unit} from {start} to {place} with {load}.", **words)
        else:
            turn.say("{seat} moves {unit} from {start} to {place}.", **words)
        self._arrive(state, start, place, turn)
        if place in BASES:
            # What is taken to a home base stays there.
            self.cargo = [0] * len(RESOURCES)
        if self.unit == CHARACTER:
            state.walked = True

    def _arrive(self, state: ScytheState, start: str, place: str, turn: Turn) -> None:
        """What ends the move on a place."""
        waiting = _waiting(state, self.seat, self.unit, place)
        if waiting == "combat":
            battle = state.battle(place)
            if battle is None:
                enemy = state.enemy(self.seat, place)
                assert enemy is not None
                battle = Battle(hex=place, defender=enemy)
                state.battles.append(battle)
            entry = Entry(unit=self.unit, origin=start, workers=self.workers + self.riders, cargo=self.cargo.copy())
            battle.entries.append(entry)
        elif waiting == "scare":
            chase(state, self.seat, place, turn)
        if waiting in ("combat", "scare", "encounter"):
            self.left = 0

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        match action:
            case Go(place) if place in ORDER:
                return no_step(state, seat, self.unit, self.at, place)
            case Done():
                return Text("Take a step first.")
            case Load() if last_on_lake(state.players[seat], self.at):
                return Text("The last fighter to leave a lake takes everything along.")
            case Load(what) if what in (WORKERS, MOVED) and self.unit not in MECHS:
                return Text("Only mechs carry workers.")
            case Load(what, count):
                have = self._most(state, state.players[seat]).get(what, 0)
                words: dict[str, Argument] = {"have": have, "what": what, "at": self.at}
                return Text("There are {have} {what} on {at}.", words) if count > have else None
            case _:
                return None


def _waiting(state: ScytheState, seat: int, unit: str, place: str) -> str:
    """What waits for a unit on a place: ``combat``, ``scare``, ``encounter``, ``mine`` for own pieces, or nothing."""
    enemy = state.enemy(seat, place)
    if enemy is not None:
        return "combat" if state.players[enemy].fighters(place) else "scare"
    if unit == CHARACTER and place in state.encounters:
        return "encounter"
    return "mine" if place in state.players[seat].places() else ""
