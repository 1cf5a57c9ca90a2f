"""/deus-table …: for those who sit at a table."""

from __future__ import annotations

from discord import app_commands

from bot.i18n.commands import choices_of, described
from bot.tables.watching import Each
from bot.ui.client import Interaction
from bot.ui.commands import complete
from bot.ui.commands.declare import command
from bot.ui.commands.seat_named import seat_named
from bot.ui.pages import leaving
from bot.ui.pages.following import STOP
from bot.ui.pages.following import follow as show_follow
from bot.ui.pages.record import show_record
from bot.ui.reply import Reply

deus_table = app_commands.Group(
    name="deus-table",
    description=described("deus-table"),
    guild_only=True,
)


@command("kick", deus_table, player=complete.players)
async def kick(interaction: Interaction, player: str) -> None:
    """Ask the others whether a player who does not come is to lose their seat."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id, dealt=False)
    await leaving.ask_kick(reply, table, seat_named(reply, table, player))


@command("record", deus_table)
async def record(interaction: Interaction) -> None:
    """The game as a file: all of it once it is over, before that what everybody saw."""
    reply = await Reply.deferred(interaction)
    await show_record(reply, await reply.tables.at(reply.channel_id))


@command("follow", deus_table)
@app_commands.choices(
    each=choices_of({one: f"follow-each-{one}" for one in (*Each, STOP)}),
)
async def follow(interaction: Interaction, each: app_commands.Choice[str]) -> None:
    """Watch the channel's table by DM, or stop it."""
    reply = await Reply.deferred(interaction)
    await show_follow(reply, None if each.value == STOP else Each(each.value))
