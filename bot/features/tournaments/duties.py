"""Duties of a tournament: it ends its sign-up, and goes from round to round.

And one duty of its tables: the people who sit there are told that their table has opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum

from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.tournaments.pairing import league_rounds
from bot.features.tournaments.rows import SEATED, EntryRow, PairedTableRow, Stage, TournamentRow
from bot.features.tournaments.scoring import NEWS
from bot.features.tournaments.state import of_anchor
from bot.features.tournaments.use_cases import (
    AGAIN,
    EVENT,
    SOON,
    Tournaments,
    announce,
    end_tables,
    finish,
    least_people,
    post_standings,
    resign_dropped,
    unfinished,
)
from bot.game.rows import GameRow, NoticeRow
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.scheduled.events import EventKind
from bot.game.table import calls
from bot.game.table.calls import Hearer
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id


async def attend(out: UnitOfWork, anchor: GameRow) -> datetime | None:
    """Do the next thing that is due; the moment of the one after it, None if there is none."""
    row = await of_anchor(out.session, anchor)
    ended = await _notice(out, row)
    if row.stage == Stage.SIGN_UP.value:
        if out.now < row.sign_up_until:
            return row.sign_up_until
        await _begin(out, anchor, row)
    if row.stage == Stage.PAIRING.value:
        return out.now + SOON  # ``Tournaments.work`` comes next
    if row.stage != Stage.PLAYING.value:
        return None
    waiting = await unfinished(out.session, row)
    for paired in waiting:
        if await resign_dropped(out, row, paired):
            return out.now
    if not waiting:
        await _close_round(out, anchor, row)
        return out.now + SOON if row.stage == Stage.PAIRING.value else None
    if ended:
        announce(out, anchor, row)
    if any(paired.thread_id is not None and paired.table_id is None for paired in waiting):
        return out.now + SOON
    return await _watch_deadline(out, row, waiting)


TOURNAMENT = EventKind(
    EVENT, attend, NEWS, lambda services, anchor_id: services[Tournaments].work(anchor_id)
)


async def _notice(out: UnitOfWork, row: TournamentRow) -> bool:
    """Count the tables that have ended since; whether there were any."""
    query = select(PairedTableRow).where(
        PairedTableRow.tournament_id == row.id,
        col(PairedTableRow.ended_at).is_not(None),
        col(PairedTableRow.noticed).is_(False),
    )
    found = (await out.session.exec(query)).all()
    for paired in found:
        paired.noticed = True
    return bool(found)


async def _begin(out: UnitOfWork, anchor: GameRow, row: TournamentRow) -> None:
    """End the sign-up: the first round is paired, or nothing comes of it."""
    query = select(EntryRow.id).where(
        EntryRow.tournament_id == row.id, col(EntryRow.left).is_(False)
    )
    people = len((await out.session.exec(query)).all())
    if people < least_people(row.players, fills=row.fills):
        row.stage, row.ended_at = Stage.CANCELLED.value, out.now
    else:
        row.stage = Stage.PAIRING.value
        if row.league:
            row.rounds = league_rounds(people, row.players)
    announce(out, anchor, row)


async def _close_round(out: UnitOfWork, anchor: GameRow, row: TournamentRow) -> None:
    """Post the standings after a round; then pair the next one, or end."""
    post_standings(out, anchor, row)
    if row.round >= row.rounds:
        finish(out, anchor, row)
        return
    row.stage = Stage.PAIRING.value


async def _watch_deadline(
    out: UnitOfWork, row: TournamentRow, tables: Sequence[PairedTableRow]
) -> datetime | None:
    """End the round at its deadline if games are then adjudged; when that, or a retry, is due."""
    if any(paired.judging is not None for paired in tables):
        return out.now + AGAIN
    if row.round_days is None or row.round_at is None or not row.adjudge:
        return None
    deadline = row.round_at + timedelta(days=row.round_days)
    if out.now < deadline:
        return deadline
    await end_tables(out, row, tables)
    return out.now + AGAIN


# Whose table has opened.


class Way(StrEnum):
    """The way to tell somebody that their table has opened: the kind of the notice."""

    DM = "tournament_dm"
    PING = "tournament_ping"


async def untold(session: AsyncSession, table_id: int, person_id: int) -> list[tuple[Way, Hearer]]:
    """The ways left to tell a person; nothing once they were told of anything."""
    query = select(NoticeRow.kind).where(
        NoticeRow.game_id == table_id, NoticeRow.person_id == person_id
    )
    told = {*(await session.exec(query)).all()}
    if told - {*Way}:
        return []  # the call to their turn has led them there
    hearer = (await calls.hearers(session, table_id, [person_id]))[person_id]
    wanted = ((Way.DM, hearer.by_dm), (Way.PING, hearer.in_channel))
    return [(way, hearer) for way, wants in wanted if wants and way.value not in told]


async def _plan(out: UnitOfWork, now: Situation) -> list[Due]:
    row = now.row
    if not row.thread_made or row.version or row.asleep_at is not None:
        return []
    paired = select(PairedTableRow.id).where(PairedTableRow.table_id == row.id)
    if (await out.session.exec(paired)).first() is None:
        return []
    awaited = {one.seat.number for one in now.waited}
    found = []
    for seat in now.seats:
        if seat.person_id is None or seat.number in awaited:
            continue  # whose turn it is are called to that
        for _, hearer in await untold(out.session, stored_id(row.id), seat.person_id):
            moment = calls.after_quiet_hours(out.now, hearer)
            found.append(Due(moment, stored_id(seat.number)))
    return found


@duty("tournament-seat", _plan)
async def tell_seated(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Tell somebody that their table has opened, as they want to be told."""
    seat = next(one for one in now.seats if one.number == due.about)
    person_id, table_id = stored_id(seat.person_id), stored_id(now.row.id)
    for way, hearer in await untold(out.session, table_id, person_id):
        if not calls.may_disturb(hearer, out.now):
            continue
        about = {"person": person_id}
        if way is Way.DM:
            out.to_person(now.row, SEATED, person_id, now.row.version, about=about)
        else:
            out.to_channel(now.row, SEATED, now.row.version, about=about)
        notice = NoticeRow(
            game_id=table_id, person_id=person_id, kind=way.value, turn=0, at=out.now
        )
        out.session.add(notice)


async def tell_later(
    session: AsyncSession, game: GameRow, person_id: int, way: Way, now: datetime
) -> None:
    """Delete such a notice, so that they are told after their quiet hours."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == game.id,
            col(NoticeRow.person_id) == person_id,
            col(NoticeRow.kind) == way.value,
        )
    )
    game.due_at = now
