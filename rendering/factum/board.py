"""The picture of Factum: captains, teams, the cards on the table, and below them what only the reader sees."""

from collections.abc import Callable, Sequence

import msgspec

from rendering import panels
from rendering.canvas import WIDTH, Canvas
from rendering.factum import cards
from rendering.factum.cards import FULL, LARGE, high
from rendering.factum.layout import BELOW, CAPTION, HALF, HEAD, LINE, SIDE, STRIP, TINT, TOP, Plan, backdrop, single
from rendering.lettering import ELLIPSIS, READABLE, fitted, width, wrapped
from rendering.outcome import winning_seats
from rendering.palette import CREAM, FAINT, GLOW, GOLD, INK
from rendering.pieces import legal_frame, mark
from rendering.scene import Scene
from rules.factum import GAME
from rules.factum.components import CARDS, FILLER, HIDDEN, JUDGING, LABELS, NOBODY, TABLES, TELLING, UNKNOWN, label
from rules.factum.judging import ChooseJudge
from rules.factum.state import FactumState, Reveal
from rules.factum.telling import Volunteer
from rules.game import State
from rules.text import Place, PlainReader, Text, write

MAIN = "main"
LAST = "last"
_SIZE = 30  # of captions
# What the table waits for until there is a verdict.
_NEXT = {"story": "the story", "judge": "who judges?", "verdict": "overtake or leave?"}


class Lying(msgspec.Struct, frozen=True):
    """A card on the table.

    Attributes:
        name: its label.
        card: its id.
        owner: `UNKNOWN` as long as the reader does not know.
        main: whether it is known to be the main card.
        chosen: whether the guessers chose it.
        pointers: who points to it.
    """

    name: str
    card: str
    owner: int
    main: bool
    chosen: bool
    pointers: tuple[int, ...]


def lying(view: FactumState, scene: Scene) -> list[Lying]:
    """The cards on the table; between two turns, and when the game is over, those of the turn before."""
    if view.table:
        return [
            Lying(
                label(index),
                card,
                view.owners[index],
                card == view.main,
                False,
                tuple(seat for seat, pointer in enumerate(view.pointers) if pointer == label(index)),
            )
            for index, card in enumerate(view.table)
        ]
    if view.last and (view.phase in (None, "volunteer") or scene.focus == LAST):
        # Those who think about a story need the room for their own cards.
        return [] if view.phase == "volunteer" and scene.seat is not None and not scene.focus else revealed(view.last)
    return []


def revealed(last: Reveal) -> list[Lying]:
    """The cards of a turn that is over."""
    return [
        Lying(
            label(index),
            card,
            last.owners[index],
            index == last.main,
            index == last.chosen,
            tuple(seat for seat, pointer in enumerate(last.pointers) if pointer == index),
        )
        for index, card in enumerate(last.cards)
    ]


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """Every card that the reader may see, in full size, and the turn before."""
    assert isinstance(view, FactumState)
    found = [(name, Text("Card {card} on the table", {"card": Place(name)})) for name in LABELS[: len(view.table)]]
    if view.main and view.main != HIDDEN and not view.table:
        found.append((MAIN, Text("The main card")))
    for hand in view.hands:
        known = [number for number, card in enumerate(hand, 1) if card != HIDDEN]
        found += [(str(number), Text("Card {number} of your hand", {"number": number})) for number in known]
    if view.last and view.phase is not None:
        found.append((LAST, Text("Turn {number}, the one before", {"number": view.last.number})))
    return found


def focused(view: FactumState, focus: str | None) -> str:
    """The card that is asked for instead of the whole board; empty for none."""
    if focus is None or focus == LAST:
        return ""
    if focus == MAIN:
        return view.main
    if focus in LABELS[: len(view.table)]:
        return view.table[LABELS.index(focus)]
    return next((hand[int(focus) - 1] for hand in view.hands if hand and hand[0] != HIDDEN), "")


def _named(view: FactumState, scene: Scene) -> str:
    """What the detail is called that is asked for."""
    found = next((text for id, text in focuses(view) if id == scene.focus), Text(""))
    return write(found, PlainReader(terms=GAME.terms))


