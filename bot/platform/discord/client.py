"""What commands and pages know of the client that runs them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, TypeAlias

import discord

from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.discord.panels import Panels
from bot.platform.drawing.pool import RenderPool
from bot.platform.services import Services

# Discord wants an answer within 3 s; whoever answers first has done so long before.
STAND_BACK_SECONDS = 1.0


class AnsweringClient(discord.Client):
    """A client that answers with ``services``, draws in ``render_pool``, keeps ``panels`` single,
    and knows which answers are under way.
    """

    services: Services
    render_pool: RenderPool
    panels: Panels
    shared = False  # whether other processes may answer the same

    def __init__(self, *, intents: discord.Intents, **options: Any) -> None:
        """``intents`` and ``options`` are discord.py's."""
        super().__init__(intents=intents, **options)
        self._answering: dict[asyncio.Task[object], Interaction] = {}
        self._turning_away: set[asyncio.Task[None]] = set()
        self._leaving = False

    def stands_back(self, guild_id: int | None) -> bool:
        """Whether another process hears of a server (None: of DMs) as well, and answers first."""
        return False

    def chosen_language(self, person_id: int) -> str | None:
        """The language that somebody has chosen, None if that of their Discord is spoken."""
        return None

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id, whichever process hears of it; None if the bot is not there.

        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        return self.get_guild(guild_id)

    async def let_others_answer(self, guild_id: int | None) -> None:
        """Give a process that answers first the time to do so, if there is one."""
        if self.stands_back(guild_id):
            await asyncio.sleep(STAND_BACK_SECONDS)

    def begin_answer(self, interaction: Interaction) -> bool:
        """Let the present task, which answers ``interaction``, end before the bot does.

        False if the bot is as good as gone: then nothing may be begun any more. Who asked is told
        so, unless another process may answer them.
        """
        if self._leaving:
            if not self.shared:
                self._turn_away(interaction)
            return False
        task = asyncio.current_task()
        assert task is not None, "answers are given in tasks"
        self._answering[task] = interaction
        task.add_done_callback(lambda done: self._answering.pop(done, None))
        return True

    async def finish_answers(self, seconds: float) -> None:
        """Wait for the answers under way, and those asked for meanwhile, but not longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._answering:
                    await asyncio.wait(self._answering)

    async def stop_answering(self, seconds: float) -> None:
        """Begin no more answers, and give up what is still under way after so long.

        Whose answer was given up is told to ask again.
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
        """Wait until everybody who is to ask again has been told so, but not longer."""
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
        """Tell somebody that the bot is being restarted, as far as they have no answer yet."""


Interaction: TypeAlias = discord.Interaction[AnsweringClient]


def name_of(interaction: Interaction) -> str:
    """The name of the command that an interaction is about, "" if there is no such command."""
    try:
        return interaction.command.qualified_name if interaction.command else ""
    except UNREADABLE:
        return ""
