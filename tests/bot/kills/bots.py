"""The bots of one run, one after the other; each is killed for good, or stopped."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import bot
from bot.loopback import LoopbackDiscord
from tests.bot.chaos.hosts import Line, heard
from tests.bot.kills.nursery import Order

BORN_SECONDS = 60.0


class Stuck(AssertionError):
    """Something does not come to an end."""


class Nursery:
    """The process in which bots are born."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._process: asyncio.subprocess.Process
        self._listening: asyncio.Task[None]

    async def __aenter__(self) -> Nursery:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.bot.kills.nursery"),
            cwd=Path(bot.__file__).parents[1],
            env={k: v for k, v in os.environ.items() if not k.startswith("DISCORD_")},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=2**22,
        )
        self._listening = asyncio.create_task(self._listen())
        await self.told("ready")
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        await self._listening

    async def order(self, order: Order) -> int:
        """A new bot; its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(order.line())
        await self._process.stdin.drain()
        return await self.told("born")

    async def told(self, what: str) -> int:
        """The number that the nursery tells next, which is of ``what``."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("\n".join(line.text for line in self.lines))
        told: dict[str, int] = json.loads(line)
        return told[what]

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        async for raw in self._process.stderr:
            self.lines.append(heard(raw.decode(errors="replace").rstrip()))


class Bots:
    """The bot on one Discord and one database; ``ended`` is done when it has died by itself."""

    def __init__(
        self, nursery: Nursery, server: LoopbackDiscord, database: str, folder: Path, plant: str
    ) -> None:
        self._nursery = nursery
        self._server = server
        self._order = Order(
            server.token,
            server.api_url,
            server.gateway_url,
            database,
            str(folder / "control"),
            str(folder / "points"),
            plant,
        )
        self.ended: asyncio.Task[int]
        self._id = 0

    async def start(self) -> None:
        """Bear one; on return it is connected, or was killed before."""
        self._id = await self._nursery.order(self._order)
        self.ended = asyncio.create_task(self._nursery.told("ended"))
        connected = asyncio.create_task(self._server.wait_connected(timeout=BORN_SECONDS))
        await asyncio.wait((connected, self.ended), return_when=asyncio.FIRST_COMPLETED)
        if connected.done():
            connected.result()
            return
        connected.cancel()
        if self.ended.result() != -signal.SIGKILL:
            lines = "\n".join(line.text for line in self._nursery.lines[-20:])
            raise Stuck(f"the bot ends at once:\n{lines}")

    async def buried(self) -> int:
        """Wait until nothing of a bot that has died is left at Discord; its exit status."""
        status = await self.ended
        await self._server.wait_for(
            lambda: not self._server.gateway.connected, what="the end of the session"
        )
        return status

    async def stop(self) -> None:
        """End it in good order."""
        if not self.ended.done():
            with suppress(ProcessLookupError):
                os.kill(self._id, signal.SIGTERM)
        await self.buried()
