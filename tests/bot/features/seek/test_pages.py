"""Looking for players on Discord: the command, the list under the tables, and the table."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlmodel import update

from bot.app.client import Timing
from bot.features.places.use_cases import Servers
from bot.features.seek.matching import Wish
from bot.features.seek.pages import open_tables
from bot.features.seek.use_cases import Seeking, SeekRow
from bot.game.rows import Status
from bot.game.table.places import OpeningRight, ServerSettings
from bot.game.terms import Pace
from bot.loopback import Channel, ChannelKind, Person
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Flag
from bot.platform.request import Person as Asker
from tests.bot.features.seek.test_seek import on_the_list, prefer, tables
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness


async def seeks(harness: Harness, person: Person, **options: str) -> str:
    answer = await harness.says(person, "deus seek", **options)
    assert answer.ephemeral
    return answer.text


def post(harness: Harness, channel: Channel) -> list[Message]:
    found = harness.discord.messages(channel)
    return [m for m in found if "enough players have been found" in m.content]


@pytest.mark.long
async def test_a_table_opens_in_the_channel_as_soon_as_enough_fit(harness: Harness) -> None:
    first = await seeks(harness, harness.ann, players="2", pace="24h")
    assert first.startswith("You are looking for players: **2 players · ")
    assert "Nobody else is looking for players now." in first
    second = await seeks(harness, harness.bo, players="3")
    assert "· Ann – 2 players · " in second
    third = await seeks(harness, harness.cy)
    assert third == f"Your table is open: <#{harness.channel.id}>"
    await harness.all_sent()
    table = await harness.table()
    assert (table.names, table.status, table.terms.pace) == (
        ["Cy", "Ann"],
        Status.OPEN,
        Pace.HOURS_24,
    )
    (told,) = post(harness, harness.channel)
    assert f"<@{harness.ann.id}>" in told.content
    assert {user.id for user in told.pinged} == {harness.ann.id, harness.cy.id}
    listed = await harness.says(harness.di, "deus tables")
    assert "Looking for players:" in listed.text
    assert "· Bo – 3 players" in listed.text
    assert "`/deus seek` puts you on the list" in listed.text
    assert "Stop looking" not in listed.message.labels
    mine = await harness.says(harness.bo, "deus tables")
    gone = await harness.presses(harness.bo, mine.message, "seek")
    assert gone.text == "You are no longer looking for players on this server."
    again = await harness.presses(harness.bo, mine.message, "seek")
    assert again.text == "You are not on the list of this server."
    await harness.says(harness.cy, "deus start")
    assert (await harness.table()).started


@pytest.mark.parametrize("kind", [ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT])
async def test_a_thread_is_made_where_the_channel_has_a_table(
    harness: Harness, kind: ChannelKind
) -> None:
    harness.channel = harness.discord.channel("tiber", guild=harness.guild, kind=kind)
    await harness.says(harness.di, "deus new", players=2)
    await seeks(harness, harness.ann)
    answer = await seeks(harness, harness.bo)
    await harness.all_sent()
    (game,) = [row for row in await tables(harness.store) if row.opener_id == harness.bo.id]
    assert game.thread_made
    assert answer == f"Your table is open: <#{game.channel_id}>"
    thread = next(c for c in harness.discord.world.channels.values() if c.id == game.channel_id)
    assert thread.is_thread
    (told,) = post(harness, thread)
    assert {user.id for user in told.pinged} == {harness.ann.id, harness.bo.id}
    assert any("Join" in m.labels for m in harness.discord.messages(thread))


async def test_a_server_that_plays_in_threads_gets_one(harness: Harness) -> None:
    await harness.services[Servers].change(
        harness.guild.id, lambda settings: ServerSettings(threads=True), manager=True
    )
    await seeks(harness, harness.ann)
    await seeks(harness, harness.bo)
    (game,) = await tables(harness.store)
    assert game.thread_made
    assert game.channel_id != harness.channel.id


@pytest.mark.long
async def test_two_presses_at_once_open_one_table_only(harness: Harness) -> None:
    await seeks(harness, harness.ann, players="2")
    answers = await asyncio.gather(
        seeks(harness, harness.bo, players="2"), seeks(harness, harness.cy, players="2")
    )
    opened = [answer for answer in answers if answer.startswith("Your table is open")]
    assert len(opened) == 1
    assert len(await tables(harness.store)) == 1
    await harness.all_sent()
    assert len(post(harness, harness.channel)) == 1
    assert len(await on_the_list(harness.store)) == 1


async def test_a_person_who_cannot_open_tables_cannot_search(harness: Harness) -> None:
    await harness.services[Servers].change(
        harness.guild.id, lambda s: ServerSettings(opening=OpeningRight.MANAGERS), manager=True
    )
    answer = await harness.says(harness.ann, "deus seek")
    assert "may open tables" in answer.text or "can open tables" in answer.text
    assert await on_the_list(harness.store) == []


async def test_a_group_with_a_deleted_channel_waits_and_opens_elsewhere(
    harness: Harness,
) -> None:
    garden = harness.discord.channel("garden", guild=harness.guild)
    seeking = harness.services[Seeking]
    for person, home in ((harness.ann, 1), (harness.bo, 2)):
        asker = Asker(person.id, person.name)
        await seeking.seek(harness.guild.id, asker, home, Wish(person.id))
    assert await open_tables(harness.client, harness.guild.id) == []
    assert await on_the_list(harness.store) == ["Ann", "Bo"]
    async with harness.store.writing() as session:
        await session.exec(update(SeekRow).values(channel_id=garden.id))
    (table,) = await open_tables(harness.client, harness.guild.id)
    assert table.channel_id == garden.id


async def test_a_person_who_left_the_server_is_taken_off_the_list(harness: Harness) -> None:
    seeking = harness.services[Seeking]
    await seeking.seek(harness.guild.id, Asker(4242, "Gone"), harness.channel.id, Wish(4242))
    await seeks(harness, harness.ann)
    assert await on_the_list(harness.store) == ["Ann"]
    answer = await seeks(harness, harness.bo)
    assert answer.startswith("Your table is open")


async def test_a_search_is_understood_or_refused(harness: Harness) -> None:
    whole = await seeks(
        harness,
        harness.ann,
        players="3-4",
        pace="3d",
        decks="egypt",
        language="fr",
        level="near",
    )
    line = whole.splitlines()[0]
    for words in ("3 or 4 players", "3 days", "Egypt", "rançais", "at most 200 rating points"):
        assert words in line
    refused = await harness.says(harness.bo, "deus seek", language="klingon")
    assert "klingon" in refused.text
    refused = await harness.says(harness.bo, "deus seek", decks="nonsense")
    assert "nonsense" in refused.text
    assert await on_the_list(harness.store) == ["Ann"]


async def test_dms_that_are_closed_become_a_ping(harness: Harness) -> None:
    closed = harness.discord.person("Eve", guild=harness.guild, dms=False)
    await prefer(harness.store, closed.id, where="dm")
    await seeks(harness, closed)
    await seeks(harness, harness.bo)
    await harness.all_sent()
    found = harness.discord.messages(harness.channel)
    pings = [m for m in found if m.content.startswith(f"<@{closed.id}>: your table is waiting")]
    assert len(pings) == 1
    assert {user.id for user in pings[0].pinged} == {closed.id}


async def test_an_expired_search_is_announced_by_a_silent_dm(empty_harness: Harness) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        await seeks(harness, harness.ann, players="4")
        clock.advance(7 * 86_400 + 60)

        async def told_of_it() -> bool:
            clock.advance(300)  # once more, if it was not yet waiting to look
            return bool(harness.ann.dms)

        await harness.until(told_of_it)
        (told,) = harness.ann.dms
        assert told.content == (
            f"Your search for players (<#{harness.channel.id}>) has ended: not enough people were "
            "found in 7 days. `/deus seek` puts you on the list again."
        )
        assert Flag.SILENT in told.flags
        assert [m for m in harness.discord.messages(harness.channel) if not m.ephemeral] == []
