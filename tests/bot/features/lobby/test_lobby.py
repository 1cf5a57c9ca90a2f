"""Opening a table, taking and leaving seats, starting and ending it."""

from __future__ import annotations

import asyncio

import pytest
from sqlmodel import col, select

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.turn.use_cases import START, Turns
from bot.game.errors import Code, TableError
from bot.game.rows import PlayerRow, Status
from bot.game.table.reading import TableReader
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    ManualClock,
    begin,
    make_services,
)
from tests.bot.fixtures import refused as refusal


async def queued(store: Store) -> list[tuple[str, str]]:
    async with store.reading() as session:
        query = select(OutboxRow.kind, OutboxRow.target).where(col(OutboxRow.done_at).is_(None))
        return [(kind, target) for kind, target in await session.exec(query)]


async def test_the_opener_has_the_first_seat(services: Services, clock: ManualClock) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL, "fr"), ANN, 3)
    assert (table.status, table.players, table.free, table.opener_name) == (
        Status.OPEN, 3, 2, "Ann",
    )  # fmt: skip
    assert table.names == ["Ann"]
    assert table.locale == "fr"
    assert table.opened_at == clock.now()
    assert (table.game, table.seal, table.seed, table.mover) == (None, None, None, None)
    assert await services[TableReader].at(CHANNEL) == table


async def test_a_channel_has_one_table_at_a_time(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await refusal(services[Lobby].open(Place(GUILD, CHANNEL), BO, 2)) == ("table-exists", {})
    await services[Lobby].open(Place(GUILD, CHANNEL + 1), BO, 2)


async def test_two_simultaneous_openings_make_one_table(services: Services) -> None:
    outcomes = await asyncio.gather(
        *(services[Lobby].open(Place(GUILD, CHANNEL), person, 2) for person in (ANN, BO)),
        return_exceptions=True,
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, TableError)]
    assert [error.code for error in refused] == [Code.TABLE_EXISTS]


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9])
async def test_two_to_four_can_play(services: Services, players: int) -> None:
    assert await refusal(services[Lobby].open(Place(GUILD, CHANNEL), ANN, players)) == (
        "bad-players", {"players": players, "least": 2, "most": 4},
    )  # fmt: skip


async def test_people_join_in_order_until_it_is_full(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].join(CHANNEL, CY)
    assert table.names == ["Ann", "Bo", "Cy"]
    assert [seat.locale for seat in table.seats] == ["en-US", "fr", "en-US"]
    assert await refusal(services[Lobby].join(CHANNEL, STRANGER)) == ("table-full", {"players": 3})


