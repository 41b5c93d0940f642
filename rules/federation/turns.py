"""The turn of a player: starting tiles, and placing an ambassador."""

from functools import lru_cache

from rules.federation.actions import Add, Place, Send, Take
from rules.federation.components import (
    AMBASSADOR_AT,
    AMBASSADORS,
    ATALUM,
    KINDS,
    LOBBY,
    OUTER,
    PLANET_AT,
    RALLY,
    SPACES,
    SPY,
    START_TILES,
    TABLES,
    TERMS,
    TOKEN_AT,
    TOKENS,
    WINGS,
)
from rules.federation.gains import (
    TOKEN_WORDS,
    AnyWithin,
    CheckMedals,
    PlaceTick,
    TickMission,
    Within,
    can_pay,
    give,
    then,
)
from rules.federation.launch import LaunchShip
from rules.federation.legality import FUND, NONE, VOTE, spaces, ways
from rules.federation.senate import MoveMage, Perform, PlaceRobot
from rules.federation.state import FederationState, Placed, both_sides, opens
from rules.federation.tables import StartTile
from rules.federation.wording import brings, cost, space_words
from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Term, Text, Who, counted

# --- starting tiles -------------------------------------------------------------------------------------------------


def start_words(tile: StartTile) -> str:
    """What a starting tile brings."""
    told = [brings(tile.brings)] if brings(tile.brings) else []
    if tile.waived:
        told.append("one nebula line without ring cost")
    elif tile.action:
        told.append(f"one {TERMS[tile.action]} action")
    if tile.robot:
        told.append(f"pay for a robot on {', '.join(tile.robot[:-1])} or {tile.robot[-1]}, a step")
    return ", ".join(told)


class TakeStartTile(Within, kw_only=True):
    """Take a starting planet tile and carry it out."""

    rule = "start-tiles"

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [_start_option(id) for id in state.start_tiles]
        return Prompt(Text("Which starting tile do you take?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Take)
        state.steps.pop()
        use_start_tile(state, seat, action.tile, turn)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        return Text("That tile is not open.") if isinstance(action, Take) else None


@lru_cache(16)
def _start_option(id: str) -> Option:
    label = Text("{id}: {tile}", {"id": id, "tile": Term(id)})
    return Option(Take(id), label, Text(start_words(START_TILES[id])), place=id)


def use_start_tile(state: FederationState, seat: int, id: str, turn: Turn) -> None:
    """A starting tile is taken and carried out at once."""
    tile = START_TILES[id]
    state.start_tiles.remove(id)
    state.players[seat].start_tile = id
    turn.say("{seat} takes the starting tile {tile}.", seat=Who(seat), tile=Term(id))
    steps = give(state, seat, tile.brings, turn)
    if tile.action == ATALUM:
        steps.append(MoveMage(seat=seat, waived=tile.waived))
    elif tile.action:
        steps.append(Perform(seat=seat, kind=tile.action))
    if tile.robot:
        steps.append(PlaceRobot(seat=seat, only=list(tile.robot)))
    then(state, *steps, CheckMedals(seat=seat))


# --- placing --------------------------------------------------------------------------------------------------------


def _offered(state: FederationState, seat: int, space: str) -> Option:
    at = PLANET_AT.get(KINDS[space])
    return _space_option(space, 0 if at is None else state.players[seat].steps[at])


@lru_cache(256)
def _space_option(space: str, step: int) -> Option:
    label = Text("{space} {kind}", {"space": space, "kind": Term(KINDS[space])})
    return Option(Place(space), label, Text(space_words(space, step)), place=space)


_OUTER = Option(Place(OUTER), Text("Outer Module"), Text(f"{brings(TABLES.outer)}; no vote, no tick"), place=OUTER)


class PlaceAmbassador(Within, kw_only=True):
    """Choose the space for one of your ambassadors."""

    rule = "placing"

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [_offered(state, seat, space) for space in spaces(state, seat)] + [_OUTER]
        player = state.players[seat]
        words: dict[str, Argument] = {"goods": cost(player.goods) or "nothing", "ready": len(player.ready)}
        return Prompt(Text("Where do you place an ambassador? {ready} left; you have {goods}.", words), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Place)
        state.steps[-1] = SendAmbassador(seat=seat, space=action.space)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Place) or action.space not in SPACES:
            return Text("You cannot pass: place an ambassador.") if not isinstance(action, Place) else None
        space = action.space
        if space in state.covers:
            return Text("{space} is covered in this round.", {"space": space})
        if state.on(space):
            return Text("An ambassador is on {space} already.", {"space": space})
        if KINDS[space] == SPY and can_pay(state.players[seat].goods, TABLES.senate.spy_cost):
            return Text("There is no action of another player that your Spy could copy and pay for.")
        return Text("You cannot pay for the action of {space}.", {"space": space})


def _sends(state: FederationState, seat: int, space: str) -> list[tuple[int, str]]:
    """Which ambassadors can be sent to a space, and on which side."""
    ready = state.players[seat].ready
    if space == OUTER:
        return [(ambassador, NONE) for ambassador in ready]
    sides = (VOTE, FUND)
    return [(who, side) for who in ready for side in sides if ways(state, seat, space, who, side)]


class SendAmbassador(Within, kw_only=True):
    """Choose the ambassador and its side.

    Attributes:
        space: where it goes.
    """

    rule = "sides"
    space: str

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        options = [_send_option(self.space, who, side) for who, side in _sends(state, seat, self.space)]
        template = (
            "Which ambassador goes to the {space}?" if self.space == OUTER else "Which ambassador goes to {space}?"
        )
        return Prompt(Text(template, {"space": Term(self.space)}), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Send)
        who, space = AMBASSADOR_AT[action.ambassador], self.space
        if space == OUTER:
            state.steps[-1] = LaunchShip(seat=seat)
            _go_outside(state, seat, who, turn)
            return
        found = ways(state, seat, space, who, action.side)
        if len(found) == 1:
            token, assistant = found[0]
            state.steps.pop()
            deploy(state, seat, _placed(seat, who, space, action.side, token, assistant), turn)
        else:
            state.steps[-1] = AddToAmbassador(seat=seat, space=space, ambassador=who, side=action.side)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Send) or action.ambassador not in AMBASSADOR_AT:
            return None
        if AMBASSADOR_AT[action.ambassador] not in state.players[seat].ready:
            return Text("{who} has been placed in this round.", {"who": Term(action.ambassador)})
        if self.space == OUTER:
            return Text("In the Outer Module an ambassador has no side.")
        if action.side not in (VOTE, FUND):
            return Text("In the senate an ambassador votes or funds.")
        return Text("Then you could not pay for the action of {space}.", {"space": Term(self.space)})


