"""Playing on alone from the board of a game, with computers in all other seats.

The position is made of what the asker may know of that board, and of nothing else. In a running
game they know their own hand, in a game that is over any one hand. All other cards are dealt again,
by a deal that follows from what they know. So nothing here depends on what is hidden. A board of a
running game can be used once the turn that began there is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seats.holders import TenureRow
from bot.features.whatif.weighing import SECONDS, weighed
from bot.game.errors import Code, TableError
from bot.game.queries import ACTIVE, lock_games
from bot.game.rows import BEATS, WHAT_IF, DraftRow, GameRow, TurnRow
from bot.game.table import alone, loading
from bot.game.table.computer_players import STAND_IN, ComputerPlayers, playing_level
from bot.game.table.state import Draft, SeatInfo, TableState, TurnEntry, dealt, turns_taken_back
from bot.game.table.turns import CONFIRM
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.request import Person, Place
from bot.platform.store.columns import ACROSS_GAMES, stored_id
from bot.platform.store.concurrency import advisory_lock
from bot.platform.store.personal_data import Kept
from engine import Catalogue, Game
from engine.errors import PositionError
from engine.events import Event, Resigned, event_to_json
from engine.players.learned.weights import WeightsError
from engine.players.puzzles.judging import Verdict
from engine.players.puzzles.retracing import card_shown
from engine.players.puzzles.store import Puzzle

_log = structlog.get_logger(__name__)


def read_id(puzzle: str) -> tuple[bool, int, int]:
    """Whether a challenge is tried; the table and the turn of the board. See ``Board.id``."""
    left = puzzle.removeprefix(WHAT_IF)
    table_id, _, turn = left.removeprefix(BEATS).partition(":")
    return left.startswith(BEATS), int(table_id), int(turn)


@dataclass(frozen=True, slots=True)
class PlayedThere:
    """The turn that was played from a board.

    ``events``: what everybody saw of it. ``keys``: its choices if the asker may know them, else ().
    """

    events: tuple[Event, ...]
    keys: tuple[str, ...] = ()

    @property
    def secret(self) -> bool:
        """Whether the asker cannot be told all of it."""
        return not self.keys and card_shown(self.events) is None


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a game, as an asker may know it.

    ``own``: their seat. ``seats``: those from which somebody can play on. ``over``: the game is
    over, so that every hand is open. ``played``: the turn that began there; None if it was taken
    back.
    """

    table_id: int
    turn: int
    round: int
    mover: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    own: int | None
    over: bool
    seal: str | None
    cards: Catalogue = field(repr=False)
    puzzle: Puzzle = field(repr=False)
    played: PlayedThere | None = field(repr=False)
    challenge: bool = False  # whether a challenge is tried from it

    @property
    def id(self) -> str:
        """Takes the place of a puzzle's id; ``read_id`` reads it."""
        what = BEATS if self.challenge else ""
        return f"{WHAT_IF}{what}{self.table_id}:{self.turn}"

    def game(self) -> Game:
        """The position, with all other cards dealt again."""
        return self.puzzle.game(self.cards)


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn that was played here, with the position after it."""

    seat: int
    round: int
    choices: tuple[str, ...]
    events: tuple[Event, ...]
    position: Mapping[str, Any]


@dataclass(eq=False)
class WhatIfs(UseCases):
    """Boards of games that somebody plays on from; each method is at most one transaction."""

    _players: ComputerPlayers

    async def board(
        self, table_id: int, turn: int, person_id: int, seat: int | None = None
    ) -> Board:
        """The board after ``turn`` turns of a table as a person may know it.

        ``seat``: from where they play; in a game that is over its hand is open to them. Raises
        ``TableError``: no-table, not-started, what-early, what-end, what-hidden, other-cards.
        """
        async with self._transactions.looking(table_id) as (session, row):
            if row.started_at is None or row.analysis:
                raise TableError(Code.NOT_STARTED if not row.analysis else Code.NO_TABLE)
            over = row.status not in ACTIVE
            entries = await loading.turns(session, row)
            later = _later(entries, turn)
            if not (over or later):
                raise TableError(Code.WHAT_EARLY)
            table = await loading.load(session, row, self._transactions.cards, turn=turn)
            game = dealt(table)
            if game.to_move is None:
                raise TableError(Code.WHAT_HIDDEN if game.awaited else Code.WHAT_END)
            own = _seat_of(table, person_id)
            viewer = seat if over else await _knows(session, table, own, person_id, turn)
            follows = next(iter(later), None)
            played = None
            if follows is not None and follows.seat == game.to_move and turn not in _gone(entries):
                open_to = over or viewer == follows.seat
                keys = await _keys(session, table_id, follows.number) if open_to else ()
                played = PlayedThere(follows.events, keys)
        first = None if played is None or played.keys else card_shown(played.events)
        try:
            puzzle = Puzzle.as_known(game, viewer, () if first is None else (first,))
        except PositionError as error:
            raise TableError(Code.WHAT_HIDDEN) from error
        staying = [one for one in range(table.players) if not _resigned(game, one)]
        return Board(
            table_id=table_id,
            turn=turn,
            round=game.round,
            mover=game.to_move,
            names=tuple(table.names),
            seats=tuple(staying),
            own=own if own in staying else None,
            over=over,
            seal=row.seal,
            cards=game.catalogue,
            puzzle=puzzle,
            played=played,
        )

    async def begin(self, place: Place, person: Person, board: Board, seat: int) -> int:
        """Begin to play on from ``board`` at ``seat``, in place of what the person had begun.

        Computers play until it is that seat's turn. Gives the id of the table. Raises
        ``TableError`` (what-no-turn: the game ends before).
        """
        start = board.game()
        turns = await self._computers(start, seat)
        if start.to_move is None:
            raise TableError(Code.WHAT_NO_TURN, name=board.names[seat])
        async with self._transactions.writing(queues=False) as out:
            await advisory_lock(out.session, [f"what-if:{person.id}"])
            await _forget(out.session, person.id)
            return await _store(out, place, person, board, seat, turns)

    async def weigh(self, draft: Draft, played: PlayedThere | None) -> tuple[Verdict, bool]:
        """The whole turn in hand beside what was ``played``; whether that could be weighed.

        Raises ``TableError`` (puzzle-failed).
        """
        start = dealt(draft.table)
        keys = () if played is None else played.keys
        events = () if played is None or keys else played.events
        try:
            return await self._players.work(
                SECONDS,
                weighed,
                dict(start.position()),
                start.catalogue.to_json(start.config.decks),
                tuple(draft.game.choices),
                keys,
                events,
            )
        except WeightsError as error:
            _log.error("what_if_without_weights", reason=str(error))
            raise TableError(Code.PUZZLE_FAILED) from error
        except Exception as error:
            _log.exception("what_if_not_weighed", table=draft.table.id)
            raise TableError(Code.PUZZLE_FAILED) from error

    async def play(self, draft: Draft) -> TableState:
        """Confirm the turn in hand, and play the computers' turns up to the next one.

        Everything is stored at once: if the bot ends in the middle, the turn is still in hand.
        Raises ``TableError`` (no-table, stale).
        """
        before, game = draft.table, draft.game.copy()
        turns = [_confirmed(game), *await self._computers(game, draft.seat)]
        async with self._transactions.table(before.id) as (out, row):
            if row.version != before.version:
                raise TableError(Code.STALE)
            _append(out, row, turns)
            await out.session.exec(delete(DraftRow).where(col(DraftRow.game_id) == before.id))
            await out.session.flush()
            return await loading.load(out.session, row, out.cards)

    async def end(self, table_id: int, person_id: int) -> None:
        """Forget what a person plays here. Raises ``TableError``: no-table, not-seated."""
        async with self._transactions.table(table_id) as (out, row):
            if row.opener_id != person_id or not (row.puzzle or "").startswith(WHAT_IF):
                raise TableError(Code.NOT_SEATED)
            await out.session.delete(row)

    async def _computers(self, game: Game, seat: int) -> list[_Turn]:
        """Play the turns in ``game`` before the next one of ``seat``; at its end all others."""
        turns: list[_Turn] = []
        level = playing_level(STAND_IN)
        while game.to_move not in (None, seat):
            for key in await self._players.turn(game, level):
                game.choose(key)
            turns.append(_confirmed(game))
        return turns


def _confirmed(game: Game) -> _Turn:
    """Confirm the turn in hand of ``game``."""
    mover, round_, choices = stored_id(game.to_move), game.round, (*game.choices, CONFIRM)
    game.choose(CONFIRM)
    return _Turn(mover, round_, choices, game.view(None).last_turn, dict(game.position()))


def _gone(entries: Sequence[TurnEntry]) -> frozenset[int]:
    return turns_taken_back(entries)


def _later(entries: Sequence[TurnEntry], turn: int) -> list[TurnEntry]:
    """The turns after ``turn`` that still count, without those that only close a seat."""
    gone = _gone(entries)
    return [
        one
        for one in entries
        if one.number > turn
        and one.takes_back is None
        and one.number not in gone
        and not any(isinstance(event, Resigned) for event in one.events)
    ]


def _seat_of(table: TableState, person_id: int) -> int | None:
    """The seat that is a person's own."""
    owners = [seat.owner_id for seat in table.seats]
    return owners.index(person_id) if person_id in owners else None


