"""One table on one Discord, continued from its prepared scene, and a bot that may be killed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Protocol

import pytest

from bot.loopback import LoopbackDiscord, Person
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.storage import Archive
from bot.loopback.world.objects import Message
from bot.play.command_player import PlayError
from engine import Game
from tests.bot.asking import Database, OnServer, SqliteFile
from tests.bot.databases import TEMPLATE, migrated
from tests.bot.patience import PatientClock
from tests.tools.longrun.bots import Bots, Nursery, Stuck
from tests.tools.longrun.judge import Judge
from tests.tools.longrun.ledger import Ledger, Table
from tests.tools.longrun.points import Control
from tests.tools.longrun.recorder import told_by


class Keeping(Protocol):
    """A kind of database; each is known by the folder of its run."""

    def opened(self, folder: Path) -> Database:
        """The database of that folder, a new one that is up to date if there is none."""
        ...

    def copy(self, prepared: Path, running: Path) -> None:
        """Copy the database of the folder ``prepared`` for its copy ``running``."""
        ...


class InFiles:
    """SQLite: a file in the folder."""

    def opened(self, folder: Path) -> Database:
        migrated(folder / "deus.db")
        return SqliteFile(folder / "deus.db")

    def copy(self, prepared: Path, running: Path) -> None:
        """It was copied with the folder."""


class OnPostgres:
    """A database of the PostgreSQL server with its socket and template in ``server``."""

    def __init__(self, server: str) -> None:
        self._server = server

    def opened(self, folder: Path) -> Database:
        with closing(OnServer(self._server, "postgres")) as server:
            name = _name(folder)
            if not server.ask("SELECT 1 FROM pg_database WHERE datname = ?", name):
                server.ask(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return OnServer(self._server, name)

    def copy(self, prepared: Path, running: Path) -> None:
        with closing(OnServer(self._server, "postgres")) as server:
            server.ask(f"DROP DATABASE IF EXISTS {_name(running)} WITH (FORCE)")
            server.ask(f"CREATE DATABASE {_name(running)} TEMPLATE {_name(prepared)}")


def _name(folder: Path) -> str:
    return "kills_" + hashlib.sha256(str(folder).encode()).hexdigest()[:20]


QUIET_SECONDS = 60.0
LOOK_SECONDS = 0.02
ATTEMPTS = 5  # at one thing; who is killed twice and asks again needs three
PEOPLE = ("Ann", "Bo", "Cy")
REFUSALS = (PlayError, Impossible, DidNotRespond, LookupError, TimeoutError)
Act = Callable[[], Awaitable[object]]
Done = Callable[[], bool]


class Stage:
    """People, their channel and the bots that serve them."""

    def __init__(
        self,
        server: LoopbackDiscord,
        nursery: Nursery,
        folder: Path,
        database: Database,
        plant: str,
    ) -> None:
        self.server = server
        guild = next(iter(server.world.guilds.values()), None) or server.guild("Hall")
        found = (place for place in guild.channels.values() if place.name == "deus")
        self.channel = next(found, None) or server.channel("deus", guild=guild)
        self.ann, self.bo, self.cy = (server.person(name) for name in PEOPLE)
        self.people = [self.ann, self.bo, self.cy]
        self.database = database
        self.control = Control(folder / "control")
        self.bots = Bots(nursery, server, database.url, folder, plant=plant)
        self.ledger = Ledger(self.database)
        self.judge = Judge(server, nursery.lines, self.ledger, self.people)
        self.killed = 0
        self._cut: float | None = None

    # What there is to see

    @property
    def table(self) -> Table:
        """The only table."""
        return next(iter(self.ledger.tables().values()))

    @property
    def game(self) -> Game:
        """The game with the choices made so far in the current turn."""
        table = self.table
        assert table.game is not None
        game = table.game.copy()
        for (choices,) in self.query("SELECT choices FROM draft"):
            for key in json.loads(choices):
                game.choose(key)
        return game

    @property
    def mover(self) -> Person:
        """The person to move."""
        mover = self.table.mover
        assert mover is not None
        return next(person for person in self.people if person.id == mover.person)

    def query(self, sql: str) -> list[tuple[str, ...]]:
        """The rows that the database returns."""
        return [tuple(row) for row in self.database.ask(sql)]

    def newest(self, person: Person, verb: str) -> tuple[Message, str] | None:
        """The newest message of the channel with such a button for ``person``, and its id."""
        for message in reversed(person.sees(self.channel)):
            for button in message.buttons:
                custom_id = str(button.get("custom_id"))
                if custom_id.split(":")[1:2] == [verb] and not button.get("disabled"):
                    return message, custom_id
        return None

    # What is done

    async def types(self, person: Person, path: str, **options: object) -> Answer:
        """A command and its whole answer."""
        return await (await person.command(self.channel, path, **options)).settled()

    async def presses(self, person: Person, verb: str) -> Answer:
        """Press the newest button of that verb; returns its answer. Raises ``LookupError``."""
        found = self.newest(person, verb)
        if found is None:
            raise LookupError(f"{person.name} sees no button {verb}")
        message, custom_id = found
        return await (await person.click(message, custom_id=custom_id)).settled()

    async def insist(self, act: Act, done: Done = lambda: True, *, again: bool = False) -> None:
        """Repeat a person's action until it is done.

        If the bot dies over it, they wait for the next bot and look whether it is done; if not,
        they do it again. With ``again`` they repeat it without looking.
        """
        refused: BaseException | None = None
        for _ in range(ATTEMPTS):
            killed = self.killed
            refused = await self._attempt(act)
            if done() and not (again and self.killed > killed):
                return
        raise Stuck(f"it cannot be done, however often it is tried: {refused!r}")

    async def _attempt(self, act: Act) -> BaseException | None:
        """Do it; returns the refusal, if any."""

        async def doing() -> None:
            await act()

        task = asyncio.create_task(doing())
        await asyncio.wait((task, self.bots.ended), return_when=asyncio.FIRST_COMPLETED)
        if self.bots.ended.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await self._revive()
            return None
        try:
            task.result()
        except REFUSALS as error:
            return error
        return None

    async def until(self, true: Done, what: str) -> None:
        """Wait until a condition is true, with another bot if this one dies meanwhile."""
        end = monotonic() + QUIET_SECONDS
        while not true():
            if monotonic() > end:
                raise Stuck(f"{what} does not come")
            if self.bots.ended.done():
                await self._revive()
            await asyncio.sleep(LOOK_SECONDS)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        calls = -1

        def quiet() -> bool:
            nonlocal calls
            before, calls = calls, len(self.server.calls)
            fresh = (i for i in self.server.world.unsettled if i.created > (self._cut or 0))
            return not (
                before != calls
                or self.bots.ended.done()
                or self.ledger.waiting()
                or self._is_due()
                or any(fresh)
                or not self.server.gateway.connected
            )

        await self.until(quiet, "an end of what is under way")

    def _is_due(self) -> bool:
        """Whether something is to be done at the table by itself, which may have to wait for a
        moment while the outbox has the table in hand.
        """
        now = self.control.now()
        moments = self.query(
            "SELECT due_at FROM game WHERE status = 'running' AND due_at IS NOT NULL"
        )
        return any(
            datetime.fromisoformat(str(moment)).replace(tzinfo=UTC) <= now for (moment,) in moments
        )

    async def outlived(self) -> None:
        """Wait until everything has settled in the processes that survive the last kill."""
        await self.settled()
        self.control.disarm()
        while self.killed < self.control.deaths:
            await self._revive()
            await self.settled()

    async def _revive(self) -> None:
        while True:
            status = await self.bots.buried()
            if status != -signal.SIGKILL:
                raise Stuck(f"the bot has ended with {status}")
            self.killed += 1
            self._cut = self.server.clock.now()
            await self.bots.start()
            if not self.bots.ended.done():
                return

    # What came of it

    def begin_judging(self) -> None:
        """Accept the current state as correct."""
        places = self.server.world.channels.values()
        posts = [
            message
            for place in places
            for message in place.messages.values()
            if message.author is self.server.bot and message.interaction is None
        ]
        posts.sort(key=lambda message: message.id)
        self.judge.recorder.posted = [told_by(message) for message in posts]
        self.judge.faults(None)

    def faults(self) -> list[str]:
        """Everything that is wrong by now."""
        return self.judge.faults(self._cut)


@asynccontextmanager
async def stage(
    nursery: Nursery, folder: Path, keeping: Keeping, plant: str = ""
) -> AsyncIterator[Stage]:
    """The table with its Discord and database in ``folder``, new ones if there are none.

    Discord knows no nonce any more when it comes a second time, as after some minutes.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)
        archive = Archive.open(folder / "discord.db")
        server = LoopbackDiscord(clock=PatientClock(), seed=archive.seed, bot_name="Deus")
        archive.follow(server.world)
        nursery.lines.clear()
        database = keeping.opened(folder)
        try:
            async with server:
                kept = folder / "moment"
                stands = kept.exists()
                moment = float(kept.read_text()) if stands else server.clock.now()
                found = Stage(server, nursery, folder, database, plant)
                found.control.begin(datetime.fromtimestamp(moment, UTC))
                if stands:
                    found.begin_judging()
                await found.bots.start()
                try:
                    yield found
                finally:
                    await found.bots.stop()
                    kept.write_text(str(found.control.now().timestamp()))
        finally:
            database.close()
            archive.close()
