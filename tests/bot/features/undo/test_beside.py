"""Undo restores what a turn changed beside the position: banks, missed deadlines, plans."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import col, select, update

from bot.features.deadlines.use_cases import PaceChanges
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.results.recording import seconds_played
from bot.features.seats.use_cases import Seats
from bot.features.turn.plans import PlanLists, PlanStep
from bot.features.turn.use_cases import Turns
from bot.features.undo.use_cases import Undo
from bot.features.votes.rows import Outcome
from bot.features.votes.use_cases import Votes
from bot.game.rows import PreparedRow, SeatRow
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import OnTimeout, Pace, Terms
from bot.game.unit_of_work import Transactions
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import address, downgrade, of_sqlite
from tests.bot.features.turn.test_prepared import change, whole
from tests.bot.features.undo.test_undo import play, position
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, make_services, mover

HOUR = 3600
DAY = 24 * HOUR


async def begun(services: Services, **terms: object) -> TableState:
    """A table of two on these terms, with a bank of time by default."""
    wanted = Terms(**{"pace": Pace.BANK} | terms)  # type: ignore[arg-type]
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2, terms=wanted)
    await services[Lobby].join(CHANNEL, BO)
    return await services[Lobby].start(CHANNEL, ANN.id)


async def give(store: Store, **values: int | None) -> None:
    """The seat that moves first."""
    async with store.writing() as session:
        await session.exec(update(SeatRow).where(col(SeatRow.number) == 0).values(**values))


async def taken_back(services: Services, table: TableState, player: int) -> TableState:
    """The table after ``player`` undid their turn with the other's consent."""
    vote = await services[Undo].ask(table.id, player)
    other = next(s.person_id for s in table.seats if s.person_id not in (None, player))
    vote = await services[Votes].cast(vote.id, other, agrees=True)
    assert vote.outcome is Outcome.AGREED
    return await services[TableReader].get(table.id)


def bank(table: TableState) -> float | None:
    """The hours in the bank of the seat that moves first."""
    seconds = table.seats[0].bank_seconds
    return None if seconds is None else seconds / HOUR


async def test_a_turn_played_twice_fills_the_bank_once(services: Services, store: Store) -> None:
    table = await begun(services)
    await give(store, bank_seconds=60 * HOUR)
    player = mover(table)
    for _ in range(3):
        table = await play(services, await services[TableReader].get(table.id))
        assert bank(table) == 72
        table = await taken_back(services, table, player)
        assert bank(table) == 60


