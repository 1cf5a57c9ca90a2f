"""A board that the outbox posts: loaded, posted with its pings, and known again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.table.messages import CallingMessage
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, TurnEntry
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page
from bot.platform.outbox.kinds import Verdict, message_classes
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.presenter import Presenter


@dataclass(frozen=True, slots=True)
class Board:
    """A table as a message shows it, with the turns that it tells.

    ``latest``: the table has not gone on since, so that people are called.
    """

    table: TableState
    latest: bool
    entries: Sequence[TurnEntry] = ()


class BoardMessage(CallingMessage[Board]):
    """A board, kept for good; who is to move is pinged while that is true."""

    keep = pings = True

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Drop one that was refused once there is a newer one, posted or refused as well."""
        if row.aside is not None and await _is_outdated(session, row):
            return Verdict.REPLACED
        return await super().still_wanted(session, row, now)

    async def load(self, job: Job, services: Services) -> Board:
        """Read the table."""
        table = await self.table(job, services)
        return Board(table, await services[TableReader].is_at(job.table_id, job.turn))

    @abstractmethod
    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """The page that it shows."""

    async def post(self, posting: Posting, job: Job, loaded: Board) -> PostedMessage:
        """Post the board."""
        table = loaded.table
        page = await self.page(Presenter.for_channel(table, posting.render_pool), job, loaded)
        ping = job.called if loaded.latest else ()
        return await posting.to_channel(job, page, table.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: Board) -> Recogniser:
        """By the buttons of a board; an answer to /deus board has the same."""
        posted = bearing(CustomId(Action.PLAYERS, Stamp(job.table_id, job.turn, 0)))
        return lambda message: posted(message) and message.interaction_metadata is None


async def _is_outdated(session: AsyncSession, row: OutboxRow) -> bool:
    """Whether there is a newer board than one that was set aside."""
    boards = [kind for kind, found in message_classes().items() if issubclass(found, BoardMessage)]
    waits = col(OutboxRow.done_at).is_(None) & col(OutboxRow.aside).is_not(None)
    newer = select(OutboxRow.id).where(
        OutboxRow.game_id == row.game_id,
        col(OutboxRow.kind).in_(boards),
        col(OutboxRow.id) > row.id,
        col(OutboxRow.message_id).is_not(None) | waits,
    )
    return (await session.exec(newer.limit(1))).first() is not None
