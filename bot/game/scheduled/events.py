"""Events: what a server holds beside its tables, over days, such as a tournament.

An event has a row of ``game`` at which nobody plays, its anchor. Its status is EVENT, and its
``config`` names its kind. So an event has all that a table has: a channel, a lock (that of the
row), messages in the outbox, and ``due_at``, by which the scheduler finds it. It has no seats,
turns or players, and no query for tables finds it.

    TOURNAMENT = EventKind("tournament", attend, news, work)

``attend`` runs in a transaction with the anchor locked. It does the next thing that is due, and
gives the moment of the one after that. It returns ``out.now`` only if it has changed something.
``news`` selects the anchors that are to be attended to at once, whatever their ``due_at``: a
table may have changed something for its event, without a lock on the event. ``work`` is what
takes time: it runs after each look at an event, outside of the transaction, with its id.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import GameRow, Status
from bot.game.table import places
from bot.game.unit_of_work import UnitOfWork
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.shard_share import ShardShare
from bot.platform.store.columns import stored_id
from bot.platform.store.personal_data import NOBODY

Attend = Callable[[UnitOfWork, GameRow], Awaitable[datetime | None]]
Work = Callable[[Services, int], Coroutine[Any, Any, object]]
_KIND = "event"


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event. ``name`` is stored and never renamed."""

    name: str
    attend: Attend
    news: Any
    work: Work

    def install(self) -> None:
        """Hold such events. Raises ``LookupError`` if there is a kind of that name."""
        if EVENTS.setdefault(self.name, self) is not self:
            raise LookupError(f"two kinds of events of the name {self.name}")


EVENTS: dict[str, EventKind] = {}


def kind_of(row: GameRow) -> EventKind:
    """The kind of the event whose anchor ``row`` is."""
    return EVENTS[str((row.config or {})[_KIND])]


async def anchored(out: UnitOfWork, place: Place, kind: str) -> GameRow:
    """The anchor of a new event of ``kind`` in the channel ``place``."""
    await places.channel_row(out.session, place)
    row = GameRow(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        status=Status.EVENT.value,
        opener_id=NOBODY,
        players=0,
        config={_KIND: kind},
        opened_at=out.now,
        due_at=out.now,
    )
    out.session.add(row)
    await out.session.flush()
    return row


async def due_events(
    session: AsyncSession, limit: int, share: ShardShare, now: datetime
) -> Sequence[tuple[int, datetime]]:
    """The ids of the ``limit`` events of a ``share`` that are due first, and when each is."""
    planned, *news = _due(limit, share, tuple(EVENTS))
    rows = (await session.exec(planned)).all()
    found: dict[int, datetime] = {stored_id(one): at for one, at in rows if at is not None}
    for query in news:
        found |= {stored_id(one): now for one in (await session.exec(query)).all()}
    return list(found.items())


@lru_cache(maxsize=256)
def _due(limit: int, share: ShardShare, kinds: Sequence[str]) -> Sequence[Any]:
    """The queries of ``due_events``, made once: for those that are planned, for each kind's news.

    ``kinds``: the names of all kinds.
    """
    here = (col(GameRow.status) == Status.EVENT.value, share.among(col(GameRow.guild_id)))
    planned = select(GameRow.id, GameRow.due_at).where(*here, col(GameRow.due_at).is_not(None))
    news = [
        select(GameRow.id).where(*here, col(GameRow.id).in_(EVENTS[kind].news)).limit(limit)
        for kind in kinds
    ]
    return planned.order_by(col(GameRow.due_at)).limit(limit), *news
