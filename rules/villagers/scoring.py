"""The money of Villagers: what a village shows, the markets, and the result."""

from rules.game import Result, Score, Turn, rank
from rules.text import Argument, Many, Text, Who
from rules.villagers.components import TABLES, VILLAGERS, Formula
from rules.villagers.state import Card, VillagersState


def silver(state: VillagersState, seat: int, id: str) -> int:
    """What the Silver symbol of a villager pays (section "What counts for Silver")."""
    return _pays(TABLES.silver[VILLAGERS[id].silver], state.villages[seat], state.top(seat))


def _pays(formula: Formula, village: list[Card], top: list[Card]) -> int:
    match formula.counts:
        case "suit":
            kinds = [VILLAGERS[card.id] for card in village]
            count = sum(kind.symbols for kind in kinds if kind.suit == formula.suit)
        case "padlocks":
            count = sum(bool(VILLAGERS[card.id].lock) for card in village)
        case "golds":
            count = sum(bool(card.gold) for card in top)
        case "values":
            count = sum(card.gold for card in top if VILLAGERS[card.id].suit == formula.suit)
        case "food":
            count = sum(card.food for card in top)
        case "builder":
            count = sum(card.builder for card in top)
        case "coins":
            count = max(card.coins for card in top)
    return formula.pays * (count // formula.every)


def all_silver(state: VillagersState, seat: int) -> int:
    """What all Silver symbols of a village pay."""
    village, top = state.villages[seat], state.top(seat)
    formulas = [TABLES.silver[VILLAGERS[card.id].silver] for card in top if VILLAGERS[card.id].silver]
    return sum(_pays(formula, village, top) for formula in formulas)


def smuggled(state: VillagersState, seat: int) -> int:
    """What a Smuggler brings: half of the best Gold value on a top card, rounded up."""
    return -(-max(card.gold for card in state.top(seat)) // TABLES.smuggled)


def hold_first_market(state: VillagersState, turn: Turn) -> None:
    """Pay Gold and the value of coins (section "First Market")."""
    turn.head("First Market")
    state.market_held = True
    for seat in state.order():
        gold, coins = state.gold(seat), state.coins_of(seat)
        state.money[seat] += gold + coins
        turn.say(
            "{seat} gets {gold} for Gold and {coins} for coins on cards ({total} money).",
            seat=Who(seat),
            gold=gold,
            coins=coins,
            total=state.money[seat],
        )


def hold_second_market(state: VillagersState, turn: Turn) -> None:
    """Pay Gold, Silver and the coins themselves (section "Second Market")."""
    turn.head("Second Market")
    finals = [(state.gold(seat), all_silver(state, seat), state.coins_of(seat)) for seat in range(state.seats)]
    state.finals = finals
    for seat in state.order():
        gold, silver, coins = finals[seat]
        state.money[seat] += gold + silver + coins
        for card in state.villages[seat]:
            card.coins = 0
        turn.say(
            "{seat} gets {gold} for Gold, {silver} for Silver and {coins} in coins ({total} money).",
            seat=Who(seat),
            gold=gold,
            silver=silver,
            coins=coins,
            total=state.money[seat],
        )


_SUPPLY, _GOLD, _SILVER, _COINS = Text("Supply"), Text("Gold"), Text("Silver"), Text("Coins on cards")


def scores(view: VillagersState) -> list[Score]:
    """The money of each seat: at the end, or if the Second Market were held now."""
    found: list[Score] = []
    for seat in range(view.seats):
        supply = view.money[seat]
        if view.finals:
            parts = view.finals[seat]
            supply -= sum(parts)
        else:
            parts = (view.gold(seat), all_silver(view, seat), view.coins_of(seat))
        told = tuple(zip((_SUPPLY, _GOLD, _SILVER, _COINS), (supply, *parts), strict=True))
        found.append(Score(seat, supply + sum(parts), told))
    return found


def result(state: VillagersState) -> Result:
    """Most money wins, then fewest cards in the village; else the victory is shared."""
    cards = [len(village) for village in state.villages]
    standings = rank(scores(state), [-count for count in cards])
    best = standings[0].score.points
    winners = [standing.seat for standing in standings if standing.place == 1]
    tied = [standing.seat for standing in standings if standing.score.points == best]
    words: dict[str, Argument] = {
        "winners": Many(tuple(map(Who, winners))),
        "points": best,
        "cards": cards[winners[0]],
        "fewer": standings[1].score.points,
    }
    if len(winners) > 1:
        return Result(standings, Text("{winners} share the victory with {points} money and {cards} cards each.", words))
    if len(tied) > 1:
        template = "{winners} wins with {points} money: of those who are tied, with the fewest cards ({cards})."
        return Result(standings, Text(template, words))
    return Result(standings, Text("{winners} wins with {points} money to {fewer}.", words))
