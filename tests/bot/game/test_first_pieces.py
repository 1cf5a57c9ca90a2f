"""The free start (V1): picks in secret, in any order of time, kept until all have picked."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest
from sqlmodel import col, select

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.turn.use_cases import HAND, PICK, START, Turns
from bot.game.errors import TableError
from bot.game.rows import TurnRow
from bot.game.setup import Setup
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import Game, GameError, verify
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    ManualClock,
    make_services,
    play_turn,
    waiting,
)
from tests.bot.positions import near_the_end

EIGHT, OTHER = (1, 2, 2, 2, 1), (0, 5, 3, 0, 0)


async def refusal(call: Awaitable[object]) -> str:
    with pytest.raises((TableError, GameError)) as caught:
        await call
    error = caught.value
    return error.code.value if isinstance(error, TableError) else error.refusal.code


async def dealt(services: Services, *people: Person, computers: int = 0) -> TableState:
    setup = Setup(start_pieces=8)
    players = len(people) + computers
    table = await services[Lobby].open(Place(GUILD, CHANNEL), people[0], players, setup=setup)
    await services[Lobby].opened_message(table.id, 5000)
    for person in people[1:]:
        await services[Lobby].join(CHANNEL, person)
    for _ in range(computers):
        await services[Lobby].add_computer(CHANNEL, people[0].id)
    return await services[Lobby].start(CHANNEL, people[0].id)


def reserve(game: Game | None, seat: int | None) -> tuple[int, ...]:
    assert game is not None
    assert seat is not None
    return game.view(None).seats[seat].reserve


async def test_nobody_moves_before_all_have_picked(services: Services) -> None:
    table = await dealt(services, ANN, BO)
    assert {seat.person_id for seat in table.awaited} == {ANN.id, BO.id}
    assert table.mover is None
    for person in (ANN, BO):
        assert await refusal(services[Turns].draft(table.id, person.id)) == "picks-open"
        assert await refusal(services[Turns].confirm(table.id, person.id)) == "picks-open"


@pytest.mark.parametrize("order", [(ANN, BO), (BO, ANN)])
async def test_the_last_pick_begins_the_game(services: Services, order: tuple[Person, ...]) -> None:
    table = await dealt(services, ANN, BO)
    first = await services[Turns].pick(table.id, order[0].id, EIGHT)
    assert [seat.person_id for seat in first.awaited] == [order[1].id]
    last = await services[Turns].pick(table.id, order[1].id, OTHER)
    assert last.awaited == ()
    assert last.mover is not None
    assert reserve(last.game, last.seat_of(order[0].id)) == EIGHT
    assert reserve(last.game, last.seat_of(order[1].id)) == OTHER


async def test_nobody_sees_anothers_pick(services: Services) -> None:
    table = await dealt(services, ANN, BO)
    picked = await services[Turns].pick(table.id, ANN.id, OTHER)
    assert picked.game is not None
    ann, bo = picked.seat_of(ANN.id), picked.seat_of(BO.id)
    assert picked.game.view(ann).pick == OTHER
    assert picked.game.view(bo).pick is None
    assert picked.game.view(None).pick is None
    assert {seat.reserve for seat in picked.game.view(bo).seats} == {(2, 2, 2, 2, 2)}


async def test_a_pick_may_be_changed_until_the_last(services: Services) -> None:
    table = await dealt(services, ANN, BO)
    await services[Turns].pick(table.id, ANN.id, EIGHT)
    await services[Turns].pick(table.id, ANN.id, OTHER)
    last = await services[Turns].pick(table.id, BO.id, EIGHT)
    assert reserve(last.game, last.seat_of(ANN.id)) == OTHER
    assert await refusal(services[Turns].pick(table.id, ANN.id, EIGHT)) == "no-pick"


async def test_wrong_picks_are_refused_and_change_nothing(services: Services) -> None:
    table = await dealt(services, ANN, BO)
    for pieces in ((2, 2, 2, 2, 2), (6, 2, 0, 0, 0), (8,), (), (-1, 5, 4, 0, 0)):
        assert await refusal(services[Turns].pick(table.id, ANN.id, pieces)) == "bad-pick"
    assert await refusal(services[Turns].pick(table.id, STRANGER.id, EIGHT)) == "not-seated"
    assert len((await services[TableReader].get(table.id)).awaited) == 2


async def test_a_game_without_picks_says_so(services: Services) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await refusal(services[Turns].pick(table.id, ANN.id, EIGHT)) == "not-started"
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].start(CHANNEL, ANN.id)
    assert await refusal(services[Turns].pick(table.id, ANN.id, EIGHT)) == "no-pick"
    await services[Lobby].end(CHANNEL, ANN.id)
    assert await refusal(services[Turns].pick(table.id, ANN.id, EIGHT)) == "over"


async def test_computers_pick_by_themselves(services: Services) -> None:
    table = await dealt(services, ANN, computers=2)
    assert [seat.person_id for seat in table.awaited] == [ANN.id]
    begun = await services[Turns].pick(table.id, ANN.id, EIGHT)
    assert begun.mover is not None
    assert begun.mover.person_id == ANN.id
    assert all(sum(reserve(begun.game, seat)) >= 5 for seat in range(3))


async def test_picks_survive_the_bot(services: Services, store: Store, clock: ManualClock) -> None:
    table = await dealt(services, ANN, BO, CY)
    await services[Turns].pick(table.id, BO.id, OTHER)
    later = make_services(store, clock, seed="afterwards")
    await later[Turns].pick(table.id, CY.id, EIGHT)
    last = await later[Turns].pick(table.id, ANN.id, EIGHT)
    assert reserve(last.game, last.seat_of(BO.id)) == OTHER


async def test_the_call_to_pick_comes_first_and_the_board_with_the_last_pick(
    services: Services, store: Store
) -> None:
    table = await dealt(services, ANN, BO)
    kinds = [row.kind for row in await waiting(store)]
    assert kinds.count(PICK.value) == 1
    assert kinds.count(HAND.value) == 2
    await services[Turns].pick(table.id, ANN.id, EIGHT)
    assert START.value not in [row.kind for row in await waiting(store)]
    await services[Turns].pick(table.id, BO.id, EIGHT)
    assert [row.kind for row in await waiting(store)].count(START.value) == 1


async def test_the_deal_contains_the_picks_only_after_all_are_made(
    services: Services, store: Store
) -> None:
    async def choices() -> list[str]:
        async with store.reading() as session:
            query = select(TurnRow).where(col(TurnRow.number) == 0)
            return (await session.exec(query)).one().choices

    table = await dealt(services, ANN, BO)
    await services[Turns].pick(table.id, ANN.id, EIGHT)
    assert await choices() == []
    last = await services[Turns].pick(table.id, BO.id, OTHER)
    ann = last.seat_of(ANN.id)
    assert ann is not None
    assert (await choices())[ann] == f"{ann + 1} 1 2 2 2 1"


@pytest.mark.long
async def test_the_record_of_a_free_start_replays(services: Services, store: Store) -> None:
    table = await dealt(services, ANN, computers=1)
    table = await services[Turns].pick(table.id, ANN.id, OTHER)
    table = await near_the_end(services, store, table, left=6)
    while not table.over:
        table = await play_turn(services, table)
    record = await services[Records].record(table.id)
    assert verify(record, table.seal) == ()
    assert record.count("\nstart ") == 3
    assert table.game is not None
    assert Game.replay(record).result == table.game.result
