"""The decisions of Elongo."""

from collections import Counter

from rules.elongo.actions import Build, Claim, ClaimStart, Lean, Pass, Recall, Side, Skip, Take
from rules.elongo.caretakers import land_name, may_recall, parcel_words, put, recall_option, take_back
from rules.elongo.components import FAR, LAND_IDS, LANDS, LEANS, NEAR, START_PATCHES, TABLES, TYPES, WARRIOR, shape_of
from rules.elongo.laying import fits, fits_somehow, lay, start_patch
from rules.elongo.resolving import resolve
from rules.elongo.rhombs import Point
from rules.elongo.rounds import lays, next_seat, start_round
from rules.elongo.state import ALIVE, BUILDER, CARETAKER, CLOSED, ElongoState
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Many, Term, Text, Who

_PASS = Option(Pass(), Text("Claim nothing on the hexagon"))
_NOTHING = Option(Skip(), Text("Place nobody"))
_NO_LAY = Option(Skip(), Text("Lay nothing: no shield fits anywhere"))
_LAY = Text("Lay a shield")
# Open sides are offered in lists of so many.
_LIST = 25


def _next_lay(state: ElongoState, seat: int, number: int, turn: Turn) -> None:
    """What follows a lay, the `number`-th of the turn: the next one, the next player, or the end."""
    if number < lays(state):
        state.steps[-1] = RecallOrLay(seat=seat, number=number + 1)
        return
    after = next_seat(state, seat, turn)
    if after is None:
        turn.head("All shields are laid")
        state.steps.clear()
        return
    state.turn += 1
    state.steps[-1] = RecallOrLay(seat=after)


class StartClaims(Step[ElongoState, ClaimStart | Pass]):
    """Put a caretaker on the start hexagon, or pass; the last player comes first."""

    rule = "start-claims"
    seat: int

    def deciders(self, state: ElongoState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: ElongoState, seat: int) -> Prompt:
        options: list[Option] = []
        for name in START_PATCHES:
            patch = start_patch(name)
            if not state.caretakers(patch):
                land = LANDS[state.land(patch)]
                label = Text("Put a {piece} on {patch}", {"piece": Term(land.caretaker), "patch": Term(name)})
                hint = Text("Claims {land} land for {animals}", {"land": Term(land.name), "animals": land.animals})
                options.append(Option(ClaimStart(name), label, hint, place=name))
        return Prompt(Text("You may claim a patch of the start hexagon."), [*options, _PASS])

    def play(self, state: ElongoState, seat: int, action: ClaimStart | Pass, turn: Turn) -> None:
        if isinstance(action, ClaimStart):
            patch = start_patch(action.patch)
            piece = put(state, seat, LANDS[state.land(patch)].caretaker, CARETAKER, patch=patch)
            words: dict[str, Argument] = {"seat": Who(seat), "kind": Term(piece.kind), "piece": piece.name}
            turn.say("{seat} puts a {kind} ({piece}) on {patch}.", **words, patch=Term(action.patch))
        else:
            turn.say("{seat} claims nothing on the hexagon.", seat=Who(seat))
        state.turn += 1
        if seat == state.first:
            start_round(state, turn)
            state.steps[-1] = RecallOrLay(seat=state.first)
        else:
            state.steps[-1] = StartClaims(seat=(seat - 1) % state.seats)

    def refusal(self, state: ElongoState, seat: int, action: Action) -> Text | None:
        match action:
            case ClaimStart(patch) if patch in START_PATCHES:
                return Text("Somebody is there already.")
            case _:
                return None


