"""What a person has settled for themselves: where and of what they are told, how pictures look.

A preference holds for all tables or for one of them, which then comes before. Each function
is the body of one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from datetime import time
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from sqlalchemy import bindparam
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.schedule.quiet_hours import BadQuietHours, QuietHours
from bot.schedule.zones import UTC_NAME
from bot.store.models import PreferenceRow
from bot.store.putting import put
from render import Form, Theme

EVERYWHERE = 0  # in the place of the id of a table
_log = structlog.get_logger(__name__)


class Where(StrEnum):
    """Where a person is told that something waits for them."""

    CHANNEL = "channel"  # a ping where the table is
    DM = "dm"
    BOTH = "both"
    NONE = "none"


class Reminder(StrEnum):
    """How often a person is reminded of a turn that they have not played."""

    OFF = "off"
    HALF_TIME = "half"  # once, at half of the time they have; never where there is no deadline
    DAILY = "daily"


class HandOrder(StrEnum):
    """In which order a person sees the cards of their hand."""

    COLOUR = "colour"
    NAME = "name"
    BUILDABLE = "buildable"  # what can be built now comes first


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants, at one table.

    ``language`` is a locale, None for that of their Discord; ``theme`` and ``form`` are those of
    what they alone see, None for the channel's. ``zone`` is the name of a time zone
    ("Europe/Kyiv"), None for UTC. Nobody is disturbed from ``quiet_start`` to ``quiet_end``, by
    that zone's clocks; both are None for nobody's quiet hours.
    """

    where: Where = Where.CHANNEL
    reminder: Reminder = Reminder.HALF_TIME
    next_up: bool = False
    unconfirmed: bool = True
    touches: bool = True
    language: str | None = None
    theme: Theme | None = None
    form: Form | None = None
    hand_order: HandOrder = HandOrder.COLOUR
    zone: str | None = None
    quiet_start: time | None = None
    quiet_end: time | None = None

    @property
    def clock_zone(self) -> ZoneInfo:
        """The zone by whose clocks they live; UTC if it is not known, or not any more."""
        try:
            return ZoneInfo(self.zone or UTC_NAME)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo(UTC_NAME)

    @property
    def quiet(self) -> QuietHours | None:
        """The hours in which nobody disturbs them; None if they have none."""
        if self.quiet_start is None or self.quiet_end is None:
            return None
        try:
            return QuietHours(self.quiet_start, self.quiet_end, self.clock_zone)
        except BadQuietHours:
            return None

    @property
    def in_channel(self) -> bool:
        """Whether they want to be pinged in the channel."""
        return self.where in (Where.CHANNEL, Where.BOTH)

    @property
    def by_dm(self) -> bool:
        """Whether they want to be told by DM."""
        return self.where in (Where.DM, Where.BOTH)


USUAL = Preferences()
_OF_PEOPLE = (
    select(PreferenceRow)
    .where(
        col(PreferenceRow.person_id).in_(bindparam("people", expanding=True)),
        (col(PreferenceRow.game_id) == EVERYWHERE)
        | (col(PreferenceRow.game_id) == bindparam("table")),
    )
    .order_by(col(PreferenceRow.game_id))
)
# These are a person's own wherever they play.
PERSONAL = frozenset(("language", "zone", "quiet_start", "quiet_end"))


async def get(session: AsyncSession, person_id: int, game_id: int = EVERYWHERE) -> Preferences:
    """What a person wants at the table ``game_id``; EVERYWHERE: where they said nothing else."""
    return (await of_people(session, (person_id,), game_id))[person_id]


async def of_people(
    session: AsyncSession, people: Collection[int], game_id: int = EVERYWHERE
) -> dict[int, Preferences]:
    """What each of these people wants at the table ``game_id``, in one query."""
    values: dict[int, dict[str, str]] = {person_id: {} for person_id in people}
    asked = {"people": list(values), "table": game_id}
    for row in (await session.exec(_OF_PEOPLE, params=asked)).all() if values else ():
        values[row.person_id][row.key] = row.value  # of the table after those for all
    return {person_id: _read(found) for person_id, found in values.items()}


async def own(session: AsyncSession, person_id: int, game_id: int) -> frozenset[str]:
    """The names of what a person has settled for this table alone."""
    query = select(PreferenceRow.key).where(
        PreferenceRow.person_id == person_id, PreferenceRow.game_id == game_id
    )
    return frozenset((await session.exec(query)).all())


async def change(
    session: AsyncSession, person_id: int, game_id: int, values: Mapping[str, Any]
) -> None:
    """Note values of ``Preferences`` by name, for one table or EVERYWHERE.

    What is None is as usual again. What is PERSONAL holds everywhere, whatever ``game_id``.
    """
    for name, value in values.items():
        place = EVERYWHERE if name in PERSONAL else game_id
        key = (person_id, place, name)
        if value is None:
            row = await session.get(PreferenceRow, key)
            if row is not None:
                await session.delete(row)
            continue
        new = PreferenceRow(person_id=person_id, game_id=place, key=name, value=_written(value))
        await put(session, new)
    await session.flush()


async def reset(session: AsyncSession, person_id: int, game_id: int) -> None:
    """Drop what a person has settled for this table alone."""
    mine = (col(PreferenceRow.person_id) == person_id, col(PreferenceRow.game_id) == game_id)
    await session.exec(delete(PreferenceRow).where(*mine))


async def languages(session: AsyncSession) -> dict[int, str]:
    """The language of everybody who has chosen one, by person."""
    query = select(PreferenceRow.person_id, PreferenceRow.value).where(
        PreferenceRow.key == "language", PreferenceRow.game_id == EVERYWHERE
    )
    return dict((await session.exec(query)).all())


def _flag(text: str) -> bool:
    return {"yes": True, "no": False}[text]


_READERS: Mapping[str, Callable[[str], Any]] = {
    "where": Where,
    "reminder": Reminder,
    "next_up": _flag,
    "unconfirmed": _flag,
    "touches": _flag,
    "language": str,
    "theme": Theme,
    "form": Form,
    "hand_order": HandOrder,
    "zone": str,
    "quiet_start": time.fromisoformat,
    "quiet_end": time.fromisoformat,
}
assert _READERS.keys() == {field.name for field in fields(Preferences)}


def _read(stored: Mapping[str, str]) -> Preferences:
    values: dict[str, Any] = {}
    for name, text in stored.items():
        try:
            values[name] = _READERS[name](text)
        except (KeyError, ValueError):  # another version of the bot has written it
            _log.warning("preference_unknown", key=name)
    return Preferences(**values)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.isoformat("minutes") if isinstance(value, time) else str(value)
