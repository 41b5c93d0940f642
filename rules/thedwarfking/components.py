"""The basic cards, special cards and contracts of The Dwarf King."""

from collections.abc import Mapping

import msgspec

from rules import components


class Suit(msgspec.Struct, frozen=True):
    """A suit: its name, what one of its cards is called, and the shape on them."""

    id: str
    name: str
    one: str
    shape: str


class Jobs(msgspec.Struct, frozen=True):
    """Which five makes the first leader, and which one the next dealer."""

    leader: str
    dealer: str


class Fives(msgspec.Struct, frozen=True):
    """The jobs of the fives: who picks the challenge, and two ways to share the other jobs."""

    challenge: str
    seed: Jobs
    published: Jobs


class Deals(msgspec.Struct, frozen=True):
    """How the cards are dealt to a number of players: with a special card, and (plain) without."""

    players: int
    hand: int
    removed: tuple[str, ...]
    plain_hand: int


class Special(msgspec.Struct, frozen=True):
    """A special card; magic ones have no suit and no rank. `amount` is what its event brings, moves or multiplies."""

    id: str
    name: str
    effect: str
    suit: str = ""
    rank: str = ""
    amount: int = 0


class Challenge(msgspec.Struct, frozen=True):
    """A scoring rule: half of a contract card. See `scoring` for what each kind does with its numbers."""

    id: str
    name: str
    text: str
    kind: str
    points: int = 0
    count: int = 0
    step: int = 0
    prizes: tuple[int, ...] = ()
    suits: Mapping[str, int] = {}
    ranks: Mapping[str, int] = {}


class Tables(msgspec.Struct, frozen=True):
    """All tables of The Dwarf King."""

    courts: tuple[str, ...]
    ranks: tuple[str, ...]
    fives: Fives
    deals: tuple[Deals, ...]
    suits: tuple[Suit, ...]
    specials: tuple[Special, ...]
    challenges: tuple[Challenge, ...]

    def __post_init__(self) -> None:
        suits = {suit.id for suit in self.suits}
        basic = {suit + rank for suit in suits for rank in self.ranks if rank not in ("1", "11")}
        fives = (self.fives.challenge, self.fives.seed.leader, self.fives.seed.dealer)
        if set(fives) != {suit + "5" for suit in suits}:
            raise ValueError("Each five has one job")
        for deal in self.deals:
            if len(basic) - len(deal.removed) + 1 != deal.hand * deal.players:
                raise ValueError("The round deck is dealt out completely")
            if deal.plain_hand != len(basic) // deal.players:
                raise ValueError("Without a special card everybody gets as many cards as possible")
        for special in self.specials:
            if (special.suit, special.rank) != ("", "") and not special.id.startswith(special.suit + special.rank):
                raise ValueError(f"{special.id} is not named after its suit and rank")
            if special.suit and special.suit not in suits:
                raise ValueError(f"{special.id} has an unknown suit")
        ids = [challenge.id for challenge in self.challenges]
        if ids != [f"{number}{half}" for number in range(1, len(ids) // 2 + 1) for half in "AB"]:
            raise ValueError("Each contract has two challenges")
        for challenge in self.challenges:
            if not challenge.suits.keys() <= suits or not challenge.ranks.keys() <= set(self.ranks):
                raise ValueError(f"{challenge.id} counts cards that there are not")


TABLES = components.load("thedwarfking", Tables)
SEATS = (TABLES.deals[0].players, TABLES.deals[-1].players)
DEALS = {deal.players: deal for deal in TABLES.deals}

SUITS = tuple(suit.id for suit in TABLES.suits)
COURTS = frozenset(TABLES.courts)
SPECIALS = {special.id: special for special in TABLES.specials}
MAGIC = frozenset(special.id for special in TABLES.specials if not special.suit)
CHALLENGES = {challenge.id: challenge for challenge in TABLES.challenges}
# A contract card is called by its number.
CONTRACTS = tuple(challenge.id.removesuffix("A") for challenge in TABLES.challenges[::2])
# The contract that is not in the published game.
HOUSE_CONTRACT = CONTRACTS[-1]

DRUID, DWARF_FLAG, TINKERER = "D1", "D11F", "D11T"
JOKER, KNIGHT_FLAG, ENCHANTER = "K1", "K11F", "K11E"
SCOUT, SHAMAN, GOBLIN_FLAG = "G1", "G11S", "G11F"
DRAGON, MUMMY, PUPPETEER, SORCERER, EXCALIBUR = "DRAGON", "MUMMY", "PUPPETEER", "SORCERER", "EXCALIBUR"


def _all() -> list[tuple[str, str, str]]:
    """Every card as id, suit and rank, in the order of a sorted hand."""
    cards: list[tuple[str, str, str]] = []
    for suit in SUITS:
        for rank in TABLES.ranks:
            specials = [s.id for s in TABLES.specials if (s.suit, s.rank) == (suit, rank)]
            cards += [(id, suit, rank) for id in (specials if rank in ("1", "11") else [suit + rank])]
    return cards + [(special.id, "", "") for special in TABLES.specials if not special.suit]


_CARDS = _all()
SUIT = {id: suit for id, suit, _ in _CARDS}
RANK = {id: rank for id, _, rank in _CARDS}
# The number on a card; courts and magic cards have none.
NUMBER = {id: int(rank) if rank.isdigit() else 0 for id, _, rank in _CARDS}
STRENGTH = {id: -TABLES.ranks.index(rank) if rank else 0 for id, _, rank in _CARDS}
BASIC = tuple(id for id, _, _ in _CARDS if id not in SPECIALS)
ACES = frozenset(suit + TABLES.ranks[0] for suit in SUITS)


def pack(seats: int, special: str) -> list[str]:
    """The cards of a round: the basic ones, without those removed, and the special card if there is one."""
    if not special:
        return list(BASIC)
    return [card for card in BASIC if card not in DEALS[seats].removed] + [special]


def hand_size(seats: int, special: str) -> int:
    """How many cards everybody is dealt."""
    return DEALS[seats].hand if special else DEALS[seats].plain_hand


def _card_name(id: str, suit: str, rank: str) -> str:
    one = next((known.one for known in TABLES.suits if known.id == suit), "")
    if id not in SPECIALS:
        return f"{one} {rank}"
    return f"{SPECIALS[id].name} ({one} {rank})" if suit else SPECIALS[id].name


TERMS = {
    **{suit.id: suit.name for suit in TABLES.suits},
    **{id: _card_name(id, suit, rank) for id, suit, rank in _CARDS},
    **{challenge.id: challenge.name for challenge in TABLES.challenges},
    **{number: f"contract {number}" for number in CONTRACTS},
}
