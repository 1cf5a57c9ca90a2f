"""A table in words: time and deadlines, who sits there, its terms of play over days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from discord.utils import format_dt

from bot.game.table.state import SeatInfo, TableState
from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace, Terms, TurnClock
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.platform.i18n.languages import Language
from render import TimeLeft

_HOURS_UP_TO = timedelta(hours=48)


def duration(language: Language, span: timedelta) -> str:
    """``span`` in its largest unit, rounded down: "3 days", "18 h", "40 min"."""
    minutes = max(0, int(span.total_seconds() // 60))
    if span >= _HOURS_UP_TO:
        return language.text("duration-days", count=minutes // (24 * 60))
    if minutes >= 60:
        return language.text("duration-hours", count=minutes // 60)
    if minutes:
        return language.text("duration-minutes", count=minutes)
    return language.text("duration-moment")


def _left(language: Language, span: timedelta) -> str:
    """Time left: "18 h left"."""
    return language.text("duration-left", time=duration(language, span))


def time_since(language: Language, span: timedelta) -> str:
    """Time since: "for 18 h"."""
    return language.text("duration-for", time=duration(language, span))


def time_ago(language: Language, span: timedelta) -> str:
    """Time ago: "18 h ago"."""
    return language.text("duration-ago", time=duration(language, span))


def time_left(language: Language, clock: TurnClock, now: datetime) -> TimeLeft | None:
    """The time ring of ``clock`` at ``now``, in words of ``language``; None without a deadline.

    While the clock is paused, the words say for how long, and how much time is left.
    """
    if clock.allowance is None:
        return None
    left = max(clock.allowance - clock.used(now), timedelta(0))
    share = round(left / clock.allowance, 3) if clock.allowance else 0.0  # finer is not to be seen
    if (stop := clock.stopped(now)) is not None:
        words = language.text("time-stopped", time=duration(language, stop.end - now))
        return TimeLeft(share, words, _left(language, left), stopped=True)
    whole = language.text("time-of", time=duration(language, clock.allowance))
    words = _left(language, left) if left else language.text("time-over")
    return TimeLeft(share, words, whole)


def deadline_lines(language: Language, table: TableState) -> list[str]:
    """The current player's deadline, in the reader's time zone; empty without a pace.

    There is a second line if their clock is paused.
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
    """The lines that say that the table sleeps and how to wake it; empty while it is awake."""
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


def level_of(language: Language, seat: SeatInfo) -> str:
    """The level of a computer that plays for nobody; "" where somebody has the seat."""
    if seat.computer is None or seat.stood_in:
        return ""
    return agent_name(language, seat.computer)


def levels_of(language: Language, table: TableState) -> Sequence[str]:
    """By seat, the level of the computer that plays there, also in somebody's place; else ""."""
    return [
        "" if seat.computer is None else agent_name(language, seat.computer) for seat in table.seats
    ]


def with_levels(language: Language, table: TableState) -> TableState:
    """``table`` with the level of each computer behind its name.

    Once it is over, also of those that played on for somebody who left: that person has lost.
    """
    playing = [level_of(language, seat) for seat in table.seats]
    return named_with(language, table, levels_of(language, table) if table.over else playing)


def named_with(language: Language, table: TableState, levels: Sequence[str]) -> TableState:
    """``table`` with each of ``levels`` behind the name of its seat; "" for none."""
    seats = [
        replace(seat, name=language.text("name-level", name=seat.name, level=level))
        if level
        else seat
        for seat, level in zip(table.seats, levels, strict=True)
    ]
    return replace(table, seats=tuple(seats))


def seat_name(language: Language, seat: SeatInfo) -> str:
    """The name of a seat for a sentence; that of a computer says so if it plays for nobody."""
    name, level = escape(seat.name), level_of(language, seat)
    return language.text("computer-name", name=name, level=level) if level else name


def away_line(language: Language, table: TableState) -> str:
    """Absent players with dates; "" if nobody is away, or if the game is over."""
    away = [
        language.text("away-until", name=escape(seat.name), date=format_dt(until, "D"))
        for seat in table.seats
        if (until := table.away_until(seat)) is not None and not table.over
    ]
    return language.text("away-line", people=language.listing(away)) if away else ""


def stand_in_line(language: Language, table: TableState) -> str:
    """Substitutes with their players; "" if there are none, or if the game is over."""
    if table.over:
        return ""
    found = [stand_in(language, seat) for seat in table.seats if seat.stood_in]
    offered = [escape(seat.name) for seat in table.seats if seat.offered_at is not None]
    if offered:
        found.append(language.text("seats-offered", names=language.listing(offered)))
    return " ".join(found)


def stand_in(language: Language, seat: SeatInfo) -> str:
    """A sentence about the substitute of a seat's owner."""
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
    """The name of the rule for a missed deadline; ``turns``: after how many the seat is lost."""
    return language.text(f"timeout-{on_timeout}", turns=turns)


def public_lines(language: Language, table: TableState) -> list[str]:
    """Lines about unusual terms of a table; none if they are the default."""
    terms = table.terms
    lines = [] if terms.pace is Pace.NONE else _deadline_lines(language, terms)
    if table.practice:
        lines.append(language.text("practice-note"))
    elif not terms.rated:
        lines.append(language.text("terms-unrated-note"))
    if terms.hints is not Hints.PRACTICE:
        lines.append(hints_line(language, terms))
    return lines


def length_line(language: Language, table: TableState) -> str:
    """Expected length of an open table's game; "" once it has begun."""
    length = table.length
    if length is None:
        return ""
    if length.time is not None:
        time = duration(language, length.time)
        return language.text("table-length-time", rounds=length.rounds, time=time)
    if length.at_most is not None:
        time = duration(language, length.at_most)
        return language.text("table-length-most", rounds=length.rounds, time=time)
    return language.text("table-length", rounds=length.rounds)


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
    """The table's rule for hints."""
    return language.text(f"terms-hints-{terms.hints}")


def _deadline_lines(language: Language, terms: Terms) -> list[str]:
    pace = language.text("terms-pace", pace=pace_name(language, terms.pace))
    if terms.pace is Pace.NONE:
        return [pace]
    what = timeout_name(language, terms.on_timeout, terms.takeover_after)
    return [pace, language.text("terms-timeout", what=what)]
