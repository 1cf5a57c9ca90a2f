"""The guided first game: its script, how far somebody is in it; lines of advice at tables.

Every answer of the script is an option of the engine's own decisions; the game ends like any other.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from functools import lru_cache
from itertools import pairwise
from typing import Any

from sqlalchemy import bindparam, exists
from sqlmodel import Field, SQLModel, col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.rows import ResultRow
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.unit_of_work import UseCases
from bot.platform.store.columns import discord_key
from bot.platform.store.concurrency import upsert
from bot.platform.store.personal_data import kept_rows
from engine import Game, shipped


class LessonRow(SQLModel, table=True):
    """A line of advice that a person has seen or dismissed, or their progress.

    ``key`` names the line, the tutorial or its thread on a server; ``value`` belongs to it: of a
    line that was seen the moment of that, else nothing.
    """

    __tablename__ = "lesson"

    person_id: int = Field(sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str = ""


# Asked with every turn, so they are made once: to make one takes longer than to ask it.
_NOTED = select(LessonRow.key).where(
    col(LessonRow.person_id) == bindparam("person"), col(LessonRow.value) != bindparam("moment")
)
# A practice game leaves no result.
_PRACTISED = exists().where(
    col(SeatRow.game_id) == col(GameRow.id),
    col(SeatRow.owner_id) == bindparam("person"),
    col(GameRow.practice).is_(True),
    col(GameRow.status) == Status.FINISHED.value,
)
_HAS_FINISHED = select(exists().where(col(ResultRow.person_id) == bindparam("person")) | _PRACTISED)


DISMISSED = kept_rows("lessons", LessonRow)
PERSON, COMPUTER = 0, 1
# Four tiles of the standard layout for two.
_BOARD = (((0, 0), "2a", 2), ((2, 1), "5a", 5), ((-1, 3), "1a", 1), ((1, 4), "6b", 3))
# What the person draws first.
_NEXT = (
    *("merchant_ship_wheat", "temple_field", "galley", "villa_field"),
    *("granary", "raiders", "quarry"),
)
# In brackets: payments that are made automatically.
_LESSONS = (
    "build:forum_swamp D6 (clay) confirm",
    "build:farm D1 (clay) confirm",
    "build:academy D6 wheat confirm",
    "build:merchant_ship_wheat D4 (wood) 1 confirm",
    "build:temple_field D1 (wheat+wood+clay+stone) confirm",
    "offer:raiders hamlet_vp army army confirm",
    "build:raiders D6 confirm",
    "build:granary D6 confirm",
)
_REPLIES = (
    "build:clay_pit A2 wheat confirm",
    "build:estate A3 confirm",
    "build:guild A1 ship ship ship confirm",
    "build:hamlet_gold A1 confirm",
    "build:villa_forest A3 wood+clay confirm",
    "offer:lumber_camp quarry works_forest wheat wheat wheat confirm",
    "build:galley A5 wheat+wood wheat+wood+clay+stone confirm",
    "build:merchant_ship_wood A7 wood 4 confirm",
)
REPLIES = tuple(tuple(turn.split()) for turn in _REPLIES)
LESSONS = tuple(tuple(k for k in turn.split() if k[0] != "(") for turn in _LESSONS)
STEPS = tuple((turn, key) for turn, keys in enumerate(LESSONS) for key in keys)
PAID = {
    (turn, before): payment.strip("()")
    for turn, keys in enumerate(_LESSONS)
    for before, payment in pairwise(keys.split())
    if payment[0] == "("
}  # by turn and the answer before it
TURNS = len(LESSONS)
GIFTS = {5: ("army", "army")}  # what is asked of the god of an offering, by turn
VILLAGE, AT_VILLAGE = "D5", (0, 3, 6)  # the turns when that village matters


def position() -> dict[str, Any]:
    """The first position, in the engine's notation."""
    found: dict[str, Any] = {
        "config": {"players": 2},
        "seed": "tutorial",
        "board": [{"centre": list(c), "face": face, "turned": turn} for c, face, turn in _BOARD],
        "attacked": ["A4", "B7", "C3"],
        "seats": [
            {
                "hand": ["forum_swamp", "farm", "academy", "raiders", "hamlet_vp"],
                "gold": 4,
                "resources": {"wheat": 1, "wood": 2, "clay": 3, "stone": 1},
                "reserve": {"army": 0},
                "supply": {"army": 5},
            },
            {
                "hand": [
                    *("estate", "hamlet_gold", "quarry", "guild", "clay_pit", "lumber_camp"),
                    *("works_forest", "villa_forest"),
                ],
                "pieces": {"A2": ["house"], "A3": ["scroll"], "A1": ["mill"]},
                "columns": {
                    "civil": ["forum_field"],
                    "scientific": ["workshop"],
                    "production": ["lumber_camp"],
                },
            },
        ],
    }
    spare: list[str] = Game.from_position(found).position()["deck"]
    for card in _NEXT:
        spare.remove(card)
    return found | {"deck": [*_NEXT, *spare]}


@lru_cache(maxsize=2 * len(STEPS))
def _game_at(step: int) -> Game:
    if step == 0:
        return Game.from_position(position(), shipped())
    game = _game_at(step - 1).copy()
    turn, key = STEPS[step - 1]
    game.choose(key)
    if payment := PAID.get((turn, key)):
        game.choose(payment)
    if game.to_move == COMPUTER:
        for reply in REPLIES[turn]:
            game.choose(reply)
    return game


def game_at(step: int) -> Game:
    """A copy of the game after ``step`` answers of the person (0 to ``len(STEPS)``)."""
    return _game_at(step).copy()


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

    async def advice(self, person_id: int, moment: str) -> frozenset[Advice]:
        """The lines that are new to a person, or were shown first at this ``moment``.

        None after a finished game.
        """
        async with self._transactions.reading() as session:
            if (await session.exec(_HAS_FINISHED, params={"person": person_id})).one():
                return frozenset()
            noted = await session.exec(_NOTED, params={"person": person_id, "moment": moment})
            return frozenset(Advice) - set(noted.all())

    async def note_shown(self, person_id: int, advice: Advice, moment: str) -> None:
        """Note that a line was shown: after this ``moment`` it is not shown again."""
        async with self._transactions.reading() as session:
            row = await session.get(LessonRow, (person_id, advice.value))
        if row is None or row.value != moment:
            async with self._transactions.writing() as out:
                await _note(out.session, person_id, advice.value, moment)

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


async def _progress(session: AsyncSession, person_id: int) -> int:
    row = await session.get(LessonRow, (person_id, TUTORIAL))
    return 0 if row is None else min(int(row.value), len(STEPS))


async def _note(session: AsyncSession, person_id: int, key: str, value: str) -> None:
    await upsert(session, LessonRow(person_id=person_id, key=key, value=value))
