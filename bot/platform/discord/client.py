"""The client as commands and pages use it, with the private panels that are open."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Hashable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, TypeAlias

import aiohttp
import discord
import structlog
from cachetools import TTLCache

from bot.platform.clock import Clock
from bot.platform.discord.error_codes import UNREADABLE, answer_lost
from bot.platform.discord.pages import Page
from bot.platform.discord.panels import fitting
from bot.platform.drawing.pool import RenderPool
from bot.platform.fair_queue import work_for
from bot.platform.services import Services

log = structlog.get_logger(__name__)

LIFE = timedelta(minutes=14)  # of a token; Discord gives it 15 from the beginning of the answer


class Panels:
    """The newest private message of each kind, which the next one replaces."""

    def __init__(self, clock: Clock, life: timedelta = LIFE) -> None:
        """``life``: for how long a message can be deleted; ``clock`` measures it."""
        # A message knows the token with which it can be deleted.
        self._kept: TTLCache[Hashable, discord.Message, datetime]
        self._kept = TTLCache(math.inf, life, clock.steady)

    async def replace(self, kind: Hashable, message: discord.Message | None) -> None:
        """Make ``message`` the only one of its ``kind``: delete the one before it.

        None if Discord did not say which message was shown: then nothing is deleted, as it may be
        the same. A message that cannot be deleted any more stays.
        """
        before = self._kept.pop(kind, None)
        if message is None:
            return
        for other in [other for other, kept in self._kept.items() if kept.id == message.id]:
            del self._kept[other]  # it has become one of this kind
        if message.flags.ephemeral:
            self._kept[kind] = message
        await _delete(before, message)

    async def change(self, kind: Hashable, page: Page) -> None:
        """Edit the message of a ``kind`` to show ``page``, if there is one that can be edited."""
        message = self._kept.get(kind)
        if message is None:
            return
        try:
            await message.edit(**fitting(page, message).changed_message())
        except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as error:
            if not answer_lost(error):
                raise
            log.info("panel_not_changed", reason=type(error).__name__)

    async def remove(self, kind: Hashable, shown: discord.Message | None) -> None:
        """Delete the message of a ``kind``, unless it has become the one that is ``shown`` now."""
        before = self._kept.pop(kind, None)
        if shown is not None:
            await _delete(before, shown)


async def _delete(message: discord.Message | None, shown: discord.Message) -> None:
    """Delete ``message``, if it is another one than what is ``shown`` now."""
    if message is None or message.id == shown.id:
        return
    try:
        await message.delete()
    except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as error:
        if not answer_lost(error):
            raise
        # It is gone already, or Discord does not answer now; the new panel is there.
        log.info("panel_delete_failed", reason=type(error).__name__)


class AnsweringClient(discord.Client):
    """A client that answers interactions and knows which answers are under way.

    ``services`` are the use cases, ``render_pool`` draws, ``panels`` are the open private panels.
    """

    services: Services
    render_pool: RenderPool
    panels: Panels

    def __init__(self, *, intents: discord.Intents, **options: Any) -> None:
        """``intents`` and ``options`` are discord.py's."""
        super().__init__(intents=intents, **options)
        self._answering: dict[asyncio.Task[object], Interaction] = {}
        self._turning_away: set[asyncio.Task[None]] = set()
        self._leaving = False

    def chosen_language(self, person_id: int) -> str | None:
        """The language that a person has chosen; None for that of their Discord."""
        return None

    def shown_name(self, person: discord.User | discord.Member) -> str:
        """The name of a person wherever it is shown."""
        return person.display_name

    def absent(self, guild_id: int) -> bool:
        """Whether the bot is known not to be on a server whose people can use its commands."""
        return False

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id, also of another process's shards; None if the bot is not there.

        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        return self.get_guild(guild_id)

    def begin_answer(self, interaction: Interaction) -> bool:
        """Record that the current task answers ``interaction``: the bot waits for it before it
        ends.

        False if the bot is ending: the answer must not begin. The person is told to ask again.
        """
        if self._leaving:
            self._turn_away(interaction)
            return False
        task = asyncio.current_task()
        assert task is not None, "answers are given in tasks"
        work_for(interaction.user.id)
        self._answering[task] = interaction
        task.add_done_callback(lambda done: self._answering.pop(done, None))
        return True

    def note_called_off(self, interaction: Interaction) -> None:
        """Tell a person to ask again if the work for their answer was called off, as the bot ends.

        Called in the task that answers; if that itself is cancelled, ``stop_answering`` tells them.
        """
        task = asyncio.current_task()
        if task is not None and not task.cancelling():
            self._turn_away(interaction)

    async def finish_answers(self, seconds: float) -> None:
        """Wait for all running answers, including new ones, at most ``seconds``."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._answering:
                    await asyncio.wait(self._answering)

    async def stop_answering(self, seconds: float) -> None:
        """Begin no more answers, and cancel those still under way after ``seconds``.

        People whose answer was cancelled are told to ask again.
        """
        self._leaving = True
        await self.finish_answers(seconds)
        given_up = dict(self._answering)
        for task in given_up:
            task.cancel()
        if given_up:
            await asyncio.wait(given_up)
        for interaction in given_up.values():
            self._turn_away(interaction)

    async def finish_turning_away(self, seconds: float) -> None:
        """Wait until all who are to ask again have been told, at most ``seconds``."""
        telling = tuple(self._turning_away)
        if telling:
            _, late = await asyncio.wait(telling, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _turn_away(self, interaction: Interaction) -> None:
        task = asyncio.create_task(self.ask_again(interaction))
        self._turning_away.add(task)
        task.add_done_callback(self._turning_away.discard)

    async def ask_again(self, interaction: Interaction) -> None:
        """Tell a person without an answer yet that the bot is restarting."""


Interaction: TypeAlias = discord.Interaction[AnsweringClient]


def name_of(interaction: Interaction) -> str:
    """The name of the command that an interaction is about, "" if there is no such command."""
    try:
        return interaction.command.qualified_name if interaction.command else ""
    except UNREADABLE:
        return ""
