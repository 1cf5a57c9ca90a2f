"""Of what somebody is to be told about a turn, and when: pure reckoning, without a database.

Nobody is told anything in their quiet hours or while they are away: it waits until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.game.calls import SILENCE, CallReason, undisturbed
from bot.game.pace import TurnClock
from bot.game.people import ReminderInterval, Where
from bot.game.state import SeatInfo

DAY = timedelta(days=1)
_RANKS = (
    *(CallReason.LATE, CallReason.PICK, CallReason.TURN),
    *(CallReason.UNCONFIRMED, CallReason.REMINDER, CallReason.NEXT_UP),
)


@dataclass(frozen=True, slots=True)
class DueCall:
    """That the player of ``seat`` is to be told at ``moment``; ``count`` numbers reminders."""

    about: CallReason
    seat: int
    moment: datetime
    count: int = 0


def of_mover(
    number: int,
    seat: SeatInfo,
    clock: TurnClock,
    told: Mapping[CallReason, int],
    now: datetime,
    *,
    overdue: int = 0,
    picking: bool = False,
    drafted_at: datetime | None = None,
) -> Sequence[DueCall]:
    """What whoever is waited for at seat ``number`` is still to be told of their turn.

    ``told`` holds of what they were told already in this turn, with the highest count;
    ``overdue`` is how many deadlines have passed that they are warned of, ``picking`` whether
    they are asked for their first pieces (V1), ``drafted_at`` when they last changed the turn
    in hand, None if there is none. What should have been told while that was not possible
    comes now, once.
    """
    wishes = seat.preferences
    if wishes.where is Where.NONE or seat.person_id is None:
        return ()
    found = []
    begins = CallReason.PICK if picking else CallReason.TURN
    if begins not in told:
        found.append((begins, clock.since, 0))
    if wishes.reminder is not ReminderInterval.OFF and overdue > told.get(CallReason.LATE, 0):
        found.append((CallReason.LATE, now, overdue))
    if wishes.reminder is ReminderInterval.HALF_TIME and CallReason.REMINDER not in told:
        half = _half_time(clock)
        if half is not None:
            found.append((CallReason.REMINDER, half, 0))
    if wishes.reminder is ReminderInterval.DAILY:
        first = undisturbed(clock.since, seat)
        count = max(told.get(CallReason.REMINDER, 0) + 1, (now - first) // DAY)
        found.append((CallReason.REMINDER, first + count * DAY, count))
    if wishes.unconfirmed and drafted_at is not None and CallReason.UNCONFIRMED not in told:
        found.append((CallReason.UNCONFIRMED, drafted_at + SILENCE, 0))
    return [
        DueCall(about, number, undisturbed(max(moment, now), seat), count)
        for about, moment, count in found
    ]


def foremost(notices: Iterable[DueCall]) -> DueCall:
    """The one that says most, of several that one person is to be told at once."""
    return min(notices, key=lambda notice: _RANKS.index(notice.about))


def of_next(
    number: int, seat: SeatInfo, since: datetime, told: Mapping[CallReason, int], now: datetime
) -> Sequence[DueCall]:
    """What whoever comes next is to be told, since the player before them was to move."""
    wishes = seat.preferences
    if not wishes.next_up or wishes.where is Where.NONE or CallReason.NEXT_UP in told:
        return ()
    if seat.person_id is None:
        return ()
    return (DueCall(CallReason.NEXT_UP, number, undisturbed(max(since, now), seat)),)


def _half_time(clock: TurnClock) -> datetime | None:
    if clock.allowance is None or not clock.allowance:
        return None
    try:
        return clock.after(clock.allowance / 2)
    except OverflowError:
        return None
