"""The pitch, teams, dice and cards of Helvetia Cup."""

from collections.abc import Mapping
from itertools import chain

import msgspec

from rules import components


class End(msgspec.Struct, frozen=True):
    """One end of the pitch: its keeper zone, penalty spot, and the shooting hexes by their number from 1."""

    goal: str
    spot: str
    zones: tuple[tuple[str, ...], ...]


class Pitch(msgspec.Struct, frozen=True):
    """Hexes by what they are. `long` and `short` are the numbers of hexes in the columns, in turn."""

    columns: str
    long: int
    short: int
    hexes: int
    centre: str
    circle: tuple[str, ...]
    overlapping: tuple[str, ...]
    outrun: tuple[str, ...]
    ends: tuple[End, End]


class Goal(msgspec.Struct, frozen=True):
    """The squares of the goal, row by row from the top, as the shooter sees them.

    Attributes:
        malus: what aiming at a square takes from the skill.
        mirror: the square that a mirrored shot goes to.
        penalty: how many squares a keeper guards at a penalty.
        most_squares: how many a keeper ever guards.
    """

    rows: tuple[str, ...]
    names: Mapping[str, str]
    malus: Mapping[str, int]
    mirror: Mapping[str, str]
    penalty: int
    most_squares: int


class Deviation(msgspec.Struct, frozen=True):
    """Where a ball drifts at these rolls, in steps as South sees them."""

    rolls: tuple[int, ...]
    steps: tuple[str, ...]
    meaning: str


