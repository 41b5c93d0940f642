"""Constructing buildings and monuments in Tzolk'in, and the actions that lead to other actions."""

from rules.game import Action, Option, Prompt, Turn
from rules.text import Many, Text, Who
from rules.tzolkin import offers
from rules.tzolkin.actions import Architecture, Build, Use, Waive
from rules.tzolkin.components import (
    ARCHITECTURE,
    BLOCKS,
    BUILDINGS,
    CHICHEN,
    COPIED,
    COPYING,
    GEARS,
    MONUMENTS,
    PALENQUE,
    TABLES,
    THEOLOGY,
    TIKAL,
    TRACK_AT,
    YAXCHILAN,
    Blocks,
    Building,
    Gain,
    split,
)
from rules.tzolkin.effects import climb_all, gain, offer, pay_blocks, receive, take_worker, yields
from rules.tzolkin.legality import (
    Currency,
    affordable,
    buildable,
    corn_price,
    monuments,
    saves_block,
    savings,
    usable,
)
from rules.tzolkin.state import ARCHITECTURE_POINTS, BUILDING_POINTS, OFFERING_POINTS, Player, TzolkinState
from rules.tzolkin.steps_gains import (
    AdvanceTechnology,
    PayForStep,
    PayForTemples,
    StepUp,
    TakeOffered,
    Within,
    advance,
)
from rules.tzolkin.steps_gears import HarvestField, Market, fishing, harvested_corn, harvested_wood
from rules.tzolkin.wording import goods


class Construct(Within):
    """Choose a building to construct; at Tikal 4 also a monument, or a second building.

    Attributes:
        currency: what is paid.
        first: the first of two buildings, or a monument, at Tikal 4.
        architecture: whether architecture counts.
        optional: whether you may leave it.
    """

    rule = "build"
    currency: Currency = "blocks"
    first: bool = False
    architecture: bool = True
    optional: bool = False

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if not self.optional or self._options(state) else ()

    def _options(self, state: TzolkinState) -> list[Option]:
        seat, player = self.seat, state.players[self.seat]
        options: list[Option] = []
        for id in buildable(state, seat, self.currency, self.architecture):
            if self.currency == "corn":
                options.append(offers.build(id, corn_price(player, id, self.architecture)))
            else:
                options.append(offers.build(id, 0, self.architecture and saves_block(player)))
        if self.first:
            options += [offers.monument(id, state.seats) for id in monuments(state, seat)]
        return options

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        options = self._options(state)
        if self.optional:
            options.append(offers.done("Construct no other building"))
        if self.first:
            return Prompt(Text("Which building do you construct, or which monument do you build?"), options)
        return Prompt(Text("Which building do you construct?"), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if not isinstance(action, Build):
            return
        if action.tile in MONUMENTS:
            _build_monument(state, seat, action.tile, turn)
            return
        player = state.players[seat]
        if self.first and player.levels[ARCHITECTURE] and affordable(player, action.tile, "blocks", False):
            state.steps.append(UseArchitecture(seat=seat, building=action.tile))
            return
        counts = self.architecture and player.levels[ARCHITECTURE] > 0
        if self.first:
            _second(state, seat, architecture=not counts)
        _choose_saving(state, seat, action.tile, self.currency, counts, turn)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Build):
            return None
        tile = {"tile": action.tile}
        if action.tile in MONUMENTS:
            if not self.first:
                return Text("Monuments are built with Tikal 4 only, in place of buildings.")
            known = action.tile in state.monuments
            return Text("You cannot pay for {tile}." if known else "{tile} is not open.", tile)
        if action.tile in state.row and action.tile:
            return Text("You cannot pay for {tile}.", tile)
        return Text("{tile} is not in the building row.", tile)


def _second(state: TzolkinState, seat: int, architecture: bool) -> None:
    """After the first building at Tikal 4 there may be another one."""
    state.steps.append(Construct(seat=seat, architecture=architecture, optional=True))


class UseArchitecture(Within):
    """Choose for which of two buildings your architecture counts.

    Attributes:
        building: the first one.
    """

    rule = "architecture"
    building: str

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        return Prompt(Text("Does architecture count for {tile}?", {"tile": self.building}), [offers.NOW, offers.LATER])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Architecture)
        now = action.when == "now"
        state.steps.pop()
        _second(state, seat, architecture=not now)
        _choose_saving(state, seat, self.building, "blocks", now, turn)


