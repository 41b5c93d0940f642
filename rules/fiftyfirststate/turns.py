"""Turns of 51st State: one main action, shields beside it, or passing."""

from rules.fiftyfirststate import offers, refusals
from rules.fiftyfirststate.actions import (
    Board,
    Build,
    Choose,
    Deal,
    Develop,
    Done,
    Exchange,
    Pass,
    Play,
    Raze,
    RazeHand,
    Shield,
    Take,
    Use,
    Visit,
)
from rules.fiftyfirststate.carrying import EXCHANGE, CarryOut, Main, begin
from rules.fiftyfirststate.components import CONNECTIONS, DEAL, FACTIONS, INDEX, LOCATIONS, Amounts
from rules.fiftyfirststate.payment import charge
from rules.fiftyfirststate.state import FiftyFirstState
from rules.game import Action, Prompt, Step, Turn
from rules.text import Term, Text, Who


class TakeTurn(Step[FiftyFirstState, Action]):
    """The Action phase: turns go round until everybody has passed (section "Action phase").

    Attributes:
        seat: whose turn it is.
        begun: whether it has done anything in this turn.
        acted: whether its main action is done.
    """

    rule = "action-phase"
    # That nothing is possible would tell something about the hand.
    automatic = False
    seat: int
    begun: bool = False
    acted: bool = False

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        if self.acted:
            return (self.seat,) if offers.shields(state, self.seat) else ()
        return () if not self.begun and spent(state, self.seat) else (self.seat,)

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        if not self.acted:
            turn.say("{seat} has nothing left to act with and passes.", seat=Who(self.seat))
            state.players[self.seat].passed = True
        self._next(state)

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        if self.acted:
            return Prompt(Text("Place shields, or end your turn."), [*offers.shields(state, seat), offers.END])
        return Prompt(Text("Take one action or pass."), offers.main_options(state, seat))

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        if not self.begun:
            self.begun = True
            state.marks = []
        match action:
            case Pass():
                turn.say("{seat} passes.", seat=Who(seat))
                state.players[seat].passed = True
                self._next(state)
            case Done():
                self._next(state)
            case Shield(place):
                state.acted = True
                _, _, site = state.site(place)
                site.shield = True
                state.players[seat].goods[INDEX["shield"]] -= 1
                state.marks.append(place)
                template = "{seat} places a shield on {card} ({place}): defence {defence}."
                turn.say(template, seat=Who(seat), card=Term(site.card), place=place, defence=site.defence)
            case Develop(card):
                state.acted = self.acted = True
                state.players[seat].announce(card)
                targets = offers.onto(state, seat, card)
                if len(targets) > 1:
                    state.steps.append(ChooseTarget(seat=seat, card=card))
                else:
                    _develop(state, seat, card, targets[0].action)
            case _:
                assert isinstance(action, Main)
                state.acted = self.acted = True
                begin(state, seat, action, _cost(state, seat, action))

    def _next(self, state: FiftyFirstState) -> None:
        """The turn is over: the next one is that of the next player who has not passed."""
        state.turn += 1
        for ahead in range(1, state.seats + 1):
            seat = (self.seat + ahead) % state.seats
            if not state.players[seat].passed:
                self.seat, self.begun, self.acted = seat, False, False
                return
        state.steps.pop()

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        return refusals.refusal(state, seat, action, self.acted)


def _cost(state: FiftyFirstState, seat: int, action: Main) -> Amounts:
    """What a main action costs."""
    match action:
        case Build(card):
            return {"grey": LOCATIONS[card].distance}
        case Deal(card):
            return {"blue": LOCATIONS[card].distance}
        case RazeHand(card):
            return {"red": LOCATIONS[card].distance}
        case Raze(place):
            return {"red": state.site(place)[2].defence}
        case Use(place):
            return state.site(place)[2].location.pay
        case Board(number):
            return FACTIONS[state.players[seat].faction].actions[number - 1].pay
        case Exchange():
            return EXCHANGE
        case Visit():
            return offers.VISIT
        case Take():
            return offers.TAKE
        case Play(card):
            return CONNECTIONS[card].pay


def spent(state: FiftyFirstState, seat: int) -> bool:
    """Whether everybody can see that a seat can do nothing but pass: it has no goods, and nothing works without."""
    player = state.players[seat]
    if any(player.goods) or player.connections or any(site.goods for site in player.sites):
        return False
    nothing = player.goods
    return not any(DEAL in site.location.pay and player.usable(site, nothing) for site in player.sites if player.deals)


class ChooseTarget(Step[FiftyFirstState, Action]):
    """Choose the location that a developed card replaces (section "Develop a location")."""

    rule = "develop"
    seat: int
    card: str

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        text = Text("Which location does {card} replace?", {"card": Term(self.card)})
        return Prompt(text, offers.onto(state, seat, self.card))

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        _develop(state, seat, self.card, action)

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Choose):
            return Text("First choose the location that is replaced.")
        return refusals.no_target(state, seat, self.card, action.place)


def _develop(state: FiftyFirstState, seat: int, card: str, action: Action) -> None:
    """Start to develop a card onto a location: it is paid first."""
    assert isinstance(action, Choose)
    _, _, site = state.site(action.place)
    able = offers.develop_costs(state.players[seat].owned(), card, site.card, site.ruin)
    state.steps.append(CarryOut(seat=seat, action=action, card=card))
    charge(state, seat, *(cost for cost, can in zip((offers.BRICK, offers.DEV), able, strict=True) if can))
