"""The life of a tournament: sign-up, rounds, drop-outs, its end. Each method is one transaction.

What happens by itself is in ``duties.py`` (short) and in ``work`` below (pairing, adjudging), so
that no transaction waits for either. All of it follows from the rows: after a restart the
scheduler finds the tournament again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta

import structlog
from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.lobby.use_cases import begin_seated
from bot.features.records.review import PlayedGame, ReviewWorkers
from bot.features.seats import use_cases as seats
from bot.features.tournaments.pairing import Round, league_round, pair, seated
from bot.features.tournaments.rows import (
    ANNOUNCED,
    GOING,
    PAIRED,
    STANDINGS,
    STRANDED,
    Dropped,
    EntryRow,
    Outcome,
    PairedSeatRow,
    PairedTableRow,
    Stage,
    TournamentRow,
)
from bot.features.tournaments.scoring import count_adjudged, end_paired, seats_of, win
from bot.features.tournaments.state import Tournament, contenders, locked, of_anchor, read
from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import game_row, turn_row
from bot.game.rows import GameRow, Status, TurnRow
from bot.game.scheduled.events import anchored
from bot.game.setup import NewSeed, Setup
from bot.game.table import lifecycle, places
from bot.game.table.computer_players import STAND_IN
from bot.game.table.lifecycle import check_players
from bot.game.table.state import distinct_name
from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace, Terms
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import in_thread
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.request import Person, Place
from bot.platform.store.columns import stored_id
from bot.platform.store.personal_data import NOBODY
from bot.platform.worker_processes import DEATHS
from engine.players.learned.weights import WeightsError

MOST_PEOPLE = 64
MOST_ROUNDS = 12
AT_ONCE = 5  # tournaments of a server that are not over
LONGEST_SIGN_UP = timedelta(days=60)
EVENT = "tournament"
# When a step that failed, such as adjudging a game, is tried again; and until what ``work`` is
# about to do is looked for once more.
AGAIN, SOON = timedelta(minutes=10), timedelta(seconds=2)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Plan:
    """The decisions of an organiser. ``rounds`` 0: a league.

    The fields are those of ``TournamentRow``.
    """

    name: str
    players: int
    rounds: int
    pace: Pace
    decks: tuple[str, ...] | None
    sign_up_until: datetime
    most: int
    dropped: Dropped
    round_days: int | None = None
    adjudge: bool = False


def least_people(players: int, *, fills: bool) -> int:
    """The number of people a tournament needs: a table of people, or of computers and two."""
    return 2 if fills and players > 2 else players


@dataclass(eq=False)
class Tournaments(UseCases):
    """Opens tournaments, and changes who takes part and how they go on.

    ``reviews`` tell everybody's chances in a game, in processes of their own. ``new_seed`` makes
    the secret of a deal.
    """

    _reviews: ReviewWorkers
    _new_seed: NewSeed
    # When work for a tournament failed, by its anchor.
    _failed: dict[int, datetime] = field(default_factory=dict)

    async def open(self, place: Place, organiser: Person, plan: Plan) -> Tournament:
        """Open the sign-up of a tournament, which is announced in the channel ``place``.

        Raises ``TableError``: bad-players, tournament-soon, tournament-far, tournament-many.
        """
        check_players(plan.players)
        async with self._transactions.writing() as out:
            if plan.sign_up_until <= out.now:
                raise TableError(Code.TOURNAMENT_SOON)
            if plan.sign_up_until > out.now + LONGEST_SIGN_UP:
                raise TableError(Code.TOURNAMENT_FAR, days=LONGEST_SIGN_UP.days)
            going = (TournamentRow.guild_id == place.guild_id, col(TournamentRow.stage).in_(GOING))
            if (
                len((await out.session.exec(select(TournamentRow.id).where(*going))).all())
                >= AT_ONCE
            ):
                raise TableError(Code.TOURNAMENT_MANY, limit=AT_ONCE)
            await remember(out.session, organiser)
            anchor = await anchored(out, place, EVENT)
            row = TournamentRow(
                game_id=stored_id(anchor.id),
                guild_id=place.guild_id,
                organiser_id=organiser.id,
                league=not plan.rounds,
                opened_at=out.now,
                **asdict(plan),
            )
            out.session.add(row)
            await out.session.flush()
            announce(out, anchor, row)
            return await read(out.session, stored_id(row.id))

    async def get(self, tournament_id: int) -> Tournament:
        """The tournament with that id. Raises ``TableError`` (no-tournament)."""
        async with self._transactions.reading() as session:
            return await read(session, tournament_id)

    async def of_guild(self, guild_id: int) -> Sequence[Tournament]:
        """The tournaments of a server that go on, the oldest first; else the one that was last."""
        here = TournamentRow.guild_id == guild_id
        going = select(TournamentRow.id).where(here, col(TournamentRow.stage).in_(GOING))
        last = select(TournamentRow.id).where(here).order_by(col(TournamentRow.id).desc()).limit(1)
        async with self._transactions.reading() as session:
            found = (await session.exec(going.order_by(col(TournamentRow.id)))).all()
            found = found or (await session.exec(last)).all()
            return [await read(session, stored_id(number)) for number in found]

    async def game_rounds(self, tournament_id: int) -> dict[int, int]:
        """The round that each game of the present round is in, by table, while it is played."""
        of_it = PairedTableRow.tournament_id == tournament_id
        query = (
            select(GameRow.id, TurnRow.round)
            .join(PairedTableRow, col(PairedTableRow.table_id) == GameRow.id)
            .join(TurnRow, col(TurnRow.game_id) == GameRow.id)
            .where(of_it, col(PairedTableRow.ended_at).is_(None))
            .where(col(TurnRow.number) == GameRow.version)
        )
        async with self._transactions.reading() as session:
            found = (await session.exec(query)).all()
        return {stored_id(table): number for table, number in found}

    async def join(self, tournament_id: int, person: Person) -> Tournament:
        """Take part; late, from the next round on.

        Raises ``TableError``: no-tournament, tournament-over, tournament-late, tournament-in,
        tournament-full.
        """
        async with self._transactions.writing(Code.TOURNAMENT_IN) as out:
            row, anchor = await locked(out.session, tournament_id)
            now = await read(out.session, tournament_id)
            if not row.going:
                raise TableError(Code.TOURNAMENT_OVER)
            mine = now.entry_of(person.id)
            if mine is not None and not mine.left:
                raise TableError(Code.TOURNAMENT_IN)
            if not now.joinable:
                raise TableError(Code.TOURNAMENT_LATE)
            if len(now.taking_part) >= row.most:
                raise TableError(Code.TOURNAMENT_FULL, most=row.most)
            await remember(out.session, person)
            if mine is not None:
                mine.left = False
            else:
                taken = [one.name for one in now.entries.values()]
                entry = EntryRow(
                    tournament_id=tournament_id,
                    person_id=person.id,
                    name=distinct_name(person.name, taken),
                    joined_at=out.now,
                    joined_round=row.round + 1,
                )
                out.session.add(entry)
            announce(out, anchor, row)
            return await read(out.session, tournament_id)

    async def leave(self, tournament_id: int, person_id: int) -> Tournament:
        """Take part no longer; a game that goes on is resigned.

        Raises ``TableError``: no-tournament, tournament-over, tournament-out.
        """
        async with self._transactions.writing() as out:
            row, anchor = await locked(out.session, tournament_id)
            entry = (await read(out.session, tournament_id)).entry_of(person_id)
            return await _drop(out, row, anchor, entry)

    async def drop(
        self, tournament_id: int, entry_id: int, by: int, *, manager: bool
    ) -> Tournament:
        """Remove somebody, as if they had left; the organiser's right.

        Raises ``TableError`` as ``leave`` does, and tournament-right.
        """
        async with self._managed(tournament_id, by, manager=manager) as (out, row, anchor, now):
            return await _drop(out, row, anchor, now.entries.get(entry_id))

    async def start(self, tournament_id: int, by: int, *, manager: bool) -> Tournament:
        """End the sign-up now, so that the first round begins; the organiser's right.

        Raises ``TableError``: no-tournament, tournament-right, tournament-over,
        tournament-begun, tournament-few.
        """
        async with self._managed(tournament_id, by, manager=manager) as (out, row, anchor, now):
            if row.stage != Stage.SIGN_UP.value:
                raise TableError(Code.TOURNAMENT_BEGUN)
            least = least_people(row.players, fills=row.fills)
            if len(now.taking_part) < least:
                raise TableError(Code.TOURNAMENT_FEW, least=least)
            row.sign_up_until = anchor.due_at = out.now
            return await read(out.session, tournament_id)

    async def cancel(self, tournament_id: int, by: int, *, manager: bool) -> Tournament:
        """End a tournament; its games that go on are ordinary games from now on.

        Raises ``TableError``: no-tournament, tournament-right, tournament-over.
        """
        async with self._managed(tournament_id, by, manager=manager) as (out, row, anchor, _):
            row.stage, row.ended_at = Stage.CANCELLED.value, out.now
            await _call_off(out, anchor)
            announce(out, anchor, row)
            return await read(out.session, tournament_id)

    async def end_round(self, tournament_id: int, by: int, *, manager: bool) -> Tournament:
        """End the round now: games that are not over are adjudged, if that was said at the start.

        Tables that have never opened are shared in any case. Raises ``TableError``:
        no-tournament, tournament-right, tournament-over, tournament-no-round, tournament-waits.
        """
        async with self._managed(tournament_id, by, manager=manager) as (out, row, anchor, _):
            if row.stage != Stage.PLAYING.value:
                raise TableError(Code.TOURNAMENT_NO_ROUND)
            open_tables = await unfinished(out.session, row)
            waiting = [one for one in open_tables if one.table_id is not None]
            if waiting and not row.adjudge:
                raise TableError(Code.TOURNAMENT_WAITS, tables=len(waiting))
            await end_tables(out, row, open_tables)
            anchor.due_at = out.now
            return await read(out.session, tournament_id)

    async def move(self, tournament_id: int, place: Place, by: int, *, manager: bool) -> Tournament:
        """Go on in another channel: announcements, standings and new tables come there.

        Raises ``TableError``: no-tournament, tournament-right, tournament-over,
        tournament-here.
        """
        async with self._managed(tournament_id, by, manager=manager) as (out, row, anchor, _):
            if anchor.channel_id == place.channel_id and not row.stranded:
                raise TableError(Code.TOURNAMENT_HERE)
            await places.channel_row(out.session, place)
            await _call_off(out, anchor)
            anchor.channel_id, anchor.due_at = place.channel_id, out.now
            row.message_id, row.stranded = None, False
            announce(out, anchor, row)
            for paired in await unfinished(out.session, row):
                if paired.thread_id is None:
                    call_table(out, anchor, paired)
            return await read(out.session, tournament_id)

    async def stranded(self, tournament_id: int) -> None:
        """Note that its channel cannot be reached, and tell the organiser once.

        Raises ``TableError`` (no-tournament).
        """
        async with self._transactions.writing() as out:
            row, anchor = await locked(out.session, tournament_id)
            if row.stranded or not row.going:
                return
            row.stranded = True
            if row.organiser_id != NOBODY:
                about = {"tournament": tournament_id}
                out.to_person(anchor, STRANDED, row.organiser_id, 0, about=about)

    async def threaded(self, paired_id: int, thread_id: int) -> None:
        """Note the thread of a table, so that its game begins there."""
        async with self._transactions.writing() as out:
            paired = await out.session.get(PairedTableRow, paired_id)
            if paired is None:
                return
            row, anchor = await locked(out.session, paired.tournament_id)
            await out.session.refresh(paired)
            if paired.thread_id is None and paired.ended_at is None and row.going:
                paired.thread_id = thread_id
            row.stranded = False
            anchor.due_at = out.now

    @asynccontextmanager
    async def _managed(
        self, tournament_id: int, by: int, *, manager: bool
    ) -> AsyncIterator[tuple[UnitOfWork, TournamentRow, GameRow, Tournament]]:
        """A transaction about a tournament that goes on, for somebody who may manage it."""
        async with self._transactions.writing() as out:
            row, anchor = await locked(out.session, tournament_id)
            now = await read(out.session, tournament_id)
            if not now.may_manage(by, manager=manager):
                raise TableError(Code.TOURNAMENT_RIGHT)
            if not row.going:
                raise TableError(Code.TOURNAMENT_OVER)
            yield out, row, anchor, now

    async def work(self, anchor_id: int) -> None:
        """Do what takes time: pair the next round, deal, adjudge games.

        Whatever fails is logged, and tried again ten minutes later.
        """
        failed = self._failed.get(anchor_id)
        if failed is not None and self._transactions.now() < failed + AGAIN:
            return
        try:
            while await self._pair(anchor_id):
                pass
            while await self._open_table(anchor_id):
                pass
            await self._adjudge(anchor_id)
        except Exception:
            self._failed[anchor_id] = self._transactions.now()
            _log.exception("tournament_work_failed", anchor=anchor_id)
        else:
            self._failed.pop(anchor_id, None)

    async def _pair(self, anchor_id: int) -> bool:
        """Pair the next round if it is time; whether another look is needed."""
        async with self._transactions.reading() as session:
            row = await of_anchor(session, await game_row(session, anchor_id))
            if row.stage != Stage.PAIRING.value:
                return False
            now = await read(session, stored_id(row.id))
            people = await contenders(session, now)
        number = now.row.round + 1
        if now.row.league and now.row.players == 2:
            # In the order of joining, with those who have left: so the circle stays the same.
            here = {one.key: one for one in people}
            pairs, absent = league_round([*now.entries], number)
            byes = [] if absent is None else [absent]
            tables = []
            for two in pairs:
                there = [here[key] for key in two if key in here]
                if len(there) == 2:
                    tables.append(seated(there, 2))
                else:
                    byes += [one.key for one in there]
            found = Round(tuple(tables), tuple(key for key in byes if key in here))
        else:
            found = await in_thread(
                pair,
                people,
                now.row.players,
                computers=now.row.fills,
                by_points=not now.row.league,
            )
        async with self._transactions.writing() as out:
            row, anchor = await locked(out.session, now.id)
            if row.stage != Stage.PAIRING.value or row.round != now.row.round:
                return True
            if {one.id for one in (await read(out.session, now.id)).taking_part} != {
                one.key for one in people
            }:
                return True  # somebody has left or joined meanwhile
            await _write_round(out, anchor, row, found)
        return False

    async def _open_table(self, anchor_id: int) -> bool:
        """Begin the game of a table whose thread is there; whether there was one."""
        async with self._transactions.writing() as out:
            anchor = await game_row(out.session, anchor_id, lock=True)
            row = await of_anchor(out.session, anchor)
            if row.stage != Stage.PLAYING.value:
                return False
            ready = (
                one
                for one in await unfinished(out.session, row)
                if one.thread_id is not None and one.table_id is None
            )
            paired = next(ready, None)
            if paired is None:
                return False
            sitting = await _sitting(out.session, paired)
            if sum(one is not None for one in sitting) < 2:  # they have left meanwhile
                await end_tables(out, row, [paired])
            else:
                place = Place(
                    row.guild_id,
                    stored_id(paired.thread_id),
                    thread_made=True,
                    parent_id=anchor.channel_id,
                )
                game = await begin_seated(
                    out,
                    place,
                    sitting,
                    setup=Setup(None if row.decks is None else tuple(row.decks)),
                    terms=terms_of(row),
                    seed=self._new_seed(),
                    level=STAND_IN,
                )
                paired.table_id = game.id
            anchor.due_at = out.now
        return True

    async def _adjudge(self, anchor_id: int) -> None:
        """Adjudge the games of a round that are to be adjudged."""
        async with self._transactions.reading() as session:
            row = await of_anchor(session, await game_row(session, anchor_id))
            waiting = [one for one in await unfinished(session, row) if one.judging is not None]
        for paired in waiting:
            if paired.table_id is None:
                continue
            try:
                while not await self._adjudge_table(stored_id(paired.id), paired.table_id):
                    pass
            except WeightsError as error:  # nobody will ever know the chances
                _log.error("adjudication_failed", table=paired.table_id, reason=str(error))
                await self._share(stored_id(paired.id), paired.table_id)
            except (TimeoutError, MemoryError, *DEATHS) as error:  # the scheduler tries again
                _log.warning(
                    "tournament_adjudged_later", table=paired.table_id, error=type(error).__name__
                )

    async def _adjudge_table(self, paired_id: int, table_id: int) -> bool:
        """Adjudge one game; False if somebody has played there meanwhile."""
        async with self._transactions.reading() as session:
            game = await game_row(session, table_id)
            if game.status != Status.RUNNING.value:
                return True
            position = (await turn_row(session, game, game.version)).position
            last = await self._transactions.cards.game(session, position)
        played = PlayedGame((), position, last.catalogue, last.config.decks)
        [chances] = await self._reviews.chances(played)
        async with self._transactions.table(table_id) as (out, now):
            paired = await out.session.get_one(PairedTableRow, paired_id, populate_existing=True)
            if paired.ended_at is not None or now.status != Status.RUNNING.value:
                return True
            if now.version != game.version:
                return False
            await count_adjudged(out, now, paired, chances)
            await out.session.flush()
            await lifecycle.close(out, now)
        return True

    async def _share(self, paired_id: int, table_id: int) -> None:
        async with self._transactions.table(table_id) as (out, now):
            if now.status == Status.RUNNING.value:
                await lifecycle.close(out, now)


async def _drop(
    out: UnitOfWork, row: TournamentRow, anchor: GameRow, entry: EntryRow | None
) -> Tournament:
    """End somebody's part in a tournament."""
    if not row.going:
        raise TableError(Code.TOURNAMENT_OVER)
    if entry is None or entry.left:
        raise TableError(Code.TOURNAMENT_OUT)
    if row.stage == Stage.SIGN_UP.value:
        await out.session.delete(entry)
    else:
        entry.left = True
    announce(out, anchor, row)
    anchor.due_at = out.now  # their seat, if they have one
    return await read(out.session, stored_id(row.id))


