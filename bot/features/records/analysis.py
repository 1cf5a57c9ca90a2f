"""Analysis tables: a person looks through a record and tries lines of play in it.

Such a table is a row of ``game``, but it has no channel, players or posts. Only its owner
(``opener_id``) sees it, in a private panel. A person has one; the next record replaces it. The line
is stored as a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import and_, col, delete, insert, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.records.playing import FileTurn, RecordHead
from bot.features.records.record_files import RecordReader, Records, text_of
from bot.features.turn import drafts
from bot.game.catalogues import SHOWN
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import place_of, seats_of
from bot.game.queries import game_row, lock_games, seat_rows, turn_rows
from bot.game.rows import GameRow, SeatRow, Status, TurnRow
from bot.game.table import alone
from bot.game.table.loading import load
from bot.game.table.state import Draft, TableState, turns_taken_back
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import in_thread
from bot.platform.request import Person, Place
from bot.platform.store.columns import ACROSS_GAMES, stored_id
from bot.platform.store.concurrency import advisory_lock
from bot.platform.store.packing import pack
from bot.platform.store.personal_data import Kept, neutral_name
from engine import Catalogue, CatalogueError, OtherCardsError
from engine.notation.record import FIRST_ROWS

_AT_ONCE = 50  # turns that are written in one statement


@dataclass(eq=False)
class AnalysisTables(UseCases):
    """Opens analysis tables, and starts lines in them."""

    _records: Records
    _reader: RecordReader

    async def load(self, place: Place, owner: Person, data: bytes) -> TableState:
        """Open a record, whole or public, for ``owner`` to look through.

        Names are those of the game's players if it was played on the same server. Raises
        ``TableError``: record-large, record-long, record-none, record-version, record-sealed,
        record-broken, record-cards, record-cut, record-differs, record-slow.
        """
        text = text_of(data)
        head = await self._reader.head(text)
        async with self._transactions.reading() as session:
            cards = await self._cards(session, head)
            played = await _played_here(session, head, place.guild_id)
            names = await _names(session, head, played)
        game = await self._reader.game(text, head, cards)
        if played is not None and head.whole:
            await self._compare(played, text)
        turns = await in_thread(_packed, game.turns)
        async with self._transactions.writing() as out:
            row = await _store(out, place, owner, head, game.seed, names, turns)
            return await load(out.session, row, out.cards)

    async def of_table(self, place: Place, owner: Person, table_id: int) -> TableState:
        """Open the record of a table that is over. Raises what ``Records.record`` does."""
        text = await self._records.record(table_id)
        return await self.load(place, owner, text.encode())

    async def record_turn(self, table_id: int, turn: int) -> int:
        """Index of a table's stored ``turn`` in its record, which omits turns that were taken back.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.reading() as session:
            rows = await turn_rows(session, await game_row(session, table_id))
        gone = turns_taken_back(rows)
        return sum(
            0 < row.number <= turn and row.takes_back is None and row.number not in gone
            for row in rows
        )

    async def mine(self, place: Place, owner_id: int) -> TableState:
        """The record that a person has open in a channel. Raises ``TableError`` (no-analysis)."""
        async with self._transactions.reading() as session:
            query = select(GameRow).where(
                GameRow.opener_id == owner_id,
                col(GameRow.analysis).is_(True),
                col(GameRow.puzzle).is_(None),
                GameRow.channel_id == place.channel_id,
            )
            row = (await session.exec(query)).first()
            if row is None:
                raise TableError(Code.NO_ANALYSIS)
            return await load(session, row, self._transactions.cards)

    async def line_turn(self, table_id: int) -> int | None:
        """The turn of the record at which the stored line begins; None without a line."""
        async with self._transactions.reading() as session:
            kept = await drafts.kept_line(session, table_id)
            return None if kept is None else kept.turn

    async def begin_line(self, table_id: int, owner_id: int, turn: int) -> Draft:
        """Begin a line after ``turn`` turns of the record; it replaces an earlier one.

        Raises ``TableError``: no-table, not-seated, look-only, over.
        """
        async with self._transactions.table(table_id) as (out, row):
            return await drafts.begin(out, row, owner_id, turn)

    async def _cards(self, session: AsyncSession, head: RecordHead) -> Catalogue:
        try:
            return await self._transactions.cards.printed(session, head.config.decks, head.digest)
        except (OtherCardsError, CatalogueError) as error:
            raise TableError(Code.RECORD_CARDS, catalogue=head.digest[:SHOWN]) from error

    async def _compare(self, played: GameRow, text: str) -> None:
        """Refuse a record that has the seal of a game played here but differs from it."""
        if played.status not in (Status.FINISHED.value, Status.CANCELLED.value):
            return
        true = _moves(await self._records.record(stored_id(played.id)))
        for number, (row, given) in enumerate(zip(true, _moves(text), strict=False), 1):
            if row != given:
                raise TableError(Code.RECORD_DIFFERS, line=number)
        if len(true) != len(_moves(text)):
            raise TableError(Code.RECORD_DIFFERS, line=min(len(true), len(_moves(text))) + 1)