class SaveBlock(Within):
    """Choose the block of the cost that architecture saves.

    Attributes:
        building: what is constructed.
    """

    rule = "architecture"
    building: str

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        options = [offers.waive(kind) for kind in savings(state.players[seat], self.building)]
        return Prompt(Text("Which block of {tile} do you save?", {"tile": self.building}), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Waive)
        state.steps.pop()
        kind = BLOCKS.index(action.block)
        _construct_for_blocks(state, seat, self.building, kind, True, turn)

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        return Text("The rest of the cost could not be paid then.") if isinstance(action, Waive) else None


def _choose_saving(state: TzolkinState, seat: int, id: str, currency: Currency, architecture: bool, turn: Turn) -> None:
    """Pay for a building, asking which block is saved where there is a choice."""
    player = state.players[seat]
    if currency == "corn":
        price = corn_price(player, id, architecture)
        player.corn -= price
        turn.say("{seat} constructs {tile} for {corn} corn.", seat=Who(seat), tile=id, corn=price)
        _construct(state, seat, id, architecture, turn)
        return
    kinds = savings(player, id) if architecture and saves_block(player) else []
    if len(kinds) > 1:
        state.steps.append(SaveBlock(seat=seat, building=id))
    else:
        _construct_for_blocks(state, seat, id, kinds[0] if kinds else None, architecture, turn)


def _construct_for_blocks(
    state: TzolkinState, seat: int, id: str, saved: int | None, architecture: bool, turn: Turn
) -> None:
    wood, stone, gold = (
        need - (TABLES.architecture.block if kind == saved else 0) for kind, need in enumerate(BUILDINGS[id].cost)
    )
    pay_blocks(state, seat, (wood, stone, gold))
    paid = Many(tuple(goods(blocks=(wood, stone, gold))))
    turn.say("{seat} constructs {tile} for {paid}.", seat=Who(seat), tile=id, paid=paid)
    _construct(state, seat, id, architecture, turn)


def _construct(state: TzolkinState, seat: int, id: str, architecture: bool, turn: Turn) -> None:
    """A building that is paid: what architecture brings, then its effects (section "Constructing buildings")."""
    player, building = state.players[seat], BUILDINGS[id]
    state.row[state.row.index(id)] = ""
    player.buildings.append(id)
    state.marks.append(id)
    if architecture:
        _reward(player, seat, turn)
    receive(state, seat, building, BUILDING_POINTS, turn)
    # What is decided later lies lower on the stack.
    _then(state, seat, building)
    if building.any_temple:
        state.steps.append(StepUp(seat=seat, left=building.any_temple))
    if building.any_track:
        state.steps.append(AdvanceTechnology(seat=seat, left=building.any_track, paid=False))
    if building.track:
        advance(state, seat, TRACK_AT[building.track], turn)
    climb_all(state, seat, building, turn)


def _reward(player: Player, seat: int, turn: Turn) -> None:
    """What architecture brings when a building is constructed (section "Architecture")."""
    level, worth = player.levels[ARCHITECTURE], TABLES.architecture
    corn = worth.corn if level >= worth.corn_level else 0
    points = worth.points if level >= worth.points_level else 0
    player.corn += corn
    player.earned[ARCHITECTURE_POINTS] += points
    told = goods(corn, points=points)
    if told:
        turn.say("{seat} gets {goods} by architecture.", seat=Who(seat), goods=Many(tuple(told)))


def _then(state: TzolkinState, seat: int, building: Building) -> None:
    match building.then:
        case "construct":
            state.steps.append(Construct(seat=seat, optional=True))
        case "action":
            state.steps.append(CopyAction(seat=seat, optional=True))
        case "market":
            state.steps.append(Market(seat=seat))
        case _:
            pass


def _build_monument(state: TzolkinState, seat: int, id: str, turn: Turn) -> None:
    """A monument goes to a player for its exact cost (section "Monuments")."""
    player, monument = state.players[seat], MONUMENTS[id]
    pay_blocks(state, seat, monument.cost)
    player.skulls -= monument.skulls
    state.skulls += monument.skulls
    state.monuments.remove(id)
    player.monuments.append(id)
    state.marks.append(id)
    paid = Many(tuple(goods(blocks=monument.cost, skulls=monument.skulls)))
    turn.say("{seat} builds monument {tile} for {paid}.", seat=Who(seat), tile=id, paid=paid)


