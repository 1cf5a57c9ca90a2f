"""The life of a table outside its turns: open, take and leave seats, start, end.

Each function is the body of one transaction. Turns are in ``turns``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

from sqlmodel import col, select, update

from bot.features.lobby import arranging
from bot.features.lobby.rows import OPEN, TABLE
from bot.game import clocks, first_pieces, lifecycle, places
from bot.game.computer_turns import ComputerTurns
from bot.game.computers import LEVELS, ComputerPlayers
from bot.game.errors import Code, TableError
from bot.game.hooks import game_begun, turn_begun
from bot.game.lifecycle import _check_free, check_players, close
from bot.game.loading import load
from bot.game.people import distinct_name, remember
from bot.game.queries import ACTIVE, check_open, check_opener, seat_rows, setup_of
from bot.game.rows import GameRow, SeatRow, TurnRow
from bot.game.setup import STANDARD, USUAL_TERMS, Setup, Terms
from bot.game.state import Status, TableState
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.request import Person, Place
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import retry_contended
from engine import Game

# For so long the opening message is left to the command that opens the table.
ANSWER_TIME = timedelta(seconds=20)


async def post_now(out: UnitOfWork, row: GameRow) -> None:
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
    out: UnitOfWork, place: Place, opener: Person, players: int, terms: Terms = USUAL_TERMS
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
        SeatRow(
            game_id=stored_id(row.id), person_id=opener.id, owner_id=opener.id, name=opener.name
        )
    )
    # In case the command that opens the table does not post it: its answer is the first attempt.
    target = channel_target(row.channel_id)
    out.add(row, OPEN, target, 0, None, wait=ANSWER_TIME, tried=True)
    return row


async def note_message(out: UnitOfWork, row: GameRow, message_id: int) -> None:
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


async def join(out: UnitOfWork, row: GameRow, person: Person) -> None:
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
        SeatRow(game_id=stored_id(row.id), person_id=person.id, owner_id=person.id, name=name)
    )
    out.to_channel(row, TABLE, 0)


async def add_computer(out: UnitOfWork, row: GameRow, by: int, agent: str) -> None:
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
    out.session.add(SeatRow(game_id=stored_id(row.id), computer=agent, name=name))
    out.to_channel(row, TABLE, 0)


async def start(out: UnitOfWork, row: GameRow, by: int, new_seed: Callable[[], str]) -> None:
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
        game, [stored_id(seat.number) for seat in seats if seat.computer is not None]
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
            game_id=stored_id(row.id),
            number=0,
            round=game.round,
            choices=[],
            events=[],
            position=dict(game.position()),
            at=out.now,
        )
    )
    await game_begun.run(out, row, game, True)
    await turn_begun.run(out, row, await load(out.session, row, out.cards), None)


async def end(out: UnitOfWork, row: GameRow, by: int, *, moderator: bool) -> None:
    """Close an open or running table without a winner. Raises ``TableError`` (not-moderator)."""
    if not moderator:
        check_opener(row, await seat_rows(out.session, row), by, Code.NOT_MODERATOR)
    await close(out, row)
    out.to_channel(row, TABLE, row.version)


async def update_message(out: UnitOfWork, row: GameRow) -> None:
    """Bring the table's own message up to date."""
    out.to_channel(row, TABLE, row.version)


async def update_begun(out: UnitOfWork, row: GameRow, game: Game, dealt: bool) -> None:
    """Bring the table's own message up to date, as its game has begun."""
    out.to_channel(row, TABLE, 0)


