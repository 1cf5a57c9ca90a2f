"""Takes the next row of a target that is worth sending, marked as under way."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum, auto

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.following.rows import FOLLOW
from bot.features.lobby.rows import TABLE
from bot.features.seats.rows import OFFER, STOOD_IN
from bot.features.turn.rows import BLOCKED, HAND, TURN
from bot.features.votes.rows import VOTE
from bot.game import people
from bot.game.calls import Verdict
from bot.game.queries import game_row
from bot.game.rows import PlayerRow
from bot.outbox import callers
from bot.outbox.job import ClaimedJob, Job
from bot.outbox.outcomes import move_hand, ping_instead
from bot.outbox.rows import (
    finish,
    first_game,
    first_turn,
    job_of,
    newest_message,
    older_message,
    player_of,
    waiting_rows,
)
from bot.platform.outbox.rows import OutboxRow

# Someone whose DMs are closed is written to again with their next hand, but not sooner: a quick
# game would fail as often as it is played.
CLOSED_FOR = timedelta(minutes=10)
_SILENT_AT_NIGHT = (FOLLOW, STOOD_IN)
_REPLACED_BY_NEWER = (HAND.value, TABLE.value, VOTE.value, OFFER.value)


class Passed(Enum):
    """What was looked at is done with; what waits behind it is of another game."""

    PASSED = auto()


async def claim(session: AsyncSession, target: str, now: datetime) -> ClaimedJob | Passed | None:
    """The first row of ``target``, marked as under way; None if it is not due.

    One game is held, that of the row which was first: a transaction that held several could
    wait for one that waits for it.
    """
    game_id = await first_game(session, target)
    if game_id is None:
        return None
    await game_row(session, game_id, lock=True)
    rows = await waiting_rows(session, target)
    for index, row in enumerate(rows):
        if row.game_id != game_id:
            return Passed.PASSED
        if row.not_before > now:
            return None
        session.add(row)
        replaced = _is_replaced(row, rows[index + 1 :])
        verdict = await callers.check(session, row, now)
        if verdict is not Verdict.SEND and not row.unsure:
            finish(row, now, failed=verdict.value)
            continue
        replaced = replaced or verdict is not Verdict.SEND
        if replaced and not row.unsure:
            finish(row, now, failed="replaced")
            continue
        if row.kind == BLOCKED.value and await _board_is_posted(session, row):
            finish(row, now, failed="replaced")
            continue
        player = await player_of(session, row)
        if _is_closed(row, player, now):
            finish(row, now, failed="dm-closed")
            await move_hand(session, row, None, now)
            await ping_instead(session, row, now)
            continue
        return await _under_way(session, row, player, now, replaced=replaced)
    return None


async def _under_way(
    session: AsyncSession,
    row: OutboxRow,
    player: PlayerRow | None,
    now: datetime,
    *,
    replaced: bool,
) -> ClaimedJob:
    unsure, row.unsure = row.unsure, True
    row.attempts += 1
    dm_channel = player.dm_channel_id if player is not None else None
    after = await newest_message(session, row.target) if unsure else None
    job = job_of(row, after)
    locale = await _locale(session, player)
    silent = job.kind in _SILENT_AT_NIGHT and await _is_quiet_for(session, job, now)
    return ClaimedJob(job, unsure, replaced, dm_channel, older_message(row), locale, silent)


def _is_replaced(row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
    return row.kind in _REPLACED_BY_NEWER and any(
        _subject(other) == _subject(row) for other in later
    )


def _subject(row: OutboxRow) -> tuple[object, ...]:
    """What a message is about, of which only the newest is worth sending."""
    seat = row.payload.get("seat") if row.kind == OFFER.value else None
    return row.kind, row.game_id, row.payload.get("vote"), seat


async def _board_is_posted(session: AsyncSession, row: OutboxRow) -> bool:
    """Whether the board of the turn that a row is about has been posted."""
    query = select(OutboxRow).where(
        OutboxRow.game_id == row.game_id,
        OutboxRow.kind == TURN.value,
        col(OutboxRow.done_at).is_not(None),
    )
    found = (await session.exec(query)).all()
    turn = row.payload["turn"]
    return any(first_turn(board) <= turn <= board.payload["turn"] for board in found)


def _is_closed(row: OutboxRow, player: PlayerRow | None, now: datetime) -> bool:
    # The first hand of a game is always tried: they may have opened their DMs since.
    return (
        row.kind == HAND.value
        and row.payload["turn"] > 0
        and player is not None
        and player.dm_closed_at is not None
        and now - player.dm_closed_at < CLOSED_FOR
    )


async def _is_quiet_for(session: AsyncSession, job: Job, now: datetime) -> bool:
    """Whether it is quiet now for whom a job is."""
    assert job.person_id is not None, "these go to people"
    quiet = (await people.get(session, job.person_id, job.table_id)).quiet
    return quiet is not None and quiet.holds(now)


async def _locale(session: AsyncSession, player: PlayerRow | None) -> str:
    if player is None:
        return ""
    return (await people.get(session, player.id)).language or player.locale
