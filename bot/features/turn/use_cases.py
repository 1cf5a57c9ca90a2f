"""Turns of people: chosen, prepared, confirmed, forecast; prepared turns that play themselves.

Each function is the body of one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

import structlog
from cachetools import LRUCache

from bot.features.turn import drafts
from bot.features.turn.drafts import in_hand, not_yet
from bot.game.errors import Code, TableError
from bot.game.queries import game_row, shown_row
from bot.game.rows import PlayerRow, PreparedRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import first_pieces, prepared_turns
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.hooks import Played
from bot.game.table.loading import load, timed
from bot.game.table.prepared_turns import prepared_row
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, TableState, TurnEntry, dealt
from bot.game.table.turns import CONFIRM, PlayedTurn, acting_agent, play_out
from bot.game.unit_of_work import PlayedByItself, UnitOfWork, UseCases
from bot.platform.fair_queue import in_thread
from bot.platform.outbox.fast_path import FastPath, FastPathPost, fast_path
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import channel_target
from bot.platform.request import Stamp
from engine import Forecast, Game, Kind, Line
from engine.errors import GameError
from engine.events import Activated
from engine.players.hints import Hint

PICK = MessageKind("pick")  # channel: the board, and a call to all to pick their pieces (V1)
START = MessageKind("start")  # channel: the first board, and who begins
TURN = MessageKind("turn")  # channel: a completed turn, and who is next
BLOCKED = MessageKind("blocked")  # DM: the board of a player's turn cannot be posted yet
HAND = MessageKind("hand")  # DM: a player's hand
NOTE = MessageKind("note")  # channel: a player's DMs are closed; a button shows them their hand
RETIRE = MessageKind("retire")  # DM: an older hand goes (deleted)
LEAD = MessageKind("lead")  # DM: a hand leads to where its table is now (edit)


class DmNotice(StrEnum):
    """A change in whether DMs reach a person, since they were last told."""

    CLOSED = "closed"  # the bot's messages do not reach them
    OPEN = "open"  # they do so again


class DmStatus(UseCases):
    """Tells of changes, each once."""

    async def news(self, person_id: int) -> DmNotice | None:
        """News for a person; None if there is nothing, or if it was just shown."""
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
    """Confirm a person's draft: store turn, version and outbox rows in one transaction.

    The turn's ``board`` is prepared for the fast path, unless more turns follow before it is
    posted. Returns the table after it, None if the game is over.

    Raises what ``read_draft`` raises, ``TableError`` (stale), and the engine's errors if the
    turn is not complete.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.puzzle is not None:
        raise TableError(Code.PUZZLE)
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


async def _mine(out: UnitOfWork, now: Situation) -> PreparedRow | None:
    """The current player's prepared turn, if it is to be played automatically."""
    seat = now.table.mover.number if now.mover is not None and now.table.mover else None
    row = None if seat is None else await prepared_row(out.session, now.table.id, seat)
    return row if row is not None and row.play_at is not None else None


