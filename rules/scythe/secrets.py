"""What a player may not see: hands, objectives, the Factory's cards, decks, commitments, and coins if agreed."""

from collections import Counter

import msgspec

from rules.chance import Chance
from rules.scythe.components import ENCOUNTERS, FACTORY_CARDS, OBJECTIVES, TABLES
from rules.scythe.state import HIDDEN_CARD, HIDDEN_COINS, Player, ScytheState
from rules.scythe.steps_combat import NOT_SET, Commit
from rules.scythe.steps_factory import PickFactoryCard

# The most coins that are imagined where they are secret.
_COINS = 15


def combat_cards() -> list[int]:
    """All combat cards of the box."""
    return [value for value, count in TABLES.combat_cards.items() for _ in range(count)]


def objectives(promos: bool) -> list[int]:
    """The objectives that are in the game."""
    return [number for number, card in OBJECTIVES.items() if promos or not card.promo]


def encounters(promos: bool) -> list[int]:
    """The encounter cards that are in the game."""
    return [number for number, card in ENCOUNTERS.items() if promos or not card.promo]


def factory_cards(promos: bool) -> list[int]:
    """The Factory cards that may be in the game."""
    return [number for number, card in FACTORY_CARDS.items() if promos or not card.promo]


def _blank(cards: list[int]) -> list[int]:
    return [HIDDEN_CARD] * len(cards)


def view(state: ScytheState, seat: int | None) -> ScytheState:
    """The state as a seat, or a spectator, may see it."""
    over = not state.steps
    top = state.steps[-1] if state.steps else None
    steps = state.steps
    looking = isinstance(top, PickFactoryCard) and top.seat == seat
    if isinstance(top, Commit):
        steps = [*steps[:-1], _hide_commitments(top, seat)]
    return msgspec.structs.replace(
        state,
        players=[
            player if owner == seat else _hide_player(player, state.hide_coins and not over)
            for owner, player in enumerate(state.players)
        ],
        combat_deck=_blank(state.combat_deck),
        encounter_deck=_blank(state.encounter_deck),
        objective_deck=_blank(state.objective_deck),
        factory=state.factory if looking else _blank(state.factory),
        steps=steps,
    )


def _hide_player(player: Player, coins: bool) -> Player:
    return msgspec.structs.replace(
        player,
        hand=_blank(player.hand),
        objectives=_blank(player.objectives),
        dropped=_blank(player.dropped),
        looked=_blank(player.looked),
        coins=HIDDEN_COINS if coins else player.coins,
    )


def _hide_commitments(step: Commit, seat: int | None) -> Commit:
    return msgspec.structs.replace(
        step,
        dials=[dial if side == seat else NOT_SET for side, dial in zip(step.sides, step.dials, strict=True)],
        cards=[cards if side == seat else [] for side, cards in zip(step.sides, step.cards, strict=True)],
    )


def imagine(state: ScytheState, seat: int, chance: Chance) -> None:
    """Fill in what a seat may not see, at random; the view becomes a state that can be played on."""
    others = [player for owner, player in enumerate(state.players) if owner != seat]
    own = state.players[seat]
    top = state.steps[-1] if state.steps else None

    known = Counter([*own.hand, *state.combat_discards])
    cards = list((Counter(combat_cards()) - known).elements())
    chance.shuffle(cards)
    for player in others:
        player.hand = sorted(cards.pop() for _ in player.hand)
    state.combat_deck = cards
    for player in others:
        player.looked = sorted(chance.sample(combat_cards(), len(player.looked)))

    seen = {*own.objectives, *own.dropped, *(number for player in state.players for number in player.done)}
    unseen = [number for number in objectives(state.promos) if number not in seen]
    chance.shuffle(unseen)
    for player in others:
        player.objectives = sorted(unseen.pop() for _ in player.objectives)
        player.dropped = [unseen.pop() for _ in player.dropped]
    state.objective_deck = unseen

    deck = [number for number in encounters(state.promos) if number not in state.encounters_used]
    chance.shuffle(deck)
    state.encounter_deck = deck

    if HIDDEN_CARD in state.factory:
        owned = {player.factory for player in state.players}
        free = [number for number in factory_cards(state.promos) if number not in owned]
        state.factory = sorted(chance.sample(free, len(state.factory)))
    for player in others:
        if player.coins == HIDDEN_COINS:
            player.coins = chance.below(_COINS + 1)
    if isinstance(top, Commit):
        _imagine_commitments(state, top, seat, chance)


def _imagine_commitments(state: ScytheState, step: Commit, seat: int, chance: Chance) -> None:
    for at, side in enumerate(step.sides):
        if side != seat and step.ready[at]:
            player = state.players[side]
            step.dials[at] = chance.below(min(TABLES.dial, player.power) + 1)
            step.cards[at] = chance.sample(player.hand, chance.below(step.most_cards(state, side) + 1))
