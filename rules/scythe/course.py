"""What happens everywhere in Scythe: gains and losses, stars, the end of the game."""

from collections.abc import Mapping

from rules.game import Turn
from rules.scythe.chart import PRODUCES
from rules.scythe.components import RESOURCES, TABLES, amount
from rules.scythe.state import ScytheState
from rules.text import Argument, Many, Place, Term, Text, Who

# Stars whose condition is looked at after every effect, as people read them.
STAR_NAMES = {
    "upgrades": "all upgrades",
    "mechs": "all mechs",
    "structures": "all structures",
    "recruits": "all recruits",
    "workers": "all workers",
    "objective": "an objective",
    "combat": "a combat",
    "popularity": "highest popularity",
    "power": "highest power",
}
_UNLIMITED = ("objective", "combat")
# Combat cards whose values stay known: more are not laid down in one action.
_REMEMBERED = 12


def draw_cards(state: ScytheState, seat: int, count: int, turn: Turn) -> int:
    """Draw combat cards; with an empty deck the discards are shuffled. Returns how many were drawn."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.combat_deck:
            state.combat_deck, state.combat_discards = state.combat_discards, []
            turn.chance.shuffle(state.combat_deck)
        if state.combat_deck:
            drawn.append(state.combat_deck.pop())
    if drawn:
        turn.reveal()
        player = state.players[seat]
        player.hand = sorted([*player.hand, *drawn])
    return len(drawn)


def many(words: list[str]) -> Many:
    """Words as a list in a text."""
    return Many(tuple(words))


def spend_card(state: ScytheState, seat: int, value: int) -> None:
    """A combat card goes to the discards."""
    state.players[seat].hand.remove(value)
    state.combat_discards.append(value)
    state.spent = [*state.spent, value][-_REMEMBERED:]


def gain(state: ScytheState, seat: int, gains: Mapping[str, int], turn: Turn, hex: str = "") -> list[str]:
    """Give a seat coins, power, popularity, cards, or workers and resources on a hex; says what it was.

    Returns what was gained, in words. What goes beyond the end of a track is lost.
    """
    player = state.players[seat]
    told: list[str] = []
    for what, count in gains.items():
        match what:
            case "coins":
                player.coins += count
            case "power":
                count = min(count, TABLES.power - player.power)
                player.power += count
            case "popularity":
                count = min(count, TABLES.popularity - player.popularity)
                player.popularity += count
            case "cards":
                count = draw_cards(state, seat, count, turn)
            case "workers":
                count = min(count, player.to_come)
                player.add_workers(hex, count)
            case _:
                state.add(hex, RESOURCES.index(what), count)
        if count:
            told.append(amount(what, count))
    return told


def gain_and_say(state: ScytheState, seat: int, gains: Mapping[str, int], turn: Turn, hex: str = "") -> None:
    """Give a seat what it gains, with a line of its own."""
    told = gain(state, seat, gains, turn, hex)
    if told:
        turn.say("{seat} gains {gains}.", seat=Who(seat), gains=many(told))


def lose_power(state: ScytheState, seat: int, count: int) -> int:
    """Power never falls below 0. Returns how much was lost."""
    lost = min(count, state.players[seat].power)
    state.players[seat].power -= lost
    return lost


def lose_popularity(state: ScytheState, seat: int, count: int) -> int:
    """Popularity never falls below 0. Returns how much was lost."""
    lost = min(count, state.players[seat].popularity)
    state.players[seat].popularity -= lost
    return lost


def chase(state: ScytheState, seat: int, hex: str, turn: Turn) -> None:
    """A fighter scares enemy workers off (section "Occupied hexes")."""
    enemy = state.enemy(seat, hex)
    assert enemy is not None
    other = state.players[enemy]
    count = other.workers[hex]
    other.add_workers(hex, -count)
    other.add_workers(other.side.base, count)
    state.chased += count
    state.marks.append(other.side.base)
    words: dict[str, Argument] = {
        "seat": Who(seat),
        "other": Who(enemy),
        "count": count,
        "hex": Place(hex),
        "lost": lose_popularity(state, seat, count),
    }
    turn.say("{seat} scares {count} {count:worker|workers} of {other} off {hex}: {lost} popularity lost.", **words)


def makes(state: ScytheState, seat: int, hex: str, mill: int) -> int:
    """How much a seat can produce on a hex; `mill` is 1 when its own mill works there (section "Produce")."""
    player = state.players[seat]
    count = player.workers.get(hex, 0) + mill
    return min(count, player.to_come) if PRODUCES.get(hex) == "worker" else count


# --- stars and the end ------------------------------------------------------------------------------------------


def _earned(state: ScytheState, seat: int) -> list[str]:
    player = state.players[seat]
    reached = {
        "upgrades": all(player.cubes),
        "mechs": all(player.mechs),
        "structures": all(player.structures),
        "recruits": all(player.recruits),
        "workers": not player.to_come,
        "popularity": player.popularity == TABLES.popularity,
        "power": player.power == TABLES.power,
    }
    return [star for star, held in reached.items() if held and star not in player.stars]


def allowed(state: ScytheState, seat: int, star: str) -> bool:
    """Whether a seat may place one more star of a kind (section "Stars")."""
    player = state.players[seat]
    if star in _UNLIMITED and player.can("dominate"):
        return True
    return player.stars.count(star) < TABLES.star_limits[star]


def place_stars(state: ScytheState, seat: int, turn: Turn, *also: str) -> bool:
    """Place every star that a seat has earned, and those in `also` as far as they are allowed.

    Call it last: the game may be over, and then no step is left.

    Returns:
        Whether the game goes on.
    """
    player = state.players[seat]
    for star in (*(star for star in also if allowed(state, seat, star)), *_earned(state, seat)):
        if len(player.stars) == state.limit:
            break
        player.stars.append(star)
        words: dict[str, Argument] = {"seat": Who(seat), "star": Text(STAR_NAMES[star]), "count": len(player.stars)}
        turn.say("{seat} places a star for {star}: {count} {count:star|stars}.", **words)
    if len(player.stars) < state.limit:
        return True
    turn.head("{seat} has placed {count} stars: the game is over.", seat=Who(seat), count=len(player.stars))
    finish(state, turn)
    return False


def finish(state: ScytheState, turn: Turn) -> None:
    """The game ends at once: attackers go back to where they came from (section "End of the game")."""
    for battle in state.battles:
        player = state.players[state.active]
        for entry in reversed(battle.entries):
            taken = state.enemy(state.active, entry.origin) is not None
            back = player.side.base if taken else entry.origin
            player.relocate(entry.unit, back)
            player.add_workers(battle.hex, -entry.workers)
            player.add_workers(back, entry.workers)
            for kind, count in enumerate(entry.cargo):
                state.add(battle.hex, kind, -count)
                state.add(back, kind, count)
        turn.say("The combat on {hex} is not fought; {seat} goes back.", hex=Term(battle.hex), seat=Who(state.active))
    state.battles = []
    state.steps.clear()
    turn.reveal()
