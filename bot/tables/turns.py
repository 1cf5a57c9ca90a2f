"""A turn in the database: its draft, its confirmation. Each function is one transaction's body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import structlog
from sqlmodel import col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.computers import DEFAULT
from bot.store.models import DraftRow, GameRow, PreparedRow, TurnRow
from bot.tables import lines, preparing, results, sleeping, telling, turn_clocks, votes, watching
from bot.tables.editions import Editions
from bot.tables.errors import Code, TableError
from bot.tables.holders import end_offers
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import game_row, known, load, seat_rows
from bot.tables.reminders import SILENCE
from bot.tables.state import Draft, Stamp, Status, TableState
from bot.tables.terms import OnTimeout
from engine import Event, Game, Line
from engine import Kind as Question
from engine.errors import GameError
from engine.events import event_to_json

CONFIRM = "confirm"
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Played:
    """What a row of the log holds: whose it is, by which choices, and what everybody saw of it.

    ``stand_in`` names the agent that has played it in a person's place, ``takes_back`` the
    turn from which on it takes back what was played.
    """

    seat: int
    choices: Sequence[str]
    events: Sequence[Event]
    stand_in: str | None = None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True)
class _InHand:
    """A draft together with the row it came from, None if nothing was chosen yet."""

    draft: Draft
    kept: DraftRow | PreparedRow | None


async def read_draft(session: AsyncSession, row: GameRow, cards: Editions, person_id: int) -> Draft:
    """The turn in hand of a person at the table of ``row``.

    Raises ``TableError``: no-table, not-started, over, not-seated, picks-open,
    not-your-turn.
    """
    if row.analysis:
        return await lines.read(session, row, cards, person_id, None)
    return (await _in_hand(session, row, cards, person_id, None)).draft


async def change_draft(
    out: Outbox,
    table_id: int,
    person_id: int,
    stamp: Stamp | None,
    change: Callable[[Game | Line], None],
) -> Draft:
    """Apply ``change`` to the turn in hand, or the line that is tried, and keep the outcome.

    Raises what ``read_draft`` and ``change`` raise, and ``TableError`` (stale) if
    ``stamp`` is not the newest. Nothing is kept then.
    """
    row = await game_row(out.session, table_id, lock=True)
    if row.analysis:
        return await lines.change(out, row, person_id, stamp, change)
    hand = await _in_hand(out.session, row, out.cards, person_id, stamp)
    draft, old = hand.draft, hand.draft.stamp
    change(draft.game)
    new = Stamp(old.table_id, old.turn, old.choice + 1)
    sleeping.wake(out, row)
    row.due_at = min(row.due_at or out.now + SILENCE, out.now + SILENCE)
    await _keep(out, hand, new)
    if not draft.ahead:  # what was prepared for this turn is theirs to go on with now
        await preparing.drop(out.session, table_id, draft.seat)
    return replace(draft, stamp=new, preparation=None)


async def _keep(out: Outbox, hand: _InHand, new: Stamp) -> None:
    """Write the turn in hand down. Raises ``TableError`` (stale) if somebody did before."""
    draft, kept = hand.draft, hand.kept
    choices = list(draft.game.choices)
    if kept is None:
        out.session.add(
            PreparedRow(
                game_id=new.table_id,
                seat=draft.seat,
                turn=new.turn,
                changes=new.choice,
                choices=choices,
                effects=[],
                at=out.now,
            )
            if draft.ahead
            else DraftRow(
                game_id=new.table_id,
                turn=new.turn,
                changes=new.choice,
                choices=choices,
                at=out.now,
            )
        )
        await out.session.flush()
        return
    changed: dict[str, object] = {
        "turn": new.turn,
        "changes": new.choice,
        "choices": choices,
        "at": out.now,
    }
    rows = type(kept)
    if draft.ahead:
        changed |= {"ready": False, "at_once": False, "effects": []}
    done = await out.session.exec(
        update(rows)
        .where(
            col(rows.id) == kept.id,
            col(rows.turn) == kept.turn,
            col(rows.changes) == kept.changes,
        )
        .values(**changed)
        .execution_options(synchronize_session=False)
    )
    if done.rowcount != 1:
        raise TableError(Code.STALE)


async def confirm(out: Outbox, table_id: int, person_id: int, stamp: Stamp | None) -> TableState:
    """Play the turn in hand of a person: turn, version and outbox, all or nothing.

    Gives the table as it stood before. Raises what ``read_draft`` raises,
    ``TableError`` (stale), and the engine's errors if the turn is not complete.
    """
    row = await game_row(out.session, table_id, lock=True)
    hand = await _in_hand(out.session, row, out.cards, person_id, stamp)
    if hand.draft.ahead:
        raise _not_yet(hand.draft.table)
    await _play_out(out, row, hand.draft.table, hand.draft.game)
    return hand.draft.table


async def prepare(
    out: Outbox, table_id: int, person_id: int, stamp: Stamp | None, *, at_once: bool
) -> Draft:
    """Have the turn that a person prepares played by itself, or kept for them.

    Raises what ``read_draft`` raises, and ``TableError``: stale, not-whole (it is not
    prepared up to its end), turn-begun (it is their turn already).
    """
    row = await game_row(out.session, table_id, lock=True)
    hand = await _in_hand(out.session, row, out.cards, person_id, stamp)
    draft, kept = hand.draft, hand.kept
    if not isinstance(kept, PreparedRow):
        raise TableError(Code.NOT_WHOLE if draft.ahead else Code.TURN_BEGUN)
    table_game = _dealt(draft.table)
    kept.choices, kept.turn = list(draft.game.choices), draft.table.version
    if not preparing.mark_ready(kept, table_game, draft.seat, at_once=at_once):
        raise TableError(Code.NOT_WHOLE)
    out.session.add(kept)
    return replace(draft, preparation=preparing.preparation(kept, table_game, draft.seat))


async def play_prepared(out: Outbox, row: GameRow, kept: PreparedRow) -> None:
    """Play a prepared turn whose time has come.

    Should it not be possible after all, what was chosen is left as its player's turn in hand.
    """
    table = await load(out.session, row, out.cards)
    game = _dealt(table).copy()
    if preparing.preparation(kept, game, kept.seat).same:
        with suppress(GameError):
            for key in kept.choices:
                game.choose(key)
    if game.decision is not None and game.decision.kind is Question.CONFIRM:
        await _play_out(out, row, table, game)
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
    game = _dealt(table).copy()
    for key in keys:
        game.choose(key)
    in_place = table.mover.owner_id is not None
    await _play_out(out, row, table, game, stand_in=agent if in_place else None)


def acting_agent(table: TableState) -> str | None:
    """The agent that plays the present turn: a computer seat's, or that which plays it for
    somebody whose time has run out, where the table wants that. None if a person does.
    """
    mover = table.mover
    if mover is None or mover.computer is not None:
        return None if mover is None else mover.computer
    too_late = table.overdue > 0 and table.terms.on_timeout is OnTimeout.TURN
    return DEFAULT if too_late else None


def log_played(before: TableState) -> None:
    """Note in the log that the turn which followed ``before`` is played, once that is safe.

    By these lines whoever runs the bot sees that it lives; what was played is not in them.
    """
    _log.info(
        "turn_played",
        server=before.guild_id,
        channel=before.channel_id,
        table=before.id,
        turn=before.version + 1,
    )


async def _in_hand(
    session: AsyncSession, row: GameRow, cards: Editions, person_id: int, stamp: Stamp | None
) -> _InHand:
    table = await load(session, row, cards)
    table_id = table.id
    seat = table.seat_of(person_id)
    if seat is None:
        raise table.unseated(person_id)
    if table.status is Status.OPEN:
        raise TableError(Code.NOT_STARTED)
    if table.over:
        raise TableError(Code.OVER)
    if stamp is not None and (stamp.table_id, stamp.turn) != (table_id, table.version):
        raise TableError(await _why_stale(session, row, stamp, seat))
    game = _dealt(table).copy()
    if game.awaited:
        raise TableError(Code.PICKS_OPEN)
    if game.to_move != seat:
        return await _ahead(session, table, seat, stamp)
    kept = (await session.exec(select(DraftRow).where(DraftRow.game_id == table_id))).first()
    changes = 0
    if kept is not None and kept.turn == table.version:
        changes = kept.changes
        _replay(game, kept, table)
    newest = Stamp(table_id, table.version, changes)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    planned = await preparing.prepared_row(session, table_id, seat)
    preparation = None if planned is None else preparing.preparation(planned, _dealt(table), seat)
    return _InHand(Draft(table, seat, game, newest, preparation=preparation), kept)


async def _why_stale(session: AsyncSession, row: GameRow, stamp: Stamp, seat: int) -> Code:
    """Whether the turn of ``stamp`` was played by somebody's own hand or for them."""
    query = select(TurnRow.stand_in).where(
        TurnRow.game_id == row.id, TurnRow.number == stamp.turn + 1, TurnRow.seat == seat
    )
    return Code.STALE if (await session.exec(query)).first() is None else Code.STOOD_IN


