"""Seasons in words: for who cannot see the pictures, and line by line."""

from __future__ import annotations

from collections.abc import Callable

from render.alt.limit import shortened
from render.parts.records import Hall, HallRecord, HallRow, Ladder, LadderRow
from render.parts.season_head import season_counted, season_name
from render.text.words import Words

Escape = Callable[[str], str]


def alt_season(ladder: Ladder, words: Words) -> str:
    """The ladder of a season in at most 1,024 characters."""
    title = words.text("season-title", season=season_name(ladder.quarter, words))
    head = words.text("season-alt", title=title, counted=season_counted(ladder, words))
    return shortened(lambda: " ".join([head, *(f"{one}." for one in ladder_lines(ladder, words))]))


def alt_hall(hall: Hall, words: Words) -> str:
    """The hall of fame in at most 1,024 characters: seasons with their first three, records."""
    counted = words.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    counted = words.text("season-both", one=hall.server, other=counted)
    head = words.text("season-alt", title=words.text("season-hall"), counted=counted)
    return shortened(lambda: " ".join([head, *(f"{one}." for one in hall_lines(hall, words))]))


def ladder_lines(ladder: Ladder, words: Words, escape: Escape = str) -> list[str]:
    """A line for each person, or one that says that there is none."""
    if not ladder.rows:
        return [words.text("season-nobody" if ladder.on else "season-off").rstrip(".")]
    return [
        words.text(
            "season-line",
            rank=row.rank,
            name=escape(row.name),
            points=row.points,
            games=row.games,
            wins=row.wins,
            best=row.best,
        )
        for row in ladder.rows
    ]


def hall_lines(hall: Hall, words: Words, escape: Escape = str) -> list[str]:
    """A line for each season and each record, or one that says that there is none."""
    if not hall.rows:
        return [words.text("season-hall-empty").rstrip(".")]
    seasons = [_season(row, words, escape) for row in hall.rows]
    return [*seasons, *(_record(one, words, escape) for one in hall.records)]


def _season(row: HallRow, words: Words, escape: Escape) -> str:
    first = [_placed(one, words, escape) for one in row.first]
    season = season_name(row.quarter, words)
    return words.text("season-hall-line", season=season, places=words.commas(first))


def _placed(one: LadderRow, words: Words, escape: Escape) -> str:
    return words.text("season-placed", rank=one.rank, name=escape(one.name), points=one.points)


def _record(one: HallRecord, words: Words, escape: Escape) -> str:
    first, second = [*one.numbers, 0][:2]
    return words.text(
        "season-record-line",
        what=words.text(f"season-record-{one.kind}"),
        number=words.text(f"season-record-{one.kind}-of", first=first, second=second),
        names=words.listing([escape(name) for name in one.names]),
    )
