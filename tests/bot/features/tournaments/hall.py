"""Tournaments as people run them: on a loopback Discord, by a clock that the test advances."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app.client import Timing
from bot.features.tournaments.rows import Stage
from bot.features.tournaments.state import PairedTable, Tournament
from bot.features.tournaments.use_cases import Tournaments
from bot.game.rows import Status
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from tests.bot.fixtures import ManualClock, play_turn
from tests.bot.harness import Harness, open_harness, signed_pictures
from tests.bot.painters import repaint
from tests.bot.positions import near_the_end
from tests.tools.tournaments import recount

HOUR, DAY = 3600, 86_400
PICTURE = b"standings"
_DUE = "SELECT count(*) FROM outbox WHERE done_at IS NULL AND not_before <= ?"


class Hall:
    """A server with people, managed by Ann, and the bot with a stopped clock."""

    def __init__(self, harness: Harness, clock: ManualClock) -> None:
        self.harness = harness
        self.clock = clock
        self.number = 0
        self.people = [harness.ann, harness.bo, harness.cy, harness.di]
        harness.discord.moderator(harness.ann, harness.guild)

    @property
    def channel(self) -> Channel:
        return self.harness.channel

    def more(self, *names: str) -> None:
        """Further people on the server."""
        self.people += [self.harness.discord.person(name) for name in names]

    async def opens(self, name: str = "Capua Cup", **options: object) -> Answer:
        """Ann opens a tournament."""
        answer = await self.harness.says(
            self.harness.ann, "deus-server tournament", title=name, **options
        )
        found = await self.tournaments.of_guild(self.harness.guild.id)
        self.number = found[-1].id
        await self.settled()
        return answer

    @property
    def tournaments(self) -> Tournaments:
        return self.harness.services[Tournaments]

    async def now(self) -> Tournament:
        return await self.tournaments.get(self.number)

    def announcement(self, channel: Channel | None = None) -> Message:
        """The message with the sign-up."""
        messages = self.harness.discord.messages(channel or self.channel)
        return next(
            m for m in reversed(messages) if "· tournament" in m.content and not m.ephemeral
        )

    async def joins(self, *people: Person) -> None:
        for person in people:
            await self.harness.presses(person, self.announcement(), "tournament")
        await self.settled()

    async def begins(self, *people: Person, **options: object) -> None:
        """Begin a tournament of these people, up to its first open tables."""
        await self.opens(**options)
        await self.joins(*people)
        await self.manages("tournament")
        await self.played(1)

    async def manages(self, *labels: str, by: Person | None = None) -> Answer:
        """The organiser's panel, and the buttons pressed there."""
        who = by or self.harness.ann
        answer = await self.harness.says(who, "deus-server tournament")
        for label in labels:
            answer = await self.harness.presses(who, answer.message, label)
        await self.settled()
        return answer

    async def settled(self) -> None:
        """Wait until everything due is done and sent."""
        self.harness.client.scheduler.wake()
        self.harness.client.worker.wake()

        async def idle() -> bool:
            due = await self.harness.services[DueWork].earliest(1)
            return not due or due[0][1] > self.clock.now()

        async def sent() -> bool:
            now = self.clock.now().strftime("%Y-%m-%d %H:%M:%S.%f")
            with closing(sqlite3.connect(self.harness.database)) as database:
                [waiting] = database.execute(_DUE, (now,)).fetchone()
            return waiting == 0

        for _ in range(2):
            await self.harness.until(idle)
            await self.harness.until(sent)

    async def played(self, number: int) -> list[PairedTable]:
        """The tables of round ``number``, once all of them have opened."""

        async def opened() -> bool:
            now = await self.now()
            tables = [one for one in now.of_round(number) if not one.bye]
            ready = all(one.table_id is not None or one.over for one in tables)
            return now.row.round == number and bool(tables) and ready

        await self.harness.until(opened)
        await self.settled()
        return [one for one in (await self.now()).of_round(number) if not one.bye]

    async def table(self, paired: PairedTable) -> TableState:
        assert paired.table_id is not None
        return await self.harness.services[TableReader].get(paired.table_id)

    async def finishes(self, paired: PairedTable) -> TableState:
        """Chance plays the game of a table to its end."""
        table = await self.table(paired)
        services, store = self.harness.services, self.harness.store
        if table.status is Status.RUNNING:
            table = await near_the_end(services, store, table, left=1)
        while table.status is Status.RUNNING:
            table = await play_turn(services, table)
        return table

    async def finishes_all(self) -> None:
        """Chance plays all games of the round to their ends."""
        now = await self.now()
        for paired in now.of_round(now.row.round):
            if not paired.over and paired.table_id is not None:
                await self.finishes(paired)
        await self.settled()

    async def reaches(self, stage: Stage) -> Tournament:
        async def there() -> bool:
            return (await self.now()).stage is stage

        await self.harness.until(there)
        await self.settled()
        return await self.now()

    async def passes(self, seconds: float) -> None:
        """Advance the clock in steps of at most some hours, doing everything due in between."""
        while seconds > 0:
            step = min(seconds, 6 * HOUR)
            self.clock.advance(step)
            seconds -= step
            await self.settled()

    def posts(self, words: str, channel: Channel | None = None) -> list[Message]:
        found = self.harness.discord.messages(channel or self.channel)
        return [m for m in found if words in m.content and not m.ephemeral]

    def thread(self, paired: PairedTable) -> Channel:
        """The thread of a table."""
        world = self.harness.discord.world
        assert paired.thread_id is not None
        return world.channels[paired.thread_id]

    async def agrees(self) -> None:
        """The standings are those that an independent reading of the database gives."""
        now = await self.now()
        names = {row.key: now.entries[row.key].name for row in now.standings}
        shown = [
            (names[row.key], row.place, row.halves, row.games, row.share, row.direct, row.opponents)
            for row in now.standings
        ]
        counted = recount(self.harness.database, self.number)
        assert shown == [tuple(row) for row in counted]


@asynccontextmanager
async def opened_hall(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """The hall with the bot; pictures are one pixel, and skipped days are not an outage."""
    signed_pictures(patch)
    repaint(patch, "standings_png", lambda *args, **kwargs: PICTURE)
    clock = ManualClock()
    async with open_harness(folder, patch) as harness:
        harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
        async with harness.bot():
            yield Hall(harness, clock)


def names_at(now: Tournament, paired: PairedTable) -> Sequence[str]:
    return [now.entries[key].name if key is not None else "" for key in paired.seats]
