"""Drafts: the choices of a turn in hand are read, changed and stored, within a transaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import structlog
from sqlalchemy import bindparam
from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.queries import game_row
from bot.game.rows import DraftRow, GameRow, PreparedRow, Status, TurnRow
from bot.game.table import calls, clocks, prepared_turns
from bot.game.table.calls import SILENCE, Call, CallReason
from bot.game.table.loading import load
from bot.game.table.state import Draft, Plans, TableState, dealt
from bot.game.unit_of_work import UnitOfWork
from bot.platform.request import Stamp
from bot.platform.store.columns import stored_id
from engine import Game, GameError, Line, errors

MOST_KEYS = 600  # choices of a line: more than thirty long turns
_log = structlog.get_logger(__name__)


async def kept_line(session: AsyncSession, table_id: int) -> DraftRow | None:
    """The stored line; None if there is none."""
    return (await session.exec(select(DraftRow).where(DraftRow.game_id == table_id))).first()


async def begin(out: UnitOfWork, row: GameRow, owner_id: int, turn: int) -> Draft:
    """Begin a line after ``turn`` turns of the record.

    Raises ``TableError``: not-seated, look-only, over, no-table (there is no such turn).
    """
    _check(row, owner_id)
    kept = await kept_line(out.session, stored_id(row.id))
    if kept is None:
        kept = DraftRow(game_id=stored_id(row.id), turn=turn, changes=0, choices=[], at=out.now)
    kept.turn, kept.changes, kept.choices, kept.at = turn, kept.changes + 1, [], out.now
    draft = await _draft(out.session, row, out.cards, kept)
    out.session.add(kept)
    await out.session.flush()
    return draft


async def read(
    session: AsyncSession, row: GameRow, cards: Catalogues, owner_id: int, stamp: Stamp | None
) -> Draft:
    """The position at the end of the line.

    Raises ``TableError``: not-seated, look-only, stale (there is none, or ``stamp`` is old).
    """
    return (await _read(session, row, cards, owner_id, stamp))[0]


async def _read(
    session: AsyncSession, row: GameRow, cards: Catalogues, owner_id: int, stamp: Stamp | None
) -> tuple[Draft, DraftRow]:
    _check(row, owner_id)
    kept = await kept_line(session, stored_id(row.id))
    if kept is None:
        raise TableError(Code.STALE)
    draft = await _draft(session, row, cards, kept)
    if stamp is not None and stamp != draft.stamp:
        raise TableError(Code.STALE)
    return draft, kept


async def change_line(
    out: UnitOfWork,
    row: GameRow,
    owner_id: int,
    stamp: Stamp | None,
    apply: Callable[[Line], None],
) -> Draft:
    """Apply ``apply`` to the line and keep the outcome.

    Raises what ``read`` and ``apply`` raise, and ``TableError`` (line-long).
    """
    draft, kept = await _read(out.session, row, out.cards, owner_id, stamp)
    line = draft.line
    assert line is not None, "this is a line"
    apply(line)
    if len(line.keys) > MOST_KEYS:
        raise TableError(Code.LINE_LONG, limit=MOST_KEYS)
    kept.choices, kept.changes, kept.at = list(line.keys), kept.changes + 1, out.now
    out.session.add(kept)
    stamp = Stamp(draft.table.id, kept.turn, kept.changes)
    return replace(draft, seat=_mover(line, draft.seat), game=line.game, stamp=stamp)


def _check(row: GameRow, owner_id: int) -> None:
    if row.opener_id != owner_id:
        raise TableError(Code.NOT_SEATED)
    if row.seed is None:
        raise TableError(Code.LOOK_ONLY)


async def _draft(session: AsyncSession, row: GameRow, cards: Catalogues, kept: DraftRow) -> Draft:
    table = await load(session, row, cards, turn=kept.turn)
    assert table.game is not None, "records have a deal"
    if table.game.to_move is None:
        raise TableError(Code.OVER)
    line = Line(table.game)
    try:
        for key in kept.choices:
            line.choose(key)
    except GameError as error:  # a rule was corrected meanwhile: what fits is kept
        _log.warning("line_truncated", table=table.id, refusal=error.refusal.code)
    stamp = Stamp(table.id, kept.turn, kept.changes)
    return Draft(table, _mover(line, table.game.to_move), line.game, stamp, line=line)


def _mover(line: Line, else_seat: int) -> int:
    return line.game.to_move if line.game.to_move is not None else else_seat


_DRAFT = select(DraftRow).where(col(DraftRow.game_id) == bindparam("table"))


@dataclass(frozen=True, slots=True)
class InHand:
    """A draft together with the row it came from, None if nothing was chosen yet."""

    draft: Draft
    kept: DraftRow | PreparedRow | None


async def in_hand(
    session: AsyncSession, row: GameRow, cards: Catalogues, person_id: int, stamp: Stamp | None
) -> InHand:
    """The turn in hand of a person at the table of ``row``, in their own turn or ahead of it.

    What they had prepared for a turn that is theirs now is left out.

    Raises ``TableError``: not-started, over, not-seated, picks-open, not-your-turn, and stale
    or stood-in if ``stamp`` is given and not the newest.
    """
    table = await load(session, row, cards)
    table_id = table.id
    seat = table.seat_of(person_id)
    if seat is None:
        raise table.unseated(person_id)
    if table.status is Status.OPEN:
        raise TableError(Code.NOT_STARTED)
    if table.over:
        raise TableError(Code.OVER)
    if stamp is not None and (stamp.table_id, stamp.turn) != (table_id, table.version):
        raise TableError(await _why_stale(session, row, stamp, seat))
    game = dealt(table).copy()
    if game.awaited:
        raise TableError(Code.PICKS_OPEN)
    if game.to_move != seat:
        return await _ahead(session, table, seat, stamp)
    kept = (await session.exec(_DRAFT, params={"table": table_id})).first()
    changes = 0
    if kept is not None and kept.turn == table.version:
        changes = kept.changes
        _replay(game, kept, table)
    newest = Stamp(table_id, table.version, changes)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    return InHand(Draft(table, seat, game, newest), kept)


async def _why_stale(session: AsyncSession, row: GameRow, stamp: Stamp, seat: int) -> Code:
    """Whether the turn of ``stamp`` was played by the person or for them."""
    query = select(TurnRow.stand_in).where(
        TurnRow.game_id == row.id, TurnRow.number == stamp.turn + 1, TurnRow.seat == seat
    )
    return Code.STALE if (await session.exec(query)).first() is None else Code.STOOD_IN


async def _ahead(
    session: AsyncSession, table: TableState, seat: int, stamp: Stamp | None
) -> InHand:
    """The turn that a player prepares during another player's turn."""
    start = dealt(table)
    try:
        game = start.ahead(seat)
    except errors.GameError:
        raise not_yet(table) from None  # there will be no turn
    kept = await prepared_turns.prepared_row(session, table.id, seat)
    plans = None
    if kept is not None:
        _replay(game, kept, table)
        plans = prepared_turns.state_of(kept, start)
    newest = Stamp(table.id, table.version, kept.changes if kept is not None else 0)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    return InHand(Draft(table, seat, game, newest, True, plans), kept)


