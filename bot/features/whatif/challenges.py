"""Challenges: a turn that was played, posted to its channel for others to beat.

Everybody gets the same position. Of a running game it is made of what everybody knows, so only a
building can be a challenge there: the choices of other turns name hidden cards. Of a game that is
over it is what its player knew. What others have found is told to those who have tried, and to
everybody once the challenge is closed. Its opener closes it, or it closes by itself after a while
without a new try.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import structlog
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.use_cases import kind_text
from bot.features.whatif.rows import BEAT, BeatRow, BeatTryRow
from bot.features.whatif.use_cases import Board, PlayedThere, WhatIfs
from bot.features.whatif.weighing import SECONDS, challenged
from bot.game.errors import Code, TableError
from bot.game.queries import free_row
from bot.game.rows import GameRow
from bot.game.scheduled.chores import Key, chore
from bot.game.table import loading
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.state import Draft, TableState, dealt
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.request import Person, Place
from bot.platform.shard_share import ShardShare
from bot.platform.store.personal_data import NOBODY
from engine.players.learned.weights import WeightsError
from engine.players.puzzles.judging import Verdict
from engine.players.puzzles.store import Puzzle

OPEN_FOR: Final = timedelta(days=14)  # after its last try
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Tried:
    """A turn in a challenge; ``person_id`` is None for the turn that was played."""

    person_id: int | None
    name: str
    kind: str
    chance: float


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge at ``table``, as it stood at that board; ``tried``: the best first.

    ``closes_at``: when it closes by itself; None once it is closed.
    """

    table: TableState
    puzzle: Puzzle
    opener_id: int
    message_id: int | None
    closes_at: datetime | None
    tried: tuple[Tried, ...]

    @property
    def closed(self) -> bool:
        """Whether it is closed."""
        return self.closes_at is None

    @property
    def open_hand(self) -> bool:
        """Whether the mover's hand is the one that they had: the game was over already."""
        hand = self.puzzle.known["seats"][self.puzzle.seat].get("hand", ())
        return len(hand) == dealt(self.table).view(None).seats[self.puzzle.seat].hand_size

    @property
    def people(self) -> int:
        """The number of people who have tried."""
        return len(self.tried) - 1

    def has_tried(self, person_id: int) -> bool:
        """Whether a person has."""
        return any(one.person_id == person_id for one in self.tried)


