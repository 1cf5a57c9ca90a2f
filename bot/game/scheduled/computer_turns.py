"""Computer seats play on their own: after each person's turn, at the start, and after trouble."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from bot.game.errors import TableError
from bot.game.table import turns
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.clock import Clock, delay
from bot.platform.store.errors import StoreError
from bot.platform.store.leases import Leases
from bot.platform.store.wakeups import TABLE, Tell
from engine import Game

_LEASE = "computers:"
_log = structlog.get_logger(__name__)


def lease_of(table_id: int) -> str:
    """The name of the lease for playing a table's computer turns."""
    return f"{_LEASE}{table_id}"


def table_of(lease: str) -> int | None:
    """The table to whose computers a lease belongs, None if it is another lease."""
    return int(lease.removeprefix(_LEASE)) if lease.startswith(_LEASE) else None


class Thought(NamedTuple):
    """A running computation: the table's version, the agent, and its task."""

    version: int
    agent: str
    task: asyncio.Task[tuple[str, ...]]


@dataclass(eq=False)
class ComputerTurns:
    """Plays the turns that ``players`` think of, each a transaction.

    Of several processes one thinks at a table, by its lease. The others are
    told of a table at which one of them may think of what is no more.
    """

    _tables: TableReader
    _transactions: Transactions
    _clock: Clock
    _players: ComputerPlayers
    _leases: Leases
    _tell: Tell
    _playing: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _thoughts: dict[int, Thought] = field(default_factory=dict)  # by table
    _stopped: set[int] = field(default_factory=set)
    _trouble: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self, table_id: int) -> TableState | None:
        """Play computers' turns at a table until a person is to move. Returns it as it then
        stands; None where it would have to be read again.

        The turn that led here is played already, so a fault is logged, not raised. If the
        database was the trouble, which the store logs, ``keep_playing`` goes on; with any
        other the table waits for the next start.
        """
        lock = self._playing.setdefault(table_id, asyncio.Lock())
        await self.call_off_if_over(table_id)
        async with lock:
            try:
                table = await self._while_theirs(table_id)
                self._stopped.discard(table_id)
                return table
            except StoreError as error:
                _log.debug("computers_stopped", table=table_id, reason=str(error))
                self._stopped.add(table_id)
                self._trouble.set()
            except Exception:
                _log.exception("computers_stopped", table=table_id)
                self._stopped.discard(table_id)
        return None

    async def play_on(self, table_id: int) -> TableState:
        """Do the same and return the table after it, reread from the database if necessary."""
        return await self.play(table_id) or await self._tables.get(table_id)

    async def _while_theirs(self, table_id: int) -> TableState | None:
        """Play while it is a computer's turn, unless another process does.

        If anything was played, the table is checked again after the lease is released. Another
        process that made it a computer's turn before that has left the turn to this one.
        """
        begun = -1
        while turns.acting_agent(table := await self._tables.get(table_id)) is not None:
            if table.version == begun:
                return None
            begun = table.version
            async with self._leases.held(lease_of(table_id)) as mine:
                if not mine:
                    self._tell(TABLE, table_id)
                    return None
                while await self.play_one(table_id):
                    pass
            if not self._leases.shared or self._players.closed:
                return None
        return table

    async def play_one(self, table_id: int) -> bool:
        """Play one turn if it is a computer's (``acting_agent``); whether to look again."""
        table = await self._tables.get(table_id)
        agent = turns.acting_agent(table)
        if agent is None or table.game is None:
            return False
        keys = await self._thought_out(table, table.game, agent)
        if keys is None:
            _log.info("computer_called_off", table=table_id)
            return not self._players.closed
        try:
            async with self._transactions.writing() as out:
                await turns.play(out, table_id, table.version, keys)
        except TableError as refusal:
            # Another process has played it, or the table was closed meanwhile.
            _log.info("computer_overtaken", table=table_id, reason=refusal.code.value)
        return True

    def call_off(self, table_id: int) -> None:
        """Cancel the thinking of the table's computer, as its position is obsolete."""
        self._tell(TABLE, table_id)
        if (thought := self._thoughts.get(table_id)) is not None:
            thought.task.cancel()

    async def call_off_anywhere(self, table_id: int) -> None:
        """The same as ``call_off_if_over``, in whichever process the computer thinks."""
        self._tell(TABLE, table_id)
        await self.call_off_if_over(table_id)

    async def call_off_if_over(self, table_id: int) -> None:
        """Call off what a computer of the table thinks of, if its turn was taken from it."""
        thought = self._thoughts.get(table_id)
        if thought is None:
            return
        try:
            table = await self._tables.get(table_id)
        except (StoreError, TableError) as error:
            _log.debug("computers_check_failed", table=table_id, reason=str(error))
            return
        if (table.version, turns.acting_agent(table)) != (thought.version, thought.agent):
            thought.task.cancel()

    async def _thought_out(
        self, table: TableState, game: Game, agent: str
    ) -> tuple[str, ...] | None:
        """The turn that ``agent`` plays now; None if it was cancelled."""
        task = asyncio.create_task(self._players.turn(game, agent))
        self._thoughts[table.id] = Thought(table.version, agent, task)
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()
            del self._thoughts[table.id]
        return None if task.cancelled() else task.result()

    async def resume(self) -> None:
        """Play wherever it is a computer's turn, as it may be after a crash.

        A table that cannot be loaded is logged and left; it holds up no other.
        """
        for table_id in await self._tables.with_computers():
            await self.play(table_id)

    async def keep_playing(self) -> None:
        """Resume, then go on wherever the database stops a computer; until cancelled.

        A full disk must not leave a table waiting for a computer that has given up, and nor must an
        error of the program.
        """
        play, failures = self.resume, 0
        while True:
            self._trouble.clear()
            try:
                await play()
                play = self._again
            except StoreError as error:
                _log.debug("computers_not_resumed", reason=str(error))
                self._trouble.set()
            except Exception:
                _log.exception("computers_not_resumed")
                self._trouble.set()
            if self._trouble.is_set():
                failures += 1
                await self._clock.sleep(delay(failures, None, lambda: 0.0).total_seconds())
            else:
                failures = 0
                await self._trouble.wait()

    async def _again(self) -> None:
        for table_id in tuple(self._stopped):
            await self.play(table_id)