def _resigned(game: Game, seat: int) -> bool:
    return game.view(None).seats[seat].resigned


async def _knows(
    session: AsyncSession, table: TableState, own: int | None, person_id: int, turn: int
) -> int | None:
    """The seat whose hand a person knows as it was after ``turn``; None if there is none.

    Somebody who sits there now may have come later: then another person has left that seat since.
    A substitute is told what everybody may know.
    """
    if own is None or _acts_no_more(table.seats[own], person_id):
        return None
    since = select(TenureRow.id).where(
        TenureRow.game_id == table.id,
        TenureRow.seat == own,
        TenureRow.person_id != person_id,
        TenureRow.turn > turn,
    )
    return own if (await session.exec(since)).first() is None else None


def _acts_no_more(seat: SeatInfo, person_id: int) -> bool:
    return seat.resigned_at is not None or seat.person_id != person_id


async def _keys(session: AsyncSession, table_id: int, number: int) -> tuple[str, ...]:
    """The choices of a turn, without its confirmation; they may name hidden cards."""
    query = select(TurnRow.choices).where(TurnRow.game_id == table_id, TurnRow.number == number)
    found = (await session.exec(query)).one()
    return tuple(key for key in found if key != CONFIRM)


async def _store(
    out: UnitOfWork, place: Place, person: Person, board: Board, seat: int, turns: Sequence[_Turn]
) -> int:
    """Write the table. Its seal is that of the game: by it names are removed with their data."""
    names = enumerate(board.names)
    seats = [(name, person.id if number == seat else None) for number, name in names]
    row = await alone.begin(
        out, place, person.id, board.game(), seats, seal=board.seal, puzzle=board.id
    )
    _append(out, row, turns)
    await out.session.flush()
    return stored_id(row.id)


def _append(out: UnitOfWork, row: GameRow, turns: Sequence[_Turn]) -> None:
    """Add turns to a table."""
    for number, turn in enumerate(turns, row.version + 1):
        out.session.add(
            TurnRow(
                game_id=stored_id(row.id),
                number=number,
                round=turn.round,
                seat=turn.seat,
                choices=list(turn.choices),
                events=[event_to_json(event) for event in turn.events],
                position=dict(turn.position),
                at=out.now,
            )
        )
    row.version += len(turns)
    out.session.add(row)


async def _forget(session: AsyncSession, person_id: int) -> None:
    mine = (col(GameRow.opener_id) == person_id) & col(GameRow.puzzle).startswith(WHAT_IF)
    await lock_games(session, mine)
    await session.exec(delete(GameRow).where(mine).execution_options(**ACROSS_GAMES))


WHAT_IF_TABLES = Kept("what_if_tables", forget=_forget)
