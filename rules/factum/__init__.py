"""Factum: a true story, one secret picture, and two captains who may both set a trap."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.factum import scoring
from rules.factum.actions import AnyAction, Quit, TimeUp
from rules.factum.components import CARDS, FILLER, FIXED_SEATS, HIDDEN, NOBODY, OFF, SEATS, TABLES, TERMS, UNKNOWN
from rules.factum.course import AnyStep, PlayTurn
from rules.factum.state import FactumState
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.text import Many, Text, Who

_PHASES = {
    "volunteer": "who tells a story?",
    "story": "the story",
    "judge": "who judges?",
    "verdict": "the verdict",
    "hide": "decoys are hidden",
    "guess": "the guess",
}


class Factum(Game[FactumState]):
    """The rules of Factum."""

    info = Info(
        id="factum",
        title="Factum",
        seats=SEATS,
        minutes=(40, 60),
        pitch="True stories from your life, one hidden picture, two scheming captains.",
        variants=(
            Variant(
                "length",
                "Points to the end",
                tuple(Value(str(points), f"{points} points") for points in TABLES.lengths),
                "12",
            ),
            Variant(
                "rest_turn",
                "A storyteller rests for a turn",
                (Value("on", "Yes"), Value("off", "No, may tell twice running")),
                "on",
            ),
            Variant(
                "table_size",
                "Cards on the table",
                (
                    *(Value(str(size), f"At least {size}, with cards from the deck") for size in TABLES.table_sizes),
                    Value("none", "Only main card and decoys"),
                ),
                "5",
            ),
            Variant(
                "teams",
                "Teams",
                (Value("shuffle", "New ones each turn"), Value("fixed", "The same two all game")),
                "shuffle",
                FIXED_SEATS,
            ),
            Variant(
                "judge_choice",
                "Judge",
                (Value("first", "The first who wants to"), Value("rotate", "By turns")),
                "first",
            ),
            Variant(
                "timers",
                "Time limits",
                (Value("off", "None"), Value("live", "Minutes"), Value("slow", "A day for each decision")),
                "off",
            ),
            Variant(
                "captions",
                "Captions of the pictures",
                (Value("alt_text", "For screen readers"), Value("always", "Printed too")),
                "alt_text",
            ),
        ),
        computers=False,
    )
    state_type = FactumState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS
    quitting = Quit()
    timeout = TimeUp()

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> FactumState:
        chance = turn.chance
        deck = list(CARDS)
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(TABLES.hand)] for _ in range(seats)]
        fixed: list[int] = []
        if options["teams"] == "fixed" and seats in FIXED_SEATS:
            fixed = [place % 2 for place in range(seats)]
            chance.shuffle(fixed)
            for team, name in enumerate(("first", "second")):
                members = tuple(Who(seat) for seat in range(seats) if fixed[seat] == team)
                turn.say("{members} are the {name} team.", members=Many(members), name=Text(name))
        return FactumState(
            seats=seats,
            goal=0 if fixed else int(options["length"]),
            rests=options["rest_turn"] == "on" and not fixed,
            table_size=0 if options["table_size"] == "none" else int(options["table_size"]),
            rotates=options["judge_choice"] == "rotate",
            timers=options["timers"],
            captions=options["captions"] == "always",
            fixed=fixed,
            deck=deck,
            hands=hands,
            gone=[False] * seats,
            members=[0] * seats,
            captains=[0] * seats,
            decoys_chosen=[0] * seats,
            stories=[0] * seats,
            judgings=[0] * seats,
            team=[NOBODY] * seats,
            decoys=[""] * seats,
            pointers=[""] * seats,
            steps=[PlayTurn()],
        )

    def scores(self, view: FactumState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: FactumState) -> Result:
        return scoring.result(state)

    def census(self, state: FactumState) -> Mapping[str, int]:
        found = Counter(state.deck + state.discards)
        for hand in state.hands:
            found.update(hand)
        found.update(state.table or [state.main] * bool(state.main))
        return found

    def view(self, state: FactumState, seat: int | None) -> FactumState:
        knows = state.knows_main(seat)
        return msgspec.structs.replace(
            state,
            deck=[HIDDEN] * len(state.deck),
            discards=[HIDDEN] * len(state.discards),
            hands=[hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(state.hands)],
            picked=state.picked if seat == state.storyteller else HIDDEN * bool(state.picked),
            main=state.main if knows else HIDDEN * bool(state.main),
            decoys=[card if owner == seat else HIDDEN * bool(card) for owner, card in enumerate(state.decoys)],
            owners=[
                owner if owner == seat or (knows and card == state.main) else UNKNOWN
                for owner, card in zip(state.owners, state.table, strict=True)
            ],
        )

    def imagine(self, view: FactumState, seat: int, chance: Chance) -> FactumState:
        state = self.copy(view)
        known = {*state.hands[seat], *state.table, state.main}
        unseen = [card for card in CARDS if card not in known]
        chance.shuffle(unseen)
        for cards in (*state.hands, state.deck, state.discards):
            for index, card in enumerate(cards):
                if card == HIDDEN:
                    cards[index] = unseen.pop()
        if state.picked == HIDDEN:
            state.picked = chance.choice(state.hands[state.storyteller])
        for owner, card in enumerate(state.decoys):
            if card == HIDDEN:
                state.decoys[owner] = chance.choice(state.hands[owner])
        if state.table:
            self._imagine_owners(state, seat, chance)
        elif state.main == HIDDEN:
            state.main = unseen.pop()
        return state

    def _imagine_owners(self, state: FactumState, seat: int, chance: Chance) -> None:
        """Whose the cards on the table may be."""
        unknown = [index for index, owner in enumerate(state.owners) if owner == UNKNOWN]
        chance.shuffle(unknown)
        if state.main == HIDDEN:
            state.main = state.table[unknown[0]]
            state.owners[unknown.pop(0)] = state.storyteller
        hiders = [owner for owner in range(state.seats) if state.team[owner] == state.hiding and owner != seat]
        for index in unknown:
            state.owners[index] = hiders.pop() if hiders else FILLER

    def status(self, view: FactumState) -> Text:
        if view.fixed:
            template, end = "Turn {number} of {end}", TABLES.fixed_turns
        else:
            template, end = "Turn {number}, to {end} points", view.goal
        if view.phase:
            template += ": {phase}"
        phase = Text(_PHASES[view.phase] if view.phase else "")
        return Text(template, {"number": view.number, "end": end, "phase": phase})

    def seat_title(self, view: FactumState, seat: int) -> Text | None:
        if view.gone[seat]:
            return Text("Has left")
        return Text("Second team" if view.fixed[seat] else "First team") if view.fixed else None

    def chapter(self, view: FactumState) -> int | None:
        return view.story if view.storyteller != NOBODY else None

    def limit(self, view: FactumState) -> int | None:
        if view.timers == OFF or view.phase is None:
            return None
        seconds: int = getattr(TABLES.limits[view.timers], view.phase)
        return seconds


GAME = Factum()
