"""Parting a player from their seat by vote of the others, who have waited long enough.

The rule: the table waits for that player, and a deadline of theirs has passed or, at a table
without a pace, nobody has seen a turn of theirs for three days. Nobody is parted from a seat
while they are away, as they have said so. A computer plays on, the seat is offered to all, and
its owner may take it back until somebody else has it.
"""

from __future__ import annotations

from datetime import timedelta

from bot.store.models import GameRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.loading import load
from bot.tables.seats import standing_in
from bot.tables.seats.handover import pass_on
from bot.tables.seats.holders import put_up
from bot.tables.state import TableState
from bot.tables.table_rows import known, seat_rows, turn_row
from bot.tables.voting.votes import Vote, VoteKind, carries, open_vote

PATIENCE = timedelta(days=3)


async def ask(out: Outbox, row: GameRow, by: int, number: int) -> Vote:
    """Ask the others whether the player of that seat is to lose it.

    Raises ``TableError``: not-started, over, not-seated, own-seat, computers-seat, not-waited,
    not-late, away, vote-open.
    """
    seats = await seat_rows(out.session, row)
    seat = seats[number]
    if not any(other.person_id == by for other in seats):
        raise TableError(Code.NOT_SEATED)
    if seat.person_id == by:
        raise TableError(Code.OWN_SEAT)
    if seat.person_id is None:
        raise TableError(Code.COMPUTERS_SEAT, name=seat.name)
    table = await load(out.session, row, out.cards)
    if table.started:
        await _check_late(out, row, table, seat)
    return await open_vote(out, row, VoteKind.KICK, {"seat": number}, by)


async def _check_late(out: Outbox, row: GameRow, table: TableState, seat: SeatRow) -> None:
    waited_for = [table.mover, *table.awaited]
    if not any(one is not None and one.number == seat.number for one in waited_for):
        raise TableError(Code.NOT_WAITED, name=seat.name)
    away = table.seats[known(seat.number)].away
    if away is not None and away.holds(out.now):
        raise TableError(Code.AWAY, name=seat.name)
    since = table.waiting_since
    if since is None:
        since = (await turn_row(out.session, row, row.version)).at
    if not seat.missed and out.now - since < PATIENCE:
        raise TableError(Code.NOT_LATE, name=seat.name, days=PATIENCE.days)


@carries(VoteKind.KICK)
@carries(VoteKind.SEAT)
async def part(out: Outbox, row: GameRow, vote: Vote) -> None:
    """Let a computer play on for a player whom the others have voted out."""
    seat = (await seat_rows(out.session, row))[vote.args["seat"]]
    if await standing_in.begin(out, row, seat):
        put_up(out, row, seat)
        if seat.owner_id is not None:
            await pass_on(out, row, seat.owner_id)
