"""People who come to a table: what is noted of them, and by which name they are known there."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import PlayerRow
from bot.store.putting import found_or_put
from bot.tables.state import Person


async def remember(session: AsyncSession, person: Person) -> None:
    """Note the language of ``person`` for what reaches them outside an interaction."""
    player = await found_or_put(session, PlayerRow(id=person.id, locale=person.locale))
    player.locale = person.locale
    session.add(player)


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """``name``, numbered if somebody at the table has it: whoever is told of must be clear."""
    others = {other.casefold() for other in taken}
    numbered = (f"{name} ({number})" for number in range(2, len(taken) + 2))
    return (
        name
        if name.casefold() not in others
        else next(one for one in numbered if one.casefold() not in others)
    )
