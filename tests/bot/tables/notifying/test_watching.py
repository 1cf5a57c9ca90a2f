"""Who follows a table, what is queued for them, and the summary of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlmodel import col, select

from bot.features.following.rows import FOLLOW, ROUND, News
from bot.features.following.use_cases import Each, Followed
from bot.features.results.rows import RESULT
from bot.game.errors import Code, TableError
from bot.game.rows import SeatRow
from bot.game.state import TableState
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.store.store import Store
from bot.tables.tables import Tables
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, STRANGER, begin, mover, play_turn
from tests.bot.positions import near_the_end

DI = Person(4, "Di", "uk")


async def queued(store: Store, kind: MessageKind) -> list[tuple[str, int, str | None]]:
    """What was ever queued of a kind and not called off: for whom, after which turn, and what."""
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == kind.value).order_by(col(OutboxRow.id))
        return [
            (row.target, row.payload["turn"], row.payload.get("news"))
            for row in await session.exec(query)
            if row.failed is None
        ]


async def last_turns_of_rounds(tables: Tables, table: TableState) -> list[int]:
    """The numbers of the turns after which another round began."""
    rounds = await tables.rounds(table.id)
    here = (await tables.get(table.id)).game
    assert here is not None
    return [n for n, (now, then) in enumerate(zip(rounds, [*rounds[1:], here.round], strict=True))
            if n and then > now]  # fmt: skip


async def test_each_follower_is_told_of_what_they_asked_for(tables: Tables, store: Store) -> None:
    table = await begin(tables, ANN, BO)
    for person, each in ((CY, Each.TURN), (DI, Each.ROUND), (STRANGER, Each.END)):
        await tables.following.follow(CHANNEL, person, each)
    for _ in range(4):
        table = await play_turn(tables, table)
    ends = await last_turns_of_rounds(tables, table)
    assert len(ends) == 2
    assert await queued(store, FOLLOW) == [
        *((f"person:{person.id}", 0, News.BOARD) for person in (CY, DI, STRANGER)),
        *(
            one
            for number in range(1, 5)
            for one in (
                (f"person:{CY.id}", number, News.TURN),
                *([(f"person:{DI.id}", number, News.ROUND)] if number in ends else []),
            )
        ),
    ]


async def test_at_the_end_all_followers_get_the_result_and_follow_no_more(
    tables: Tables, store: Store
) -> None:
    table = await begin(tables, ANN, BO)
    for person, each in ((CY, Each.TURN), (STRANGER, Each.END)):
        await tables.following.follow(CHANNEL, person, each)
    table = await near_the_end(tables, store, table, left=1)
    table = await play_turn(tables, table)
    assert table.over
    told = [one for one in await queued(store, FOLLOW) if one[1]]
    assert told == [(f"person:{person.id}", table.version, News.END) for person in (CY, STRANGER)]
    assert await tables.following.followed(CY.id) == []


async def test_a_table_that_is_closed_tells_its_followers(tables: Tables, store: Store) -> None:
    await begin(tables, ANN, BO)
    await tables.following.follow(CHANNEL, CY, Each.END)
    await tables.end(CHANNEL, ANN.id)
    assert (await queued(store, FOLLOW))[1:] == [(f"person:{CY.id}", 0, News.CLOSED)]
    assert await tables.following.followed(CY.id) == []


async def test_following_can_be_changed_and_stopped(tables: Tables, store: Store) -> None:
    table = await begin(tables, ANN, BO)
    await tables.following.follow(CHANNEL, CY, Each.TURN)
    await tables.following.follow(CHANNEL, CY, Each.END)
    assert await tables.following.followed(CY.id) == [Followed(table.id, CHANNEL, Each.END)]
    assert len(await queued(store, FOLLOW)) == 1
    assert await tables.following.stop(CHANNEL, CY.id)
    assert not await tables.following.stop_table(table.id, CY.id)
    assert await queued(store, FOLLOW) == []
    await play_turn(tables, table)
    assert await queued(store, FOLLOW) == []


async def test_who_plays_there_is_refused_and_who_takes_a_seat_is_told_no_more(
    tables: Tables, store: Store
) -> None:
    table = await begin(tables, ANN, BO)
    with pytest.raises(TableError) as refused:
        await tables.following.follow(CHANNEL, ANN, Each.END)
    assert refused.value.code is Code.FOLLOW_SEATED
    await tables.following.follow(CHANNEL, CY, Each.TURN)
    async with store.writing() as session:
        seat = (await session.exec(select(SeatRow).where(SeatRow.person_id != mover(table)))).one()
        seat.person_id = CY.id
        session.add(seat)
    await play_turn(tables, table)
    assert [news for _, _, news in await queued(store, FOLLOW)] == [News.BOARD]


async def test_only_a_running_table_can_be_followed(tables: Tables) -> None:
    with pytest.raises(TableError) as nowhere:
        await tables.following.follow(CHANNEL, CY, Each.TURN)
    await tables.open(Place(GUILD, CHANNEL), ANN, 2)
    with pytest.raises(TableError) as early:
        await tables.following.follow(CHANNEL, CY, Each.TURN)
    await tables.join(CHANNEL, BO)
    await tables.start(CHANNEL, ANN.id)
    await tables.end(CHANNEL, ANN.id)
    with pytest.raises(TableError) as late:
        await tables.following.follow(CHANNEL, CY, Each.TURN)
    codes = [error.value.code for error in (nowhere, early, late)]
    assert codes == [Code.NO_TABLE, Code.NOT_STARTED, Code.OVER]


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_channel_has_a_summary_after_each_round_if_the_table_wants_it(
    tables: Tables, store: Store, wanted: bool
) -> None:
    opened = await tables.open(Place(GUILD, CHANNEL), ANN, 2)
    await tables.change_terms(opened.id, ANN.id, lambda now: replace(now, round_summary=wanted))
    await tables.join(CHANNEL, BO)
    table = await tables.start(CHANNEL, ANN.id)
    for _ in range(4):
        table = await play_turn(tables, table)
    ends = await last_turns_of_rounds(tables, table)
    expected = [(f"channel:{CHANNEL}", number, None) for number in ends] if wanted else []
    assert await queued(store, ROUND) == expected
    for number in ends:
        played = await tables.round_until(table.id, number)
        assert [entry.number for entry in played] == [number - 1, number]


async def test_the_last_round_has_the_result_instead_of_a_summary(
    tables: Tables, store: Store
) -> None:
    opened = await tables.open(Place(GUILD, CHANNEL), ANN, 2)
    await tables.change_terms(opened.id, ANN.id, lambda now: replace(now, round_summary=True))
    await tables.join(CHANNEL, BO)
    table = await tables.start(CHANNEL, ANN.id)
    table = await play_turn(tables, await near_the_end(tables, store, table, left=1))
    assert table.over
    assert await queued(store, ROUND) == []
    assert len(await queued(store, RESULT)) == 1
