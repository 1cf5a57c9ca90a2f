"""People of one server, a bot that may die, and a judge: a stage that goes on where it was left."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

import pytest

from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.storage import Archive
from bot.loopback.world.objects import Message
from bot.play.command_player import PlayError
from engine import Game
from tests.bot.actions import matching, usable
from tests.bot.databases import Database, OnServer, SqliteFile, ensure, migrated, name_of
from tests.bot.patience import PatientClock
from tests.bot.rig.bots import Bots, Host, Nursery, Stuck
from tests.bot.rig.judge import Judge, told_by
from tests.bot.rig.ledger import Ledger, Table
from tests.bot.rig.points import Control

QUIET_SECONDS = 60.0
LOOK_SECONDS = 0.02
ATTEMPTS = 5  # at one thing; who is killed twice and asks again needs three
REFUSALS = (PlayError, Impossible, DidNotRespond, LookupError, TimeoutError)
Act = Callable[[], Awaitable[object]]
Done = Callable[[], bool]


def opened(folder: Path, server: str | None) -> Database:
    """The database of a stage, a new one that is up to date if there is none.

    It is a file in the stage's folder, or on the PostgreSQL server with its socket and template
    in ``server``.
    """
    if server is None:
        migrated(folder / "deus.db")
        return SqliteFile(folder / "deus.db")
    ensure(server, name_of(folder))
    return OnServer(server, name_of(folder))


def copy(prepared: Path, running: Path, server: str | None) -> None:
    """Copy a stage, with its Discord and its database, in place of one that was played."""
    shutil.rmtree(running, ignore_errors=True)
    shutil.copytree(prepared, running)
    if server is not None:
        with closing(OnServer(server, "postgres")) as asked:
            asked.ask(f"DROP DATABASE IF EXISTS {name_of(running)} WITH (FORCE)")
        ensure(server, name_of(running), name_of(prepared))


class Watched:
    """A bot on a loopback Discord, its database, and the judge of both.

    ``cut`` is when the bot was last stopped or killed, None before.
    """

    def __init__(
        self, server: LoopbackDiscord, host: Host, database: Database, people: list[Person]
    ) -> None:
        self.server, self.database, self.people = server, database, people
        self.ledger = Ledger(database)
        self.judge = Judge(server, host.lines, self.ledger, people)
        self.cut: float | None = None
        self._calls = -1

    def person(self, person_id: int) -> Person:
        """One of the people."""
        return next(person for person in self.people if person.id == person_id)

    def at_rest(self) -> bool:
        """Whether the bot is connected, has sent everything, and called nothing since the last
        time that this was asked.
        """
        before, self._calls = self._calls, len(self.server.calls)
        still = before == self._calls and self.server.gateway.connected
        return still and not self.ledger.waiting()

    def faults(self) -> list[str]:
        """Everything that is wrong by now."""
        return self.judge.faults(self.cut)


class Stage(Watched):
    """Ann, Bo and Cy at one table, and the bots that serve them, one after the other.

    ``killed`` is how many of these have died and were replaced.
    """

    def __init__(self, server: LoopbackDiscord, bots: Bots, folder: Path, database: Database):
        guild = next(iter(server.world.guilds.values()), None) or server.guild("Hall")
        found = (place for place in guild.channels.values() if place.name == "deus")
        self.channel: Channel = next(found, None) or server.channel("deus", guild=guild)
        self.ann, self.bo, self.cy = (server.person(name) for name in ("Ann", "Bo", "Cy"))
        super().__init__(server, bots, database, [self.ann, self.bo, self.cy])
        self.control = Control(folder / "control")
        self.bots = bots
        self.killed = 0

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
        return self.person(mover.person or 0)

    def query(self, sql: str) -> list[tuple[str, ...]]:
        """The rows that the database returns."""
        return [tuple(row) for row in self.database.ask(sql)]

    def newest(self, person: Person, action: str) -> tuple[Message, str] | None:
        """The newest message of the channel with such a button for ``person``, and its id."""
        for message in reversed(person.sees(self.channel)):
            if found := matching(usable(message), action):
                return message, found[0]
        return None

    # What is done

    async def types(self, person: Person, path: str, **options: object) -> Answer:
        """A command and its whole answer."""
        return await (await person.command(self.channel, path, **options)).settled()

    async def presses(self, person: Person, action: str) -> Answer:
        """Press the newest button of that action. Raises ``LookupError``."""
        found = self.newest(person, action)
        if found is None:
            raise LookupError(f"{person.name} sees no button {action}")
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
        task = asyncio.ensure_future(act())
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

        def quiet() -> bool:
            fresh = (i for i in self.server.world.unsettled if i.created > (self.cut or 0))
            busy = self.bots.ended.done() or self._is_due() or any(fresh)
            return self.at_rest() and not busy

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
            self.cut = self.server.clock.now()
            await self.bots.start()
            if not self.bots.ended.done():
                return

    def begin_judging(self) -> None:
        """Accept the current state as correct."""
        posts = [
            message
            for place in self.server.world.channels.values()
            for message in place.messages.values()
            if message.author is self.server.bot and message.interaction is None
        ]
        posts.sort(key=lambda message: message.id)
        self.judge.recorder.posted = [told_by(message) for message in posts]
        self.judge.faults(None)


@asynccontextmanager
async def stage(
    nursery: Nursery, folder: Path, on_server: str | None = None, plant: str = ""
) -> AsyncIterator[Stage]:
    """The table with its Discord and database in ``folder``, new ones if there are none.

    ``on_server``: see ``opened``. ``plant`` names a fault of the bot (see ``PLANTS``). Discord
    knows no nonce any more when it comes a second time, as after some minutes.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)
        archive = Archive.open(folder / "discord.db")
        server = LoopbackDiscord(clock=PatientClock(), seed=archive.seed, bot_name="Deus")
        archive.follow(server.world)
        nursery.lines.clear()
        database = opened(folder, on_server)
        try:
            async with server:
                kept = folder / "moment"
                stands = kept.exists()
                moment = float(kept.read_text()) if stands else server.clock.now()
                bots = Bots(nursery, server, database.url, folder, plant=plant)
                found = Stage(server, bots, folder, database)
                found.control.begin(datetime.fromtimestamp(moment, UTC))
                if stands:
                    found.begin_judging()
                await bots.start()
                try:
                    yield found
                finally:
                    await bots.stop()
                    kept.write_text(str(found.control.now().timestamp()))
        finally:
            database.close()
            archive.close()
