"""Scythe: combats, retreats, and what a fight costs."""

from rules.scythe import GAME
from rules.scythe.state import ScytheState
from rules.scythe.steps_combat import Commit, Retreat
from rules.table import deciders
from tests.rules.scythe_positions import listed, of, play, position, refusal


def fight(state: ScytheState, attacker: str, defender: str) -> list[str]:
    """Both sides commit: words such as ``5 4 3`` for the dial and cards."""
    log: list[str] = []
    step = state.steps[-1]
    assert isinstance(step, Commit)
    for seat, words in zip(step.sides, (attacker, defender), strict=True):
        dial, *cards = words.split()
        log += play(state, f"dial {dial}", *(f"card {card}" for card in cards), seat=seat)
        if seat in deciders(state) and state.steps[-1] is step:
            log += play(state, "ready", seat=seat)
    return log


def test_cards_by_fighters() -> None:
    state = position(
        "rusviet patriotic 3pow h2345 M3=D6 C=D6 1w=D6", "nordic agricultural 7pow h22 M1=C6", section=1, phase="top"
    )
    play(state, "move M3", "load workers 1", "go C6", "move C", "go C6")
    # Two fighters, and one more for the worker with People's Army.
    play(state, "dial 3", "card 5", "card 4", seat=0)
    assert "card 3" in listed(state, 0)
    assert "card 5" not in listed(state, 0)
    assert refusal(state, "card 5", seat=0) == "You do not hold such a card besides those you play."
    play(state, "card 3", seat=0)
    assert deciders(state) == [1]
    assert refusal(state, "card 2", seat=1) == "Set the dial first."
    assert refusal(state, "dial 8", seat=1) == "You can set the dial to 0 to 7."
    log = play(state, "dial 7", "card 2", seat=1)
    assert "Anna commits 3 power and 5 + 4 + 3: 15." in log
    assert "Ben commits 7 power and 2: 9." in log
    assert sorted(state.combat_discards) == [2, 3, 4, 5]
    assert state.players[0].hand == [2]


def test_a_failed_attack_takes_its_workers_back() -> None:
    state = position(
        "rusviet patriotic 0pow M1=D6 1w=D6", "nordic agricultural 3pow M1=C6", on="D6=2oil", section=1, phase="top"
    )
    play(state, "move M1", "load all 1", "go C6", "done")
    log = fight(state, "0", "1")
    assert "Ben wins on C6: the higher total." in log
    rusviet, nordic = state.players
    assert rusviet.mechs[0] == "RUS"
    assert rusviet.workers == {"RUS": 1}
    assert (nordic.popularity, nordic.stars) == (4, ["combat"])
    # Cargo stays for the winner.
    assert of(state, "C6") == "2 oil"
    assert state.stock(1)[3] == 2


def test_the_consolation_card() -> None:
    for loser_card, expected in ((False, 0), (True, 1)):
        state = position(
            "nordic industrial 1pow M1=A5",
            "saxony agricultural 3pow M1=A4",
            section=3,
            phase="top",
            loser_card=loser_card,
        )
        play(state, "move M1", "go A4", "done")
        fight(state, "1", "3")
        assert len(state.players[0].hand) == expected
    # Nothing for who revealed nothing.
    state = position("nordic industrial 1pow M1=A5", "saxony agricultural 3pow M1=A4", section=3, phase="top")
    play(state, "move M1", "go A4", "done")
    fight(state, "1", "0")
    assert state.players[1].hand == []


def test_the_view_knows_what_was_revealed_although_the_discards_are_a_new_deck() -> None:
    views = []
    for card in (3, 4):
        state = position(
            f"nordic industrial 5pow h{card} M1=A5", "saxony agricultural 0pow M1=A4 h5", section=3, phase="top"
        )
        # The loser's consolation card is drawn from all that was laid down.
        state.combat_deck, state.combat_discards = [], []
        play(state, "move M1", "go A4", "done")
        log = fight(state, f"5 {card}", "0 5")
        assert f"Anna commits 5 power and {card}: {5 + card}." in log
        assert not state.combat_discards
        views.append(GAME.view(state, None))
    assert views[0].spent != views[1].spent


def test_artillery() -> None:
    state = position("nordic industrial 3pow M3=A5", "saxony agricultural 1pow M1=A4", section=3, phase="top")
    play(state, "move M3", "go A4", "done")
    assert listed(state) == ["artillery", "skip"]
    log = play(state, "artillery")
    assert log == ["Anna pays 1 power for Artillery: Ben loses 1 power."]
    assert (state.players[0].power, state.players[1].power) == (2, 0)
    # The defender may use it too, after the attacker's ability; without power it is not asked.
    for power, asked in ((1, True), (0, False)):
        state = position(
            "saxony industrial 5pow M1=A5", f"nordic agricultural {power}pow M3=A4", section=3, phase="top"
        )
        play(state, "move M1", "go A4", "done")
        assert isinstance(state.steps[-1], Commit) is not asked
    state = position("saxony industrial 5pow M1=A5", "nordic agricultural 1pow M3=A4", section=3, phase="top")
    play(state, "move M1", "go A4", "done", "skip")
    assert state.players[0].power == 5


def test_disarm_on_tunnels_and_the_own_mine() -> None:
    for place, power in (("E3", 3), ("E4", 5), ("G1", 3)):
        state = position(
            "saxony industrial M3=F3 M1=F2 Mn=G1", f"polania agricultural 5pow M1={place}", section=3, phase="top"
        )
        if place == "E4":
            play(state, "move M3", "go E4", "done")
        else:
            state.players[0].mechs[2] = "E6"
            play(state, "move M3", f"go {place}", "done")
        assert state.players[1].power == power


