"""Seats on offer, taken, left to a computer: messages, buttons, /deus-table for who sits there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import UTC, datetime
from typing import Any

import discord
from discord import ButtonStyle
from discord.utils import format_dt
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seats.holders import OFFER, OWNER, STOOD_IN
from bot.features.seats.use_cases import Seats
from bot.features.seats.vote_subjects import SeatVotes
from bot.features.votes.rows import Outcome
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, Status
from bot.game.table.calls import may_ping
from bot.game.table.messages import PlainMessage, pinged, seat_of
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.table.state import TableState
from bot.game.terms import LeftSeat
from bot.narration.narrator import escape
from bot.platform.discord.channels import names_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, people_select
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import UNREACHED, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing, delivery_errors
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target
from bot.platform.request import Person, Stamp
from bot.ui import typed_dates, typed_words
from bot.ui.actions import Action
from bot.ui.buttons import jump_button, seat_back_button
from bot.ui.command_groups import deus_table
from bot.ui.names import name_of
from bot.ui.presenter import Presenter
from bot.ui.refusals import check_place
from bot.ui.typed_dates import read_until
from bot.ui.typed_words import seat_named

_LATEST = 1 << 33  # seconds since 1970


@handles(Action.RESIGN, first=FirstResponse.CHANGE)
async def on_resign(reply: Reply, custom_id: CustomId) -> None:
    """Give up the seat or play on, as the command ``resign`` was answered."""
    if custom_id.extra != "yes":
        await reply.show(Page(reply.language.text("end-kept")))
        return
    table, left = await reply[Seats].resign(custom_id.stamp.table_id, reply.person.id)
    presenter = Presenter.of(reply, table)
    if left is LeftSeat.COMPUTER and not table.over:
        back = presenter.button("button-seat-back", Action.SEAT_BACK, turn=0)
        await reply.show(Page(presenter.text("resigned-computer"), items=(back,)))
    else:
        await reply.show(Page(presenter.text("resigned-closed")))


def offer_page(presenter: Presenter, number: int) -> Page:
    """The offer of a seat, or who plays there now that it is over."""
    table, seat = presenter.table, presenter.table.seats[number]
    name = f"<@{seat.owner_id}>" if replaced_owner(table, number) else escape(seat.name)
    if table.over:
        return Page(presenter.text("offer-ended"))
    if seat.offered_at is None:
        return Page(presenter.text("offer-over", name=name))
    key = "offer-left" if seat.person_id is None else "offer-open"
    if seat.departed_at is not None:
        key = "offer-departed"
    label = presenter.text("button-take-seat")
    take = button(label, take_id(table.id, number), style=ButtonStyle.primary)
    back = seat_back_button(presenter.language, table)
    items = (take,) if seat.owner_id is None else (take, back)
    return Page(presenter.text(key, name=name, round=presenter.view.round), items=items)


def replaced_owner(table: TableState, number: int) -> int | None:
    """The owner of a seat that a computer has taken over, if they may be pinged here now."""
    seat = table.seats[number]
    if seat.owner_id is None or seat.person_id is not None or seat.resigned_at is not None:
        return None
    told = seat.preferences.in_channel and may_ping(table, seat.owner_id)
    return seat.owner_id if told else None


def take_id(table_id: int, seat: int) -> CustomId:
    """The custom id of the button that takes a seat; by it the offer is known again."""
    return CustomId(Action.TAKE_SEAT, Stamp(table_id, 0, 0), str(seat))


@handles(Action.TAKE_SEAT)
async def on_take_seat(reply: Reply, custom_id: CustomId) -> None:
    """Take the seat that is offered."""
    seat = read_number(custom_id.extra)
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if seat >= len(table.seats):
        raise StaleComponent(custom_id.extra)
    await take(reply, table, seat)


@handles(Action.SEAT_BACK, personal=True)
async def on_seat_back(reply: Reply, custom_id: CustomId) -> None:
    """Play one's own seat again, asked for in the channel or in a DM that told of it."""
    if reply.interaction.guild_id is not None:
        await check_place(reply, custom_id.stamp)
    await come_back(reply, custom_id.stamp.table_id)


async def take(reply: Reply, table: TableState, seat: int) -> None:
    """Take an offered seat, and have the way to its hand and turn."""
    now = await reply[Seats].take(table.id, reply.person, seat)
    await _welcome(reply, now, "seat-taken")


async def come_back(reply: Reply, table_id: int) -> None:
    """Take one's seat back, and have the way to its hand and turn."""
    await _welcome(reply, await reply[Seats].take_back(table_id, reply.person.id), "seat-back")


