"""The state of El Paso and the questions that the rules ask about it."""

from collections.abc import Mapping

import msgspec

from rules.elpasogwt.components import (
    BONUSES,
    BUILDINGS,
    CATTLE,
    DISCS,
    NEUTRAL,
    POSTS,
    SPACES,
    TABLES,
    TRAINS,
    WILD,
    WORKERS,
    Effect,
    Post,
    building_name,
)
from rules.elpasogwt.trail import reach
from rules.game import State

NOBODY = -1


class Rancher(msgspec.Struct, kw_only=True, gc=False):
    """What a player has.

    Attributes:
        money: in dollars.
        tokens: exchange tokens.
        certificates: temporary ones, on the track.
        herder: the place where the herder stands; empty before the first turn.
        hand: sorted.
        known: cards of the hand that everybody can tell, since the rest of the deck lay open when it was shuffled.
        draw: the top card last.
        discard: face up, the last card last.
        workers: in front of the player, by kind.
        owned: all cards of the deck wherever they are, by id.
        trashed: removed from the game.
        discs: still on the player board.
        posts: of the trading posts with own discs, one for each disc.
        objectives, bonuses: tiles.
    """

    money: int
    tokens: int
    certificates: int = 0
    herder: str = ""
    hand: list[str] = []
    known: list[str] = []
    draw: list[str] = []
    discard: list[str] = []
    workers: dict[str, int]
    owned: dict[str, int]
    trashed: list[str] = []
    discs: list[str]
    posts: list[int] = []
    objectives: list[str] = []
    bonuses: list[str] = []

    def removed(self, disc: str) -> bool:
        """Whether a disc has left the board, so that what lay under it counts."""
        return disc not in self.discs

    @property
    def hand_limit(self) -> int:
        """To how many cards cleanup draws."""
        return TABLES.hand + sum(disc.hand for disc in DISCS.values() if disc.id not in self.discs)

    @property
    def range(self) -> int:
        """How many steps the herder can move."""
        more = sum(disc.range for disc in DISCS.values() if disc.range and disc.id not in self.discs)
        more += sum(BONUSES[tile].range for tile in self.bonuses)
        return min(TABLES.most_range, TABLES.range + more)

    @property
    def infinity(self) -> int:
        """Infinity certificates."""
        return sum(BONUSES[tile].certificates for tile in self.bonuses)

    @property
    def breeding(self) -> int:
        """The breeding value of the hand (section "Breeding value")."""
        seen: set[str] = set()
        total = 0
        further: list[int] = []
        for card in self.hand:
            value = CATTLE[card].value
            if card in seen:
                further.append(value)
            else:
                seen.add(card)
                total += value
        count = sum(BONUSES[tile].duplicates for tile in self.bonuses)
        return total + sum(sorted(further, reverse=True)[:count])

    @property
    def cattle_to_draw(self) -> bool:
        """Whether any cattle card is left in the draw pile or in the discard pile."""
        return sum(self.owned[breed] for breed in CATTLE) > len(self.hand)

    def able(self, worker: str) -> int:
        """How many workers that can do the work of a kind lie in front of the player."""
        return self.workers[worker] + self.workers[WILD]

    def takes(self, post: Post) -> bool:
        """Whether a trading post accepts one more disc of this player."""
        return post.many or post.value not in self.posts


class Building(msgspec.Struct, gc=False):
    """A player's building on the trail."""

    type: int
    owner: int


