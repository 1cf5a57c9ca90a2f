"""Use cases about people: preferences, absences, personal data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import BigInteger
from sqlmodel import and_, col, or_, select, union, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import people
from bot.game.duties import reschedule_person
from bot.game.errors import Code, TableError
from bot.game.people import EVERYWHERE, Away, PersonalState, remember
from bot.game.personal_data import seats_of
from bot.game.queries import ACTIVE, game_row, lock_games
from bot.game.rows import GameRow, NoticeRow, PlayerRow, SeatRow, SeenRow, Status
from bot.game.setup import Terms
from bot.game.unit_of_work import Transactions, UseCases
from bot.platform.request import Person
from bot.platform.store.concurrency import get_or_insert, retry_contended, upsert
from bot.platform.store.errors import StoreError
from bot.platform.store.personal_data import KEPT, NOBODY, Kept

# What is shown first, in this order; the rest follows by name.
_FIRST = (
    "player", "seats", "opened", "turns_in_hand", "prepared_turns", "messages", "results", "votes",
    "notes", "settings", "lessons", "away", "told", "hands_held", "ballots", "follows",
)  # fmt: skip
NEVER = datetime(2000, 1, 1, tzinfo=UTC)  # last activity of a person without data
_FORM_ASKED, _MOST_ASKED = "form", 3  # a kind of notice; turns at which it is asked
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


@retry_contended
class PersonalSettings:
    """Reads and changes what belongs to one person, each method one transaction.

    ``languages`` are those that people have chosen; it is read at the start and kept, so
    that the first word to somebody is in their language without asking the database. ``tell`` is
    called with the id of a person whose language other processes have to read again.
    """

    def __init__(
        self, transactions: Transactions, tell: Callable[[int], None] = lambda person_id: None
    ) -> None:
        self._tell = tell
        self._transactions = transactions
        self.languages: dict[int, str] = {}
        self._heard: dict[int, tuple[str, date]] = {}

    async def load_languages(self) -> None:
        """Read which languages people have chosen."""
        async with self._transactions.reading() as session:
            self.languages = await people.languages(session)

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
            self._tell(person.id)
        self._heard[person.id] = noted

    async def change(
        self, person: Person, table_id: int, values: Mapping[str, Any]
    ) -> PersonalState:
        """Record values of ``Preferences`` by name; None restores the default.

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

    def forget(self, person_id: int) -> None:
        """Forget what is kept in memory of a person, here and in other processes."""
        self._heard.pop(person_id, None)
        self._keep_language(person_id, None)
        self._tell(person_id)

    async def changed_elsewhere(self, person_id: int) -> None:
        """Read the language of a person again, as another process has written it."""
        self._heard.pop(person_id, None)
        try:
            async with self._transactions.reading() as session:
                wishes = await people.get(session, person_id)
        except StoreError as error:  # all are read again in a moment
            _log.debug("language_read_failed", reason=str(error))
            return
        self._keep_language(person_id, wishes.language)

    async def reset(self, person_id: int, table_id: int) -> PersonalState:
        """Drop what a person has settled for one table."""
        async with self._transactions.writing() as out:
            await people.reset(out.session, person_id, table_id)
            await reschedule_person(out, person_id)
            return await people.state(out.session, person_id, table_id, out.now)

    async def leave(self, person_id: int, until: datetime) -> Away:
        """Record that a person is away from now on. Raises ``TableError``: away-past, away-long."""
        async with self._transactions.writing() as out:
            found = await people.begin(out.session, person_id, until, out.now)
            await reschedule_person(out, person_id)
            return found

    async def come_back(self, person_id: int) -> None:
        """Record that a person is back. Raises ``TableError`` (not-away)."""
        async with self._transactions.writing() as out:
            await people.end(out.session, person_id, out.now)
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


@retry_contended
class FormQuestion(UseCases):
    """Count of questions about the form of pictures; the answer is a preference."""

    async def asked(self, table_id: int, turn: int, person_id: int) -> bool:
        """Whether to ask at the turn that follows ``turn`` of a table; notes that it is asked.

        At ``_MOST_ASKED`` turns, wherever they are, and at each of them as long as it lasts.
        Raises ``TableError`` (no-table).
        """
        query = select(NoticeRow.game_id, NoticeRow.turn).where(
            NoticeRow.person_id == person_id, NoticeRow.kind == _FORM_ASKED
        )
        async with self._transactions.reading() as session:
            before = {*(await session.exec(query)).all()}
        if (table_id, turn) in before or len(before) >= _MOST_ASKED:
            return (table_id, turn) in before
        try:
            async with self._transactions.writing(queues=False) as out:
                await game_row(out.session, table_id, lock=True)
                notice = NoticeRow(
                    game_id=table_id, person_id=person_id, kind=_FORM_ASKED, turn=turn, at=out.now
                )
                out.session.add(notice)
        except TableError as error:
            if error.code is not Code.STALE:  # a second tap at the same moment has noted it
                raise
        return True


