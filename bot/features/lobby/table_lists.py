"""Lists of tables: those of a server, and one's own on all servers.

A page has one picture, and a line for each table with the way there beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

import discord
from sqlalchemy import ColumnElement
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.following.use_cases import Followed, Follows
from bot.game.errors import TableError
from bot.game.queries import ACTIVE, seated_at
from bot.game.rows import GameRow, Status
from bot.game.table import clocks
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.terms import Pace, TurnClock
from bot.game.unit_of_work import UseCases
from bot.narration.narrator import escape
from bot.platform.discord.channels import Channel, channel_of, link, may_see
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.buttons import learn_button, open_button
from bot.ui.hooks import with_notes
from bot.ui.pictures.own import own_painter
from bot.ui.table_text import time_ago, time_left, time_since
from render import TILES_A_PICTURE, Standing, Tile, tile_line

MOST = 120  # tables in a list: twenty pages; each is read with its game, in a few milliseconds
RECENT = timedelta(days=30)  # for so long a table that is over is listed
MOST_OVER = 6


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in a list, and the current player's clock, if there is a deadline."""

    table: TableState
    clock: TurnClock | None = None


@dataclass(frozen=True, slots=True)
class TableList:
    """The ``tables`` of a list, and where (server, channel) those stand that it has no room for."""

    tables: Sequence[ListedTable]
    more: Sequence[tuple[int, int]] = ()


class TableLists(UseCases):
    """Reads whole lists of tables; analysis tables are in none of them."""

    async def of_guild(self, guild_id: int) -> TableList:
        """The open and running tables of a server with their games, the last touched first."""
        async with self._transactions.reading() as session:
            return await self._active(session, col(GameRow.guild_id) == guild_id)

    async def of_person(self, person_id: int) -> TableList:
        """Tables where a person has a seat: open and running ones, then recent ones."""
        seated = seated_at(person_id)
        async with self._transactions.reading() as session:
            going = await self._active(session, seated)
            over = (
                select(GameRow)
                .where(
                    seated,
                    GameRow.status == Status.FINISHED.value,
                    col(GameRow.ended_at) > self._transactions.now() - RECENT,
                    col(GameRow.analysis).is_(False),
                )
                .order_by(col(GameRow.ended_at).desc())
                .limit(MOST_OVER)
            )
            ended = await self._load(session, (await session.exec(over)).all())
            return replace(going, tables=[*going.tables, *ended])

    async def _active(self, session: AsyncSession, which: ColumnElement[bool]) -> TableList:
        active = which, col(GameRow.status).in_(ACTIVE), col(GameRow.analysis).is_(False)
        order = col(GameRow.touched_at).desc().nulls_last(), col(GameRow.id).desc()
        rows = (
            await session.exec(select(GameRow).where(*active).order_by(*order).limit(MOST))
        ).all()
        tables = await self._load(session, rows)
        if len(rows) < MOST:
            return TableList(tables)
        places = select(GameRow.guild_id, GameRow.channel_id).where(*active)
        more = (await session.exec(places.order_by(*order).offset(MOST))).all()
        return TableList(tables, more)

    async def _load(self, session: AsyncSession, rows: Sequence[GameRow]) -> list[ListedTable]:
        """The tables of these rows; one whose cards are lost is left out."""
        found: list[ListedTable] = []
        for row in rows:
            try:
                table = await load(session, row, self._transactions.cards)
            except TableError:
                continue
            found.append(ListedTable(table, await _clock(session, row, table)))
        return found

    def now(self) -> datetime:
        """The moment for which a list is made."""
        return self._transactions.now()


async def _clock(session: AsyncSession, row: GameRow, table: TableState) -> TurnClock | None:
    if table.terms.pace is Pace.NONE or table.mover is None or table.awaited:
        return None
    return await clocks.read(session, row, table.mover)


