"""Cards on their way: draw pile, hand, discard pile, table (sections "Cleanup" and "Drawing a worker")."""

from collections import Counter

from rules.elpasogwt.components import WORKERS, in_order
from rules.elpasogwt.state import ElPasoState
from rules.game import Turn
from rules.text import Argument, Many, Term, Text, Who


def names(cards: list[str]) -> Many:
    """Cards as a list of their names, each with its number."""
    counts = Counter(cards)
    return Many(
        tuple(
            Term(card) if count == 1 else Text("{count} {card}", {"count": count, "card": Term(card)})
            for card, count in counts.items()
        )
    )


def laid_out(workers: list[str]) -> Many:
    """Workers as a list such as "2 cowboys and 1 wild worker"."""
    return Many(tuple(count_of(kind, number) for kind, number in Counter(in_order(workers)).items()))


def count_of(kind: str, number: int) -> Text:
    """A number of workers of a kind."""
    name = WORKERS[kind].name
    return Text("{number} {number:" + name + "|" + name + "s}", {"number": number})


def draw(state: ElPasoState, seat: int, count: int, turn: Turn) -> int:
    """Draw so many cattle cards, or as many as there are; workers are laid out. Returns how many were drawn."""
    rancher = state.ranchers[seat]
    drawn: list[str] = []
    workers: list[str] = []
    shuffled = False
    while len(drawn) < count:
        if not rancher.draw:
            if not rancher.discard:
                break
            rancher.draw, rancher.discard = rancher.discard, []
            turn.chance.shuffle(rancher.draw)
            # The new draw pile lay open, so the rest of the deck, which is the hand, is known to all.
            rancher.known = in_order([*rancher.hand, *drawn])
            shuffled = True
        card = rancher.draw.pop()
        if card in WORKERS:
            rancher.workers[card] += 1
            workers.append(card)
        else:
            drawn.append(card)
    rancher.hand = in_order([*rancher.hand, *drawn])
    if not drawn and not workers:
        return 0
    turn.reveal()
    words: dict[str, Argument] = {"seat": Who(seat), "count": len(drawn)}
    template = "{seat} draws {count} cattle {count:card|cards}" if drawn else "{seat} draws no cattle card"
    if drawn and state.shown == seat:
        words["cards"] = names(in_order(drawn))
        template = "{seat} draws {cards}"
    if workers:
        words["workers"] = laid_out(workers)
        template += " and lays out {workers}"
    if shuffled:
        template += "; the discard pile was shuffled"
    turn.say(template + ".", **words)
    if drawn and state.shown != seat:
        turn.tell(seat, "You draw {cards}.", cards=names(in_order(drawn)))
    return len(drawn)


def discard(state: ElPasoState, seat: int, card: str) -> None:
    """Put a card of the hand on the discard pile."""
    _leave(state, seat, card)
    state.ranchers[seat].discard.append(card)


def trash(state: ElPasoState, seat: int, card: str) -> None:
    """Remove a card of the hand from the game (section "Trashing cards")."""
    _leave(state, seat, card)
    rancher = state.ranchers[seat]
    rancher.trashed.append(card)
    rancher.owned[card] -= 1


def _leave(state: ElPasoState, seat: int, card: str) -> None:
    rancher = state.ranchers[seat]
    rancher.hand.remove(card)
    if card in rancher.known:
        rancher.known.remove(card)


def discard_hand(state: ElPasoState, seat: int) -> None:
    """Put the whole hand on the discard pile."""
    rancher = state.ranchers[seat]
    rancher.discard += rancher.hand
    rancher.hand = []
    rancher.known = []


def spend(state: ElPasoState, seat: int, worker: str, count: int = 1) -> None:
    """Put workers from in front of a player on the discard pile."""
    rancher = state.ranchers[seat]
    rancher.workers[worker] -= count
    rancher.discard += [worker] * count


def gain_cattle(state: ElPasoState, seat: int, breed: str) -> None:
    """Put a cattle card of the market on the discard pile."""
    state.supply[breed] -= 1
    rancher = state.ranchers[seat]
    rancher.discard.append(breed)
    rancher.owned[breed] += 1
