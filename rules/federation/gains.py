"""What players of Federation gain and pay, and the choices that a gain asks for.

What must be decided one after the other is pushed as steps, the last one first (section "Placing an ambassador").
"""

from functools import lru_cache
from typing import Any

from rules.federation.actions import Done, Tick, Token, Trade
from rules.federation.components import (
    ARRATOOINE,
    AUTHORITY,
    MISSIONS,
    NEO,
    PLANET_AT,
    TABLES,
    TERMS,
    TOKEN_AT,
    TOKENS,
    TRADES,
)
from rules.federation.state import OTHER_POINTS, FederationState, Player
from rules.federation.tables import Boon, Goods
from rules.federation.wording import brings, cost, mission_words, parts
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Term, Text, Who

TOP_LEVEL = len(TABLES.levels)


class Within(Step[FederationState, Action], kw_only=True):
    """A decision of one player."""

    seat: int

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,)


class Forced(Within, kw_only=True):
    """Something that happens to a player without a choice."""

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return ()


AnyWithin = Step[FederationState, Any]


def then(state: FederationState, *steps: AnyWithin) -> None:
    """What comes next, in this order."""
    state.steps.extend(reversed(steps))


# --- goods ----------------------------------------------------------------------------------------------------------


def can_pay(have: Goods, price: Goods) -> bool:
    """Whether goods cover a price."""
    return have.green >= price.green and have.pink >= price.pink and have.diamonds >= price.diamonds


def less(have: Goods, price: Goods) -> Goods:
    """What is left of goods after a price."""
    return Goods(have.green - price.green, have.pink - price.pink, have.diamonds - price.diamonds)


def plus(have: Goods, more: Goods | Boon) -> Goods:
    """Goods and more goods."""
    return Goods(have.green + more.green, have.pink + more.pink, have.diamonds + more.diamonds)


def pay(player: Player, price: Goods) -> None:
    """Take a price from a player."""
    player.green -= price.green
    player.pink -= price.pink
    player.diamonds -= price.diamonds


def score(state: FederationState, seat: int, source: int, points: int) -> None:
    """Points for a player."""
    state.players[seat].earned[source] += points


def give(
    state: FederationState, seat: int, boon: Boon, turn: Turn, source: int = OTHER_POINTS, because: Argument = ""
) -> list[AnyWithin]:
    """What can be had at once of a boon, scored under `source`, and in the log `because` of something.

    Returns the steps that bring the rest.
    """
    player = state.players[seat]
    player.green += boon.green
    player.pink += boon.pink
    player.diamonds += boon.diamonds
    ships = min(boon.ships, player.reserve)
    player.reserve -= ships
    player.hangar += ships
    score(state, seat, source, boon.points)
    told = parts(Boon(boon.green, boon.pink, boon.diamonds, boon.points, ships))
    if boon.assistant:
        player.assistant = (
            min(player.assistant + boon.assistant, TABLES.assistant.most)
            if player.assistant
            else TABLES.assistant.first
        )
        told.append(f"the assistant with {player.assistant} votes")
    if told:
        words: dict[str, Argument] = {"seat": Who(seat), "gain": ", ".join(told), "because": because}
        turn.say("{because} brings {seat} {gain}." if because else "{seat} gains {gain}.", **words)
    later: list[AnyWithin] = [ChooseToken(seat=seat) for _ in range(boon.tokens)]
    later += [PlaceTick(seat=seat) for _ in range(boon.ticks)]
    if boon.trades:
        later.append(ChooseTrade(seat=seat, left=boon.trades))
    if boon.authority:
        later.append(GainAuthority(seat=seat, left=boon.authority))
    return later


# --- authority, planets, medals -------------------------------------------------------------------------------------


class GainAuthority(Forced, kw_only=True):
    """Authority rises, level by level, each with its bonus (section "Authority").

    Attributes:
        left: how many levels.
    """

    rule = "authority"
    left: int

    def resolve(self, state: FederationState, turn: Turn) -> None:
        self.left -= 1
        if not self.left:
            state.steps.pop()
        player, seat = state.players[self.seat], self.seat
        if player.authority == TOP_LEVEL:
            turn.say("{seat} is at the top of Authority.", seat=Who(seat))
            then(state, *give(state, seat, TABLES.beyond, turn))
            return
        player.authority += 1
        grow(state, seat, AUTHORITY)
        turn.say("{seat} rises to Authority {level}.", seat=Who(seat), level=player.authority)
        if player.authority > player.reached:
            player.reached = player.authority
            bonus = TABLES.levels[player.authority - 1].bonus
            level = Text("Authority {level}", {"level": player.authority})
            then(state, *give(state, seat, bonus, turn, because=level))


