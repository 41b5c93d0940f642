"""The trail, cards, workers, buildings, trains, tiles and posts of El Paso."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from rules import components
from rules.text import counted

Kind = Literal[
    "money",
    "certificate",
    "token",
    "objective",
    "bonus",
    "auxiliary",
    "hire",
    "buy",
    "build",
    "train",
    "discard",
    "trash",
    "exchange",
    "move",
    "cattle",
]


class Effect(msgspec.Struct, frozen=True):
    """An action that a building, a train, a tile, a post or a worker offers.

    Attributes:
        amount: how much or how many.
        price: money to pay for it.
        prices: of the workers that it hires, one after the other.
        card: the breed that it takes or gives; empty for any.
        fewer: workers that need not be discarded.
    """

    kind: Kind
    amount: int = 1
    price: int = 0
    prices: tuple[int, ...] = ()
    card: str = ""
    fewer: int = 0


class Cattle(msgspec.Struct, frozen=True):
    """A breed. `copies` in the market by the number of players; `starting` in the deck of each player."""

    id: str
    name: str
    value: int
    points: int
    starting: int = 0
    price: int = 0
    cowboys: int = 0
    copies: dict[int, int] = {}


class Worker(msgspec.Struct, frozen=True):
    """A kind of workers. A wild worker has no bonus of its own."""

    id: str
    name: str
    points: int
    copies: dict[int, int]
    bonus: Effect | None = None


class BuildingType(msgspec.Struct, frozen=True):
    """A type of player buildings with the actions of both sides."""

    type: int
    builders: int
    price: int
    points: int
    a: tuple[Effect, ...]
    b: tuple[Effect, ...]


class TrainLevel(msgspec.Struct, frozen=True):
    """A level of the train with the actions of both cards."""

    level: str
    engineers: int
    price: int
    A: tuple[Effect, ...]
    B: tuple[Effect, ...]


class BonusTile(msgspec.Struct, frozen=True):
    """A bonus tile: `once` acts when it is taken, the other effects last."""

    id: str
    copies: int
    points: int
    certificates: int = 0
    duplicates: int = 0
    arrival: int = 0
    range: int = 0
    once: Effect | None = None


class Objective(msgspec.Struct, frozen=True):
    """An objective tile and the components that it needs, by class."""

    points: int
    needs: dict[str, int]


class Post(msgspec.Struct, frozen=True):
    """A trading post. `many`: for any number of own discs; `middle`: middle discs may leave the board for it."""

    value: int
    points: int = 0
    many: bool = False
    middle: bool = False
    bonus: Effect | None = None


class Disc(msgspec.Struct, frozen=True):
    """A disc of the player board: what it costs to remove it, and what it adds then."""

    id: str
    middle: bool = False
    price: int = 0
    hand: int = 0
    range: int = 0


class Auxiliary(msgspec.Struct, frozen=True):
    """An auxiliary action under its disc and without it. Without `before` it is locked at first."""

    disc: str
    after: Effect
    before: Effect | None = None


class Totals(msgspec.Struct, frozen=True):
    """What the box holds."""

    starting_deck: int
    building_places: int
    bonus_tiles: int
    objective_tiles: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of El Paso."""

    hand: int
    range: int
    most_range: int
    certificates: int
    trash: int
    own_buildings: int
    tokens: int
    money: tuple[int, ...]
    coins_per_point: int
    herder_points: int
    wild_price: int
    arrival: int
    starting_workers: tuple[str, ...]
    face_up: int
    copies_of_buildings: int
    length: dict[str, int]
    trail: dict[str, tuple[str, ...]]
    spaces: dict[str, int]
    neutral: dict[str, tuple[Effect, ...]]
    cattle: tuple[Cattle, ...]
    workers: tuple[Worker, ...]
    buildings: tuple[BuildingType, ...]
    trains: tuple[TrainLevel, ...]
    bonuses: tuple[BonusTile, ...]
    objectives: dict[str, Objective]
    disc_classes: dict[str, tuple[int, int]]
    posts: tuple[Post, ...]
    discs: tuple[Disc, ...]
    auxiliaries: tuple[Auxiliary, ...]
    totals: Totals

    def __post_init__(self) -> None:
        self._check_totals()
        self._check_trail()
        self._check_effects()
        self._check_needs()

    def _check_totals(self) -> None:
        totals = self.totals
        if sum(breed.starting for breed in self.cattle) != totals.starting_deck:
            raise ValueError("The starting deck has another size")
        if len(self.neutral) + len(self.spaces) != totals.building_places:
            raise ValueError("The trail has another number of building places")
        if sum(tile.copies for tile in self.bonuses) != totals.bonus_tiles:
            raise ValueError("There is another number of bonus tiles")
        if len(self.objectives) != totals.objective_tiles:
            raise ValueError("There is another number of objective tiles")
        if [auxiliary.disc for auxiliary in self.auxiliaries] != [disc.id for disc in self.discs if not disc.middle]:
            raise ValueError("Each left disc lies on an auxiliary action")
        market = [(breed.price, breed.cowboys) for breed in self.cattle if breed.copies]
        costs = [(building.price, building.builders) for building in self.buildings]
        if market != sorted(market) or costs != sorted(costs):
            raise ValueError("Dearer cattle and higher buildings never cost less")

    def _check_trail(self) -> None:
        places = {EL_PASO, *self.neutral, *self.spaces}
        if self.trail.keys() != places or {place for ways in self.trail.values() for place in ways} != places:
            raise ValueError("The trail leads from everywhere to everywhere")

    def _check_effects(self) -> None:
        breeds = {breed.id for breed in self.cattle}
        offers = [*self.neutral.values()]
        offers += [side for building in self.buildings for side in (building.a, building.b)]
        offers += [card for level in self.trains for card in (level.A, level.B)]
        for effects in offers:
            kinds = [effect.kind for effect in effects]
            if len(set(kinds)) != len(kinds):
                raise ValueError(f"Two actions of the same kind: {kinds}")
            if any(effect.card and effect.card not in breeds for effect in effects):
                raise ValueError("An action names a breed that there is not")

    def _check_needs(self) -> None:
        known = {breed.id for breed in self.cattle} | {worker.id for worker in self.workers}
        known |= self.disc_classes.keys() | {BUILDERS, BONUS_TILES, TRASHED, TOKENS}
        for id, objective in self.objectives.items():
            if not objective.needs.keys() <= known:
                raise ValueError(f"{id} needs what there is not")


