"""What happens by itself in The Dwarf King: the deal, what special cards bring, the end of a round."""

from rules.game import Turn
from rules.text import Term, Text, Who
from rules.thedwarfking import challenges, moves, scoring
from rules.thedwarfking.cards import CARDS
from rules.thedwarfking.components import (
    BASIC,
    CHALLENGES,
    COURTS,
    DWARF_FLAG,
    JOKER,
    RANK,
    SCOUT,
    SHAMAN,
    SPECIALS,
    TABLES,
    TINKERER,
    hand_size,
    pack,
)
from rules.thedwarfking.state import NOBODY, DwarfState
from rules.tricks import Trick


def deal_round(state: DwarfState, turn: Turn) -> None:
    """Turn up the special card, deal all cards, turn up the contract."""
    turn.head("Round {number}: {dealer} deals.", number=state.round, dealer=Who(state.dealer))
    state.special = state.specials.pop() if state.with_specials else ""
    if state.special:
        turn.say(
            "The special card is the {card}: {effect}.",
            card=Term(state.special),
            effect=Text(SPECIALS[state.special].effect),
        )
    _deal(state, turn)
    state.contract = state.contracts.pop()
    state.challenge = ""
    state.extra = [0] * state.seats
    state.special_by, state.special_trick, state.silent = NOBODY, 0, []
    chooser, leader = TABLES.fives.challenge, state.jobs.leader
    state.chooser, state.opener = state.holder(chooser), state.holder(leader)
    state.deal.leader = state.opener
    for card in (chooser, leader):
        moves.show(state.deal, card)
    if state.open_holder and state.special:
        moves.show(state.deal, state.special)
        holder = Who(state.holder(state.special))
        turn.say("{seat} holds the {card}.", seat=holder, card=Term(state.special))
    turn.say(
        "{seat} was dealt {chooser} and chooses the challenge; {opener} was dealt {leader} and leads.",
        seat=Who(state.chooser),
        chooser=Term(chooser),
        opener=Who(state.opener),
        leader=Term(leader),
    )
    turn.say(
        "The contract: {first} ({one}) or {second} ({two}).",
        first=Term(state.contract + "A"),
        one=Text(CHALLENGES[state.contract + "A"].text),
        second=Term(state.contract + "B"),
        two=Text(CHALLENGES[state.contract + "B"].text),
    )
    state.turn += 1


def _deal(state: DwarfState, turn: Turn) -> None:
    cards = pack(state.seats, state.special)
    each = hand_size(state.seats, state.special)
    spare = len(cards) - each * state.seats
    fives = (TABLES.fives.challenge, state.jobs.leader, state.jobs.dealer)
    out = turn.chance.sample([card for card in BASIC if card not in fives], spare) if spare else []
    CARDS.sort(out)
    state.out = out
    state.deal = CARDS.deal([card for card in cards if card not in out], state.seats, each, 0, turn.chance)


def after_trick(state: DwarfState, trick: Trick, turn: Turn) -> None:
    """Give the points that the special card brings with this trick."""
    if state.special in (DWARF_FLAG, SHAMAN) and state.special in trick.cards:
        _bring(state, trick.winner, SPECIALS[state.special].amount, turn)
    elif state.special == SCOUT and SCOUT in trick.cards:
        courts = sum(RANK[card] in COURTS for card in trick.cards)
        if courts:
            _bring(state, state.special_by, courts * SPECIALS[SCOUT].amount, turn)
    elif state.special == JOKER and JOKER in trick.cards and state.deal.is_over():
        _bring(state, state.special_by, SPECIALS[JOKER].amount, turn)
    elif state.special == TINKERER and len(state.deal.tricks) > 1 and TINKERER in state.deal.tricks[-2].cards:
        _bring(state, trick.winner, SPECIALS[TINKERER].amount, turn)


def _bring(state: DwarfState, seat: int, points: int, turn: Turn) -> None:
    state.extra[seat] += points
    turn.say(
        "The {card} brings {seat} {points:+d} {points:point|points}.",
        card=Term(state.special),
        seat=Who(seat),
        points=points,
    )


def finish_round(state: DwarfState, turn: Turn) -> None:
    """Score the round and see who deals the next one."""
    played = scoring.finished_round(state)
    if played.doubled != NOBODY:
        turn.say("{seat} has the Enchanter: the round counts double.", seat=Who(played.doubled))
    for seat in range(state.seats):
        turn.say(
            "{seat} scores {points} and has {total}.",
            seat=Who(seat),
            points=played.score(seat),
            total=state.total(seat) + played.score(seat),
        )
    state.rounds.append(played)
    won = challenges.harvest(state.deal.tricks, state.seats)
    state.dealer = next(seat for seat, pile in enumerate(won.piles) if state.jobs.dealer in pile)
