"""Appending a turn to a table's log, with everything that follows from it, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

import structlog
from sqlalchemy import bindparam, event, exists, inspect
from sqlalchemy.orm.attributes import set_committed_value
from sqlmodel import col, delete, select, update

from bot.features.alerts import use_cases as alerts
from bot.features.following import use_cases as following
from bot.features.following.rows import FollowRow
from bot.features.lobby.rows import TABLE
from bot.features.places.resting import archive_later
from bot.features.records.rows import FILM
from bot.features.results import recording
from bot.features.results.rows import RESULT
from bot.features.seats.holders import end_offers
from bot.features.turn.rows import HAND, TURN
from bot.features.votes import votes
from bot.features.votes.rows import VoteRow
from bot.game import batching, clocks, metrics
from bot.game import prepared as game_prepared
from bot.game.computers import STAND_IN, playing_level
from bot.game.errors import Code, TableError
from bot.game.loading import load
from bot.game.queries import game_row
from bot.game.rows import DraftRow, GameRow, PreparedRow, TurnRow
from bot.game.setup import OnTimeout
from bot.game.state import Status, TableState, TurnEntry, dealt
from bot.game.unit_of_work import Outbox
from bot.platform.outbox.rows import channel_target
from bot.platform.store.columns import known
from engine import Event, Game
from engine.events import event_to_json

_log = structlog.get_logger(__name__)

RESIGN = "resign"  # the one choice of a row in which a seat leaves for good (R35)
CONFIRM = "confirm"


def taken_back(rows: Iterable[TurnRow | TurnEntry]) -> frozenset[int]:
    """The numbers of the turns that do not count any more; those that take back are not in it."""
    counting: list[int] = []
    gone: set[int] = set()
    for row in rows:
        if row.takes_back is None:
            counting.append(row.number)
            continue
        while counting and counting[-1] >= row.takes_back:
            gone.add(counting.pop())
    return frozenset(gone)


# Asked with every turn, so it is made once.
_TABLE: Any = bindparam("table")
_BESIDE = select(
    exists().where(col(PreparedRow.game_id) == _TABLE),
    exists().where(col(FollowRow.game_id) == _TABLE),
    exists().where(col(VoteRow.game_id) == _TABLE, col(VoteRow.closed_at).is_(None)),
)


class _Beside(NamedTuple):
    """Whether turns have been prepared at a table, and people follow it or vote there."""

    prepared: bool
    followed: bool
    voted: bool


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn, and the table as it stands after it."""

    table: TableState
    entry: TurnEntry


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


async def append(
    out: Outbox, row: GameRow, table: TableState, game: Game, played: Played
) -> TableState:
    """Append what was ``played`` to ``table`` and has led to ``game``: turn, version, outbox.

    Gives the table after the turn: its game and its seats, but not how time runs there now.

    ``row`` is not brought up to date with the new version. Raises ``TableError`` (stale) if
    the table does not stand any more where it stood.
    """
    before, number, over = dealt(table), table.version + 1, game.to_move is None
    beside = await _beside(out, table)
    late, spent = await _stop_clock(out, row, table, played)
    seats = tuple(
        replace(seat, **cast("Any", spent)) if index == played.seat else seat
        for index, seat in enumerate(table.seats)
    )
    after = replace(table, game=game, version=number, seats=seats)
    await _step(out, row, table, over=over)
    _log_turn(out, table, game, played, late)
    await out.session.exec(delete(DraftRow).where(col(DraftRow.game_id) == table.id))
    prepared = await game_prepared.rows_of(out.session, table.id) if beside.prepared else {}
    for seat in prepared if over else {played.seat} & prepared.keys():
        await out.session.delete(prepared[seat])
    if played.seat == before.to_move and game.to_move in prepared:
        await game_prepared.turn_begins(out, prepared[game.to_move], number, game)
    await _tell(out, row, table, game, played, followed=beside.followed)
    if over:
        await _finish(out, row, game, number)
        return after
    if beside.voted:
        await votes.turn_played(out, row)
    for index, info in enumerate(table.seats):
        if info.person_id is not None and before.view(index).hand != game.view(index).hand:
            out.to_person(row, HAND, info.person_id, number, index)
    await alerts.turn_begun(out, row, after)
    return after


