"""The state of a match and the questions that the rules ask about it.

A side is a seat: South is 0, North is 1. Players are known by their side and shirt number, hexes by their number.
"""

import msgspec
from msgspec import field

from rules.game import State
from rules.helvetia_cup.components import CARDS, DEFENCE, KEEPER, VALUES, Card
from rules.helvetia_cup.pitch import DISTANCE, GOAL
from rules.text import Term, Text

# Where a player can be.
BOX, BENCH, PITCH, REPLACED, INJURED, SENT_OFF = "box", "bench", "pitch", "replaced", "injured", "sent off"


class Player(msgspec.Struct):
    """A footballer in this match.

    Attributes:
        status: one of box (not in the squad), bench, pitch, replaced, injured, sent off.
        hex: where on the pitch; -1 while not placed.
        down: lying on the ground.
        boost: reserve left.
        full: reserve on coming on.
        yellow: markers of this match.
        acted: has tried a defence action in this round.
        moved: has moved in this move phase.
        entered: came on in this round.
        extra: free hexes that a card gives in this move phase.
    """

    number: int
    status: str = BOX
    hex: int = -1
    down: bool = False
    boost: int = 0
    full: int = 0
    yellow: int = 0
    acted: bool = False
    moved: bool = False
    entered: bool = False
    extra: int = 0


class Test(msgspec.Struct, frozen=True):
    """A D20 that was thrown against a skill.

    Attributes:
        kind: what for: steal, dribble, tackle, intercept, clear, long or shot.
        side: whose player threw it.
        parts: the skill and what raises or lowers it, by the ids of their words.
        certain: a card makes it succeed.
    """

    kind: str
    side: int
    number: int
    parts: tuple[tuple[str, int], ...]
    roll: int
    certain: bool = False

    @property
    def needed(self) -> int:
        """The skill after everything: the highest roll that succeeds."""
        return sum(amount for _, amount in self.parts)

    @property
    def success(self) -> bool:
        """Whether it succeeded."""
        return self.certain or self.roll <= self.needed


class Shot(msgspec.Struct):
    """A duel for a goal, from the declaration to the die.

    Attributes:
        kind: shoot, direct, header, penalty or shootout.
        number: the shooter's shirt.
        squares: how many squares the keeper guards, without the keeper's own card.
        parts: the shooter's skill and everything that changes it but the malus of the square.
        free: a card drops the malus.
        aim: the shooter's square; secret until both have chosen.
        guard: the keeper's squares; secret until both have chosen.
        wings: the keeper's coach plays Spread Wings; secret until both have chosen.
        chosen: which sides have chosen.
        result: empty, then ``stopped``, ``goal`` or ``missed``.
        needed: the highest roll that would have scored; 0 before the die.
        roll: what the D20 showed; 0 without a die.
    """

    kind: str
    side: int
    number: int
    squares: int
    parts: tuple[tuple[str, int], ...]
    free: bool = False
    aim: str = ""
    guard: str = ""
    wings: bool = False
    chosen: list[bool] = field(default_factory=lambda: [False, False])
    result: str = ""
    needed: int = 0
    roll: int = 0

    @property
    def skill(self) -> int:
        """The shooter's value after everything but the malus of the square."""
        return sum(amount for _, amount in self.parts)


class Foul(msgspec.Struct):
    """A foul, from the tackle to the restart: who, whom, where, and what the team dice say."""

    side: int
    offender: int
    victim: int
    hex: int
    card: str = ""
    boost: int = 0


class Flight(msgspec.Struct, frozen=True):
    """The last pass or clearance, for the picture: from where, at what, where it landed, and its D20 (0: none)."""

    start: int
    aim: int
    end: int
    roll: int = 0


class Trail(msgspec.Struct, frozen=True, gc=False):
    """A player's last move, for the picture."""

    side: int
    number: int
    start: int
    end: int


