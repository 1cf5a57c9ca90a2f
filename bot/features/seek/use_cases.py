"""Looking for players: the list of a server, and a table for those who fit.

A group is claimed before its table is opened, so that only one process looks for a place for it. A
claim that was cut off ends after two minutes. Nobody leaves the list before their table is there.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field, SQLModel, col, delete, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.lobby.use_cases import open_full
from bot.features.results.ratings import ratings_of
from bot.features.seek.matching import Level, Wish, agreed, group
from bot.game.people.preferences import EVERYWHERE
from bot.game.queries import game_row
from bot.game.rows import GameRow, Status
from bot.game.scheduled.chores import Key, chore
from bot.game.setup import STANDARD
from bot.game.table import calls, places
from bot.game.table.calls import CallReason, Hearer
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.terms import Pace
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import person_target
from bot.platform.request import Person, Place
from bot.platform.shard_share import ShardShare
from bot.platform.store.columns import key, moment, snowflake, stored_id
from bot.platform.store.concurrency import advisory_lock
from bot.platform.store.personal_data import NOBODY, kept_rows

FOUND = MessageKind("found")  # channel: a table for people who looked for players, with pings
FOUND_CALL = MessageKind("found_call")  # DM: the same for one of them
FOUND_PING = MessageKind("found_ping")  # channel: the same for one of them, after quiet hours
SEEK_OVER = MessageKind("seek_over")  # DM: their search has ended without a table


class SeekRow(SQLModel, table=True):
    """A person who looks for players on a server, since when and until when.

    ``channel_id``: where they asked. ``fewest`` and ``most``: how many may play. ``pace``,
    ``decks`` and ``language``: "" for any; ``decks``: ``random``, or the six names with commas
    between them. ``claim``: set while a table is opened for them, at ``claimed_at``.
    """

    __tablename__ = "seek"
    __table_args__ = (
        UniqueConstraint("guild_id", "person_id", name="uq_seek_person"),
        Index("ix_seek_until", "until"),
        Index("ix_seek_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    guild_id: int = Field(sa_column=snowflake())
    person_id: int = Field(sa_column=snowflake())
    name: str
    locale: str
    channel_id: int = Field(sa_column=snowflake())
    fewest: int
    most: int
    pace: str
    decks: str
    language: str
    level: str
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    claim: str | None = None
    claimed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))


SEEKING = kept_rows("seeking", SeekRow)


KEPT_FOR = timedelta(days=7)
CLAIMED_FOR = timedelta(minutes=2)
RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody on the list of a server, as everybody may see them."""

    person_id: int
    name: str
    wish: Wish
    until: datetime


@dataclass(frozen=True, slots=True)
class Claim:
    """A group for which a table is to be opened, the person who came last first.

    ``homes``: the channels where they asked, in the same order.
    """

    guild_id: int
    token: str
    people: tuple[Person, ...]
    homes: tuple[int, ...]


