"""Why something cannot be done in a turn of 51st State."""

from rules.fiftyfirststate.actions import (
    Board,
    Build,
    Deal,
    Develop,
    Exchange,
    Play,
    Raze,
    RazeHand,
    Shield,
    Take,
    Use,
    Visit,
)
from rules.fiftyfirststate.components import (
    COLOURS,
    CONNECTIONS,
    FACTIONS,
    INDEX,
    LETTERS,
    LOCATIONS,
    TABLES,
    Amounts,
    match,
    told,
)
from rules.fiftyfirststate.state import FiftyFirstState
from rules.game import Action
from rules.text import Argument, Term, Text, Who

_NOT_IN_HAND = Text("That card is not in your hand.")


def refusal(state: FiftyFirstState, seat: int, action: Action, acted: bool) -> Text:
    """Why an action is not among those of a turn; `acted`: only shields may be placed yet."""
    if acted and not isinstance(action, Shield):
        return Text("Your main action is done: place shields, or end your turn.")
    match action:
        case Build(card) | Deal(card) | RazeHand(card):
            colour = "grey" if isinstance(action, Build) else "blue" if isinstance(action, Deal) else "red"
            return _contacts(state, seat, card, colour)
        case Develop(card):
            return _no_development(state, seat, card)
        case Raze(place) | Visit(place):
            return _other_site(state, seat, place, isinstance(action, Raze))
        case Use(place) | Shield(place):
            return _own_site(state, seat, place, isinstance(action, Use))
        case Board(number):
            return _board(state, seat, number)
        case Exchange(good):
            if good not in TABLES.exchanged:
                return Text("You can exchange workers for a gun, fuel, iron, a brick or a card.")
            return _too_dear(state, seat, {"worker": TABLES.exchange})
        case Take(colour):
            if colour not in COLOURS:
                return Text("The colours are blue and red.")
            if not state.slots[colour]:
                return Text("No {colour} connection card lies there.", {"colour": colour})
            return _too_dear(state, seat, {"worker": TABLES.connection})
        case Play(card):
            if card not in state.players[seat].connections:
                return _NOT_IN_HAND
            return _too_dear(state, seat, CONNECTIONS[card].pay)
        case _:
            return Text("First take an action, or pass.")


def _no_place(place: str) -> Text:
    if place[:1] in LETTERS and place[1:].isdecimal():
        return Text("There is no location {place}.", {"place": place})
    return Text("Name a location by its letter and number, such as N3.")


def _too_dear(state: FiftyFirstState, seat: int, cost: Amounts) -> Text:
    return Text("It costs {cost}, which you do not have.", {"cost": told(cost)})


def _contacts(state: FiftyFirstState, seat: int, card: str, colour: str) -> Text:
    """Why a card cannot be used from the hand for contacts of a colour."""
    player = state.players[seat]
    if card not in player.hand:
        return _NOT_IN_HAND
    owned = player.owned()
    words: dict[str, Argument] = {"card": Term(card), "distance": LOCATIONS[card].distance, "colour": colour}
    words["have"] = owned[INDEX[colour]] + owned[INDEX["uni"]]
    return Text("{card} has distance {distance}, and you have {have} {colour}.", words)


def _no_development(state: FiftyFirstState, seat: int, card: str) -> Text:
    player = state.players[seat]
    if card not in player.hand:
        return _NOT_IN_HAND
    if not player.sites:
        return Text("You have no location that it could replace.")
    owned = player.owned()
    if not owned[INDEX["brick"]] + owned[INDEX["ammo"]]:
        return Text("Developing costs a brick or a development token.")
    return Text("{card} shares no symbol with any of your locations.", {"card": Term(card)})


def no_target(state: FiftyFirstState, seat: int, card: str, place: str) -> Text:
    """Why a card cannot replace a location."""
    found = state.find(place)
    if found is None or found[0] != seat:
        return Text("Name one of your own locations.")
    target = state.players[seat].sites[found[1] - 1].card
    if not match(card, target):
        return Text("{card} and {target} share no symbol.", {"card": Term(card), "target": Term(target)})
    return Text("Developing costs a brick or a development token.")


def _other_site(state: FiftyFirstState, seat: int, place: str, raze: bool) -> Text:
    """Why a location of another player cannot be razed or visited."""
    found = state.find(place)
    if found is None:
        return _no_place(place)
    owner, number = found
    site = state.players[owner].sites[number - 1]
    words: dict[str, Argument] = {"who": Who(owner), "card": Term(site.card), "place": place}
    if owner == seat:
        return Text("That is your own location.")
    if state.players[owner].passed:
        return Text("{who} has passed.", words)
    if site.ruin:
        return Text("{place} is a ruin.", words)
    player = state.players[seat]
    owned = player.owned()
    if raze:
        words |= {"defence": site.defence, "have": owned[INDEX["red"]] + owned[INDEX["uni"]]}
        return Text("{card} has defence {defence}, and you have {have} red.", words)
    if site.location.kind != "OP":
        return Text("{card} is no open production.", words)
    if site.used:
        return Text("{card} has been visited in this round.", words)
    return _too_dear(state, seat, {"worker": TABLES.visit})


def _own_site(state: FiftyFirstState, seat: int, place: str, use: bool) -> Text:
    """Why a location cannot be used or shielded by its owner."""
    found = state.find(place)
    if found is None:
        return _no_place(place)
    owner, number = found
    if owner != seat:
        return Text("That is not your location.")
    site = state.players[seat].sites[number - 1]
    words: dict[str, Argument] = {"card": Term(site.card), "place": place}
    location = site.location
    if site.ruin:
        return Text("{place} is a ruin.", words)
    if not use:
        if site.shield or location.shielded:
            return Text("{card} has a shield already.", words)
        return Text("You have no shield.")
    if not location.pay:
        return Text("{card} has no action.", words)
    most = TABLES.uses[location.kind]
    if site.used >= most:
        words["times"] = "once" if most == 1 else "twice"
        return Text("{card} works only {times} in a round.", words)
    if not state.players[seat].affords(state.players[seat].owned(), location.pay):
        return _too_dear(state, seat, location.pay)
    if location.does == "steal":
        return Text("Nobody who has not passed has a gun, fuel, iron or a brick.")
    return Text("You have no production location.")


def _board(state: FiftyFirstState, seat: int, number: int) -> Text:
    player = state.players[seat]
    actions = FACTIONS[player.faction].actions
    if not 1 <= number <= len(actions):
        return Text("The actions of your board are 1 to {count}.", {"count": len(actions)})
    if player.used[number - 1]:
        return Text("You have used action {number} in this round.", {"number": number})
    return _too_dear(state, seat, actions[number - 1].pay)
