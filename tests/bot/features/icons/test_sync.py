"""Emoji of the application: uploaded once, by one process, and never waited for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, cast

import discord
import pytest
from structlog.testing import capture_logs

from bot.features.icons import sync
from bot.features.icons.sync import LEASE, Icons
from bot.loopback import LoopbackDiscord, redirected
from bot.platform.discord import emoji
from bot.platform.drawing.pool import RenderPool
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.store.leases import Leases
from bot.ui.icons import IconSettings, word_of
from render.icons.emoji import EMOJI, every_emoji
from tests.bot.harness import Harness

POST = "POST /applications/*/emojis"
drawn = cache(every_emoji)


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sync, "every_emoji", drawn)
    yield
    emoji.forget()


def few(*names: str) -> dict[str, bytes]:
    """A few drawings under other digests."""
    data = next(iter(drawn().values()))
    return dict.fromkeys(names, data)


class OneOfMany:
    """The leases of a process; ``taken``: by another one. ``before``: done when it asks."""

    def __init__(self, *, taken: bool = False) -> None:
        self.taken = taken
        self.asked: list[str] = []
        self.before: Callable[[], Awaitable[object]] | None = None

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        self.asked.append(name)
        if self.before is not None:
            await self.before()
        yield not self.taken


class Process:
    """A client that is logged in for REST only, in place of a process of the bot."""

    def __init__(self, server: LoopbackDiscord, *, taken: bool = False, used: bool = True) -> None:
        self.leases = OneOfMany(taken=taken)
        self.icons = Icons(cast(Leases, self.leases), IconSettings(used))
        self.server = server

    async def renew(self) -> list[dict[str, Any]]:
        """Do it once; what was logged."""
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(self.server.token)
            cast(Any, client).render_pool = RenderPool()
            with capture_logs() as logged:
                await self.icons.renew(cast(ConnectingClient, client))
            return [dict(line) for line in logged]


@pytest.fixture
async def server() -> AsyncIterator[LoopbackDiscord]:
    async with LoopbackDiscord() as server:
        with redirected(server):
            yield server
        assert (server.unknown_routes, server.schema_errors) == ([], [])


def names(server: LoopbackDiscord) -> list[str]:
    return sorted(one.name for one in server.world.emojis.values())


def uploads(server: LoopbackDiscord) -> int:
    return sum(call.method == "POST" and "emojis" in call.path for call in server.calls)


async def test_the_first_start_uploads_all_and_the_next_one_none(server: LoopbackDiscord) -> None:
    logged = await Process(server).renew()
    assert names(server) == sorted(drawn())
    assert uploads(server) == len(EMOJI)
    assert [(line["event"], line["count"]) for line in logged] == [("icons_uploaded", len(EMOJI))]
    assert all(emoji.emoji(word) is not None for word in EMOJI)
    second = Process(server)
    assert emoji.emoji("wood") is None  # a process knows nothing at its start
    assert await second.renew() == []
    assert uploads(server) == len(EMOJI)
    assert second.leases.asked == []
    assert all(emoji.emoji(word) is not None for word in EMOJI)


async def test_a_changed_drawing_is_uploaded_and_the_earlier_one_stays(
    server: LoopbackDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = few("wood_0000", "stone_0000")
    monkeypatch.setattr(sync, "every_emoji", lambda: before)
    await Process(server).renew()
    now = few("wood_1111", "stone_0000")
    monkeypatch.setattr(sync, "every_emoji", lambda: now)
    await Process(server).renew()
    assert names(server) == ["stone_0000", "wood_0000", "wood_1111"]
    used = emoji.emoji("wood")
    assert used is not None
    assert used.name == "wood_1111"


async def test_an_earlier_drawing_serves_until_the_new_one_is_taken(
    server: LoopbackDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "every_emoji", lambda: few("wood_0000"))
    await Process(server).renew()
    monkeypatch.setattr(sync, "every_emoji", lambda: few("wood_1111"))
    server.faults.refuse(POST, code=30008)
    logged = await Process(server).renew()
    assert [line["event"] for line in logged if "refused" in line["event"]] == ["icon_refused"]
    used = emoji.emoji("wood")
    assert used is not None
    assert used.name == "wood_0000"


async def test_one_that_discord_refuses_keeps_no_other_one_away(server: LoopbackDiscord) -> None:
    server.faults.refuse(POST, code=50035)
    process = Process(server)
    logged = await process.renew()
    first = next(iter(drawn()))
    assert [line["name"] for line in logged if line["event"] == "icon_refused"] == [first]
    assert set(names(server)) == set(drawn()) - {first}
    assert emoji.emoji(first.rpartition("_")[0]) is None
    await process.renew()
    assert names(server) == sorted(drawn())


async def test_a_refused_upload_ends_it_until_the_next_time(server: LoopbackDiscord) -> None:
    server.faults.refuse(POST, code=20012, times=1)
    process = Process(server)
    logged = await process.renew()
    assert [line["event"] for line in logged] == ["icons_refused"]
    assert "not authorized" in logged[0]["reason"]
    assert uploads(server) == 1
    assert emoji.emoji("wood") is None
    await process.renew()
    assert names(server) == sorted(drawn())


async def test_a_rate_limit_is_waited_for_and_nothing_is_uploaded_twice(
    server: LoopbackDiscord,
) -> None:
    server.faults.rate_limit(POST, times=3, retry_after=0.01)
    await Process(server).renew()
    assert names(server) == sorted(drawn())
    assert uploads(server) == len(EMOJI) + 3


async def test_a_lost_answer_makes_no_second_emoji(server: LoopbackDiscord) -> None:
    server.faults.drop(POST, after=True)
    process = Process(server)
    logged = await process.renew()
    assert [line["event"] for line in logged] == ["icons_put_off"]
    await process.renew()
    assert names(server) == sorted(drawn())


async def test_one_of_several_processes_uploads_and_all_know_the_emoji(
    server: LoopbackDiscord,
) -> None:
    other = Process(server, taken=True)
    assert await other.renew() == []
    assert (other.leases.asked, uploads(server)) == ([LEASE], 0)
    await Process(server).renew()
    emoji.forget()
    await other.renew()
    assert uploads(server) == len(EMOJI)
    assert emoji.emoji("wood") is not None


async def test_icons_that_another_process_uploads_just_before_the_lease_are_there(
    server: LoopbackDiscord,
) -> None:
    late = Process(server)
    late.leases.before = Process(server).renew
    await late.renew()
    assert late.leases.asked == [LEASE]
    assert uploads(server) == len(EMOJI)
    assert names(server) == sorted(drawn())
    assert emoji.emoji("wood") is not None


async def test_without_the_setting_nothing_is_asked(server: LoopbackDiscord) -> None:
    assert await Process(server, used=False).renew() == []
    assert [call for call in server.calls if "emojis" in call.path] == []


async def test_no_start_and_no_answer_waits_for_the_upload(empty_harness: Harness) -> None:
    empty_harness.icons = True
    held = empty_harness.discord.faults.hold("POST /applications/*/emojis")
    async with empty_harness.bot():
        await held.reached()
        answer = await empty_harness.says(empty_harness.ann, "deus rules")
        assert answer.text
        assert emoji.emoji("wood") is None
        held.release()
        await empty_harness.until(lambda: _true(emoji.emoji("wood") is not None))


async def test_the_bot_ends_while_it_uploads(empty_harness: Harness) -> None:
    empty_harness.icons = True
    held = empty_harness.discord.faults.hold("POST /applications/*/emojis")
    async with empty_harness.bot():
        await held.reached()
    held.release()
    assert len(empty_harness.discord.world.emojis) <= 1


async def _true(found: bool) -> bool:
    return found


async def test_a_message_with_an_emoji_that_is_gone_makes_the_bot_forget_all(
    empty_harness: Harness,
) -> None:
    empty_harness.icons = True
    async with empty_harness.bot() as client:
        await empty_harness.until(lambda: _true(emoji.emoji("wood") is not None))
        gone = discord.PartialEmoji(name="wood_0000", id=7)
        view = discord.ui.View().add_item(discord.ui.Button(label="Wood", emoji=gone))
        channel = client.get_partial_messageable(empty_harness.channel.id)
        with pytest.raises(discord.HTTPException):
            await channel.send("wood", view=view)
        assert emoji.emoji("wood") is None
        await client.services[Icons].renew(client)
        assert emoji.emoji("wood") is not None


def test_words_of_the_bot_s_own_emoji_are_known() -> None:
    assert word_of("wood_1a2b") == "wood"
    assert word_of("temple_card_1a2b") == "temple_card"
    for name in ("wood", "logo_1a2b", "wood_1a2b3", "wood_xyzw"):
        assert word_of(name) is None
