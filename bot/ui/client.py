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


class AnsweringClient(discord.Client):
    """A client that answers with ``tables``, draws in ``render_pool``, looks ahead with
    ``foresight``, keeps ``panels`` single, and knows which answers are under way.
    """

    tables: Tables
    render_pool: RenderPool
    foresight: Foresight
    panels: Panels

    def __init__(self, *, intents: discord.Intents, **options: Any) -> None:
        """``intents`` and ``options`` are discord.py's."""
        super().__init__(intents=intents, **options)
        self._answering: set[asyncio.Task[object]] = set()
        self._leaving = False

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