async def _ahead(
    session: AsyncSession, table: TableState, seat: int, stamp: Stamp | None
) -> _InHand:
    """The turn that a player prepares while it is another's."""
    start = _dealt(table)
    try:
        game = start.ahead(seat)
    except GameError:
        raise _not_yet(table) from None  # there will be no turn
    kept = await preparing.prepared_row(session, table.id, seat)
    preparation = None
    if kept is not None:
        _replay(game, kept, table)
        preparation = preparing.preparation(kept, start, seat)
    newest = Stamp(table.id, table.version, kept.changes if kept is not None else 0)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    return _InHand(Draft(table, seat, game, newest, True, preparation), kept)


def _not_yet(table: TableState) -> TableError:
    return TableError(Code.NOT_YOUR_TURN, name=table.mover.name if table.mover else "")


def _replay(game: Game, kept: DraftRow | PreparedRow, table: TableState) -> None:
    """Choose again what was kept; what no longer fits (a corrected rule) is left out."""
    try:
        for key in kept.choices:
            game.choose(key)
    except GameError as error:
        _log.warning("draft_cut", table=table.id, turn=table.version, refusal=error.refusal.code)


async def _play_out(
    out: Outbox, row: GameRow, table: TableState, game: Game, stand_in: str | None = None
) -> None:
    """Confirm the turn in ``game`` and append it, if the table still stands where it stood.

    ``stand_in`` names the agent that has played it in a person's place.
    """
    choices = [*game.choices, CONFIRM]
    game.choose(CONFIRM)
    played = Played(
        known(_dealt(table).to_move), choices, game.view(None).last_turn, stand_in=stand_in
    )
    await append(out, row, table, game, played)


