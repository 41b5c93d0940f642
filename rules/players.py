"""Computer players. They know a game by its contract alone, and of a table only what their seat may see."""

from collections.abc import Callable, Sequence
from statistics import fmean, pstdev
from typing import Any

import msgspec

from rules.chance import Chance
from rules.game import Action, Game, Turn
from rules.table import apply, deciders, prompt
from rules.text import Argument

# The kinds of players by id, as the lobby calls them.
KINDS = {"random": "Random", "thinker": "Thinker"}

# How many plies a thinker plays in its head for one decision, unless told otherwise: about half a second in Tholos.
PLIES = 16_000

# How far it looks ahead, in turn: near futures tell more about this action, far ones reach the scorings.
_DEPTHS = (12, 48)


def choose(
    game: Game[Any],
    view: Any,
    seat: int,
    chance: Chance,
    kind: str,
    plies: int = PLIES,
    more: Callable[[], bool] = lambda: True,
) -> Action:
    """What a computer player does. The same view, chance and plies give the same action while `more` says yes.

    Args:
        game: the game.
        view: the state as the seat may see it; is not changed.
        seat: a seat that has to decide.
        chance: the player's own randomness, never that of the table.
        kind: one of `KINDS`.
        plies: how many plies a thinker may play in its head.
        more: asked again and again whether there is time left.

    Raises:
        KeyError: there is no such kind of player.
        NotYourTurn: the seat has nothing to decide.
    """
    actions = [option.action for option in prompt(view, seat).options]
    if len(actions) == 1:
        return actions[0]
    return _PLAYERS[kind](game, view, seat, chance, actions, plies, more)


def _random(
    game: Game[Any],
    view: Any,
    seat: int,
    chance: Chance,
    actions: Sequence[Action],
    plies: int,
    more: Callable[[], bool],
) -> Action:
    return chance.choice(actions)


class _Candidate(msgspec.Struct):
    """An action and what the futures that begin with it were worth: leads of points, and shares of rivals beaten."""

    action: Action
    leads: list[float] = []
    beaten: list[float] = []

    def worth(self, unit: float) -> float:
        return fmean(self.leads) / unit + (fmean(self.beaten) if self.beaten else 0.5)


def _think(
    game: Game[Any],
    view: Any,
    seat: int,
    chance: Chance,
    actions: Sequence[Action],
    plies: int,
    more: Callable[[], bool],
) -> Action:
    """Sequential halving: play random futures of every action, drop the worse half, look closer at the others.

    All actions of a sweep start from the same imagined state and meet the same chance, so that luck compares little.
    Where there are more actions than a round allows, those that come last in a random order are never tried.
    """
    candidates = [_Candidate(action) for action in actions]
    chance.shuffle(candidates)
    rounds = (len(candidates) - 1).bit_length()
    futures = chance.below(1 << 32)
    sweep = 0
    while len(candidates) > 1:
        left = plies // rounds
        while left > 0 and more():
            imagined = game.encode(game.imagine(view, seat, chance))
            depth = _DEPTHS[sweep % len(_DEPTHS)]
            for candidate in candidates:
                state = game.decode(imagined)
                left -= _play_out(game, state, seat, candidate.action, Chance(futures, sweep), depth)
                _value(game, state, seat, candidate)
                if left <= 0 or not more():
                    break
            sweep += 1
        tried = [candidate for candidate in candidates if candidate.leads]
        if not tried:
            break
        unit = pstdev([lead for candidate in tried for lead in candidate.leads]) or 1.0
        tried.sort(key=lambda candidate: candidate.worth(unit), reverse=True)
        candidates = tried[: (len(tried) + 1) // 2] if more() else tried[:1]
    return candidates[0].action


def _play_out(game: Game[Any], state: Any, seat: int, action: Action, chance: Chance, depth: int) -> int:
    """Play an action and then random ones, `depth` plies in all; returns how many there were until the end."""
    offered = apply(state, seat, action, _Silence(chance)).prompt
    for ply in range(1, depth):
        waiting = deciders(state)
        if not waiting:
            return ply
        next_seat = waiting[0]
        options = (offered or prompt(state, next_seat)).options
        offered = apply(state, next_seat, chance.choice(options).action, _Silence(chance)).prompt
    return depth


def _value(game: Game[Any], state: Any, seat: int, candidate: _Candidate) -> None:
    """Note what a future is worth for a seat.

    The lead is over the average of the others, so that a partner with the same points neither adds nor takes away.
    """
    points = [score.points for score in game.scores(state)]
    if game.info.cooperative or len(points) == 1:
        candidate.leads.append(points[seat])
    else:
        candidate.leads.append((points[seat] * len(points) - sum(points)) / (len(points) - 1))
    if not state.steps:
        result = game.result(state)
        places = {standing.seat: standing.place for standing in result.standings}
        others = [place for other, place in places.items() if other != seat]
        if result.won is not None or not others:
            candidate.beaten.append(float(result.won is not False))
        else:
            candidate.beaten.append(
                fmean((place > places[seat]) + (place == places[seat]) / 2 for place in others),
            )


class _Silence(Turn):
    """A turn in somebody's head: nobody reads its log."""

    def say(self, template: str, /, **args: Argument) -> None:
        pass

    def head(self, template: str, /, **args: Argument) -> None:
        pass

    def tell(self, seat: int, template: str, /, **args: Argument) -> None:
        pass


_PLAYERS = {"random": _random, "thinker": _think}