async def _beside(out: Outbox, table: TableState) -> _Beside:
    """What there is at a table beside its game, in one query: mostly nothing."""
    found = (await out.session.exec(_BESIDE, params={"table": table.id})).one()
    return _Beside(*tuple(found))


async def _step(out: Outbox, row: GameRow, table: TableState, *, over: bool) -> None:
    """Let the table be one turn on, and write with it what else has changed of ``row``.

    Raises ``TableError`` (stale) if somebody did before.
    """
    changed = {one.key: one.value for one in inspect(row).attrs if one.history.has_changes()}
    values: dict[str, object] = {**changed, "version": table.version + 1}
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
        .execution_options(synchronize_session=False, autoflush=False)
    )
    if done.rowcount != 1:
        raise TableError(Code.STALE)
    for name, value in changed.items():
        set_committed_value(row, name, value)


async def _stop_clock(
    out: Outbox, row: GameRow, table: TableState, played: Played
) -> tuple[int, dict[str, int]]:
    """Note that nobody is waited for any more; gives how many deadlines the turn has missed, and
    what it has changed of its seat.
    """
    if played.takes_back is not None:  # whoever is to move again has their whole time
        clocks.begin(row, out.now)
        out.session.add(row)
        return 0, {}
    if played.seat != dealt(table).to_move:  # somebody who resigns meanwhile
        return 0, {}
    late, mover = row.overdue, table.seats[played.seat]
    by_person = played.stand_in is None and mover.person_id is not None
    spent = await clocks.played(out.session, row, mover, out.now, by_person=by_person)
    return late, spent


def _log_turn(out: Outbox, table: TableState, game: Game, played: Played, late: int) -> None:
    out.session.add(
        TurnRow(
            game_id=table.id,
            number=table.version + 1,
            round=dealt(table).round,
            seat=played.seat,
            choices=list(played.choices),
            events=[event_to_json(event) for event in played.events],
            position=dict(game.position()),
            at=out.now,
            late=late,
            stand_in=played.stand_in,
            takes_back=played.takes_back,
        )
    )


async def _tell(
    out: Outbox, row: GameRow, table: TableState, game: Game, played: Played, *, followed: bool
) -> None:
    """Queue what the turn brings to the channel and to followers, if the table is ``followed``."""
    round_told = following.tells_round(table, game)
    told = batching.Told(
        number=table.version + 1,
        seat=played.seat,
        by_computer=_by_computer(table, played),
        following=None if round_told else _computer_to_move(table, game),
    )
    if any(seat.computer is not None for seat in table.seats):
        await batching.release(out, row)
    target = channel_target(row.channel_id)
    await batching.tell(
        out,
        row,
        told,
        target,
        lambda: out.to_channel(row, TURN, told.number, told.seat),
    )
    await following.turn_played(out, row, table, game, told, followed=followed)


def _by_computer(table: TableState, played: Played) -> bool:
    """Whether a computer has played the turn, be it in a person's place."""
    acts = table.seats[played.seat].computer is not None or played.stand_in is not None
    return acts and played.seat == dealt(table).to_move and played.takes_back is None


def _computer_to_move(table: TableState, game: Game) -> int | None:
    """The seat whose turn it is in ``game`` if a computer acts there, else None."""
    seat = game.to_move
    return seat if seat is not None and table.seats[seat].computer is not None else None


async def _finish(out: Outbox, row: GameRow, game: Game, number: int) -> None:
    """End what goes on beside the game; result and film follow the last turn."""
    await votes.close_all(out, row)
    await end_offers(out, row)
    await alerts.call_off(out, row)
    await recording.write(out.session, row, game, out.now)
    out.to_channel(row, RESULT, number)
    archive_later(out, row)
    out.to_channel(row, TABLE, number)
    out.to_channel(row, FILM, number)


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
