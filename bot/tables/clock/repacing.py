"""Another pace for a table: the opener's choice before the start, then a vote of all players."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from bot.store.contention import retried
from bot.store.models import GameRow
from bot.tables.clock import turn_clocks
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.seats import arranging
from bot.tables.state import Status
from bot.tables.table_rows import game_row, seat_rows
from bot.tables.terms import Pace, Terms
from bot.tables.voting.votes import Vote, VoteKind, carries, open_vote


@retried
class Repacing:
    """Changes paces, each in a transaction of ``writing``."""

    def __init__(self, writing: Callable[[], AbstractAsyncContextManager[Outbox]]) -> None:
        self._writing = writing

    async def propose(self, table_id: int, by: int, pace: Pace) -> Vote | None:
        """Change the pace of an open table, or ask the players of a running one.

        Gives the vote in the second case; it is agreed already where nobody else has to be
        asked. Raises ``TableError``: no-table, over, same-pace, not-opener (before the
        start), not-seated, vote-open.
        """
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            if Terms.from_json(row.terms).pace is pace:
                raise TableError(Code.SAME_PACE)
            if row.status != Status.OPEN.value:
                return await open_vote(out, row, VoteKind.PACE, {"pace": pace.value}, by)
            await arranging.change_terms(out, row, by, lambda terms: replace(terms, pace=pace))
            return None


@carries(VoteKind.PACE)
async def repace(out: Outbox, row: GameRow, vote: Vote) -> None:
    """Play on at the new pace: banks are full, and whoever is waited for has their whole time."""
    terms = replace(Terms.from_json(row.terms), pace=Pace(vote.args["pace"]))
    row.terms = terms.to_json()
    for seat in await seat_rows(out.session, row):
        seat.bank_seconds, seat.missed = None, 0
        out.session.add(seat)
    turn_clocks.begin(row, out.now)
    out.session.add(row)
    out.to_channel(row, Kind.TABLE, row.version)
