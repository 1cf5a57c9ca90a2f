"""What the use cases give out: a table, a turn in hand, a turn played. Values, not rows.

``TableState.game`` and ``Draft.game`` hold every secret of the game; only their
views may be shown. They are kept out of ``repr`` so that no log line shows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from bot.game.errors import Code, TableError
from bot.game.pace import TurnClock
from bot.game.people import USUAL, Away, Preferences, Where
from bot.game.setup import USUAL_TERMS, Setup, Terms
from bot.platform.request import Stamp
from engine import Catalogue, Event, Game, Lack, Line, View
from render import Form, Theme


class Status(StrEnum):
    """Where a table is in its life. OPEN and RUNNING hold the channel.

    ANALYSIS is one person's alone: a record that they look through, and try lines in.
    """

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    ANALYSIS = "analysis"


class PlaceLoss(StrEnum):
    """Why nobody can play where a table stands."""

    CHANNEL = "channel"  # its channel or thread was deleted
    SERVER = "server"  # the bot was removed from its server
    ACCESS = "access"  # the bot may not read or write there any more
    LOCKED = "locked"  # its thread was locked
    OUTAGE = "outage"  # Discord shows its server to nobody for now


@dataclass(frozen=True, slots=True)
class Look:
    """A channel's choice; without one it is light and wide, in the ``language`` of its server."""

    theme: Theme = Theme.LIGHT
    form: Form = Form.WIDE
    language: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A taken seat: ``number`` is its place in turn order, None before the start.

    One of ``person_id`` and ``computer`` (name of an agent) is set: who acts there now.
    ``owner_id`` is whose seat it is, also while a computer or a substitute plays for them.
    ``offered_at`` is since when the seat is offered to whoever wants it.
    ``bank_seconds`` is what is left of a bank of time, ``away_seconds`` what was used of
    the allowance for days away, ``missed`` how many deadlines in a row have passed.
    ``preferences`` are those of who acts there, or of the owner where a computer does;
    ``away`` is the latest absence of who acts there, which may be over.
    """

    number: int | None
    person_id: int | None
    name: str
    computer: str | None
    dm_closed: bool = False
    locale: str = "en-US"
    owner_id: int | None = None
    bank_seconds: int | None = None
    away_seconds: int = 0
    missed: int = 0
    substitute_until: datetime | None = None
    resigned_at: datetime | None = None
    offered_at: datetime | None = None
    offer_message_id: int | None = None
    departed_at: datetime | None = None
    preferences: Preferences = USUAL
    away: Away | None = None

    @property
    def stood_in(self) -> bool:
        """Whether a computer or a substitute plays here in the owner's place."""
        acting = self.person_id is not None or self.computer is not None
        return acting and self.owner_id not in (None, self.person_id)


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as it stands.

    ``seats`` is in joining order while the table is open, in turn order from the
    start on. ``game`` is at the start of the turn in hand (or final), None before
    the start; ``version`` counts completed turns. ``seal`` is known from the
    start, ``seed`` only once nothing more will be played. ``layout`` is the board
    that is shown before the start (V2), the ``draws``-th that was drawn; its seal is
    known with it. ``waiting_since`` is since when the mover is waited for, ``overdue`` how
    many deadlines of theirs have passed since, ``clocks`` by their seats how their time
    runs, if the table has a pace and is awake. ``touched_at`` is when a person last did
    something, ``due_at`` when the scheduler will look at the table;
    ``read_at`` is the moment at which all this was so.
    """

    id: int
    guild_id: int
    channel_id: int
    status: Status
    opener_id: int
    players: int
    seats: tuple[SeatInfo, ...]
    game: Game | None = field(repr=False)
    catalogue: Catalogue = field(repr=False)  # what it is played with, or would be
    version: int
    log_message_id: int | None
    locale: str
    opened_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    look: Look = field(default_factory=Look)
    seal: str | None = None
    seed: str | None = field(default=None, repr=False)
    setup: Setup = field(default_factory=Setup)
    draws: int = 0
    layout: View | None = field(default=None, repr=False)
    terms: Terms = USUAL_TERMS
    waiting_since: datetime | None = None
    touched_at: datetime | None = None
    due_at: datetime | None = None
    asleep_at: datetime | None = None
    lost: PlaceLoss | None = None
    lost_name: str = ""
    thread_made: bool = False
    overdue: int = 0
    clocks: Mapping[int, TurnClock] = field(default_factory=dict)
    analysis: bool = False
    playable: bool = False  # whether lines can be tried in the analysis: no hand is unknown
    read_at: datetime | None = field(default=None, compare=False)

    @property
    def names(self) -> list[str]:
        """The names to show, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def free(self) -> int:
        """Seats still to be taken."""
        return self.players - len(self.seats)

    @property
    def started(self) -> bool:
        """Whether cards have been dealt."""
        return self.game is not None

    @property
    def over(self) -> bool:
        """Whether nothing more will happen at this table."""
        return self.status in (Status.FINISHED, Status.CANCELLED)

    @property
    def mover(self) -> SeatInfo | None:
        """Whose turn it is; None unless the game is running."""
        if self.status is not Status.RUNNING or self.game is None or self.game.to_move is None:
            return None
        return self.seats[self.game.to_move]

    @property
    def awaited(self) -> tuple[SeatInfo, ...]:
        """Whose first pieces are still to be picked (V1); nobody acts before."""
        if self.status is not Status.RUNNING or self.game is None:
            return ()
        return tuple(self.seats[seat] for seat in self.game.awaited)

    @property
    def clock(self) -> TurnClock | None:
        """How the time of the player to move runs; None where there is no deadline."""
        number = None if self.mover is None else self.mover.number
        return None if number is None else self.clocks.get(number)

    @property
    def waited(self) -> frozenset[int]:
        """The numbers of the seats that the table waits for: to move, or to pick (V1)."""
        movers = self.awaited if self.mover is None else (self.mover,)
        return frozenset(seat.number for seat in movers if seat.number is not None)

    @property
    def opener_name(self) -> str:
        """The name of who has the opener's right; empty if they have no seat."""
        return next((s.name for s in self.seats if s.owner_id == self.opener_id), "")

    def away_until(self, seat: SeatInfo) -> datetime | None:
        """Until when whoever acts at a seat is away; None if they are not."""
        away, now = seat.away, self.read_at
        return away.until if away is not None and now is not None and away.holds(now) else None

    def may_ping(self, person_id: int | None) -> bool:
        """Whether a player may be pinged now by what is said to the whole table.

        Not in their quiet hours, not while they are away, and not if they want no pings at all.
        """
        seat = next((s for s in self.seats if s.person_id == person_id), None)
        if seat is None or self.read_at is None:
            return True
        quiet = seat.preferences.quiet
        if self.away_until(seat) is not None or (quiet is not None and quiet.holds(self.read_at)):
            return False
        return seat.preferences.where is not Where.NONE

    def seat_of(self, person_id: int) -> int | None:
        """The index in ``seats`` of that person, or None."""
        return next((i for i, s in enumerate(self.seats) if s.person_id == person_id), None)

    def seat_kept_for(self, person_id: int) -> int | None:
        """The index in ``seats`` of theirs in which somebody else plays now, or None."""
        return next(
            (i for i, s in enumerate(self.seats) if s.owner_id == person_id and s.stood_in), None
        )

    def unseated(self, person_id: int) -> TableError:
        """Why a person does not act here: they have no seat, or somebody plays for them."""
        kept = self.seat_kept_for(person_id)
        if kept is None or self.over:
            return TableError(Code.NOT_SEATED)
        return TableError(Code.SEAT_AWAY, computer=int(self.seats[kept].person_id is None))


