"""Appends a turn to a table's log, with all that follows from it; and restores what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, cast

import structlog
from sqlalchemy import event, exists, inspect
from sqlalchemy.orm import load_only
from sqlalchemy.orm.attributes import set_committed_value
from sqlmodel import col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import metrics
from bot.game.errors import Code, TableError
from bot.game.queries import game_row
from bot.game.rows import DraftRow, GameRow, PreparedRow, SeatRow, Status, TurnRow
from bot.game.table import clocks, prepared_turns
from bot.game.table.clocks import Spent
from bot.game.table.computer_players import STAND_IN, playing_level
from bot.game.table.hooks import (
    TABLE_ID,
    Played,
    TurnPlayed,
    game_ending,
    game_over,
    turn_begun,
    turn_played,
)
from bot.game.table.loading import load
from bot.game.table.state import TableState, TurnEntry, dealt
from bot.game.terms import OnTimeout
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id
from engine import Game
from engine.events import event_to_json

_log = structlog.get_logger(__name__)

RESIGN = "resign"  # the only choice of a row that closes a seat (R35)
CONFIRM = "confirm"
_SEAT, _PREPARED = "seat", "prepared"  # what ``TurnRow.beside`` keeps
_NOT_KEPT = {"id", "game_id", "play_at", "at"}  # of a prepared turn


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn, and the table after it."""

    table: TableState
    entry: TurnEntry


async def append(
    out: UnitOfWork, row: GameRow, table: TableState, game: Game, played: Played
) -> TableState:
    """Append what was ``played`` to ``table`` and has led to ``game``: turn, version, outbox.

    Gives the table after the turn: its game and its seats, but not how time runs there now.

    ``row`` is not brought up to date with the new version. Raises ``TableError`` (stale) if
    the table does not stand any more where it stood.
    """
    turn = TurnPlayed(table, game, played)
    before, number, over = dealt(table), turn.number, turn.over
    has_prepared, *holds = await _conditions_that_hold(out, table)
    late, spent = await _stop_clock(out, row, table, played)
    seats = tuple(
        replace(seat, **cast("Any", spent.after)) if index == played.seat else seat
        for index, seat in enumerate(table.seats)
    )
    after = replace(table, game=game, version=number, seats=seats)
    await _step(out, row, table, over=over)
    uses_up = has_prepared and played.takes_back is None
    prepared = await prepared_turns.rows_of(out.session, table.id) if uses_up else {}
    ended = [one for seat, one in prepared.items() if over or seat == played.seat]
    next_turn = played.seat == before.to_move and game.to_move != played.seat
    begun = [one for seat, one in prepared.items() if next_turn and seat == game.to_move]
    used = () if over else (*ended, *begun)
    _log_turn(out, table, game, played, late, _kept(spent, used))
    await out.session.exec(delete(DraftRow).where(col(DraftRow.game_id) == table.id))
    for one in ended:
        await out.session.delete(one)
    for one in begun:
        await prepared_turns.turn_begins(out.session, one, number, game, out.now)
    await turn_played.run_where(holds, out, row, turn)
    if over:
        await game_ending.run(out, row)
        await game_over.run(out, row, game, number)
    else:
        await turn_begun.run(out, row, after, before)
    return after


async def _conditions_that_hold(out: UnitOfWork, table: TableState) -> Sequence[bool]:
    """Whether turns are prepared at a table, then the answers of ``turn_played.conditions``.

    One query reads them all; usually all are false.
    """
    found = (await out.session.exec(_conditions(), params={"table": table.id})).one()
    return [bool(answer) for answer in tuple(found)]


@cache
def _conditions() -> Any:
    """The query of ``_conditions_that_hold``, made once: it is asked with every turn."""
    prepared = exists().where(col(PreparedRow.game_id) == TABLE_ID)
    return select(prepared, *turn_played.conditions)


async def _step(out: UnitOfWork, row: GameRow, table: TableState, *, over: bool) -> None:
    """Advance the table by one turn, and store the other changes of ``row`` with it.

    Raises ``TableError`` (stale) if somebody did before.
    """
    changed = {one.key: one.value for one in inspect(row).attrs if one.history.has_changes()}
    values: dict[str, object] = {**changed, "version": table.version + 1}
    if over:
        values |= {"status": Status.FINISHED.value, "ended_at": out.now}
    done = await out.session.exec(
        update(GameRow)
        .where(
            col(GameRow.id) == table.id,
            col(GameRow.version) == table.version,
            col(GameRow.status) == Status.RUNNING.value,
        )
        .values(**values)
        .execution_options(synchronize_session=False, autoflush=False)
    )
    if done.rowcount != 1:
        raise TableError(Code.STALE)
    for name, value in changed.items():
        set_committed_value(row, name, value)


async def _stop_clock(
    out: UnitOfWork, row: GameRow, table: TableState, played: Played
) -> tuple[int, Spent]:
    """Stop the turn's clock; return the number of missed deadlines and the seat's changes."""
    if played.takes_back is not None:  # the current player again has their whole time
        clocks.begin(row, out.now)
        out.session.add(row)
        return 0, Spent()
    if played.seat != dealt(table).to_move:  # somebody who resigns meanwhile
        return 0, Spent()
    late, mover = row.overdue, table.seats[played.seat]
    by_person = played.stand_in is None and mover.person_id is not None
    spent = await clocks.played(out.session, row, mover, out.now, by_person=by_person)
    return late, spent


