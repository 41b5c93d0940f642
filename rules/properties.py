"""What must hold for every game, checked while a game is played.

The tests and `python -m rules.simulate` both use this, so a seed that breaks something can be tried at the console.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from rules.chance import Chance
from rules.errors import NotLegal, NotYourTurn
from rules.game import Action, Game, Message, Option, Prompt, Result, Score, Turn
from rules.notation import meaning, notation, parse
from rules.table import Outcome, act, apply, begin, deciders, prompt, volunteers
from rules.text import PlainReader, Text, write

# What a member may be called on Discord, and what its buttons and menus can show.
LONGEST_NAME = 32
LONGEST_LABEL = 80
LONGEST_HINT = 100
LONGEST_GROUP = 80
LONGEST_LIST = 25

# How many old options are remembered to be offered where they may not be legal.
_MEMORY = 400
# How far an imagined state is played on.
_IMAGINED_PLIES = 12


class Broken(Exception):
    """A property does not hold; the message says which."""


class StrictReader(PlainReader):
    """Writes with names as long as Discord allows, and refuses ids that the game has no words for."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(["W" * LONGEST_NAME] * game.info.seats[1], game.terms)
        self._known = game.terms

    def term(self, id: str) -> str:
        if id not in self._known:
            raise Broken(f"nobody knows what {id!r} is called")
        return super().term(id)


