"""Playing a turn of a person or a computer. Each function is the body of one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum

import structlog

from bot.features.turn import drafts
from bot.features.turn.drafts import in_hand, not_yet
from bot.features.turn.rows import TURN
from bot.game import first_pieces, prepared
from bot.game.computer_turns import ComputerTurns
from bot.game.computers import ComputerPlayers
from bot.game.duties import Due, Situation, duty
from bot.game.errors import Code, TableError
from bot.game.hooks import Played
from bot.game.loading import load, timed
from bot.game.prepared import prepared_row
from bot.game.queries import game_row, shown_row
from bot.game.reading import TableReader
from bot.game.rows import GameRow, PlayerRow, PreparedRow
from bot.game.state import Draft, TableState, TurnEntry, dealt
from bot.game.turns import CONFIRM, PlayedTurn, acting_agent, play_out
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.platform.outbox.fast_path import FastPath, FastPathPost, fast_path
from bot.platform.outbox.rows import channel_target
from bot.platform.request import Stamp
from bot.platform.store.concurrency import retry_contended
from engine import Game, Line
from engine import Kind as Question
from engine.errors import GameError
from engine.events import Activated
from engine.players.hints import Hint


class DmNotice(StrEnum):
    """What has become of the DMs to a person since they were last told."""

    CLOSED = "closed"  # the bot's messages do not reach them
    OPEN = "open"  # they do so again


@retry_contended
class DmStatus:
    """Tells of changes, each once."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def news(self, person_id: int) -> DmNotice | None:
        """What is new to a person; None if there is nothing, as a second time in a row."""
        async with self._transactions.reading() as session:
            player = await session.get(PlayerRow, person_id)
            if player is None or player.dm_told == (player.dm_closed_at is not None):
                return None
        async with self._transactions.writing() as out:
            player = await out.session.get_one(PlayerRow, person_id, with_for_update=True)
            player.dm_told = player.dm_closed_at is not None
            out.session.add(player)
            return DmNotice.CLOSED if player.dm_told else DmNotice.OPEN


_log = structlog.get_logger(__name__)


async def confirm(
    out: UnitOfWork,
    table_id: int,
    person_id: int,
    stamp: Stamp | None,
    board: FastPathPost | None = None,
) -> TableState | None:
    """Play the turn in hand of a person: turn, version and outbox, all or nothing.

    The turn's ``board`` is prepared to be posted at once, unless more is to come before it is told.
    Gives the table as it stands then, None if the game is over.

    Raises what ``read_draft`` raises, ``TableError`` (stale), and the engine's errors if the
    turn is not complete.
    """
    row = await game_row(out.session, table_id, lock=True)
    hand = await in_hand(out.session, row, out.cards, person_id, stamp)
    if hand.draft.ahead:
        raise not_yet(hand.draft.table)
    before, game = hand.draft.table, hand.draft.game
    played, after = await play_out(out, row, before, game)
    if game.to_move is None:
        return None
    after = await timed(out.session, row, after)
    if board is not None and acting_agent(after) is None:
        told = PlayedTurn(after, _entry(out, before, game, played))
        await board.prepare(out.session, out.queued, channel_target(row.channel_id), TURN, told)
    return after


def _entry(out: UnitOfWork, before: TableState, game: Game, played: Played) -> TurnEntry:
    """The turn of a person as the log has it."""
    built = any(isinstance(event, Activated) for event in played.events)
    return TurnEntry(
        number=before.version + 1,
        round=dealt(before).round,
        seat=played.seat,
        events=tuple(played.events),
        at=out.now,
        late=before.overdue,
        lacks=game.shortfalls() if built else {},
    )


async def play_prepared(out: UnitOfWork, row: GameRow, kept: PreparedRow) -> None:
    """Play a prepared turn whose time has come.

    Should it not be possible after all, what was chosen is left as its player's turn in hand.
    """
    table = await load(out.session, row, out.cards)
    game = dealt(table).copy()
    if prepared.preparation(kept, game, kept.seat).same:
        with suppress(GameError):
            for key in kept.choices:
                game.choose(key)
    if game.decision is not None and game.decision.kind is Question.CONFIRM:
        await play_out(out, row, table, game)
        return
    kept.play_at = None
    out.session.add(kept)


async def _mine(out: UnitOfWork, now: Situation) -> PreparedRow | None:
    """What the player to move has prepared, if it shall be played by itself."""
    seat = now.table.mover.number if now.mover is not None and now.table.mover else None
    row = None if seat is None else await prepared_row(out.session, now.table.id, seat)
    return row if row is not None and row.play_at is not None else None


