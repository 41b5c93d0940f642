"""Scythe: encounters and the Factory, every card of them."""

import pytest

from rules.scythe import GAME
from rules.scythe.components import ENCOUNTERS, FACTORY_CARDS
from rules.scythe.state import ScytheState
from rules.table import deciders
from tests.rules.scythe_positions import listed, of, play, position, refusal

SAXONY = "saxony agricultural"


# --- encounters -------------------------------------------------------------------------------------------------


def meet(card: int, first: str = "nordic industrial 9$ 9pop", other: str = SAXONY, on: str = "") -> ScytheState:
    """The character of seat 0 meets a card on B5, beside its workers on A4 and A5."""
    state = position(f"{first} C=A5", other, on=on, section=3, phase="top", encounter=card)
    play(state, "move C", "go B5", "done")
    return state


def test_building_at_an_encounter() -> None:
    state = meet(1, "nordic industrial 9$ 9pop Mo=A4")
    play(state, "choose C")
    assert {line.split()[-1] for line in listed(state)} == {"B5", "done"}
    log = play(state, "build mill B5")
    assert log[0] == "Anna builds the mill on B5."
    assert (state.players[0].coins, state.players[0].popularity) == (9, 7)


def test_resources_and_workers_come_to_the_encounter() -> None:
    state = meet(3)
    assert play(state, "choose B")[:2] == ["Anna chooses B for $2.", "Anna gains 1 worker and 3 food."]
    assert state.players[0].workers["B5"] == 1
    assert of(state, "B5") == "3 food"
    state = meet(15)
    play(state, "choose C", "put oil B5", "put oil B5")
    assert refusal(state, "put oil A4") == "They lie on B5."
    play(state, "done")
    assert of(state, "B5") == "2 oil"


def test_gains_may_be_taken_in_part() -> None:
    state = meet(3)
    play(state, "waive workers", "waive food", "waive food")
    assert "waive workers" not in listed(state)
    assert play(state, "choose B")[1] == "Anna gains 1 food."
    assert state.players[0].in_play == 2
    # Leaving something is for the option that is chosen next.
    state = meet(1)
    play(state, "waive coins", "waive coins", "waive popularity")
    assert play(state, "choose A") == [
        "Anna chooses A.",
        "Anna cannot do Build: it costs 3 wood, and there is no wood on controlled hexes.",
        "Ben begins turn 1.",
    ]


def test_free_effects_trigger_no_bonus() -> None:
    state = meet(2, "nordic industrial 9pop +enlist", "saxony agricultural +enlist")
    play(state, "choose C", "enlist build coins")
    assert state.players[0].coins == 6
    assert state.players[1].hand == []
    state = meet(7)
    play(state, "choose B", "upgrade U1 build")
    assert state.players[0].coins == 7
    state = meet(5)
    play(state, "choose B", "deploy M2 B5")
    assert state.players[0].mechs[1] == "B5"
    # Nothing can stand there.
    state = meet(1, "nordic industrial 9$ 9pop Mo=B5")
    assert "Anna cannot build: there is a structure on B5." in play(state, "choose C")


def test_meander() -> None:
    state = position("polania patriotic 0$ 1pop C=D1", SAXONY, section=1, phase="top", encounter=15)
    play(state, "move C", "go D2", "done", "choose A")
    assert refusal(state, "choose A") == "The second option is a different one."
    assert refusal(state, "choose B") == "You cannot choose B: it costs $2, and there is no coin."
    play(state, "choose C", "done")
    assert state.encounters_used == [15]
    # With nothing to pay for a second one the card is put away.
    state = position("polania patriotic 0$ 0pop C=D1", SAXONY, section=1, phase="top", encounter=15)
    play(state, "move C", "go D2", "done")
    assert refusal(state, "choose C") == "You cannot choose C: it costs 3 popularity, and there is no popularity."
    play(state, "choose A")
    assert state.encounters_used == [15]
    state = position("polania patriotic 9$ 0pop C=D1", SAXONY, section=1, phase="top", encounter=15)
    play(state, "move C", "go D2", "done", "choose A")
    assert "choose B" in listed(state)
    play(state, "done")
    assert state.encounters_used == [15]


