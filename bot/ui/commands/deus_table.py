"""/deus-table …: for those who sit at a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.i18n.commands import choices_of, described, named
from bot.tables import Pace, Person
from bot.tables.notifying.watching import Each
from bot.ui.client import Interaction
from bot.ui.commands import complete
from bot.ui.commands.declare import command
from bot.ui.commands.seat_named import seat_named
from bot.ui.commands.until import read_until
from bot.ui.errors import InputError
from bot.ui.pages import analysis, leaving, moving, offer, undoing
from bot.ui.pages.following import STOP
from bot.ui.pages.following import follow as show_follow
from bot.ui.pages.pace import change_pace, show_pace
from bot.ui.pages.record import show_record
from bot.ui.reply import Reply

deus_table = app_commands.Group(
    name=named("deus-table", "deus-table"),
    description=described("deus-table"),
    guild_only=True,
)


@command("kick", deus_table, player=complete.players)
async def kick(interaction: Interaction, player: str) -> None:
    """Ask the others whether a player who does not come is to lose their seat."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    await leaving.ask_kick(reply, table, seat_named(reply, table, player))


@command("pace", deus_table)
@app_commands.choices(pace=choices_of({pace: f"pace-{pace}" for pace in Pace}))
async def pace(interaction: Interaction, pace: app_commands.Choice[str] | None = None) -> None:
    """Show the pace of the channel's table, or ask for another one."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id)
    if pace is None:
        await show_pace(reply, table)
    else:
        await change_pace(reply, table, Pace(pace.value))


@command("record", deus_table)
async def record(interaction: Interaction) -> None:
    """The game as a file: all of it once it is over, before that what everybody saw."""
    reply = await Reply.deferred(interaction)
    await show_record(reply, await reply.tables.at(reply.channel_id))


@command("resign", deus_table)
async def resign(interaction: Interaction) -> None:
    """Give up one's seat, after a confirmation."""
    reply = await Reply.deferred(interaction)
    await leaving.ask_resign(reply, await reply.tables.at(reply.channel_id, dealt=False))


@command("replace", deus_table, seat=complete.players)
async def replace(interaction: Interaction, seat: str | None = None) -> None:
    """Offer one's own seat, or one that a computer plays, to whoever wants it."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    await offer.offer(reply, table, seat_named(reply, table, seat) if seat else None)


@command("substitute", deus_table, until=complete.days)
async def substitute(interaction: Interaction, who: discord.Member, until: str) -> None:
    """Ask somebody to play for oneself up to a day."""
    reply = await Reply.deferred(interaction)
    if who.bot:
        raise InputError("substitute-bot", name=who.display_name)
    settled = await reply.tables.settings.get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    person = Person(who.id, who.display_name, reply.place.locale)
    await leaving.ask_substitute(reply, table, person, moment)


@command("handover", deus_table, player=complete.players)
async def handover(interaction: Interaction, player: str) -> None:
    """Give the opener's right to another player."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    await leaving.hand_over(reply, table, seat_named(reply, table, player))


@command("load", deus_table)
async def load(interaction: Interaction, file: discord.Attachment | None = None) -> None:
    """Open a record for oneself, to look through it and to try lines."""
    await analysis.load(await Reply.deferred(interaction), file)


@command("move", deus_table, table=complete.movable)
async def move(
    interaction: Interaction, table: str | None = None, to: moving.PlaceNamed | None = None
) -> None:
    """Carry a game to this channel, or from here to another one."""
    await moving.move(await Reply.deferred(interaction), table, to)


@command("follow", deus_table)
@app_commands.choices(
    each=choices_of({one: f"follow-each-{one}" for one in (*Each, STOP)}),
)
async def follow(interaction: Interaction, each: app_commands.Choice[str]) -> None:
    """Watch the channel's table by DM, or stop it."""
    reply = await Reply.deferred(interaction)
    await show_follow(reply, None if each.value == STOP else Each(each.value))


@command("undo", deus_table)
async def undo(interaction: Interaction) -> None:
    """Ask the others to take back one's last turn."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    await undoing.ask_undo(reply, table.id)
