"""The bot as a separate process, so that it can be killed for good."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Self

import bot
from bot.loopback import environment
from tests.bot.harness import Harness
from tests.patience import patient

ROOT = Path(bot.__file__).parents[1]


class BotProcess:
    """``python -m bot`` pointed at the loopback Discord of a harness.

    As an asynchronous context manager it kills what is still running at the end.
    """

    def __init__(self, harness: Harness, folder: Path) -> None:
        self._harness = harness
        self._folder = folder
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.communicate()

    def environment(self, **others: str) -> dict[str, str]:
        return {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "DEUS_"))},
            **environment(self._harness.discord),
            "DATABASE_URL": self._harness.url,
            "LOG_LEVEL": "WARNING",
            "PYTHONPATH": str(ROOT),  # it runs in a folder of its own, without any .env
            **others,
        }

    async def launch(
        self, stderr: int | None = None, *command: str, **others: str
    ) -> asyncio.subprocess.Process:
        """Start it. Its log is shown with a failing test unless ``stderr`` is given.

        ``command``: what Python runs in place of ``-m bot``.
        """
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *(command or ("-m", "bot")),
            cwd=self._folder,
            env=self.environment(**others),
            stderr=stderr,
        )
        return self.process

    async def start(self, stderr: int | None = None, **others: str) -> None:
        await self.launch(stderr, **others)
        await self._harness.discord.wait_connected(timeout=120)

    async def kill(self) -> None:
        """Kill it as ``kill -9`` does: nothing in it can clean up."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        await self._harness.discord.wait_for(
            lambda: not self._harness.discord.gateway.connected, what="the end of the session"
        )

    async def outcome(self, **others: str) -> tuple[int, str]:
        """Exit status and standard error of a run that ends by itself."""
        process = await self.launch(asyncio.subprocess.PIPE, **others)
        try:
            async with asyncio.timeout(patient(120)):
                _, errors = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        assert process.returncode is not None
        return process.returncode, errors.decode()
