from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from tests.bot.loopback.conftest import Club

SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture
def quick_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten discord.py's own pauses between its attempts."""
    sleep = asyncio.sleep

    async def shortened(delay: float, result: Any = None) -> Any:
        return await sleep(delay / 200, result)

    monkeypatch.setattr(asyncio, "sleep", shortened)


def place(client: discord.Client, club: Club) -> discord.PartialMessageable:
    return client.get_partial_messageable(club.channel.id)


def contents(club: Club) -> list[str]:
    return [message.content for message in club.ann.sees(club.channel)]


def statuses(club: Club) -> list[int]:
    return [call.status for call in club.discord.calls_to(SEND)]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_is_retried_after_its_pause(club: Club, everywhere: bool) -> None:
    async with club.client() as client:
        club.discord.faults.rate_limit(SEND, times=2, everywhere=everywhere)
        await place(client, club).send("once")
        assert (contents(club), statuses(club)) == (["once"], [429, 429, 200])


async def test_a_429_without_via_is_a_ban_by_the_proxy(club: Club) -> None:
    async with club.client() as client:
        club.discord.faults.rate_limit("POST /channels/*/messages", via=False)
        with pytest.raises(discord.HTTPException) as refused:
            await place(client, club).send("once")
        assert refused.value.status == 429


@pytest.mark.usefixtures("quick_sleep")
async def test_the_client_respects_a_strict_bucket(club: Club) -> None:
    async with club.client() as client:
        club.discord.buckets.limit(SEND, 2, 0.5)
        await place(client, club).send("one")
        winding = club.start(wind(club))
        await place(client, club).send("two")
        await place(client, club).send("three")
        winding.cancel()
        assert contents(club) == ["one", "two", "three"]
        headers = club.discord.buckets.take(club.discord.calls_to(SEND)[0]).headers
        assert headers["X-RateLimit-Limit"] == "2"


async def wind(club: Club) -> None:
    while True:
        await asyncio.sleep(0.1)
        club.clock.advance(0.1)


@pytest.mark.usefixtures("quick_sleep")
async def test_a_server_error_is_retried_but_503_is_not(club: Club) -> None:
    async with club.client() as client:
        club.discord.faults.fail(SEND, status=502, times=2)
        await place(client, club).send("once")
        club.discord.faults.fail(SEND, status=503)
        with pytest.raises(discord.DiscordServerError):
            await place(client, club).send("twice")
        assert (contents(club), statuses(club)) == (["once"], [502, 502, 200, 503])


async def test_any_refusal_can_be_ordered(club: Club) -> None:
    async with club.client() as client:
        club.discord.faults.refuse(SEND, status=403, code=50013)
        with pytest.raises(discord.Forbidden) as refused:
            await place(client, club).send("once")
        assert refused.value.code == 50013


@pytest.mark.parametrize(("after", "left"), [(False, []), (True, ["once"])])
async def test_a_cut_connection_loses_the_request_or_only_its_answer(
    club: Club, after: bool, left: list[str]
) -> None:
    async with club.client() as client:
        club.discord.faults.drop(SEND, after=after)
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await place(client, club).send("once", nonce="n1")
        assert contents(club) == left
        await place(client, club).send("once", nonce="n1")
        assert contents(club) == ["once"]


async def test_a_route_unknown_to_the_server_is_reported(club: Club) -> None:
    async with club.client() as client:
        with pytest.raises(discord.NotFound):
            await client.fetch_sticker(1)
        assert club.discord.unknown_routes == ["GET /api/v10/stickers/1"]
        club.discord.unknown_routes.clear()


async def test_calls_without_the_token_meet_401(club: Club) -> None:
    async with aiohttp.ClientSession() as session:
        url = f"{club.discord.api_url}/users/@me"
        async with session.get(url, headers={"Authorization": "Bot x"}) as response:
            assert (response.status, (await response.json())["code"]) == (401, 0)
