"""Upgrade, deploy, build and enlist: their effects, whoever pays for them."""

from collections.abc import Sequence
from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Build, Deploy, Done, Enlist, Upgrade
from rules.scythe.chart import LAND
from rules.scythe.components import BONUSES, BOTTOMS, CUBES, MECHS, STRUCTURES, TABLES, amount
from rules.scythe.course import gain, many
from rules.scythe.state import Player, ScytheState
from rules.text import Argument, Place, Term, Text, Who

_DONE = Option(Done(), Text("Leave the effect out"))


@lru_cache(64)
def _upgrade(cube: str, column: str) -> Option:
    space = TABLES.cubes_give[cube]
    words: dict[str, Argument] = {"cube": cube, "column": Term(column), "action": Term(space.action)}
    before = amount("coins", space.before) if space.what == "coins" else space.before
    hint = Text(f"{{action}}: {amount(space.what, space.after)} instead of {before}", words)
    return Option(Upgrade(cube, column), Text("{cube} to {column}, 1 cheaper", words), hint, Text("Upgrade"))


@lru_cache(1024)
def _deploy(mech: str, ability: str, hex: str) -> Option:
    words: dict[str, Argument] = {"mech": mech, "ability": Term(ability), "hex": Place(hex)}
    does = TABLES.abilities[ability].does
    label = Text("Deploy {mech} {ability} on {hex}", words)
    return Option(Deploy(mech, hex), label, Text(does), Text("{mech} {ability}", words), hex)


@lru_cache(1024)
def _build(structure: str, hex: str) -> Option:
    words: dict[str, Argument] = {"structure": Term(structure), "hex": Place(hex)}
    hints = {
        "monument": "1 popularity with each Bolster",
        "mine": "your own tunnel",
        "mill": "works as a worker; 1 more hex with Produce",
        "armory": "1 power with each Trade",
    }
    label = Text("Build the {structure} on {hex}", words)
    return Option(Build(structure, hex), label, Text(hints[structure]), Text("{structure}", words), hex)


@lru_cache(64)
def _enlist(column: str, bonus: str) -> Option:
    ongoing = amount(TABLES.bottom[column].ongoing, 1)
    words: dict[str, Argument] = {"column": Term(column), "bonus": amount(bonus, TABLES.bonuses[bonus])}
    hint = Text(f"later {ongoing} for each {{column}} of you and your neighbours", words)
    return Option(Enlist(column, bonus), Text("Recruit of {column}: {bonus} now", words), hint, Text("Enlist"))


def effect_options(state: ScytheState, seat: int, kinds: Sequence[str], hex: str = "") -> list[Option]:
    """What can be done with an upgrade, a mech, a structure or a recruit: `kinds` are those of which one is done.

    An encounter places things on its `hex`; where that is empty a worker is needed.
    """
    player = state.players[seat]
    found: list[Option] = []
    for kind in kinds:
        match kind:
            case "upgrade":
                found += [
                    _upgrade(cube, column)
                    for cube, moved in zip(CUBES, player.cubes, strict=True)
                    if not moved
                    for index, column in enumerate(BOTTOMS)
                    if room(player, index)
                ]
            case "deploy":
                hexes = [hex] if hex else player.working()
                found += [
                    _deploy(mech, ability, place)
                    for mech, at, ability in zip(MECHS, player.mechs, player.side.mechs, strict=True)
                    if not at
                    for place in hexes
                ]
            case "build":
                taken = {place for other in state.players for place in other.structures}
                hexes = [place for place in ([hex] if hex else player.working()) if place not in taken]
                found += [
                    _build(structure, place)
                    for structure, at in zip(STRUCTURES, player.structures, strict=True)
                    if not at
                    for place in hexes
                ]
            case _:
                found += [
                    _enlist(column, bonus)
                    for column, enlisted in zip(BOTTOMS, player.recruits, strict=True)
                    if not enlisted
                    for bonus, taken in zip(BONUSES, player.bonuses, strict=True)
                    if not taken
                ]
    return found


def hindrance(state: ScytheState, seat: int, kind: str, hex: str = "") -> str:
    """Why nothing can be done with an upgrade, a mech, a structure or a recruit; empty where something can."""
    if effect_options(state, seat, [kind], hex):
        return ""
    player = state.players[seat]
    match kind:
        case "upgrade":
            return "all cubes are moved"
        case "deploy":
            return "all mechs are deployed" if all(player.mechs) else "no worker is on a land hex"
        case "build":
            if all(player.structures):
                return "all structures are built"
            return f"there is a structure on {hex}" if hex else "no free land hex with a worker"
        case _:
            return "all recruits are enlisted"


def room(player: Player, column: int) -> bool:
    """Whether a cost box of a bottom action can still be covered."""
    section = next(s for s in player.board.sections if s.bottom == BOTTOMS[column])
    return player.upgrades[column] < section.removable


