"""Servers with people who open tables and type their turns, and try again if it fails."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.gateway import belongs_to
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Message
from bot.play.command_player import NOTHING, CommandPlayer, PlayError
from bot.play.first_table import type_command
from tests.bot.rig.judge import says_played, told_by

NEIGHBOURS = 2  # people of one server
TOGETHER = 0.3  # how many tables have two people
PAUSE_SECONDS = 3.0  # before somebody tries again
TWICE = 0.3  # how often a turn is confirmed twice at the same time
ATTEMPTS = 40  # to open a table, or to play one turn at the end
TROUBLE = (DidNotRespond, Impossible, PlayError, TimeoutError)


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
        guilds = [server.guild(f"Server {number}") for number in range(servers)]
        neighbours = [
            [server.person(f"{name} {n}", guild=guild) for name in ("Ann", "Bo")[:NEIGHBOURS]]
            for n, guild in enumerate(guilds)
        ]
        self.people = [person for people in neighbours for person in people]
        self.places: list[Place] = []
        for number in range(tables):
            channel = server.channel(f"table-{number}", guild=guilds[number % servers])
            computers = number >= tables - alone
            count = NEIGHBOURS if rng.random() < TOGETHER and not computers else 1
            people = tuple(rng.sample(neighbours[number % servers], count))
            self.places.append(Place(channel, people, rng.choice((2, 2, 3)), computers))

    def of_each_shard(self, shards: int) -> list[Place]:
        """A table of each shard that has any."""
        found: dict[int, Place] = {}
        for place in self.places:
            for number in range(shards):
                guild = place.channel.guild
                if guild is not None and belongs_to(guild.id, (number, shards)):
                    found.setdefault(number, place)
        return [found[number] for number in sorted(found)]


class Impatient(CommandPlayer):
    """A player who sometimes confirms their turn twice at the same time."""

    async def _type(
        self, command: str, options: Mapping[str, str] = NOTHING, *, steps: bool = True
    ) -> Answer:
        if command != "confirm" or self._chance.random() > TWICE:
            return await super()._type(command, options, steps=steps)
        once, again = super()._type(command, steps=steps), super()._type(command, steps=steps)
        answers = await asyncio.gather(once, again, return_exceptions=True)
        given = [answer for answer in answers if isinstance(answer, Answer)]
        if not given:
            raise answers[0]  # type: ignore[misc]
        return next((answer for answer in given if says_played(answer.text)), given[0])


@dataclass(frozen=True)
class _Call:
    """A call to move: its channel, and the number of turns played before."""

    channel: Channel
    person: Person
    turn: int


class Players:
    """All people: ``hands`` of them do something at the same time.

    A player who does not know whether the turn is played asks ``is_played`` (channel, turn) before
    they try again. ``troubles`` counts what kept them from playing.
    """

    def __init__(
        self,
        server: LoopbackDiscord,
        people: list[Person],
        seed: str,
        hands: int,
        is_played: Callable[[int, int], bool],
    ) -> None:
        self._people = {person.id: person for person in people}
        self._is_played = is_played
        self._called: dict[int, _Call] = {}  # by channel
        self._hands = asyncio.Semaphore(hands)
        self._rng = Random(seed)
        self._tasks: list[asyncio.Task[bool]] = []
        self._playing = False
        self.troubles: Counter[str] = Counter()
        server.event_log.subscribe(self._hear)

    def _hear(self, event: Event) -> None:
        message = event.subject
        if event.kind is not EventKind.MESSAGE or not isinstance(message, Message):
            return
        told = told_by(message)
        if message.interaction is not None or told.kind != "turn":
            return
        self._called.pop(message.channel.id, None)
        for user in message.pinged:
            if user.id in self._people:
                call = _Call(message.channel, self._people[user.id], told.turn)
                self._called[message.channel.id] = call
                if self._playing:
                    self._begin(call)

    async def open_tables(self, places: list[Place], give: Callable[[int], None]) -> None:
        """Open all of them. ``give`` gives what people sit at in a channel to computers."""
        await asyncio.gather(*(self._open(place, give) for place in places))

    async def _open(self, place: Place, give: Callable[[int], None]) -> None:
        async with self._hands:
            for _ in range(ATTEMPTS):
                try:
                    await _set_up(place, give)
                    return
                except TROUBLE as error:
                    self.troubles[type(error).__name__] += 1
                    await asyncio.sleep(PAUSE_SECONDS)
        raise RuntimeError(f"the table in #{place.channel.name} cannot be opened")

    def start(self) -> None:
        """Start to play."""
        self._playing = True
        for call in self._called.values():
            self._begin(call)

    def _begin(self, call: _Call) -> None:
        self._tasks.append(asyncio.create_task(self._turn(call, lambda _: self._playing)))

    async def stop(self) -> None:
        """Have everybody end their current turn, and nobody begin one."""
        self._playing = False
        await asyncio.gather(*self._tasks)

    async def last_turn(self, channel: Channel) -> None:
        """Play one turn for the player called in ``channel``, if anybody is."""
        call = self._called.get(channel.id)
        if call is not None and not await self._turn(call, lambda tries: tries < ATTEMPTS):
            raise RuntimeError(f"{call.person.name} cannot play in #{channel.name}")

    async def _turn(self, call: _Call, goes_on: Callable[[int], bool]) -> bool:
        """Try to play it while ``goes_on`` (tries so far); returns whether it is played."""
        tries = 0
        while goes_on(tries):
            async with self._hands:
                if tries and self._is_played(call.channel.id, call.turn):
                    return True  # the answer was lost, not the turn
                if goes_on(tries) and await self._try(call):
                    return True
            tries += 1
            await asyncio.sleep(PAUSE_SECONDS * (1 + self._rng.random()))
        return False

    async def _try(self, call: _Call) -> bool:
        try:
            await Impatient(call.person, call.channel, f"{self._rng.random()}").turn()
        except TROUBLE as error:
            self.troubles[type(error).__name__] += 1
            return False
        return True


async def _set_up(place: Place, give: Callable[[int], None]) -> None:
    """Open the table, seat everybody and deal. What is done already is refused, and so harmless."""
    opener, *others = place.people
    await type_command(opener, place.channel, "deus new", players=place.players)
    for person in others:
        await type_command(person, place.channel, "deus join")
    for _ in range(place.players - len(place.people)):
        await type_command(opener, place.channel, "deus computer")
    if place.alone:
        give(place.channel.id)
    await type_command(opener, place.channel, "deus start")
