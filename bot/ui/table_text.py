"""The terms of play over days in words: for the table's message and the panel that sets them."""

from __future__ import annotations

from datetime import datetime, timedelta

from discord.utils import format_dt

from bot.game.pace import Pace, TurnClock
from bot.game.setup import Hints, LeftSeat, OnTimeout, Terms
from bot.game.state import SeatInfo, TableState
from bot.narration.durations import duration
from bot.narration.durations import time_left as left_words
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.platform.i18n.languages import Language
from bot.ui.presenter import Presenter, level_of
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


def deadline_lines(language: Language, table: TableState) -> list[str]:
    """Until when the player to move has time, in the reader's own zone; nothing without a pace.

    A second line if their clock stands still.
    """
    clock, now = table.clock, table.read_at
    if clock is None or now is None or clock.deadline is None:
        return []
    return [line for line in (_deadline(language, clock, now), _stop(language, clock, now)) if line]


def time_in_picture(language: Language, table: TableState) -> TimeLeft | None:
    """The same for a picture, relative to the moment of ``table``."""
    clock, now = table.clock, table.read_at
    return None if clock is None or now is None else time_left(language, clock, now)


def asleep_line(language: Language, table: TableState) -> str:
    """That the table sleeps, and how it is woken; nothing while it is awake."""
    if table.asleep_at is None:
        return ""
    return language.text("status-asleep", ago=format_dt(table.asleep_at, "R"))


def _deadline(language: Language, clock: TurnClock, now: datetime) -> str:
    assert clock.deadline is not None
    key = "deadline" if clock.deadline > now else "deadline-passed"
    return language.text(
        key, time=format_dt(clock.deadline, "f"), ago=format_dt(clock.deadline, "R")
    )


def _stop(language: Language, clock: TurnClock, now: datetime) -> str:
    stop = clock.stopped(now)
    if stop is None:
        return ""
    key = "clock-stopped-away" if clock.away_at(now) else "clock-stopped"
    return language.text(key, time=format_dt(stop.end, "f"), ago=format_dt(stop.end, "R"))


def seat_name(language: Language, seat: SeatInfo) -> str:
    """The name of a seat for a sentence; that of a computer says so if it plays for nobody."""
    name, level = escape(seat.name), level_of(language, seat)
    return language.text("computer-name", name=name, level=level) if level else name


def away_line(presenter: Presenter) -> str:
    """Who is away, and until when; nothing if nobody is, or if the game is over."""
    table = presenter.table
    away = [
        presenter.text("away-until", name=escape(seat.name), date=format_dt(until, "D"))
        for seat in table.seats
        if (until := table.away_until(seat)) is not None and not table.over
    ]
    return presenter.text("away-line", people=presenter.language.listing(away)) if away else ""


def stand_in_line(language: Language, table: TableState) -> str:
    """Who plays for whom; nothing if all play for themselves, or if the game is over."""
    if table.over:
        return ""
    found = [stand_in(language, seat) for seat in table.seats if seat.stood_in]
    offered = [escape(seat.name) for seat in table.seats if seat.offered_at is not None]
    if offered:
        found.append(language.text("seats-offered", names=language.listing(offered)))
    return " ".join(found)


def stand_in(language: Language, seat: SeatInfo) -> str:
    """Who plays in the place of a seat's owner, in a sentence."""
    name = escape(seat.name)
    if seat.computer is not None:
        level = agent_name(language, seat.computer)
        return language.text("plays-computer", name=name, level=level)
    mention = f"<@{seat.person_id}>"
    if seat.substitute_until is None:
        return language.text("plays-person", name=name, mention=mention)
    until = format_dt(seat.substitute_until, "f")
    return language.text("plays-until", name=name, mention=mention, until=until)


def pace_name(language: Language, pace: Pace) -> str:
    """A pace within a sentence: "24 hours a turn"."""
    return language.text(f"pace-{pace}")


def timeout_name(language: Language, on_timeout: OnTimeout, turns: int) -> str:
    """What becomes of a missed deadline; ``turns`` is after how many, where it is the seat."""
    return language.text(f"timeout-{on_timeout}", turns=turns)


def public_lines(language: Language, terms: Terms) -> list[str]:
    """What all should know of a table's terms; nothing where they are as usual."""
    lines = [] if terms.pace is Pace.NONE else _deadline_lines(language, terms)
    if not terms.rated:
        lines.append(language.text("terms-unrated-note"))
    if terms.hints is not Hints.PRACTICE:
        lines.append(hints_line(language, terms))
    return lines


def all_lines(language: Language, terms: Terms) -> list[str]:
    """Every term, one line each."""
    away = language.text("terms-away", days=terms.away_days)
    sleep = language.text("terms-sleep", days=terms.sleep_days)
    computer = terms.left_seat is LeftSeat.COMPUTER
    return [
        *_deadline_lines(language, terms),
        language.text("terms-others", away=away, sleep=sleep),
        language.text("terms-left-computer" if computer else "terms-left-closed"),
        language.text("terms-rated" if terms.rated else "terms-unrated"),
        language.text("terms-summary" if terms.round_summary else "terms-no-summary"),
        hints_line(language, terms),
    ]


def hints_line(language: Language, terms: Terms) -> str:
    """Who may have hints at the table."""
    return language.text(f"terms-hints-{terms.hints}")


def _deadline_lines(language: Language, terms: Terms) -> list[str]:
    pace = language.text("terms-pace", pace=pace_name(language, terms.pace))
    if terms.pace is Pace.NONE:
        return [pace]
    what = timeout_name(language, terms.on_timeout, terms.takeover_after)
    return [pace, language.text("terms-timeout", what=what)]
