"""The terms of play over days in words: for the table's message and the panel that sets them."""

from __future__ import annotations

from bot.i18n import Language
from bot.tables import Hints, LeftSeat, OnTimeout, Pace, Terms


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
