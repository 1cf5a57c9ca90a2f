"""The state of a table: round, current player, everybody's goods, one player's board, the log."""

from __future__ import annotations

from datetime import datetime

import discord
from discord.utils import format_dt

from bot.features.results.pages import HERE, profile_page, statistics_button
from bot.features.results.use_cases import Someone
from bot.game.errors import Code, TableError
from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, TurnEntry, dealt
from bot.narration.narrator import escape
from bot.narration.status import own_score_text, player_text, result_text, status_text
from bot.narration.turn import numbered_line
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import in_thread
from bot.ui import typed_words
from bot.ui.actions import Action
from bot.ui.board_page import board_page, practice_mark
from bot.ui.buttons import seat_back_button
from bot.ui.command_groups import deus
from bot.ui.digest_page import opened_with_digest
from bot.ui.names import name_of
from bot.ui.presenter import Presenter, stamp_of
from bot.ui.table_text import asleep_line, away_line, deadline_lines, seat_name, stand_in_line
from bot.ui.typed_words import seat_named
from engine import Game, View
from engine.model.terms import Colour
from render import Worth, temples_worth, woken_worth

LOG_LINES = 10  # turns on one page of the log
LOG_ROOM = 1900  # characters that the lines of one page may take


@handles(Action.LOG)
async def on_log(reply: Reply, custom_id: CustomId) -> None:
    """Show the newest turns."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await reply.show(log_page(Presenter.of(reply, table), await reply[TableReader].log(table.id)))


@handles(Action.TURNS, first=FirstResponse.CHANGE)
async def on_turns(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another page of the log."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    entries = await reply[TableReader].log(table.id)
    await reply.show(log_page(Presenter.of(reply, table), entries, read_number(custom_id.extra)))


def log_page(presenter: Presenter, entries: list[TurnEntry], last: int | None = None) -> Page:
    """The turns up to number ``last`` (None: the newest), as many as fit on a page."""
    if not entries:
        return Page(presenter.text("log-empty"))
    last = len(entries) if last is None else max(1, min(last, len(entries)))
    shown: list[str] = []
    first = last
    while first > 0 and len(shown) < LOG_LINES:
        entry = entries[first - 1]
        line = _line(presenter, entry)
        if shown and sum(map(len, (line, *shown))) + len(shown) > LOG_ROOM:
            break
        shown.insert(0, line)
        first -= 1
    turners = []
    if first > 0:
        turners.append(("log-older", first))
    if last < len(entries):
        turners.append(("log-newer", min(last + LOG_LINES, len(entries))))
    items = tuple(presenter.button(key, Action.TURNS, str(turn)) for key, turn in turners)
    title = presenter.text("log-title", first=entries[first].number, last=entries[last - 1].number)
    return Page(join_lines(title, *shown), items=items)


def _line(presenter: Presenter, entry: TurnEntry) -> str:
    """A line for a turn, with who stood in or how late it was."""
    line = numbered_line(presenter.narrator.pictured, entry.number, entry.events)
    if entry.stand_in is not None:
        return presenter.stood_in(line, entry.stand_in)
    return presenter.text("log-late", line=line, count=entry.late) if entry.late else line


@handles(Action.PLAYERS)
async def on_players(reply: Reply, custom_id: CustomId) -> None:
    """Show everybody's goods."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await reply.show(players_page(Presenter.of(reply, table)))


