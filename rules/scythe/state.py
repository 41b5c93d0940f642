"""The state of Scythe and the questions that the rules ask about it."""

from collections.abc import Iterator

import msgspec

from rules.game import State
from rules.scythe.chart import BASES, FACTORY_HEX, LAND, ORDER, TUNNELS
from rules.scythe.components import (
    BONUSES,
    BOTTOMS,
    CHARACTER,
    CUBES,
    FACTIONS,
    MATS,
    MECHS,
    MINE,
    RESOURCES,
    STRUCTURES,
    TABLES,
    Faction,
    Mat,
)

# A card, or a number of coins, that a view does not show.
HIDDEN_CARD, HIDDEN_COINS = 0, -1
_NOTHING = (0,) * len(RESOURCES)


class Player(msgspec.Struct, kw_only=True, gc=False):
    """What a seat has. Places are ids of hexes or home bases; empty for what is not in play.

    Attributes:
        hand: the values of the combat cards, sorted.
        objectives: numbers of those in hand.
        done: numbers of those completed.
        dropped: numbers of those discarded unseen.
        cubes: whether the cube of each space has been moved.
        upgrades: how many cubes cover the costs of each bottom action.
        mechs: where M1 to M4 are.
        workers: how many are on each place.
        structures: where each structure stands.
        recruits: whether the recruit of each column is enlisted.
        bonuses: whether each one-time bonus has been taken.
        factory: the number of the Factory card; 0 for none.
        section: chosen last, from 1; 0 for none yet.
        stars: what each placed star is for.
        looked: the combat cards of another player, as an encounter showed them.
    """

    faction: str = ""
    mat: str = ""
    power: int = 0
    popularity: int = 0
    coins: int = 0
    hand: list[int] = []
    objectives: list[int] = []
    done: list[int] = []
    dropped: list[int] = []
    cubes: list[bool] = msgspec.field(default_factory=lambda: [False] * len(CUBES))
    upgrades: list[int] = msgspec.field(default_factory=lambda: [0] * len(BOTTOMS))
    character: str = ""
    mechs: list[str] = msgspec.field(default_factory=lambda: [""] * len(MECHS))
    workers: dict[str, int] = {}
    structures: list[str] = msgspec.field(default_factory=lambda: [""] * len(STRUCTURES))
    recruits: list[bool] = msgspec.field(default_factory=lambda: [False] * len(BOTTOMS))
    bonuses: list[bool] = msgspec.field(default_factory=lambda: [False] * len(BONUSES))
    factory: int = 0
    section: int = 0
    stars: list[str] = []
    looked: list[int] = []

    @property
    def side(self) -> Faction:
        """The faction mat."""
        return FACTIONS[self.faction]

    @property
    def board(self) -> Mat:
        """The player mat."""
        return MATS[self.mat]

    @property
    def in_play(self) -> int:
        """How many workers are in play, those on home bases and lakes included."""
        return sum(self.workers.values())

    @property
    def to_come(self) -> int:
        """How many workers are still on the mat."""
        return TABLES.workers - self.in_play

    @property
    def deployed(self) -> int:
        """How many mechs are in play."""
        return sum(map(bool, self.mechs))

    @property
    def built(self) -> int:
        """How many structures are in play."""
        return sum(map(bool, self.structures))

    def give(self, cube: str) -> int:
        """What a top action gives now, by the space of one of its cubes."""
        space = TABLES.cubes_give[cube]
        return space.after if self.cubes[CUBES.index(cube)] else space.before

    def cost(self, column: int) -> int:
        """What a bottom action costs now (section "Bottom row")."""
        section = next(s for s in self.board.sections if s.bottom == BOTTOMS[column])
        return section.fixed + section.removable - self.upgrades[column]

    def can(self, ability: str) -> bool:
        """Whether the faction has an ability, or the mech that unlocks it is deployed."""
        side = self.side
        return side.ability == ability or (ability in side.mechs and bool(self.mechs[side.mechs.index(ability)]))

    def fighters(self, place: str) -> list[str]:
        """The character and the mechs on a place."""
        found = [CHARACTER] if self.character == place else []
        return [*found, *(mech for mech, at in zip(MECHS, self.mechs, strict=True) if at == place)]

    def where(self, unit: str) -> str:
        """The place of a unit: a fighter, or a worker such as ``w@G3``."""
        if unit == CHARACTER:
            return self.character
        return self.mechs[MECHS.index(unit)] if unit in MECHS else unit[2:]

    def relocate(self, fighter: str, place: str) -> None:
        """Put a fighter on another place."""
        if fighter == CHARACTER:
            self.character = place
        else:
            self.mechs[MECHS.index(fighter)] = place

    def add_workers(self, place: str, count: int) -> None:
        """Workers come to a place, or leave it."""
        if count:
            self.workers[place] = self.workers.get(place, 0) + count
            if not self.workers[place]:
                del self.workers[place]

    def places(self) -> Iterator[str]:
        """The place of every unit; some places come several times."""
        yield self.character
        yield from filter(None, self.mechs)
        yield from self.workers

    def tunnels(self) -> frozenset[str]:
        """What the units of this player can use as tunnels (section "Terrain")."""
        mine = self.structures[MINE]
        return TUNNELS | {mine} if mine else TUNNELS

    def working(self) -> list[str]:
        """The land hexes with a worker, in the order of the map."""
        return sorted((place for place in self.workers if place in LAND), key=ORDER.__getitem__)


