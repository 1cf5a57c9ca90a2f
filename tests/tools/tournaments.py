"""Standings of a tournament, recounted from the database's data of its games.

    .venv/bin/python -m tests.tools.tournaments data/deus.db 3

It shares no code with the bot: it reads SQLite by plain SQL, and follows docs/TOURNAMENTS.md. It
does not read what the bot has counted (the columns place, halves, vp and all_vp of
``tournament_seat``), but the games, their seats and their results.
"""

from __future__ import annotations

import sqlite3
import sys
from collections import defaultdict
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

NEAR = 30  # thousandths: nearer chances share the place


class Row(NamedTuple):
    """A row of the standings. ``halves``: points in halves."""

    name: str
    place: int
    halves: int
    games: int
    share: Fraction
    direct: int
    opponents: int


def recount(database: Path, tournament: int, after: int = 1000) -> list[Row]:
    """The standings of a tournament, the best first, equals in the order of joining.

    ``after``: the last round that counts.
    """
    with closing(sqlite3.connect(database)) as db:
        db.row_factory = sqlite3.Row
        return _Recount(db, tournament, after).rows()


class _Recount:
    def __init__(self, db: sqlite3.Connection, tournament: int, after: int) -> None:
        self.db = db
        [self.players] = db.execute(
            "SELECT players FROM tournament WHERE id = ?", (tournament,)
        ).fetchone()
        self.entries = {
            row["id"]: row
            for row in db.execute(
                "SELECT * FROM tournament_entry WHERE tournament_id = ? ORDER BY id", (tournament,)
            )
        }
        self.points = {
            key: (self.players - 1 if row["joined_round"] > 1 else 0)
            for key, row in self.entries.items()
        }
        self.shares: dict[int, list[Fraction]] = defaultdict(list)
        self.tables: list[dict[int, int]] = []
        self.seated: set[int] = set()
        for paired in db.execute(
            "SELECT * FROM tournament_table WHERE tournament_id = ? AND round <= ? ORDER BY id",
            (tournament, after),
        ).fetchall():
            self._count(paired)

    def _count(self, paired: sqlite3.Row) -> None:
        seats = self.db.execute(
            "SELECT * FROM tournament_seat WHERE paired_id = ? ORDER BY number", (paired["id"],)
        ).fetchall()
        keys = [seat["entry_id"] for seat in seats]
        self.seated |= {key for key in keys if key is not None}
        if paired["number"] == 0:
            [key] = keys
            self.points[key] += 2 * (self.players - 1)
            return
        if paired["ended_at"] is None:
            return
        how = paired["outcome"]
        if paired["table_id"] is None:
            ranks = [None if k is None else 1 for k in keys]
        else:
            ranks = self._ranks(paired["table_id"], how, keys, [seat["chance"] for seat in seats])
            if how == "walkover" and sum(rank is not None for rank in ranks) > 1:
                ranks = self._won_alone(keys, ranks, [seat["place"] for seat in seats])
        found: dict[int, int] = {}
        there = [rank for rank in ranks if rank is not None]
        for key, rank in zip(keys, ranks, strict=True):
            if key is None:
                continue
            below = sum(rank < other for other in there) if rank is not None else 0
            same = there.count(rank) if rank is not None else 0
            gone = len(keys) - len(there)
            # A point for each player below, half a point for each equal one.
            found[key] = 0 if rank is None else 2 * (below + gone) + (same - 1)
            self.points[key] += found[key]
        self.tables.append(found)
        if how == "played" and len(there) > 1:
            whole = self._totals(paired["table_id"])
            for number, (key, rank) in enumerate(zip(keys, ranks, strict=True)):
                if key is not None and rank is not None:
                    mine = Fraction(whole[number], self._stayed(whole, ranks))
                    self.shares[key].append(mine * len(there) / len(keys))

    def _ranks(
        self, table: int, how: str, keys: list[int | None], chances: list[int | None]
    ) -> list[int | None]:
        sitting = self.db.execute(
            "SELECT * FROM seat WHERE game_id = ? ORDER BY number", (table,)
        ).fetchall()
        here = []
        for key, seat in zip(keys, sitting, strict=True):
            mine = key is not None and seat["owner_id"] == self.entries[key]["person_id"]
            stayed = mine and seat["owner_id"] is not None and seat["resigned_at"] is None
            here.append(bool(stayed and (how == "walkover" or seat["person_id"] is not None)))
        if how in ("shared", "walkover"):
            return [1 if one else None for one in here]
        if how == "adjudged":
            return self._by_chance(here, chances)
        places = dict(
            self.db.execute(
                "SELECT seat, min(place) FROM result WHERE game_id = ? GROUP BY seat", (table,)
            )
        )
        return [places[number] if one else None for number, one in enumerate(here)]

    def _won_alone(
        self, keys: list[int | None], ranks: list[int | None], stored: list[int | None]
    ) -> list[int | None]:
        """The ranks at a table where people came back after one had won it: who has not left.

        If that does not show it, the stored results do: seats no longer know it.
        """
        stays = [
            rank if key is not None and not self.entries[key]["left"] else None
            for key, rank in zip(keys, ranks, strict=True)
        ]
        return stays if sum(rank is not None for rank in stays) == 1 else stored

    def _by_chance(self, here: list[bool], chances: list[int | None]) -> list[int | None]:
        order = sorted(
            (number for number, one in enumerate(here) if one),
            key=lambda number: (-(chances[number] or 0), number),
        )
        ranks: list[int | None] = [None] * len(here)
        for at, number in enumerate(order):
            above = order[at - 1] if at else None
            near = above is not None and (chances[above] or 0) - (chances[number] or 0) < NEAR
            ranks[number] = ranks[above] if near and above is not None else at + 1
        return ranks

    @staticmethod
    def _stayed(totals: list[int], ranks: list[int | None]) -> int:
        return sum(vp for vp, rank in zip(totals, ranks, strict=True) if rank is not None)

    def _totals(self, table: int) -> list[int]:
        return [
            points
            for _, points in self.db.execute(
                "SELECT seat, max(points) FROM result WHERE game_id = ? GROUP BY seat"
                " ORDER BY seat",
                (table,),
            )
        ]

    def rows(self) -> list[Row]:
        """The standings, with all tie-breaks."""
        shown = [key for key, row in self.entries.items() if not row["left"] or key in self.seated]
        share = {
            key: sum(self.shares[key], Fraction(0)) / max(1, len(self.shares[key])) for key in shown
        }
        met = {
            key: {other for table in self.tables if key in table for other in table} - {key}
            for key in shown
        }
        direct = {}
        for key in shown:
            mine = (self.points[key], share[key])
            equals = {k for k in shown if (self.points[k], share[k]) == mine} - {key}
            direct[key] = sum(
                2 * (table[key] > table[other]) + (table[key] == table[other])
                for table in self.tables
                if key in table
                for other in equals & table.keys()
            )
        opponents = {key: sum(self.points[other] for other in met[key]) for key in shown}

        def order(key: int) -> tuple[int, Fraction, int, int]:
            return -self.points[key], -share[key], -direct[key], -opponents[key]

        found = []
        for key in sorted(shown, key=lambda key: (order(key), key)):
            place = 1 + sum(order(other) < order(key) for other in shown)
            games = sum(key in table for table in self.tables)
            found.append(
                Row(
                    self.entries[key]["name"],
                    place,
                    self.points[key],
                    games,
                    share[key],
                    direct[key],
                    opponents[key],
                )
            )
        return found


if __name__ == "__main__":
    for line in recount(Path(sys.argv[1]), int(sys.argv[2])):
        points = f"{line.halves / 2:g}"
        print(f"{line.place:3} {line.name:32} {points:>5} {line.games:3} {float(line.share):.3f}")
