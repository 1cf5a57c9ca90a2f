"""Six tables for lists of them: one in each state, the longest names, a board of Egypt's."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from render import Standing, Tile
from tests.render.egypt_views import egypt_view
from tests.render.picture_views import LONG, NAMES, finished, view_of

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
