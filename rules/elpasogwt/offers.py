"""What can be done in El Paso, as options. They rarely change, so each is made once."""

from functools import lru_cache

from rules.elpasogwt.actions import (
    Auxiliary,
    Buy,
    Construct,
    Deliver,
    Disc,
    Discard,
    End,
    Exchange,
    Hire,
    Move,
    NoDisc,
    Pay,
    Shift,
    Site,
    Skip,
    Take,
    Token,
    Train,
    Trash,
    Upgrade,
    Use,
    Worker,
)
from rules.elpasogwt.components import (
    BONUS_STACK,
    BONUSES,
    BUILDER,
    BUILDINGS,
    CATTLE,
    COWBOY,
    DISCS,
    EL_PASO,
    ENGINEER,
    GIVES,
    OBJECTIVE_STACK,
    OBJECTIVES,
    POSTS,
    PRINTED,
    TABLES,
    TRAINS,
    WILD,
    WORKERS,
    Effect,
    Post,
    lasting,
    needs,
    post_place,
    stock_place,
    told,
)
from rules.elpasogwt.deck import count_of
from rules.elpasogwt.state import hire_price
from rules.game import Option
from rules.text import Argument, Place, Term, Text, Who, capital

_INSTEAD = Text("Instead of the building")
_ANY_TIME = Text("At any time")


# --- the turn -----------------------------------------------------------------------------------------------------


@lru_cache(1024)
def move(place: str, steps: int, name: str, owner: int, offered: tuple[Effect, ...]) -> Option:
    """Moving the herder to a place.

    Args:
        place: where it goes.
        steps: to get there; 0 on the first turn.
        name: of a player's building there; empty for none.
        owner: of that building, as seen by the one who moves: their own seat is -1.
        offered: the actions there.
    """
    words: dict[str, Argument] = {"place": Place(place), "steps": steps, "name": name, "owner": Who(max(owner, 0))}
    label = "{place}: building {name}" if name else "{place}"
    if place == EL_PASO:
        does = "deliver your cattle"
    elif name and owner >= 0:
        does = "of {owner}: an auxiliary action only"
    else:
        does = "; ".join(told(effect) for effect in offered)
    hint = "{steps} {steps:step|steps}: " + does if steps else capital(does)
    return Option(Move(place), Text("Move to " + label, words), Text(hint, words), place=place)


@lru_cache(256)
def use(effect: Effect) -> Option:
    """Using an action of a building or a train card."""
    return Option(Use(effect.kind), Text(capital(told(effect))))


@lru_cache(64)
def auxiliary(number: int, effect: Effect, instead: bool) -> Option:
    """An auxiliary action, alone or as part of something."""
    label = Text("Auxiliary action {number}: {does}", {"number": number, "does": told(effect)})
    return Option(Auxiliary(number), label, group=_INSTEAD if instead else None)


@lru_cache(64)
def token(left: int) -> Option:
    """Returning an exchange token."""
    return Option(Token(), Text("Exchange token: exchange 1 card"), Text("You have {left}", {"left": left}), _ANY_TIME)


@lru_cache(256)
def worker(kind: str, bonus: str, left: int) -> Option:
    """Discarding a worker for the printed bonus."""
    effect = PRINTED[bonus]
    label = Text("Discard {worker}: {does}", {"worker": count_of(kind, 1), "does": told(effect)})
    return Option(Worker(kind, bonus), label, Text("You have {left} in front of you", {"left": left}), _ANY_TIME)


EXCHANGE = Option(Exchange(), Text("Exchange a second card"), Text("Draw a card, then discard one"))
END = Option(End(), Text("End your turn"), Text("You draw up to your hand limit"), Text("Or"))


def skip(label: str) -> Option:
    """Doing without something."""
    return Option(Skip(), Text(label), group=Text("Or"))


# --- cards and workers --------------------------------------------------------------------------------------------


@lru_cache(128)
def discard(card: str, count: int) -> Option:
    """Discarding a card of the hand."""
    breed = CATTLE[card]
    words: dict[str, Argument] = {"card": Term(card), "value": breed.value, "count": count}
    return Option(Discard(card), Text("Discard {card} (value {value})", words), Text("You hold {count}", words))


@lru_cache(128)
def trash(card: str, count: int) -> Option:
    """Trashing a card of the hand."""
    breed = CATTLE[card]
    words: dict[str, Argument] = {"card": Term(card), "points": breed.points, "count": count}
    label = "Trash {card}" + (": lose {points} {points:point|points}" if breed.points else "")
    return Option(Trash(card), Text(label, words), Text("You hold {count}", words))


@lru_cache(256)
def hire(kind: str, price: int, left: int) -> Option:
    """Hiring a worker; `price` without what a wild one costs more."""
    cost = hire_price(kind, price)
    words: dict[str, Argument] = {
        "worker": count_of(kind, 1),
        "cost": cost,
        "left": left,
        "points": WORKERS[kind].points,
    }
    label = "Hire {worker}: " + ("${cost}" if cost else "free")
    return Option(Hire(kind), Text(label, words), Text("{points} points; {left} left", words), place=kind)


def workers_text(kind: str, count: int) -> Text:
    """Workers that must be discarded, such as "2 cowboys" or "no cowboy"."""
    return count_of(kind, count) if count else Text("no {worker}", {"worker": Term(kind)})


@lru_cache(256)
def buy(breed: str, cowboys: int, left: int) -> Option:
    """Buying a cattle card."""
    card = CATTLE[breed]
    words: dict[str, Argument] = {
        "breed": Term(breed),
        "price": card.price,
        "workers": workers_text(COWBOY, cowboys),
        "value": card.value,
        "points": card.points,
        "left": left,
    }
    hint = Text("Value {value}, {points} {points:point|points}; {left} left", words)
    return Option(Buy(breed), Text("Buy {breed}: ${price} and {workers}", words), hint, place=breed)


