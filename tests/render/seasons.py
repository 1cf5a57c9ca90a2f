"""Ladders and halls of fame written by hand, the hard cases among them."""

from __future__ import annotations

from dataclasses import replace

from render import Hall, HallRecord, HallRow, Ladder, LadderRow
from tests.render.statistics import LONG_NAME

WINTER = 4 * 2026  # January to March 2026


def rung(rank: int, name: str, points: int, *, you: bool = False) -> LadderRow:
    """A row whose other numbers follow from its rank."""
    return LadderRow(
        rank, name, points, max(1, 34 - rank), max(0, 18 - 2 * rank), max(19, 151 - 7 * rank), you
    )


ROWS = (
    rung(1, "Livia", 348),
    rung(2, "Marcus Aurelius the Late", 301),
    rung(3, "Оксана", 276),
    rung(4, "Dee", 233, you=True),
    rung(5, "Bo", 198),
    rung(6, LONG_NAME, 140),
    rung(7, "Ann", 96),
    rung(8, "Cyprian", 61),
    rung(9, "Tariq", 12),
    rung(10, "Zoe", 0),
)
LADDER = Ladder("Thursday Club", WINTER, 10, 64, 23, ROWS)
ELEVENTH = replace(
    LADDER,
    people=112,
    games=1204,
    days=None,
    rows=(
        *(replace(row, you=False) for row in ROWS),
        rung(104, "Олександра Шевченко-Ковальчук", 0, you=True),
    ),
)
FEW = replace(LADDER, people=3, games=2, rows=ROWS[:3])
NO_GAMES = Ladder("Thursday Club", WINTER, 0, 0, 0)

RECORDS = (
    HallRecord("points", (241,), ("Ann",), 2),
    HallRecord("closest", (128, 125), ("Ann", "Bo")),
    HallRecord("shortest", (9,), ("Livia",)),
    HallRecord("run", (7,), (LONG_NAME,)),
)
HALL = Hall(
    "Thursday Club",
    4,
    214,
    (
        HallRow(WINTER + 2, (ROWS[0], rung(2, "Bo", 301), rung(3, "Marcus Aurelius", 276))),
        HallRow(WINTER + 1, (rung(1, LONG_NAME, 351), rung(2, "Livia", 350), rung(3, "Dee", 99))),
        HallRow(WINTER, (rung(1, "Оксана", 287), rung(2, "Ann", 200), rung(3, "Tariq", 100))),
        HallRow(WINTER - 1, (rung(1, "Livia", 225), rung(2, "Cyprian", 120))),
    ),
    RECORDS,
)
FIRST_SEASON = replace(HALL, seasons=1, games=31, rows=HALL.rows[:1])
LONG_HALL = replace(
    HALL,
    server="A server with a name as long as Discord lets anybody type one, 100 letters " + "w" * 25,
    rows=(
        HallRow(WINTER + 1, tuple(rung(i, LONG_NAME, 1348) for i in (1, 2, 3))),
        *HALL.rows[2:],
    ),
    records=tuple(replace(one, names=(LONG_NAME,) * len(one.names)) for one in RECORDS),
)
NO_HALL = Hall("Thursday Club", 0, 0)
