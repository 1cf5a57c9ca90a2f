"""People in the database: what is known of them across tables."""

from __future__ import annotations

from sqlmodel import Field, SQLModel

from bot.platform.store.columns import discord_key
from bot.platform.store.personal_data import keep_rows


class LessonRow(SQLModel, table=True):
    """What a person has been taught: a line of advice they have dismissed, or how far they are.

    ``key`` names the line, the tutorial or its thread on a server, ``value`` is what is to be known
    of it.
    """

    __tablename__ = "lesson"

    person_id: int = Field(sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str = ""


keep_rows("lessons", LessonRow)
