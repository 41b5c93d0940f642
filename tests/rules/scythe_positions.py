"""Positions of Scythe written as the rules write them. Seats are 0 to 4: Anna, Ben, Cleo, Dora and Emil."""

import re
from typing import Any, Literal

from rules.chance import Chance
from rules.game import Turn
from rules.notation import notation
from rules.scythe import GAME, secrets
from rules.scythe.chart import BASES, ENCOUNTERS
from rules.scythe.components import BOTTOMS, CUBES, FACTIONS, MATS, MECHS, RESOURCES, TABLES
from rules.scythe.state import Player, ScytheState
from rules.scythe.steps_bottom import BottomAction
from rules.scythe.steps_top import TopAction
from rules.scythe.steps_turn import ChooseSection, EndTurn, Turns
from rules.table import begin, deciders, prompt, settle
from tests.rules.playing import Reading

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
_reading = Reading(GAME, NAMES)
said = _reading.said
play = _reading.play
refusal = _reading.refusal

_LETTERS = {building.letters: index for index, building in enumerate(TABLES.structures.values())}
_COUNTS = {"pow": "power", "pop": "popularity", "$": "coins"}


def player(written: str) -> Player:
    """A player from words.

    ``nordic industrial`` name the mats; ``5pow 3pop 7$`` the tracks and the coins; ``C=D2 M1=E4 3w=G3 Mo=F4`` where
    pieces are; ``U1>deploy`` a moved cube; ``+upgrade`` an enlisted recruit; ``h234`` the hand; ``o12`` an objective;
    ``F7`` a Factory card; ``s2`` the section used last; ``*combat`` a star. What is not named is as at the start,
    but there are no combat cards.
    """
    first, second, *words = written.split()
    side, board = FACTIONS[first], MATS[second]
    found = Player(faction=side.id, mat=board.id, power=side.power, popularity=board.popularity, coins=board.coins)
    found.character = side.base
    workers: dict[str, int] = {}
    for word in words:
        name, _, place = word.partition("=")
        if place and name == "C":
            found.character = place
        elif place and name in MECHS:
            found.mechs[MECHS.index(name)] = place
        elif place and name in _LETTERS:
            found.structures[_LETTERS[name]] = place
        elif place:
            workers[place] = int(name[:-1])
        elif ">" in word:
            cube, _, column = word.partition(">")
            found.cubes[CUBES.index(cube)] = True
            found.upgrades[BOTTOMS.index(column)] += 1
        elif word[0] == "+":
            found.recruits[BOTTOMS.index(word[1:])] = True
            found.bonuses[found.bonuses.index(False)] = True
        elif word[0] == "*":
            found.stars.append(word[1:])
        elif match := re.fullmatch(r"(\d+)(pow|pop|\$)", word):
            setattr(found, _COUNTS[match[2]], int(match[1]))
        elif re.fullmatch(r"h\d*", word):
            found.hand = sorted(map(int, word[1:]))
        elif word[0] == "o":
            found.objectives.append(int(word[1:]))
        elif word[0] == "F":
            found.factory = int(word[1:])
        else:
            assert word[0] == "s"
            found.section = int(word[1:])
    found.workers = workers or dict.fromkeys(BASES[side.base].near, 1)
    return found


def tokens(written: str) -> dict[str, list[int]]:
    """Resources on hexes: ``E4=3oil,1wood G3=2food``."""
    found: dict[str, list[int]] = {}
    for word in written.split():
        place, _, lying = word.partition("=")
        found[place] = [0] * len(RESOURCES)
        for count, kind in re.findall(r"(\d+)([a-z]+)", lying):
            found[place][RESOURCES.index(kind)] += int(count)
    return found


def position(
    *players: str,
    on: str = "",
    section: int = 0,
    phase: Literal["section", "top", "bottom", "end"] = "section",
    encounter: int = 0,
    **changed: Any,
) -> ScytheState:
    """A position in the turn of seat 0.

    Args:
        players: of each seat, see `player`; two of them at least are made up.
        on: resources, see `tokens`.
        section: chosen in this turn, needed in the phases `top` and `bottom`.
        encounter: the number of the card on top of the encounter deck.
    """
    made = [player(words) for words in (*players, *("saxony agricultural", "polania mechanical")[len(players) - 2 :])][
        : max(2, len(players))
    ]
    if section:
        made[0].section = section
    combat, objectives = secrets.combat_cards(), secrets.objectives(promos=True)
    for one in made:
        for card in one.hand:
            combat.remove(card)
        for number in one.objectives:
            objectives.remove(number)
    cards = secrets.encounters(promos=True)
    if encounter:
        cards = [number for number in cards if number != encounter] + [encounter]
    ids = list(FACTIONS)
    state = ScytheState(
        seats=len(made),
        promos=True,
        players=made,
        order=sorted(range(len(made)), key=lambda seat: ids.index(made[seat].faction)),
        active=0,
        resources=tokens(on),
        encounters=list(ENCOUNTERS),
        combat_deck=combat,
        objective_deck=objectives,
        encounter_deck=cards,
        factory=[1, 2, 3][: len(made) + 1],
        tile="lakes_near",
    )
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    steps: list[Any] = [Turns(), EndTurn(seat=0), BottomAction(seat=0), TopAction(seat=0), ChooseSection(seat=0)]
    state.steps = steps[: {"section": 5, "top": 4, "bottom": 3, "end": 2}[phase]]
    settle(state, Turn(Chance(1, 1)))
    return state


def start(seats: int = 2, seed: int = 1, **options: str) -> ScytheState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: ScytheState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def goes(state: ScytheState) -> set[str]:
    """The places to which the moving unit can step."""
    return {line.split()[1] for line in listed(state) if line.startswith("go ")}


def of(state: ScytheState, place: str) -> str:
    """The resources on a place: ``2 food 1 oil``."""
    return " ".join(f"{count} {kind}" for kind, count in zip(RESOURCES, state.tokens(place), strict=True) if count)


def end_game(state: ScytheState) -> None:
    """Score a position as it is."""
    state.steps = []
