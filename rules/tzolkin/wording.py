"""What the components of Tzolk'in bring, in a few words."""

from rules.text import counted
from rules.tzolkin.components import (
    AGRICULTURE,
    ARCHITECTURE,
    BLOCKS,
    COLOURS,
    EXTRACTION,
    SKULL,
    TABLES,
    TEMPLES,
    Blocks,
    Boon,
    Building,
    Monument,
)


def goods(corn: int = 0, blocks: Blocks = (0, 0, 0), skulls: int = 0, points: int = 0) -> list[str]:
    """Corn, blocks, skulls and points as words, leaving out what there is none of."""
    uncounted = [f"{number} {word}" for number, word in zip((corn, *blocks), ("corn", *BLOCKS), strict=True) if number]
    return uncounted + [counted(number, word) for number, word in ((skulls, SKULL), (points, "point")) if number]


_THEN = {
    "": [],
    "construct": ["then you may construct another building"],
    "action": [f"then for {TABLES.copying} corn any action of P, Y, T or U"],
    "market": ["then you may use the market"],
}


def brings(boon: Boon) -> list[str]:
    """What a building or a wealth tile brings, each thing in a few words."""
    told = goods(boon.corn, boon.blocks, boon.skulls, boon.points)
    if boon.track:
        told.append(f"{boon.track} +1")
    if boon.any_track:
        told.append(f"any technology +{boon.any_track}")
    told += [f"{id} +{steps}" for id, steps in zip(TEMPLES, boon.temples, strict=True) if steps]
    if boon.any_temple:
        told.append(f"any temple +{boon.any_temple}")
    if boon.workers:
        told.append(f"{boon.workers} more worker")
    if boon.free:
        told.append(f"{counted(boon.free, 'worker')} {'eats' if boon.free == 1 else 'eat'} nothing")
    if boon.less:
        told.append(f"each worker eats {boon.less} less")
    return told + _THEN[boon.then if isinstance(boon, Building) else ""]


def level_brings(track: int, level: int) -> list[str]:
    """What a level of a technology adds to those below it, each thing in a few words."""
    told: list[tuple[bool | int, str]] = []
    match track:
        case _ if track == AGRICULTURE:
            palenque = TABLES.palenque
            fields, fishing = (more[level] - more[level - 1] for more in (palenque.corn_more, palenque.fishing_more))
            told = [
                (fields, f"{fields} more corn at P2 to P5"),
                (fishing, f"{fishing} more corn at P1"),
                (palenque.irrigation == level, "you may irrigate at P2 to P5"),
            ]
        case _ if track == EXTRACTION:
            named = zip(BLOCKS, TABLES.extraction.more, strict=True)
            told = [(needed == level, f"1 more {block} where a gear brings {block}") for block, needed in named]
        case _ if track == ARCHITECTURE:
            worth = TABLES.architecture
            told = [
                (worth.corn_level == level, f"{worth.corn} corn for each building"),
                (worth.points_level == level, f"{counted(worth.points, 'point')} for each building"),
                (worth.block_level == level, f"{counted(worth.block, 'block')} less for each building"),
            ]
        case _:
            theology = TABLES.theology
            price = counted(TABLES.second_temple, "block")
            told = [
                (theology.ahead_level == level, "at Chichen Itza you may use the next space"),
                (theology.temple_level == level, f"after an offering you may pay {price} for a step in a temple"),
                (theology.skull_level == level, f"{theology.skulls} more skull at Y4"),
            ]
    return [words for counts, words in told if counts]


_MONUMENT_WORDS: dict[str, str] = {
    "best_temple": "per step above the start in one temple",
    "temple_points": "points of your steps in all temples",
    "placed_skulls": "per skull on Chichen Itza",
    "full_tracks": "for technologies at level 3",
    "levels": "per technology level",
    "workers": "for workers in play",
    "cards": "per building and monument",
    "all_monuments": "per monument anyone built",
    "corn_tiles": "per corn tile you took",
    "wood_tiles": "per wood tile you took",
}


def scoring_of(monument: Monument, seats: int) -> str:
    """What a monument scores, in a few words."""
    if monument.counts == "colour":
        words = f"per {COLOURS[monument.colour]} building or monument"
    else:
        words = _MONUMENT_WORDS[monument.counts]
    if monument.counts == "temple_points":
        return words
    if monument.worth:
        worths = list(dict.fromkeys(worth for worth in monument.worth if worth))
        return "/".join(map(str, worths)) + " " + words
    return f"{monument.by_players[seats] if monument.by_players else monument.pays} {words}"
