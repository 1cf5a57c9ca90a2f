"""Quiet hours, and calls: the notification of one person about a turn.

The rule for all kinds of messages: nobody is disturbed in their quiet hours or while they are away.
Until then a call waits, a DM makes no sound (``TableMessage.reader``), and what is said to a whole
channel names people without a ping (``may_ping``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.people import absences, preferences
from bot.game.people.absences import Away
from bot.game.people.preferences import Preferences, ReminderInterval, Where
from bot.game.queries import turn_row
from bot.game.rows import DraftRow, GameRow, NoticeRow, PlayerRow, SeatRow, Status
from bot.game.table.loading import seats_of
from bot.game.table.state import SeatInfo, TableState
from bot.platform.outbox.kinds import Verdict
from bot.platform.outbox.rows import OutboxRow

# Asked with every turn, so they are made once: to make one takes longer than to ask it.
_UNREACHED = select(PlayerRow).where(
    col(PlayerRow.id).in_(bindparam("people", expanding=True)),
    col(PlayerRow.dm_closed_at).is_not(None) | col(PlayerRow.dm_refused_at).is_not(None),
)
_TOLD = select(NoticeRow).where(
    col(NoticeRow.game_id) == bindparam("table"), col(NoticeRow.turn) == bindparam("turn")
)


class CallReason(StrEnum):
    """Reason for a notification. Of several that are due at once the first one here is told."""

    LATE = "late"  # they have missed a deadline, and more will cost them the seat
    PICK = "pick"  # they are asked to pick their first pieces (V1)
    TURN = "turn"  # it is their turn
    UNCONFIRMED = "unconfirmed"  # they have chosen a turn and not confirmed it
    REMINDER = "reminder"
    NEXT_UP = "next_up"  # the player before them has begun to think


@dataclass(frozen=True, slots=True)
class Call:
    """Tells the player of ``seat``, who was ``person_id``, after ``turn`` turns.

    ``count`` numbers what is repeated.
    """

    about: CallReason
    person_id: int
    seat: int
    turn: int
    count: int = 0

    def to_json(self) -> dict[str, Any]:
        """The call as a JSON mapping."""
        return {"about": self.about.value, "person": self.person_id, "count": self.count}

    @classmethod
    def of_payload(cls, payload: Mapping[str, Any]) -> Call | None:
        """The call in the payload of a job, which has turn and seat itself; None without one."""
        call = payload.get("call")
        if not isinstance(call, dict):
            return None
        return cls(
            CallReason(call["about"]),
            call["person"],
            payload["seat"],
            payload["turn"],
            call["count"],
        )


SILENCE = timedelta(minutes=30)  # after which a turn that was chosen is taken for forgotten


@dataclass(frozen=True, slots=True)
class Hearer:
    """Somebody who is told things and need not have a seat.

    ``away``: their absence that ends last. ``dm_closed``: they take no DMs. ``unreached``: DMs do
    not reach them, for that reason or another.
    """

    preferences: Preferences
    away: Away | None = None
    dm_closed: bool = False
    unreached: bool = False

    @property
    def by_dm(self) -> bool:
        """Whether they are told by DM."""
        return self.preferences.by_dm and not self.unreached

    @property
    def in_channel(self) -> bool:
        """Whether they are told by a ping in the channel, for want of DMs if not by choice."""
        return self.preferences.in_channel or (self.preferences.by_dm and self.unreached)


async def hearers(
    session: AsyncSession, table_id: int, person_ids: Collection[int]
) -> dict[int, Hearer]:
    """Preferences of each of these people at a table, with a seat there or not."""
    wishes = await preferences.of_people(session, person_ids, table_id)
    away = await absences.latest(session, person_ids)
    asked = {"people": list(person_ids)}
    unreached = (await session.exec(_UNREACHED, params=asked)).all() if person_ids else ()
    found = {row.id: row for row in unreached}
    return {
        person: Hearer(
            wishes[person],
            away.get(person),
            person in found and found[person].dm_closed_at is not None,
            person in found,
        )
        for person in person_ids
    }


def after_quiet_hours(moment: datetime, listener: SeatInfo | Hearer) -> datetime:
    """The first time when a person may be notified: ``moment``, or the end of their quiet hours or
    absence.
    """
    quiet, away = listener.preferences.quiet, listener.away
    while True:
        if away is not None and away.holds(moment):
            moment = away.until
            continue
        window = None if quiet is None else quiet.window_at(moment)
        if window is None:
            return moment
        moment = window.end


def may_disturb(listener: SeatInfo | Hearer, now: datetime) -> bool:
    """Whether a person may be notified now."""
    return after_quiet_hours(now, listener) == now


def may_ping(table: TableState, person_id: int | None) -> bool:
    """Whether a message to the whole table may ping the person now.

    Not if they want no pings at all, nor if they have no seat, so that nothing is known of them.
    """
    if person_id is None or table.read_at is None:
        return False
    theirs = (s for s in table.seats if person_id == (s.person_id or s.owner_id))
    seat = next(theirs, None)
    if seat is None or seat.preferences.where is Where.NONE:
        return False
    return may_disturb(seat, table.read_at)


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
    if not is_wanted(seat.preferences, call.about) or await _is_settled(session, game, call):
        return Verdict.POINTLESS
    return Verdict.SEND if may_disturb(seat, now) else Verdict.QUIET


def is_wanted(wishes: Preferences, about: CallReason) -> bool:
    """Whether somebody wants to be told of something at all."""
    if wishes.where is Where.NONE:
        return False
    match about:
        case CallReason.PICK | CallReason.TURN:
            return True
        case CallReason.REMINDER | CallReason.LATE:
            return wishes.reminder is not ReminderInterval.OFF
        case CallReason.UNCONFIRMED:
            return wishes.unconfirmed
        case CallReason.NEXT_UP:
            return wishes.next_up


def turned_off(about: CallReason) -> Mapping[str, Any]:
    """The preferences of somebody who wants to be told no more of something by DM."""
    match about:
        case CallReason.PICK | CallReason.TURN:
            return {"where": Where.CHANNEL}
        case CallReason.REMINDER | CallReason.LATE:
            return {"reminder": ReminderInterval.OFF}
        case CallReason.UNCONFIRMED:
            return {"unconfirmed": False}
        case CallReason.NEXT_UP:
            return {"next_up": False}


async def _is_settled(session: AsyncSession, game: GameRow, call: Call) -> bool:
    """Whether they have done what the call is about, though the turn is the same."""
    if call.about is CallReason.PICK:
        picks = (await turn_row(session, game, 0)).position.get("picks") or []
        return len(picks) <= call.seat or picks[call.seat] is not None
    if call.about is CallReason.UNCONFIRMED:
        query = select(DraftRow).where(DraftRow.game_id == game.id, DraftRow.turn == call.turn)
        draft = (await session.exec(query)).first()
        return draft is None or not draft.choices
    return False


async def told(
    session: AsyncSession, table_id: int, turn: int
) -> Mapping[int, Mapping[CallReason, int]]:
    """The notifications that each person has had in this turn, with their highest count."""
    found: dict[int, dict[CallReason, int]] = defaultdict(dict)
    for row in (await session.exec(_TOLD, params={"table": table_id, "turn": turn})).all():
        if row.kind in CallReason.__members__.values():
            about = CallReason(row.kind)
            found[row.person_id][about] = max(row.count, found[row.person_id].get(about, 0))
    return defaultdict(dict, found)


def note(session: AsyncSession, table_id: int, call: Call, now: datetime) -> None:
    """Record the notification of a person, in the transaction that queues it."""
    session.add(
        NoticeRow(
            game_id=table_id,
            person_id=call.person_id,
            kind=call.about.value,
            turn=call.turn,
            count=call.count,
            at=now,
        )
    )


async def forget(session: AsyncSession, table_id: int, turn: int) -> None:
    """Forget all notifications of a turn, so that everybody is notified again."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == table_id,
            col(NoticeRow.turn) == turn,
            col(NoticeRow.kind).in_([about.value for about in CallReason]),
        )
    )


