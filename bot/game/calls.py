"""A call: what a message tells one person of a turn; whether it is wanted, and that it was told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.loading import seats_of
from bot.game.people import Preferences, ReminderInterval, Where
from bot.game.queries import turn_row
from bot.game.rows import DraftRow, GameRow, NoticeRow, SeatRow
from bot.game.state import SeatInfo, Status
from bot.platform.outbox.kinds import Verdict
from bot.platform.outbox.rows import OutboxRow


class CallReason(StrEnum):
    """What a person is told of."""

    PICK = "pick"  # they are asked to pick their first pieces (V1)
    TURN = "turn"  # it is their turn
    LATE = "late"  # a deadline of theirs has passed, and more costs them the seat
    REMINDER = "reminder"
    UNCONFIRMED = "unconfirmed"  # they have chosen a turn and not confirmed it
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


def undisturbed(moment: datetime, seat: SeatInfo) -> datetime:
    """The first moment from ``moment`` on at which the player of ``seat`` may be disturbed."""
    quiet = seat.preferences.quiet
    while True:
        if seat.away is not None and seat.away.holds(moment):
            moment = seat.away.until
            continue
        window = None if quiet is None else quiet.window_at(moment)
        if window is None:
            return moment
        moment = window.end


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


def _is_wanted(wishes: Preferences, about: CallReason) -> bool:
    if wishes.where is Where.NONE:
        return False
    if about in (CallReason.REMINDER, CallReason.LATE):
        return wishes.reminder is not ReminderInterval.OFF
    if about is CallReason.UNCONFIRMED:
        return wishes.unconfirmed
    return about is not CallReason.NEXT_UP or wishes.next_up


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
    """Of what each person has been told at that turn of a table, with the highest count."""
    query = select(NoticeRow).where(NoticeRow.game_id == table_id, NoticeRow.turn == turn)
    found: dict[int, dict[CallReason, int]] = defaultdict(dict)
    for row in (await session.exec(query)).all():
        if row.kind in CallReason.__members__.values():
            about = CallReason(row.kind)
            found[row.person_id][about] = max(row.count, found[row.person_id].get(about, 0))
    return defaultdict(dict, found)


def note(session: AsyncSession, table_id: int, call: Call, now: datetime) -> None:
    """Note that a person is told, in the transaction that queues it."""
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
    """Let everybody be told anew of that turn of a table."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == table_id,
            col(NoticeRow.turn) == turn,
            col(NoticeRow.kind).in_([about.value for about in CallReason]),
        )
    )


async def withdraw(session: AsyncSession, game: GameRow, call: Call, now: datetime) -> None:
    """Take a notice back that could not be told now; the scheduler plans it anew."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == game.id,
            col(NoticeRow.person_id) == call.person_id,
            col(NoticeRow.kind) == call.about.value,
            col(NoticeRow.turn) == call.turn,
            col(NoticeRow.count) == call.count,
        )
    )
    game.due_at = now
    session.add(game)


async def still_called(
    session: AsyncSession, row: OutboxRow, about: CallReason, now: datetime
) -> list[int]:
    """Whom a board still pings ``about`` its turn; whoever may not be disturbed is told later."""
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
            await withdraw(session, game, call, now)
    return called


async def still_wanted(session: AsyncSession, row: OutboxRow, call: Call, now: datetime) -> Verdict:
    """Whether the ``call`` of a message is to be sent now; else it is told later, if at all."""
    game = await session.get_one(GameRow, row.game_id)
    verdict = await judge(session, game, call, now)
    if verdict is Verdict.QUIET and not row.unsure:
        await withdraw(session, game, call, now)
    return verdict
