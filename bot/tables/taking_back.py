"""Taking a turn back after it was confirmed, if all who play agree within the hour.

The rule: it is the newest turn that the player has at the table. Turns that computers have
played since, also in a person's place, go back with it; a turn that somebody else has played
since keeps it where it is. None of these turns may have brought anything hidden to light
(``Game.revealed``): a card that was drawn cannot be unseen. A seat that has left the game has
left it. Nothing is erased: a row of the log says what was taken back, and that row leads on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import col, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, PreparedRow, SeatRow, TurnRow
from bot.tables import turn_clocks, votes
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.loading import known, load, seat_rows, turn_rows
from bot.tables.records import RESIGN, taken_back
from bot.tables.turns import Played, append
from bot.tables.votes import Vote, VoteKind, carries
from engine import Game
from engine.events import TookBack


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The newest turn of a player and the turns since, all of which go back together.

    ``before`` is the game at the start of the first of them.
    """

    before: Game
    turns: Sequence[TurnRow]

    @property
    def number(self) -> int:
        """The number of the turn in the log."""
        return self.turns[0].number

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.turns[0].seat or 0


async def ask(out: Outbox, row: GameRow, by: int) -> Vote:
    """Ask the others whether the newest turn of ``by`` may be taken back.

    Where nobody else plays, it is at once. Raises ``TableError``: not-started, over,
    not-seated, vote-open, and what ``find`` raises.
    """
    votes.check_running(row)
    seat = next((s for s in await seat_rows(out.session, row) if s.person_id == by), None)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    last = await find(out, row, known(seat.number))
    return await votes.open_vote(out, row, VoteKind.UNDO, {"turn": last.number}, by)


async def find(out: Outbox, row: GameRow, seat: int) -> LastTurn:
    """What would be taken back for ``seat``.

    Raises ``TableError``: no-last-turn (it has played none), played-since (somebody else
    has), seat-left-since, turn-revealed (something hidden has come to light).
    """
    rows = await turn_rows(out.session, row)
    seats = await seat_rows(out.session, row)
    going = _going_back(rows, seats, seat)
    table = await load(out.session, row, out.cards, turn=going[0].number - 1)
    before = table.game
    assert before is not None, "a turn was played"
    if await asyncio.to_thread(_reveals, before.copy(), going):
        raise TableError(Code.TURN_REVEALED)
    return LastTurn(before, going)


def _going_back(
    rows: Sequence[TurnRow], seats: Sequence[SeatRow], seat: int
) -> Sequence[TurnRow]:
    """The newest turn of ``seat`` among those that count, and the turns after it."""
    gone = taken_back(rows)
    counting = [r for r in rows[1:] if r.takes_back is None and r.number not in gone]
    for place in range(len(counting) - 1, -1, -1):
        row = counting[place]
        if row.choices == [RESIGN]:
            raise TableError(Code.SEAT_LEFT_SINCE, name=seats[row.seat or 0].name)
        if row.seat == seat:
            return counting[place:]
        if not _by_computer(row, seats):
            raise TableError(Code.PLAYED_SINCE, name=seats[row.seat or 0].name)
    raise TableError(Code.NO_LAST_TURN)


def _by_computer(row: TurnRow, seats: Sequence[SeatRow]) -> bool:
    seat = seats[row.seat or 0]
    return row.stand_in is not None or (seat.computer is not None and seat.owner_id is None)


def _reveals(game: Game, turns: Sequence[TurnRow]) -> bool:
    """Whether one of ``turns``, played again on ``game``, brings something hidden to light."""
    for turn in turns:
        for key in turn.choices:
            game.choose(key)
        if game.revealed:
            return True
    return False


@carries(VoteKind.UNDO)
async def take_back(out: Outbox, row: GameRow, vote: Vote) -> None:
    """Let the table stand as it did before the turn; the player has it to play again.

    What the next player had begun is dropped. Raises ``TableError``: not-seated, stale (it
    is not that player's newest turn any more), and what ``find`` raises.
    """
    seats = await seat_rows(out.session, row)
    asker = next((s for s in seats if vote.opened_by in (s.person_id, s.owner_id)), None)
    if asker is None:
        raise TableError(Code.NOT_SEATED)
    last = await find(out, row, known(asker.number))
    if last.number != vote.args["turn"]:
        raise TableError(Code.STALE)
    table = await load(out.session, row, out.cards)
    told = TookBack(last.seat, last.number)
    await _disarm(out.session, known(row.id))
    await append(
        out, row, table, last.before, Played(last.seat, [], [told], takes_back=last.number)
    )
    await out.session.refresh(row)
    turn_clocks.begin(row, out.now)
    out.session.add(row)


async def _disarm(session: AsyncSession, table_id: int) -> None:
    """Let no prepared turn be played for the board that is no more."""
    await session.exec(
        update(PreparedRow).where(col(PreparedRow.game_id) == table_id).values(play_at=None)
    )
