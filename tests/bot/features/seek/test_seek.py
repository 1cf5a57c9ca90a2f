"""The search for players as people use it: the list, the table that opens, and the notices."""

from __future__ import annotations

import asyncio
from datetime import time, timedelta

import pytest
from sqlmodel import select, update

from bot.features.places.use_cases import Servers
from bot.features.results.rows import ResultRow
from bot.features.seek.matching import Level, Wish
from bot.features.seek.messages import FoundPing, SeekOver
from bot.features.seek.use_cases import (
    FOUND,
    FOUND_CALL,
    FOUND_PING,
    KEPT_FOR,
    SEEK_OVER,
    Claim,
    Seeking,
    SeekRow,
)
from bot.game.errors import TableError
from bot.game.rows import GameRow, PreferenceRow, Status
from bot.game.scheduled.chores import Calendar
from bot.game.setup import Setup
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Pace
from bot.platform.outbox.kinds import Verdict
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.request import Person as Asker
from bot.platform.request import Place
from bot.platform.scheduling.scheduler import NoHeartbeat, Scheduler
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine.model.config import BASE
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, make_services

HOME = CHANNEL


async def look(services: Services, person: Asker, **wish: object) -> None:
    await services[Seeking].seek(GUILD, person, HOME, Wish(person.id, **wish))  # type: ignore[arg-type]


async def tables(store: Store) -> list[GameRow]:
    async with store.reading() as session:
        return list((await session.exec(select(GameRow).order_by(GameRow.id))).all())  # type: ignore[arg-type]


async def on_the_list(store: Store) -> list[str]:
    async with store.reading() as session:
        query = select(SeekRow.name).order_by(SeekRow.since, SeekRow.id)  # type: ignore[arg-type]
        return list((await session.exec(query)).all())


async def prefer(store: Store, person: int, **values: str) -> None:
    async with store.writing() as session:
        for name, value in values.items():
            session.add(PreferenceRow(person_id=person, key=name, value=value))


async def opened(services: Services, channel: int = CHANNEL) -> TableState:
    """The table that opens now for people on the list."""
    claim = await services[Seeking].claim(GUILD)
    table = await services[Seeking].open(claim, Place(GUILD, channel))
    assert table is not None
    return table


def kinds(rows: list[OutboxRow]) -> list[str]:
    return [row.kind for row in rows if row.kind.startswith("found")]


async def queued(store: Store) -> list[OutboxRow]:
    async with store.reading() as session:
        return list((await session.exec(select(OutboxRow).order_by(OutboxRow.id))).all())  # type: ignore[arg-type]


# The list and claims