def terms_of(row: TournamentRow) -> Terms:
    """The terms of its tables: nobody keeps a round waiting, and nobody is helped."""
    return Terms(
        pace=Pace(row.pace),
        on_timeout=OnTimeout.SEAT,
        left_seat=LeftSeat.COMPUTER if row.fills else LeftSeat.CLOSED,
        hints=Hints.NEVER,
    )


async def _sitting(session: AsyncSession, paired: PairedTableRow) -> list[tuple[int, str] | None]:
    """The ids and names of who sits at a table, in turn order; None for a computer.

    Also for who has left before it began.
    """
    query = (
        select(PairedSeatRow, EntryRow)
        .join(EntryRow, col(EntryRow.id) == PairedSeatRow.entry_id, isouter=True)
        .where(PairedSeatRow.paired_id == paired.id)
        .order_by(col(PairedSeatRow.number))
    )
    return [
        None
        if entry is None or entry.person_id is None or entry.left
        else (entry.person_id, entry.name)
        for _, entry in (await session.exec(query)).all()
    ]


def announce(out: UnitOfWork, anchor: GameRow, row: TournamentRow) -> None:
    """Post the announcement, or bring it up to date."""
    out.to_channel(anchor, ANNOUNCED, 0, about={"tournament": stored_id(row.id)})


