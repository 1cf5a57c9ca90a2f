"""The scheduler's duties for votes: notify the voters, and close expired votes.

The message of a vote pings the voters who want that and are not in quiet hours. The other voters
get a separate message: by DM, or in the channel after their quiet hours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes.rows import VOTE_CALL, VoteRow
from bot.features.votes.use_cases import (
    SUBJECTS,
    _ballots,
    _locked,
    _open_rows,
    _overtake,
    _settle,
    _show,
)
from bot.game import calls
from bot.game.calls import Hearer
from bot.game.duties import Due, Situation, duty
from bot.game.queries import game_row, seat_rows
from bot.game.rows import GameRow, NoticeRow, Status
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id

_PATIENCE = timedelta(minutes=1)  # the time for posting the message of a vote


class Way(StrEnum):
    """Ways to notify a voter; the kind of the notice."""

    DM = "vote_dm"
    PING = "vote_ping"


@dataclass(frozen=True, slots=True)
class Untold:
    """Somebody who is asked in a vote, has not answered, and is still to be told in that way."""

    person_id: int
    way: Way
    hearer: Hearer


async def untold(session: AsyncSession, vote: VoteRow) -> Sequence[Untold]:
    """Voters who have not been notified yet, by the way they prefer."""
    seats = await seat_rows(session, await game_row(session, vote.game_id))
    answered = await _ballots(session, vote)
    asked = [p for p in SUBJECTS[vote.kind].voters(vote.args, seats) if p not in answered]
    if vote.closed_at is not None or not asked:
        return ()
    query = select(NoticeRow.person_id, NoticeRow.kind).where(*_notices(vote))
    told = {*(await session.exec(query)).all()}
    hearers = await calls.hearers(session, vote.game_id, asked)
    return [
        Untold(person, way, hearer)
        for person, hearer in hearers.items()
        for way, wanted in ((Way.DM, hearer.by_dm), (Way.PING, hearer.in_channel))
        if wanted and (person, way.value) not in told
    ]


def note_told(session: AsyncSession, vote: VoteRow, person_id: int, way: Way, at: datetime) -> None:
    """Record that a voter was notified."""
    about = {"game_id": vote.game_id, "turn": 0, "count": stored_id(vote.id)}
    session.add(NoticeRow(person_id=person_id, kind=way.value, at=at, **about))


async def tell_later(session: AsyncSession, vote: VoteRow, one: Untold, now: datetime) -> None:
    """Delete such a note, so that they are notified after their quiet hours."""
    theirs = (col(NoticeRow.person_id) == one.person_id, col(NoticeRow.kind) == one.way.value)
    await session.exec(delete(NoticeRow).where(*_notices(vote), *theirs))
    game = await session.get_one(GameRow, vote.game_id)
    moment = calls.after_quiet_hours(now, one.hearer)
    game.due_at = moment if game.due_at is None else min(game.due_at, moment)
    session.add(game)


def _notices(vote: VoteRow) -> tuple[Any, ...]:
    """The condition of the notices that people were told of a vote."""
    ways = [way.value for way in Way]
    return (
        col(NoticeRow.game_id) == vote.game_id,
        col(NoticeRow.kind).in_(ways),
        col(NoticeRow.count) == vote.id,
    )


async def _due_calls(out: UnitOfWork, vote: VoteRow) -> list[tuple[datetime, Untold]]:
    """The people the scheduler has to notify of a vote, and when.

    Its message pings whom it can; until that is there nobody else is pinged.
    """
    found = []
    for one in await untold(out.session, vote):
        since = vote.opened_at + _PATIENCE if one.way is Way.PING else vote.opened_at
        moment = calls.after_quiet_hours(max(out.now, since), one.hearer)
        if moment < vote.expires_at:
            found.append((moment, one))
    return found


async def _plan(out: UnitOfWork, now: Situation) -> list[Due]:
    found = []
    for vote in await _open_rows(out.session, now.row):
        moments = [moment for moment, _ in await _due_calls(out, vote)]
        found.append(Due(min([vote.expires_at, *moments]), stored_id(vote.id)))
    return found


@duty("vote", _plan)
async def attend(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Notify voters after their quiet hours; close an expired vote with its current votes.

    A vote lasts longer than any quiet hours, so nobody loses a seat during them without notice.
    """
    vote, row = await _locked(out, due.about)
    if vote.closed_at is not None:
        return
    if row.status != Status.RUNNING.value:
        _overtake(out, row, vote)
    elif vote.expires_at > out.now:
        await _tell(out, row, vote)
    else:
        await _settle(out, row, vote, final=True)
        _show(out, row, due.about)


async def _tell(out: UnitOfWork, row: GameRow, vote: VoteRow) -> None:
    for moment, one in await _due_calls(out, vote):
        if moment > out.now:
            continue
        about = {"vote": stored_id(vote.id), "person": one.person_id}
        if one.way is Way.DM:
            out.to_person(row, VOTE_CALL, one.person_id, row.version, about=about)
        else:
            out.to_channel(row, VOTE_CALL, row.version, about=about)
        note_told(out.session, vote, one.person_id, one.way, out.now)
