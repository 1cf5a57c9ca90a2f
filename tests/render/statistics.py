"""Data for pictures of lists: leaderboards, profiles, seasons, standings, tables."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from render import (
    Average,
    Contest,
    Contestant,
    ContestTable,
    Finished,
    Group,
    Hall,
    HallRecord,
    HallRow,
    Ladder,
    LadderRow,
    Leaderboard,
    Profile,
    Ranked,
    RatedGame,
    Rating,
    Standing,
    Tile,
)
from tests.render.picture_views import LONG, NAMES, egypt_view, finished, view_of

LONG_NAME = "Maximiliana-Theodora von Habsbur"  # 32 letters, as many as Discord allows


def standing(rank: int, name: str, value: int, spread: int, **more: bool) -> Ranked:
    """A row whose other numbers follow from its rank."""
    computer, you = more.get("computer", False), more.get("you", False)
    change = (22, -4, 41, 18, 63, -27, 2, -9, -35, -12)[(rank - 1) % 10]
    return Ranked(rank, name, computer, Rating(value, spread), 70 - rank, 30 - rank, change, you)


TEN = (
    standing(1, "Livia", 1396, 38),
    standing(2, "Strategist", 1371, 16, computer=True),
    standing(3, "Marcus Aurelius the Late", 1322, 44),
    standing(4, "Dee", 1284, 46, you=True),
    standing(5, "Оксана", 1251, 71),
    standing(6, "Bo", 1203, 40),
    standing(7, LONG_NAME, 1140, 15),
    standing(8, "Ann", 1118, 52),
    standing(9, "Cyprian", 1067, 88),
    standing(10, "Tariq", 988, 104),
)
BOARD = Leaderboard("Thursday Club", 23, 2, 214, TEN)
ELEVEN = replace(
    BOARD,
    server="A server with a name as long as Discord lets anybody type one, 100 letters " + "w" * 25,
    rows=(
        *(replace(row, you=False) for row in TEN),
        standing(23, "Олександра Шевченко-Ковальчук", 612, 333, you=True),
    ),
)
NOBODY = Leaderboard("Thursday Club", 0, 0, 0, ())

_BEGUN = datetime(2025, 12, 3, tzinfo=UTC)
_STEPS = (14, -34, 22, 8, 30, -12, 22)


def history(games: int) -> tuple[RatedGame, ...]:
    """So many rated games, five days apart."""
    return tuple(
        RatedGame(
            _BEGUN + timedelta(days=5 * i),
            Rating(980 + sum(_STEPS[at % 7] for at in range(i)), 46 + round(180 * 0.9**i)),
        )
        for i in range(games)
    )


PROFILE = Profile(
    "Dee",
    games=63,
    wins=21,
    place=2.2,
    rating=history(63)[-1].rating,
    rank=4,
    ranked=25,
    months=11,
    favourite=("academy", 41),
    best=("legion", 20, 33),
    newest=tuple(Finished(4 - i % 2, i + 1, 43 + i, 3 * i) for i in range(4)),
    history=history(63),
    players=4,
    places=(21, 17, 16, 9),
    own=Average((4.1, 3.9, 5.6, 2.3, 1.4, 1.9), (26, 5, 15, 3), 13_200),
    everybody=Average((3.2, 4.0, 3.9, 3.6, 2.9, 1.6), (22, 9, 13, 3), 21_600),
    groups=(Group("players", "4", 63, 21, 2.2),),
)
FULL = replace(
    PROFILE,
    name="Maximiliana-Theo",
    games=1234,
    wins=1021,
    rank=118,
    ranked=1250,
    favourite=("treatise_military", 987),
    best=("temple_field", 320, 433),
    newest=tuple(Finished(4, i + 1, 133 + i, 30 * i) for i in range(4)),
    places=(1021, 160, 45, 8),
    own=Average((4.1,) * 6, (126, 35, 115, 13), 13_200),
    everybody=Average((3.2,) * 6, (22, 109, 13, 3), 21_600),
)
THREE = replace(
    PROFILE,
    games=3,
    wins=1,
    favourite=("temple_forest", 3),
    newest=PROFILE.newest[:3],
    history=history(3),
    rating=Rating(982, 310),
    name=LONG_NAME,
)
FEW_RATED = replace(PROFILE, games=9, wins=3, history=history(3), places=(2, 1), players=2)
EMPTY = Profile("Zoë")
HONOURED = replace(PROFILE, honours=((1, 8106), (3, 8104)))  # July to September 2026 …


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
    rows=(HallRow(WINTER + 1, tuple(rung(i, LONG_NAME, 1348) for i in (1, 2, 3))), *HALL.rows[2:]),
    records=tuple(replace(one, names=(LONG_NAME,) * len(one.names)) for one in RECORDS),
)
NO_HALL = Hall("Thursday Club", 0, 0)


_NAMES = (
    *("Livia", "Bo", LONG_NAME, "Dee", "Marcus", "Ann", "Оксана", "Tariq", "Zoë", "Cyprian"),
    *("Noor", "Шевченко-Коваль", "Eve", "Ivo", "Mona", "Otto", "Pia", "Quentin", "Rhea", "Sam"),
)
_POINTS = ("3½", "3", "3", "2½", "2", "2", "2", "1½", "1", "1", "½", "0")


def contestants(count: int, you: int = 0) -> tuple[Contestant, ...]:
    """The first ``count`` places; ``you``: which of them is the asker's."""
    return tuple(
        Contestant(
            place,
            _NAMES[(place - 1) % len(_NAMES)],
            _POINTS[min(len(_POINTS) - 1, (place - 1) * len(_POINTS) // count)],
            4 - place % 2,
            None if place == count else 0.61 - 0.4 * place / count,
            left=place % 9 == 8,
            you=place == you,
        )
        for place in range(1, count + 1)
    )


TABLES = (
    ContestTable(3, ("Livia", "Dee", "Bo", LONG_NAME), 11),
    ContestTable(12, ("Marcus", "", "Оксана", "Tariq"), 4),
)
PLAYING = Contest("Capua Cup", "round 3 of 5", contestants(12, 4), "5 days left", tables=TABLES)
OVER = Contest("Capua Cup", "final standings", contestants(6), over=True)
MANY = Contest("Capua Cup", "after round 2 of 5", contestants(36))
CONTEST_FULL = replace(
    PLAYING,
    name="The great tournament of the river and all of its towns, autumn",
    stage="round 11 of 12",
    left="12 days left",
    rows=contestants(30, 17),
)
CONTEST_NOBODY = Contest("Capua Cup", "sign-up", ())


_LONG_NAMES = (LONG, LONG.upper(), "Bo", "Олександра Шевченко-Ковальчук")
_CLUB = "Thursday Club"
YOURS = Tile(
    "duel-on-the-tiber",
    "Настілки Київ",
    Standing.YOURS,
    NAMES[:2],
    2,
    view_of(2),
    1,
    "1 h left",
    0.1,
)
TILES = (
    YOURS,
    Tile(LONG, LONG, Standing.YOURS, NAMES, 4, view_of(4), 1, "stopped until morning", 0.7, True),
    Tile(
        "slow-and-steady",
        _CLUB,
        Standing.WAITING,
        _LONG_NAMES,
        4,
        replace(egypt_view(4), to_move=1),
        3,
        "6 days left",
        0.9,
        day=date(2026, 11, 3),
    ),
    Tile("open-table", _CLUB, Standing.OPEN, NAMES[:1], 3),
    Tile("villa-of-summer", _CLUB, Standing.ASLEEP, NAMES[:3], 3, view_of(3), 1, days=16),
    Tile("capua-cup", _CLUB, Standing.OVER, NAMES, 4, finished(4), 2, day=date(2026, 11, 20)),
)
