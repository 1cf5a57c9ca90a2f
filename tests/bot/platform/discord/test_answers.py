"""Answers to interactions: in time, in order, and while the database fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.platform.discord import commands as declare
from bot.platform.discord import requests
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.error_codes import UNKNOWN_INTERACTION
from bot.platform.discord.menus import MENUS
from bot.platform.discord.reply import Reply
from bot.platform.gateway.connection import CLOSE_SECONDS
from bot.platform.request import Stamp
from bot.platform.store.errors import (
    BrokenDatabase,
    FullDisk,
    LockedDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)
from bot.platform.store.store import Store
from bot.ui.actions import Action
from tests.bot.harness import LIMIT_SECONDS, Harness
from tests.sampling import released

# The values typed into options by name, to take a command far; "1" for any other.
SAMPLES = {
    "card": "farm",
    "each": "turn",
    "name": "Farm",
    "option": "C4",
    "pace": "24h",
    "top": "guild",
    "until": "3 days",
    "zone": "Tokyo",
}


def leaves(harness: Harness) -> dict[str, app_commands.Command[Any, ..., Any]]:
    """All commands that can be sent, by their whole names."""
    return {
        command.qualified_name: command
        for command in harness.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }


def filled(harness: Harness, option: app_commands.Parameter) -> Any:
    """Something that Discord lets a person give as ``option``."""
    if option.choices:
        return option.choices[0].value
    kinds: dict[discord.AppCommandOptionType, Any] = {
        discord.AppCommandOptionType.string: SAMPLES.get(option.name, "1"),
        discord.AppCommandOptionType.integer: max(int(option.min_value or 0), 2),
        discord.AppCommandOptionType.boolean: True,
        discord.AppCommandOptionType.user: harness.bo,
        discord.AppCommandOptionType.channel: harness.channel,
        discord.AppCommandOptionType.attachment: ("record.deus", b"no record"),
    }
    return kinds[option.type]


@pytest.fixture
async def held(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[asyncio.Event]:
    """Until this is set, no transaction begins. At the end all answers must be there."""
    await harness.all_sent()
    free = asyncio.Event()

    def holding(name: str) -> Any:
        begin = getattr(Store, name)

        @asynccontextmanager
        async def transaction(store: Store) -> AsyncIterator[Any]:
            await free.wait()
            async with begin(store) as session:
                yield session

        return transaction

    for name in ("reading", "writing"):
        monkeypatch.setattr(Store, name, holding(name))
    with capture_logs() as lines:
        yield free
        free.set()
        await harness.client.finish_answers(20)
    assert [line for line in lines if line["log_level"] == "error"] == []


@pytest.mark.long
@pytest.mark.parametrize("optional", [released(False), True], ids=["required", "all"])
async def test_every_command_is_answered_at_once(
    harness: Harness, held: asyncio.Event, optional: bool
) -> None:
    """With the options that must be given alone, and with all."""
    harness.discord.moderator(harness.ann, harness.guild)  # who sees every command
    answers = await asyncio.gather(
        *(
            harness.ann.command(
                harness.channel,
                path,
                **{
                    option.name: filled(harness, option)
                    for option in command.parameters
                    if option.required or optional
                },
            )
            for path, command in leaves(harness).items()
        )
    )
    held.set()
    for answer in answers:
        await answer.settled()


async def test_every_command_in_a_menu_is_answered_at_once(
    harness: Harness, held: asyncio.Event
) -> None:
    board = next(m for m in harness.discord.messages(harness.channel) if m.attachments)
    answers = await asyncio.gather(
        *(
            harness.ann.on_message(board, name)
            if kind is discord.AppCommandType.message
            else harness.ann.on_person(harness.channel, harness.bo, name)
            for kind, name in MENUS
        )
    )
    assert len(answers) >= 4
    held.set()
    for answer in answers:
        await answer.settled()
        assert answer.ephemeral


@pytest.mark.long
async def test_a_film_is_promised_to_the_channel_at_once(
    harness: Harness, held: asyncio.Event
) -> None:
    answer = await harness.ann.command(harness.channel, "deus replay")
    assert answer.deferred
    assert not answer.ephemeral


@pytest.mark.long
@pytest.mark.parametrize("extra", ["1", released(""), released("yes")])
async def test_every_component_is_answered_at_once(
    harness: Harness, held: asyncio.Event, extra: str
) -> None:
    board = await harness.board(0)
    held.set()
    table = await harness.table()
    held.clear()
    await asyncio.gather(
        *(
            harness.forges(
                harness.ann, board, CustomId(action, Stamp(table.id, 0, 0), extra).button()
            )
            for action in Action
        )
    )


async def test_a_slow_autocompletion_offers_nothing_instead_of_hanging(
    harness: Harness, held: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declare, "SECONDS", 0.05)
    harness.discord.moderator(harness.ann, harness.guild)  # who sees every command
    hanging = []
    with capture_logs() as lines:
        for path, command in leaves(harness).items():
            for option in command.parameters:
                if option.autocomplete and not await harness.ann.autocomplete(
                    harness.channel, path, option=option.name
                ):
                    hanging.append(path)
    assert {"build", "offer", "choose", "deus card", "deus-table kick"} <= {*hanging}
    late = [line["doing"] for line in lines if line["event"] == "suggestions_late"]
    assert late == hanging  # all others offered something without the database
    assert declare.SECONDS < 2.5


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
    told = [text_of(message) for message in mover.sees(harness.channel)]
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


TOLD: dict[type[StoreError], str] = {
    FullDisk: "disk is full",
    LockedDatabase: "try again in a moment",
    ReadOnlyDatabase: "try again later",
    BrokenDatabase: "try again later",
    UnreachableDatabase: "try again later",
}


@pytest.mark.long
async def test_players_are_told_about_database_faults(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.all_sent()
    panel = await harness.presses(mover, await harness.board(0), "take")
    for fault in TOLD:
        with monkeypatch.context() as patch:
            await are_told(harness, mover, panel, fault, patch)


async def are_told(
    harness: Harness,
    mover: Person,
    panel: Answer,
    fault: type[StoreError],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @asynccontextmanager
    async def failing(store: Store) -> AsyncIterator[None]:
        raise fault("The database /home/deus/deus.db cannot be used.")
        yield

    monkeypatch.setattr(Store, "writing", failing)
    with capture_logs() as lines:
        for _ in range(3):
            typed = await harness.says(mover, "undo")
            assert TOLD[fault] in typed.text
            assert "Your turn is unchanged" in typed.text
            assert "/home" not in typed.text
        pressed = await harness.answers(mover, panel.message, "offer:guild")
        assert TOLD[fault] in (await harness.aside(pressed)).content
        monkeypatch.setattr(Store, "reading", failing)
        assert TOLD[fault] in (await harness.says(mover, "hand")).text
        (choice,) = await mover.autocomplete(harness.channel, "build", option="card")
        assert TOLD[fault] in choice.name
    assert [line for line in lines if line["log_level"] in ("warning", "error")] == []
