"""Encounters (section "Encounters")."""

from collections import Counter
from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Choose, Done, Go, Move, Waive
from rules.scythe.chart import LAND, MAP
from rules.scythe.components import (
    BOTTOMS,
    CHARACTER,
    ENCOUNTERS,
    MECHS,
    RESOURCES,
    Gains,
    amount,
    listed,
    not_paid,
    scarce,
)
from rules.scythe.course import gain_and_say, lose_popularity, many
from rules.scythe.state import ScytheState
from rules.scythe.steps_build import Improve, hindrance
from rules.scythe.steps_gains import PlaceStars, PutTokens
from rules.text import Argument, Place, Text, Who

LETTERS = ("A", "B", "C")
_FIXED = ("coins", "power", "popularity", "cards", "workers", *RESOURCES)


def option_of(number: int, letter: str) -> Gains:
    """An option of an encounter card."""
    card = ENCOUNTERS[number]
    return (card.a, card.b, card.c)[LETTERS.index(letter)]


class EncounterVisit(Step[ScytheState, Done]):
    """A character that moved onto an encounter token draws a card."""

    rule = "encounters"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        hex = state.players[self.seat].character
        if not state.walked or hex not in state.encounters:
            return
        state.encounters.remove(hex)
        card = state.encounter_deck.pop()
        # It goes under the deck at once, since an option can end the game.
        state.encounters_used.append(card)
        turn.reveal()
        words: dict[str, Argument] = {"seat": Who(self.seat), "hex": Place(hex), "title": ENCOUNTERS[card].title}
        turn.say("{seat} has an encounter on {hex}: {title}.", **words)
        state.steps.append(ChooseEncounter(seat=self.seat, card=card, hex=hex))


@lru_cache(1024)
def _encounter(card: int, letter: str, without: str) -> Option:
    gains = option_of(card, letter)
    cost = {"A": "free", "B": f"pay ${gains.pays}", "C": f"pay {gains.pays} popularity"}[letter]
    label = Text("{letter}: {gains}", {"letter": letter, "gains": Text(listed(gains))})
    return Option(Choose(letter), label, Text(cost + (f"; but {without}" if without else "")))


@lru_cache(32)
def _waive(what: str) -> Option:
    return Option(Waive(what), Text("Leave {amount} of it", {"amount": amount(what, 1)}), group=Text("Gain less"))


class ChooseEncounter(Step[ScytheState, Choose | Waive | Done]):
    """Choose an option of the encounter card; Polania may choose a second one.

    Attributes:
        card: its number.
        hex: where the encounter is.
        taken: the options chosen.
        waived: what is left of the option that is chosen next.
    """

    rule = "encounters"
    # Whether a second option can be paid may tell how many secret coins there are.
    automatic = False
    seat: int
    card: int
    hex: str
    taken: list[str] = []
    waived: list[str] = []

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        if not self.taken:
            return (self.seat,)
        more = len(self.taken) < 2 and state.players[self.seat].can("meander")
        return (self.seat,) if more and (state.hide_coins or self._letters(state)) else ()

    def _letters(self, state: ScytheState) -> list[str]:
        player = state.players[self.seat]
        funds = {"A": 0, "B": player.coins, "C": player.popularity}
        return [
            letter
            for letter in LETTERS
            if letter not in self.taken and option_of(self.card, letter).pays <= funds[letter]
        ]

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        letters = self._letters(state)
        options = [_encounter(self.card, letter, self._without(state, letter)) for letter in letters]
        # What is gained may be taken in part.
        left = Counter(self.waived)
        most = {
            what: max(getattr(option_of(self.card, letter), what) for letter in letters) for what in _FIXED if letters
        }
        options += [_waive(what) for what, count in most.items() if count > left[what]]
        if self.taken:
            options.append(Option(Done(), Text("Choose no second option")))
        words: dict[str, Argument] = {"title": ENCOUNTERS[self.card].title, "hex": Place(self.hex)}
        told = "{title}, on {hex}: choose an option."
        if self.waived:
            words["waived"] = many([amount(what, count) for what, count in left.items()])
            told = "{title}, on {hex}, without {waived}: choose an option."
        elif self.taken:
            told = "{title}, on {hex}: choose a second option, if you like."
        for letter in ("B", "C"):
            if letter not in letters and letter not in self.taken:
                told += f" Not {letter}: {{no{letter}}}."
                words["no" + letter] = self._unpaid(state, letter)
        return Prompt(Text(told, words), options)

    def _unpaid(self, state: ScytheState, letter: str) -> str:
        """Why an option cannot be paid."""
        player = state.players[self.seat]
        what, have = ("coins", player.coins) if letter == "B" else ("popularity", player.popularity)
        return not_paid(amount(what, option_of(self.card, letter).pays), scarce(what, have))

    def _without(self, state: ScytheState, letter: str) -> str:
        """Which effect of an option is not possible, and why."""
        gains = option_of(self.card, letter)
        lost = [hindrance(state, self.seat, effect, self.hex) for effect in gains.does if effect in BOTTOMS]
        if gains.workers and not state.players[self.seat].to_come:
            lost.append("all workers are in play")
        return ", ".join(filter(None, lost))

    def play(self, state: ScytheState, seat: int, action: Choose | Waive | Done, turn: Turn) -> None:
        match action:
            case Choose(letter):
                self._choose(state, letter, turn)
            case Waive(what):
                self.waived.append(what)
            case _:
                state.steps.pop()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()

    def _choose(self, state: ScytheState, letter: str, turn: Turn) -> None:
        seat = self.seat
        player = state.players[seat]
        gains = option_of(self.card, letter)
        words: dict[str, Argument] = {"seat": Who(seat), "letter": letter, "pays": gains.pays}
        match letter:
            case "B":
                player.coins -= gains.pays
                turn.say("{seat} chooses B for ${pays}.", **words)
            case "C":
                lose_popularity(state, seat, gains.pays)
                turn.say("{seat} chooses C for {pays} popularity.", **words)
            case _:
                turn.say("{seat} chooses A.", **words)
        left = Counter(self.waived)
        self.taken.append(letter)
        self.waived = []
        fixed = {what: getattr(gains, what) - min(left[what], getattr(gains, what)) for what in _FIXED}
        steps: list[object] = [PlaceStars(seat=seat)]
        if gains.any:
            steps.append(PutTokens(seat=seat, left=gains.any, hex=self.hex))
        for effect in gains.does:
            match effect:
                case "fly":
                    steps.append(FlyTo(seat=seat, hex=self.hex))
                case "look":
                    steps.append(LookAtHand(seat=seat))
                case _:
                    steps.append(Improve(seat=seat, kinds=[effect], hex=self.hex))
        state.steps += steps
        gain_and_say(state, seat, fixed, turn, self.hex)

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        match action:
            case Choose(letter) if letter in self.taken:
                return Text("The second option is a different one.")
            case Choose(letter) if letter not in LETTERS:
                return Text("The options are A, B and C.")
            case Choose("B" | "C" as letter):
                return Text(
                    "You cannot choose {letter}: {why}.", {"letter": letter, "why": self._unpaid(state, letter)}
                )
            case Waive(what):
                return Text("No option that you can choose brings more {what}.", {"what": what})
            case _:
                return None