@retry_contended
class PersonalData(UseCases):
    """A person's stored data: export and deletion.

    Every package registers its own (``bot.platform.store.personal_data``). Turns and positions
    name seats only.
    """

    async def show(self, person_id: int) -> dict[str, Any]:
        """Everything that is stored of a person, as JSON values."""
        async with self._transactions.reading() as session:
            shown: dict[str, Any] = {"id": person_id}
            for kept in _in_order():
                if kept.rows_of is not None:
                    shown[kept.name] = await kept.rows_of(session, person_id)
            return shown

    async def forget(self, person_id: int) -> int:
        """Delete a person's data; return at how many tables they had a seat.

        In games that are over, and in results, a neutral name replaces theirs. Raises
        ``TableError`` (still-seated) while they are at a table, or have opened one, that is not
        over: others play on with them, so they leave it first, or it ends.
        """
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            games = [kept.games(person_id) for kept in KEPT.values() if kept.games is not None]
            await lock_games(session, or_(*(col(GameRow.id).in_(query) for query in games)))
            seats = await seats_of(session, person_id)
            opened = select(GameRow.id).where(
                GameRow.opener_id == person_id, col(GameRow.status).in_(ACTIVE)
            )
            busy = {*(await session.exec(opened)).all()} | {
                row.id
                for row, seat in seats
                if row.status in ACTIVE
                and (seat.person_id == person_id or seat.resigned_at is None)
            }
            if busy:
                raise TableError(Code.STILL_SEATED, tables=len(busy))
            for kept in reversed(_in_order()):  # features before the seats that they look at
                if kept.forget is not None:
                    await kept.forget(session, person_id)
            await session.flush()
            if await self._left(session, person_id):  # it goes once the games are over
                session.add(SeenRow(person_id=person_id, at=NEVER))
            return len(seats)

    async def active(self, person_id: int) -> Sequence[int]:
        """The ids of the tables, not over, where they have a seat or the opener's right."""
        seated = or_(
            col(SeatRow.person_id) == person_id,
            and_(col(SeatRow.owner_id) == person_id, col(SeatRow.resigned_at).is_(None)),
        )
        seats = select(SeatRow.game_id).where(seated)
        query = (
            select(GameRow.id)
            .where(col(GameRow.status).in_(ACTIVE))
            .where(or_(col(GameRow.id).in_(seats), col(GameRow.opener_id) == person_id))
            .order_by(col(GameRow.id))
        )
        async with self._transactions.reading() as session:
            return [table_id or 0 for table_id in (await session.exec(query)).all()]

    async def note_people(self, most: int) -> int:
        """Set the last activity to now for people who have stored data but no such time.

        It does so for a limited number of people at a time, and returns how many.
        """
        async with self._transactions.writing(queues=False) as out:
            people = await _unnoted(out.session, most)
            for person_id in people:
                await get_or_insert(out.session, SeenRow(person_id=person_id, at=out.now))
            return len(people)

    async def unseen(self, before: datetime, after: int, most: int) -> Sequence[int]:
        """At most so many people who were not here since ``before``, by ids above ``after``."""
        query = (
            select(SeenRow.person_id)
            .where(col(SeenRow.at) < before, col(SeenRow.person_id) > after)
            .order_by(col(SeenRow.person_id))
            .limit(most)
        )
        async with self._transactions.reading() as session:
            return (await session.exec(query)).all()

    async def still_here(self, person_id: int) -> None:
        """Record that a person is at a table that goes on, and so is kept."""
        async with self._transactions.writing(queues=False) as out:
            await upsert(out.session, SeenRow(person_id=person_id, at=out.now))

    @staticmethod
    async def _left(session: AsyncSession, person_id: int) -> bool:
        rows = [kept.rows_of for kept in KEPT.values() if kept.rows_of is not None]
        return any([await rows_of(session, person_id) for rows_of in rows])


async def _unnoted(session: AsyncSession, most: int) -> Sequence[int]:
    """At most ``most`` people who have stored data, but no time of last activity."""
    ids = [
        select(column.label("person_id")).where(column.is_not(None), column != NOBODY)
        for kept in KEPT.values()
        for column in kept.columns
        if isinstance(column.type, BigInteger) and column.class_ is not SeenRow
    ]
    people = union(*ids).subquery()
    query = select(people.c.person_id).where(people.c.person_id.not_in(select(SeenRow.person_id)))
    return (await session.exec(query.order_by(people.c.person_id).limit(most))).all()


async def _check_seated(session: AsyncSession, person_id: int, table_id: int) -> None:
    if table_id == EVERYWHERE:
        return
    query = select(SeatRow.id).where(SeatRow.game_id == table_id, SeatRow.person_id == person_id)
    if (await session.exec(query)).first() is None:
        raise TableError(Code.NOT_SEATED)


def _in_order() -> list[Kept]:
    last = len(_FIRST)
    places = {name: place for place, name in enumerate(_FIRST)}
    return sorted(KEPT.values(), key=lambda kept: (places.get(kept.name, last), kept.name))
