"""What a transaction holds against others: games by their rows, other things by a name.

Nothing that belongs to a game may be changed by whoever does not hold it, or has made it in the
same transaction: that is what lets any number of processes write to one database. Tests keep
watch over it (``tests/bot/unheld.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Protocol

from sqlalchemy.orm import Session
from sqlmodel.ext.asyncio.session import AsyncSession

DIALECT, _HELD = "dialect", "held games"  # what a session knows
# For statements about one person or one queue that change rows of many games at once: what they
# change depends on nothing that those who hold the games decide.
ACROSS_GAMES: dict[str, Any] = {"across_games": True}


class _Holds(Protocol):
    """What is needed of the database's dialect (``bot.store.dialect``)."""

    async def hold(self, session: AsyncSession, names: Collection[str]) -> None: ...


def note(session: AsyncSession, game_ids: Iterable[int | None]) -> None:
    """Note that the rows of these games are locked to the end of the transaction."""
    held(session).update(number for number in game_ids if number is not None)


def held(session: AsyncSession | Session) -> set[int]:
    """The games whose rows a transaction has locked."""
    found: set[int] = session.info.setdefault(_HELD, set())
    return found


async def hold(session: AsyncSession, names: Collection[str]) -> None:
    """Hold things that have no row of their own, by ``names``, to the end of the transaction."""
    dialect: _Holds = session.info[DIALECT]
    await dialect.hold(session, names)
