"""Where everything lies in the picture of Factum, and the static layer."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Sprite
from rendering.factum.cards import (
    FULL,
    LARGE,
    SMALL,
    SMALLEST,
    TEAM_COLOURS,
    balance,
    border,
    chip,
    high,
    main_tag,
    name_of_card,
    quill,
    role,
    samples,
    team,
)
from rendering.paint import Palette, fitting
from rendering.palette import CREAM, GLOW, GOLD, TINTS, darker
from rendering.palettes import stored
from rendering.pieces import crown, legal_frame, mark
from rendering.surface import Surface
from rules.factum.components import JUDGING, TELLING

TINT = TINTS["factum"]
TOP = panels.HEADER + 16
STRIP = 72
GAP = 12
SIDE = WIDTH - 2 * panels.MARGIN
HALF = (SIDE - GAP) // 2
LINE = 50  # of a name in a team panel
HEAD = 60  # of a panel
HAND_HEAD = 80  # room for the frame of a card below
BELOW = 50  # of the line that says whose a card was
CAPTION = 40  # of a line of its caption
_GAPS = 24
_ROWS = {1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3], 7: [3, 2, 2]}


class Plan(msgspec.Struct, frozen=True):
    """What the picture holds.

    Attributes:
        strip: whether the line about the captains is shown.
        names: lines of the longer team panel.
        teams: whether the panels are those of the teams.
        cards: how many lie on the table.
        owners: whether a line under each of them says whose it was.
        alone: whether the main card is shown by itself, in full size.
        held: how many cards are in the hand section.
        large: whether those are large, to choose from.
        captions: lines of a caption under each large card; 0 for none.
    """

    strip: bool = False
    names: int = 0
    teams: bool = False
    cards: int = 0
    owners: bool = False
    alone: bool = False
    held: int = 0
    large: bool = False
    captions: int = 0

    @property
    def teams_top(self) -> int:
        """The top of the team panels."""
        return TOP + (STRIP + GAP if self.strip else 0)

    @property
    def cards_top(self) -> int:
        """The top of the first card on the table."""
        return self.teams_top + HEAD + self.names * LINE + 12 + 2 * GAP

    @property
    def row(self) -> int:
        """From a row of large cards to the next."""
        return high(LARGE) + self.captions * CAPTION + (BELOW + 14 if self.owners else 40)

    @property
    def alone_top(self) -> int:
        """The top of the panel of the main card."""
        return self.cards_top + len(_ROWS.get(self.cards, ())) * self.row

    @property
    def hand_top(self) -> int:
        """The top of the panel of the hand."""
        return self.alone_top + (HEAD + high(FULL) + self.captions * CAPTION + 24 + GAP if self.alone else 0)

    @property
    def hand_row(self) -> int:
        """From a row of large cards in the hand to the next."""
        return high(LARGE) + self.captions * CAPTION + 26

    @property
    def hand_width(self) -> int:
        """The width of a card in the hand."""
        if self.large:
            return LARGE
        return SMALL if self.held < 6 else SMALLEST

    @property
    def hand_height(self) -> int:
        """The height of the panel of the hand."""
        if not self.held:
            return 0
        rows = len(_ROWS[self.held]) * self.hand_row if self.large else high(self.hand_width) + 26
        return HAND_HEAD + rows

    @property
    def height(self) -> int:
        """The height of the picture."""
        low = self.hand_top + (self.hand_height + GAP if self.held else 0)
        return low - GAP + panels.MARGIN

    def spots(self) -> list[tuple[float, float]]:
        """The middles of the cards on the table."""
        return _spots(self.cards, self.cards_top, self.row)

    def hand_spots(self) -> list[tuple[float, float]]:
        """The middles of the cards in the hand."""
        top = self.hand_top + HAND_HEAD
        if self.large:
            return _spots(self.held, top, self.hand_row)
        wide = self.hand_width
        step = wide + 12
        left = (WIDTH - (self.held - 1) * step) / 2
        return [(left + index * step, top + high(wide) / 2) for index in range(self.held)]


def _spots(count: int, top: int, row: int) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for number, across in enumerate(_ROWS.get(count, [])):
        left = (WIDTH - (across - 1) * (LARGE + _GAPS)) / 2
        y = top + number * row + high(LARGE) / 2
        found += [(left + index * (LARGE + _GAPS), y) for index in range(across)]
    return found


def _samples() -> list[Sprite]:
    """One sprite of every kind, for the palette."""
    found = [samples(), quill(), balance(), main_tag(), border(SMALL, GOLD), border(SMALL, GLOW)]
    found += [role(kind) for kind in ("captain", "guesser", "hider", "left", "none")]
    found += [chip("Anna", 172, framed) for framed in (False, True)] + [team(TELLING), team(JUDGING)]
    found += [name_of_card("A"), legal_frame(120, 90), mark("tick"), crown(), panels.turn_arrow()]
    return found


_INKS = [darker(TINT.table, 0.2), CREAM, GLOW]


def palette() -> Palette:
    """The colours of all pictures, worked out from the smallest one."""
    return fitting(panels.table(TOP + 300, TINT).image.convert("RGB"), _samples(), _INKS)


@lru_cache(24)
def backdrop(plan: Plan) -> Backdrop:
    """The static layer: panels, and the table for cards."""
    surface = panels.table(plan.height, TINT)
    if plan.strip:
        surface.fill(cut.rect(panels.MARGIN, TOP, SIDE, STRIP, 18), darker(TINT.table, 0.25))
    high_panel = HEAD + plan.names * LINE + 12
    for index in (TELLING, JUDGING):
        left = panels.MARGIN + index * (HALF + GAP)
        panels.panel(surface, left, plan.teams_top, HALF, high_panel)
        if plan.teams:
            _rim(surface, left, plan.teams_top, HALF, high_panel, index)
    if plan.alone:
        height = plan.hand_top - plan.alone_top - GAP
        panels.panel(
            surface, panels.MARGIN, plan.alone_top, SIDE, height, "The main card: only you and the storyteller"
        )
    if plan.held:
        # Highlights around large cards reach a little further than the other panels.
        panels.panel(surface, panels.MARGIN - 18, plan.hand_top, SIDE + 36, plan.hand_height)
    return Backdrop(surface, palette=stored("factum"))


@lru_cache(4)
def single(captions: int) -> Backdrop:
    """The static layer for one card in full size."""
    return Backdrop(panels.table(TOP + high(FULL) + captions * CAPTION + 60, TINT), palette=stored("factum"))


def _rim(surface: Surface, x: float, y: float, across: float, down: float, index: int) -> None:
    """The frame of a team: solid for the telling team, dashed for the judging team."""
    colour = TEAM_COLOURS[index]
    if index == TELLING:
        surface.fill(cut.frame(x, y, across, down, 22, 7), colour)
        return
    corners: Sequence[tuple[float, float]] = [
        (x + 22, y + 4),
        (x + across - 22, y + 4),
        (x + across - 4, y + 22),
        (x + across - 4, y + down - 22),
        (x + across - 22, y + down - 4),
        (x + 22, y + down - 4),
        (x + 4, y + down - 22),
        (x + 4, y + 22),
    ]
    surface.fill(cut.path(corners, 7, closed=True, dash=16), colour)
