"""Decisions within a main action of 51st State: what is discarded besides goods, whom it hits, what produces again."""

from rules.fiftyfirststate import effects
from rules.fiftyfirststate.actions import Choose, Drop, Steal
from rules.fiftyfirststate.components import CONNECTIONS, INDEX, LOCATIONS, counted, told
from rules.fiftyfirststate.state import FiftyFirstState
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Term, Text, Who


class OwnChoice(Step[FiftyFirstState, Action]):
    """A decision of the player whose turn it is."""

    seat: int

    def deciders(self, state: FiftyFirstState) -> tuple[int, ...]:
        return (self.seat,)


def drop_deal(state: FiftyFirstState, seat: int, card: str) -> None:
    """Discard a Deal as a part of a cost."""
    state.players[seat].deals.remove(card)
    state.discards.append(card)
    state.given = card


class ChooseDeal(OwnChoice):
    """Choose which of your Deals is discarded."""

    rule = "actions-twice-2"

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        deals = sorted(set(state.players[seat].deals))
        return Prompt(
            Text("Which Deal do you discard?"),
            [
                Option(
                    Drop(card),
                    Text("Discard {card}", {"card": Term(card)}),
                    Text("It gives {good}", {"good": counted(LOCATIONS[card].deal, 1)}),
                )
                for card in deals
            ],
        )

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Drop)
        state.steps.pop()
        drop_deal(state, seat, action.card)

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        return Text("That is not one of your Deals." if isinstance(action, Drop) else "First discard a Deal.")


class ChooseCard(OwnChoice):
    """Choose which card of your hand is discarded for a board action."""

    rule = "factions"
    automatic = False

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        player = state.players[seat]
        cards = [*dict.fromkeys(player.hand), *dict.fromkeys(player.connections)]
        options = [
            Option(Drop(card), Text("Discard {card}", {"card": Term(card)}), group=_letters(index, cards), place=card)
            for index, card in enumerate(cards)
        ]
        return Prompt(Text("Which card do you discard?"), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Drop)
        state.steps.pop()
        player = state.players[seat]
        if action.card in CONNECTIONS:
            player.connections.remove(action.card)
            state.connection_discards[CONNECTIONS[action.card].colour].append(action.card)
        else:
            player.give_card(action.card)
            state.discards.append(action.card)
        state.given = action.card

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        held = isinstance(action, Drop)
        return Text("That card is not in your hand." if held else "First discard a card from your hand.")


_MOST = 25  # of a list in a menu


def _letters(index: int, cards: list[str]) -> Text | None:
    """A heading for long lists of cards."""
    if len(cards) <= _MOST:
        return None
    first = index // _MOST * _MOST
    last = min(len(cards), first + _MOST) - 1
    return Text("{first} to {last}", {"first": Term(cards[first]), "last": Term(cards[last])})


class ChooseVictim(OwnChoice):
    """Choose whose good is taken with Thieves Caravan."""

    rule = "actions-twice-2"

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        options = [
            Option(
                Steal(state.players[other].letter, good),
                Text(
                    "Take {good} from {who} ({letter})",
                    {"good": counted(good, 1), "who": Who(other), "letter": state.players[other].letter},
                ),
                Text("Of {count} in the supply", {"count": state.players[other].count(good)}),
            )
            for other, good in state.victims(seat)
        ]
        return Prompt(Text("From whose supply do you take what?"), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Steal)
        state.steps.pop()
        other = next(other for other, player in enumerate(state.players) if player.letter == action.letter)
        state.players[other].goods[INDEX[action.good]] -= 1
        state.players[seat].goods[INDEX[action.good]] += 1
        turn.say("{seat} takes {good} from {other}.", seat=Who(seat), good=counted(action.good, 1), other=Who(other))

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Steal):
            return Text("First take a good from another player.")
        owners = [other for other, player in enumerate(state.players) if player.letter == action.letter != ""]
        if not owners or owners[0] == seat:
            return Text("Name the letter of another player's faction.")
        if state.players[owners[0]].passed:
            return Text("{who} has passed.", {"who": Who(owners[0])})
        return Text("There is no such basic good in that supply.")


class ChooseProduction(OwnChoice):
    """Choose which of your production locations produces again."""

    rule = "production"

    def prompt(self, state: FiftyFirstState, seat: int) -> Prompt:
        options = [
            Option(
                Choose(state.place(seat, number)),
                Text("{card} ({place})", {"card": Term(site.card), "place": state.place(seat, number)}),
                Text("Makes {goods}", {"goods": told(effects.production(state, seat, site.card))}),
                place=state.place(seat, number),
            )
            for number, site in state.players[seat].standing()
            if site.location.produces
        ]
        return Prompt(Text("Which location produces again?"), options)

    def play(self, state: FiftyFirstState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Choose)
        state.steps.pop()
        _, _, site = state.site(action.place)
        gains = effects.production(state, seat, site.card)
        turn.say("{card} produces {gains} for {seat}.", card=Term(site.card), gains=told(gains), seat=Who(seat))
        effects.gain(state, seat, gains, turn)

    def refusal(self, state: FiftyFirstState, seat: int, action: Action) -> Text | None:
        return Text("Name one of your production locations, such as N3.")