def test_scout() -> None:
    state = position("crimea industrial h2 M3=G4", "saxony agricultural h5 M1=H1", section=3, phase="top")
    log = play(state, "move M3", "go H1", "done")
    assert "Scout: Anna takes a combat card from Ben." in log
    assert state.players[0].hand == [2, 5]
    state = position("crimea industrial M3=G4", "saxony agricultural M1=H1", section=3, phase="top")
    assert "Scout: Ben has no combat card." in play(state, "move M3", "go H1", "done")


def test_camaraderie_is_for_combats_only() -> None:
    state = position("polania industrial 3pop 7pow M3=D1 o1", "saxony agricultural M1=C1 2w=C1", section=3, phase="top")
    play(state, "move M3", "go C1", "done")
    log = fight(state, "5", "0")
    assert "Camaraderie: Anna loses no popularity." in log
    assert state.players[0].popularity == 3
    assert state.chased == 2
    state = position("polania industrial 3pop M3=D1", "saxony agricultural 2w=C1", section=3, phase="top")
    play(state, "move M3", "go C1")
    assert state.players[0].popularity == 1


def test_popularity_falls_before_the_star() -> None:
    state = position(
        "rusviet patriotic 1pop 7pow M1=D6 *upgrades *mechs *workers *power *recruits",
        "nordic agricultural M1=C6 3w=C6",
        section=1,
        phase="top",
    )
    play(state, "move M1", "go C6", "done")
    log = fight(state, "5", "0")
    assert log.index("Anna loses 1 popularity for 3 workers driven off.") < log.index(
        "Anna places a star for a combat: 6 stars."
    )
    assert not deciders(state)


def test_retreat_to_lakes() -> None:
    state = position(
        "saxony industrial 7pow M1=C2", "nordic agricultural 0pow M1=C3 M2=C3 C=C3 2w=C3", section=3, phase="top"
    )
    play(state, "move M1", "go C3", "done")
    fight(state, "7", "0")
    assert isinstance(state.steps[-1], Retreat)
    assert deciders(state) == (1,)
    assert {line for line in listed(state, 1) if line[:2] == "go"} == {"go NOR", "go C4", "go D3", "go B3"}
    play(state, "go C4", seat=1)
    assert {"load workers 2", "load workers 1"} <= set(listed(state, 1))
    play(state, "load workers 1", "go D3", seat=1)
    log = play(state, "go NOR", seat=1)
    nordic = state.players[1]
    assert (nordic.character, nordic.mechs[0], nordic.mechs[1]) == ("C4", "D3", "NOR")
    assert nordic.workers == {"D3": 1, "NOR": 1}
    # Both were driven off.
    assert "Anna loses 2 popularity for 2 workers driven off." in log


def test_lakes_with_enemies_are_no_refuge() -> None:
    state = position(
        "polania industrial 7pow M1=C2 M2=C4 M3=D3 M4=B3", "nordic agricultural 0pow M2=C3", section=3, phase="top"
    )
    play(state, "move M1", "go C3", "done")
    fight(state, "7", "0")
    assert state.players[1].mechs[1] == "NOR"
    state = position("polania industrial 7pow M1=C2 M3=D3", "nordic agricultural 0pow M2=C3", section=3, phase="top")
    play(state, "move M1", "go C3", "done")
    fight(state, "7", "0")
    assert refusal(state, "go D3", seat=1) == "There are enemy units on D3."
    assert refusal(state, "go A1", seat=1) == "Retreat to your home base or to a lake beside the hex."


def test_saxony_has_no_limit_of_combat_stars() -> None:
    for faction, stars in (("saxony industrial", 3), ("rusviet industrial", 2)):
        state = position(
            f"{faction} 7pow M1=D5 *combat *combat", "polania agricultural 0pow M1=E6", section=3, phase="top"
        )
        play(state, "move M1", "go E6", "done")
        fight(state, "7", "0")
        assert state.players[0].stars.count("combat") == stars


def test_the_end_leaves_other_combats_unfought() -> None:
    state = position(
        "nordic industrial 8pow M1=C4 M2=A6 M4=A1 1w=A6 *upgrades *mechs *workers *power *recruits",
        "rusviet agricultural 0pow M1=B6 M2=C5 1w=D7",
        on="A6=2wood",
        section=3,
        phase="top",
    )
    play(state, "move M1", "go C5", "move M2", "load all 1", "go B6", "choose C5")
    log = fight(state, "5", "0")
    assert "The combat on B6 is not fought; Anna goes back." in log
    nordic = state.players[0]
    assert nordic.mechs[1] == "A6"
    assert nordic.workers == {"A6": 1}
    assert of(state, "A6") == "2 wood"
    assert state.controllers()["B6"] == 1


def test_the_character_meets_what_it_won() -> None:
    state = position("nordic industrial 8pow C=A4 M1=A4", "rusviet agricultural 0pow M1=B5", section=3, phase="top")
    play(state, "move C", "go B5", "done")
    fight(state, "1", "0")
    assert "choose A" in listed(state)
    # A beaten one meets nothing.
    state = position("nordic industrial 0pow C=A4 M1=A4", "rusviet agricultural 3pow M1=B5", section=3, phase="top")
    play(state, "move C", "go B5", "done")
    fight(state, "0", "2")
    assert "B5" in state.encounters
    assert state.players[0].character == "NOR"