def _log_turn(
    out: UnitOfWork,
    table: TableState,
    game: Game,
    played: Played,
    late: int,
    changed: dict[str, Any] | None,
) -> None:
    out.session.add(
        TurnRow(
            game_id=table.id,
            number=table.version + 1,
            round=dealt(table).round,
            seat=played.seat,
            choices=list(played.choices),
            events=[event_to_json(event) for event in played.events],
            position=dict(game.position()),
            at=out.now,
            late=late,
            stand_in=played.stand_in,
            takes_back=played.takes_back,
            beside=changed,
        )
    )


async def play(out: UnitOfWork, table_id: int, version: int, keys: Sequence[str]) -> None:
    """Play the turn of a computer, ``keys`` up to its confirmation.

    Raises ``TableError`` (stale, over) if the table is no longer at ``version``.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.status != Status.RUNNING.value:
        raise TableError(Code.OVER)
    if row.version != version:
        raise TableError(Code.STALE)
    table = await load(out.session, row, out.cards)
    agent = acting_agent(table)
    if table.mover is None or agent is None:
        raise TableError(Code.STALE)  # its owner has come back while the computer thought
    game = dealt(table).copy()
    for key in keys:
        game.choose(key)
    in_place = table.mover.owner_id is not None
    await play_out(out, row, table, game, stand_in=agent if in_place else None)


def acting_agent(table: TableState) -> str | None:
    """The agent that plays the present turn: a computer seat's, or that which plays it for
    somebody whose time has run out, where the table wants that. None if a person does.
    """
    mover = table.mover
    if mover is None or mover.computer is not None:
        return None if mover is None else mover.computer
    too_late = table.overdue > 0 and table.terms.on_timeout is OnTimeout.TURN
    return playing_level(STAND_IN) if too_late else None


def _note_played(before: TableState, stand_in: str | None) -> None:
    """Count the turn that followed ``before``, and note it in the log.

    By these lines the operator sees that it lives; what was played is not in them.
    """
    computer = before.mover is not None and before.mover.computer is not None
    by = "stand_in" if stand_in else "computer" if computer else "person"
    metrics.TURNS.labels(by, _mix(dealt(before))).inc()
    _log.info(
        "turn_played",
        server=before.guild_id,
        channel=before.channel_id,
        table=before.id,
        turn=before.version + 1,
    )


def _mix(game: Game) -> str:
    """The decks of a game in a word: base, egypt (whatever Egypt has) or mixed."""
    decks = set(game.config.decks)
    return decks.pop() if len(decks) == 1 and decks <= {"base", "egypt"} else "mixed"


async def play_out(
    out: UnitOfWork, row: GameRow, table: TableState, game: Game, stand_in: str | None = None
) -> tuple[Played, TableState]:
    """Confirm the turn in ``game`` and append it, if the table has not changed since.

    ``stand_in`` names the agent that has played it in a person's place. Gives what was played,
    and the table after it as ``append`` does.
    """
    choices = [*game.choices, CONFIRM]
    game.choose(CONFIRM)
    played = Played(
        stored_id(dealt(table).to_move), choices, game.view(None).last_turn, stand_in=stand_in
    )
    after = await append(out, row, table, game, played)
    event.listen(
        out.session.sync_session,  # of this transaction alone: undone, it tells nobody
        "after_commit",
        lambda _: _note_played(table, stand_in),
        once=True,
    )
    return played, after


def _kept(spent: Spent, used: Iterable[PreparedRow]) -> dict[str, Any] | None:
    """The value of ``TurnRow.beside``: the time that a turn has ``spent``, and the ``used`` turns
    that were prepared, by its player or by the next one.
    """
    seat = {name: [spent.back[name], spent.after[name]] for name in spent.back}
    prepared = [row.model_dump(exclude=_NOT_KEPT) for row in used]
    found = {_SEAT: seat, _PREPARED: prepared}
    return {name: value for name, value in found.items() if value} or None


async def restore(
    session: AsyncSession, table_id: int, turns: Sequence[TurnRow], now: datetime
) -> bool:
    """Restore what ``turns``, which are taken back, have changed beside the position.

    That is the bank of time and the missed deadlines of their players, unless something else has
    changed these since. Time that has passed stays used, as do days away: the bank does not get
    what a turn adds to it. Prepared turns are there again. None of them is played automatically
    before its player's turn begins. Returns whether the player of the first of ``turns`` has some.
    Turns of older versions have kept nothing.
    """
    there = await prepared_turns.rows_of(session, table_id)
    for prepared in there.values():
        prepared.play_at = None
        session.add(prepared)
    for turn in reversed(turns):
        before = turn.beside or {}
        for name, (back, after) in before.get(_SEAT, {}).items():
            column = col(getattr(SeatRow, name))
            its_row = (col(SeatRow.game_id) == table_id, col(SeatRow.number) == turn.seat)
            await session.exec(
                update(SeatRow).where(*its_row, column == after).values({name: back})
            )
        for values in before.get(_PREPARED, ()):
            if values["seat"] not in there:
                again = PreparedRow(game_id=table_id, at=now, **values)
                there[again.seat] = again
                session.add(again)
    mine = there.get(turns[0].seat or 0)
    if mine is not None:
        mine.at_once = False
    return mine is not None


async def forget_prepared(session: AsyncSession, table_id: int, seat: int) -> None:
    """Keep with no turn what ``seat`` had prepared: somebody else plays there now."""
    query = (
        select(TurnRow)
        .options(load_only(TurnRow.id, TurnRow.beside))  # type: ignore[arg-type]
        .where(TurnRow.game_id == table_id, col(TurnRow.beside).is_not(None))
    )
    for turn in await session.exec(query):
        before = dict(turn.beside or {})
        before[_PREPARED] = [one for one in before.get(_PREPARED, ()) if one["seat"] != seat]
        turn.beside = {name: value for name, value in before.items() if value} or None
        session.add(turn)