# --- the picture --------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The table of Factum for a view and a scene."""
    assert isinstance(view, FactumState)
    only = focused(view, scene.focus)
    if only:
        return _single(view, scene, only)
    shown = lying(view, scene)
    plan = _plan(view, scene, shown)
    canvas = Canvas(backdrop(plan))
    winners = winning_seats(GAME, view, scene)
    status = "" if scene.over else progress(view)
    if scene.focus == LAST and view.last:
        status = _named(view, scene)
    panels.header(canvas, TINT, GAME.info.title, scene, status, winners)
    if plan.strip:
        _captains(canvas, view, scene)
    if plan.names:
        _players(canvas, view, scene, plan, winners)
    for spot, card in zip(plan.spots(), shown, strict=True):
        _card(canvas, view, scene, plan, card, *spot)
    if plan.alone:
        y = plan.alone_top + HEAD + high(FULL) / 2
        canvas.put(cards.card(view.main, FULL), WIDTH / 2, y)
        _caption(canvas, scene, plan.captions, view.main, WIDTH / 2, y + high(FULL) / 2 + 8, FULL, INK)
    if plan.held:
        _hand(canvas, view, scene, plan)
    return canvas


def _plan(view: FactumState, scene: Scene, shown: list[Lying]) -> Plan:
    held = _held(view, scene)
    large = bool(held) and (view.phase == "volunteer" or any(place.isdecimal() for place in scene.places))
    columns = _columns(view, scene)
    alone = view.phase == "verdict" and view.main not in ("", HIDDEN) and scene.seat is not None
    captions = 0
    if view.captions:
        pictures = [card.card for card in shown] + ([view.main] if alone else [])
        pictures += [card for _, card in held] if large else []
        captions = max([len(_lines(card)) for card in pictures], default=0)
    plan = Plan(
        strip=view.storyteller != NOBODY and scene.focus != LAST,
        names=max(map(len, columns)),
        teams=_in_teams(view, scene),
        cards=len(shown),
        owners=bool(shown) and not view.table,
        alone=alone,
        held=len(held),
        large=large,
        captions=captions,
    )
    # Where a hand that nobody chooses from would make the picture too high, `look` shows it.
    return plan if large or plan.height <= 2 * WIDTH else msgspec.structs.replace(plan, held=0)


def _lines(card: str) -> tuple[str, ...]:
    return wrapped(CARDS[card].caption, LARGE, _SIZE, "Medium")


def _single(view: FactumState, scene: Scene, card: str) -> Canvas:
    """One card in full size."""
    lines = _lines(card) if view.captions else ()
    canvas = Canvas(single(len(lines)))
    panels.header(canvas, TINT, GAME.info.title, scene, _named(view, scene))
    y = TOP + 10 + high(FULL) / 2
    canvas.put(cards.card(card, FULL), WIDTH / 2, y)
    if scene.focus in LABELS or (scene.focus or "").isdecimal():
        canvas.put(cards.name_of_card(str(scene.focus)), (WIDTH - FULL) / 2 + 44, TOP + 54)
    _caption(canvas, scene, len(lines), card, WIDTH / 2, y + high(FULL) / 2 + 8, LARGE, CREAM)
    return canvas


def _caption(
    canvas: Canvas, scene: Scene, room: int, card: str, x: float, top: float, wide: int, ink: tuple[int, int, int]
) -> None:
    """The caption under a card, if captions are printed."""
    for number, line in enumerate(_lines(card) if room else []):
        canvas.text(x, top + CAPTION * (number + 0.5), line, _SIZE, ink, "Medium", room=wide)


# --- who ----------------------------------------------------------------------------------------------------------


def _captains(canvas: Canvas, view: FactumState, scene: Scene) -> None:
    """The storyteller, the judge and the verdict."""
    y, third = TOP + STRIP / 2, SIDE // 3
    size = scene.size(34)
    left = panels.MARGIN + 20
    canvas.put(cards.quill(), left + 30, y)
    canvas.text(left + 72, y, scene.name(view.storyteller), size, CREAM, "SemiBold", "l", third - 100)
    left += third - 20
    canvas.put(cards.balance(), left + 30, y)
    judge = scene.name(view.judge) if view.judge != NOBODY else "no judge yet"
    canvas.text(left + 72, y, judge, size, CREAM, "SemiBold", "l", third - 100)
    left += third
    if view.overtaken is None:
        canvas.text(left + 20, y, _NEXT.get(view.phase or "", ""), size, CREAM, "SemiBold", "l", third - 40)
        return
    canvas.put(panels.turn_arrow(), left + 20, y)
    canvas.put(cards.team(view.guessing), left + 74, y)
    word = "overtake" if view.overtaken else "leave"
    canvas.text(left + 112, y, f"guesses ({word})", size, CREAM, "SemiBold", "l", third - 130)


