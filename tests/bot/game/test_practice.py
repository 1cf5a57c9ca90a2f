"""The definition of practice, and its migration in an older database."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import col, select

from bot.features.lobby.use_cases import Lobby
from bot.game.rows import GameRow, SeatRow
from bot.game.table.reading import TableReader
from bot.game.table.state import against_computers
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from tests.bot.databases import address, downgrade, of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, begin, make_services


def seat(
    person: int | None = None, computer: str | None = None, owner: int | None = None
) -> SeatRow:
    return SeatRow(game_id=1, person_id=person, computer=computer, owner_id=owner, name="x")


def test_practice_is_a_game_with_one_seat_of_a_person() -> None:
    ann, computer = seat(1, owner=1), seat(computer="novice")
    in_her_place = seat(computer="novice", owner=1)
    closed = seat()  # of somebody who has left (R35)
    assert against_computers([ann, computer, computer])
    assert against_computers([in_her_place, computer])
    assert not against_computers([computer, computer])
    assert not against_computers([ann, in_her_place])
    assert not against_computers([ann, closed, computer])


async def test_a_full_table_of_one_person_is_practice_before_the_start(services: Services) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3, computers=["novice"])
    assert not table.practice
    table = await services[Lobby].add_computer(CHANNEL, ANN.id)
    assert table.practice
    assert not table.nothing_to_hide  # nothing has been played
    started = await services[Lobby].start(CHANNEL, ANN.id)
    assert (started.practice, started.nothing_to_hide) == (True, True)
    assert (await services[TableReader].get(table.id)).practice


@pytest.mark.long
@of_sqlite
async def test_a_running_game_against_computers_only_becomes_practice(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    store = await open_store(address(path))
    services = make_services(store)
    await begin(services, ANN, computers=1)
    await begin(services, BO, CY, channel=CHANNEL + 1)
    await begin(services, CY, computers=1, channel=CHANNEL + 2)
    await services[Lobby].end(CHANNEL + 2, CY.id)
    await store.close()
    downgrade(path, "0010")
    store = await open_store(address(path))
    async with store.reading() as session:
        query = select(GameRow.practice).order_by(col(GameRow.id))
        assert (await session.exec(query)).all() == [True, False, False]
    await store.close()
