"""The watch over what is changed without holding its game is kept, and sees it."""

from __future__ import annotations

import pytest

from bot.platform.store import concurrency
from bot.tables.tables import Tables
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, prepare_turn
from tests.bot.unheld import NotHeld


async def test_whoever_does_not_hold_a_game_may_not_change_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(tables, ANN, BO)
    stamp = await prepare_turn(tables, table)
    monkeypatch.setattr(concurrency, "mark_locked", lambda session, game_ids: None)
    with pytest.raises(NotHeld, match="outbox of the games"):  # the flush of a changed row
        await tables.opened_message(table.id, 6001)
    with pytest.raises(NotHeld, match="game"):  # a statement
        await tables.confirm(table.id, table.mover.person_id, stamp)  # type: ignore[union-attr, arg-type]
    monkeypatch.undo()
    assert (await tables.at(CHANNEL)).version == 0