@lru_cache(256)
def _send_option(space: str, who: int, side: str) -> Option:
    ambassador = AMBASSADORS[who]
    action = Send(ambassador.id, side)
    if space == OUTER:
        return Option(action, Text("{who}", {"who": Term(ambassador.id)}), Text("neither votes nor funds"))
    if side == VOTE:
        words: dict[str, Argument] = {
            "votes": counted(ambassador.votes, "vote"),
            "floor": space[1],
            "wing": WINGS[space[0]],
        }
        hint = Text("{votes} on floor {floor} and for the {wing} law", words)
        return Option(action, Text("{who} votes", {"who": Term(ambassador.id)}), hint)
    crystal = cost(ambassador.crystal)
    words = {
        "crystal": f"{crystal}, " if crystal else "",
        "mission": Term(f"mission-{opens(space)}"),
        "column": space[0],
    }
    hint = Text("{crystal}tick on {mission}, project {column} +1", words)
    return Option(action, Text("{who} funds", {"who": Term(ambassador.id)}), hint)


class AddToAmbassador(Within, kw_only=True):
    """Choose what you add to the ambassador: an alteration token, your assistant, both or neither.

    Attributes:
        space, ambassador, side: what is placed.
    """

    rule = "alteration"
    space: str
    ambassador: int
    side: str

    def prompt(self, state: FederationState, seat: int) -> Prompt:
        assistant = state.players[seat].assistant
        found = ways(state, seat, self.space, self.ambassador, self.side)
        options = [_add_option(token, assistant if joins else 0) for token, joins in found]
        return Prompt(Text("Do you add anything to this ambassador?"), options)

    def play(self, state: FederationState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Add)
        state.steps.pop()
        placed = _placed(seat, self.ambassador, self.space, self.side, action.token, action.assistant)
        deploy(state, seat, placed, turn)

    def refusal(self, state: FederationState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Add):
            return None
        player = state.players[seat]
        if action.token is not None:
            if action.token not in TOKENS or not player.tokens[TOKEN_AT[action.token]]:
                return Text("You do not have that token.")
            if TOKENS[action.token].side not in ("either", {VOTE: "voting", FUND: "funding"}[self.side]):
                return Text("{kind} does not fit this side.", {"kind": Term(action.token)})
        if action.assistant and not player.assistant:
            return Text("You have no assistant.")
        if action.assistant and state.assistant_used(seat):
            return Text("Your assistant has joined an ambassador in this round.")
        if action.assistant and self.side != VOTE and not both_sides(action.token):
            return Text("The assistant joins voting ambassadors.")
        return Text("Then you could not pay for the action of {space}.", {"space": Term(self.space)})


