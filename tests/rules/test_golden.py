"""One whole game per number of seats as readable text, so that changes of what people see are seen in review.

`pytest tests/rules/test_golden.py --update-golden` writes the files anew.
"""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from rules.game import Game
from rules.playthrough import playthrough
from rules.registry import games

FOLDER = Path(__file__).parent / "golden"
SEED = 7

FILES = {
    f"{game.info.id}-{seats}.txt": (game, seats)
    for game in games().values()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
}


@pytest.mark.parametrize("file", FILES)
def test_playthrough(file: str, update_golden: bool) -> None:
    game: Game = FILES[file][0]
    text = playthrough(game, FILES[file][1], {}, SEED)
    path = FOLDER / file
    if update_golden:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    golden = path.read_text("utf-8") if path.exists() else ""
    difference = islice(unified_diff(golden.splitlines(), text.splitlines(), "golden", "now", lineterm=""), 40)
    assert text == golden, "\n".join(["Look at the change; if it is meant, run with --update-golden.", *difference])


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} <= set(FILES)