async def plan(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """The moment when the current player's prepared turn is played."""
    row = await _mine(out, now)
    return [] if row is None or row.play_at is None else [Due(row.play_at)]


@duty("prepared-turn", plan)
async def play(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Play it, as its player would.

    Should it not be possible after all, what was chosen is left as its player's turn in hand, and
    they are called, as they were not when it began.
    """
    kept = await _mine(out, now)
    if kept is None:
        return
    table = await load(out.session, now.row, out.cards)
    game = dealt(table).copy()
    plans = prepared_turns.state_of(kept, game)
    if plans.in_hand.same:
        with suppress(GameError):
            for key in kept.choices:
                game.choose(key)
    if game.decision is not None and game.decision.kind is Kind.CONFIRM:
        await play_out(out, now.row, table, game)
        if now.mover is not None and now.mover.seat.person_id is not None:
            out.news.append(PlayedByItself(table.id, now.mover.seat.person_id, plans.place + 1))
        return
    kept.play_at = None
    out.session.add(kept)


@dataclass(eq=False)
class Turns(UseCases):
    """Turns of people: chosen, prepared and confirmed, each method one transaction.

    ``posts`` is who posts the board of a turn at once.
    """

    _tables: TableReader
    _computers: ComputerTurns
    _players: ComputerPlayers
    _posts: FastPath | None = None

    async def draft(self, table_id: int, person_id: int) -> Draft:
        """The turn in hand of a person.

        Raises ``TableError``: no-table, not-started, over, not-seated, not-your-turn.
        """
        async with self._transactions.looking(table_id) as (session, row):
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
        apart: bool = False,
    ) -> Draft:
        """Make choices by their keys, all or none; ``anew``: in place of those made so far.

        ``apart``: if a finished turn is in hand for later, it stays, and these make another one.

        Raises what ``draft`` raises, ``TableError`` (stale: ``stamp`` is old;
        confirm-apart: the end of the turn is ``confirm``), and the engine's errors.
        """

        def change(game: Game | Line, _: bool) -> None:
            if CONFIRM in keys and isinstance(game, Game):
                raise TableError(Code.CONFIRM_APART)
            if anew and game.can_undo:
                game.start_over()
            for key in keys:
                game.choose(key)

        return await self._change(table_id, person_id, stamp, change, apart=apart)

    async def undo(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back the last choice. Raises as ``choose`` does."""

        def change(game: Game | Line, revealed: bool) -> None:
            if isinstance(game, Game):
                game.undo(revealed=revealed)
            else:
                game.undo()

        return await self._change(table_id, person_id, stamp, change)

    async def start_over(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back every choice down to the last reveal, in practice all of them.

        Raises as ``choose`` does.
        """

        def change(game: Game | Line, revealed: bool) -> None:
            if isinstance(game, Game):
                game.start_over(revealed=revealed)
            else:
                game.start_over()

        return await self._change(table_id, person_id, stamp, change)

    async def confirm(
        self, table_id: int, person_id: int, stamp: Stamp | None = None
    ) -> TableState:
        """Play the turn in hand; the computers that follow have played on return.

        Raises what ``draft`` raises, ``TableError`` (stale; puzzle: it is an answer to one), and
        the engine's errors.
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

        Beside other plans it becomes one of them, and what was settled for all of them stays.

        Raises what ``draft`` raises, ``TableError``: stale, not-whole, turn-begun, plans-full.
        """
        async with self._transactions.writing(queues=False) as out:
            row = await game_row(out.session, table_id, lock=True)
            hand = await in_hand(out.session, row, out.cards, person_id, stamp)
            draft, kept = hand.draft, hand.kept
            if not isinstance(kept, PreparedRow):
                raise TableError(Code.NOT_WHOLE if draft.ahead else Code.TURN_BEGUN)
            table_game = dealt(draft.table)
            kept.choices, kept.turn = list(draft.game.choices), draft.table.version
            at_once = kept.at_once if kept.plans else at_once
            if not kept.ready and draft.plans is not None:
                drafts.check_room(draft.plans)
            if not prepared_turns.mark_ready(kept, table_game, at_once=at_once):
                raise TableError(Code.NOT_WHOLE)
            out.session.add(kept)
            return replace(draft, plans=prepared_turns.state_of(kept, table_game))

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
        """The strongest computer player's choice for the turn that ``game`` begins."""
        return await self._players.hint(game)

    async def _change(
        self,
        table_id: int,
        person_id: int,
        stamp: Stamp | None,
        change: Callable[[Game | Line, bool], None],
        *,
        apart: bool = False,
    ) -> Draft:
        async with self._transactions.writing(queues=False) as out:
            return await drafts.change_draft(out, table_id, person_id, stamp, change, apart=apart)


FORECAST_SECONDS = 5.0  # for which a question waits for its forecasts
KEPT_FORECASTS = 512  # questions whose forecasts are remembered
# Questions whose answers bring different things. What others are about is said beside them.
LOOKED_AT = frozenset(
    (
        Kind.ACTION,
        Kind.REGION,
        Kind.COLUMN,
        Kind.GOD,
        Kind.PLACE,
        Kind.DESTINATION,
        Kind.VICTIM,
        Kind.VILLAGE,
        Kind.CARD,
        Kind.ONCE,
        Kind.SEA,
        Kind.CONFIRM,
    )
)
Forecasts = Mapping[str, Forecast]


class ForecastCache:
    """Forecasts of the questions asked last, each made once however many ask for it.

    They are made in a thread, one question at a time and fairly, so that answers go on meanwhile.
    """

    def __init__(self) -> None:
        self._found: LRUCache[Hashable, asyncio.Task[Forecasts]] = LRUCache(KEPT_FORECASTS)

    async def options(self, draft: Draft, game: Game | None = None) -> Forecasts:
        """Forecasts of the options of the current question, by key.

        ``game``: where ``draft`` has been led on a copy; its own game unless given. Empty where
        that does not matter, and after ``FORECAST_SECONDS``: a question is as good without. At a
        turn's end the one forecast is of the whole turn.
        """
        game = game or draft.game
        if game.decision is None or game.decision.kind not in LOOKED_AT:
            return {}
        line = draft.line.keys if draft.line is not None else ()
        at = (draft.table.id, draft.table.version, draft.seat, draft.ahead, line, game.choices)
        task = self._found.get(at)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(in_thread(_forecasts, game.copy()))
            self._found[at] = task
        try:
            async with asyncio.timeout(FORECAST_SECONDS):
                return await asyncio.shield(task)
        except TimeoutError:
            _log.warning("forecast_late", table=draft.table.id, seconds=FORECAST_SECONDS)
            return {}


def _forecasts(game: Game) -> Forecasts:
    if game.decision is not None and game.decision.kind is Kind.CONFIRM:
        return {option.key: game.forecast(whole=True) for option in game.options}
    return game.forecasts()
