"""Refusals of tables and rules: their words, what goes with them, and where a component works."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.narration.refusals import refusal_text, table_refusal_text
from bot.platform.discord.channels import channel_of, may_see
from bot.platform.discord.components import WayFrom
from bot.platform.discord.custom_ids import NO_TABLE, StaleComponent
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import Refusal as RefusalWords
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.board_page import public_items
from bot.ui.buttons import learn_button, open_button, rules_button, seat_back_button, topic_of_rule
from bot.ui.presenter import Presenter
from engine import GameError
from engine.errors import Refusal

TABLES = 10  # tables of a server that a refusal names


class RuleViolation(Exception):
    """A rule forbids it; nothing has changed.

    ``refusal`` is the engine's reason, ``possible`` the labels of what could be
    chosen instead (none: nothing to be named).
    """

    def __init__(self, refusal: Refusal, possible: Sequence[str]) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.possible = tuple(possible)


def _violation_text(error: RuleViolation, language: Language) -> str:
    return refusal_text(language, error.refusal, error.possible)


REFUSALS = (
    RefusalWords(TableError, lambda error, language: table_refusal_text(language, error)),
    RefusalWords(GameError, lambda error, words: refusal_text(words, error.refusal), replaces=True),
    RefusalWords(RuleViolation, _violation_text, replaces=True),
)


async def way_to_a_table(reply: Reply, error: TableError) -> Page:
    """The tables of the server that they may see, the way to open one here, and to learn."""
    opens = () if reply.interaction.guild_id is None else (open_button(reply),)
    return Page(await _elsewhere(reply), items=(*opens, learn_button(reply.language)))


async def way_back_to_the_seat(reply: Reply, error: TableError) -> Page:
    """The way into one's own seat again."""
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    return Page("", items=(seat_back_button(reply.language, table),))


async def way_to_the_rule(reply: Reply, error: GameError | RuleViolation) -> Page | None:
    """The way to the rule that an answer broke; None if it was not a rule."""
    topic = topic_of_rule(error.refusal.rule) if error.refusal.rule else None
    return None if topic is None else Page("", items=(rules_button(reply.language, topic),))


async def way_to_the_present(reply: Reply, error: StaleComponent) -> Page | None:
    """The buttons of the board as it is now; None where nothing is played."""
    if reply.interaction.channel_id is None:
        return None
    await reply.defer()
    table = await reply[TableReader].at(reply.channel_id)
    if not table.started:
        return None
    text = reply.language.text("component-instead")
    return Page(text, items=public_items(Presenter.of(reply, table)))


WAYS_ON = (
    WayFrom(way_to_a_table, (Code.NO_TABLE,)),
    WayFrom(way_back_to_the_seat, (Code.SEAT_AWAY, Code.RESIGNED)),
    WayFrom(way_to_the_rule, (GameError, RuleViolation)),
    WayFrom(way_to_the_present, (StaleComponent,)),
)


async def _elsewhere(reply: Reply) -> str:
    if reply.interaction.guild_id is None:
        return ""
    member, client = reply.interaction.user, reply.interaction.client
    tables = [
        table
        for table in await reply[TableReader].of_guild(reply.guild_id)
        if isinstance(member, discord.Member)
        and (channel := await channel_of(client, table.guild_id, table.channel_id))
        and await may_see(channel, member)
    ]
    if not tables:
        return ""
    named = reply.language.dots([f"<#{table.channel_id}>" for table in tables[-TABLES:]])
    if len(tables) > TABLES:
        return reply.language.text("tables-here-more", tables=named, count=len(tables) - TABLES)
    return reply.language.text("tables-here", tables=named)


async def check_place(reply: Reply, stamp: Stamp) -> None:
    """Raise ``StaleComponent`` for a component whose table is not this channel's.

    ``TableError`` (moved), where the table has been here and has moved on.
    """
    if stamp.table_id == NO_TABLE.table_id:
        return
    try:
        place = await reply[TableReader].place(stamp.table_id)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
        raise StaleComponent(str(stamp)) from error
    if place == (reply.interaction.guild_id, reply.interaction.channel_id):
        return
    if await reply[TableReader].has_stood(stamp.table_id, reply.channel_id):
        raise TableError(Code.MOVED, channel=f"<#{place[1]}>")
    raise StaleComponent(str(stamp))
