"""What somebody should know of their DMs when they look at their hand, and is told once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from enum import StrEnum

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import PlayerRow
from bot.tables.jobs import Outbox


class DmNews(StrEnum):
    """What has become of the DMs to a person since they were last told."""

    CLOSED = "closed"  # the bot's messages do not reach them
    OPEN = "open"  # they do so again


@retried
class DmStanding:
    """Tells of changes, each once; noted in transactions of ``writing``."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def news(self, person_id: int) -> DmNews | None:
        """What is new to a person; None if there is nothing, as a second time in a row."""
        async with self._store.reading() as session:
            player = await session.get(PlayerRow, person_id)
            if player is None or player.dm_told == (player.dm_closed_at is not None):
                return None
        async with self._writing() as out:
            player = await out.session.get_one(PlayerRow, person_id, with_for_update=True)
            player.dm_told = player.dm_closed_at is not None
            out.session.add(player)
            return DmNews.CLOSED if player.dm_told else DmNews.OPEN
