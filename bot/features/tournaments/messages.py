"""The messages of a tournament: its announcement, its tables, its standings, and who is called."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import discord
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.tournaments.duties import Way, tell_later, untold
from bot.features.tournaments.pages import (
    announcement_page,
    contests,
    jump,
    seated_text,
    standings_page,
    table_page,
    thread_name,
    tournament_id,
)
from bot.features.tournaments.rows import (
    ANNOUNCED,
    PAIRED,
    SEATED,
    STANDINGS,
    STRANDED,
    THREAD,
    PairedTableRow,
    Stage,
    TournamentRow,
)
from bot.features.tournaments.state import PairedTable, Tournament, read
from bot.features.tournaments.use_cases import Tournaments
from bot.game.people.preferences import Where
from bot.game.rows import GameRow, NoticeRow, Status
from bot.game.table import calls
from bot.game.table.messages import TableMessage, note_unreached
from bot.game.table.reading import TableReader
from bot.game.unit_of_work import Transactions
from bot.narration.narrator import escape
from bot.platform.discord.channels import link
from bot.platform.discord.pages import Page
from bot.platform.i18n.languages import language
from bot.platform.outbox.kinds import UNREACHED, Verdict, Why
from bot.platform.outbox.posting import (
    PlaceBlocked,
    Posting,
    Recogniser,
    Undeliverable,
    bearing,
    links_of,
    with_file,
)
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target
from bot.platform.services import Services
from bot.ui.pictures.painter import Painter
from bot.ui.threads import LONGEST_QUIET, NAME


@dataclass(frozen=True, slots=True)
class Told:
    """A tournament as a message tells it, and what notes whether its channel can be reached.

    ``table``: of its round, if the message is about one.
    """

    now: Tournament
    services: Services
    table: PairedTable | None = None


class _OfTournament(TableMessage[Told]):
    """A message in the channel of a tournament, or about it."""

    needs: ClassVar[tuple[str, ...]] = ("tournament",)

    async def load(self, job: Job, services: Services) -> Told | None:
        """Read the tournament."""
        return Told(await services[Tournaments].get(job.payload["tournament"]), services)

    @asynccontextmanager
    async def in_its_channel(self, loaded: Told) -> AsyncIterator[None]:
        """Note a channel that is gone or closed, so that the organiser is told."""
        try:
            yield
        except (Undeliverable, PlaceBlocked):
            await loaded.services[Tournaments].stranded(loaded.now.id)
            raise


class AnnouncedMessage(_OfTournament):
    """The announcement, posted or brought up to date."""

    kind = ANNOUNCED

    def shown(self, job: Job, loaded: Told) -> int | None:
        """The announcement that is there."""
        return loaded.now.row.message_id

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Bring it up to date, or post it if it is not there."""
        now, tongue = loaded.now, language(loaded.now.locale)
        page = announcement_page(tongue, now, loaded.services[TableReader].catalogue)
        async with self.in_its_channel(loaded):
            if now.row.message_id is not None:
                shown = await posting.update(now.channel_id, now.row.message_id, page)
                if shown is not None:
                    return shown
            return await posting.to_channel(job, page, now.channel_id)

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By its button to the standings, which no other message has like this."""
        return bearing(tournament_id("standings", loaded.now.id))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note the announcement."""
        if posted is not None:
            found = await session.get_one(TournamentRow, row.payload["tournament"])
            found.message_id = posted.message_id
            if found.stage != Stage.PLAYING.value:  # else only a thread shows that all is well
                found.stranded = False

    def subject(self, row: OutboxRow) -> Hashable:
        """The tournament."""
        return row.game_id


class PairedMessage(_OfTournament):
    """A table of a round."""

    kind = PAIRED
    needs: ClassVar[tuple[str, ...]] = ("tournament", "paired")

    async def load(self, job: Job, services: Services) -> Told | None:
        """Read the tournament; None if the table is not to be opened any more."""
        now = await services[Tournaments].get(job.payload["tournament"])
        wanted = (one for one in now.tables if one.id == job.payload["paired"])
        table = next(wanted, None)
        if table is None or table.over:
            return None
        return Told(now, services, table) if now.stage is Stage.PLAYING else None

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Post the table, where a thread can be made under it."""
        now, table = loaded.now, loaded.table
        assert table is not None, "loaded with its table"
        async with self.in_its_channel(loaded):
            self._check_threads(posting, now)
            page = table_page(language(now.locale), now, table)
            return await posting.to_channel(job, page, now.channel_id)

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Queue the thread under it."""
        if posted is not None:
            payload = {**row.payload, "message": posted.message_id}
            session.add(row.beside(THREAD, row.target, payload, now))

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By its button, which names the table."""
        return bearing(tournament_id("standings", loaded.now.id, f"t{job.payload['paired']}"))

    def _check_threads(self, posting: Posting, now: Tournament) -> None:
        """Raise ``PlaceBlocked`` where no thread could be made: nothing is posted then."""
        guild = posting.client.get_guild(now.row.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(now.channel_id)
        if guild is None or not isinstance(channel, discord.TextChannel):
            return  # gone, or of another process: Discord tells
        held = channel.permissions_for(guild.me)
        if not (held.create_public_threads and held.send_messages_in_threads):
            raise PlaceBlocked("no threads can be made there")


class ThreadMessage(PairedMessage):
    """The thread under the message of a table; when it is there, the game begins."""

    kind = THREAD
    needs = ("tournament", "paired", "message")
    edits = True

    async def post(self, posting: Posting, job: Job, loaded: Told) -> None:  # type: ignore[override]
        """Make the thread, unless it is there."""
        now, table = loaded.now, loaded.table
        assert table is not None, "loaded with its table"
        under = PostedMessage(now.channel_id, int(job.payload["message"]))
        name = thread_name(language(now.locale), now, table)[:NAME]
        async with self.in_its_channel(loaded):
            await posting.open_thread(now.row.guild_id, under, name, quiet=LONGEST_QUIET)
        await loaded.services[Tournaments].threaded(table.id, under.message_id)

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Nothing is to be noted any more."""


