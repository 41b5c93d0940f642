"""Combat: abilities before it, the secret commitments, and what follows (sections "Combat" and "After a combat")."""

from functools import lru_cache

import msgspec

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Artillery, Card, Choose, Dial, Go, Load, Ready, Skip
from rules.scythe.chart import LAKES_BY
from rules.scythe.components import MECHS, TABLES
from rules.scythe.course import draw_cards, lose_popularity, lose_power, place_stars, spend_card
from rules.scythe.state import Battle, ScytheState
from rules.scythe.steps_move import WORKERS, load_option, unit_text
from rules.text import Argument, Place, Text, Who

NOT_SET = -1


class Combats(Step[ScytheState, Choose]):
    """Choose which combat is fought next."""

    rule = "combat"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if len(state.battles) > 1 else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        return Prompt(Text("Which combat do you fight first?"), [_fight(b.hex, b.defender) for b in state.battles])

    def play(self, state: ScytheState, seat: int, action: Choose, turn: Turn) -> None:
        battle = state.battle(action.what)
        assert battle
        self._begin(state, battle, turn)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        if state.battles:
            self._begin(state, state.battles[0], turn)
        else:
            state.steps.pop()

    def _begin(self, state: ScytheState, battle: Battle, turn: Turn) -> None:
        words: dict[str, Argument] = {"seat": Who(self.seat), "other": Who(battle.defender), "hex": Place(battle.hex)}
        turn.say("Combat on {hex}: {seat} attacks {other}.", **words)
        state.steps.append(BeforeCombat(hex=battle.hex, sides=[self.seat, battle.defender]))


@lru_cache(256)
def _fight(hex: str, defender: int) -> Option:
    words: dict[str, Argument] = {"hex": Place(hex), "defender": Who(defender)}
    return Option(Choose(hex), Text("The combat on {hex}", words), Text("against {defender}", words), place=hex)


_FIRE = TABLES.abilities["artillery"]
_ARTILLERY = Option(
    Artillery(),
    Text("Use Artillery: pay {pays} power", {"pays": _FIRE.pays}),
    Text(f"the opponent loses {_FIRE.takes}"),
)
_NO_ARTILLERY = Option(Skip(), Text("Do not use Artillery"))


class BeforeCombat(Step[ScytheState, Artillery | Skip]):
    """Abilities before the combat, the attacker's first. Artillery is a choice.

    Attributes:
        sides: attacker and defender.
        at: whose ability is next, an index into `sides`; beyond them the combat begins.
    """

    rule = "mechs"
    hex: str
    sides: list[int]
    at: int = 0

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        if self.at < len(self.sides):
            player = state.players[self.sides[self.at]]
            if player.can("artillery") and player.power >= _FIRE.pays:
                return (self.sides[self.at],)
        return ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"hex": Place(self.hex), "power": state.players[self._other(seat)].power}
        text = Text("Combat on {hex}: use Artillery? Your opponent has {power} power.", words)
        return Prompt(text, [_ARTILLERY, _NO_ARTILLERY])

    def play(self, state: ScytheState, seat: int, action: Artillery | Skip, turn: Turn) -> None:
        self.at += 1
        if isinstance(action, Artillery):
            lose_power(state, seat, _FIRE.pays)
            lost = lose_power(state, self._other(seat), _FIRE.takes)
            words: dict[str, Argument] = {"seat": Who(seat), "other": Who(self._other(seat)), "lost": lost}
            words["pays"] = _FIRE.pays
            turn.say("{seat} pays {pays} power for Artillery: {other} loses {lost} power.", **words)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        if self.at == len(self.sides):
            attacker, defender = self.sides
            state.steps[-1] = Commit(hex=self.hex, sides=[attacker, defender])
            return
        seat = self.sides[self.at]
        self.at += 1
        player = state.players[seat]
        if player.can("disarm") and self.hex in player.tunnels():
            lost = lose_power(state, self._other(seat), TABLES.abilities["disarm"].takes)
            turn.say("Disarm: {other} loses {lost} power.", other=Who(self._other(seat)), lost=lost)
        if player.can("scout"):
            self._scout(state, seat, turn)

    def _scout(self, state: ScytheState, seat: int, turn: Turn) -> None:
        other = self._other(seat)
        hand = state.players[other].hand
        words: dict[str, Argument] = {"seat": Who(seat), "other": Who(other)}
        if not hand:
            turn.say("Scout: {other} has no combat card.", **words)
            return
        card = turn.chance.choice(hand)
        hand.remove(card)
        player = state.players[seat]
        player.hand = sorted([*player.hand, card])
        turn.reveal()
        turn.say("Scout: {seat} takes a combat card from {other}.", **words)
        turn.tell(seat, "You take a {card}.", card=card)
        turn.tell(other, "You lose a {card}.", card=card)

    def _other(self, seat: int) -> int:
        return self.sides[1 - self.sides.index(seat)]


