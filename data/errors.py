"""Why something could not be done at a table, as sentences for people."""

from rules.errors import Refused
from rules.text import Argument


class TableRefused(Refused):
    """Not possible at this table. Each subclass brings its usual sentence."""

    sentence = ""

    def __init__(self, template: str = "", /, **args: Argument) -> None:
        super().__init__(template or self.sentence, "", **args)


class NoSuchTable(TableRefused):
    """There is no table with that number."""

    sentence = "There is no such table."


class NoSuchGame(TableRefused):
    """There is no game with that id, or it is no longer part of the program."""

    sentence = "There is no game called {game}."


class TableFull(TableRefused):
    """All seats are taken."""

    sentence = "All seats at this table are taken."


class AlreadySeated(TableRefused):
    """The person sits at the table."""

    sentence = "You already have a seat at this table."


class NotSeated(TableRefused):
    """The person does not sit at the table."""

    sentence = "You have no seat at this table."


class AlreadyGone(TableRefused):
    """The seat is out of the game."""

    sentence = "You have left this game already."


class NoComputers(TableRefused):
    """The game is for people only."""

    sentence = "Computers do not play {title}."


class NotHost(TableRefused):
    """Only the host may do this."""

    sentence = "Only the host, {host}, can do this."


class NotOpen(TableRefused):
    """The game has started or the table is gone."""

    sentence = "This table is no longer open."


class NotRunning(TableRefused):
    """The game has not started or is over."""

    sentence = "This game is over."


class NotFree(TableRefused):
    """The seat is held by somebody."""

    sentence = "That seat is not free."


class NotYourself(TableRefused):
    """Somebody was to be seated by another person."""

    sentence = "People take their seats themselves."


class NoSuchComputer(TableRefused):
    """There is no computer player of that kind, or none in that seat."""

    sentence = "There is no such computer player."


class Outdated(TableRefused):
    """The panel that was used does not show what the seat may do now."""

    sentence = "This panel is out of date."


class Unconfirmed(TableRefused):
    """The turn is complete; it has to be confirmed or taken back first."""

    sentence = "Your turn is complete: confirm it, or take something back."


class NothingToTakeBack(TableRefused):
    """The seat has no draft."""

    sentence = "There is nothing that you can take back."


class NothingToConfirm(TableRefused):
    """The seat has no draft, or one that is not complete."""

    sentence = "There is nothing to confirm."


class NoPosition(TableRefused):
    """A past position cannot be shown."""

    sentence = "That position cannot be shown."


class FaultyRules(TableRefused):
    """A bug in the rules of the game. It was written to the console, and nothing was changed."""

    sentence = "That is a mistake in this program, not yours. It was noted, and nothing was changed."


class Unreadable(TableRefused):
    """The table was begun under rules whose states this program cannot read any more. It is kept."""

    sentence = (
        "Table {table} was begun under older rules that I cannot play on. It is kept as it is: "
        "/log shows everything that happened."
    )


class AlreadyMirrored(TableRefused):
    """The channel shows the table."""

    sentence = "That channel shows this table already."


class TooManyMirrors(TableRefused):
    """No further channel may show the table."""

    sentence = "This table is shown in {most} channels already. Stop one of these first."


class VoteOver(TableRefused):
    """There is nothing to vote about."""

    sentence = "There is nothing to vote about any more: the seat has moved, or has another holder."


class NoVote(TableRefused):
    """The person has no vote about this."""

    sentence = "The others at the table vote about this. You end the vote by moving."


class NoTogether(TableRefused):
    """One of two people has blocked the other. It does not tell who."""

    sentence = "You and somebody at this table do not play together."


class NotInvited(TableRefused):
    """The table is private."""

    sentence = "This table is private: only those whom its host invites may join."


class KnowsTooMuch(TableRefused):
    """The person held another seat of the table and has seen its secrets."""

    sentence = "You held another seat of this table and know its secrets. You may only take that one again."


class NobodyLeft(TableRefused):
    """The table may only be ended by agreement when somebody has left it."""

    sentence = "All seats of this table are held. /leave or /resign gives up yours."
