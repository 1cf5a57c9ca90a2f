"""Use cases about people: preferences, absences, and deletion on request or after a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import bindparam
from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seats.use_cases import Seats
from bot.game.errors import Code, TableError
from bot.game.people import absences, preferences
from bot.game.people.absences import Away
from bot.game.people.personal_data import PersonalData, PrivacyTerms
from bot.game.people.preferences import EVERYWHERE, ChosenLanguages, remember
from bot.game.queries import game_row
from bot.game.rows import GameRow, NoticeRow, PlayerRow, SeatRow, SeenRow, Status
from bot.game.scheduled.duties import reschedule_person
from bot.game.table.reading import PersonalState, personal_state
from bot.game.terms import Terms
from bot.game.unit_of_work import Transactions, UseCases
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.errors import StoreError
from bot.platform.store.store import Store
from bot.platform.store.wakeups import PERSON, Tell

_FORM_ASKED = "form"  # a kind of notice
_FORMS_ASKED = select(NoticeRow.game_id, NoticeRow.turn).where(  # made once, as it is asked often
    col(NoticeRow.person_id) == bindparam("person"), col(NoticeRow.kind) == _FORM_ASKED
)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Allowance:
    """Remaining days of absence at a table, after which the clock runs again."""

    table_id: int
    channel_id: int
    days: int
    used: timedelta

    @property
    def left(self) -> timedelta:
        """The remaining part."""
        return max(timedelta(days=self.days) - self.used, timedelta())


@dataclass(eq=False)
class PersonalSettings(UseCases):
    """Reads and changes what belongs to one person, each method one transaction.

    ``languages`` are those that people have chosen; it is read at the start and kept, so
    that the first word to somebody is in their language without asking the database. Other
    processes are told when they have to read one again.
    """

    languages: ChosenLanguages
    _tell: Tell
    _heard: dict[int, tuple[str, date]] = field(default_factory=dict)

    async def load_languages(self) -> None:
        """Read which languages people have chosen."""
        async with self._transactions.reading() as session:
            found = await preferences.languages(session)
        self.languages.clear()
        self.languages.update(found)

    async def hear(self, person: Person) -> None:
        """Record that somebody who is known is here, and the language of their Discord.

        Whatever goes to them from then on, even what was queued before, is in that language.
        """
        noted = (person.locale, self._transactions.now().date())
        if self._heard.get(person.id) == noted:
            return
        async with self._transactions.reading() as session:
            known = await session.get(PlayerRow, person.id)
            seen = await session.get(SeenRow, person.id)
        if seen is not None and seen.at.date() < noted[1]:
            async with self._transactions.writing(queues=False) as out:
                again = update(SeenRow).where(col(SeenRow.person_id) == person.id)
                await out.session.exec(again.values(at=out.now))
        if known is not None and known.locale != person.locale:
            async with self._transactions.writing() as out:
                await remember(out.session, person)
            self._tell(PERSON, person.id)
        self._heard[person.id] = noted

    async def change(
        self, person: Person, table_id: int, values: Mapping[str, Any]
    ) -> PersonalState:
        """Record values of ``Preferences`` by name; None restores the default.

        Raises ``TableError`` (not-seated) if ``table_id`` is a table of others.
        """
        async with self._transactions.writing() as out:
            await _check_seated(out.session, person.id, table_id)
            await preferences.change(out.session, person.id, table_id, values)
            await reschedule_person(out, person.id)
            settled = await personal_state(out.session, person.id, table_id, out.now)
        if "language" in values:
            self._keep_language(person.id, settled.preferences.language)
            self._tell(PERSON, person.id)
        return settled

    def forget(self, person_id: int) -> None:
        """Forget what is kept in memory of a person, here and in other processes."""
        self._heard.pop(person_id, None)
        self._keep_language(person_id, None)
        self._tell(PERSON, person_id)

    async def changed_elsewhere(self, person_id: int) -> None:
        """Read the language of a person again, as another process has written it."""
        self._heard.pop(person_id, None)
        try:
            async with self._transactions.reading() as session:
                wishes = await preferences.get(session, person_id)
        except StoreError as error:  # all are read again in a moment
            _log.debug("language_read_failed", reason=str(error))
            return
        self._keep_language(person_id, wishes.language)

    async def reset(self, person_id: int, table_id: int) -> PersonalState:
        """Drop what a person has settled for one table."""
        async with self._transactions.writing() as out:
            await preferences.reset(out.session, person_id, table_id)
            await reschedule_person(out, person_id)
            return await personal_state(out.session, person_id, table_id, out.now)

    async def leave(self, person_id: int, until: datetime) -> Away:
        """Record that a person is away from now on. Raises ``TableError``: away-past, away-long."""
        async with self._transactions.writing() as out:
            found = await absences.begin(out.session, person_id, until, out.now)
            await reschedule_person(out, person_id)
            return found

    async def come_back(self, person_id: int) -> None:
        """Record that a person is back. Raises ``TableError`` (not-away)."""
        async with self._transactions.writing() as out:
            await absences.end(out.session, person_id, out.now)
            await reschedule_person(out, person_id)

    async def allowances(self, person_id: int) -> Sequence[Allowance]:
        """Remaining days of absence at each running table with a seat, oldest table first."""
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


class FormQuestion(UseCases):
    """The question about the form of pictures, asked once; the answer is a preference."""

    async def is_open(self, table_id: int, turn: int, person_id: int) -> bool:
        """Whether to ask at the turn that follows ``turn`` of a table.

        That is at one turn, wherever it is, and as long as it lasts.
        """
        async with self._transactions.reading() as session:
            before = {*(await session.exec(_FORMS_ASKED, params={"person": person_id})).all()}
        return not before or (table_id, turn) in before

    async def note(self, table_id: int, turn: int, person_id: int) -> None:
        """Note that the person was asked at that turn. Raises ``TableError`` (no-table)."""
        notice: dict[str, Any] = {
            "game_id": table_id,
            "person_id": person_id,
            "kind": _FORM_ASKED,
            "turn": turn,
        }
        query = select(NoticeRow.id).filter_by(**notice)
        async with self._transactions.reading() as session:
            if (await session.exec(query)).first() is not None:
                return
        try:
            async with self._transactions.writing(queues=False) as out:
                await game_row(out.session, table_id, lock=True)
                out.session.add(NoticeRow(**notice, at=out.now))
        except TableError as error:
            if error.code is not Code.STALE:  # a second tap at the same moment has noted it
                raise


async def _check_seated(session: AsyncSession, person_id: int, table_id: int) -> None:
    if table_id == EVERYWHERE:
        return
    query = select(SeatRow.id).where(SeatRow.game_id == table_id, SeatRow.person_id == person_id)
    if (await session.exec(query)).first() is None:
        raise TableError(Code.NOT_SEATED)


async def reload_languages(services: Services) -> None:
    """Read the languages that were chosen by way of other processes, if there are any."""
    if services[Store].shared:
        await services[PersonalSettings].load_languages()


MOST = 100  # people at a time


@dataclass(frozen=True, slots=True)
class Leaving:
    """Delete people's data, in several transactions for each person; seats are resigned first."""

    _transactions: Transactions
    _seats: Seats
    _data: PersonalData
    _settings: PersonalSettings
    _terms: PrivacyTerms

    async def delete(self, person_id: int) -> int:
        """Resign a person's seats and delete their data; return how many tables they leave.

        Raises ``TableError`` (still-seated) if they have sat down somewhere meanwhile.
        """
        tables = await self._data.active(person_id)
        for table_id in tables:
            await self._seats.leave_for_good(table_id, person_id)
        await self._data.forget(person_id)
        self._settings.forget(person_id)
        return len(tables)

    async def expire(self) -> int:
        """Delete the data of people who have been inactive for too long; return how many.

        People with a seat at a running table are kept.
        """
        while await self._data.note_people(MOST):
            pass
        gone, last, before = 0, 0, self._transactions.now() - timedelta(days=self._terms.days)
        while people := await self._data.unseen(before, last, MOST):
            for person_id in people:
                gone += await self._expired(person_id)
            last = people[-1]
        if gone:
            _log.info("people_forgotten", people=gone, days=self._terms.days)
        return gone

    async def _expired(self, person_id: int) -> bool:
        if await self._data.active(person_id):
            await self._data.still_here(person_id)
            return False
        await self._data.forget(person_id)
        self._settings.forget(person_id)
        return True