async def test_nobody_joins_twice(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    assert await refusal(services[Lobby].join(CHANNEL, ANN)) == ("already-seated", {})


async def test_the_last_seat_is_given_once(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    outcomes = await asyncio.gather(
        *(services[Lobby].join(CHANNEL, person) for person in (BO, CY)), return_exceptions=True
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, TableError)]
    assert [error.code for error in refused] == [Code.TABLE_FULL]
    assert (await services[TableReader].at(CHANNEL)).free == 0


async def test_every_request_without_a_table_is_refused(services: Services) -> None:
    for call in (
        services[Lobby].join(CHANNEL, ANN),
        services[Lobby].leave(CHANNEL, ANN.id),
        services[Lobby].add_computer(CHANNEL, ANN.id),
        services[Lobby].start(CHANNEL, ANN.id),
        services[Lobby].end(CHANNEL, ANN.id),
        services[TableReader].at(CHANNEL),
        services[TableReader].get(5),
        services[Turns].draft(5, ANN.id),
        services[TableReader].log(5),
        services[Records].record(5),
    ):
        assert await refusal(call) == ("no-table", {})


async def test_leaving_frees_the_seat(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].leave(CHANNEL, BO.id)
    assert table.names == ["Ann"]
    assert await refusal(services[Lobby].leave(CHANNEL, BO.id)) == ("not-seated", {})
    assert (await services[Lobby].join(CHANNEL, CY)).names == ["Ann", "Cy"]


async def test_the_openers_right_passes_to_the_next_person(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await services[Lobby].add_computer(CHANNEL, ANN.id)
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].leave(CHANNEL, ANN.id)
    assert (table.opener_id, table.opener_name) == (BO.id, "Bo")
    assert table.status is Status.OPEN


async def test_when_the_last_person_leaves_the_table_is_closed(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await services[Lobby].add_computer(CHANNEL, ANN.id)
    table = await services[Lobby].leave(CHANNEL, ANN.id)
    assert table.status is Status.CANCELLED
    assert await refusal(services[TableReader].at(CHANNEL)) == ("no-table", {})
    await services[Lobby].open(Place(GUILD, CHANNEL), BO, 2)


async def test_only_the_opener_seats_computers_and_not_in_every_seat(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    assert await refusal(services[Lobby].add_computer(CHANNEL, BO.id)) == (
        "not-opener",
        {"name": "Ann"},
    )
    await services[Lobby].add_computer(CHANNEL, ANN.id)
    table = await services[Lobby].add_computer(CHANNEL, ANN.id)
    assert [seat.computer for seat in table.seats] == [None, "random", "random"]
    assert len(set(table.names)) == 3
    assert await refusal(services[Lobby].add_computer(CHANNEL, ANN.id)) == (
        "table-full",
        {"players": 3},
    )


async def test_one_seat_is_kept_for_a_person(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].add_computer(CHANNEL, ANN.id)
    await services[Lobby].leave(CHANNEL, ANN.id)
    await services[Lobby].add_computer(CHANNEL, BO.id)
    assert await refusal(services[Lobby].add_computer(CHANNEL, BO.id)) == (
        "table-full",
        {"players": 3},
    )


async def test_a_full_table_starts_when_its_opener_says_so(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    assert await refusal(services[Lobby].start(CHANNEL, ANN.id)) == (
        "too-few", {"missing": 2, "players": 3},
    )  # fmt: skip
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].join(CHANNEL, CY)
    assert await refusal(services[Lobby].start(CHANNEL, BO.id)) == ("not-opener", {"name": "Ann"})
    table = await services[Lobby].start(CHANNEL, ANN.id)
    assert table.status is Status.RUNNING
    assert await refusal(services[Lobby].start(CHANNEL, ANN.id)) == ("already-started", {})
    for call in (
        services[Lobby].join(CHANNEL, STRANGER),
        services[Lobby].add_computer(CHANNEL, ANN.id),
    ):
        assert (await refusal(call))[0] == "already-started"
    assert await refusal(services[Lobby].leave(CHANNEL, BO.id)) == ("leave-running", {})


async def test_the_deal_seats_people_as_the_engine_says(services: Services) -> None:
    table = await begin(services, ANN, BO, CY)
    game = table.game
    joined = (ANN, BO, CY)
    assert [seat.person_id for seat in table.seats] == [joined[i].id for i in game.seating]
    assert [seat.number for seat in table.seats] == [0, 1, 2]
    assert table.mover == table.seats[0]
    assert [table.seat_of(seat.person_id or 0) for seat in table.seats] == [0, 1, 2]
    assert table.seat_of(STRANGER.id) is None


async def test_the_deal_is_sealed_and_its_seed_unknown(services: Services) -> None:
    table = await begin(services, ANN, BO)
    assert table.seal == table.game.seal
    assert table.seed is None
    assert table.game.seed not in repr(table)


async def test_the_start_queues_the_board_and_every_persons_hand(
    services: Services, store: Store
) -> None:
    await begin(services, ANN, BO, computers=1)
    jobs = await queued(store)
    channel = f"channel:{CHANNEL}"
    assert (START.value, channel) in jobs
    assert {target for kind, target in jobs if kind == "hand"} == {"person:1", "person:2"}


async def test_the_opener_or_a_moderator_can_end_a_table(services: Services) -> None:
    await begin(services, ANN, BO)
    assert await refusal(services[Lobby].end(CHANNEL, BO.id)) == ("not-moderator", {"name": "Ann"})
    table = await services[Lobby].end(CHANNEL, STRANGER.id, moderator=True)
    assert table.status is Status.CANCELLED
    assert table.over
    assert table.mover is None
    assert table.seed == "a-quiet-deal"
    assert await refusal(services[Turns].draft(table.id, ANN.id)) == ("over", {})
    assert (await services[TableReader].at(CHANNEL)).id == table.id
    assert await refusal(services[Lobby].end(CHANNEL, ANN.id)) == ("no-table", {})


async def test_an_open_table_can_be_ended_too(services: Services) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert (await services[Lobby].end(CHANNEL, ANN.id)).status is Status.CANCELLED
    assert await refusal(services[Records].record(table.id)) == ("not-started", {})


async def test_ending_a_table_does_not_end_the_next_one(services: Services) -> None:
    first = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].end(CHANNEL, ANN.id, table_id=first.id)
    second = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await refusal(services[Lobby].end(CHANNEL, ANN.id, table_id=first.id)) == ("over", {})
    assert (await services[TableReader].get(second.id)).status is Status.OPEN


async def test_a_table_is_opened_with_its_computers_or_not_at_all(services: Services) -> None:
    refused = await refusal(
        services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3, computers=["novice"] * 3)
    )
    assert refused == ("table-full", {"players": 3})
    assert await refusal(services[TableReader].at(CHANNEL)) == ("no-table", {})
    table = await services[Lobby].open(
        Place(GUILD, CHANNEL), ANN, 4, computers=["greedy", "senator"]
    )
    assert [seat.computer for seat in table.seats] == [None, "greedy", "senator"]
    refused = await refusal(services[Lobby].add_computer(CHANNEL, ANN.id, "emperor"))
    assert refused == ("no-level", {})
    for level, style in (("novice", "raider"), ("strategist", "raider"), (None, "emperor")):
        refused = await refusal(services[Lobby].add_computer(CHANNEL, ANN.id, level, style))
        assert refused == ("no-style", {})
    table = await services[Lobby].add_computer(CHANNEL, ANN.id, "novice")
    assert [seat.computer for seat in table.seats] == [None, "greedy", "senator", "novice"]


async def test_a_senator_may_have_a_style(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await services[Lobby].add_computer(CHANNEL, ANN.id, "senator", "raider")
    table = await services[Lobby].add_computer(CHANNEL, ANN.id, None, "priest")
    assert [seat.computer for seat in table.seats] == [None, "raider", "priest"]


async def test_a_new_table_hides_the_old_one(services: Services) -> None:
    first = await begin(services, ANN, BO)
    await services[Lobby].end(CHANNEL, ANN.id)
    second = await services[Lobby].open(Place(GUILD, CHANNEL), BO, 2)
    assert (await services[TableReader].at(CHANNEL)).id == second.id
    await services[Lobby].end(CHANNEL, BO.id)
    assert (await services[TableReader].at(CHANNEL)).id == first.id


async def test_a_servers_tables_are_listed_without_games(services: Services) -> None:
    await begin(services, ANN, BO)
    await services[Lobby].open(Place(GUILD, CHANNEL + 1), CY, 2)
    await services[Lobby].open(Place(GUILD + 1, CHANNEL + 2), CY, 2)
    listed = await services[TableReader].of_guild(GUILD)
    assert [(t.channel_id, t.status, t.game) for t in listed] == [
        (CHANNEL, Status.RUNNING, None),
        (CHANNEL + 1, Status.OPEN, None),
    ]


async def test_the_table_message_is_posted_by_the_outbox_unless_the_command_did(
    services: Services, store: Store
) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await queued(store) == [("open", f"channel:{CHANNEL}")]
    await services[Lobby].opened_message(table.id, 4242)
    assert await queued(store) == []
    assert (await services[TableReader].get(table.id)).log_message_id == 4242


async def test_the_language_last_used_is_remembered(services: Services, store: Store) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].end(CHANNEL, ANN.id)
    await services[Lobby].open(Place(GUILD, CHANNEL), Person(ANN.id, "Ann", "uk"), 2)
    async with store.reading() as session:
        assert (await session.exec(select(PlayerRow.locale))).all() == ["uk"]


async def test_queueing_a_message_wakes_the_worker(store: Store) -> None:
    woken: list[int] = []
    services = make_services(store, wake=lambda: woken.append(1))
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert len(woken) == 1
    await refusal(services[Lobby].join(CHANNEL, ANN))
    assert len(woken) == 1
