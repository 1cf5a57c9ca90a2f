"""Personal data: what tables store of a person, and the use cases that show and delete it all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger
from sqlmodel import and_, col, delete, or_, select, union, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.queries import ACTIVE, lock_games
from bot.game.rows import (
    AwayRow,
    DraftRow,
    GameRow,
    NoticeRow,
    PlayerRow,
    PreferenceRow,
    PreparedRow,
    SeatRow,
    SeenRow,
    TurnRow,
)
from bot.game.unit_of_work import UseCases
from bot.platform.store.columns import ACROSS_GAMES
from bot.platform.store.concurrency import get_or_insert, upsert
from bot.platform.store.personal_data import KEPT, NOBODY, Kept, as_json, kept_rows, neutral_name

# What is shown first, in this order; the rest follows by name.
_FIRST = (
    "player", "seats", "opened", "turns_in_hand", "prepared_turns", "messages", "results", "votes",
    "notes", "settings", "lessons", "away", "told", "hands_held", "ballots", "follows",
)  # fmt: skip
NEVER = datetime(2000, 1, 1, tzinfo=UTC)  # last activity of a person without data


@dataclass(frozen=True, slots=True)
class PrivacyTerms:
    """The host's privacy terms.

    ``days``: how long a person's data is kept after their last activity. The others are the
    addresses of the privacy policy and of the terms ("": unknown).
    """

    days: int = 730
    policy_url: str = ""
    terms_url: str = ""


def place_of(seat: SeatRow) -> int:
    """The index of a seat; of a table that never began, what tells its seats apart."""
    return seat.number if seat.number is not None else (seat.id or 0)


async def seats_of(session: AsyncSession, person_id: int) -> Sequence[tuple[GameRow, SeatRow]]:
    """Every seat that a person plays or owns, with its table."""
    query = (
        select(GameRow, SeatRow)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(_has_seat(person_id))
        .order_by(col(GameRow.id))
    )
    return (await session.exec(query)).all()


def _has_seat(person_id: int) -> Any:
    return or_(col(SeatRow.person_id) == person_id, col(SeatRow.owner_id) == person_id)


async def _player(session: AsyncSession, person_id: int) -> dict[str, Any] | None:
    player = await session.get(PlayerRow, person_id)
    return None if player is None else as_json(player)


async def _forget_player(session: AsyncSession, person_id: int) -> None:
    await session.exec(delete(PlayerRow).where(col(PlayerRow.id) == person_id))


async def _seats(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    return [
        {"table": row.id, "server": row.guild_id, "channel": row.channel_id, "status": row.status}
        | as_json(seat, "game_id", "person_id", "owner_id", "computer")
        for row, seat in await seats_of(session, person_id)
    ]


async def _forget_seats(session: AsyncSession, person_id: int) -> None:
    for _, seat in await seats_of(session, person_id):
        if seat.person_id in (None, person_id):  # else the name is of who has the seat now
            seat.name, seat.person_id = neutral_name(place_of(seat)), None
            seat.hand_channel_id = seat.hand_message_id = None
        if seat.owner_id == person_id:
            seat.owner_id = None
        session.add(seat)


def _opened_by(person_id: int) -> Any:
    return select(GameRow.id).where(GameRow.opener_id == person_id)


async def _opened(session: AsyncSession, person_id: int) -> list[int | None]:
    return list((await session.exec(_opened_by(person_id).order_by(col(GameRow.id)))).all())


async def _forget_opened(session: AsyncSession, person_id: int) -> None:
    opened = update(GameRow).where(col(GameRow.opener_id) == person_id)
    await session.exec(opened.values(opener_id=NOBODY).execution_options(**ACROSS_GAMES))


async def _turns_in_hand(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """Their drafts wherever it is their turn; nobody else's."""
    query = (
        select(DraftRow, TurnRow.position, SeatRow.number)
        .join(TurnRow, (col(TurnRow.game_id) == DraftRow.game_id))
        .join(SeatRow, (col(SeatRow.game_id) == DraftRow.game_id))
        .where(col(TurnRow.number) == DraftRow.turn, SeatRow.person_id == person_id)
        .order_by(col(DraftRow.game_id))
    )
    rows = (await session.exec(query)).all()
    return [as_json(draft) for draft, position, seat in rows if position["to_move"] == seat]


async def _prepared_turns(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """Their turns prepared while others move."""
    query = (
        select(PreparedRow)
        .join(SeatRow, col(SeatRow.game_id) == PreparedRow.game_id)
        .where(col(SeatRow.number) == PreparedRow.seat, SeatRow.person_id == person_id)
        .order_by(col(PreparedRow.game_id))
    )
    return [as_json(row) for row in (await session.exec(query)).all()]


PERSONAL_DATA = (
    Kept("player", (PlayerRow.id,), _player, _forget_player),
    Kept(
        "seats",
        (SeatRow.person_id, SeatRow.owner_id),
        _seats,
        _forget_seats,
        lambda person_id: select(SeatRow.game_id).where(_has_seat(person_id)),
    ),
    Kept("opened", (GameRow.opener_id,), _opened, _forget_opened, _opened_by),
    Kept("turns_in_hand", rows_of=_turns_in_hand),
    Kept("prepared_turns", rows_of=_prepared_turns),
    kept_rows("settings", PreferenceRow),
    kept_rows("away", AwayRow),
    kept_rows("told", NoticeRow),
    kept_rows("seen", SeenRow),
)


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


def _in_order() -> list[Kept]:
    last = len(_FIRST)
    places = {name: place for place, name in enumerate(_FIRST)}
    return sorted(KEPT.values(), key=lambda kept: (places.get(kept.name, last), kept.name))
