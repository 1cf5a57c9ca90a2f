"""Answers for what went wrong: a refusal in words, for anything else an id and a log line."""

from __future__ import annotations

import secrets

import discord
import structlog
from discord import app_commands

from bot.network_errors import UNKNOWN_INTERACTION, answer_lost
from bot.store.errors import StoreError
from bot.tables import Code, TableError
from bot.ui.components.custom_id import StaleComponent
from bot.ui.components.rules_link import rules_button, topic_of_rule
from bot.ui.errors import AnsweredElsewhere, InputError, RuleViolation, refusal
from bot.ui.one_panel import refuse
from bot.ui.page import Page, join_lines
from bot.ui.pages.board import public_items
from bot.ui.pages.offer import seat_back_button
from bot.ui.pages.opening import open_button
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply
from bot.ui.whereabouts import channel_of, may_see
from engine import GameError

log = structlog.get_logger(__name__)

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look like another
_COMES_BACK = (Code.SEAT_AWAY, Code.RESIGNED)  # where one's own seat can be had again
TABLES = 10  # tables of a server that a refusal names


def fault_id() -> str:
    """Four letters that a user can read out and the log can be searched for."""
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


def root(error: BaseException) -> BaseException:
    """The error that discord.py has wrapped, if it has."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


async def answer_fault(reply: Reply, error: BaseException, doing: str) -> None:
    """Tell the asker, and nobody else, why ``doing`` did not work. Never raises."""
    error = root(error)
    if isinstance(error, AnsweredElsewhere):
        log.debug("answered_elsewhere", doing=doing)
        return
    asked = reply.interaction
    where = {"guild": asked.guild_id, "channel": asked.channel_id, "person": asked.user.id}
    text = refusal(error, reply.language)
    if text is None:
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            # Discord has given up waiting; there is nobody left to tell.
            log.warning("answered too late", doing=doing, **where)
            return
        if answer_lost(error):
            log.warning("answer lost", doing=doing, **where, error=_shortly(error))
            text = reply.language.text("answer-lost")
        else:
            number = fault_id()
            log.error("unexpected error", error_id=number, doing=doing, **where, exc_info=error)
            text = reply.language.text("something-wrong", id=number)
    try:
        page = await _with_a_way_on(reply, error, text)
        if isinstance(error, GameError | RuleViolation | InputError):
            await refuse(reply, page)
        else:
            await reply.tell(page)
    except AnsweredElsewhere:
        log.debug("answered_elsewhere", doing=doing)
    except Exception as lost:
        fault = None if answer_lost(lost) else lost
        log.warning("answer lost", doing=doing, **where, error=_shortly(lost), exc_info=fault)


def _shortly(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


async def _with_a_way_on(reply: Reply, error: BaseException, text: str) -> Page:
    """The words for ``error``; what does work here goes with them where it is not plain."""
    try:
        if isinstance(error, TableError) and error.code is Code.NO_TABLE:
            text = join_lines(text, await _elsewhere(reply))
            return Page(text, items=(open_button(reply),))
        if isinstance(error, TableError) and error.code in _COMES_BACK:
            table = await reply.tables.at(reply.channel_id, dealt=False)
            return Page(text, items=(seat_back_button(Presenter.of(reply, table)),))
        broken = _rule_of(error)
        if broken is not None and (topic := topic_of_rule(broken)) is not None:
            return Page(text, items=(rules_button(reply.language, topic),))
        if isinstance(error, StaleComponent) and reply.interaction.channel_id is not None:
            await reply.defer()
            table = await reply.tables.at(reply.channel_id)
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
        for table in await reply.tables.of_guild(reply.guild_id)
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
