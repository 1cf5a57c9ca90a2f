"""A seat on offer: its message, taking it, coming back; /deus-table … for those who sit there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import discord
from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.seats.use_cases import Seats
from bot.features.votes.use_cases import Outcome
from bot.game.calls import may_ping
from bot.game.errors import Code, TableError
from bot.game.reading import PeopleReader, TableReader
from bot.game.rows import Status
from bot.game.state import SeatInfo, TableState
from bot.game.terms import LeftSeat
from bot.narration.narrator import escape
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Page, button
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.request import Person, Stamp
from bot.ui import typed_dates, typed_words
from bot.ui.actions import Action, deus_table
from bot.ui.buttons import jump_button, seat_back_button
from bot.ui.names import name_of
from bot.ui.presenter import Presenter
from bot.ui.refusals import check_place
from bot.ui.typed_dates import read_until
from bot.ui.typed_words import seat_named


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


def _may_play(seat: SeatInfo) -> bool:
    """Whether a person plays there, or comes back if nobody else is left."""
    return seat.person_id is not None or (seat.stood_in and seat.resigned_at is None)


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
    vote = await reply[Seats].kick(table.id, reply.person.id, seat)
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
    alone = not any(_may_play(seat) for seat in table.seats if seat is not own)
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
async def substitute(reply: Reply, who: discord.User | discord.Member, until: str) -> None:
    """Ask somebody in the channel to play for oneself up to a day."""
    if who.bot:
        raise InputError("substitute-bot", name=who.display_name)
    if not isinstance(who, discord.Member):  # they have left, and are still known by their name
        raise InputError("substitute-left", name=escape(who.display_name))
    settled = await reply[PeopleReader].get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language, reply.person.locale)
    table = await _table(reply)
    person = Person(who.id, name_of(who), reply.place.locale)
    reply.check_rights()
    await reply[Seats].ask_substitute(table.id, reply.person.id, person, moment)
    name, day = escape(person.name), format_dt(moment, "f")
    await reply.show(Page(reply.language.text("substitute-asked", name=name, until=day)))


@command("handover", deus_table, player=typed_words.players)
async def handover(reply: Reply, player: str) -> None:
    """Give the opener's right to another player."""
    table = await _table(reply)
    seat = seat_named(reply, table, player)
    now = await reply[Seats].hand_over(table.id, reply.person.id, seat)
    await reply.show(Page(reply.language.text("handed-over", name=escape(now.names[seat]))))
