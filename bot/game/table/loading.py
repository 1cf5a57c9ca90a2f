"""Reads tables out of the database and makes values of them. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from sqlalchemy import LargeBinary, bindparam, exists, type_coerce
from sqlalchemy.orm import defer
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.people import absences, preferences
from bot.game.people.preferences import USUAL, Preferences
from bot.game.queries import ACTIVE, SEAT_ORDER, draws_of, setup_of
from bot.game.rows import (
    AwayRow,
    ChannelRow,
    GameRow,
    PlayerRow,
    PreferenceRow,
    SeatRow,
    Status,
    TurnRow,
)
from bot.game.setup import preview
from bot.game.table import clocks as game_clocks
from bot.game.table.computer_players import playing_level
from bot.game.table.lengths import length_of
from bot.game.table.state import Look, PlaceLoss, SeatInfo, TableState, TurnEntry, against_computers
from bot.game.terms import Pace, Terms, TurnClock
from bot.platform.store.columns import stored_id
from engine import Game
from engine.events import event_from_json

_LOCALE = "en-US"
# SQLModel types columns as the values they hold.
_WITHOUT_POSITION = defer(TurnRow.position, raiseload=True)  # type: ignore[arg-type]
_WITHOUT_CHOICES = defer(TurnRow.choices, raiseload=True)  # type: ignore[arg-type]
# These are asked most of all, so they are made once. Most people have settled nothing and are not
# away: the query of the seats says so, and what is not there is not asked for.
_WISHES = exists().where(
    col(PreferenceRow.person_id).in_((col(SeatRow.person_id), col(SeatRow.owner_id)))
)
_AWAY = exists().where(col(AwayRow.person_id) == col(SeatRow.person_id))
_SEATED = (
    select(SeatRow, PlayerRow, _WISHES, _AWAY)
    .join(PlayerRow, col(PlayerRow.id) == SeatRow.person_id, isouter=True)
    .where(col(SeatRow.game_id) == bindparam("table"))
    .order_by(*SEAT_ORDER)
)
_POSITION = (
    select(type_coerce(col(TurnRow.position), LargeBinary), ChannelRow)
    .join(ChannelRow, col(ChannelRow.id) == bindparam("channel"), isouter=True)
    .where(
        col(TurnRow.game_id) == bindparam("table"),
        col(TurnRow.number) == bindparam("turn"),
    )
)

# With the first seat of a table come its channel and its position after so many turns.
_OF_FIRST_SEAT = col(SeatRow.number) == 0
_SEATED_AND_PLAYED: Any = (
    _SEATED.add_columns(type_coerce(col(TurnRow.position), LargeBinary), ChannelRow)
    .join(
        TurnRow,
        _OF_FIRST_SEAT
        & (col(TurnRow.game_id) == bindparam("table"))
        & (col(TurnRow.number) == bindparam("turn")),
        isouter=True,
    )
    .join(
        ChannelRow,
        _OF_FIRST_SEAT & (col(ChannelRow.id) == bindparam("channel")),
        isouter=True,
    )
)


async def load(
    session: AsyncSession,
    row: GameRow,
    cards: Catalogues,
    *,
    turn: int | None = None,
    dealt: bool = True,
) -> TableState:
    """Load the table of ``row``: its current state, or its state after ``turn`` turns.

    Reads one position, however long the game is; none if ``dealt`` is False.
    """
    version = row.version if turn is None else turn
    if dealt and row.started_at is not None:
        seats, channel, position = await _all_of(session, row, version)
    else:
        seats = await seats_of(session, row)
        channel, position = await session.get(ChannelRow, row.channel_id), None
    game = await _game(session, row, cards, position) if position is not None else None
    # Looking back, the game is still running, and its seed still secret.
    earlier = version < row.version
    status = Status.RUNNING if earlier or row.puzzle is not None else Status(row.status)
    over = status in (Status.FINISHED, Status.CANCELLED)
    setup = setup_of(row)
    drawn = setup.previewed and row.started_at is None and row.seed is not None
    table = TableState(
        id=stored_id(row.id),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        status=status,
        opener_id=row.opener_id,
        players=row.players,
        seats=seats,
        game=game,
        version=version,
        log_message_id=row.log_message_id,
        locale=(channel.language or channel.locale) if channel is not None else _LOCALE,
        look=Look.of(channel),
        opened_at=row.opened_at,
        started_at=row.started_at,
        ended_at=None if earlier else row.ended_at,
        seal=row.seal,
        seed=row.seed if over and row.started_at is not None else None,
        setup=setup,
        terms=Terms.from_json(row.terms),
        lost=None if row.lost is None else PlaceLoss(row.lost),
        lost_name=row.lost_name or "",
        thread_made=row.thread_made,
        analysis=row.analysis and row.puzzle is None,
        puzzle=row.puzzle or "",
        length=await length_of(session, row, seats)
        if dealt and row.status == Status.OPEN.value
        else None,
        practice=row.practice or _would_be_practice(row, seats),
        playable=row.analysis and row.seed is not None and row.puzzle is None,
        draws=draws_of(row),
        layout=preview(setup.layout, row.players, row.seed or "", cards.present)
        if drawn and dealt
        else None,
        catalogue=cards.present if game is None else game.catalogue,
    )
    return await timed(session, row, table, past=earlier)


def _would_be_practice(row: GameRow, seats: tuple[SeatInfo, ...]) -> bool:
    """Whether a table that waits for its start would begin as practice."""
    full = row.status == Status.OPEN.value and len(seats) == row.players
    return full and against_computers(seats)


async def timed(
    session: AsyncSession, row: GameRow, table: TableState, *, past: bool = False
) -> TableState:
    """``table`` with the times in ``row`` and the awaited players' clocks; no clocks in the
    ``past``.
    """
    return replace(
        table,
        waiting_since=row.waiting_since,
        touched_at=row.touched_at,
        due_at=row.due_at,
        asleep_at=row.asleep_at,
        overdue=row.overdue,
        clocks=await _clocks(session, row, table) if table.waited and not past else {},
    )


async def _clocks(session: AsyncSession, row: GameRow, table: TableState) -> dict[int, TurnClock]:
    """The awaited players' clocks, if they have a deadline."""
    clocks = {
        number: await game_clocks.read(session, row, table.seats[number])
        for number in table.waited
        if table.terms.pace is not Pace.NONE
    }
    return {number: clock for number, clock in clocks.items() if clock.allowance is not None}


