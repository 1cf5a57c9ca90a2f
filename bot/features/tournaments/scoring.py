"""Scoring of a tournament: points for places, shared places, byes, and the order of standings.

Points are kept in halves, so that they are whole numbers.

- At a table of ``n`` a person gets a point for each player who ends below them: ``n - 1`` for the
  win, 0 for the last place. People who share places share their points: two winners at a table
  of four get 2½ each.
- Who has left the table, and a computer, is below everybody else and gets nothing. The people who
  stayed are ranked among themselves, from the first place on.
- A bye counts as a win. A person who joins late begins with half a win, once.
- A game without a result (it was ended early, or nobody could play there any more) is shared by
  all who stayed.

Equal points are told apart by the average share of the VP in one's own games. Only games that
were played to the end count for it, and computers' VP do not. Next come the points in the games
among those who are still equal, then the points of all opponents. People who are equal in all of
that share the place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

Place = int | None  # None: who has left, or a computer


def win(players: int) -> int:
    """The halves of a win at a table of ``players``."""
    return 2 * (players - 1)


def late_start(players: int) -> int:
    """The halves with which a person begins who joins late."""
    return players - 1


def halves_for(places: Sequence[Place], players: int) -> list[int]:
    """The halves for each of these ``places``, 1 the best; equal places are shared."""
    stayed = sorted(place for place in places if place is not None)
    found = []
    for place in places:
        if place is None:
            found.append(0)
            continue
        above, equal = stayed.index(place), stayed.count(place)
        found.append(win(players) - 2 * above - (equal - 1))
    return found


@dataclass(frozen=True, slots=True)
class Played:
    """One person's part in a table that is over, or a bye (without ``table``).

    ``halves``: their points. ``vp`` of ``all_vp``: their share of the VP of those who stayed; a
    missing player counts as if they had the average. None if the game was not played to the end.
    """

    key: int
    halves: int
    table: int | None = None
    vp: int | None = None
    all_vp: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings. ``place``: shared by who is equal. ``share``: of the VP, 0 to 1."""

    key: int
    place: int
    halves: int
    games: int
    share: Fraction
    direct: int = 0
    opponents: int = 0


@dataclass(slots=True)
class _Sum:
    halves: int = 0
    games: int = 0
    shares: list[Fraction] = field(default_factory=list)
    met: set[int] = field(default_factory=set)

    @property
    def share(self) -> Fraction:
        return sum(self.shares, Fraction(0)) / len(self.shares) if self.shares else Fraction(0)


def standings(start: Mapping[int, int], played: Sequence[Played]) -> list[Standing]:
    """The standings of all people in ``start`` (their halves at the start), the best first."""
    sums = {key: _Sum(halves) for key, halves in start.items()}
    tables: dict[int, dict[int, int]] = {}
    for one in played:
        mine = sums[one.key]
        mine.halves += one.halves
        if one.table is None:
            continue
        mine.games += 1
        tables.setdefault(one.table, {})[one.key] = one.halves
        if one.vp is not None and one.all_vp:
            mine.shares.append(Fraction(one.vp, one.all_vp))
    for table in tables.values():
        for key in table:
            sums[key].met |= table.keys() - {key}
    rows = [
        Standing(
            key,
            0,
            one.halves,
            one.games,
            one.share,
            opponents=sum(sums[other].halves for other in one.met),
        )
        for key, one in sums.items()
    ]
    return _placed(_with_direct(rows, tables))


def _with_direct(
    rows: Sequence[Standing], tables: Mapping[int, Mapping[int, int]]
) -> list[Standing]:
    """The rows with the points of the games among those who are equal until then."""
    found = []
    for _, equal in groupby(sorted(rows, key=_first), key=_first):
        same = list(equal)
        keys = {row.key for row in same}
        for row in same:
            direct = 0
            for table in tables.values():
                rivals = (keys & table.keys()) - {row.key}
                if row.key in table:
                    mine = table[row.key]
                    direct += sum((mine > table[k]) * 2 + (mine == table[k]) for k in rivals)
            found.append(replace(row, direct=direct))
    return found


def _first(row: Standing) -> tuple[int, Fraction]:
    return -row.halves, -row.share


def _order(row: Standing) -> tuple[int, Fraction, int, int]:
    return (*_first(row), -row.direct, -row.opponents)


def _placed(rows: Sequence[Standing]) -> list[Standing]:
    found: list[Standing] = []
    for _, equal in groupby(sorted(rows, key=lambda row: (_order(row), row.key)), key=_order):
        place = len(found) + 1
        found += [replace(row, place=place) for row in equal]
    return found
