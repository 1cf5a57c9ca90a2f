"""A computer that thinks when its turn is taken from it."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.seats.use_cases import Seats
from bot.features.turn.use_cases import Turns
from bot.features.undo.use_cases import Undo
from bot.game.rows import Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.reading import TableReader
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import Game
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, make_services, mover, prepare_turn
from tests.patience import patient


class Pondering(ComputerPlayers):
    """An agent that begins to think and never ends."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()
        self.called_off = asyncio.Event()

    async def turn(self, game: Game, agent: str) -> tuple[str, ...]:
        if self.closed:
            raise asyncio.CancelledError
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.called_off.set()
        return ()


async def test_no_computer_thinks_for_a_player_who_has_returned(store: Store) -> None:
    pondering = Pondering()
    services = make_services(store, players=pondering)
    table = await begin(services, ANN, BO)
    gone = mover(table)
    assert gone is not None
    resigning = asyncio.create_task(services[Seats].resign(table.id, gone))
    async with asyncio.timeout(patient(10)):
        await pondering.begun.wait()
        await services[Seats].take_back(table.id, gone)
        await resigning
    assert pondering.called_off.is_set()
    after = await services[TableReader].get(table.id)
    assert (mover(after), after.version) == (gone, 0)


@pytest.mark.parametrize("how", ["ended", "undone", "stopped"])
async def test_nobody_waits_for_a_computer_after_its_turn_is_gone(
    services: Services, store: Store, how: str
) -> None:
    table = await begin(services, ANN, computers=1)
    await prepare_turn(services, table)
    pondering = Pondering()
    services = make_services(store, players=pondering)
    confirming = asyncio.create_task(services[Turns].confirm(table.id, ANN.id))
    async with asyncio.timeout(patient(10)):
        await pondering.begun.wait()
        if how == "ended":
            await services[Lobby].end(CHANNEL, ANN.id)
        elif how == "undone":
            await services[Undo].ask(table.id, ANN.id)
        else:
            pondering.close()
            services[ComputerTurns].call_off(table.id)
        await confirming
    assert pondering.called_off.is_set()
    after = await services[TableReader].get(table.id)
    assert after.status is (Status.CANCELLED if how == "ended" else Status.RUNNING)
    if how == "undone":
        assert mover(after) == ANN.id