async def append(out: Outbox, row: GameRow, table: TableState, game: Game, played: Played) -> None:
    """Append what was ``played`` to ``table`` and has led to ``game``: turn, version, outbox.

    ``row`` is not brought up to date with the new version. Raises ``TableError`` (stale) if
    the table does not stand any more where it stood.
    """
    before, seat, number = _dealt(table), played.seat, table.version + 1
    over = game.to_move is None
    values: dict[str, object] = {"version": number}
    if over:
        values |= {"status": Status.FINISHED.value, "ended_at": out.now}
    done = await out.session.exec(
        update(GameRow)
        .where(
            col(GameRow.id) == table.id,
            col(GameRow.version) == table.version,
            col(GameRow.status) == Status.RUNNING.value,
        )
        .values(**values)
        .execution_options(synchronize_session=False)
    )
    if done.rowcount != 1:
        raise TableError(Code.STALE)
    late = 0
    if played.takes_back is not None:  # whoever is to move again has their whole time
        turn_clocks.begin(row, out.now)
        out.session.add(row)
    elif seat == before.to_move:  # not who resigns meanwhile
        late, mover = row.overdue, (await seat_rows(out.session, row))[seat]
        by_person = played.stand_in is None and mover.person_id is not None
        await turn_clocks.played(out.session, row, mover, out.now, by_person=by_person)
    out.session.add(
        TurnRow(
            game_id=table.id,
            number=number,
            round=before.round,
            seat=seat,
            choices=list(played.choices),
            events=[event_to_json(event) for event in played.events],
            position=dict(game.position()),
            at=out.now,
            late=late,
            stand_in=played.stand_in,
            takes_back=played.takes_back,
        )
    )
    await out.session.exec(delete(DraftRow).where(col(DraftRow.game_id) == table.id))
    await preparing.drop(out.session, table.id, None if over else seat)
    if seat == before.to_move:
        await preparing.turn_begins(out, table.id, number, game)
    out.to_channel(row, Kind.TURN, number, seat)
    await watching.turn_played(out, row, table, game)
    await (votes.close_all if over else votes.turn_played)(out, row)
    if over:
        await end_offers(out, row)
        await telling.call_off(out, row)
        await results.write(out.session, row, game, out.now)
        out.to_channel(row, Kind.RESULT, number)
        out.rest(row)
        out.to_channel(row, Kind.TABLE, number)
        out.to_channel(row, Kind.FILM, number)
        return
    for index, info in enumerate(table.seats):
        if info.person_id is not None and before.view(index).hand != game.view(index).hand:
            out.to_person(row, info.person_id, number, index)
    await telling.turn_begun(out, row, replace(table, game=game, version=number))


def _dealt(table: TableState) -> Game:
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game