def check_room(plans: Plans) -> None:
    """Raise ``TableError`` (plans-full) if no other turn can be prepared beside ``plans``."""
    if plans.ready >= prepared_turns.MOST_PLANS:
        raise TableError(Code.PLANS_FULL, limit=prepared_turns.MOST_PLANS)


def not_yet(table: TableState) -> TableError:
    """The refusal that says whose turn it is."""
    return TableError(Code.NOT_YOUR_TURN, name=table.mover.name if table.mover else "")


def _replay(game: Game, kept: DraftRow | PreparedRow, table: TableState) -> None:
    """Repeat the stored choices; those that are illegal now (a corrected rule) are left out."""
    try:
        for key in kept.choices:
            game.choose(key)
    except errors.GameError as error:
        _log.warning(
            "draft_truncated", table=table.id, turn=table.version, refusal=error.refusal.code
        )


async def read_draft(
    session: AsyncSession, row: GameRow, cards: Catalogues, person_id: int
) -> Draft:
    """The turn in hand of a person at the table of ``row``.

    Raises ``TableError``: no-table, not-started, over, not-seated, picks-open,
    not-your-turn.
    """
    if row.analysis and row.puzzle is None:
        return await read(session, row, cards, person_id, None)
    draft = (await in_hand(session, row, cards, person_id, None)).draft
    if draft.ahead:
        return draft
    kept = await prepared_turns.prepared_row(session, draft.table.id, draft.seat)
    if kept is None:
        return draft
    return replace(draft, plans=prepared_turns.state_of(kept, dealt(draft.table)))


