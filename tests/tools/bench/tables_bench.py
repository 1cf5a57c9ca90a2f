"""Ten thousand running tables in one process with SQLite, beside ten, on the loopback Discord.

Both bots see as many servers and channels, so that only the tables differ, and they take turns.
Every table but ten sleeps: nobody there does anything while others play.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.loopback import Channel, redirected
from tests.bot.fixtures import mover, play_turn, prepare_turn
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.rows import Row, alone, at_most, compared, limit, p99
from tests.tools.bench.store_bench import copy_table

MANY, FEW = 10_000, 10
SERVERS = 100
BEFORE = 4  # turns that every table has behind it
ROUNDS = 12  # with a turn at each of the played tables
TYPED = ("", "o", "or")
PAGE = 4096  # bytes


@dataclass
class Bot:
    """A bot with so many tables, and its measurements (seconds, bytes, milliseconds)."""

    harness: Harness
    tables: int
    played: list[Channel] = field(default_factory=list)
    starting: float = 0.0
    memory: int = 0
    turns: list[float] = field(default_factory=list)
    typing: list[float] = field(default_factory=list)


def measure() -> Iterator[Row]:
    """Start, memory, a turn and an autocompletion."""
    few, many = asyncio.run(_measure())
    of, against = f"{MANY:,} tables in one process", f"{FEW} tables"
    yield Row(
        f"{of}: start",
        many.starting,
        "s",
        few.starting,
        many.starting / few.starting,
        limit(5).told("s"),
        limit(5).met(many.starting),
        against=against,
    )
    a_table = (many.memory - few.memory) / (MANY - FEW) / 1000
    yield alone(f"{of}: memory of a sleeping one", "kB", [a_table], limit(2))
    yield compared(f"{of}: a turn, p99", "ms", many.turns, few.turns, at_most(1.3), against, p99)
    yield compared(
        f"{of}: autocompletion, p99", "ms", many.typing, few.typing, at_most(1.3), against, p99
    )


async def _measure() -> tuple[Bot, Bot]:
    async with AsyncExitStack() as stack:
        few, many = [await stack.enter_async_context(_world(n)) for n in (FEW, MANY)]
        for bot in (few, many):
            with redirected(bot.harness.discord):
                await stack.enter_async_context(_started(bot))
        for _ in range(ROUNDS):
            for number in range(FEW):
                for bot in (few, many):
                    with redirected(bot.harness.discord):
                        await _plays(bot, bot.played[number])
        return few, many


@asynccontextmanager
async def _world(tables: int) -> AsyncIterator[Bot]:
    """A loopback with channels for all, and a database with so many tables; no bot runs."""
    async with own_harness() as harness:
        async with harness.bot():
            table = await harness.begin(harness.ann, harness.bo, harness.cy)
            for _ in range(BEFORE):
                table = await play_turn(harness.services, table)
            await harness.all_sent()
        places = _channels(harness)
        channels = {place.id: place.guild.id for place in places[: tables - 1] if place.guild}
        copy_table(harness.database, table.id, channels, set(range(FEW - 1)))
        yield Bot(harness, tables, [harness.channel, *places[: FEW - 1]])


def _channels(harness: Harness) -> list[Channel]:
    """Channels for the most tables there are, those of the played ones in the first server."""
    servers = [harness.guild]
    servers += [harness.discord.guild(f"Server {number}") for number in range(1, SERVERS)]
    each = MANY // SERVERS
    return [
        harness.discord.channel(f"table-{number}", guild=servers[number // each])
        for number in range(MANY)
    ]


@asynccontextmanager
async def _started(bot: Bot) -> AsyncIterator[None]:
    gc.collect()
    before, began = _resident(), perf_counter()
    async with bot.harness.bot():
        bot.starting = perf_counter() - began
        await bot.harness.all_sent()
        gc.collect()
        bot.memory = _resident() - before
        yield


async def _plays(bot: Bot, channel: Channel) -> None:
    """Play a turn at the table of a channel, with the commands typed before it."""
    services, people = bot.harness.services, (bot.harness.ann, bot.harness.bo, bot.harness.cy)
    table = await services[TableReader].at(channel.id)
    person = next(person for person in people if person.id == mover(table))
    for typed in TYPED:
        began = perf_counter()
        await person.autocomplete(channel, "build", option="card", value=typed)
        bot.typing.append((perf_counter() - began) * 1000)
    stamp = await prepare_turn(services, table)
    began = perf_counter()
    await services[Turns].confirm(table.id, person.id, stamp)
    bot.turns.append((perf_counter() - began) * 1000)
    await bot.harness.all_sent()


def _resident() -> int:
    """The bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE
