"""The decisions of a turn of The Hanging Gardens, in the order of the rulebook."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Many, Place, Term, Text, Who
from rules.thehanginggardens.actions import Buy, Complete, Skip, Take
from rules.thehanginggardens.components import (
    BESIDE,
    CARDS,
    COLUMNS,
    FEATURES,
    INDEX,
    IRRIGATION,
    OBJECTIVES,
    PLACES,
    RESTS,
    ROWS,
    TABLES,
    TILES,
)
from rules.thehanginggardens.garden import why_not
from rules.thehanginggardens.labels import buy_option, gains, reached, skip_option, take_option
from rules.thehanginggardens.rounds import end_turn, refill, take_marker
from rules.thehanginggardens.state import HangingState, Mark


class Build(Step[HangingState, Take]):
    """Take a Garden card with a gardener, pay for its row, place it, and gain its bonus."""

    rule = "take"
    seat: int

    def deciders(self, state: HangingState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HangingState, seat: int) -> Prompt:
        watered = IRRIGATION[state.irrigation[seat]]
        places = state.places(seat)
        options: list[Option] = []
        for column in state.columns():
            free = state.free(column)
            for row, card in enumerate(state.market[column]):
                if TABLES.prices[row] <= state.tools[seat]:
                    options += [
                        take_option(column, row, card, place, place in watered, free, state.spaces) for place in places
                    ]
        return Prompt(Text("Take a Garden card and place it in your garden."), options)

    def play(self, state: HangingState, seat: int, action: Take, turn: Turn) -> None:
        column, row = COLUMNS.index(action.column), action.row - 1
        card = state.market[column].pop(row)
        price = TABLES.prices[row]
        state.gardeners[column].append(seat)
        state.placed += 1
        state.tools[seat] -= price
        state.gardens[seat][INDEX[action.place]] = card
        state.marks = [Mark("placed", seat, action.place)]
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "card": Term(card),
            "column": Term(action.column),
            "row": action.row,
            "price": price,
            "place": Place(action.place),
        }
        if price:
            template = (
                "{seat} takes {card} from row {row} of {column} for {price} {price:tool|tools} "
                "and places it on {place}."
            )
        else:
            template = "{seat} takes {card} from the bottom of {column} and places it on {place}."
        turn.say(template, **words)
        _gain(state, seat, card, turn)
        refill(state, column, turn)
        if state.can_buy(seat):
            state.steps[-1] = Enhance(seat=seat)
        else:
            offer_objective(state, seat, turn)

    def refusal(self, state: HangingState, seat: int, action: Action) -> Text | None:
        match action:
            case Take(column, row, place) if column in COLUMNS and 1 <= row <= ROWS and place in INDEX:
                return _no_card(state, seat, column, row) or _no_room(state.gardens[seat], INDEX[place])
            case Buy() | Complete() | Skip():
                return Text("First take a Garden card; you cannot do without.")
            case _:
                return None


class Enhance(Step[HangingState, Buy | Skip]):
    """Buy the top tile of a pile for one of the own empty cards, or buy nothing."""

    rule = "enhance"
    seat: int

    def deciders(self, state: HangingState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HangingState, seat: int) -> Prompt:
        places = state.enhanceable(seat)
        options = [skip_option("Buy nothing")]
        for number, pile in enumerate(state.piles, 1):
            if pile and TILES[pile[-1]].price <= state.gold[seat]:
                options += [buy_option(number, pile[-1], place, state.gardens[seat][place]) for place in places]
        text = Text("Buy an Enhancement tile for an empty card? You have {gold} gold.", {"gold": state.gold[seat]})
        return Prompt(text, options)

    def play(self, state: HangingState, seat: int, action: Buy | Skip, turn: Turn) -> None:
        if isinstance(action, Buy):
            place = INDEX[action.place]
            tile = state.piles[action.pile - 1].pop()
            state.gold[seat] -= TILES[tile].price
            state.tiles[seat][place] = tile
            state.marks.append(Mark("bought", seat, action.place))
            turn.say(
                "{seat} buys {tile} for {price} gold and enhances {card} on {place}.",
                seat=Who(seat),
                tile=Term(tile),
                price=TILES[tile].price,
                card=Term(state.gardens[seat][place]),
                place=Place(action.place),
            )
        offer_objective(state, seat, turn)

    def refusal(self, state: HangingState, seat: int, action: Action) -> Text | None:
        match action:
            case Buy(pile, place) if 1 <= pile <= len(state.piles) and place in INDEX:
                return _no_tile(state, seat, pile) or _not_empty(state, seat, place)
            case Take():
                return Text("You have taken your card; now buy a tile or nothing.")
            case Complete():
                return Text("First buy a tile or nothing; objectives come after that.")
            case _:
                return None


class Objective(Step[HangingState, Complete | Skip]):
    """Put a marker on a Royal Objective that the own garden fulfils now, or on none."""

    rule = "objective"
    seat: int

    def deciders(self, state: HangingState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HangingState, seat: int) -> Prompt:
        options = [_complete(state, seat, id) for id in state.completable(seat)]
        return Prompt(Text("Complete a Royal Objective?"), [*options, skip_option("Complete none")])

    def play(self, state: HangingState, seat: int, action: Complete | Skip, turn: Turn) -> None:
        if isinstance(action, Complete):
            markers = state.markers[state.objectives.index(action.objective)]
            markers.append(seat)
            state.marks.append(Mark("completed", seat, action.objective))
            points = state.marker_points(len(markers) - 1)
            turn.say(
                "{seat} completes {objective}, marker {number} of {spaces}, for {points} {points:point|points}.",
                seat=Who(seat),
                objective=Term(action.objective),
                number=len(markers),
                spaces=state.marker_spaces,
                points=points,
            )
        next_turn(state, seat, turn)

    def refusal(self, state: HangingState, seat: int, action: Action) -> Text | None:
        match action:
            case Complete(id) if id in OBJECTIVES:
                return _not_fulfilled(state, seat, id)
            case Take() | Buy():
                return Text("Only an objective can be completed now; then your turn is over.")
            case _:
                return None


# --- from step to step -------------------------------------------------------------------------------------------


def start_turn(state: HangingState, seat: int) -> None:
    """The turn of a seat begins."""
    state.turn += 1
    state.steps = [Build(seat=seat)]


def offer_objective(state: HangingState, seat: int, turn: Turn) -> None:
    """The last step of a turn, where there is anything to complete."""
    if state.completable(seat):
        state.steps[-1] = Objective(seat=seat)
    else:
        next_turn(state, seat, turn)


def next_turn(state: HangingState, seat: int, turn: Turn) -> None:
    """The turn of a seat is over."""
    following = end_turn(state, seat, turn)
    if following is None:
        state.steps.clear()
    else:
        start_turn(state, following)


def _gain(state: HangingState, seat: int, card: str, turn: Turn) -> None:
    """The bonus of a card: gold and tools, and the first-player marker for a crown."""
    bonus = CARDS[card]
    state.gold[seat] += bonus.gold
    state.tools[seat] += bonus.tools
    if bonus.gold or bonus.tools:
        turn.say("{seat} gains {bonus}.", seat=Who(seat), bonus=Many(gains(bonus.gold, bonus.tools)))
    if bonus.crown:
        take_marker(state, seat, turn)


# --- objectives --------------------------------------------------------------------------------------------------


def _complete(state: HangingState, seat: int, id: str) -> Option:
    number = len(state.markers[state.objectives.index(id)])
    words: dict[str, Argument] = {
        "least": OBJECTIVES[id].least,
        "wish": OBJECTIVES[id].wish,
        "reached": reached(state, seat, id),
        "number": number + 1,
        "spaces": state.marker_spaces,
        "points": state.marker_points(number),
    }
    hint = Text(
        "{least} {wish}: you have {reached}; marker {number} of {spaces}, {points} {points:point|points}", words
    )
    return Option(Complete(id), Text("Complete {objective}", {"objective": Term(id)}), hint, place=id)


# --- refusals ----------------------------------------------------------------------------------------------------


def _no_card(state: HangingState, seat: int, column: str, row: int) -> Text | None:
    """Why a card of the market cannot be taken."""
    number = COLUMNS.index(column)
    words: dict[str, Argument] = {
        "column": Term(column),
        "row": row,
        "price": TABLES.prices[row - 1],
        "tools": state.tools[seat],
    }
    if not state.free(number):
        return Text("There is no free space in {column} until the round ends.", words)
    if row > len(state.market[number]):
        return Text("There is no card in row {row} of {column}.", words)
    if TABLES.prices[row - 1] > state.tools[seat]:
        return Text("Row {row} costs {price} {price:tool|tools}; you have {tools}.", words)
    return None


def _no_room(garden: list[str], place: int) -> Text:
    """Why no card may be placed somewhere."""
    words: dict[str, Argument] = {"place": Place(PLACES[place])}
    match why_not(garden, place):
        case "taken":
            return Text("There is a card on {place} already.", words)
        case "below":
            missing = tuple(Place(PLACES[below]) for below in RESTS[place] if not garden[below])
            return Text("{place} needs a card on {missing} first.", {**words, "missing": Many(missing)})
        case _:
            beside = Many(tuple(Place(PLACES[other]) for other in BESIDE[place]))
            return Text("{place} needs a card beside it, on {beside}.", {**words, "beside": beside})


def _no_tile(state: HangingState, seat: int, pile: int) -> Text | None:
    """Why the top tile of a pile cannot be bought."""
    tiles = state.piles[pile - 1]
    if not tiles:
        return Text("Pile {pile} is empty.", {"pile": pile})
    words: dict[str, Argument] = {"tile": Term(tiles[-1]), "price": TILES[tiles[-1]].price, "gold": state.gold[seat]}
    if TILES[tiles[-1]].price > state.gold[seat]:
        return Text("{tile} costs {price} gold; you have {gold}.", words)
    return None


def _not_empty(state: HangingState, seat: int, place: str) -> Text:
    """Why no tile may be put on a place."""
    words: dict[str, Argument] = {"place": Place(place)}
    card, tile = state.gardens[seat][INDEX[place]], state.tiles[seat][INDEX[place]]
    if not card:
        return Text("There is no card on {place}.", words)
    words["card"] = Term(tile or card)
    if tile:
        return Text("There is a tile on {place} already: {card}.", words)
    assert not FEATURES[card].is_empty
    return Text("Tiles go on empty cards only; on {place} there is {card}.", words)


def _not_fulfilled(state: HangingState, seat: int, id: str) -> Text:
    """Why an objective cannot be completed."""
    words: dict[str, Argument] = {"objective": Term(id), "least": OBJECTIVES[id].least, "wish": OBJECTIVES[id].wish}
    if id not in state.objectives:
        return Text("{objective} is not in play.", words)
    markers = state.markers[state.objectives.index(id)]
    if seat in markers:
        return Text("You have completed {objective} already.", words)
    if len(markers) >= state.marker_spaces:
        return Text("{objective} has no free marker space.", words)
    words["reached"] = reached(state, seat, id)
    return Text("{objective} needs {least} {wish}; you have {reached}.", words)


AnyStep = Build | Enhance | Objective
