"""Basics for tests of the bot: a manual clock, people, a table that plays itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import SQLModel, col, select

from bot.app.features import add_use_cases
from bot.features.lobby.use_cases import Lobby
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PrivacyTerms
from bot.game.rows import DraftRow, GameRow, SeatRow, TurnRow
from bot.game.setup import NewSeed
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.state import TableState
from bot.game.unit_of_work import Wake
from bot.platform.clock import Clock
from bot.platform.outbox.fast_path import FastPath
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place, Stamp
from bot.platform.services import Services
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from bot.platform.store.wakeups import Tell
from engine import Catalogue, shipped
from tests.bot.databases import migrated as migrated

# Tests start no processes for computer players; what those share is tested by itself.
THREAD = ThreadPoolExecutor(1)
PLAYERS = ComputerPlayers(executor=THREAD, budget=300)
GUILD, CHANNEL = 9001, 7001
ANN, BO, CY = Person(1, "Ann"), Person(2, "Bo", "fr"), Person(3, "Cy")
STRANGER = Person(99, "Nobody")


class ManualClock:
    """A clock that stops until it is advanced, which wakes every sleeper that is due."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)
        self.set_back = timedelta(0)
        self._ahead = timedelta(0)  # of the steady clock
        self.slept: list[float] = []
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        return self.time

    def steady(self) -> datetime:
        return self.time - self._ahead

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if seconds <= 0:  # its moment came while somebody was about to wait for it
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.steady() + timedelta(seconds=seconds), future))
        await future

    def advance(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
        now, sleepers = self.steady(), sorted(self._sleepers, key=lambda sleeper: sleeper[0])
        self._sleepers = [sleeper for sleeper in sleepers if sleeper[0] > now]
        for _, future in sleepers[: len(sleepers) - len(self._sleepers)]:
            if not future.done():
                future.set_result(None)

    def step(self, seconds: float) -> None:
        """Somebody sets the clock: no time passes."""
        self.time += timedelta(seconds=seconds)
        self._ahead += timedelta(seconds=seconds)
        self.set_back += timedelta(seconds=max(0.0, -seconds))


class HastyClock(ManualClock):
    """A sleeper on it finds that the time has passed."""

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.advance(seconds)


def make_services(
    store: Store,
    clock: Clock | None = None,
    seed: str = "a-quiet-deal",
    wake: Callable[[], None] = lambda: None,
    catalogue: Catalogue | None = None,
    posts: FastPath | None = None,
    new_seed: Callable[[], str] | None = None,
    players: ComputerPlayers | None = None,
    privacy: PrivacyTerms | None = None,
) -> Services:
    """The use cases of all features; computers play at random unless ``players`` think."""
    services, clock = Services(), clock or ManualClock()
    add_use_cases(
        services,
        {
            Store: store,
            Catalogue: catalogue or shipped(),
            Clock: clock,
            NewSeed: new_seed or (lambda: seed),
            Leases: Leases(store, clock),
            Wake: wake,
            Tell: lambda kind, number: None,
            ComputerPlayers: players or ComputerPlayers("random", THREAD),
            FastPath: posts,
            PrivacyTerms: privacy or PrivacyTerms(),
        },
    )
    return services


async def begin(
    services: Services, *people: Person, computers: int = 0, channel: int = CHANNEL
) -> TableState:
    """Open a table in ``channel`` for ``people`` and computers, and deal."""
    opener, *others = people
    table = await services[Lobby].open(Place(GUILD, channel), opener, len(people) + computers)
    await services[Lobby].opened_message(table.id, 5000 + table.id)
    for person in others:
        await services[Lobby].join(channel, person)
    for _ in range(computers):
        await services[Lobby].add_computer(channel, opener.id)
    return await services[Lobby].start(channel, opener.id)


def mover(table: TableState) -> int:
    """The id of the person to move."""
    assert table.mover is not None
    assert table.mover.person_id is not None
    return table.mover.person_id


async def prepare_turn(services: Services, table: TableState) -> Stamp:
    """Choose the first option of every question of the current turn, up to its confirmation."""
    person = mover(table)
    draft = await services[Turns].draft(table.id, person)
    while draft.game.options[0].key != "confirm":
        key = draft.game.options[0].key
        draft = await services[Turns].choose(table.id, person, [key], draft.stamp)
    return draft.stamp


async def play_turn(services: Services, table: TableState) -> TableState:
    stamp = await prepare_turn(services, table)
    return await services[Turns].confirm(table.id, mover(table), stamp)


async def refused(attempt: Awaitable[object]) -> tuple[Code, dict[str, Any]]:
    """The code and the details of the refusal that ``attempt`` raises."""
    with pytest.raises(TableError) as caught:
        await attempt
    return caught.value.code, dict(caught.value.details)


async def refusal(attempt: Awaitable[object]) -> str:
    """The code alone."""
    return (await refused(attempt))[0].value


async def waiting(store: Store) -> list[OutboxRow]:
    """The messages still to be sent."""
    async with store.reading() as session:
        query = select(OutboxRow).where(col(OutboxRow.done_at).is_(None))
        return list(await session.exec(query))


async def copy_table(store: Store, table_id: int, channels: Iterable[int]) -> list[int]:
    """A copy of this table in each of the channels; returns their ids."""
    made = []
    async with store.writing() as session:
        game = await session.get_one(GameRow, table_id)
        parts: list[SQLModel] = []
        for kind in (SeatRow, TurnRow, DraftRow):
            parts += (await session.exec(select(kind).where(col(kind.game_id) == table_id))).all()
        for channel in channels:
            values = game.model_dump(exclude={"id", "channel_id", "log_message_id"})
            copy = GameRow(**values, channel_id=channel)
            session.add(copy)
            await session.flush()
            assert copy.id is not None
            made.append(copy.id)
            for part in parts:
                values = part.model_dump(exclude={"id", "game_id"})
                session.add(type(part)(**values, game_id=copy.id))
    return made


class Crash(BaseException):
    """The process ends here."""


@contextmanager
def crash_at(store: Store, step: int) -> Iterator[list[str]]:
    """Crash before the ``step``-th statement or commit, from 0; gives the steps seen."""
    seen: list[str] = []

    def note(what: str) -> None:
        seen.append(what)
        if len(seen) == step + 1:
            raise Crash(what)

    def statement(connection: Any, cursor: Any, sql: str, *rest: Any) -> None:
        note(sql.split()[0])

    def commit(connection: Any) -> None:
        note("COMMIT")

    engine = store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", statement)
    event.listen(engine, "commit", commit)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", statement)
        event.remove(engine, "commit", commit)
