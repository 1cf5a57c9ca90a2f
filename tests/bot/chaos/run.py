"""Runs the bot through stretches of chaos; after each of them everything is judged.

What is done follows from the seed, the number of the stretch and what there is to see then.
People act at the same time, so that who is first may differ from run to run.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import pytest

from bot.app.client import Timing
from bot.loopback import Channel, LoopbackDiscord, redirected
from tests.bot.chaos.crowd import Act, Crowd, perform
from tests.bot.databases import SqliteFile, migrated
from tests.bot.harness import signed_pictures
from tests.bot.patience import PatientClock, never_cut_off, suggest_patiently
from tests.bot.rig.bots import Bots, Host, Inside, Nursery
from tests.bot.rig.faults import Faults
from tests.bot.rig.ledger import Table
from tests.bot.rig.points import Control, SteeredClock
from tests.bot.rig.stage import Watched

QUIET_SECONDS = 60.0
GIVE_UP_SECONDS = 0.5
FORGETFUL = 0.5  # how often Discord has forgotten a nonce when it is used again
STRETCHES = 40  # of one world in a soak: long enough for tables to open, to go on and to end
TOLD = 70  # lines of what was done that a failure shows


class Broken(AssertionError):
    """A broken promise; the text describes it and how to reproduce it."""


class Chaos(Watched):
    """A server with three channels, five people and a bot that has a hard time."""

    def __init__(
        self, server: LoopbackDiscord, folder: Path, seed: str, nursery: Nursery | None
    ) -> None:
        self._seed = seed
        guild = server.guild("Hall")
        deus, second = (server.channel(name, guild=guild) for name in ("deus", "second"))
        people = [server.person(name) for name in ("Ann", "Bo", "Cy", "Di", "Eve")]
        self._channels: list[Channel] = [
            deus,
            second,
            server.thread(deus, "evening", owner=people[0]),
        ]
        server.moderator(people[4], guild)
        path = folder / "deus.db"
        self.host = self._hosted(server, migrated(path), folder, nursery)
        super().__init__(server, self.host, SqliteFile(path), people)
        self._faults = Faults(server, people, self._channels, path)
        self._crowd = Crowd(people, seed)
        self._done: list[str] = []

    def _hosted(
        self, server: LoopbackDiscord, database: str, folder: Path, nursery: Nursery | None
    ) -> Host:
        control, seeds = Control(folder / "control"), Random(self._seed)
        control.begin(datetime.now(UTC))
        if nursery is not None:
            return Bots(nursery, server, database, folder, seed=self._seed)
        timing = Timing(SteeredClock(control), 0.01, 0)
        return Inside(server, database, timing, lambda: f"{seeds.getrandbits(64):x}")

    async def run(
        self, stretches: int, until: float = float("inf"), *, restarts: float = 0.2
    ) -> int:
        """Run so many stretches, none begun after ``until`` (monotonic); returns their number.

        ``restarts`` is in how many of them the bot is stopped or killed. Raises ``Broken``.
        """
        ran = 0
        inside = self.host.overheard() if isinstance(self.host, Inside) else nullcontext()
        with inside:
            await self.host.start()
            try:
                while ran < stretches and monotonic() < until:
                    ran += 1
                    await self._stretch(ran, restarts, Random(f"{self._seed}/{ran}"))
                await self._everybody_can_play_on(ran + 1)
            finally:
                self._faults.clear()
                await self.host.stop()
        return ran

    async def _stretch(self, number: int, restarts: float, rng: Random) -> None:
        self._note(f"--- stretch {number}")
        tables = self._newest()
        acts = [
            (channel, act)
            for channel in self._channels
            if rng.random() < 0.8
            for act in self._crowd.acts(rng, channel, tables.get(channel.id))
        ]
        for order in self._faults.plant(rng):
            self._note(f"fault: {order}")
        doing = [asyncio.create_task(self._do(channel, act)) for channel, act in acts]
        if rng.random() < restarts:
            await self._restart(rng)
            _, late = await asyncio.wait(doing, timeout=GIVE_UP_SECONDS) if doing else ((), ())
            for task in late:  # requests to a dead bot end soon
                task.cancel()
        if doing:
            await asyncio.wait(doing)
        for task in doing:
            if not task.cancelled():
                task.result()  # raises what went wrong in the doing itself
        await self._settle(number)

    async def _do(self, channel: Channel, act: Act) -> None:
        times = f" ×{act.times}" if act.times > 1 else ""
        told = f"{act.person.name} {act.what}{times} in #{channel.name}"
        self._note(told)
        for outcome in await perform(act):
            self._note(f"    {told[:60]} → {outcome}")

    async def _restart(self, rng: Random) -> None:
        await asyncio.sleep(rng.choice((0.0, 0.02, 0.05, 0.1, 0.3)))
        killed = rng.random() < 0.6
        self._note("the bot is killed" if killed else "the bot is stopped")
        await (self.host.kill() if killed else self.host.stop())
        self.cut = self.server.clock.now()
        await self.host.start()
        self._note("the bot is back")

    async def _settle(self, number: int) -> None:
        self._faults.clear()
        end = monotonic() + QUIET_SECONDS
        while monotonic() < end and (not self.at_rest() or self._thinking()):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        if faults := self.faults():
            raise Broken(self._story(number, faults))

    def _thinking(self) -> bool:
        tables = self.ledger.tables().values()
        return any(t.mover is not None and t.mover.computer is not None for t in tables)

    async def _everybody_can_play_on(self, number: int) -> None:
        """Without a planned fault, the player to move can move, and the turn is announced."""
        self._note("--- no faults")
        for channel in self._channels:
            table = self._newest().get(channel.id)
            if table is None or not table.running or table.game is None:
                continue
            awaited = [table.seats[seat].person for seat in table.game.awaited]
            mover = [table.mover.person] if table.mover is not None else []
            for person_id in filter(None, awaited or mover):
                play = self._crowd.pick if awaited else self._crowd.turn
                await self._do(channel, play(self.person(person_id), channel, number, patient=True))
            await self._settle(number)
            after = self._newest()[channel.id]
            if not awaited and after.version <= table.version:
                raise Broken(self._story(number, [f"table {table.id} does not go on"]))

    def _newest(self) -> dict[int, Table]:
        """By channel its newest table."""
        return {table.channel: table for table in self.ledger.tables().values()}

    def _note(self, line: str) -> None:
        self._done.append(line)

    def _story(self, number: int, faults: list[str]) -> str:
        head = f"seed {self._seed!r}, stretch {number}: {len(faults)} faults"
        return "\n".join([*self._done[-TOLD:], head, *faults])


@asynccontextmanager
async def chaos(folder: Path, seed: str, *, apart: bool = False) -> AsyncIterator[Chaos]:
    """A world for chaos; with ``apart`` each bot is a separate process."""
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        never_cut_off(patch)
        suggest_patiently(patch)
        if Random(f"{seed}/nonces").random() < FORGETFUL:
            patch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)
        async with AsyncExitStack() as stack:
            nursery = await stack.enter_async_context(Nursery()) if apart else None
            server = LoopbackDiscord(clock=PatientClock(), bot_name="Deus")
            await stack.enter_async_context(server)
            stack.enter_context(redirected(server))
            yield Chaos(server, folder, seed, nursery)


def soak(seed: str, until: float) -> int:
    """Run world after world, none begun after ``until`` (monotonic); 1 if something was broken."""
    broken = 0
    for number in count(1):
        if monotonic() > until and number > 1:
            return int(broken > 0)
        broken += not asyncio.run(_world(f"{seed}-{number}", until, apart=number % 2 == 0))
    raise AssertionError("numbers do not end")


async def _world(seed: str, until: float, *, apart: bool) -> bool:
    """Run one world, with the bot in its own process if ``apart``; returns whether it was sound."""
    with TemporaryDirectory() as folder:
        async with chaos(Path(folder), seed, apart=apart) as world:
            try:
                stretches = await world.run(STRETCHES, until)
            except Broken as broken:
                print(broken, flush=True)
                return False
    judge = world.judge
    print(
        f"chaos {seed}: {stretches} stretches, {judge.answers} interactions, {judge.turns} turns, "
        "nothing lost, doubled or leaked",
        flush=True,
    )
    return True