async def _welcome(reply: Reply, table: TableState, key: str) -> None:
    presenter = Presenter.of(reply, table)
    mover = table.mover
    mine = mover is not None and mover.person_id == reply.person.id and not table.awaited
    hand = presenter.button("button-hand", Action.HAND)
    turn = presenter.button("button-turn", Action.TAKE, style=ButtonStyle.primary)
    text = presenter.text(f"{key}-to-move" if mine else key)
    if reply.interaction.guild_id is None:  # turns and hands are opened where the table is
        await reply.show(Page(text, items=(jump_button(reply.language, table),)))
        return
    await reply.show(Page(text, items=(turn, hand) if mine else (hand,)))


def substitute_words(presenter: Presenter, args: Mapping[str, Any]) -> dict[str, str | int]:
    """The words of the question whether somebody plays as a substitute."""
    until = format_dt(datetime.fromisoformat(args["until"]), "f")
    return {"mention": f"<@{args['person']}>", "until": until}


async def _table(reply: Reply) -> TableState:
    return await reply[TableReader].at(reply.channel_id, dealt=False)


@command("kick", deus_table, player=typed_words.players)
async def kick(reply: Reply, player: str) -> None:
    """Ask the others whether a player who does not come is to lose their seat."""
    table = await _table(reply)
    seat = seat_named(reply, table, player)
    vote = await reply[SeatVotes].kick(table.id, reply.person.id, seat)
    key = "kick-done" if vote.outcome is Outcome.AGREED else "kick-asked"
    await reply.show(Page(reply.language.text(key, name=escape(table.names[seat]))))


@command("resign", deus_table)
async def resign(reply: Reply) -> None:
    """Give up one's seat, after a confirmation; only who has one is asked.

    Raises ``TableError``: not-started, over, not-seated, owner-decides, resigned.
    """
    table = await _table(reply)
    if table.status is Status.OPEN:
        raise TableError(Code.NOT_STARTED)
    if table.over:
        raise TableError(Code.OVER)
    own = next((s for s in table.seats if s.owner_id == reply.person.id), None)
    if own is None:
        acts = table.seat_of(reply.person.id) is not None
        raise TableError(Code.OWNER_DECIDES if acts else Code.NOT_SEATED)
    if own.resigned_at is not None:
        raise TableError(Code.RESIGNED)
    presenter = Presenter.of(reply, table)
    # A person plays there, or comes back if nobody else is left.
    alone = not any(
        seat.person_id is not None or (seat.stood_in and seat.resigned_at is None)
        for seat in table.seats
        if seat is not own
    )
    last = "alone" if table.practice else "last"
    key = f"resign-ask-{last if alone else table.terms.left_seat}"
    yes = presenter.button("button-resign", Action.RESIGN, "yes", style=ButtonStyle.danger)
    no = presenter.button("button-end-no", Action.RESIGN, "no")
    await reply.show(Page(presenter.text(key), items=(yes, no)))


@command("replace", deus_table, seat=typed_words.players)
async def replace(reply: Reply, seat: str | None = None) -> None:
    """Offer the asker's seat, or one that a computer plays, to anybody."""
    table = await _table(reply)
    number = seat_named(reply, table, seat) if seat else None
    reply.check_rights()
    await reply[Seats].offer(table.id, reply.person.id, number)
    own = number is None or table.seats[number].owner_id == reply.person.id
    await reply.show(Page(reply.language.text("offer-made-own" if own else "offer-made")))


@command("substitute", deus_table, until=typed_dates.days)
async def substitute(
    reply: Reply, until: str, who: discord.User | discord.Member | None = None
) -> None:
    """Ask somebody to play for oneself up to a day; without a name they are picked from a menu."""
    settled = await reply[PeopleReader].get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language, reply.person.locale)
    table = await _table(reply)
    if who is not None:
        await _ask_substitute(reply, table, who, moment)
        return
    question = reply.language.text("pick-substitute", until=format_dt(moment, "f"))
    await _ask_for(reply, table, question, Action.SUBSTITUTE, str(int(moment.timestamp())))


@handles(Action.SUBSTITUTE, first=FirstResponse.CHANGE)
async def on_substitute(reply: Reply, custom_id: CustomId) -> None:
    """Ask the person who was picked to play for the asker."""
    moment = datetime.fromtimestamp(_seconds(custom_id.extra), UTC)
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await _ask_substitute(reply, table, _one_picked(reply), moment)


async def _ask_substitute(
    reply: Reply, table: TableState, who: discord.User | discord.Member, moment: datetime
) -> None:
    if who.bot:
        raise InputError("substitute-bot", name=escape(who.display_name))
    if not isinstance(who, discord.Member):  # they have left, and are still known by their name
        raise InputError("substitute-left", name=escape(who.display_name))
    person = Person(who.id, name_of(who), reply.place.locale)
    reply.check_rights()
    await reply[SeatVotes].ask_substitute(table.id, reply.person.id, person, moment)
    name, day = escape(person.name), format_dt(moment, "f")
    await reply.show(Page(reply.language.text("substitute-asked", name=name, until=day)))


