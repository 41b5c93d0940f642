"""What members set for themselves, and how they have done."""

import io
from typing import TYPE_CHECKING, Literal

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, rights, times, words
from cogs.presses import Press, button
from cogs.tables import Tables, known, offered
from data.model import Person, Record
from data.quotes import Story
from data.ratings import Rating
from data.settings import MemberSettings
from rules.errors import Refused
from rules.registry import games

if TYPE_CHECKING:
    from bot import Stammtisch

_LEADERS = 15
_LINKS = 10
_EXPORT = "stammtisch-about-me.json"
_MENTIONS = {
    "thread": "I mention you at the table when it is your turn.",
    "message": "I write to you directly when it is your turn.",
    "none": "I do not tell you when it is your turn.",
}


class Players(commands.Cog):
    """Settings and statistics of members."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        bot.presses["forget"] = self.press_forget

    settings = app_commands.Group(name="settings", description="What you set for yourself, and what I may do here")

    @settings.command(description="Your own settings; without a value it shows them")
    @app_commands.describe(
        confirm="Confirm every action, or only turns of several actions",
        mentions="How I tell you that it is your turn",
        reminders="Whether I remind you when you take long",
        quiet="Hours of the day without reminders, such as 22-8; off for none",
        zone="Your time zone, such as Europe/Zurich",
        big_text="Larger text on the pictures of your panels",
    )
    async def mine(
        self,
        interaction: discord.Interaction,
        confirm: Literal["always", "long"] | None = None,
        mentions: Literal["thread", "message", "none"] | None = None,
        reminders: bool | None = None,
        quiet: str | None = None,
        zone: str | None = None,
        big_text: bool | None = None,
    ) -> None:
        await answers.think(interaction)
        settings = await self.service.settings.member(interaction.user.id)
        given = {"confirm": confirm, "mentions": mentions, "reminders": reminders, "big_text": big_text}
        changes: dict[str, object] = {name: value for name, value in given.items() if value is not None}
        if quiet is not None:
            changes["quiet"] = times.hours(quiet)
        if zone is not None:
            times.known_zone(zone.strip())
            changes["zone"] = zone.strip()
        if changes:
            settings = msgspec.structs.replace(settings, **changes)
            await self.service.settings.set_member(interaction.user.id, settings)
        turns = "every action" if settings.confirm == "always" else "turns of several actions"
        await answers.show(
            interaction,
            layouts.notice(
                f"### Your settings\n- I ask you to confirm {turns}.\n"
                f"- {_MENTIONS[settings.mentions]}\n"
                f"- I remind you when you take long: {'yes' if settings.reminders else 'no'}.\n"
                f"- Quiet hours: {_quiet(settings)}.\n"
                f"- Text on your pictures is {'large' if settings.big_text else 'normal'}."
            ),
        )

    @mine.autocomplete("zone")
    @answers.completing
    async def _zones(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = current.strip().lower().replace(" ", "_")
        return [app_commands.Choice(name=zone, value=zone) for zone in times.zones() if typed in zone.lower()][:25]

    @settings.command(description="Whether I may do here all that I need, and who can grant the rest")
    @app_commands.guild_only()
    async def check(self, interaction: discord.Interaction) -> None:
        await answers.think(interaction)
        report = rights.report(interaction.app_permissions, interaction.guild)
        await answers.show(interaction, layouts.notice(f"### What I may do here\n{report}"))

    @settings.command(description="Never play with somebody; without a member, whom you have blocked")
    @app_commands.describe(member="With whom you do not want to sit at a table; they are not told")
    async def block(self, interaction: discord.Interaction, member: discord.User | None = None) -> None:
        await answers.think(interaction)
        me = interaction.user.id
        if member is None:
            names = ", ".join(words.plain(person.name) for person in await self.service.blocked(me))
            await answers.show(interaction, layouts.notice(f"You have blocked: {names or 'nobody'}."))
            return
        if member.id == me or member.bot:
            raise Refused("Choose another member, not yourself or a bot.")
        await self.service.block(me, Person(member.id, member.display_name))
        name = words.plain(member.display_name)
        text = f"You and {name} will not come to one table any more. Tables that run go on. They are not told."
        await answers.show(interaction, layouts.notice(text))

    @settings.command(description="Take a block back")
    @app_commands.describe(member="Whom you would play with again")
    async def unblock(self, interaction: discord.Interaction, member: discord.User) -> None:
        await answers.think(interaction)
        done = await self.service.unblock(interaction.user.id, member.id)
        name = words.plain(member.display_name)
        text = f"You may play with {name} again." if done else f"You had not blocked {name}."
        await answers.show(interaction, layouts.notice(text))

    @settings.command(description="All that I have stored about you, as a file")
    async def export(self, interaction: discord.Interaction) -> None:
        await answers.think(interaction)
        known = await self.service.known_of(interaction.user.id)
        data = msgspec.json.format(msgspec.json.encode(known), indent=1)
        layout = layouts.Layout(
            discord.ui.TextDisplay("This is all that I have stored about you. PRIVACY.md says what it means."),
            discord.ui.File(f"attachment://{_EXPORT}"),
        )
        await answers.show(interaction, layout, [discord.File(io.BytesIO(data), _EXPORT)])

    forget = app_commands.Group(name="forget", description="Remove your data", parent=settings)

    @forget.command(name="me", description="Remove all that I have stored about you, on all servers; asks first")
    async def forget_me(self, interaction: discord.Interaction) -> None:
        await answers.think(interaction)
        tables = await self.service.of_person(interaction.user.id)
        many = "1 table that is" if len(tables) == 1 else f"{len(tables)} tables that are"
        seats_lost = f" You leave {many} not over." if tables else ""
        text = (
            "Remove all that I have stored about you, on all servers? Your settings, blocks and ratings go, and "
            "the tables that you played call you a former player, and stories that you told through me are deleted."
            f"{seats_lost} This cannot be taken back."
        )
        sure = button("Forget me", "forget", style=discord.ButtonStyle.danger)
        await answers.show(interaction, layouts.notice(text, layouts.row(sure)))

    async def press_forget(self, interaction: discord.Interaction, press: Press) -> None:
        """The second, certain press."""
        await answers.hold(interaction)
        left = await self._take_out(await self.service.stories(interaction.user.id))
        changed = await self.service.forget(interaction.user.id, interaction.user.display_name)
        lobby: Tables = self.bot.get_cog("Tables")  # type: ignore[assignment]
        for table in changed:
            if table.started is None:
                await lobby.refresh_lobby(table)
            else:
                self.bot.boards.refresh(table.id)
        text = "Done. I know nothing about you any more."
        if left:
            links = "\n".join(f"- {words.address(*story)}" for story in left[:_LINKS])
            text += f"\nStories of yours that I could not take out ({len(left)}); moderators can:\n{links}"
        await answers.show(interaction, layouts.notice(text))

    async def _take_out(self, stories: list[Story]) -> list[Story]:
        """Delete the messages in which somebody told something. Returns those for which that failed."""
        left: list[Story] = []
        for story in stories:
            place = self.bot.get_partial_messageable(story.channel, guild_id=story.guild)
            try:
                await place.get_partial_message(story.message).delete()
            except discord.NotFound:
                continue
            except (discord.HTTPException, *answers.UNREACHED):
                left.append(story)
        return left

    @app_commands.command(description="Games played and won on this server")
    @app_commands.guild_only()
    @app_commands.describe(member="Whose; without it, yours")
    async def stats(self, interaction: discord.Interaction, member: discord.Member | None = None) -> None:
        await answers.think(interaction)
        guild = interaction.guild_id or 0
        who = member or interaction.user
        lines: list[str] = []
        for game, record in (await self.service.stats(guild, who.id)).items():
            title = games()[game].info.title if game in games() else game
            rating = (await self.service.ratings(guild, game)).get(who.id)
            lines.append(f"- **{title}**: {_record(record)}{_rating(rating)}")
        text = "\n".join(lines) or "No finished games yet."
        await answers.show(interaction, layouts.notice(f"### {words.plain(who.display_name)}\n{text}"))

    @app_commands.command(description="Who plays a game best on this server")
    @app_commands.guild_only()
    @app_commands.describe(game="Which game")
    async def leaderboard(self, interaction: discord.Interaction, game: str) -> None:
        await answers.think(interaction)
        info = games()[known(game)].info
        leaders = await self.service.leaderboard(interaction.guild_id or 0, info.id)
        lines = [
            f"{place}. **{words.plain(leader.name)}**: {_record(leader.record)}{_rating(leader.rating)}"
            for place, leader in enumerate(leaders[:_LEADERS], 1)
        ]
        mine = next((place for place, leader in enumerate(leaders, 1) if leader.person == interaction.user.id), 0)
        if mine > _LEADERS:
            lines.append(f"-# You are number {mine} of {len(leaders)}.")
        text = "\n".join(lines) or "Nobody has finished a table of this game here yet."
        how = "won together, so there are no ratings" if info.cooperative else "by rating; newcomers begin at 1000"
        await answers.show(interaction, layouts.notice(f"### {info.title}: leaderboard\n-# {how}\n{text}"))

    @leaderboard.autocomplete("game")
    @answers.completing
    async def _games(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(current)


def _quiet(settings: MemberSettings) -> str:
    if settings.quiet is None:
        return "none"
    begins, ends = settings.quiet
    return f"from {begins} to {ends}, {words.plain(settings.zone)}"


def _record(record: Record) -> str:
    shared = f", {record.shared} shared" if record.shared else ""
    return f"{record.played} played, {record.won} won{shared}"


def _rating(rating: Rating | None) -> str:
    if rating is None:
        return ""
    return f", rating {rating.points} from {rating.tables} {'table' if rating.tables == 1 else 'tables'}"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Players(bot))
