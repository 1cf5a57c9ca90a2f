"""A real discord.py client on a loopback Discord, and the API by hand for the rows of REALITY."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.loopback import Channel, LoopbackDiscord, ManualClock, Person, redirected, running
from tests.bot.loopback.reality.api import Api, api_of
from tests.patience import patient

Setup = Callable[["Bot"], Awaitable[None] | None]


class Bot(discord.Client):
    """A bot with an empty `tree`, where each test adds commands."""

    def __init__(self, setup: Setup | None = None) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.01,
        )
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.later = asyncio.Event()
        self.errors: list[BaseException] = []
        self._setup = setup

    async def setup_hook(self) -> None:
        if self._setup is not None:
            result = self._setup(self)
            if result is not None:
                await result
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; discord.py would wait five seconds."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event on, unless the client has closed: discord.py would fail without a loop.

        It calls a client ready a moment after its last guild, whatever has happened since.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        self.ready.set()


class Club:
    """The loopback Discord with a guild, a channel and a few people."""

    def __init__(self, server: LoopbackDiscord, clock: ManualClock) -> None:
        self.discord = server
        self.clock = clock
        self.guild = server.guild("Club")
        self.channel: Channel = server.channel("club", guild=self.guild)
        self.ann: Person = server.person("Ann")
        self.ben: Person = server.person("Ben")
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, doing: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @asynccontextmanager
    async def client(self) -> AsyncIterator[discord.Client]:
        """A client that is logged in for REST only."""
        client = discord.Client(intents=discord.Intents.none())
        async with client:
            await client.login(self.discord.token)
            yield client

    @asynccontextmanager
    async def bot(self, setup: Setup | None = None) -> AsyncIterator[Bot]:
        client = Bot(setup)

        @client.tree.error
        async def note(_: discord.Interaction, error: app_commands.AppCommandError) -> None:
            client.errors.append(error.__cause__ or error)

        async with running(self.discord, client):
            async with asyncio.timeout(patient(10)):
                await client.ready.wait()
            yield client


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def club(clock: ManualClock) -> AsyncIterator[Club]:
    async with LoopbackDiscord(clock=clock) as server:
        with redirected(server):
            yield Club(server, clock)
        assert server.unknown_routes == []
        assert server.schema_errors == []
        assert server.rest.crashes == []


@pytest.fixture
async def api(club: Club) -> AsyncIterator[Api]:
    async with api_of(club) as api:
        yield api
    club.discord.schema_errors.clear()  # many bodies break the published description on purpose
