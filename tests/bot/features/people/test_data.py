from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.features.lobby.use_cases import Lobby
from bot.game.errors import Code, TableError
from bot.game.personal_data import PersonalData
from bot.game.reading import TableReader
from bot.game.rows import AwayRow, PreferenceRow, Status
from bot.platform.request import Place
from bot.platform.store.opening import open_store
from tests.bot.databases import address, of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, GUILD, begin, make_services, play_turn


@pytest.mark.long
async def test_a_person_is_shown_and_forgotten_when_nothing_waits_for_them(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path / "deus.db"))
    services = make_services(store)
    table = await play_turn(services, await begin(services, ANN, BO))
    async with store.writing() as session:
        session.add(PreferenceRow(person_id=ANN.id, key="where", value="dm"))
        session.add(AwayRow(person_id=ANN.id, since=table.opened_at, until=table.opened_at))
    shown = await services[PersonalData].show(ANN.id)
    assert shown["settings"] == [{"game_id": 0, "key": "where", "value": "dm"}]
    assert len(shown["away"]) == 1
    assert json.loads(json.dumps(shown)) == shown
    assert shown["opened"] == [table.id]
    [seat] = shown["seats"]
    assert (seat["table"], seat["channel"], seat["server"]) == (table.id, CHANNEL, GUILD)
    assert (seat["name"], seat["status"]) == (ANN.name, "running")
    assert {message["kind"] for message in shown["messages"]} == {"hand"}

    with pytest.raises(TableError) as refused:
        await services[PersonalData].forget(ANN.id)
    assert refused.value.code is Code.STILL_SEATED
    assert await services[PersonalData].show(ANN.id) == shown

    await services[Lobby].end(CHANNEL, ANN.id)
    assert await services[PersonalData].forget(ANN.id) == 1
    left = await services[PersonalData].show(ANN.id)
    assert not any(
        left[part] for part in ("player", "seats", "opened", "messages", "settings", "away")
    )
    after = await services[TableReader].get(table.id)
    assert after.status is Status.CANCELLED
    hers = 1 - after.names.index(BO.name)
    assert after.names[hers] == f"Player {hers + 1}"
    assert (await services[PersonalData].show(BO.id))["seats"] != []
    assert len(await services[TableReader].log(table.id)) == 1
    await store.close()


async def prepared(path: Path) -> None:
    store = await open_store(address(path))
    services = make_services(store)
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await store.close()


@of_sqlite
def test_the_operator_shows_and_forgets_from_the_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deus.db"
    monkeypatch.setenv("DATABASE_URL", address(path))
    asyncio.run(prepared(path))
    capsys.readouterr()  # what opening the database logs
    assert main(["data", "show", str(ANN.id)]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["name"] == ANN.name
    assert main(["data", "forget", str(ANN.id)]) == 1
    assert "not over" in capsys.readouterr().err
    assert main(["data", "forget", "12345"]) == 0
    assert "0 tables" in capsys.readouterr().out