async def plan(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """When the turn that the player to move has prepared is played."""
    row = await _mine(out, now)
    return [] if row is None or row.play_at is None else [Due(row.play_at)]


@duty("prepared-turn", plan)
async def play(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Play it, as its player would."""
    row = await _mine(out, now)
    if row is not None:
        await play_prepared(out, now.row, row)


@retry_contended
class Turns:
    """Turns of people: chosen, prepared and confirmed, each method one transaction.

    ``posts`` is who posts the board of a turn at once.
    """

    def __init__(
        self,
        transactions: Transactions,
        tables: TableReader,
        computers: ComputerTurns,
        players: ComputerPlayers,
        posts: FastPath | None = None,
    ) -> None:
        self._transactions = transactions
        self._tables = tables
        self._computers = computers
        self._players = players
        self._posts = posts

    async def draft(self, table_id: int, person_id: int) -> Draft:
        """The turn in hand of a person.

        Raises ``TableError``: no-table, not-started, over, not-seated, not-your-turn.
        """
        async with self._transactions.reading() as session:
            row = await game_row(session, table_id)
            return await drafts.read_draft(session, row, self._transactions.cards, person_id)

    async def draft_at(self, channel_id: int, person_id: int) -> Draft:
        """The turn in hand of a person at the table of a channel (see ``at``).

        Raises what ``draft`` raises, ``TableError``: picks-open, other-cards.
        """
        async with self._transactions.reading() as session:
            row = await shown_row(session, channel_id)
            return await drafts.read_draft(session, row, self._transactions.cards, person_id)

    async def choose(
        self,
        table_id: int,
        person_id: int,
        keys: Sequence[str],
        stamp: Stamp | None = None,
        *,
        anew: bool = False,
    ) -> Draft:
        """Make choices by their keys, all or none; ``anew``: in place of those made so far.

        Raises what ``draft`` raises, ``TableError`` (stale: ``stamp`` is old;
        confirm-apart: the end of the turn is ``confirm``), and the engine's errors.
        """

        def change(game: Game | Line) -> None:
            if CONFIRM in keys and isinstance(game, Game):
                raise TableError(Code.CONFIRM_APART)
            if anew and game.can_undo:
                game.start_over()
            for key in keys:
                game.choose(key)

        return await self._change(table_id, person_id, stamp, change)

    async def undo(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back the last choice. Raises as ``choose`` does."""
        return await self._change(table_id, person_id, stamp, lambda game: game.undo())

    async def start_over(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back every choice down to the last reveal. Raises as ``choose`` does."""
        return await self._change(table_id, person_id, stamp, lambda game: game.start_over())

    async def confirm(
        self, table_id: int, person_id: int, stamp: Stamp | None = None
    ) -> TableState:
        """Play the turn in hand; the computers that follow have played on return.

        Raises what ``draft`` raises, ``TableError`` (stale), and the engine's errors.
        """
        with fast_path(self._posts, self._transactions.wake) as board:
            async with self._transactions.writing(queues=False) as out:
                table = await confirm(out, table_id, person_id, stamp, board)
        if table is not None and acting_agent(table) is None:
            await self._computers.call_off_if_over(table_id)
            return self._tables.as_read(table)
        return await self._computers.play_on(table_id)

    async def prepare(
        self, table_id: int, person_id: int, stamp: Stamp | None = None, *, at_once: bool
    ) -> Draft:
        """Have the turn in preparation played by itself (``at_once``), or kept as a draft.

        Raises what ``draft`` raises, ``TableError``: stale, not-whole, turn-begun.
        """
        async with self._transactions.writing(queues=False) as out:
            return await drafts.prepare(out, table_id, person_id, stamp, at_once=at_once)

    async def pick(self, table_id: int, person_id: int, pieces: Sequence[int]) -> TableState:
        """Pick one's first pieces in secret (V1), one number a type; again until all have.

        With the last pick the game begins; computers that do have played on return.
        Raises ``TableError``: no-table, not-seated, not-started, over; and the
        engine's errors.
        """
        async with self._transactions.writing() as out:
            await first_pieces.pick(out, table_id, person_id, pieces)
        return await self._computers.play_on(table_id)

    async def hint(self, game: Game) -> Hint:
        """What the strongest computer player would do with the turn that ``game`` begins."""
        return await self._players.hint(game)

    async def _change(
        self,
        table_id: int,
        person_id: int,
        stamp: Stamp | None,
        change: Callable[[Game | Line], None],
    ) -> Draft:
        async with self._transactions.writing(queues=False) as out:
            return await drafts.change_draft(out, table_id, person_id, stamp, change)
