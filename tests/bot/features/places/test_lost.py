"""A table with a lost place: its clock stops, it is announced once, and ends after two weeks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.deadlines.use_cases import LATE
from bot.features.lobby.use_cases import Lobby
from bot.features.places.lost import LOST
from bot.features.places.use_cases import Places
from bot.features.turn.use_cases import HAND
from bot.game.due_work import DueWork
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.rows import Status
from bot.game.state import PlaceLoss
from bot.game.terms import Pace, Terms
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, play_turn, waiting
from tests.bot.mailbox import Mailbox, worker_to

HOUR, DAY = timedelta(hours=1).total_seconds(), timedelta(days=1).total_seconds()


async def told(store: Store) -> list[str]:
    return [row.target for row in await waiting(store) if row.kind == LOST.value]


async def test_a_lost_right_is_announced_after_an_hour_and_ends_the_game_in_two_weeks(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    await services[Places].lost(table.id, PlaceLoss.ACCESS, "deus")
    await services[DueWork].attend(table.id)
    assert await told(store) == []
    clock.advance(HOUR)
    await services[DueWork].attend(table.id)
    await services[DueWork].attend(table.id)
    assert sorted(await told(store)) == [f"person:{ANN.id}", f"person:{BO.id}"]
    clock.advance(13 * DAY)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).status is Status.RUNNING
    clock.advance(DAY)
    await services[DueWork].attend(table.id)
    ended = await services[TableReader].get(table.id)
    assert (ended.status, ended.version) == (Status.CANCELLED, 0)
    assert [row for row in await waiting(store) if row.target.startswith("channel")] == []


async def test_no_deadline_passes_while_nobody_can_play(
    services: Services, store: Store, clock: ManualClock
) -> None:
    opened = await services[Lobby].open(
        Place(GUILD, CHANNEL), ANN, 2, terms=Terms(pace=Pace.HOURS_8)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    assert opened.id == table.id
    await services[Places].lost(table.id, PlaceLoss.CHANNEL, "deus")
    clock.advance(5 * DAY)
    await services[DueWork].attend(table.id)
    kinds = {row.kind for row in await waiting(store) if row.target.startswith("channel")}
    assert LATE.value not in kinds
    moved = await services[Places].move(
        table.id, Place(GUILD, CHANNEL + 1), BO.id, channel_ids=(CHANNEL + 1,)
    )
    assert moved.waiting_since == clock.now()
    assert [seat.missed for seat in moved.seats] == [0, 0]
    assert (await play_turn(services, await services[TableReader].get(table.id))).version == 1


async def test_a_player_can_move_a_table_from_a_lost_server_to_another(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    there = Place(GUILD + 1, CHANNEL + 5)
    for person in (ANN, CY):
        with pytest.raises(TableError) as refused:
            await services[Places].move(table.id, there, person.id, channel_ids=(CHANNEL + 5,))
        code = "other-server" if person is ANN else "not-moderator"
        assert refused.value.code == code
    assert await services[Places].movable(BO.id, there) == []
    await services[Places].lost(table.id, PlaceLoss.SERVER, "Hall")
    [found] = await services[Places].movable(BO.id, there)
    assert found.id == table.id
    after = await services[Places].move(table.id, there, BO.id, channel_ids=(CHANNEL + 5,))
    assert (after.guild_id, after.channel_id, after.lost) == (GUILD + 1, CHANNEL + 5, None)


@pytest.mark.long
async def test_hands_in_dms_link_to_the_new_place(
    services: Services, store: Store, clock: ManualClock
) -> None:
    sender = Mailbox()
    worker = worker_to(sender, store, clock=clock, dm_gap=0)
    table = await begin(services, ANN, BO)
    await worker.drain()
    await services[Places].move(table.id, Place(GUILD, CHANNEL + 1), ANN.id, channel_ids=())
    await worker.drain()
    hands = {letter.number for letter in sender.letters if letter.kind is HAND}
    assert {message for message, _ in sender.led} == hands
    assert {channel for _, channel in sender.led} == {CHANNEL + 1}
    assert [letter.text for letter in sender.by_channel()[CHANNEL]][-1] == f"moved to {CHANNEL + 1}"
