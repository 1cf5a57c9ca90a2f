"""The life of a table outside its turns: open, set up, take and leave seats, start, end.

A layout other than the standard one is shown before the start (V2), and it follows from the seed of
the deal. So the seed is made when the layout is drawn, its seal is shown with the board, and the
game starts with it. Drawing again makes another seed, another seal and other hands, which nobody
has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import col, update

from bot.features.wall import use_cases as wall
from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import (
    check_free_channel,
    check_open,
    check_opener,
    draws_of,
    seat_rows,
    setup_of,
)
from bot.game.rows import ChannelRow, GameRow, SeatRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.setup import STANDARD, NewSeed, Setup
from bot.game.table import clocks, first_pieces, lifecycle, places
from bot.game.table.alone import first_turn
from bot.game.table.computer_players import LEVELS, STYLED, STYLES, ComputerPlayers
from bot.game.table.hooks import game_begun, turn_begun
from bot.game.table.lifecycle import check_players, close
from bot.game.table.loading import load
from bot.game.table.state import TableState, against_computers, distinct_name
from bot.game.terms import USUAL_TERMS, Terms
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.request import Person, Place
from bot.platform.store.columns import stored_id
from bot.platform.store.personal_data import NOBODY
from engine import Game
from engine.model.shuffling import seal

OPEN = MessageKind("open")  # channel: the opening message, if no command has answered with it
TABLE = MessageKind("table")  # channel: the opening message, brought up to date (edit)

# For so long the opening message is left to the command that opens the table.
ANSWER_TIME = timedelta(seconds=20)
# Proper nouns, the same in every language; one more than a table can seat with a person.
_COMPUTERS = ("Livia", "Marcus", "Octavia", "Titus", "Aelia", "Lucius", "Flavia", "Gaius")


async def update_message(out: UnitOfWork, row: GameRow, *begun: object) -> None:
    """Bring the table's own message up to date, as something has changed or its game has begun."""
    out.to_channel(row, TABLE, row.version)


