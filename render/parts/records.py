"""Data for statistics: leaderboards, profiles, seasons, and the standings of a tournament."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from render.look import Form

ENOUGH = 5  # games from which on a chart says something
SOURCES = ("cards", "villages", "temples", "majorities")  # of points, in the result's order


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
class LadderRow:
    """A line of a season's ladder. ``points`` count for the season; ``best``: a score in VP."""

    rank: int
    name: str
    points: int
    games: int
    wins: int
    best: int
    you: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ladder of a season. ``rows``: at most ten, then perhaps the asker's own.

    ``quarter``: four times the year and 0 to 3. ``days``: until it ends, None if it is closed.
    ``on``: whether games count for seasons on this server.
    """

    server: str
    quarter: int
    people: int
    games: int
    days: int | None
    rows: tuple[LadderRow, ...] = ()
    on: bool = True


@dataclass(frozen=True, slots=True)
class HallRow:
    """A season in the hall of fame, and its first three at most."""

    quarter: int
    first: tuple[LadderRow, ...]


@dataclass(frozen=True, slots=True)
class HallRecord:
    """The records of a server.

    ``kind``: ``points`` (the most VP, of ``players``), ``closest`` (the VP of two), ``shortest``
    (rounds of a game), ``run`` (wins, one after the other). ``names`` are whose it is.
    """

    kind: str
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    players: int = 0


@dataclass(frozen=True, slots=True)
class Hall:
    """The hall of fame of a server: how many seasons and games, the newest four, records."""

    server: str
    seasons: int
    games: int
    rows: tuple[HallRow, ...] = ()
    records: tuple[HallRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """Result of one game for a player. ``place``: 1 is best."""

    players: int
    place: int
    points: int
    days: int  # since it ended


@dataclass(frozen=True, slots=True)
class Average:
    """Averages per game: of one person, or of everybody."""

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
    """Results of a player in a group of games. ``kind``: players, seat, decks or deck.

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
    """Profile of a player. Only games that were played to the end count.

    ``rank`` of ``ranked`` is None while there is no rating. ``favourite`` and ``best`` are
    cards with the number of games they were built in; best is measured by the share of wins.
    ``newest`` are the last games, the newest first. ``places[i]``: how often they came in i+1st
    of ``players``. ``honours``: where they were among the first three of a season.
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
    players: int = 0
    places: tuple[int, ...] = ()
    own: Average = field(default_factory=Average)
    everybody: Average = field(default_factory=Average)
    groups: tuple[Group, ...] = ()
    honours: tuple[tuple[int, int], ...] = ()  # place and quarter of seasons, the newest first


# How many rows fit into a picture: alone, and above the tables that are played.
ROWS = {Form.WIDE: (45, 30), Form.TALL: (36, 30)}
TABLES = 2  # that are shown


@dataclass(frozen=True, slots=True)
class Contestant:
    """A row of the standings.

    ``place``: shared by equals. ``points``: as text, with halves. ``share``: of the VP in their
    games, 0 to 1; None before their first. ``left``: they play no longer.
    """

    place: int
    name: str
    points: str
    games: int
    share: float | None = None
    left: bool = False
    you: bool = False


@dataclass(frozen=True, slots=True)
class ContestTable:
    """A table that is played: names in turn order, "" for a computer, and the round of its game."""

    number: int
    names: tuple[str, ...]
    round: int


@dataclass(frozen=True, slots=True)
class Contest:
    """The standings of a tournament, or a page of them.

    ``stage``: how far it is, in words. ``left``: how long the round still lasts, "" without a
    limit. ``over``: the first place is the winner's. ``tables``: at most ``TABLES``.
    """

    name: str
    stage: str
    rows: tuple[Contestant, ...]
    left: str = ""
    over: bool = False
    tables: tuple[ContestTable, ...] = ()


def page_of(form: Form, *, tables: bool) -> int:
    """The number of rows that a page may have, with ``tables`` below or without."""
    return ROWS[form][tables]