def test_looking_at_a_hand() -> None:
    state = meet(31, "nordic industrial 9pop", "saxony agricultural h35")
    log = play(state, "choose C")
    assert "Anna looks at the combat cards of Ben." in log
    assert "Ben holds 3 and 5." in log
    assert state.players[0].looked == [3, 5]
    assert GAME.view(state, 1).players[0].looked == [0, 0]
    assert len(state.players[0].hand) == 3
    state = position(
        "nordic industrial 9pop C=A5",
        "saxony agricultural h35",
        "polania patriotic h4",
        section=3,
        phase="top",
        encounter=31,
    )
    play(state, "move C", "go B5", "done", "choose C")
    assert listed(state) == ["choose S", "choose P"]
    assert "Cleo holds 4." in play(state, "choose P")


def test_flying_out() -> None:
    state = meet(42, "nordic industrial 9$ M1=A4 1w=A4 1w=B5")
    play(state, "choose B")
    # Free land beside B5, rivers or not.
    assert set(listed(state)) == {"go A5", "go B4", "go B6", "go C5", "done"}
    play(state, "go C5")
    assert listed(state) == ["move C", "move w@B5", "done"]
    log = play(state, "move w@B5")
    assert log == ["Anna flies a worker from B5 to C5."]
    play(state, "done")
    assert state.players[0].character == "B5"
    state = meet(42, "nordic industrial 9$")
    play(state, "choose B", "go B6")
    play(state, "move C")
    assert state.players[0].character == "B6"
    state = meet(42, "nordic industrial 9$")
    play(state, "choose B", "done")
    assert state.players[0].character == "B5"
    # There is nowhere to go.
    state = meet(42, "nordic industrial 9$ 1w=A5 1w=B4 1w=B6 1w=C5 1w=A4")
    play(state, "choose B")
    assert state.players[0].character == "B5"


@pytest.mark.parametrize("card", list(ENCOUNTERS))
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_every_option_of_every_card_can_be_chosen(card: int, letter: str) -> None:
    state = meet(card, "nordic industrial 9$ 9pop")
    gains = getattr(ENCOUNTERS[card], letter.lower())
    play(state, f"choose {letter}")
    nordic = state.players[0]
    paid = {"A": (0, 0), "B": (gains.pays, 0), "C": (0, gains.pays)}[letter]
    assert nordic.coins == 9 - paid[0] + gains.coins
    assert nordic.popularity == 9 - paid[1] + gains.popularity
    assert nordic.power == 4 + gains.power
    assert nordic.in_play == 2 + gains.workers
    assert len(nordic.hand) == gains.cards or "look" in gains.does
    assert sum(state.tokens("B5")) == gains.wood + gains.food + gains.metal + gains.oil
    asks = gains.any or set(gains.does) - {"look"}
    assert deciders(state) == (0,) or not asks


# --- the Factory ------------------------------------------------------------------------------------------------


def test_taking_a_factory_card() -> None:
    state = position("nordic industrial C=D5", SAXONY, section=3, phase="top", factory=[2, 7, 9])
    play(state, "move C", "go D4", "done")
    assert listed(state) == ["choose F2", "choose F7", "choose F9"]
    assert refusal(state, "choose F1") == "That card does not lie on the Factory."
    log = play(state, "choose F7")
    assert log[0] == "Anna takes Factory card F7: pay 1 popularity: deploy or build."
    assert (state.players[0].factory, state.factory) == (7, [2, 9])
    # Only once.
    state = position("nordic industrial C=D5 F1", SAXONY, section=3, phase="top")
    play(state, "move C", "go D4", "done")
    assert state.players[0].factory == 1


