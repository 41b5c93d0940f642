"""For whom and in which situation a picture is drawn."""

import msgspec

from rendering.lettering import shown_name


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture shows besides the view.

    Attributes:
        names: a name a seat, as people chose them: any Unicode.
        seat: for whom it is drawn, with what only that seat sees; None for the public picture.
        deciders: the seats whose turn it is.
        places: the places (`Option.place`) to highlight because they may be chosen.
        over: the game is finished.
        focus: the id of a detail from `focuses`, instead of the whole board.
        title: such as "Table 12"; may be empty.
        big: larger text, for people who asked for it.
    """

    names: tuple[str, ...]
    seat: int | None = None
    deciders: tuple[int, ...] = ()
    places: frozenset[str] = frozenset()
    over: bool = False
    focus: str | None = None
    title: str = ""
    big: bool = False

    def name(self, seat: int) -> str:
        """The name of a seat as a picture can show it: what no font has is a dot. For texts in words use `names`."""
        otherwise = f"Seat {seat + 1}"
        return shown_name(self.names[seat], otherwise) if seat < len(self.names) else otherwise

    def called(self, seat: int) -> str:
        """The name of a seat as it is, for alt texts and boards in words."""
        return self.names[seat] if seat < len(self.names) else f"Seat {seat + 1}"

    def size(self, pixels: int) -> int:
        """A font size, a fifth larger in big pictures."""
        return pixels * 6 // 5 if self.big else pixels

    def turn(self) -> str:
        """Whose turn it is, in a few words, with the names as they are."""
        if self.over:
            return "The game is over"
        match [self.called(seat) for seat in self.deciders]:
            case []:
                return ""
            case [one]:
                return f"{one} to play"
            case several:
                return f"{', '.join(several[:-1])} and {several[-1]} to play"
