"""Why something could not be done, as a sentence for people."""

from rules.text import Argument, Text


class Refused(Exception):
    """Something was asked for that is not possible. Carries a sentence for the person who asked.

    Attributes:
        text: the sentence, to be written out for the reader with `rules.text.write`.
        rule: the section of the game's rulebook that explains it, or an empty string.
    """

    def __init__(self, template: str, /, rule: str = "", **args: Argument) -> None:
        super().__init__(template)
        self.text = Text(template, args)
        self.rule = rule


class NotYourTurn(Refused):
    """Another seat has to decide now."""


class NotLegal(Refused):
    """The action is not among the options of the present step."""


class BadNotation(Refused):
    """A typed line is not the notation of any action of the game."""


class BadOption(Refused):
    """A table was to be set up with a variant, a value or a number of seats that the game does not have."""


class RulesError(Exception):
    """The rules code contradicts itself. A bug, never somebody's mistake."""
