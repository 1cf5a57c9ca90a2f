"""Choosing a turn: its draft is read, changed and kept. Each function is one transaction's body."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlmodel import col, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import DraftRow, GameRow, PreparedRow
from bot.tables.clock import sleeping
from bot.tables.editions import Editions
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.notifying.reminders import SILENCE
from bot.tables.records import lines
from bot.tables.state import Draft, Stamp
from bot.tables.table_rows import game_row
from bot.tables.turns import preparing
from bot.tables.turns.in_hand import InHand, dealt, in_hand
from engine import Game, Line


async def read_draft(session: AsyncSession, row: GameRow, cards: Editions, person_id: int) -> Draft:
    """The turn in hand of a person at the table of ``row``.

    Raises ``TableError``: no-table, not-started, over, not-seated, picks-open,
    not-your-turn.
    """
    if row.analysis:
        return await lines.read(session, row, cards, person_id, None)
    draft = (await in_hand(session, row, cards, person_id, None)).draft
    if draft.ahead:
        return draft
    kept = await preparing.prepared_row(session, draft.table.id, draft.seat)
    if kept is None:
        return draft
    start = dealt(draft.table)
    return replace(draft, preparation=preparing.preparation(kept, start, draft.seat))


async def change_draft(
    out: Outbox,
    table_id: int,
    person_id: int,
    stamp: Stamp | None,
    change: Callable[[Game | Line], None],
) -> Draft:
    """Apply ``change`` to the turn in hand, or the line that is tried, and keep the outcome.

    Raises what ``read_draft`` and ``change`` raise, and ``TableError`` (stale) if
    ``stamp`` is not the newest. Nothing is kept then.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.analysis:
        return await lines.change(out, row, person_id, stamp, change)
    hand = await in_hand(out.session, row, out.cards, person_id, stamp)
    draft, old = hand.draft, hand.draft.stamp
    change(draft.game)
    new = Stamp(old.table_id, old.turn, old.choice + 1)
    sleeping.wake(out, row)
    row.due_at = min(row.due_at or out.now + SILENCE, out.now + SILENCE)
    await _keep(out, hand, new)
    if not draft.ahead:  # what was prepared for this turn is theirs to go on with now
        await preparing.drop(out.session, table_id, draft.seat)
    return replace(draft, stamp=new, preparation=None)


async def _keep(out: Outbox, hand: InHand, new: Stamp) -> None:
    """Write the turn in hand down. Raises ``TableError`` (stale) if somebody did before."""
    draft, kept = hand.draft, hand.kept
    choices = list(draft.game.choices)
    if kept is None:
        out.session.add(
            PreparedRow(
                game_id=new.table_id,
                seat=draft.seat,
                turn=new.turn,
                changes=new.choice,
                choices=choices,
                effects=[],
                at=out.now,
            )
            if draft.ahead
            else DraftRow(
                game_id=new.table_id,
                turn=new.turn,
                changes=new.choice,
                choices=choices,
                at=out.now,
            )
        )
        await out.session.flush()
        return
    changed: dict[str, object] = {
        "turn": new.turn,
        "changes": new.choice,
        "choices": choices,
        "at": out.now,
    }
    rows = type(kept)
    if draft.ahead:
        changed |= {"ready": False, "at_once": False, "effects": []}
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


async def prepare(
    out: Outbox, table_id: int, person_id: int, stamp: Stamp | None, *, at_once: bool
) -> Draft:
    """Have the turn that a person prepares played by itself, or kept for them.

    Raises what ``read_draft`` raises, and ``TableError``: stale, not-whole (it is not
    prepared up to its end), turn-begun (it is their turn already).
    """
    row = await game_row(out.session, table_id, lock=True)
    hand = await in_hand(out.session, row, out.cards, person_id, stamp)
    draft, kept = hand.draft, hand.kept
    if not isinstance(kept, PreparedRow):
        raise TableError(Code.NOT_WHOLE if draft.ahead else Code.TURN_BEGUN)
    table_game = dealt(draft.table)
    kept.choices, kept.turn = list(draft.game.choices), draft.table.version
    if not preparing.mark_ready(kept, table_game, draft.seat, at_once=at_once):
        raise TableError(Code.NOT_WHOLE)
    out.session.add(kept)
    return replace(draft, preparation=preparing.preparation(kept, table_game, draft.seat))
