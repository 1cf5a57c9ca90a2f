"""What people settle for themselves, as use cases: preferences, absences, what is known of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.people import privacy
from bot.game import people
from bot.game.duties import reschedule_person
from bot.game.errors import Code, TableError
from bot.game.people import EVERYWHERE, Away, PersonalState, remember
from bot.game.rows import GameRow, PlayerRow, SeatRow
from bot.game.setup import Terms
from bot.game.state import Status
from bot.game.unit_of_work import Transactions
from bot.platform.request import Person
from bot.platform.store.concurrency import retried
from bot.platform.store.errors import StoreError

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Allowance:
    """How long a player may be away at a table before their clock runs again."""

    table_id: int
    channel_id: int
    days: int
    used: timedelta

    @property
    def left(self) -> timedelta:
        """What is left of it."""
        return max(timedelta(days=self.days) - self.used, timedelta())


@retried
class PersonalSettings:
    """Reads and changes what belongs to one person, each method one transaction.

    ``languages`` are those that people have chosen; it is read at the start and kept, so
    that the first word to somebody is in their language without asking the database. ``tell`` is
    called with the id of a person whose language other processes have to read anew.
    """

    def __init__(
        self, transactions: Transactions, tell: Callable[[int], None] = lambda person_id: None
    ) -> None:
        self._tell = tell
        self._transactions = transactions
        self.languages: dict[int, str] = {}
        self._heard: dict[int, str] = {}

    async def load_languages(self) -> None:
        """Read which languages people have chosen."""
        async with self._transactions.reading() as session:
            self.languages = await people.languages(session)

    async def hear(self, person: Person) -> None:
        """Note the language of the Discord of somebody who is known, should it be another now.

        Whatever goes to them from then on, even what was queued before, is in that language.
        """
        if self._heard.get(person.id) == person.locale:
            return
        async with self._transactions.reading() as session:
            known = await session.get(PlayerRow, person.id)
        if known is not None and known.locale != person.locale:
            async with self._transactions.writing() as out:
                await remember(out.session, person)
            self._tell(person.id)
        self._heard[person.id] = person.locale

    async def change(
        self, person: Person, table_id: int, values: Mapping[str, Any]
    ) -> PersonalState:
        """Note values of ``Preferences`` by name; None is as usual again.

        Raises ``TableError`` (not-seated) if ``table_id`` is a table of others.
        """
        async with self._transactions.writing() as out:
            await _check_seated(out.session, person.id, table_id)
            await people.change(out.session, person.id, table_id, values)
            await reschedule_person(out, person.id)
            settled = await people.state(out.session, person.id, table_id, out.now)
        if "language" in values:
            self._keep_language(person.id, settled.preferences.language)
            self._tell(person.id)
        return settled

    async def changed_elsewhere(self, person_id: int) -> None:
        """Read the language of a person anew, as another process has written it."""
        self._heard.pop(person_id, None)
        try:
            async with self._transactions.reading() as session:
                wishes = await people.get(session, person_id)
        except StoreError as error:  # all are read anew in a moment
            _log.debug("language_not_read", reason=str(error))
            return
        self._keep_language(person_id, wishes.language)

    async def reset(self, person_id: int, table_id: int) -> PersonalState:
        """Drop what a person has settled for one table."""
        async with self._transactions.writing() as out:
            await people.reset(out.session, person_id, table_id)
            await reschedule_person(out, person_id)
            return await people.state(out.session, person_id, table_id, out.now)

    async def leave(self, person_id: int, until: datetime) -> Away:
        """Note that a person is away from now on. Raises ``TableError``: away-past, away-long."""
        async with self._transactions.writing() as out:
            found = await people.begin(out.session, person_id, until, out.now)
            await reschedule_person(out, person_id)
            return found

    async def come_back(self, person_id: int) -> None:
        """Note that a person is back. Raises ``TableError`` (not-away)."""
        async with self._transactions.writing() as out:
            await people.end(out.session, person_id, out.now)
            await reschedule_person(out, person_id)

    async def allowances(self, person_id: int) -> Sequence[Allowance]:
        """How long they may be away at each running table where they sit, the oldest first."""
        query = (
            select(GameRow, SeatRow)
            .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
            .where(SeatRow.person_id == person_id, GameRow.status == Status.RUNNING.value)
            .order_by(col(GameRow.id))
        )
        async with self._transactions.reading() as session:
            found = (await session.exec(query)).all()
        return [
            Allowance(
                game.id or 0,
                game.channel_id,
                Terms.from_json(game.terms).away_days,
                timedelta(seconds=seat.away_seconds),
            )
            for game, seat in found
        ]

    def _keep_language(self, person_id: int, locale: str | None) -> None:
        if locale is None:
            self.languages.pop(person_id, None)
        else:
            self.languages[person_id] = locale


@retried
class PersonalData:
    """What is stored of a person: shown to them, or removed."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def show(self, person_id: int) -> dict[str, Any]:
        """Everything that is stored of a person, as JSON values."""
        async with self._transactions.reading() as session:
            return await privacy.personal_data(session, person_id)

    async def forget(self, person_id: int) -> int:
        """Remove what is stored of a person; at how many tables they were seated.

        Raises ``TableError`` (still-seated) while one of their tables is not over.
        """
        async with self._transactions.writing(queues=False) as out:
            return await privacy.forget(out.session, person_id)


async def _check_seated(session: AsyncSession, person_id: int, table_id: int) -> None:
    if table_id == EVERYWHERE:
        return
    query = select(SeatRow.id).where(SeatRow.game_id == table_id, SeatRow.person_id == person_id)
    if (await session.exec(query)).first() is None:
        raise TableError(Code.NOT_SEATED)
