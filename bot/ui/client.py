"""What commands and pages know of the client that runs them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, TypeAlias

import discord

from bot.render_pool import RenderPool
from bot.tables import Tables
from bot.ui.foresight import Foresight
from bot.ui.panels import Panels

# Discord wants an answer within 3 s; whoever answers first has done so long before.
STAND_BACK_SECONDS = 1.0


class AnsweringClient(discord.Client):
    """A client that answers with ``tables``, draws in ``render_pool``, looks ahead with
    ``foresight``, keeps ``panels`` single, and knows which answers are under way.
    """

    tables: Tables
    render_pool: RenderPool
    foresight: Foresight
    panels: Panels
    shared = False  # whether other processes may answer the same

    def __init__(self, *, intents: discord.Intents, **options: Any) -> None:
        """``intents`` and ``options`` are discord.py's."""
        super().__init__(intents=intents, **options)
        self._answering: set[asyncio.Task[object]] = set()
        self._leaving = False

    def stands_back(self, guild_id: int | None) -> bool:
        """Whether another process hears of a server (None: of DMs) as well, and answers first."""
        return False

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id, whichever process hears of it; None if the bot is not there.

        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        return self.get_guild(guild_id)

    async def let_others_answer(self, guild_id: int | None) -> None:
        """Give a process that answers first the time to do so, if there is one."""
        if self.stands_back(guild_id):
            await asyncio.sleep(STAND_BACK_SECONDS)

    def begin_answer(self) -> bool:
        """Let the present task, which answers somebody, end before the bot does.

        False if the bot is as good as gone: then nothing may be begun any more.
        """
        if self._leaving:
            return False
        task = asyncio.current_task()
        assert task is not None, "answers are given in tasks"
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)
        return True

    async def finish_answers(self, seconds: float) -> None:
        """Wait for the answers under way, and those asked for meanwhile, but not longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._answering:
                    await asyncio.wait(self._answering)

    async def stop_answering(self, seconds: float) -> None:
        """Begin no more answers, and give up what is still under way after so long."""
        self._leaving = True
        await self.finish_answers(seconds)
        for task in self._answering:
            task.cancel()
        if self._answering:
            await asyncio.wait(self._answering)


Interaction: TypeAlias = discord.Interaction[AnsweringClient]
