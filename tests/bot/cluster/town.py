"""Servers with people and channels, and the tables that are opened there.

Many at once are opened and dealt as the bot does it, before it runs: typed by people each would
take seconds of everybody. What the bot is to post of them waits for it in the outbox, and so do the
turns of computers that begin.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

import structlog

from bot.app.services import Context, add_use_cases
from bot.features.lobby.use_cases import Lobby
from bot.game.computer_players import ComputerPlayers
from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.gateway.sessions import belongs_to
from bot.loopback.world.objects import Guild
from bot.platform.clock import SystemClock
from bot.platform.request import Person as TablePerson
from bot.platform.request import Place as TablePlace
from bot.platform.services import Services
from bot.platform.store.leases import Leases
from bot.platform.store.opening import open_store
from bot.play.first_table import type_command
from engine import shipped

NEIGHBOURS = 2  # people of one server
TOGETHER = 0.3  # how many tables have two people


@dataclass(frozen=True)
class Place:
    """A table's channel and its people beside computers; the first of them opens it.

    ``alone``: once it is open, computers have all its seats.
    """

    channel: Channel
    people: tuple[Person, ...]
    players: int
    alone: bool = False


class Town:
    """``tables`` channels spread over ``servers`` servers, ``alone`` of them for computers.

    All follows from ``seed``.
    """

    def __init__(
        self, server: LoopbackDiscord, servers: int, tables: int, alone: int, seed: str
    ) -> None:
        rng = Random(seed)
        self._server = server
        self.people: list[Person] = []
        self._neighbours: dict[int, list[Person]] = {}
        self.guilds: list[Guild] = []
        for number in range(servers):
            guild = server.guild(f"Server {number}")
            names = [f"{name} {number}" for name in ("Ann", "Bo", "Cy", "Di")[:NEIGHBOURS]]
            self.guilds.append(guild)
            self._neighbours[guild.id] = [server.person(name, guild=guild) for name in names]
            self.people += self._neighbours[guild.id]
        self.places = [
            self._place(number, rng, number >= tables - alone) for number in range(tables)
        ]

    def _place(self, number: int, rng: Random, alone: bool) -> Place:
        guild = self.guilds[number % len(self.guilds)]
        channel = self._server.channel(f"table-{number}", guild=guild)
        count = NEIGHBOURS if rng.random() < TOGETHER and not alone else 1
        people = rng.sample(self._neighbours[guild.id], count)
        return Place(channel, tuple(people), rng.choice((2, 2, 3)), alone)

    def of_each_shard(self, shards: int) -> list[Place]:
        """A table of each shard that has any."""
        found = (
            next((p for p in self.places if _of(p, (number, shards))), None)
            for number in range(shards)
        )
        return [place for place in found if place is not None]


def _of(place: Place, shard: tuple[int, int]) -> bool:
    return place.channel.guild is not None and belongs_to(place.channel.guild.id, shard)


async def set_up(place: Place, give: Callable[[int], Awaitable[None]]) -> None:
    """Open the table, seat everybody and deal. Raises DidNotRespond, and then can be repeated:

    what is done already is refused. ``give`` gives what people sit at in a channel to computers.
    """
    opener, *others = place.people
    await type_command(opener, place.channel, "deus new", players=place.players)
    for person in others:
        await type_command(person, place.channel, "deus join")
    for _ in range(place.players - len(place.people)):
        await type_command(opener, place.channel, "deus computer")
    if place.alone:
        await give(place.channel.id)
    await type_command(opener, place.channel, "deus start")


AT_A_TIME = 4  # in each process; there is one a core
AGENT = "novice"  # thinks least


@dataclass(frozen=True)
class _Table:
    place: TablePlace
    people: tuple[TablePerson, ...]
    computers: tuple[str, ...]


async def open_at_once(url: str, places: Sequence[Place]) -> None:
    """Open and deal a table at each of ``places`` in the database at ``url``, which is made."""
    await (await open_store(url)).close()
    cores = os.cpu_count() or 1
    tables = [_table(place) for place in places]
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        shares = [pool.submit(_work, url, tables[first::cores]) for first in range(cores)]
        await asyncio.gather(*map(asyncio.wrap_future, shares))


def _table(place: Place) -> _Table:
    assert place.channel.guild is not None
    return _Table(
        TablePlace(place.channel.guild.id, place.channel.id),
        tuple(TablePerson(person.id, person.name) for person in place.people),
        (AGENT,) * (place.players - len(place.people)),
    )


def _work(url: str, share: Sequence[_Table]) -> None:
    only_grave = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=only_grave)
    asyncio.run(_open(url, share))


async def _open(url: str, share: Sequence[_Table]) -> None:
    store = await open_store(url)
    try:
        thinkers = ComputerPlayers()
        thinkers.close()  # computers are to think where the bot runs
        services = Services()
        add_use_cases(
            services,
            Context(
                store,
                catalogue=shipped(),
                clock=SystemClock(),
                new_seed=lambda: secrets.token_hex(8),
                players=thinkers,
                leases=Leases(store),
            ),
        )
        left = iter(share)
        await asyncio.gather(*(_open_some(services, left) for _ in range(AT_A_TIME)))
    finally:
        await store.close()


async def _open_some(services: Services, left: Iterator[_Table]) -> None:
    for table in left:
        opener, *others = table.people
        players = len(table.people) + len(table.computers)
        await services[Lobby].open(table.place, opener, players, computers=table.computers)
        for person in others:
            await services[Lobby].join(table.place.channel_id, person)
        await services[Lobby].start(table.place.channel_id, opener.id)
