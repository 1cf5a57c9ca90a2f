"""Record files: writes those of tables, and reads those that people upload.

An uploaded file is not trusted. Here it is only measured; it is parsed and played in a process that
is ended after ``SECONDS``, or if it takes too much memory (``playing``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar, TypeVarTuple, Unpack

import structlog

from bot.features.records import playing
from bot.features.records.html_page import OverGame, PlayedTurn
from bot.features.records.playing import CutShort, FileGame, RecordHead, StoredTurn
from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, Status, TurnRow
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.state import turns_taken_back
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import in_thread
from bot.platform.outbox.kinds import MessageKind
from bot.platform.worker_processes import DEATHS
from engine import Catalogue, Game, PositionError, public
from engine.events import event_from_json
from engine.model.config import deck_faults
from engine.notation import record as records

FILM = MessageKind("film")  # channel: the whole game as a film, after its result

T = TypeVar("T")
Args = TypeVarTuple("Args")
MOST_BYTES = 512 * 1024
MOST_ROWS = 600  # of a file; the longest games have 250
SECONDS = 10.0  # that playing a file through may take
_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"  # of a row, as Python splits them
_REASON = 300  # characters of a fault that are logged
_LINE = re.compile(r"line (\d+)\b")
_log = structlog.get_logger(__name__)


def so_far(rows: Iterable[TurnRow], cards: Catalogue) -> str:
    """The public record of a game: what everybody saw of the deal and the turns so far.

    Raises ``PositionError`` while first pieces are still being picked (V1).
    """
    turns = (
        public.PublicTurn(
            row.position,
            None if row.takes_back is not None else row.seat,
            row.stand_in,
            row.takes_back,
        )
        for row in rows
    )
    return public.write(turns, cards)


def text_of(data: bytes) -> str:
    """The text of a file that may be a record, by its size and its first line. Nothing is parsed.

    Raises ``TableError``: record-large, record-long, record-none, record-version.
    """
    if len(data) > MOST_BYTES:
        raise TableError(Code.RECORD_LARGE, kib=MOST_BYTES // 1024)
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise TableError(Code.RECORD_NONE) from error
    first = text.partition("\n")[0].strip()
    if not first.startswith("deus ") or "\0" in text:
        raise TableError(Code.RECORD_NONE)
    if first not in (*records.FIRST_ROWS, *public.FIRST_ROWS):
        raise TableError(Code.RECORD_VERSION, first=first[:40], known=records.FIRST_ROWS[0])
    if sum(map(text.count, _ENDS)) > MOST_ROWS:
        raise TableError(Code.RECORD_LONG, rows=MOST_ROWS)
    return text


class RecordReader:
    """Read record files in the worker processes of the computer ``players``."""

    def __init__(self, players: ComputerPlayers) -> None:
        self._players = players

    async def head(self, text: str) -> RecordHead:
        """The configuration and cards of a file.

        Raises ``TableError``: record-broken, record-sealed, record-slow.
        """
        head = await self._study(playing.head_of, text)
        if head.sealed:
            raise TableError(Code.RECORD_SEALED)
        return head

    async def game(self, text: str, head: RecordHead, cards: Catalogue) -> FileGame:
        """The game in a file, played with ``cards``.

        Raises ``TableError``: record-broken, record-cut, record-slow.
        """
        decks = head.config.decks
        if faults := deck_faults(cards, decks):
            raise _broken(PositionError(tuple(faults)))
        shown = cards.to_json(decks), cards.digest(decks)
        return await self._study(playing.game_of, text, *shown)

    async def _study(self, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        try:
            return await self._players.study(SECONDS, function, *args)
        except CutShort as error:
            raise TableError(Code.RECORD_CUT, turns=error.turns) from error
        except PositionError as error:
            raise _broken(error) from error
        except (TimeoutError, MemoryError, *DEATHS) as error:
            _log.warning("record_given_up", reason=type(error).__name__)
            raise TableError(Code.RECORD_SLOW) from error


def _broken(error: PositionError) -> TableError:
    _log.info("record_broken", faults=[fault[:_REASON] for fault in error.faults[:3]])
    line = _LINE.match(error.faults[0])
    return TableError(Code.RECORD_BROKEN, line=int(line[1]) if line else 0)


@dataclass(eq=False)
class Records(UseCases):
    """Write records of tables, each from one consistent read of the database.

    Complete records are replayed as a check, in the worker processes of ``players``.
    """

    _players: ComputerPlayers

    async def record(self, table_id: int) -> str:
        """The record of a table that is over, seed and all.

        Raises ``TableError``: no-table, not-started, not-over.
        """
        async with self._transactions.looking(table_id) as (session, row):
            if row.status in queries.ACTIVE:
                raise TableError(Code.NOT_OVER)
            if row.started_at is None or row.seed is None:
                raise TableError(Code.NOT_STARTED)
            played = await queries.turn_rows(session, row)
            begun = await self._transactions.cards.game(session, played[0].position)
            ends = row.status == Status.CANCELLED.value, row.practice
            seed = row.seed
        config, cards = begun.config, begun.catalogue
        deal, *turns = played
        write = partial(
            playing.written,
            config.to_json(),
            cards.to_json(config.decks),
            cards.digest(config.decks),
            seed,
            deal.choices,
            _stored(deal, turns),
            *ends,
        )
        try:
            return await self._players.study(SECONDS, write)
        except (TimeoutError, MemoryError, *DEATHS) as error:
            _log.warning("record_in_thread", table=table_id, reason=type(error).__name__)
            return await in_thread(write)

    async def public_record(self, table_id: int) -> str:
        """The public record of a running table, without anything hidden.

        Raises ``TableError``: no-table, not-started, picks-open.
        """
        async with self._transactions.looking(table_id) as (session, row):
            if row.started_at is None:
                raise TableError(Code.NOT_STARTED)
            played = await queries.turn_rows(session, row)
            begun = await self._transactions.cards.game(session, played[0].position)
        if played[-1].position.get("picks"):
            raise TableError(Code.PICKS_OPEN)
        return await in_thread(so_far, played, begun.catalogue)


def _stored(deal: TurnRow, turns: Sequence[TurnRow]) -> list[StoredTurn]:
    """The turns after the deal as they are sent to a process."""
    gone = turns_taken_back([deal, *turns])
    return [
        StoredTurn(
            row.seat or 0,
            row.choices,
            row.stand_in,
            int(before.position["turn"]),
            row.number in gone,
        )
        for before, row in pairwise([deal, *turns])
        if row.takes_back is None
    ]


async def queue_film(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Post the whole game as a film, after its result."""
    out.to_channel(row, FILM, turns)


class OverGames(UseCases):
    """Reads games that are over, hands and all."""

    async def of_table(self, table_id: int) -> OverGame:
        """All turns of a table that is over, or of a whole record that somebody has loaded.

        Raises ``TableError``: no-table, not-started, not-over, analysis-public.
        """
        async with self._transactions.looking(table_id) as (session, row):
            if row.status in queries.ACTIVE:
                raise TableError(Code.NOT_OVER)
            if row.started_at is None:
                raise TableError(Code.NOT_STARTED)
            if row.seed is None:  # the hands are not known
                raise TableError(Code.ANALYSIS_PUBLIC)
            rows = await queries.turn_rows(session, row)
            last = await self._transactions.cards.game(session, rows[-1].position)
        gone = {*turns_taken_back(rows), *(one.number for one in rows if one.takes_back)}
        stands = [one for one in rows if one.number not in gone]
        return OverGame([_played(one.position, one.events) for one in stands], last.catalogue)


def _played(position: Mapping[str, Any], events: Iterable[Mapping[str, Any]]) -> PlayedTurn:
    return PlayedTurn(position, tuple(event_from_json(one) for one in events))