async def update_over(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Bring the table's own message up to date, as its game is over."""
    out.to_channel(row, TABLE, turns)


@dataclass(eq=False)
class Lobby(UseCases):
    """The life of tables outside their turns, each method one transaction.

    ``new_seed`` makes the secret of a deal.
    """

    _computers: ComputerTurns
    _players: ComputerPlayers
    _new_seed: NewSeed

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
        """Open a table: the opener takes the first seat, the agents ``computers`` the next ones.

        The caller posts the table's message and then calls ``opened_message``. If that does not
        happen within 20 seconds, the outbox posts it. Raises ``TableError``: bad-players,
        table-exists, bad-setup, no-computers, computer-limit.
        """
        async with self._transactions.writing(Code.TABLE_EXISTS) as out:
            row = await _opened(out, place, opener, players, terms)
            self._lay_out(out, row, setup)
            for agent in computers:
                await _add_computer(out, row, opener.id, agent)
            return await load(out.session, row, out.cards)

    async def opened_message(self, table_id: int, message_id: int) -> None:
        """Record the message that shows the table; later changes edit it.

        What would post it again is called off.
        """
        async with self._transactions.table(table_id) as (out, row):
            row.log_message_id = message_id
            await _change_opening(out, row, done_at=out.now, message_id=message_id)

    async def ready(self, table_id: int) -> None:
        """Post the message of an open table at once, as its thread is there now.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            await _change_opening(out, row, not_before=out.now, unsure=False)

    async def join(self, channel_id: int, person: Person) -> TableState:
        """Take the next seat. Raises ``TableError``: no-table, already-seated, already-started,
        table-full.
        """
        async with self._transactions.channel(channel_id, Code.ALREADY_SEATED) as (out, row):
            seats = await seat_rows(out.session, row)
            if any(seat.person_id == person.id for seat in seats):
                raise TableError(Code.ALREADY_SEATED)
            check_open(row)
            _check_free(row, len(seats))
            await remember(out.session, person)
            name = distinct_name(person.name, [seat.name for seat in seats])
            out.session.add(_seat(row, person, name))
            out.to_channel(row, TABLE, 0)
            return await load(out.session, row, out.cards)

    async def leave(self, channel_id: int, person_id: int) -> TableState:
        """Free one's seat before the start; the last person to leave closes the table.

        Raises ``TableError``: no-table, not-seated, leave-running, over.
        """
        async with self._transactions.channel(channel_id) as (out, row):
            await lifecycle.leave(out, row, person_id)
            return await load(out.session, row, out.cards)

    async def add_computer(
        self, channel_id: int, by: int, level: str | None = None, style: str | None = None
    ) -> TableState:
        """Seat a computer that plays at ``level``, None: at the usual one; the opener's right.

        ``style``: one of ``STYLES``; its computers are senators. Raises ``TableError``: no-level,
        no-style, no-table, not-opener, already-started, no-computers, table-full, computer-limit.
        """
        if level is not None and level not in LEVELS:
            raise TableError(Code.NO_LEVEL)
        if style is not None and (style not in STYLES or level not in (None, STYLED)):
            raise TableError(Code.NO_STYLE)
        async with self._transactions.channel(channel_id) as (out, row):
            await _add_computer(out, row, by, style or level or self._players.level)
            return await load(out.session, row, out.cards)

    async def configure(
        self, table_id: int, by: int, change: Callable[[Setup], Setup]
    ) -> TableState:
        """Change what the game will be played with; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener, bad-setup.
        """
        async with self._transactions.table(table_id) as (out, row):
            await _check_arranging(out, row, by)
            before = setup_of(row)
            if (after := change(before)) != before:
                self._lay_out(out, row, after)
                out.to_channel(row, TABLE, 0)
            return await load(out.session, row, out.cards)

    async def change_terms(
        self, table_id: int, by: int, change: Callable[[Terms], Terms]
    ) -> TableState:
        """Change the terms of play over days; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener.
        """
        async with self._transactions.table(table_id) as (out, row):
            await lifecycle.change_terms(out, row, by, change)
            return await load(out.session, row, out.cards)

    async def arrange(self, table_id: int, by: int, players: int, setup: Setup) -> TableState:
        """Change what the game will be played with and how many play, before the start.

        Another number of players is another board: a layout that was shown is drawn again.
        Raises ``TableError``: as ``configure`` does, bad-players, seats-taken.
        """
        async with self._transactions.table(table_id) as (out, row):
            seats = await _check_arranging(out, row, by)
            check_players(players)
            if players < len(seats):
                raise TableError(Code.SEATS_TAKEN, players=players, taken=len(seats))
            if (players, setup) != (row.players, setup_of(row)):
                redraw = players != row.players and setup.layout == setup_of(row).layout
                row.players = players
                self._lay_out(out, row, setup)
                if redraw:
                    self._draw(row, setup)
                out.to_channel(row, TABLE, 0)
            return await load(out.session, row, out.cards)

    async def reroll(self, table_id: int, by: int, draw: int | None = None) -> TableState:
        """Draw the layout again (V2); ``draw`` is the number of the one that is not wanted.

        Raises ``TableError``: as ``configure`` does, no-layout, stale.
        """
        async with self._transactions.table(table_id) as (out, row):
            await _check_arranging(out, row, by)
            setup = setup_of(row)
            if not setup.previewed:
                raise TableError(Code.NO_LAYOUT)
            if draw is not None and draw != draws_of(row):
                raise TableError(Code.STALE)
            self._draw(row, setup)
            out.to_channel(row, TABLE, 0)
            return await load(out.session, row, out.cards)

    async def start(self, channel_id: int, by: int) -> TableState:
        """Deal; computers that begin have played on return.

        With a free start (V1) the computers have picked, and the people are asked to.
        Raises ``TableError``: no-table, already-started, not-opener, too-few, bad-setup.
        """
        async with self._transactions.channel(channel_id) as (out, row):
            await _deal(out, row, by, self._new_seed)
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
            if not moderator:
                check_opener(row, await seat_rows(out.session, row), by, Code.NOT_MODERATOR)
            await close(out, row)
            out.to_channel(row, TABLE, row.version)
            # A game whose cards are lost can be ended, if nothing else.
            table = await load(out.session, row, out.cards, dealt=False)
        self._computers.call_off(table.id)
        return table

    def _lay_out(self, out: UnitOfWork, row: GameRow, setup: Setup) -> None:
        """Give an open table its setup; a layout that is shown beforehand is drawn at once.

        Raises ``TableError`` (bad-setup).
        """
        setup.config(row.players, "any", out.cards.present)
        redraw = setup.layout != setup_of(row).layout
        _keep(row, setup, draws_of(row))
        if redraw:
            self._draw(row, setup)

    def _draw(self, row: GameRow, setup: Setup) -> None:
        row.seed = self._new_seed() if setup.previewed else None
        row.seal = None if row.seed is None else seal(row.seed)
        _keep(row, setup, draws_of(row) + 1 if setup.previewed else 0)


async def begin_seated(
    out: UnitOfWork,
    place: Place,
    seats: Sequence[tuple[int, str] | None],
    *,
    setup: Setup,
    terms: Terms,
    seed: str,
    level: str,
) -> GameRow:
    """Open a table and deal at once, for the ids and names in ``seats``, in turn order.

    None is a computer that plays at ``level``. Nobody has the opener's right. The layout must be
    one that is not shown before. Raises ``TableError``: bad-players, table-exists, bad-setup.
    """
    session = out.session
    row, _ = await _table(out, place, NOBODY, len(seats), terms)
    _keep(row, setup, 0)
    # The seed decides the turn order of those who join, so they join in the order that gives
    # them the places in ``seats``.
    config = setup.config(row.players, seed, out.cards.present)
    numbers = Game.new(config, seed, out.cards.present).seating
    taken: list[str] = []
    for joining in range(row.players):
        who = seats[numbers.index(joining)]
        if who is None:
            name = next(one for one in _COMPUTERS if one not in taken)
            seat = SeatRow(game_id=stored_id(row.id), computer=level, name=name)
        else:
            name = distinct_name(who[1], taken)
            seat = _seat(row, Person(who[0], name), name)
        taken.append(name)
        session.add(seat)
        await session.flush()
    await _deal(out, row, NOBODY, lambda: seed)
    return row


def _keep(row: GameRow, setup: Setup, draws: int) -> None:
    row.config = {**setup.to_json(), "draws": draws}


async def _check_arranging(out: UnitOfWork, row: GameRow, by: int) -> Sequence[SeatRow]:
    """The seats; raises ``TableError``: over, already-started, not-opener."""
    check_open(row)
    seats = await seat_rows(out.session, row)
    check_opener(row, seats, by)
    return seats


def _check_free(row: GameRow, taken: int) -> None:
    if taken >= row.players:
        raise TableError(Code.TABLE_FULL, players=row.players)


def _seat(row: GameRow, person: Person, name: str) -> SeatRow:
    return SeatRow(game_id=stored_id(row.id), person_id=person.id, owner_id=person.id, name=name)


async def _change_opening(out: UnitOfWork, row: GameRow, **values: object) -> None:
    """Change what would post the table's own message."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.kind) == OPEN.value,
            col(OutboxRow.done_at).is_(None),
        )
        .values(**values)
        .execution_options(synchronize_session=False)
    )


