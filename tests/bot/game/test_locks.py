"""The lock of a game: no change without it, and many tables at once do not wait for each other."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.platform.services import Services
from bot.platform.store import concurrency
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, copy_table, mover, prepare_turn, waiting
from tests.bot.watches import NotHeld
from tests.sampling import released


async def test_a_transaction_without_the_games_lock_cannot_change_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(services, ANN, BO)
    stamp = await prepare_turn(services, table)
    monkeypatch.setattr(concurrency, "mark_locked", lambda session, game_ids: None)
    with pytest.raises(NotHeld, match="outbox of the games"):  # the flush of a changed row
        await services[Lobby].opened_message(table.id, 6001)
    with pytest.raises(NotHeld, match="game"):  # a statement
        await services[Turns].confirm(table.id, table.mover.person_id, stamp)  # type: ignore[union-attr, arg-type]
    monkeypatch.undo()
    assert (await services[TableReader].at(CHANNEL)).version == 0


@pytest.mark.long
@pytest.mark.parametrize("tables", [100, released(200)])
async def test_many_turns_are_confirmed_in_the_same_second(
    services: Services, store: Store, tables: int
) -> None:
    table = await begin(services, ANN, BO)
    await prepare_turn(services, table)
    person = mover(table)
    channels = [CHANNEL + number for number in range(1, tables)]
    ids = [table.id, *await copy_table(store, table.id, channels)]

    confirming = asyncio.gather(*(services[Turns].confirm(table_id, person) for table_id in ids))
    while not any([(await services[TableReader].get(table_id)).version for table_id in ids[:3]]):
        pass  # the first turns are played
    draft = await services[Turns].draft(ids[-1], person)  # as autocompletion asks for it
    assert draft.stamp.turn == 0
    assert not confirming.done()
    after = await confirming

    assert [played.version for played in after] == [1] * tables
    turns = [row for row in await waiting(store) if row.kind == "turn"]
    assert sorted(row.game_id for row in turns) == ids
