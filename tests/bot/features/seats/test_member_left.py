"""Players who left the server: found by a check, seats offered, rights passed on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.features.seats.member_left import MemberWatch
from bot.game.rows import Status
from bot.loopback.world.objects import Message
from tests.bot.harness import Harness

MEMBER = "GET /guilds/{guild_id}/members/{user_id}"
QUIET = "UPDATE game SET touched_at = '2020-01-01 00:00:00', opened_at = '2020-01-01 00:00:00'"
LONG_AGO = "UPDATE seat SET departed_at = '2020-01-01 00:00:00' WHERE departed_at IS NOT NULL"
DUE = "UPDATE game SET due_at = '2020-01-01 00:00:00'"


def change(harness: Harness, *statements: str) -> None:
    with closing(sqlite3.connect(harness.database)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def offers(harness: Harness) -> list[Message]:
    return [m for m in harness.discord.messages(harness.channel) if "A seat is free" in m.content]


@pytest.mark.long
async def test_an_opener_who_left_is_found_and_the_game_goes_on_without_them(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    async with harness.bot():
        table = await harness.begin(harness.ann, harness.bo, harness.cy)
        await harness.all_sent()
        assert harness.discord.calls_to(MEMBER) == []
    del harness.guild.members[harness.ann.id]
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
        [offer] = offers(harness)
        assert "Ann has left this server" in offer.content
        assert len(harness.discord.calls_to(MEMBER)) == 3
        after = await harness.table()
        assert after.opener_id in (harness.bo.id, harness.cy.id)
        await harness.client.services[MemberWatch].look()
        await harness.all_sent()
        assert len(offers(harness)) == 1  # it is offered once, however often Discord is asked
        await harness.presses(harness.di, offer, "take_seat")
        taken = await harness.table()
        assert harness.di.id in [seat.person_id for seat in taken.seats]
        assert all(seat.departed_at is None for seat in taken.seats)
    assert taken.id == table.id


@pytest.mark.long
async def test_a_member_who_returns_in_time_plays_on(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
    gone = harness.guild.members.pop(harness.bo.id)
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
        harness.guild.members[harness.bo.id] = gone
        await harness.client.services[MemberWatch].look()
        table = await harness.table()
        assert [seat.departed_at for seat in table.seats] == [None, None]
        assert [seat.offered_at for seat in table.seats] == [None, None]


@pytest.mark.long
async def test_a_member_who_stays_away_three_days_has_resigned(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
    del harness.guild.members[harness.bo.id]
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
    change(harness, LONG_AGO, DUE)
    async with harness.bot():

        async def resigned() -> bool:
            table = await harness.table()
            return any(seat.resigned_at is not None for seat in table.seats)

        await harness.until(resigned)
        seat = next(s for s in (await harness.table()).seats if s.owner_id == harness.bo.id)
        assert seat.computer is not None


async def test_an_open_table_drops_a_member_who_left_and_the_next_can_start_it(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.says(harness.ann, "deus new", players=2)
        await harness.says(harness.bo, "deus join")
        await harness.all_sent()
    del harness.guild.members[harness.ann.id]
    change(harness, QUIET)
    async with harness.bot():

        async def alone() -> bool:
            return [seat.person_id for seat in (await harness.table()).seats] == [harness.bo.id]

        await harness.until(alone)
        table = await harness.table()
        assert (table.status, table.opener_id) == (Status.OPEN, harness.bo.id)


async def test_missing_information_from_discord_changes_nothing(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        await harness.all_sent()
    change(harness, QUIET)
    harness.discord.faults.fail("GET */guilds/*/members/*", status=503, times=100)
    async with harness.bot():
        await harness.client.services[MemberWatch].look()
        assert len(harness.discord.calls_to(MEMBER)) >= 2
        assert offers(harness) == []
