"""What is left of somebody's time, as pictures show it beside their ring."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.i18n import Language
from bot.narration.durations import duration
from bot.narration.durations import time_left as left_words
from bot.schedule import TurnClock
from render import TimeLeft


def time_left(language: Language, clock: TurnClock, now: datetime) -> TimeLeft | None:
    """What a ring shows of ``clock`` at ``now``, in words of ``language``; None without a deadline.

    While the clock stands still the words say for how long, and what is left then.
    """
    if clock.allowance is None:
        return None
    left = max(clock.allowance - clock.used(now), timedelta(0))
    share = round(left / clock.allowance, 3) if clock.allowance else 0.0  # finer is not to be seen
    if (stop := clock.stopped(now)) is not None:
        words = language.text("time-stopped", time=duration(language, stop.end - now))
        return TimeLeft(share, words, left_words(language, left), stopped=True)
    whole = language.text("time-of", time=duration(language, clock.allowance))
    words = left_words(language, left) if left else language.text("time-over")
    return TimeLeft(share, words, whole)
