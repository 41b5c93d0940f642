"""The steps of CONTRIBUTING.md are true: each playable game has what they ask for."""

import re
from pathlib import Path

import pytest

from rules.registry import games

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text()
STEPS = re.findall(r"^\d\. .*?(?=^\d\. |^## )", TEXT, flags=re.M | re.S)


def test_the_steps_are_there() -> None:
    assert len(STEPS) == 8


@pytest.mark.parametrize("game", games())
def test_every_file_of_the_steps_exists_for_every_game(game: str) -> None:
    named = {path for step in STEPS for path in re.findall(r"`([\w./<>]+)`", step) if "<id>" in path}
    assert len(named) >= 6
    places = [ROOT / path.replace("<id>", game) for path in sorted(named)]
    # A module without its ending may be a file or a package; tests may be a folder.
    missing = [
        place
        for place in places
        if not (place.exists() or place.with_suffix(".py").exists() or (place.parent / game / "__init__.py").exists())
    ]
    assert not missing


@pytest.mark.parametrize("game", games())
def test_the_files_inside_a_game_are_the_ones_named(game: str) -> None:
    named = re.findall(r"`(\w+\.py)`", STEPS[1])
    package = ROOT / "rules" / game
    found = {path.name for path in package.glob("*.py")} | {path.name for path in package.iterdir() if path.is_dir()}
    assert "__init__.py" in named
    # A larger game may split a file into several that begin with its name, a small one may do with fewer.
    for name in ("__init__.py", "components.py"):
        assert name in found


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m ((?:rules|rendering)\.\w+)", TEXT))))
def test_every_tool_exists(module: str) -> None:
    assert (ROOT / (module.replace(".", "/") + ".py")).exists()


@pytest.mark.parametrize("option", ["--update-golden"])
def test_every_option_of_the_tests_exists(option: str, pytestconfig: pytest.Config) -> None:
    assert pytestconfig.getoption(option, default="missing") != "missing"
