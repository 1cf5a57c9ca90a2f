"""The outbox worker: order, backoff, hands, closed DMs, and crashes at the worst moments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlmodel import col, select
from structlog.testing import capture_logs

from bot.features.lobby.use_cases import OPEN, TABLE, Lobby
from bot.features.records.record_files import FILM
from bot.features.results.rows import RESULT
from bot.features.turn.use_cases import BLOCKED, HAND, NOTE, START, TURN
from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.platform.outbox.attempts import MOST_FAULTS
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.posting import DmsClosed, PlaceBlocked, RetryLater, Undeliverable
from bot.platform.outbox.rows import OutboxRow
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.errors import UnreachableDatabase
from bot.platform.store.leases import LIFE
from bot.platform.store.store import Store
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    Crash,
    HastyClock,
    ManualClock,
    begin,
    make_services,
    mover,
    play_turn,
    waiting,
)
from tests.bot.mailbox import Mailbox, always, failing, worker_to
from tests.bot.positions import near_the_end
from tests.patience import patient
from tests.sampling import every


async def failures(store: Store) -> list[tuple[str, str | None]]:
    async with store.reading() as session:
        query = select(OutboxRow.kind, OutboxRow.failed).where(col(OutboxRow.failed).is_not(None))
        return [(kind, failed) for kind, failed in await session.exec(query)]


async def test_a_clock_set_back_delays_no_post(store: Store) -> None:
    """A message delayed by two seconds does not wait for the hour to come again."""
    clock, sender = ManualClock(), Mailbox(before=failing(TURN, RetryLater("no network")))
    worker = worker_to(sender, store, clock=clock, dm_gap=0)
    services = make_services(store, clock)
    table = await begin(services, ANN, BO)
    await worker.drain()
    await play_turn(services, table)
    await worker.drain()
    assert TURN.value in [row.kind for row in await waiting(store)]
    clock.step(-3600)
    await worker.drain()
    clock.advance(5)
    await worker.drain()
    assert await waiting(store) == []
    assert [(kind, turn) for kind, turn, _ in sender.said(TURN)] == [("turn", 1)]


async def test_every_hand_arrives_even_if_the_clock_was_briefly_an_hour_ahead(
    store: Store,
) -> None:
    """First DMs to people are sent one a second, even after the clock was wrong."""
    clock, sender = ManualClock(), Mailbox()
    worker = worker_to(sender, store, clock=clock, dm_gap=1.0)
    services = make_services(store, clock)

    async def a_few_seconds() -> None:
        sending = asyncio.create_task(worker.drain())
        for _ in range(9):
            await asyncio.wait([sending], timeout=0.05)
            clock.advance(1)
        await asyncio.wait_for(sending, 5)

    clock.step(3600)
    await begin(services, ANN, BO)
    await a_few_seconds()
    clock.step(-3600)
    await begin(services, CY, STRANGER, channel=CHANNEL + 1)
    await a_few_seconds()
    assert await waiting(store) == []
    assert len(sender.said(HAND)) == 4


@pytest.mark.long
async def test_a_game_is_posted_in_order_and_once_from_its_deal_to_its_result(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(3):
        await worker.drain()
        table = await play_turn(services, table)
    await worker.drain()
    early = table.version
    table = await near_the_end(services, store, table, left=4)
    late = table.version
    while table.status is Status.RUNNING:
        await worker.drain()
        table = await play_turn(services, table)
    await worker.drain()
    assert await waiting(store) == []
    channel = [x for x in mailbox.by_channel()[CHANNEL] if x.kind is not TABLE]
    posted = [*range(1, early + 1), *range(late + 1, table.version + 1)]
    assert [x.kind for x in channel] == [
        START, *[TURN] * len(posted), RESULT, FILM,
    ]  # fmt: skip
    assert [x.turn for x in channel[1:-2]] == posted
    assert channel[-2].text == f"seed {table.seed}"
    assert channel[-1].text == f"film of {table.version + 1}"
    assert all(x.latest for x in channel[:-2])
    assert len({x.nonce for x in mailbox.letters}) == len(mailbox.letters)


async def test_the_opening_message_is_posted_if_no_command_did(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await worker.drain()
    assert mailbox.said() == []
    clock.advance(21)
    await worker.drain()
    assert mailbox.said() == [("open", 0, None)]
    assert (await services[TableReader].get(table.id)).log_message_id == mailbox.letters[0].number
    await services[Lobby].join(CHANNEL, BO)
    await worker.drain()
    assert mailbox.said() == [("open", 0, None)]
    assert mailbox.letters[0].text == "open Ann Bo"


@pytest.mark.long
async def test_many_changes_of_the_opening_message_are_one_edit(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 4)
    clock.advance(21)
    await worker.drain()
    for _ in range(3):
        await services[Lobby].add_computer(CHANNEL, ANN.id)
    await worker.drain()
    assert mailbox.letters[0].edits == 1
    assert await failures(store) == [("table", "replaced")] * 2


async def test_a_message_for_a_game_that_has_moved_on_pings_nobody(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(2):
        table = await play_turn(services, table)
    await worker.drain()
    channel = [x for x in mailbox.letters if x.kind in (START, TURN)]
    assert [(x.kind.value, x.turn, x.latest) for x in channel] == [
        ("start", 0, False),
        ("turn", 1, False),
        ("turn", 2, True),
    ]


async def test_a_failed_message_delays_the_next_and_is_tried_again(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    mailbox.before = failing(START, *(RetryLater("503") for _ in range(3)))
    await play_turn(services, await begin(services, ANN, BO))
    for wait in (2, 4, 8):
        await worker.drain()
        assert mailbox.said(TURN) == []
        clock.advance(wait - 1)
        await worker.drain()
        clock.advance(1)
    await worker.drain()
    assert [x[0] for x in mailbox.said() if x[0] in ("start", "turn")] == ["start", "turn"]


async def test_the_worker_waits_as_long_as_discord_asks(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    await begin(services, ANN, BO)
    mailbox.before = failing(START, RetryLater("429", retry_after=40, unsure=False))
    await worker.drain()
    clock.advance(30)  # the paced DMs may have let some seconds pass already
    await worker.drain()
    assert mailbox.said(START) == []
    clock.advance(11)
    await worker.drain()
    assert mailbox.said(START) == [("start", 0, None)]
    assert not any(call.startswith("find start") for call in mailbox.calls)


async def test_the_wait_between_attempts_has_a_bound_and_some_jitter(
    store: Store, mailbox: Mailbox, clock: HastyClock, services: Services
) -> None:
    worker = worker_to(mailbox, store, clock=clock, jitter=lambda: 1.0)
    await begin(services, ANN, computers=1)
    mailbox.before = always(START, RetryLater("503"))
    waits = []
    for _ in range(10):
        await worker.drain()
        [row] = [row for row in await waiting(store) if row.kind == "start"]
        waits.append((row.not_before - clock.now()).total_seconds())
        clock.advance(waits[-1])
    assert waits[:3] == [2.5, 5.0, 10.0]
    assert max(waits) == 375.0


async def test_a_lost_answer_does_not_make_a_second_message(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    mailbox.after = failing(START, ConnectionResetError("dropped"))
    await begin(services, ANN, BO)
    await worker.drain()
    clock.advance(10)
    await worker.drain()
    assert mailbox.said(START) == [("start", 0, None)]


@pytest.mark.long
@pytest.mark.parametrize("kind", every(3, [START, TURN, HAND, RESULT, NOTE]))
async def test_a_crash_after_posting_posts_nothing_twice(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock, kind: MessageKind
) -> None:
    doomed = worker_to(mailbox, store, clock=clock)
    table = await begin(services, ANN, computers=1)
    if kind is NOTE:
        mailbox.before = always(HAND, DmsClosed("50007"))
    if kind is RESULT:
        table = await near_the_end(services, store, table, left=3)
        while table.status is Status.RUNNING:
            table = await play_turn(services, table)
    else:
        await play_turn(services, table)
    mailbox.after = failing(kind, Crash())
    await run_to_its_end(doomed)

    clock.advance(timedelta(hours=2).total_seconds())
    mailbox.remembers_nonces = False
    successor = worker_to(mailbox, store, clock=clock)
    await successor.drain()
    clock.advance(60)
    await successor.drain()
    assert await waiting(store) == []
    said = [(x.kind, x.turn, x.channel) for x in mailbox.letters]
    assert kind in {x[0] for x in said}
    assert len(said) == len(set(said))


async def run_to_its_end(worker: Worker) -> None:
    """Run a process until the crash of one of its tasks crashes all.

    What a task queues for a target whose own task has ended is taken up by the next round.
    """
    crashed = False
    while not crashed:
        await worker._launch()
        tasks = list(worker._busy.values())
        assert tasks, "everything was sent without a crash"
        done, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        crashed = any(not t.cancelled() and isinstance(t.exception(), Crash) for t in done)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


async def test_a_crash_between_commit_and_posting_loses_nothing(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock
) -> None:
    await play_turn(services, await begin(services, ANN, BO))
    successor = worker_to(mailbox, store, clock=clock)
    await successor.drain()
    assert await waiting(store) == []
    assert mailbox.said(TURN) == [("turn", 1, 0)]


async def test_a_deleted_channel_is_given_up_and_others_continue(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    await begin(services, ANN, BO)
    mailbox.before = always(START, Undeliverable("10003 Unknown Channel"))
    await worker.drain()
    assert ("start", "gone: 10003 Unknown Channel") in await failures(store)
    await begin(services, ANN, CY, channel=CHANNEL + 1)
    mailbox.before = lambda job: None
    await worker.drain()
    assert await waiting(store) == []
    assert {x.channel for x in mailbox.letters if x.kind is START} == {CHANNEL + 1}


@pytest.mark.long
async def test_a_closed_thread_is_waited_for_and_its_player_is_told_once(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    table = await begin(services, ANN, BO)
    await worker.drain()
    me = mover(table)
    mailbox.before = always(TURN, PlaceBlocked("50083 Thread is archived", thread=True))
    await play_turn(services, table)
    for _ in range(60):
        await worker.drain()
        clock.advance(4 * 3600)
    dms = mailbox.by_channel()[100 + me]
    assert [x.text for x in dms if x.kind is BLOCKED] == ["blocked"]
    [row] = await waiting(store)
    assert row.kind == "turn"
    assert row.not_before - clock.now() <= timedelta(hours=4)

    mailbox.before = lambda job: None
    await worker.drain()
    assert [x.latest for x in mailbox.letters if x.kind is TURN] == [True]
    assert await waiting(store) == []


async def test_waiting_messages_are_retried_at_once_after_a_change_on_their_server(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    mailbox.before = failing(START, *[PlaceBlocked("50013")] * 9)
    await begin(services, ANN, BO)
    for _ in range(9):
        await worker.drain()
        assert mailbox.said(START) == []
        await worker.retry(GUILD + 1)
        await worker.drain()
        assert mailbox.said(START) == []
        await worker.retry(GUILD)
    await worker.drain()
    assert mailbox.said(START) == [("start", 0, None)]


@pytest.mark.long
@pytest.mark.release
async def test_first_dms_waiting_for_their_turn_delay_no_channel(
    services: Services, store: Store, mailbox: Mailbox
) -> None:
    for number in range(24):
        await services[Lobby].open(
            Place(GUILD, CHANNEL + number), Person(100 + number, f"P{number}"), 2
        )
        await services[Lobby].add_computer(CHANNEL + number, 100 + number)
        await services[Lobby].start(CHANNEL + number, 100 + number)
    clock = ManualClock()
    clock.advance(60)
    worker = worker_to(mailbox, store, clock=clock)
    work = asyncio.create_task(worker.drain())
    await until(lambda: len(mailbox.said(START)) == 24)
    assert len(mailbox.said(HAND)) == 1  # the others wait, and no time has passed
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await worker.stop()


async def test_a_faulty_board_is_given_up_once_a_newer_one_exists(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    table = await begin(services, ANN, BO)
    mailbox.before = always(START, ZeroDivisionError("in a picture"))
    await play_turn(services, table)
    for _ in range(9):
        await worker.drain()
        clock.advance(400)
    assert mailbox.said(TURN) == [("turn", 1, 0)]
    assert mailbox.said(START) == []
    assert await waiting(store) == []


async def test_a_database_outage_while_posting_uses_up_no_attempts(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    await begin(services, ANN, BO)
    mailbox.before = always(START, UnreachableDatabase("The server is away."))
    with capture_logs() as lines:
        for _ in range(2 * MOST_FAULTS):
            await worker.drain()
            clock.advance(400)
    assert {line["event"] for line in lines if line["log_level"] != "debug"} <= {"outbox_tidied"}
    mailbox.before = lambda job: None
    await worker.drain()
    assert mailbox.said(START) == [("start", 0, None)]
    assert "start" not in dict(await failures(store))


async def test_one_slow_channel_does_not_delay_another(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    await begin(services, ANN, BO)
    await begin(services, CY, computers=1, channel=CHANNEL + 1)
    gate = mailbox.gates[CHANNEL] = asyncio.Event()
    work = asyncio.create_task(worker.drain())
    await until(lambda: CHANNEL + 1 in mailbox.by_channel())
    assert CHANNEL not in mailbox.by_channel()
    gate.set()
    await work
    assert CHANNEL in mailbox.by_channel()


@pytest.mark.long
async def test_the_number_of_parallel_sends_is_limited(
    services: Services,
    store: Store,
    mailbox: Mailbox,
    clock: HastyClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.platform.outbox.worker.PARALLEL", 3)
    for i in range(6):
        await begin(services, ANN, BO, channel=CHANNEL + i)
        mailbox.gates[CHANNEL + i] = asyncio.Event()
    work = asyncio.create_task(worker_to(mailbox, store, clock=clock).drain())
    await until(lambda: mailbox.running == 3)
    for gate in mailbox.gates.values():
        gate.set()
    await work
    assert mailbox.most_running == 3
    assert await waiting(store) == []


async def test_the_worker_wakes_for_commits_and_for_due_messages(
    store: Store, mailbox: Mailbox
) -> None:
    clock = ManualClock()
    worker = worker_to(mailbox, store, clock=clock)
    services = make_services(store, clock, wake=worker.wake)
    mailbox.before = failing(OPEN, RetryLater("503"))
    worker.start()
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await until(lambda: 20.0 in clock.slept)
    clock.advance(20)
    await until(lambda: 4.0 in clock.slept)
    assert mailbox.letters == []
    clock.advance(4)
    await until(lambda: mailbox.said() == [("open", 0, None)])
    await services[Lobby].join(CHANNEL, BO)
    await until(lambda: mailbox.letters[0].edits == 1)
    await worker.stop()


async def test_a_worker_that_is_stopped_leaves_its_work_to_the_next(
    services: Services, store: Store, mailbox: Mailbox, clock: HastyClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("bot.platform.outbox.worker._GRACE_SECONDS", 0.0)
    mailbox.gates[CHANNEL] = asyncio.Event()
    await begin(services, ANN, BO)
    worker = worker_to(mailbox, store, clock=clock)
    worker.start()
    await until(lambda: mailbox.running > 0 and CHANNEL not in mailbox.by_channel())
    await until(lambda: any(x.kind is HAND for x in mailbox.letters))
    await worker.stop()
    del mailbox.gates[CHANNEL]
    clock.advance(LIFE)
    await worker_to(mailbox, store, clock=clock).drain()
    assert mailbox.said(START) == [("start", 0, None)]
    assert await waiting(store) == []


async def until(condition: Callable[[], bool]) -> None:
    """Run everything else until ``condition`` is true."""
    async with asyncio.timeout(patient(60)):
        while not condition():  # noqa: ASYNC110 - the condition is not ours to signal
            await asyncio.sleep(0.002)  # threads of the store get their turn at once
