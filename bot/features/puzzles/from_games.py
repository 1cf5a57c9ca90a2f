"""The puzzles from people's games: who may have them, and whose game they are from.

A puzzle is there only while all people who took part in its game allow it. That is asked whenever
one is given, so that a permission that is taken back holds at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import exists
from sqlalchemy.orm import aliased
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.rows import MinedPuzzleRow, PuzzleGameRow
from bot.game.preferences import allows_puzzles
from bot.platform.store.columns import stored_id
from engine.players.puzzles.store import Puzzle

FIRST_NUMBER = 10_000  # before the number of each: the store never has so many
_OFFERED = 50  # for the choice of a day


async def grades_for(session: AsyncSession, guild_id: int, person_id: int) -> Mapping[str, int]:
    """The grades, by id, of the puzzles of a server that are from no game of that person."""
    query = select(MinedPuzzleRow.puzzle, MinedPuzzleRow.grade).where(
        *_given_on(guild_id), ~_is_of(person_id)
    )
    return dict((await session.exec(query)).all())


async def find(session: AsyncSession, guild_id: int, puzzle_id: str) -> Puzzle | None:
    """The puzzle of that id from a game on a server; None if there is none, or none any more."""
    query = select(MinedPuzzleRow).where(*_given_on(guild_id), MinedPuzzleRow.puzzle == puzzle_id)
    row = (await session.exec(query)).first()
    return None if row is None else _puzzle(row)


async def unused(session: AsyncSession, guild_id: int, used: Collection[str]) -> Sequence[Puzzle]:
    """The newest puzzles of a server that are not among ``used``."""
    query = (
        select(MinedPuzzleRow)
        .where(*_given_on(guild_id), col(MinedPuzzleRow.puzzle).not_in(used))
        .order_by(col(MinedPuzzleRow.id).desc())
        .limit(_OFFERED)
    )
    return [_puzzle(row) for row in (await session.exec(query)).all()]


async def took_part(session: AsyncSession, person_id: int, puzzle_id: str) -> bool:
    """Whether a person took part in the game that a puzzle is from."""
    query = select(MinedPuzzleRow.id).where(MinedPuzzleRow.puzzle == puzzle_id, _is_of(person_id))
    return (await session.exec(query)).first() is not None


def all_allow(game_id: Any) -> Any:
    """The SQL condition that everybody who took part in the game of a column allows puzzles."""
    person = aliased(PuzzleGameRow)
    return ~exists().where(col(person.game_id) == game_id, ~allows_puzzles(col(person.person_id)))


def _given_on(guild_id: int) -> Sequence[Any]:
    person = aliased(PuzzleGameRow)
    some = exists().where(col(person.game_id) == col(MinedPuzzleRow.game_id))
    return MinedPuzzleRow.guild_id == guild_id, some, all_allow(col(MinedPuzzleRow.game_id))


def _is_of(person_id: int) -> Any:
    person = aliased(PuzzleGameRow)
    return exists().where(
        col(person.game_id) == col(MinedPuzzleRow.game_id), col(person.person_id) == person_id
    )


def _puzzle(row: MinedPuzzleRow) -> Puzzle:
    return Puzzle.from_json(row.content, FIRST_NUMBER + stored_id(row.id))
