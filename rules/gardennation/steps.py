"""The decisions of Garden Nation before and during a turn, in the order of the rulebook."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.gardennation import main_actions, ploys
from rules.gardennation.actions import (
    Abandon,
    Choose,
    Claim,
    Construct,
    Convert,
    Decline,
    Invade,
    Keep,
    NextRegion,
    Pass,
    RoofTransfer,
    StrategicMove,
)
from rules.gardennation.components import (
    AREAS,
    INDEX,
    LANDS,
    MISSIONS,
    PROJECTS,
    TABLES,
    needs,
    pairs,
    region_of,
    worth,
)
from rules.gardennation.projects import claimable
from rules.gardennation.state import OFF_MAP, GardenState, Mark
from rules.text import Argument, Place, Term, Text, Who

_PASS = Option(Pass(), Text("Pass: end your turn"), Text("The crane does not move"), Text("Or"))
_DECLINE = Option(Decline(), Text("Claim no project"))


@lru_cache(512)
def _keep(first: str, second: str) -> Option:
    words: dict[str, Argument] = {"first": Term(first), "second": Term(second)}
    hint = Text(f"{worth(MISSIONS[first])}; {worth(MISSIONS[second])}")
    return Option(Keep(first, second), Text("Keep {first} and {second}", words), hint)


@lru_cache(64)
def _next_region(target: int) -> Option:
    words: dict[str, Argument] = {"target": target}
    return Option(
        NextRegion(), Text("Move the crane on to region {target}", words), Text("Costs nothing"), Text("Move on")
    )


@lru_cache(2048)
def _claim(id: str, area: int) -> Option:
    project = PROJECTS[id]
    words: dict[str, Argument] = {"project": Term(id), "points": project.points, "area": Place(AREAS[area])}
    return Option(
        Claim(id),
        Text("Claim {project}: {points} points, roof on {area}", words),
        Text(needs(project)),
        place=AREAS[area],
    )


class ChooseMissions(Step[GardenState, Keep]):
    """Keep two different missions of those that were dealt; all seats at the same time."""

    rule = "missions-keep"
    # That a seat has no choice would tell what it was dealt.
    automatic = False

    def deciders(self, state: GardenState) -> tuple[int, ...]:
        return tuple(seat for seat, kept in enumerate(state.kept) if not kept)

    def volunteers(self, state: GardenState) -> tuple[int, ...]:
        return tuple(seat for seat, kept in enumerate(state.kept) if kept)

    def prompt(self, state: GardenState, seat: int) -> Prompt:
        options = [_keep(*pair) for pair in pairs(state.dealt[seat])]
        kept = state.kept[seat]
        if kept:
            words: dict[str, Argument] = {"first": Term(kept[0]), "second": Term(kept[1])}
            text = Text("You keep {first} and {second}. You may choose anew until everybody has chosen.", words)
        else:
            text = Text("Which two of your four secret missions do you keep?")
        return Prompt(text, options)

    def play(self, state: GardenState, seat: int, action: Keep, turn: Turn) -> None:
        state.kept[seat] = [action.first, action.second]
        turn.tell(seat, "You keep {first} and {second}.", first=Term(action.first), second=Term(action.second))

    def resolve(self, state: GardenState, turn: Turn) -> None:
        turn.say("Everybody keeps two secret missions.")
        state.steps.pop()

    def refusal(self, state: GardenState, seat: int, action: Action) -> Text | None:
        match action:
            case Keep(first, second) if first in MISSIONS and second in MISSIONS:
                for id in (first, second):
                    if id not in state.dealt[seat]:
                        return Text("You were not dealt {mission}.", {"mission": Term(id)})
                if first == second:
                    return Text("The two missions must be different.")
                return None
            case _:
                return None


class MainAction(Step[GardenState, Action]):
    """Build a floor or abandon a building where the crane stands; a ploy may come first.

    Attributes:
        ploy: whether a ploy was played in this action.
        moved: how often the crane was moved on in this action.
    """

    rule = "turn"
    seat: int
    ploy: bool = False
    moved: int = 0

    def deciders(self, state: GardenState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: GardenState, seat: int) -> Prompt:
        constructs = main_actions.constructs(state, seat, state.crane)
        abandons = main_actions.abandons(state, seat, state.crane)
        options = [*constructs, *abandons]
        if not self.ploy:
            options += ploys.ploys(state, seat)
        if not constructs and self._may_move_on(state, bool(abandons)):
            options.append(_next_region(ploys.beside(state.crane)))
        possible = bool(constructs or abandons)
        if not state.supply[seat] or not (possible or main_actions.can_act_anywhere(state, seat)):
            options.append(_PASS)
        return Prompt(self._text(state, seat, possible), options)

    def _may_move_on(self, state: GardenState, can_abandon: bool) -> bool:
        limits = TABLES.overflow
        if state.gentle and self.moved < limits.free:
            return True
        if can_abandon:
            return False
        limit = limits.gentle if state.gentle else limits.strict
        # A strategic movement may lead back from the only region where something is possible.
        return self.moved < limit or main_actions.can_act_anywhere(state, self.seat)

    def _text(self, state: GardenState, seat: int, possible: bool) -> Text:
        words: dict[str, Argument] = {
            "crane": state.crane,
            "own": state.inhabitants[seat],
            "floors": state.supply[seat],
        }
        if state.crane == OFF_MAP:
            template = "The crane is off the map: build in any region."
        elif possible:
            template = "The crane is in region {crane}: build or abandon there."
        else:
            template = "You cannot build or abandon in region {crane}."
        template += " You have {own} {own:inhabitant|inhabitants} and {floors} {floors:floor|floors}."
        return Text(template, words)

    def play(self, state: GardenState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Construct(name):
                self._build(state, INDEX[name], turn)
            case Convert(name, land):
                self._build(state, INDEX[name], turn, land)
            case Abandon(name):
                main_actions.abandon(state, seat, INDEX[name], turn)
                state.steps.pop()
            case Invade(name):
                ploys.invade(state, seat, INDEX[name], turn)
                self._placed(state, INDEX[name])
            case StrategicMove(way):
                ploys.strategic_move(state, seat, way, turn)
                self.ploy = True
            case RoofTransfer(source, target):
                ploys.roof_transfer(state, seat, INDEX[source], INDEX[target], turn)
                self.ploy = True
            case NextRegion():
                state.crane = ploys.beside(state.crane)
                self.moved += 1
                turn.say("{seat} moves the crane on to region {crane}.", seat=Who(seat), crane=state.crane)
            case _:
                turn.say("{seat} passes.", seat=Who(seat))
                while isinstance(state.steps[-1], MainAction):
                    state.steps.pop()

    def _build(self, state: GardenState, area: int, turn: Turn, land: str = "") -> None:
        main_actions.construct(state, self.seat, area, turn, land)
        self._placed(state, area)

    def _placed(self, state: GardenState, area: int) -> None:
        """Floors were placed on an area: a project may be claimed."""
        state.steps.pop()
        if claimable(state, self.seat, area):
            state.steps.append(ClaimProject(seat=self.seat, area=area))

    def refusal(self, state: GardenState, seat: int, action: Action) -> Text | None:
        match action:
            case Construct(name) | Convert(name) | Abandon(name) if name in INDEX:
                return self._no_action(state, INDEX[name], action)
            case StrategicMove() | RoofTransfer() | Invade():
                return ploys.no_ploy(state, seat, action, self.ploy)
            case NextRegion():
                return self._no_move(state)
            case Pass():
                return Text("You may pass only without floors, or when you can act nowhere.")
            case Claim() | Decline():
                return Text("A project may be claimed only right after placing a floor.")
            case Choose():
                return Text("You choose the next player after your turn.")
            case _:
                return None

    def _no_move(self, state: GardenState) -> Text:
        """Why the crane may not be moved on."""
        words: dict[str, Argument] = {"crane": state.crane}
        if state.crane == OFF_MAP:
            return Text("The crane is off the map.")
        if main_actions.can_act(state, self.seat, state.crane):
            return Text("You can act in region {crane}.", words)
        return Text("The crane has been moved on often enough in this action.")

    def _no_action(self, state: GardenState, area: int, action: Action) -> Text | None:
        words: dict[str, Argument] = {"area": Place(AREAS[area]), "land": Term(state.land(area))}
        if state.crane != OFF_MAP and region_of(area) != state.crane:
            return ploys.elsewhere(state)
        if isinstance(action, Abandon):
            return Text("You have no building on {area}.", words)
        why = main_actions.no_floor(state, self.seat, area)
        if why:
            return why
        if isinstance(action, Construct):
            return Text("{area} is a bramble: convert it, and choose its land.", words)
        if not state.is_bramble(area):
            return Text("{area} is {land} already: construct there.", words)
        if isinstance(action, Convert) and action.land in LANDS:
            return Text("All {land} bramble tokens are used.", {"land": Term(action.land)})
        return None


class ClaimProject(Step[GardenState, Claim | Decline]):
    """Claim a common project with the building on which floors were just placed, or do without.

    Attributes:
        area: where they were placed.
    """

    rule = "project"
    seat: int
    area: int

    def deciders(self, state: GardenState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: GardenState, seat: int) -> Prompt:
        options = [_claim(id, self.area) for id in claimable(state, seat, self.area)]
        words: dict[str, Argument] = {"area": Place(AREAS[self.area])}
        return Prompt(Text("Your building on {area} serves a project. Claim it?", words), [*options, _DECLINE])

    def play(self, state: GardenState, seat: int, action: Claim | Decline, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Decline):
            turn.say("{seat} claims no project.", seat=Who(seat))
            return
        place = state.projects.index(action.project)
        state.taken[seat].append(action.project)
        state.roofs[self.area] = True
        state.roof_supply -= 1
        state.marks.append(Mark("roofed", self.area))
        turn.say(
            "{seat} claims {project} for {points} points; {area} gets a roof.",
            seat=Who(seat),
            project=Term(action.project),
            points=PROJECTS[action.project].points,
            area=Place(AREAS[self.area]),
        )
        if state.deck:
            state.projects[place] = state.deck.pop()
            turn.reveal()
            turn.say("The next project is {project}.", project=Term(state.projects[place]))
        else:
            del state.projects[place]

    def refusal(self, state: GardenState, seat: int, action: Action) -> Text | None:
        match action:
            case Claim(project) if project in PROJECTS:
                if project not in state.projects:
                    return Text("{project} does not lie face up.", {"project": Term(project)})
                words: dict[str, Argument] = {"project": Term(project), "area": Place(AREAS[self.area])}
                return Text("The building on {area} is not part of what {project} needs.", words)
            case Claim():
                return None
            case _:
                return Text("First claim a project, or decline.")
