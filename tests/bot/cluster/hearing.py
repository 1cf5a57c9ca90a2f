"""Requests and the times of their answers: silences, and what was promised."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bot.loopback import LoopbackDiscord
from bot.loopback.people.answers import text_of
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction
from bot.loopback.world.protocol import InteractionKind
from tests.bot.cluster.logged import Injected
from tests.tools.longrun.judge import says_played

NOTED_SECONDS = 1.0  # waits that are shorter are those of every day


@dataclass(frozen=True)
class Promise:
    """A confirmed turn of somebody in ``channel``: the times of request and answer."""

    person: int
    channel: int
    asked: float
    told: float


@dataclass(frozen=True)
class Wait:
    """A time without answers at one shard: from the first request to the next answer there."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        return self.ended - self.began

    def beside(self, times: Iterable[Injected]) -> float:
        """Its seconds that are in none of ``times``, whose members do not overlap."""
        shared = (min(self.ended, time.ended) - max(self.began, time.began) for time in times)
        return self.seconds - sum(max(0.0, seconds) for seconds in shared)

    def touches(self, times: Iterable[Injected]) -> bool:
        """Whether any of ``times`` is in it."""
        return any(self.began <= time.ended and time.began <= self.ended for time in times)


NEVER = Wait(0.0, 0.0)


class Hearing:
    """Listens from the beginning. Seconds are the loopback's clock's.

    ``waits`` are the times without an answer at one of ``shards`` that were worth noting.
    """

    def __init__(self, server: LoopbackDiscord, shards: int) -> None:
        self._server = server
        self._shards = shards
        self._waiting: dict[int, dict[int, float]] = defaultdict(dict)  # by shard: asked when
        self._asked: dict[int, float] = {}
        self._told: set[tuple[int, int]] = set()
        self.asked: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.latencies: list[float] = []
        self.promises: list[Promise] = []
        self.waits: list[Wait] = []
        server.event_log.subscribe(self._hear)

    def begin_anew(self) -> None:
        """Measure from now on, after the preparation."""
        self.waits, self.latencies = [], []
        self.asked.clear()
        self.answered.clear()
        self._waiting.clear()

    @property
    def longest(self) -> Wait:
        """The longest of all."""
        return max(self.waits, key=lambda wait: wait.seconds, default=NEVER)

    def longest_beside(self, times: list[Injected]) -> float:
        """The longest wait in seconds outside ``times``."""
        return max((wait.beside(times) for wait in self.waits), default=0.0)

    def longest_of(self, kind: str, troubles: list[Injected]) -> float:
        """The longest wait in seconds during trouble of a ``kind`` and no other kind."""
        others = [trouble for trouble in troubles if trouble.kind != kind]
        mine = [trouble for trouble in troubles if trouble.kind == kind]
        waits = (w for w in self.waits if w.touches(mine) and not w.touches(others))
        return max((wait.seconds for wait in waits), default=0.0)

    def still_waiting(self) -> float:
        """Seconds since the last unanswered request, at the shard with the longest wait."""
        now = self._server.clock.now()
        return max((now - min(w.values()) for w in self._waiting.values() if w), default=0.0)

    def _hear(self, event: Event) -> None:
        subject = event.subject
        if event.kind is EventKind.CALL and isinstance(subject, Request):
            self.statuses[subject.status] += 1
            # Bodies are large, and whole records of the calls would fill the memory in a while.
            self._server.calls.clear()
        elif event.kind is EventKind.INTERACTION:
            self.asked[_kind(subject)] += 1
            self._asked[subject.id] = event.at
            self._waiting[self._shard(subject)][subject.id] = event.at
        elif event.kind is EventKind.ANSWER:
            self._answer(subject, event.at)

    def _answer(self, interaction: Interaction, now: float) -> None:
        asked = self._asked.pop(interaction.id, None)
        if asked is not None:  # this is the first response
            self.answered[_kind(interaction)] += 1
            self.latencies.append(now - asked)
            self._note(self._waiting[self._shard(interaction)], asked, now)
        original = interaction.original
        if not interaction.settled or original is None or not says_played(text_of(original)):
            return
        if (interaction.user.id, original.id) not in self._told:
            self._told.add((interaction.user.id, original.id))
            place = interaction.channel.id
            self.promises.append(Promise(interaction.user.id, place, interaction.created, now))

    def _note(self, waiting: dict[int, float], asked: float, now: float) -> None:
        before = {number: at for number, at in waiting.items() if at <= asked}
        if before and now - min(before.values()) >= NOTED_SECONDS:
            self.waits.append(Wait(min(before.values()), now))
        for number in before:
            del waiting[number]

    def _shard(self, interaction: Interaction) -> int:
        guild = interaction.guild
        return 0 if guild is None else (guild.id >> 22) % self._shards


def _kind(interaction: Interaction) -> str:
    return "typed" if interaction.kind is InteractionKind.AUTOCOMPLETE else "pressed"
