"""The state of 51st State and the questions that the rules ask about it."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from rules.fiftyfirststate.components import (
    ANY_BASIC,
    BASIC,
    CONTACTS,
    DEAL,
    FACTIONS,
    GOODS,
    HAND,
    INDEX,
    LETTERS,
    LOCATIONS,
    TABLES,
    Colour,
    Location,
    in_order,
    place_of,
)
from rules.game import State

_AMMO, _UNI, _SHIELD = INDEX["ammo"], INDEX["uni"], INDEX["shield"]
# The good itself, and the wild good that may replace it.
_WILD = {**{INDEX[good]: _AMMO for good in BASIC}, **{INDEX[good]: _UNI for good in CONTACTS}}


class Site(msgspec.Struct, gc=False):
    """A location in a State.

    Attributes:
        used: how often its action, or its open production by others, was used in this round.
        goods: lying on it as a cache; between Cleanup and Production also what is stored there.
    """

    card: str
    ruin: bool = False
    used: int = 0
    shield: bool = False
    goods: dict[str, int] = {}

    @property
    def location(self) -> Location:
        """What is printed on it."""
        return LOCATIONS[self.card]

    @property
    def defence(self) -> int:
        """The red contacts that it takes to raze it (section "Defence")."""
        location = self.location
        return TABLES.defence[location.kind] + (self.shield or location.shielded)


class Player(msgspec.Struct, kw_only=True, gc=False):
    """What a player has.

    Attributes:
        faction: empty until it is chosen.
        points: on the track.
        goods: the supply, in the order of `GOODS`.
        hand: location cards, sorted.
        known: those of them that everybody has seen on the way there.
        connections: cards in hand, which were all taken in the open.
        used: which actions of the faction board were used in this round.
        sites: the State in the order of positions, from 1; ruins stay in their places.
        thrown: the discards of the set-up until everybody has chosen.
    """

    faction: str
    points: int = 0
    goods: list[int]
    hand: list[str] = []
    known: list[str] = []
    connections: list[str] = []
    deals: list[str] = []
    used: list[bool]
    passed: bool = False
    sites: list[Site] = []
    thrown: list[str] = []

    @property
    def letter(self) -> str:
        """The letter that names its locations; empty until a faction is chosen."""
        return FACTIONS[self.faction].letter if self.faction else ""

    def count(self, good: str) -> int:
        """How many of a good are in the supply."""
        return self.goods[INDEX[good]]

    def owned(self) -> list[int]:
        """The goods in the supply and in caches, in the order of `GOODS`."""
        found = self.goods
        for site in self.sites:
            if site.goods:
                found = found.copy()
                for good, count in site.goods.items():
                    found[INDEX[good]] += count
        return found

    def standing(self) -> Iterator[tuple[int, Site]]:
        """Positions and locations without the ruins."""
        for number, site in enumerate(self.sites, 1):
            if not site.ruin:
                yield number, site

    @property
    def locations(self) -> int:
        """How many locations are no ruins."""
        return sum(not site.ruin for site in self.sites)

    def symbols(self, symbol: str) -> int:
        """How many locations show a symbol (section "Building bonus")."""
        return sum(symbol in site.location.symbols for site in self.sites if not site.ruin)

    def affords(self, owned: list[int], cost: Mapping[str, int]) -> bool:
        """Whether a cost can be paid from what is `owned` (section "Paying costs")."""
        for good, count in cost.items():
            if good == ANY_BASIC:
                have = owned[_AMMO] + sum(owned[INDEX[basic]] for basic in BASIC)
            elif good == DEAL:
                have = len(self.deals)
            elif good == HAND:
                have = len(self.hand) + len(self.connections)
            else:
                index = INDEX[good]
                wild = _WILD.get(index)
                have = owned[index] + (owned[wild] if wild else 0)
            if have < count:
                return False
        return True

    def usable(self, site: Site, owned: list[int]) -> bool:
        """Whether an action location has uses left that can be paid; not whether it can be done."""
        location = site.location
        return (
            bool(location.pay)
            and not site.ruin
            and site.used < TABLES.uses[location.kind]
            and self.affords(owned, location.pay)
        )

    def shieldable(self, site: Site) -> bool:
        """Whether a shield can be placed on a location now (section "Shields")."""
        return self.goods[_SHIELD] > 0 and not (site.ruin or site.shield or site.location.shielded)

    def take_card(self, card: str, seen: bool) -> None:
        """A location card comes into the hand, `seen` by everybody or not."""
        self.hand = in_order([*self.hand, card])
        if seen:
            self.known = in_order([*self.known, card])

    def announce(self, card: str) -> None:
        """Everybody learns that a location card is in the hand: something will be done with it."""
        if card not in self.known:
            self.known = in_order([*self.known, card])

    def give_card(self, card: str) -> None:
        """A location card leaves the hand for all to see."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