def call_table(out: UnitOfWork, anchor: GameRow, paired: PairedTableRow) -> None:
    """Post a table of the round, and make its thread."""
    about = {"tournament": paired.tournament_id, "paired": stored_id(paired.id)}
    out.to_channel(anchor, PAIRED, 0, about=about)


def post_standings(out: UnitOfWork, anchor: GameRow, row: TournamentRow) -> None:
    """Post the standings after the round that is over."""
    about = {"tournament": stored_id(row.id), "round": row.round}
    out.to_channel(anchor, STANDINGS, 0, about=about)


async def unfinished(session: AsyncSession, row: TournamentRow) -> Sequence[PairedTableRow]:
    """The tables of the present round without an outcome."""
    query = select(PairedTableRow).where(
        PairedTableRow.tournament_id == row.id,
        PairedTableRow.round == row.round,
        col(PairedTableRow.ended_at).is_(None),
    )
    return (await session.exec(query.order_by(col(PairedTableRow.id)))).all()


async def end_tables(out: UnitOfWork, row: TournamentRow, tables: Sequence[PairedTableRow]) -> None:
    """Adjudge games; a table that was never opened is shared by its people."""
    for paired in tables:
        if paired.table_id is not None:
            paired.judging = paired.judging or out.now
            continue
        sitting = await seats_of(out.session, paired)
        left = await _left(out.session, [seat.entry_id for seat in sitting])
        places = [None if seat.entry_id is None or seat.entry_id in left else 1 for seat in sitting]
        end_paired(out, paired, sitting, Outcome.SHARED, places, row.players)


