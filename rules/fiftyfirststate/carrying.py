"""Main actions of 51st State once they are paid, and the decisions within them."""

from rules.fiftyfirststate import effects
from rules.fiftyfirststate.actions import (
    Again,
    Board,
    Build,
    Choose,
    Deal,
    Done,
    Exchange,
    Play,
    Raze,
    RazeHand,
    Take,
    Use,
    Visit,
)
from rules.fiftyfirststate.choices import (
    ChooseCard,
    ChooseDeal,
    ChooseProduction,
    ChooseVictim,
    OwnChoice,
    drop_deal,
)
from rules.fiftyfirststate.components import (
    CONNECTIONS,
    DEAL,
    FACTIONS,
    HAND,
    INDEX,
    LOCATIONS,
    SLOTS,
    TABLES,
    VP,
    Amounts,
    counted,
    told,
)
from rules.fiftyfirststate.payment import charge
from rules.fiftyfirststate.state import FiftyFirstState, Site
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Term, Text, Who

Main = Build | Deal | RazeHand | Raze | Use | Board | Exchange | Visit | Take | Play
Carried = Main | Choose


class CarryOut(Step[FiftyFirstState, Action]):
    """What a main action does after its cost is paid.

    Attributes:
        card: that is developed; else empty.
    """

    rule = "action-phase"
    seat: int
    action: Carried
    card: str = ""

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        state.steps.pop()
        words: dict[str, Argument] = {"seat": Who(self.seat), "paid": state.paid}
        match self.action:
            case Build(card):
                _build(state, self.seat, card, turn)
            case Choose(place):
                _develop(state, self.seat, self.card, place, turn)
            case Deal(card):
                _make_deal(state, self.seat, card, turn)
            case RazeHand(card):
                state.players[self.seat].give_card(card)
                state.discards.append(card)
                spoils = LOCATIONS[card].spoils
                turn.say(
                    "{seat} razes {card} from hand for {paid} and gains {gains}.",
                    card=Term(card),
                    gains=told(spoils),
                    **words,
                )
                drawn = effects.give(state, self.seat, spoils, turn)
                effects.react(state, self.seat, False, drawn, turn)
            case Raze(place):
                _raze(state, self.seat, place, turn)
            case Use(place):
                _use(state, self.seat, place, turn)
            case Board(number):
                player = state.players[self.seat]
                player.used[number - 1] = True
                gains = FACTIONS[player.faction].actions[number - 1].gain
                besides = " and {card}" if state.given else ""
                template = "{seat} uses board action {number}: {paid}" + besides + " for {gains}."
                turn.say(template, number=number, card=Term(state.given), gains=told(gains), **words)
                effects.gain(state, self.seat, gains, turn)
            case Exchange(good):
                turn.say("{seat} exchanges {paid} for {gains}.", gains=counted(good, 1), **words)
                effects.gain(state, self.seat, {good: 1}, turn)
                state.steps.append(ExchangeMore(seat=self.seat))
            case Visit(place):
                owner, _, site = state.site(place)
                site.used += 1
                gains = effects.production(state, self.seat, site.card)
                turn.say(
                    "{seat} sends a worker to {owner}'s {card} and gains {gains}; {owner} gains {workers}.",
                    owner=Who(owner),
                    card=Term(site.card),
                    gains=told(gains),
                    workers=counted("worker", TABLES.visited),
                    **words,
                )
                effects.gain(state, self.seat, gains, turn)
                state.players[owner].goods[INDEX["worker"]] += TABLES.visited
                state.marks.append(place)
            case Take(colour):
                card = state.slots[colour]
                state.slots[colour] = ""
                state.players[self.seat].connections.append(card)
                state.marks.append(SLOTS[colour])
                turn.say("{seat} takes {card} for {paid}.", card=Term(card), **words)
            case Play(card):
                connection = CONNECTIONS[card]
                state.players[self.seat].connections.remove(card)
                state.connection_discards[connection.colour].append(card)
                costs = " for {paid}" if connection.pay else ""
                template = "{seat} plays {card}" + costs + " and gains {gains}."
                turn.say(template, card=Term(card), gains=told(connection.gain), **words)
                effects.gain(state, self.seat, connection.gain, turn)


def _build(state: FiftyFirstState, seat: int, card: str, turn: Turn) -> None:
    """Build a location (section "Build a location")."""
    player = state.players[seat]
    player.give_card(card)
    player.sites.append(Site(card))
    number = len(player.sites)
    place = state.place(seat, number)
    words: dict[str, Argument] = {"seat": Who(seat), "card": Term(card), "place": place, "paid": state.paid}
    brings = effects.put_up(state, seat, number, turn)
    turn.say("{seat} builds {card} as {place} for {paid}" + _then(brings) + ".", gains=brings, **words)
    state.marks.append(place)


def _then(brings: str) -> str:
    return " and gains {gains}" if brings else ""


def _develop(state: FiftyFirstState, seat: int, card: str, place: str, turn: Turn) -> None:
    """Replace a location (section "Develop step by step")."""
    player = state.players[seat]
    _, number, old = state.site(place)
    effects.clear(state, seat, old)
    state.discards.append(old.card)
    player.give_card(card)
    player.sites[number - 1] = Site(card)
    words: dict[str, Argument] = {"seat": Who(seat), "card": Term(card), "place": place, "paid": state.paid}
    words["old"] = Text("a ruin") if old.ruin else Term(old.card)
    brings = effects.put_up(state, seat, number, turn)
    effects.gain(state, seat, {VP: TABLES.develop}, turn)
    words["points"] = counted(VP, TABLES.develop)
    template = "{seat} develops {card} onto {old} at {place} for {paid}" + _then(brings) + "; {points} for developing."
    turn.say(template, gains=brings, **words)
    state.marks.append(place)


