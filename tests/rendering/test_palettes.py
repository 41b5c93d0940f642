"""Palettes that come with the program are those that their games work out."""

from importlib import import_module

import pytest

from rendering.palettes import FOLDER, stored, to_store

GAMES = sorted(file.stem for file in FOLDER.glob("*.bin"))


@pytest.mark.parametrize("game", GAMES)
def test_a_palette_is_the_one_that_its_game_works_out(game: str, update_golden: bool) -> None:
    worked_out = import_module(f"rendering.{game}.layout").palette()
    if update_golden:
        (FOLDER / f"{game}.bin").write_bytes(to_store(worked_out))
        stored.cache_clear()
    assert to_store(stored(game)) == to_store(worked_out)
    assert stored(game).colours == worked_out.colours
