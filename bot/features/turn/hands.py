"""A hand by DM, for its owner alone. ``own_hand.py`` has the one that they ask for.

Where DMs do not arrive a note in the channel says so. Older hands are deleted, or lead to where
their table is now.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from datetime import datetime, timedelta

import discord
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.turn.step import own_view
from bot.features.turn.use_cases import HAND, LEAD, NOTE, RETIRE
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.table.calls import Call
from bot.game.table.digests import Digest, Digests
from bot.game.table.hooks import SeatChange, call_unreachable
from bot.game.table.messages import (
    CallingMessage,
    PlainMessage,
    TableMessage,
    note_dm,
    note_unreached,
    pinged,
    player_of,
    seat_is_theirs,
    seat_of,
)
from bot.game.table.state import TableState, dealt
from bot.game.unit_of_work import UnitOfWork
from bot.narration.cards import hand_cards
from bot.narration.narrator import escape
from bot.narration.status import own_score_text
from bot.platform.discord.channels import names_of
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines, view_of
from bot.platform.i18n.languages import language
from bot.platform.outbox.kinds import Verdict, Why
from bot.platform.outbox.posting import (
    Posting,
    Recogniser,
    bearing,
    custom_ids_of,
    delivery_errors,
    with_file,
)
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, Reader, channel_target
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.platform.store.columns import stored_id
from bot.ui.actions import Action
from bot.ui.buttons import jump_button, mute_button
from bot.ui.digest_page import hand_news, unplayed_line
from bot.ui.presenter import Presenter
from engine import Game

# A person with closed DMs gets the next hand by DM again, but not sooner than this: in a quick game
# every turn would fail.
CLOSED_FOR = timedelta(minutes=10)
Hand = tuple[TableState, Digest]


class HandMessage(CallingMessage[Hand]):
    """By DM: a player's hand, with what the others did."""

    kind = HAND
    needs = ("seat",)
    carries_call = True

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """A hand that was refused for so long that its game is over says nothing any more."""
        game = await session.get_one(GameRow, row.game_id)
        if row.aside is not None and game.status != Status.RUNNING.value:
            return Verdict.POINTLESS
        return await super().still_wanted(session, row, now)

    async def reader(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Reader:
        """The reader of any message; the first hand of a game is always tried, as DMs may be open
        now.
        """
        reader, player = await super().reader(session, row, now), await player_of(session, row)
        since = player.dm_closed_at if player is not None and row.payload["turn"] > 0 else None
        # Noted by a clock that was set back since, it says nothing.
        lately = since is not None and timedelta(0) <= now - since < CLOSED_FOR
        return replace(reader, closed=lately)

    async def load(self, job: Job, services: Services) -> Hand:
        """Read the table, and what the others did."""
        table = await self.table(job, services)
        return table, await services[Digests].with_hand(job.table_id, job.seat, job.turn)

    def is_current(self, job: Job, loaded: Hand) -> bool:
        """Whether it is still theirs."""
        return seat_is_theirs(job, loaded[0])

    async def post(self, posting: Posting, job: Job, loaded: Hand) -> PostedMessage:
        """Send the hand."""
        table, news = loaded
        with delivery_errors(in_dm=True):
            channel, server = await names_of(posting.client, table.guild_id, table.channel_id)
            tongue = language(table.seats[job.seat].locale or table.locale)
            page = await dm_page(
                Presenter(table, tongue, posting.render_pool),
                job.seat,
                news,
                channel=channel,
                server=server,
                call=Call.of_payload(job.payload),
            )
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: Hand) -> Recogniser:
        """By its picture; an empty one by having none, and no button to see a hand."""
        table, _ = loaded
        pictured = with_file(f"{hand_file(table)}.png")
        empty = not dealt(table).view(job.seat).hand

        def own(message: discord.Message) -> bool:
            bare = not message.attachments and "hand" not in custom_ids_of(message)
            return pictured(message) or (empty and bare)

        return own

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the message with the hand, and the DM channel."""
        if posted is not None:
            await move_hand(session, row, posted, now)
            await note_dm(session, row, posted)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """They get no DMs: note it, and tell them in the channel, of that the first time only."""
        if why in (Why.BLOCKED, Why.NOT_ALLOWED):
            return
        await move_hand(session, row, None, now)
        await call_unreachable.run(session, row, now)
        if why is Why.STILL_CLOSED or not await note_unreached(session, row, why, now):
            return
        game = await session.get_one(GameRow, row.game_id)
        payload = {key: row.payload[key] for key in ("turn", "seat")}
        if why is Why.REFUSED:
            payload["refused"] = True
        session.add(row.beside(NOTE, channel_target(game.channel_id), payload, now))

    def subject(self, row: OutboxRow) -> Hashable:
        """The hand: of one queue and game."""
        return row.game_id


class NoteMessage(PlainMessage):
    """In the channel: a player gets no DMs; a button shows them their hand."""

    kind = NOTE
    to_seat = True
    needs = ("seat",)

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell a player."""
        tongue, person_id = language(loaded.locale), loaded.seats[job.seat].person_id
        show = button(tongue.text("button-hand"), self._id(job))
        key = "dm-refused" if job.payload.get("refused") else "dm-closed"
        page = Page(tongue.text(key, mention=f"<@{person_id}>"), items=(show,))
        ping = pinged(loaded, [person_id])
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(self._id(job))

    def _id(self, job: Job) -> CustomId:
        return CustomId(Action.HAND, Stamp(job.table_id, job.turn, 0), f"note{job.seat}")