class RecallOrLay(Step[ElongoState, Recall | Take | Skip]):
    """Take pieces back, then choose the shield to lay. `number` counts the shields of the turn."""

    rule = "turn"
    # A single kind of shield left would tell what the rest of a closed hand is.
    automatic = False
    seat: int
    number: int = 1

    def deciders(self, state: ElongoState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: ElongoState, seat: int) -> Prompt:
        room = {halves: any(fits_somehow(side, halves) for side in state.sides) for halves in (1, 2)}
        counts = Counter(state.hands[seat])
        lay: list[Option] = []
        for type, count in counts.items():
            if room[len(type)]:
                label, hint = Text("Lay {shield}", {"shield": Term(type)}), Text("You have {count}", {"count": count})
                lay.append(Option(Take(type), label, hint, _LAY))
        still_open = state.open_sides()
        recall = [recall_option(state, piece, still_open) for piece in state.pieces if may_recall(state, seat, piece)]
        words: dict[str, Argument] = {"number": self.number, "count": lays(state)}
        text = Text("Lay shield {number} of {count}; before, you may recall pieces.", words)
        return Prompt(text, [*lay, *recall] if lay else [_NO_LAY, *recall])

    def play(self, state: ElongoState, seat: int, action: Recall | Take | Skip, turn: Turn) -> None:
        match action:
            case Recall(name):
                take_back(state, next(piece for piece in state.pieces if piece.name == name), turn)
            case Take(shield):
                state.hands[seat].remove(shield)
                state.held = shield
                state.steps[-1] = ChooseSide(seat=seat, number=self.number)
            case Skip():
                turn.say("No shield of {seat} fits anywhere.", seat=Who(seat))
                _next_lay(state, seat, self.number, turn)

    def refusal(self, state: ElongoState, seat: int, action: Action) -> Text | None:
        match action:
            case Take(shield) if shield in TYPES:
                if shield not in state.hands[seat]:
                    return Text("You have no {shield} shield.", {"shield": Term(shield)})
                return Text("{shield} fits nowhere.", {"shield": Term(shield)})
            case Recall(name):
                piece = next((piece for piece in state.pieces if piece.name == name), None)
                if piece is None:
                    return Text("There is no such piece on the plain.")
                if piece.seat != seat:
                    return Text("{piece} is not yours.", {"piece": name})
                return Text("The builder of a finished boma stays until the next round.")
            case Side() | Lean():
                return Text("First take the shield that you want to lay.")
            case Skip():
                return Text("Laying is a duty while a shield fits.")
            case _:
                return None


class ChooseSide(Step[ElongoState, Side]):
    """Choose the open side for the shield in hand."""

    rule = "lay"
    # Forced or not, people see in the picture first what they lay.
    automatic = False
    seat: int
    number: int

    def deciders(self, state: ElongoState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: ElongoState, seat: int) -> Prompt:
        halves = len(state.held)
        sides = [side for side in state.sides if fits_somehow(side, halves)]
        still_open, capacities = state.open_sides(), Counter(state.parcels)
        held: dict[int, Counter[str]] = {}
        for piece in state.pieces:
            if piece.role == CARETAKER:
                held.setdefault(state.parcels[piece.patch], Counter())[piece.name[0]] += 1
        options: list[Option] = []
        for start in range(0, len(sides), _LIST):
            part = sides[start : start + _LIST]
            group = Text("Sides {first} to {last}", {"first": part[0].number, "last": part[-1].number})
            for side in part:
                parcel = state.parcels[side.patch]
                label = Text(
                    "Side {side}, at {land} land", {"side": side.number, "land": land_name(state.land(side.patch))}
                )
                hint = parcel_words(capacities[parcel], still_open[parcel], held.get(parcel, Counter()))
                options.append(Option(Side(side.number), label, hint, group, f"side-{side.number}"))
        words = {"shield": Term(state.held)}
        return Prompt(Text("At which side do you lay {shield}? The picture shows the numbers.", words), options)

    def play(self, state: ElongoState, seat: int, action: Side, turn: Turn) -> None:
        state.steps[-1] = ChooseLean(seat=seat, number=self.number, side=action.number)

    def refusal(self, state: ElongoState, seat: int, action: Action) -> Text | None:
        match action:
            case Side(number):
                if state.open_side(number) is None:
                    return Text("There is no open side with this number.")
                return Text("No {shape} shield fits at side {side}.", {"shape": shape_of(state.held), "side": number})
            case Take() | Recall():
                return Text("You hold a shield: choose its side, or take that back.")
            case Lean():
                return Text("First choose the side.")
            case _:
                return None


