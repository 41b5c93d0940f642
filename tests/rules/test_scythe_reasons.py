"""Scythe: people are told why something is not possible, and each question is explained by its own rule."""

from typing import Any, get_args

import pytest

from rules.properties import LONGEST_HINT
from rules.scythe import AnyStep
from rules.scythe.components import FACTORY_CARDS, TABLES, scarce
from rules.scythe.steps_top import NO_FIELD, NO_WORKER
from rules.scythe.steps_turn import factory_option, section_option
from rules.table import deciders, prompt
from tests.rules.scythe_positions import play, position, refusal, said, start

SAXONY = "saxony agricultural"
NORDIC = "nordic industrial"
# The sections of the industrial mat, and that of a Factory card.
BOLSTER, PRODUCE, MOVE, TRADE, FACTORY = 1, 2, 3, 4, 5


def asked(state: Any) -> str:
    """The question that is asked now."""
    return said(prompt(state, deciders(state)[0]).text)


def hint(state: Any, line: str) -> str:
    """What is told beside an option."""
    seat = deciders(state)[0]
    return next(
        said(option.hint) for option in prompt(state, seat).options if option.hint and line in said(option.label)
    )


# --- which rule explains what ----------------------------------------------------------------------------------


def _top(words: str = "", section: int = BOLSTER, **more: Any) -> Any:
    return position(f"{NORDIC} h5 9$ 9pop {words}", SAXONY, section=section, phase="top", **more)


def _met(card: int, letter: str, words: str = "") -> Any:
    state = position(f"{NORDIC} C=A5 9$ 9pop {words}", SAXONY, section=MOVE, phase="top", encounter=card)
    play(state, "move C", "go B5", "done")
    if letter:
        play(state, f"choose {letter}")
    return state


def _used(card: int, *lines: str) -> Any:
    state = _top(f"F{card} M1=A4", FACTORY, on="A4=1wood,1oil A5=1food")
    play(state, "use", *lines)
    return state


def _paid(section: int) -> Any:
    on = "A4=4oil,4metal,4wood,4food"
    state = position(NORDIC, SAXONY, section=section, phase="bottom", on=on)
    play(state, "pay usual")
    return state


def _fought(*lines: str, attacker: str = "saxony industrial M1=A5", defender: str = "nordic agricultural M1=A4") -> Any:
    state = position(attacker, defender, section=MOVE, phase="top")
    play(state, "move M1", "go A4", "done", *lines)
    return state


def _beaten() -> Any:
    state = position("rusviet industrial M1=C4 5pow", "nordic agricultural M2=B5 0pow", section=MOVE, phase="top")
    play(state, "move M1", "go B5", "done")
    play(state, "dial 3", seat=0)
    play(state, "dial 0", seat=1)
    return state


def _two_combats() -> Any:
    attacker = "saxony industrial M1=A5 M2=B6"
    state = position(attacker, "nordic agricultural M1=A4 M2=C5", section=MOVE, phase="top")
    play(state, "move M1", "go A4", "move M2", "go C5")
    return state


def _moving() -> Any:
    state = _top("", MOVE)
    play(state, "move w@A4")
    return state


def _moved() -> Any:
    state = _moving()
    play(state, "go A5")
    return state


def _trading() -> Any:
    state = _top("", TRADE)
    play(state, "trade resources")
    return state


def _at_the_factory() -> Any:
    state = position(f"{NORDIC} C=C4 M2=C5", SAXONY, section=MOVE, phase="top")
    play(state, "move C", "go D4", "done")
    return state


def _choosing_to_pay() -> Any:
    state = position(NORDIC, SAXONY, section=BOLSTER, phase="bottom", on="A4=3oil A5=3oil")
    play(state, "pay choose")
    return state


def _producing() -> Any:
    state = _top("1w=A4 1w=A5", PRODUCE)
    play(state, "produce A4 1")
    return state


def _drafted() -> Any:
    state = start(2, factions="draft")
    play(state, "choose nordic", "choose saxony")
    return state


def _curious() -> Any:
    state = position(f"{NORDIC} C=A5 9pop", SAXONY, "crimea mechanical h23", section=MOVE, phase="top", encounter=31)
    play(state, "move C", "go B5", "done", "choose C")
    return state


