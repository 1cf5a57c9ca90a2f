"""The people of a town: whoever is pinged types their turn, and tries again if it fails."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from random import Random

from bot.local import Channel, LoopbackDiscord, Person
from bot.local.people.answers import Answer, DidNotRespond, Impossible
from bot.local.play.command_player import NOTHING, CommandPlayer, PlayError
from bot.local.world.event_log import Event, EventKind
from bot.local.world.objects import Message
from tests.bot.chaos.judge import says_played
from tests.bot.chaos.recorder import told_by
from tests.bot.cluster.town import Place, set_up

PAUSE_SECONDS = 3.0  # before somebody tries again
TWICE = 0.3  # how often a turn is confirmed twice at the same time
ATTEMPTS = 40  # to open a table, or to play one turn at the end
TROUBLE = (DidNotRespond, Impossible, PlayError, TimeoutError)


class Impatient(CommandPlayer):
    """Somebody who now and then confirms their turn twice at the same time."""

    async def _type(
        self, command: str, options: Mapping[str, str] = NOTHING, *, steps: bool = True
    ) -> Answer:
        if command != "confirm" or self._chance.random() > TWICE:
            return await super()._type(command, options, steps=steps)
        typing = (super()._type(command, options, steps=steps) for _ in range(2))
        answers = await asyncio.gather(*list(typing), return_exceptions=True)
        given = [answer for answer in answers if isinstance(answer, Answer)]
        for answer in given:
            if says_played(answer.text):
                return answer
        if not given:
            raise answers[0]  # type: ignore[misc]
        return given[0]


class Players:
    """All people: ``hands`` of them do something at the same time.

    ``troubles`` counts what kept them from it.
    """

    def __init__(self, server: LoopbackDiscord, people: list[Person], seed: str) -> None:
        self._people = {person.id: person for person in people}
        self._called: dict[int, tuple[int, Person]] = {}  # by channel: by which message, and who
        self._turn: asyncio.Queue[tuple[Channel, int]] = asyncio.Queue()
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
        if message.interaction is not None or told_by(message).kind != "turn":
            return
        self._called.pop(message.channel.id, None)
        for user in message.pinged:
            if user.id in self._people:
                self._called[message.channel.id] = (message.id, self._people[user.id])
                self._turn.put_nowait((message.channel, message.id))

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
        """Let people play from now on."""
        self._tasks = [asyncio.create_task(self._play()) for _ in range(hands)]

    async def stop(self) -> None:
        """Let everybody end the turn that they are at, and nobody begin one."""
        for _ in self._tasks:
            self._turn.put_nowait((Channel(0, None, "", 0.0), 0))  # type: ignore[arg-type]
        await asyncio.gather(*self._tasks)
        for handle in self._later:
            handle.cancel()

    async def last_turn(self, channel: Channel) -> bool:
        """Let whoever is called in ``channel`` play one turn, however often they must try.

        Returns whether somebody was called there.
        """
        called = self._called.get(channel.id)
        if called is None:
            return False
        for _ in range(ATTEMPTS):
            if self._called.get(channel.id) != called:
                return True
            await self._try(channel, called[1])
            await asyncio.sleep(0.2)
        raise RuntimeError(f"{called[1].name} cannot play in #{channel.name}")

    async def _play(self) -> None:
        while True:
            channel, call = await self._turn.get()
            if not call:
                return
            called = self._called.get(channel.id)
            if called is None or called[0] != call:
                continue  # it was played after all
            if not await self._try(channel, called[1]):
                self._again(channel, call)

    async def _try(self, channel: Channel, person: Person) -> bool:
        try:
            await Impatient(person, channel, f"{self._rng.random()}").turn()
        except TROUBLE as error:
            self.troubles[type(error).__name__] += 1
            return False
        return True

    def _again(self, channel: Channel, call: int) -> None:
        def put() -> None:
            self._later.discard(handle)
            self._turn.put_nowait((channel, call))

        loop = asyncio.get_running_loop()
        handle = loop.call_later(PAUSE_SECONDS * (1 + self._rng.random()), put)
        self._later.add(handle)
