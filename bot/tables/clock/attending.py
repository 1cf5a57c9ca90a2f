"""Doing what is due at tables, as use cases: for the scheduler, which knows no tables itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import structlog
from sqlmodel import col, select

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import GameRow
from bot.tables.clock.agenda import DUTIES, Due, Duty, Situation, situation
from bot.tables.jobs import Outbox
from bot.tables.share import EVERYWHERE, Share
from bot.tables.state import Status
from bot.tables.table_rows import free_row, known

# More than any table can have due at once: a duty that plans the same for ever is stopped.
MOST_ACTS = 50
_log = structlog.get_logger(__name__)


@retried
class Attending:
    """Finds the tables at which something is due, and does it."""

    def __init__(
        self,
        store: Store,
        writing: Callable[[], AbstractAsyncContextManager[Outbox]],
        play_computers: Callable[[int], Coroutine[Any, Any, object]],
    ) -> None:
        self._store = store
        self._writing = writing
        self.play_computers = play_computers

    async def earliest(
        self, limit: int, share: Share = EVERYWHERE
    ) -> Sequence[tuple[int, datetime]]:
        """The ids of the ``limit`` running tables of a ``share`` that are due first, and when
        each is.
        """
        async with self._store.reading() as session:
            rows = (await session.exec(due_first(limit, share))).all()
        return [(known(table_id), due_at) for table_id, due_at in rows]

    async def attend(self, table_id: int) -> bool:
        """Do whatever is due at a table now, and note when there is something again.

        False if somebody else has the table in hand at this moment, perhaps another process that
        attends to it. Raises whatever a duty raises: then nothing is done.
        """
        async with self._writing() as out:
            row = await free_row(out.session, table_id)
            if row is None:
                return False
            row.due_at = await _attend(out, row)
            out.session.add(row)
            return True


@lru_cache(maxsize=256)
def due_first(limit: int, share: Share = EVERYWHERE) -> Any:
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


async def _attend(out: Outbox, row: GameRow) -> datetime | None:
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


async def _plans(out: Outbox, now: Situation) -> list[tuple[Due, Duty]]:
    """Everything that is planned, the earliest first; most duties wait while nobody can play."""
    duties = [duty for duty in DUTIES.values() if now.row.lost is None or duty.while_lost]
    found = [(due, duty) for duty in duties for due in await duty.plan(out, now)]
    return sorted(found, key=lambda plan: (plan[0].moment, plan[1].name, plan[0].about))
