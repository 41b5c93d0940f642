"""A turn of Helvetia: one personality with some coins, perhaps a personality tile, or the neutral coin."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia import options
from rules.helvetia.actions import Choose, EndTurn, Idle, Neutral, UseTile
from rules.helvetia.components import PERSONALITIES
from rules.helvetia.outlook import Outlook, can_act, look, most_actions
from rules.helvetia.state import HelvetiaState
from rules.helvetia.steps_build import BuildHouse, BuildNeutral, can_build_neutral
from rules.helvetia.steps_carter import DeliverGood
from rules.helvetia.steps_people import BearChild, WakeQuarter
from rules.helvetia.steps_priest import MarryNeutral, MarryVillager, neutral_partners
from rules.text import Term, Text, Who

_ACTIONS = {
    "builder": BuildHouse,
    "carter": DeliverGood,
    "watchman": WakeQuarter,
    "priest": MarryVillager,
    "midwife": BearChild,
}
_START = "Choose a personality and how many coins you put there: one for each action. "
_AFTER_TILE = "Now choose a personality for your coins: one for each action. "
_NEXT = "{seat}, anticlockwise, is next."
_ALONE = "Nobody else has coins."
_TILE_AFTER = Text("You may use a personality tile before your turn ends.")
_NOTHING = Text("You have coins, but no action is possible.")


class TakeTurn(Step[HelvetiaState, Choose | UseTile | Neutral | Idle | EndTurn]):
    """One turn. The regular actions and the one with a tile may come in either order.

    Attributes:
        acted: whether the regular part of the turn is done.
        tiled: whether a personality tile was used, or can no longer be.
    """

    rule = "turn"
    seat: int
    acted: bool = False
    tiled: bool = False

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        if self.acted:
            over = self.tiled or not self._usable_tiles(state)
        else:
            # The Master Builder's tile may have taken all coins for materials.
            over = self.tiled and not state.players[self.seat].coins
        return () if over else (self.seat,)

    def _usable_tiles(self, state: HelvetiaState, outlook: Outlook | None = None) -> list[str]:
        """The personality tiles with which the seat can carry out an action now."""
        people = state.people
        held = [id for id in PERSONALITIES if people[id].holder == self.seat and not people[id].used]
        if not held:
            return held
        seen = outlook or look(state, self.seat)
        coins = state.players[self.seat].coins
        return [id for id in held if can_act(state, self.seat, seen, id, 1, coins)]

    def prompt(self, state: HelvetiaState, seat: int) -> Prompt:
        outlook = look(state, seat)
        if self.acted:
            tiles = [options.use_tile(id) for id in self._usable_tiles(state, outlook)]
            return Prompt(_TILE_AFTER, [*tiles, options.END_TURN])
        offered: list[Option] = []
        for id in PERSONALITIES:
            for coins in range(1, most_actions(state, seat, outlook, id) + 1):
                offered.append(options.choose(id, coins))
        if not self.tiled:
            offered += map(options.use_tile, self._usable_tiles(state, outlook))
            if state.neutral_coin:
                if neutral_partners(state, seat):
                    offered.append(options.neutral("priest"))
                if can_build_neutral(state):
                    offered.append(options.neutral("builder"))
        if not offered:
            return Prompt(_NOTHING, [options.IDLE])
        return Prompt(self._question(state), offered)

    def _question(self, state: HelvetiaState) -> Text:
        """What is asked, and who has the next turn."""
        question = _AFTER_TILE if self.tiled else _START
        for seat in state.order(self.seat)[1:]:
            if state.players[seat].coins:
                return Text(question + _NEXT, {"seat": Who(seat)})
        return Text(question + _ALONE)

    def play(
        self, state: HelvetiaState, seat: int, action: Choose | UseTile | Neutral | Idle | EndTurn, turn: Turn
    ) -> None:
        player, who = state.players[seat], Who(seat)
        if not (self.acted or self.tiled):
            state.marks = []
        match action:
            case Choose(personality, coins):
                self.acted = True
                player.coins -= coins
                state.people[personality].coins[seat] += coins
                state.marks.append(personality)
                turn.say(
                    "{seat} puts {coins} {coins:coin|coins} on the {person}.",
                    seat=who,
                    coins=coins,
                    person=Term(personality),
                )
                state.steps.append(_ACTIONS[personality](seat=seat, left=coins))
            case UseTile(personality):
                self.tiled = True
                state.people[personality].used = True
                state.marks.append(personality)
                turn.say("{seat} uses the tile of the {person}.", seat=who, person=Term(personality))
                state.steps.append(_ACTIONS[personality](seat=seat, left=1))
            case Neutral(personality):
                self.acted = self.tiled = True
                state.neutral_coin = False
                turn.say("{seat} takes the neutral coin for the {person}.", seat=who, person=Term(personality))
                neutral = MarryNeutral(seat=seat) if personality == "priest" else BuildNeutral(seat=seat)
                state.steps.append(neutral)
            case Idle():
                self.acted = self.tiled = True
                player.coins -= 1
                player.idle += 1
                turn.say("{seat} lays a coin aside.", seat=who)
            case EndTurn():
                self.tiled = True

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        """The turn is over: own coins that were taken as a dowry can be used from now on."""
        state.players[self.seat].coins += state.returning
        state.returning = 0
        state.steps.pop()

    def refusal(self, state: HelvetiaState, seat: int, action: Action) -> Text | None:
        match action:
            case Choose() if self.acted:
                return Text("You have already chosen a personality in this turn.")
            case Choose(personality, coins) if personality in PERSONALITIES:
                player = state.players[seat]
                if not 1 <= coins <= player.coins:
                    return Text("You have {coins} {coins:coin|coins}.", {"coins": player.coins})
                most = most_actions(state, seat, look(state, seat), personality)
                return Text(
                    "A coin needs an action that you can carry out, and with the {person} you can do {most} now.",
                    {"person": Term(personality), "most": most},
                )
            case UseTile(personality) if personality in PERSONALITIES:
                person = state.people[personality]
                if self.tiled:
                    return Text("You can use one personality tile in a turn.")
                if person.holder != seat:
                    return Text("You do not have the tile of the {person}.", {"person": Term(personality)})
                if person.used:
                    return Text("That tile is face down: it works once in a round.")
                return Text("No action of the {person} is possible.", {"person": Term(personality)})
            case Neutral():
                if not state.neutral_coin:
                    return Text("The neutral coin is not there to be taken.")
                if self.acted or self.tiled:
                    return Text("The neutral action takes the place of a whole turn.")
                return Text("The neutral village can only marry into your village, or build.")
            case Idle():
                return Text("A coin is laid aside only when no action is possible.")
            case EndTurn():
                return Text("You cannot pass while you have coins.")
            case _:
                return Text("Choose a personality first.")
