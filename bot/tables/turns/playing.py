"""Playing a turn of a person or a computer. Each function is one transaction's body."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import structlog
from sqlalchemy import event

from bot import metrics
from bot.computers import STAND_IN, playing_level
from bot.store.models import GameRow, PreparedRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.loading import load, timed
from bot.tables.records.records import CONFIRM
from bot.tables.state import Stamp, Status, TableState, TurnEntry
from bot.tables.table_rows import game_row, known
from bot.tables.terms import OnTimeout
from bot.tables.turns import preparing
from bot.tables.turns.appending import Played, append
from bot.tables.turns.at_once import AtOnce, PlayedTurn
from bot.tables.turns.in_hand import dealt, in_hand, not_yet
from engine import Game
from engine import Kind as Question
from engine.errors import GameError
from engine.events import Activated

_log = structlog.get_logger(__name__)


async def confirm(
    out: Outbox,
    table_id: int,
    person_id: int,
    stamp: Stamp | None,
    board: AtOnce | None = None,
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
        await board.prepare(out, row, PlayedTurn(after, _entry(out, before, game, played)))
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
    if preparing.preparation(kept, game, kept.seat).same:
        with suppress(GameError):
            for key in kept.choices:
                game.choose(key)
    if game.decision is not None and game.decision.kind is Question.CONFIRM:
        await play_out(out, row, table, game)
        return
    kept.play_at = None
    out.session.add(kept)


async def play(out: Outbox, table_id: int, version: int, keys: Sequence[str]) -> None:
    """Play the turn of a computer, ``keys`` up to its confirmation.

    Raises ``TableError`` (stale, over) if the table is no longer at ``version``.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.status != Status.RUNNING.value:
        raise TableError(Code.OVER)
    if row.version != version:
        raise TableError(Code.STALE)
    table = await load(out.session, row, out.cards)
    agent = acting_agent(table)
    if table.mover is None or agent is None:
        raise TableError(Code.STALE)  # its owner has come back while the computer thought
    game = dealt(table).copy()
    for key in keys:
        game.choose(key)
    in_place = table.mover.owner_id is not None
    await play_out(out, row, table, game, stand_in=agent if in_place else None)


def acting_agent(table: TableState) -> str | None:
    """The agent that plays the present turn: a computer seat's, or that which plays it for
    somebody whose time has run out, where the table wants that. None if a person does.
    """
    mover = table.mover
    if mover is None or mover.computer is not None:
        return None if mover is None else mover.computer
    too_late = table.overdue > 0 and table.terms.on_timeout is OnTimeout.TURN
    return playing_level(STAND_IN) if too_late else None


def _note_played(before: TableState, stand_in: str | None) -> None:
    """Count the turn that followed ``before``, and note it in the log.

    By these lines whoever runs the bot sees that it lives; what was played is not in them.
    """
    computer = before.mover is not None and before.mover.computer is not None
    by = "stand_in" if stand_in else "computer" if computer else "person"
    metrics.TURNS.labels(by, _mix(dealt(before))).inc()
    _log.info(
        "turn_played",
        server=before.guild_id,
        channel=before.channel_id,
        table=before.id,
        turn=before.version + 1,
    )


def _mix(game: Game) -> str:
    """The decks of a game in a word: base, egypt (whatever Egypt has) or mixed."""
    decks = set(game.config.decks)
    return decks.pop() if len(decks) == 1 and decks <= {"base", "egypt"} else "mixed"


async def play_out(
    out: Outbox, row: GameRow, table: TableState, game: Game, stand_in: str | None = None
) -> tuple[Played, TableState]:
    """Confirm the turn in ``game`` and append it, if the table still stands where it stood.

    ``stand_in`` names the agent that has played it in a person's place. Gives what was played,
    and the table after it as ``append`` does.
    """
    choices = [*game.choices, CONFIRM]
    game.choose(CONFIRM)
    played = Played(
        known(dealt(table).to_move), choices, game.view(None).last_turn, stand_in=stand_in
    )
    after = await append(out, row, table, game, played)
    event.listen(
        out.session.sync_session,  # of this transaction alone: undone, it tells nobody
        "after_commit",
        lambda _: _note_played(table, stand_in),
        once=True,
    )
    return played, after
