"""The answers and messages of all processes of a cluster, compared with its database."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.loopback import LoopbackDiscord, Person
from bot.loopback.people.answers import text_of
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction
from bot.loopback.world.protocol import InteractionKind
from tests.bot.databases import Database
from tests.bot.rig.bots import Line
from tests.bot.rig.judge import Judge, says_played
from tests.bot.rig.ledger import Ledger

EXPECTED = (
    # The database is restarted, once.
    *("database_fails", "The server of the database", "wake_ups_lost", "shards_unlocked"),
    "connections_left",
    # asyncpg's, of a connection that is reset while it is being closed
    "Future exception was never retrieved\nfuture: <Future finished exception=ConnectionError(",
    # The machine has too much to do, as starting takes a core.
    *("suggestions_late", "computer_late", "picture_late", "thread_late", "forecast_late"),
    *("Can't keep up, shard ID", "Shard ID", "answered too late", "answer lost"),
    *("Attempting a reconnect", "Failed to connect for shard_id", "discord_unreachable"),
    # What was deleted just before a kill cannot be deleted again.
    "undeliverable",
    # A process is away for longer than usual.
    *("shards_awaited", "shards_without_process"),
    # What Discord's limits make discord.py say, which waits then.
    *("We are being rate limited.", "Webhook ratelimited"),
    # Of a process that was killed: what multiprocessing has to tidy up.
    "resource_tracker",
)
_OF_ONE_CASE = re.compile(r"\n| \(|: | \d")  # what follows in an event
LEEWAY_SECONDS = 0.05  # between the clocks of two processes of one machine
_TURNS = """
SELECT seat.person_id AS person, game.channel_id AS channel, turn.at AS at,
       game.id AS game, turn.number AS number
FROM turn JOIN game ON game.id = turn.game_id
JOIN seat ON seat.game_id = game.id AND seat.number = turn.seat
WHERE turn.number > 0 AND seat.person_id IS NOT NULL ORDER BY turn.at
"""
_SENT = "SELECT nonce, message_id, kind FROM outbox WHERE done_at IS NOT NULL AND failed IS NULL"
_DOUBLED = (
    *("is posted 2", "is posted 3", "old hand", "calls to pick"),
    "its own message is there as",
)
_LOST = ("is posted 0", "waits for ever", "given up", "was told of", "people saw")


def unexpected(lines: Iterable[Line]) -> list[Line]:
    """Warnings and errors that neither kills nor a busy machine explain."""
    return [line for line in lines if not any(words in line.event for words in EXPECTED)]


def counted(lines: Iterable[Line]) -> dict[str, int]:
    """The number of lines for each event, without details of a case, the most frequent first."""
    return dict(Counter(_OF_ONE_CASE.split(line.event)[0] for line in lines).most_common())


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
        self._server, self._shards = server, shards
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
            for number, at in [*waiting.items()]:
                if at <= asked:
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


@dataclass
class Verdict:
    """All faults by kind; ``lost`` and ``doubled`` are turns and messages.

    ``doubtful`` is what may be the machine's fault as well: lines of the logs, and long waits.
    """

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)
    turns: int = 0
    own_turns: int = 0
    posts: int = 0

    @property
    def faults(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.other]

    def sort(self, fault: str) -> None:
        """Add a fault of the judge to its kind."""
        doubled, lost = (any(words in fault for words in kind) for kind in (_DOUBLED, _LOST))
        (self.doubled if doubled else self.lost if lost else self.other).append(fault)


class Witness:
    """Sees everything that the bot posts, from the beginning, and judges at the end."""

    def __init__(self, server: LoopbackDiscord, people: list[Person], database: Database) -> None:
        self._database = database
        # The processes keep logs of their own.
        self._judge = Judge(server, [], Ledger(database, rethink=False), people)

    def verdict(self, promises: list[Promise]) -> Verdict:
        """The faults found when nothing is under way and every message is sent."""
        found = Verdict(posts=len(self._judge.recorder.posted))
        # Who was not answered while a process was being killed is measured, not judged.
        for fault in self._judge.faults(cut=float("inf")):
            found.sort(fault)
        found.turns = self._judge.turns
        found.own_turns = len(self._database.ask(_TURNS))
        found.lost += self.unkept(promises)
        self._messages(found, self._database.ask(_SENT))
        return found

    def unkept(self, promises: list[Promise]) -> list[str]:
        """The promises without a turn written between their question and answer."""
        return list(_unkept(promises, self._database.ask(_TURNS)))

    def _messages(self, found: Verdict, sent: Sequence[Any]) -> None:
        """Each job has one message, and each message has a job."""
        there = self._judge.recorder.made  # answers, too: a command's opens a table
        posted = [post.message for post in self._judge.recorder.posted]
        known = {row["nonce"] for row in sent} | {row["message_id"] for row in sent}
        for message in posted:
            if str(message.nonce) not in known and message.id not in known:
                found.doubled.append(f"no job has posted {message.content[:80]!r} ({message.id})")
        found.doubled += [
            f"posted {count} times under one nonce: {nonce}"
            for nonce, count in Counter(str(message.nonce) for message in posted).items()
            if count > 1 and nonce != "None"
        ]
        for row in sent:
            if row["message_id"] is not None and row["message_id"] not in there:
                found.lost.append(f"message {row['message_id']} ({row['kind']}) was never posted")


def _unkept(promises: list[Promise], turns: Sequence[Any]) -> Iterator[str]:
    written: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for turn in turns:
        at = turn["at"] if isinstance(turn["at"], datetime) else datetime.fromisoformat(turn["at"])
        at = at if at.tzinfo is not None else at.replace(tzinfo=UTC)
        written[turn["person"], turn["channel"]].append(at.timestamp())
    for promise in sorted(promises, key=lambda promise: promise.told):
        mine = written[promise.person, promise.channel]
        begin, end = promise.asked - LEEWAY_SECONDS, promise.told + LEEWAY_SECONDS
        kept = next((at for at in mine if begin <= at <= end), None)
        if kept is None:
            yield f"{promise.person} was told of a turn in {promise.channel} that nobody wrote"
        else:
            mine.remove(kept)