SERVER, MINE = "server", "mine"
_ORDER = [*Standing]
_FOLLOWED = 10  # tables that are named beside one's own


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list, its channel, and what it waits for.

    ``seat``: the asker's. ``clock``: the current player's.
    """

    table: TableState
    channel: Channel
    standing: Standing
    seat: int | None
    clock: TurnClock | None


async def server_tables(reply: Reply, page: int = 0) -> Page:
    """The tables of the server that the asker can see."""
    member, found = reply.interaction.user, []
    assert isinstance(member, discord.Member), "commands of tables are used on servers"
    known = await reply[TableLists].of_guild(reply.guild_id)
    for listed in known.tables:
        channel = await _channel(reply, *_place(listed.table))
        if channel is not None and await may_see(channel, member):
            found.append(_listed(listed, channel, member.id))
    more = 0
    for place in known.more:
        channel = await _channel(reply, *place)
        more += channel is not None and await may_see(channel, member)
    guild = reply.interaction.guild
    title = reply.language.text("tables-of-server", server=guild.name if guild else "")
    return await with_notes(reply, await _page(reply, SERVER, title, found, page, more))


async def my_tables(reply: Reply, page: int = 0) -> Page:
    """The asker's tables on all servers, those that wait for them first."""
    found, lost = [], []
    known = await reply[TableLists].of_person(reply.person.id)
    for listed in known.tables:
        channel = await _channel(reply, *_place(listed.table))
        if channel is not None:
            found.append(_listed(listed, channel, reply.person.id))
        elif listed.table.lost is not None:
            lost.append(listed.table)
    shown: Page
    title, shown = reply.language.text("tables-yours"), Panel("")
    if found or not lost:  # else it is not true that they sit at no table
        shown = await _page(reply, MINE, title, found, page, len(known.more))
    notes = [_waiting_for_a_place(reply.language, lost)] if lost else []
    followed = await reply[Follows].followed(reply.person.id)
    if followed:
        notes.append(_followed(reply.language, followed))
    return shown.noted("\n".join(notes)) if notes else shown


def _followed(language: Language, followed: list[Followed]) -> str:
    tables = [
        language.text(
            "tables-followed-one",
            channel=f"<#{one.channel_id}>",
            what=language.text(f"follow-each-{one.each}"),
        )
        for one in followed[:_FOLLOWED]
    ]
    return language.text("tables-followed", tables=language.commas(tables))


def _waiting_for_a_place(language: Language, tables: list[TableState]) -> str:
    games = language.commas([f"({escape(language.listing(one.names))})" for one in tables])
    return language.text("tables-lost", count=len(tables), games=games)


