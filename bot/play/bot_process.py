"""Keeps the real bot running as a child of the local Discord, and restarts it if it dies."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path

import bot
from bot.app.settings import UNUSABLE
from bot.loopback.client import environment
from bot.loopback.server import LoopbackDiscord

_log = logging.getLogger(__name__)
_ROOT = Path(bot.__file__).parents[1]
_GRACE = 5.0  # seconds that the bot has for stopping in good order
_LONGEST_PAUSE = 10.0  # seconds between two attempts


class BotProcess:
    """The bot's process. `ended` is set when the bot cannot run at all."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        folder: Path,
        *,
        log: str,
        seed: str | None = None,
        pace: float = 0.0,
    ) -> None:
        self._discord = discord
        self._folder = folder.resolve()
        self._log_level = log
        self._arguments = ["--pace", str(pace), *(["--seed", seed] if seed else [])]
        self._process: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None
        self.ended = asyncio.Event()

    def start(self) -> None:
        """Start the bot, and start it again whenever it dies."""
        self._keeping = asyncio.create_task(self._keep(), name="bot-process")

    async def stop(self) -> None:
        """Stop the bot cleanly."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin is not None:
            process.stdin.close()  # it stops with us, whatever it waits for
        try:
            async with asyncio.timeout(_GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        pause = 0.5
        while True:
            begun = loop.time()
            self._process = await self._launch()
            status = await self._process.wait()
            if status == UNUSABLE:
                _log.error("the bot cannot run; what it printed says why")
                self.ended.set()
                return
            lasted = loop.time() - begun
            pause = 0.5 if lasted > 30 else min(pause * 2, _LONGEST_PAUSE)
            _log.warning("the bot has stopped (exit status %s); it starts again", status)
            await asyncio.sleep(pause)

    async def _launch(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.play.bot_child",
            *self._arguments,
            cwd=self._folder,  # where there is no .env of a real bot
            env=self._environment(),
            stdin=asyncio.subprocess.PIPE,
            # A Ctrl+C in the terminal is for us; we stop the bot ourselves.
            start_new_session=True,
        )

    def _environment(self) -> dict[str, str]:
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
        real = ("DISCORD_", "DATABASE_", "DEV_GUILD_", "LOG_")
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith(real)},
            **environment(self._discord),
            "DATABASE_URL": f"sqlite+aiosqlite:///{self._folder / 'deus.db'}",
            "LOG_LEVEL": self._log_level,
            "PYTHONPATH": path,
        }
