"""Positions of Helvetia written as the rules write them. Seats are Red, Yellow, White, Blue in turn order."""

from collections.abc import Mapping

import pytest

from rules.chance import Chance
from rules.errors import Refused
from rules.game import Option, Turn
from rules.helvetia import GAME
from rules.helvetia.components import BUILDINGS, COLOURS, NEUTRAL
from rules.helvetia.scoring import score
from rules.helvetia.state import HelvetiaState, House
from rules.helvetia.steps_round import Round
from rules.helvetia.steps_turn import TakeTurn
from rules.notation import notation, parse
from rules.table import act, deciders, prompt
from rules.text import PlainReader, Text, write

R, Y, W, B = range(4)
CODES = {building.code: building.id for building in BUILDINGS.values()}
COLOUR_NAMES = ["Red", "Yellow", "White", "Blue"]

_READER = PlainReader(COLOUR_NAMES, GAME.terms)


def position(
    houses: Mapping[str, str] | None = None,
    *,
    seats: int = 4,
    mover: int = R,
    coins: Mapping[int, int] | None = None,
    centres: Mapping[str, str] | None = None,
    schools: Mapping[int, str] | None = None,
    dowries: Mapping[str, str] | None = None,
    display: str = "",
    tiles: Mapping[str, int] | None = None,
    delivered: Mapping[int, str] | None = None,
    start_player: int = R,
    **options: str,
) -> HelvetiaState:
    """A position in the middle of round 1 in which `mover` has a turn.

    Args:
        houses: by place, the building's code, its host and its guest, such as ``{"R:B3": "WOO M Yf"}``. Small
            letters sleep, `-` is nobody; what is left out is nobody too.
        coins: by seat; 4 for the others.
        centres: the sexes in village centres, by letter; empty for the others.
        schools: the sexes in the School, by seat.
        dowries: the coins in village centres, by letter.
        display: codes of the buildings in the display.
        tiles: the seats that have personality tiles.
        delivered: goods, by seat.
    """
    state = GAME.setup(seats, GAME.options(seats, {"setup": "letters", **options}), Turn(Chance(1, 0)))
    state.round, state.turn, state.start_player = 1, 20, start_player
    state.pool, state.neutral_pool = {}, {"M": 0, "F": 0}
    state.goods_tiles = dict.fromkeys(state.goods_tiles, -1)
    for seat, player in enumerate(state.players):
        player.start = []
        player.coins = (coins or {}).get(seat, 4)
        player.school = (schools or {}).get(seat, "")
        player.delivered = (delivered or {}).get(seat, "").split()
    for village in state.villages:
        village.centre = (centres or {}).get(village.letter, "")
        village.dowry = (dowries or {}).get(village.letter, "")
    for place, words in (houses or {}).items():
        letter, _, space = place.partition(":")
        state.villages[state.village_of(letter)].houses[space] = _house(words)
    state.display = {}
    for code in display.split():
        state.display[CODES[code]] = state.display.get(CODES[code], 0) + 1
    for personality, seat in (tiles or {}).items():
        state.people[personality].holder = seat
    state.steps = [Round(seat=state.right(mover)), TakeTurn(seat=mover)]
    return state


def _house(words: str) -> House:
    code, host, guest = [*words.split(), "-", "-"][:3]
    house = House(CODES[code])
    if host != "-":
        house.host, house.host_asleep = host.upper(), host.islower()
    if guest != "-":
        house.guest = NEUTRAL if guest[0] == "N" else COLOURS.index(guest[0])
        house.guest_sex, house.guest_asleep = guest[1].upper(), guest[1].islower()
    return house


def play(state: HelvetiaState, *lines: str, seat: int | None = None) -> list[str]:
    """Play actions written as notation by whoever has to decide; returns the log."""
    log: list[str] = []
    for line in lines:
        who = deciders(state)[0] if seat is None else seat
        outcome = act(GAME, state, who, parse(GAME.action_types, line), 0, 1)
        log += [said(message.text) for message in outcome.messages]
    return log


def refusal(state: HelvetiaState, line: str) -> str:
    """The reason why an action is refused."""
    before = GAME.encode(state)
    with pytest.raises(Refused) as refused:
        act(GAME, state, deciders(state)[0], parse(GAME.action_types, line), 0, 1)
    assert GAME.encode(state) == before
    start, text = f"{line} is not possible now. ", said(refused.value.text)
    assert text.startswith(start)
    return text[len(start) :]


def options(state: HelvetiaState, seat: int | None = None) -> dict[str, Option]:
    """Everything that is possible now, by notation."""
    who = deciders(state)[0] if seat is None else seat
    return {notation(option.action): option for option in prompt(state, who).options}


def listed(state: HelvetiaState, verb: str = "") -> list[str]:
    """The notations of everything that is possible now, or of one verb."""
    return [line for line in options(state) if line.startswith(verb)]


def said(text: Text) -> str:
    """A text as people read it."""
    return write(text, _READER)


def show(state: HelvetiaState, place: str) -> str:
    """A house as `position` writes it."""
    house = state.house(place)
    host = (house.host.lower() if house.host_asleep else house.host) or "-"
    words = [BUILDINGS[house.kind].code, host]
    if house.guest >= 0:
        sex = house.guest_sex.lower() if house.guest_asleep else house.guest_sex
        words.append(state.villages[house.guest].letter + sex)
    return " ".join(words)


def mover(state: HelvetiaState) -> int:
    """Who has to decide."""
    return deciders(state)[0]


def points(state: HelvetiaState, seat: int) -> int:
    """The victory points that a seat has now."""
    return score(state, seat).points


def spent(state: HelvetiaState, personality: str) -> list[int]:
    """The coins on a personality, by seat."""
    return state.people[personality].coins