class CopyAction(Within):
    """Choose any action of four gears.

    Attributes:
        optional: whether it is that of building B09: you may leave it, pay for it now, and copy Uxmal 5 too.
    """

    rule = "uxmal"
    optional: bool = False

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return () if self.optional and state.players[self.seat].corn < TABLES.copying else (self.seat,)

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        fee = TABLES.copying if self.optional else 0
        options: list[Option] = []
        for code in COPIED:
            gear, space = split(code)
            if (self.optional or code != COPYING) and usable(state, seat, gear, space, fee):
                options.append(offers.copy(gear, space, words_for(state, seat, gear, space)))
        if self.optional:
            options.append(offers.done("Use no other action"))
            return Prompt(Text("Which action do you use for {corn} corn?", {"corn": fee}), options)
        return Prompt(Text("Which action do you use?"), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Use):
            if self.optional:
                _pay_corn(state, seat, TABLES.copying, turn)
            turn.say("{seat} uses {space}.", seat=Who(seat), space=action.space)
            perform(state, seat, *split(action.space), turn)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        state.steps.pop()

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Use):
            if action.space == COPYING:
                return Text("{space} cannot copy itself.", {"space": COPYING})
            return unusable(action.space) if action.space in COPIED else Text("Only P1-P5, Y1-Y5, T1-T5, U1-U5 can.")
        return None


def unusable(space: str) -> Text:
    """Why an action that exists cannot be used."""
    return Text("You cannot pay what {space} needs, or it has nothing to give.", {"space": space})


def words_for(state: TzolkinState, seat: int, gear: int, space: int) -> str:
    """What an action does for a player, in a few words."""
    player = state.players[seat]
    if gear == YAXCHILAN:
        return offers.action_words(gear, space, yields(state, seat, space))
    if gear == PALENQUE:
        wood: Blocks = (0, 0, 0)
        if space == 1:
            corn = fishing(player)
        else:
            corn, wood = harvested_corn(player, space - 2), (harvested_wood(player, space - 2), 0, 0)
        return offers.action_words(gear, space, Gain(corn, wood))
    return offers.action_words(gear, space)


def perform(state: TzolkinState, seat: int, gear: int, space: int, turn: Turn) -> None:
    """A player uses an action; what must be decided goes onto the stack."""
    state.marks.append(f"{GEARS[gear].id}{space}")
    if gear == PALENQUE:
        if space == 1:
            gain(state, seat, turn, fishing(state.players[seat]))
        else:
            state.steps.append(HarvestField(seat=seat, group=space - 2))
    elif gear == YAXCHILAN:
        brought = yields(state, seat, space)
        gain(state, seat, turn, brought.corn, brought.blocks, brought.skulls)
    elif gear == TIKAL:
        _tikal(state, seat, space)
    elif gear == CHICHEN:
        _chichen(state, seat, space, turn)
    else:
        _uxmal(state, seat, space, turn)


def _tikal(state: TzolkinState, seat: int, space: int) -> None:
    match space:
        case 1:
            state.steps.append(AdvanceTechnology(seat=seat))
        case 2:
            state.steps.append(Construct(seat=seat))
        case 3:
            state.steps.append(AdvanceTechnology(seat=seat, left=2))
        case 4:
            state.steps.append(Construct(seat=seat, first=True))
        case _:
            state.steps.append(PayForTemples(seat=seat))


def _uxmal(state: TzolkinState, seat: int, space: int, turn: Turn) -> None:
    match space:
        case 1:
            _pay_corn(state, seat, TABLES.temple_step, turn)
            state.steps.append(StepUp(seat=seat))
        case 2:
            state.steps.append(Market(seat=seat))
        case 3:
            take_worker(state, seat, turn)
        case 4:
            state.steps.append(Construct(seat=seat, currency="corn"))
        case _:
            _pay_corn(state, seat, TABLES.copying, turn)
            state.steps.append(CopyAction(seat=seat))


def _pay_corn(state: TzolkinState, seat: int, corn: int, turn: Turn) -> None:
    state.players[seat].corn -= corn
    turn.say("{seat} pays {corn} corn.", seat=Who(seat), corn=corn)


def _chichen(state: TzolkinState, seat: int, space: int, turn: Turn) -> None:
    offer(state, seat, space, turn, OFFERING_POINTS)
    if state.players[seat].levels[THEOLOGY] >= TABLES.theology.temple_level:
        state.steps.append(PayForStep(seat=seat))
    if TABLES.chichen[space - 1].blocks:
        state.steps.append(TakeOffered(seat=seat, left=TABLES.chichen[space - 1].blocks))
