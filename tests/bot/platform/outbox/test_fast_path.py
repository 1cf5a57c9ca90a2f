"""A turn's board that is posted at once: the same board, in its place, in any case."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.turn import use_cases as turn_use_cases
from bot.features.turn.use_cases import TURN, Turns
from bot.game.setup import STANDARD
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Pace, Terms
from bot.platform.outbox.posting import RetryLater
from bot.platform.outbox.rows import Job
from bot.platform.outbox.worker import Worker
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.concurrency import MOST_TRIES
from bot.platform.store.errors import ContendedDatabase
from bot.platform.store.leases import LIFE
from bot.platform.store.store import Store
from bot.ui.board_message import Board
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    GUILD,
    HastyClock,
    make_services,
    mover,
    play_turn,
    prepare_turn,
    waiting,
)
from tests.bot.mailbox import Mailbox, failing, worker_to


@pytest.fixture
async def worker(store: Store, mailbox: Mailbox, clock: HastyClock) -> AsyncIterator[Worker]:
    worker = worker_to(mailbox, store, clock=clock, dm_gap=0)
    worker.start()
    yield worker
    await worker.stop()


@pytest.fixture
def services(store: Store, clock: HastyClock, worker: Worker) -> Services:
    return make_services(store, clock, wake=worker.wake, posts=worker)


async def begin_with_bank(services: Services, store: Store) -> TableState:
    """A table with running clocks; all messages about its beginning are posted."""
    place = Place(GUILD, CHANNEL)
    table = await services[Lobby].open(place, ANN, 2, setup=STANDARD, terms=Terms(pace=Pace.BANK))
    await services[Lobby].opened_message(table.id, 5000)
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    await all_sent(store)
    return table


def boards(mailbox: Mailbox) -> list[tuple[Job, Board]]:
    """The messages handed over to announce turns."""
    return [(job, loaded) for job, loaded in mailbox.loaded if job.kind == TURN]


async def all_sent(store: Store) -> None:
    while await waiting(store):  # noqa: ASYNC110 – nothing tells when a database changes
        await asyncio.sleep(0)


def known_of(table: TableState) -> tuple[TableState, Any]:
    """A table as two that are the same are equal."""
    assert table.game is not None
    return replace(table, game=None), table.game.position()


@pytest.mark.long
async def test_the_posted_message_is_the_stored_one(
    services: Services, store: Store, clock: HastyClock, mailbox: Mailbox
) -> None:
    table = await begin_with_bank(services, store)
    lacking = 0
    for number in range(1, 9):
        clock.advance(5 * 3600)
        answered = await play_turn(services, table)
        table = await services[TableReader].get(table.id)
        assert known_of(answered) == known_of(table)
        await all_sent(store)
        job, board = boards(mailbox)[-1]
        told, entries, latest = board.table, board.entries, board.latest
        assert (job.turn, job.attempts, latest, told.read_at) == (number, 1, True, clock.now())
        assert known_of(told) == known_of(table)
        assert list(entries) == [await services[TableReader].turn(table.id, number)]
        lacking += bool(entries[0].lacks)
    assert lacking, "no column brought nothing, so that why was never told"
    assert [number for _, number, _ in mailbox.said(TURN)] == list(range(1, 9))


@pytest.mark.long
async def test_older_messages_in_the_channel_come_first(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock
) -> None:
    """Two turns right after each other, and one behind a message that Discord refused."""
    table = await begin_with_bank(services, store)
    gate = mailbox.gates[CHANNEL] = asyncio.Event()
    for _ in range(2):
        table = await play_turn(services, table)
    gate.set()
    await all_sent(store)
    mailbox.before = failing(TURN, *[RetryLater("no network", unsure=False)] * 2)
    for _ in range(2):
        table = await play_turn(services, table)
    await all_sent(store)
    assert [turn for _, turn, _ in mailbox.said(TURN)] == [1, 2, 3, 4]


async def test_an_undone_turn_is_not_posted_and_frees_its_channel(
    services: Services, store: Store, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin_with_bank(services, store)
    stamp, honest = await prepare_turn(services, table), turn_use_cases.confirm
    tries = 0

    async def contended(*args: Any) -> TableState | None:
        nonlocal tries
        tries += 1
        after = await honest(*args)
        if tries < MOST_TRIES:
            raise ContendedDatabase("undone for another's sake")
        return after

    monkeypatch.setattr(turn_use_cases, "confirm", contended)
    await services[Turns].confirm(table.id, mover(table), stamp)
    await all_sent(store)
    assert tries == MOST_TRIES
    assert [(job.turn, job.attempts) for job, _ in boards(mailbox)] == [(1, 1)]


async def test_a_claimed_and_unposted_message_is_found_by_the_next_process(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock, worker: Worker
) -> None:
    """The process ended between the turn and its board: it is looked for, then posted once."""
    table = await begin_with_bank(services, store)
    mailbox.calls.clear()
    stamp = await prepare_turn(services, table)
    await worker.stop()
    worker._loop = asyncio.create_task(asyncio.Event().wait())  # type: ignore[arg-type]
    worker.post = lambda *_: None  # type: ignore[method-assign]
    await services[Turns].confirm(table.id, mover(table), stamp)
    assert boards(mailbox) == []
    clock.advance(LIFE)
    await worker_to(mailbox, store, clock=clock, dm_gap=0).drain()
    assert [job.turn for job, _ in boards(mailbox)] == [1]
    assert "find turn 1" in mailbox.calls
    assert await waiting(store) == []
