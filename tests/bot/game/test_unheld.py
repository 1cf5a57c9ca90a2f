"""The check for changes without a game's lock is active and finds them."""

from __future__ import annotations

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.turn.use_cases import Turns
from bot.game.reading import TableReader
from bot.platform.services import Services
from bot.platform.store import concurrency
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, prepare_turn
from tests.bot.watches import NotHeld


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
