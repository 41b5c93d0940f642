"""The decisions of Tzolk'in that a space of Palenque and the market ask for."""

from rules.game import Action, Option, Prompt, Turn
from rules.text import Argument, Text, Who
from rules.tzolkin import offers
from rules.tzolkin.actions import Buy, Harvest, Sell
from rules.tzolkin.components import AGRICULTURE, BLOCKS, EXTRACTION, TABLES
from rules.tzolkin.effects import gain
from rules.tzolkin.legality import harvests
from rules.tzolkin.state import Player, TzolkinState
from rules.tzolkin.steps_gains import StepDown, Within

_MOST = 25  # of a list in a menu


def fishing(player: Player) -> int:
    """The corn that fishing brings a player."""
    return TABLES.palenque.fishing + TABLES.palenque.fishing_more[player.levels[AGRICULTURE]]


def harvested_corn(player: Player, group: int) -> int:
    """The corn of a field group, with agriculture."""
    return TABLES.palenque.corn[group] + TABLES.palenque.corn_more[player.levels[AGRICULTURE]]


def harvested_wood(player: Player, group: int) -> int:
    """The wood of a field group, with extraction; 0 where there is none."""
    wood = TABLES.palenque.wood[group]
    return wood + (player.levels[EXTRACTION] >= TABLES.extraction.more[0]) if wood else 0


class HarvestField(Within):
    """Choose what you harvest from a field group.

    Attributes:
        group: from 0, for space 2 of Palenque.
    """

    rule = "palenque"
    group: int

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        player, group = state.players[seat], self.group
        corn, wood = state.open_corn(group), state.wood[group]
        options: list[Option] = []
        for how in harvests(state, seat, group + 2):
            amount = harvested_wood(player, group) if how == "wood" else harvested_corn(player, group)
            options.append(offers.harvest(how, amount, corn, wood))
        return Prompt(Text("What do you harvest on P{space}?", {"space": group + 2}), options)

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Harvest)
        player, group = state.players[seat], self.group
        state.steps.pop()
        words: dict[str, Argument] = {"seat": Who(seat), "space": group + 2}
        match action.how:
            case "wood":
                state.wood[group] -= 1
                player.wood_tiles += 1
                turn.say("{seat} takes a wood tile of P{space}.", **words)
                gain(state, seat, turn, blocks=(harvested_wood(player, group), 0, 0))
                return
            case "corn":
                turn.say("{seat} takes a corn tile of P{space}.", **words)
            case "burn":
                state.wood[group] -= 1
                state.burned += 1
                turn.say("{seat} burns a wood tile of P{space} and takes the corn tile below.", **words)
                state.steps.append(StepDown(seat=seat))
            case _:
                turn.say("{seat} irrigates P{space}.", **words)
        if action.how != "irrigate":
            state.corn[group] -= 1
            player.corn_tiles += 1
        gain(state, seat, turn, harvested_corn(player, group))

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Harvest):
            return None
        match action.how:
            case "irrigate" if not state.irrigates(seat):
                return Text("Irrigation needs level {level} of agriculture.", {"level": TABLES.palenque.irrigation})
            case "irrigate":
                return Text("A corn tile lies open here: take it.")
            case "corn":
                return Text("No corn tile lies open here.")
            case "burn" if state.wood[self.group]:
                return Text("All your temple markers are at the bottom.")
            case _:
                return Text("No wood tile is left here.")


class Market(Within):
    """Sell blocks, then buy others.

    Attributes:
        sold: the kinds that were sold.
        bought: whether something was bought; then nothing is sold any more.
    """

    rule = "market"
    sold: list[str] = []
    bought: bool = False

    def deciders(self, state: TzolkinState) -> tuple[int, ...]:
        return (self.seat,) if self._options(state) else ()

    def _options(self, state: TzolkinState) -> list[Option]:
        player = state.players[self.seat]
        options: list[Option] = []
        if not self.bought:
            for kind, have in enumerate(player.blocks):
                options += [offers.sell(kind, count) for count in range(1, min(have, _MOST) + 1)]
        for kind, name in enumerate(BLOCKS):
            if name not in self.sold:
                most = min(player.corn // TABLES.market[kind], _MOST)
                options += [offers.buy(kind, count) for count in range(1, most + 1)]
        return options

    def prompt(self, state: TzolkinState, seat: int) -> Prompt:
        text = "What do you buy?" if self.bought else "What do you sell or buy? Sell first, then buy."
        return Prompt(Text(text), [*self._options(state), offers.MARKET_DONE])

    def play(self, state: TzolkinState, seat: int, action: Action, turn: Turn) -> None:
        if not isinstance(action, Sell | Buy):
            state.steps.pop()
            return
        player, kind = state.players[seat], BLOCKS.index(action.block)
        corn = TABLES.market[kind] * action.count
        words: dict[str, Argument] = {"seat": Who(seat), "count": action.count, "block": action.block, "corn": corn}
        if isinstance(action, Sell):
            player.blocks[kind] -= action.count
            player.corn += corn
            if action.block not in self.sold:
                self.sold.append(action.block)
            turn.say("{seat} sells {count} {block} for {corn} corn.", **words)
        else:
            player.blocks[kind] += action.count
            player.corn -= corn
            self.bought = True
            turn.say("{seat} buys {count} {block} for {corn} corn.", **words)

    def resolve(self, state: TzolkinState, turn: Turn) -> None:
        turn.say("{seat} has nothing to trade any more.", seat=Who(self.seat))
        state.steps.pop()

    def refusal(self, state: TzolkinState, seat: int, action: Action) -> Text | None:
        match action:
            case Sell() if self.bought:
                return Text("Sell first, then buy.")
            case Sell():
                return Text("You do not have so many blocks of that kind.")
            case Buy(block) if block in self.sold:
                return Text("You have sold {block} on this market, so you buy none.", {"block": block})
            case Buy():
                return Text("You do not have the corn for it.")
            case _:
                return None