EL_PASO = "A"
COWBOY, BUILDER, ENGINEER, WILD = "cowboy", "builder", "engineer", "wild"
SIMMENTAL = "SI"
# Classes of components that objectives count, apart from cards and discs.
BUILDERS, BONUS_TILES, TRASHED, TOKENS = "U", "BT", "TR", "X"
# A card or a tile of which only the back is seen.
HIDDEN = "?"

TABLES = components.load("elpasogwt", Tables)

CATTLE = {breed.id: breed for breed in TABLES.cattle}
MARKET = tuple(breed.id for breed in TABLES.cattle if breed.copies)
WORKERS = {worker.id: worker for worker in TABLES.workers}
POINTS = {id: card.points for id, card in (*CATTLE.items(), *WORKERS.items())}
BUILDINGS = {building.type: building for building in TABLES.buildings}
TRAINS = {level.level: level for level in TABLES.trains}
BONUSES = {tile.id: tile for tile in TABLES.bonuses}
OBJECTIVES = TABLES.objectives
POSTS = {post.value: post for post in TABLES.posts}
DISCS = {disc.id: disc for disc in TABLES.discs}
AUXILIARIES = dict(enumerate(TABLES.auxiliaries, 1))
NEUTRAL = tuple(TABLES.neutral)
SPACES = tuple(TABLES.spaces)
# Which of the three printed bonuses a worker gives.
PRINTED = {worker.id: worker.bonus for worker in TABLES.workers if worker.bonus}

# The face-up tiles and the stacks as places.
BONUS_ROW = tuple(f"X{index + 1}" for index in range(TABLES.face_up))
OBJECTIVE_ROW = tuple(f"O{index + 1}" for index in range(TABLES.face_up))
BONUS_STACK, OBJECTIVE_STACK = "XS", "OS"

