"""People's preferences: language, notifications, quiet hours, and the look of pictures.

A preference applies to all tables or to one of them, which then comes before. Each function
is the body of one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import time
from enum import StrEnum
from types import NoneType
from typing import Any, get_args, get_type_hints
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from sqlalchemy import bindparam, exists
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import PlayerRow, PreferenceRow
from bot.platform.request import Person
from bot.platform.scheduling.quiet_hours import UTC_NAME, BadQuietHours, QuietHours
from bot.platform.store.concurrency import get_or_insert, upsert
from render.look import Form, Theme

EVERYWHERE = 0  # in the place of the id of a table
_log = structlog.get_logger(__name__)


class Where(StrEnum):
    """Place of a person's notifications."""

    CHANNEL = "channel"  # a ping where the table is
    DM = "dm"
    BOTH = "both"
    NONE = "none"


class ReminderInterval(StrEnum):
    """Interval of reminders about a turn that is not played."""

    OFF = "off"
    HALF_TIME = "half"  # once, at half of the time they have; never where there is no deadline
    DAILY = "daily"


class HandOrder(StrEnum):
    """Order of a person's hand."""

    COLOUR = "colour"
    NAME = "name"
    BUILDABLE = "buildable"  # what can be built now comes first


class PuzzleConsent(StrEnum):
    """Whether positions from a person's finished games may become puzzles."""

    NO = "no"
    YES = "yes"


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's preferences at one table.

    ``language`` is a locale, None for that of their Discord; ``theme`` and ``form`` are those of
    what they alone see, None for the channel's. ``zone`` is the name of a time zone
    ("Europe/Kyiv"), None for UTC. Nobody is disturbed from ``quiet_start`` to ``quiet_end``, by
    that zone's clocks; both are None for nobody's quiet hours. ``puzzles``: nothing is made of the
    games of people who were not asked, so it is NO if nothing is stored.
    """

    where: Where = Where.CHANNEL
    reminder: ReminderInterval = ReminderInterval.HALF_TIME
    next_up: bool = False
    unconfirmed: bool = True
    touches: bool = True
    invites: bool = True
    language: str | None = None
    theme: Theme | None = None
    form: Form | None = None
    hand_order: HandOrder = HandOrder.COLOUR
    zone: str | None = None
    quiet_start: time | None = None
    quiet_end: time | None = None
    puzzles: PuzzleConsent = PuzzleConsent.NO

    @property
    def clock_zone(self) -> ZoneInfo:
        """Their time zone; UTC if it is unknown or does not exist any more."""
        try:
            return ZoneInfo(self.zone or UTC_NAME)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo(UTC_NAME)

    @property
    def quiet(self) -> QuietHours | None:
        """Their quiet hours; None if they have none."""
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
PERSONAL = frozenset(("language", "zone", "quiet_start", "quiet_end", "puzzles"))


async def get(session: AsyncSession, person_id: int, game_id: int = EVERYWHERE) -> Preferences:
    """Preferences of a person at the table ``game_id``; EVERYWHERE: the default for all tables."""
    return (await of_people(session, (person_id,), game_id))[person_id]


async def of_people(
    session: AsyncSession, people: Collection[int], game_id: int = EVERYWHERE
) -> dict[int, Preferences]:
    """Preferences of these people at the table ``game_id``, in one query."""
    values: dict[int, dict[str, str]] = {person_id: {} for person_id in people}
    asked = {"people": list(values), "table": game_id}
    for row in (await session.exec(_OF_PEOPLE, params=asked)).all() if values else ():
        values[row.person_id][row.key] = row.value  # of the table after those for all
    return {person_id: _read(found) for person_id, found in values.items()}


def allows_puzzles(person_id: Any) -> Any:
    """The SQL condition that the person of a column lets their games become puzzles."""
    return exists().where(
        col(PreferenceRow.person_id) == person_id,
        col(PreferenceRow.game_id) == EVERYWHERE,
        col(PreferenceRow.key) == "puzzles",
        col(PreferenceRow.value) == PuzzleConsent.YES.value,
    )


async def own(session: AsyncSession, person_id: int, game_id: int) -> frozenset[str]:
    """The names of what a person has settled for this table alone."""
    query = select(PreferenceRow.key).where(
        PreferenceRow.person_id == person_id, PreferenceRow.game_id == game_id
    )
    return frozenset((await session.exec(query)).all())


async def change(
    session: AsyncSession, person_id: int, game_id: int, values: Mapping[str, Any]
) -> None:
    """Record values of ``Preferences`` by name, for one table or EVERYWHERE.

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
        await upsert(session, new)
    await session.flush()


async def reset(session: AsyncSession, person_id: int, game_id: int) -> None:
    """Drop what a person has settled for this table alone."""
    mine = (col(PreferenceRow.person_id) == person_id, col(PreferenceRow.game_id) == game_id)
    await session.exec(delete(PreferenceRow).where(*mine))


async def remember(session: AsyncSession, person: Person) -> None:
    """Record the language of ``person`` for what reaches them outside an interaction."""
    player = await get_or_insert(session, PlayerRow(id=person.id, locale=person.locale))
    player.locale = person.locale
    session.add(player)


class ChosenLanguages(dict[int, str]):
    """The languages that people have chosen, by person, as this process knows them."""

    def __init__(self) -> None:  # made by the type that is asked for, without arguments
        super().__init__()


async def languages(session: AsyncSession) -> dict[int, str]:
    """The language of everybody who has chosen one, by person."""
    query = select(PreferenceRow.person_id, PreferenceRow.value).where(
        PreferenceRow.key == "language", PreferenceRow.game_id == EVERYWHERE
    )
    return dict((await session.exec(query)).all())


def _flag(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _kind(hint: Any) -> type:
    """The class of a preference, from its annotation: what it is if it is not None."""
    kind: type = next((kind for kind in get_args(hint) if kind is not NoneType), hint)
    return kind


# The class of each preference, by name.
KINDS: Mapping[str, type] = {
    name: _kind(hint) for name, hint in get_type_hints(Preferences).items()
}


def _reader(kind: type) -> Callable[[str], Any]:
    """The reader of a preference of that class. Raises ``LookupError`` for another class."""
    if issubclass(kind, StrEnum):
        return kind
    readers: dict[type, Callable[[str], Any]] = {bool: _flag, str: str, time: time.fromisoformat}
    if kind not in readers:
        raise LookupError(f"a preference cannot be a {kind.__name__}: a StrEnum, bool, str, time")
    return readers[kind]


_READERS = {name: _reader(kind) for name, kind in KINDS.items()}


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