@lru_cache(64)
def pay(kind: str, own: int, wild: int) -> Option:
    """Discarding some workers of a kind and some wild ones."""
    words: dict[str, Argument] = {"own": count_of(kind, own), "wild": count_of(WILD, wild)}
    template = "{own} and {wild}" if own and wild else "{own}" if own else "{wild}"
    return Option(Pay(wild), Text("Discard " + template, words))


# --- buildings and trains -----------------------------------------------------------------------------------------


def _does(effects: tuple[Effect, ...]) -> str:
    return "; ".join(told(effect) for effect in effects)


@lru_cache(128)
def construct(type: int, name: str, effects: tuple[Effect, ...]) -> Option:
    """Constructing a building."""
    building = BUILDINGS[type]
    words: dict[str, Argument] = {
        "name": name,
        "price": building.price,
        "workers": count_of(BUILDER, building.builders),
        "points": building.points,
        "does": _does(effects),
    }
    label = Text("Construct {name}: ${price} and {workers}", words)
    hint = Text("{points} {points:point|points}; {does}", words)
    return Option(Construct(type), label, hint, Text("Construct"), stock_place(type))


@lru_cache(512)
def upgrade(space: str, old: int, type: int, name: str, effects: tuple[Effect, ...]) -> Option:
    """Replacing a building by a higher one."""
    price, builders = upgrade_cost(old, type)
    words: dict[str, Argument] = {
        "space": Place(space),
        "name": name,
        "price": price,
        "workers": workers_text(BUILDER, builders),
        "points": BUILDINGS[type].points,
        "does": _does(effects),
    }
    label = Text("Upgrade on {space} to {name}: ${price} and {workers}", words)
    hint = Text("{points} points; {does}", words)
    return Option(Upgrade(space, type), label, hint, Text("Upgrade on {space}", words), space)


def upgrade_cost(old: int, new: int) -> tuple[int, int]:
    """Money and builders that an upgrade costs (section "Upgrading a building")."""
    before, after = BUILDINGS[old], BUILDINGS[new]
    return max(0, after.price - before.price), max(0, after.builders - before.builders)


@lru_cache(128)
def site(space: str, price: int) -> Option:
    """Building on a space; `price` is that of the building."""
    words: dict[str, Argument] = {"space": Place(space), "more": TABLES.spaces[space]}
    words["all"] = price + TABLES.spaces[space]
    hint = Text("${more} for the space", words) if TABLES.spaces[space] else None
    return Option(Site(space), Text("On {space} for ${all}", words), hint, place=space)


@lru_cache(128)
def train(level: str, engineers: int, effects: tuple[Effect, ...]) -> Option:
    """Using a train card."""
    words: dict[str, Argument] = {
        "level": level,
        "price": TRAINS[level].price,
        "workers": workers_text(ENGINEER, engineers),
        "does": _does(effects),
    }
    label = Text("Use {level}: ${price} and {workers}", words)
    return Option(Train(level), label, Text(capital(_does(effects))), place=level)


# --- tiles --------------------------------------------------------------------------------------------------------


@lru_cache(256)
def take(place: str, tile: str) -> Option:
    """Taking a face-up tile."""
    points = BONUSES[tile].points if tile in BONUSES else OBJECTIVES[tile].points
    does = capital(lasting(tile)) if tile in BONUSES else f"Needs {needs(tile)}"
    words: dict[str, Argument] = {"place": place, "tile": tile, "points": points}
    return Option(Take(place), Text("Take {tile} from {place}: {points} points", words), Text(does), None, place)


@lru_cache(64)
def take_unseen(place: str, left: int) -> Option:
    """Drawing a tile from a stack."""
    words: dict[str, Argument] = {"stack": Term(place), "left": left}
    assert place in (BONUS_STACK, OBJECTIVE_STACK)
    return Option(Take(place), Text("Draw from {stack} unseen", words), Text("{left} left", words), None, place)


# --- El Paso ------------------------------------------------------------------------------------------------------


def post_gives(post: Post) -> str:
    """What a trading post brings, in a few words."""
    found = [f"{post.points} points"] if post.points else []
    found += [told(post.bonus)] if post.bonus else []
    return "; ".join(found) or "no bonus"


@lru_cache(256)
def deliver(value: int, certificates: int) -> Option:
    """Delivering to a post, spending so many certificates."""
    post = POSTS[value]
    words: dict[str, Argument] = {"post": Place(post_place(value)), "count": certificates, "gives": post_gives(post)}
    label = "Deliver to {post}: {gives}"
    if certificates:
        label = "Deliver to {post} with {count} {count:certificate|certificates}: {gives}"
    return Option(Deliver(value), Text(label, words), place=post_place(value))


@lru_cache(32)
def disc(id: str) -> Option:
    """Putting a disc of the board on the post."""
    price = DISCS[id].price
    words: dict[str, Argument] = {"disc": id, "price": price, "gives": GIVES[id]}
    label = Text("Disc {disc} for ${price} ({gives})" if price else "Disc {disc} ({gives})", words)
    return Option(Disc(id), label, place=id)


@lru_cache(32)
def shift(value: int) -> Option:
    """Moving a disc from another post."""
    post = POSTS[value]
    words: dict[str, Argument] = {"post": Place(post_place(value)), "points": post.points}
    label = "Move a disc from {post}" + (": lose {points} {points:point|points}" if post.points else "")
    return Option(Shift(value), Text(label, words), place=post_place(value))


NO_DISC = Option(NoDisc(), Text("Place no disc, without a bonus"))
