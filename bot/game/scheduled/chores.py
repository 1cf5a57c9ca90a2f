"""Chores: what happens on servers by itself, beside their tables.

A chore has two functions. ``due`` is a query for what is due first: a moment, then what identifies
one piece of work. ``act`` does that piece in a transaction, and changes what ``due`` reads, so that
it is not due again. ``act`` locks what it changes; where another process has it, it returns False.

A chore is looked at every few minutes, not after every commit: it is for days and weeks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

import structlog

from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.shard_share import EVERYWHERE, ShardShare

Key: TypeAlias = tuple[Any, ...]  # the name of a chore, and what identifies a piece of its work
Due = Callable[[int, ShardShare], Any]
Act = Callable[[UnitOfWork, Key], Awaitable[bool]]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Chore:
    """Something that is done on servers by itself.

    ``due``: the query for at most so many pieces of work on the servers of a share, the earliest
    first; each row is the moment, then the piece's key.
    """

    name: str
    due: Due
    act: Act

    def install(self) -> None:
        """Do it from now on. Raises ``LookupError`` if there is a chore of that name."""
        if CHORES.setdefault(self.name, self) is not self:
            raise LookupError(f"two chores of the name {self.name}")


CHORES: dict[str, Chore] = {}


def chore(name: str, due: Due) -> Callable[[Act], Chore]:
    """Declare the decorated function to do what ``due`` finds."""
    return lambda act: Chore(name, due, act)


class Calendar(UseCases):
    """Finds the chores that are due, and does them, one transaction each."""

    async def earliest(
        self, limit: int, share: ShardShare = EVERYWHERE
    ) -> Sequence[tuple[Key, datetime]]:
        """The ``limit`` pieces of work that are due first, and when each is."""
        found: list[tuple[Key, datetime]] = []
        async with self._transactions.reading() as session:
            for one in CHORES.values():
                for moment, *key in (await session.exec(one.due(limit, share))).all():
                    found.append(((one.name, *key), moment))
        return sorted(found, key=lambda due: (due[1], due[0]))[:limit]

    async def attend(self, key: Key) -> bool:
        """Do a piece of work; False if another process does it."""
        name, *rest = key
        _log.info("chore", name=name)
        async with self._transactions.writing() as out:
            return await CHORES[name].act(out, tuple(rest))

    async def play_computers(self, key: Key) -> None:
        """Do nothing: no computer plays in a chore."""
