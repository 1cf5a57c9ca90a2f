"""Whether a call that is about to be sent still means something to its reader."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import DraftRow, GameRow
from bot.tables.loading import seats_of
from bot.tables.notifying.calls import About, Call
from bot.tables.notifying.reminders import undisturbed
from bot.tables.people.preferences import Preferences, Reminder, Where
from bot.tables.state import Status
from bot.tables.table_rows import turn_row


class Verdict(StrEnum):
    """What is to become of a call."""

    SEND = "send"
    POINTLESS = "pointless"  # the turn was played, or they do not want it any more
    QUIET = "quiet"  # not now: it is due again when they may be disturbed


async def judge(session: AsyncSession, game: GameRow, call: Call, now: datetime) -> Verdict:
    """Whether ``call`` is to be sent now."""
    if game.status != Status.RUNNING.value or game.version != call.turn or game.asleep_at:
        return Verdict.POINTLESS
    if game.lost is not None:
        return Verdict.QUIET
    seats = await seats_of(session, game)
    seat = seats[call.seat] if call.seat < len(seats) else None
    if seat is None or seat.person_id != call.person_id:
        return Verdict.POINTLESS
    if not _is_wanted(seat.preferences, call.about) or await _is_settled(session, game, call):
        return Verdict.POINTLESS
    return Verdict.SEND if undisturbed(now, seat) == now else Verdict.QUIET


def _is_wanted(wishes: Preferences, about: About) -> bool:
    if wishes.where is Where.NONE:
        return False
    if about in (About.REMINDER, About.LATE):
        return wishes.reminder is not Reminder.OFF
    if about is About.UNCONFIRMED:
        return wishes.unconfirmed
    return about is not About.NEXT_UP or wishes.next_up


async def _is_settled(session: AsyncSession, game: GameRow, call: Call) -> bool:
    """Whether they have done what the call is about, though the turn is the same."""
    if call.about is About.PICK:
        picks = (await turn_row(session, game, 0)).position.get("picks") or []
        return len(picks) <= call.seat or picks[call.seat] is not None
    if call.about is About.UNCONFIRMED:
        query = select(DraftRow).where(DraftRow.game_id == game.id, DraftRow.turn == call.turn)
        draft = (await session.exec(query)).first()
        return draft is None or not draft.choices
    return False