def _worker() -> Any:
    state = _top("F14 M1=A4 M2=A5", FACTORY)
    play(state, "use", "card 5")
    return state


def _flown() -> Any:
    state = _met(42, "B", "M1=B5")
    play(state, "go B6")
    return state


def _choosing_bottom() -> Any:
    return position(NORDIC, SAXONY, section=BOLSTER, phase="bottom", on="A4=3oil")


def _bottom_of_the_card() -> Any:
    return position(f"{NORDIC} F5", SAXONY, section=FACTORY, phase="bottom")


EXPLAINED = {
    "a faction is drafted": (lambda: start(2, factions="draft"), "DraftFactions", "factions"),
    "a mat is drafted": (_drafted, "DraftMats", "mats"),
    "the section": (lambda: position(NORDIC, SAXONY), "ChooseSection", "turn"),
    "bolster": (_top, "TopAction", "bolster"),
    "produce": (lambda: _top("", PRODUCE), "TopAction", "produce"),
    "move or gain": (lambda: _top("", MOVE), "TopAction", "move"),
    "trade": (lambda: _top("", TRADE), "TopAction", "trade"),
    "the Factory card": (lambda: _top("F5", FACTORY), "TopAction", "factory-cards"),
    "more hexes that produce": (_producing, "ProduceOnHexes", "produce"),
    "hexes that a Factory card lets produce": (lambda: _used(1, "card 5"), "ProduceOnHexes", "factory-cards"),
    "resources traded": (_trading, "PutTokens", "trade"),
    "resources of a Factory card": (lambda: _used(8, "card 5"), "PutTokens", "factory-cards"),
    "resources of an encounter": (lambda: _met(15, "B"), "PutTokens", "encounters"),
    "a worker of a Factory card": (_worker, "PutWorker", "factory-cards"),
    "a combat card that pays": (lambda: _used(3), "PayCard", "factory-cards"),
    "resources that pay": (_choosing_to_pay, "PayTokens", "bottom-row"),
    "resources that pay for a Factory card": (lambda: _used(13), "PayTokens", "factory-cards"),
    "which unit moves": (_moved, "MoveUnits", "move"),
    "where a unit goes": (_moving, "WalkUnit", "move"),
    "which combat": (_two_combats, "Combats", "combat"),
    "artillery": (lambda: _fought(defender="nordic agricultural M3=A4"), "BeforeCombat", "mechs"),
    "the dial": (_fought, "Commit", "combat"),
    "the retreat": (_beaten, "Retreat", "combat-result"),
    "an encounter": (lambda: _met(15, ""), "ChooseEncounter", "encounters"),
    "an encounter deploys": (lambda: _met(5, "B"), "Improve", "encounters"),
    "an encounter builds": (lambda: _met(9, "B"), "Improve", "encounters"),
    "an encounter upgrades": (lambda: _met(7, "B"), "Improve", "upgrade"),
    "an encounter enlists": (lambda: _met(4, "B"), "Improve", "enlist"),
    "whose hand": (_curious, "LookAtHand", "encounters-promo"),
    "where units fly": (lambda: _met(42, "B"), "FlyTo", "encounters-promo"),
    "which units fly": (_flown, "FlyUnits", "encounters-promo"),
    "a Factory card is taken": (_at_the_factory, "PickFactoryCard", "factory"),
    "one of two effects": (lambda: _used(7), "Improve", "factory-cards"),
    "the bottom action": (_choosing_bottom, "BottomAction", "bottom-row"),
    "the move of a Factory card": (_bottom_of_the_card, "BottomAction", "factory"),
    "upgrade": (lambda: _paid(1), "Improve", "upgrade"),
    "deploy": (lambda: _paid(2), "Improve", "deploy"),
    "build": (lambda: _paid(3), "Improve", "build"),
    "enlist": (lambda: _paid(4), "Improve", "enlist"),
    "the end of a turn": (lambda: position(f"{NORDIC} o1", SAXONY, section=1, phase="end"), "EndTurn", "objectives"),
}


