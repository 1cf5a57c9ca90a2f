"""A bot in a process of its own on the loopback Discord, and tables that people open there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.loopback import Channel
from tests.bot.harness import Harness
from tests.bot.play.process import BotProcess

STARTING = 120.0  # seconds


@asynccontextmanager
async def running(harness: Harness, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process of the bot that is connected; its log goes on to standard error."""
    process = await BotProcess(harness, folder).launch(LOG_LEVEL="WARNING")
    try:
        await harness.discord.wait_connected(timeout=STARTING)
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def table(harness: Harness, number: int) -> Channel:
    """A started table of Ann and Bo in a channel of its own."""
    channel = harness.discord.channel(f"table-{number}", guild=harness.guild)
    for person, path, options in (
        (harness.ann, "deus new", {"players": 2}),
        (harness.bo, "deus join", {}),
        (harness.ann, "deus start", {}),
    ):
        await (await person.command(channel, path, **options)).settled()
    return channel
