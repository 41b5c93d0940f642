"""Before the match: teams, squads (DP-1), cards (DP-2) and the toss (DP-3)."""

from functools import cache

from msgspec import field

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Choose, Pick
from rules.helvetia_cup.components import CARDS, KEEPER, NUMBERS, PLAYERS, TABLES, TEAMS, VALUES, legend_cards
from rules.helvetia_cup.flow import proceed
from rules.helvetia_cup.state import BENCH, PITCH, CupState, card_term, player_term
from rules.text import Argument, Many, Term, Text, Who


class ChooseTeam(Step[CupState, Choose]):
    """Take the Madmen or the Dragons."""

    rule = "setup"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [_team(id) for id in TEAMS if state.mirror or id not in state.teams]
        return Prompt(Text("Choose your team. You play from the {end}.", {"end": ("South", "North")[seat]}), options)

    def play(self, state: CupState, seat: int, action: Choose, turn: Turn) -> None:
        team = TEAMS[action.what]
        state.teams[seat] = team.id
        state.box[seat] = [card.id for card in TABLES.cards if card.team == team.id] if state.with_cards else []
        turn.say("{seat} takes the {team} of {town}.", seat=Who(seat), team=Term(team.id), town=team.town)
        proceed(state, "teams")


@cache
def _team(id: str) -> Option:
    team = TEAMS[id]
    return Option(Choose(id), Text("{team} of {town}", {"team": Term(id), "town": team.town}))


class Squad(Step[CupState, Choose | Pick]):
    """DP-1: both coaches secretly name starters and substitutes; at most one captain.

    Attributes:
        picks: the shirt numbers so far, starters first; secret.
        finished: which coaches have named all.
    """

    rule = "setup"
    automatic = False
    picks: list[list[int]] = field(default_factory=lambda: [[], []])
    finished: list[bool] = field(default_factory=lambda: [False, False])

    def deciders(self, state: CupState) -> list[int]:
        return [seat for seat in range(2) if not self.finished[seat]]

    def prompt(self, state: CupState, seat: int) -> Prompt:
        team = state.teams[seat]
        picks = self.picks[seat]
        options: list[Option] = []
        if not picks:
            options.append(_usual(team, squad_size(state) > TABLES.field_players))
            if not state.offside and not state.family and not state.shootout_only:
                options.append(_OFFSIDE)
        captains = sum(is_captain(team, number) for number in picks)
        for number in NUMBERS:
            if number == KEEPER or number in picks or (is_captain(team, number) and captains == TABLES.captains):
                continue
            options.append(_candidate(team, number, state.family))
        left = TABLES.field_players - len(picks)
        if left > 0:
            text = Text("Name your squad: {left} more {left:starter|starters}.", {"left": left})
        else:
            left += TABLES.substitutes
            text = Text("Name your squad: {left} more {left:substitute|substitutes}.", {"left": left})
        return Prompt(text, options)

    def play(self, state: CupState, seat: int, action: Choose | Pick, turn: Turn) -> None:
        picks = self.picks[seat]
        match action:
            case Choose("offside"):
                state.offside = True
                turn.say("{seat} asks for off-side, so it is played.", seat=Who(seat))
                return
            case Choose():
                team = TEAMS[state.teams[seat]]
                picks += (*team.starters, *team.bench)[: squad_size(state)]
            case Pick(number):
                picks.append(number)
        if len(picks) < squad_size(state):
            return
        self.finished[seat] = True
        turn.say("{seat} has named the squad.", seat=Who(seat))
        if all(self.finished):
            turn.reveal()
            for side in range(2):
                self._line_up(state, side, turn)
            proceed(state, "cards" if state.with_cards else "toss")

    def _line_up(self, state: CupState, side: int, turn: Turn) -> None:
        # In the order of the shirts: in which order they were named is nobody's business.
        starters = sorted([KEEPER, *self.picks[side][: TABLES.field_players]])
        for player in state.squads[side]:
            player.full = VALUES[state.teams[side], player.number, "boost"]
            if player.number in starters:
                player.status = PITCH
                player.boost = player.full
            elif player.number in self.picks[side]:
                player.status = BENCH
        line_up: tuple[Argument, ...] = tuple(state.term(side, number) for number in starters)
        turn.say("{seat} fields {players}.", seat=Who(side), players=Many(line_up))
        if bench := state.bench(side):
            names: tuple[Argument, ...] = tuple(state.term(side, player.number) for player in bench)
            turn.say("On the bench: {players}.", players=Many(names))

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Pick(number) if number == KEEPER:
                return Text("Your goalkeeper plays anyway.")
            case Pick(number) if number in self.picks[seat]:
                return Text("This player is in the squad already.")
            case Pick(number) if number in NUMBERS:
                return Text("Only one captain may be in the squad.")
            case _:
                return None