class Commit(Step[ScytheState, Dial | Card | Ready]):
    """Both sides commit power and combat cards in secret.

    Attributes:
        sides: attacker and defender.
        dials: the power of each side; `NOT_SET` while it is open or hidden.
        cards: the combat cards of each side; they stay in its hand until both are ready.
        ready: which sides have decided.
    """

    rule = "combat"
    automatic = False
    hex: str
    sides: list[int]
    dials: list[int] = msgspec.field(default_factory=lambda: [NOT_SET, NOT_SET])
    cards: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    ready: list[bool] = msgspec.field(default_factory=lambda: [False, False])

    def deciders(self, state: ScytheState) -> list[int]:
        return [seat for seat, ready in zip(self.sides, self.ready, strict=True) if not ready]

    def most_cards(self, state: ScytheState, seat: int) -> int:
        """How many combat cards a side may play at most."""
        player = state.players[seat]
        more = TABLES.abilities["peoples_army"].takes
        extra = more if player.can("peoples_army") and self.hex in player.workers else 0
        return min(len(player.hand), len(player.fighters(self.hex)) + extra)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        side = self.sides.index(seat)
        player = state.players[seat]
        most = self.most_cards(state, seat)
        words: dict[str, Argument] = {"hex": Place(self.hex), "other": Who(self.sides[1 - side]), "most": most}
        if self.dials[side] == NOT_SET:
            text = Text("Combat on {hex} against {other}: how much power? Then up to {most} {most:card|cards}.", words)
            return Prompt(text, [_dial(power) for power in range(min(TABLES.dial, player.power), -1, -1)])
        left = player.hand.copy()
        for card in self.cards[side]:
            left.remove(card)
        words["total"] = self.dials[side] + sum(self.cards[side])
        words["left"] = most - len(self.cards[side])
        text = Text("Combat on {hex}: {total} so far. Add up to {left} combat {left:card|cards}?", words)
        return Prompt(text, [*(_card(value) for value in sorted(set(left), reverse=True)), _READY])

    def play(self, state: ScytheState, seat: int, action: Dial | Card | Ready, turn: Turn) -> None:
        side = self.sides.index(seat)
        match action:
            case Dial(power):
                self.dials[side] = power
            case Card(value):
                self.cards[side].append(value)
            case _:
                self.ready[side] = True
        if self.dials[side] != NOT_SET and len(self.cards[side]) == self.most_cards(state, seat):
            self.ready[side] = True
        if self.ready[side]:
            turn.say("{seat} is ready.", seat=Who(seat))
        if all(self.ready):
            turn.reveal()
            self._reveal(state, turn)

    def _reveal(self, state: ScytheState, turn: Turn) -> None:
        totals: list[int] = []
        for seat, power, cards in zip(self.sides, self.dials, self.cards, strict=True):
            lose_power(state, seat, power)
            for card in cards:
                spend_card(state, seat, card)
            totals.append(power + sum(cards))
            shown = " + ".join(map(str, cards)) if cards else "no cards"
            words: dict[str, Argument] = {"seat": Who(seat), "power": power, "cards": shown, "total": totals[-1]}
            turn.say("{seat} commits {power} power and {cards}: {total}.", **words)
        won = totals[0] >= totals[1]
        winner, loser = self.sides if won else self.sides[::-1]
        tied = "a tie goes to the attacker" if totals[0] == totals[1] else "the higher total"
        turn.say("{seat} wins on {hex}: {why}.", seat=Who(winner), hex=Place(self.hex), why=Text(tied))
        state.steps[-1] = Retreat(
            hex=self.hex,
            attacker=self.sides[0],
            winner=winner,
            loser=loser,
            fought=totals[1 if won else 0] > 0,
            fighters=state.players[loser].fighters(self.hex),
            workers=state.players[loser].workers.get(self.hex, 0),
        )

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        match action:
            case Dial():
                if self.dials[self.sides.index(seat)] != NOT_SET:
                    return Text("You have set the dial.")
                words: dict[str, Argument] = {"most": min(TABLES.dial, state.players[seat].power)}
                if not words["most"]:
                    return Text("You have no power: the dial can only show 0.")
                return Text("You can set the dial to 0 to {most}.", words)
            case Card() | Ready() if self.dials[self.sides.index(seat)] == NOT_SET:
                return Text("Set the dial first.")
            case Card():
                return Text("You do not hold such a card besides those you play.")
            case _:
                return None


