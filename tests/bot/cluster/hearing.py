"""Requests and the times of their answers: silences, and what was promised."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from bot.loopback import LoopbackDiscord
from bot.loopback.people.answers import text_of
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction
from bot.loopback.world.protocol import InteractionKind
from tests.tools.longrun.judge import says_played


@dataclass(frozen=True)
class Promise:
    """A confirmed turn of somebody in ``channel``: the times of request and answer."""

    person: int
    channel: int
    asked: float
    told: float


class Hearing:
    """Listens from the beginning. Seconds are the loopback's clock's.

    ``deaf`` has the longest time without an answer of each shard: from somebody's first question
    until the next answer.
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
        self.deaf: defaultdict[int, float] = defaultdict(float)
        server.event_log.subscribe(self._hear)

    def begin_anew(self) -> None:
        """Measure from now on; what went before was the preparation."""
        for measured in (self.deaf, self.latencies, self.asked, self.answered, self._waiting):
            measured.clear()

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
            shard = self._shard(interaction)
            waiting = self._waiting[shard]
            before = {number: at for number, at in waiting.items() if at <= asked}
            for number, at in before.items():
                self.deaf[shard] = max(self.deaf[shard], now - at)
                del waiting[number]
        original = interaction.original
        if not interaction.settled or original is None or not says_played(text_of(original)):
            return
        if (interaction.user.id, original.id) not in self._told:
            self._told.add((interaction.user.id, original.id))
            place = interaction.channel.id
            self.promises.append(Promise(interaction.user.id, place, interaction.created, now))

    def _shard(self, interaction: Interaction) -> int:
        guild = interaction.guild
        return 0 if guild is None else (guild.id >> 22) % self._shards


def _kind(interaction: Interaction) -> str:
    return "typed" if interaction.kind is InteractionKind.AUTOCOMPLETE else "pressed"