class ChooseLean(Step[ElongoState, Lean]):
    """Choose how the shield lies at the side."""

    rule = "lean"
    automatic = False
    seat: int
    number: int
    side: int

    def deciders(self, state: ElongoState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: ElongoState, seat: int) -> Prompt:
        side = state.open_side(self.side)
        assert side
        options: list[Option] = []
        for end in LEANS:
            if fits(side, len(state.held), end):
                for colour in dict.fromkeys(state.held):
                    words = {"end": Term(end), "land": land_name(colour)}
                    label = Text("Sharp corner {end}, {land} land along the side", words)
                    options.append(Option(Lean(end, LANDS[colour].name), label))
        words = {"shield": Term(state.held), "side": self.side}
        return Prompt(Text("How does {shield} lie at side {side}?", words), options)

    def play(self, state: ElongoState, seat: int, action: Lean, turn: Turn) -> None:
        touch = LAND_IDS[action.touch]
        other = state.held.replace(touch, "", 1)
        if self.number == 1:
            state.recent = []
        state.recent.append(len(state.laid))
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "shield": Term(state.held),
            "side": self.side,
            "end": Term(action.end),
            "touch": Term(action.touch),
        }
        done = lay(state, touch + other, self.side, action.end)
        state.held = ""
        turn.say("{seat} lays {shield} at side {side}, sharp corner {end}, {touch} along it.", **words)
        if len(done.closed) > 1:
            others = Many(tuple(number for number in done.closed if number != self.side))
            turn.say("It also closes {count:side|sides} {sides}.", count=len(done.closed) - 1, sides=others)
        if done.thicket:
            words = {"count": len(done.thicket), "sides": Many(done.thicket)}
            turn.say("Nothing fits any more at {count:side|sides} {sides}: thicket.", **words)
        step = Caretaker(seat=seat, number=self.number, end=action.end)
        state.steps[-1] = step
        # Nobody is asked who can place nobody.
        if len(step.prompt(state, seat).options) == 1:
            step.play(state, seat, Skip(), turn)

    def refusal(self, state: ElongoState, seat: int, action: Action) -> Text | None:
        match action:
            case Lean(end, touch) if end in LEANS and touch in LAND_IDS:
                if LAND_IDS[touch] not in state.held:
                    return Text("{shield} has no {touch} land.", {"shield": Term(state.held), "touch": Term(touch)})
                words = {"side": self.side, "end": Term(end)}
                template = "At side {side} with the sharp corner {end} it would overlap a shield or touch one askew."
                return Text(template, words)
            case Take() | Recall() | Side():
                return Text("You have chosen shield and side: now choose how it lies, or take that back.")
            case _:
                return None


