"""The thread of a game that is over: it is archived after a while, if the bot has made it."""

from __future__ import annotations

from datetime import timedelta

from bot.features.places.rows import REST
from bot.game.rows import GameRow
from bot.game.unit_of_work import UnitOfWork

READING = timedelta(days=1)  # for so long a thread stays open after its game


def archive_later(out: UnitOfWork, row: GameRow) -> None:
    """Queue that the thread is archived.

    It has a queue of its own: whatever is posted there meanwhile does not wait for it.
    """
    if row.thread_made:
        about = {"channel": row.channel_id}
        target = f"rest:{row.channel_id}"
        out.add(row, REST, target, row.version, None, about=about, wait=READING)
