"""What the outbox worker needs of Discord, and the ways in which it can fail.

The worker knows nothing else of Discord; an implementation draws, words and sends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.features.results.ratings import RatingChange
from bot.features.votes.votes import Vote
from bot.game.calls import Call
from bot.game.digests import Digest
from bot.game.state import TableState, TurnEntry
from bot.outbox.job import ClaimedJob, Job, PostedMessage
from engine import View


class Unreachable(Exception):
    """The person takes no DMs from the bot (50007, 50278)."""


class Barred(Exception):
    """Who follows a table may not see it any more: not a member, or not let into its channel."""


class Gone(Exception):
    """It can never be delivered: its channel, message or reader is gone (10003, 10008 …)."""


class Later(Exception):
    """It cannot be delivered now.

    ``retry_after`` are seconds to wait at least, None leaves it to the worker.
    ``unsure`` means that the message may have arrived (a lost answer, a 5xx).
    """

    def __init__(
        self, reason: str, *, retry_after: float | None = None, unsure: bool = True
    ) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        self.unsure = unsure


class Blocked(Later):
    """It cannot be delivered until somebody lets the bot: a ``thread`` is closed (50083),
    or else a right was taken from it (50001, 50013).
    """

    def __init__(self, reason: str, *, thread: bool = False) -> None:
        super().__init__(reason, unsure=False)
        self.thread = thread


class Sender(Protocol):
    """Posts jobs. ``table`` stands as it did after the job's turn, except for ``table``.

    Whatever makes a new message sends ``job.nonce`` with ``enforce_nonce`` and
    leaves something in the message by which ``find`` knows it again for hours (a
    button's custom id, say). Every method raises ``Gone``, ``Later`` or ``Blocked``, those that
    write to a person also ``Unreachable``; any other exception counts as a fault of
    the program, is retried a few times and then given up.
    """

    async def find(
        self, job: Job, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage | None:
        """The message of this job if an earlier attempt did arrive.

        Asked only where the outcome of that attempt is unknown. Looks through the
        recent messages of the channel, for a DM through those of ``dm_channel_id``.
        Where that is None the attempt may have opened the DM and died before it
        was noted: open it again (Discord gives the same one) and look there. None if
        there is no such message or they may not be read.
        """
        ...

    async def table(self, job: Job, table: TableState) -> PostedMessage:
        """Bring ``table.log_message_id`` up to date; post it anew if it is None or deleted.

        One that an earlier attempt has posted in its place is used, if there is one.
        ``table`` is as it stands now.
        """
        ...

    async def pick(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Call everybody to pick their first pieces (V1).

        ``latest`` False: the game has moved on, ping nobody; else ``job.called``, and so below.
        """
        ...

    async def start(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the first board. ``latest`` False: the game has moved on, ping nobody."""
        ...

    async def turn(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry], *, latest: bool
    ) -> PostedMessage:
        """Post a completed turn, or several of computers, oldest first.

        ``latest`` False: the game has moved on, ping nobody.
        """
        ...

    async def result(
        self, job: Job, table: TableState, changes: Sequence[RatingChange]
    ) -> PostedMessage:
        """Post the final score with what it has done to ratings; ``table.seed`` is known."""
        ...

    async def film(self, job: Job, table: TableState, views: Sequence[View]) -> PostedMessage:
        """Post the whole game as a film; ``views`` are a spectator's, from the deal on."""
        ...

    async def note(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Tell the player of ``seat`` in the channel that their DMs are closed (once)."""
        ...

    async def call(
        self,
        job: Job,
        table: TableState,
        call: Call,
        dm_channel_id: int | None,
        news: Digest | None,
    ) -> PostedMessage:
        """Tell a player by DM that something waits for them.

        ``news``: what the others did, where that is to be told with it.
        """
        ...

    async def ping(self, job: Job, table: TableState, call: Call) -> PostedMessage:
        """Tell a player the same by a ping in the channel."""
        ...

    async def done(self, message: PostedMessage, locale: str, *, in_dm: bool) -> None:
        """Turn an earlier call into one that is done with. May be repeated."""
        ...

    async def announce(self, job: Job, table: TableState) -> PostedMessage | None:
        """Say in the channel what has happened to the table by itself (LATE, ASLEEP, AWAKE).

        None if it is so no more: then nothing is said.
        """
        ...

    async def vote(self, job: Job, table: TableState, vote: Vote) -> PostedMessage:
        """Post a vote, or bring ``vote.message_id`` up to date; whoever is asked is pinged once."""
        ...

    async def offer(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Offer ``seat`` in the channel, or bring its ``offer_message_id`` up to date."""
        ...

    async def round(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Post what everybody did in a round: ``entries`` are its turns, oldest first."""
        ...

    async def follow(
        self, claimed: ClaimedJob, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Send whoever follows the table what the job's ``news`` says, by DM.

        ``entries``: the newest turn, or those of its round. Raises ``Barred`` too, if they may
        not see the table any more.
        """
        ...

    async def blocked(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell the player of ``seat`` by DM that the board of their turn waits (once)."""
        ...

    async def stood_in(self, claimed: ClaimedJob, table: TableState, seat: int) -> PostedMessage:
        """Tell the owner of ``seat`` by DM that a computer plays on there (once)."""
        ...

    async def owner(self, job: Job, table: TableState, owner_id: int) -> PostedMessage:
        """Tell the owner of a seat, who takes no DMs, the same by a ping in the channel (once)."""
        ...

    async def lost(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell the player of ``seat`` by DM that where they play cannot be reached (once)."""
        ...

    async def resumed(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the board of a game that goes on where it stands now. ``latest`` False: it has
        gone on already, ping nobody.
        """
        ...

    async def moved(self, job: Job, table: TableState) -> PostedMessage:
        """Say where the table stood that it has moved, and where to."""
        ...

    async def rest(self, channel_id: int) -> None:
        """Archive the thread of a game that is over. May be repeated."""
        ...

    async def lead_hand(self, message: PostedMessage, table: TableState, locale: str) -> None:
        """Let a hand in a DM lead to where its table is. May be repeated."""
        ...

    async def hand(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None, news: Digest
    ) -> PostedMessage:
        """Send the hand of ``seat`` by DM, into ``dm_channel_id`` or one opened for it.

        ``news``: what the others did, to be told with it.
        """
        ...

    async def retire_hand(self, message: PostedMessage) -> None:
        """Take an earlier hand out of somebody's DMs. May be repeated."""
        ...