@pytest.mark.parametrize("what", EXPLAINED)
def test_each_question_is_explained_by_its_own_rule(what: str) -> None:
    make, step, section = EXPLAINED[what]
    state = make()
    top = state.steps[-1]
    assert (type(top).__name__, top.section(state)) == (step, section)


def test_every_question_is_in_the_table() -> None:
    asking = {kind.__name__ for kind in get_args(AnyStep) if "prompt" in vars(kind)}
    assert asking == {step for _, step, _ in EXPLAINED.values()}


# --- why not ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "section", "why"),
    [
        ("0$", BOLSTER, "Bolster: it costs $1, and there is no coin"),
        ("0$", TRADE, "Trade: it costs $1, and there is no coin"),
        ("0pow 4w=A4", PRODUCE, "Produce: it costs 1 power, and there is no power"),
        ("8w=A4 0$", PRODUCE, "Produce: it costs 1 power, 1 popularity and $1, and there is no coin"),
        ("2w=NOR", PRODUCE, "Produce: there is no worker on a hex that produces"),
        ("F9 1$", FACTORY, "Factory card F9: it costs $2, and there is only $1"),
        ("F3", FACTORY, "Factory card F3: it costs 1 combat card, and there is no combat card"),
        ("F8 h5 2w=NOR", FACTORY, "Factory card F8: there is no worker on a land hex"),
        ("F1 h5 2w=NOR", FACTORY, "Factory card F1: there is no worker on a hex that produces"),
        (
            "F13",
            FACTORY,
            "Factory card F13: it costs 2 different resources, and there is no resource on controlled hexes",
        ),
    ],
)
def test_a_top_action_that_is_not_possible_says_why(words: str, section: int, why: str) -> None:
    # Where objectives may be revealed between the actions, people are asked all the same.
    state = position(f"{NORDIC} {words} o1", SAXONY, section=section, phase="top", gaps=True)
    assert asked(state).endswith(f" You cannot do it: {why.partition(': ')[2]}.")
    state = position(f"{NORDIC} {words}", SAXONY)
    log = play(state, f"section {'F' if section == FACTORY else section}")
    assert f"Anna cannot do {why}." in log


def test_a_bottom_action_that_is_not_possible_says_why() -> None:
    state = position(f"{NORDIC} o1", SAXONY, section=BOLSTER, phase="bottom", on="A4=2oil", gaps=True)
    assert (
        asked(state)
        == "Bottom action: Upgrade. You cannot do it: it costs 3 oil, and there are only 2 oil on controlled hexes."
    )
    state = position(f"{NORDIC} F3 h5 C=B1 1w=B1 o1", SAXONY, section=FACTORY, phase="bottom", gaps=True)
    assert asked(state).endswith("You cannot do it: no unit can take a step.")


def test_sections_tell_what_you_have_and_what_is_missing() -> None:
    state = position(f"{NORDIC} 0$ F9", SAXONY, on="A4=1metal")
    assert hint(state, "Bolster, then") == "Upgrade costs 3 oil, you have 0; pays $3; no Bolster: no coin"
    assert hint(state, "Produce, then") == "Deploy costs 3 metal, you have 1; pays $2"
    assert hint(state, "Factory card") == "pay $2: upgrade, 1 popularity; not now: no coin"
    state = position("crimea industrial h2", SAXONY, on="G3=2metal")
    assert hint(state, "Produce, then") == "Deploy costs 3 metal, you have 2 and a card; pays $2"
    assert asked(position(f"{NORDIC} s2", SAXONY)) == "Choose a section of your mat; not 2, which you used last."
    assert asked(position("rusviet engineering s2", SAXONY)) == "Choose a section of your mat."
    assert asked(position("rusviet engineering F1 s5", SAXONY)).endswith("not F, which you used last.")


_LACKS = [scarce(what, have) for what in ("power", "popularity", "coins", "cards") for have in range(3)]
_LACKS += [NO_FIELD, NO_WORKER, "only 2 kinds of resources on controlled hexes"]


def test_the_longest_hints_fit() -> None:
    sections = {(one.top, one.bottom, one.coins) for mat in TABLES.mats for one in mat.sections}
    hints = [factory_option(number, lack).hint for number in FACTORY_CARDS for lack in _LACKS]
    for top, bottom, coins in sections:
        for lack in _LACKS[:-2] if top == "produce" else _LACKS[:-3]:
            cost = f"9 {TABLES.bottom[bottom].resource}"
            hints.append(section_option(1, top, lack, bottom, cost, "12 and a card", coins).hint)
    assert max(len(said(hint)) for hint in hints if hint) <= LONGEST_HINT


