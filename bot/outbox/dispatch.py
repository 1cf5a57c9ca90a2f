"""Runs one job: loads what it is about and hands it to the sender. Knows no retries."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.alerts.rows import CALL, DONE, PING
from bot.features.deadlines.rows import ASLEEP, AWAKE, LATE
from bot.features.following.rows import FOLLOW, ROUND, News
from bot.features.lobby.rows import OPEN, TABLE
from bot.features.places.rows import LOST, MOVED, REST, RESUMED
from bot.features.records.rows import FILM
from bot.features.results.ratings import rating_changes
from bot.features.results.rows import RESULT
from bot.features.seats.rows import OFFER, OWNER, STOOD_IN
from bot.features.turn.rows import HAND, LEAD, NOTE, PICK, RETIRE, START
from bot.features.votes import votes
from bot.features.votes.rows import VOTE
from bot.features.votes.votes import Vote
from bot.game.calls import About, Call
from bot.game.digests import Digest
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.state import TableState, TurnEntry
from bot.game.unit_of_work import Transactions
from bot.outbox.job import TO_SEAT, ClaimedJob, Job, PostedMessage
from bot.outbox.sender import Sender
from bot.tables.turns.at_once import PlayedTurn

# What the channel is told of the table as it stands now.
_NOTICES = (LATE, ASLEEP, AWAKE)
_AS_IT_STANDS = (
    *(TABLE, OPEN, VOTE, OFFER, DONE, STOOD_IN),
    *(OWNER, *_NOTICES),
)


class Dispatcher:
    """Runs jobs through ``sender``."""

    def __init__(self, transactions: Transactions, sender: Sender) -> None:
        self._transactions = transactions
        self._tables = TableReader(transactions)
        self._sender = sender

    async def send(self, claimed: ClaimedJob) -> PostedMessage | None:
        """Make sure that the job has arrived; its message, None if it has none.

        If an earlier attempt may have arrived it is looked for first: Discord honours
        a nonce for some minutes only. Raises what the sender raises.
        """
        job = claimed.job
        if job.kind is RETIRE:
            if claimed.older is not None:
                await self._sender.retire_hand(claimed.older)
            return None
        table = await self._table(job)
        if job.kind is DONE:
            if claimed.older is not None:
                locale = claimed.locale or table.locale
                await self._sender.done(claimed.older, locale, in_dm=bool(claimed.locale))
            return None
        if job.kind is REST:
            if not await self._in_use(job.about["channel"]):
                await self._sender.rest(job.about["channel"])
            return None
        if job.kind is LEAD:
            if claimed.older is not None:
                await self._sender.lead_hand(claimed.older, table, claimed.locale)
            return None
        if claimed.unsure and not await self._edits(job, table):
            found = await self._sender.find(job, table, claimed.dm_channel_id)
            if found is not None:
                return found
        if claimed.replaced or _moved_on(job, table):
            return None
        if job.kind is STOOD_IN:
            return await self._sender.stood_in(claimed, table, job.seat or 0)
        if job.kind is FOLLOW:
            entries = await self._entries(job)
            return await self._sender.follow(claimed, table, entries)
        return await self._send(job, table, claimed.dm_channel_id)

    async def post_turn(self, job: Job, turn: PlayedTurn) -> PostedMessage:
        """Post a turn that was stored just now, with nothing after it."""
        table = self._tables.as_read(turn.table)
        return await self._sender.turn(job, table, [turn.entry], latest=True)

    async def _edits(self, job: Job, table: TableState) -> bool:
        """Whether it edits a known message, so that doing it twice is doing it once."""
        if job.kind is VOTE:
            return (await self._vote(job)).message_id is not None
        if job.kind is OFFER:
            return table.seats[job.seat or 0].offer_message_id is not None
        return job.kind is TABLE and table.log_message_id is not None

    async def _in_use(self, channel_id: int) -> bool:
        try:
            return not (await self._tables.at(channel_id, dealt=False)).over
        except TableError:
            return False  # no table stands there any more

    async def _vote(self, job: Job) -> Vote:
        if job.vote is None:
            raise ValueError(f"job {job.id} names no vote")
        async with self._transactions.reading() as session:
            return await votes.read(session, job.vote)

    async def _missed(self, job: Job, call: Call) -> Digest | None:
        """What the others did, told to whoever hears that their turn has come."""
        if call.about is not About.TURN:
            return None
        return await self._tables.digest_with_hand(job.table_id, call.seat, job.turn)

    async def _entries(self, job: Job) -> Sequence[TurnEntry]:
        """The turns of the round that is told, else the newest one, or several of computers."""
        if job.kind is ROUND or job.news is News.ROUND:
            return await self._tables.round_until(job.table_id, job.turn)
        return await self._tables.turns(job.table_id, job.first, job.turn) if job.turn else []

    async def _table(self, job: Job) -> TableState:
        if job.kind in _AS_IT_STANDS:
            return await self._tables.get(job.table_id)
        return await self._tables.at_turn(job.table_id, job.turn)

    async def _send(
        self, job: Job, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage | None:
        sender = self._sender
        if job.kind in _NOTICES:
            return await sender.announce(job, table)
        if job.kind in (TABLE, OPEN):
            return await sender.table(job, table)
        if job.kind is VOTE:
            return await sender.vote(job, table, await self._vote(job))
        if job.kind is OWNER:
            return await sender.owner(job, table, job.about["owner"])
        if job.kind is PING:
            return await sender.ping(job, table, _call(job))
        if job.kind is CALL:
            call = _call(job)
            return await sender.call(job, table, call, dm_channel_id, await self._missed(job, call))
        if job.kind is RESULT:
            async with self._transactions.reading() as session:
                changes = await rating_changes(session, job.table_id)
            return await sender.result(job, table, changes)
        if job.kind is FILM:
            return await sender.film(job, table, await self._tables.views(job.table_id))
        if job.kind is MOVED:
            return await sender.moved(job, table)
        if job.kind is ROUND:
            return await sender.round(job, table, await self._entries(job))
        if job.kind in (NOTE, OFFER, *TO_SEAT):
            if job.seat is None:
                raise ValueError(f"job {job.id} names no seat")
            if job.kind is OFFER:
                return await sender.offer(job, table, job.seat)
            if job.kind is NOTE:
                return await sender.note(job, table, job.seat)
            if job.kind is HAND:
                news = await self._tables.digest_with_hand(job.table_id, job.seat, job.turn)
                return await sender.hand(job, table, job.seat, dm_channel_id, news)
            write = sender.lost if job.kind is LOST else sender.blocked
            return await write(job, table, job.seat, dm_channel_id)
        latest = await self._tables.is_at(job.table_id, job.turn)
        if job.kind is PICK:
            return await sender.pick(job, table, latest=latest)
        if job.kind is RESUMED:
            return await sender.resumed(job, table, latest=latest)
        if job.kind is START:
            return await sender.start(job, table, latest=latest)
        return await sender.turn(job, table, await self._entries(job), latest=latest)


def _call(job: Job) -> Call:
    if job.call is None:
        raise ValueError(f"job {job.id} calls nobody")
    return job.call


def _moved_on(job: Job, table: TableState) -> bool:
    """Whether a message to whoever acts for a seat would reach somebody else than was meant, or
    a computer stands in no more.
    """
    if job.kind in (STOOD_IN, OWNER):
        seat = table.seats[job.seat or 0]
        by_computer = seat.stood_in and seat.person_id is None
        owner_id = job.person_id or job.about["owner"]
        return table.over or not by_computer or seat.owner_id != owner_id
    if job.seat is None or job.kind not in (NOTE, *TO_SEAT):
        return False
    person = table.seats[job.seat].person_id
    return person is None or job.person_id not in (None, person)
