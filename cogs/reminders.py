"""Reminders, votes about those who do not move, absences, and threads that are kept awake."""

import logging
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs import answers, calls, layouts, seats, times, words
from cogs.alarm import Alarm, now
from cogs.presses import Press, button
from data.errors import VoteOver
from data.live import Change
from data.model import Table
from data.reminders import Choice, Poll, Stage, Turn, others_of, quiet_until
from data.turns import PACES
from rules.errors import Refused

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

_CHOICES: dict[Choice, str] = {
    "computer": "Let a computer play on",
    "substitute": "Free the seat",
    "end": "End the table",
}
# In a game that goes on without those who leave.
_CHOICES_WITHOUT: dict[Choice, str] = {"computer": "Go on without them", "end": "End the table"}
_AFTER: dict[Stage, Stage] = {"remind": "vote", "vote": "voting"}
# For decisions whose time was up while the bot was away, in seconds.
_GRACE = 60.0
# After an outage of Discord, or for a table that cannot be read, in seconds.
_RETRY = 300.0
# Minutes without activity after which a thread is archived.
_LONGEST_ARCHIVE, _OTHER_ARCHIVE = 10080, 4320


class Reminders(commands.Cog):
    """What happens when nothing happens."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        self._alarm = Alarm(self._carry_out)
        bot.presses["vote"] = self.press_vote

    async def cog_load(self) -> None:
        self.service.listeners.append(self._changed)
        await self.service.grant_time(now() + _GRACE)
        self._alarm.start()

    async def cog_unload(self) -> None:
        self._alarm.stop()
        self.service.listeners.remove(self._changed)

    def _changed(self, change: Change) -> None:
        new = change.new
        if new.table.status == "running":
            limit = new.game.limit(new.state)
            pace = PACES[new.table.pace]
            self._alarm.set(now() + (pace if limit is None else min(pace, limit)))

    # --- what is due -----------------------------------------------------------------------------------------------

    async def _carry_out(self) -> float | None:
        """Do everything that is due. Returns when the next thing is."""
        at = now()
        for number, seat in await self.service.due_limits(at):
            try:
                happening = await self.service.time_out(number, seat, at)
            except Refused as error:
                logger.warning(
                    "the time of a seat is up, but nothing can be played: %s", error, extra={"table": number}
                )
                await self.service.postpone(number, seat, at + _RETRY)
                continue
            if happening is not None:
                self.bot.boards.happened(happening)
        for turn in await self.service.due_turns(at):
            try:
                await self._next_stage(turn, at)
            except (discord.Forbidden, discord.NotFound) as error:
                logger.warning("nobody can be reminded at table %s: %s", turn.table, error)
            except (discord.HTTPException, *answers.UNREACHED) as error:
                logger.warning("nobody could be reminded at table %s: %s", turn.table, error)
                unsaid = msgspec.structs.replace(turn, stage=_AFTER[turn.stage])
                await self.service.move_on(unsaid, turn.stage, at + _RETRY)
        for table in await self.service.due_wakes(at):
            # Noted first: a thread that is closed to us must not hold up the others.
            await self.service.woken(table.id, at)
            await self._keep_awake(table)
        return await self.service.next_due()

    async def _next_stage(self, turn: Turn, at: float) -> None:
        table = await self.service.get(turn.table)
        settings = await self.service.settings.member(turn.person)
        away = (await self.service.away([turn.person])).get(turn.person)
        quiet = quiet_until(settings, at) if turn.stage == "remind" else None
        if away or quiet:
            await self.service.move_on(turn, turn.stage, max(away or 0, quiet or 0))
            return
        if turn.stage == "remind":
            if not await self.service.move_on(turn, "vote", at + PACES[table.pace]):
                return
            if settings.reminders and settings.mentions != "none":
                text = f"{words.title(table)} has waited for you since <t:{int(turn.since)}:R>."
                await calls.call(self.bot, table, turn.person, text, direct=settings.mentions == "message")
            return
        if await self.service.move_on(turn, "voting", None) and others_of(table, turn.seat):
            poll = await self.service.poll(turn)
            voters = [discord.Object(person.id) for person in others_of(table, turn.seat)]
            ways = await self.service.ways([voter.id for voter in voters])
            await calls.place_of(self.bot, table).send(
                view=self._ballot(poll),
                allowed_mentions=discord.AllowedMentions(users=[v for v in voters if ways[v.id] == "thread"]),
            )
            direct = {voter.id for voter in voters if ways[voter.id] == "message"}
            text = f"Somebody has not moved at {words.title(table)}: you may vote how it goes on."
            await calls.call_all(self.bot, table, direct, text)

    # --- votes -----------------------------------------------------------------------------------------------------

    def _ballot(self, poll: Poll) -> layouts.Layout:
        table, turn = poll.table, poll.turn
        voters = " ".join(f"<@{person.id}>" for person in others_of(table, turn.seat))
        name = words.plain(table.seats[turn.seat].name)
        choices = _CHOICES_WITHOUT if words.game_of(table).quitting else _CHOICES
        counts = [f"{choices.get(choice, _CHOICES[choice])}: {count}" for choice, count in poll.votes.items() if count]
        text = (
            f"**{name}** has had the move since <t:{int(turn.since)}:R>. {voters}, how shall it go on? "
            f"It takes {poll.needed} {'vote' if poll.needed == 1 else 'votes'} for the same; waiting on takes none."
        )
        tools = [button(label, "vote", table.id, turn.id, word=choice) for choice, label in choices.items()]
        return layouts.notice(
            "\n".join([text, *counts]), layouts.row(*tools, button("Rather wait", "vote", table.id, turn.id))
        )

    async def press_vote(self, interaction: discord.Interaction, press: Press) -> None:
        """A vote of one of the others, or taking it back."""
        await answers.hold(interaction, public=True)
        choice = next(filter(lambda known: known == press.word, _CHOICES), None)
        await self._vote(interaction, press.needed(0), press.needed(1), choice)

    @app_commands.command(description="Vote how a table goes on without a member who does not move")
    @app_commands.guild_only()
    @app_commands.describe(choice="What shall be done", seat="Which seat, if several do not move", table="Its number")
    @app_commands.choices(
        choice=[
            *(app_commands.Choice(name=label, value=choice) for choice, label in _CHOICES.items()),
            app_commands.Choice(name="Rather wait", value="wait"),
        ]
    )
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def vote(
        self,
        interaction: discord.Interaction,
        choice: str,
        seat: app_commands.Range[int, 1, 12] | None = None,
        table: int | None = None,
    ) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        open_votes = [turn for turn in await self.service.voting(found.id) if seat in (None, turn.seat + 1)]
        if not open_votes:
            raise VoteOver
        wish = next(filter(lambda known: known == choice, _CHOICES), None)
        await self._vote(interaction, found.id, open_votes[0].id, wish)

    async def _vote(self, interaction: discord.Interaction, number: int, turn: int, choice: Choice | None) -> None:
        table = await seats.table_of(interaction, number)
        poll = await self.service.vote(table.id, turn, interaction.user.id, choice)
        if poll.happening is None:
            await answers.show(interaction, self._ballot(poll))
            return
        self.bot.boards.happened(poll.happening)
        text = words.log(words.readable(poll.happening.lines, None), poll.table)
        # A seat that is free now is offered to everybody by a message of its own.
        await answers.show(interaction, layouts.notice(text))

    # --- away ------------------------------------------------------------------------------------------------------

    @app_commands.command(description="Pause your mentions and tell your tables; 'back' ends it")
    @app_commands.describe(until="Such as: 3 days, 2 weeks, 2031-08-24, back")
    async def away(self, interaction: discord.Interaction, until: str) -> None:
        await answers.think(interaction)
        person = interaction.user.id
        settings = await self.service.settings.member(person)
        end = times.until(until, now(), settings.zone)
        was_away = person in await self.service.away([person])
        await self.service.set_away(person, end)
        self._alarm.set(now())
        name = f"**{words.plain(interaction.user.display_name)}**"
        told = 0
        if end is not None or was_away:
            text = f"{name} is back." if end is None else f"{name} is away until <t:{int(end)}:f>."
            for table in await self.service.of_person(person, statuses=("running",)):
                told += await self._tell(table, text)
        waiting = [f"- [{words.title(table)}]({words.link(table)})" for table in await self.service.waiting_for(person)]
        answer = "You are back." if end is None else f"You are away until <t:{int(end)}:f>. I shall not mention you."
        if told:
            answer += f" I have told {told} {'table' if told == 1 else 'tables'}."
        if waiting:
            answer += "\nThese wait for you:\n" + "\n".join(waiting)
        await answers.show(interaction, layouts.notice(answer))

    @away.autocomplete("until")
    @answers.completing
    async def _untils(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = current.strip().lower()
        return [app_commands.Choice(name=word, value=word) for word in times.SUGGESTIONS if typed in word]

    async def _tell(self, table: Table, text: str) -> bool:
        try:
            await calls.place_of(self.bot, table).send(
                view=layouts.notice(text), allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            logger.warning("table %s could not be told who is away: %s", table.id, error)
            return False
        return True

    # --- threads ---------------------------------------------------------------------------------------------------

    async def _keep_awake(self, table: Table) -> None:
        """Count as activity, without a message: Discord starts anew when the time until archiving is changed."""
        if table.thread is None:
            return
        try:
            thread = self.bot.get_channel(table.thread) or await self.bot.fetch_channel(table.thread)
            if isinstance(thread, discord.Thread) and not thread.locked:
                await thread.edit(archived=False, auto_archive_duration=_OTHER_ARCHIVE)
                await thread.edit(auto_archive_duration=_LONGEST_ARCHIVE)
        except discord.HTTPException as error:
            # The table is safe; whoever acts next is told what is wrong with its thread.
            logger.warning("the thread of table %s could not be kept awake: %s", table.id, error)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Wake the thread of a running table that was archived all the same."""
        state = payload.data.get("thread_metadata", {})
        if not state.get("archived") or state.get("locked"):
            return
        table = await self.service.in_channel(payload.thread_id)
        if table is not None and table.status == "running" and table.thread == payload.thread_id:
            await self._keep_awake(table)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Reminders(bot))
