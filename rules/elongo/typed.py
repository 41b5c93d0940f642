"""A whole lay in one short line: ``RG 8 R G``."""

from rules.elongo.components import LAND_IDS, LANDS, LEANS, TYPE_OF
from rules.errors import BadNotation

_HOW = "Write it like this: RG 8 L R. Shield, side, L or R for its sharp corner, and the land along the side."


def expand(line: str) -> list[str]:
    """The notations behind a line.

    It names the shield, the side, the end at which the shield is sharp (``L`` or ``R``) and, for shields of two
    colours, the land that touches. Words may be written out.

    Raises:
        BadNotation: a word is none of these, or a word is missing.
    """
    words = line.replace(",", " ").split()
    if len(words) not in (3, 4):
        raise BadNotation(_HOW)
    shield, side, end, touch = words[0].upper(), words[1], words[2].lower(), words[3].lower() if words[3:] else ""
    if shield not in TYPE_OF:
        raise BadNotation("{word} is no shield. " + _HOW, word=words[0])
    if not (side.isascii() and side.isdigit()):
        raise BadNotation("{word} is not the number of a side. " + _HOW, word=side)
    lean = next((lean for lean in LEANS if lean.startswith(end)), None)
    if lean is None:
        raise BadNotation("{word} is neither L nor R. " + _HOW, word=words[2])
    colours = {LANDS[colour].name for colour in shield}
    land = next((name for name in LAND_IDS if touch and name.startswith(touch)), None)
    if touch and land is None:
        raise BadNotation("{word} is no land. " + _HOW, word=words[3])
    if land is None:
        if len(colours) > 1:
            raise BadNotation("Say also which land of {shield} lies along the side.", shield=shield)
        land = colours.pop()
    return [f"take {TYPE_OF[shield]}", f"side {int(side)}", f"lean {lean} {land}"]
