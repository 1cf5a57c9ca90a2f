"""What people have been taught, as use cases: lines of advice, and the guided first game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.rows import ResultRow
from bot.features.tutorial.rows import LessonRow
from bot.features.tutorial.script import STEPS, game_at
from bot.game.unit_of_work import Transactions
from bot.platform.store.concurrency import put, retried

TUTORIAL, THREAD = "tutorial", "tutorial-thread"  # keys; the second with the server


class Advice(StrEnum):
    """The lines that a first game is coached with, in the order of their moments."""

    WIN = "win"
    BUILD = "build"
    END = "end"


class Answered(Enum):
    """What became of an answer in the guided game."""

    TAKEN = auto()
    OTHER = auto()  # a rule allows it, and the lesson is about something else
    NOT_NOW = auto()  # no rule allows it here, or the question has been answered already


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is in the guided game: ``step`` answers given; ``begun`` before now."""

    step: int
    begun: bool = True


@retried
class Lessons:
    """Reads and notes what people have been taught, each method one transaction."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def advice(self, person_id: int) -> frozenset[Advice]:
        """The lines that may still be shown; none to whoever has finished a game."""
        async with self._transactions.reading() as session:
            played = select(ResultRow.id).where(ResultRow.person_id == person_id).limit(1)
            if (await session.exec(played)).first() is not None:
                return frozenset()
            keys = select(LessonRow.key).where(col(LessonRow.person_id) == person_id)
            return frozenset(Advice) - set((await session.exec(keys)).all())

    async def dismiss(self, person_id: int, advice: Advice) -> None:
        """Show a line of advice to this person no more."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, advice.value, "")

    async def progress(self, person_id: int) -> Progress:
        """How far they are in the guided game; its beginning if they never opened it."""
        async with self._transactions.reading() as session:
            return await _progress(session, person_id)

    async def answer(self, person_id: int, step: int, key: str) -> Answered:
        """Answer the question after ``step`` answers; only what the lesson asks for counts."""
        async with self._transactions.writing() as out:
            now = (await _progress(out.session, person_id)).step
            if now != step or now == len(STEPS):
                return Answered.NOT_NOW
            if key == STEPS[step][1]:
                await _note(out.session, person_id, TUTORIAL, str(step + 1))
                return Answered.TAKEN
        legal = {option.key for option in game_at(step).options}
        return Answered.OTHER if key in legal else Answered.NOT_NOW

    async def thread(self, person_id: int, guild_id: int) -> int | None:
        """The thread of a server in which they have played the guided game, if any."""
        async with self._transactions.reading() as session:
            row = await session.get(LessonRow, (person_id, f"{THREAD}:{guild_id}"))
            return None if row is None else int(row.value)

    async def note_thread(self, person_id: int, guild_id: int, thread_id: int) -> None:
        """Note in which thread of a server they play it."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, f"{THREAD}:{guild_id}", str(thread_id))

    async def start_over(self, person_id: int) -> None:
        """Begin the guided game anew."""
        async with self._transactions.writing() as out:
            await _note(out.session, person_id, TUTORIAL, "0")


async def _progress(session: AsyncSession, person_id: int) -> Progress:
    row = await session.get(LessonRow, (person_id, TUTORIAL))
    if row is None:
        return Progress(0, begun=False)
    return Progress(min(int(row.value), len(STEPS)))


async def _note(session: AsyncSession, person_id: int, key: str, value: str) -> None:
    await put(session, LessonRow(person_id=person_id, key=key, value=value))
