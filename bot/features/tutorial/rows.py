"""A person's progress in the tutorial, and the advice that they have dismissed."""

from __future__ import annotations

from sqlmodel import Field, SQLModel

from bot.platform.store.columns import discord_key
from bot.platform.store.personal_data import kept_rows


class LessonRow(SQLModel, table=True):
    """A line of advice that a person has dismissed, or their progress.

    ``key`` names the line, the tutorial or its thread on a server; ``value`` belongs to it.
    """

    __tablename__ = "lesson"

    person_id: int = Field(sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str = ""


LESSONS = kept_rows("lessons", LessonRow)
