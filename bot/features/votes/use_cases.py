"""The use cases of votes: each one transaction, after which computers play if it is their turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from bot.features.seats import agreed
from bot.features.votes import votes
from bot.features.votes.votes import Vote
from bot.game.clocks import wake
from bot.game.duties import Due, Situation, duty
from bot.game.queries import game_row
from bot.game.unit_of_work import Outbox
from bot.platform.store.concurrency import retried
from bot.tables.reading import TableReader


async def _ends(out: Outbox, now: Situation) -> list[Due]:
    return [Due(*end) for end in await votes.ends(out.session, now.row)]


@duty("vote-ends", _ends)
async def end(out: Outbox, now: Situation, due: Due) -> None:
    """Count a vote for the last time."""
    await votes.expire(out, due.about)


@retried
class Votes:
    """Opens votes and casts ballots, each in a transaction of ``writing`` that wakes the table.

    ``go_on`` is called with the id of a table after one of its votes was decided: what was
    agreed on may have made it a computer's turn.
    """

    def __init__(
        self,
        reading: TableReader,
        writing: Callable[[], AbstractAsyncContextManager[Outbox]],
        go_on: Callable[[int], Awaitable[object]],
    ) -> None:
        self._reading = reading
        self._writing = writing
        self._go_on = go_on

    async def kick(self, table_id: int, by: int, seat: int) -> Vote:
        """Ask the others whether the player of ``seat`` is to lose it (``kicking``).

        Raises ``TableError``: no-table, not-started, over, not-seated, own-seat,
        computers-seat, not-waited, not-late, away, vote-open.
        """
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            vote = await agreed.ask_kick(out, row, by, seat)
            wake(out, row)
        if vote.outcome is not None:
            await self._go_on(table_id)
        return vote

    async def cast(self, vote_id: int, person_id: int, *, agrees: bool) -> Vote:
        """Vote, or vote otherwise while the vote is open.

        Raises ``TableError``: no-vote, vote-closed, not-seated, not-voter, voted.
        """
        async with self._writing() as out:
            vote = await votes.cast(out, vote_id, person_id, agrees=agrees)
            wake(out, await game_row(out.session, vote.table_id))
        if vote.outcome is not None:
            await self._go_on(vote.table_id)
        return vote
