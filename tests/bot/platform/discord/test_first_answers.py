"""Everybody gets a first response in time, even from a slow database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.platform.discord import commands as declare
from bot.platform.discord.custom_ids import CustomId
from bot.platform.request import Stamp
from bot.platform.store.store import Store
from bot.ui.actions import Action
from tests.bot.harness import Harness
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
