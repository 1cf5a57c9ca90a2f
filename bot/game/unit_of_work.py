"""Jobs for the outbox: queued in the transaction that makes them true. Nothing is sent here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.editions import Editions
from bot.game.rows import GameRow
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target, new_nonce, person_target
from bot.platform.store.columns import known


@dataclass(frozen=True, slots=True)
class Outbox:
    """Writes rows of the outbox within one transaction, all at the moment ``now``.

    ``queued`` are the jobs that were queued in it so far.
    """

    session: AsyncSession
    now: datetime
    cards: Editions
    queued: list[OutboxRow] = field(default_factory=list)

    def to_channel(
        self,
        row: GameRow,
        kind: MessageKind,
        turn: int,
        seat: int | None = None,
        *,
        about: Mapping[str, object] | None = None,
    ) -> OutboxRow:
        """Queue a message for the channel of the table."""
        return self.add(row, kind, channel_target(row.channel_id), turn, seat, about=about)

    def to_person(
        self,
        row: GameRow,
        kind: MessageKind,
        person_id: int,
        turn: int,
        seat: int | None = None,
        *,
        about: Mapping[str, object] | None = None,
    ) -> OutboxRow:
        """Queue a message for a person's DMs."""
        return self.add(row, kind, person_target(person_id), turn, seat, about=about)

    def add(
        self,
        row: GameRow,
        kind: MessageKind,
        target: str,
        turn: int,
        seat: int | None,
        *,
        about: Mapping[str, object] | None = None,
        wait: timedelta = timedelta(0),
        tried: bool = False,
    ) -> OutboxRow:
        """Queue a message of ``kind`` to the queue ``target``, due after ``wait``.

        ``about`` goes into its payload; ``tried`` if an attempt may have arrived already.
        """
        job = OutboxRow(
            game_id=known(row.id),
            target=target,
            kind=kind.value,
            payload={"turn": turn} | ({} if seat is None else {"seat": seat}) | dict(about or {}),
            nonce=new_nonce(),
            attempts=int(tried),
            unsure=tried,
            not_before=self.now + wait,
            created_at=self.now,
        )
        self.session.add(job)
        self.queued.append(job)
        return job
