"""The use cases of those who follow a table by DM, each one transaction."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from sqlmodel import col, select

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import FollowRow, GameRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import News, Outbox
from bot.tables.notifying import watching
from bot.tables.notifying.watching import Each, follow_of, seated
from bot.tables.people.newcomers import remember
from bot.tables.state import Person, Status
from bot.tables.table_rows import ACTIVE, game_row, known, seat_rows, shown_row


@dataclass(frozen=True, slots=True)
class Followed:
    """A table that somebody follows, and of what they are told there."""

    table_id: int
    channel_id: int
    each: Each


@retried
class Following:
    """Begins and ends the following of tables, each in a transaction of ``writing``."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def follow(self, channel_id: int, person: Person, each: Each) -> None:
        """Let a person follow the channel's table, or be told of other things than so far.

        Raises ``TableError``: no-table, not-started, over, follow-seated.
        """
        async with self._writing() as out:
            row = await _locked(out, await shown_row(out.session, channel_id))
            await _follow(out, row, person, each)

    async def stop(self, channel_id: int, person_id: int) -> bool:
        """End a person's following of the channel's table; whether they followed it.

        Raises ``TableError`` (no-table).
        """
        async with self._writing() as out:
            row = await _locked(out, await shown_row(out.session, channel_id))
            return await watching.unfollow(out, row, person_id)

    async def stop_table(self, table_id: int, person_id: int) -> bool:
        """The same by the table's id. Raises ``TableError`` (no-table)."""
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            return await watching.unfollow(out, row, person_id)

    async def followed(self, person_id: int) -> list[Followed]:
        """The tables that a person follows, in the order in which they began to."""
        async with self._store.reading() as session:
            rows = await session.exec(
                select(FollowRow, GameRow.channel_id)
                .join(GameRow, col(GameRow.id) == FollowRow.game_id)
                .where(FollowRow.person_id == person_id, col(GameRow.status).in_(ACTIVE))
                .order_by(col(FollowRow.id))
            )
            return [Followed(row.game_id, channel, Each(row.each)) for row, channel in rows]


async def _locked(out: Outbox, row: GameRow) -> GameRow:
    return await game_row(out.session, known(row.id), lock=True)


async def _follow(out: Outbox, row: GameRow, person: Person, each: Each) -> None:
    """Let a person follow the table; the board as it stands is on its way to them.

    Raises ``TableError``: not-started, over, follow-seated.
    """
    if row.status == Status.OPEN.value:
        raise TableError(Code.NOT_STARTED)
    if row.status not in ACTIVE:
        raise TableError(Code.OVER)
    if person.id in seated(await seat_rows(out.session, row)):
        raise TableError(Code.FOLLOW_SEATED)
    await remember(out.session, person)
    found = await follow_of(out, row, person.id)
    if found is None:
        found = FollowRow(game_id=known(row.id), person_id=person.id, each=each, at=out.now)
        out.follow(row, person.id, row.version, News.BOARD)
    found.each = each
    out.session.add(found)
