"""Standings of tournaments written by hand, the hard cases among them."""

from __future__ import annotations

from dataclasses import replace

from render import Contest, Contestant, ContestTable
from tests.render.statistics import LONG_NAME

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
FULL = replace(
    PLAYING,
    name="The great tournament of the river and all of its towns, autumn",
    stage="round 11 of 12",
    left="12 days left",
    rows=contestants(30, 17),
)
NOBODY = Contest("Capua Cup", "sign-up", ())
