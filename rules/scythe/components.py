"""The factions, mats, cards, tracks and tiles of Scythe."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from rules import components
from rules.hexes import Hex

Top = Literal["bolster", "move", "produce", "trade"]
Bottom = Literal["upgrade", "deploy", "build", "enlist"]
Resource = Literal["wood", "food", "metal", "oil"]
Bonus = Literal["power", "coins", "popularity", "cards"]
Effect = Literal["upgrade", "deploy", "build", "enlist", "produce", "fly", "look"]

TOPS: tuple[Top, ...] = ("bolster", "move", "produce", "trade")
BOTTOMS: tuple[Bottom, ...] = ("upgrade", "deploy", "build", "enlist")
RESOURCES: tuple[Resource, ...] = ("wood", "food", "metal", "oil")


class CubeSpace(msgspec.Struct, frozen=True):
    """What a top action gives before and after the cube has left its space."""

    action: Top
    before: int
    after: int
    what: str


class TopRow(msgspec.Struct, frozen=True):
    """What top actions cost in coins, and the boxes of the Produce track."""

    cost: dict[str, int]
    produce: tuple[str, ...]


class Column(msgspec.Struct, frozen=True):
    """What a bottom action is paid with, and what a recruit of its column earns each time."""

    resource: Resource
    ongoing: Bonus


class Building(msgspec.Struct, frozen=True):
    """A structure: the letters on the board, the top action above it, and what it adds to that."""

    name: str
    letters: str
    action: Top
    gives: Literal["", "power", "popularity"]


class Tier(msgspec.Struct, frozen=True):
    """What a star, a territory and two resources score from this popularity on."""

    popularity: int
    star: int
    territory: int
    resources: int


class Terrain(msgspec.Struct, frozen=True):
    """The letter of a terrain, and what a worker makes there."""

    letter: str
    produces: str = ""


class Field(msgspec.Struct, frozen=True):
    """A hex of the map."""

    id: str
    q: int
    r: int
    terrain: str
    encounter: bool = False
    tunnel: bool = False


class Chart(msgspec.Struct, frozen=True):
    """The hexes, and the pairs of hexes with a river between them."""

    hexes: tuple[Field, ...]
    rivers: tuple[str, ...]


class Base(msgspec.Struct, frozen=True):
    """A home base and the hexes beside it: a normal step away, over a river, and lakes."""

    id: str
    q: int
    r: int
    near: tuple[str, ...]
    river: tuple[str, ...] = ()
    lakes: tuple[str, ...] = ()


class Faction(msgspec.Struct, frozen=True):
    """A faction mat. `mechs` are the abilities under M1 to M4."""

    id: str
    name: str
    short: str
    letter: str
    colour: str
    base: str
    power: int
    cards: int
    ability: str
    character: str
    riverwalk: tuple[str, str]
    mechs: tuple[str, ...]


class Ability(msgspec.Struct, frozen=True):
    """An ability of a faction or a mech: in a few words, and the amounts that it speaks of."""

    name: str
    does: str
    pays: int = 0
    takes: int = 0


class Section(msgspec.Struct, frozen=True):
    """A section of a player mat."""

    top: Top
    bottom: Bottom
    fixed: int
    removable: int
    coins: int


class Mat(msgspec.Struct, frozen=True):
    """A player mat."""

    number: int
    id: str
    popularity: int
    coins: int
    sections: tuple[Section, ...]


class Tile(msgspec.Struct, frozen=True):
    """A structure bonus tile; `coins` for 1, 2, 3 and more."""

    id: str
    name: str
    coins: tuple[int, ...]


class Numbers(msgspec.Struct, frozen=True):
    """The amounts that an objective speaks of, and the terrain."""

    of: str = ""
    control: int = 0
    power: int = 0
    popularity: int = 0
    coins: int = 0
    workers: int = 0
    mechs: int = 0
    structures: int = 0
    resources: int = 0
    pieces: int = 0
    cards: int = 0


class Objective(msgspec.Struct, frozen=True):
    """An objective card."""

    number: int
    id: str
    name: str
    needs: str
    promo: bool = False
    at: Numbers = Numbers()


class Gains(msgspec.Struct, frozen=True):
    """What an encounter or a Factory card brings. `any` are resources of any kinds.

    Attributes:
        pays: coins of an encounter's option B, popularity of its option C.
        does: what is decided further.
    """

    pays: int = 0
    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    workers: int = 0
    wood: int = 0
    food: int = 0
    metal: int = 0
    oil: int = 0
    any: int = 0
    does: tuple[Effect, ...] = ()


class Encounter(msgspec.Struct, frozen=True):
    """An encounter card with its three options."""

    number: int
    title: str
    a: Gains
    b: Gains
    c: Gains
    promo: bool = False


class Price(msgspec.Struct, frozen=True):
    """What a Factory card costs; several resources must be different."""

    coins: int = 0
    power: int = 0
    popularity: int = 0
    cards: int = 0
    resources: int = 0


class FactoryCard(msgspec.Struct, frozen=True):
    """A Factory card; several things in `gives.does` are alternatives."""

    number: int
    pays: Price
    gives: Gains
    promo: bool = False


class Tables(msgspec.Struct, frozen=True):
    """All tables of Scythe."""

    workers: int
    first_workers: int
    cubes: int
    power: int
    popularity: int
    stars: int
    short_stars: int
    dealt_objectives: int
    extra_factory_cards: int
    trade: int
    steps: int
    factory_steps: int
    dial: int
    factory_territories: int
    stall_turns: int
    cubes_give: dict[str, CubeSpace]
    top: TopRow
    structures: dict[str, Building]
    bottom: dict[str, Column]
    bonuses: dict[str, int]
    star_limits: dict[str, int]
    tiers: tuple[Tier, ...]
    combat_cards: dict[int, int]
    terrain: dict[str, Terrain]
    map: Chart
    bases: tuple[Base, ...]
    factions: tuple[Faction, ...]
    abilities: dict[str, Ability]
    mats: tuple[Mat, ...]
    banned: dict[str, str]
    tiles: tuple[Tile, ...]
    objectives: tuple[Objective, ...]
    encounters: tuple[Encounter, ...]
    factory: tuple[FactoryCard, ...]

    def __post_init__(self) -> None:
        self._check_map()
        self._check_mats()
        _check_numbers([card.number for card in self.objectives], "Objectives")
        _check_numbers([card.number for card in self.encounters], "Encounters")
        _check_numbers([card.number for card in self.factory], "Factory cards")
        if len(self.cubes_give) != self.cubes or tuple(self.bottom) != BOTTOMS:
            raise ValueError("There is a space for every cube and a column for every bottom action")
        if [building.action for building in self.structures.values()] != list(TOPS):
            raise ValueError("A structure lies under every top action")
        if len(self.top.produce) != self.workers - self.first_workers:
            raise ValueError("Every worker on the mat covers a box")
        if sum(field.encounter for field in self.map.hexes) > sum(not card.promo for card in self.encounters):
            raise ValueError("The encounter cards last for all tokens")
        if any(card.a.pays or not card.b.pays or not card.c.pays for card in self.encounters):
            raise ValueError("Option A is free, B and C are not")

    def _check_map(self) -> None:
        fields = {field.id: field for field in self.map.hexes}
        if len({(field.q, field.r) for field in fields.values()}) != len(self.map.hexes):
            raise ValueError("Every hex has its own place")
        if {field.terrain for field in fields.values()} != set(self.terrain):
            raise ValueError("Every hex has a terrain, and every terrain a hex")
        for pair in self.map.rivers:
            one, _, other = pair.partition("-")
            a, b = fields[one], fields[other]
            beside = Hex(b.q - a.q, b.r - a.r) in _AROUND
            if not beside or "lake" in (a.terrain, b.terrain):
                raise ValueError(f"A river runs between two land hexes: {pair}")
        for base in self.bases:
            for id in (*base.near, *base.river, *base.lakes):
                if Hex(fields[id].q - base.q, fields[id].r - base.r) not in _AROUND:
                    raise ValueError(f"{id} lies beside {base.id}")
                if (id in base.lakes) != (fields[id].terrain == "lake"):
                    raise ValueError(f"{id} is a lake or not")
        bases = {base.id for base in self.bases}
        for faction in self.factions:
            known = {faction.ability, *faction.mechs} <= set(self.abilities)
            if faction.base not in bases or not known or len(faction.mechs) != len(self.bottom):
                raise ValueError(f"{faction.name} has a base and abilities")

    def _check_mats(self) -> None:
        boxes = {sum(s.fixed + s.removable for s in mat.sections) for mat in self.mats}
        coins = {sum(s.coins for s in mat.sections) for mat in self.mats}
        if len(boxes) != 1 or len(coins) != 1:
            raise ValueError("All mats cost and pay as much")
        for mat in self.mats:
            if sum(section.removable for section in mat.sections) != self.cubes:
                raise ValueError(f"{mat.id} has a box for every cube")
            if {s.top for s in mat.sections} != set(TOPS) or {s.bottom for s in mat.sections} != set(BOTTOMS):
                raise ValueError(f"{mat.id} has all actions")
        ids = {mat.id for mat in self.mats}
        if not set(self.banned.values()) <= ids or not set(self.banned) <= {f.id for f in self.factions}:
            raise ValueError("Banned pairs exist")


_AROUND = {Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1)}


def _check_numbers(numbers: Sequence[int], what: str) -> None:
    if list(numbers) != list(range(1, len(numbers) + 1)):
        raise ValueError(f"{what} are numbered from 1")


TABLES = components.load("scythe", Tables)

FACTIONS = {faction.id: faction for faction in TABLES.factions}
MATS = {mat.id: mat for mat in TABLES.mats}
TILES = {tile.id: tile for tile in TABLES.tiles}
OBJECTIVES = {card.number: card for card in TABLES.objectives}
ENCOUNTERS = {card.number: card for card in TABLES.encounters}
FACTORY_CARDS = {card.number: card for card in TABLES.factory}
STRUCTURES = tuple(TABLES.structures)
CUBES = tuple(TABLES.cubes_give)
BONUSES = tuple(TABLES.bonuses)
MECHS = tuple(f"M{index + 1}" for index in range(len(BOTTOMS)))
CHARACTER = "C"
MONUMENT, MINE, MILL, ARMORY = range(len(STRUCTURES))
# The section of the Factory card, as it is typed and as it is stored.
FACTORY_SECTION, FACTORY = "F", len(BOTTOMS) + 1

_PLURALS = {
    "cards": ("combat card", "combat cards"),
    "workers": ("worker", "workers"),
    "any": ("resource", "resources"),
}


def amount(what: str, count: int) -> str:
    """An amount as people read it: ``$3``, ``2 combat cards``, ``1 power``."""
    if what == "coins":
        return f"${count}"
    one, many = _PLURALS.get(what, (what, what))
    return f"{count} {one if count == 1 else many}"


_ONE = {"coins": "coin", "cards": "combat card"}


def scarce(what: str, have: int) -> str:
    """That there is too little of something, as it follows "there is": ``no coin``, ``only 1 power``."""
    return f"only {amount(what, have)}" if have else f"no {_ONE.get(what, what)}"


def not_paid(cost: str, lack: str) -> str:
    """Why something cannot be done: what it costs, if it does, and what is not there."""
    several = lack.startswith("only ") and not lack.startswith(("only 1 ", "only $"))
    told = f"there {'are' if several else 'is'} {lack}"
    return f"it costs {cost}, and {told}" if cost else told


_NUMBERED = ("coins", "power", "popularity", "cards", "workers", *RESOURCES, "any")


def listed(gains: Gains, joint: str = " and ") -> str:
    """What an encounter or a Factory card brings, in a few words."""
    told = [amount(what, getattr(gains, what)) for what in _NUMBERED if getattr(gains, what)]
    words = {"produce": "produce on 2 hexes", "fly": "fly units out", "look": "see a hand"}
    does = [words.get(effect, effect) for effect in gains.does]
    return ", ".join([*([joint.join(does)] if does else []), *told])


def priced(price: Price) -> str:
    """What a Factory card costs, in a few words."""
    told = [
        amount(what, getattr(price, what)) for what in ("coins", "power", "popularity", "cards") if getattr(price, what)
    ]
    if price.resources:
        told.append("1 resource" if price.resources == 1 else f"{price.resources} different resources")
    return " and ".join(told)


def factory_words(number: int) -> str:
    """A Factory card in a line."""
    card = FACTORY_CARDS[number]
    return f"pay {priced(card.pays)}: {listed(card.gives, ' or ')}"


TERMS = {
    **{faction.id: faction.name for faction in TABLES.factions},
    **{mat.id: f"{mat.id} mat" for mat in TABLES.mats},
    **{field.id: field.id for field in TABLES.map.hexes},
    **{base.id: f"home base {base.id}" for base in TABLES.bases},
    **{id: ability.name for id, ability in TABLES.abilities.items()},
    **{id: building.name for id, building in TABLES.structures.items()},
    **{tile.id: tile.name for tile in TABLES.tiles},
    **{cube: cube for cube in CUBES},
    **{id: id.capitalize() for id in (*TOPS, *BOTTOMS)},
    CHARACTER: "the character",
    **{mech: mech for mech in MECHS},
}
