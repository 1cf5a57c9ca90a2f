"""The life of a table outside its turns: open, take and leave seats, start, end.

Each function is the body of one transaction. Turns are in ``turns``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from sqlmodel import col, select, update

from bot.features.alerts import use_cases as alerts
from bot.features.lobby.rows import OPEN, TABLE
from bot.features.turn.rows import HAND, PICK, START
from bot.game import clocks, first_pieces, places
from bot.game.errors import Code, TableError
from bot.game.lifecycle import _check_free, check_players, close
from bot.game.loading import load
from bot.game.people import distinct_name, remember
from bot.game.queries import ACTIVE, check_open, check_opener, seat_rows, setup_of
from bot.game.rows import GameRow, SeatRow, TurnRow
from bot.game.setup import USUAL_TERMS, Terms
from bot.game.state import Status
from bot.game.unit_of_work import Outbox
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.request import Person, Place
from bot.platform.store.columns import known
from engine import Game

# For so long the opening message is left to the command that opens the table.
ANSWER_TIME = timedelta(seconds=20)


async def post_now(out: Outbox, row: GameRow) -> None:
    """Let the opening message be posted at once: nobody else does."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.kind) == OPEN.value,
            col(OutboxRow.done_at).is_(None),
        )
        .values(not_before=out.now, unsure=False)
        .execution_options(synchronize_session=False)
    )


# Proper nouns, the same in every language; one more than a table can seat with a person.
_COMPUTERS = ("Livia", "Marcus", "Octavia", "Titus", "Aelia", "Lucius", "Flavia", "Gaius")


async def open_table(
    out: Outbox, place: Place, opener: Person, players: int, terms: Terms = USUAL_TERMS
) -> GameRow:
    """Open a table whose first seat is the opener's.

    Raises ``TableError``: bad-players, table-exists.
    """
    session = out.session
    check_players(players)
    held = select(GameRow).where(
        GameRow.channel_id == place.channel_id, col(GameRow.status).in_(ACTIVE)
    )
    if (await session.exec(held)).first() is not None:
        raise TableError(Code.TABLE_EXISTS)
    settings = await places.read_server(session, place.guild_id)
    channel = await places.channel_row(session, place)
    channel.locale = settings.locale or place.locale
    row = GameRow(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        status=Status.OPEN.value,
        opener_id=opener.id,
        players=players,
        opened_at=out.now,
        thread_made=place.thread_made,
        terms=None if terms == USUAL_TERMS else terms.to_json(),
    )
    session.add(row)
    await session.flush()
    await remember(session, opener)
    session.add(
        SeatRow(game_id=known(row.id), person_id=opener.id, owner_id=opener.id, name=opener.name)
    )
    # In case the command that opens the table does not post it: its answer is the first attempt.
    target = channel_target(row.channel_id)
    out.add(row, OPEN, target, 0, None, wait=ANSWER_TIME, tried=True)
    return row


async def note_message(out: Outbox, row: GameRow, message_id: int) -> None:
    """Keep the message that shows the table, and call off what would post it again."""
    row.log_message_id = message_id
    out.session.add(row)
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.kind) == OPEN.value,
            col(OutboxRow.done_at).is_(None),
        )
        .values(done_at=out.now, message_id=message_id)
    )


async def join(out: Outbox, row: GameRow, person: Person) -> None:
    """Give ``person`` the next seat.

    Raises ``TableError``: already-seated, already-started, table-full.
    """
    seats = await seat_rows(out.session, row)
    if any(seat.person_id == person.id for seat in seats):
        raise TableError(Code.ALREADY_SEATED)
    check_open(row)
    _check_free(row, len(seats))
    await remember(out.session, person)
    name = distinct_name(person.name, [seat.name for seat in seats])
    out.session.add(
        SeatRow(game_id=known(row.id), person_id=person.id, owner_id=person.id, name=name)
    )
    out.to_channel(row, TABLE, 0)


async def add_computer(out: Outbox, row: GameRow, by: int, agent: str) -> None:
    """Seat a computer that plays as ``agent``; the opener's right.

    Raises ``TableError``: not-opener, already-started, no-computers, table-full,
    computer-limit.
    """
    seats = await seat_rows(out.session, row)
    check_opener(row, seats, by)
    check_open(row)
    if not (await places.read_server(out.session, row.guild_id)).computers:
        raise TableError(Code.NO_COMPUTERS)
    _check_free(row, len(seats))
    limit = row.players - 1
    if sum(seat.computer is not None for seat in seats) >= limit:
        raise TableError(Code.COMPUTER_LIMIT, limit=limit)
    taken = {seat.name for seat in seats}
    name = next(name for name in _COMPUTERS if name not in taken)
    out.session.add(SeatRow(game_id=known(row.id), computer=agent, name=name))
    out.to_channel(row, TABLE, 0)


async def start(out: Outbox, row: GameRow, by: int, new_seed: Callable[[], str]) -> None:
    """Deal: the position becomes turn 0, seats take their turn order, hands go out.

    With a free start (V1) the computers have picked, and the people are asked to.
    Raises ``TableError``: not-opener, already-started, too-few, bad-setup.
    """
    seats = await seat_rows(out.session, row)
    check_open(row)
    check_opener(row, seats, by)
    if missing := row.players - len(seats):
        raise TableError(Code.TOO_FEW, missing=missing, players=row.players)
    # A layout that was shown has its seed already: the board is the one that was seen.
    seed = row.seed or new_seed()
    config = setup_of(row).config(row.players, seed, out.cards.present)
    game = Game.new(config, seed, out.cards.present)
    for number, joined in enumerate(game.seating):
        seats[joined].number = number
        out.session.add(seats[joined])
    first_pieces.pick_for_computers(
        game, [known(seat.number) for seat in seats if seat.computer is not None]
    )
    await out.cards.keep(out.session, config, out.now)
    row.status = Status.RUNNING.value
    row.started_at = out.now
    row.config = dict(config.to_json())
    row.seed, row.seal = seed, game.seal
    row.touched_at = out.now
    clocks.begin(row, out.now)
    out.session.add(row)
    out.session.add(
        TurnRow(
            game_id=known(row.id),
            number=0,
            round=game.round,
            choices=[],
            events=[],
            position=dict(game.position()),
            at=out.now,
        )
    )
    out.to_channel(row, TABLE, 0)
    out.to_channel(row, PICK if game.awaited else START, 0)
    for seat in seats:
        if seat.person_id is not None:
            out.to_person(row, HAND, seat.person_id, 0, known(seat.number))
    await alerts.turn_begun(out, row, await load(out.session, row, out.cards))


async def end(out: Outbox, row: GameRow, by: int, *, moderator: bool) -> None:
    """Close an open or running table without a winner. Raises ``TableError`` (not-moderator)."""
    if not moderator:
        check_opener(row, await seat_rows(out.session, row), by, Code.NOT_MODERATOR)
    await close(out, row)
    out.to_channel(row, TABLE, row.version)
