"""A loopback Discord with the real bot, and a clock that moves only on command."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import discord
import pytest
import yarl

from bot.app.client import DeusClient, Timing
from bot.game.computer_players import ComputerPlayers
from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.people.answers import Answer
from bot.loopback.storage import Archive
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.actions import button_id, has_button
from tests.bot.databases import migrated
from tests.bot.harness import signed_pictures
from tests.bot.once import remember_registration, remember_translations
from tests.bot.transcripts.keyed import Marks, speak_in_keys
from tests.bot.transcripts.quiet import ROUNDS, Activity, HeldThread, be_patient
from tests.bot.transcripts.writing import Writer
from tests.bot.weeks.world import SimulatedClock
from tests.patience import patient

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
STEP = timedelta(hours=3)  # the longest leap of the clock
OUTAGE = timedelta(hours=12)  # a longer time without the bot is an outage
LIMIT_SECONDS = 120.0
BUDGET = 10  # turns that a strategist plays out: they take no time that counts
NEXT = (
    "SELECT min(moment) FROM (SELECT min(not_before) AS moment FROM outbox WHERE done_at IS NULL"
    " UNION ALL SELECT min(due_at) FROM game WHERE status = 'running')"
)
POSTED = "SELECT DISTINCT kind FROM outbox WHERE done_at IS NOT NULL AND failed IS NULL"
T = TypeVar("T")


class Stage:
    """Servers, people and a bot that can be stopped and started; all requests are recorded."""

    def __init__(
        self,
        server: LoopbackDiscord,
        clock: SimulatedClock,
        database: Path,
        activity: Activity,
        seed: str,
        marks: Marks,
    ) -> None:
        self.discord = server
        self.clock = clock
        self.database = database
        self.writer = Writer(server, marks)
        self.posted: set[str] = set()  # kinds of messages that the outbox has posted
        self._activity = activity
        self._thread = HeldThread(activity)
        self._seeds = (f"{seed}-{number}" for number in count(1))
        self._client: DeusClient | None = None
        self._store: Store | None = None
        self._running: asyncio.Task[None] | None = None
        server.event_log.subscribe(activity.note)

    # The bot

    async def start_bot(self) -> None:
        """Start it as after a restart of its machine."""
        self.writer.note(f"the bot starts at {self._told()}")
        self._store = await open_store(f"sqlite+aiosqlite:///{self.database}")
        self._client = DeusClient(
            self._store,
            timing=Timing(clock=self.clock, ready_seconds=0.01, dm_gap=0, outage=OUTAGE),
            players=ComputerPlayers(executor=self._thread, budget=BUDGET),
            seed=lambda: next(self._seeds),
        )
        self._running = asyncio.create_task(self._client.start(self.discord.token))
        await self.discord.wait_connected(timeout=LIMIT_SECONDS)
        await self._client.wait_until_ready()
        await self.settle()

    async def stop_bot(self) -> None:
        """Stop it in good order."""
        assert self._client is not None
        assert self._store is not None
        await self._client.close()
        await asyncio.gather(*filter(None, [self._running]), return_exceptions=True)
        await self._store.close()
        self._client = self._store = None
        self.writer.note("the bot stops")
        self.writer.block()

    async def close(self) -> None:
        """Stop the bot if it runs."""
        if self._client is not None:
            await self.stop_bot()
        self._thread.shutdown()

    # Time

    async def settle(self) -> None:
        """Return when the bot has done everything due, and write it down."""
        async with asyncio.timeout(patient(LIMIT_SECONDS)):
            while True:
                await self._quiet()
                if not await self._thread.go_on():
                    break
        self.writer.block()
        self.posted |= {kind for (kind,) in self.ask(POSTED)}

    async def _quiet(self) -> None:
        quiet = 0
        while quiet < ROUNDS:
            quiet = quiet + 1 if await self._activity.round() else 0

    async def do(self, doing: Awaitable[T]) -> T:
        """Do something, wait for the bot's first answer, and then for everything that follows."""
        done = await doing
        await self.settle()
        return done

    async def passes(self, **time: float) -> None:
        """Advance the clock; the bot does everything due meanwhile."""
        until = self.clock.now() + timedelta(**time)
        while self.clock.now() < until:
            leap, due = min(until, self.clock.now() + STEP), self._next_due()
            if due is not None and self.clock.now() < due < leap:
                leap = due
            self.clock.move_to(leap)
            before = len(self.writer.lines)
            await self.settle()
            if len(self.writer.lines) > before:
                self.writer.lines.insert(before, f"== {self._told()}")

    def _told(self) -> str:
        return self.clock.now().isoformat(" ", "milliseconds").removesuffix("+00:00")

    def _next_due(self) -> datetime | None:
        ((found,),) = self.ask(NEXT)
        return None if found is None else datetime.fromisoformat(found).replace(tzinfo=UTC)

    def ask(self, sql: str, *given: object) -> list[Any]:
        """The rows that the database returns."""
        with closing(sqlite3.connect(self.database)) as database:
            return database.execute(sql, given).fetchall()

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
    database = folder / "deus.db"
    migrated(database)
    archive = Archive.open(folder / "discord.db") if kept else None
    secret = archive.seed if archive is not None else "loopback"
    server = LoopbackDiscord(clock=clock.discord, seed=secret, bot_name="Deus")
    # The client would wait in real seconds for a limit that is over when time moves on.
    server.action_limits.old_edits = (10**6, 1.0)
    if archive is not None:
        archive.follow(server.world)
    async with server:
        patch.setattr(discord.http.Route, "BASE", server.api_url)
        patch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url)
        )
        remember_translations(patch)
        remember_registration(patch, server.world)
        stage = Stage(server, clock, database, activity, seed, speak_in_keys(patch))
        try:
            yield stage
        finally:
            await stage.close()
            if archive is not None:
                archive.close()
        assert server.unknown_routes == []
        assert server.schema_errors == []
        assert server.rest.crashes == []
