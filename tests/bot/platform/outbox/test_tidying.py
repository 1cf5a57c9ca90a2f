"""Old sent messages are deleted, but nothing that is still needed."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from typing import Any

from sqlalchemy import event
from sqlmodel import select
from structlog.testing import capture_logs

from bot.features.turn.use_cases import HAND, NOTE, START
from bot.platform.outbox.posting import DmsClosed, RetryLater
from bot.platform.outbox.queue import KEPT_FOR
from bot.platform.outbox.rows import OutboxRow
from bot.platform.outbox.worker import Worker
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.databases import of_sqlite
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    HastyClock,
    ManualClock,
    begin,
    make_services,
    play_turn,
    waiting,
)
from tests.bot.mailbox import Mailbox, always, queue_of, worker_to
from tests.bot.platform.outbox.test_worker import until


async def rows(store: Store) -> list[OutboxRow]:
    async with store.reading() as session:
        return list(await session.exec(select(OutboxRow)))


def later(clock: ManualClock, wait: timedelta) -> None:
    clock.advance(wait.total_seconds())


async def test_sent_messages_are_kept_for_a_while_and_boards_for_good(
    services: Services, worker: Worker, store: Store, clock: HastyClock
) -> None:
    queue = queue_of(store, clock)
    table = await begin(services, ANN, BO)
    for _ in range(3):
        await worker.drain()
        table = await play_turn(services, table)
    await worker.drain()
    later(clock, KEPT_FOR - timedelta(hours=1))
    assert await queue.prune() == 0
    before = await rows(store)
    assert {row.kind for row in before} > {"hand", "retire", "table", "start", "turn"}
    later(clock, timedelta(hours=2))
    left = [row for row in before if row.kind in ("start", "turn") and row.message_id is not None]
    assert await queue.prune() == len(before) - len(left)
    assert await rows(store) == left
    assert [row.payload["turn"] for row in left] == [0, 1, 2, 3]
    assert await queue.prune() == 0


async def test_waiting_and_possibly_delivered_messages_are_never_deleted(
    services: Services, worker: Worker, store: Store, clock: HastyClock, mailbox: Mailbox
) -> None:
    mailbox.after = always(START, ConnectionResetError("dropped"))
    mailbox.before = always(HAND, RetryLater("503", unsure=False))
    await begin(services, ANN, BO)
    await worker.drain()
    later(clock, 10 * KEPT_FOR)
    before = [(row.kind, row.unsure, row.nonce) for row in await waiting(store)]
    assert {kind: unsure for kind, unsure, _ in before} == {"start": True, "hand": False}
    await queue_of(store, clock).prune()
    assert [(row.kind, row.unsure, row.nonce) for row in await waiting(store)] == before


async def test_an_older_hand_is_retired_even_after_its_row_is_deleted(
    services: Services, worker: Worker, store: Store, clock: HastyClock, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, BO)
    await worker.drain()
    first = [letter for letter in mailbox.letters if letter.kind is HAND]
    later(clock, 2 * KEPT_FOR)
    await queue_of(store, clock).prune()
    for _ in range(2):
        table = await play_turn(services, table)
        await worker.drain()
    newer = {x.channel for x in mailbox.letters if x.kind is HAND and x.turn}
    assert newer
    assert [x.retired for x in first if x.channel in newer] == [True] * len(newer)


async def test_closed_dms_stay_known_and_are_not_announced_twice(
    services: Services, worker: Worker, store: Store, clock: HastyClock, mailbox: Mailbox
) -> None:
    mailbox.before = always(HAND, DmsClosed("50007"))
    table = await begin(services, ANN, BO)
    await worker.drain()
    later(clock, 2 * KEPT_FOR)
    await queue_of(store, clock).prune()
    await play_turn(services, table)
    await worker.drain()
    assert len(mailbox.said(NOTE)) == 2  # each of the two, once


async def test_the_worker_cleans_up_at_the_start_and_once_a_day(
    store: Store, mailbox: Mailbox
) -> None:
    clock = ManualClock()
    await begin(make_services(store, clock), ANN, computers=1)
    await worker_to(mailbox, store, clock=clock).drain()
    before = len(await rows(store))
    later(clock, 2 * KEPT_FOR)
    worker = worker_to(mailbox, store, clock=clock)
    services = make_services(store, clock, "later", worker.wake)
    with capture_logs() as lines:

        def tidied() -> list[Any]:
            return [line["rows"] for line in lines if line["event"] == "outbox_tidied"]

        worker.start()
        await until(lambda: len(tidied()) == 1)
        kinds = [row.kind for row in await rows(store)]
        assert set(kinds) <= {"start", "turn"}  # the boards alone
        assert tidied() == [before - len(kinds)]
        await begin(services, CY, computers=1, channel=CHANNEL + 1)
        await until(lambda: len(mailbox.said(START)) == 2)
        assert len(tidied()) == 1
        later(clock, timedelta(days=1))
        worker.wake()
        await until(lambda: len(tidied()) == 2)
    await worker.stop()
    assert tidied()[1] == 0


@of_sqlite
async def test_a_full_database_is_one_line_and_tried_ever_less_often(
    services: Services, worker: Worker, store: Store, clock: HastyClock, mailbox: Mailbox
) -> None:
    await begin(services, ANN, computers=1)

    def refuse(connection: Any, cursor: Any, sql: str, *rest: Any) -> None:
        if sql.startswith("BEGIN IMMEDIATE"):
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(store.engine.sync_engine, "before_cursor_execute", refuse)
    with capture_logs() as lines:
        for _ in range(3):
            await worker.drain()
            clock.advance(300)
    event.remove(store.engine.sync_engine, "before_cursor_execute", refuse)
    stops = [line for line in lines if line.get("of") == f"channel:{CHANNEL}"]
    assert [line["seconds"] for line in stops] == [2.0, 4.0, 8.0]
    assert all("is full" in line["reason"] and "exc_info" not in line for line in stops)
    assert [line["event"] for line in lines if line["log_level"] == "error"] == ["database_fails"]
    await worker.drain()
    assert mailbox.said(START) == [("start", 0, None)]
    assert await waiting(store) == []
