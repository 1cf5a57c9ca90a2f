"""How much time a pace gives for a turn, and how a bank of time is spent and filled."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum


class Pace(StrEnum):
    """How long a turn may take; BANK is a store of time that each turn played adds to."""

    NONE = "none"
    HOURS_8 = "8h"
    HOURS_24 = "24h"
    DAYS_3 = "3d"
    DAYS_7 = "7d"
    BANK = "bank"


# A bank begins full: whoever is fast keeps it so, and nobody can save up weeks.
BANK_START = BANK_MOST = timedelta(days=5)
BANK_A_TURN = timedelta(hours=12)

_FIXED = {
    Pace.HOURS_8: timedelta(hours=8),
    Pace.HOURS_24: timedelta(hours=24),
    Pace.DAYS_3: timedelta(days=3),
    Pace.DAYS_7: timedelta(days=7),
}


def allowance(pace: Pace, bank: timedelta | None = None) -> timedelta | None:
    """How long the next turn may take, None for as long as they like.

    ``bank`` is what is left of the mover's bank; None for one that has not begun.
    """
    if pace is Pace.NONE:
        return None
    if pace is Pace.BANK:
        return BANK_START if bank is None else bank
    return _FIXED[pace]


def extension(pace: Pace) -> timedelta | None:
    """How long after a missed deadline the next one is; None without a pace."""
    return BANK_A_TURN if pace is Pace.BANK else allowance(pace)


def bank_after(bank: timedelta | None, used: timedelta) -> timedelta:
    """What is in a bank after a turn that took ``used`` of it."""
    left = (BANK_START if bank is None else bank) - used
    return min(max(left, timedelta(0)) + BANK_A_TURN, BANK_MOST)