def progress(view: FactumState) -> str:
    """How far the game is, shorter than its status."""
    if view.fixed:
        return f"Turn {view.number} of {TABLES.fixed_turns}"
    return f"Turn {view.number}, to {view.goal} points"


def _in_teams(view: FactumState, scene: Scene) -> bool:
    return not scene.over and scene.focus != LAST and any(team != NOBODY for team in view.team)


def _columns(view: FactumState, scene: Scene) -> list[list[int]]:
    """Who stands in the two panels: the teams with their captains first, else the ranking."""
    if _in_teams(view, scene):
        found: list[list[int]] = []
        for team in (TELLING, JUDGING):
            captain = view.captain(team)
            found.append(sorted(view.of_team(team), key=lambda seat: seat != captain))
        for seat in range(view.seats):
            if view.gone[seat]:
                min(found, key=len).append(seat)
        return found
    seats = ranking(view, scene)
    half = (len(seats) + 1) // 2
    return [seats[:half], seats[half:]]


def ranking(view: FactumState, scene: Scene) -> list[int]:
    """The seats with most points first."""
    if scene.over:
        return [standing.seat for standing in GAME.result(view).standings]
    return sorted(range(view.seats), key=lambda seat: -view.points(seat))


def role_of(view: FactumState, seat: int) -> str:
    """What a seat does in this turn, by the name of its sign."""
    if view.gone[seat]:
        return "left"
    if view.phase == "volunteer" and seat == view.resting:
        return "rests"
    if seat in (view.storyteller, view.judge):
        return "captain"
    if view.overtaken is None or view.team[seat] == NOBODY:
        return "none"
    return "guesser" if view.team[seat] == view.guessing else "hider"


def aside(view: FactumState, seat: int) -> str:
    """Why a seat does not volunteer in a phase in which others may; empty when it may, or does nothing special."""
    match view.steps[-1] if view.steps else None:
        case Volunteer(passed=passed):
            return "rests" if seat == view.resting else "no story" if seat in passed else ""
        case ChooseJudge(declined=declined):
            return "declines" if seat in declined else ""
        case _:
            return ""


def _players(canvas: Canvas, view: FactumState, scene: Scene, plan: Plan, winners: Sequence[int]) -> None:
    """The two panels of players, with roles, points and what the last turn brought."""
    gains = view.last.points if view.last and (not plan.teams or view.phase == "volunteer") else []
    for column, seats in enumerate(_columns(view, scene)):
        left, top = panels.MARGIN + column * (HALF + 16), plan.teams_top
        y = top + HEAD / 2 + 4
        if plan.teams:
            canvas.put(cards.team(column), left + 48, y)
            title = "tells" if column == TELLING else "judges"
            if view.overtaken is not None:
                title += ", guesses" if column == view.guessing else ", hides"
        else:
            title = "" if column else "The players" if scene.focus == LAST or scene.over else "Who tells a story?"
        canvas.text(left + (84 if plan.teams else 24), y, title, scene.size(32), FAINT, "SemiBold", "l", HALF - 110)
        for row, seat in enumerate(seats):
            y = top + HEAD + LINE * row + LINE // 2
            sign = cards.role("none" if scene.focus == LAST else role_of(view, seat))
            gain = f"(+{gains[seat]}) " if gains and gains[seat] else ""
            score = f"{gain}{view.points(seat)}"
            room = HALF - 44
            note = "" if scene.focus == LAST or view.gone[seat] else aside(view, seat)
            panels.nameplate(canvas, left + 22, y, room, scene, seat, sign, score, 36, seat in winners, note)


# --- cards --------------------------------------------------------------------------------------------------------


