"""Answers for what went wrong: a refusal in words, for anything else an id and a log line."""

from __future__ import annotations

import secrets

import discord
import structlog
from discord import app_commands

from bot.platform.discord.error_codes import UNKNOWN_INTERACTION, answer_lost
from bot.platform.discord.refusals import AnsweredElsewhere, InputError, RuleViolation, refusal
from bot.platform.discord.reply import Reply, refuse
from bot.ui.refusals import _with_a_way_on
from engine import GameError

log = structlog.get_logger(__name__)

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look like another


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