def test_the_factory_card_is_a_section() -> None:
    state = position("rusviet agricultural F6 s5", SAXONY)
    assert refusal(state, "section F") == "You used that section in your last turn."
    state = position("nordic industrial F6 M4=A5 1w=A5", SAXONY)
    play(state, "section F", "use")
    nordic = state.players[0]
    assert (nordic.power, nordic.coins) == (3, 7)
    # One unit takes two steps, with Speed three.
    play(state, "move M4", "go A4", "go A5", "go B5")
    assert nordic.mechs[3] == "B5"
    state = position("nordic industrial F6 1w=A5", SAXONY, section=5, phase="bottom")
    play(state, "move w@A5", "go A4")
    assert "go B5" in listed(state)
    play(state, "done")
    assert state.active == 1


def test_refusals_at_the_factory_section() -> None:
    state = position("nordic industrial F6 1w=A5", SAXONY, section=5, phase="bottom")
    assert refusal(state, "move M1") == "That unit is not in play."
    assert refusal(state, "pay usual") == "Bottom action: move one unit up to 2 steps."
    state = position("nordic industrial F6 0pow", SAXONY, section=5, phase="top", bribes=True)
    assert refusal(state, "use") == "You cannot do Factory card F6: it costs 1 power, and there is no power."


@pytest.mark.parametrize("number", list(FACTORY_CARDS))
def test_every_factory_card(number: int) -> None:
    card = FACTORY_CARDS[number]
    state = position(
        f"nordic industrial F{number} h5 9$ 9pop M1=A4",
        "saxony agricultural +upgrade +deploy +build +enlist",
        on="A4=1wood,1oil A5=1food",
        section=5,
        phase="top",
    )
    play(state, "use")
    if card.pays.cards:
        play(state, "card 5")
    for kind in ("oil@A4", "food@A5")[: card.pays.resources]:
        play(state, f"pay {kind}")
    if "produce" in card.gives.does:
        play(state, "produce A4 1", "produce A5 1")
    elif card.gives.does:
        kinds = {line.split()[0] for line in listed(state)}
        assert kinds == {*card.gives.does, "done"}
        play(state, listed(state)[0])
    if card.gives.workers:
        # There is one hex with a mech.
        assert state.players[0].workers["A4"] == 2
    for _ in range(card.gives.any):
        play(state, "put metal A4")
    nordic, saxony = state.players
    # An enlisted recruit brings 2 power.
    bonus = 2 if True in nordic.recruits else 0
    assert nordic.coins == 9 - card.pays.coins + card.gives.coins
    assert nordic.popularity == 9 - card.pays.popularity + card.gives.popularity
    assert nordic.power == 4 - card.pays.power + card.gives.power + bonus
    # No recruit earns anything.
    assert (saxony.power, saxony.popularity, saxony.coins, saxony.hand) == (1, 4, 7, [])


def test_a_factory_card_that_brings_nothing_is_not_used() -> None:
    state = position("nordic industrial F8 h5 2w=NOR", SAXONY, section=5, phase="top", bribes=True)
    assert "use" not in listed(state)
    state = position("nordic industrial F1 h5 2w=NOR", SAXONY, section=5, phase="top", bribes=True)
    assert "use" not in listed(state)
    state = position("nordic industrial F13 1w=A4", SAXONY, on="A4=3oil", section=5, phase="top", bribes=True)
    assert "use" not in listed(state)
    # All workers are out, but the coins come.
    state = position("nordic industrial F14 h5 8w=A4 M1=A4 *workers", SAXONY, section=5, phase="top")
    assert "Anna gains $2." in play(state, "use", "card 5")


def test_coercion_pays_for_a_factory_card() -> None:
    """Ruling 16: any resource cost, once a turn."""
    state = position("crimea industrial F13 h34", SAXONY, on="G3=1oil", section=5, phase="top")
    play(state, "use", "card 4")
    assert not state.resources
    assert "deploy M1 G3" in listed(state)
    state = position("crimea industrial F13 h34", SAXONY, section=5, phase="top", bribes=True)
    assert "use" not in listed(state)
    state = position("crimea industrial h34", SAXONY, on="G3=3oil H1=3oil", section=1, phase="bottom")
    play(state, "pay choose", "card 4")
    assert refusal(state, "card 3") == "A combat card has paid for a resource in this turn already."
    assert refusal(state, "pay oil@G4") == "You control no oil on G4."
