"""The state of Factum and the questions that the rules ask about it."""

from collections.abc import Iterable

import msgspec

from rules.chance import Chance
from rules.factum.components import JUDGING, LABELS, NOBODY, OFF, TABLES, TELLING, Phase
from rules.game import State


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """What came to light at the end of a turn.

    Attributes:
        number: of the turn.
        cards: that lay on the table, by label.
        owners: of each card; `FILLER` for those from the deck.
        main: the index of the main card.
        chosen: the index of the chosen card; `NOBODY` when nobody pointed.
        pointers: the index to which each seat pointed; `NOBODY` for none.
        storyteller, judge: the captains.
        telling: who was in the storyteller's team.
        overtaken: whether the judge's team guessed.
        points: that each seat got.
    """

    number: int
    cards: list[str]
    owners: list[int]
    main: int
    chosen: int
    pointers: list[int]
    storyteller: int
    judge: int
    telling: list[int]
    overtaken: bool
    points: list[int]

    @property
    def found(self) -> bool:
        """Whether the guessing team has won."""
        return self.chosen == self.main


class FactumState(State, kw_only=True):
    """A game of Factum. Cards are ids; the last card of the deck is its top.

    Attributes:
        goal: points that end the game; 0 with fixed teams.
        rests: whether a storyteller rests in the next turn.
        table_size: up to how many cards fillers come; 0 for no fillers.
        rotates: whether the judges are appointed by turns.
        timers: ``off``, ``live`` or ``slow``.
        captions: whether each picture shows its caption.
        fixed: the team of each seat for the whole game; empty when teams are drawn anew.
        number: of the turn, from 1.
        deck, discards: face down.
        hands: the cards of each seat.
        gone: who has left the game.
        members, captains, decoys_chosen: how often each seat won as a member of a team, won as a captain, and had
            its decoy chosen.
        stories, judgings: how many each seat has told and given.
        last_teller: the storyteller of the turn before, or `NOBODY`.
        storyteller, judge: of this turn, or `NOBODY`.
        story: names the story of this turn; no two have the same number.
        appointed: whether the storyteller did not volunteer.
        team: of each seat in this turn: `TELLING`, `JUDGING`, or `NOBODY` before the teams are made. Who leaves after
            the cards are laid out keeps it.
        picked: the card that the storyteller has in mind, still in hand.
        main: the main card, once the story is done.
        overtaken: the verdict; None before.
        decoys: the card that each hider has chosen, still in hand; empty for none.
        table: the cards that are laid out.
        owners: of these cards; `FILLER` for those from the deck.
        pointers: the label to which each seat points, or empty.
        last: what came to light in the turn before; None when it was broken off.
    """

    goal: int
    rests: bool
    table_size: int
    rotates: bool
    timers: str = OFF
    captions: bool = False
    fixed: list[int] = []
    number: int = 0
    deck: list[str]
    discards: list[str] = []
    hands: list[list[str]]
    gone: list[bool]
    members: list[int]
    captains: list[int]
    decoys_chosen: list[int]
    stories: list[int]
    judgings: list[int]
    last_teller: int = NOBODY
    storyteller: int = NOBODY
    judge: int = NOBODY
    story: int = 0
    appointed: bool = False
    team: list[int]
    picked: str = ""
    main: str = ""
    overtaken: bool | None = None
    decoys: list[str]
    table: list[str] = []
    owners: list[int] = []
    pointers: list[str]
    last: Reveal | None = None

    # --- who ---------------------------------------------------------------------------------------------------

    @property
    def present(self) -> list[int]:
        """The seats that have not left."""
        return [seat for seat in range(self.seats) if not self.gone[seat]]

    @property
    def resting(self) -> int:
        """Who told the last story and may not tell one in this turn (section "Volunteering"), or `NOBODY`."""
        rests = self.rests and self.last_teller != NOBODY and not self.gone[self.last_teller]
        return self.last_teller if rests else NOBODY

    def of_team(self, team: int) -> list[int]:
        """The members of a team who have not left."""
        return [seat for seat in self.present if self.team[seat] == team]

    def clockwise(self, seats: Iterable[int], after: int) -> list[int]:
        """Seats in their order clockwise after one; in seat order after `NOBODY`."""
        return sorted(seats, key=lambda seat: (seat - after - 1) % self.seats)

    def rarest(self, seats: Iterable[int], counts: list[int], after: int) -> int:
        """Who has done something least often; of several, the first one clockwise."""
        return min(self.clockwise(seats, after), key=lambda seat: counts[seat])

    @property
    def guessing(self) -> int:
        """The team that guesses (section "The verdict")."""
        return JUDGING if self.overtaken else TELLING

    @property
    def hiding(self) -> int:
        """The team that hides."""
        return TELLING if self.overtaken else JUDGING

    def captain(self, team: int) -> int:
        """The storyteller or the judge."""
        return self.storyteller if team == TELLING else self.judge

    def guessers_of(self, team: int) -> list[int]:
        """Who would guess in a team: its members without their captain (section "Roles")."""
        return [seat for seat in self.of_team(team) if seat != self.captain(team)]

    @property
    def guessers(self) -> list[int]:
        """Who guesses."""
        return self.guessers_of(self.guessing)

    @property
    def hiders(self) -> list[int]:
        """Who hides."""
        return self.of_team(self.hiding)

    @property
    def spokesperson(self) -> int:
        """The first guesser clockwise from the guessing captain (section "Spokesperson")."""
        return self.clockwise(self.guessers, self.captain(self.guessing))[0]

    def knows_main(self, seat: int | None) -> bool:
        """Whether a seat knows the main card: the storyteller, and the judge once there is one."""
        return seat is not None and seat in (self.storyteller, self.judge)

    # --- cards ---------------------------------------------------------------------------------------------------

    def draw(self, count: int, chance: Chance) -> list[str]:
        """Take cards from the deck; the discard pile becomes the deck when that is empty."""
        drawn: list[str] = []
        for _ in range(count):
            if not self.deck:
                self.deck, self.discards = self.discards, []
                chance.shuffle(self.deck)
            drawn.append(self.deck.pop())
        return drawn

    def refill(self, chance: Chance) -> None:
        """All draw up to a full hand, in seat order."""
        for seat in self.present:
            hand = self.hands[seat]
            hand += self.draw(TABLES.hand - len(hand), chance)

    # --- points ----------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """The points of a seat."""
        worth = TABLES.points
        return (
            worth.member * self.members[seat]
            + worth.captain * self.captains[seat]
            + worth.decoy * self.decoys_chosen[seat]
        )

    @property
    def leaders(self) -> list[str]:
        """The labels with most pointers, in order; empty when nobody points."""
        pointers = [pointer for pointer in self.pointers if pointer]
        most = max(map(pointers.count, pointers), default=0)
        return [label for label in LABELS if most and pointers.count(label) == most]

    # --- the course of a turn --------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase | None:
        """The decision that is to be made; None when the game is over."""
        return self.steps[-1].phase if self.steps else None

    def go_on(self, phase: Phase | None) -> None:
        """This decision is made: the next one is that of a phase, or with None the next turn's."""
        del self.steps[1:]
        self.steps[0].next = phase
        self.turn += 1

    def clear_turn(self) -> None:
        """What lay on the table, or was to lie there, goes to the discard pile; nobody is captain any more."""
        self.discards += self.table or [self.main] * bool(self.main)
        self.last_teller = self.storyteller
        self.storyteller = self.judge = NOBODY
        self.appointed = False
        self.picked = self.main = ""
        self.overtaken = None
        self.table, self.owners = [], []
        self.team = [NOBODY] * self.seats
        self.decoys = [""] * self.seats
        self.pointers = [""] * self.seats
