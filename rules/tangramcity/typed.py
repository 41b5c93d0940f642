"""A whole placement in one short line: ``B3 r90 green``."""

import re

from rules.errors import BadNotation
from rules.polyominoes import TURNS
from rules.tangramcity.components import BOARD, INDEX, OUTLINES, SIDES, TILES
from rules.tangramcity.state import HIDDEN, TangramState
from rules.text import Term

_HOW = "Write it like this: B3 r90 green. The tile comes first in the final round: T05 B3 r90 green."


def expand(view: TangramState, seat: int, line: str) -> list[str]:
    """The notations behind a line.

    It names the square of the tile's upper left corner, and, where they matter, the turn (``r90``; none is ``r0``), the
    side (``red`` or ``green``, or a first letter) and in the final round the tile. A side that is left out is the one
    that fits there.

    Raises:
        BadNotation: a word is none of these, or a word is missing.
    """
    square, side, degrees, tile = "", "", 0, ""
    for word in line.replace(",", " ").split():
        if word.upper() in INDEX:
            square = word.upper()
        elif word.upper() in TILES:
            tile = word.upper()
        elif len(word) > 0 and any(known.startswith(word.lower()) for known in SIDES):
            side = next(known for known in SIDES if known.startswith(word.lower()))
        elif (turn := re.fullmatch(r"[rR]?(\d+)°?", word)) and int(turn[1]) in TURNS:
            degrees = int(turn[1])
        else:
            raise BadNotation("{word} is not clear. " + _HOW, word=word)
    tile = tile or _present(view)
    if not square or not tile:
        raise BadNotation(_HOW)
    sides = [side] if side else _fitting(view, seat, tile, degrees, square)
    if len(sides) > 1:
        raise BadNotation("{tile} fits there with both sides: say red or green.", tile=Term(tile))
    held = sides[0] if sides else SIDES[0]
    return [f"hold {tile} {held} {_turn(tile, held, degrees)}", f"place {square}"]


def _present(view: TangramState) -> str:
    """The tile that everybody places now; none in the final round."""
    if view.is_final() or not view.row or view.row[view.card] == HIDDEN:
        return ""
    return view.row[view.card]


def _turn(tile: str, side: str, degrees: int) -> int:
    """The smallest turn that makes the same outline."""
    wanted = OUTLINES[tile][side, 0].turned(degrees)
    return next(turn for (known, turn), outline in OUTLINES[tile].items() if known == side and outline == wanted)


def _fitting(view: TangramState, seat: int, tile: str, degrees: int, square: str) -> list[str]:
    covered = view.city(seat).covered
    return [
        side
        for side in SIDES
        if any(at == INDEX[square] for at, _ in BOARD.fits(OUTLINES[tile][side, _turn(tile, side, degrees)], covered))
    ]
