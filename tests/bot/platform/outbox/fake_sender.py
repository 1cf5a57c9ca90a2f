"""A sender without Discord: it keeps what arrives, by nonce, and fails on demand."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.features.results.ratings import RatingChange
from bot.features.votes.votes import Vote
from bot.game.calls import Call
from bot.game.digests import Digest
from bot.game.state import TableState, TurnEntry
from bot.outbox.job import ClaimedJob, Job, PostedMessage
from bot.platform.outbox.message import MessageKind
from engine import View

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
class FakeSender:
    """Everything posted. ``before`` and ``after`` may raise around an arrival.

    ``remembers_nonces`` False is Discord some minutes later: a nonce sent again
    makes a second message.
    """

    letters: list[Letter] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    rested: list[int] = field(default_factory=list)
    led: list[tuple[int, int]] = field(default_factory=list)
    before: Callable[[Job], Failure] = lambda job: None
    after: Callable[[Job], Failure] = lambda job: None
    remembers_nonces: bool = True
    retire_failure: Failure = None
    gates: dict[int, asyncio.Event] = field(default_factory=dict)
    running: int = 0
    most_running: int = 0

    def said(self, kind: MessageKind | None = None) -> list[tuple[str, int, int | None]]:
        """Kind, turn and seat of what has arrived, in order."""
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

    async def find(
        self, job: Job, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage | None:
        self.calls.append(f"find {job.kind.value} {job.turn}")
        return self._known(job.nonce)

    async def table(self, job: Job, table: TableState) -> PostedMessage:
        posted = self._known(job.nonce)
        places = (table.log_message_id, posted.message_id if posted is not None else None)
        for letter in self.letters:
            if letter.number in places:
                self._fail(self.before(job))
                letter.edits += 1
                letter.text = " ".join([table.status.value, *table.names])
                return PostedMessage(letter.channel, letter.number)
        return await self._arrive(
            job, table.channel_id, " ".join([table.status.value, *table.names])
        )

    async def pick(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        assert table.game is not None
        return await self._arrive(job, table.channel_id, "pick", latest)

    async def start(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        assert table.game is not None
        assert table.game.turn == job.turn == 0
        return await self._arrive(job, table.channel_id, "begins", latest)

    async def turn(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry], *, latest: bool
    ) -> PostedMessage:
        assert table.game is not None
        assert job.turn == entries[-1].number
        assert table.game.turn == job.turn or entries[-1].takes_back is not None
        told = " ".join(str(entry.number) for entry in entries)
        return await self._arrive(job, table.channel_id, f"turn {told}", latest)

    async def result(
        self, job: Job, table: TableState, changes: Sequence[RatingChange]
    ) -> PostedMessage:
        assert table.game is not None
        assert table.game.result is not None
        return await self._arrive(job, table.channel_id, f"seed {table.seed}")

    async def film(self, job: Job, table: TableState, views: Sequence[View]) -> PostedMessage:
        assert len(views) == table.version + 1
        return await self._arrive(job, table.channel_id, f"film of {len(views)}")

    async def note(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        return await self._arrive(job, table.channel_id, f"{table.names[seat]}: DMs closed")

    async def announce(self, job: Job, table: TableState) -> PostedMessage | None:
        return await self._arrive(job, table.channel_id, job.kind.value)

    async def vote(self, job: Job, table: TableState, vote: Vote) -> PostedMessage:
        text = f"{vote.kind} {[voter.agrees for voter in vote.voters]} {vote.outcome}"
        for letter in self.letters:
            if letter.number == vote.message_id:
                self._fail(self.before(job))
                letter.edits += 1
                letter.text = text
                return PostedMessage(letter.channel, letter.number)
        return await self._arrive(job, table.channel_id, text)

    async def offer(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        info = table.seats[seat]
        text = f"{info.name} {'open' if info.offered_at else 'over'}"
        for letter in self.letters:
            if letter.number == info.offer_message_id:
                self._fail(self.before(job))
                letter.edits += 1
                letter.text = text
                return PostedMessage(letter.channel, letter.number)
        return await self._arrive(job, table.channel_id, text)

    async def stood_in(self, claimed: ClaimedJob, table: TableState, seat: int) -> PostedMessage:
        owner = table.seats[seat].owner_id
        assert owner is not None
        assert claimed.job.person_id == owner
        return await self._arrive(claimed.job, 100 + owner, "computer plays on")

    async def owner(self, job: Job, table: TableState, owner_id: int) -> PostedMessage:
        return await self._arrive(job, table.channel_id, f"computer plays on for {owner_id}")

    async def hand(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None, news: Digest
    ) -> PostedMessage:
        assert news.seat == seat
        person = table.seats[seat].person_id
        assert person is not None
        assert dm_channel_id in (None, 100 + person)
        assert table.game is not None
        hand = table.game.view(seat).hand
        assert hand is not None
        self.calls.append(f"hand {person} {'known' if dm_channel_id else 'new'}")
        return await self._arrive(job, 100 + person, " ".join(hand))

    async def round(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        played = " ".join(str(entry.number) for entry in entries)
        return await self._arrive(job, table.channel_id, f"round of {played}")

    async def follow(
        self, claimed: ClaimedJob, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        job = claimed.job
        assert job.person_id is not None
        assert job.news is not None
        told = [job.news.value, *(str(entry.number) for entry in entries), claimed.locale]
        return await self._arrive(job, 100 + job.person_id, " ".join(told))

    async def blocked(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        person = table.seats[seat].person_id
        assert person is not None
        return await self._arrive(job, 100 + person, "the board waits")

    async def call(
        self,
        job: Job,
        table: TableState,
        call: Call,
        dm_channel_id: int | None,
        news: Digest | None,
    ) -> PostedMessage:
        return await self._arrive(job, 100 + call.person_id, call.about.value)

    async def ping(self, job: Job, table: TableState, call: Call) -> PostedMessage:
        return await self._arrive(job, table.channel_id, f"{call.about} {call.person_id}")

    async def done(self, message: PostedMessage, locale: str, *, in_dm: bool) -> None:
        for letter in self.letters:
            if letter.number == message.message_id:
                letter.retired = True

    async def lost(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        person = table.seats[seat].person_id
        assert person is not None
        return await self._arrive(job, 100 + person, f"lost: {job.about['why']}")

    async def resumed(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        return await self._arrive(job, table.channel_id, "goes on", latest)

    async def moved(self, job: Job, table: TableState) -> PostedMessage:
        assert job.channel_id is not None
        return await self._arrive(job, job.channel_id, f"moved to {table.channel_id}")

    async def rest(self, channel_id: int) -> None:
        self.rested.append(channel_id)

    async def lead_hand(self, message: PostedMessage, table: TableState, locale: str) -> None:
        self.led.append((message.message_id, table.channel_id))

    async def retire_hand(self, message: PostedMessage) -> None:
        self._fail(self.retire_failure)
        for letter in self.letters:
            if letter.number == message.message_id:
                letter.retired = True

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
                        channel, number, job.kind, job.turn, job.seat,
                        text, job.nonce, latest, called=job.called if latest else (),
                    )
                )  # fmt: skip
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
    return lambda job: left.pop(0) if job.kind is kind and left else None


def always(kind: MessageKind, failure: BaseException) -> Callable[[Job], Failure]:
    """Fail for every job of ``kind``."""
    return lambda job: failure if job.kind is kind else None
