"""Values that use cases return: a table, a turn in hand, a played turn. No rows.

``TableState.game`` and ``Draft.game`` hold every secret of the game; only their
views may be shown. They are kept out of ``repr`` so that no log line shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from bot.game.errors import Code, TableError
from bot.game.people.absences import Away
from bot.game.people.preferences import USUAL, Preferences
from bot.game.rows import BEATS, WHAT_IF, ChannelRow, SeatRow, Status, TurnRow
from bot.game.setup import Setup
from bot.game.terms import USUAL_TERMS, Terms, TurnClock
from bot.platform.request import Stamp
from engine import Catalogue, Event, Game, Lack, Line, View
from render.look import Form, Theme


class PlaceLoss(StrEnum):
    """Reason why nobody can play in a table's channel."""

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

    @classmethod
    def of(cls, channel: ChannelRow | None) -> Look:
        """The look of a channel; the usual one if it has none."""
        if channel is None:
            return cls()
        return cls(Theme(channel.theme), Form(channel.form), channel.language)

    def as_wished(self, wishes: Preferences) -> Look:
        """The same with what somebody wants otherwise, for what they alone see."""
        return Look(wishes.theme or self.theme, wishes.form or self.form)


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A taken seat.

    ``number``: its place in turn order, None before the start. One of ``person_id`` and
    ``computer`` (name of an agent) is set: who plays there now. ``dm_closed``: DMs do not reach
    them. ``owner_id``: whose seat it is, also while a computer or a substitute plays.
    ``offered_at``: since when the seat is on offer. ``bank_seconds``: what is left of the time
    bank. ``away_seconds``: what was used of the allowance for days away. ``missed``: how many
    deadlines in a row were missed. ``preferences``: those of the person who plays there, or of the
    owner where a computer plays. ``away``: the latest absence of the person who plays there, which
    may be over.
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


def everybody_left(seats: Iterable[SeatInfo | SeatRow]) -> bool:
    """Whether the people who had seats have all given them up; False if there were none.

    Who gives up a seat has lost the game, also if a computer plays on there (R35). When the last
    person leaves, the table is closed, and nobody has won.
    """
    people = [seat for seat in seats if not (seat.owner_id is None and seat.resigned_at is None)]
    return bool(people) and all(seat.resigned_at is not None for seat in people)


def against_computers(seats: Iterable[SeatInfo | SeatRow]) -> bool:
    """Whether one seat alone belongs to a person: all others are computers, none in a person's
    place.

    A game that begins so is practice, and stays it (``GameRow.practice``): it counts for no rating
    and no statistic. While that person is alone there, nothing has to stay hidden: they may have
    hints, and take back what they like.
    """
    return sum(seat.computer is None or seat.owner_id is not None for seat in seats) == 1


@dataclass(frozen=True, slots=True)
class GameLength:
    """Length of games of a kind.

    ``rounds``: the usual number. ``time``: the usual duration at that pace; None if too few games
    are known. ``at_most``: the sum of all deadlines if ``time`` is not known; None without a pace.
    """

    rounds: int
    time: timedelta | None = None
    at_most: timedelta | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of a table.

    ``seats``: in joining order while the table is open, in turn order after the start. ``game``: at
    the start of the turn in hand (or final), None before the start. ``version``: the number of
    completed turns. ``seal`` is known from the start, ``seed`` only after the end of the game.
    ``layout``: the board that is shown before the start (V2), the ``draws``-th one drawn; its seal
    is known with it. ``waiting_since``: when the table began to wait for the current player.
    ``overdue``: how many of their deadlines have passed since. ``clocks``: the players' clocks by
    seat, if the table has a pace and is awake. ``touched_at``: the last action of a person.
    ``due_at``: when the scheduler checks the table. ``read_at``: when this was read. ``practice``:
    the game does not count, or would not if it began now (``against_computers``).
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
    practice: bool = False
    puzzle: str = ""  # the id of the puzzle with this position
    length: GameLength | None = None  # how long the game of an open table will take
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
    def what_if(self) -> bool:
        """Whether somebody plays on alone here, from the board of a game."""
        return self.puzzle.startswith(WHAT_IF)

    @property
    def challenged(self) -> bool:
        """Whether somebody tries to beat a turn here."""
        return self.puzzle.startswith(f"{WHAT_IF}{BEATS}")

    @property
    def abandoned(self) -> bool:
        """Whether the game ended as everybody has left it, so that nobody has won."""
        return self.status is Status.CANCELLED and self.started and everybody_left(self.seats)

    @property
    def nothing_to_hide(self) -> bool:
        """Whether a practice game still has one person alone: they may go back as they like."""
        return self.practice and self.started and against_computers(self.seats)

    @property
    def mover(self) -> SeatInfo | None:
        """The player to move; None unless the game is running."""
        if self.status is not Status.RUNNING or self.game is None or self.game.to_move is None:
            return None
        return self.seats[self.game.to_move]

    @property
    def awaited(self) -> tuple[SeatInfo, ...]:
        """Seats whose first pieces are still to be picked (V1); nobody acts before."""
        if self.status is not Status.RUNNING or self.game is None:
            return ()
        return tuple(self.seats[seat] for seat in self.game.awaited)

    @property
    def clock(self) -> TurnClock | None:
        """The current player's clock; None without a deadline."""
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
        """The end of the absence of a seat's player; None if they are not away."""
        away, now = seat.away, self.read_at
        return away.until if away is not None and now is not None and away.holds(now) else None

    def seat_of(self, person_id: int) -> int | None:
        """The index in ``seats`` of that person, or None."""
        return next((i for i, s in enumerate(self.seats) if s.person_id == person_id), None)

    def seat_kept_for(self, person_id: int) -> int | None:
        """The index in ``seats`` of the person's own seat that somebody else plays now, or None."""
        return next(
            (i for i, s in enumerate(self.seats) if s.owner_id == person_id and s.stood_in), None
        )

    def unseated(self, person_id: int) -> TableError:
        """Reason why a person does not act here: no seat, or somebody plays for them."""
        kept = self.seat_kept_for(person_id)
        if kept is None or self.over:
            return TableError(Code.NOT_SEATED)
        return TableError(Code.SEAT_AWAY, computer=int(self.seats[kept].person_id is None))


