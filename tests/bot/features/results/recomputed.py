"""The ladder of a season, calculated independently from the results.

It reads the tables by plain SQL and imports nothing of the bot, so it shares no fault with it. It
is also for a database at rest: ``python -m tests.bot.features.results.recomputed FILE``.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections import defaultdict
from contextlib import closing
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple

_BEST, _FULL, _BETA = 20, 20, 25 / 6


class Line(NamedTuple):
    """A line of a ladder."""

    person: int
    points: int
    games: int
    wins: int
    best: int


Ladders = dict[tuple[int, int, int], list[Line]]  # by server, year and quarter (1 to 4)


def ladders(path: Path) -> Ladders:
    """The ladder of every season of every server in the SQLite file ``path``."""
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        rows = database.execute("SELECT * FROM result WHERE mu IS NOT NULL ORDER BY id").fetchall()
    games: dict[int, list[sqlite3.Row]] = defaultdict(list)
    for row in rows:
        games[row["game_id"]].append(row)
    known: dict[Any, tuple[float, float]] = defaultdict(lambda: (25.0, 25 / 3))
    gained: dict[tuple[int, int, int], dict[int, list[Any]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for seats in sorted(games.values(), key=lambda some: (some[0]["ended_at"], some[-1]["id"])):
        before = {row["id"]: known[_key(row)] for row in seats}
        for row in seats:
            if row["person_id"] is not None and row["id"] == _best(seats, row["person_id"]):
                moment = datetime.fromisoformat(row["ended_at"]).replace(tzinfo=UTC)
                season = (row["guild_id"], moment.year, (moment.month + 2) // 3)
                game = (_points(row, seats, before), row["place"], row["points"], row["id"])
                gained[season][row["person_id"]].append(game)
        for row in reversed(seats):
            known[_key(row)] = (row["mu"], row["sigma"])
    return {season: _ladder(people) for season, people in gained.items()}


def _key(row: sqlite3.Row) -> tuple[Any, ...]:
    return row["guild_id"], row["person_id"], row["computer"]


def _rank(row: sqlite3.Row) -> int:
    return 99 if json.loads(row["details"]).get("left") else int(row["place"])


def _best(seats: list[sqlite3.Row], person: int) -> int:
    mine = [row for row in seats if row["person_id"] == person]
    return int(min(mine, key=lambda row: (_rank(row), row["id"]))["id"])


def _points(row: sqlite3.Row, seats: list[sqlite3.Row], before: dict[int, Any]) -> int:
    if _rank(row) == 99:
        return 0
    total, mine = 0.0, before[row["id"]]
    for seat in sorted({other["seat"] for other in seats} - {row["seat"]}):
        there = [r for r in seats if r["seat"] == seat and r["person_id"] != row["person_id"]]
        if not there or _rank(there[0]) < _rank(row):
            continue
        theirs = before[there[0]["id"]]
        spread = sqrt(2 * _BETA**2 + mine[1] ** 2 + theirs[1] ** 2)
        their_chance = NormalDist(mine[0], spread).cdf(theirs[0])
        total += _FULL * their_chance / (2 if _rank(there[0]) == _rank(row) else 1)
    return round(total)


def _ladder(people: dict[int, list[Any]]) -> list[Line]:
    found = []
    for person, games in people.items():
        points = sum(sorted((game[0] for game in games), reverse=True)[:_BEST])
        wins = sum(game[1] == 1 for game in games)
        line = Line(person, points, len(games), wins, max(game[2] for game in games))
        found.append((-points, -wins, len(games), max(game[3] for game in games), line))
    return [line for *_, line in sorted(found)]


if __name__ == "__main__":
    for (guild, year, quarter), lines in sorted(ladders(Path(sys.argv[1])).items()):
        print(f"server {guild}, {year} quarter {quarter}")
        for place, line in enumerate(lines, start=1):
            print(f"  {place}. {line}")
