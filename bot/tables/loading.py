"""Reads tables out of the database and makes values of them. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, exists
from sqlalchemy.orm import defer
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.computers import playing_level
from bot.schedule.turn_clock import TurnClock
from bot.store import holding
from bot.store.models import (
    AwayRow,
    ChannelRow,
    GameRow,
    PlayerRow,
    PreferenceRow,
    SeatRow,
    TurnRow,
)
from bot.tables.clock import turn_clocks
from bot.tables.editions import Editions
from bot.tables.errors import Code, TableError
from bot.tables.people import absences, preferences
from bot.tables.people.preferences import USUAL, Preferences
from bot.tables.setup import Setup, preview
from bot.tables.state import Look, Lost, SeatInfo, Status, TableState, TurnEntry
from bot.tables.terms import Pace, Terms
from engine import Game
from engine.events import event_from_json
from render import Form, Theme

ACTIVE = (Status.OPEN.value, Status.RUNNING.value)
_LOCALE = "en-US"
# SQLModel types columns as the values they hold.
_WITHOUT_POSITION = defer(TurnRow.position, raiseload=True)  # type: ignore[arg-type]
_WITHOUT_CHOICES = defer(TurnRow.choices, raiseload=True)  # type: ignore[arg-type]
_SEAT_ORDER = (col(SeatRow.number), col(SeatRow.id))
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
    .order_by(*_SEAT_ORDER)
)
_ROW = select(GameRow).where(col(GameRow.id) == bindparam("table"))
_POSITION = (
    select(TurnRow.position, ChannelRow)
    .join(ChannelRow, col(ChannelRow.id) == bindparam("channel"), isouter=True)
    .where(
        col(TurnRow.game_id) == bindparam("table"),
        col(TurnRow.number) == bindparam("turn"),
    )
)
# What was read of a row before its lock was got may be out of date.
_NEWEST = {"populate_existing": True}
_LOCKED_ROW = _ROW.with_for_update().execution_options(**_NEWEST)


def known(number: int | None) -> int:
    """The key of a row that is in the database; ``number`` is None only before that."""
    if number is None:
        raise ValueError("the row has not been written yet")
    return number


async def running_with_computers(session: AsyncSession) -> Sequence[int]:
    """The ids of the running tables at which a computer sits, or has to play a late turn."""
    query = (
        select(GameRow.id)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(
            GameRow.status == Status.RUNNING.value,
            col(SeatRow.computer).is_not(None) | (col(GameRow.overdue) > 0),
        )
        .distinct()
    )
    return [known(table_id) for table_id in (await session.exec(query)).all()]


async def game_row(session: AsyncSession, table_id: int, *, lock: bool = False) -> GameRow:
    """The row of a table. Raises ``TableError`` (no-table).

    ``lock`` holds it against other writers to the end of the transaction: whoever changes
    anything that belongs to a table does so first.
    """
    query = _LOCKED_ROW if lock else _ROW
    return _found(
        (await session.exec(query, params={"table": table_id})).first(), session, lock=lock
    )


async def free_row(session: AsyncSession, table_id: int) -> GameRow | None:
    """The row of a table, locked; None if somebody else has locked it, or it is no more."""
    query = _ROW.with_for_update(skip_locked=True).execution_options(**_NEWEST)
    row = (await session.exec(query, params={"table": table_id})).first()
    return None if row is None else _found(row, session, lock=True)


async def lock_games(session: AsyncSession, which: Any) -> Sequence[GameRow]:
    """Lock every game that the condition ``which`` finds, in the order in which everybody does."""
    query = select(GameRow).where(which).order_by(col(GameRow.id)).with_for_update()
    rows = (await session.exec(query.execution_options(**_NEWEST))).all()
    holding.note(session, [row.id for row in rows])
    return rows


def _found(row: GameRow | None, session: AsyncSession, *, lock: bool) -> GameRow:
    if row is None:
        raise TableError(Code.NO_TABLE)
    if lock:
        holding.note(session, [row.id])
    return row


async def active_row(session: AsyncSession, channel_id: int, *, lock: bool = False) -> GameRow:
    """The row of the open or running table of a channel. Raises ``TableError`` (no-table)."""
    query = select(GameRow).where(GameRow.channel_id == channel_id, col(GameRow.status).in_(ACTIVE))
    if lock:
        query = query.with_for_update().execution_options(**_NEWEST)
    return _found((await session.exec(query)).first(), session, lock=lock)


async def shown_row(session: AsyncSession, channel_id: int) -> GameRow:
    """The table to show in a channel: the active one, else the latest that was dealt."""
    query = (
        select(GameRow)
        .where(
            GameRow.channel_id == channel_id,
            col(GameRow.analysis).is_(False),
            col(GameRow.status).in_(ACTIVE) | col(GameRow.started_at).is_not(None),
        )
        .order_by(col(GameRow.status).in_(ACTIVE).desc(), col(GameRow.id).desc())
        .limit(1)
    )
    row = (await session.exec(query)).first()
    if row is None:
        raise TableError(Code.NO_TABLE)
    return row


async def seat_rows(session: AsyncSession, row: GameRow) -> Sequence[SeatRow]:
    """The seats of a table: in turn order once started, else as they were taken."""
    query = select(SeatRow).where(SeatRow.game_id == row.id).order_by(*_SEAT_ORDER)
    return (await session.exec(query)).all()


def setup_of(row: GameRow) -> Setup:
    """What a table is, or will be, played with."""
    return Setup.from_json(row.config or {})


def draws_of(row: GameRow) -> int:
    """How many layouts have been drawn for an open table (V2)."""
    return int((row.config or {}).get("draws", 0))


async def turn_row(session: AsyncSession, row: GameRow, number: int) -> TurnRow:
    """The turn with that number (0 is the deal). Raises ``TableError`` (no-table)."""
    query = select(TurnRow).where(TurnRow.game_id == row.id, TurnRow.number == number)
    found = (await session.exec(query)).first()
    if found is None:
        raise TableError(Code.NO_TABLE)
    return found


async def turn_rows(
    session: AsyncSession, row: GameRow, *, positions: bool = True
) -> Sequence[TurnRow]:
    """The deal and every turn of a table, in order; their ``positions`` are the larger part."""
    query = select(TurnRow).where(TurnRow.game_id == row.id).order_by(col(TurnRow.number))
    if not positions:
        query = query.options(_WITHOUT_POSITION)
    return (await session.exec(query)).all()


async def load(
    session: AsyncSession,
    row: GameRow,
    cards: Editions,
    *,
    turn: int | None = None,
    dealt: bool = True,
) -> TableState:
    """The table of ``row`` as it stands, or as it stood after ``turn`` turns.

    One position is read, however long the game is; none if ``dealt`` is False.
    """
    seats = await seats_of(session, row)
    version = row.version if turn is None else turn
    played = dealt and row.started_at is not None
    channel, position = await _channel_and_position(session, row, version if played else None)
    game = await _game(session, row, cards, position) if position is not None else None
    # Looking back, the game is still running, and its seed still secret.
    earlier = version < row.version
    status = Status.RUNNING if earlier else Status(row.status)
    over = status in (Status.FINISHED, Status.CANCELLED)
    setup = setup_of(row)
    drawn = setup.previewed and row.started_at is None and row.seed is not None
    table = TableState(
        id=known(row.id),
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
        look=look_of(channel),
        opened_at=row.opened_at,
        started_at=row.started_at,
        ended_at=None if earlier else row.ended_at,
        seal=row.seal,
        seed=row.seed if over and row.started_at is not None else None,
        setup=setup,
        terms=Terms.from_json(row.terms),
        lost=None if row.lost is None else Lost(row.lost),
        lost_name=row.lost_name or "",
        thread_made=row.thread_made,
        analysis=row.analysis,
        playable=row.analysis and row.seed is not None,
        draws=draws_of(row),
        layout=preview(setup.layout, row.players, row.seed or "", cards.present)
        if drawn and dealt
        else None,
        catalogue=cards.present if game is None else game.catalogue,
    )
    return await timed(session, row, table, past=earlier)


async def timed(
    session: AsyncSession, row: GameRow, table: TableState, *, past: bool = False
) -> TableState:
    """``table`` with the moments that ``row`` holds, and the clocks of those who are waited for:
    in the ``past`` nobody is.
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
    """The clocks of those who are waited for now, if they have a deadline."""
    clocks = {
        number: await turn_clocks.of_loaded(session, row, table.seats[number])
        for number in table.waited
        if table.terms.pace is not Pace.NONE
    }
    return {number: clock for number, clock in clocks.items() if clock.allowance is not None}


