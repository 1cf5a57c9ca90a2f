"""Changes of servers and channels while the bot was offline are found when it is back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.game.table.state import PlaceLoss
from bot.loopback import Channel, Guild
from bot.loopback.gateway import Session
from bot.loopback.world.objects import Message
from bot.loopback.world.payloads import guild_json
from tests.bot.harness import Harness

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture
async def harness(empty_harness: Harness) -> Harness:
    return empty_harness


class Tables:
    """Started tables of Ann and Bo by channel, one in each."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self._ids: dict[int, int] = {}

    async def begin(self, channel: Channel) -> None:
        self._harness.channel = channel
        table = await self._harness.begin(self._harness.ann, self._harness.bo)
        self._ids[channel.id] = table.id

    async def running(self) -> set[int]:
        """The ids of the channels with playable tables."""
        tables = {
            place: await self._harness.services[TableReader].get(n)
            for place, n in self._ids.items()
        }
        return {place for place, table in tables.items() if not table.over and not table.lost}

    async def lost(self, channel: Channel) -> PlaceLoss | None:
        """The reason why a channel's table waits; it is not over in any case."""
        table = await self._harness.services[TableReader].get(self._ids[channel.id])
        assert table.status is Status.RUNNING
        return table.lost

    async def until_running(self, *channels: Channel) -> None:
        async def reached() -> bool:
            return await self.running() == {channel.id for channel in channels}

        await self._harness.until(reached)


def remove_bot(harness: Harness, guild: Guild) -> None:
    del guild.members[harness.discord.bot.id]


@pytest.mark.long
async def test_a_server_that_was_left(harness: Harness) -> None:
    """Its running tables wait and others are closed; nobody can be reached, and nothing is posted.

    When the bot is back there, they go on, and everybody is told.
    """
    other = harness.discord.guild("Other")
    for person in (harness.ann, harness.bo):
        harness.discord.world.join(other, person.user)
    hall, there = harness.channel, harness.discord.channel("there", guild=other)
    lobby = harness.discord.channel("lobby", guild=other)
    tables = Tables(harness)

    async def closed() -> bool:
        return (await harness.services[TableReader].get(opened.id)).over

    async def left() -> bool:
        return [line["tables"] for line in lines if line["event"] == "server_left"] == [2]

    async with harness.bot():
        await tables.begin(there)
        await tables.begin(hall)
        harness.channel = lobby
        await harness.says(harness.ann, "deus new", players=2)
        opened = await harness.table()
        await harness.all_sent()
    remove_bot(harness, other)
    posts = len(harness.discord.calls_to(POST))
    with capture_logs() as lines:
        async with harness.bot():
            await tables.until_running(hall)
            await harness.until(closed)
            await harness.until(left)
            await harness.all_sent()
            assert await tables.lost(there) is PlaceLoss.SERVER
            assert len(harness.discord.calls_to(POST)) == posts + 2  # DMs, of the one that waits
            assert "removed from the server **a server**" in harness.ann.dms[-1].content
    assert await left()
    harness.discord.world.join(other, harness.discord.bot)
    async with harness.bot():
        await tables.until_running(hall, there)
        harness.channel = there
        assert (await resumed(harness)).pinged


async def resumed(harness: Harness) -> Message:
    """The message in the present channel that says that the game goes on."""
    return await harness.discord.wait_for(
        lambda: next(
            (m for m in harness.discord.messages(harness.channel) if "game goes on." in m.content),
            None,
        ),
        what="the game going on",
    )