@command("handover", deus_table, player=typed_words.players)
async def handover(reply: Reply, player: str | None = None) -> None:
    """Give the opener's right to another player; without a name they are picked from a menu."""
    table = await _table(reply)
    if player is None:
        await _ask_for(reply, table, reply.language.text("pick-handover"), Action.HANDOVER)
        return
    await _hand_over(reply, table, seat_named(reply, table, player))


@handles(Action.HANDOVER, first=FirstResponse.CHANGE)
async def on_handover(reply: Reply, custom_id: CustomId) -> None:
    """Give the opener's right to the person who was picked."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    who = _one_picked(reply)
    seat = table.seat_of(who.id)
    if seat is None:
        raise InputError("handover-not-here", name=escape(name_of(who)))
    await _hand_over(reply, table, seat)


async def _hand_over(reply: Reply, table: TableState, seat: int) -> None:
    now = await reply[Seats].hand_over(table.id, reply.person.id, seat)
    await reply.show(Page(reply.language.text("handed-over", name=escape(now.names[seat]))))


async def _ask_for(
    reply: Reply, table: TableState, question: str, action: Action, extra: str = ""
) -> None:
    """Show a question with the menu of people that answers it."""
    custom_id = CustomId(action, Stamp(table.id, 0, 0), extra)
    menu = people_select(reply.language.text("pick-person"), custom_id, most=1)
    await reply.show(Page(question, items=(menu,)))


def _one_picked(reply: Reply) -> discord.User | discord.Member:
    """The person who was picked. Raises ``StaleComponent`` if there is none."""
    for one in reply.picked:
        return one
    raise StaleComponent(reply.custom_id)


def _seconds(extra: str) -> int:
    """The moment in a custom id. Raises ``StaleComponent`` for one that is not a moment."""
    number = read_number(extra)
    if number >= _LATEST:
        raise StaleComponent(extra)
    return number


def back_id(job: Job) -> CustomId:
    """The custom id of the button under these messages, by which they are known again."""
    return CustomId(Action.SEAT_BACK, Stamp(job.table_id, job.turn, 0), job.kind)


def back_button(language: Language, job: Job) -> Item:
    """Brings an owner back to their seat."""
    return button(language.text("button-seat-back"), back_id(job), style=ButtonStyle.primary)


class _StoodIn(PlainMessage):
    """A computer plays on in a seat; a button brings its owner back."""

    as_it_stands = True

    def owner(self, job: Job) -> int | None:
        """The owner of the seat, who is told."""
        return job.person_id

    def is_current(self, job: Job, loaded: TableState) -> bool:
        """Whether a computer still plays there for them."""
        seat = loaded.seats[job.seat]
        by_computer = seat.stood_in and seat.person_id is None
        return not loaded.over and by_computer and seat.owner_id == self.owner(job)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(back_id(job))


class StoodInMessage(_StoodIn):
    """By DM: a computer plays on in their seat, and how they come back."""

    kind = STOOD_IN
    notes_dm = True
    needs = ("seat",)

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell the owner of the seat."""
        with delivery_errors(in_dm=True):
            _, server = await names_of(posting.client, loaded.guild_id, loaded.channel_id)
        tongue, channel = language(job.reader.locale or loaded.locale), f"<#{loaded.channel_id}>"
        text = tongue.text("seat-stood-in", channel=channel, server=escape(server))
        items = (back_button(tongue, job), jump_button(tongue, loaded))
        return await posting.to_person(job, Page(text, items=items))

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Tell them in the channel instead."""
        if why in UNREACHED:
            game = await session.get_one(GameRow, row.game_id)
            payload = {key: row.payload[key] for key in ("turn", "seat")}
            payload["owner"] = row.person_id
            session.add(row.beside(OWNER, channel_target(game.channel_id), payload, now))


class OwnerMessage(_StoodIn):
    """In the channel: the same to an owner who takes no DMs."""

    kind = OWNER
    needs = ("seat", "owner")

    def owner(self, job: Job) -> int | None:
        """The owner whom the DM did not reach."""
        owner_id: int = job.payload["owner"]
        return owner_id

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Name the owner of the seat, with a ping unless they are in quiet hours."""
        tongue, owner_id = language(loaded.locale), self.owner(job)
        text = tongue.text("seat-stood-in-here", mention=f"<@{owner_id}>")
        page = Page(text, items=(back_button(tongue, job),))
        ping = pinged(loaded, [owner_id])
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)


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
