"""People leave for good, or are absent for years: their stored data is shown and deleted."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import col, select, update

from bot.__main__ import main
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import Leaving, PersonalSettings
from bot.features.seats.use_cases import Seats
from bot.features.votes.use_cases import Votes
from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PersonalData, PrivacyTerms
from bot.game.rows import AwayRow, GameRow, PreferenceRow, SeatRow, SeenRow, Status
from bot.game.table.check import check_table
from bot.game.table.reading import TableReader
from bot.loopback import Person as Speaker
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import shipped
from tests.bot.databases import address, of_sqlite
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    ManualClock,
    begin,
    make_services,
    mover,
    play_turn,
)
from tests.bot.harness import Harness

PERIOD = timedelta(days=PrivacyTerms().days)
SEATED = {"player", "seats", "opened", "messages", "settings", "seen"}


async def left_of(services: Services, person: Person) -> set[str]:
    """The names of the stored data about a person."""
    shown = await services[PersonalData].show(person.id)
    del shown["id"]
    return {name for name, rows in shown.items() if rows}


async def check_sound(store: Store, table_id: int) -> None:
    async with store.reading() as session:
        row = await session.get(GameRow, table_id)
        assert row is not None
        assert await check_table(session, row, Catalogues(shipped())) == []


async def test_a_game_goes_on_after_a_player_deletes_their_data(
    services: Services, store: Store
) -> None:
    table = await play_turn(services, await begin(services, ANN, BO, CY))
    await services[PersonalSettings].change(ANN, 0, {"language": "es"})
    assert services[PersonalSettings].languages == {ANN.id: "es"}
    assert await services[Leaving].delete(ANN.id) == 1
    assert services[PersonalSettings].languages == {}
    assert await left_of(services, ANN) == {"hands_held", "seen"}
    after = await services[TableReader].get(table.id)
    assert after.status is Status.RUNNING
    assert ANN.name not in after.names
    seat = next(seat for seat in after.seats if seat.person_id is None)
    assert (seat.owner_id, seat.computer is not None) == (None, True)
    assert after.opener_id in (BO.id, CY.id)
    await check_sound(store, table.id)
    while mover(after) != BO.id:
        after = await play_turn(services, after)

    with pytest.raises(TableError) as refused:  # she has seen a hand of this game
        await services[Seats].take(table.id, replace_name(ANN), 1 - seat.number % 2)
    assert refused.value.code in (Code.OFFER_OVER, Code.SEEN_A_HAND)
    await services[Lobby].end(CHANNEL, after.opener_id)
    if (await services[TableReader].get(table.id)).status is Status.RUNNING:
        [vote] = await services[Votes].open(table.id)
        for person in (BO, CY):
            await services[Votes].cast(vote.id, person.id, agrees=True)
    assert await services[Leaving].expire() == 1
    assert await left_of(services, ANN) == set()


def replace_name(person: Person) -> Person:
    return Person(person.id, f"{person.name} again")


async def test_every_role_of_a_person_at_tables_is_given_up(
    services: Services, store: Store
) -> None:
    alone = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    shared = await services[Lobby].open(Place(GUILD, CHANNEL + 1), ANN, 2)
    await services[Lobby].join(CHANNEL + 1, BO)
    practice = await begin(services, ANN, computers=1, channel=CHANNEL + 2)
    substitute = await begin(services, BO, CY, channel=CHANNEL + 3)
    resigned = await begin(services, ANN, BO, CY, channel=CHANNEL + 4)
    await services[Seats].resign(resigned.id, ANN.id)
    async with store.writing() as session:  # Ann plays for Cy
        mine = (col(SeatRow.game_id) == substitute.id) & (col(SeatRow.owner_id) == CY.id)
        await session.exec(update(SeatRow).where(mine).values(person_id=ANN.id))
    assert await services[Leaving].delete(ANN.id) == 4  # the seat at the fifth is no longer hers
    assert await left_of(services, ANN) == {"hands_held", "seen"}
    found = {
        table.id: await services[TableReader].get(table.id)
        for table in (alone, shared, practice, substitute, resigned)
    }
    assert found[alone.id].status is Status.CANCELLED
    assert (found[shared.id].status, found[shared.id].opener_id) == (Status.OPEN, BO.id)
    assert found[practice.id].status is Status.FINISHED
    assert [seat.person_id for seat in found[substitute.id].seats if seat.owner_id == CY.id] == [
        CY.id
    ]
    assert found[resigned.id].status is Status.RUNNING
    for table in found.values():
        assert ANN.name not in table.names
    async with store.reading() as session:
        waiting = (await session.exec(select(OutboxRow.target))).all()
    assert person_target(ANN.id) not in waiting


async def test_personal_data_is_deleted_after_a_long_absence(
    store: Store, clock: ManualClock
) -> None:
    services = make_services(store, clock)
    over = await begin(services, ANN, BO)
    await services[Lobby].end(CHANNEL, ANN.id)
    going = await begin(services, BO, CY, channel=CHANNEL + 1)
    assert await services[Leaving].expire() == 0
    assert await left_of(services, ANN) >= {"player", "seats", "opened", "seen"}

    clock.advance(PERIOD.total_seconds() - 60)
    await services[PersonalSettings].hear(CY)
    assert await services[Leaving].expire() == 0
    clock.advance(61)
    assert await services[Leaving].expire() == 1
    assert await left_of(services, ANN) == set()
    assert (await services[TableReader].get(over.id)).names.count(BO.name) == 1
    assert await left_of(services, BO) >= {"player", "seats", "seen"}  # plays on
    await services[Lobby].end(CHANNEL + 1, BO.id)
    assert (await services[TableReader].get(going.id)).status is Status.CANCELLED

    clock.advance(PERIOD.total_seconds() - 120)
    assert await services[Leaving].expire() == 0
    clock.advance(121)
    assert await services[Leaving].expire() == 2  # Bo's time restarted at a table
    assert await left_of(services, BO) | await left_of(services, CY) == set()


@pytest.mark.long
@pytest.mark.release
async def test_the_absence_is_configurable_and_many_people_are_checked(
    store: Store, clock: ManualClock
) -> None:
    services = make_services(store, clock, privacy=PrivacyTerms(days=30))
    async with store.writing() as session:
        for number in range(1, 251):
            session.add(PreferenceRow(person_id=number, key="where", value="dm"))
    assert await services[Leaving].expire() == 0
    async with store.reading() as session:
        assert len((await session.exec(select(SeenRow))).all()) == 250
    clock.advance(timedelta(days=30).total_seconds() + 1)
    await services[PersonalSettings].hear(Person(7, "Seven"))
    assert await services[Leaving].expire() == 249
    async with store.reading() as session:
        assert (await session.exec(select(PreferenceRow.person_id))).all() == [7]


@pytest.mark.long
async def test_deus_me_data_gives_a_file_and_deletes_after_a_question(
    harness: Harness, mover: Speaker
) -> None:
    answer = await harness.says(mover, "deus-me data")
    assert json.loads(answer.message.attachments[0].data)["seats"]
    asked = await harness.presses(mover, answer.message, "data")
    assert "your seat at 1 table is given up" in asked.text
    kept = await harness.presses(mover, asked.message, "data:no")
    assert kept.text == "Nothing was deleted."
    asked = await harness.presses(mover, answer.message, "data")
    gone = await harness.presses(mover, asked.message, "data")
    assert gone.text.startswith("Deleted, and your seats are given up.")
    again = await harness.says(mover, "deus-me data")
    shown = json.loads(again.message.attachments[0].data)
    assert not any(shown[name] for name in shown.keys() - {"id", "hands_held", "seen"})


async def test_the_rules_list_the_stored_data_and_link_the_policy(harness: Harness) -> None:
    first = await harness.says(harness.ann, "deus rules")
    assert "Your data" in first.message.labels
    page = await harness.presses(harness.ann, first.message, "rules:privacy@111111111")
    assert re.search(r"until 730 days after you were last here", page.text)
    assert "/deus-me data" in page.text


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
