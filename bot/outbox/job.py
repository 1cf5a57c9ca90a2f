"""A job as the outbox holds it, and the message that came of it: numbers only, never a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.features.alerts.rows import CALL
from bot.features.following.rows import FOLLOW, News
from bot.features.places.rows import LOST
from bot.features.seats.rows import STOOD_IN
from bot.features.turn.rows import BLOCKED, HAND
from bot.game.calls import Call
from bot.platform.outbox.message import MessageKind

TO_SEAT = (HAND, BLOCKED, LOST)  # new messages to whoever has a seat


@dataclass(frozen=True, slots=True)
class Job:
    """A row of the outbox.

    ``turn`` is the number of completed turns at the position it shows, ``seat``
    the seat it concerns where there is one, ``nonce`` at most 25 characters that
    belong to this row alone and never change. ``attempts`` counts this one. ``after``
    is known if an earlier attempt may have arrived: its message is newer than that one.
    ``vote`` is the id of the vote that it shows; ``person_id`` is to whom it goes, None for a
    channel, and ``news`` of what a follower of the table is told by it. ``channel_id`` is the
    channel to which it goes, None for a DM, ``about`` whatever else its kind needs. ``call``
    is what it tells a player of a turn, ``called`` are the people whom a board pings. Where it
    tells several turns, ``first`` is the number of the first.
    """

    id: int
    table_id: int
    kind: MessageKind
    turn: int
    seat: int | None
    nonce: str
    attempts: int = 1
    after: int | None = None
    vote: int | None = None
    call: Call | None = None
    called: tuple[int, ...] = ()
    about: Mapping[str, Any] = field(default_factory=dict)
    channel_id: int | None = None
    person_id: int | None = None
    news: News | None = None
    first: int = 0


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Where a message ended up, by Discord ids."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class ClaimedJob:
    """A job to run now, and what is known for it.

    ``unsure``: an earlier attempt may have arrived. ``replaced``: a newer row says
    the same better, or it has become pointless, so it is only to be found, not sent. ``older``
    is the message a RETIRE or DONE is about, ``dm_channel_id`` where the person was last
    written to and ``locale`` the language they speak, ``""`` where the job is for a channel.
    ``silent``: what tells somebody in their quiet hours of no turn of theirs makes no sound.
    """

    job: Job
    unsure: bool
    replaced: bool
    dm_channel_id: int | None
    older: PostedMessage | None
    locale: str
    silent: bool = False

    @property
    def opens_dm(self) -> bool:
        """Whether a DM channel is opened for it, which Discord wants done slowly."""
        writes = self.job.kind in (FOLLOW, CALL, STOOD_IN, *TO_SEAT)
        return writes and self.dm_channel_id is None
