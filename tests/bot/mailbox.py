"""A mailbox in place of Discord: it keeps messages by nonce, and fails on demand.

The worker and the message classes are the bot's own, but for what a class does to Discord.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.features.alerts.use_cases import CALL, DONE, PING
from bot.features.following.use_cases import FOLLOW, ROUND
from bot.features.lobby.use_cases import OPEN, TABLE
from bot.features.places.lost import MOVED, REST
from bot.features.records.record_files import FILM
from bot.features.records.review import GameReviews, ReviewWorkers
from bot.features.results.rows import RESULT
from bot.features.results.use_cases import Statistics
from bot.features.seats.holders import OFFER, OWNER
from bot.features.turn.use_cases import HAND, LEAD, RETIRE, TURN
from bot.features.votes.rows import VOTE
from bot.game.catalogues import Catalogues
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.digests import Digests
from bot.game.table.messages import TABLES
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.clock import Clock
from bot.platform.outbox.kinds import MessageKind, message_classes
from bot.platform.outbox.message import Message, Messages
from bot.platform.outbox.posting import Posting, Recogniser
from bot.platform.outbox.queue import Queue
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.outbox.worker import Worker
from bot.platform.services import Services
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from engine import shipped

Failure = BaseException | None


@dataclass
class Letter:
    """A message as a reader finds it."""

    channel: int
    number: int
    kind: MessageKind
    turn: int
    seat: int | None
    text: str
    nonce: str
    latest: bool | None = None
    edits: int = 0
    retired: bool = False
    called: tuple[int, ...] = ()


@dataclass
class Mailbox(Posting):
    """Everything posted. ``before`` and ``after`` may raise around an arrival.

    ``remembers_nonces`` False is Discord some minutes later: a nonce sent again
    makes a second message.
    """

    letters: list[Letter] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    rested: list[int] = field(default_factory=list)
    led: list[tuple[int, int]] = field(default_factory=list)
    loaded: list[tuple[Job, Any]] = field(default_factory=list)
    before: Callable[[Job], Failure] = lambda job: None
    after: Callable[[Job], Failure] = lambda job: None
    remembers_nonces: bool = True
    retire_failure: Failure = None
    gates: dict[int, asyncio.Event] = field(default_factory=dict)
    running: int = 0
    most_running: int = 0

    def said(self, kind: MessageKind | None = None) -> list[tuple[str, int, int | None]]:
        """Kind, turn and seat of the arrived messages, in order."""
        return [
            (letter.kind.value, letter.turn, letter.seat)
            for letter in self.letters
            if kind is None or letter.kind is kind
        ]

    def by_channel(self) -> dict[int, list[Letter]]:
        found: dict[int, list[Letter]] = defaultdict(list)
        for letter in self.letters:
            found[letter.channel].append(letter)
        return found

    async def find(self, job: Job, recognises: Recogniser) -> PostedMessage | None:
        self.calls.append(f"find {job.kind} {job.turn}")
        return self._known(job.nonce)

    async def receive(self, job: Job, loaded: Any) -> PostedMessage | None:
        """The Discord side of message classes, without Discord."""
        self.loaded.append((job, loaded))
        if job.kind in (RETIRE, DONE):
            self._fail(self.retire_failure if job.kind == RETIRE else None)
            for letter in self.letters:
                letter.retired |= letter.number == job.older.message_id
            return None
        if job.kind == REST:
            self.rested.append(loaded)
            return None
        if job.kind == LEAD:
            self.led.append((job.older.message_id, loaded.channel_id))
            return None
        table, latest = _table_of(loaded), getattr(loaded, "latest", None)
        shown = self._shown(job, loaded, table)
        for letter in self.letters:
            if letter.number in shown:
                self._fail(self.before(job))
                letter.edits += 1
                letter.text = _text(job, loaded, table)
                return PostedMessage(letter.channel, letter.number)
        channel = table.channel_id
        if job.person_id is not None:
            channel = 100 + job.person_id
            assert job.reader.dm_channel_id in (None, channel)
        if job.kind == HAND:
            known = "known" if job.reader.dm_channel_id else "new"
            self.calls.append(f"hand {job.person_id} {known}")
        if job.kind == MOVED:
            assert job.channel_id is not None
            channel = job.channel_id
        return await self._arrive(job, channel, _text(job, loaded, table), latest)

    def _shown(self, job: Job, loaded: Any, table: TableState) -> Sequence[int | None]:
        """The messages that a job may update."""
        if job.kind in (TABLE, OPEN):
            posted = self._known(job.nonce)
            return table.log_message_id, posted.message_id if posted is not None else None
        if job.kind == VOTE:
            return (loaded[1].message_id,)
        return (table.seats[job.seat].offer_message_id,) if job.kind == OFFER else ()

    async def _arrive(
        self, job: Job, channel: int, text: str, latest: bool | None = None
    ) -> PostedMessage:
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            await asyncio.sleep(0)
            if channel in self.gates:
                await self.gates[channel].wait()
            self._fail(self.before(job))
            known = self._known(job.nonce) if self.remembers_nonces else None
            if known is None:
                number = 1000 + len(self.letters)
                self.letters.append(
                    Letter(
                        channel,
                        number,
                        MessageKind.of(job.kind),
                        job.turn,
                        job.payload.get("seat"),
                        text,
                        job.nonce,
                        latest,
                        called=tuple(job.called) if latest is not False else (),
                    )
                )
                known = PostedMessage(channel, number)
            self._fail(self.after(job))
            return known
        finally:
            self.running -= 1

    def _known(self, nonce: str) -> PostedMessage | None:
        return next(
            (PostedMessage(x.channel, x.number) for x in self.letters if x.nonce == nonce), None
        )

    def _fail(self, failure: Failure) -> None:
        if failure is not None:
            raise failure


def failing(kind: MessageKind, *failures: BaseException) -> Callable[[Job], Failure]:
    """Fail for jobs of ``kind``: with each of ``failures`` once, then no more."""
    left = list(failures)
    return lambda job: left.pop(0) if job.kind == kind and left else None


def always(kind: MessageKind, failure: BaseException) -> Callable[[Job], Failure]:
    """Fail for every job of ``kind``."""
    return lambda job: failure if job.kind == kind else None


def _table_of(loaded: Any) -> TableState:
    if isinstance(loaded, tuple):
        return _table_of(loaded[0])
    return loaded if isinstance(loaded, TableState) else loaded.table


def _text(job: Job, loaded: Any, table: TableState) -> str:
    """A short form of messages as their readers see them; contents must be valid."""
    match MessageKind.of(job.kind):
        case kind if kind in (TABLE, OPEN):
            return " ".join([table.status.value, *table.names])
        case kind if kind == TURN:
            assert table.game is not None
            assert job.turn == loaded.entries[-1].number
            assert table.game.turn == job.turn or loaded.entries[-1].takes_back is not None
            return f"turn {_numbers(loaded.entries)}"
        case kind if kind == RESULT:
            assert table.game is not None
            assert table.game.result is not None
            return f"seed {table.seed}"
        case kind if kind == FILM:
            assert len(loaded.views) == table.version + 1
            return f"film of {len(loaded.views)}"
        case kind if kind == VOTE:
            vote = loaded[1]
            return f"{vote.kind} {[voter.agrees for voter in vote.voters]} {vote.outcome}"
        case kind if kind == OFFER:
            seat = table.seats[job.seat]
            return f"{seat.name} {'open' if seat.offered_at else 'over'}"
        case kind if kind == OWNER:
            return f"computer plays on for {job.payload['owner']}"
        case kind if kind == HAND:
            assert loaded[1].seat == job.seat
            assert table.seats[job.seat].person_id == job.person_id
            assert table.game is not None
            return " ".join(table.game.view(job.seat).hand or ())
        case kind if kind == ROUND:
            return f"round of {_numbers(loaded[1])}"
        case kind if kind == FOLLOW:
            return " ".join([job.payload["news"], _numbers(loaded[1]), job.reader.locale])
        case kind if kind == CALL:
            return str(loaded[1].about.value)
        case kind if kind == PING:
            return f"{loaded[1].about} {loaded[1].person_id}"
        case kind if kind == MOVED:
            return f"moved to {table.channel_id}"
    return job.kind


def _numbers(entries: Sequence[Any]) -> str:
    return " ".join(str(entry.number) for entry in entries)


def _received(mailbox: Mailbox, real: type[Message[Any]]) -> Message[Any]:
    """A message of the class ``real`` that goes to ``mailbox``."""

    class Received(real):  # type: ignore[misc, valid-type]
        async def post(self, posting: Posting, job: Job, loaded: Any) -> PostedMessage | None:
            return await mailbox.receive(job, loaded)

    return Received()


class _NoReviews(GameReviews):
    """A reviewer that ignores finished games."""

    async def by_round(self, table_id: int) -> Sequence[Sequence[float]]:
        return ()


def services_of(store: Store, clock: Clock) -> Services:
    """The services that messages load from."""
    services = Services()
    transactions = services.add(Transactions(store, Catalogues(shipped()), clock))
    services.add(TableReader(transactions))
    services.add(Digests(transactions))
    services.add(Statistics(transactions))
    reviews = _NoReviews(transactions, ReviewWorkers(ComputerPlayers()))
    services._found[GameReviews] = reviews
    return services


def messages_to(mailbox: Mailbox, store: Store, clock: Clock) -> Messages:
    """The bot's messages, which go to ``mailbox``."""
    messages = Messages(services_of(store, clock))
    messages.update({kind: _received(mailbox, real) for kind, real in message_classes().items()})
    return messages


def worker_to(mailbox: Mailbox, store: Store, *, clock: Clock, **how: Any) -> Worker:
    """A worker whose messages go to ``mailbox``."""
    return Worker(store, mailbox, messages_to(mailbox, store, clock), TABLES, clock=clock, **how)


def queue_of(store: Store, clock: Clock, leases: Leases | None = None) -> Queue:
    """The outbox of ``store``."""
    return Queue(store, clock, messages_to(Mailbox(), store, clock), TABLES, leases)
