"""What the server's database holds, asked for and copied past the wire."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from bot.computers import STAND_IN
from tests.bot.databases import migrated

COPIED = ("game", "seat", "turn", "draft", "prepared", "outbox")
_WAITING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
_UNANNOUNCED = f"{_WAITING} AND kind = 'start'"
_VERSION = "SELECT version FROM game WHERE channel_id = $1 ORDER BY id DESC LIMIT 1"
_GIVE = """
UPDATE seat SET person_id = NULL, owner_id = NULL, computer = $2 WHERE person_id IS NOT NULL
AND game_id IN (SELECT id FROM game WHERE channel_id = $1 AND status = 'open')
"""
_PLAYED = "SELECT count(*) FROM turn WHERE number > 0"


class Record:
    """The database ``name`` of the server whose socket is in ``folder``."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self.name = name

    async def is_played(self, channel: int, turn: int) -> bool:
        """Whether the table in ``channel`` has gone on since ``turn``; False if nobody knows."""
        try:
            rows = await self._ask(_VERSION, None, channel)
        except OSError:  # the server is being started anew
            return False
        except asyncpg.PostgresError:
            return False
        return bool(rows) and rows[0][0] > turn

    async def create(self) -> None:
        await self._ask(f'CREATE DATABASE "{self.name}"', "postgres")

    async def waiting(self) -> int:
        """How many messages are still to be sent."""
        return int((await self._ask(_WAITING))[0][0])

    async def unannounced(self) -> int:
        """How many tables' deals are still to be posted."""
        return int((await self._ask(_UNANNOUNCED))[0][0])

    async def played(self) -> int:
        """How many turns there are."""
        return int((await self._ask(_PLAYED))[0][0])

    async def give_to_computers(self, channel: int) -> None:
        """Let computers have every seat at the table that is open in ``channel``."""
        await self._ask(_GIVE, None, channel, STAND_IN)

    async def copy_to(self, path: Path) -> None:
        """Copy the games and what is told of them to a SQLite file, which readers expect."""
        migrated(path)
        with closing(sqlite3.connect(path)) as target:
            for table in COPIED:
                rows = await self._ask(f'SELECT * FROM "{table}"')
                if not rows:
                    continue
                names = list(rows[0].keys())
                marks = ", ".join("?" * len(names))
                target.executemany(
                    f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})",
                    ([_plain(row[name]) for name in names] for row in rows),
                )
            target.commit()

    async def _ask(self, query: str, name: str | None = None, *given: Any) -> Any:
        connection = await asyncpg.connect(
            host=str(self._folder), user="deus", database=name or self.name
        )
        try:
            if query.startswith("SELECT"):
                return await connection.fetch(query, *given)
            return await connection.execute(query, *given)
        finally:
            await connection.close()


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
