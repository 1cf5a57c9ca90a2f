"""The games that wait to be looked through: claimed once, tried twice, and forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from bot.features.people.use_cases import PersonalSettings
from bot.features.puzzles.mining import BUSY, TRIES, PuzzleMining
from bot.features.puzzles.rows import MinedPuzzleRow, MiningRow, PuzzleGameRow
from bot.features.puzzles.use_cases import Puzzles
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PersonalData
from bot.game.people.preferences import EVERYWHERE, PuzzleConsent
from bot.game.rows import TurnRow
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine.players.puzzles.store import Puzzle
from tests.bot.features.puzzles.test_mining import laid
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, play_turn
from tests.bot.positions import near_the_end


async def answers(services: Services, person: Person, answer: PuzzleConsent) -> None:
    await services[PersonalSettings].change(person, EVERYWHERE, {"puzzles": answer})


async def over(services: Services, store: Store, channel: int = CHANNEL) -> int:
    """Finish a game of Ann and Bo, who allow puzzles; returns its id."""
    for person in (ANN, BO):
        await answers(services, person, PuzzleConsent.YES)
    table = await begin(services, ANN, BO, channel=channel)
    async with store.writing() as session:
        query = select(TurnRow).where(TurnRow.game_id == table.id, TurnRow.number == 0)
        deal = (await session.exec(query)).one()
        deal.position = dict(laid().position())
    table = await near_the_end(services, store, table, left=2)
    while not table.over:
        table = await play_turn(services, table)
    return table.id


async def rows(store: Store, kind: Any) -> Sequence[Any]:
    async with store.reading() as session:
        return (await session.exec(select(kind))).all()


async def nothing_is_kept(store: Store) -> None:
    for kind in (MiningRow, PuzzleGameRow, MinedPuzzleRow):
        assert await rows(store, kind) == []


def solved() -> Puzzle:
    """The puzzle in that game, as if it had been examined."""
    return Puzzle.from_json(Puzzle.of(laid()).to_json() | {"best": ["x"], "grade": 2})


@pytest.mark.long
async def test_one_game_at_a_time_is_claimed_the_oldest_first(
    services: Services, store: Store, clock: ManualClock
) -> None:
    first = await over(services, store)
    clock.advance(60)
    second = await over(services, store, CHANNEL + 1)
    mining = services[PuzzleMining]
    claimed = await mining.claim()
    assert claimed.game_id == first
    assert claimed.positions[0]["seed"] == "the-secret-seed"
    assert await mining.claim() is None  # the other waits while this one is under way
    assert await mining.keep(first, [solved()]) == 1
    assert await mining.keep(first, []) == 0  # from a process that was taken to be gone
    claimed = await mining.claim()
    assert claimed.game_id == second
    assert await mining.keep(second, [solved()]) == 0  # the same position makes one puzzle only
    assert await mining.claim() is None
    assert len(await rows(store, MinedPuzzleRow)) == 1
    assert {row.game_id for row in await rows(store, PuzzleGameRow)} == {first}
    assert await rows(store, MiningRow) == []


async def test_an_abandoned_job_is_tried_again_once(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await over(services, store)
    for _ in range(TRIES):
        assert await services[PuzzleMining].claim() is not None
        clock.advance((BUSY + timedelta(seconds=1)).total_seconds())
    assert await services[PuzzleMining].claim() is None
    await nothing_is_kept(store)


@pytest.mark.parametrize("deleted", [False, True], ids=["permission withdrawn", "data deleted"])
async def test_a_permission_or_data_that_goes_during_the_work_keeps_nothing(
    services: Services, store: Store, deleted: bool
) -> None:
    game_id = await over(services, store)
    assert await services[PuzzleMining].claim() is not None
    if deleted:
        await services[PersonalData].forget(ANN.id)
    else:
        await answers(services, BO, PuzzleConsent.NO)
    assert await services[PuzzleMining].keep(game_id, [solved()]) == 0
    await nothing_is_kept(store)


async def test_a_puzzle_is_available_on_its_server_while_all_allow_it(
    services: Services, store: Store
) -> None:
    game_id = await over(services, store)
    await services[PuzzleMining].claim()
    await services[PuzzleMining].keep(game_id, [solved()])
    puzzles, wanted = services[Puzzles], solved().id

    async def gone(guild_id: int) -> bool:
        try:
            return (await puzzles.find(guild_id, wanted)).id != wanted
        except TableError as error:
            return error.code is Code.PUZZLE_GONE

    assert not await gone(GUILD)
    assert await gone(GUILD + 1)
    await answers(services, ANN, PuzzleConsent.NO)
    assert await gone(GUILD)
    await answers(services, ANN, PuzzleConsent.YES)
    assert not await gone(GUILD)
    assert (await puzzles.choose(CY.id, GUILD)).id  # it is one of many
    await services[PersonalData].forget(BO.id)
    assert await gone(GUILD)
