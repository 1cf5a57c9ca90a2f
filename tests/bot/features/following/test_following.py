"""The followers of a table, their queued messages, and the summary of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlmodel import col, select

from bot.features.following.use_cases import (
    FOLLOW,
    ROUND,
    Followed,
    FollowInterval,
    FollowNews,
    Follows,
)
from bot.features.lobby.use_cases import Lobby
from bot.features.results.rows import RESULT
from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.game.rows import SeatRow
from bot.game.state import TableState
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, STRANGER, begin, mover, play_turn
from tests.bot.positions import near_the_end

DI = Person(4, "Di", "uk")


async def queued(store: Store, kind: MessageKind) -> list[tuple[str, int, str | None]]:
    """All queued and not cancelled messages of a kind: recipient, turn and content."""
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == kind.value).order_by(col(OutboxRow.id))
        return [
            (row.target, row.payload["turn"], row.payload.get("news"))
            for row in await session.exec(query)
            if row.failed is None
        ]


async def last_turns_of_rounds(services: Services, table: TableState) -> list[int]:
    """The numbers of the turns after which another round began."""
    rounds = await services[TableReader].rounds(table.id)
    here = (await services[TableReader].get(table.id)).game
    return [n for n, (now, then) in enumerate(zip(rounds, [*rounds[1:], here.round], strict=True))
            if n and then > now]  # fmt: skip


async def test_each_follower_gets_the_news_they_asked_for(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    for person, each in (
        (CY, FollowInterval.TURN),
        (DI, FollowInterval.ROUND),
        (STRANGER, FollowInterval.END),
    ):
        await services[Follows].follow(CHANNEL, person, each)
    for _ in range(4):
        table = await play_turn(services, table)
    ends = await last_turns_of_rounds(services, table)
    assert len(ends) == 2
    assert await queued(store, FOLLOW) == [
        *((f"person:{person.id}", 0, FollowNews.BOARD) for person in (CY, DI, STRANGER)),
        *(
            one
            for number in range(1, 5)
            for one in (
                (f"person:{CY.id}", number, FollowNews.TURN),
                *([(f"person:{DI.id}", number, FollowNews.ROUND)] if number in ends else []),
            )
        ),
    ]


async def test_at_the_end_all_followers_get_the_result_and_follow_no_more(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    for person, each in ((CY, FollowInterval.TURN), (STRANGER, FollowInterval.END)):
        await services[Follows].follow(CHANNEL, person, each)
    table = await near_the_end(services, store, table, left=1)
    table = await play_turn(services, table)
    assert table.over
    told = [one for one in await queued(store, FOLLOW) if one[1]]
    assert told == [
        (f"person:{person.id}", table.version, FollowNews.END) for person in (CY, STRANGER)
    ]
    assert await services[Follows].followed(CY.id) == []


async def test_a_table_that_is_closed_tells_its_followers(services: Services, store: Store) -> None:
    await begin(services, ANN, BO)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.END)
    await services[Lobby].end(CHANNEL, ANN.id)
    assert (await queued(store, FOLLOW))[1:] == [(f"person:{CY.id}", 0, FollowNews.CLOSED)]
    assert await services[Follows].followed(CY.id) == []


async def test_following_can_be_changed_and_stopped(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.END)
    assert await services[Follows].followed(CY.id) == [
        Followed(table.id, CHANNEL, FollowInterval.END)
    ]
    assert len(await queued(store, FOLLOW)) == 1
    assert await services[Follows].stop(CHANNEL, CY.id)
    assert not await services[Follows].stop_table(table.id, CY.id)
    assert await queued(store, FOLLOW) == []
    await play_turn(services, table)
    assert await queued(store, FOLLOW) == []


async def test_players_cannot_follow_their_table_and_a_new_player_stops_following(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    with pytest.raises(TableError) as refused:
        await services[Follows].follow(CHANNEL, ANN, FollowInterval.END)
    assert refused.value.code is Code.FOLLOW_SEATED
    await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    async with store.writing() as session:
        seat = (await session.exec(select(SeatRow).where(SeatRow.person_id != mover(table)))).one()
        seat.person_id = CY.id
        session.add(seat)
    await play_turn(services, table)
    assert [news for _, _, news in await queued(store, FOLLOW)] == [FollowNews.BOARD]


async def test_only_a_running_table_can_be_followed(services: Services) -> None:
    with pytest.raises(TableError) as nowhere:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    with pytest.raises(TableError) as early:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].start(CHANNEL, ANN.id)
    await services[Lobby].end(CHANNEL, ANN.id)
    with pytest.raises(TableError) as late:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    codes = [error.value.code for error in (nowhere, early, late)]
    assert codes == [Code.NO_TABLE, Code.NOT_STARTED, Code.OVER]


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_channel_has_a_summary_after_each_round_if_the_table_wants_it(
    services: Services, store: Store, wanted: bool
) -> None:
    opened = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].change_terms(
        opened.id, ANN.id, lambda now: replace(now, round_summary=wanted)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    for _ in range(4):
        table = await play_turn(services, table)
    ends = await last_turns_of_rounds(services, table)
    expected = [(f"channel:{CHANNEL}", number, None) for number in ends] if wanted else []
    assert await queued(store, ROUND) == expected
    for number in ends:
        played = await services[TableReader].round_until(table.id, number)
        assert [entry.number for entry in played] == [number - 1, number]


async def test_the_last_round_has_the_result_instead_of_a_summary(
    services: Services, store: Store
) -> None:
    opened = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].change_terms(
        opened.id, ANN.id, lambda now: replace(now, round_summary=True)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    table = await play_turn(services, await near_the_end(services, store, table, left=1))
    assert table.over
    assert await queued(store, ROUND) == []
    assert len(await queued(store, RESULT)) == 1
