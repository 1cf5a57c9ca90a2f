"""The standings of a tournament in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from render.alt.limit import shortened
from render.parts.contest import Contest, Contestant, ContestTable
from render.text.words import Words

Escape = Callable[[str], str]


def alt_standings(contest: Contest, words: Words) -> str:
    """A page of standings in at most 1,024 characters: every row, then the tables played.

    If that is too long, a row has place, name and points alone; then the last ones are left out.
    """
    head = [contest.name, contest.stage, *([contest.left] if contest.left else [])]
    tables = [table_line(table, words) for table in contest.tables]

    def told(rows: Iterable[str]) -> str:
        return " ".join([f"{words.commas(head)}.", *(f"{line}." for line in [*rows, *tables])])

    return shortened(
        lambda: told(contest_lines(contest, words)),
        lambda: told(_brief(row, words) for row in contest.rows),
    )


def _brief(row: Contestant, words: Words) -> str:
    line = words.text("season-placed", rank=row.place, name=row.name, points=row.points)
    return words.text("standings-line-left", line=line) if row.left else line


def contest_lines(contest: Contest, words: Words, escape: Escape = str) -> list[str]:
    """A line for each row of the standings, or one that says that there is none."""
    if not contest.rows:
        return [words.text("standings-nobody").rstrip(".")]
    return [_line(row, words, escape) for row in contest.rows]


def _line(row: Contestant, words: Words, escape: Escape) -> str:
    line = words.text(
        "standings-line",
        place=row.place,
        name=escape(row.name),
        points=row.points,
        games=row.games,
        share="–" if row.share is None else words.percent(row.share),
    )
    return words.text("standings-line-left", line=line) if row.left else line


def table_line(table: ContestTable, words: Words, escape: Escape = str) -> str:
    """A table that is played: who sits there, in turn order."""
    computer = words.text("standings-computer")
    names = [escape(name) if name else computer for name in table.names]
    return words.text(
        "standings-table", number=table.number, names=words.commas(names), round=table.round
    )