class CupState(State, kw_only=True):
    """A match of Helvetia Cup.

    Attributes:
        family: the FAMILY rules.
        with_cards: POWER and LEGEND cards are used.
        offside: somebody asked for off-side.
        length: id of the length.
        extra_time: a draw leads to extra time and a shoot-out.
        quiet_limit: quiet rounds after which the time die is thrown; 0 for never.
        half_time_changes: changes are allowed at the start of a later period.
        mirror: both may take the same team.
        shootout_only: the match is a shoot-out.
        teams: team id a side; empty before it is chosen.
        squads: the nine players a side, by shirt number less one.
        keepers: shirt number of each side's keeper.
        stand_in: whether that is a field player.
        changes: changes left.
        power: POWER cards in hand; secret.
        legend: the kept LEGEND, or an empty string.
        box: cards not kept; secret.
        played: cards played.
        answers: standing answers by question; secret.
        phase: what comes next when no decision is on the stack; see `match.PHASES`.
        then: what follows a detour such as the time die.
        period: 0 to 3 for the halves and the periods of extra time, 4 for the shoot-out.
        first: the side that kicked off the match.
        attack: the side in attack.
        ball: the hex of the ball, or -1.
        carrier: shirt number of the attacker who has it, or 0.
        restart: how the round began: empty, kickoff, keeper, free or penalty.
        placement: why players are placed: start, goal or period.
        passes: short passes in this action phase.
        received: short passes received without a break in this action phase.
        fresh: the carrier got the ball in this action phase.
        terror: the side whose pressure counts double in this round, or -1.
        marked: off-side attackers at the last pass.
        held: the keeper ended the last round with the ball in the own zone.
        quiet: quiet rounds in a row.
        rounds: rounds of this period.
        clock: minutes played.
        die: the last time die, until it is counted.
        test: the D20 that is being settled.
        shot: the duel that is being settled.
        last_shot: the last duel that was settled, until the next defence moves or kick-off.
        foul: the foul that is being settled.
        step_to: after a forced step: defence or turnover.
        aim: the hex of a long pass that would count as completed, or -1.
        reach: the distance of that pass.
        windows: sides that may still play a card in the present window.
        score: goals a side, without the shoot-out.
        kicks: the shoot-out: a word a side of ``1`` for goals and ``0`` for misses.
        orders: the shoot-out: the first kickers; secret until both are named.
        kicked: the shoot-out: who has kicked in the present cycle.
        decided: how the match ended before its time: forfeit or coin; else empty.
        winner: the side that wins by it, or -1.
        tallies: what happened, counted, a side.
        spots: where the players stood at their last placement in defence and attack, a side.
        trails: moves of the last move phase of each side.
        flight: the last pass.
    """

    family: bool = False
    with_cards: bool = False
    offside: bool = False
    length: str = "full"
    extra_time: bool = True
    quiet_limit: int = 8
    half_time_changes: bool = False
    mirror: bool = True
    shootout_only: bool = False
    teams: list[str] = field(default_factory=lambda: ["", ""])
    squads: list[list[Player]] = []
    keepers: list[int] = field(default_factory=lambda: [KEEPER, KEEPER])
    stand_in: list[bool] = field(default_factory=lambda: [False, False])
    changes: list[int] = field(default_factory=lambda: [0, 0])
    power: list[list[str]] = field(default_factory=lambda: [[], []])
    legend: list[str] = field(default_factory=lambda: ["", ""])
    box: list[list[str]] = field(default_factory=lambda: [[], []])
    played: list[list[str]] = field(default_factory=lambda: [[], []])
    answers: list[dict[str, str]] = field(default_factory=lambda: [{}, {}])
    phase: str = "teams"
    then: str = ""
    period: int = 0
    first: int = 0
    attack: int = 0
    ball: int = -1
    carrier: int = 0
    restart: str = ""
    placement: str = ""
    passes: int = 0
    received: int = 0
    fresh: bool = False
    terror: int = -1
    marked: list[int] = []
    held: bool = False
    quiet: int = 0
    rounds: int = 0
    clock: int = 0
    die: int = 0
    test: Test | None = None
    shot: Shot | None = None
    last_shot: Shot | None = None
    foul: Foul | None = None
    step_to: str = ""
    aim: int = -1
    reach: int = 0
    windows: list[int] = []
    score: list[int] = field(default_factory=lambda: [0, 0])
    kicks: list[str] = field(default_factory=lambda: ["", ""])
    orders: list[list[int]] = field(default_factory=lambda: [[], []])
    kicked: list[list[int]] = field(default_factory=lambda: [[], []])
    decided: str = ""
    winner: int = -1
    tallies: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])
    spots: list[dict[str, dict[int, int]]] = field(default_factory=lambda: [{}, {}])
    trails: list[list[Trail]] = field(default_factory=lambda: [[], []])
    flight: Flight | None = None

    # --- players ------------------------------------------------------------

    def player(self, side: int, number: int) -> Player:
        """A player by shirt number."""
        return self.squads[side][number - 1]

    def on_pitch(self, side: int) -> list[Player]:
        """The players of a side who play, standing or not, by shirt number."""
        return [player for player in self.squads[side] if player.status == PITCH]

    def bench(self, side: int) -> list[Player]:
        """The substitutes of a side who may still come on."""
        return [player for player in self.squads[side] if player.status == BENCH]

    def at(self, side: int, hex: int) -> Player | None:
        """The player of a side on a hex, standing or not."""
        for player in self.squads[side]:
            if player.hex == hex and player.status == PITCH:
                return player
        return None

    def standing(self, side: int, hex: int) -> Player | None:
        """The player of a side who stands on a hex."""
        player = self.at(side, hex)
        return player if player and not player.down else None

    def defender(self) -> Player | None:
        """The standing defender on the ball's hex who has not acted in this round."""
        player = self.standing(1 - self.attack, self.ball)
        return player if player and not player.acted else None

    def keeper(self, side: int) -> Player:
        """The keeper of a side, also when he just left."""
        return self.squads[side][self.keepers[side] - 1]

    def keeper_home(self, side: int) -> bool:
        """Whether the keeper of a side stands in his zone."""
        keeper = self.keeper(side)
        return keeper.hex == GOAL[side] and keeper.status == PITCH and not keeper.down

    def zone(self, side: int, number: int) -> int:
        """The keeper zone that a player may enter, or -1."""
        return GOAL[side] if number == self.keepers[side] else -1

    def nearest(self, side: int, hex: int) -> int:
        """The distance from a hex to the nearest player of a side, standing or not."""
        return min(DISTANCE[player.hex][hex] for player in self.on_pitch(side))

    def term(self, side: int, number: int) -> Term:
        """What a player is called; in a mirror match North's players say so."""
        return player_term(self.teams[side], number, side == 1 and self.teams[0] == self.teams[1])

    # --- skills ------------------------------------------------------------

    def value(self, side: int, number: int, skill: str) -> int:
        """A skill as it is now: halved when exhausted; under the FAMILY rules the defence or the attack value."""
        team = self.teams[side]
        if self.family:
            return VALUES[team, number, "defence" if skill in DEFENCE else "attack"]
        value = VALUES[team, number, skill]
        return value // 2 if self.squads[side][number - 1].boost == 0 else value

    def presser(self) -> Player | None:
        """The defender who presses the ball carrier, if any."""
        if self.family:
            return None
        side = 1 - self.attack
        player = self.standing(side, self.ball)
        return player if player and (not player.acted or self.terror == side) else None

    def pressure(self) -> int:
        """What a defender on the ball's hex takes from long passes and shots."""
        player = self.presser()
        if player is None:
            return 0
        side = 1 - self.attack
        factor = CARDS["BL3"].amount if self.terror == side else 1
        return self.value(side, player.number, "pressure") * factor

    # --- cards ------------------------------------------------------------

    def cards(self, side: int, window: str, kind: str = "") -> list[Card]:
        """The unplayed cards of a side for a window, of a kind if one is given. Hidden cards are none."""
        if not self.with_cards:
            return []
        held = [card for card in self.power[side] if card in CARDS]
        legend = self.legend[side]
        if legend and legend not in self.played[side]:
            held.append(legend)
        return [
            card for card in map(CARDS.__getitem__, held) if card.window == window and (not kind or kind in card.kinds)
        ]

    def tally(self, side: int, what: str, count: int = 1) -> None:
        """Count something that happened."""
        tallies = self.tallies[side]
        tallies[what] = tallies.get(what, 0) + count

    def best(self, side: int, what: str, count: int) -> None:
        """Remember the most of something."""
        tallies = self.tallies[side]
        tallies[what] = max(tallies.get(what, 0), count)


def player_term(team: str, number: int, mirrored: bool) -> Term:
    """The term of a player's name."""
    return Term(f"{team}-{number}{'n' if mirrored else ''}")


def card_term(id: str) -> Term:
    """The term of a card's name. Cards and hexes share ids such as B1."""
    return Term(f"card-{id}")


def named(state: CupState, side: int, number: int) -> Text:
    """A player with shirt number, as lists show him."""
    return Text("{number} {player}", {"number": number, "player": state.term(side, number)})
