"""Open, count and close votes, and tell the voters.

The message of a vote pings the voters who want that and are not in quiet hours. The other voters
get a separate message: by DM, or in the channel after their quiet hours.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, TypeAlias

import structlog
from sqlalchemy import bindparam, exists
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes.rows import (
    SUBJECTS,
    VOTE,
    VOTE_CALL,
    BallotRow,
    Outcome,
    Vote,
    Voter,
    VoteRow,
    VoteSubject,
)
from bot.game.errors import Code, TableError
from bot.game.queries import check_running, game_row, seat_rows
from bot.game.rows import GameRow, NoticeRow, SeatRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import calls
from bot.game.table.calls import Hearer
from bot.game.table.clocks import wake
from bot.game.table.hooks import TABLE_ID, TurnPlayed
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.store.columns import stored_id

# This is asked with every turn, so it is made once.
_OPEN = (
    select(VoteRow)
    .where(col(VoteRow.game_id) == bindparam("table"), col(VoteRow.closed_at).is_(None))
    .order_by(col(VoteRow.id))
)
Effect: TypeAlias = Callable[[UnitOfWork, GameRow, "Vote"], Awaitable[None]]
EFFECTS: dict[str, Effect] = {}  # by kind; ``TableError``: it cannot be done any more: overtaken
_log = structlog.get_logger(__name__)
THE_TABLE = 0  # in the place of the id of who opened a vote
_VERSION = "version"  # the argument that says at which turn a vote was opened
_MOST_ASKED = 2  # times that somebody may ask the same in vain, in one turn and within a day
_LATELY = timedelta(days=1)


async def open_vote(
    out: UnitOfWork,
    row: GameRow,
    subject: VoteSubject,
    args: Mapping[str, Any],
    by: int = THE_TABLE,
) -> Vote:
    """Ask the players of a running table; who asks agrees, if they have a vote in it.

    Its message is queued, unless it is decided at once because nobody else is to be asked.
    Raises ``TableError``: not-started, over, not-seated, vote-open, asked-enough, no-voters.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    if by != THE_TABLE and not any(seat.person_id == by for seat in seats):
        raise TableError(Code.NOT_SEATED)
    for other in await _open_rows(out.session, row):
        if other.kind == subject.kind and other.args.get("seat") == args.get("seat"):
            raise TableError(Code.VOTE_OPEN)
    await _check_asked(out, row, subject, args, by)
    people = subject.voters(args, seats)
    if not people:
        raise TableError(Code.NO_VOTERS)
    vote = VoteRow(
        game_id=stored_id(row.id),
        kind=subject.kind,
        args={**args, _VERSION: row.version},
        opened_by=by,
        opened_at=out.now,
        expires_at=out.now + subject.lasts,
    )
    out.session.add(vote)
    await out.session.flush()
    if by in people:
        out.session.add(
            BallotRow(vote_id=stored_id(vote.id), person_id=by, agrees=True, at=out.now)
        )
    await _settle(out, row, vote)
    if vote.closed_at is None:
        row.due_at = out.now  # its end, and whom to tell, are matters for the scheduler
        out.session.add(row)
        _show(out, row, stored_id(vote.id))
    return await read(out.session, stored_id(vote.id))


async def _check_asked(
    out: UnitOfWork, row: GameRow, subject: VoteSubject, args: Mapping[str, Any], by: int
) -> None:
    """Raise ``TableError`` (asked-enough) if ``by`` has asked the same in vain too often lately.

    Every question pings people. The table itself asks once a turn.
    """
    query = select(VoteRow).where(
        VoteRow.game_id == row.id,
        VoteRow.kind == subject.kind,
        VoteRow.opened_by == by,
        col(VoteRow.opened_at) > out.now - _LATELY,
        col(VoteRow.outcome) != Outcome.AGREED.value,
    )
    same = {_VERSION: row.version, "seat": args.get("seat"), "person": args.get("person")}
    asked = [
        vote
        for vote in (await out.session.exec(query)).all()
        if {name: vote.args.get(name) for name in same} == same
    ]
    if by != THE_TABLE and len(asked) >= _MOST_ASKED:
        raise TableError(Code.ASKED_ENOUGH)


