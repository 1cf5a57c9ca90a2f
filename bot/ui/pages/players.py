"""How a table stands: round, whose turn it is, everybody's goods, each player's board."""

from __future__ import annotations

from datetime import datetime

from discord.utils import format_dt

from bot.i18n import Language
from bot.narration import escape, own_score_text, player_text, result_text, status_text
from bot.tables import Code, Someone, Status, TableError, TableState
from bot.ui.clock_text import asleep_line, deadline_lines
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import button
from bot.ui.handlers import on
from bot.ui.page import Page, join_lines
from bot.ui.pages.offer import seat_back_button
from bot.ui.pages.statistics import HERE, profile_page, statistics_button
from bot.ui.pages.table import away_line, seat_name
from bot.ui.presenter import Presenter, game_of, stamp_of
from bot.ui.reply import Reply
from bot.ui.stand_in_text import stand_in_line


@on(Verb.PLAYERS)
async def on_players(reply: Reply, custom_id: CustomId) -> None:
    """Show everybody's goods."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(players_page(Presenter.of(reply, table)))


@on(Verb.SEAT)
async def on_seat(reply: Reply, custom_id: CustomId) -> None:
    """Show one player's board."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    seat = read_number(custom_id.extra)
    if seat >= len(table.seats):
        raise StaleComponent(custom_id.extra)
    await reply.show(await player_page(reply, table, seat))


def players_page(presenter: Presenter) -> Page:
    """Everybody's goods, and a button for each player's cards."""
    table = presenter.table
    items = tuple(
        button(seat.name, CustomId(Verb.SEAT, stamp_of(table), str(number)))
        for number, seat in enumerate(table.seats)
    )
    return Page(status_text(presenter.with_levels.narrator, presenter.view), items=items)


async def player_page(reply: Reply, table: TableState, seat: int) -> Page:
    """One player's cards, goods and pieces, as everyone may see them.

    Who looks at their own reads their VP, too: the page is for the asker alone.
    """
    presenter = Presenter.of(reply, table)
    view, narrator = presenter.view, presenter.narrator
    picture = await presenter.painter.tableau(view, seat)
    items = statistics_button(reply, table.seats[seat])
    own = seat == table.seat_of(reply.person.id) and not table.over
    score = own_score_text(narrator, game_of(table).estimate(seat)) if own else ""
    return Page(join_lines(player_text(narrator, view, seat), score), (picture,), items)


async def show_person(reply: Reply, person_id: int, name: str) -> None:
    """Show somebody's board if they play at the channel's table, else how they play."""
    try:
        table = await reply.tables.at(reply.channel_id)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
        seat = None
    else:
        seat = table.seat_of(person_id) if table.started and not table.over else None
    if seat is not None:
        await reply.show(await player_page(reply, table, seat))
    else:
        await reply.show(await profile_page(reply, Someone(person_id), name, HERE))


def status_page(presenter: Presenter, since: datetime | None = None) -> Page:
    """Round, whose turn it is, ``since`` when, everybody's goods; before the start, who sits."""
    language, table = presenter.language, presenter.table
    if table.game is None:
        taken = [seat_name(language, seat) for seat in table.seats]
        return Page(
            join_lines(
                language.text("status-open", taken=len(taken), players=table.players),
                language.text("table-seats", seats=language.dots(taken)),
                language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
            )
        )
    return Page(
        join_lines(
            status_text(presenter.with_levels.narrator, presenter.view, head=_ended(presenter)),
            _since(language, since) if since is not None and _waits(table) else "",
            *deadline_lines(language, table),
            asleep_line(language, table),
            away_line(presenter),
            stand_in_line(language, table),
            language.text("status-seal", seal=table.seal or ""),
        ),
        items=(seat_back_button(presenter),) if any(s.stood_in for s in table.seats) else (),
    )


def _ended(presenter: Presenter) -> str:
    """How a game ended, or that it was ended before its end; nothing for any other."""
    if presenter.table.status is Status.FINISHED:
        return result_text(presenter.with_levels.narrator, presenter.view)
    if presenter.table.status is Status.CANCELLED:
        return presenter.text("ended-early", round=presenter.view.round)
    return ""


def _waits(table: TableState) -> bool:
    """Whether it is somebody's turn: not while first pieces are picked (V1), nor at the end."""
    return table.mover is not None and not table.awaited


def _since(language: Language, moment: datetime) -> str:
    """How long the turn has been waited for, as Discord shows a time to each reader."""
    return language.text("status-since", time=format_dt(moment, "f"), ago=format_dt(moment, "R"))


def names_of(language: Language, table: TableState) -> str:
    """The players' names for a sentence."""
    return language.commas([escape(name) for name in table.names])