async def _opened(
    out: UnitOfWork, place: Place, opener: Person, players: int, terms: Terms
) -> GameRow:
    """A new table whose first seat is the opener's. Raises ``TableError``: bad-players,
    table-exists.
    """
    row, channel = await _table(out, place, opener.id, players, terms)
    settings = await places.read_server(out.session, place.guild_id)
    channel.locale = settings.locale or place.locale
    await remember(out.session, opener)
    out.session.add(_seat(row, opener, opener.name))
    # In case the command that opens the table does not post it: its answer is the first attempt.
    target = channel_target(row.channel_id)
    out.add(row, OPEN, target, 0, None, wait=ANSWER_TIME, tried=True)
    await wall.begin(out, row, place)
    return row


async def _table(
    out: UnitOfWork, place: Place, opener_id: int, players: int, terms: Terms
) -> tuple[GameRow, ChannelRow]:
    """A new table without seats, and its channel. Raises ``TableError``: bad-players,
    table-exists.
    """
    check_players(players)
    await check_free_channel(out.session, place.channel_id)
    channel = await places.channel_row(out.session, place)
    row = GameRow(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        status=Status.OPEN.value,
        opener_id=opener_id,
        players=players,
        opened_at=out.now,
        thread_made=place.thread_made,
        terms=None if terms == USUAL_TERMS else terms.to_json(),
    )
    out.session.add(row)
    await out.session.flush()
    return row, channel


async def open_full(
    out: UnitOfWork, place: Place, people: Sequence[Person], setup: Setup, terms: Terms
) -> GameRow:
    """Open a table at which everybody sits already; the first of ``people`` has opened it.

    Its message is posted at once, or as soon as its post is made. The layout is the standard one.
    Raises ``TableError``: bad-players, table-exists, bad-setup.
    """
    setup.config(len(people), "any", out.cards.present)
    row = await _opened(out, place, people[0], len(people), terms)
    names = [people[0].name]
    for person in people[1:]:
        await remember(out.session, person)
        names.append(distinct_name(person.name, names))
        out.session.add(_seat(row, person, names[-1]))
    _keep(row, setup, 0)
    if place.forum_id is None:
        await _change_opening(out, row, not_before=out.now, unsure=False)
    return row


async def _add_computer(out: UnitOfWork, row: GameRow, by: int, agent: str) -> None:
    """Seat a computer that plays as ``agent``; the opener's right."""
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


async def _deal(out: UnitOfWork, row: GameRow, by: int, new_seed: NewSeed) -> None:
    """Deal: the position becomes turn 0, seats take their turn order, hands go out."""
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
    first_pieces.pick_for_computers(
        game, [stored_id(seat.number) for seat in seats if seat.computer is not None]
    )
    await out.cards.keep(out.session, config, out.now)
    row.status = Status.RUNNING.value
    row.started_at = out.now
    row.config = dict(config.to_json())
    row.seed, row.seal = seed, game.seal
    row.practice = against_computers(seats)
    row.touched_at = out.now
    clocks.begin(row, out.now)
    out.session.add(first_turn(stored_id(row.id), game, out.now))
    await game_begun.run(out, row, game, True)
    await turn_begun.run(out, row, await load(out.session, row, out.cards), None)
