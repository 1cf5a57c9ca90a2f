"""Components belong to the channel of their table: those used elsewhere are refused."""

from __future__ import annotations

import discord

from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.platform.discord.channels import channel_of, may_see
from bot.platform.discord.custom_ids import NO_TABLE, StaleComponent
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.refusals import RuleViolation
from bot.platform.discord.reply import Reply
from bot.platform.request import Stamp
from bot.platform.store.errors import StoreError
from bot.ui.board_page import public_items
from bot.ui.buttons import open_button, rules_button, seat_back_button, topic_of_rule
from bot.ui.presenter import Presenter
from engine import GameError

_COMES_BACK = (Code.SEAT_AWAY, Code.RESIGNED)  # where one's own seat can be had again
TABLES = 10  # tables of a server that a refusal names


async def _with_a_way_on(reply: Reply, error: BaseException, text: str) -> Page:
    """The words for ``error``; what does work here goes with them where it is not plain."""
    try:
        if isinstance(error, TableError) and error.code is Code.NO_TABLE:
            text = join_lines(text, await _elsewhere(reply))
            return Page(text, items=(open_button(reply),))
        if isinstance(error, TableError) and error.code in _COMES_BACK:
            table = await reply[TableReader].at(reply.channel_id, dealt=False)
            return Page(text, items=(seat_back_button(Presenter.of(reply, table)),))
        broken = _rule_of(error)
        if broken is not None and (topic := topic_of_rule(broken)) is not None:
            return Page(text, items=(rules_button(reply.language, topic),))
        if isinstance(error, StaleComponent) and reply.interaction.channel_id is not None:
            await reply.defer()
            table = await reply[TableReader].at(reply.channel_id)
            if table.started:
                text = join_lines(text, reply.language.text("component-instead"))
                return Page(text, items=public_items(Presenter.of(reply, table)))
    except (TableError, StoreError):
        pass  # there is no way on
    return Page(text)


def _rule_of(error: BaseException) -> str | None:
    """The id of the rule that an answer broke; None if it was no rule."""
    if isinstance(error, GameError | RuleViolation):
        return error.refusal.rule or None
    return None


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
