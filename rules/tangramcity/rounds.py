"""The rounds of Tangram City: deal, four tiles, a fountain, the scoring."""

from rules.game import Action, Step, Turn
from rules.tangramcity.city import city, count
from rules.tangramcity.components import SQUARES, TABLES
from rules.tangramcity.state import TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, TileStep
from rules.text import Argument, Many, Term, Text, Who
from rules.text import Place as At


class Round(Step[TangramState, Action]):
    """One tile after the other, then a fountain, then the scoring. Decides itself.

    Attributes:
        stage: how many tiles were played; one more after the fountain. 0 before the deal.
        dealt: whether the cards of the round lie there.
    """

    rule = "rounds"
    stage: int = 0
    dealt: bool = False

    def deciders(self, state: TangramState) -> tuple[()]:
        return ()

    def resolve(self, state: TangramState, turn: Turn) -> None:
        if not self.dealt:
            self.dealt = True
            _deal(state, turn)
        cards = 1 if state.is_final() else len(state.row)
        if self.stage < cards:
            if not state.is_final():
                _open_card(state, self.stage, turn)
            state.steps.append((FinalStep if state.is_final() else TileStep).begin(state, turn))
        elif self.stage == cards:
            state.steps.append(FountainStep.begin(state, turn))
        else:
            _score(state, turn)
            return
        self.stage += 1


def _deal(state: TangramState, turn: Turn) -> None:
    state.round += 1
    state.card = 0
    turn.reveal()
    if state.is_final():
        turn.head("Final round")
        state.row = [state.deck.pop() for _ in range(len(state.deck))]
        state.lookers = [[] for _ in state.row]
        state.shown = [True] * len(state.row)
        turn.say("The last cards are {tiles}.", tiles=Many(tuple(map(Term, state.row))))
        return
    turn.head("Round {round} of {rounds}", round=state.round, rounds=TABLES.rounds)
    deal = TABLES.deals[state.seats - 1]
    state.row = [state.deck.pop() for _ in range(TABLES.cards)]
    state.lookers = [[(state.start + seat) % state.seats for seat in lookers] for lookers in deal.lookers]
    state.shown = [state.open_cards or index < deal.open for index in range(TABLES.cards)]
    opened = Many(tuple(Term(tile) for tile, shown in zip(state.row, state.shown, strict=True) if shown))
    turn.say("{tiles} {count:lies|lie} open.", tiles=opened, count=sum(state.shown))
    for tile, lookers, shown in zip(state.row, state.lookers, state.shown, strict=True):
        for seat in lookers if not shown else ():
            turn.tell(seat, "You may look at {tile}.", tile=Term(tile))


def _open_card(state: TangramState, card: int, turn: Turn) -> None:
    state.card = card
    if not state.shown[card]:
        state.shown[card] = True
        turn.reveal()
    words: dict[str, Argument] = {"number": card + 1, "cards": len(state.row), "tile": Term(state.row[card])}
    turn.say("Card {number} of {cards}: {tile}.", **words)


def _score(state: TangramState, turn: Turn) -> None:
    """The largest rectangle of each city scores; the colours are counted."""
    for seat in range(state.seats):
        counted = count(city(state.laid[seat]))
        best = counted.rectangle
        state.points[seat].append(best.area)
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "area": best.area,
            "red": counted.red,
            "green": counted.green,
            "where": _corners(best.column, best.row, best.width, best.height),
        }
        template = "{seat} scores {area} {area:point|points}{where}. Red {red}, green {green}."
        turn.say(template, **words)
    state.past += state.row
    state.row, state.lookers, state.shown = [], [], []
    if state.is_final():
        _finish(state, turn)
        return
    _pass_marker(state, turn)
    state.turn += 1
    state.steps[-1] = Round()


def _corners(column: int, row: int, width: int, height: int) -> Text:
    if not width:
        return Text("")
    columns = len(TABLES.columns)
    first = SQUARES[row * columns + column]
    last = SQUARES[(row + height - 1) * columns + column + width - 1]
    return Text(" for {first} to {last}", {"first": At(first), "last": At(last)})


def _pass_marker(state: TangramState, turn: Turn) -> None:
    """The leader gets the start marker; of several the first one clockwise after its holder, who comes last."""
    if state.seats == 1:
        return
    scores = [state.score(seat) for seat in range(state.seats)]
    around = [(state.start + step) % state.seats for step in range(1, state.seats + 1)]
    leader = next(seat for seat in around if scores[seat] == max(scores))
    template = "{seat} keeps the start marker." if leader == state.start else "{seat} gets the start marker."
    state.start = leader
    turn.say(template, seat=Who(leader))


def _finish(state: TangramState, turn: Turn) -> None:
    for seat in range(state.seats):
        counted = count(city(state.laid[seat]))
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "balance": counted.balance,
            "distance": counted.distance,
            "planning": counted.planning,
        }
        if counted.planning:
            turn.say("The city of {seat} is complete: {planning} points.", **words)
        turn.say("The balance of {seat}, distance {distance}, brings {balance} points.", **words)
    state.steps.clear()
