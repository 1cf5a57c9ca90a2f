"""The cost of a stop (SIGTERM) for people who go on pressing: answers, turns and messages.

The bot is a process of its own on the loopback Discord, which runs here.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from random import Random
from time import perf_counter

from bot.loopback import Channel, Person
from bot.loopback.people.answers import DidNotRespond
from bot.play.command_player import CommandPlayer, PlayError
from tests.bot.harness import Harness, own_harness
from tests.bot.play.process import BotProcess
from tests.tools.bench.rows import Row, alone, limit

STARTING = 120.0  # seconds


@asynccontextmanager
async def running(
    harness: Harness, *command: str, **others: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process of the bot that is connected; its log goes on to standard error.

    ``command``: what Python runs in place of ``-m bot``. ``others``: its variables.
    """
    bot = BotProcess(harness, harness.database.parent)
    process = await bot.launch(None, *command, **{"LOG_LEVEL": "WARNING", **others})
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


TABLES = 4
BEFORE = 15.0  # seconds of pressing until it is told to stop
BETWEEN = 0.4  # seconds from one press to the next
LIMIT = 15.0  # seconds; service managers wait no longer before they kill
LOOKS = ("deus status", "hand", "deus board", "deus log")


class Presses:
    """Everything that people ask, when, and whether they got the whole answer."""

    def __init__(self) -> None:
        self.at: list[tuple[float, bool]] = []
        self._under_way: set[asyncio.Task[None]] = set()

    def ask(self, person: Person, channel: Channel, what: str) -> None:
        task = asyncio.create_task(self._ask(person, channel, what))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def ended(self) -> None:
        await asyncio.gather(*self._under_way)

    def unanswered(self, since: float, until: float) -> list[bool]:
        return [not answered for at, answered in self.at if since <= at < until]

    async def _ask(self, person: Person, channel: Channel, what: str) -> None:
        at = perf_counter()
        try:
            await (await person.command(channel, what)).settled()
        except (DidNotRespond, TimeoutError):
            self.at.append((at, False))
        else:
            self.at.append((at, True))


def measure() -> Iterator[Row]:
    """The end of the bot while people press and play, and its losses."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Row]:
    async with own_harness() as harness:
        presses = Presses()
        async with running(harness) as process:
            channels = [await table(harness, number) for number in range(TABLES)]
            began = perf_counter()
            playing = [asyncio.create_task(_play(harness, channel)) for channel in channels]
            pressing = asyncio.create_task(_press(harness, channels, presses))
            await asyncio.sleep(BEFORE)
            told = perf_counter()
            process.send_signal(signal.SIGTERM)
            await process.wait()
            ended = perf_counter()
            pressing.cancel()
            await presses.ended()
            confirmed = sum([await player for player in playing])
            assert process.returncode == 0
        async with running(harness):
            await harness.all_sent(STARTING)
        lost, wrong = confirmed - _turns(harness), _wrong_boards(harness, channels)
    before, after = presses.unanswered(began, told), presses.unanswered(told, ended)
    late = 0
    while after and after[-1]:  # it has left Discord, which tells them to try again
        after.pop()
        late += 1
    return [
        alone("stop under load: from SIGTERM to the end", "s", [ended - told], limit(LIMIT)),
        alone(f"  of {len(before)} presses before it unanswered", "", [sum(before)], limit(0)),
        alone(f"  of {len(after)} presses until it left unanswered", "", [sum(after)], limit(0)),
        alone("  presses between its leaving and its end", "", [late]),
        alone(f"  of {confirmed} turns that were confirmed lost", "", [max(0, lost)], limit(0)),
        alone("  boards missing or twice after the next start", "", [wrong], limit(0)),
    ]


async def _play(harness: Harness, channel: Channel) -> int:
    """Play on until there is no answer any more; how many turns were confirmed to people."""
    turns = 0
    while True:
        for person in (harness.ann, harness.bo):
            try:
                await CommandPlayer(person, channel, f"{channel.name}{turns}").turn()
            except PlayError:
                continue  # it is the other's turn
            except (DidNotRespond, TimeoutError):
                return turns
            turns += 1


async def _press(harness: Harness, channels: list[Channel], presses: Presses) -> None:
    chance = Random(1)
    while True:
        presses.ask(
            chance.choice((harness.cy, harness.di)), chance.choice(channels), chance.choice(LOOKS)
        )
        await asyncio.sleep(BETWEEN)


def _turns(harness: Harness) -> int:
    with closing(sqlite3.connect(harness.database)) as database:
        (count,) = database.execute("SELECT count(*) FROM turn WHERE number > 0").fetchone()
    return int(count)


def _wrong_boards(harness: Harness, channels: list[Channel]) -> int:
    """The number of turns without exactly one board in their channel."""
    with closing(sqlite3.connect(harness.database)) as database:
        query = (
            "SELECT channel_id, number FROM turn JOIN game ON game.id = game_id WHERE number > 0"
        )
        turns = database.execute(query).fetchall()
    wrong = 0
    for channel in channels:
        harness.channel = channel
        numbers = [number for where, number in turns if where == channel.id]
        wrong += sum(len(harness.boards(number)) != 1 for number in numbers)
    return wrong
