"""The round of Helvetia: whose turn is next, when it ends, and the six steps at its end."""

from rules.game import Action, Prompt, Step, Turn
from rules.helvetia import options, scoring
from rules.helvetia.actions import Settle
from rules.helvetia.components import BUILDINGS, SEXES, TABLES
from rules.helvetia.state import HelvetiaState, sort_sexes
from rules.helvetia.steps_build import take_village_tile
from rules.helvetia.steps_turn import TakeTurn
from rules.text import Many, Term, Text, Who
from rules.text import Place as At

_ORDER = tuple(BUILDINGS)
_COME_HOME = Text("School is over: who moves into which empty building?")


def start_round(state: HelvetiaState, turn: Turn) -> None:
    """A round begins with the holder of the start player tile."""
    state.round += 1
    turn.head("Round {round}", round=state.round)
    state.steps[:] = [Round(seat=state.start_player)]


class Round(Step[HelvetiaState, Action]):
    """Gives turns in turn order to those who have coins, until only one colour has coins left.

    Attributes:
        seat: the first who may have the next turn.
    """

    rule = "round"
    seat: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        players = state.players
        with_coins = [seat for seat in state.order(self.seat) if players[seat].coins]
        if len(with_coins) + state.neutral_coin > 1 and with_coins:
            seat = with_coins[0]
            self.seat = state.right(seat)
            state.turn += 1
            state.steps.append(TakeTurn(seat=seat))
        else:
            _end_round(state, with_coins, turn)


def _end_round(state: HelvetiaState, with_coins: list[int], turn: Turn) -> None:
    """The start player tile, and steps 1 and 2; then the School."""
    turn.head("End of round {round}", round=state.round)
    if with_coins:
        state.start_player = with_coins[0]
        turn.say("Only {seat} has coins left and takes the start player tile.", seat=Who(state.start_player))
    else:
        state.start_player = state.right(state.start_player)
        turn.say("Only the neutral coin is left: the start player tile goes to {seat}.", seat=Who(state.start_player))
    if state.tiles:
        _award_tiles(state, turn)
    for id, person in state.people.items():
        for seat, coins in enumerate(person.coins):
            state.players[seat].coins += coins
        state.people[id].coins = [0] * state.seats
    for player in state.players:
        player.coins += player.idle
        player.idle = 0
    state.neutral_coin = state.has_neutral
    state.turn += 1
    state.steps[:] = [ComeHome(waiting=state.order(state.start_player))]


def _award_tiles(state: HelvetiaState, turn: Turn) -> None:
    """Step 1: each tile goes to whoever has more coins there than each other player; all are turned face up."""
    for id, person in state.people.items():
        most = max(person.coins)
        if most and person.coins.count(most) == 1:
            winner = person.coins.index(most)
            if winner != person.holder:
                turn.say("{seat} takes the {person} tile.", seat=Who(winner), person=Term(id))
            person.holder = winner
        person.used = False


class ComeHome(Step[HelvetiaState, Settle]):
    """Step 3: villagers from the School move into empty buildings of their village, the others into its centre.

    Attributes:
        waiting: the seats that have not done this yet, in turn order.
    """

    rule = "school"
    waiting: list[int]

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        if self.waiting and self._has_choice(state, self.waiting[0]):
            return (self.waiting[0],)
        return ()

    def _has_choice(self, state: HelvetiaState, seat: int) -> bool:
        newcomers = state.players[seat].school
        if not newcomers:
            return False
        free = len(state.free_houses(seat))
        both = "M" in newcomers and "F" in newcomers
        return free > len(newcomers) or (free > 0 and both and (free > 1 or len(newcomers) > free))

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        village = state.villages[seat]
        free = state.free_houses(seat)
        offered = [
            options.settle(village.letter, space, village.houses[space].kind, sex)
            for sex in "MF"
            if sex in state.players[seat].school
            for space in free
        ]
        return Prompt(_COME_HOME, offered)

    def play(self, state: HelvetiaState, seat: int, action: Settle, turn: Turn) -> None:
        self._settle(state, seat, action.sex, action.space, turn)

    def _settle(self, state: HelvetiaState, seat: int, sex: str, space: str, turn: Turn) -> None:
        player, house = state.players[seat], state.villages[seat].houses[space]
        player.school = player.school.replace(sex, "", 1)
        house.host = sex
        turn.say(
            "A {sex} of {seat} comes home from the School and moves into the {building} on {place}.",
            sex=Term(sex),
            seat=Who(seat),
            building=Term(house.kind),
            place=At(state.place(seat, space)),
        )

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        """What is left without a choice: fill the empty buildings, the others go to the centre."""
        if not self.waiting:
            _finish_round(state, turn)
            return
        seat = self.waiting.pop(0)
        player, village = state.players[seat], state.villages[seat]
        if player.school:
            for space in state.free_houses(seat):
                if player.school:
                    self._settle(state, seat, player.school[0], space, turn)
            village.centre = sort_sexes(village.centre + player.school)
            player.school = ""
        take_village_tile(state, seat, turn)
        # Nothing that one seat places may still be taken back when the next one places.
        state.turn += 1

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Settle(sex, _) if sex in SEXES and sex not in state.players[seat].school:
                return Text("No {sex} of yours comes home from the School.", {"sex": Term(sex)})
            case Settle():
                return Text("Newcomers move into empty production and exchange buildings of your village.")
            case _:
                return None


def _finish_round(state: HelvetiaState, turn: Turn) -> None:
    """Steps 4 to 6: children go to the School, points are counted, new buildings appear."""
    for seat, player in enumerate(state.players):
        children = ""
        for house in state.villages[seat].houses.values():
            if house.newborns:
                children += house.newborns
                house.newborns = ""
        if children:
            player.school = sort_sexes(player.school + children)
            count = len(children)
            turn.say(
                "{count} {count:child|children} of {seat} {count:goes|go} to the School.", count=count, seat=Who(seat)
            )
    for score in scoring.scores(state):
        player = state.players[score.seat]
        player.counted = score.points
    standing = sorted(range(state.seats), key=lambda seat: -state.players[seat].counted)
    points = tuple(
        Text("{seat} {points}", {"seat": Who(seat), "points": state.players[seat].counted}) for seat in standing
    )
    turn.say("Victory points: {points}.", points=Many(points))
    if state.players[standing[0]].counted >= state.target:
        turn.say("{target} points are reached: the game is over.", target=state.target)
        state.steps.clear()
    elif state.round >= TABLES.last_round:
        turn.say("This was round {round}, the last one: the game is over.", round=state.round)
        state.steps.clear()
    else:
        _draw_buildings(state, turn)
        start_round(state, turn)


def _draw_buildings(state: HelvetiaState, turn: Turn) -> None:
    """Step 6: new buildings from stack 2, then from stack 3."""
    drawn: list[str] = []
    for stack in state.stacks:
        while stack and len(drawn) < TABLES.new_buildings:
            drawn.append(stack.pop())
    if drawn:
        turn.reveal()
        drawn.sort(key=_ORDER.index)
        for building in drawn:
            state.display[building] = state.display.get(building, 0) + 1
        turn.say("New in the display: {buildings}.", buildings=Many(tuple(map(Term, drawn))))
