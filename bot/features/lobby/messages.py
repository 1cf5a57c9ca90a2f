"""The opening message of a table, posted and brought up to date."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.lobby.pages import opening_page
from bot.features.lobby.use_cases import OPEN, TABLE
from bot.game.messages import PlainMessage
from bot.game.rows import GameRow
from bot.game.state import TableState
from bot.platform.discord.custom_ids import CustomId
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.presenter import Presenter


class OpenMessage(PlainMessage):
    """The opening message, if no command has answered with it."""

    kind = OPEN
    as_it_stands = True
    has_its_time = True

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Bring the table's own message up to date, or post it."""
        page = await opening_page(Presenter.for_channel(loaded, posting.render_pool))
        channel_id, message_id = loaded.channel_id, loaded.log_message_id
        if message_id is not None:
            if shown := await posting.update(channel_id, message_id, page):
                return shown
            # It was deleted; an attempt that was cut off may have posted another already.
            newer = await posting.find(job, self.recognises(job, loaded))
            if newer and await posting.update(channel_id, newer.message_id, page):
                return newer
        return await posting.to_channel(job, page, channel_id)

    def shown(self, job: Job, loaded: TableState) -> int | None:
        """The table's own message."""
        return loaded.log_message_id

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By the buttons of a table before its start."""
        own = Stamp(job.table_id, 0, 0)
        return bearing(CustomId(Action.JOIN, own), CustomId(Action.SEAL, own))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the table's own message."""
        if posted is not None:
            game = await session.get_one(GameRow, row.game_id)
            game.log_message_id = posted.message_id
            session.add(game)


class ChangedTableMessage(OpenMessage):
    """The opening message, brought up to date."""

    kind = TABLE
    has_its_time = False

    def subject(self, row: OutboxRow) -> Hashable:
        """The table."""
        return row.game_id