async def _left(session: AsyncSession, entries: Sequence[int | None]) -> set[int]:
    query = select(EntryRow.id).where(col(EntryRow.id).in_(entries), col(EntryRow.left))
    return {stored_id(number) for number in (await session.exec(query)).all()}


async def _write_round(out: UnitOfWork, anchor: GameRow, row: TournamentRow, found: Round) -> None:
    """Write the next round and call its tables; without any the tournament is over."""
    if not found.tables:
        finish(out, anchor, row)
        return
    row.round += 1
    row.stage, row.round_at = Stage.PLAYING.value, out.now
    for number, table in enumerate(found.tables, 1):
        paired = PairedTableRow(tournament_id=stored_id(row.id), round=row.round, number=number)
        await _seat(out.session, paired, table)
        call_table(out, anchor, paired)
    for key in found.byes:
        bye = PairedTableRow(
            tournament_id=stored_id(row.id),
            round=row.round,
            number=0,
            outcome=Outcome.BYE.value,
            ended_at=out.now,
            noticed=True,
        )
        await _seat(out.session, bye, [key], win(row.players))
    announce(out, anchor, row)
    anchor.due_at = out.now


async def _seat(
    session: AsyncSession,
    paired: PairedTableRow,
    keys: Sequence[int | None],
    halves: int | None = None,
) -> None:
    session.add(paired)
    await session.flush()
    for number, key in enumerate(keys):
        of_it = stored_id(paired.id)
        session.add(PairedSeatRow(paired_id=of_it, number=number, entry_id=key, halves=halves))


