"""51st State: build, deal or raze, and be the first to 25 points."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.fiftyfirststate import scoring
from rules.fiftyfirststate.actions import AnyAction
from rules.fiftyfirststate.carrying import CarryOut, ExchangeMore, UseAgain
from rules.fiftyfirststate.choices import ChooseCard, ChooseDeal, ChooseProduction, ChooseVictim
from rules.fiftyfirststate.components import (
    COLOURS,
    CONNECTIONS,
    FACTIONS,
    HIDDEN,
    TABLES,
    TERMS,
    connection_deck,
    in_order,
    pack,
)
from rules.fiftyfirststate.payment import PayCost
from rules.fiftyfirststate.rounds import DiscardTwo, LookoutPick, PickFaction, Round, StoreGoods
from rules.fiftyfirststate.state import FiftyFirstState, Player, empty_supply
from rules.fiftyfirststate.turns import ChooseTarget, TakeTurn
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Argument, Term, Text, Who

AnyStep = (
    Round
    | PickFaction
    | DiscardTwo
    | LookoutPick
    | TakeTurn
    | ChooseTarget
    | PayCost
    | CarryOut
    | UseAgain
    | ExchangeMore
    | ChooseDeal
    | ChooseCard
    | ChooseVictim
    | ChooseProduction
    | StoreGoods
)

_OFF_ON = (Value("off", "No"), Value("on", "Yes"))


class FiftyFirst(Game[FiftyFirstState]):
    """The rules of 51st State."""

    info = Info(
        id="fiftyfirststate",
        title="51st State: Master Set",
        seats=(2, len(FACTIONS)),
        minutes=(60, 90),
        pitch="Build it, deal it or raze it: every card has three uses in the race to 25 points.",
        variants=(
            Variant(
                "deck",
                "Location deck",
                (
                    Value("base", f"Base deck, {TABLES.totals.base} cards"),
                    Value("base_newera", f"With New Era, {TABLES.totals.base + TABLES.totals.new_era} cards"),
                ),
                "base",
            ),
            Variant(
                "factions",
                "Factions",
                (Value("random", "By lot"), Value("pick", "Picked, the last player first")),
                "random",
            ),
            Variant(
                "target",
                "Points to the end",
                tuple(Value(str(points), f"{points} points") for points in TABLES.targets),
                str(TABLES.targets[0]),
            ),
            Variant(
                "caches",
                "Caches at the end of a round",
                (Value("lost", "Lost, like other goods"), Value("kept", "Kept on their cards")),
                "lost",
            ),
            Variant("tiebreak_cards", "Cards in hand count as goods in ties", _OFF_ON, "off"),
            Variant("open_hands", "Open hands, to learn the game", _OFF_ON, "off"),
        ),
    )
    state_type = FiftyFirstState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> FiftyFirstState:
        era = options["deck"] == "base_newera"
        factions = list(FACTIONS)
        picked = options["factions"] == "pick"
        if not picked:
            turn.chance.shuffle(factions)
            for seat in range(seats):
                turn.say("{seat} leads {faction}.", seat=Who(seat), faction=Term(factions[seat]))
        actions = len(TABLES.factions[0].actions)
        state = FiftyFirstState(
            seats=seats,
            era=era,
            target=int(options["target"]),
            cards_count=options["tiebreak_cards"] == "on",
            open_hands=options["open_hands"] == "on",
            caches_stay=options["caches"] == "kept",
            deck=list(pack(era)),
            connection_decks={colour: connection_deck(colour) for colour in COLOURS},
            connection_discards={colour: [] for colour in COLOURS},
            slots=dict.fromkeys(COLOURS, ""),
            players=[
                Player(faction="" if picked else factions[seat], goods=empty_supply(), used=[False] * actions)
                for seat in range(seats)
            ],
        )
        state.steps = [Round()]
        if picked:
            state.steps.append(PickFaction(waiting=list(range(seats))))
        return state

    def scores(self, view: FiftyFirstState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: FiftyFirstState) -> Result:
        return scoring.result(state)

    def census(self, state: FiftyFirstState) -> Mapping[str, int]:
        """Every location card and every connection card. Tokens are unlimited."""
        found = state.seen()
        found.update(state.deck)
        for player in state.players:
            found.update(player.hand)
            found.update(player.thrown)
            found.update(player.connections)
        for colour in COLOURS:
            found.update(state.connection_decks[colour])
            found.update(state.connection_discards[colour])
            if state.slots[colour]:
                found[state.slots[colour]] += 1
        return found

    def view(self, state: FiftyFirstState, seat: int | None) -> FiftyFirstState:
        players = state.players
        if not state.open_hands:
            players = [player if own == seat else _closed(player) for own, player in enumerate(players)]
        decks = {colour: [HIDDEN] * len(deck) for colour, deck in state.connection_decks.items()}
        return msgspec.structs.replace(state, deck=[HIDDEN] * len(state.deck), connection_decks=decks, players=players)

    def imagine(self, view: FiftyFirstState, seat: int, chance: Chance) -> FiftyFirstState:
        state = self.copy(view)
        unseen = Counter(pack(state.era))
        unseen.subtract(state.seen())
        hidden = [state.deck]
        for player in state.players:
            unseen.subtract(card for card in player.hand + player.thrown if card != HIDDEN)
            hidden += [player.hand, player.thrown]
        _fill(hidden, unseen, chance)
        for player in state.players:
            player.hand = in_order(player.hand)
        for colour in COLOURS:
            left = Counter(connection_deck(colour))
            left.subtract(
                card for card in state.connections_seen(colour).elements() if CONNECTIONS[card].colour == colour
            )
            _fill([state.connection_decks[colour]], left, chance)
        return state

    def status(self, view: FiftyFirstState) -> Text:
        words: dict[str, Argument] = {"round": view.round, "target": view.target}
        if not view.steps:
            return Text("{round} rounds", words)
        step = view.steps[-1]
        if isinstance(step, PickFaction | DiscardTwo):
            return Text("Set-up, to {target} VP", words)
        phase = "Lookout" if isinstance(step, LookoutPick) else "Cleanup" if isinstance(step, StoreGoods) else "Actions"
        words["phase"] = Text(phase)
        return Text("Round {round}, {phase}, " + ("the last" if view.over() else "to {target} VP"), words)

    def seat_title(self, view: FiftyFirstState, seat: int) -> Text | None:
        faction = view.players[seat].faction
        return Text("{faction}", {"faction": Term(faction)}) if faction else None


def _closed(player: Player) -> Player:
    """A player as the others see it: the hand is what they have seen on the way there, then backs."""
    backs = [HIDDEN] * (len(player.hand) - len(player.known))
    return msgspec.structs.replace(player, hand=[*player.known, *backs], thrown=[HIDDEN] * len(player.thrown))


def _fill(piles: Sequence[list[str]], unseen: Counter[str], chance: Chance) -> None:
    """Put cards that nobody has seen in the places of backs."""
    cards = list(unseen.elements())
    chance.shuffle(cards)
    for pile in piles:
        for index, card in enumerate(pile):
            if card == HIDDEN:
                pile[index] = cards.pop()


GAME = FiftyFirst()
