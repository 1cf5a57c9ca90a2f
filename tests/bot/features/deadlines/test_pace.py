"""Another pace: chosen before the start, agreed on by all in play."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.deadlines.use_cases import PaceChanges
from bot.features.lobby.use_cases import Lobby
from bot.features.votes.use_cases import Votes
from bot.game.due_work import DueWork
from bot.game.errors import TableError
from bot.game.outages import Outages
from bot.game.reading import TableReader
from bot.game.terms import OnTimeout, Pace
from bot.platform.scheduling.scheduler import Scheduler
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.features.deadlines.test_deadlines import DAY, HOUR, begun, deadline, said, turn_rows
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, STRANGER, ManualClock, play_turn


@pytest.fixture
def scheduler(store: Store, services: Services, clock: ManualClock) -> Scheduler:
    return Scheduler(services[DueWork], Outages(store, clock), clock=clock)


async def test_a_new_pace_during_a_game_needs_every_player(
    services: Services, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, CY)
    propose = services[PaceChanges].propose
    with pytest.raises(TableError, match="same-pace"):
        await propose(table.id, BO.id, Pace.HOURS_24)
    with pytest.raises(TableError, match="not-seated"):
        await propose(table.id, STRANGER.id, Pace.HOURS_8)
    clock.advance(20 * HOUR)
    vote = await propose(table.id, BO.id, Pace.HOURS_8)
    assert vote is not None
    await services[Votes].cast(vote.id, ANN.id, agrees=True)
    assert (await services[TableReader].get(table.id)).terms.pace is Pace.HOURS_24
    await services[Votes].cast(vote.id, CY.id, agrees=True)
    after = await services[TableReader].get(table.id)
    assert after.terms.pace is Pace.HOURS_8
    assert await deadline(services, scheduler, table.id) == clock.now() + timedelta(hours=8)
    refused = await propose(table.id, BO.id, Pace.NONE)
    assert refused is not None
    await services[Votes].cast(refused.id, CY.id, agrees=False)
    assert (await services[TableReader].get(table.id)).terms.pace is Pace.HOURS_8


@pytest.mark.long
@pytest.mark.parametrize("vote_first", [True, False])
async def test_a_pace_agreed_on_while_a_deadline_passes(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock, vote_first: bool
) -> None:
    """The first one counts; the other finds its result."""
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.TURN)
    await scheduler.drain()
    clock.advance(HOUR)
    vote = await services[PaceChanges].propose(table.id, ANN.id, Pace.DAYS_3)
    assert vote is not None
    clock.advance(DAY - HOUR)  # the deadline is now
    if not vote_first:
        await scheduler.drain()
    await services[Votes].cast(vote.id, BO.id, agrees=True)
    assert await deadline(services, scheduler, table.id) == clock.now() + timedelta(days=3)
    played = [] if vote_first else ["senator"]
    assert [turn.stand_in for turn in await turn_rows(store)] == played
    assert ((await services[TableReader].get(table.id)).overdue, await said(store)) == (0, [])


async def test_an_end_of_all_deadlines_leaves_nothing_overdue(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK)
    clock.advance(DAY)
    await scheduler.drain()
    vote = await services[PaceChanges].propose(table.id, ANN.id, Pace.NONE)
    assert vote is not None
    await services[Votes].cast(vote.id, BO.id, agrees=True)
    after = await services[TableReader].get(table.id)
    assert (after.overdue, after.seats[0].missed, dict(after.clocks)) == (0, 0, {})
    clock.advance(5 * DAY)
    await scheduler.drain()
    assert await said(store) == ["late"]
    assert [
        turn.late for turn in await services[TableReader].log((await play_turn(services, after)).id)
    ] == [0]


async def test_the_opener_alone_chooses_the_pace_before_the_start(services: Services) -> None:
    await begun(services, ANN, BO)
    table = await services[Lobby].end(CHANNEL, ANN.id)
    with pytest.raises(TableError, match="over"):
        await services[PaceChanges].propose(table.id, ANN.id, Pace.DAYS_7)