async def seats_of(session: AsyncSession, row: GameRow) -> tuple[SeatInfo, ...]:
    """The seats of a table, with the data of the person or computer who plays there."""
    return await _seats(session, row, (await session.exec(_SEATED, params={"table": row.id})).all())


async def _all_of(
    session: AsyncSession, row: GameRow, turn: int
) -> tuple[tuple[SeatInfo, ...], ChannelRow | None, bytes]:
    """The seats of a table, its channel, and its position after ``turn`` turns.

    One query, as every press and every letter typed asks for them. Raises
    ``TableError`` (no-table) if there is no such turn.
    """
    asked = {"table": row.id, "turn": turn, "channel": row.channel_id}
    found = (await session.exec(_SEATED_AND_PLAYED, params=asked)).all()
    seats = await _seats(session, row, [one[:4] for one in found])
    # A game that was dealt has a first seat: without one its position is read by itself.
    played = next(((one[5], one[4]) for one in found if one[4] is not None), None)
    if played is None:
        position, channel = await _position(session, asked)
        return seats, channel, position
    return seats, *played


async def _position(
    session: AsyncSession, asked: Mapping[str, Any]
) -> tuple[bytes, ChannelRow | None]:
    """A position by itself. Raises ``TableError`` (no-table) if there is no such turn."""
    found = (await session.exec(_POSITION, params=asked)).first()
    if found is None:
        raise TableError(Code.NO_TABLE)
    position, channel = found
    return position, channel


async def _seats(session: AsyncSession, row: GameRow, found: Sequence[Any]) -> tuple[SeatInfo, ...]:
    """The seats that ``found`` is of."""
    who = [(seat.person_id, seat.owner_id) for seat, _, wishes, _ in found if wishes]
    people = {person_id for pair in who for person_id in pair if person_id is not None}
    wishes = await preferences.of_people(session, people, stored_id(row.id))
    absent = [seat.person_id for seat, _, _, away in found if away and seat.person_id is not None]
    away = await absences.latest(session, absent)
    return tuple(
        SeatInfo(
            number=seat.number,
            person_id=seat.person_id,
            name=seat.name,
            computer=_level(row, seat.computer),
            dm_closed=player is not None and player.unreached,
            locale=_locale(player, wishes.get(seat.person_id or 0, USUAL)),
            owner_id=seat.owner_id,
            bank_seconds=seat.bank_seconds,
            away_seconds=seat.away_seconds,
            missed=seat.missed,
            substitute_until=seat.substitute_until,
            resigned_at=seat.resigned_at,
            offered_at=seat.offered_at,
            offer_message_id=seat.offer_message_id,
            departed_at=seat.departed_at,
            preferences=wishes.get(seat.person_id or seat.owner_id or 0, USUAL),
            away=away.get(seat.person_id or 0),
        )
        for seat, player, _, _ in found
    )


def _level(row: GameRow, agent: str | None) -> str | None:
    """The agent of a seat; while the game is played, the one that really plays there."""
    playing = row.status in (Status.OPEN.value, Status.RUNNING.value)
    return playing_level(agent) if playing and agent is not None else agent


def _locale(player: PlayerRow | None, wishes: Preferences) -> str:
    return wishes.language or (player.locale if player is not None else _LOCALE)


async def _game(
    session: AsyncSession, row: GameRow, cards: Catalogues, position: bytes
) -> Game | None:
    try:
        return await cards.stored_game(session, position)
    except TableError:
        if row.status != Status.CANCELLED.value:
            raise
        return None  # its cards are lost, but nobody plays with them any more


@cache
def _turns(over: bool, limited: bool, bounded: bool) -> Any:
    """The query of ``turns``, made once: it is asked several times a turn."""
    query = (
        select(TurnRow)
        .options(_WITHOUT_POSITION)
        .where(col(TurnRow.game_id) == bindparam("table"), col(TurnRow.number) > 0)
        .order_by(col(TurnRow.number).desc())
    )
    if not over:
        query = query.options(_WITHOUT_CHOICES)
    if bounded:
        query = query.where(col(TurnRow.number) <= bindparam("upto"))
    return query.limit(bindparam("limit")) if limited else query


async def turns(
    session: AsyncSession,
    row: GameRow,
    *,
    limit: int | None = None,
    upto: int | None = None,
) -> list[TurnEntry]:
    """The newest ``limit`` turns (all if None) up to the turn ``upto``, oldest first.

    Their positions are not read. Their choices are, once the table is over.
    """
    over = row.status not in ACTIVE
    query = _turns(over, limit is not None, upto is not None)
    asked = {"table": row.id, "limit": limit, "upto": upto}
    found = (await session.exec(query, params=asked)).all()
    return [
        TurnEntry(
            number=turn.number,
            round=turn.round,
            seat=turn.seat if turn.seat is not None else 0,
            events=tuple(event_from_json(event) for event in turn.events),
            at=turn.at,
            stand_in=turn.stand_in,
            late=turn.late,
            choices=tuple(turn.choices) if over else (),
            takes_back=turn.takes_back,
        )
        for turn in reversed(found)
    ]