_ORDER = {id: index for index, id in enumerate((*CATTLE, *WORKERS, HIDDEN))}


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as hands are sorted."""
    return sorted(cards, key=_ORDER.__getitem__)


def post_place(value: int) -> str:
    """The place of a trading post."""
    return f"P{value}"


def stock_place(type: int) -> str:
    """The place of a building type beside the map."""
    return f"K{type}"


def building_name(type: int, side: str) -> str:
    """What a building is called: its type and its side."""
    return f"{type}{side}"


_KINDS = {
    "money": "money",
    "certificate": "certificate",
    "token": "exchange token",
    "objective": "objective tile",
    "bonus": "bonus tile",
    "auxiliary": "auxiliary action",
}


def told(effect: Effect) -> str:
    """An action in a few words."""
    match effect.kind:
        case "money":
            return f"gain ${effect.amount}"
        case "certificate" | "token" | "objective" | "bonus":
            gained = counted(effect.amount, _KINDS[effect.kind])
            return f"pay ${effect.price} for {gained}" if effect.price else f"gain {gained}"
        case "auxiliary":
            return counted(effect.amount, _KINDS[effect.kind])
        case "hire" if effect.prices[0]:
            first, second = effect.prices
            return f"hire a worker for ${first}, another for ${second}"
        case "hire":
            return f"hire a worker free (wild ${TABLES.wild_price})"
        case "buy":
            return "buy 1 cattle card" + (f" with {counted(effect.fewer, 'cowboy')} fewer" if effect.fewer else "")
        case "build":
            return "construct or upgrade a building"
        case "train":
            return "use the train" + (f" with {counted(effect.fewer, 'engineer')} fewer" if effect.fewer else "")
        case "discard":
            return f"discard {CATTLE[effect.card].name if effect.card else 'any cattle'} for ${effect.amount}"
        case "trash":
            return "trash a hand card" + (f" for ${effect.amount}" if effect.amount else "")
        case "exchange":
            return f"exchange {counted(effect.amount, 'card')}" if effect.amount == 1 else "exchange up to 2 cards"
        case "move":
            return f"move your herder on by 1 to {effect.amount} steps"
        case "cattle":
            return f"gain {CATTLE[effect.card].name}"


def needs(id: str) -> str:
    """What an objective tile needs, in a few words."""
    return ", ".join(f"{count} {_needed(kind, count)}" for kind, count in OBJECTIVES[id].needs.items())


_CLASSES = {
    BUILDERS: ("builder in buildings", "builders in buildings"),
    BONUS_TILES: ("bonus tile", "bonus tiles"),
    TRASHED: ("trashed card", "trashed cards"),
    TOKENS: ("exchange token", "exchange tokens"),
}


def _needed(kind: str, count: int) -> str:
    if kind in CATTLE:
        return CATTLE[kind].name
    if kind in WORKERS:
        return WORKERS[kind].name + ("" if count == 1 else "s")
    if kind in _CLASSES:
        return _CLASSES[kind][count != 1]
    low, high = TABLES.disc_classes[kind]
    posts = f"{low}+" if high == TABLES.posts[-1].value else f"{low} to {high}"
    return ("disc" if count == 1 else "discs") + f" on {posts}"


def lasting(id: str) -> str:
    """What a bonus tile does, in a few words."""
    tile = BONUSES[id]
    if tile.once:
        return "once: " + told(tile.once)
    if tile.certificates:
        return f"infinity certificate: +{tile.certificates} at every delivery"
    if tile.duplicates:
        return f"{counted(tile.duplicates, 'duplicate')} counts at every delivery"
    if tile.arrival:
        return f"${tile.arrival} more at every arrival"
    return f"range +{tile.range}"


def _disc_gives(disc: Disc) -> str:
    if disc.hand:
        return f"hand limit +{disc.hand}"
    if disc.range:
        return f"range +{disc.range}"
    number = next(number for number, auxiliary in AUXILIARIES.items() if auxiliary.disc == disc.id)
    return f"auxiliary action {number}: {told(AUXILIARIES[number].after)}"


# What removing a disc gives, in a few words.
GIVES: Mapping[str, str] = {disc.id: _disc_gives(disc) for disc in TABLES.discs}

TERMS: dict[str, str] = {
    EL_PASO: "El Paso",
    **{letter: f"building {letter}" for letter in NEUTRAL},
    **{space: f"space {space}" for space in SPACES},
    **{id: breed.name for id, breed in CATTLE.items()},
    **{id: worker.name for id, worker in WORKERS.items()},
    **{level: level for level in TRAINS},
    **{building_name(type, side): f"building {type}{side}" for type in BUILDINGS for side in "ab"},
    **{id: id for id in (*BONUSES, *OBJECTIVES, *DISCS, *BONUS_ROW, *OBJECTIVE_ROW)},
    **{post_place(value): f"post {value}" for value in POSTS},
    **{stock_place(type): f"building type {type}" for type in BUILDINGS},
    BONUS_STACK: "the bonus stack",
    OBJECTIVE_STACK: "the objective stack",
    HIDDEN: "a card",
}