def grow(state: FederationState, seat: int, track: str) -> None:
    """Remember that a track of a player has grown, for the next medal check."""
    if track not in state.grown[seat]:
        state.grown[seat].append(track)
    state.marks.append(track)


def step_up(state: FederationState, seat: int, planet: str, turn: Turn) -> bool:
    """One step on a planet; says whether there was one left."""
    player, at = state.players[seat], PLANET_AT[planet]
    if player.steps[at] == TABLES.planets.last_step:
        turn.say("{seat} stays on the last step of {planet}.", seat=Who(seat), planet=Term(planet))
        return False
    player.steps[at] += 1
    grow(state, seat, planet)
    turn.say("{seat} goes to step {step} of {planet}.", seat=Who(seat), step=player.steps[at], planet=Term(planet))
    return True


class Climb(Forced, kw_only=True):
    """A step on Neo or 6Moon with its reward (section "Neo and 6Moon").

    Attributes:
        planet: which of them.
    """

    rule = "neo"
    planet: str

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        player, planets = state.players[self.seat], TABLES.planets
        rewards, beyond = (
            (planets.neo, planets.neo_beyond) if self.planet == NEO else (planets.moon, planets.moon_beyond)
        )
        if step_up(state, self.seat, self.planet, turn):
            beyond = rewards[player.steps[PLANET_AT[self.planet]] - 1]
        then(state, *give(state, self.seat, beyond, turn))
        if self.planet == NEO:
            for erudite in player.lasting():
                give(state, self.seat, erudite.per_neo, turn, because=Term(erudite.id))


class CheckMedals(Forced, kw_only=True):
    """Who has grown may win medals (section "Medals")."""

    rule = "medals"

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        player = state.players[self.seat]
        grown, state.grown[self.seat] = state.grown[self.seat], []
        for track in grown:
            own, *others = sorted(state.values(track), reverse=True)
            least = TABLES.authority_medal_least if track == AUTHORITY else TABLES.medal_least
            if track not in player.medals and player.value(track) == own >= least and own > others[0]:
                win_medal(state, self.seat, track, turn)


def win_medal(state: FederationState, seat: int, kind: str, turn: Turn) -> None:
    """A medal that the player does not have yet."""
    state.players[seat].medals.append(kind)
    turn.say("{seat} wins the {kind} medal.", seat=Who(seat), kind=Term(kind))


# --- choices --------------------------------------------------------------------------------------------------------


TOKEN_WORDS = {
    "I": f"voting side: +{TABLES.rally} votes",
    "II": "either side: votes, crystal, tick and project; the assistant may join",
    "III": f"either side: {brings(TOKENS['III'].brings)} when placed",
    "IV": "voting side: its votes count for the law of the other wing",
    "V": f"either side: {brings(TOKENS['V'].brings)} when placed",
    "VI": f"funding side: project +{TABLES.lobby}, and the tick on any mission",
}


@lru_cache(1024)
def _token_option(kind: str, stock: int, have: int) -> Option:
    words: dict[str, Argument] = {"number": kind, "name": TERMS[kind]}
    hint = Text("{words} · {stock} left, you have {have}", {"words": TOKEN_WORDS[kind], "stock": stock, "have": have})
    return Option(Token(kind), Text("{number} {name}", words), hint, place=kind)


