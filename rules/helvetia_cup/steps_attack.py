"""What the attack does: kick-off (DP-6), action (DP-11), after a short pass (DP-13), after a long one (DP-15)."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Direct, End, Header, Long, Play, Shoot, Short
from rules.helvetia_cup.components import CARDS, TABLES
from rules.helvetia_cup.dice import guarded, needed, shoot, shot_parts, throw
from rules.helvetia_cup.flow import end_round, mark_offside, place, proceed, spend_card
from rules.helvetia_cup.pitch import AREA, DISTANCE, GOAL, INDEX, NAMES, SHOOTING
from rules.helvetia_cup.state import CupState, Flight, Player, card_term, named
from rules.text import Argument, Term, Text

_AnyAttack = End | Short | Long | Shoot | Direct | Header | Play


class _Passing(Step[CupState, _AnyAttack]):
    """What the steps with a pass share.

    Attributes:
        card: a card was played for the pass that must follow.
    """

    seat: int
    card: str = ""

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def may_end(self, state: CupState) -> bool:
        """Whether the round may end here without a pass."""
        raise NotImplementedError

    def shot(self, state: CupState) -> str:
        """The kind of shot that is possible, or an empty string."""
        raise NotImplementedError

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options: list[Option] = []
        if self.card:
            options += _shorts(state) if "short" in CARDS[self.card].kinds else _longs(state, self.card)
            text = Text("{card}: to which hex?", {"card": card_term(self.card)})
            return Prompt(text, options)
        if self.may_end(state):
            options.append(_END)
        if kind := self.shot(state):
            options += _shots(state, kind)
        shorts = _shorts(state) if state.passes < TABLES.short_passes else []
        cards = [card for card in state.cards(seat, "AT") if "long" in card.kinds or (shorts and "short" in card.kinds)]
        options += (_pass_card(card.id) for card in cards)
        options += shorts
        options += _longs(state, "")
        text = Text(
            "{player} has the ball on {hex}.",
            {"player": state.term(seat, state.carrier), "hex": place(state.ball)},
        )
        return Prompt(text, options)

    def play(self, state: CupState, seat: int, action: _AnyAttack, turn: Turn) -> None:
        match action:
            case End():
                turn.say("{player} keeps the ball.", player=state.term(seat, state.carrier))
                end_round(state, turn)
            case Short(hex):
                short(state, turn, INDEX[hex], self.card)
            case Long(hex):
                long(state, turn, INDEX[hex], self.card)
            case Play(card, _):
                spend_card(state, turn, seat, card)
                if kind := next((kind for kind in CARDS[card].kinds if kind == self.shot(state)), ""):
                    shoot(state, turn, kind, SHOOTING[seat][state.ball], card)
                else:
                    self.card = card
            case _:
                shoot(state, turn, self.shot(state), SHOOTING[seat][state.ball])

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case End() if _held(state):
                return Text("Your keeper held the ball last round; he must pass it on or leave his zone.")
            case End():
                return Text("A pass must be played first.")
            case Shoot() if state.fresh:
                return Text("Right after a short pass only a direct kick is possible.")
            case Shoot() | Direct() if state.ball not in SHOOTING[seat]:
                return Text("{hex} is no shooting hex of this goal.", {"hex": place(state.ball)})
            case Shoot() if state.restart in ("kickoff", "keeper"):
                return Text("This round must begin with a pass.")
            case Direct():
                return Text("A direct kick comes right after a short pass.")
            case Header():
                return Text("A header comes right after a long pass, in the penalty area.")
            case Short(hex) | Long(hex) if hex in INDEX:
                return self._why_not(state, seat, action, INDEX[hex])
            case _:
                return None

    def _why_not(self, state: CupState, seat: int, action: Short | Long, hex: int) -> Text | None:
        if hex == GOAL[1 - seat]:
            return Text("You cannot pass into your rival's keeper zone.")
        if hex == GOAL[seat] and state.held:
            return Text("Your keeper held the ball last round; it may not go back to his zone like that.")
        if hex == state.ball:
            return Text("The ball is there already.")
        if isinstance(action, Short) and DISTANCE[state.ball][hex] > TABLES.short_reach:
            return Text("A short pass goes at most {reach} hexes.", {"reach": TABLES.short_reach})
        if isinstance(action, Short):
            return Text("There are at most {most} short passes in one phase.", {"most": TABLES.short_passes})
        return None


def _held(state: CupState) -> bool:
    """Whether the keeper has the ball in his zone for the second round."""
    return state.held and state.carrier == state.keepers[state.attack] and state.ball == GOAL[state.attack]


class KickOff(_Passing):
    """DP-6: the player on the centre spot must pass."""

    rule = "kick-off"

    def may_end(self, state: CupState) -> bool:
        return False

    def shot(self, state: CupState) -> str:
        return ""


class AttackAction(_Passing):
    """DP-11: pass, shoot or end the round; after a free kick or a save something must be done."""

    rule = "round"

    def may_end(self, state: CupState) -> bool:
        return not state.restart and not _held(state)

    def shot(self, state: CupState) -> str:
        return "shoot" if state.restart != "keeper" and state.ball in SHOOTING[self.seat] else ""


class Receiver(_Passing):
    """DP-13: after a short pass: stop, pass on, or kick at the goal directly."""

    rule = "direct-kick"

    def may_end(self, state: CupState) -> bool:
        return not _held(state)

    def shot(self, state: CupState) -> str:
        return "direct" if not state.family and state.ball in SHOOTING[self.seat] else ""


class HeaderChoice(Step[CupState, End | Header | Play]):
    """DP-15: an attacker with the ball from a long pass or a clearance may head it at the goal."""

    rule = "direct-kick"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = Text(
            "{player} is under the ball on {hex}.",
            {"player": state.term(seat, state.carrier), "hex": place(state.ball)},
        )
        return Prompt(text, [*header_options(state), _END])

    def play(self, state: CupState, seat: int, action: End | Header | Play, turn: Turn) -> None:
        number = SHOOTING[seat].get(state.ball, 0)
        match action:
            case Header():
                shoot(state, turn, "header", number)
            case Play(card, _):
                spend_card(state, turn, seat, card)
                shoot(state, turn, "header", number, card)
            case _:
                turn.say("{player} brings the ball down.", player=state.term(seat, state.carrier))
                end_round(state, turn)


# --- options ------------------------------------------------------------

_END = Option(End(), Text("End the round"), Text("Your player keeps the ball"), Text("Action"))
_SHOT_ACTIONS = {"shoot": Shoot(), "direct": Direct(), "header": Header()}


def _shots(state: CupState, kind: str) -> list[Option]:
    number = SHOOTING[state.attack][state.ball]

    def option(card: str) -> Option:
        skill = sum(amount for _, amount in shot_parts(state, kind, card))
        return _shot(kind, skill, guarded(state, kind, number, card), card)

    cards = [card.id for card in state.cards(state.attack, "AT", kind)]
    if kind == "header":
        cards = [id for id in cards if id == "BL2" or header_area(state)]
        return [option(card) for card in ([""] if header_area(state) else []) + cards]
    return [option(card) for card in ["", *cards]]


def header_area(state: CupState) -> bool:
    """Whether the ball is in the enemy penalty area."""
    return state.ball in AREA[1 - state.attack]


def header_options(state: CupState) -> list[Option]:
    """The headers that the attacker with the ball can try; Sky Hammer reaches zone 3."""
    if state.family or state.ball not in SHOOTING[state.attack]:
        return []
    return _shots(state, "header")


@cache
def _shot(kind: str, skill: int, squares: int, card: str) -> Option:
    words: dict[str, Argument] = {"kind": Term(f"word-{kind}"), "skill": skill, "squares": squares}
    label = Text("{kind} at the goal", words)
    if card:
        label = Text("{kind} with {card}", {**words, "card": card_term(card)})
    hint = Text("{skill} or less, minus the square; the keeper guards {squares} {squares:square|squares}", words)
    return Option(Play(card, None) if card else _SHOT_ACTIONS[kind], label, hint, Text("Action"))


@cache
def _pass_card(id: str) -> Option:
    label = Text("Play {card}", {"card": card_term(id)})
    return Option(Play(id, None), label, Text(CARDS[id].effect), Text("Action"))


_Special = dict[int, tuple[Player | None, Player | None]]


def _people(state: CupState) -> _Special:
    """Hexes with standing players other than the carrier: own player, rival."""
    side = state.attack
    found: _Special = {}
    for player in state.on_pitch(side):
        if not player.down and player.number != state.carrier:
            found[player.hex] = (player, state.standing(1 - side, player.hex))
    for player in state.on_pitch(1 - side):
        if not player.down and player.hex not in found and player.hex != state.ball:
            found[player.hex] = (None, player)
    return found


def _shorts(state: CupState) -> list[Option]:
    side, ball = state.attack, state.ball
    people = _people(state)
    banned = {GOAL[1 - side]}
    if state.held and not state.keeper_home(side):
        banned.add(GOAL[side])
    near = [hex for hex in _near(ball) if hex not in banned]
    options = [_short_mate(state, hex, *people[hex]) for hex in near if hex in people and people[hex][0]]
    for hex in near:
        rival = people[hex][1] if hex in people else None
        if hex not in people:
            options.append(_SHORT[hex])
        elif not people[hex][0] and rival:
            options.append(_short_rival(hex, state.term(1 - side, rival.number)))
    return options


@cache
def _near(hex: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(NAMES)) if 0 < DISTANCE[hex][other] <= TABLES.short_reach)


def _short_mate(state: CupState, hex: int, mate: Player | None, rival: Player | None) -> Option:
    assert mate
    side = state.attack
    name = named(state, side, mate.number)
    if rival is None or rival.acted:
        return _short_to(hex, name, None, 0)
    return _short_to(hex, name, state.term(1 - side, rival.number), needed(state, 1 - side, rival.number, "intercept"))


@cache
def _short_to_cached(hex: int, number: int, player: Term, rival: Term | None, value: int) -> Option:
    words: dict[str, Argument] = {"number": number, "player": player, "hex": place(hex), "value": value}
    hint = Text("Free for the taking") if rival is None else None
    if rival is not None:
        hint = Text("{rival} may intercept with {value} or less", {**words, "rival": rival})
    group = Text("Short pass to a player")
    return Option(Short(NAMES[hex]), Text("Short pass to {number} {player} on {hex}", words), hint, group, NAMES[hex])


def _short_to(hex: int, name: Text, rival: Term | None, value: int) -> Option:
    number, player = name.args["number"], name.args["player"]
    assert isinstance(number, int)
    assert isinstance(player, Term)
    return _short_to_cached(hex, number, player, rival, value)


_SHORT_GROUP = Text("Short pass to a hex")
_SHORT = [
    Option(Short(name), Text("Short pass to {hex}", {"hex": place(hex)}), None, _SHORT_GROUP, name)
    for hex, name in enumerate(NAMES)
]


@cache
def _short_rival(hex: int, rival: Term) -> Option:
    words: dict[str, Argument] = {"hex": place(hex), "rival": rival}
    hint = Text("{rival} stands there alone and gets the ball", words)
    return Option(Short(NAMES[hex]), Text("Short pass to {hex}", words), hint, _SHORT_GROUP, NAMES[hex])


def _longs(state: CupState, card: str) -> list[Option]:
    side, ball = state.attack, state.ball
    value = long_needed(state, card)
    people = _people(state)
    skip = {ball, GOAL[1 - side]}
    if state.held:
        skip.add(GOAL[side])
    options = [
        _long_to(hex, mate.number, state.term(side, mate.number), value, _clearer(state, rival))
        for hex, (mate, rival) in people.items()
        if mate and hex not in skip
    ]
    skip.update(hex for hex, (mate, _) in people.items() if mate)
    options += [option for hex, option in enumerate(_long_plain(value)) if hex not in skip]
    return options


def _clearer(state: CupState, rival: Player | None) -> tuple[Term, int] | None:
    if rival is None or rival.acted:
        return None
    side = 1 - state.attack
    return state.term(side, rival.number), needed(state, side, rival.number, "clear")


@cache
def _long_to(hex: int, number: int, player: Term, value: int, rival: tuple[Term, int] | None) -> Option:
    words: dict[str, Argument] = {"number": number, "player": player, "hex": place(hex), "value": value}
    hint = None
    if rival:
        hint = Text("{rival} may clear with {clear} or less", {"rival": rival[0], "clear": rival[1]})
    group = Text("Long pass to a player ({value} or less)", words)
    return Option(Long(NAMES[hex]), Text("Long pass to {number} {player} on {hex}", words), hint, group, NAMES[hex])


@cache
def _long_plain(value: int) -> list[Option]:
    options: list[Option] = []
    for hex, name in enumerate(NAMES):
        group = Text("Long pass, column {column} ({value} or less)", {"column": name[0], "value": value})
        options.append(Option(Long(name), Text("Long pass to {hex}", {"hex": place(hex)}), None, group, name))
    return options


# --- passes ------------------------------------------------------------


def _long_extra(state: CupState, card: str) -> tuple[tuple[str, int], ...]:
    """What raises or lowers a long pass of the carrier. High Ball knows no pressure."""
    if card:
        return ((f"card-{card}", CARDS[card].amount),)
    pressure = state.pressure()
    return (("pressure", -pressure),) if pressure else ()


def long_needed(state: CupState, card: str = "") -> int:
    """The highest roll with which a long pass of the carrier succeeds."""
    return needed(state, state.attack, state.carrier, "long", _long_extra(state, card))


def short(state: CupState, turn: Turn, hex: int, card: str = "") -> None:
    """A short pass flies to a hex; what it meets there is the next phase."""
    side = state.attack
    turn.say("{player} passes short to {hex}.", player=state.term(side, state.carrier), hex=place(hex))
    mark_offside(state, hex)
    state.passes += 1
    state.fresh = True
    state.flight = Flight(state.ball, hex, hex)
    state.ball = hex
    state.carrier = 0
    proceed(state, "short landed uncaught" if card else "short landed")


def long(state: CupState, turn: Turn, hex: int, card: str = "") -> None:
    """A long pass at a hex is tested; see ``tested``."""
    side, number = state.attack, state.carrier
    extra = _long_extra(state, card)
    turn.say("{player} plays a long pass at {hex}.", player=state.term(side, number), hex=place(hex))
    mark_offside(state, hex)
    state.fresh = True
    state.received = 0
    state.reach = DISTANCE[state.ball][hex]
    state.flight = Flight(state.ball, hex, hex)
    throw(state, turn, "long", (side, number), extra)