class FiftyFirstState(State, kw_only=True):
    """A game of 51st State. Cards are ids; the last card of a pile is its top.

    Attributes:
        era: whether the New Era deck is in the game.
        target: points that end the game.
        cards_count: whether cards in hand count as goods in ties.
        open_hands: whether hands are public.
        caches_stay: whether caches keep their goods over Cleanup.
        round: from 1; 0 before the first one.
        first: who has the first player marker.
        deck, discards: of location cards.
        row: the revealed cards of the Lookout phase.
        connection_decks, connection_discards: by colour.
        slots: the face-up connection card of each colour; empty for none.
        acted: whether anybody did more than pass in this round.
        idle: rounds in a row in which nobody did.
        paid: the goods that were paid last for the action that is being carried out, in words.
        given: the card or Deal that was discarded besides.
        marks: the places that the last turn changed.
    """

    era: bool
    target: int
    cards_count: bool
    open_hands: bool
    caches_stay: bool
    round: int = 0
    first: int = 0
    deck: list[str]
    discards: list[str] = []
    row: list[str] = []
    connection_decks: dict[str, list[str]]
    connection_discards: dict[str, list[str]]
    slots: dict[str, str]
    players: list[Player]
    acted: bool = False
    idle: int = 0
    paid: str = ""
    given: str = ""
    marks: list[str] = []

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [(self.first + index) % self.seats for index in range(self.seats)]

    def place(self, seat: int, number: int) -> str:
        """The place of a location."""
        return place_of(self.players[seat].faction, number)

    def find(self, place: str) -> tuple[int, int] | None:
        """The seat and the position of a location by its place; None when there is none."""
        faction = LETTERS.get(place[:1])
        for seat, player in enumerate(self.players):
            if player.faction == faction and place[1:].isdecimal() and 1 <= int(place[1:]) <= len(player.sites):
                return seat, int(place[1:])
        return None

    def site(self, place: str) -> tuple[int, int, Site]:
        """The seat, the position and the location of a place that is known to exist."""
        found = self.find(place)
        if found is None:
            raise ValueError(f"there is no location {place}")
        seat, number = found
        return seat, number, self.players[seat].sites[number - 1]

    def victims(self, seat: int) -> list[tuple[int, str]]:
        """From whom a seat may take which goods with Thieves Caravan."""
        return [
            (other, good)
            for other, player in enumerate(self.players)
            if other != seat and not player.passed
            for good in BASIC
            if player.count(good)
        ]

    def doable(self, seat: int, site: Site) -> bool:
        """Whether what an action location does can be done, apart from its cost."""
        match site.location.does:
            case "steal":
                return bool(self.victims(seat))
            case "repeat":
                return any(own.location.produces for _, own in self.players[seat].standing())
            case _:
                return True

    def goods(self, seat: int) -> int:
        """All goods of a seat as they count in ties (section "Ties")."""
        player = self.players[seat]
        cards = len(player.hand) + len(player.connections) if self.cards_count else 0
        return sum(player.owned()) + cards

    def over(self) -> bool:
        """Whether somebody has reached the points that end the game."""
        return any(player.points >= self.target for player in self.players)

    def seen(self) -> Counter[str]:
        """The location cards that everybody sees, apart from those in hands."""
        found = Counter(self.discards)
        found.update(self.row)
        for player in self.players:
            found.update(player.deals)
            found.update(site.card for site in player.sites)
        return found

    def connections_seen(self, colour: Colour) -> Counter[str]:
        """The connection cards of a colour that everybody sees, and those of others."""
        found = Counter(self.connection_discards[colour])
        if self.slots[colour]:
            found[self.slots[colour]] += 1
        for player in self.players:
            found.update(player.connections)
        return found


def empty_supply() -> list[int]:
    """A supply without goods."""
    return [0] * len(GOODS)
