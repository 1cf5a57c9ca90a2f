"""Hands by DM: the newest only, older ones retired, and closed DMs."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import select

from bot.features.turn.use_cases import HAND, NOTE
from bot.game.rows import PlayerRow, SeatRow
from bot.platform.outbox.posting import DmsClosed, Undeliverable
from bot.platform.outbox.worker import Worker
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, HastyClock, begin, mover, play_turn, waiting
from tests.bot.mailbox import Mailbox, always, failing


async def test_a_new_hand_retires_the_former_one(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    await worker.drain()
    me = mover(table)
    await play_turn(services, table)
    await worker.drain()
    mine = mailbox.by_channel()[100 + me]
    assert [(x.turn, x.retired) for x in mine] == [(0, True), (1, False)]
    async with store.reading() as session:
        seat = (await session.exec(select(SeatRow).where(SeatRow.person_id == me))).one()
    assert (seat.hand_channel_id, seat.hand_message_id) == (100 + me, mine[1].number)


async def test_only_the_newest_of_several_queued_hands_is_sent(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(4):
        table = await play_turn(services, table)
    await worker.drain()
    assert sorted(x.turn for x in mailbox.letters if x.kind is HAND) == [3, 4]


async def test_a_possibly_delivered_hand_is_found_and_retired_even_if_a_newer_waits(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    mailbox.after = failing(HAND, *[ConnectionResetError("dropped")] * 2)
    table = await begin(services, ANN, BO)
    await worker.drain()
    me = mover(table)
    await play_turn(services, table)
    clock.advance(60)
    await worker.drain()
    mine = mailbox.by_channel()[100 + me]
    assert [(x.turn, x.retired) for x in mine] == [(0, True), (1, False)]


async def test_a_missing_older_hand_is_ignored(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    await worker.drain()
    mailbox.retire_failure = Undeliverable("10008")
    await play_turn(services, table)
    await worker.drain()
    assert await waiting(store) == []


async def test_closed_dms_are_announced_once_in_the_channel(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    mailbox.before = always(HAND, DmsClosed("50007"))
    table = await begin(services, ANN, computers=1)
    for _ in range(3):
        await worker.drain()
        table = await play_turn(services, table)
    await worker.drain()
    assert mailbox.said(NOTE) == [("note", 0, table.seat_of(ANN.id))]
    assert [seat.dm_closed for seat in table.seats] == [
        seat.person_id is not None for seat in table.seats
    ]
    assert mailbox.calls == [f"hand {ANN.id} new"]
    assert await waiting(store) == []


async def test_dms_that_open_again_are_used_again(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    mailbox.before = failing(HAND, DmsClosed("50007"))
    table = await begin(services, ANN, computers=1)
    await worker.drain()
    clock.advance(timedelta(minutes=10).total_seconds())
    table = await play_turn(services, table)
    await worker.drain()
    assert [x.kind for x in mailbox.by_channel()[101]] == [HAND]
    async with store.reading() as session:
        player = await session.get_one(PlayerRow, ANN.id)
    assert (player.dm_channel_id, player.dm_closed_at) == (101, None)
    assert len(mailbox.said(NOTE)) == 1


async def test_closing_dms_in_mid_game_retires_the_last_hand(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, computers=1)
    await worker.drain()
    mailbox.before = always(HAND, DmsClosed("50278"))
    await play_turn(services, table)
    await worker.drain()
    assert [x.retired for x in mailbox.by_channel()[101]] == [True]
    assert len(mailbox.said(NOTE)) == 1


async def test_dms_found_closed_at_one_table_retire_the_hands_of_others(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    one, other = [await begin(services, ANN, computers=1, channel=CHANNEL + n) for n in (0, 1)]
    await worker.drain()
    mailbox.before = always(HAND, DmsClosed("50007"))
    for table in (one, other):
        await play_turn(services, table)
        await worker.drain()
    assert [x.retired for x in mailbox.by_channel()[101]] == [True, True]


async def test_new_dms_are_opened_one_after_another(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    table = await begin(services, ANN, BO, CY)
    await worker.drain()
    assert clock.slept == [1.0, 1.0]
    await play_turn(services, table)
    await worker.drain()
    assert mailbox.calls[-1] == f"hand {mover(table)} known"
    assert clock.slept == [1.0, 1.0]