def finish(out: UnitOfWork, anchor: GameRow, row: TournamentRow) -> None:
    """End a tournament after its last round."""
    row.stage, row.ended_at = Stage.OVER.value, out.now
    announce(out, anchor, row)


async def resign_dropped(out: UnitOfWork, row: TournamentRow, paired: PairedTableRow) -> bool:
    """Resign the seats of people who have left, at a table that goes on; whether there were any."""
    if paired.table_id is None:
        return False
    query = (
        select(EntryRow.person_id)
        .join(PairedSeatRow, col(PairedSeatRow.entry_id) == EntryRow.id)
        .where(
            PairedSeatRow.paired_id == paired.id,
            col(EntryRow.left),
            col(EntryRow.person_id).is_not(None),
        )
    )
    gone = [person for person in (await out.session.exec(query)).all() if person is not None]
    if not gone:
        return False
    game = await game_row(out.session, paired.table_id, lock=True)
    resigned = False
    for person_id in gone:
        if game.status != Status.RUNNING.value:
            break
        try:
            await seats.resign(out, game, person_id)
            resigned = True
        except TableError as refusal:  # they have resigned already, or the seat is another's
            _log.debug("resignation_skipped", table=game.id, reason=refusal.code.value)
        await out.session.flush()
        await out.session.refresh(game)
    return resigned


async def _call_off(out: UnitOfWork, anchor: GameRow) -> None:
    """Drop what waits to be posted in the channel of a tournament."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == anchor.id,
            col(OutboxRow.target) == channel_target(anchor.channel_id),
            col(OutboxRow.done_at).is_(None),
        )
        .values(done_at=out.now, failed="called off")
        .execution_options(synchronize_session=False)
    )
