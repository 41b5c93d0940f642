"""Tables that were begun under any released version of the rules still load, are shown and come to their end."""

import random
from pathlib import Path

import msgspec
import pytest

from rules import table as play
from rules.registry import games
from tests.fixtures.make_states import STATES, finish, name
from tests.toy import NewToy, Toy

HOW = "run `python -m tests.fixtures.make_states` and commit the new files"


@pytest.mark.parametrize("file", sorted(STATES.glob("*.bin")), ids=lambda file: file.stem)
def test_a_released_state_goes_on(file: Path):
    id, version, seats = file.stem.rsplit("-", 2)
    game = games()[id]
    assert int(version[1:]) <= game.info.version
    state = game.decode(file.read_bytes(), int(version[1:]))
    assert state.seats == int(seats)
    assert play.deciders(state)
    for seat in (None, *range(state.seats)):
        game.scores(game.view(state, seat))
    assert game.decode(game.encode(state)) == state
    assert finish(game, state, random.Random(7), 1000)
    assert game.result(state).standings


@pytest.mark.parametrize("id", games())
def test_the_present_version_is_kept(id: str):
    game = games()[id]
    missing = [
        seats
        for seats in range(game.info.seats[0], game.info.seats[1] + 1)
        if not (STATES / name(game, seats)).exists()
    ]
    assert not missing, HOW


def test_an_older_state_is_upgraded_on_the_way():
    old = Toy().encode(play.begin(Toy(), 2, {}, 1)[0])
    state = NewToy().decode(old, 1)
    assert state.old == 1
    while deciding := play.deciders(state):
        play.act(NewToy(), state, deciding[0], play.prompt(state, deciding[0]).options[0].action, 1, 1)
    with pytest.raises(msgspec.ValidationError):
        NewToy().decode(msgspec.msgpack.encode({"seats": 2}), 1)