def squad_size(state: CupState) -> int:
    """How many players a coach names beside the keeper."""
    return TABLES.field_players + (0 if state.family or state.shootout_only else TABLES.substitutes)


def is_captain(team: str, number: int) -> bool:
    """Whether a shirt number of a team belongs to a captain."""
    return PLAYERS[team][number - 1].type == "C"


_OFFSIDE = Option(
    Choose("offside"), Text("Ask for the off-side rule"), Text("One coach who asks is enough; it holds for both")
)


@cache
def _usual(team: str, bench: bool) -> Option:
    def names(numbers: tuple[int, ...]) -> Many:
        return Many(tuple(player_term(team, number, False) for number in numbers))

    usual = TEAMS[team]
    label = Text("The usual squad: {players}", {"players": names(usual.starters)})
    return Option(Choose("usual"), label, Text("Bench: {players}", {"players": names(usual.bench)}) if bench else None)


_HINT = "ST {1} TA {2} IC {3} PR {4}, DR {5} PA {6} SH {7} HE {8}, BOOST {0}"


@cache
def _candidate(team: str, number: int, family: bool) -> Option:
    player = PLAYERS[team][number - 1]
    words: dict[str, Argument] = {"number": number, "player": player_term(team, number, False)}
    label = Text("{number} {player} (captain)" if player.type == "C" else "{number} {player}", words)
    if family:
        hint = Text("Defence {d}, attack {a}", {"d": player.defence, "a": player.attack})
    else:
        hint = Text(_HINT.format(*player.values))
    return Option(Pick(number), label, hint)


class KeepCards(Step[CupState, Choose]):
    """DP-2: both coaches secretly keep three of five POWER cards and a LEGEND.

    Attributes:
        dealt: the POWER cards to choose from; secret.
        kept: the cards chosen so far; secret.
        finished: which coaches have chosen all.
    """

    rule = "power-cards"
    automatic = False
    dealt: list[list[str]]
    kept: list[list[str]] = field(default_factory=lambda: [[], []])
    finished: list[bool] = field(default_factory=lambda: [False, False])

    def deciders(self, state: CupState) -> list[int]:
        return [seat for seat in range(2) if not self.finished[seat]]

    def prompt(self, state: CupState, seat: int) -> Prompt:
        kept = self.kept[seat]
        legends = legend_cards(state.teams[seat])
        options = [_card(id) for id in self.dealt[seat] if id not in kept]
        if not any(id in legends for id in kept):
            options += [_card(id) for id in legends]
        text = Text("Keep {left} more {left:card|cards}; at most one LEGEND.", {"left": TABLES.kept_cards - len(kept)})
        return Prompt(text, options)

    def play(self, state: CupState, seat: int, action: Choose, turn: Turn) -> None:
        self.kept[seat].append(action.what)
        if len(self.kept[seat]) < TABLES.kept_cards:
            return
        self.finished[seat] = True
        turn.say("{seat} has chosen the cards.", seat=Who(seat))
        if all(self.finished):
            turn.reveal()
            for side in range(2):
                for id in self.kept[side]:
                    state.box[side].remove(id)
                    if CARDS[id].level:
                        state.power[side].append(id)
                    else:
                        state.legend[side] = id
                        turn.say("{seat} lays {card} open.", seat=Who(side), card=card_term(id))
            proceed(state, "toss")


@cache
def _card(id: str) -> Option:
    card = CARDS[id]
    kind = Text("POWER {level}", {"level": card.level}) if card.level else Text("LEGEND")
    label = Text("{card} ({kind})", {"card": card_term(id), "kind": kind})
    return Option(Choose(id), label, Text(card.effect))


class Toss(Step[CupState, Choose]):
    """DP-3: the winner of the toss begins in attack or in defence."""

    rule = "setup"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        return Prompt(Text("You have won the toss."), _TOSS)

    def play(self, state: CupState, seat: int, action: Choose, turn: Turn) -> None:
        state.attack = state.first = seat if action.what == "attack" else 1 - seat
        turn.say("{seat} will kick off.", seat=Who(state.attack))
        state.placement = "start"
        proceed(state, "placement")


_TOSS = [
    Option(Choose("attack"), Text("Begin in attack"), Text("You kick off the match and place your players last")),
    Option(Choose("defence"), Text("Begin in defence"), Text("You kick off the second half")),
]