class RetireMessage(TableMessage[PostedMessage]):
    """In the DMs: an older hand goes (deleted)."""

    kind = RETIRE
    edits = outlasts_seat = True
    needs = ("channel", "message")

    async def load(self, job: Job, services: Services) -> PostedMessage:
        """Load the place of the older hand."""
        return job.older

    async def post(self, posting: Posting, job: Job, loaded: PostedMessage) -> None:
        """Delete it."""
        await posting.delete(loaded)


class LeadMessage(PlainMessage):
    """In the DMs: the button of a hand leads to where its table is now."""

    kind = LEAD
    edits = True
    needs = ("channel", "message")

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> None:
        """Renew the button."""
        items = (jump_button(language(job.reader.locale), loaded),)
        await posting.change(job.older, in_dm=True, view=view_of(*items))

    def subject(self, row: OutboxRow) -> Hashable:
        """The hand that it changes."""
        return row.game_id, row.payload.get("message")


async def move_hand(
    session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
) -> None:
    """Record the message that shows the hand, and queue the older one to be retired."""
    seat = await seat_of(session, row)
    if posted is not None and seat.person_id != row.person_id:
        # The seat went to somebody else while its hand was under way.
        place = {"channel": posted.channel_id, "message": posted.message_id}
        session.add(row.beside(RETIRE, row.target, {**row.payload, **place}, now))
        return
    channel, message = seat.hand_channel_id, seat.hand_message_id
    if (
        channel is not None
        and message is not None
        and (posted is None or message != posted.message_id)
    ):
        payload = {**row.payload, "channel": channel, "message": message}
        session.add(row.beside(RETIRE, row.target, payload, now))
    seat.hand_channel_id = posted.channel_id if posted is not None else None
    seat.hand_message_id = posted.message_id if posted is not None else None
    session.add(seat)


async def dm_page(
    presenter: Presenter,
    seat: int,
    news: Digest,
    *,
    channel: str,
    server: str,
    call: Call | None = None,
) -> Page:
    """A hand by DM with what the others did, and the ``call`` that goes with it if there is one."""
    game = dealt(presenter.table)
    view = own_view(game, presenter.table, seat, presenter.language)
    where: dict[str, str | int] = {
        "channel": escape(channel),
        "server": escape(server),
        "round": game.round,
    }
    items: tuple[Item, ...] = (jump_button(presenter.language, presenter.table),)
    begins = ""
    if call is not None:
        begins = join_lines(
            presenter.text(f"call-{call.about}", **where),
            unplayed_line(presenter.language, news),
        )
        items = (*items, mute_button(presenter.language, presenter.table, call))
    told = hand_news(presenter, news)
    score = own_score_text(presenter.narrator, game.estimate(seat))
    if not view.hand:
        text = join_lines(begins, presenter.text("hand-dm-empty", **where), score, told)
        return Page(text, items=items)
    cards = hand_cards(presenter.narrator, view)
    text = presenter.text("hand-dm", count=len(view.hand), cards=cards, **where)
    text = join_lines(text, score, told)
    name = hand_file(presenter.table)
    pictures = await presenter.hand_pictures(seat, view, name)
    return Page(join_lines(begins, text), pictures, items)


def hand_file(table: TableState) -> str:
    """The name of a hand's picture: by it a hand that was sent is known again."""
    return f"hand-{table.id}-{table.version}"


async def send_changed_hands(
    out: UnitOfWork, row: GameRow, table: TableState, before: Game | None
) -> None:
    """Send their hand to everybody whose cards the turn changed."""
    if before is None or table.game is None:
        return
    for index, seat in enumerate(table.seats):
        changed = before.view(index).hand != table.game.view(index).hand
        if seat.person_id is not None and changed:
            out.to_person(row, HAND, seat.person_id, table.version, index)


async def hand_over(out: UnitOfWork, row: GameRow, seat: SeatRow, change: SeatChange) -> None:
    """Remove a seat's hand from the earlier player's DMs, and send it to the new player."""
    if change.before == change.now:
        return
    number = stored_id(seat.number)
    if change.before is not None:
        if seat.hand_channel_id is not None and seat.hand_message_id is not None:
            place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
            out.to_person(row, RETIRE, change.before, row.version, number, about=place)
        seat.hand_channel_id = seat.hand_message_id = None
    if change.now is not None:
        out.to_person(row, HAND, change.now, row.version, number)


async def lead_hands_here(out: UnitOfWork, row: GameRow) -> None:
    """Update the hands in DMs, so that their buttons lead to the table's new channel."""
    for seat in await seat_rows(out.session, row):
        if seat.person_id is None or seat.hand_channel_id is None or seat.hand_message_id is None:
            continue
        place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
        out.to_person(row, LEAD, seat.person_id, row.version, stored_id(seat.number), about=place)