class Footballer(msgspec.Struct, frozen=True, rename={"passing": "pass"}):
    """A player of a roster: type G keeper, C captain; the FAMILY values come last."""

    team: str
    number: int
    name: str
    boost: int
    steal: int
    tackle: int
    clear: int
    pressure: int
    dribble: int
    passing: int
    shoot: int
    header: int
    defence: int
    attack: int
    type: str = ""
    also: tuple[str, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """The values in the order of `SKILLS`."""
        defence = (self.boost, self.steal, self.tackle, self.clear, self.pressure)
        return (*defence, self.dribble, self.passing, self.shoot, self.header)


class Face(msgspec.Struct, frozen=True):
    """A face of a team die: the card for an offender, the BOOST that a victim loses."""

    card: str
    boost: int


class Team(msgspec.Struct, frozen=True):
    """A team: shirt n is the n-th player.

    Attributes:
        sums: the values of all players added up, as a check.
        starters: field players of a usual squad.
        bench: its substitutes.
        die: the faces of the team die.
    """

    id: str
    name: str
    town: str
    colour: str
    sums: tuple[int, ...]
    starters: tuple[int, ...]
    bench: tuple[int, ...]
    die: tuple[Face, ...]


class Card(msgspec.Struct, frozen=True):
    """A POWER card, or a LEGEND at level 0.

    Attributes:
        window: when it may be played.
        kinds: the declared actions that it goes with, or which of its effects there are.
        amount: what the effect adds.
        squares: how many squares more the keeper guards.
        times: what a time die may count as.
        challenge: what earns a POWER card in one match: a `tally` of at `least` so much, or something `special`.
    """

    id: str
    team: str
    name: str
    level: int
    window: str
    effect: str
    kinds: tuple[str, ...]
    amount: int
    squares: int = 0
    times: tuple[int, ...] = ()
    challenge: str = ""
    tally: str = ""
    special: str = ""
    least: int = 0


class Formation(msgspec.Struct, frozen=True):
    """A placement of the four field players as South sees it; an attack's kicker comes first."""

    id: str
    name: str
    attack: bool
    hexes: tuple[str, ...]


class Length(msgspec.Struct, frozen=True):
    """How long a match is: the clock at the end of each period."""

    id: str
    name: str
    limits: tuple[int, ...]


class Competition(msgspec.Struct, frozen=True):
    """Numbers of cups and championships."""

    sessions: int
    win: int
    draw: int
    loss: int
    squad: int
    cup: tuple[int, int]
    championship: tuple[int, int]


class Tables(msgspec.Struct, frozen=True):
    """All tables of Helvetia Cup."""

    field_players: int
    substitutes: int
    captains: int
    changes: int
    forfeit_players: int
    forfeit_goals: int
    kept_cards: int
    dealt_cards: int
    foul_limit: int
    direct_malus: int
    short_reach: int
    short_passes: int
    family_moves: int
    shootout_series: int
    shootout_pairs: int
    rounds_a_period: int
    time_die: tuple[int, ...]
    pitch: Pitch
    goal: Goal
    template: tuple[Deviation, ...]
    skills: Mapping[str, str]
    players: tuple[Footballer, ...]
    teams: tuple[Team, ...]
    cards: tuple[Card, ...]
    formations: tuple[Formation, ...]
    lengths: tuple[Length, ...]
    competition: Competition

    def __post_init__(self) -> None:
        _check_pitch(self.pitch)
        squares = "".join(self.goal.rows)
        if any(set(table) != set(squares) for table in (self.goal.names, self.goal.malus, self.goal.mirror)):
            raise ValueError("Every square of the goal has a name, a malus and a mirror")
        if sorted(chain.from_iterable(line.rolls for line in self.template)) != list(range(1, D20 + 1)):
            raise ValueError("The template tells where each D20 leads")
        for team in self.teams:
            _check_team(team, self)
        names = [player.name for player in self.players]
        if len(set(names)) != len(names) or len({card.id for card in self.cards}) != len(self.cards):
            raise ValueError("No two players and no two cards are called the same")
        if any(len(formation.hexes) != self.field_players for formation in self.formations):
            raise ValueError("A formation has a hex for each field player")
        if any((formation.hexes[0] == self.pitch.centre) != formation.attack for formation in self.formations):
            raise ValueError("Attacking formations begin with the kicker")


def _check_pitch(pitch: Pitch) -> None:
    rows = (pitch.long, pitch.short)
    known = {f"{letter}{row}" for at, letter in enumerate(pitch.columns) for row in range(1, rows[at % 2] + 1)}
    named = [*pitch.circle, *pitch.overlapping, *pitch.outrun]
    zoned = [hex for end in pitch.ends for hex in chain([end.goal], *end.zones)]
    if len(known) != pitch.hexes or not known.issuperset([*named, *zoned]):
        raise ValueError("The pitch consists of its hexes")
    if len(set(zoned)) != len(zoned) or not set(zoned).isdisjoint(named):
        raise ValueError("A hex is of one type")
    if any(end.spot not in end.zones[1] for end in pitch.ends) or pitch.centre not in pitch.circle:
        raise ValueError("The penalty spots lie in zone 2, the centre spot in the circle")


def _check_team(team: Team, tables: Tables) -> None:
    players = [player for player in tables.players if player.team == team.id]
    if [player.number for player in players] != list(range(1, len(players) + 1)):
        raise ValueError(f"The {team.name} are numbered from 1")
    sums = tuple(map(sum, zip(*(player.values for player in players), strict=True)))
    if sums != team.sums:
        raise ValueError(f"The values of the {team.name} add up to {sums}")
    if [player.type for player in players].count("G") != 1 or players[KEEPER - 1].type != "G":
        raise ValueError(f"The first of the {team.name} is their only keeper")
    for player in players:
        steal, tackle, clear, _, *attack = player.values[1:]
        means = (_rounded_mean((steal, tackle, clear)), _rounded_mean(attack))
        if means != (player.defence, player.attack):
            raise ValueError(f"The FAMILY values of {player.name} are {means}")
    squad = [*team.starters, *team.bench]
    captains = sum(players[number - 1].type == "C" for number in squad)
    if len(set(squad)) != tables.field_players + tables.substitutes or captains > tables.captains or KEEPER in squad:
        raise ValueError(f"The usual squad of the {team.name} is not allowed")
    levels = [card.level for card in tables.cards if card.team == team.id]
    if sum(level > 0 for level in levels) < tables.dealt_cards or 0 not in levels:
        raise ValueError(f"The {team.name} need POWER and LEGEND cards")


def _rounded_mean(values: tuple[int, ...] | list[int]) -> int:
    """The mean, half rounded up."""
    return (2 * sum(values) + len(values)) // (2 * len(values))


D20 = 20
KEEPER = 1
SKILLS = ("boost", "steal", "tackle", "clear", "pressure", "dribble", "pass", "shoot", "header")
DEFENCE = ("steal", "tackle", "clear")

TABLES = components.load("helvetia_cup", Tables)

TEAMS = {team.id: team for team in TABLES.teams}
CARDS = {card.id: card for card in TABLES.cards}
FORMATIONS = {formation.id: formation for formation in TABLES.formations}
LENGTHS = {length.id: length for length in TABLES.lengths}
DRIFT = {roll: line for line in TABLES.template for roll in line.rolls}
PLAYERS = {id: tuple(player for player in TABLES.players if player.team == id) for id in TEAMS}
NUMBERS = tuple(range(1, max(map(len, PLAYERS.values())) + 1))

# (team, shirt number, skill) -> value; "defence" and "attack" are those of the FAMILY rules.
VALUES = {
    (player.team, player.number, skill): value
    for player in TABLES.players
    for skill, value in (
        *zip(SKILLS, player.values, strict=True),
        ("defence", player.defence),
        ("attack", player.attack),
    )
}


def power_cards(team: str) -> list[str]:
    """The ids of a team's POWER cards."""
    return [card.id for card in TABLES.cards if card.team == team and card.level]


def legend_cards(team: str) -> list[str]:
    """The ids of a team's LEGEND cards."""
    return [card.id for card in TABLES.cards if card.team == team and not card.level]
