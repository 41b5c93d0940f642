"""Scythe: pick a section of your mat each turn, gather, deploy mechs, and place six stars."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.scythe import scoring, secrets
from rules.scythe.actions import AnyAction
from rules.scythe.chart import ENCOUNTERS
from rules.scythe.components import FACTIONS, MATS, TABLES, TERMS, TILES
from rules.scythe.paying import PayTokens
from rules.scythe.state import Player, ScytheState
from rules.scythe.steps_bottom import BottomAction, OngoingBonuses, TakeCoins
from rules.scythe.steps_build import Improve
from rules.scythe.steps_combat import BeforeCombat, Combats, Commit, Retreat
from rules.scythe.steps_encounter import ChooseEncounter, EncounterVisit, FlyTo, FlyUnits, LookAtHand
from rules.scythe.steps_factory import FactoryVisit, GiveFactory, PickFactoryCard
from rules.scythe.steps_gains import PlaceStars, PutTokens, PutWorker
from rules.scythe.steps_move import MoveUnits, WalkUnit
from rules.scythe.steps_setup import DraftFactions, DraftMats, Start, is_banned
from rules.scythe.steps_top import PayCard, ProduceOnHexes, TopAction
from rules.scythe.steps_turn import ChooseSection, EndTurn, Turns
from rules.text import Argument, Text

AnyStep = (
    DraftFactions
    | DraftMats
    | Start
    | Turns
    | ChooseSection
    | TopAction
    | ProduceOnHexes
    | PutTokens
    | PutWorker
    | PayCard
    | PayTokens
    | GiveFactory
    | MoveUnits
    | WalkUnit
    | Combats
    | BeforeCombat
    | Commit
    | Retreat
    | EncounterVisit
    | ChooseEncounter
    | LookAtHand
    | FlyTo
    | FlyUnits
    | FactoryVisit
    | PickFactoryCard
    | PlaceStars
    | BottomAction
    | TakeCoins
    | Improve
    | OngoingBonuses
    | EndTurn
)


class Scythe(Game[ScytheState]):
    """The rules of Scythe."""

    info = Info(
        id="scythe",
        title="Scythe",
        seats=(2, 5),
        minutes=(90, 115),
        pitch="Engines, harvests and looming mechs in an alternate 1920s; six stars end it.",
        variants=(
            Variant("factions", "Factions", (Value("random", "By lot"), Value("draft", "Draft")), "random"),
            Variant("ban_fast_pairs", "Fast pairs", (Value("on", "Banned"), Value("off", "Allowed")), "on"),
            Variant(
                "consolation",
                "Consolation card",
                (Value("defender", "For a losing defender"), Value("loser", "For any loser")),
                "defender",
            ),
            Variant(
                "objective_timing",
                "Objectives",
                (Value("end", "At the end of a turn"), Value("gaps", "Also around the actions")),
                "end",
            ),
            Variant("promos", "Promo cards", (Value("off", "Without"), Value("on", "With")), "off"),
            Variant("bribes", "Bribes", (Value("off", "No"), Value("on", "Coins may be given")), "off"),
            Variant(
                "stars_to_end",
                "Stars to end",
                (Value("6", f"{TABLES.stars}"), Value("4", f"{TABLES.short_stars}: short game")),
                "6",
            ),
            Variant("hide_coins", "Coins", (Value("off", "Open"), Value("on", "Secret")), "off"),
        ),
    )
    state_type = ScytheState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> ScytheState:
        chance = turn.chance
        promos = options["promos"] == "on"
        decks = [
            secrets.combat_cards(),
            secrets.objectives(promos),
            secrets.encounters(promos),
            secrets.factory_cards(promos),
        ]
        for deck in decks:
            chance.shuffle(deck)
        combat, objectives, encounters, factory = decks
        state = ScytheState(
            seats=seats,
            ban=options["ban_fast_pairs"] == "on",
            loser_card=options["consolation"] == "loser",
            gaps=options["objective_timing"] == "gaps",
            promos=promos,
            bribes=options["bribes"] == "on",
            hide_coins=options["hide_coins"] == "on",
            limit=int(options["stars_to_end"]),
            players=[Player() for _ in range(seats)],
            encounters=list(ENCOUNTERS),
            combat_deck=combat,
            objective_deck=objectives,
            encounter_deck=encounters,
            factory=sorted(factory[: seats + TABLES.extra_factory_cards]),
            tile=chance.choice(list(TILES)),
        )
        state.steps = [Turns(), Start()]
        if options["factions"] == "draft":
            order = list(range(seats))
            chance.shuffle(order)
            state.steps += [DraftMats(left=order[::-1]), DraftFactions(left=order)]
        else:
            _deal(state, chance)
        return state

    def scores(self, view: ScytheState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: ScytheState) -> Result:
        return scoring.result(state)

    def census(self, state: ScytheState) -> Mapping[str, int]:
        """Every kind of card, and the pieces of each seat."""
        players = state.players
        found = {
            "combat cards": len(state.combat_deck) + len(state.combat_discards) + sum(len(p.hand) for p in players),
            "encounters": len({*state.encounter_deck, *state.encounters_used}),
            "encounter cards": len(state.encounter_deck) + len(state.encounters_used),
            "objectives": len(state.objective_deck)
            + sum(len(p.objectives) + len(p.done) + len(p.dropped) for p in players),
            "Factory cards": len(state.factory) + sum(p.factory > 0 for p in players),
        }
        for value, count in Counter([*state.combat_deck, *state.combat_discards]).items():
            found[f"combat {value}"] = count
        for player in players:
            for value in player.hand:
                found[f"combat {value}"] = found.get(f"combat {value}", 0) + 1
        for seat, player in enumerate(players):
            found[f"workers {seat}"] = player.in_play + player.to_come
            found[f"cubes {seat}"] = player.cubes.count(False) + sum(player.upgrades)
            found[f"spaces {seat}"] = len(player.mechs) + len(player.structures) + len(player.recruits)
            negative = min(player.power, player.popularity, player.to_come, *player.workers.values(), 0)
            found[f"short {seat}"] = negative
        found["short"] = min([0, *(count for tokens in state.resources.values() for count in tokens)])
        return found

    def view(self, state: ScytheState, seat: int | None) -> ScytheState:
        return secrets.view(state, seat)

    def imagine(self, view: ScytheState, seat: int, chance: Chance) -> ScytheState:
        state = self.copy(view)
        secrets.imagine(state, seat, chance)
        return state

    def status(self, view: ScytheState) -> Text:
        if not view.order:
            return Text("Choosing factions and mats")
        most = max(len(player.stars) for player in view.players)
        words: dict[str, Argument] = {"turn": view.turn, "most": most, "limit": view.limit}
        if not view.steps:
            return Text("{turn} turns", words)
        return Text("Turn {turn}; most stars {most} of {limit}", words)

    def seat_title(self, view: ScytheState, seat: int) -> Text | None:
        faction = view.players[seat].faction
        return Text(f"{FACTIONS[faction].short} {FACTIONS[faction].letter}") if faction else None


def _deal(state: ScytheState, chance: Chance) -> None:
    """A faction and a mat for everybody; fast pairs are dealt again."""
    while True:
        factions = chance.sample(list(FACTIONS), state.seats)
        mats = chance.sample(list(MATS), state.seats)
        pairs = list(zip(factions, mats, strict=True))
        if not (state.ban and any(is_banned(faction, mat) for faction, mat in pairs)):
            break
    for player, (faction, mat) in zip(state.players, pairs, strict=True):
        player.faction, player.mat = faction, mat


GAME = Scythe()