@handles(Action.SEAT)
async def on_seat(reply: Reply, custom_id: CustomId) -> None:
    """Show one player's board."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    seat = read_number(custom_id.extra)
    if seat >= len(table.seats):
        raise StaleComponent(custom_id.extra)
    await reply.show(await player_page(reply, table, seat))


def players_page(presenter: Presenter) -> Page:
    """Everybody's goods, and a button for each player's cards."""
    table = presenter.table
    items = tuple(
        button(seat.name, CustomId(Action.SEAT, stamp_of(table), str(number)))
        for number, seat in enumerate(table.seats)
    )
    return Page(status_text(presenter.with_levels.narrator.pictured, presenter.view), items=items)


async def player_page(reply: Reply, table: TableState, seat: int) -> Page:
    """One player's cards, goods and pieces, as everyone may see them.

    The asker's own page has their VP too; only they see it.
    """
    presenter = Presenter.of(reply, table)
    view, narrator = presenter.view, presenter.narrator
    worth = await in_thread(_worth, dealt(table), view, seat)
    picture = await presenter.painter.tableau(view, seat, worth)
    items = statistics_button(reply, table.seats[seat])
    own = seat == table.seat_of(reply.person.id) and not table.over
    score = own_score_text(narrator, dealt(table).estimate(seat)) if own else ""
    return Page(join_lines(player_text(narrator.pictured, view, seat), score), (picture,), items)


def _worth(game: Game, view: View, seat: int) -> dict[Colour, Worth]:
    """Value of each column of ``seat`` if activated now, and of the temples at the end."""
    one = view.seats[seat]
    worth = {
        colour: woken_worth(one, colour, forecast) for colour, forecast in game.woken(seat).items()
    }
    if one.columns[Colour.TEMPLE]:
        worth[Colour.TEMPLE] = temples_worth(game.temples(seat))
    return worth


async def show_person(reply: Reply, person_id: int, name: str) -> None:
    """Show a person's board if they play at the channel's table, else their statistics."""
    try:
        table = await reply[TableReader].at(reply.channel_id)
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
    """Round, current player ``since`` when, goods; before the start, the seats."""
    language, table = presenter.language, presenter.table
    if table.game is None:
        taken = [seat_name(language, seat) for seat in table.seats]
        return Page(
            join_lines(
                language.text("status-open", taken=len(taken), players=table.players),
                language.text("table-seats", seats=language.dots(taken)),
                practice_mark(presenter),
                language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
            )
        )
    since_line = ""
    # It is nobody's turn while first pieces are picked (V1), nor at the end.
    if since is not None and table.mover is not None and not table.awaited:
        time, ago = format_dt(since, "f"), format_dt(since, "R")
        since_line = language.text("status-since", time=time, ago=ago)
    return Page(
        join_lines(
            status_text(
                presenter.with_levels.narrator.pictured, presenter.view, head=_ended(presenter)
            ),
            since_line,
            *deadline_lines(language, table),
            asleep_line(language, table),
            away_line(presenter.language, presenter.table),
            stand_in_line(language, table),
            practice_mark(presenter),
            language.text("status-seal", seal=table.seal or ""),
        ),
        items=(seat_back_button(language, table),) if any(s.stood_in for s in table.seats) else (),
    )


def _ended(presenter: Presenter) -> str:
    """Result of a game; "" while it runs."""
    if presenter.table.status is Status.FINISHED:
        return result_text(presenter.with_levels.narrator, presenter.view)
    if presenter.table.status is Status.CANCELLED:
        return presenter.ended_early
    return ""


@command("status", deus)
async def status(reply: Reply) -> None:
    """Round, whose turn it is, everybody's goods."""
    table = await reply[TableReader].at(reply.channel_id)
    newest = await reply[TableReader].log(table.id, limit=1)
    since = newest[-1].at if newest else table.started_at
    page = status_page(Presenter.of(reply, table), since)
    for one in await opened_with_digest(reply, table, page):
        await reply.show(one)


@command("board", deus, deferred=False)
async def board(reply: Reply) -> None:
    """The board, for the whole channel."""
    await reply.defer(private=False)
    table = await reply[TableReader].at(reply.channel_id)
    await reply.show(await board_page(Presenter.for_channel(table, reply.render_pool)))


@command("player", deus, seat=typed_words.players)
async def player(
    reply: Reply,
    seat: str | None = None,
    who: discord.User | discord.Member | None = None,
) -> None:
    """One player's cards, goods and pieces; of somebody who sits elsewhere how they play."""
    if who is not None:
        await show_person(reply, who.id, name_of(who))
        return
    table = await reply[TableReader].at(reply.channel_id)
    dealt(table)
    number = seat_named(reply, table, seat)
    await reply.show(await player_page(reply, table, number))


@command("log", deus)
async def log(reply: Reply) -> None:
    """The turns so far, the newest first page."""
    table = await reply[TableReader].at(reply.channel_id)
    if not table.started:
        raise TableError(Code.NOT_STARTED)
    entries = await reply[TableReader].log(table.id)
    await reply.show(log_page(Presenter.of(reply, table), entries))