class Seeking(UseCases):
    """The lists of servers; each method is one transaction."""

    async def seek(
        self, guild_id: int, person: Person, channel_id: int, wish: Wish
    ) -> tuple[Seeker, ...]:
        """Put a person on the list of a server for seven days; gives the whole list.

        Somebody who is on it already changes what they want, and keeps their place.
        """
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            await _lock(session, guild_id)
            known = select(SeekRow).where(
                SeekRow.guild_id == guild_id, SeekRow.person_id == person.id
            )
            row = (await session.exec(known)).first()
            since = out.now if row is None or row.until <= out.now else row.since
            values = asdict(wish) | {
                "person_id": person.id,
                "name": person.name,
                "locale": person.locale,
                "channel_id": channel_id,
                "since": since,
                "until": out.now + KEPT_FOR,
                "claim": None,
                "claimed_at": None,
            }
            del values["rating"]  # it is that of the moment when somebody looks
            if row is None:
                session.add(SeekRow(guild_id=guild_id, **values))
            else:
                row.sqlmodel_update(values)
            return await _seekers(session, guild_id, out.now)

    async def withdraw(self, guild_id: int, person_id: int) -> bool:
        """Take a person off the list; gives whether they were on it."""
        async with self._transactions.writing(queues=False) as out:
            await _lock(out.session, guild_id)
            mine = SeekRow.guild_id == guild_id, SeekRow.person_id == person_id
            found = (await out.session.exec(select(SeekRow.until).where(*mine))).first()
            await out.session.exec(delete(SeekRow).where(*mine))  # type: ignore[arg-type]
            return found is not None and found > out.now

    async def listed(self, guild_id: int) -> tuple[Seeker, ...]:
        """The people who look for players on a server, those who have waited longest first."""
        async with self._transactions.reading() as session:
            return await _seekers(session, guild_id, self._transactions.now())

    async def guilds(self) -> Sequence[int]:
        """The servers on whose lists there are people."""
        query = select(SeekRow.guild_id).where(col(SeekRow.until) > self._transactions.now())
        async with self._transactions.reading() as session:
            found = query.distinct().order_by(col(SeekRow.guild_id))
            return (await session.exec(found)).all()

    async def claim(self, guild_id: int) -> Claim | None:
        """Claim the group for which a table opens now, if there is one."""
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            await _lock(session, guild_id)
            over = out.now - CLAIMED_FOR
            free = or_(col(SeekRow.claim).is_(None), col(SeekRow.claimed_at) < over)
            rows = await _rows(session, guild_id, out.now, free)
            found = group(await _wishes(session, guild_id, rows))
            if not found:
                return None
            token, chosen = secrets.token_hex(8), {wish.person_id for wish in found}
            for row in rows:
                if row.person_id in chosen:
                    row.claim, row.claimed_at = token, out.now
            newest = sorted(
                (row for row in rows if row.person_id in chosen), key=_order, reverse=True
            )
            people = tuple(Person(row.person_id, row.name, row.locale) for row in newest)
            return Claim(guild_id, token, people, tuple(row.channel_id for row in newest))

    async def release(self, claim: Claim) -> None:
        """Give up a claim for which there is no place now."""
        async with self._transactions.writing(queues=False) as out:
            await _lock(out.session, claim.guild_id)
            theirs = update(SeekRow).where(col(SeekRow.claim) == claim.token)
            await out.session.exec(theirs.values(claim=None, claimed_at=None))

    async def open(self, claim: Claim, place: Place) -> TableState | None:
        """Open the table of a claim, tell its people, and take them off the list.

        None if one of them has left the list or wants something else by now. Raises ``TableError``
        (table-exists).
        """
        async with self._transactions.writing() as out:
            session = out.session
            await _lock(session, claim.guild_id)
            rows = (await session.exec(select(SeekRow).where(SeekRow.claim == claim.token))).all()
            if len(rows) < len(claim.people):
                return None
            settings = await places.read_server(session, claim.guild_id)
            decks, pace = agreed([row.decks for row in rows]), agreed([row.pace for row in rows])
            setup = STANDARD
            if decks:
                setup = replace(
                    STANDARD, decks=None if decks == RANDOM else tuple(decks.split(","))
                )
            terms = replace(settings.terms, pace=Pace(pace)) if pace else settings.terms
            game = await open_full(out, place, claim.people, setup, terms)
            for row in rows:
                await session.delete(row)
            await session.flush()
            await _tell(out, game, claim.people)
            return await load(session, game, out.cards)


async def _lock(session: AsyncSession, guild_id: int) -> None:
    await advisory_lock(session, [f"seek:{guild_id}"])


def _order(row: SeekRow) -> tuple[datetime, int]:
    return row.since, stored_id(row.id)


async def _rows(
    session: AsyncSession, guild_id: int, now: datetime, *conditions: Any
) -> Sequence[SeekRow]:
    """The rows of a list, those who have waited longest first."""
    mine = SeekRow.guild_id == guild_id, col(SeekRow.until) > now, *conditions
    query = select(SeekRow).where(*mine).order_by(col(SeekRow.since), col(SeekRow.id))
    return (await session.exec(query)).all()


async def _wishes(session: AsyncSession, guild_id: int, rows: Sequence[SeekRow]) -> list[Wish]:
    ratings = await ratings_of(session, guild_id, [row.person_id for row in rows])
    return [
        Wish(
            row.person_id,
            row.fewest,
            row.most,
            row.pace,
            row.decks,
            row.language,
            Level(row.level),
            ratings[row.person_id].value,
        )
        for row in rows
    ]


