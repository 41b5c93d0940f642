"""Launching a ship: the missions and the Deep Space tiles."""

from functools import lru_cache

from rules.federation.actions import Deep, Influence, Launch, Repeat, Spend, Stay
from rules.federation.components import DEEP_SPACE, MISSIONS, PLANETS, TABLES
from rules.federation.gains import (
    MISSION_HINTS,
    AnyWithin,
    CheckMedals,
    Within,
    give,
    grow,
    score,
    then,
)
from rules.federation.senate import PlaceRobot
from rules.federation.state import MISSION_POINTS, OTHER_POINTS, FederationState, Player
from rules.federation.tables import Count, DeepSpace, Mission
from rules.federation.wording import brings
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Term, Text, Who


def fits(player: Player, mission: Mission) -> bool:
    """Whether a player meets the requirement of a mission."""
    return all(player.count(what) >= number for what, number in mission.needs.items())


def launches(player: Player) -> list[str]:
    """The missions to which a player can launch a ship (section "Missions and launching")."""
    if not player.hangar:
        return []
    return [
        id
        for id, mission in MISSIONS.items()
        if id in player.ticks and id not in player.launched and fits(player, mission)
    ]


def worth(player: Player, scoring: Count) -> int:
    """What a scoring mission brings a player who launches now."""
    if scoring.counts == "paid":
        return scoring.points(min(player.diamonds, (scoring.most or 0) // scoring.each))
    return scoring.points(player.count(scoring.counts) + (scoring.counts == "launched"))


class LaunchShip(Within, kw_only=True):
    """You may launch one ship."""

    rule = "missions"

    def deciders(self, state: FederationState) -> tuple[int, ...]:
        return (self.seat,) if launches(state.players[self.seat]) else ()

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        player = state.players[seat]
        options = [_launch_option(id, _points(player, id)) for id in launches(player)]
        text = Text("Launch a ship? {hangar} in the hangar.", {"hangar": player.hangar})
        return Prompt(text, [*options, _STAY])

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if not isinstance(action, Launch):
            return
        player = state.players[seat]
        player.hangar -= 1
        player.launched.append(action.mission)
        state.marks.append(f"mission-{action.mission}")
        number = len(player.launched)
        words: dict[str, Argument] = {"seat": Who(seat), "number": number, "mission": Term(f"mission-{action.mission}")}
        turn.say("{seat} launches ship {number} to {mission}.", **words)
        steps = fly(state, seat, action.mission, turn)
        if number in TABLES.deep_space_at:
            steps.append(ChooseDeepSpace(seat=seat))
        then(state, *steps, CheckMedals(seat=seat))

    def resolve(self, state: FederationState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Launch) or action.mission not in MISSIONS:
            return None
        player, mission = state.players[seat], MISSIONS[action.mission]
        words: dict[str, Argument] = {
            "mission": Term(f"mission-{action.mission}"),
            "words": MISSION_HINTS[action.mission],
        }
        if action.mission in player.launched:
            return Text("Your ship is on {mission} already.", words)
        if action.mission not in player.ticks:
            return Text("You have no tick on {mission}.", words)
        if not fits(player, mission):
            return Text("You do not meet the requirement of {mission}: {words}.", words)
        return Text("No ship is in your hangar.")


_STAY = Option(Stay(), Text("Launch no ship"), Text("Ships can still be launched in later turns"))


def _points(player: Player, id: str) -> int | None:
    scoring = MISSIONS[id].scores
    return worth(player, scoring) if scoring else None


@lru_cache(512)
def _launch_option(id: str, points: int | None) -> Option:
    label = Text("{id}: {mission}", {"id": id, "mission": Term(f"mission-{id}")})
    hint = MISSION_HINTS[id]
    if points is not None:
        template = "up to {points} PP now; {words}" if MISSIONS[id].pays else "{points} PP now; {words}"
        hint = Text(template, {"points": points, "words": hint})
    return Option(Launch(id), label, hint, place=f"mission-{id}")


def fly(state: FederationState, seat: int, id: str, turn: Turn) -> list[AnyWithin]:
    """The effect of a mission; returns the steps that it leads to (section "The twelve missions")."""
    mission, player = MISSIONS[id], state.players[seat]
    if mission.repeats:
        return [RepeatMission(seat=seat, mission=id)]
    if mission.pays:
        return [PayDiamonds(seat=seat, mission=id)]
    if mission.scores:
        points = mission.scores.points(player.count(mission.scores.counts))
        _score_mission(state, seat, id, points, turn)
    return give(state, seat, mission.brings, turn, MISSION_POINTS)


def _score_mission(state: FederationState, seat: int, id: str, points: int, turn: Turn) -> None:
    score(state, seat, MISSION_POINTS, points)
    turn.say("{mission} brings {seat} {points} PP.", seat=Who(seat), mission=Term(f"mission-{id}"), points=points)


class PayDiamonds(Within, kw_only=True):
    """Choose how many diamonds you pay for the points of a mission."""

    rule = "mission-list"
    mission: str

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        mission = MISSIONS[self.mission]
        most = min(mission.pays, state.players[seat].diamonds)
        assert mission.scores
        options = [_spend_option(number, mission.scores.points(number)) for number in range(1, most + 1)]
        return Prompt(Text("How many diamonds do you pay?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Spend)
        state.steps.pop()
        scoring = MISSIONS[self.mission].scores
        assert scoring
        state.players[seat].diamonds -= action.diamonds
        turn.say("{seat} pays {number} D.", seat=Who(seat), number=action.diamonds)
        _score_mission(state, seat, self.mission, scoring.points(action.diamonds), turn)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        most = MISSIONS[self.mission].pays
        return Text("Pay 1 to {most} D that you have.", {"most": most}) if isinstance(action, Spend) else None


@lru_cache(8)
def _spend_option(number: int, points: int) -> Option:
    return Option(Spend(number), Text("Pay {number} D", {"number": number}), Text("{points} PP", {"points": points}))


class RepeatMission(Within, kw_only=True):
    """Choose the mission whose effect yours repeats."""

    rule = "mission-list"
    mission: str

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [_repeat_option(id) for id in MISSIONS[self.mission].repeats]
        return Prompt(Text("The effect of which mission do you use?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Repeat)
        state.steps.pop()
        turn.say("{seat} repeats {mission}.", seat=Who(seat), mission=Term(f"mission-{action.mission}"))
        then(state, *fly(state, seat, action.mission, turn))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("The effect of that mission cannot be repeated.") if isinstance(action, Repeat) else None


@lru_cache(16)
def _repeat_option(id: str) -> Option:
    label = Text("{id}: {mission}", {"id": id, "mission": Term(f"mission-{id}")})
    return Option(Repeat(id), label, MISSION_HINTS[id], place=f"mission-{id}")


# --- Deep Space -----------------------------------------------------------------------------------------------------


DEEP_WORDS = {
    "": "",
    "influence": "influence +1 on a planet of your choice",
    "medal": "counts as one more medal",
    "robot": "a robot on a production structure for nothing, step +1",
}


def deep_words(tile: DeepSpace) -> str:
    """What a Deep Space tile does."""
    return DEEP_WORDS[tile.effect] or brings(tile.brings)


class ChooseDeepSpace(Within, kw_only=True):
    """Choose a Deep Space tile for your fourth or eighth launched ship."""

    rule = "deep-space"

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        return Prompt(Text("Which Deep Space tile do you take?"), [_deep_option(id) for id in state.deep_space])

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Deep)
        state.steps.pop()
        tile = DEEP_SPACE[action.tile]
        state.deep_space.remove(tile.id)
        state.players[seat].deep.append(tile.id)
        turn.say(
            "{seat} takes the Deep Space tile {tile}: {words}.",
            seat=Who(seat),
            tile=Term(tile.id),
            words=deep_words(tile),
        )
        if tile.effect == "influence":
            then(state, LayRingWorld(seat=seat))
        elif tile.effect == "robot":
            robot = PlaceRobot(seat=seat, free=True, only=list(_PRODUCTION))
            if robot.deciders(state):
                then(state, robot)
            else:
                give(state, seat, tile.brings, turn, OTHER_POINTS)
        else:
            then(state, *give(state, seat, tile.brings, turn, OTHER_POINTS))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("That tile is not open.") if isinstance(action, Deep) else None


_PRODUCTION = tuple(structure.id for structure in TABLES.production)


@lru_cache(16)
def _deep_option(id: str) -> Option:
    label = Text("{id}: {tile}", {"id": id, "tile": Term(id)})
    return Option(Deep(id), label, Text(deep_words(DEEP_SPACE[id])), place=id)


class LayRingWorld(Within, kw_only=True):
    """Choose the planet beside which you lay Ring World."""

    rule = "deep-space"

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        player = state.players[seat]
        options = [_ring_option(planet, player.influence(planet)) for planet in PLANETS]
        return Prompt(Text("Beside which planet do you lay Ring World?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Influence)
        state.steps.pop()
        state.players[seat].ring_world = action.planet
        grow(state, seat, action.planet)
        turn.say("{seat} lays Ring World beside {planet}.", seat=Who(seat), planet=Term(action.planet))

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("Name one of the five planets.") if isinstance(action, Influence) else None


@lru_cache(256)
def _ring_option(planet: str, influence: int) -> Option:
    words: dict[str, Argument] = {"before": influence, "after": influence + 1}
    return Option(
        Influence(planet), Text("{p}", {"p": Term(planet)}), Text("influence {before} to {after}", words), place=planet
    )
