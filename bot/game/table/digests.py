"""The turns since a seat's last own one, and whether its player has been shown them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

import structlog
from sqlalchemy import bindparam, func
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, NoticeRow, TurnRow
from bot.game.table import clocks, loading, prepared_turns
from bot.game.table.state import TableState, TurnEntry, turns_taken_back
from bot.game.terms import TurnClock
from bot.game.unit_of_work import UseCases
from bot.platform.store.columns import stored_id

_log = structlog.get_logger(__name__)
MOST = 40  # turns that are read; those before them are only counted
_SHOWN = "digest"  # kind of the notice
_WAS_SHOWN = select(NoticeRow.id).where(  # made once: to make it takes longer than to ask it
    col(NoticeRow.game_id) == bindparam("table"),
    col(NoticeRow.person_id) == bindparam("person"),
    col(NoticeRow.kind) == _SHOWN,
    col(NoticeRow.turn) == bindparam("turn"),
)


@dataclass(frozen=True, slots=True)
class Digest:
    """The turns since the last one that the player of ``seat`` played themself.

    ``turns``: oldest first, without undone turns, but with those that a computer played for the
    player. ``earlier``: how many more came before. ``from_start``: the player has not played yet.
    ``answered``: the player has played a turn after these. ``clock``: that of the current player;
    None if it was not asked for or a computer plays. ``unplayed``: how many prepared turns were not
    played automatically, as the board has changed.
    """

    seat: int
    turns: tuple[TurnEntry, ...]
    earlier: int = 0
    from_start: bool = False
    answered: bool = False
    clock: TurnClock | None = None
    unplayed: int = 0


async def _since(session: AsyncSession, row: GameRow, seat: int, upto: int) -> Digest:
    """The turns after the last own one of ``seat``, up to the turn ``upto``."""
    entries = await loading.turns(session, row, limit=MOST + 1, upto=upto)
    gone = turns_taken_back(entries)
    found: list[TurnEntry] = []
    for entry in reversed(entries):
        if entry.takes_back is not None or entry.number in gone:
            continue
        if entry.seat == seat and entry.stand_in is None:
            return Digest(seat, tuple(reversed(found)))
        found.append(entry)
    told = tuple(reversed(found[:MOST]))
    if entries and entries[0].number > 1:
        return Digest(seat, told, await _before(session, row, seat, told[0].number))
    return Digest(seat, told, from_start=True)


async def _unplayed(session: AsyncSession, row: GameRow, seat: int) -> int:
    prepared = await prepared_turns.prepared_row(session, stored_id(row.id), seat)
    if prepared is None or not (prepared.at_once and prepared.ready) or prepared.play_at:
        return 0
    begun = (await queries.turn_row(session, row, row.version)).position["to_move"] == seat
    return sum(plan.ready for plan in prepared_turns.plans_of(prepared)) if begun else 0


async def _before(session: AsyncSession, row: GameRow, seat: int, number: int) -> int:
    """Number of turns between the last one of ``seat`` and the turn ``number``."""
    query = select(func.max(TurnRow.number)).where(
        TurnRow.game_id == row.id,
        TurnRow.number < number,
        TurnRow.seat == seat,
        col(TurnRow.stand_in).is_(None),
    )
    own = (await session.exec(query)).one()
    return number - 1 - (own or 0)


async def _was_shown(session: AsyncSession, row: GameRow, person_id: int) -> bool:
    """Whether a person has been shown the digest of the turn that is on now."""
    asked = {"table": row.id, "person": person_id, "turn": row.version}
    return (await session.exec(_WAS_SHOWN, params=asked)).first() is not None


class Digests(UseCases):
    """Reads digests: the turns since a player's last one. Raises ``TableError`` (no-table)."""

    def now(self) -> datetime:
        """The moment for which a digest is made."""
        return self._transactions.now()

    async def with_hand(self, table_id: int, seat: int, turn: int) -> Digest:
        """The digest that is sent with a hand after ``turn``.

        That is what happened since the last own turn; if ``turn`` is the seat's own, what came
        before it and since the one before that.
        """
        async with self._transactions.looking(table_id) as (session, row):
            own = await loading.turns(session, row, limit=1, upto=turn)
            if own and own[0].seat == seat and own[0].stand_in is None:
                return replace(await _since(session, row, seat, turn - 1), answered=True)
            found = await _since(session, row, seat, turn)
            unplayed = await _unplayed(session, row, seat) if row.version == turn else 0
            return replace(found, unplayed=unplayed)

    async def read(self, table: TableState, seat: int) -> Digest:
        """Events since the last own turn of ``seat``, and the clock of who is awaited."""
        async with self._transactions.reading() as session:
            return await _with_clock(session, table, seat)

    async def unread(self, table: TableState, person_id: int, seat: int) -> Digest | None:
        """The same; None if nothing happened, or it was shown to that person in this turn."""
        async with self._transactions.looking(table.id) as (session, row):
            if await _was_shown(session, row, person_id):
                return None
            found = await _with_clock(session, table, seat)
        return found if found.turns else None

    async def shown(self, table_id: int, person_id: int, turn: int) -> None:
        """Record that a person has been shown the digest of the turn that follows ``turn``."""
        try:
            async with self._transactions.writing(queues=False) as out:
                row = await queries.game_row(out.session, table_id, lock=True)
                if row.version == turn and not await _was_shown(out.session, row, person_id):
                    out.session.add(
                        NoticeRow(
                            game_id=table_id,
                            person_id=person_id,
                            kind=_SHOWN,
                            turn=turn,
                            at=out.now,
                        )
                    )
        except TableError as error:
            if error.code is not Code.STALE:
                raise
            # A second tap at the same moment has noted it.
            _log.debug("digest_noted_twice", table=table_id, turn=turn)


async def _with_clock(session: AsyncSession, table: TableState, seat: int) -> Digest:
    row = await queries.game_row(session, table.id)
    found = await _since(session, row, seat, table.version)
    awaited = table.mover
    if not found.turns or awaited is None or awaited.person_id is None:
        return found
    return replace(found, clock=await clocks.read(session, row, awaited))
