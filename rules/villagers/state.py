"""The state of Villagers and the questions that the rules ask about it."""

from collections.abc import Iterator

import msgspec

from rules.game import State
from rules.villagers.components import (
    APPRENTICE,
    FOOD,
    FOUNDERS,
    GOLD,
    MONK,
    TABLES,
    VILLAGERS,
    suit_of,
)

NOBODY = -1
NEW = 0  # the tag beneath what lies on no other card


class Card(msgspec.Struct, gc=False):
    """A card in a village.

    Attributes:
        id: of the villager.
        on: the tag of the card on which it lies, or `NEW`.
        role: the villager as whom a Monk or an Apprentice stands; empty for all others.
        coins: lying on it.
        side: of Founders: ``gold`` or ``food``.
    """

    id: str
    on: int = NEW
    role: str = ""
    coins: int = 0
    side: str = ""

    @property
    def acts(self) -> str:
        """The villager as whom it carries others."""
        return self.role or self.id

    @property
    def slots(self) -> int:
        """How many cards it can carry."""
        return VILLAGERS[self.acts].slots

    @property
    def gold(self) -> int:
        """The value of its Gold symbol; 0 for none."""
        return TABLES.founders.gold if self.side == GOLD else VILLAGERS[self.id].gold

    @property
    def food(self) -> int:
        """Its Food symbols."""
        return TABLES.founders.food if self.side == FOOD else VILLAGERS[self.id].food

    @property
    def builder(self) -> int:
        """Its Builder symbols."""
        return VILLAGERS[self.id].builder


class Placing(msgspec.Struct, gc=False):
    """A card that is being played, as far as it has been decided.

    Attributes:
        card: what is placed; its Monks and an Apprentice have left the hand with it.
        monks: how many lie beneath it.
        owner, tag: where an Apprentice takes it from; `NOBODY` for a card from the hand.
        on: the tag on which it (or its lowest Monk) will lie; None until that is decided.
        pay: how the padlock is opened: ``free``, ``bank`` or an unlocker; empty until that is decided.
        side: up on Founders; empty until that is decided.
    """

    card: str
    monks: int = 0
    owner: int = NOBODY
    tag: int = 0
    on: int | None = None
    pay: str = ""
    side: str = ""


