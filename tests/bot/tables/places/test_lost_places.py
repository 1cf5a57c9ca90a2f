"""A table whose place is lost: its clock stands, it is told once, and ends after two weeks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.deadlines.rows import LATE
from bot.features.places.rows import LOST
from bot.features.turn.rows import HAND
from bot.game.errors import TableError
from bot.game.pace import Pace
from bot.game.setup import Terms
from bot.game.state import Lost, Status
from bot.platform.request import Place
from bot.platform.store.store import Store
from bot.tables.tables import Tables
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, play_turn, waiting
from tests.bot.mailbox import Mailbox, worker_to

HOUR, DAY = timedelta(hours=1).total_seconds(), timedelta(days=1).total_seconds()


async def told(store: Store) -> list[str]:
    return [row.target for row in await waiting(store) if row.kind == LOST.value]


async def test_a_right_that_is_lost_is_told_after_an_hour_and_ends_the_game_in_two_weeks(
    tables: Tables, store: Store, clock: ManualClock
) -> None:
    table = await begin(tables, ANN, BO)
    await tables.places.lost(table.id, Lost.ACCESS, "deus")
    await tables.agenda.attend(table.id)
    assert await told(store) == []
    clock.advance(HOUR)
    await tables.agenda.attend(table.id)
    await tables.agenda.attend(table.id)
    assert sorted(await told(store)) == [f"person:{ANN.id}", f"person:{BO.id}"]
    clock.advance(13 * DAY)
    await tables.agenda.attend(table.id)
    assert (await tables.get(table.id)).status is Status.RUNNING
    clock.advance(DAY)
    await tables.agenda.attend(table.id)
    ended = await tables.get(table.id)
    assert (ended.status, ended.version) == (Status.CANCELLED, 0)
    assert [row for row in await waiting(store) if row.target.startswith("channel")] == []


async def test_no_deadline_passes_while_nobody_can_play(
    tables: Tables, store: Store, clock: ManualClock
) -> None:
    opened = await tables.open(Place(GUILD, CHANNEL), ANN, 2, terms=Terms(pace=Pace.HOURS_8))
    await tables.join(CHANNEL, BO)
    table = await tables.start(CHANNEL, ANN.id)
    assert opened.id == table.id
    await tables.places.lost(table.id, Lost.CHANNEL, "deus")
    clock.advance(5 * DAY)
    await tables.agenda.attend(table.id)
    kinds = {row.kind for row in await waiting(store) if row.target.startswith("channel")}
    assert LATE.value not in kinds
    moved = await tables.places.move(
        table.id, Place(GUILD, CHANNEL + 1), BO.id, channel_ids=(CHANNEL + 1,)
    )
    assert moved.waiting_since == clock.now()
    assert [seat.missed for seat in moved.seats] == [0, 0]
    assert (await play_turn(tables, await tables.get(table.id))).version == 1


async def test_a_table_of_a_lost_server_may_be_carried_to_another_one_by_who_plays(
    tables: Tables, clock: ManualClock
) -> None:
    table = await begin(tables, ANN, BO)
    there = Place(GUILD + 1, CHANNEL + 5)
    for person in (ANN, CY):
        with pytest.raises(TableError) as refused:
            await tables.places.move(table.id, there, person.id, channel_ids=(CHANNEL + 5,))
        code = "other-server" if person is ANN else "not-moderator"
        assert refused.value.code == code
    assert await tables.places.movable(BO.id, there) == []
    await tables.places.lost(table.id, Lost.SERVER, "Hall")
    [found] = await tables.places.movable(BO.id, there)
    assert found.id == table.id
    after = await tables.places.move(table.id, there, BO.id, channel_ids=(CHANNEL + 5,))
    assert (after.guild_id, after.channel_id, after.lost) == (GUILD + 1, CHANNEL + 5, None)


async def test_hands_in_dms_lead_to_the_new_place(
    tables: Tables, store: Store, clock: ManualClock
) -> None:
    sender = Mailbox()
    worker = worker_to(sender, store, clock=clock, dm_gap=0)
    table = await begin(tables, ANN, BO)
    await worker.drain()
    await tables.places.move(table.id, Place(GUILD, CHANNEL + 1), ANN.id, channel_ids=())
    await worker.drain()
    hands = {letter.number for letter in sender.letters if letter.kind is HAND}
    assert {message for message, _ in sender.led} == hands
    assert {channel for _, channel in sender.led} == {CHANNEL + 1}
    assert [letter.text for letter in sender.by_channel()[CHANNEL]][-1] == f"moved to {CHANNEL + 1}"