class Caretaker(Step[ElongoState, Claim | Build | Skip]):
    """Claim land on the shield just laid, build at one of its fence corners, or neither."""

    rule = "claim"
    seat: int
    number: int
    end: str

    def deciders(self, state: ElongoState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: ElongoState, seat: int) -> Prompt:
        options: list[Option] = []
        still_open = state.open_sides()
        for half, patch in self.patches(state).items():
            if state.may_claim(seat, patch):
                parcel = state.parcels[patch]
                words: dict[str, Argument] = {
                    "piece": Term(LANDS[state.land(patch)].caretaker),
                    "half": Term(half),
                    "land": land_name(state.land(patch)),
                }
                template = "Put a {piece} on the {half} half ({land})"
                if len(state.laid[-1].colours) == 1:
                    template = "Put a {piece} on the shield ({land})"
                held = Counter(piece.name[0] for piece in state.caretakers(parcel))
                hint = parcel_words(state.capacity(parcel), still_open[parcel], held)
                options.append(Option(Claim(half), Text(template, words), hint, place=f"half-{half}"))
        for corner, post in self.posts(state).items():
            if self._may_build(state, seat, post):
                label = Text("Build with a warrior at the {corner} corner", {"corner": Term(corner)})
                degrees = sum(state.laid[index].corner(at)[0] for index, at in state.meeting(post))
                words = {"degrees": degrees, "full": TABLES.totals.full}
                hint = Text("Fence around the post: {degrees} of {full} degrees", words)
                options.append(Option(Build(corner), label, hint, place=f"corner-{corner}"))
        return Prompt(Text("You may place one caretaker on the new shield."), [*options, _NOTHING])

    def patches(self, state: ElongoState) -> dict[str, int]:
        """The patches of the shield just laid, by `NEAR` and `FAR`."""
        first = 2 * (len(state.laid) - 1)
        return {NEAR: first} if len(state.laid[-1].colours) == 1 else {NEAR: first, FAR: first + 1}

    def posts(self, state: ElongoState) -> dict[str, Point]:
        """The fence corners of the shield just laid, by `NEAR` and `FAR`."""
        shield = state.laid[-1]
        around = shield.corners
        one, other = (around[corner] for corner in shield.fence_corners())
        # The chosen side is the first one of a shield that leans left, the last one of a shield that leans right.
        if len(shield.colours) == 1 and self.end != LEANS[0]:
            one, other = other, one
        return {NEAR: one, FAR: other}

    def _may_build(self, state: ElongoState, seat: int, post: Point) -> bool:
        free = not any(piece.post == post for piece in state.pieces)
        return free and state.stock(seat, WARRIOR) > 0 and state.post(post) in (ALIVE, CLOSED)

    def play(self, state: ElongoState, seat: int, action: Claim | Build | Skip, turn: Turn) -> None:
        match action:
            case Claim(half):
                patch = self.patches(state)[half]
                kind = LANDS[state.land(patch)].caretaker
                piece = put(state, seat, kind, CARETAKER, patch=patch)
                words: dict[str, Argument] = {"seat": Who(seat), "kind": Term(kind), "piece": piece.name}
                turn.say(
                    "{seat} puts a {kind} ({piece}) on its {land} land.", **words, land=land_name(state.land(patch))
                )
            case Build(corner):
                piece = put(state, seat, WARRIOR, BUILDER, post=self.posts(state)[corner])
                words = {"seat": Who(seat), "piece": piece.name, "corner": Term(corner)}
                turn.say("{seat} builds with {piece} at its {corner} corner.", **words)
            case Skip():
                pass
        resolve(state, seat, turn)
        if state.winner >= 0:
            turn.head("{seat} has placed all animals", seat=Who(state.winner))
            state.steps.clear()
        else:
            _next_lay(state, seat, self.number, turn)

    def refusal(self, state: ElongoState, seat: int, action: Action) -> Text | None:
        match action:
            case Claim(half) if half in (NEAR, FAR):
                patch = self.patches(state).get(half)
                if patch is None:
                    return Text("A narrow shield has a near patch only.")
                kind = LANDS[state.land(patch)].caretaker
                if not state.stock(seat, kind):
                    return Text("You have no {kind} left.", {"kind": Term(kind)})
                return Text("Only rivals hold this parcel; join it with one of yours first.")
            case Build(corner) if corner in (NEAR, FAR):
                if not state.stock(seat, WARRIOR):
                    return Text("You have no {kind} left.", {"kind": Term(WARRIOR)})
                if any(piece.post == self.posts(state)[corner] for piece in state.pieces):
                    return Text("Somebody builds there already.")
                return Text("This post is dead.")
            case Take() | Recall() | Side() | Lean():
                return Text("First say whether you place a caretaker on the shield just laid.")
            case _:
                return None


AnyStep = StartClaims | RecallOrLay | ChooseSide | ChooseLean | Caretaker
