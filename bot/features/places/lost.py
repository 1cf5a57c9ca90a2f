"""Tables whose channel cannot be reached: they wait, are found again or moved, or end.

The channel may be deleted, the bot removed from the server or denied access, a thread locked, a
server unavailable. If the place cannot come back, a table that has not started is closed; a running
one waits for two weeks with stopped clocks, and its players get one DM. All functions are parts of
a transaction.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import col, update

from bot.game.queries import seat_rows
from bot.game.rows import GameRow, Status
from bot.game.scheduled import outages
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import calls, clocks, lifecycle
from bot.game.table.hooks import table_resumed
from bot.game.table.loading import load
from bot.game.table.state import PlaceLoss
from bot.game.unit_of_work import UnitOfWork, reschedule
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.store.columns import stored_id

LOST = MessageKind("lost")  # DM: where a game is played cannot be reached, and it waits
RESUMED = MessageKind("resumed")  # channel: the board of a game that was moved or found again
REST = MessageKind("rest")  # thread that the bot has made: it is archived, as its game is over
MOVED = MessageKind("moved")  # old channel of a table: the notice that it has moved

WAITS_FOR = timedelta(days=14)
# Do not announce the loss of a permission that is soon given back.
GRACE = timedelta(hours=1)
_FOR_GOOD = (PlaceLoss.CHANNEL, PlaceLoss.SERVER)


async def lose(out: UnitOfWork, row: GameRow, why: PlaceLoss, name: str = "") -> bool:
    """Record that nobody can play in a table's channel, which was called ``name``.

    Returns whether anything changed: not if that is known, the table is over, or it has not
    started and its place may come back.
    """
    if row.status not in (Status.OPEN.value, Status.RUNNING.value) or row.lost == why.value:
        return False
    if row.status == Status.OPEN.value:
        if why in _FOR_GOOD:
            await end(out, row)
        return why in _FOR_GOOD
    row.lost_at, row.lost, row.lost_told = out.now, why.value, False
    row.lost_name = name or row.lost_name
    if why is PlaceLoss.CHANNEL:
        await call_off(out, row)
    if why in _FOR_GOOD:
        await tell(out, row)
    reschedule(out, row)
    return True


async def find(out: UnitOfWork, row: GameRow) -> bool:
    """Resume a table in its channel; gives whether it was lost.

    The clock restarts with the full time; after an outage of the server it continues. If the
    players were told that the table waits, they are told that it goes on.
    """
    if row.lost is None or row.lost_at is None:
        return False
    told = row.lost_told
    if row.lost == PlaceLoss.OUTAGE.value:
        await outages.note_server(out.session, row.guild_id, row.lost_at, out.now)
        _clear(row)
        reschedule(out, row)
    else:
        restore(out, row)
    if told:
        await post_board(out, row)
    return True


async def post_board(out: UnitOfWork, row: GameRow, *, moved: bool = False) -> None:
    """Post the board of a running game in its channel, and call the awaited players again."""
    table = await load(out.session, row, out.cards)
    if not table.awaited:
        out.to_channel(row, RESUMED, row.version, about={"moved": moved})
    await calls.forget(out.session, table.id, table.version)
    await table_resumed.run(out, row, table)


def restore(out: UnitOfWork, row: GameRow) -> None:
    """Record that a table can be reached, and restart its clocks."""
    _clear(row)
    if row.status == Status.RUNNING.value:
        row.touched_at = out.now
        clocks.begin(row, out.now)


def _clear(row: GameRow) -> None:
    row.lost_at = row.lost = row.lost_name = None
    row.lost_told = False


async def tell(out: UnitOfWork, row: GameRow) -> None:
    """Queue a DM to all players: what happened to the place, and what they can do."""
    if row.lost_at is None:
        return
    until = int(ends_at(row).timestamp())
    about = {"why": row.lost, "name": row.lost_name or "", "until": until}
    for seat in await seat_rows(out.session, row):
        if seat.person_id is not None:
            out.to_person(
                row, LOST, seat.person_id, row.version, stored_id(seat.number), about=about
            )
    row.lost_told = True


def ends_at(row: GameRow) -> datetime:
    """The moment when a lost table is closed, unless it is moved or found before."""
    assert row.lost_at is not None, "asked of a table that is lost"
    return row.lost_at + WAITS_FOR


async def end(out: UnitOfWork, row: GameRow) -> None:
    """Close a table without a winner, and drop posts to its channel."""
    await lifecycle.close(out, row)
    await out.session.flush()
    await call_off(out, row)


async def call_off(out: UnitOfWork, row: GameRow) -> None:
    """Drop the posts that wait for a table's channel."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.target) == channel_target(row.channel_id),
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.kind) != MOVED.value,
        )
        .values(done_at=out.now, failed="place lost")
        .execution_options(synchronize_session=False)
    )


async def _plan(out: UnitOfWork, now: Situation) -> list[Due]:
    row = now.row
    if row.lost_at is None:
        return []
    return [Due(ends_at(row)), *([] if row.lost_told else [Due(row.lost_at + GRACE)])]


@duty("lost-place", _plan, while_lost=True)
async def watch(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Tell players that the place has been lost for a while; close tables that nobody moved."""
    if out.now >= ends_at(now.row):
        await end(out, now.row)
    elif not now.row.lost_told:
        await tell(out, now.row)


READING = timedelta(days=1)  # for so long a thread stays open after its game


async def rest_thread(out: UnitOfWork, row: GameRow, *over: object) -> None:
    """Archive the thread of a table that is over after a while, if the bot has made it.

    It has a queue of its own: whatever is posted there meanwhile does not wait for it.
    """
    if row.thread_made:
        about = {"channel": row.channel_id}
        target = f"rest:{row.channel_id}"
        out.add(row, REST, target, row.version, None, about=about, wait=READING)