class LookAtHand(Step[ScytheState, Choose]):
    """Choose whose combat cards you look at."""

    rule = "encounters-promo"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        options: list[Option] = []
        for other in state.others(seat):
            player = state.players[other]
            words: dict[str, Argument] = {"other": Who(other), "count": len(player.hand)}
            words["letter"] = player.side.letter
            label = Text("Look at the hand of {other} ({letter})", words)
            options.append(Option(Choose(player.side.letter), label, Text("{count} {count:card|cards}", words)))
        return Prompt(Text("Whose combat cards do you look at?"), options)

    def play(self, state: ScytheState, seat: int, action: Choose, turn: Turn) -> None:
        state.steps.pop()
        other = state.seat_of(action.what)
        words: dict[str, Argument] = {"seat": Who(seat), "other": Who(other)}
        turn.reveal()
        turn.say("{seat} looks at the combat cards of {other}.", **words)
        state.players[seat].looked = state.players[other].hand.copy()
        cards = many([str(card) for card in state.players[seat].looked])
        turn.tell(seat, "{other} holds {cards}.", other=Who(other), cards=cards)


class FlyTo(Step[ScytheState, Go | Done]):
    """Choose an adjacent land hex without units to which units fly from the encounter."""

    rule = "encounters-promo"
    seat: int
    hex: str

    def _free(self, state: ScytheState) -> list[str]:
        taken = {place for player in state.players for place in player.places()}
        return [hex for hex in MAP.neighbours[self.hex] if hex in LAND and hex not in taken]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self._free(state) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        options = [Option(Go(hex), Text("Fly to {hex}", {"hex": Place(hex)}), place=hex) for hex in self._free(state)]
        stay = Option(Done(), Text("Stay here"))
        return Prompt(Text("Where do your units on {hex} fly?", {"hex": Place(self.hex)}), [*options, stay])

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Go):
            return None
        words: dict[str, Argument] = {"hex": self.hex, "place": action.place}
        if action.place not in LAND or action.place not in MAP.neighbours[self.hex]:
            return Text("{place} is no land hex next to {hex}.", words)
        return Text("There are units on {place}.", words)

    def play(self, state: ScytheState, seat: int, action: Go | Done, turn: Turn) -> None:
        state.steps.pop()
        if isinstance(action, Go):
            state.steps.append(FlyUnits(seat=seat, hex=self.hex, place=action.place))

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()


class FlyUnits(Step[ScytheState, Move | Done]):
    """Choose the units that fly, one after the other."""

    rule = "encounters-promo"
    seat: int
    hex: str
    place: str

    def _units(self, state: ScytheState) -> list[str]:
        player = state.players[self.seat]
        return [*player.fighters(self.hex), *([f"w@{self.hex}"] if self.hex in player.workers else [])]

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,) if self._units(state) else ()

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        names = {CHARACTER: "The character (C)", f"w@{self.hex}": "A worker"}
        options = [Option(Move(unit), Text(names.get(unit, "Mech " + unit))) for unit in self._units(state)]
        text = Text("Which units fly from {hex} to {place}?", {"hex": Place(self.hex), "place": Place(self.place)})
        return Prompt(text, [*options, Option(Done(), Text("No more units fly"))])

    def play(self, state: ScytheState, seat: int, action: Move | Done, turn: Turn) -> None:
        if not isinstance(action, Move):
            state.steps.pop()
            return
        player = state.players[seat]
        if action.unit == CHARACTER or action.unit in MECHS:
            player.relocate(action.unit, self.place)
        else:
            player.add_workers(self.hex, -1)
            player.add_workers(self.place, 1)
        state.marks += [self.hex, self.place]
        words: dict[str, Argument] = {"seat": Who(seat), "hex": Place(self.hex), "place": Place(self.place)}
        words["unit"] = {CHARACTER: "the character", f"w@{self.hex}": "a worker"}.get(action.unit, action.unit)
        turn.say("{seat} flies {unit} from {hex} to {place}.", **words)

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
