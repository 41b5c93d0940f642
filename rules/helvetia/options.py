"""What options of Helvetia say.

Options never change, so each is made once; making them is most of the cost of a ply.
"""

from functools import cache, lru_cache

from rules.game import Option
from rules.helvetia.actions import (
    Build,
    Buy,
    Cheapest,
    Child,
    Choose,
    Corner,
    Deliver,
    Dowry,
    EndTurn,
    FirstPair,
    Idle,
    Make,
    Marry,
    MoveIn,
    Neutral,
    Pick,
    Place,
    Settle,
    Swap,
    ThirdPair,
    UseTile,
    Wake,
)
from rules.helvetia.components import BUILDINGS, CORNER, GOODS, PLACE
from rules.text import Many, Term, Text
from rules.text import Place as At

# Longer chains are named by their places, so that the label stays short.
_LONGEST_NAMED_CHAIN = 3

_TILES = Text("Personality tiles")
_NEUTRAL = Text("Neutral village")
_KINDS = {
    "production": Text("Production buildings"),
    "exchange": Text("Exchange buildings"),
    "victory": Text("Victory buildings"),
}
_CHILDREN = {"M": Text("A boy"), "F": Text("A girl")}
_EACH = {
    "builder": "Build {coins} {coins:building|buildings}; bought materials cost more coins",
    "carter": "Deliver {coins} {coins:good|goods}",
    "watchman": "Wake {coins} {coins:quarter|quarters}",
    "priest": "Marry {coins} {coins:villager|villagers}",
    "midwife": "{coins} {coins:child|children}",
}
_TILE = {
    "builder": "One more building; only bought materials cost coins",
    "carter": "One more delivery without a coin",
    "watchman": "One more quarter without a coin",
    "priest": "One more wedding without a coin",
    "midwife": "One more child without a coin",
}
_NEUTRAL_ACTIONS = {
    "priest": "A neutral villager marries into your village",
    "builder": "A building for the neutral village, without cost",
}

IDLE = Option(Idle(), Text("Lay a coin aside"), Text("No action is possible"))
END_TURN = Option(EndTurn(), Text("End the turn"), Text("The tile stays face up"))


@cache
def term(id: str) -> Text:
    """A component as a text of its own."""
    return Text("{term}", {"term": Term(id)})


def cost_text(building: str) -> Text:
    """The cost of a building, such as "2 brick and 1 stone"."""
    cost = BUILDINGS[building].cost
    return Text(
        "{goods}",
        {
            "goods": Many(
                tuple(
                    Text("{count} {good}", {"count": cost[good], "good": Term(good)}) for good in GOODS if good in cost
                )
            )
        },
    )


@cache
def pick(building: str) -> Option:
    """A starting building in the draft."""
    made = Text("Makes {good}", {"good": Term(BUILDINGS[building].output)})
    return Option(Pick(building), term(building), made)


@cache
def swap(colour: str, building: str) -> Option:
    """A starting building of another player."""
    words = {"building": Term(building), "colour": Term(colour)}
    return Option(Swap(colour, building), Text("{building} of {colour}", words), group=Text("From {colour}", words))


@cache
def place(letter: str, building: str, space: str) -> Option:
    """A building on a space of a village."""
    label = Text("{building} on {space}", {"building": Term(building), "space": Term(space)})
    return Option(Place(building, space), label, group=term(building), place=PLACE[letter][space])


@cache
def corner(letter: str, buildings: tuple[str, ...]) -> Option:
    """All three starting buildings at once, around a corner."""
    parts = tuple(
        Text("{building} {space}", {"building": Term(building), "space": Term(space)})
        for building, space in zip(buildings, CORNER, strict=True)
    )
    label = Text("Around a corner: {spaces}", {"spaces": Many(tuple(Term(space) for space in CORNER))})
    return Option(Corner(), label, Text("{parts}", {"parts": Many(parts)}), Text("All three"), PLACE[letter][CORNER[0]])


@cache
def first_pair(letter: str, man: str, man_kind: str, woman: str, woman_kind: str) -> Option:
    """Man and woman of the first pair on two spaces."""
    words = {"man": Term(man_kind), "woman": Term(woman_kind), "here": Term(man), "there": Term(woman)}
    label = Text("Man on {man} {here}, woman on {woman} {there}", words)
    return Option(FirstPair(man, woman), label, place=PLACE[letter][man])


@cache
def second_pair(place: str, building: str, sex: str) -> Option:
    """Who of the second pair lives on the third building."""
    words = {"sex": Term(sex), "building": Term(building), "place": At(place)}
    return Option(MoveIn(sex), Text("The {sex} on {building} {place}", words), place=place)


@cache
def third_pair(place: str, building: str, sex: str) -> Option:
    """Who of the third pair marries on which place."""
    words = {"sex": Term(sex), "building": Term(building), "place": At(place)}
    return Option(ThirdPair(sex, place), Text("The {sex} to {building} {place}", words), place=place)


@cache
def choose(personality: str, coins: int) -> Option:
    """Coins on a personality."""
    words = {"person": Term(personality), "coins": coins}
    label = Text("{person}: {coins} {coins:coin|coins}", words)
    return Option(Choose(personality, coins), label, Text(_EACH[personality], words), term(personality), personality)


@cache
def use_tile(personality: str) -> Option:
    """One more action by a personality tile."""
    label = Text("Use the tile of the {person}", {"person": Term(personality)})
    return Option(UseTile(personality), label, Text(_TILE[personality]), _TILES, personality)


@cache
def neutral(personality: str) -> Option:
    """An action for the neutral village."""
    label = Text("Neutral coin: {person}", {"person": Term(personality)})
    return Option(Neutral(personality), label, Text(_NEUTRAL_ACTIONS[personality]), _NEUTRAL, "N:centre")


