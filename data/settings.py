"""What servers and members have chosen."""

from typing import Literal

import msgspec

from data.model import Pace
from data.store import Store, Transaction


class GuildSettings(msgspec.Struct, frozen=True):
    """The choices of a server.

    Attributes:
        channels: where tables may be opened; empty for anywhere.
        language: a language code.
        lobby_hours: how long a table may wait to be started; 0 for ever.
        pace: how fast new tables want to play.
    """

    channels: tuple[int, ...] = ()
    language: str = "en"
    pace: Pace = "day"
    lobby_hours: int = 24


class MemberSettings(msgspec.Struct, frozen=True):
    """The choices of a person, for all servers.

    Attributes:
        confirm: whether each turn has to be confirmed, or only those of more than one action.
        mentions: how they are told that it is their turn.
        reminders: whether they are reminded when they take long.
        quiet: the hours of the day from when until when nothing is sent, such as (22, 8); None for never.
        zone: the name of the time zone of these hours.
        big_text: whether pictures use larger letters.
    """

    confirm: Literal["always", "long"] = "long"
    mentions: Literal["thread", "message", "none"] = "thread"
    reminders: bool = True
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    big_text: bool = False


class Settings:
    """Reads and writes the settings. What was never set has its default."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def guild(self, guild: int) -> GuildSettings:
        """The settings of a server."""
        rows = await self._store.rows("SELECT settings FROM guild_settings WHERE guild = ?", (guild,))
        return msgspec.json.decode(rows[0][0], type=GuildSettings) if rows else GuildSettings()

    async def set_guild(self, guild: int, settings: GuildSettings) -> None:
        """Replace the settings of a server."""
        async with self._store.transaction() as tx:
            tx.do("INSERT OR REPLACE INTO guild_settings (guild, settings) VALUES (?, ?)", (guild, as_json(settings)))

    async def member(self, person: int) -> MemberSettings:
        """The settings of a person."""
        rows = await self._store.rows("SELECT settings FROM member_settings WHERE person = ?", (person,))
        return msgspec.json.decode(rows[0][0], type=MemberSettings) if rows else MemberSettings()

    async def set_member(self, person: int, settings: MemberSettings) -> None:
        """Replace the settings of a person."""
        async with self._store.transaction() as tx:
            tx.do(
                "INSERT OR REPLACE INTO member_settings (person, settings) VALUES (?, ?)", (person, as_json(settings))
            )

    async def last_options(self, guild: int, game: str) -> dict[str, str]:
        """The options with which a game was last started in a server; empty when it never was."""
        rows = await self._store.rows("SELECT options FROM last_options WHERE guild = ? AND game = ?", (guild, game))
        return msgspec.json.decode(rows[0][0], type=dict[str, str]) if rows else {}


def keep_options(tx: Transaction, guild: int, game: str, options: dict[str, str]) -> None:
    """Note the options with which a game was started."""
    tx.do(
        "INSERT OR REPLACE INTO last_options (guild, game, options) VALUES (?, ?, ?)", (guild, game, as_json(options))
    )


def as_json(value: object) -> str:
    """A value as JSON text, as the database holds it."""
    return msgspec.json.encode(value).decode()