async def update_over(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Bring the table's own message up to date, as its game is over."""
    out.to_channel(row, TABLE, turns)


@retry_contended
class Lobby:
    """The life of tables outside their turns, each method one transaction.

    ``new_seed`` makes the secret of a deal.
    """

    def __init__(
        self,
        transactions: Transactions,
        computers: ComputerTurns,
        players: ComputerPlayers,
        new_seed: Callable[[], str],
    ) -> None:
        self._transactions = transactions
        self._computers = computers
        self._players = players
        self._new_seed = new_seed

    async def open(
        self,
        place: Place,
        opener: Person,
        players: int,
        *,
        setup: Setup = STANDARD,
        terms: Terms = USUAL_TERMS,
        computers: Sequence[str] = (),
    ) -> TableState:
        """Open a table; the opener has its first seat, then come ``computers``, by their agents.

        Whoever posts the table's message calls ``opened_message``; if nobody does
        within 20 seconds, the outbox posts it. Raises ``TableError``: bad-players,
        table-exists, bad-setup, no-computers, computer-limit.
        """
        async with self._transactions.writing(Code.TABLE_EXISTS) as out:
            row = await open_table(out, place, opener, players, terms)
            arranging.lay_out(out, row, setup, self._new_seed)
            for agent in computers:
                await add_computer(out, row, opener.id, agent)
            return await load(out.session, row, self._transactions.cards)

    async def opened_message(self, table_id: int, message_id: int) -> None:
        """Note the message that shows the table; later changes edit it."""
        async with self._transactions.table(table_id) as (out, row):
            await note_message(out, row, message_id)

    async def join(self, channel_id: int, person: Person) -> TableState:
        """Take a seat. Raises ``TableError``: no-table, already-seated, already-started,
        table-full.
        """
        async with self._transactions.channel(channel_id, Code.ALREADY_SEATED) as (out, row):
            await join(out, row, person)
            return await load(out.session, row, self._transactions.cards)

    async def leave(self, channel_id: int, person_id: int) -> TableState:
        """Free one's seat before the start; the last person to leave closes the table.

        Raises ``TableError``: no-table, not-seated, leave-running, over.
        """
        async with self._transactions.channel(channel_id) as (out, row):
            await lifecycle.leave(out, row, person_id)
            return await load(out.session, row, self._transactions.cards)

    async def add_computer(self, channel_id: int, by: int, level: str | None = None) -> TableState:
        """Seat a computer that plays at ``level``, None: at the usual one; the opener's right.

        Raises ``TableError``: no-level, no-table, not-opener, already-started, no-computers,
        table-full, computer-limit.
        """
        if level is not None and level not in LEVELS:
            raise TableError(Code.NO_LEVEL)
        async with self._transactions.channel(channel_id) as (out, row):
            await add_computer(out, row, by, level or self._players.level)
            return await load(out.session, row, self._transactions.cards)

    async def configure(
        self, table_id: int, by: int, change: Callable[[Setup], Setup]
    ) -> TableState:
        """Change what the game will be played with; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener, bad-setup.
        """
        async with self._transactions.table(table_id) as (out, row):
            await arranging.configure(out, row, by, change, self._new_seed)
            return await load(out.session, row, self._transactions.cards)

    async def change_terms(
        self, table_id: int, by: int, change: Callable[[Terms], Terms]
    ) -> TableState:
        """Change the terms of play over days; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener.
        """
        async with self._transactions.table(table_id) as (out, row):
            await lifecycle.change_terms(out, row, by, change)
            return await load(out.session, row, self._transactions.cards)

    async def arrange(self, table_id: int, by: int, players: int, setup: Setup) -> TableState:
        """Change what the game will be played with and how many play, before the start.

        Raises ``TableError``: as ``configure`` does, bad-players, seats-taken.
        """
        async with self._transactions.table(table_id) as (out, row):
            await arranging.arrange(out, row, by, players, setup, self._new_seed)
            return await load(out.session, row, self._transactions.cards)

    async def reroll(self, table_id: int, by: int, draw: int | None = None) -> TableState:
        """Draw the layout again (V2); ``draw`` is the number of the one that is not wanted.

        Raises ``TableError``: as ``configure`` does, no-layout, stale.
        """
        async with self._transactions.table(table_id) as (out, row):
            await arranging.reroll(out, row, by, draw, self._new_seed)
            return await load(out.session, row, self._transactions.cards)

    async def start(self, channel_id: int, by: int) -> TableState:
        """Deal; computers that begin have played on return.

        Raises ``TableError``: no-table, already-started, not-opener, too-few, bad-setup.
        """
        async with self._transactions.channel(channel_id) as (out, row):
            await start(out, row, by, self._new_seed)
            table_id = stored_id(row.id)
        return await self._computers.play_on(table_id)

    async def end(
        self, channel_id: int, by: int, *, moderator: bool = False, table_id: int | None = None
    ) -> TableState:
        """Close the channel's table without a winner: its opener's or a moderator's right.

        ``table_id`` is the one that is meant, in case another has taken its place.
        Raises ``TableError``: no-table, over, not-moderator.
        """
        async with self._transactions.channel(channel_id) as (out, row):
            if table_id not in (None, row.id):
                raise TableError(Code.OVER)
            await end(out, row, by, moderator=moderator)
            # A game whose cards are lost can be ended, if nothing else.
            table = await load(out.session, row, self._transactions.cards, dealt=False)
        self._computers.call_off(table.id)
        return table

    async def ready(self, table_id: int) -> None:
        """Post the message of an open table at once, as its thread is there now.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            await post_now(out, row)
