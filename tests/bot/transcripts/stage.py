"""A loopback Discord with the real bot, and a clock that moves only on command."""

from __future__ import annotations

import asyncio
import random
import secrets
from asyncio.base_events import BaseEventLoop
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.game.table.computer_players import ComputerPlayers
from bot.loopback import Channel, LoopbackDiscord, Person, redirected
from bot.loopback.people.answers import Answer
from bot.loopback.storage import Archive
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.platform.store import sqlite_driver
from tests.bot.actions import button_id, has_button
from tests.bot.harness import signed_pictures
from tests.bot.once import remember_registration, remember_translations
from tests.bot.rig.slow import SimulatedClock, SlowStage
from tests.bot.transcripts.writing import Marks, Writer, speak_in_keys
from tests.patience import patient

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
LIMIT_SECONDS = 120.0
BUDGET = 10  # turns that a strategist plays out: they take no time that counts
POSTED = "SELECT DISTINCT kind FROM outbox WHERE done_at IS NOT NULL AND failed IS NULL"
T = TypeVar("T")


class Stage(SlowStage):
    """A slow stage all of whose requests are recorded."""

    def __init__(
        self,
        server: LoopbackDiscord,
        clock: SimulatedClock,
        folder: Path,
        activity: Activity,
        seed: str,
        marks: Marks,
    ) -> None:
        seeds = (f"{seed}-{number}" for number in count(1))
        self._thread = HeldThread(activity)
        players = ComputerPlayers(executor=self._thread, budget=BUDGET)
        super().__init__(server, clock, folder, lambda: next(seeds), players)
        self.writer = Writer(server, marks)
        self.posted: set[str] = set()  # kinds of messages that the outbox has posted
        self._activity = activity
        server.event_log.subscribe(activity.note)

    async def start_bot(self) -> None:
        """Start it as after a restart of its machine."""
        self.writer.note(f"the bot starts at {self._told()}")
        await super().start_bot()

    async def stop_bot(self) -> None:
        """Stop it in good order."""
        await super().stop_bot()
        self.writer.note("the bot stops")
        self.writer.block()

    async def close(self) -> None:
        """Stop the bot if it runs."""
        await super().close()
        self._thread.shutdown()

    # Time

    async def settle(self) -> None:
        """Return when the bot has done everything due, and write it down."""
        async with asyncio.timeout(patient(LIMIT_SECONDS)):
            while True:
                quiet = 0
                while quiet < ROUNDS:
                    quiet = quiet + 1 if await self._activity.round() else 0
                if not await self._thread.go_on():
                    break
        self.writer.block()
        self.posted |= {kind for (kind,) in self.ask(POSTED)}

    async def do(self, doing: Awaitable[T]) -> T:
        """Do something, wait for the bot's first answer, and then for everything that follows."""
        done = await doing
        await self.settle()
        return done

    async def passes(self, **time: float) -> None:
        """Advance the clock; the bot does everything due meanwhile."""
        await self.pass_until(self.clock.now() + timedelta(**time))

    async def leap(self, moment: datetime) -> None:
        """Set the clock; what follows is written below the moment."""
        before = len(self.writer.lines)
        await super().leap(moment)
        if len(self.writer.lines) > before:
            self.writer.lines.insert(before, f"== {self._told()}")

    def _told(self) -> str:
        return self.clock.now().isoformat(" ", "milliseconds").removesuffix("+00:00")

    async def happens(self, kind: EventKind, subject: Any) -> None:
        """Make something happen on Discord without a person, and wait for all that follows."""
        self.discord.event_log.publish(kind, subject)
        await self.settle()

    # People

    async def types(self, person: Person, place: Channel, path: str, **options: Any) -> Answer:
        """A command, its answer, and all that follows."""
        return await self.do(person.command(place, path, **options))

    async def presses(self, person: Person, message: Message | None, spec: str) -> Answer:
        """Press a button, found by its action (``tests.bot.actions``)."""
        assert message is not None
        return await self.do(person.click(message, custom_id=button_id(message, spec)))

    async def picks(
        self, person: Person, message: Message | None, part: str, *values: Any
    ) -> Answer:
        """Options of the menu whose custom id begins or ends so."""
        assert message is not None
        ids = [str(menu["custom_id"]) for menu in message.selects]
        found = [one for one in ids if one.startswith(part) or one.endswith(part)]
        assert found, f"no {part!r} in {ids}"
        return await self.do(person.select(message, *values, custom_id=found[0]))

    def newest(self, place: Channel, spec: str, person: Person | None = None) -> Message:
        """The newest message with a button that ``spec`` names (as ``person`` sees them)."""
        seen = person.sees(place) if person else self.discord.messages(place)
        for message in reversed(seen):
            if has_button(message, spec):
                return message
        raise LookupError(f"no message has a button {spec!r}")


class Steady(Person):
    """A person who waits for the complete answer and everything that follows."""

    def __init__(self, stage: Stage, person: Person) -> None:
        super().__init__(stage.discord.world, person.user)
        self._stage = stage

    async def command(self, channel: Channel, path: str, /, **options: Any) -> Answer:
        """Type a slash command and wait until nothing is under way."""
        return await self._stage.do(super().command(channel, path, **options))


