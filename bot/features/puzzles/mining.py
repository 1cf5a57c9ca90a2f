"""Looks for puzzles in people's finished games, if all of their players allow it.

A game is queued in the transaction that ends it. Later a process that studies looks through it, one
game at a time. A game is tried twice at most: a process may end, or be ended, in the middle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

import structlog
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.judging import examined, looked_through
from bot.features.puzzles.rows import MinedPuzzleRow, MiningRow, PuzzleGameRow, all_allow
from bot.features.puzzles.use_cases import is_shipped, read_shipped
from bot.features.seats.holders import TenureRow
from bot.game.queries import game_row, seat_rows, turn_rows
from bot.game.rows import GameRow, TurnRow
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.state import turns_taken_back
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import working_for
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import advisory_lock
from engine import Game
from engine.players.puzzles import finding
from engine.players.puzzles.store import Puzzle

TRIES = 2
GAME_SECONDS = 600.0  # for all of one game
PIECE_SECONDS = 60.0  # for one piece of the work; a few are usual
BUSY = timedelta(minutes=15)  # after which a game that was begun is taken to be given up
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Effort:
    """The amount of work for one game.

    ``tried``: turns tried at the start of each turn. ``examined``: positions that are examined
    more deeply, in ``deals`` deals. ``most``: puzzles that are kept.
    """

    tried: int = finding.TRIED
    examined: int = 20
    deals: int = finding.DEALS
    most: int = 2


@dataclass(frozen=True, slots=True)
class Claimed:
    """A game to be looked through: the positions at the start of its turns, and its cards."""

    game_id: int
    positions: Sequence[Mapping[str, Any]]
    cards: Mapping[str, Any]


async def queue_game(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Queue a game that is over, if there are people in it and all of them allow it."""
    if row.analysis or game.result is None:
        return
    seats = await seat_rows(out.session, row)
    if any((seat.owner_id or seat.person_id or seat.computer) is None for seat in seats):
        return  # of somebody whose data was deleted
    held = select(TenureRow.person_id).where(TenureRow.game_id == row.id)
    people = {one for seat in seats for one in (seat.person_id, seat.owner_id)}
    people |= {*(await out.session.exec(held)).all()}
    people.discard(None)
    game_id = stored_id(row.id)
    out.session.add_all([PuzzleGameRow(game_id=game_id, person_id=one or 0) for one in people])
    await out.session.flush()
    if people and await _is_allowed(out.session, game_id):
        out.session.add(MiningRow(game_id=game_id, at=out.now))
        await out.session.flush()
    else:
        await _drop(out.session, game_id)


class PuzzleMining(UseCases):
    """The games that are to be looked through; each method is one transaction."""

    async def claim(self) -> Claimed | None:
        """The next game, whose players still allow it; None if there is none, or one is under way.

        It is noted that it was begun. After ``TRIES`` beginnings a game is given up.
        """
        async with self._transactions.reading() as session:
            waiting = select(MiningRow.game_id).order_by(col(MiningRow.at), col(MiningRow.game_id))
            found = (await session.exec(waiting)).all()
        for game_id in found:
            async with self._transactions.writing(queues=False) as out:
                session = out.session
                row = await game_row(session, game_id, lock=True)
                await advisory_lock(session, ["puzzle-mining"])
                begun = col(MiningRow.begun_at) > out.now - BUSY
                if (await session.exec(select(MiningRow.game_id).where(begun))).first():
                    return None
                job = await session.get(MiningRow, game_id, populate_existing=True)
                if job is None:  # another process has done it
                    continue
                if job.tries >= TRIES or not await _is_allowed(session, game_id):
                    _log.info("puzzles_not_mined", table=game_id, tries=job.tries)
                    await _drop(session, game_id)
                    continue
                job.tries, job.begun_at = job.tries + 1, out.now
                turns = await turn_rows(session, row)
                first = await self._transactions.cards.game(session, turns[0].position)
                cards = first.catalogue.to_json(first.config.decks)
                return Claimed(game_id, _positions(turns), cards)
        return None

    async def put_back(self, game_id: int) -> None:
        """Note that the work on a game has failed; it is tried again, if it may be."""
        async with self._transactions.writing(queues=False) as out:
            await game_row(out.session, game_id, lock=True)
            job = await out.session.get(MiningRow, game_id)
            if job is not None and job.tries >= TRIES:
                await _drop(out.session, game_id)
            elif job is not None:
                job.begun_at = None

    async def keep(self, game_id: int, found: Sequence[Puzzle]) -> int:
        """Store the puzzles of a game, which is done then; how many are new.

        Nothing is kept if somebody does not allow it any more, or has had their data deleted.
        """
        await read_shipped()
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            row = await game_row(session, game_id, lock=True)
            job = await session.get(MiningRow, game_id)
            if job is None:  # another process has done it, or somebody's data was deleted
                return 0
            if not await _is_allowed(session, game_id):
                await _drop(session, game_id)
                return 0
            await advisory_lock(session, ["puzzle-mining"])
            ids = [puzzle.id for puzzle in found]
            there = select(MinedPuzzleRow.puzzle).where(col(MinedPuzzleRow.puzzle).in_(ids))
            known = {*(await session.exec(there)).all()}
            new = [one for one in found if one.id not in known and not is_shipped(one.id)]
            if not new:
                await _drop(session, game_id)
                return 0
            for puzzle in new:
                session.add(
                    MinedPuzzleRow(
                        game_id=game_id,
                        guild_id=row.guild_id,
                        puzzle=puzzle.id,
                        grade=puzzle.grade,
                        content=puzzle.to_json(),
                        at=out.now,
                    )
                )
            await session.delete(job)
            await session.flush()
            return len(new)


