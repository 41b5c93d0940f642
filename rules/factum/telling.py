"""The first half of a turn of Factum: who tells a story, and the story."""

from typing import ClassVar

from rules.factum.actions import Done, Hide, NoStory, Pick, Tell, Voice, Withdraw, Written
from rules.factum.components import CARDS, JUDGING, NOBODY, TELLING, Phase
from rules.factum.decision import Decision, break_off
from rules.factum.state import FactumState
from rules.game import Action, Option, Prompt, Turn
from rules.text import Many, Text, Who


class Volunteer(Decision):
    """Somebody offers a story, or all pass and one is appointed.

    Attributes:
        passed: who has passed or withdrawn in this turn.
    """

    rule = "volunteer"
    phase: ClassVar[Phase] = "volunteer"
    passed: list[int] = []

    def candidates(self, state: FactumState) -> list[int]:
        """Who may tell a story in this turn, whether they have passed or not."""
        if state.fixed:
            return state.of_team(TELLING)
        return [seat for seat in state.present if seat != state.resting]

    def deciders(self, state: FactumState) -> list[int]:
        return [seat for seat in self.candidates(state) if seat not in self.passed]

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        options = [
            Option(Tell(), Text("Tell a story"), Text("The first who says so becomes the storyteller")),
            Option(NoStory(), Text("No story this turn"), Text("If all pass, one of you is appointed")),
        ]
        return Prompt(Text("Will you tell a true story from your life?"), options)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Tell):
            turn.say("{seat} will tell a story.", seat=Who(seat))
            _becomes_storyteller(state, seat, turn)
            return
        turn.say("{seat} has no story this turn.", seat=Who(seat))
        self.passed.append(seat)
        self.without(state, turn)

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        self.decide(state, seat, NoStory(), turn)

    def without(self, state: FactumState, turn: Turn) -> None:
        if self.deciders(state):
            return
        seat = state.rarest(self.candidates(state), state.stories, state.last_teller)
        turn.say("Nobody volunteers, so {seat} is appointed to tell a story.", seat=Who(seat))
        state.appointed = True
        _becomes_storyteller(state, seat, turn)


def _becomes_storyteller(state: FactumState, seat: int, turn: Turn) -> None:
    """Somebody begins a story: the teams are made (section "Teams")."""
    # Who came first is settled for all.
    turn.reveal()
    passed = state.steps[-1].passed
    state.storyteller = seat
    if not state.fixed:
        others = [other for other in state.present if other != seat]
        turn.chance.shuffle(others)
        partners = (len(others) + 2) // 2 - 1
        for place, other in enumerate(others):
            state.team[other] = TELLING if place < partners else JUDGING
        state.team[seat] = TELLING
        turn.say(
            "{telling} are the telling team, {judging} the judging team.",
            telling=_names(state.of_team(TELLING)),
            judging=_names(state.of_team(JUDGING)),
        )
    state.go_on("story")
    state.story = state.turn
    state.steps.append(TellStory(passed=passed))


def _names(seats: list[int]) -> Many:
    return Many(tuple(map(Who, seats)))


class TellStory(Decision):
    """The storyteller chooses the main card and tells a story.

    Attributes:
        passed: who has passed or withdrawn before.
        told: whether something was told.
    """

    rule = "story"
    phase: ClassVar[Phase] = "story"
    passed: list[int] = []
    told: bool = False

    def deciders(self, state: FactumState) -> tuple[int, ...]:
        return (state.storyteller,)

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        picked = bool(state.picked)
        told = [
            Option(Voice(), Text("I tell it aloud")),
            Option(Written(), Text("I have written it in the thread"), Text("/factum story writes it for you")),
        ]
        if self.told:
            told = [Option(Written(), Text("I have written another part"))]
        if not state.appointed:
            told.append(Option(Withdraw(), Text("Withdraw"), Text("Somebody else tells a story in this turn")))
        cards = hand_options(state, seat, Pick, "Main card")
        options = [*told, *cards] if picked else [*cards, *told]
        if picked and self.told:
            options.insert(0, Option(Done(), Text("The story is done"), Text("The main card is fixed with this")))
        template = "Your main card is card {number}. " if picked else "Choose your main card. "
        if self.told:
            template += "Finish the story." if picked else "Then you can finish the story."
        else:
            template += "Tell a true story that fits it."
        number = state.hands[seat].index(state.picked) + 1 if picked else 0
        return Prompt(Text(template, {"number": number}), options)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Pick(card):
                state.picked = state.hands[seat][card - 1]
                turn.tell(seat, "Your main card is card {number}.", number=card)
            case Done():
                state.main, state.picked = state.picked, ""
                state.hands[seat].remove(state.main)
                state.stories[seat] += 1
                turn.say("{seat} finishes the story; the main card is fixed.", seat=Who(seat))
                state.go_on("judge")
            case Withdraw():
                self._withdraw(state, seat, turn)
            case _:
                turn.reveal()
                aloud = isinstance(action, Voice)
                line = "{seat} tells a story aloud." if aloud else "{seat} has written a story for all to read."
                turn.say("{seat} tells on." if self.told else line, seat=Who(seat))
                self.told = True

    def _withdraw(self, state: FactumState, seat: int, turn: Turn) -> None:
        turn.say("{seat} withdraws; somebody else tells a story.", seat=Who(seat))
        passed = [*self.passed, *([] if seat in self.passed else [seat])]
        # Unlike at the end of a turn, the one who told before still rests.
        state.storyteller, state.picked = NOBODY, ""
        if not state.fixed:
            state.team = [NOBODY] * state.seats
        state.go_on("volunteer")
        step = Volunteer(passed=passed)
        state.steps.append(step)
        step.without(state, turn)

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        turn.say("The time for {seat}'s story is up.", seat=Who(seat))
        if state.appointed:
            break_off(state, turn)
        else:
            self._withdraw(state, seat, turn)

    def refusal(self, state: FactumState, seat: int, action: Action) -> Text | None:
        match action:
            case Done():
                missing = "Tell a story first." if state.picked else "Choose your main card first."
                return Text(missing)
            case Withdraw():
                return Text("Who was appointed cannot withdraw.")
            case Pick(card):
                held = 1 <= card <= len(state.hands[seat])
                return Text("That is your main card already." if held else "There is no such card in your hand.")
            case _:
                return None


def hand_options(state: FactumState, seat: int, kind: type[Pick] | type[Hide], what: str) -> list[Option]:
    """An option for each card of a hand but the one that is chosen already."""
    chosen = state.picked or state.decoys[seat]
    return [
        Option(
            kind(number),
            Text(what + ": card {number}", {"number": number}),
            Text(CARDS[card].caption) if state.captions and card in CARDS else None,
            place=str(number),
        )
        for number, card in enumerate(state.hands[seat], 1)
        if card != chosen
    ]