async def _seekers(session: AsyncSession, guild_id: int, now: datetime) -> tuple[Seeker, ...]:
    rows = await _rows(session, guild_id, now)
    wishes = await _wishes(session, guild_id, rows)
    return tuple(
        Seeker(row.person_id, row.name, wish, row.until)
        for row, wish in zip(rows, wishes, strict=True)
    )


async def _tell(out: UnitOfWork, game: GameRow, people: Sequence[Person]) -> None:
    """Tell everybody of their table, as they want to be told; nobody is pinged in quiet hours."""
    ids = [person.id for person in people]
    heard = await calls.hearers(out.session, stored_id(game.id), ids)
    now = [person for person in ids if pinged_now(heard[person], out.now)]
    out.to_channel(game, FOUND, 0, about={"people": ids, "called": now})
    for person in ids:
        hears, about = heard[person], {"person": person}
        if hears.by_dm:
            out.add(game, FOUND_CALL, person_target(person), 0, None, about=about)
        if hears.in_channel and person not in now:
            wait = calls.after_quiet_hours(out.now, hears) - out.now
            target = later_target(game, person)
            out.add(game, FOUND_PING, target, 0, None, about=about, wait=wait)


def pinged_now(hears: Hearer, now: datetime) -> bool:
    """Whether somebody is told by a ping in the channel, and may be disturbed now."""
    return hears.in_channel and calls.may_disturb(hears, now)


def later_target(game: GameRow, person_id: int) -> str:
    """The queue of a ping that waits: it holds up nothing else in the channel."""
    return f"found:{game.channel_id}:{person_id}"


def _due(limit: int, share: ShardShare) -> Any:
    return (
        select(SeekRow.until, SeekRow.id)
        .where(share.among(col(SeekRow.guild_id)))
        .order_by(col(SeekRow.until))
        .limit(limit)
    )


@chore("seek", _due)
async def expire(out: UnitOfWork, key: Key) -> bool:
    """Take somebody off the list who has been on it for seven days, and tell them.

    They get a DM without a sound, unless they want no reminders or take no DMs.
    """
    (number,) = key
    session = out.session
    query = select(SeekRow).where(SeekRow.id == number, col(SeekRow.until) <= out.now)
    row = (await session.exec(query)).first()
    if row is None:
        return True
    game = await _newest_game(session, row.guild_id)
    await _lock(session, row.guild_id)
    row = (await session.exec(query.execution_options(populate_existing=True))).first()
    if row is None:  # they are looking again, or another process was first
        return True
    if await wants_to_hear(session, row.person_id):
        game = game or await _anchor(out, row)
        about = {"person": row.person_id, "channel": row.channel_id}
        out.add(game, SEEK_OVER, person_target(row.person_id), game.version, None, about=about)
    await session.delete(row)
    return True


async def wants_to_hear(session: AsyncSession, person_id: int) -> bool:
    """Whether somebody is told that their search has ended: not if they want no reminders."""
    hears = (await calls.hearers(session, EVERYWHERE, [person_id]))[person_id]
    return not hears.dm_closed and calls.is_wanted(hears.preferences, CallReason.REMINDER)


async def looks_again(session: AsyncSession, guild_id: int, person_id: int) -> bool:
    """Whether somebody is on the list of a server."""
    mine = SeekRow.guild_id == guild_id, SeekRow.person_id == person_id
    return (await session.exec(select(SeekRow.id).where(*mine))).first() is not None


async def _newest_game(session: AsyncSession, guild_id: int) -> GameRow | None:
    """The newest row of a game on a server, locked: a message needs one. None if there is none."""
    newest = select(GameRow.id).where(GameRow.guild_id == guild_id)
    found = (await session.exec(newest.order_by(col(GameRow.id).desc()).limit(1))).first()
    return None if found is None else await game_row(session, found, lock=True)


async def _anchor(out: UnitOfWork, row: SeekRow) -> GameRow:
    """A row at which nobody plays, on a server that has had no game; it is never due."""
    anchor = GameRow(
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        status=Status.EVENT.value,
        opener_id=NOBODY,
        players=0,
        config={"event": "seek"},
        opened_at=out.now,
    )
    out.session.add(anchor)
    await out.session.flush()
    return anchor
