"""Component tables: typed data read from `data/components/<game>.toml`."""

from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

FOLDER = Path(__file__).parent.parent / "data" / "components"


def load(game_id: str, kind: type[T]) -> T:
    """The tables of a game as one struct.

    Raises:
        FileNotFoundError: the game has no tables.
        msgspec.ValidationError: the tables are not of that shape.
    """
    return msgspec.toml.decode((FOLDER / f"{game_id}.toml").read_bytes(), type=kind)