@handles(Action.TABLES, first=FirstResponse.CHANGE, personal=True)
async def on_tables(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another page of a list, with its current state."""
    kind, _, number = custom_id.extra.partition(":")
    if kind not in (SERVER, MINE):
        raise StaleComponent(custom_id.extra)
    if kind == SERVER and reply.interaction.guild_id is None:
        raise StaleComponent(custom_id.extra)
    pages = server_tables if kind == SERVER else my_tables
    await reply.show(await pages(reply, read_number(number)))


def _place(table: TableState) -> tuple[int, int]:
    return table.guild_id, table.channel_id


async def _channel(reply: Reply, guild_id: int, channel_id: int) -> Channel | None:
    return await channel_of(reply.interaction.client, guild_id, channel_id)


def _listed(listed: ListedTable, channel: Channel, person_id: int) -> Listed:
    table = listed.table
    seat = table.seat_of(person_id)
    if seat is None:
        owners = [one.owner_id for one in table.seats]
        seat = owners.index(person_id) if person_id in owners else None
    return Listed(table, channel, _standing(table, person_id), seat, listed.clock)


def _standing(table: TableState, person_id: int) -> Standing:
    if table.over:
        return Standing.OVER
    if not table.started:
        return Standing.OPEN
    if table.asleep_at is not None:
        return Standing.ASLEEP
    awaited = table.awaited or ((table.mover,) if table.mover else ())
    mine = any(seat.person_id == person_id for seat in awaited)
    return Standing.YOURS if mine else Standing.WAITING


async def _page(
    reply: Reply, kind: str, title: str, found: list[Listed], number: int, more: int
) -> Page:
    """One page of a list; ``more``: tables for which it has no room."""
    text, now = reply.language.text, reply[TableLists].now()
    if not found:
        here = reply.interaction.guild_id is not None
        begin = (open_button(reply), learn_button(reply.language)) if here else ()
        return Panel(text(f"tables-none-{kind}"), items=begin)
    found.sort(key=lambda one: _rank(one, now))
    pages = -(-len(found) // TILES_A_PICTURE)
    number = min(number, pages - 1)
    shown = found[number * TILES_A_PICTURE :][:TILES_A_PICTURE]
    awaited = sum(one.standing is Standing.YOURS for one in found)
    places = Counter(one.table.channel_id for one in found)
    tiles = [
        _tile(reply.language, one, now, alone=places[one.table.channel_id] == 1) for one in shown
    ]
    painter = await own_painter(reply)
    picture = await painter.tables(tiles, title, awaited)
    lines = [
        text("tables-title", title=escape(title), count=len(found), awaited=awaited),
        text("tables-page", page=number + 1, pages=pages) if pages > 1 else "",
        text("tables-more", listed=len(found), count=more) if more else "",
    ]
    rows = zip(shown, tiles, strict=True)
    ways = tuple([_way(reply.language, one, tile, at) for at, (one, tile) in enumerate(rows, 1)])
    turners = _turners(reply.language, kind, number, pages)
    return Panel(join_lines(*lines), (picture,), turners, lines=ways)


def _rank(one: Listed, now: datetime) -> tuple[int, float, float]:
    """The sort key of a table in a list: its state, then the time left, then the wait."""
    table, clock = one.table, one.clock
    waited = (now - (_since(table) or now)).total_seconds()
    left = float("inf")
    if clock is not None and clock.allowance is not None:
        left = (clock.allowance - clock.used(now)).total_seconds()
    return _ORDER.index(one.standing), left, waited if table.over else -waited


def _since(table: TableState) -> datetime | None:
    """Start of its current state."""
    if table.over:
        return table.ended_at
    return table.asleep_at or table.waiting_since or table.started_at or table.opened_at


def _tile(language: Language, one: Listed, now: datetime, *, alone: bool) -> Tile:
    """A table as the picture shows it; ``alone``: it is the only one of its channel in the list."""
    table, span = one.table, now - (_since(one.table) or now)
    came = now - (table.touched_at or table.asleep_at or now)
    told = time_ago if table.over else time_since
    words = "" if table.status is Status.OPEN else told(language, span)
    left = None if one.clock is None else time_left(language, one.clock, now)
    return Tile(
        one.channel.name,
        one.channel.guild.name,
        one.standing,
        table.names,
        table.players,
        table.game.view(None) if table.game is not None else table.layout,
        one.seat,
        words if left is None else left.words,
        None if left is None else left.share,
        left is not None and left.stopped,
        days=max(1, came // timedelta(days=1)),
        day=None if alone and not table.over else _day(table),
    )


def _day(table: TableState) -> date | None:
    """The day on which a table ended, or began."""
    moment = table.ended_at if table.over else table.started_at or table.opened_at
    return None if moment is None else moment.date()


def _way(language: Language, one: Listed, tile: Tile, number: int) -> Line:
    """A table in words, and the way there; ``number``: as the picture counts it."""
    way: Item = discord.ui.Button(
        label=language.text("button-go"), url=link(one.table.guild_id, one.table.channel_id)
    )
    line = tile_line(tile, language, escape)
    return Line(language.text("tables-line", number=number, table=line), way)


def _turners(language: Language, kind: str, number: int, pages: int) -> tuple[Item, ...]:
    turners = []
    if number > 0:
        turners.append(("button-previous", number - 1))
    if number + 1 < pages:
        turners.append(("button-next", number + 1))
    return tuple(
        [
            button(language.text(key), CustomId(Action.TABLES, NO_TABLE, f"{kind}:{page}"), row=2)
            for key, page in turners
        ]
    )