class ChooseToken(Within, kw_only=True):
    """Choose an alteration token; with none in stock, nothing happens."""

    rule = "alteration"

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,) if any(state.tokens) else ()

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        have = state.players[seat].tokens
        options = [
            _token_option(kind, stock, have[at])
            for at, (kind, stock) in enumerate(zip(TOKENS, state.tokens, strict=True))
            if stock
        ]
        return Prompt(Text("Which alteration token do you take?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Token)
        state.steps.pop()
        at = TOKEN_AT[action.kind]
        state.tokens[at] -= 1
        state.players[seat].tokens[at] += 1
        state.marks.append(action.kind)
        turn.say("{seat} takes the alteration token {kind}.", seat=Who(seat), kind=Term(action.kind))

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        turn.say("No alteration token is left for {seat}.", seat=Who(self.seat))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("There is no such token in stock.") if isinstance(action, Token) else None


MISSION_HINTS = {id: Text(mission_words(mission)) for id, mission in MISSIONS.items()}
_TICKS = {
    id: Option(
        Tick(id),
        Text("{id}: {mission}", {"id": id, "mission": Term(f"mission-{id}")}),
        MISSION_HINTS[id],
        place=f"mission-{id}",
    )
    for id in MISSIONS
}


class PlaceTick(Within, kw_only=True):
    """Put a tick on any mission; with a tick on all of them, nothing happens."""

    rule = "ticks"

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,) if len(state.players[self.seat].ticks) < len(MISSIONS) else ()

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        ticks = state.players[seat].ticks
        return Prompt(Text("On which mission do you put a tick?"), [_TICKS[id] for id in MISSIONS if id not in ticks])

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Tick)
        state.steps.pop()
        put_tick(state, seat, action.mission, turn)

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        turn.say("All missions of {seat} have a tick.", seat=Who(self.seat))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("Your tick is on that mission already.") if isinstance(action, Tick) else None


def put_tick(state: FederationState, seat: int, mission: str, turn: Turn) -> None:
    """A tick on a mission; a second one does nothing (section "Ticks")."""
    player, words = state.players[seat], {"seat": Who(seat), "mission": Term(f"mission-{mission}")}
    state.marks.append(f"mission-{mission}")
    if mission in player.ticks:
        turn.say("{seat} has a tick on {mission} already.", **words)
    else:
        player.ticks.append(mission)
        turn.say("{seat} puts a tick on {mission}.", **words)


class TickMission(Forced, kw_only=True):
    """The tick of the funding side.

    Attributes:
        mission: which the space opens.
    """

    rule = "ticks"
    mission: str

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()
        put_tick(state, self.seat, self.mission, turn)


_TRADES = {
    id: Option(Trade(id), Text("{give} for {get}", {"give": cost(trade.give), "get": brings(trade.get)}))
    for id, trade in TRADES.items()
}
_DONE = Option(Done(), Text("Make no more trades"))


class ChooseTrade(Within, kw_only=True):
    """Make trades, one after the other.

    Attributes:
        left: how many at most.
    """

    rule = "arratooine"
    left: int

    def _kinds(self, state: FederationState) -> list[str]:
        player = state.players[self.seat]
        step, have = player.steps[PLANET_AT[ARRATOOINE]], player.goods
        return [
            id
            for id, trade in TRADES.items()
            if step >= trade.step and can_pay(have, trade.give) and (player.reserve or not trade.get.ships)
        ]

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,) if self.left and self._kinds(state) else ()

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        text = Text(
            "Which trade do you make? {left} left; you have {goods}.",
            {"left": self.left, "goods": cost(state.players[seat].goods)},
        )
        return Prompt(text, [*(_TRADES[id] for id in self._kinds(state)), _DONE])

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        if not isinstance(action, Trade):
            state.steps.pop()
            return
        trade = TRADES[action.kind]
        self.left -= 1
        pay(state.players[seat], trade.give)
        words: dict[str, Argument] = {"seat": Who(seat), "give": cost(trade.give), "get": brings(trade.get)}
        turn.say("{seat} trades {give} for {get}.", **words)
        quiet = Turn(turn.chance)
        then(state, *give(state, seat, trade.get, quiet))

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Trade) or action.kind not in TRADES:
            return None
        trade = TRADES[action.kind]
        player = state.players[seat]
        if player.steps[PLANET_AT[ARRATOOINE]] < trade.step:
            return Text("That trade begins at step {step} of Arratooine.", {"step": trade.step})
        if not can_pay(player.goods, trade.give):
            return Text(
                "That costs {price}; you have {have}.",
                {"price": cost(trade.give), "have": cost(player.goods) or "nothing"},
            )
        return Text("No ship is left in your reserve.")
