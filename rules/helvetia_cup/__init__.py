"""Helvetia Cup: five-a-side football between Madmen and Dragons on a pitch of hexes."""

from collections.abc import Mapping, Sequence

from rules.chance import Chance
from rules.game import Game, Info, Result, Score, Turn, Value, Variant
from rules.helvetia_cup import scoring, secrets
from rules.helvetia_cup.actions import AnyAction
from rules.helvetia_cup.components import LENGTHS, NUMBERS, TABLES
from rules.helvetia_cup.flow import PERIODS, SHOOTOUT
from rules.helvetia_cup.match import Match
from rules.helvetia_cup.state import CupState, Player
from rules.helvetia_cup.steps import AnyStep
from rules.helvetia_cup.terms import TERMS
from rules.text import Argument, Term, Text


class HelvetiaCup(Game[CupState]):
    """The rules of a match of Helvetia Cup, GEEK or FAMILY."""

    info = Info(
        id="helvetia_cup",
        title="Helvetia Cup",
        seats=(2, 2),
        minutes=(25, 45),
        pitch="Fantasy five-a-side football: run, tackle, pass, and outguess the keeper.",
        variants=(
            Variant(
                "rules", "Rules", (Value("geek", "GEEK: the whole game"), Value("family", "FAMILY: short")), "geek"
            ),
            Variant("cards", "Cards", (Value("off", "None (first matches)"), Value("on", "POWER and LEGEND")), "off"),
            Variant(
                "offside",
                "Off-side",
                (Value("ask", "Only if a coach asks before the match"), Value("on", "Yes")),
                "ask",
            ),
            Variant("length", "Length", tuple(Value(length.id, length.name) for length in TABLES.lengths), "full"),
            Variant(
                "extra",
                "Extra time and shoot-out",
                (Value("usual", "As the rules say: GEEK yes, FAMILY no"), Value("on", "Yes"), Value("off", "No")),
                "usual",
            ),
            Variant(
                "quiet",
                "Quiet clock",
                (Value("8", "After 8 quiet rounds"), Value("5", "After 5 quiet rounds (brisk)"), Value("0", "Off")),
                "8",
            ),
            Variant("halftime", "Changes at half-time", (Value("no", "No"), Value("yes", "Yes")), "no"),
            Variant(
                "mirror", "Same team twice", (Value("allowed", "Allowed"), Value("forbidden", "Forbidden")), "allowed"
            ),
            Variant(
                "shootout",
                "Only a shoot-out",
                (Value("off", "No"), Value("on", "Yes: five minutes of penalties")),
                "off",
            ),
        ),
    )
    state_type = CupState
    step_types = AnyStep
    action_types = AnyAction
    terms = TERMS

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> CupState:
        family = options["rules"] == "family"
        shootout = options["shootout"] == "on"
        extra = options["extra"]
        state = CupState(
            seats=seats,
            family=family,
            with_cards=options["cards"] == "on" and not family and not shootout,
            offside=options["offside"] == "on" and not family,
            length=options["length"],
            extra_time=extra == "on" or (extra == "usual" and not family),
            quiet_limit=int(options["quiet"]),
            half_time_changes=options["halftime"] == "yes",
            mirror=options["mirror"] == "allowed",
            shootout_only=shootout,
            squads=[[Player(number) for number in NUMBERS] for _ in range(seats)],
            changes=[0 if family or shootout else TABLES.changes] * seats,
        )
        turn.head("Welcome to the Helvetia Cup!")
        state.steps = [Match()]
        return state

    def scores(self, view: CupState) -> Sequence[Score]:
        return scoring.scores(view)

    def result(self, state: CupState) -> Result:
        return scoring.result(state)

    def census(self, state: CupState) -> Mapping[str, int]:
        """Players a side; cards a side, counted from the choice of the team."""
        counts = {f"players {side}": len(squad) for side, squad in enumerate(state.squads)}
        for side in range(2):
            legend = state.legend[side]
            cards = [*state.power[side], *state.box[side], *state.played[side]]
            cards += [legend] if legend and legend not in state.played[side] else []
            if state.with_cards:
                counts[f"cards {side}"] = len(cards) if state.teams[side] else scoring.PACKET
        return counts

    def view(self, state: CupState, seat: int | None) -> CupState:
        return secrets.view(state, seat)

    def imagine(self, view: CupState, seat: int, chance: Chance) -> CupState:
        state = self.copy(view)
        secrets.imagine(state, seat, chance)
        return state

    def status(self, view: CupState) -> Text:
        if view.period == SHOOTOUT:
            kicks = scoring.shootout_goals(view)
            return Text("Shoot-out {south}-{north}", {"south": kicks[0], "north": kicks[1]})
        words: dict[str, Argument] = {
            "period": Text(PERIODS[view.period]),
            "clock": view.clock,
            "limit": LENGTHS[view.length].limits[view.period],
            "south": view.score[0],
            "north": view.score[1],
            "quiet": view.quiet,
            "most": view.quiet_limit,
        }
        if view.quiet and view.quiet_limit:
            return Text("{period} {clock}' of {limit}', {south}-{north}, quiet {quiet}/{most}", words)
        return Text("{period} {clock}' of {limit}', {south}-{north}", words)

    def seat_title(self, view: CupState, seat: int) -> Text | None:
        team = view.teams[seat]
        if not team:
            return None
        return Text("{team}, {end}", {"team": Term(team), "end": Text(("South", "North")[seat])})


GAME = HelvetiaCup()