@asynccontextmanager
async def open_stage(
    folder: Path,
    patch: pytest.MonkeyPatch,
    seed: str,
    *,
    start: datetime = START,
    kept: bool = False,
) -> AsyncIterator[Stage]:
    """A loopback Discord to which discord.py is pointed, and a database; the bot does not run.

    Both are those in ``folder`` if they are there. ``kept``: the Discord is stored there.
    """
    signed_pictures(patch)
    activity = Activity()
    activity.watch(patch)
    be_patient(asyncio.get_running_loop(), patch)
    patch.setattr(random, "random", lambda: 0.5)
    patch.setattr(secrets, "randbelow", lambda most: most // 2)
    clock = SimulatedClock(start)
    archive = Archive.open(folder / "discord.db") if kept else None
    secret = archive.seed if archive is not None else "loopback"
    server = LoopbackDiscord(clock=clock.discord, seed=secret, bot_name="Deus")
    if archive is not None:
        archive.follow(server.world)
    async with server:
        with redirected(server):
            remember_translations(patch)
            remember_registration(patch, server.world)
            stage = Stage(server, clock, folder, activity, seed, speak_in_keys(patch))
            try:
                yield stage
            finally:
                await stage.close()
                if archive is not None:
                    archive.close()
        assert server.unknown_routes == []
        assert server.schema_errors == []
        assert server.rest.crashes == []


YIELDS = 15  # of the event loop without a beginning, for a round to be quiet
ROUNDS = 2
NAP_SECONDS = 0.001
PATIENCE = 20.0  # how much slower real time is for what the bot leaves to a real timer
SHORT_SECONDS = 0.1  # what is no longer stays as it is


@dataclass
class Activity:
    """The amount of work under way, and the total begun."""

    under_way: int = 0
    begun: int = 0

    def note(self, *_: object) -> None:
        """Something has happened."""
        self.begun += 1

    def counted(self, do: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The same coroutine function, counted while it runs."""

        async def counted(*args: Any, **kwargs: Any) -> Any:
            self.begun += 1
            self.under_way += 1
            try:
                return await do(*args, **kwargs)
            finally:
                self.under_way -= 1

        return counted

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Count the work of SQLite, HTTP and threads from now on."""
        statement, turn = aiosqlite.Connection._execute, asyncio.Lock()

        async def alone(*args: Any, **kwargs: Any) -> Any:
            # One statement after the other: which of two tasks is the first is then the loop's
            # doing, which is the same each time, and not that of two threads.
            async with turn:
                return await statement(*args, **kwargs)

        patch.setattr(aiosqlite.Connection, "_execute", self.counted(alone))
        # Queries run on the event loop, however busy the machine is, and are counted there.
        patch.setattr(sqlite_driver, "AT_ONCE", 60.0)
        patch.setattr(sqlite_driver, "_others", self.counted(sqlite_driver._others))
        for owner, name in (
            (discord.http.HTTPClient, "request"),
            (AsyncWebhookAdapter, "request"),
        ):
            patch.setattr(owner, name, self.counted(getattr(owner, name)))
        run = BaseEventLoop.run_in_executor

        def run_counted(
            loop: BaseEventLoop, executor: Executor | None, function: Any, *args: Any
        ) -> Any:
            future: asyncio.Future[Any] = run(loop, executor, function, *args)
            if not isinstance(executor, HeldThread):  # which counts for itself
                self._follow(future)
            return future

        patch.setattr(BaseEventLoop, "run_in_executor", run_counted)

    def _follow(self, future: asyncio.Future[Any]) -> None:
        self.begun += 1
        self.under_way += 1

        def ended(_: object) -> None:
            self.under_way -= 1

        future.add_done_callback(ended)

    async def round(self) -> bool:
        """Give the event loop some turns; returns whether nothing was done."""
        begun = self.begun
        await asyncio.sleep(NAP_SECONDS)
        for _ in range(YIELDS):
            await asyncio.sleep(0)
        return begun == self.begun and not self.under_way


class HeldThread(Executor):
    """A thread for computers: their tasks wait until they are released.

    So the turns of several computers never come faster than what is told of them.
    """

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self._thread = ThreadPoolExecutor(1)
        self._held: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keep a task to think about."""
        future: Future[Any] = Future()
        self._held.append((future, lambda: fn(*args, **kwargs)))
        self._activity.note()
        return future

    async def go_on(self) -> bool:
        """Think about the first that waits; False if nothing does."""
        while self._held:
            future, think = self._held.popleft()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                found = await asyncio.wrap_future(self._thread.submit(think))
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(found)
            self._activity.note()
            return True
        return False

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the thread."""
        self._thread.shutdown(wait, cancel_futures=cancel_futures)


def be_patient(loop: asyncio.AbstractEventLoop, patch: pytest.MonkeyPatch) -> None:
    """Delay real timers, so that a busy machine decides nothing."""
    call_later = loop.call_later

    def later(delay: float, callback: Any, *args: Any, **kwargs: Any) -> asyncio.TimerHandle:
        slower = delay * PATIENCE if delay >= SHORT_SECONDS else delay
        return call_later(slower, callback, *args, **kwargs)

    patch.setattr(loop, "call_later", later)
