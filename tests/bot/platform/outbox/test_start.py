"""The bot does not start with a kind of message without a sender; a new kind needs no more."""

from __future__ import annotations

from typing import Any

import pytest
from sqlmodel import update

from bot.game.check import check_outbox
from bot.game.messages import PlainMessage
from bot.game.queries import game_row
from bot.game.rows import GameRow
from bot.game.unit_of_work import Transactions
from bot.platform.outbox import kinds, message
from bot.platform.outbox.kinds import MessageKind, kinds_that, message_classes
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.services import Services
from bot.platform.store.errors import NewerDatabase
from bot.platform.store.store import Store
from tests.bot.databases import of_sqlite
from tests.bot.fixtures import ANN, BO, HastyClock, begin, waiting
from tests.bot.harness import Harness
from tests.bot.mailbox import Mailbox, worker_to


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
