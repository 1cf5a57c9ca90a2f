"""Kinds of messages are complete at the start; old messages that nothing needs are deleted."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import select, update
from structlog.testing import capture_logs

from bot.features.turn.use_cases import HAND, NOTE, START
from bot.game.queries import game_row
from bot.game.rows import GameRow
from bot.game.table.check import check_outbox
from bot.game.table.messages import PlainMessage
from bot.game.unit_of_work import Transactions
from bot.platform.outbox import kinds, message
from bot.platform.outbox.kinds import MessageKind, kinds_that, message_classes
from bot.platform.outbox.posting import DmsClosed, Posting, RetryLater
from bot.platform.outbox.queue import KEPT_FOR
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.outbox.worker import Worker
from bot.platform.services import Services
from bot.platform.store.errors import NewerDatabase
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
from tests.bot.harness import Harness
from tests.bot.mailbox import Mailbox, always, queue_of, worker_to
from tests.bot.platform.outbox.test_worker import until


@pytest.fixture
def registers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds and classes that a test makes are forgotten after it."""
    monkeypatch.setattr(MessageKind, "registered", dict(MessageKind.registered))
    monkeypatch.setattr(kinds, "CLASSES", dict(kinds.CLASSES))
    monkeypatch.setattr(message, "CLASSES", kinds.CLASSES)


@pytest.mark.usefixtures("registers")
def test_a_kind_without_a_class_is_named() -> None:
    MessageKind("letter")
    MessageKind("postcard")
    with pytest.raises(LookupError, match="without a class: letter, postcard"):
        message_classes()
    with pytest.raises(LookupError, match="letter"):
        kinds_that("batches")


@pytest.mark.usefixtures("registers")
def test_a_kind_with_two_classes_is_named() -> None:
    class Letter(PlainMessage):
        kind = MessageKind("letter")

    class Again(PlainMessage):
        kind = Letter.kind

    Letter.install()
    with pytest.raises(LookupError, match="two classes for messages of the kind letter"):
        Again.install()


async def test_a_message_of_an_unknown_kind_that_waits_is_named(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock
) -> None:
    worker = worker_to(mailbox, store, clock=clock)
    await begin(services, ANN, BO)
    await worker.check()
    async with store.writing() as session:
        await session.exec(update(OutboxRow).values(kind="letter"))
    with pytest.raises(NewerDatabase, match="letter"):
        await worker.check()


@of_sqlite
async def test_the_bot_does_not_start_with_an_unknown_kind(empty_harness: Harness) -> None:
    async with empty_harness.bot():
        table = await empty_harness.begin(empty_harness.ann, empty_harness.bo)
        await empty_harness.all_sent()
        async with empty_harness.store.writing() as session:
            game = await session.get_one(GameRow, table.id)
            odd = OutboxRow(
                game_id=table.id, target="rest:1", kind="letter", payload={"turn": 0},
                nonce="n" * 24, not_before=game.opened_at, created_at=game.opened_at,
            )  # fmt: skip
            session.add(odd)
    with pytest.raises(NewerDatabase, match="letter"):
        async with empty_harness.bot():
            pass


@pytest.mark.usefixtures("registers")
async def test_a_new_kind_needs_a_name_a_class_and_a_use_case(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock
) -> None:
    """A feature's rows, messages and use cases are all that a kind of message needs."""
    greeting = MessageKind("greeting")

    class GreetingMessage(PlainMessage):
        kind = greeting
        batches = True

        async def post(self, posting: Posting, job: Job, loaded: Any) -> PostedMessage:
            raise AssertionError("the mailbox receives it")

    GreetingMessage.install()
    table = await begin(services, ANN, BO)
    async with services[Transactions].writing() as out:
        row = await game_row(out.session, table.id, lock=True)
        out.to_channel(row, greeting, row.version)
    assert greeting in kinds_that("batches")
    async with store.reading() as session:
        assert await check_outbox(session, lambda reader, number: reader.get(GameRow, number)) == (
            len(await waiting(store)), [],
        )  # fmt: skip
    worker = worker_to(mailbox, store, clock=clock)
    await worker.check()
    await worker.drain()
    assert mailbox.said(greeting) == [("greeting", 0, None)]
    assert await waiting(store) == []


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
