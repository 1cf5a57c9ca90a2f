"""Use cases of the tutorial: progress in the guided first game, and lines of advice."""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import Any

from sqlalchemy import exists
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.rows import ResultRow
from bot.features.tutorial.rows import LessonRow
from bot.features.tutorial.script import STEPS, game_at
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.unit_of_work import UseCases
from bot.platform.store.concurrency import upsert

TUTORIAL, THREAD = "tutorial", "tutorial-thread"  # keys; THREAD is followed by the server


class Advice(StrEnum):
    """The lines of advice in a first game, in order."""

    WIN = "win"
    BUILD = "build"
    LANDING = "landing"
    END = "end"


class Answered(Enum):
    """The outcome of an answer in the guided game."""

    TAKEN = auto()
    OTHER = auto()  # legal, but not what the lesson is about
    NOT_NOW = auto()  # not legal here, or the question has been answered already


class Lessons(UseCases):
    """Reads and stores what people have learned, each method one transaction."""

    async def advice(self, person_id: int) -> frozenset[Advice]:
        """The lines that may still be shown; none after a finished game."""
        async with self._transactions.reading() as session:
            counted = exists().where(col(ResultRow.person_id) == person_id)
            if (await session.exec(select(counted | _practised(person_id)))).one():
                return frozenset()
            keys = select(LessonRow.key).where(col(LessonRow.person_id) == person_id)
            return frozenset(Advice) - set((await session.exec(keys)).all())

    async def dismiss(self, person_id: int, advice: Advice) -> None:
        """Do not show this line to the person again."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, advice.value, "")

    async def progress(self, person_id: int) -> int:
        """Number of answers given in the guided game."""
        async with self._transactions.reading() as session:
            return await _progress(session, person_id)

    async def answer(self, person_id: int, step: int, key: str) -> Answered:
        """Answer the question after ``step`` answers; only the lesson's own answer counts."""
        async with self._transactions.writing() as out:
            now = await _progress(out.session, person_id)
            if now != step or now == len(STEPS):
                return Answered.NOT_NOW
            if key == STEPS[step][1]:
                await _note(out.session, person_id, TUTORIAL, str(step + 1))
                return Answered.TAKEN
        legal = {option.key for option in game_at(step).options}
        return Answered.OTHER if key in legal else Answered.NOT_NOW

    async def thread(self, person_id: int, guild_id: int) -> int | None:
        """The person's thread for the guided game on a server, if any."""
        async with self._transactions.reading() as session:
            row = await session.get(LessonRow, (person_id, f"{THREAD}:{guild_id}"))
            return None if row is None else int(row.value)

    async def note_thread(self, person_id: int, guild_id: int, thread_id: int) -> None:
        """Store the person's thread for the guided game on a server."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, f"{THREAD}:{guild_id}", str(thread_id))

    async def start_over(self, person_id: int) -> None:
        """Start the guided game again."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, TUTORIAL, "0")


def _practised(person_id: int) -> Any:
    """The SQL condition that a person has finished a practice game, which leaves no result."""
    return exists().where(
        col(SeatRow.game_id) == col(GameRow.id),
        col(SeatRow.owner_id) == person_id,
        col(GameRow.practice).is_(True),
        col(GameRow.status) == Status.FINISHED.value,
    )


async def _progress(session: AsyncSession, person_id: int) -> int:
    row = await session.get(LessonRow, (person_id, TUTORIAL))
    return 0 if row is None else min(int(row.value), len(STEPS))


async def _note(session: AsyncSession, person_id: int, key: str, value: str) -> None:
    await upsert(session, LessonRow(person_id=person_id, key=key, value=value))
