"""Servers with people and channels, and the tables that people open there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.gateway import belongs_to
from bot.loopback.world.objects import Guild
from bot.play.first_table import type_command

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