class Improve(Step[ScytheState, Upgrade | Deploy | Build | Enlist | Done]):
    """Carry out an upgrade, deploy a mech, build a structure or enlist a recruit.

    Attributes:
        kinds: the bottom actions of which one is done.
        hex: where an encounter places things; empty where a worker is needed.
    """

    rule = "bottom-row"
    seat: int
    kinds: list[str]
    hex: str = ""

    def section(self, state: ScytheState) -> str:
        if len(self.kinds) > 1:
            return "factory-cards"
        # An encounter has a place of its own for what is put on the map.
        return "encounters" if self.hex and self.kinds[0] in ("deploy", "build") else self.kinds[0]

    def _hindrances(self, state: ScytheState) -> list[str]:
        return [why for kind in self.kinds if (why := hindrance(state, self.seat, kind, self.hex))]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if effect_options(state, self.seat, self.kinds, self.hex) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        texts = {
            "upgrade": "Upgrade: which cube, and which action becomes cheaper?",
            "deploy": "Deploy: which mech, and where?",
            "build": "Build: which structure, and where?",
            "enlist": "Enlist: the recruit of which column, and which bonus?",
        }
        text = texts[self.kinds[0]] if len(self.kinds) == 1 else " or ".join(self.kinds).capitalize() + "?"
        if missing := self._hindrances(state):
            text += f" But {missing[0]}."
        return Prompt(Text(text), [*effect_options(state, seat, self.kinds, self.hex), _DONE])

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        words: dict[str, Argument] = {"seat": Who(self.seat), "kinds": " or ".join(self.kinds)}
        turn.say("{seat} cannot {kinds}: {why}.", **words, why=many(self._hindrances(state)))
        state.steps.pop()

    def play(self, state: ScytheState, seat: int, action: Upgrade | Deploy | Build | Enlist | Done, turn: Turn) -> None:
        state.steps.pop()
        player = state.players[seat]
        words: dict[str, Argument] = {"seat": Who(seat)}
        match action:
            case Upgrade(cube, column):
                index = BOTTOMS.index(column)
                player.cubes[CUBES.index(cube)] = True
                player.upgrades[index] += 1
                space = TABLES.cubes_give[cube]
                words |= {
                    "cube": cube,
                    "column": Term(column),
                    "cost": player.cost(index),
                    "action": Term(space.action),
                }
                words["gives"] = amount(space.what, space.after)
                turn.say("{seat} upgrades {cube}: {action} gives {gives}, and {column} costs {cost}.", **words)
            case Deploy(mech, hex):
                index = MECHS.index(mech)
                player.mechs[index] = hex
                state.marks.append(hex)
                words |= {"mech": mech, "ability": Term(player.side.mechs[index]), "hex": Place(hex)}
                turn.say("{seat} deploys {mech} on {hex}: {ability}.", **words)
            case Build(structure, hex):
                player.structures[STRUCTURES.index(structure)] = hex
                state.marks.append(hex)
                words |= {"structure": Term(structure), "hex": Place(hex)}
                turn.say("{seat} builds the {structure} on {hex}.", **words)
            case Enlist(column, bonus):
                player.recruits[BOTTOMS.index(column)] = True
                player.bonuses[BONUSES.index(bonus)] = True
                told = gain(state, seat, {bonus: TABLES.bonuses[bonus]}, turn)
                words |= {"column": Term(column), "gains": many(told)}
                turn.say("{seat} enlists the recruit of {column} and gains {gains}.", **words)
            case _:
                turn.say("{seat} leaves the effect out.", **words)

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        player = state.players[seat]
        match action:
            case Upgrade(cube, column) if "upgrade" in self.kinds and cube in CUBES and column in BOTTOMS:
                if player.cubes[CUBES.index(cube)]:
                    return Text("That cube has been moved.")
                return Text("No cost box of {column} can be covered.", {"column": Term(column)})
            case Upgrade() if "upgrade" in self.kinds:
                return Text("The cubes are U1 to U6; the actions upgrade, deploy, build and enlist.")
            case Deploy(mech, hex) if "deploy" in self.kinds:
                if mech in MECHS and player.mechs[MECHS.index(mech)]:
                    return Text("{mech} is deployed already.", {"mech": mech})
                return self._no_place(player, hex) if mech in MECHS else Text("The mechs are M1 to M4.")
            case Build(structure, hex) if "build" in self.kinds:
                if structure in STRUCTURES and player.structures[STRUCTURES.index(structure)]:
                    return Text("Your {structure} is built already.", {"structure": Term(structure)})
                if any(hex in other.structures for other in state.players):
                    return Text("There is a structure on {hex}.", {"hex": hex})
                return self._no_place(player, hex) if structure in STRUCTURES else None
            case Enlist(column, bonus) if "enlist" in self.kinds and column in BOTTOMS and bonus in BONUSES:
                if player.recruits[BOTTOMS.index(column)]:
                    return Text("The recruit of {column} is enlisted already.", {"column": Term(column)})
                return Text("You have taken {bonus} already.", {"bonus": amount(bonus, TABLES.bonuses[bonus])})
            case _:
                return None

    def _no_place(self, player: Player, hex: str) -> Text | None:
        """Why nothing can be put on a hex."""
        words: dict[str, Argument] = {"hex": hex, "here": self.hex}
        if self.hex:
            return Text("It comes to {here}, where the encounter is.", words) if hex != self.hex else None
        if hex not in LAND:
            return Text("{hex} is no land hex of the map.", words)
        return Text("You need a worker on {hex}.", words) if hex not in player.workers else None