def _make_deal(state: FiftyFirstState, seat: int, card: str, turn: Turn) -> None:
    """Make a Deal (section "Make a Deal")."""
    player = state.players[seat]
    player.give_card(card)
    player.deals.append(card)
    good = LOCATIONS[card].deal
    template = "{seat} makes a Deal of {card} for {paid} and gains {gains} now and in each round."
    turn.say(template, seat=Who(seat), card=Term(card), paid=state.paid, gains=counted(good, 1))
    effects.react(state, seat, True, effects.give(state, seat, {good: 1}, turn), turn)


def _raze(state: FiftyFirstState, seat: int, place: str, turn: Turn) -> None:
    """Raze a location of somebody else (section "Raze another player's location")."""
    owner, _, site = state.site(place)
    location = site.location
    turn.say(
        "{seat} razes {owner}'s {card} ({place}) for {paid} and gains {gains}; {owner} gains {good}.",
        seat=Who(seat),
        owner=Who(owner),
        card=Term(site.card),
        place=place,
        paid=state.paid,
        gains=told(location.spoils),
        good=counted(location.deal, 1) + (f" and {told(site.goods)} from the cache" if site.goods else ""),
    )
    drawn = effects.give(state, seat, location.spoils, turn)
    effects.gain(state, owner, {location.deal: 1}, turn)
    effects.clear(state, owner, site)
    site.ruin, site.used, site.shield = True, 0, False
    state.marks.append(place)
    effects.react(state, seat, False, drawn, turn)


# --- action locations ---------------------------------------------------------------------------------------------


def begin(state: FiftyFirstState, seat: int, action: Main, cost: Amounts) -> None:
    """Start a main action: what it costs is paid and chosen first."""
    state.steps.append(CarryOut(seat=seat, action=action))
    state.given = ""
    player = state.players[seat]
    if isinstance(action, Build | Deal | RazeHand):
        player.announce(action.card)
    if cost.get(DEAL):
        if len(set(player.deals)) == 1:
            drop_deal(state, seat, player.deals[0])
        else:
            state.steps.append(ChooseDeal(seat=seat))
    if cost.get(HAND):
        state.steps.append(ChooseCard(seat=seat))
    charge(state, seat, cost)


def _use(state: FiftyFirstState, seat: int, place: str, turn: Turn) -> None:
    """Use an action location (section "Use an action location")."""
    deal = state.given
    _, number, site = state.site(place)
    location = site.location
    site.used += 1
    if place not in state.marks:
        state.marks.append(place)
    costs = [cost for cost in (state.paid, counted(DEAL, 1) if deal else "") if cost]
    words: dict[str, Argument] = {"seat": Who(seat), "card": Term(site.card), "paid": " + ".join(costs)}
    words |= {"gains": told(location.gain), "deal": Term(deal)}
    template = "{seat} uses {card}: {paid}" + (" ({deal})" if deal else "")
    if location.gain:
        template += " for {gains}"
    turn.say(template + ".", **words)
    effects.gain(state, seat, location.gain, turn)
    if site.used < TABLES.uses[location.kind]:
        state.steps.append(UseAgain(seat=seat, number=number))
    if location.does == "steal":
        state.steps.append(ChooseVictim(seat=seat))
    elif location.does == "repeat":
        state.steps.append(ChooseProduction(seat=seat))


class UseAgain(OwnChoice):
    """Use an action location for the second time, or leave it at one."""

    rule = "activate"
    number: int

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        player = state.players[self.seat]
        site = player.sites[self.number - 1]
        able = player.usable(site, player.owned()) and state.doable(self.seat, site)
        return (self.seat,) if able else ()

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        card = Term(state.players[seat].sites[self.number - 1].card)
        again = Option(Again(), Text("Use {card} again", {"card": card}), place=state.place(seat, self.number))
        return Prompt(Text("Use {card} a second time?", {"card": card}), [again, _ONCE])

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Again):
            cost = state.players[seat].sites[self.number - 1].location.pay
            begin(state, seat, Use(state.place(seat, self.number)), cost)


_ONCE = Option(Done(), Text("Once is enough"))


class ExchangeMore(OwnChoice):
    """Exchange more workers, or leave it at that."""

    rule = "exchange"

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        player = state.players[self.seat]
        return (self.seat,) if player.affords(player.owned(), EXCHANGE) else ()

    def resolve(self, state: FiftyFirstState, turn: Turn) -> None:
        state.steps.pop()

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        return Prompt(Text("Exchange more workers?"), [*EXCHANGES, _NO_MORE])

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Exchange):
            begin(state, seat, action, EXCHANGE)


EXCHANGE: Amounts = {"worker": TABLES.exchange}
EXCHANGES = tuple(
    Option(
        Exchange(good),
        Text("Exchange {paid} for {good}", {"paid": told(EXCHANGE), "good": counted(good, 1)}),
        group=Text("Exchange workers"),
    )
    for good in TABLES.exchanged
)
_NO_MORE = Option(Done(), Text("No more"), group=Text("Exchange workers"))
