"""Pyramis: ten cards, four levels, and two decks whose backs must not match."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.pyramis import scoring
from rules.pyramis.actions import AnyAction
from rules.pyramis.components import CARDS, INDEX, SLOTS, STARS, TABLES, TERMS
from rules.pyramis.state import HIDDEN, PyramisState
from rules.pyramis.steps import AnyStep, RotateCard, start_turn
from rules.text import Text, Who


class Pyramis(Game[PyramisState]):
    """The rules of Pyramis."""

    info = Info(
        id="pyramis",
        title="Pyramis",
        seats=(2, 4),
        minutes=(15, 15),
        pitch="Draft a card a turn, stack a ten-card pyramid, and beware when the deck colours match.",
        variants=(
            Variant("stars", "Shooting Stars", (Value("on", "In play"), Value("off", "None (beginners)")), "on"),
            Variant(
                "rotation",
                "Rotation",
                (
                    Value("normal", "Any card of the colour"),
                    Value("uncovered", "Only cards without a card on top"),
                    Value("off", "None"),
                ),
                "normal",
            ),
            Variant(
                "alien_tie",
                "Tied for most aliens",
                (Value("all", "All score"), Value("nobody", "Nobody scores")),
                "all",
            ),
        ),
    )
    state_type = PyramisState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> PyramisState:
        cards = turn.chance.sample(list(CARDS), len(CARDS))
        first = turn.chance.below(seats)
        decks = cards[TABLES.river :]
        with_stars = options["stars"] == "on"
        state = PyramisState(
            seats=seats,
            first=first,
            with_stars=with_stars,
            rotation=options["rotation"],
            tied_aliens=options["alien_tie"] == "all",
            river=cards[: TABLES.river],
            decks=[decks[: TABLES.first_deck], decks[TABLES.first_deck :]],
            star_deck=turn.chance.sample(list(STARS), len(STARS)) if with_stars else [],
            stars=[[] for _ in range(seats)],
            pyramids=[[""] * len(SLOTS) for _ in range(seats)],
        )
        turn.head("{first} begins.", first=Who(first))
        start_turn(state, first, turn)
        return state

    def scores(self, view: PyramisState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: PyramisState) -> Result:
        return scoring.result(state)

    def census(self, state: PyramisState) -> Mapping[str, int]:
        found = Counter(card for card in state.river if card)
        for deck in state.decks:
            found.update(deck)
        for pyramid in state.pyramids:
            found.update(card[:-1] for card in pyramid if card)
        found.update(state.star_deck)
        for stars in state.stars:
            found.update(stars)
        return found

    def view(self, state: PyramisState, seat: int | None) -> PyramisState:
        shown = range(state.seats) if not state.steps else (seat,)
        return msgspec.structs.replace(
            state,
            decks=[_backs(deck) for deck in state.decks],
            star_deck=[HIDDEN] * len(state.star_deck),
            stars=[stars if owner in shown else [HIDDEN] * len(stars) for owner, stars in enumerate(state.stars)],
            choices=[
                choice if owner == seat or choice not in INDEX else HIDDEN for owner, choice in enumerate(state.choices)
            ],
        )

    def imagine(self, view: PyramisState, seat: int, chance: Chance) -> PyramisState:
        state = self.copy(view)
        _imagine_decks(state, chance)
        known = {id for stars in state.stars for id in stars}
        stars = [id for id in STARS if id not in known] if state.with_stars else []
        chance.shuffle(stars)
        state.star_deck = [stars.pop() for _ in state.star_deck]
        state.stars = [[stars.pop() if id == HIDDEN else id for id in drawn] for drawn in state.stars]
        step = state.steps[-1] if state.steps else None
        if isinstance(step, RotateCard):
            for owner, choice in enumerate(state.choices):
                if choice == HIDDEN:
                    state.choices[owner] = SLOTS[chance.choice(state.rotatable(owner, step.colour))]
        return state

    def status(self, view: PyramisState) -> Text:
        built = min(view.built(seat) for seat in range(view.seats))
        words = {"round": min(built + 1, len(SLOTS)), "rounds": len(SLOTS)}
        return Text("Last round" if built + 1 >= len(SLOTS) else "Round {round} of {rounds}", words)


def _backs(deck: Sequence[str]) -> list[str]:
    """What is known of a deck: how many cards it has, and the colour of the one on top."""
    return [HIDDEN] * (len(deck) - 1) + [card[0] + HIDDEN for card in deck[-1:]]


def _imagine_decks(state: PyramisState, chance: Chance) -> None:
    """Put the cards that are nowhere to be seen into the decks; the top ones have the colours of their backs."""
    seen = {card[:-1] for pyramid in state.pyramids for card in pyramid} | set(state.river)
    unseen = [card for card in CARDS if card not in seen]
    chance.shuffle(unseen)
    tops: list[str] = []
    for deck in state.decks:
        tops += [next(card for card in unseen if card[0] == back[0] and card not in tops) for back in deck[-1:]]
    rest = [card for card in unseen if card not in tops]
    for deck in state.decks:
        if deck:
            deck[:] = [rest.pop() for _ in deck[1:]] + [tops.pop(0)]


GAME = Pyramis()
