"""The wait of others while one person attacks: the whole answer to /hand, and a first answer.

The bot has its real processes. Before and after each attack it is idle: what disturbs the machine
for a while disturbs both. The processor time of the event loop's longest go says the same where
many want the cores; the loopback Discord and the attacker run in that loop, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from time import perf_counter, thread_time
from typing import Any

from bot.app.run import spare_what_stays
from bot.game.table.computer_players import ComputerPlayers
from bot.loopback.people.answers import DidNotRespond
from bot.platform.drawing.workers import usual_drawers
from bot.platform.fair_queue import Budgets
from tests.bot import harness as harness_module
from tests.bot.attacks.hostile import ATTACKS, Act
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.answers_bench import first_answer
from tests.tools.bench.rows import Row, at_most, compared, p99

TURNS = 12  # of the game in the channel
IDLE = 5.0  # seconds before an attack, and after it
SECONDS = 15.0  # of each attack
BETWEEN = 0.02  # seconds from one answer to the next question
MOST = 1.5  # times idle
PATIENCE = 120.0  # on a machine that does much else


@dataclass
class Waits:
    """Milliseconds that others have waited."""

    first: list[float] = field(default_factory=list)
    hands: list[float] = field(default_factory=list)
    goes: list[float] = field(default_factory=list)  # of the loop, in processor time


def measure() -> Iterator[Row]:
    """Others' p99 beside idle, for each attack."""
    for name, (idle, attacked) in asyncio.run(_measure()).items():
        for what, ours, theirs in (
            ("first answer", attacked.first, idle.first),
            ("whole /hand", attacked.hands, idle.hands),
        ):
            told = f"others' {what}, attack: {name}, p99"
            yield compared(told, "ms", ours, theirs, at_most(MOST), "idle", p99)
        told = f"event loop's longest go, attack: {name}"
        yield compared(told, "ms", attacked.goes, idle.goes, against="idle", by=max)


async def _measure() -> dict[str, tuple[Waits, Waits]]:
    found: dict[str, tuple[Waits, Waits]] = {}
    async with own_harness() as harness:
        harness_module.PLAYERS, harness_module.LIMIT_SECONDS = ComputerPlayers(), PATIENCE
        harness.drawing = usual_drawers()
        async with harness.bot():
            await harness.client.render_pool.start()
            spare_what_stays()
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_turn(harness.services, table)
            await harness.all_sent(PATIENCE)
            await _wait(harness, Waits(), IDLE)
            for name, attack in ATTACKS.items():
                idle, attacked = Waits(), Waits()
                harness.services[Budgets]._full_at.clear()
                await _wait(harness, idle, IDLE)
                async with _attacking(harness, attack):
                    await _wait(harness, attacked, SECONDS)
                await _wait(harness, idle, IDLE)
                found[name] = idle, attacked
    return found


@asynccontextmanager
async def _attacking(harness: Harness, attack: Act) -> AsyncIterator[None]:
    """Attack as one person again and again while the block runs."""
    ends = asyncio.Event()

    async def again() -> None:
        while not ends.is_set():
            try:
                async with asyncio.timeout(PATIENCE):
                    await attack(harness, harness.cy)
            except (DidNotRespond, TimeoutError):
                pass  # it is the attacker's own trouble
            await asyncio.sleep(BETWEEN)

    task = asyncio.create_task(again())
    try:
        yield
    finally:
        ends.set()
        await task


@contextmanager
def _timed(goes: list[float]) -> Iterator[None]:
    """Note how long each callback of the loop takes while the block runs."""
    run = asyncio.Handle._run

    def timed(handle: Any) -> None:
        before = thread_time()
        run(handle)
        goes.append((thread_time() - before) * 1000)

    asyncio.Handle._run = timed  # type: ignore[method-assign]
    try:
        yield
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]


async def _wait(harness: Harness, waits: Waits, seconds: float) -> None:
    """Ask one after the other for so long."""
    with _timed(waits.goes):
        await _ask(harness, waits, perf_counter() + seconds)


async def _ask(harness: Harness, waits: Waits, until: float) -> None:
    while perf_counter() < until:
        waits.first.append(await first_answer(harness))
        started = perf_counter()
        answer = await harness.bo.command(harness.channel, "hand")
        await answer.settled(timeout=PATIENCE)
        waits.hands.append((perf_counter() - started) * 1000)
        await asyncio.sleep(BETWEEN)