async def withdraw(
    session: AsyncSession, game: GameRow, call: Call, now: datetime, *, however_often: bool = False
) -> None:
    """Take a notice back that could not be told now; the scheduler plans it again.

    ``however_often``: whatever the count of what was told.
    """
    told = [
        col(NoticeRow.game_id) == game.id,
        col(NoticeRow.person_id) == call.person_id,
        col(NoticeRow.kind) == call.about.value,
        col(NoticeRow.turn) == call.turn,
    ]
    if not however_often:
        told.append(col(NoticeRow.count) == call.count)
    await session.exec(delete(NoticeRow).where(*told))
    game.due_at = now
    session.add(game)


async def still_called(
    session: AsyncSession, row: OutboxRow, about: CallReason, now: datetime
) -> list[int]:
    """The people whom a message still pings ``about`` its turn; people in quiet hours are told
    later.
    """
    game, turn = await session.get_one(GameRow, row.game_id), row.payload["turn"]
    called = []
    for person_id in row.payload["called"]:
        query = select(SeatRow.number).where(
            SeatRow.game_id == row.game_id, SeatRow.person_id == person_id
        )
        seat = (await session.exec(query)).first()
        call = Call(about, person_id, -1 if seat is None else seat, turn)
        verdict = Verdict.POINTLESS if seat is None else await judge(session, game, call, now)
        if verdict is Verdict.SEND:
            called.append(person_id)
        elif verdict is Verdict.QUIET and not row.unsure:
            await withdraw(session, game, call, now, however_often=True)
    return called


async def pinged_by(session: AsyncSession, row: OutboxRow, about: CallReason) -> list[Call]:
    """The calls that a message in the channel carries, ``about`` its turn, by its pings."""
    turn, called = row.payload["turn"], row.payload.get("called")
    if not called:
        return []
    query = select(SeatRow).where(
        SeatRow.game_id == row.game_id, col(SeatRow.person_id).in_(called)
    )
    before = await told(session, row.game_id, turn)
    return [
        Call(about, seat.person_id, seat.number, turn, before[seat.person_id].get(about, 0))
        for seat in (await session.exec(query)).all()
        if seat.person_id is not None and seat.number is not None
    ]


async def still_wanted(session: AsyncSession, row: OutboxRow, call: Call, now: datetime) -> Verdict:
    """Whether the ``call`` of a message is to be sent now; else it is told later, if at all."""
    game = await session.get_one(GameRow, row.game_id)
    verdict = await judge(session, game, call, now)
    if verdict is Verdict.QUIET and not row.unsure:
        await withdraw(session, game, call, now)
    return verdict