@dataclass(frozen=True, slots=True)
class Preparation:
    """The state of a prepared turn.

    ``ready``: its player has marked it as ready. ``at_once``: it is played automatically if it
    still has the same effects. ``before``: its effects when it was prepared. ``now``: its effects
    now, None if it cannot be played as it is.
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
class Plans:
    """The turns that a player has prepared; they are tried in this order.

    ``each`` of them, among them the one in hand, which may be unfinished or empty, at ``place``.
    ``armed``: that one is about to be played automatically.
    """

    each: tuple[Preparation, ...]
    place: int
    armed: bool = False

    @property
    def in_hand(self) -> Preparation:
        """The one that the choices of the draft belong to."""
        return self.each[self.place]

    @property
    def several(self) -> bool:
        """Whether there are others beside the one in hand."""
        return len(self.each) > 1

    @property
    def ready(self) -> int:
        """The number of them that are finished."""
        return sum(one.ready for one in self.each)


@dataclass(frozen=True, slots=True)
class Draft:
    """The turn in hand of a seat: ``game`` has the choices so far applied.

    ``ahead``: it is not that seat's turn yet, they are preparing it. ``plans`` is what they have
    prepared, as long as it matters for the turn in hand. In an analysis it is the turn to which
    a ``line`` has led from the position of ``table``.
    """

    table: TableState
    seat: int
    game: Game = field(repr=False)
    stamp: Stamp
    ahead: bool = False
    plans: Plans | None = None
    line: Line | None = field(default=None, repr=False)

    @property
    def preparation(self) -> Preparation | None:
        """The turn that is prepared and in hand."""
        return None if self.plans is None else self.plans.in_hand

    @property
    def nothing_to_hide(self) -> bool:
        """Whether what was revealed can be taken back as well: in practice, and where lines are
        tried.
        """
        return self.line is not None or (self.table.nothing_to_hide and not self.ahead)

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back; without ``nothing_to_hide`` within the turn alone."""
        return self.can_start_over or self.can_leave_turn

    @property
    def can_start_over(self) -> bool:
        """Whether a choice can be taken back; in a line, also over the ends of turns."""
        if self.line is not None:
            return self.line.can_undo
        return bool(self.game.choices) if self.nothing_to_hide else self.game.can_undo

    @property
    def can_leave_turn(self) -> bool:
        """Whether the next thing to be taken back is the player's turn before this one."""
        begins = self.line is None and not self.game.choices
        return begins and self.nothing_to_hide and self.game.round > 1


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A completed turn for the log. ``number`` counts from 1.

    ``choices``: the chosen keys, empty until the table is over, as they may name cards that were
    discarded face down. ``stand_in``: the agent that played the turn for a person. ``takes_back``:
    the first of the turns that this one undoes. ``late``: how many deadlines passed before it was
    played. Two fields are read only where turns are told. ``waited``: the seat to move when turns
    were undone. ``lacks``: what was missing when the cards of the turn's column had no effect
    (``Game.shortfalls``).
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


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """Return ``name``, with a number if somebody else at the table has the same name."""
    others = {other.casefold() for other in taken}
    numbered = (f"{name} ({number})" for number in range(2, len(taken) + 2))
    return (
        name
        if name.casefold() not in others
        else next(one for one in numbered if one.casefold() not in others)
    )


def dealt(table: TableState) -> Game:
    """The game of a table. Raises ``TableError`` (not-started) if there is none yet."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game


def turns_taken_back(rows: Iterable[TurnRow | TurnEntry]) -> frozenset[int]:
    """The numbers of the turns that do not count any more; those that take back are not in it."""
    counting: list[int] = []
    gone: set[int] = set()
    for row in rows:
        if row.takes_back is None:
            counting.append(row.number)
            continue
        while counting and counting[-1] >= row.takes_back:
            gone.add(counting.pop())
    return frozenset(gone)