async def recount(out: UnitOfWork, row: GameRow) -> None:
    """Recount the table's open votes after people have joined or left it.

    A vote closes if its question left with the person who asked, or if the remaining votes decide
    it.
    """
    seats = await seat_rows(out.session, row)
    for vote in await _open_rows(out.session, row):
        asker = vote.opened_by
        gone = asker != THE_TABLE and not any(
            asker in (seat.person_id, seat.owner_id) and seat.resigned_at is None for seat in seats
        )
        if gone or row.status != Status.RUNNING.value or not _stands(vote, seats):
            _overtake(out, row, vote)
            continue
        await _settle(out, row, vote)
        _show(out, row, stored_id(vote.id))


OPEN_VOTE = exists().where(col(VoteRow.game_id) == TABLE_ID, col(VoteRow.closed_at).is_(None))


async def close_of_turn(out: UnitOfWork, row: GameRow, turn: TurnPlayed) -> None:
    """Close the votes that a turn makes pointless; at the last one ``close_all`` does."""
    if turn.over:
        return
    with out.session.no_autoflush:  # nothing that a turn has queued changes which are open
        found = await _open_rows(out.session, row)
    for vote in found:
        if SUBJECTS[vote.kind].of_turn:
            _overtake(out, row, vote)


async def close_all(out: UnitOfWork, row: GameRow) -> None:
    """Close every open vote of a table that is over."""
    for vote in await _open_rows(out.session, row):
        _overtake(out, row, vote)


async def read(session: AsyncSession, vote_id: int) -> Vote:
    """The current state of the vote with that id. Raises ``TableError`` (no-vote)."""
    row = await session.get(VoteRow, vote_id)
    if row is None:
        raise TableError(Code.NO_VOTE)
    subject, ballots = SUBJECTS[row.kind], await _ballots(session, row)
    seats = await seat_rows(session, await game_row(session, row.game_id))
    names = {seat.person_id: seat.name for seat in seats}
    names |= {row.args.get("person"): row.args.get("name", "")}
    people = subject.voters(row.args, seats)
    if row.closed_at is not None:  # people who join the table later cannot vote on it
        people = [person for person in people if person in ballots]
    return Vote(
        id=vote_id,
        table_id=row.game_id,
        subject=subject,
        args=row.args,
        opened_by=row.opened_by,
        expires_at=row.expires_at,
        voters=tuple(
            Voter(person, names[person], ballots[person].agrees if person in ballots else None)
            for person in people
        ),
        outcome=Outcome(row.outcome) if row.outcome is not None else None,
        message_id=row.message_id,
    )


