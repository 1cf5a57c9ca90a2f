"""Hooks: typed lists of functions that features run when something happens at a table.

A function that a feature registers runs in the transaction of what happened, after the functions
of the features that stand before it in ``bot.app.features``. Their order is the order of the
messages in a queue. ``game`` runs most hooks and knows none of the features behind them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, ParamSpec

from sqlalchemy import bindparam
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import GameRow, SeatRow
from bot.game.state import TableState, dealt
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.rows import OutboxRow
from engine import Event, Game

P = ParamSpec("P")
TABLE_ID: Any = bindparam("table")  # the table's id in a condition


@dataclass(frozen=True, slots=True, eq=False)
class Subscription(Generic[P]):
    """A function that a feature runs at a hook; with ``when`` only where that SQL condition holds.

    Conditions of ``turn_played`` are asked in one query, with every turn.
    """

    hook: Hook[P]
    function: Callable[P, Awaitable[None]]
    when: Any = None

    def register(self) -> None:
        """Run the function from now on. Raises ``LookupError`` if it is registered already."""
        self.hook.register(self)


class Hook(Generic[P]):
    """A moment at a table, with the functions that run then."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._subscriptions: list[Subscription[P]] = []

    def calls(self, function: Callable[P, Awaitable[None]], *, when: Any = None) -> Subscription[P]:
        """Make a subscription for a feature's ``HOOKS``; it runs once it is registered."""
        return Subscription(self, function, when)

    def register(self, subscription: Subscription[P]) -> None:
        """Run a function from now on. Raises ``LookupError`` if it is registered already."""
        if any(known.function is subscription.function for known in self._subscriptions):
            raise LookupError(f"{subscription.function.__qualname__} runs twice at {self.name}")
        self._subscriptions.append(subscription)

    @property
    def functions(self) -> Sequence[Callable[P, Awaitable[None]]]:
        """The functions that run, in their order."""
        return [subscription.function for subscription in self._subscriptions]

    @property
    def conditions(self) -> Sequence[Any]:
        """The SQL conditions of its functions, in their order."""
        return [one.when for one in self._subscriptions if one.when is not None]

    async def run(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Run every function, whatever its condition."""
        for subscription in self._subscriptions:
            await subscription.function(*args, **kwargs)

    async def run_where(self, holds: Sequence[bool], *args: P.args, **kwargs: P.kwargs) -> None:
        """Run every function without a condition or whose condition ``holds``.

        ``holds`` has an answer for each of ``conditions``.
        """
        answers = iter(holds)
        for subscription in self._subscriptions:
            if subscription.when is None or next(answers):
                await subscription.function(*args, **kwargs)


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
game_begun: Hook[[UnitOfWork, GameRow, Game, bool]] = Hook("game_begun")
# A turn was appended to the log.
turn_played: Hook[[UnitOfWork, GameRow, TurnPlayed]] = Hook("turn_played")
# A player's turn has begun. The last argument is the game before the turn that was played, None
# if none was.
turn_begun: Hook[[UnitOfWork, GameRow, TableState, Game | None]] = Hook("turn_begun")
# The game is over: what is still open beside it ends. Runs before ``game_over``.
game_ending: Hook[[UnitOfWork, GameRow]] = Hook("game_ending")
# The game is over after so many turns.
game_over: Hook[[UnitOfWork, GameRow, Game, int]] = Hook("game_over")
# The table was closed without a winner.
table_closed: Hook[[UnitOfWork, GameRow]] = Hook("table_closed")
# What the table's own message shows has changed.
table_changed: Hook[[UnitOfWork, GameRow]] = Hook("table_changed")
# Another player, or a computer, acts for a seat.
seat_changed: Hook[[UnitOfWork, GameRow, SeatRow, SeatChange]] = Hook("seat_changed")
# A seat is about to get a new owner.
seat_given: Hook[[UnitOfWork, GameRow, SeatRow]] = Hook("seat_given")
# A running table was moved to another channel.
table_moved: Hook[[UnitOfWork, GameRow]] = Hook("table_moved")
# A running table goes on in its channel, or in a new one, and its board is posted there.
table_resumed: Hook[[UnitOfWork, GameRow, TableState]] = Hook("table_resumed")
# A message cannot reach those whom it calls, for now at least: a DM, or one that pings ``called``.
call_unreachable: Hook[[AsyncSession, OutboxRow, datetime]] = Hook("call_unreachable")
# A player woke a sleeping table; the last argument is the id of that person.
table_woken: Hook[[UnitOfWork, GameRow, int]] = Hook("table_woken")