@lru_cache(128)
def _add_option(token: str | None, assistant: int) -> Option:
    action = Add(token, assistant > 0)
    joined = Text("assistant, +{votes} votes", {"votes": assistant})
    if token is None:
        if assistant:
            return Option(action, Text("Your assistant"), Text("+{votes} votes", {"votes": assistant}))
        return Option(action, Text("Nothing"))
    name = Text("{number} {name}", {"number": token, "name": Term(token)})
    hint = Text(TOKEN_WORDS[token])
    if assistant:
        return Option(action, Text("{name} and your assistant", {"name": name}), joined)
    return Option(action, name, hint)


def _placed(seat: int, who: int, space: str, side: str, token: str | None, assistant: bool) -> Placed:
    both = both_sides(token)
    return Placed(
        seat=seat,
        ambassador=who,
        space=space,
        votes=both or side == VOTE,
        funds=both or side == FUND,
        token=token or "",
        assistant=assistant,
    )


def _go_outside(state: FederationState, seat: int, who: int, turn: Turn) -> None:
    """An ambassador goes to the Outer Module (section "Outer Module")."""
    state.players[seat].ready.remove(who)
    state.outside.append((seat, who))
    state.marks.append(OUTER)
    words: dict[str, Argument] = {"seat": Who(seat), "who": Term(AMBASSADORS[who].id), "space": Term(OUTER)}
    turn.say("{seat} sends the {who} to the {space}.", **words)
    give(state, seat, TABLES.outer, turn)


def deploy(state: FederationState, seat: int, placed: Placed, turn: Turn) -> None:
    """An ambassador comes to a space; everything follows in order (section "Placing an ambassador")."""
    player, ambassador = state.players[seat], AMBASSADORS[placed.ambassador]
    player.ready.remove(placed.ambassador)
    state.placed.append(placed)
    state.marks.append(placed.space)
    _say_placed(placed, turn)
    steps: list[AnyWithin] = []
    if placed.funds:
        goods = ambassador.crystal
        player.green += goods.green
        player.pink += goods.pink
        if cost(goods):
            turn.say("{seat} takes {goods}.", seat=Who(seat), goods=cost(goods))
    if placed.token:
        player.tokens[TOKEN_AT[placed.token]] -= 1
        steps += give(state, seat, TOKENS[placed.token].brings, turn, because=Term(placed.token))
        for erudite in player.lasting():
            give(state, seat, erudite.per_token, turn, because=Term(erudite.id))
    if placed.token == LOBBY:
        steps.append(PlaceTick(seat=seat))
    elif placed.funds:
        steps.append(TickMission(seat=seat, mission=opens(placed.space)))
    steps += [Perform(seat=seat, kind=KINDS[placed.space]), CheckMedals(seat=seat), LaunchShip(seat=seat)]
    then(state, *steps)


def _say_placed(placed: Placed, turn: Turn) -> None:
    does = "votes and funds" if placed.votes and placed.funds else "votes" if placed.votes else "funds"
    words: dict[str, Argument] = {
        "seat": Who(placed.seat),
        "who": Term(AMBASSADORS[placed.ambassador].id),
        "space": Term(placed.space),
        "kind": Term(KINDS[placed.space]),
        "does": does,
        "token": Term(placed.token or RALLY),
    }
    template = "{seat} sends the {who} to {space}, {kind}; it {does}"
    if placed.token and placed.assistant:
        template += ", with {token} and the assistant"
    elif placed.token:
        template += ", with {token}"
    elif placed.assistant:
        template += ", with the assistant"
    turn.say(template + ".", **words)
