from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

if TYPE_CHECKING:
    from tests.bot.local.conftest import Table

SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture
def quick_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten discord.py's own pauses between its attempts."""
    sleep = asyncio.sleep

    async def shortened(delay: float, result: Any = None) -> Any:
        return await sleep(delay / 200, result)

    monkeypatch.setattr(asyncio, "sleep", shortened)


def place(client: discord.Client, table: Table) -> discord.PartialMessageable:
    return client.get_partial_messageable(table.channel.id)


def contents(table: Table) -> list[str]:
    return [message.content for message in table.ann.sees(table.channel)]


def statuses(table: Table) -> list[int]:
    return [call.status for call in table.discord.calls_to(SEND)]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_is_retried_after_its_pause(table: Table, everywhere: bool) -> None:
    async with table.client() as client:
        table.discord.faults.rate_limit(SEND, times=2, everywhere=everywhere)
        await place(client, table).send("once")
        assert (contents(table), statuses(table)) == (["once"], [429, 429, 200])


async def test_a_429_without_via_is_a_ban_by_the_proxy(table: Table) -> None:
    async with table.client() as client:
        table.discord.faults.rate_limit("POST /channels/*/messages", via=False)
        with pytest.raises(discord.HTTPException) as refused:
            await place(client, table).send("once")
        assert refused.value.status == 429


@pytest.mark.usefixtures("quick_sleep")
async def test_a_strict_bucket_is_kept_to_by_the_client(table: Table) -> None:
    async with table.client() as client:
        table.discord.buckets.limit(SEND, 2, 0.5)
        await place(client, table).send("one")
        winding = table.start(wind(table))
        await place(client, table).send("two")
        await place(client, table).send("three")
        winding.cancel()
        assert contents(table) == ["one", "two", "three"]
        headers = table.discord.buckets.take(table.discord.calls_to(SEND)[0]).headers
        assert headers["X-RateLimit-Limit"] == "2"


async def wind(table: Table) -> None:
    while True:
        await asyncio.sleep(0.1)
        table.clock.advance(0.1)


@pytest.mark.usefixtures("quick_sleep")
async def test_a_server_error_is_retried_but_503_is_not(table: Table) -> None:
    async with table.client() as client:
        table.discord.faults.fail(SEND, status=502, times=2)
        await place(client, table).send("once")
        table.discord.faults.fail(SEND, status=503)
        with pytest.raises(discord.DiscordServerError):
            await place(client, table).send("twice")
        assert (contents(table), statuses(table)) == (["once"], [502, 502, 200, 503])


async def test_any_refusal_can_be_ordered(table: Table) -> None:
    async with table.client() as client:
        table.discord.faults.refuse(SEND, status=403, code=50013)
        with pytest.raises(discord.Forbidden) as refused:
            await place(client, table).send("once")
        assert refused.value.code == 50013


@pytest.mark.parametrize(("after", "left"), [(False, []), (True, ["once"])])
async def test_a_cut_connection_loses_the_request_or_only_its_answer(
    table: Table, after: bool, left: list[str]
) -> None:
    async with table.client() as client:
        table.discord.faults.drop(SEND, after=after)
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await place(client, table).send("once", nonce="n1")
        assert contents(table) == left
        await place(client, table).send("once", nonce="n1")
        assert contents(table) == ["once"]


async def test_a_route_unknown_to_the_server_is_told(table: Table) -> None:
    async with table.client() as client:
        with pytest.raises(discord.NotFound):
            await client.fetch_sticker(1)
        assert table.discord.unknown_routes == ["GET /api/v10/stickers/1"]
        table.discord.unknown_routes.clear()


async def test_calls_without_the_token_meet_401(table: Table) -> None:
    async with aiohttp.ClientSession() as session:
        url = f"{table.discord.api_url}/users/@me"
        async with session.get(url, headers={"Authorization": "Bot x"}) as response:
            assert (response.status, (await response.json())["code"]) == (401, 0)