def _stands(vote: VoteRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a vote about a seat still finds a person there."""
    about = vote.args.get("seat")
    return about is None or any(s.number == about and s.person_id is not None for s in seats)


async def _settle(out: UnitOfWork, row: GameRow, vote: VoteRow, *, final: bool = False) -> None:
    """Close ``vote`` if it is decided, or if this is the ``final`` count, and do what it says."""
    subject = SUBJECTS[vote.kind]
    await out.session.flush()
    people = subject.voters(vote.args, await seat_rows(out.session, row))
    ballots = await _ballots(out.session, vote)
    votes = [ballots[person].agrees for person in people if person in ballots]
    outcome = _decide(votes.count(True), votes.count(False), len(people), subject, final=final)
    if outcome is None:
        return
    vote.closed_at, vote.outcome = out.now, outcome.value
    out.session.add(vote)
    if outcome is Outcome.AGREED:
        try:
            async with out.session.begin_nested():
                await EFFECTS[vote.kind](out, row, await read(out.session, stored_id(vote.id)))
        except TableError as refusal:
            for stale in (vote, row):
                await out.session.refresh(stale)
            await seat_rows(out.session, row)
            _log.info("vote_overtaken", vote=vote.id, reason=refusal.code.value)
            vote.outcome = Outcome.OVERTAKEN.value
            out.session.add(vote)


def _decide(yes: int, no: int, people: int, subject: VoteSubject, *, final: bool) -> Outcome | None:
    if not subject.majority:
        if no:
            return Outcome.REFUSED
        return Outcome.AGREED if yes == people else Outcome.EXPIRED if final else None
    if 2 * yes > people or (final and yes > no):
        return Outcome.AGREED
    if 2 * no >= people:
        return Outcome.REFUSED
    return Outcome.EXPIRED if final else None


def _overtake(out: UnitOfWork, row: GameRow, vote: VoteRow) -> None:
    vote.closed_at, vote.outcome = out.now, Outcome.OVERTAKEN.value
    out.session.add(vote)
    _show(out, row, stored_id(vote.id))


async def _locked(out: UnitOfWork, vote_id: int) -> tuple[VoteRow, GameRow]:
    found = await out.session.get(VoteRow, vote_id)
    if found is None:
        raise TableError(Code.NO_VOTE)
    row = await game_row(out.session, found.game_id, lock=True)
    await out.session.refresh(found)
    return found, row


async def _open_rows(session: AsyncSession, row: GameRow) -> Sequence[VoteRow]:
    return (await session.exec(_OPEN, params={"table": row.id})).all()


async def _ballots(session: AsyncSession, vote: VoteRow) -> dict[int, BallotRow]:
    query = select(BallotRow).where(BallotRow.vote_id == vote.id).order_by(col(BallotRow.id))
    return {ballot.person_id: ballot for ballot in (await session.exec(query)).all()}


def _show(out: UnitOfWork, row: GameRow, vote_id: int) -> None:
    """Queue the message of a vote, or its change."""
    out.to_channel(row, VOTE, row.version, about={"vote": vote_id})


@dataclass(eq=False)
class Votes(UseCases):
    """Reads votes and casts ballots, which wakes the table.

    Once a vote is decided computers play: what was agreed on may have made it their turn.
    """

    _computers: ComputerTurns

    async def get(self, vote_id: int) -> Vote:
        """The vote with that id. Raises ``TableError`` (no-vote)."""
        async with self._transactions.reading() as session:
            return await read(session, vote_id)

    async def cast(self, vote_id: int, person_id: int, *, agrees: bool) -> Vote:
        """Vote, or vote otherwise while the vote is open.

        Raises ``TableError``: no-vote, vote-closed, not-seated, not-voter, voted.
        """
        async with self._transactions.writing() as out:
            asked, row = await _locked(out, vote_id)
            row.touched_at = out.now
            if asked.closed_at is not None or asked.expires_at <= out.now:
                raise TableError(Code.VOTE_CLOSED)
            seats = await seat_rows(out.session, row)
            subject = SUBJECTS[asked.kind]
            if person_id not in subject.voters(asked.args, seats):
                seated = any(seat.person_id == person_id for seat in seats)
                raise TableError(Code.NOT_VOTER if seated or subject.asks_one else Code.NOT_SEATED)
            ballots = await _ballots(out.session, asked)
            mine = ballots.get(person_id)
            if mine is not None and mine.agrees == agrees:
                raise TableError(Code.VOTED)
            ballot = mine or BallotRow(
                vote_id=vote_id, person_id=person_id, agrees=agrees, at=out.now
            )
            ballot.agrees, ballot.at = agrees, out.now
            out.session.add(ballot)
            await _settle(out, row, asked)
            _show(out, row, vote_id)
            await out.session.flush()
            vote = await read(out.session, vote_id)
            wake(out.session, row, out.now)
        if vote.outcome is not None:
            await self._computers.play(vote.table_id)
        return vote


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