class VillagersState(State, kw_only=True):
    """A game of Villagers. Cards are villager ids; the last card of a pile is its top.

    Attributes:
        suits_open: whether the suits of hand cards are public.
        unlimited: whether basic villagers never run out.
        specials: whether the Special cards are in the game.
        round: from 1.
        first: who has the first player marker.
        road: the card on each space; empty for none.
        coins: on each road card.
        stacks: the six road stacks.
        reserve: the face-down cards that are left.
        basics: how many Hayers, Lumberjacks and Miners are left.
        discarded: face up, out of the game.
        money: the supply of each seat.
        hands: sorted.
        known: cards in hands that everybody has seen on the way there, sorted.
        squares: the cards that each seat has drafted in this phase.
        played: Tinners and Smugglers that lie beside each village.
        villages: the cards of each seat, in the order of their tags from 1.
        draft_limits, build_limits: of each seat in this round.
        built: build actions that each seat has used in this round.
        placing: what is being played.
        market_held: whether the First Market is over.
        finals: Gold, Silver and coins of each seat at the Second Market; empty before.
        marks: the places that the last turn changed.
    """

    suits_open: bool
    unlimited: bool
    specials: bool
    round: int = 0
    first: int
    road: list[str]
    coins: list[int]
    stacks: list[list[str]]
    reserve: list[str]
    basics: list[int]
    discarded: list[str] = []
    money: list[int]
    hands: list[list[str]]
    known: list[list[str]]
    squares: list[list[str]]
    played: list[list[str]]
    villages: list[list[Card]]
    draft_limits: list[int]
    build_limits: list[int]
    built: list[int]
    placing: Placing | None = None
    market_held: bool = False
    finals: list[tuple[int, int, int]] = []
    marks: list[str] = []

    def pass_on(self, waiting: list[int]) -> None:
        """The first of those who wait in a step has finished: the next one's turn begins, or the step ends."""
        waiting.pop(0)
        if waiting:
            self.turn += 1
        else:
            self.steps.pop()

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [(self.first + index) % self.seats for index in range(self.seats)]

    def card(self, seat: int, tag: int) -> Card:
        """The card with a tag in a village."""
        return self.villages[seat][tag - 1]

    def carried(self, seat: int) -> list[int]:
        """How many cards lie on each card of a village."""
        village = self.villages[seat]
        counts = [0] * (len(village) + 1)
        for card in village:
            counts[card.on] += 1
        return counts[1:]

    def top(self, seat: int) -> list[Card]:
        """The cards of a village on which nothing lies (section "Top and covered cards")."""
        covered = {card.on for card in self.villages[seat]}
        return [card for tag, card in enumerate(self.villages[seat], 1) if tag not in covered]

    def food(self, seat: int) -> int:
        """The Food symbols that a village shows."""
        return sum(card.food for card in self.top(seat))

    def builder(self, seat: int) -> int:
        """The Builder symbols that a village shows."""
        return sum(card.builder for card in self.top(seat))

    def gold(self, seat: int) -> int:
        """The Gold values that a village shows."""
        return sum(card.gold for card in self.top(seat))

    def coins_of(self, seat: int) -> int:
        """All coins on the cards of a village."""
        return sum(card.coins for card in self.villages[seat])

    def copies(self, id: str, seat: int) -> list[int]:
        """The tags of a villager in a village."""
        return [tag for tag, card in enumerate(self.villages[seat], 1) if card.id == id]

    @property
    def first_market(self) -> bool:
        """Whether the First Market has been triggered (section "When do markets happen")."""
        return not any(self.stacks[: TABLES.first_market])

    @property
    def second_market(self) -> bool:
        """Whether the Second Market has been triggered."""
        return not any(self.stacks)

    @property
    def left_to_draft(self) -> bool:
        """Whether anything can be drafted."""
        return any(self.road) or any(self.stacks) or bool(self.reserve)

    def build_left(self, seat: int) -> int:
        """The build actions that a seat has left."""
        return self.build_limits[seat] - self.built[seat]

    def open_stacks(self) -> list[int]:
        """The numbers of the stacks that are not empty."""
        return [number for number, stack in enumerate(self.stacks, 1) if stack]

    def may_trade(self) -> bool:
        """Whether trading is allowed in this round."""
        return not self.unlimited or self.round <= TABLES.last_trading_round

    def tradeable(self) -> list[str]:
        """The basic villagers that can be traded for."""
        if not self.may_trade():
            return []
        return [id for id, left in zip(TABLES.traded, self.basics, strict=True) if left or self.unlimited]

    def play_from_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def give_from_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand face down: nobody knows any more which cards of its suit are there."""
        self.hands[seat].remove(card)
        self.known[seat] = [other for other in self.known[seat] if suit_of(other) != suit_of(card)]

    def in_play(self) -> list[str]:
        """The cards that have left a hand and do not lie anywhere yet."""
        placing = self.placing
        if placing is None:
            return []
        taken = placing.owner != NOBODY
        return [APPRENTICE if taken else placing.card, *[MONK] * placing.monks]

    def free(self, seat: int) -> dict[str, list[int]]:
        """The tags of a village on which something may lie, by whom they act as.

        Of many bare bases, which are all alike, the first ones are enough.
        """
        carried = self.carried(seat)
        found: dict[str, list[int]] = {}
        for tag, card in enumerate(self.villages[seat], 1):
            if carried[tag - 1] < card.slots:
                found.setdefault(card.acts, []).append(tag)
        for villager, tags in found.items():
            if len(tags) > _MOST_SPOTS:
                tags.sort(key=lambda tag: not carried[tag - 1])
                found[villager] = sorted(tags[:_MOST_SPOTS])
        return found

    def targets(self, seat: int) -> Iterator[tuple[int, int]]:
        """Owner and tag of each card that an Apprentice of a seat might replace (section "Apprentice")."""
        for owner in range(self.seats):
            carried = self.carried(owner)
            for tag, card in enumerate(self.villages[owner], 1):
                mine = card.id != FOUNDERS or owner == seat
                if carried[tag - 1] and mine and card.id not in (MONK, APPRENTICE):
                    yield owner, tag


# As many as a menu shows.
_MOST_SPOTS = 25
