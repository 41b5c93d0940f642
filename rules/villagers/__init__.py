"""Villagers: draft refugees from a road, stack them into trades, and be paid at two markets."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Argument, Text, Who
from rules.villagers import scoring
from rules.villagers.actions import AnyAction
from rules.villagers.build import (
    BuildTurn,
    ChooseSide,
    ChooseSpot,
    ChooseStack,
    ChooseTarget,
    ChooseUnlocker,
    GiveCard,
)
from rules.villagers.components import (
    FOUNDERS,
    GOLD,
    HIDDEN,
    SPECIAL,
    TABLES,
    TERMS,
    VILLAGERS,
    back,
    in_order,
    is_known,
    pack,
    suit_of,
)
from rules.villagers.draft import Draft, PlaceCoin
from rules.villagers.rounds import Round
from rules.villagers.state import Card, VillagersState

AnyStep = (
    Round
    | Draft
    | PlaceCoin
    | BuildTurn
    | ChooseSpot
    | ChooseUnlocker
    | ChooseSide
    | ChooseTarget
    | ChooseStack
    | GiveCard
)


class Villagers(Game[VillagersState]):
    """The rules of Villagers."""

    info = Info(
        id="villagers",
        title="Villagers",
        seats=(2, 5),
        minutes=(30, 75),
        pitch="Draft refugees from the road, stack them into trades and get paid twice.",
        variants=(
            Variant(
                "starting_road",
                "Starting road",
                (Value("fixed", "Six set cards"), Value("random", "Six cards by lot")),
                "fixed",
            ),
            Variant(
                "basics",
                "Basic villagers",
                (Value("limited", f"{TABLES.basics} of each"), Value("unlimited", "Never short")),
                "limited",
            ),
            Variant(
                "first_game",
                "First game",
                (Value("off", "All cards"), Value("on", "Without Specials")),
                "off",
            ),
            Variant(
                "open_hands",
                "Backs of hand cards",
                (Value("suits", "Suits are public"), Value("closed", "Only their number")),
                "suits",
            ),
        ),
    )
    state_type = VillagersState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> VillagersState:
        chance = turn.chance
        specials = options["first_game"] == "off"
        deck = pack(seats, specials)
        road = list(TABLES.starting_road)
        if options["starting_road"] == "random":
            road = _random_road(deck, chance)
        for card in road:
            deck.remove(card)
        chance.shuffle(deck)
        hands = [in_order(deck.pop() for _ in range(TABLES.hand)) for _ in range(seats)]
        stacks = [[deck.pop() for _ in range(TABLES.stack * seats)] for _ in road]
        first = chance.below(seats)
        state = VillagersState(
            seats=seats,
            suits_open=options["open_hands"] == "suits",
            unlimited=options["basics"] == "unlimited",
            specials=specials,
            first=first,
            road=road,
            coins=[0] * len(road),
            stacks=stacks,
            reserve=deck,
            basics=[TABLES.basics] * len(TABLES.traded),
            money=[TABLES.money] * seats,
            hands=hands,
            known=[[] for _ in range(seats)],
            squares=[[] for _ in range(seats)],
            played=[[] for _ in range(seats)],
            villages=[[Card(FOUNDERS, side=GOLD)] for _ in range(seats)],
            draft_limits=[TABLES.limits.least] * seats,
            build_limits=[TABLES.limits.least] * seats,
            built=[0] * seats,
        )
        turn.head("{seat} is the first player. Everybody has {money} money.", seat=Who(first), money=TABLES.money)
        state.steps = [Round()]
        return state

    def scores(self, view: VillagersState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: VillagersState) -> Result:
        return scoring.result(state)

    def census(self, state: VillagersState) -> Mapping[str, int]:
        """Every draft card, the Founders, and the basic villagers unless they never run out."""
        found = Counter(_open(state))
        for cards in (*state.hands, *state.stacks, state.reserve):
            found.update(cards)
        lying = [card.id for village in state.villages for card in village]
        found[FOUNDERS] = lying.count(FOUNDERS)
        if not state.unlimited:
            for id, left in zip(TABLES.traded, state.basics, strict=True):
                found[id] = left + lying.count(id)
        return found

    def view(self, state: VillagersState, seat: int | None) -> VillagersState:
        return msgspec.structs.replace(
            state,
            hands=[hand if owner == seat else _hand(state, owner) for owner, hand in enumerate(state.hands)],
            stacks=[_pile(stack) for stack in state.stacks],
            reserve=_pile(state.reserve),
        )

    def imagine(self, view: VillagersState, seat: int, chance: Chance) -> VillagersState:
        state = self.copy(view)
        unseen = Counter(pack(state.seats, state.specials))
        unseen.subtract(_open(state))
        unseen.subtract(state.hands[seat])
        for owner, known in enumerate(state.known):
            if owner != seat:
                unseen.subtract(known)
        by_suit: dict[str, list[str]] = {}
        for card in unseen.elements():
            by_suit.setdefault(suit_of(card), []).append(card)
        for cards in by_suit.values():
            chance.shuffle(cards)
        places = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        places += [*state.stacks, state.reserve]
        for cards in places:
            for index, card in enumerate(cards):
                if card != HIDDEN and not is_known(card):
                    cards[index] = by_suit[suit_of(card)].pop()
        rest = [card for cards in by_suit.values() for card in cards]
        chance.shuffle(rest)
        for cards in places:
            for index, card in enumerate(cards):
                if card == HIDDEN:
                    cards[index] = rest.pop()
        state.hands = [in_order(hand) for hand in state.hands]
        return state

    def status(self, view: VillagersState) -> Text:
        words: dict[str, Argument] = {"round": view.round}
        if not view.steps:
            return Text("{round} rounds", words)
        step = view.steps[-1]
        phase = "draft" if isinstance(step, Draft) else "road" if isinstance(step, PlaceCoin) else "build"
        template = "Round {round}, " + phase
        if view.second_market:
            template += ", the last one"
        elif view.first_market and not view.market_held:
            template += ", then First Market"
        return Text(template, words)

    def seat_title(self, view: VillagersState, seat: int) -> Text:
        return Text("P{number}", {"number": seat + 1})


def _random_road(deck: list[str], chance: Chance) -> list[str]:
    """Six draft cards with few Specials among them."""
    while True:
        road = chance.sample(deck, len(TABLES.starting_road))
        if sum(VILLAGERS[card].suit == SPECIAL for card in road) <= TABLES.specials_on_road:
            return road


def _hand(state: VillagersState, owner: int) -> list[str]:
    """A hand as the others see it: what they have seen on the way there, then backs."""
    known = state.known[owner]
    rest = state.hands[owner].copy()
    for card in known:
        rest.remove(card)
    return [*known, *([back(card) for card in rest] if state.suits_open else [HIDDEN] * len(rest))]


def _pile(cards: list[str]) -> list[str]:
    """A face-down pile as everybody sees it: the back of its top card."""
    return [*[HIDDEN] * (len(cards) - 1), back(cards[-1])] if cards else []


def _open(state: VillagersState) -> list[str]:
    """The draft cards that everybody sees."""
    found = [*filter(None, state.road), *state.discarded, *state.in_play()]
    for cards in (*state.squares, *state.played):
        found += cards
    found += [card.id for village in state.villages for card in village if VILLAGERS[card.id].copies]
    return found


GAME = Villagers()
