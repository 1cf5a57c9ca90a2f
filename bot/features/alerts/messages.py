"""Notifications of a player about waiting actions, by DM or as a ping in the channel."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.use_cases import CALL, DONE, PING, call_instead, ping_instead
from bot.game.rows import GameRow, Status
from bot.game.table import calls
from bot.game.table.calls import Call, CallReason
from bot.game.table.digests import Digest, Digests
from bot.game.table.messages import CallingMessage, PlainMessage, note_dm, note_unreached
from bot.game.table.state import TableState, dealt
from bot.game.terms import OnTimeout
from bot.narration.narrator import escape
from bot.platform.discord.channels import names_of
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import UNREACHED, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing, delivery_errors
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.buttons import call_id, jump_button, mute_button
from bot.ui.digest_page import digest_page, unplayed_line
from bot.ui.presenter import Presenter
from bot.ui.table_text import deadline_lines

Told = tuple[TableState, Call, Digest | None]


class _CallOnly(CallingMessage[Told]):
    """A message that says nothing but its call; edited away when nothing waits any more."""

    needs = ("seat", "call")
    keep = only_a_call = True
    with_news: ClassVar[bool] = False

    async def load(self, job: Job, services: Services) -> Told:
        """Read the table, and for a turn notification the digest of the others' turns."""
        call = Call.of_payload(job.payload)
        if call is None:
            raise ValueError(f"job {job.id} calls nobody")
        table, news = await self.table(job, services), None
        if self.with_news and call.about is CallReason.TURN:
            news = await services[Digests].with_hand(job.table_id, call.seat, job.turn)
        return table, call, news

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """Recognise it by the button that turns off this kind of notification."""
        table, call, _ = loaded
        return bearing(call_id(call, table))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record where the call is, so that it can be edited away, or that it could not be sent."""
        call = Call.of_payload(row.payload)
        if call is None:
            return
        game = await session.get_one(GameRow, row.game_id)
        if posted is None:  # it had become pointless, and was not found where it may have arrived
            await calls.withdraw(session, game, call, now)
            return
        row.payload = {**row.payload, "channel": posted.channel_id}
        if game.status != Status.RUNNING.value:
            row.message_id = None
            payload = {key: row.payload[key] for key in ("turn", "seat", "channel")}
            payload["message"] = posted.message_id
            session.add(row.beside(DONE, row.target, payload, now))
        elif game.version != call.turn:
            game.due_at = now
            session.add(game)


class CallMessage(_CallOnly):
    """By DM: something waits for a player."""

    kind = CALL
    with_news = True

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Tell a player."""
        table, call, news = loaded
        with delivery_errors(in_dm=True):
            channel, server = await names_of(posting.client, table.guild_id, table.channel_id)
            tongue = language(table.seats[call.seat].locale or table.locale)
            presenter = Presenter(table, tongue, posting.render_pool)
            page = await call_page(presenter, call, news, channel=channel, server=server)
        return await posting.to_person(job, page)

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the DM channel, too."""
        await super().arrived(session, row, posted, now)
        if posted is not None:
            await note_dm(session, row, posted)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Ping them in the channel instead, and note that they get no DMs."""
        if why in UNREACHED:
            await ping_instead(session, row, now)
            await note_unreached(session, row, why, now)


class PingMessage(_CallOnly):
    """In the channel: the same."""

    kind = PING

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Ping a player."""
        table, call, _ = loaded
        page = ping_page(language(table.locale), table, call)
        return await posting.to_channel(job, page, table.channel_id, ping=[call.person_id])

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Call them by DM instead, once."""
        if why is Why.REFUSED:
            await call_instead(session, row, now)


class DoneMessage(PlainMessage):
    """In the place of a call: nothing waits any more."""

    kind = DONE
    as_it_stands = edits = True
    needs = ("channel", "message")

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> None:
        """Edit the notification to say that it is done."""
        page = Page(language(job.reader.locale or loaded.locale).text("call-done"))
        await posting.change(
            job.older,
            in_dm=job.person_id is not None,
            content=page.content,
            attachments=[],
            view=None,
        )


async def call_page(
    presenter: Presenter, call: Call, news: Digest | None, *, channel: str, server: str
) -> Page:
    """By DM: what waits, where, and a button to be told no more.

    ``news``: what the others did, in words and in a picture, where it is to be told.
    """
    language, table = presenter.language, presenter.table
    where: dict[str, str | int] = {
        "channel": escape(channel),
        "server": escape(server),
        "round": dealt(table).round,
        "costs": _costs(table),
    }
    text = join_lines(
        language.text(f"call-{call.about}", **where),
        unplayed_line(language, news),
        *_deadline(language, table, call),
    )
    items = (jump_button(language, table), mute_button(language, table, call))
    if news is None or not news.turns:
        return Page(text, items=items)
    told = await digest_page(presenter, news, table.read_at or news.turns[-1].at)
    return Page(join_lines(text, told.text), told.files, items)


def ping_page(language: Language, table: TableState, call: Call) -> Page:
    """In the channel: what waits for whom."""
    text = join_lines(
        language.text(f"ping-{call.about}", mention=f"<@{call.person_id}>", costs=_costs(table)),
        *_deadline(language, table, call),
    )
    stamp = Stamp(table.id, call.turn, 0)
    action = Action.PIECES if call.about is CallReason.PICK else Action.TAKE
    key = "button-pick" if call.about is CallReason.PICK else "button-turn"
    turn = button(language.text(key), CustomId(action, stamp))
    pings = button(language.text("button-pings"), call_id(call, table))
    return Page(text, items=(pings,) if call.about is CallReason.NEXT_UP else (turn, pings))


def _costs(table: TableState) -> int:
    """1 where who lets the time run out may lose their seat, 0 where it is only marked."""
    return int(table.terms.on_timeout is not OnTimeout.MARK)


def _deadline(language: Language, table: TableState, call: Call) -> list[str]:
    """The player's deadline, if it is about their own turn."""
    own = call.about not in (CallReason.PICK, CallReason.NEXT_UP)
    return deadline_lines(language, table) if own else []