class ElPasoState(State, kw_only=True):
    """A game of El Paso.

    Attributes:
        neutral: the letters of the neutral buildings, in the order of their places on the trail.
        sides: the side of each building type, in order.
        trains: the card of each level, in order.
        live: whether points are shown before the end.
        first: the seat with the first turn.
        simmental, pile: Simmental cards left, and at the start.
        supply: cattle of the market and workers by id.
        stock: buildings left by type, in order.
        built: by the number of the space.
        bonus_row, objective_row: face-up tiles; empty for none.
        bonus_stack, objective_stack: the top tile last.
        ending: who has put the herder on the Simmental space.
        shown: whose hand lies open in El Paso.
        marks: the places that the last turn changed.
        vain: whether a player with workers to turn into money is asked whom to hire even where that money is too
            little. So it was in version 1, and the answers are in the histories of its tables.
    """

    neutral: str
    sides: str
    trains: str
    live: bool
    first: int
    simmental: int
    pile: int
    supply: dict[str, int]
    stock: list[int]
    built: dict[str, Building] = {}
    bonus_row: list[str]
    bonus_stack: list[str]
    objective_row: list[str]
    objective_stack: list[str]
    ranchers: list[Rancher]
    ending: int = NOBODY
    shown: int = NOBODY
    marks: list[str] = []
    vain: bool = False

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [(self.first + index) % self.seats for index in range(self.seats)]

    def own(self, seat: int) -> list[str]:
        """The spaces with buildings of a seat."""
        return [space for space in SPACES if space in self.built and self.built[space].owner == seat]

    def free(self) -> list[str]:
        """The empty spaces."""
        return [space for space in SPACES if space not in self.built]

    def actions_of(self, type: int) -> tuple[Effect, ...]:
        """The actions of a building type on the side that is used."""
        building = BUILDINGS[type]
        return building.a if self.side(type) == "a" else building.b

    def side(self, type: int) -> str:
        """The side of a building type that is used."""
        return self.sides[list(BUILDINGS).index(type)]

    def name_of(self, type: int) -> str:
        """What a building type is called, with its side."""
        return building_name(type, self.side(type))

    def train(self, level: str) -> tuple[Effect, ...]:
        """The actions of the train card of a level."""
        card = self.trains[list(TRAINS).index(level)]
        return TRAINS[level].A if card == "A" else TRAINS[level].B

    def offers(self, place: str, seat: int) -> tuple[Effect, ...]:
        """The actions that a building offers a seat: none if it is another player's."""
        if place in NEUTRAL:
            return TABLES.neutral[place]
        building = self.built[place]
        return self.actions_of(building.type) if building.owner == seat else ()

    def reached(self, seat: int, steps: int) -> Mapping[str, int]:
        """The places that the herder of a seat reaches, with the steps to them."""
        herder = self.ranchers[seat].herder
        if not herder:
            return dict.fromkeys(self.neutral, 0)
        return reach(self.neutral, "".join(sorted(self.built)), herder, steps)

    def builders_used(self, seat: int) -> int:
        """The builders paid for the buildings that a seat has on the map."""
        return sum(BUILDINGS[self.built[space].type].builders for space in self.own(seat))

    def reachable_posts(self, seat: int) -> list[Post]:
        """The trading posts to which a seat can deliver now (section "Delivering")."""
        rancher = self.ranchers[seat]
        most = rancher.breeding + rancher.infinity + rancher.certificates
        return [post for post in POSTS.values() if post.value <= most and rancher.takes(post)]

    def removable(self, seat: int, post: Post) -> list[str]:
        """The discs of a seat's board that may go to a post."""
        rancher = self.ranchers[seat]
        found: list[str] = []
        for id in rancher.discs:
            disc = DISCS[id]
            if (post.middle or not disc.middle) and disc.price <= rancher.money:
                found.append(id)
        return found

    def hireable(self, seat: int, price: int, but: str = "", more: int = 0) -> list[str]:
        """The kinds of workers that a seat can hire for a price, apart from one kind, with so much more money."""
        money = self.ranchers[seat].money + more
        return [kind for kind in WORKERS if kind != but and self.supply[kind] and hire_price(kind, price) <= money]


def hire_price(kind: str, price: int) -> int:
    """What a worker costs: a wild one more, always (section "Hiring workers")."""
    return price + (TABLES.wild_price if kind == WILD else 0)
