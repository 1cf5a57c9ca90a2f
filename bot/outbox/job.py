"""A job as the outbox holds it, and the message that came of it: numbers only, never a hand."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.jobs import Kind


@dataclass(frozen=True, slots=True)
class Job:
    """A row of the outbox.

    ``turn`` is the number of completed turns at the position it tells of, ``seat``
    the seat it concerns where there is one, ``nonce`` at most 25 characters that
    belong to this row alone and never change. ``attempts`` counts this one. ``after``
    is known if an earlier attempt may have arrived: its message is newer than that one.
    """

    id: int
    table_id: int
    kind: Kind
    turn: int
    seat: int | None
    nonce: str
    attempts: int = 1
    after: int | None = None


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Where a message ended up, by Discord ids."""

    channel_id: int
    message_id: int
