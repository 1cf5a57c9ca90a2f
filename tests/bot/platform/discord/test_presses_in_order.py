"""Presses on one message count one after another, even if some in between fail."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.platform.discord import requests
from bot.platform.discord.error_codes import UNKNOWN_INTERACTION
from bot.platform.discord.reply import Reply
from bot.platform.gateway.connection import CLOSE_SECONDS
from tests.bot.harness import LIMIT_SECONDS, Harness

CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"


@pytest.mark.long
async def test_a_refused_press_harms_no_other(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    first_key, second_key, *_ = harness.keys(panel)
    with capture_logs() as log:
        held = harness.discord.faults.hold(EDIT)
        first = asyncio.ensure_future(harness.answers(mover, panel, first_key))
        await held.reached()

        harness.discord.faults.refuse(CALLBACK, status=404, code=UNKNOWN_INTERACTION)
        second = asyncio.ensure_future(harness.answers(mover, panel, second_key))

        async def refused() -> bool:
            return any(line["event"] == "answered too late" for line in log)

        await harness.until(refused)
        second.cancel()

        before = set(harness.discord.world.interactions)
        edits = harness.discord.faults.hold(EDIT)
        third = asyncio.ensure_future(harness.answers(mover, panel, second_key))

        async def promised() -> bool:
            asked = set(harness.discord.world.interactions) - before
            return any(harness.discord.world.interactions[one].reply for one in asked)

        await harness.until(promised)
        await asyncio.sleep(0.05)
        assert edits.hits == 0, "the first is not over, and was there before it"
        held.release()
        await edits.reached()
        edits.release()
        await asyncio.gather(first, third)
        await harness.client.finish_answers(LIMIT_SECONDS)
    assert [line for line in log if line["log_level"] in ("error", "critical")] == []
    told = [message.content for message in mover.sees(harness.channel)]
    assert not any("went wrong" in text for text in told)


@pytest.mark.long
async def test_a_press_waits_only_a_while_for_a_hanging_one(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.platform.discord.components.EARLIER_SECONDS", 0.05)
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    first_key, second_key, *_ = harness.keys(panel)
    held = harness.discord.faults.hold(EDIT)
    first = asyncio.ensure_future(harness.answers(mover, panel, first_key))
    await held.reached()
    await harness.answers(mover, panel, second_key)  # while Discord has the first in hand
    held.release()
    await first


async def test_a_press_during_a_silence_of_discord_is_reported_and_the_next_counts(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is tried once more, as it changes the same message again."""
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    first_key, second_key, *_ = harness.keys(panel)
    session: Any = harness.client.http._HTTPClient__session  # type: ignore[attr-defined]
    assert session.timeout.sock_read == requests.SILENT_SECONDS
    held = harness.discord.faults.hold(EDIT, times=2)
    ask = aiohttp.ClientSession._request

    async def hasty(session: Any, method: str, *args: Any, **options: Any) -> Any:
        if (
            method == "PATCH" and held.hits < held.times
        ):  # of others nobody knows how long they take
            options["timeout"] = aiohttp.ClientTimeout(sock_read=0.05)
        return await ask(session, method, *args, **options)

    monkeypatch.setattr(aiohttp.ClientSession, "_request", hasty)
    with capture_logs() as lines:
        first = asyncio.ensure_future(harness.answers(mover, panel, first_key))
        await harness.discord.wait_for(lambda: held.hits == 2, what="the second try")
        await harness.answers(mover, panel, second_key)  # while Discord has the first in hand
    (lost,) = [line for line in lines if line["event"] == "answer lost"]
    assert "SocketTimeoutError" in lost["error"]
    await harness.discord.wait_for(
        lambda: any("lost the answer" in one.content for one in mover.sees(harness.channel)),
        what="a word",
    )
    held.release()
    await first


async def test_a_possibly_shown_message_is_not_sent_again() -> None:
    client = SimpleNamespace(chosen_language=lambda person_id: "en")
    reply = Reply(cast("Any", SimpleNamespace(client=client, user=SimpleNamespace(id=1))))
    sent = []

    async def silent() -> None:
        sent.append(1)
        raise aiohttp.SocketTimeoutError

    for repeatable, times in ((True, 2), (False, 1)):
        sent.clear()
        with pytest.raises(aiohttp.SocketTimeoutError):
            await reply._surely(silent, repeatable=repeatable)
        assert len(sent) == times


async def test_the_gateway_may_be_silent_for_longer_than_an_answer(harness: Harness) -> None:
    """discord.py notices itself if it is silent for longer than between two heartbeats."""
    ws = harness.client._get_websocket(shard_id=0)
    connection = ws.socket._response.connection
    assert connection is not None
    assert connection.protocol is not None
    assert connection.protocol.read_timeout is None
    assert ws.socket._timeout.ws_close == CLOSE_SECONDS