def test_a_top_action_that_is_half_possible_says_so() -> None:
    state = position(f"{NORDIC} 2w=NOR", SAXONY, section=TRADE, phase="top")
    assert asked(state) == "Top action: Trade, for popularity only: no worker of yours is on a land hex."
    state = position(f"{NORDIC} C=B1 2w=B1", SAXONY, section=MOVE, phase="top")
    assert asked(state) == "Top action: Move. No unit of yours can take a step."
    state = position(f"{NORDIC} C=A4 1w=B1", SAXONY, section=MOVE, phase="top")
    assert "Anna has no more unit that can take a step." in play(state, "move C", "go A5")
    state = position(f"{NORDIC} 16pow 18pop", SAXONY, section=BOLSTER, phase="top")
    assert hint(state, "Bolster: 2 power") == "costs $1; your power is at its end already"
    state = position(f"{NORDIC} 18pop", SAXONY, section=TRADE, phase="top")
    assert hint(state, "popularity") == "costs $1; your popularity is at its end already"


def test_effects_that_are_not_possible_are_told_before_anybody_pays() -> None:
    state = position(f"{NORDIC} 2w=NOR Mo=A4", SAXONY, section=PRODUCE, phase="bottom", on="A4=3metal")
    assert hint(state, "Deploy: pay") == "from A4 3; take $2; no effect: no worker is on a land hex"
    state = position(f"{NORDIC} 1w=A4 Mo=A4", SAXONY, section=MOVE, phase="bottom", on="A4=3wood")
    assert hint(state, "Build: pay") == "from A4 3; take $1; no effect: no free land hex with a worker"
    state = _used(7)
    assert asked(state) == "Deploy or build?"
    state = _top("F7 M1=A4 M2=A4 M3=A4 M4=A4", FACTORY)
    play(state, "use")
    assert asked(state) == "Deploy or build? But all mechs are deployed."


def test_options_of_an_encounter_that_are_missing_are_explained() -> None:
    state = _met(9, "", "0$ 1pop")
    told = "The inventor, on B5: choose an option. Not B: it costs $3, and there is no coin. "
    assert asked(state) == told + "Not C: it costs 2 popularity, and there is only 1 popularity."
    state = _met(25, "")
    play(state, "waive power", "waive power", "waive popularity")
    assert asked(state) == "The underground lab, on B5, without 2 power and 1 popularity: choose an option."
    state = _met(9, "", "Mo=B5")
    assert hint(state, "B: build") == "pay $3; but there is a structure on B5"
    state = _met(12, "", "8w=A4 *workers")
    assert hint(state, "C: ") == "pay 2 popularity; but all workers are in play"


def test_the_end_of_a_turn_tells_whether_an_objective_can_be_revealed() -> None:
    state = position(f"{NORDIC} 20$ o12", SAXONY, section=1, phase="end")
    assert asked(state) == "Reveal an objective, or end your turn."
    state = position(f"{NORDIC} 1$ o12", SAXONY, section=1, phase="end")
    assert asked(state) == "End your turn: no condition of your objectives holds."
    state = position(f"{NORDIC} 1$", SAXONY, section=1, phase="end", bribes=True)
    assert asked(state) == "End your turn."