async def test_the_time_that_a_turn_took_stays_used(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begun(services)
    await give(store, bank_seconds=60 * HOUR)
    player = mover(table)
    clock.advance(30 * HOUR)
    table = await play(services, table)
    assert bank(table) == 42
    clock.advance(HOUR / 2)  # the others' time to agree is nobody's
    table = await taken_back(services, table, player)
    assert (bank(table), table.clock and table.clock.allowance.total_seconds()) == (30, 30 * HOUR)  # type: ignore[union-attr]
    assert bank(await play(services, table)) == 42


async def test_an_empty_bank_gives_the_time_of_one_turn_and_no_more(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begun(services, on_timeout=OnTimeout.MARK)
    await give(store, bank_seconds=2 * HOUR, missed=1)
    player = mover(table)
    clock.advance(5 * HOUR)
    table = await play(services, table)
    assert bank(table) == 12
    table = await taken_back(services, table, player)
    assert (bank(table), table.clock and table.clock.allowance.total_seconds()) == (0, 12 * HOUR)  # type: ignore[union-attr]
    assert bank(await play(services, table)) == 12


async def test_deadlines_that_were_missed_in_a_row_are_counted_again(
    services: Services, store: Store
) -> None:
    table = await begun(services, pace=Pace.HOURS_24, on_timeout=OnTimeout.SEAT, takeover_after=3)
    await give(store, missed=2)
    player = mover(table)
    table = await play(services, await services[TableReader].get(table.id))
    assert table.seats[0].missed == 0
    table = await taken_back(services, table, player)
    assert (table.seats[0].missed, table.overdue) == (2, 0)
    assert (await play(services, table)).seats[0].missed == 0


async def test_days_away_that_have_passed_stay_used(services: Services, clock: ManualClock) -> None:
    table = await begun(services, pace=Pace.HOURS_24)
    player = mover(table)
    await services[PersonalSettings].leave(player, clock.now().replace(day=clock.now().day + 3))
    clock.advance(2 * DAY)
    table = await play(services, await services[TableReader].get(table.id))
    assert table.seats[0].away_seconds == 2 * DAY
    table = await taken_back(services, table, player)
    assert table.seats[0].away_seconds == 2 * DAY
    clock.advance(HOUR)
    assert (await play(services, table)).seats[0].away_seconds == 2 * DAY + HOUR


async def test_later_changes_stay(services: Services, store: Store) -> None:
    """The pace: with it every bank was filled."""
    table = await begun(services)
    await give(store, bank_seconds=60 * HOUR)
    player = mover(table)
    table = await play(services, await services[TableReader].get(table.id))
    for pace in (Pace.HOURS_8, Pace.BANK):
        vote = await services[PaceChanges].propose(table.id, player, pace)
        await services[Votes].cast(vote.id, mover(table), agrees=True)
    assert bank(await taken_back(services, table, player)) is None


async def plans_of(services: Services, table: TableState, person: int) -> list[bool] | None:
    """Whether each prepared turn is finished; None without any."""
    plans = (await services[Turns].draft(table.id, person)).plans
    return None if plans is None else [plan.ready for plan in plans.each]


async def planned(
    services: Services, *, kinds: str = "build", count: int = 1, at_once: bool = True
) -> tuple[TableState, int]:
    """A table at which the second player has prepared as many turns; that player."""
    table = await begin(services, ANN, BO)
    other = next(seat.person_id for seat in table.seats if seat.person_id != mover(table))
    options = (await services[Turns].draft(table.id, other)).game.options
    keys = [option.key for option in options if option.key.startswith(kinds)][:count]
    assert len(keys) == count
    for number, key in enumerate(keys):
        draft = await whole(services, table, other, [key])
        if number:
            await services[PlanLists].change(table.id, other, draft.stamp, PlanStep.SAVE)
        else:
            await services[Turns].prepare(table.id, other, draft.stamp, at_once=at_once)
    return table, other


@pytest.mark.long
@pytest.mark.parametrize("at_once", [True, False])
async def test_the_next_players_prepared_turn_is_restored(
    services: Services, store: Store, clock: ManualClock, at_once: bool
) -> None:
    table, other = await planned(services, at_once=at_once)
    player = mover(table)
    for _ in range(2):
        table = await play(services, table)
        assert mover(table) == other
        draft = await services[Turns].draft(table.id, other)
        assert (draft.ahead, bool(draft.game.choices)) == (False, True)
        table = await taken_back(services, table, player)
        assert await plans_of(services, table, other) == [True]
        clock.advance(600)
        await services[DueWork].attend(table.id)
        assert (await services[TableReader].get(table.id)).version == table.version
    table = await play(services, table)
    clock.advance(600)
    await services[DueWork].attend(table.id)
    after = await services[TableReader].get(table.id)
    assert after.version == table.version + int(at_once)


async def test_a_prepared_turn_that_was_continued_is_restored(
    services: Services, store: Store
) -> None:
    table, other = await planned(services)
    player = mover(table)
    table = await play(services, table)
    await services[Turns].start_over(table.id, other)
    assert await plans_of(services, table, other) is None
    table = await taken_back(services, table, player)
    assert await plans_of(services, table, other) == [True]


async def test_a_former_players_plans_are_not_restored_for_a_new_player(
    services: Services, store: Store
) -> None:
    table, other = await planned(services, at_once=False)
    player = mover(table)
    table = await play(services, table)
    await services[Seats].offer(table.id, other)
    await services[Seats].take(table.id, CY, table.seat_of(other) or 0)
    table = await services[TableReader].get(table.id)
    table = await taken_back(services, table, player)
    assert mover(table) == player
    assert (await services[Turns].draft(table.id, CY.id)).preparation is None
    async with store.reading() as session:
        assert (await session.exec(select(PreparedRow))).all() == []


async def test_ones_own_plans_can_be_taken_instead(services: Services, store: Store) -> None:
    table, other = await planned(services, count=3, at_once=False)
    first = mover(table)
    table = await play(services, table)
    draft = await services[Turns].draft(table.id, other)
    draft = await change(services, table, other, PlanStep.TAKE, 1)
    assert draft.game.choices
    table = await services[Turns].confirm(table.id, other, draft.stamp)
    vote = await services[Undo].ask(table.id, other)
    await services[Votes].cast(vote.id, first, agrees=True)
    draft = await services[Turns].draft(table.id, other)
    assert (draft.ahead, draft.game.choices) == (False, ())
    assert (len(draft.plans.each), draft.plans.armed) == (3, False)
    draft = await services[PlanLists].change(table.id, other, draft.stamp, PlanStep.TAKE, 2)
    assert draft.game.choices


@of_sqlite
async def test_a_turn_of_the_version_before_can_be_taken_back(
    tmp_path: Path, clock: ManualClock
) -> None:
    path = tmp_path / "deus.db"
    store = await open_store(address(path))
    table = await begun(make_services(store, clock))
    await give(store, bank_seconds=60 * HOUR)
    start, player = position(table), mover(table)
    table = await play(make_services(store, clock), table)
    await store.close()
    downgrade(path, "0019")
    store = await open_store(address(path))
    services = make_services(store, clock)
    table = await taken_back(services, await services[TableReader].get(table.id), player)
    assert (position(table), mover(table)) == (start, player)
    assert bank(table) == 72  # nothing was kept with it
    await store.close()


async def test_only_kept_turns_count_for_the_average_time(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    player = mover(table)
    clock.advance(1000)
    table = await play(services, table)
    clock.advance(100)
    table = await taken_back(services, table, player)
    clock.advance(10)
    await play(services, table)
    async with services[Transactions].looking(table.id) as (session, row):
        assert await seconds_played(session, row) == {0: [10]}
