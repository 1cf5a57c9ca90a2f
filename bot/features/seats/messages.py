"""Messages about seats: one is offered, or a computer plays on in it."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime

from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seats.pages import offer_page, replaced_owner, take_id
from bot.features.seats.rows import OFFER, OWNER, STOOD_IN
from bot.game.messages import PlainMessage, note_dm, pinged, seat_of
from bot.game.rows import GameRow
from bot.game.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.channels import names_of
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import UNREACHED, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing, delivery_errors
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.buttons import jump_button
from bot.ui.presenter import Presenter


def back_id(job: Job) -> CustomId:
    """The custom id of the button under these messages, by which they are known again."""
    return CustomId(Action.SEAT_BACK, Stamp(job.table_id, job.turn, 0), job.kind)


def back_button(language: Language, job: Job) -> Item:
    """Brings an owner back to their seat."""
    return button(language.text("button-seat-back"), back_id(job), style=ButtonStyle.primary)


class StoodInMessage(PlainMessage):
    """By DM: a computer plays on in their seat, and how they come back."""

    kind = STOOD_IN
    as_it_stands = True
    needs = ("seat",)

    def is_current(self, job: Job, loaded: TableState) -> bool:
        """Whether a computer still plays there for them."""
        return stands_in_for(loaded, job.seat, job.person_id)

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell the owner of the seat."""
        with delivery_errors(in_dm=True):
            _, server = await names_of(posting.client, loaded.guild_id, loaded.channel_id)
        tongue, channel = language(job.reader.locale or loaded.locale), f"<#{loaded.channel_id}>"
        text = tongue.text("seat-stood-in", channel=channel, server=escape(server))
        items = (back_button(tongue, job), jump_button(tongue, loaded))
        return await posting.to_person(job, Page(text, items=items))

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(back_id(job))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the DM channel."""
        if posted is not None:
            await note_dm(session, row, posted)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Tell them in the channel instead."""
        if why in UNREACHED:
            game = await session.get_one(GameRow, row.game_id)
            payload = {key: row.payload[key] for key in ("turn", "seat")}
            payload["owner"] = row.person_id
            session.add(row.beside(OWNER, channel_target(game.channel_id), payload, now))


class OwnerMessage(PlainMessage):
    """In the channel: the same to an owner who takes no DMs."""

    kind = OWNER
    as_it_stands = True
    needs = ("seat", "owner")

    def is_current(self, job: Job, loaded: TableState) -> bool:
        """Whether a computer still plays there for them."""
        return stands_in_for(loaded, job.seat, job.payload["owner"])

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Name the owner of the seat, with a ping unless they are in quiet hours."""
        tongue, owner_id = language(loaded.locale), job.payload["owner"]
        text = tongue.text("seat-stood-in-here", mention=f"<@{owner_id}>")
        page = Page(text, items=(back_button(tongue, job),))
        ping = pinged(loaded, [owner_id])
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(back_id(job))


def stands_in_for(table: TableState, number: int, owner_id: int | None) -> bool:
    """Whether a computer plays in a seat in place of that owner."""
    seat = table.seats[number]
    by_computer = seat.stood_in and seat.person_id is None
    return not table.over and by_computer and seat.owner_id == owner_id


class OfferMessage(PlainMessage):
    """In the channel: a seat that is offered, later who plays there."""

    kind = OFFER
    as_it_stands = True
    needs = ("seat",)

    def shown(self, job: Job, loaded: TableState) -> int | None:
        """The message of the offer."""
        return loaded.seats[job.seat].offer_message_id

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Offer the seat, or bring its offer up to date.

        Whose seat a computer has taken over is pinged, if they are told in channels.
        """
        page = offer_page(Presenter.for_channel(loaded, posting.render_pool), job.seat)
        message_id = loaded.seats[job.seat].offer_message_id
        if message_id and (shown := await posting.update(loaded.channel_id, message_id, page)):
            return shown
        ping = [replaced_owner(loaded, job.seat)]
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By the button that takes the seat."""
        return bearing(take_id(job.table_id, job.seat))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the message of the offer."""
        if posted is not None:
            seat = await seat_of(session, row)
            seat.offer_message_id = posted.message_id
            session.add(seat)

    def subject(self, row: OutboxRow) -> Hashable:
        """The seat."""
        return row.game_id, row.payload.get("seat")
