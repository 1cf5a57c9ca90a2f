"""A seat on offer: its message, taking it, and coming back to one's own."""

from __future__ import annotations

from discord import ButtonStyle

from bot.narration import escape
from bot.tables import Stamp, TableState
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import Item, button
from bot.ui.handlers import on
from bot.ui.page import Page
from bot.ui.pages.links import jump_button
from bot.ui.place_check import check_place
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply


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
    items = (take,) if seat.owner_id is None else (take, seat_back_button(presenter))
    return Page(presenter.text(key, name=name, round=presenter.view.round), items=items)


def replaced_owner(table: TableState, number: int) -> int | None:
    """Whose seat a computer has taken over, if they are told of it in channels, and may be now."""
    seat = table.seats[number]
    if seat.owner_id is None or seat.person_id is not None or seat.resigned_at is not None:
        return None
    quiet = seat.preferences.quiet
    disturbs = quiet is not None and table.read_at is not None and quiet.holds(table.read_at)
    return seat.owner_id if seat.preferences.in_channel and not disturbs else None


def take_id(table_id: int, seat: int) -> CustomId:
    """The custom id of the button that takes a seat; by it the offer is known again."""
    return CustomId(Verb.TAKE_SEAT, Stamp(table_id, 0, 0), str(seat))


def seat_back_button(presenter: Presenter) -> Item:
    """The button that brings the owner of a seat in again."""
    return presenter.button("button-seat-back", Verb.SEAT_BACK, turn=0)


@on(Verb.TAKE_SEAT)
async def on_take_seat(reply: Reply, custom_id: CustomId) -> None:
    """Take the seat that is offered."""
    seat = read_number(custom_id.extra)
    table = await reply.tables.get(custom_id.stamp.table_id)
    if seat >= len(table.seats):
        raise StaleComponent(custom_id.extra)
    await take(reply, table, seat)


@on(Verb.SEAT_BACK, personal=True)
async def on_seat_back(reply: Reply, custom_id: CustomId) -> None:
    """Play one's own seat again, asked for in the channel or in a DM that told of it."""
    if reply.interaction.guild_id is not None:
        await check_place(reply, custom_id.stamp)
    await come_back(reply, custom_id.stamp.table_id)


async def take(reply: Reply, table: TableState, seat: int) -> None:
    """Take an offered seat, and have the way to its hand and turn."""
    now = await reply.tables.seating.take(table.id, reply.person, seat)
    await _welcome(reply, now, "seat-taken")


async def come_back(reply: Reply, table_id: int) -> None:
    """Take one's seat back, and have the way to its hand and turn."""
    await _welcome(
        reply, await reply.tables.seating.take_back(table_id, reply.person.id), "seat-back"
    )


async def offer(reply: Reply, table: TableState, seat: int | None) -> None:
    """Offer one's own seat, or the one named, in the channel."""
    reply.check_rights()
    await reply.tables.seating.offer(table.id, reply.person.id, seat)
    own = seat is None or table.seats[seat].owner_id == reply.person.id
    await reply.show(Page(reply.language.text("offer-made-own" if own else "offer-made")))


async def _welcome(reply: Reply, table: TableState, key: str) -> None:
    presenter = Presenter.of(reply, table)
    mover = table.mover
    mine = mover is not None and mover.person_id == reply.person.id and not table.awaited
    hand = presenter.button("button-hand", Verb.HAND)
    turn = presenter.button("button-turn", Verb.TAKE, style=ButtonStyle.primary)
    text = presenter.text(f"{key}-to-move" if mine else key)
    if reply.interaction.guild_id is None:  # turns and hands are opened where the table is
        await reply.show(Page(text, items=(jump_button(reply.language, table),)))
        return
    await reply.show(Page(text, items=(turn, hand) if mine else (hand,)))