@dataclass(eq=False)
class Challenges(UseCases):
    """Challenges, each method one transaction."""

    _boards: WhatIfs
    _players: ComputerPlayers

    async def open(self, person: Person, table_id: int, turn: int) -> None:
        """Challenge others to beat the turn that began at a board; queues its message.

        It pings nobody. Raises ``TableError``: what-early and others as ``WhatIfs.board``;
        beat-none (that turn was taken back), beat-secret, beat-there, puzzle-failed.
        """
        board = await self._boards.board(table_id, turn, NOBODY)
        if board.over:  # what the player of that turn knew is open to all
            board = await self._boards.board(table_id, turn, NOBODY, board.mover)
        if board.played is None:
            raise TableError(Code.BEAT_NONE)
        if board.played.secret:
            raise TableError(Code.BEAT_SECRET)
        verdict = await self._played(board, board.played)
        if verdict is None:
            raise TableError(Code.BEAT_SECRET)
        async with self._transactions.table(table_id) as (out, row):
            if await _row(out.session, table_id, turn) is not None:
                raise TableError(Code.BEAT_THERE)
            out.session.add(
                BeatRow(
                    game_id=table_id,
                    turn=turn,
                    opener_id=person.id,
                    content=replace(board.puzzle, best=verdict.yours.keys).to_json(),
                    kind=kind_text(verdict.yours.kind),
                    chance=verdict.yours.chance,
                    closes_at=out.now + OPEN_FOR,
                    at=out.now,
                )
            )
            out.to_channel(row, BEAT, turn)

    async def get(self, table_id: int, turn: int) -> Challenge:
        """The challenge of a board. Raises ``TableError``: no-table, beat-gone."""
        async with self._transactions.looking(table_id) as (session, row):
            return await self._read(session, row, turn)

    async def begin(self, place: Place, person: Person, table_id: int, turn: int) -> int:
        """Begin a person's try; the id of the table. Raises ``TableError``: beat-gone."""
        challenge = await self.get(table_id, turn)
        table = challenge.table
        board = Board(
            table_id=table_id,
            turn=turn,
            round=dealt(table).round,
            mover=challenge.puzzle.seat,
            names=tuple(table.names),
            seats=(challenge.puzzle.seat,),
            own=None,
            over=False,
            seal=table.seal,
            cards=dealt(table).catalogue,
            puzzle=challenge.puzzle,
            played=None,
            challenge=True,
        )
        return await self._boards.begin(place, person, board, board.mover)

    async def answer(
        self, person: Person, draft: Draft, table_id: int, turn: int
    ) -> tuple[Challenge, Verdict]:
        """Weigh the turn in hand and store it, if it is the person's first; renews the message.

        A try that is stored keeps the challenge open for ``OPEN_FOR``.

        Raises ``TableError``: no-table, beat-gone, puzzle-failed.
        """
        challenge = await self.get(table_id, turn)
        played = PlayedThere((), challenge.puzzle.best)
        verdict, _ = await self._boards.weigh(draft, played)
        async with self._transactions.table(table_id) as (out, row):
            found = await self._read(out.session, row, turn)
            if not found.closed and not found.has_tried(person.id):
                out.session.add(
                    BeatTryRow(
                        game_id=table_id,
                        turn=turn,
                        person_id=person.id,
                        name=person.name,
                        kind=kind_text(verdict.yours.kind),
                        chance=verdict.yours.chance,
                        at=out.now,
                    )
                )
                await _keep_open(out, table_id, turn)
                out.to_channel(row, BEAT, turn)
                await out.session.flush()
            return await self._read(out.session, row, turn), verdict

    async def close(self, person: Person, table_id: int, turn: int, *, manager: bool) -> None:
        """Close a challenge, so that its message tells all turns.

        Raises ``TableError``: no-table, beat-gone, beat-not-yours.
        """
        async with self._transactions.table(table_id) as (out, row):
            found = await _row(out.session, table_id, turn)
            if found is None:
                raise TableError(Code.BEAT_GONE)
            if not manager and found.opener_id != person.id:
                raise TableError(Code.BEAT_NOT_YOURS)
            _close(out, row, found)

    async def _played(self, board: Board, played: PlayedThere) -> Verdict | None:
        """The worth of the turn that was played; None if it cannot be told without hidden cards."""
        start = board.game()
        try:
            return await self._players.work(
                SECONDS,
                challenged,
                dict(start.position()),
                start.catalogue.to_json(start.config.decks),
                played.keys,
                () if played.keys else played.events,
            )
        except WeightsError as error:
            _log.error("challenge_without_weights", reason=str(error))
            raise TableError(Code.PUZZLE_FAILED) from error
        except Exception as error:
            _log.exception("challenge_not_weighed", table=board.table_id)
            raise TableError(Code.PUZZLE_FAILED) from error

    async def _read(self, session: AsyncSession, row: GameRow, turn: int) -> Challenge:
        table_id = row.id or 0
        found = await _row(session, table_id, turn)
        if found is None:
            raise TableError(Code.BEAT_GONE)
        table = await loading.load(session, row, self._transactions.cards, turn=turn)
        puzzle = Puzzle.from_json(found.content)
        query = select(BeatTryRow).where(BeatTryRow.game_id == table_id, BeatTryRow.turn == turn)
        tries = (await session.exec(query.order_by(col(BeatTryRow.id)))).all()
        each = [Tried(None, table.names[puzzle.seat], found.kind, found.chance)]
        each += [Tried(one.person_id, one.name, one.kind, one.chance) for one in tries]
        best = tuple(sorted(each, key=lambda one: -one.chance))
        return Challenge(table, puzzle, found.opener_id, found.message_id, found.closes_at, best)


async def _row(session: AsyncSession, table_id: int, turn: int) -> BeatRow | None:
    query: Any = select(BeatRow).where(BeatRow.game_id == table_id, BeatRow.turn == turn)
    row: BeatRow | None = (await session.exec(query)).first()
    return row


async def _keep_open(out: UnitOfWork, table_id: int, turn: int) -> None:
    row = await _row(out.session, table_id, turn)
    if row is not None:
        row.closes_at = out.now + OPEN_FOR
        out.session.add(row)


def _close(out: UnitOfWork, game: GameRow, row: BeatRow) -> None:
    """Close a challenge that is open, so that its message tells all turns."""
    if row.closes_at is not None:
        row.closes_at, row.closed_at = None, out.now
        out.session.add(row)
        out.to_channel(game, BEAT, row.turn)


def _due(limit: int, share: ShardShare) -> Any:
    return (
        select(BeatRow.closes_at, BeatRow.game_id, BeatRow.turn)
        .join(GameRow, col(GameRow.id) == BeatRow.game_id)
        .where(col(BeatRow.closes_at).is_not(None), share.among(col(GameRow.guild_id)))
        .order_by(col(BeatRow.closes_at))
        .limit(limit)
    )


@chore("challenge", _due)
async def close_quiet(out: UnitOfWork, key: Key) -> bool:
    """Close a challenge that nobody new has tried for ``OPEN_FOR``; its message pings nobody."""
    table_id, turn = key
    game = await free_row(out.session, table_id)
    if game is None:
        return False
    row = await _row(out.session, table_id, turn)
    if row is not None and row.closes_at is not None and row.closes_at <= out.now:
        _close(out, game, row)
    return True


async def note_message(session: AsyncSession, table_id: int, turn: int, message_id: int) -> None:
    """Note the message of a challenge; part of a transaction."""
    row = await _row(session, table_id, turn)
    if row is not None:
        row.message_id = message_id
        session.add(row)