@cache
def build(building: str, coins: int) -> Option:
    """A building from the display, and the fewest coins that its materials take."""
    cost = cost_text(building)
    if coins:
        words = {"cost": cost, "coins": coins}
        hint = Text("Costs {cost}; {coins} {coins:coin|coins} or more for materials", words)
    else:
        hint = Text("Costs {cost}", {"cost": cost})
    return Option(Build(building), term(building), hint, _KINDS[BUILDINGS[building].kind], f"display:{building}")


@cache
def build_neutral(building: str) -> Option:
    """A building for the neutral village."""
    return Option(
        Build(building), term(building), Text("Without cost"), _KINDS[BUILDINGS[building].kind], f"display:{building}"
    )


@lru_cache(maxsize=1 << 12)
def make(good: str, places: tuple[str, ...], kinds: tuple[str, ...], group: int) -> Option:
    """A chain of villagers. `group` numbers the parts of a long list of chains of the same length."""
    count = len(places)
    asleep = {"count": count, "part": group}
    words = tuple(Term(kind) for kind in kinds)
    if count <= _LONGEST_NAMED_CHAIN:
        links = tuple(
            Text("{kind} {place}", {"kind": kind, "place": At(at)}) for kind, at in zip(words, places, strict=True)
        )
        label = Text(
            " > ".join(f"{{{index}}}" for index in range(count)), {str(i): link for i, link in enumerate(links)}
        )
        hint = Text("{count} {count:villager falls|villagers fall} asleep", asleep)
    else:
        label = Text(
            " > ".join(f"{{{index}}}" for index in range(count)), {str(i): At(at) for i, at in enumerate(places)}
        )
        hint = Text(", ".join(f"{{{index}}}" for index in range(count)), {str(i): kind for i, kind in enumerate(words)})
    heading = "{count} {count:villager falls|villagers fall} asleep"
    return Option(
        Make(good, places), label, hint, Text(f"{heading} ({{part}})" if group else heading, asleep), places[-1]
    )


@cache
def buy(good: str) -> Option:
    """A material for a coin."""
    return Option(Buy(good), Text("Buy {good}", {"good": Term(good)}), Text("Costs 1 coin"), Text("Pay"), "builder")


@lru_cache(maxsize=1 << 12)
def cheapest(places: tuple[str, ...], coins: int) -> Option:
    """The whole cost in the sensible way."""
    asleep = Many(tuple(At(place) for place in places))
    words = {"asleep": asleep, "coins": coins}
    if not coins:
        label = Text("Everything the cheapest way: no coins", words)
    else:
        label = Text("Everything the cheapest way: {coins} {coins:coin|coins}", words)
    return Option(Cheapest(), label, Text("Asleep afterwards: {asleep}", words), Text("Pay"))


@cache
def move_in(place: str, sex: str) -> Option:
    """Who moves into a building."""
    words = {"sex": Term(sex), "place": At(place)}
    return Option(MoveIn(sex), Text("The {sex} moves into {place}", words), place=place)


@cache
def deliver(good: str, tile: int, fewest: int) -> Option:
    """A good for the market: the points of its tile if that is there, and the fewest villagers who make it."""
    words = {"good": Term(good), "tile": tile, "fewest": fewest}
    hint = "1 point; {fewest} {fewest:villager falls|villagers fall} asleep"
    if tile:
        hint = "1 point and the goods tile ({tile}); {fewest} {fewest:villager falls|villagers fall} asleep"
    return Option(Deliver(good), Text("Deliver {good}", words), Text(hint, words), place=good)


@cache
def wake(village: str, quarter: str, own: int, others: int) -> Option:
    """A quarter, and how many sleepers of the seat and of others are in it."""
    words = {"village": Term(village), "quarter": Term(quarter), "own": own, "others": others}
    if not others:
        hint = Text("Wakes {own} of yours", words)
    elif not own:
        hint = Text("Wakes {others} of others", words)
    else:
        hint = Text("Wakes {own} of yours, {others} of others", words)
    return Option(
        Wake(village, quarter),
        Text("{village}: {quarter}", words),
        hint,
        Text("{village} village", words),
        f"{village}:{quarter}",
    )


@cache
def marry(source: str, sex: str, place: str, building: str, dowry: str) -> Option:
    """A wedding. `dowry` are the colours of the coins in that village centre."""
    words = {"source": Term(source), "sex": Term(sex), "building": Term(building), "place": At(place)}
    hint = Text("Dowry: {coins}", {"coins": Many(tuple(Term(colour) for colour in dowry))}) if dowry else None
    label = Text("To {building} {place}", words)
    return Option(Marry(source, sex, place), label, hint, Text("The {sex} from the {source}", words), place)


@cache
def dowry(colour: str, own: bool) -> Option:
    """A coin out of a village centre."""
    hint = Text("Yours again after this turn") if own else Text("Goes into your village centre")
    return Option(Dowry(colour), Text("A coin of {colour}", {"colour": Term(colour)}), hint)


@cache
def child(letter: str, space: str, building: str, sex: str) -> Option:
    """A child of a pair."""
    words = {"building": Term(building), "space": Term(space)}
    label = Text("{building} {space}", words)
    return Option(Child(space, sex), label, group=_CHILDREN[sex], place=PLACE[letter][space])


@cache
def settle(letter: str, space: str, building: str, sex: str) -> Option:
    """A newcomer into an empty building."""
    words = {"sex": Term(sex), "building": Term(building), "space": Term(space)}
    label = Text("The {sex} into {building} {space}", words)
    return Option(Settle(sex, space), label, group=Text("The {sex}", words), place=PLACE[letter][space])
