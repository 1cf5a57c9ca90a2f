"""The work of the scheduler: finds the tables and events at which something is due, and does it."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import structlog
from sqlmodel import col, select

from bot.game.queries import free_row
from bot.game.rows import GameRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.duties import DUTIES, Due, Duty, Situation, situation
from bot.game.scheduled.events import EventKind, due_events, kind_of
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.services import Services
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.columns import stored_id

# More than any table can have due at once: a duty that plans the same for ever is stopped.
MOST_ACTS = 50
_log = structlog.get_logger(__name__)


@dataclass(eq=False)
class DueWork(UseCases):
    """Attends to what is due; each table or event in a transaction."""

    _services: Services
    _seen: dict[int, EventKind] = field(default_factory=dict)  # events that were attended to

    def play_computers(self, table_id: int) -> Coroutine[Any, Any, object]:
        """Play the turns of the computers that are to move; for an event, do what takes time."""
        kind = self._seen.pop(table_id, None)
        if kind is None:
            return self._services[ComputerTurns].play(table_id)
        return kind.work(self._services, table_id)

    async def earliest(
        self, limit: int, share: ShardShare = EVERYWHERE
    ) -> Sequence[tuple[int, datetime]]:
        """The ids of the ``limit`` running tables and events of a ``share`` that are due first,
        and when each is.
        """
        async with self._transactions.reading() as session:
            rows = (await session.exec(due_first(limit, share))).all()
            events = await due_events(session, limit, share, self._transactions.now())
        found = [*((stored_id(table_id), due_at) for table_id, due_at in rows), *events]
        return sorted(found, key=lambda one: one[1])[:limit]

    async def attend(self, table_id: int) -> bool:
        """Do whatever is due at a table now, and note when there is something again.

        False if somebody else has the table in hand at this moment, perhaps another process that
        attends to it. Raises whatever a duty raises: then nothing is done.
        """
        async with self._transactions.writing() as out:
            row = await free_row(out.session, table_id)
            if row is None:
                return False
            if row.status == Status.EVENT.value:
                kind = kind_of(row)
                row.due_at = await kind.attend(out, row)
                self._seen[table_id] = kind
            else:
                row.due_at = await _attend(out, row)
            out.session.add(row)
            return True


@lru_cache(maxsize=256)
def due_first(limit: int, share: ShardShare = EVERYWHERE) -> Any:
    """The query for the tables that are due first; the index ``ix_game_due`` answers it."""
    return (
        select(GameRow.id, GameRow.due_at)
        .where(
            col(GameRow.status) == Status.RUNNING.value,
            col(GameRow.due_at).is_not(None),
            share.among(col(GameRow.guild_id)),
        )
        .order_by(col(GameRow.due_at))
        .limit(limit)
    )


async def _attend(out: UnitOfWork, row: GameRow) -> datetime | None:
    for _ in range(MOST_ACTS):
        if row.status != Status.RUNNING.value:
            return None
        now = await situation(out, row)
        plans = await _plans(out, now)
        if not plans or plans[0][0].moment > out.now:
            return plans[0][0].moment if plans else None
        due, first = plans[0]
        _log.info("due", table=row.id, duty=first.name, turn=row.version)
        await first.act(out, now, due)
        await out.session.flush()
        await out.session.refresh(row)  # a turn played moves the version past the session
    _log.error("never_done", table=row.id, duty=first.name)
    return out.now + timedelta(hours=1)


async def _plans(out: UnitOfWork, now: Situation) -> list[tuple[Due, Duty]]:
    """Everything that is planned, the earliest first; most duties wait while nobody can play."""
    duties = [duty for duty in DUTIES.values() if now.row.lost is None or duty.while_lost]
    found = [(due, duty) for duty in duties for due in await duty.plan(out, now)]
    return sorted(found, key=lambda plan: (plan[0].moment, plan[1].name, plan[0].about))