class StandingsMessage(_OfTournament):
    """The standings after a round."""

    kind = STANDINGS
    may_be_missed = True
    needs = ("tournament", "round")

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Post them as pictures; nobody is pinged."""
        now, tongue = loaded.now, language(loaded.now.locale)
        painter = Painter(posting.render_pool, tongue, now.look)
        moment = loaded.services[Transactions].now()
        after = int(job.payload["round"])
        pages = contests(tongue, now.after(after), now.look.form, moment, after=after)
        page = await standings_page(tongue, painter, now, pages, self._file(job))
        async with self.in_its_channel(loaded):
            return await posting.to_channel(job, page, now.channel_id)

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By its picture, which names the round."""
        return with_file(f"{self._file(job)}.png")

    def _file(self, job: Job) -> str:
        return f"standings-{job.payload['tournament']}-after-{job.payload['round']}"


class StrandedMessage(_OfTournament):
    """By DM to the organiser: the channel of their tournament cannot be reached."""

    kind = STRANDED
    notes_dm = True

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Say what can be done."""
        tongue = language(job.reader.locale or loaded.now.locale)
        guild = posting.client.get_guild(loaded.now.row.guild_id)
        text = tongue.text(
            "tournament-stranded-dm",
            name=escape(loaded.now.row.name),
            server=escape(guild.name if guild is not None else ""),
        )
        where = link(loaded.now.row.guild_id, loaded.now.channel_id)
        look = discord.ui.Button[discord.ui.View](
            label=tongue.text("button-tournament-look"), url=where
        )
        return await posting.to_person(job, Page(text, items=(look,)))

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By where its button leads, to the channel itself, and by the name of the tournament."""
        where = link(loaded.now.row.guild_id, loaded.now.channel_id)
        name = escape(loaded.now.row.name)
        return lambda message: where in links_of(message) and f"**{name}**" in message.content

    def is_current(self, job: Job, loaded: Told) -> bool:
        """Whether it still cannot be reached."""
        return loaded.now.row.stranded and loaded.now.row.going


class SeatedMessage(TableMessage[Told]):
    """By DM, or by a ping in the thread: somebody's table has opened."""

    kind = SEATED
    notes_dm = True
    needs = ("person",)

    async def load(self, job: Job, services: Services) -> Told | None:
        """Read the tournament that is played at the table."""
        async with services[Transactions].reading() as session:
            query = select(PairedTableRow).where(PairedTableRow.table_id == job.table_id)
            paired = (await session.exec(query)).first()
            if paired is None:
                return None
            now = await read(session, paired.tournament_id)
        table = next(one for one in now.tables if one.id == paired.id)
        return Told(now, services, table)

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Skip it if they have been called there since; postpone it during their quiet hours."""
        person_id = row.payload["person"]
        game = await session.get_one(GameRow, row.game_id)
        hearer = (await calls.hearers(session, row.game_id, [person_id]))[person_id]
        called = select(NoticeRow.id).where(
            NoticeRow.game_id == row.game_id,
            NoticeRow.person_id == person_id,
            col(NoticeRow.kind).not_in([way.value for way in Way]),
        )
        if game.status != Status.RUNNING.value or hearer.preferences.where is Where.NONE:
            return Verdict.POINTLESS
        if (await session.exec(called)).first() is not None:
            return Verdict.POINTLESS
        if calls.may_disturb(hearer, now):
            return Verdict.SEND
        if not row.unsure:
            way = Way.PING if row.person_id is None else Way.DM
            await tell_later(session, game, person_id, way, now)
        return Verdict.QUIET

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage:
        """Say against whom they play, and lead them there."""
        now, table, person_id = loaded.now, loaded.table, job.payload["person"]
        assert table is not None, "loaded with its table"
        if job.person_id is None:
            tongue = language(now.locale)
            text = seated_text(tongue, now, table, person_id)
            page = Page(f"<@{person_id}> {text}")
            channel_id = job.channel_id or table.thread_id or now.channel_id
            return await posting.to_channel(job, page, channel_id, ping=[person_id])
        tongue = language(job.reader.locale or now.locale)
        text = seated_text(tongue, now, table, person_id)
        return await posting.to_person(job, Page(text, items=(jump(tongue, now, table),)))

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By DM by where it leads; in the thread by whom it pings."""
        if job.person_id is None:
            return lambda message: message.content.startswith(f"<@{job.payload['person']}> ")
        where = loaded.table.thread_id if loaded.table is not None else None
        address = link(loaded.now.row.guild_id, where or loaded.now.channel_id)
        return lambda message: address in links_of(message)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Note that they get no DMs, and tell them in the thread instead."""
        if why not in UNREACHED or row.person_id is None:
            return
        await note_unreached(session, row, why, now)
        person_id = row.person_id
        ways = {way for way, _ in await untold(session, row.game_id, person_id)}
        if Way.PING in ways:
            game = await session.get_one(GameRow, row.game_id)
            target = channel_target(game.channel_id)
            session.add(row.beside(SEATED, target, row.payload, now))
            told = NoticeRow(
                game_id=row.game_id, person_id=person_id, kind=Way.PING.value, turn=0, at=now
            )
            session.add(told)