async def seats_of(session: AsyncSession, row: GameRow) -> tuple[SeatInfo, ...]:
    """The seats of a table, with what is known of whoever acts there."""
    found = (await session.exec(_SEATED, params={"table": row.id})).all()
    who = [(seat.person_id, seat.owner_id) for seat, _, wishes, _ in found if wishes]
    people = {person_id for pair in who for person_id in pair if person_id is not None}
    wishes = await preferences.of_people(session, people, known(row.id))
    absent = [seat.person_id for seat, _, _, away in found if away and seat.person_id is not None]
    away = await absences.latest(session, absent)
    return tuple(
        SeatInfo(
            number=seat.number,
            person_id=seat.person_id,
            name=seat.name,
            computer=_level(row, seat.computer),
            dm_closed=player is not None and player.dm_closed_at is not None,
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


def look_of(channel: ChannelRow | None) -> Look:
    """How a channel wants its pictures; the usual way if nothing is known of it."""
    if channel is None:
        return Look()
    return Look(Theme(channel.theme), Form(channel.form), channel.language)


async def _channel_and_position(
    session: AsyncSession, row: GameRow, turn: int | None
) -> tuple[ChannelRow | None, Mapping[str, Any] | None]:
    """The channel of a table, and the position after that turn, if one is asked for.

    One query, as every press and every letter typed asks for both. Raises
    ``TableError`` (no-table) if there is no such turn.
    """
    if turn is None:
        return await session.get(ChannelRow, row.channel_id), None
    asked = {"table": row.id, "turn": turn, "channel": row.channel_id}
    found = (await session.exec(_POSITION, params=asked)).first()
    if found is None:
        raise TableError(Code.NO_TABLE)
    position, channel = found
    return channel, position


async def _game(
    session: AsyncSession, row: GameRow, cards: Editions, position: Mapping[str, Any]
) -> Game | None:
    try:
        return await cards.game(session, position)
    except TableError:
        if row.status != Status.CANCELLED.value:
            raise
        return None  # its cards are lost, but nobody plays with them any more


async def turns(
    session: AsyncSession,
    row: GameRow,
    *,
    limit: int | None = None,
    number: int | None = None,
    upto: int | None = None,
) -> list[TurnEntry]:
    """The newest ``limit`` turns (all if None), oldest first; or only the one of that number.

    None after the turn ``upto``.

    Their positions are not read. Their choices are, once the table is over.
    """
    over = row.status not in ACTIVE
    query = (
        select(TurnRow)
        .options(_WITHOUT_POSITION)
        .where(TurnRow.game_id == row.id, TurnRow.number > 0)
        .order_by(col(TurnRow.number).desc())
        .limit(limit)
    )
    if not over:
        query = query.options(_WITHOUT_CHOICES)
    if number is not None:
        query = query.where(TurnRow.number == number)
    if upto is not None:
        query = query.where(TurnRow.number <= upto)
    found = (await session.exec(query)).all()
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
