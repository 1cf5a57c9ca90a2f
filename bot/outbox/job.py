"""One thing to be told, as the outbox holds it: numbers only, never a hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What is to be posted, and where."""

    OPEN = "open"  # channel: the opening message, if no command has answered with it
    TABLE = "table"  # channel: the opening message, brought up to date (edit)
    PICK = "pick"  # channel: the board, and a call to all to pick their pieces (V1)
    START = "start"  # channel: the first board, and who begins
    TURN = "turn"  # channel: a completed turn, and who is next
    RESULT = "result"  # channel: the final score, with the seed
    NOTE = "note"  # channel: a player's DMs are closed; a button shows them their hand
    HAND = "hand"  # DM: a player's hand
    RETIRE = "retire"  # DM: an older hand loses its picture (edit)


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
