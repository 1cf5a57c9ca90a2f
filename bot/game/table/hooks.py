"""The hooks of a table: what features run when something happens there.

A function runs in the transaction of what happened. The order of functions is the order of the
messages in a queue. Conditions (``when``) are SQL expressions about the table ``TABLE_ID``; those
of ``turn_played`` are asked in one query, with every turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import GameRow, SeatRow
from bot.game.table.state import TableState, dealt
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.rows import OutboxRow
from bot.platform.services import Hook
from engine import Event, Game

TABLE_ID: Any = bindparam("table")  # the table's id in a condition


@dataclass(frozen=True, slots=True)
class Played:
    """A row of the log: its seat, the choices, and their public events.

    ``stand_in`` names the agent that played in a person's place, ``takes_back`` the first turn
    that it takes back.
    """

    seat: int
    choices: Sequence[str]
    events: Sequence[Event]
    stand_in: str | None = None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn that is to be told: its number, whose it was, whether a computer has played it.

    ``following`` is the seat of the computer whose turn is told next, None if nobody's is: a
    person is to move, the game is over, or something else comes between.
    """

    number: int
    seat: int
    by_computer: bool
    following: int | None


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn that was ``played`` at the table ``before`` it, and the ``game`` after it."""

    before: TableState
    game: Game
    played: Played

    @property
    def number(self) -> int:
        """The number of the turn."""
        return self.before.version + 1

    @property
    def over(self) -> bool:
        """Whether the game is over with it."""
        return self.game.to_move is None

    @property
    def round_over(self) -> bool:
        """Whether it ends a round; one that is taken back may lead into the round before."""
        return self.before.game is not None and self.game.round > self.before.game.round

    @property
    def summed_up(self) -> bool:
        """Whether the channel gets a summary of the round that it ends."""
        return self.round_over and not self.over and self.before.terms.round_summary

    @property
    def by_computer(self) -> bool:
        """Whether a computer played it, also in a person's place."""
        seat = self.before.seats[self.played.seat]
        acts = seat.computer is not None or self.played.stand_in is not None
        its_turn = self.played.seat == dealt(self.before).to_move
        return acts and its_turn and self.played.takes_back is None

    @property
    def told(self) -> ToldTurn:
        """The turn as messages batch it."""
        seat = self.game.to_move
        waits = seat is not None and self.before.seats[seat].computer is not None
        return ToldTurn(
            number=self.number,
            seat=self.played.seat,
            by_computer=self.by_computer,
            following=seat if waits and not self.summed_up else None,
        )


@dataclass(frozen=True, slots=True)
class SeatChange:
    """The player of a seat ``before`` and ``now``; None for a computer or nobody."""

    before: int | None
    now: int | None


# The game begins: it was dealt, and waits for first picks (V1) or for the first turn. Runs again
# with ``dealt`` False when the last first pick is made.
game_begun: Hook[[UnitOfWork, GameRow, Game, bool], None] = Hook("game_begun")
# A turn was appended to the log.
turn_played: Hook[[UnitOfWork, GameRow, TurnPlayed], None] = Hook("turn_played")
# A player's turn has begun. The last argument is the game before the turn that was played, None
# if none was.
turn_begun: Hook[[UnitOfWork, GameRow, TableState, Game | None], None] = Hook("turn_begun")
# The game is over: what is still open beside it ends. Runs before ``game_over``.
game_ending: Hook[[UnitOfWork, GameRow], None] = Hook("game_ending")
# The game is over after so many turns.
game_over: Hook[[UnitOfWork, GameRow, Game, int], None] = Hook("game_over")
# The table was closed without a winner.
table_closed: Hook[[UnitOfWork, GameRow], None] = Hook("table_closed")
# What the table's own message shows has changed.
table_changed: Hook[[UnitOfWork, GameRow], None] = Hook("table_changed")
# Another player, or a computer, acts for a seat.
seat_changed: Hook[[UnitOfWork, GameRow, SeatRow, SeatChange], None] = Hook("seat_changed")
# A seat is about to get a new owner.
seat_given: Hook[[UnitOfWork, GameRow, SeatRow], None] = Hook("seat_given")
# A running table was moved to another channel.
table_moved: Hook[[UnitOfWork, GameRow], None] = Hook("table_moved")
# A running table goes on in its channel, or in a new one, and its board is posted there.
table_resumed: Hook[[UnitOfWork, GameRow, TableState], None] = Hook("table_resumed")
# A message cannot reach those whom it calls, for now at least: a DM, or one that pings ``called``.
call_unreachable: Hook[[AsyncSession, OutboxRow, datetime], None] = Hook("call_unreachable")
# A player woke a sleeping table; the last argument is the id of that person.
table_woken: Hook[[UnitOfWork, GameRow, int], None] = Hook("table_woken")