class Inspector:
    """Plays one game again, checking every property on the way.

    Args:
        game: the game.
        seats: how many seats.
        options: values for variants; defaults for the rest.
        seed: of the table.
        effort: how many listed and how many unlisted actions are tried at each ply.
        every: the checks of secrets are made at about one ply in so many.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, str],
        seed: int,
        effort: int = 3,
        every: int = 3,
    ) -> None:
        self._game = game
        self._seats = seats
        self._options = options
        self._seed = seed
        self._effort = effort
        self._every = every
        self._reader = StrictReader(game)
        self._memory: list[Action] = []
        # Apart from the table's own chance, so that inspecting never changes a game.
        self._chance = Chance(~seed, 0)
        self.state, messages = begin(game, seats, options, seed)
        self.ply = 0
        self._census = dict(game.census(self.state))
        self._check_messages(messages)
        self._check_state()

    def step(self, seat: int, action: Action) -> Outcome:
        """Check everything about the present decision, play the action and check what it led to.

        Raises:
            Broken: a property does not hold.
        """
        before = self._game.encode(self.state)
        self._check_decision()
        if self._chance.below(self._every) == 0:
            for reader in range(self._seats):
                self._check_secrets(reader, seat, action)
        self._require(self._game.encode(self.state) == before, "asking changed the state")
        twin = self._game.decode(before)
        self.ply += 1
        outcome = act(self._game, self.state, seat, action, self._seed, self.ply)
        act(self._game, twin, seat, action, self._seed, self.ply)
        self._require(twin == self.state, "a stored state plays on differently from a living one")
        self._check_messages(outcome.messages)
        self._check_state()
        return outcome

    def finish(self) -> Result:
        """Check the end of the game; returns the result.

        Raises:
            Broken: a property does not hold.
        """
        self._require(not deciders(self.state), "the game goes on")
        for seat in range(self._seats):
            self._require_refused(NotYourTurn, self.state, seat, self._chance.choice(self._memory))
        result = self._game.result(self.state)
        standings = result.standings
        self._require(sorted(s.seat for s in standings) == list(range(self._seats)), "not one standing a seat")
        places = [standing.place for standing in standings]
        better = [sum(other < place for other in places) for place in places]
        self._require(places == [1 + count for count in better], f"places {places}")
        self._require((result.won is not None) == self._game.info.cooperative, "`won` is for cooperative games")
        for standing in standings:
            self._require(standing.seat == standing.score.seat, "a standing with the score of another seat")
            self._check_score(standing.score)
        self._write(result.summary)
        again = self._game.rematch(self.state, self._game.options(self._seats, self._options))
        self._game.options(self._seats, again)
        return result

    # --- a state ---------------------------------------------------------------------------------------------

    def _check_state(self) -> None:
        game, state = self._game, self.state
        data = game.encode(state)
        again = game.decode(data)
        self._require(again == state and game.encode(again) == data, "encode and decode are not the identity")
        self._check_census(state)
        waiting = list(deciders(state))
        self._require(len(set(waiting)) == len(waiting), "a seat decides twice")
        self._require(all(0 <= seat < self._seats for seat in waiting), f"deciders {waiting}")
        for seat in (None, *range(self._seats)):
            view = game.view(state, seat)
            self._require(list(deciders(view)) == waiting, f"the view of {seat} shows other deciders")
            self._require(volunteers(view) == volunteers(state), f"the view of {seat} shows other volunteers")
            scores = game.scores(view)
            self._require([s.seat for s in scores] == list(range(self._seats)), "scores are not in seat order")
            for score in scores:
                self._check_score(score)
            self._write(game.status(view))
            for other in range(self._seats):
                title = game.seat_title(view, other)
                if title is not None:
                    self._write(title)
        self._require(game.encode(state) == data, "looking changed the state")

    def _check_census(self, state: Any) -> None:
        census = dict(self._game.census(state))
        if census != self._census:
            changed = {id for id, _ in set(census.items()) ^ set(self._census.items())}
            lost = {id: (self._census.get(id, 0), census.get(id, 0)) for id in changed}
            raise Broken(f"components are not conserved (before, after): {lost}")

    def _check_score(self, score: Score) -> None:
        total = sum(points for _, points in score.parts)
        self._require(total == score.points, f"parts add up to {total}, not to {score.points}")
        self._require(0 <= score.quarters < 4, f"{score.quarters} quarter points")
        for text, _ in score.parts:
            self._write(text)

    def _check_messages(self, messages: Sequence[Message]) -> None:
        for message in messages:
            self._require(message.to is None or 0 <= message.to < self._seats, f"a line for seat {message.to}")
            self._write(message.text)

    # --- a decision ------------------------------------------------------------------------------------------

    def _check_decision(self) -> None:
        game, state = self._game, self.state
        able = [*deciders(state), *volunteers(state)]
        for seat in able:
            offered = prompt(state, seat)
            self._require(prompt(game.view(state, seat), seat) == offered, f"seat {seat}'s view prompts differently")
            self._check_prompt(offered)
            options = list(offered.options)
            for option in self._some(options):
                self._try(seat, option)
            for action in self._unlisted(offered):
                self._require_refused(NotLegal, state, seat, action)
            self._remember(options)
        for seat in set(range(self._seats)) - set(able):
            self._require_refused(NotYourTurn, state, seat, self._chance.choice(self._memory))

    def _check_prompt(self, offered: Prompt) -> None:
        options = offered.options
        self._require(bool(options), "a decider has no options")
        self._write(offered.text)
        lines = [notation(option.action) for option in options]
        self._require(len(set(lines)) == len(lines), f"options twice: {lines}")
        loose = [meaning(option.action) for option in options if option.action.unordered]
        self._require(len(set(loose)) == len(loose), f"options that differ in order only: {lines}")
        shown: Counter[tuple[str, ...]] = Counter()
        groups: Counter[str] = Counter()
        for option, line in zip(options, lines, strict=True):
            self._require(parse(self._game.action_types, line) == option.action, f"{line!r} does not parse back")
            label = self._write(option.label, LONGEST_LABEL)
            hint = self._write(option.hint, LONGEST_HINT) if option.hint else ""
            group = self._write(option.group, LONGEST_GROUP) if option.group else ""
            shown[label, hint, group] += 1
            groups[group] += 1
        double = [" / ".join(texts) for texts, count in shown.items() if count > 1]
        self._require(not double, f"different options look the same: {double}")
        if len(options) > LONGEST_LIST:
            self._require(len(groups) <= LONGEST_LIST, f"{len(groups)} groups of options")
            self._require(max(groups.values()) <= LONGEST_LIST, f"a list too long for a menu: {dict(groups)}")

    def _try(self, seat: int, option: Option) -> None:
        twin = self._game.copy(self.state)
        try:
            outcome = act(self._game, twin, seat, option.action, self._seed, self.ply + 1)
        except Exception as error:
            raise Broken(f"{notation(option.action)!r} is listed but leads to {error!r}") from error
        self._check_census(twin)
        self._check_messages(outcome.messages)
        self._require(self._game.copy(twin) == twin, f"{notation(option.action)!r} leads to what cannot be stored")

    def _unlisted(self, offered: Prompt) -> list[Action]:
        """Actions of earlier plies and spoilt ones, none of them among the options."""
        listed = [option.action for option in offered.options]
        pool = self._some([*self._memory, *listed]) + [self._spoilt(action) for action in self._some(listed)]
        return [action for action in pool if action not in listed]

    def _spoilt(self, action: Action) -> Action:
        fields = action.__struct_fields__
        if not fields:
            return action
        field = fields[self._chance.below(len(fields))]
        value: Any = getattr(action, field)
        junk: Any = value
        match value:
            case bool():
                junk = not value
            case int():
                junk = self._chance.choice((-1, value - 1, value + 1, 99))
            case str():
                relatives = [getattr(other, field) for other in self._memory if type(other) is type(action)]
                junk = self._chance.choice(["?", *relatives])
            case tuple():
                junk = cast(tuple[Any, ...], value)[:-1]
            case _:
                pass
        return msgspec.structs.replace(action, **{field: junk})

    def _require_refused(self, kind: type[NotLegal | NotYourTurn], state: Any, seat: int, action: Action) -> None:
        before = self._game.encode(state)
        line = notation(action)
        try:
            act(self._game, state, seat, action, self._seed, self.ply + 1)
        except kind as refused:
            self._write(refused.text)
        except Exception as error:
            raise Broken(f"{line!r} of seat {seat} is not refused but leads to {error!r}") from error
        else:
            raise Broken(f"{line!r} of seat {seat} is not refused")
        self._require(self._game.encode(state) == before, f"refusing {line!r} changed the state")

    # --- secrets -----------------------------------------------------------------------------------------------

    def _check_secrets(self, reader: int, seat: int, action: Action) -> None:
        """Compare the state with another one that `reader` cannot tell from it.

        Both must look and prompt alike, and the same action, when it reveals nothing, must tell `reader` the same.
        """
        game, state = self._game, self.state
        view = game.view(state, reader)
        seen = game.encode(view)
        other = game.imagine(view, reader, self._chance)
        self._require(game.view(other, reader) == view, f"seat {reader} imagines what contradicts its view")
        self._require(game.view(other, None) == game.view(state, None), f"seat {reader} imagines other public things")
        self._check_census(other)
        waiting = list(deciders(state))
        self._require(list(deciders(other)) == waiting, f"seat {reader} imagines other deciders")
        if reader in waiting:
            same = prompt(other, reader) == prompt(state, reader)
            self._require(same, f"the prompt of seat {reader} depends on what it may not see")
        if any(option.action == action for option in prompt(other, seat).options):
            self._check_telling(reader, seat, action, game.copy(other))
        self._play_on(other)
        self._require(game.encode(view) == seen, f"imagining changed the view of seat {reader}")

    def _check_telling(self, reader: int, seat: int, action: Action, other: Any) -> None:
        game = self._game
        state = game.copy(self.state)
        # Not `act`: the imagined twin must meet the same chance, whatever it drew on its way.
        outcome = apply(state, seat, action, Turn(Chance(self._seed, self.ply + 1)))
        imagined = apply(other, seat, action, Turn(Chance(self._seed, self.ply + 1)))
        same_lines = self._readable(outcome, reader) == self._readable(imagined, reader)
        same_views = game.view(state, reader) == game.view(other, reader)
        line = notation(action)
        if not (outcome.barrier or imagined.barrier):
            self._require(same_lines, f"the log of {line!r} tells seat {reader} a secret without a barrier")
            self._require(same_views, f"{line!r} shows seat {reader} a secret without a barrier")
            self._require(game.view(state, None) == game.view(other, None), f"{line!r} makes a secret public")
        self._require(
            same_lines or not same_views, f"the log of {line!r} tells seat {reader} what its view does not show"
        )

    def _readable(self, outcome: Outcome, reader: int) -> list[Message]:
        return [message for message in outcome.messages if message.to in (None, reader)]

    def _play_on(self, state: Any) -> None:
        """Play an imagined state on at random: computer players will do the same."""
        following: Prompt | None = None
        for _ in range(_IMAGINED_PLIES):
            waiting = deciders(state)
            if not waiting:
                self._game.result(state)
                return
            seat = self._chance.choice(waiting)
            action = self._chance.choice((following or prompt(state, seat)).options).action
            try:
                following = apply(state, seat, action, Turn(self._chance)).prompt
                self._check_census(state)
            except Exception as error:
                raise Broken(f"{notation(action)!r} in an imagined state leads to {error!r}") from error

    # --- helpers -----------------------------------------------------------------------------------------------

    def _require(self, holds: bool, what: str) -> None:
        if not holds:
            raise Broken(what)

    def _write(self, text: Text, longest: int | None = None) -> str:
        try:
            written = write(text, self._reader)
        except (KeyError, ValueError) as error:
            raise Broken(f"{text.template!r} cannot be written: {error!r}") from error
        if longest is not None and len(written) > longest:
            raise Broken(f"{len(written)} characters are too long to be shown: {written!r}")
        return written

    def _some(self, items: Sequence[Any]) -> list[Any]:
        return self._chance.sample(items, min(self._effort, len(items)))

    def _remember(self, options: Sequence[Option]) -> None:
        for option in self._some(options):
            if len(self._memory) < _MEMORY:
                self._memory.append(option.action)
            else:
                self._memory[self._chance.below(_MEMORY)] = option.action
