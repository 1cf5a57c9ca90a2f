"""Check the stored data: a table with its turns, drafts and prepared turns; the outbox."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.catalogues import Catalogues
from bot.game.errors import TableError
from bot.game.queries import seat_rows, turn_rows
from bot.game.rows import DraftRow, GameRow, PreparedRow, SeatRow, Status, TurnRow
from bot.game.table import first_pieces
from bot.game.table.turns import CONFIRM, RESIGN
from bot.platform.outbox.kinds import MessageKind, message_classes
from bot.platform.outbox.message import Message
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import stored_id
from bot.platform.store.errors import Fault
from engine import Catalogue, Game, GameError, choose_all

_LATER = "restore a backup from before it; the turns before it are sound"
_DROP = "give the message up; what stands behind it in its queue is sent then"
_KINDS_OF_QUEUES = ("channel", "person", "rest")


def replayed(row: GameRow, rows: Sequence[TurnRow], cards: Catalogue) -> Iterator[Fault]:
    """Faults of the turns ``rows`` (the deal first): those that do not follow from the one before.

    ``cards``: those in play at the table.
    """
    deal = rows[0]
    game = _from_deal(row, deal, cards)
    if game.position() != deal.position:
        yield Fault(stored_id(row.id), "the deal is not that of its seed", _LATER, 0)
        game = Game.from_position(deal.position, cards)
    for before, turn in pairwise(rows):
        fault = _play(game, before, turn, rows)
        if isinstance(fault, Game):
            game, fault = fault, ""
        if not fault and game.position() != turn.position:
            fault = "its choices do not lead to the position stored"
        if fault:
            yield Fault(stored_id(row.id), fault, _LATER, turn.number)
            game = Game.from_position(turn.position, cards)


def _from_deal(row: GameRow, deal: TurnRow, cards: Catalogue) -> Game:
    """The game at its deal; from its position if no seed is known (a loaded record)."""
    stored = Game.from_position(deal.position, cards)
    if row.seed is None or row.analysis or stored.awaited:
        return stored
    game = Game.new(stored.config, row.seed, cards)
    first_pieces.replay(game, deal.choices)
    return game


def _play(game: Game, before: TurnRow, turn: TurnRow, rows: Sequence[TurnRow]) -> str | Game:
    """Play ``turn`` in ``game``; gives a fault, ``""``, or another game to go on with."""
    if turn.number != before.number + 1:
        return f"it comes after turn {before.number}"
    if turn.takes_back is not None:
        earlier = next((r for r in rows if r.number == turn.takes_back - 1), None)
        if earlier is None:
            return f"it takes back turn {turn.takes_back}, which is not there"
        return Game.from_position(earlier.position, game.catalogue)
    try:
        if turn.choices == [RESIGN]:
            game.resign(turn.seat or 0)
            return ""
        if turn.seat != game.to_move:
            return f"it is of seat {turn.seat}, and it was the turn of {game.to_move}"
        if turn.choices[-1:] != [CONFIRM] or not choose_all(game, turn.choices[:-1]):
            return "it is not finished"
        game.choose(CONFIRM)
    except GameError as error:
        return f"the rules refuse its choices ({error})"
    return ""


async def table_ids(session: AsyncSession) -> Sequence[int]:
    """The ids of all tables."""
    found = await session.exec(select(GameRow.id).order_by(col(GameRow.id)))
    return [stored_id(number) for number in found.all()]


async def check_table(session: AsyncSession, row: GameRow, cards: Catalogues) -> list[Fault]:
    """All faults of a table."""
    seats = await seat_rows(session, row)
    rows = await turn_rows(session, row)
    faults = [*_rows_faults(row, seats, rows)]
    if not rows:
        return faults
    try:
        last = await cards.game(session, rows[-1].position)
    except (TableError, GameError) as error:
        mending = "put the cards of then behind CARD_OVERRIDES, or close it with /deus end"
        return [*faults, Fault(row.id or 0, f"its position cannot be read ({error})", mending)]
    faults += replayed(row, rows, last.catalogue)
    faults += _end_faults(row, last)
    draft = (await session.exec(select(DraftRow).where(DraftRow.game_id == row.id))).first()
    if draft is not None:
        faults += _draft_faults(row, draft, last)
    prepared = await session.exec(select(PreparedRow).where(PreparedRow.game_id == row.id))
    faults += [f for one in prepared.all() for f in _prepared_faults(row, one)]
    return faults


def _rows_faults(
    row: GameRow, seats: Sequence[SeatRow], rows: Sequence[TurnRow]
) -> Iterator[Fault]:
    table = stored_id(row.id)
    if row.started_at is None:
        if rows:
            yield Fault(table, "it has turns, and was never dealt", "remove its turns")
        return
    if not rows or rows[0].number != 0:
        yield Fault(table, "its deal is missing", "restore a backup that has it")
    elif rows[-1].number != row.version:
        newest = rows[-1].number
        mending = f"let it stand at turn {newest}"
        yield Fault(table, f"it stands at turn {row.version}, its newest is {newest}", mending)
    if [seat.number for seat in seats] != list(range(row.players)):
        numbers = ", ".join(str(seat.number) for seat in seats)
        what = f"its seats are {numbers or 'none'}, and {row.players} play"
        yield Fault(table, what, "restore a backup that has them")


def _end_faults(row: GameRow, last: Game) -> Iterator[Fault]:
    over = last.to_move is None and not last.awaited
    if row.status == Status.RUNNING.value and over:
        yield Fault(
            stored_id(row.id), "its game is over, and it still runs", "end it with its result"
        )
    if row.status == Status.FINISHED.value and not over and not row.analysis:
        yield Fault(stored_id(row.id), "it counts as finished in mid-game", "let it run again")


def _draft_faults(row: GameRow, draft: DraftRow, last: Game) -> Iterator[Fault]:
    mending = "drop the choices; their player makes them again"
    solved = row.puzzle is not None
    if not (solved or row.status == Status.RUNNING.value) or draft.turn != row.version:
        what = f"choices are kept of a turn after turn {draft.turn}, which is not in hand"
        yield Fault(stored_id(row.id), what, "drop them")
        return
    game = last.copy()
    try:
        for key in draft.choices:
            game.choose(key)
    except GameError as error:
        yield Fault(stored_id(row.id), f"the rules refuse choices in hand ({error})", mending)


def _prepared_faults(row: GameRow, prepared: PreparedRow) -> Iterator[Fault]:
    if row.status != Status.RUNNING.value or not 0 <= prepared.seat < row.players:
        what = f"a turn is prepared for seat {prepared.seat}, which has none to come"
        yield Fault(stored_id(row.id), what, "drop it")
    elif prepared.turn > row.version:
        what = f"a turn is prepared against turn {prepared.turn}, which is yet to come"
        yield Fault(stored_id(row.id), what, "drop it")


async def check_outbox(
    session: AsyncSession, subject_of: Callable[[AsyncSession, int], Awaitable[Any]]
) -> tuple[int, list[Fault]]:
    """Number of waiting messages, and their faults.

    ``subject_of`` reads the game of a row, None if it is not there.
    """
    query = select(OutboxRow).where(col(OutboxRow.done_at).is_(None)).order_by(col(OutboxRow.id))
    rows = (await session.exec(query)).all()
    faults = []
    for row in rows:
        if what := _message_fault(row, await subject_of(session, row.game_id)):
            whole = f"message {stored_id(row.id)} ({row.kind} to {row.target[:40]}) {what}"
            faults.append(Fault(row.game_id, whole, _DROP))
    return len(rows), faults


def _message_fault(row: OutboxRow, subject: Any) -> str:
    kind, _, number = row.target.partition(":")
    if kind not in _KINDS_OF_QUEUES or not number.isdecimal():
        return "has no queue that is worked off"
    try:
        message: Message[Any] = message_classes()[MessageKind.of(row.kind).value]()
        return message.fault(row, subject)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return f"cannot be read ({type(error).__name__}: {error})"
