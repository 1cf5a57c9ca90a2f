"""Answers to errors: a refusal in words; for anything else an id and a log line.

A refusal may have a way on: under it stands what works instead, with buttons.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.platform.discord.error_codes import UNKNOWN_INTERACTION, answer_lost, nobody_to_tell
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.refusals import refusal, replaces_last
from bot.platform.discord.reply import Reply, refuse

log = structlog.get_logger(__name__)

WayOn: TypeAlias = Callable[[Reply, Any], Awaitable[Page | None]]
_WAYS_ON: dict[Hashable, WayOn] = {}  # by a class of errors, or by the code of one
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look like another


@dataclass(frozen=True, slots=True)
class WayFrom:
    """A function that gives the ``way`` on from a refusal, or None.

    ``refused`` are classes of errors, or codes: values of their attribute ``code``, which count
    before the class. Refusals that the function raises itself are ignored.
    """

    way: WayOn
    refused: tuple[Hashable, ...]

    def install(self) -> None:
        """Show it. Raises ``LookupError`` if one of the refusals has a way on already."""
        for one in self.refused:
            if _WAYS_ON.setdefault(one, self.way) is not self.way:
                raise LookupError(f"two ways on from: {one}")


async def _with_a_way_on(reply: Reply, error: BaseException, text: str) -> Page:
    """The words for ``error``, with its way on if there is one."""
    asked = (getattr(error, "code", None), *type(error).__mro__)
    way = next((_WAYS_ON[one] for one in asked if one in _WAYS_ON), None)
    if way is None:
        return Page(text)
    try:
        page = await way(reply, error)
    except Exception as refused:
        if refusal(refused, reply.language) is None:
            raise
        page = None
    return Page(text) if page is None else Page(join_lines(text, page.text), items=page.items)


def fault_id() -> str:
    """Four letters that a user can read out and the log can be searched for."""
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


def root(error: BaseException) -> BaseException:
    """The error that discord.py has wrapped, or the error itself."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


async def answer_fault(reply: Reply, error: BaseException, doing: str) -> None:
    """Tell the asker, and nobody else, why ``doing`` did not work. Never raises.

    Where they type an option nothing can be said: they are offered nothing.
    """
    error = root(error)
    asked = reply.interaction
    typing = asked.type is discord.InteractionType.autocomplete
    where = {"guild": asked.guild_id, "channel": asked.channel_id, "person": asked.user.id}
    text = refused = refusal(error, reply.language)
    if text is None:
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            # Discord has given up waiting; there is nobody left to tell.
            log.warning("answered too late", doing=doing, **where)
            return
        if answer_lost(error):
            log.warning("answer lost", doing=doing, **where, error=_shortly(error))
            if typing or nobody_to_tell(error):
                return
            text = reply.language.text("answer-lost")
        else:
            number = fault_id()
            log.error("unexpected error", error_id=number, doing=doing, **where, exc_info=error)
            text = reply.language.text("something-wrong", id=number)
    try:
        if typing:
            await reply.suggest([])
            return
        page = Page(text) if refused is None else await _with_a_way_on(reply, error, text)
        if replaces_last(error):
            await refuse(reply, page)
        else:
            await reply.tell(page)
    except Exception as lost:
        fault = None if answer_lost(lost) else lost
        log.warning("answer lost", doing=doing, **where, error=_shortly(lost), exc_info=fault)


def _shortly(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
