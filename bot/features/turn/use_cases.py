"""Playing a turn of a person or a computer. Each function is one transaction's body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from enum import StrEnum

import structlog

from bot.features.turn.drafts import in_hand, not_yet
from bot.features.turn.rows import TURN
from bot.game import prepared
from bot.game.duties import Due, Situation, duty
from bot.game.loading import load, timed
from bot.game.prepared import prepared_row
from bot.game.queries import game_row
from bot.game.rows import GameRow, PlayerRow, PreparedRow
from bot.game.state import TableState, TurnEntry, dealt
from bot.game.turns import Played, PlayedTurn, acting_agent, play_out
from bot.game.unit_of_work import Outbox
from bot.platform.outbox.fast_path import FastPathPost
from bot.platform.outbox.rows import channel_target
from bot.platform.request import Stamp
from bot.platform.store.concurrency import retried
from bot.platform.store.store import Store
from engine import Game
from engine import Kind as Question
from engine.errors import GameError
from engine.events import Activated


class DmNews(StrEnum):
    """What has become of the DMs to a person since they were last told."""

    CLOSED = "closed"  # the bot's messages do not reach them
    OPEN = "open"  # they do so again


@retried
class DmStanding:
    """Tells of changes, each once; noted in transactions of ``writing``."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def news(self, person_id: int) -> DmNews | None:
        """What is new to a person; None if there is nothing, as a second time in a row."""
        async with self._store.reading() as session:
            player = await session.get(PlayerRow, person_id)
            if player is None or player.dm_told == (player.dm_closed_at is not None):
                return None
        async with self._writing() as out:
            player = await out.session.get_one(PlayerRow, person_id, with_for_update=True)
            player.dm_told = player.dm_closed_at is not None
            out.session.add(player)
            return DmNews.CLOSED if player.dm_told else DmNews.OPEN


_log = structlog.get_logger(__name__)


async def confirm(
    out: Outbox,
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


def _entry(out: Outbox, before: TableState, game: Game, played: Played) -> TurnEntry:
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


async def play_prepared(out: Outbox, row: GameRow, kept: PreparedRow) -> None:
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


# A duty: playing a prepared turn when its time has come.


async def _mine(out: Outbox, now: Situation) -> PreparedRow | None:
    """What the player to move has prepared, if it shall be played by itself."""
    seat = now.table.mover.number if now.mover is not None and now.table.mover else None
    row = None if seat is None else await prepared_row(out.session, now.table.id, seat)
    return row if row is not None and row.play_at is not None else None


async def plan(out: Outbox, now: Situation) -> Sequence[Due]:
    """When the turn that the player to move has prepared is played."""
    row = await _mine(out, now)
    return [] if row is None or row.play_at is None else [Due(row.play_at)]


@duty("prepared-turn", plan)
async def play(out: Outbox, now: Situation, due: Due) -> None:
    """Play it, as its player would."""
    row = await _mine(out, now)
    if row is not None:
        await play_prepared(out, now.row, row)