def _moves(text: str) -> list[str]:
    """The rows of a record without its notes; whether it carries its cards makes no difference."""
    rows = (" ".join(row.split()) for row in text.splitlines())
    kept = [row for row in rows if row and not row.startswith(("#", "cards "))]
    return [FIRST_ROWS[0] if row in FIRST_ROWS else row for row in kept]


async def _played_here(session: AsyncSession, head: RecordHead, guild_id: int) -> GameRow | None:
    """The table of this server at which the game of a record was played."""
    query = select(GameRow).where(
        GameRow.guild_id == guild_id,
        GameRow.seal == head.seal,
        col(GameRow.analysis).is_(False),
        col(GameRow.started_at).is_not(None),
    )
    return (await session.exec(query)).first()


async def _names(session: AsyncSession, head: RecordHead, played: GameRow | None) -> Sequence[str]:
    if played is not None and played.players == head.config.players:
        return [seat.name for seat in await seat_rows(session, played)]
    return [f"Player {number}" for number in range(1, head.config.players + 1)]


def _packed(turns: Sequence[FileTurn]) -> list[dict[str, Any]]:
    """The values of their rows, packed beside the event loop."""
    return [
        {
            "number": number,
            "round": turn.round,
            "seat": turn.seat,
            "choices": turn.choices,
            "events": pack(turn.events),
            "position": pack(turn.position),
            "stand_in": turn.stand_in,
        }
        for number, turn in enumerate(turns)
    ]


async def _store(
    out: UnitOfWork,
    place: Place,
    owner: Person,
    head: RecordHead,
    seed: str | None,
    names: Sequence[str],
    turns: Sequence[dict[str, Any]],
) -> GameRow:
    """Write an analysis table; it replaces the one that ``owner`` had."""
    await advisory_lock(out.session, [f"analysis:{owner.id}"])
    await forget(out.session, owner.id)
    config = head.config
    if not head.digest:
        await out.cards.keep(out.session, config, out.now)
    seats = [(name, None) for name in names]
    version = len(turns) - 1
    row = await alone.add(
        out, place, owner.id, config, seed, seats, version=version, seal=head.seal
    )
    table_id = stored_id(row.id)
    of_game = {"game_id": table_id, "at": out.now}
    for first in range(0, len(turns), _AT_ONCE):  # between them others have the event loop
        some = [{**turn, **of_game} for turn in turns[first : first + _AT_ONCE]]
        await out.session.exec(insert(TurnRow), params=some)
    return row


async def forget(session: AsyncSession, owner_id: int) -> None:
    """Remove the analysis tables of a person."""
    await lock_games(session, mine := _mine(owner_id))
    await session.exec(delete(GameRow).where(mine).execution_options(**ACROSS_GAMES))


def _mine(owner_id: int) -> Any:
    return and_(
        col(GameRow.opener_id) == owner_id,
        col(GameRow.analysis).is_(True),
        col(GameRow.puzzle).is_(None),
    )


async def _forget_person(session: AsyncSession, person_id: int) -> None:
    """Remove a person's analysis tables, and their name from those of others."""
    await forget(session, person_id)
    for game, seat in await seats_of(session, person_id):
        if game.seal is None or seat.person_id not in (None, person_id):
            continue
        of_game = select(GameRow.id).where(
            GameRow.seal == game.seal, col(GameRow.analysis).is_(True)
        )
        place = place_of(seat)
        await session.exec(
            update(SeatRow)
            .where(col(SeatRow.game_id).in_(of_game), col(SeatRow.number) == place)
            .values(name=neutral_name(place))
            .execution_options(**ACROSS_GAMES)
        )


ANALYSIS_TABLES = Kept("analysis_tables", forget=_forget_person)