@dataclass(frozen=True, slots=True)
class PuzzleMiner:
    """Looks through the queued games in the processes that study, one after the other."""

    _mining: PuzzleMining
    _players: ComputerPlayers
    _effort: Effort = Effort()

    async def mine_all(self) -> None:
        """Look through all games that wait."""
        with working_for("puzzles"):  # one piece at a time, behind what people ask for
            while await self.mine():
                pass

    async def mine(self) -> bool:
        """Look through the next game; False if there is none now, or the work on it failed."""
        claimed = await self._mining.claim()
        if claimed is None:
            return False
        try:
            async with asyncio.timeout(GAME_SECONDS):
                found = await self._found(claimed)
        except Exception:  # a process was late, too large, or has died; or weights are missing
            if self._players.stopping:  # no fault of the game: it is tried again after the start
                return False
            _log.exception("puzzles_not_mined", table=claimed.game_id)
            await self._mining.put_back(claimed.game_id)
            return False
        kept = await self._mining.keep(claimed.game_id, found)
        _log.info("puzzles_mined", table=claimed.game_id, puzzles=kept)
        return True

    async def _found(self, claimed: Claimed) -> list[Puzzle]:
        """The puzzles of a game: any of its turns is as likely to be looked at first."""
        effort, seed = self._effort, f"table {claimed.game_id}"
        study = self._players.study
        rows = await study(
            PIECE_SECONDS, looked_through, claimed.positions, claimed.cards, seed, effort.tried
        )
        Random(seed).shuffle(rows)
        found: list[Puzzle] = []
        for row in rows[: effort.examined]:
            one = await study(PIECE_SECONDS, examined, row, effort.deals)
            if one is not None:
                found.append(Puzzle.from_json(one))
            if len(found) >= effort.most:
                break
        return found


async def _is_allowed(session: AsyncSession, game_id: int) -> bool:
    """Whether everybody who took part in a game allows puzzles from it; at least one person did."""
    some = select(PuzzleGameRow.id).where(PuzzleGameRow.game_id == game_id, all_allow(game_id))
    return (await session.exec(some)).first() is not None


async def _drop(session: AsyncSession, game_id: int) -> None:
    """Forget a game that waits, from which no puzzle comes."""
    for kind in (MiningRow, PuzzleGameRow):
        await session.exec(delete(kind).where(col(kind.game_id) == game_id))


def _positions(rows: Sequence[TurnRow]) -> Sequence[Mapping[str, Any]]:
    """The position before each turn, without turns that were taken back."""
    gone = {*turns_taken_back(rows), *(one.number for one in rows if one.takes_back is not None)}
    return [one.position for one in rows if one.number not in gone][:-1]