class Entry(msgspec.Struct, kw_only=True, gc=False):
    """How a fighter came onto a hex with a combat: from where, and with what."""

    unit: str
    origin: str
    workers: int = 0
    cargo: list[int] = []


class Battle(msgspec.Struct, kw_only=True, gc=False):
    """A combat that is still to be fought. The attacker is the seat whose turn it is."""

    hex: str
    defender: int
    entries: list[Entry] = []


class ScytheState(State, kw_only=True):
    """A game of Scythe.

    Attributes:
        ban: whether fast pairs of faction and mat are refused.
        loser_card: whether any loser of a combat may draw a consolation card.
        gaps: whether objectives may also be revealed before and between the actions.
        promos: whether promotional cards are in.
        bribes: whether coins may be given away.
        hide_coins: whether coins are secret.
        limit: the number of stars that ends the game.
        players: by seat.
        order: the seats clockwise around the map; empty while factions are drafted.
        active: the seat whose turn it is; -1 before the first.
        idle: how many turns in a row went by without any action.
        acted: whether the present turn saw an action.
        resources: the tokens on each place: wood, food, metal and oil.
        encounters: the hexes that still have a token.
        battles: combats still to be fought.
        walked: whether the character has moved in this action.
        chased: how many enemy workers were driven off in this turn.
        coerced: whether a combat card has paid for a resource in this turn.
        combat_deck: values, the top card last.
        combat_discards: values, face up.
        encounter_deck: numbers, the top card last.
        encounters_used: numbers of cards under the deck.
        objective_deck: numbers.
        factory: the numbers of the cards on the Factory.
        tile: the structure bonus tile.
        marks: the places that the last turn changed.
        spent: the combat cards that were laid face up last, in their order: everybody has read their values, also where
            the discards became a new deck at once.
        stalled: whether the game ended because nobody did anything.
    """

    ban: bool = True
    loser_card: bool = False
    gaps: bool = False
    promos: bool = False
    bribes: bool = False
    hide_coins: bool = False
    limit: int = TABLES.stars
    players: list[Player]
    order: list[int] = []
    active: int = -1
    idle: int = 0
    acted: bool = False
    resources: dict[str, list[int]] = {}
    encounters: list[str]
    battles: list[Battle] = []
    walked: bool = False
    chased: int = 0
    coerced: bool = False
    combat_deck: list[int] = []
    combat_discards: list[int] = []
    encounter_deck: list[int] = []
    encounters_used: list[int] = []
    objective_deck: list[int] = []
    factory: list[int] = []
    tile: str = ""
    marks: list[str] = []
    spent: list[int] = []
    stalled: bool = False

    def others(self, seat: int) -> list[int]:
        """The other seats, the left neighbour first."""
        at = self.order.index(seat)
        return [*self.order[at + 1 :], *self.order[:at]]

    def neighbours(self, seat: int) -> list[int]:
        """The left and the right neighbour; one seat when they are the same (section "Enlist")."""
        others = self.others(seat)
        return others[:1] if len(others) < 2 else [others[0], others[-1]]

    def enemy(self, seat: int, hex: str) -> int | None:
        """The other seat with a unit on a hex."""
        for other, player in enumerate(self.players):
            if other != seat and (hex in player.workers or hex == player.character or hex in player.mechs):
                return other
        return None

    def battle(self, hex: str) -> Battle | None:
        """The combat that is still to be fought on a hex."""
        return next((battle for battle in self.battles if battle.hex == hex), None)

    def controllers(self) -> dict[str, int]:
        """Who controls each hex, where anybody does (section "Control")."""
        found: dict[str, int] = {}
        for seat, player in enumerate(self.players):
            for place in player.structures:
                if place:
                    found[place] = seat
        for seat, player in enumerate(self.players):
            for place in player.places():
                found[place] = seat
        for battle in self.battles:
            found[battle.hex] = battle.defender
        for base in BASES:
            found.pop(base, None)
        found.pop("", None)
        return found

    def controlled(self, seat: int) -> set[str]:
        """The hexes that a seat controls."""
        return {hex for hex, owner in self.controllers().items() if owner == seat}

    def stock(self, seat: int) -> list[int]:
        """The resources that a seat controls, by kind."""
        owned = self.controlled(seat)
        found = [0] * len(RESOURCES)
        for place, tokens in self.resources.items():
            if place in owned:
                found = [have + more for have, more in zip(found, tokens, strict=True)]
        return found

    def sources(self, seat: int, kind: int) -> list[tuple[str, int]]:
        """The hexes from which a seat can pay a resource, the fullest first, then by label."""
        owned = self.controlled(seat)
        found = [(hex, tokens[kind]) for hex, tokens in self.resources.items() if tokens[kind] and hex in owned]
        return sorted(found, key=lambda source: (-source[1], source[0]))

    def tokens(self, place: str) -> tuple[int, ...] | list[int]:
        """The resources on a place, by kind."""
        return self.resources.get(place, _NOTHING)

    def add(self, place: str, kind: int, count: int) -> None:
        """Resources come to a place, or leave it."""
        if not count:
            return
        tokens = self.resources.setdefault(place, [0] * len(RESOURCES))
        tokens[kind] += count
        if not any(tokens):
            del self.resources[place]

    def seat_of(self, letter: str) -> int:
        """The seat of the faction with this letter."""
        return next(seat for seat, player in enumerate(self.players) if player.side.letter == letter)

    def territories(self, seat: int) -> int:
        """The territories of a seat as they score (section "Scoring")."""
        owned = self.controlled(seat)
        return len(owned) + (TABLES.factory_territories - 1) * (FACTORY_HEX in owned)