def _card(canvas: Canvas, view: FactumState, scene: Scene, plan: Plan, card: Lying, x: float, y: float) -> None:
    """A card on the table with its label, who points to it, and whose it is."""
    down = high(LARGE)
    canvas.put(cards.card(card.card, LARGE), x, y)
    if card.main:
        canvas.put(cards.border(LARGE, GOLD), x, y)
    if card.name in scene.places:
        canvas.put(legal_frame(LARGE - 2, down - 2), x, y)
    canvas.put(cards.name_of_card(card.name), x - LARGE / 2 + 46, y - down / 2 + 46)
    if card.chosen:
        canvas.put(mark("tick" if card.main else "cross", 76), x + LARGE / 2 - 46, y - down / 2 + 46)
    if card.main:
        canvas.put(cards.main_tag(), x, y - down / 2 + 46)
    line = y + down / 2 + 4
    _caption(canvas, scene, plan.captions, card.card, x, line + 22, LARGE, CREAM)
    if plan.owners:
        below = line + plan.captions * CAPTION + BELOW / 2 + 4
        line -= 16
        words, size = owner_line(card, scene)
        canvas.text(x, below, words, size, CREAM)
    elif card.owner == scene.seat and not card.main:
        canvas.put(cards.chip("your decoy", 200), x, y - down / 2 + 40)
    for number, seat in enumerate(card.pointers):
        several = len(card.pointers) > 1
        speaker = bool(view.table) and seat == view.spokesperson
        chip = cards.chip(scene.name(seat), 178 if several else LARGE, speaker)
        left = x + (90 if number % 2 else -90) if several else x
        # At the lower edge, further ones above.
        canvas.put(chip, left, line - number // 2 * 48)


def owner_words(card: Lying, name: Callable[[int], str]) -> str:
    """Whose a card was."""
    if card.owner in (FILLER, UNKNOWN):
        return "from the deck"
    return name(card.owner) + _owned(card)


def _owned(card: Lying) -> str:
    return "'s main card" if card.main else "'s decoy"


def owner_line(card: Lying, scene: Scene) -> tuple[str, int]:
    """Whose a card was, below it, and the size of its letters: of what is too long the name is shortened."""
    words, size = fitted(owner_words(card, scene.name), LARGE, scene.size(32))
    if not words.endswith(ELLIPSIS):
        return words, size
    name, _ = fitted(scene.name(card.owner), LARGE - width(_owned(card), READABLE), READABLE)
    return name + _owned(card), READABLE


def _held(view: FactumState, scene: Scene) -> list[tuple[str, str]]:
    """The cards of the hand section: names and ids; the main card first for those who know it."""
    if scene.seat is None or scene.over or scene.focus == LAST:
        return []
    found = [(str(number), card) for number, card in enumerate(view.hands[scene.seat], 1) if card != HIDDEN]
    if view.main not in ("", HIDDEN) and not view.table and view.phase != "verdict":
        found.insert(0, (MAIN, view.main))
    return found


def _hand(canvas: Canvas, view: FactumState, scene: Scene, plan: Plan) -> None:
    """The reader's own cards, with the one that is picked."""
    assert scene.seat is not None
    tells = scene.seat == view.storyteller and bool(view.picked)
    picked = view.picked if tells else view.decoys[scene.seat]
    held = _held(view, scene)
    title = "Your hand"
    if picked:
        number = next(name for name, card in held if card == picked)
        title += f": your {'main card' if tells else 'decoy'} is card {number}"
    elif held[0][0] == MAIN:
        title += " and the main card"
    canvas.text(panels.MARGIN + 24, plan.hand_top + 38, title, scene.size(34), FAINT, "SemiBold", "l", SIDE - 48)
    wide = plan.hand_width
    down, badge = high(wide), 76 if plan.large else 56
    for (name, card), (x, y) in zip(held, plan.hand_spots(), strict=True):
        canvas.put(cards.card(card, wide), x, y)
        corner = x - wide / 2 + badge * 0.6, y - down / 2 + badge * 0.6
        if name == MAIN:
            canvas.put(cards.border(wide, GOLD), x, y)
            canvas.put(cards.main_tag(34 if plan.large else 30), x, corner[1])
        else:
            if name in scene.places:
                canvas.put(legal_frame(wide - 2, down - 2), x, y)
            canvas.put(cards.name_of_card(name, badge), *corner)
        if card == picked:
            canvas.put(cards.border(wide, GLOW), x, y)
            canvas.put(mark("tick", badge), x + wide / 2 - badge * 0.6, corner[1])
        _caption(canvas, scene, plan.captions if plan.large else 0, card, x, y + down / 2 + 8, LARGE, INK)
