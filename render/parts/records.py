"""What pictures and words of statistics are given: who stands where, and how somebody plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

ENOUGH = 5  # games from which on a chart says something
SOURCES = ("cards", "villages", "temples", "majorities")  # of points, in the result's order
BUCKETS = (60, 300, 900, 3600, 7200, 14400, 28800, 86400, 259200)  # seconds: upper ends of times


def bucket(seconds: int) -> int:
    """Which of ``BUCKETS`` such a time belongs to; one more for a longer one."""
    return sum(seconds > end for end in BUCKETS)


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and how far, 95 times of 100, the truth may be from it on either side."""

    value: int
    spread: int

    @property
    def least(self) -> int:
        """The lower end: what who has it is worth almost certainly."""
        return self.value - self.spread


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of the leaderboard. ``change``: of the rating within the last 30 days."""

    rank: int
    name: str
    computer: bool
    rating: Rating
    games: int
    wins: int
    change: int
    you: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The best of a server. ``rows``: at most ten, then perhaps the asker's own."""

    server: str
    people: int
    computers: int
    games: int
    rows: tuple[Ranked, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """How one game ended for somebody. ``place``: 1 is best."""

    players: int
    place: int
    points: int
    days: int  # since it ended


@dataclass(frozen=True, slots=True)
class Average:
    """What one game brings on the average: of one person, or of everybody."""

    cards: tuple[float, ...] = (0.0,) * 6  # built, by Colour
    points: tuple[float, ...] = (0.0,) * 4  # by SOURCES
    seconds: int | None = None  # the median of what a turn takes


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A person's rating after a game that ended at ``at``."""

    at: datetime
    rating: Rating


@dataclass(frozen=True, slots=True)
class Group:
    """How somebody did in some of their games. ``kind``: players, seat, decks or deck.

    ``key`` is the number of players or of the seat (from 1), ``base`` or ``mixed`` for decks,
    or a deck and its column, such as ``egypt-maritime``.
    """

    kind: str
    key: str
    games: int
    wins: int
    place: float  # on the average


@dataclass(frozen=True, slots=True)
class Profile:
    """How somebody plays. Games count that were played to their end.

    ``rank`` of ``ranked`` is None while there is no rating. ``favourite`` and ``best`` are
    cards with the number of games they were built in; best is measured by the share of wins.
    ``newest`` are the last games, the newest first. ``places[i]``: how often they came in i+1st
    of ``players``. ``turns``: how many turns took a time of each of ``BUCKETS``, and longer.
    """

    name: str
    computer: bool = False
    games: int = 0
    wins: int = 0
    place: float = 0.0  # on the average
    rating: Rating | None = None
    rank: int | None = None
    ranked: int = 0
    months: int = 0  # since the first game
    favourite: tuple[str, int] | None = None
    best: tuple[str, int, int] | None = None  # card, wins, games
    newest: tuple[Finished, ...] = ()
    history: tuple[RatedGame, ...] = ()
    computers: tuple[tuple[str, int], ...] = ()  # their names and ratings
    players: int = 0
    places: tuple[int, ...] = ()
    own: Average = field(default_factory=Average)
    everybody: Average = field(default_factory=Average)
    groups: tuple[Group, ...] = ()
    turns: tuple[int, ...] = (0,) * (len(BUCKETS) + 1)
