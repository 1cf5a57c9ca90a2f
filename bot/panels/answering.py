"""What commands and panels know of the client that runs them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

import discord

from bot.panels.marks import Mark
from bot.services import Services


class AnsweringClient(discord.Client, ABC):
    """A client that answers with ``services`` and knows which answers are under way."""

    services: Services

    def __init__(self, *, intents: discord.Intents, **options: Any) -> None:
        """``intents`` and ``options`` are discord.py's."""
        super().__init__(intents=intents, **options)
        self._answering: set[asyncio.Task[object]] = set()

    @abstractmethod
    async def pressed(self, interaction: Interaction, mark: Mark, values: Sequence[str]) -> None:
        """Answer a button or select, refusals and faults included."""

    def finish_first(self) -> None:
        """Let the present task, which answers somebody, end before the bot does."""
        task = asyncio.current_task()
        assert task is not None, "answers are given in tasks"
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def finish_answers(self, seconds: float) -> None:
        """Wait for the answers under way, but not longer than that."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=seconds)


Interaction: TypeAlias = discord.Interaction[AnsweringClient]
