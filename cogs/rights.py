"""What the bot may do in a place, what it lacks, and who can grant that."""

from collections.abc import Iterable

import discord

# By discord.py's names: as people read them in Discord's settings, and what they are for.
RIGHTS = {
    "view_channel": ("View Channel", "to be here at all"),
    "send_messages": ("Send Messages", "to show lobbies and boards in a channel"),
    "send_messages_in_threads": ("Send Messages in Threads", "to show boards in threads"),
    "create_public_threads": ("Create Public Threads", "to give each table its own thread"),
    "embed_links": ("Embed Links", "to show pictures in messages"),
    "attach_files": ("Attach Files", "to send pictures of boards"),
    "read_message_history": ("Read Message History", "to find its own messages again"),
}
# Without these a table is played in the channel itself.
_FOR_THREADS = ("send_messages_in_threads", "create_public_threads")


def missing(granted: discord.Permissions, names: Iterable[str] = RIGHTS) -> list[str]:
    """The rights that are not granted, by discord.py's names."""
    return [name for name in names if not getattr(granted, name)]


def needed(thread: bool) -> tuple[str, ...]:
    """The rights without which no table can be played in a thread, or in a channel."""
    send = "send_messages_in_threads" if thread else "send_messages"
    return ("view_channel", send, "attach_files", "read_message_history")


def missing_at(guild: discord.Guild | None, place: int) -> list[str]:
    """The rights that are not granted in a channel or thread by its id; none where the place is not known."""
    channel = guild.get_channel_or_thread(place) if guild else None
    if guild is None or channel is None:
        return []
    try:
        granted = channel.permissions_for(guild.me)
    except discord.ClientException:
        # A thread whose channel is hidden from us.
        return ["view_channel"]
    return missing(granted, needed(isinstance(channel, discord.Thread)))


def listed(names: Iterable[str]) -> str:
    """Rights as people know them, with what they are for."""
    return "\n".join(f"- **{RIGHTS[name][0]}**, {RIGHTS[name][1]}" for name in names)


def granters(guild: discord.Guild | None) -> str:
    """Who can grant a right, as a phrase with mentions."""
    if guild is None:
        return "Somebody with Manage Roles or Manage Channels"
    able = [
        role
        for role in guild.roles
        if not role.managed
        and not role.is_default()
        and (role.permissions.administrator or role.permissions.manage_roles or role.permissions.manage_channels)
    ]
    names = [f"<@{guild.owner_id}>", *(f"<@&{role.id}>" for role in reversed(able))]
    return f"Somebody with Manage Roles or Manage Channels (here: {', '.join(names[:6])})"


def wanted(guild: discord.Guild | None, place: int) -> str:
    """What is missing in a place and who can grant it, as a sentence with a space after it; empty if that is not it."""
    lacking = missing_at(guild, place)
    if not lacking:
        return ""
    return f"I lack there: {', '.join(RIGHTS[name][0] for name in lacking)}. {granters(guild)} can grant it. "


def report(granted: discord.Permissions, guild: discord.Guild | None) -> str:
    """All that the bot needs, marked as granted or missing, and who can grant the rest."""
    lacking = missing(granted)
    lines = [
        f"- {'❌' if name in lacking else '✅'} {label}{f': I need it {purpose}' if name in lacking else ''}"
        for name, (label, purpose) in RIGHTS.items()
    ]
    if not lacking:
        return "\n".join(["I may do everything that I need here.", *lines])
    end = f"{granters(guild)} can grant that in the settings of this channel or of my role."
    if set(lacking) <= set(_FOR_THREADS):
        end += " Until then, tables are played in the channel itself."
    return "\n".join([*lines, end])
