"""The wait of others while one person attacks: the whole answer to /hand, and a first answer.

The bot is a process of its own with its real processes; the loopback Discord, the attackers and the
others run here. Before and after each attack it is idle: what disturbs the machine for a while
disturbs both.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter

from bot.app.run import spare_what_stays
from bot.loopback import Person
from bot.loopback.people.answers import DidNotRespond
from bot.play.command_player import CommandPlayer
from tests.bot.attacks.hostile import ATTACKS, Act, files
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.answers_bench import first_answer
from tests.tools.bench.rows import Row, at_most, compared, p99
from tests.tools.bench.sizing_bench import running, table

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


def measure() -> Iterator[Row]:
    """Others' p99 beside idle, for each attack."""
    for name, (idle, attacked) in asyncio.run(_measure()).items():
        for what, ours, theirs in (
            ("first answer", attacked.first, idle.first),
            ("whole /hand", attacked.hands, idle.hands),
        ):
            told = f"others' {what}, attack: {name}, p99"
            yield compared(told, "ms", ours, theirs, at_most(MOST), "idle", p99)


async def _measure() -> dict[str, tuple[Waits, Waits]]:
    files()  # made before, as they are on the attacker's own machine
    found: dict[str, tuple[Waits, Waits]] = {}
    async with own_harness() as harness, running(harness):
        harness.channel = await table(harness, 0)
        for number in range(TURNS):
            await (await _mover(harness, number)).turn()
        await harness.all_sent(PATIENCE)
        spare_what_stays()  # as the bot does: this process holds the loopback's world as well
        await _wait(harness, Waits(), IDLE)
        for name, attack in ATTACKS.items():
            idle, attacked = Waits(), Waits()
            await _wait(harness, idle, IDLE)
            attacker = harness.discord.person(f"Attacker {len(found)}")  # each with a whole budget
            async with _attacking(harness, attacker, attack):
                await _wait(harness, attacked, SECONDS)
            await _wait(harness, idle, IDLE)
            found[name] = idle, attacked
    return found


async def _mover(harness: Harness, turn: int) -> CommandPlayer:
    board = await harness.board(turn)
    person = harness.ann if f"<@{harness.ann.id}>" in board.content else harness.bo
    return CommandPlayer(person, harness.channel, f"attacks {turn}")


@asynccontextmanager
async def _attacking(harness: Harness, attacker: Person, attack: Act) -> AsyncIterator[None]:
    """Attack again and again while the block runs."""
    ends = asyncio.Event()

    async def again() -> None:
        while not ends.is_set():
            try:
                async with asyncio.timeout(PATIENCE):
                    await attack(harness, attacker)
            except (DidNotRespond, TimeoutError):
                pass  # it is the attacker's own trouble
            await asyncio.sleep(BETWEEN)

    task = asyncio.create_task(again())
    try:
        yield
    finally:
        ends.set()
        await task


async def _wait(harness: Harness, waits: Waits, seconds: float) -> None:
    """Ask one after the other for so long."""
    until = perf_counter() + seconds
    while perf_counter() < until:
        waits.first.append(await first_answer(harness))
        started = perf_counter()
        answer = await harness.bo.command(harness.channel, "hand")
        await answer.settled(timeout=PATIENCE)
        waits.hands.append((perf_counter() - started) * 1000)
        await asyncio.sleep(BETWEEN)
