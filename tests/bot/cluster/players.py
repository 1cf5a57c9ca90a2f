"""The people of a town: a pinged person types their turn, and tries again if it fails."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Message
from bot.play.command_player import NOTHING, CommandPlayer, PlayError
from tests.bot.cluster.town import Place, set_up
from tests.tools.longrun.judge import says_played
from tests.tools.longrun.recorder import told_by

PAUSE_SECONDS = 3.0  # before somebody tries again
TWICE = 0.3  # how often a turn is confirmed twice at the same time
ATTEMPTS = 40  # to open a table, or to play one turn at the end
TROUBLE = (DidNotRespond, Impossible, PlayError, TimeoutError)


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
        for answer in given:
            if says_played(answer.text):
                return answer
        if not given:
            raise answers[0]  # type: ignore[misc]
        return given[0]


@dataclass(frozen=True)
class _Call:
    """A call to move: its channel, and the number of turns played before."""

    channel: Channel
    person: Person
    turn: int
    tried: bool = False


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
        is_played: Callable[[int, int], Awaitable[bool]],
    ) -> None:
        self._people = {person.id: person for person in people}
        self._is_played = is_played
        self._called: dict[int, _Call] = {}  # by channel
        self._turn: asyncio.Queue[_Call | None] = asyncio.Queue()
        self._rng = Random(seed)
        self._tasks: list[asyncio.Task[None]] = []
        self._later: set[asyncio.TimerHandle] = set()
        self.troubles: Counter[str] = Counter()
        self.places_open = 0
        server.event_log.subscribe(self._hear)

    def _hear(self, event: Event) -> None:
        message = event.subject
        if event.kind is not EventKind.MESSAGE or not isinstance(message, Message):
            return
        if message.interaction is not None:
            return
        told = told_by(message)
        if told.kind != "turn":
            return
        self._called.pop(message.channel.id, None)
        for user in message.pinged:
            if user.id in self._people:
                call = _Call(message.channel, self._people[user.id], told.turn)
                self._called[message.channel.id] = call
                self._turn.put_nowait(call)

    async def open_tables(
        self, places: list[Place], hands: int, give: Callable[[int], Awaitable[None]]
    ) -> None:
        """Open all of them, so many at a time; ``give`` as ``set_up`` has it."""
        left = iter(places)

        async def work() -> None:
            for place in left:
                await self._patiently(place, give)

        await asyncio.gather(*(work() for _ in range(hands)))

    async def _patiently(self, place: Place, give: Callable[[int], Awaitable[None]]) -> None:
        for _ in range(ATTEMPTS):
            try:
                await set_up(place, give)
            except TROUBLE as error:
                self.troubles[type(error).__name__] += 1
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                self.places_open += 1
                return
        raise RuntimeError(f"the table in #{place.channel.name} cannot be opened")

    def start(self, hands: int) -> None:
        """Start to play."""
        self._tasks = [asyncio.create_task(self._play()) for _ in range(hands)]

    async def stop(self) -> None:
        """Have everybody end their current turn, and nobody begin one."""
        while not self._turn.empty():
            self._turn.get_nowait()
        for _ in self._tasks:
            self._turn.put_nowait(None)
        await asyncio.gather(*self._tasks)
        for handle in self._later:
            handle.cancel()

    async def last_turn(self, channel: Channel) -> bool:
        """Play one turn for the player called in ``channel``, with as many tries as necessary.

        Returns whether somebody was called there.
        """
        call = self._called.get(channel.id)
        if call is None:
            return False
        for _ in range(ATTEMPTS):
            if await self._try(call):
                return True
            await asyncio.sleep(PAUSE_SECONDS)
            if await self._is_played(channel.id, call.turn):
                return True
        raise RuntimeError(f"{call.person.name} cannot play in #{channel.name}")

    async def _play(self) -> None:
        while True:
            call = await self._turn.get()
            if call is None:
                return
            if call.tried and await self._is_played(call.channel.id, call.turn):
                continue  # the answer was lost, not the turn
            if not await self._try(call):
                self._again(replace(call, tried=True))

    async def _try(self, call: _Call) -> bool:
        try:
            await Impatient(call.person, call.channel, f"{self._rng.random()}").turn()
        except TROUBLE as error:
            self.troubles[type(error).__name__] += 1
            return False
        return True

    def _again(self, call: _Call) -> None:
        def put() -> None:
            self._later.discard(handle)
            self._turn.put_nowait(call)

        loop = asyncio.get_running_loop()
        handle = loop.call_later(PAUSE_SECONDS * (1 + self._rng.random()), put)
        self._later.add(handle)
