"""Private notes: read, written and deleted by the person who made them, and by nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from unicodedata import category

from sqlalchemy import Index, UniqueConstraint, bindparam
from sqlmodel import Field, SQLModel, col, delete, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.queries import ACTIVE, game_row, shown_row
from bot.game.rows import GameRow, SeatRow
from bot.game.unit_of_work import UseCases
from bot.platform.store.columns import game_key, key, moment, snowflake, stored_id
from bot.platform.store.personal_data import kept_rows


class NoteRow(SQLModel, table=True):
    """A person's note at a table, for themself alone.

    It is the person's and not the seat's: somebody who plays the seat later has their own note.
    """

    __tablename__ = "note"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", name="uq_note_person"),
        Index("ix_note_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    text: str
    at: datetime = Field(sa_column=moment())

    def __repr_args__(self) -> list[tuple[str, int]]:
        """Without the text: it must get into no log and no error."""
        return [("game_id", self.game_id), ("person_id", self.person_id)]


NOTES = kept_rows("notes", NoteRow)
LONGEST = 500  # letters
MOST_TABLES = 25
_TEXT = select(NoteRow.text).where(
    col(NoteRow.game_id) == bindparam("table"), col(NoteRow.person_id) == bindparam("person")
)


@dataclass(frozen=True, slots=True)
class Note:
    """A person's note for a table in a channel; "" if there is none."""

    table_id: int
    channel_id: int
    text: str = field(repr=False)


class Notes(UseCases):
    """The notes of people, each method one transaction.

    A note is its writer's: it stays theirs if somebody else plays their seat, who has another one.
    """

    async def text(self, table_id: int, person_id: int) -> str:
        """A person's note at a table, "" for nothing."""
        async with self._transactions.reading() as session:
            return await _text(session, table_id, person_id)

    async def read(self, table_id: int, person_id: int) -> Note:
        """The note that a person has, or can make, at a table.

        Raises ``TableError``: no-table, not-seated (and they have none).
        """
        async with self._transactions.looking(table_id) as (session, row):
            return await _note(session, row, person_id)

    async def around(self, channel_id: int, person_id: int) -> Sequence[Note]:
        """The note for the table of a channel; if they do not play there, all they can make.

        At most ``MOST_TABLES``. Raises ``TableError``: no-table, not-seated.
        """
        async with self._transactions.reading() as session:
            try:
                return [await _note(session, await shown_row(session, channel_id), person_id)]
            except TableError:
                tables = (
                    select(GameRow)
                    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
                    .where(_sits(person_id), col(GameRow.status).in_(ACTIVE))
                    .order_by(col(GameRow.id).desc())
                    .limit(MOST_TABLES)
                )
                rows = (await session.exec(tables)).all()
                if not rows:
                    raise
                return [await _note(session, row, person_id) for row in rows]

    async def write(self, table_id: int, person_id: int, text: str) -> Note:
        """Note ``text`` in place of what was there; nothing deletes the note.

        Raises ``TableError``: no-table, not-seated, note-long.
        """
        text = "".join(letter for letter in text if _is_kept(letter)).strip()
        if len(text) > LONGEST:
            raise TableError(Code.NOTE_LONG, limit=LONGEST)
        async with self._transactions.writing(queues=False) as out:
            row = await game_row(out.session, table_id, lock=True)
            note = await _note(out.session, row, person_id)
            await out.session.exec(
                delete(NoteRow).where(
                    col(NoteRow.game_id) == table_id, col(NoteRow.person_id) == person_id
                )
            )
            if text:
                out.session.add(
                    NoteRow(game_id=table_id, person_id=person_id, text=text, at=out.now)
                )
            return Note(table_id, note.channel_id, text)


async def _text(session: AsyncSession, table_id: int, person_id: int) -> str:
    found = await session.exec(_TEXT, params={"table": table_id, "person": person_id})
    return found.first() or ""


async def _note(session: AsyncSession, row: GameRow, person_id: int) -> Note:
    """The person's note at the table of ``row``. Raises ``TableError`` (not-seated)."""
    table_id = stored_id(row.id)
    text = await _text(session, table_id, person_id)
    if not text:
        seats = select(SeatRow.id).where(SeatRow.game_id == table_id, _sits(person_id))
        if (await session.exec(seats)).first() is None:
            raise TableError(Code.NOT_SEATED)
    return Note(table_id, row.channel_id, text)


def _is_kept(letter: str) -> bool:
    """Whether a letter can be stored and shown: control characters, but for lines, are not."""
    return letter in "\n\t" or category(letter) not in ("Cc", "Cs")


def _sits(person_id: int) -> Any:
    return or_(col(SeatRow.person_id) == person_id, col(SeatRow.owner_id) == person_id)