@dataclass(frozen=True, slots=True)
class Preparation:
    """What became of a turn that was prepared.

    ``ready``: its player has said so; ``at_once``: it is played by itself if it would still
    do the same. ``before`` is what it was to do, ``now`` what it would do, None if it
    cannot be played as it is.
    """

    ready: bool
    at_once: bool
    before: tuple[Event, ...] = ()
    now: tuple[Event, ...] | None = None

    @property
    def same(self) -> bool:
        """Whether it would do exactly what it was prepared for."""
        return self.ready and self.before == self.now


@dataclass(frozen=True, slots=True)
class Draft:
    """The turn in hand of a seat: ``game`` has the choices so far applied.

    ``ahead``: it is not that seat's turn yet, they are preparing it. ``preparation`` is
    there as long as it matters for the turn in hand. In an analysis it is the turn to which
    a ``line`` has led from the position of ``table``.
    """

    table: TableState
    seat: int
    game: Game = field(repr=False)
    stamp: Stamp
    ahead: bool = False
    preparation: Preparation | None = None
    line: Line | None = field(default=None, repr=False)

    @property
    def can_undo(self) -> bool:
        """Whether a choice can be taken back; in a line, also over the ends of turns."""
        return self.game.can_undo if self.line is None else self.line.can_undo


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A completed turn for the log. ``number`` counts from 1.

    ``choices`` are the keys chosen, empty until the table is over: they may name
    cards that went to the discard pile unseen. ``stand_in`` names the agent that played it in
    a person's place, ``takes_back`` the turn from which on this one takes back, ``late``
    counts the deadlines that passed before it was played. Looked up where turns are told:
    ``waited``, the seat that was to move when turns were taken back, and ``lacks``, what the
    cards lacked by which the turn's column brought nothing (``Game.shortfalls``).
    """

    number: int
    round: int
    seat: int
    events: tuple[Event, ...]
    at: datetime
    choices: tuple[str, ...] = ()
    stand_in: str | None = None
    takes_back: int | None = None
    late: int = 0
    waited: int | None = None
    lacks: Mapping[str, Lack] = field(default_factory=dict)


def dealt(table: TableState) -> Game:
    """The game of a table. Raises ``TableError`` (not-started) if there is none yet."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game