async def test_a_person_has_one_place_and_keeps_it_when_they_change_their_mind(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await look(services, ANN, fewest=4)
    clock.advance(3600)
    await look(services, BO, fewest=4)
    clock.advance(86_400)
    await look(services, ANN, fewest=3, pace="24h")
    first, second = await services[Seeking].listed(GUILD)
    assert (first.name, first.wish.fewest, first.wish.pace) == ("Ann", 3, "24h")
    assert first.until == clock.now() + KEPT_FOR
    assert second.until == clock.now() + KEPT_FOR - timedelta(days=1)
    assert await services[Seeking].withdraw(GUILD, ANN.id)
    assert not await services[Seeking].withdraw(GUILD, ANN.id)
    await look(services, ANN)
    assert [one.name for one in await services[Seeking].listed(GUILD)] == ["Bo", "Ann"]


async def test_the_list_forgets_a_person_after_seven_days(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await look(services, ANN, fewest=4)
    clock.advance(86_400)
    await look(services, BO, fewest=4)
    calendar = Scheduler(services[Calendar], NoHeartbeat(), clock=clock)
    clock.advance(6 * 86_400 - 1)
    await calendar.attend_due()
    assert await on_the_list(store) == ["Ann", "Bo"]
    clock.advance(1)
    assert [one.name for one in await services[Seeking].listed(GUILD)] == ["Bo"]
    await calendar.attend_due()
    assert await on_the_list(store) == ["Bo"]


async def told_of_the_end(
    services: Services, store: Store, clock: ManualClock, **wishes: str
) -> list[OutboxRow]:
    """The messages queued when Ann, with this preference, has been on the list for seven days."""
    await prefer(store, ANN.id, **wishes)
    await look(services, ANN, fewest=4)
    clock.advance(7 * 86_400)
    calendar = Scheduler(services[Calendar], NoHeartbeat(), clock=clock)
    await calendar.attend_due()
    await calendar.attend_due()
    assert await on_the_list(store) == []
    return [row for row in await queued(store) if row.kind == SEEK_OVER.value]


@pytest.mark.parametrize("where", ["channel", "dm", "both"])
async def test_a_search_that_ends_tells_its_person_once(
    services: Services, store: Store, clock: ManualClock, where: str
) -> None:
    (row,) = await told_of_the_end(services, store, clock, where=where)
    assert (row.target, row.person_id) == (person_target(ANN.id), ANN.id)
    assert [game.status for game in await tables(store)] == [Status.EVENT.value]
    async with store.writing() as session:
        message, stored = SeekOver(), await session.get_one(OutboxRow, row.id)
        reader = await message.reader(session, stored, clock.now())
        assert reader.silent
        assert await message.still_wanted(session, stored, clock.now()) is Verdict.SEND
    await look(services, ANN)
    async with store.writing() as session:
        stored = await session.get_one(OutboxRow, row.id)
        assert await message.still_wanted(session, stored, clock.now()) is Verdict.POINTLESS


@pytest.mark.parametrize(("name", "value"), [("where", "none"), ("reminder", "off")])
async def test_a_person_without_reminders_is_not_told_that_a_search_ends(
    services: Services, store: Store, clock: ManualClock, name: str, value: str
) -> None:
    assert await told_of_the_end(services, store, clock, **{name: value}) == []
    assert await tables(store) == []


async def test_an_expired_search_adds_no_row_if_there_is_a_game(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await begin(services, BO, CY)
    (row,) = await told_of_the_end(services, store, clock)
    (game,) = await tables(store)
    assert row.game_id == game.id


async def test_a_group_is_claimed_once_and_a_claim_that_was_cut_off_ends(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await look(services, ANN)
    assert await services[Seeking].claim(GUILD) is None
    clock.advance(60)
    await look(services, BO)
    claim = await services[Seeking].claim(GUILD)
    assert [person.name for person in claim.people] == ["Bo", "Ann"]
    assert await services[Seeking].claim(GUILD) is None
    clock.advance(121)
    again = await services[Seeking].claim(GUILD)
    assert again.people == claim.people
    place = Place(GUILD, CHANNEL)
    assert await services[Seeking].open(claim, place) is None  # of another claim by now
    assert await services[Seeking].open(again, place) is not None
    assert await services[Seeking].open(again, place) is None
    assert len(await tables(store)) == 1
    assert await on_the_list(store) == []


@pytest.mark.parametrize("change", ["withdrawn", "changed"])
async def test_a_person_who_cancels_while_a_table_opens_gets_no_seat(
    services: Services, store: Store, change: str
) -> None:
    await look(services, ANN)
    await look(services, BO)
    claim = await services[Seeking].claim(GUILD)
    assert claim is not None
    if change == "withdrawn":
        await services[Seeking].withdraw(GUILD, ANN.id)
    else:
        await look(services, ANN, fewest=4)
    assert await services[Seeking].open(claim, Place(GUILD, CHANNEL)) is None
    assert await tables(store) == []
    await services[Seeking].release(claim)
    await look(services, CY)
    claim = await services[Seeking].claim(GUILD)
    assert {person.name for person in claim.people} == {"Bo", "Cy"}


async def test_a_table_has_the_settings_its_people_agreed_on(
    services: Services, store: Store
) -> None:
    await services[Servers].change(
        GUILD, lambda settings: ServerSettings(pace=Pace.DAYS_7), manager=True
    )
    await look(services, ANN, decks="random")
    await look(services, BO, pace="24h")
    table = await opened(services)
    assert (table.names, table.players, table.opener_id) == (["Bo", "Ann"], 2, BO.id)
    assert (table.terms.pace, table.setup) == (Pace.HOURS_24, Setup(decks=None))
    await look(services, ANN)
    await look(services, CY)
    usual = await opened(services, CHANNEL + 1)
    assert (usual.terms.pace, usual.setup.decks) == (Pace.DAYS_7, BASE)


async def test_a_level_comes_from_the_ratings_on_this_server(
    services: Services, store: Store, clock: ManualClock
) -> None:
    async with store.writing() as session:
        game = GameRow(
            guild_id=GUILD,
            channel_id=1,
            status=Status.FINISHED.value,
            opener_id=1,
            players=2,
            opened_at=clock.now(),
        )
        session.add(game)
        await session.flush()
        for person, mu in ((ANN.id, 40.0), (CY.id, 36.0)):
            session.add(
                ResultRow(
                    game_id=game.id or 0,
                    guild_id=GUILD,
                    seat=person,
                    person_id=person,
                    name="-",
                    players=2,
                    place=1,
                    points=1,
                    details={},
                    mu=mu,
                    sigma=2.0,
                    ended_at=clock.now(),
                )
            )
    await look(services, ANN, level=Level.NEAR)
    await look(services, BO)
    assert await services[Seeking].claim(GUILD) is None  # 1000 and 1300
    await look(services, CY)
    claim = await services[Seeking].claim(GUILD)
    assert [person.name for person in claim.people] == ["Cy", "Ann"]  # 1220 and 1300


async def test_two_simultaneous_searches_open_one_table(services: Services, store: Store) -> None:
    """On PostgreSQL two transactions run at once; on SQLite one waits for the other."""
    await look(services, ANN)
    other = make_services(store)

    async def press(where: Services, person: Asker) -> Claim | None:
        await look(where, person)
        return await where[Seeking].claim(GUILD)

    claims = await asyncio.gather(press(services, BO), press(other, CY))
    found = [claim for claim in claims if claim is not None]
    assert len(found) == 1
    opened = await asyncio.gather(
        *(one[Seeking].open(found[0], Place(GUILD, CHANNEL)) for one in (services, other)),
        return_exceptions=True,
    )
    assert len([table for table in opened if table is not None]) == 1
    assert len(await tables(store)) == 1


# Who is told, and how


async def test_everybody_is_notified_as_they_want_and_not_pinged_in_quiet_hours(
    services: Services, store: Store, clock: ManualClock
) -> None:
    assert clock.now().time() == time(0)
    await prefer(store, ANN.id, where="dm", quiet_start="22:00", quiet_end="08:00")
    await prefer(store, BO.id, where="both", quiet_start="23:00", quiet_end="07:30")
    for person in (ANN, BO, CY):
        await look(services, person, fewest=3)
    await opened(services)
    rows = [row for row in await queued(store) if row.kind.startswith("found")]
    told = [(row.kind, row.target.partition(":")[0], row.payload.get("person")) for row in rows]
    assert sorted(told, key=str) == sorted(
        [
            (FOUND.value, "channel", None),
            (FOUND_CALL.value, "person", ANN.id),
            (FOUND_CALL.value, "person", BO.id),
            (FOUND_PING.value, "found", BO.id),
        ],
        key=str,
    )
    (channel,) = [row for row in rows if row.kind == FOUND.value]
    assert channel.payload["called"] == [CY.id]
    (later,) = [row for row in rows if row.kind == FOUND_PING.value]
    assert later.not_before == clock.now() + timedelta(hours=7, minutes=30)


async def test_a_table_that_has_begun_meanwhile_tells_nobody_again(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await prefer(store, ANN.id, quiet_start="23:00", quiet_end="07:00")
    for person in (ANN, BO):
        await look(services, person)
    await opened(services)
    assert FOUND_PING.value in kinds(await queued(store))
    with pytest.raises(TableError):
        await services[TableReader].at(CHANNEL + 9)
    async with store.writing() as session:
        await session.exec(update(GameRow).values(status=Status.CANCELLED.value))
    async with store.writing() as session:
        query = select(OutboxRow).where(OutboxRow.kind == FOUND_PING.value)
        row = (await session.exec(query)).one()
        verdict = await FoundPing().still_wanted(session, row, clock.now())
    assert verdict.value == "pointless"
