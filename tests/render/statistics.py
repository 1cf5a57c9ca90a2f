"""Leaderboards and profiles written by hand, the hard cases among them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from render import Average, Finished, Group, Leaderboard, Profile, Ranked, RatedGame, Rating

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