@pytest.mark.parametrize(
    ("make", "line", "why"),
    [
        (_moving, "go H1", "H1 is not adjacent to A4."),
        (_moving, "go NOR", "Units come to a home base by a retreat, or with Wayfare."),
        (_moving, "load workers 1", "Only mechs carry workers."),
        (_moving, "load oil 3", "There are 0 oil on A4."),
        (_moved, "move w@A4", "That unit is not in play."),
        (_producing, "produce D4 1", "Nothing is produced on D4."),
        (_producing, "produce A5 3", "You can produce 1 to 1 on A5."),
        (_producing, "produce A6 1", "You have no worker on A6."),
        (
            lambda: _paid(1),
            "upgrade U9 build",
            "The cubes are U1 to U6; the actions upgrade, deploy, build and enlist.",
        ),
        (lambda: _met(15, ""), "choose D", "The options are A, B and C."),
        (lambda: _paid(2), "deploy M7 A4", "The mechs are M1 to M4."),
        (lambda: _paid(2), "deploy M1 C4", "C4 is no land hex of the map."),
        (lambda: _paid(2), "deploy M1 H1", "You need a worker on H1."),
        (lambda: _met(5, "B"), "deploy M1 A4", "It comes to B5, where the encounter is."),
        (lambda: _met(7, ""), "waive food", "No option that you can choose brings more food."),
        (lambda: _met(42, "B"), "go H1", "H1 is no land hex next to B5."),
        (lambda: _met(42, "B"), "go A5", "There are units on A5."),
        (lambda: _used(3), "card 2", "You hold no such combat card."),
        (_choosing_to_pay, "pay wood@A4", "Oil is to be paid, not wood."),
        (_choosing_to_pay, "pay oil@H1", "You control no oil on H1."),
        (_choosing_to_pay, "pay tea@H1", "Name wood, food, metal or oil, and a hex."),
        (_choosing_to_pay, "card 2", "Only Crimea pays for resources with combat cards."),
        (lambda: position(NORDIC, SAXONY), "section 7", "The sections are 1 to 4, and F for a Factory card."),
        (lambda: position(NORDIC, SAXONY, bribes=True), "give S 50", "You have only $4."),
    ],
)
def test_refusals_give_the_reason(make: Any, line: str, why: str) -> None:
    assert refusal(make(), line) == why


def test_more_refusals_in_special_positions() -> None:
    state = position("crimea industrial h3", SAXONY, on="G3=2oil", section=BOLSTER, phase="bottom")
    assert refusal(state, "pay usual") == "A combat card must pay for one resource: choose how to pay."
    play(state, "pay choose")
    assert refusal(state, "card 5") == "You hold no combat card of value 5."
    state = _top("F13 M1=A4", FACTORY, on="A4=1wood,2oil A5=1food")
    play(state, "use", "pay oil@A4")
    assert refusal(state, "pay oil@A4") == "You have paid oil already: the resources are to be different."
    state = position(f"{NORDIC} 7w=A6 1w=A4", SAXONY, section=PRODUCE, phase="top")
    assert refusal(state, "produce A6 1") == "All your workers are in play."
    state = position(f"{NORDIC} Ml=B6 1w=A4", "saxony agricultural M1=B6", section=PRODUCE, phase="top")
    assert refusal(state, "produce B6 1") == "An enemy controls B6."
    state = position(f"{NORDIC} 1w=A4 1w=A5", SAXONY, section=MOVE, phase="top")
    play(state, "move w@A4", "go B5")
    assert refusal(state, "move w@B5") == "All workers on B5 have moved already."
    state = _fought(attacker="saxony industrial M1=A5 h2 5pow")
    play(state, "dial 1", seat=0)
    assert refusal(state, "dial 2", seat=0) == "You have set the dial."
    state = _fought(defender="nordic agricultural M1=A4 0pow")
    assert refusal(state, "dial 1", seat=1) == "You have no power: the dial can only show 0."


def test_a_retreat_tells_who_comes_along_and_a_recruit_that_it_brings_nothing() -> None:
    attacker, defender = "rusviet industrial M1=G5 5pow", "nordic agricultural M2=F6 2w=F6 0pow"
    state = position(attacker, defender, section=MOVE, phase="top")
    play(state, "move M1", "go F6", "done")
    play(state, "dial 3", seat=0)
    play(state, "dial 0", seat=1)
    assert asked(state) == "Where does M2 retreat from F6?"
    play(state, "load workers 2")
    assert asked(state) == "Where does M2 retreat from F6, with 2 workers?"
    assert "Ben retreats with M2 and 2 workers to E7." in play(state, "go E7")
    state = position(f"{NORDIC} 16pow *power +upgrade", SAXONY, section=BOLSTER, phase="bottom", on="A4=3oil")
    assert "Recruit of Upgrade: Anna gains nothing." in play(state, "pay usual", "done")