@pytest.mark.long
async def test_a_channel_and_threads_that_were_deleted(harness: Harness) -> None:
    """Things that Discord hides differ from unknown things; a failed search loses nothing."""
    hall = harness.channel
    garden = harness.discord.channel("garden", guild=harness.guild)

    def thread(name: str) -> Channel:
        return harness.discord.thread(hall, name, owner=harness.ann)

    asleep, hidden, unfound, slow = (thread(n) for n in ("asleep", "hidden", "unfound", "slow"))
    cut_off = thread("cut off")
    tables = Tables(harness)
    async with harness.bot():
        for channel in (asleep, hidden, unfound, cut_off, hall, slow, garden):
            await tables.begin(channel)
        await harness.all_sent()
    for thread_ in (asleep, hidden, unfound, cut_off):
        thread_.archived = True  # so that it is asked for
    faults = harness.discord.faults
    faults.refuse(f"GET */channels/{hidden.id}", status=403, code=50001, times=100)
    faults.refuse(f"GET */channels/{unfound.id}", status=404, code=0, times=100)
    faults.drop(f"GET */channels/{cut_off.id}")
    harness.discord.delete_channel(slow)
    harness.discord.delete_channel(garden)
    before = len(harness.discord.calls)
    async with harness.bot():
        await tables.until_running(asleep, unfound, cut_off, hall)
        await harness.all_sent()
        assert await tables.lost(hidden) is PlaceLoss.ACCESS
        for place in (slow, garden):
            assert await tables.lost(place) is PlaceLoss.CHANNEL
        told = [m.content for m in harness.bo.dms if "was deleted" in m.content]
        assert len(told) == 2
    asked = {
        call.number("channel_id")
        for call in harness.discord.calls[before:]
        if call.route == "GET /channels/{channel_id}"
    }
    assert asked >= {asleep.id, hidden.id, unfound.id, slow.id, garden.id}
    assert hall.id not in asked


@pytest.mark.long
async def test_a_server_in_an_outage_at_the_start_is_checked_afterwards(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = harness.discord.guild("Other")
    for person in (harness.ann, harness.bo):
        harness.discord.world.join(other, person.user)
    hall, gone = harness.channel, harness.discord.channel("gone", guild=harness.guild)
    there = harness.discord.channel("there", guild=other)
    tables = Tables(harness)
    async with harness.bot():
        for channel in (there, hall, gone):
            await tables.begin(channel)
        await harness.all_sent()
    harness.discord.delete_channel(there)
    harness.discord.delete_channel(gone)
    whole: Callable[[Session, str, Any], None] = Session.dispatch

    def dispatch(session: Session, name: str, data: Any) -> None:
        if (name, data.get("id")) != ("GUILD_CREATE", str(other.id)):
            whole(session, name, data)

    monkeypatch.setattr(Session, "dispatch", dispatch)
    async with harness.bot():
        await tables.until_running(hall)
        assert await tables.lost(there) is PlaceLoss.OUTAGE
        back = guild_json(other, harness.discord.bot) | {"unavailable": False}
        for session in harness.discord.gateway.sessions.values():
            whole(session, "GUILD_CREATE", back)

        async def looked_at() -> bool:  # now that Discord shows it
            return await tables.lost(there) is PlaceLoss.CHANNEL

        await harness.until(looked_at)
        await tables.until_running(hall)


@pytest.mark.long
async def test_a_channel_that_was_deleted_while_the_session_was_lost(harness: Harness) -> None:
    """A bot that must identify again has missed the events in between, like one that was off."""
    hall, garden = harness.channel, harness.discord.channel("garden", guild=harness.guild)
    tables = Tables(harness)
    async with harness.bot():
        await tables.begin(hall)
        await tables.begin(garden)
        await harness.all_sent()
        harness.discord.gateway.sessions.clear()
        harness.discord.delete_channel(garden)
        harness.discord.faults.drop_sockets()
        await tables.until_running(hall)
        assert await tables.lost(garden) is PlaceLoss.CHANNEL


@pytest.mark.long
async def test_another_application_on_the_database_closes_no_table(harness: Harness) -> None:
    """For example a test bot's token with the real database: it is in none of the servers."""
    tables = Tables(harness)
    async with harness.bot():
        await tables.begin(harness.channel)
        await harness.all_sent()
        await harness.store.remember("application", "1")
    remove_bot(harness, harness.guild)
    with capture_logs() as lines:
        async with harness.bot():

            async def warned() -> bool:
                return any(line["event"] == "other_application" for line in lines)

            await harness.until(warned)
    async with harness.bot():
        assert await tables.running() == {harness.channel.id}


@pytest.mark.long
async def test_an_application_in_the_tables_servers_takes_them_over(harness: Harness) -> None:
    """After a permanent change of the token it notices lost places, as before."""
    tables = Tables(harness)
    garden = harness.discord.channel("garden", guild=harness.guild)
    async with harness.bot():
        await tables.begin(harness.channel)
        await tables.begin(garden)
        await harness.all_sent()
        await harness.store.remember("application", "1")
    async with harness.bot():

        async def noted() -> bool:
            noted = await harness.store.recall("application")
            return noted == str(harness.discord.application_id)

        await harness.until(noted)
