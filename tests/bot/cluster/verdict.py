"""Losses and doubles: the database compared with all that people saw from any process."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import asyncpg

from bot.game.computer_players import STAND_IN
from bot.loopback import LoopbackDiscord, Person
from tests.bot.asking import SqliteFile
from tests.bot.cluster.hearing import Promise
from tests.bot.databases import migrated
from tests.tools.longrun.judge import Judge
from tests.tools.longrun.ledger import Ledger

COPIED = ("game", "seat", "turn", "draft", "prepared", "outbox", "preference", "away")
_WAITING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
_VERSION = "SELECT version FROM game WHERE channel_id = $1 ORDER BY id DESC LIMIT 1"
_GIVE = """
UPDATE seat SET person_id = NULL, owner_id = NULL, computer = $2 WHERE person_id IS NOT NULL
AND game_id IN (SELECT id FROM game WHERE channel_id = $1 AND status = 'open')
"""
_PLAYED = "SELECT count(*) FROM turn WHERE number > 0"


class Record:
    """The database ``name`` of the server with its socket in ``folder``."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self.name = name

    async def is_played(self, channel: int, turn: int) -> bool:
        """Whether the table in ``channel`` has gone on since ``turn``; False if nobody knows."""
        try:
            rows = await self._ask(_VERSION, None, channel)
        except OSError:  # the server is being restarted
            return False
        except asyncpg.PostgresError:
            return False
        return bool(rows) and rows[0][0] > turn

    async def create(self) -> None:
        await self._ask(f'CREATE DATABASE "{self.name}"', "postgres")

    async def waiting(self) -> int:
        """The number of messages still to be sent."""
        return int((await self._ask(_WAITING))[0][0])

    async def played(self) -> int:
        """The number of turns."""
        return int((await self._ask(_PLAYED))[0][0])

    async def give_to_computers(self, channel: int) -> None:
        """Give every seat at the open table in ``channel`` to computers."""
        await self._ask(_GIVE, None, channel, STAND_IN)

    async def copy_to(self, path: Path) -> None:
        """Copy the games and their messages to a SQLite file, which readers expect."""
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


LEEWAY_SECONDS = 0.05  # between the clocks of two processes of one machine
_TURNS = """
SELECT seat.person_id AS person, game.channel_id AS channel, turn.at AS at,
       game.id AS game, turn.number AS number
FROM turn JOIN game ON game.id = turn.game_id
JOIN seat ON seat.game_id = game.id AND seat.number = turn.seat
WHERE turn.number > 0 AND seat.person_id IS NOT NULL ORDER BY turn.at
"""
_SENT = "SELECT nonce, message_id, kind FROM outbox WHERE done_at IS NOT NULL AND failed IS NULL"


@dataclass
class Verdict:
    """All faults by kind; ``lost`` and ``doubled`` are turns and messages.

    ``doubtful`` is what may be the machine's fault as well: lines of the logs, and long waits.
    """

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)
    turns: int = 0
    own_turns: int = 0
    posts: int = 0

    @property
    def faults(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.other]


class Witness:
    """Sees everything that the bot posts, from the beginning, and judges at the end.

    The database is copied to the SQLite file ``record`` before it is asked for its verdict.
    """

    def __init__(self, server: LoopbackDiscord, people: list[Person], record: Path) -> None:
        self._record = record
        ledger = Ledger(SqliteFile(record), rethink=False)
        self._judge = Judge(server, [], ledger, people)  # the processes keep logs of their own

    def verdict(self, promises: list[Promise]) -> Verdict:
        """The faults found when nothing is under way and every message is sent."""
        found = Verdict(posts=len(self._judge.recorder.posted))
        # Who was not answered while a process was being killed is measured, not judged.
        for fault in self._judge.faults(cut=float("inf")):
            _sort(found, fault)
        found.turns = self._judge.turns
        found.own_turns = len(self._rows(_TURNS))
        found.lost += self.unkept(promises)
        self._messages(found, self._rows(_SENT))
        return found

    def unkept(self, promises: list[Promise]) -> list[str]:
        """The promises without a turn written between their question and answer."""
        return list(_unkept(promises, self._rows(_TURNS)))

    def _rows(self, query: str) -> list[sqlite3.Row]:
        with closing(sqlite3.connect(self._record)) as record:
            record.row_factory = sqlite3.Row
            return list(record.execute(query))

    def _messages(self, found: Verdict, sent: list[sqlite3.Row]) -> None:
        """Each job has one message, and each message has a job."""
        there = self._judge.recorder.made  # answers, too: a command's opens a table
        posted = [post.message for post in self._judge.recorder.posted]
        nonces = Counter(str(message.nonce) for message in posted)
        known = {row["nonce"] for row in sent} | {row["message_id"] for row in sent}
        for message in posted:
            if str(message.nonce) not in known and message.id not in known:
                found.doubled.append(f"no job has posted {message.content[:80]!r} ({message.id})")
        found.doubled += [
            f"posted {count} times under one nonce: {nonce}"
            for nonce, count in nonces.items()
            if count > 1 and nonce != "None"
        ]
        for row in sent:
            if row["message_id"] is not None and row["message_id"] not in there:
                found.lost.append(f"message {row['message_id']} ({row['kind']}) was never posted")


def _unkept(promises: list[Promise], turns: list[sqlite3.Row]) -> Iterator[str]:
    written: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for turn in turns:
        at = datetime.fromisoformat(turn["at"])
        at = at if at.tzinfo is not None else at.replace(tzinfo=UTC)
        written[turn["person"], turn["channel"]].append(at.timestamp())
    for promise in sorted(promises, key=lambda promise: promise.told):
        mine = written[promise.person, promise.channel]
        begin, end = promise.asked - LEEWAY_SECONDS, promise.told + LEEWAY_SECONDS
        kept = next((at for at in mine if begin <= at <= end), None)
        if kept is None:
            yield f"{promise.person} was told of a turn in {promise.channel} that nobody wrote"
        else:
            mine.remove(kept)


_DOUBLED = (
    "is posted 2",
    "is posted 3",
    "old hand",
    "calls to pick",
    "its own message is there as",
)
_LOST = ("is posted 0", "waits for ever", "given up", "was told of", "people saw")


def _sort(found: Verdict, fault: str) -> None:
    if any(words in fault for words in _DOUBLED):
        found.doubled.append(fault)
    elif any(words in fault for words in _LOST):
        found.lost.append(fault)
    else:
        found.other.append(fault)
