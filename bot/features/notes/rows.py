"""The private notes of players."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.platform.store.columns import game_key, key, moment, snowflake
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