@lru_cache(64)
def _dial(power: int) -> Option:
    return Option(Dial(power), Text("{power} power", {"power": power}))


@lru_cache(64)
def _card(value: int) -> Option:
    return Option(Card(value), Text("Add a combat card of value {value}", {"value": value}))


_READY = Option(Ready(), Text("Add no more cards"))


class Retreat(Step[ScytheState, Go | Load]):
    """The loser leaves the hex; with Seaworthy each fighter may go to a lake beside it.

    Attributes:
        fought: whether the loser revealed at least one point.
        fighters: those that have not retreated yet.
        workers: how many workers retreat in all.
        load: how many workers the next mech takes along.
    """

    rule = "combat-result"
    hex: str
    attacker: int
    winner: int
    loser: int
    fought: bool
    fighters: list[str]
    workers: int
    load: int = 0

    def _lakes(self, state: ScytheState) -> list[str]:
        if not state.players[self.loser].can("seaworthy"):
            return []
        return [lake for lake in LAKES_BY[self.hex] if state.enemy(self.loser, lake) is None]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.loser,) if self.fighters and self._lakes(state) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        player = state.players[seat]
        unit = self.fighters[0]
        options = [_retreat(place) for place in (player.side.base, *self._lakes(state))]
        here = player.workers.get(self.hex, 0)
        if unit in MECHS and here:
            options += [load_option(WORKERS, count, here) for count in range(here, -1, -1) if count != self.load]
        words: dict[str, Argument] = {"unit": unit_text(player, unit), "hex": Place(self.hex), "count": self.load}
        load = ", with {count} {count:worker|workers}" if self.load else ""
        return Prompt(Text("Where does {unit} retreat from {hex}" + load + "?", words), options)

    def play(self, state: ScytheState, seat: int, action: Go | Load, turn: Turn) -> None:
        if isinstance(action, Load):
            self.load = action.count
            return
        player = state.players[seat]
        unit = self.fighters.pop(0)
        player.relocate(unit, action.place)
        player.add_workers(self.hex, -self.load)
        player.add_workers(action.place, self.load)
        state.marks.append(action.place)
        words: dict[str, Argument] = {"seat": Who(seat), "unit": unit_text(player, unit), "place": Place(action.place)}
        words["count"] = self.load
        if self.load:
            turn.say("{seat} retreats with {unit} and {count} {count:worker|workers} to {place}.", **words)
        else:
            turn.say("{seat} retreats with {unit} to {place}.", **words)
        self.load = 0

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        loser = state.players[self.loser]
        base = loser.side.base
        left = loser.workers.get(self.hex, 0)
        for unit in self.fighters:
            loser.relocate(unit, base)
        loser.add_workers(self.hex, -left)
        loser.add_workers(base, left)
        if self.fighters or left:
            state.marks.append(base)
            words: dict[str, Argument] = {"seat": Who(self.loser), "base": Place(base)}
            turn.say("The units of {seat} go back to {base}.", **words)
        state.steps.pop()
        state.battles = [battle for battle in state.battles if battle.hex != self.hex]
        self._aftermath(state, turn)

    def _aftermath(self, state: ScytheState, turn: Turn) -> None:
        """The consolation card, the lost popularity, and then the winner's star."""
        attacked = self.winner == self.attacker
        if self.fought and (attacked or state.loser_card) and draw_cards(state, self.loser, 1, turn):
            turn.say("{seat} draws a combat card for the lost combat.", seat=Who(self.loser))
        if attacked and self.workers:
            state.chased += self.workers
            if state.players[self.winner].can("camaraderie"):
                turn.say("Camaraderie: {seat} loses no popularity.", seat=Who(self.winner))
            else:
                lost = lose_popularity(state, self.winner, self.workers)
                words: dict[str, Argument] = {"seat": Who(self.winner), "lost": lost, "count": self.workers}
                turn.say("{seat} loses {lost} popularity for {count} {count:worker|workers} driven off.", **words)
        place_stars(state, self.winner, turn, "combat")

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Go) and action.place in LAKES_BY[self.hex]:
            return Text("There are enemy units on {lake}.", {"lake": action.place})
        return Text("Retreat to your home base or to a lake beside the hex.")


@lru_cache(64)
def _retreat(place: str) -> Option:
    return Option(Go(place), Text("Retreat to {place}", {"place": Place(place)}), place=place)