async def change_draft(
    out: UnitOfWork,
    table_id: int,
    person_id: int,
    stamp: Stamp | None,
    change: Callable[[Game | Line, bool], None],
    *,
    apart: bool = False,
) -> Draft:
    """Apply ``change`` to the turn in hand, or the line that is tried, and keep the outcome.

    It is also told whether what was revealed may be taken back (``Draft.nothing_to_hide``).
    ``apart``: a prepared turn that is finished stays as it is, and ``change`` makes another one.

    Raises what ``read_draft`` and ``change`` raise, and ``TableError`` (stale) if
    ``stamp`` is not the newest. Nothing is kept then.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.analysis and row.puzzle is None:
        return await change_line(out, row, person_id, stamp, lambda line: change(line, True))
    hand = await in_hand(out.session, row, out.cards, person_id, stamp)
    draft, old = hand.draft, hand.draft.stamp
    change(draft.game, draft.nothing_to_hide)
    new = Stamp(old.table_id, old.turn, old.choice + 1)
    if row.puzzle is not None:  # no clock, and nobody who waits
        await _keep(out, hand, new, apart=False)
        return replace(draft, stamp=new, plans=None)
    clocks.wake(out.session, row, out.now)
    row.due_at = min(row.due_at or out.now + SILENCE, out.now + SILENCE)
    await _keep(out, hand, new, apart=apart)
    if not draft.ahead:  # what was prepared for this turn is theirs to go on with now
        await _take_over(out, draft, person_id)
        return replace(draft, stamp=new, plans=None)
    kept = hand.kept
    if not isinstance(kept, PreparedRow) or not (kept.plans or (apart and kept.ready)):
        return replace(draft, stamp=new, plans=None)
    await out.session.refresh(kept)
    return replace(draft, stamp=new, plans=prepared_turns.state_of(kept, dealt(draft.table)))


async def _take_over(out: UnitOfWork, draft: Draft, person_id: int) -> None:
    """Forget what was prepared for this turn, as its player goes on with it themselves.

    If it was about to be played they were not called when the turn began. They know by now.
    """
    table_id, turn = draft.table.id, draft.table.version
    prepared = await prepared_turns.prepared_row(out.session, table_id, draft.seat)
    if prepared is None:
        return
    if prepared.play_at is not None:
        told = await calls.told(out.session, table_id, turn)
        if CallReason.TURN not in told[person_id]:
            call = Call(CallReason.TURN, person_id, draft.seat, turn)
            calls.note(out.session, table_id, call, out.now)
    await prepared_turns.drop(out.session, table_id, draft.seat)


async def _keep(out: UnitOfWork, hand: InHand, new: Stamp, *, apart: bool) -> None:
    """Store the turn in hand. Raises ``TableError`` (stale) if it was stored in the meantime."""
    draft, kept = hand.draft, hand.kept
    changed: dict[str, Any] = {
        "turn": new.turn,
        "changes": new.choice,
        "choices": list(draft.game.choices),
        "at": out.now,
    }
    if kept is None:
        out.session.add(
            PreparedRow(game_id=new.table_id, seat=draft.seat, effects=[], **changed)
            if draft.ahead
            else DraftRow(game_id=new.table_id, **changed)
        )
        await out.session.flush()
        return
    rows = type(kept)
    if isinstance(kept, PreparedRow):
        plans = prepared_turns.plans_of(kept)
        if apart and kept.ready:
            changed |= {"plans": prepared_turns.packed(plans), "place": len(plans)}
        alone = len(plans) == 1 and "plans" not in changed
        changed |= {"ready": False, "effects": []} | ({"at_once": False} if alone else {})
    done = await out.session.exec(
        update(rows)
        .where(
            col(rows.game_id) == new.table_id,
            col(rows.id) == kept.id,
            col(rows.turn) == kept.turn,
            col(rows.changes) == kept.changes,
        )
        .values(**changed)
        .execution_options(synchronize_session=False)
    )
    if done.rowcount != 1:
        raise TableError(Code.STALE)
