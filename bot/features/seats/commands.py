"""/deus-table …: for those who sit at a table."""

from __future__ import annotations

import discord

from bot.features.seats import pages as seats_pages
from bot.game.reading import PeopleReader, TableReader
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.request import Person
from bot.ui import typed_dates, typed_words
from bot.ui.actions import deus_table
from bot.ui.typed_dates import read_until
from bot.ui.typed_words import seat_named


@command("kick", deus_table, player=typed_words.players)
async def kick(interaction: Interaction, player: str) -> None:
    """Ask the others whether a player who does not come is to lose their seat."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    await seats_pages.ask_kick(reply, table, seat_named(reply, table, player))


@command("resign", deus_table)
async def resign(interaction: Interaction) -> None:
    """Give up one's seat, after a confirmation."""
    reply = await Reply.deferred(interaction)
    await seats_pages.ask_resign(reply, await reply[TableReader].at(reply.channel_id, dealt=False))


@command("replace", deus_table, seat=typed_words.players)
async def replace(interaction: Interaction, seat: str | None = None) -> None:
    """Offer one's own seat, or one that a computer plays, to whoever wants it."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    await seats_pages.offer(reply, table, seat_named(reply, table, seat) if seat else None)


@command("substitute", deus_table, until=typed_dates.days)
async def substitute(interaction: Interaction, who: discord.Member, until: str) -> None:
    """Ask somebody to play for oneself up to a day."""
    reply = await Reply.deferred(interaction)
    if who.bot:
        raise InputError("substitute-bot", name=who.display_name)
    settled = await reply[PeopleReader].get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language)
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    person = Person(who.id, who.display_name, reply.place.locale)
    await seats_pages.ask_substitute(reply, table, person, moment)


@command("handover", deus_table, player=typed_words.players)
async def handover(interaction: Interaction, player: str) -> None:
    """Give the opener's right to another player."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    await seats_pages.hand_over(reply, table, seat_named(reply, table, player))
