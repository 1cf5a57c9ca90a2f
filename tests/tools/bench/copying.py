"""Many tables quickly: the rows of a real one, copied in the database itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

_PARTS = ("seat", "turn", "draft", "prepared")
_STRANGERS = 1 << 40  # far from any id of the loopback's people


def copy_table(database: Path, table_id: int, channels: Sequence[int], players: set[int]) -> None:
    """A copy of the table ``table_id`` in each of ``channels``.

    The tables in the channels of ``players`` (by their place in ``channels``) have the same people.
    Each of the others has somebody else, and those are due a minute after one another.
    """
    with closing(sqlite3.connect(database)) as connection, connection:
        first = connection.execute("SELECT max(id) FROM game").fetchone()[0] + 1
        names = ", ".join(_columns(connection, "game", "channel_id", "log_message_id"))
        connection.executemany(
            f"INSERT INTO game (id, channel_id, {names})"
            f" SELECT ?, ?, {names} FROM game WHERE id = {table_id}",
            [(first + number, channel) for number, channel in enumerate(channels)],
        )
        for part in _PARTS:
            names = ", ".join(_columns(connection, part, "game_id"))
            parts = ", ".join(f"{part}.{name}" for name in _columns(connection, part, "game_id"))
            connection.execute(
                f"INSERT INTO {part} (game_id, {names}) SELECT game.id, {parts}"
                f" FROM {part}, game WHERE {part}.game_id = {table_id} AND game.id >= {first}"
            )
        # No two tables have the same message.
        connection.execute(
            "UPDATE seat SET hand_channel_id = NULL, hand_message_id = NULL"
            f" WHERE game_id >= {first}"
        )
        quiet = f"id >= {first} AND id - {first} NOT IN ({', '.join(map(str, players))})"
        connection.execute(
            f"UPDATE game SET due_at = datetime('now', '+1 day', (id || ' minutes')) WHERE {quiet}"
        )
        connection.execute(
            f"UPDATE seat SET person_id = {_STRANGERS} + id, owner_id = {_STRANGERS} + id"
            f" WHERE game_id IN (SELECT id FROM game WHERE {quiet})"
        )


def _columns(connection: sqlite3.Connection, table: str, *but: str) -> list[str]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [name for _, name, *_ in found if name not in ("id", *but)]
