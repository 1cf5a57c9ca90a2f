"""Unreadable events from Discord are skipped; the bot goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.client import DeusClient
from bot.app.run import may_pass, until_stopped
from bot.loopback.world.protocol import InteractionKind
from bot.platform.store.opening import open_store
from tests.bot.fixtures import PLAYERS
from tests.bot.harness import Harness

EVENTS: tuple[tuple[str, Any], ...] = (
    ("INTERACTION_CREATE", {}),
    ("INTERACTION_CREATE", {"id": "x", "type": 2, "token": "secret-token", "application_id": "1"}),
    ("GUILD_CREATE", {"id": None}),
    ("GUILD_DELETE", []),
    ("CHANNEL_UPDATE", None),
    ("CHANNEL_DELETE", {"id": "1", "guild_id": "many"}),
    ("THREAD_DELETE", "thread"),
    ("GUILD_ROLE_DELETE", {"guild_id": "1" * 5000, "role_id": "1"}),
    ("NOTHING_KNOWN", {}),
)
FRAMES: tuple[Any, ...] = ([], {"op": 0, "t": "READY", "s": 1, "d": {}}, {"op": 10, "d": 7})


async def test_unreadable_data_does_not_end_the_bot(harness: Harness) -> None:
    gateway = harness.discord.gateway
    [session] = gateway.sessions.values()
    with capture_logs() as lines:
        for name, data in EVENTS:
            session.dispatch(name, data)
        assert (await harness.says(harness.ann, "deus rules")).messages
        assert [session] == list(gateway.sessions.values())
        unread = [line for line in lines if line["event"] == "gateway_event_unreadable"]
        assert len(unread) >= len(EVENTS) - 3
        assert "secret" not in str(unread)


@pytest.mark.parametrize("frame", FRAMES)
async def test_a_socket_with_unreadable_data_is_replaced_with_another_client(
    empty_harness: Harness, frame: Any
) -> None:
    discord, store = empty_harness.discord, await open_store(empty_harness.url)
    client = DeusClient(store, timing=empty_harness.timing, players=PLAYERS)
    ending = asyncio.create_task(until_stopped(client, discord.token, asyncio.Event()))
    await discord.wait_connected()
    [session] = discord.gateway.sessions.values()
    assert session.connection is not None
    session.connection.send(frame)
    assert may_pass(await ending)
    await store.close()


@pytest.mark.parametrize(
    ("name", "options"),
    [("deus", [{"name": "dance", "type": 1, "options": []}]), ("deus", [7]), ("dues", [])],
)
async def test_a_command_in_an_unknown_form_is_answered(
    harness: Harness, name: str, options: list[Any]
) -> None:
    data = {"id": "1", "name": name, "type": 1, "options": options}
    with capture_logs() as lines:
        asked = harness.discord.world.interact(
            InteractionKind.COMMAND, harness.ann.user, harness.channel, data
        )
        await harness.discord.wait_for(lambda: asked.original is not None, what="the answer")
    assert asked.original is not None
    assert asked.original.content.startswith("I do not know this command")
    assert asked.original.ephemeral
    told = [line["event"] for line in lines if line["log_level"] in ("warning", "error")]
    assert told == ["interaction_unreadable"]
