"""Posts jobs on Discord: pages out, message ids back, errors in the outbox's own terms."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence

import discord

from bot.i18n import language
from bot.network_errors import ARCHIVED, UNKNOWN_MESSAGE
from bot.outbox.call_pages import call_id, call_page, done_page, ping_page
from bot.outbox.errors import delivery_errors
from bot.outbox.following import follow_page, round_file, round_page, stop_id
from bot.outbox.job import TO_SEAT, ClaimedJob, Job, PostedMessage
from bot.outbox.messages import (
    blocked_page,
    hand_file,
    hand_items,
    hand_page,
    lost_page,
    moved_page,
    note_id,
    note_page,
    pick_page,
    result_page,
    resumed_page,
    start_page,
    turn_page,
)
from bot.outbox.notices import NOTICE_VERBS, notice_ids, notice_of
from bot.outbox.sender import Barred, Gone, Later
from bot.render_pool import RenderPool
from bot.tables import Digest, RatingChange, Stamp, TableState, TurnEntry
from bot.tables.jobs import Kind
from bot.tables.notifying.calls import Call
from bot.tables.voting.votes import Vote
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import view_of
from bot.ui.page import Page
from bot.ui.pages.links import channel_link
from bot.ui.pages.offer import offer_page, take_id
from bot.ui.pages.replay import film_file, film_page
from bot.ui.pages.table import opening_page
from bot.ui.pages.vote import asked_people, vote_button_id, vote_page
from bot.ui.presenter import Presenter, game_of
from bot.ui.whereabouts import Channel, channel_of, may_see
from engine import View

LOOKED_THROUGH = 1000  # messages of a channel in which a job's message is looked for


class DiscordSender:
    """The outbox's ``Sender`` on discord.py."""

    def __init__(self, client: discord.Client, render_pool: RenderPool) -> None:
        self._client = client
        self._render_pool = render_pool

    async def find(
        self, job: Job, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage | None:
        """The message of this job if an earlier attempt did arrive."""
        known = _recogniser(job, table)
        with delivery_errors():
            channel_id = job.channel_id or table.channel_id
            if job.kind is Kind.FOLLOW and job.person_id is not None:
                person = discord.Object(job.person_id)
                channel_id = dm_channel_id or (await self._client.create_dm(person)).id
            elif job.kind in (Kind.CALL, *TO_SEAT):
                # A process may have been killed between its first DM and noting the channel.
                channel_id = dm_channel_id or await self._dm_channel(table, job.seat or 0)
            async for message in self._history(channel_id, job.after):
                if known(message):
                    return PostedMessage(channel_id, message.id)
        return None

    async def table(self, job: Job, table: TableState) -> PostedMessage:
        """Bring the table's own message up to date, or post it."""
        page = await opening_page(self._presenter(table))
        channel = self._channel(table.channel_id, table.guild_id)
        if table.log_message_id is not None:
            if await self._edit(channel, table.log_message_id, page):
                return PostedMessage(channel.id, table.log_message_id)
            # It was deleted; an attempt that was cut off may have posted another already.
            newer = await self.find(job, table, None)
            if newer is not None and await self._edit(channel, newer.message_id, page):
                return newer
        return await self._send(channel, page, job)

    async def pick(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the call to pick the first pieces; all who have still to pick are pinged."""
        page = await pick_page(self._presenter(table))
        return await self._to_channel(job, table, page, ping=latest)

    async def start(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the first board."""
        page = await start_page(self._presenter(table), latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def turn(
        self, job: Job, table: TableState, entry: TurnEntry, *, latest: bool
    ) -> PostedMessage:
        """Post a completed turn; whoever is next is pinged if they want that, and nobody else."""
        page = await turn_page(self._presenter(table), entry, latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def result(
        self, job: Job, table: TableState, changes: Sequence[RatingChange]
    ) -> PostedMessage:
        """Post the final score, and what it has done to ratings."""
        page = await result_page(self._presenter(table), changes)
        return await self._to_channel(job, table, page, ping=False)

    async def film(self, job: Job, table: TableState, views: Sequence[View]) -> PostedMessage:
        """Post the whole game as a film."""
        page = await film_page(self._presenter(table), views)
        return await self._to_channel(job, table, page, ping=False)

    async def note(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Tell a player in the channel that their DMs are closed."""
        tongue = language(table.seats[seat].locale)
        page = note_page(tongue, table, job, seat)
        channel = self._channel(table.channel_id, table.guild_id)
        player = _pinged(table, [table.seats[seat].person_id])
        return await self._send(channel, page, job, ping=player)

    async def announce(self, job: Job, table: TableState) -> PostedMessage | None:
        """Say what has happened to the table by itself, unless it is so no more."""
        notice = notice_of(self._presenter(table), job)
        if notice is None:
            return None
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, notice.page, job, ping=_pinged(table, notice.ping))

    async def vote(self, job: Job, table: TableState, vote: Vote) -> PostedMessage:
        """Post a vote, pinging who is asked, or bring its message up to date."""
        page = vote_page(self._presenter(table), vote)
        channel = self._channel(table.channel_id, table.guild_id)
        if vote.message_id is not None and await self._edit(channel, vote.message_id, page):
            return PostedMessage(channel.id, vote.message_id)
        return await self._send(channel, page, job, ping=_pinged(table, asked_people(vote)))

    async def offer(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Offer a seat, or say in its message who plays there now; nobody is pinged."""
        page = offer_page(self._presenter(table), seat)
        channel = self._channel(table.channel_id, table.guild_id)
        message_id = table.seats[seat].offer_message_id
        if message_id is not None and await self._edit(channel, message_id, page):
            return PostedMessage(channel.id, message_id)
        return await self._send(channel, page, job)

    async def round(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Post what everybody did in a round; nobody is pinged."""
        page = await round_page(self._presenter(table), entries)
        return await self._to_channel(job, table, page, ping=False)

    async def follow(
        self, claimed: ClaimedJob, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Tell a follower by DM, if they may still see the table."""
        job, dm_channel_id = claimed.job, claimed.dm_channel_id
        assert job.person_id is not None
        assert job.news is not None
        with delivery_errors(in_dm=True):
            channel = await self._seen_channel(table, job.person_id)
            presenter = self._presenter(table, claimed.locale)
            page = await follow_page(
                presenter, job.news, entries, channel=channel.name, server=channel.guild.name
            )
            if dm_channel_id is None:
                dm_channel_id = (await self._client.create_dm(discord.Object(job.person_id))).id
        dm = self._channel(dm_channel_id)
        return await self._send(dm, page, job, in_dm=True, silent=claimed.silent)

    async def _seen_channel(self, table: TableState, person_id: int) -> Channel:
        """The channel of a table. Raises ``Barred`` if that person does not see it (any more)."""
        guild = self._client.get_guild(table.guild_id)
        if guild is None or guild.unavailable:
            raise Later("the server is not known now", unsure=False)
        channel = await channel_of(self._client, table.guild_id, table.channel_id)
        try:
            member = await guild.fetch_member(person_id)
        except discord.NotFound as error:
            raise Barred("not a member") from error
        if channel is None or not await may_see(channel, member):
            raise Barred("the channel is not theirs to see")
        return channel

    async def hand(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None, news: Digest
    ) -> PostedMessage:
        """Send a hand by DM, and what the others did."""
        with delivery_errors(in_dm=True):
            page = await self._hand_page(table, seat, news, job.call)
        return await self._to_person(job, table, page, seat, dm_channel_id)

    async def blocked(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell a player by DM that the board of their turn waits."""
        page = blocked_page(language(table.seats[seat].locale), table)
        return await self._to_person(job, table, page, seat, dm_channel_id)

    async def call(
        self,
        job: Job,
        table: TableState,
        call: Call,
        dm_channel_id: int | None,
        news: Digest | None,
    ) -> PostedMessage:
        """Tell a player by DM that something waits for them."""
        with delivery_errors(in_dm=True):
            channel, server = await self._names(table)
            presenter = self._presenter(table, table.seats[call.seat].locale)
            page = await call_page(presenter, call, news, channel=channel, server=server)
        return await self._to_person(job, table, page, call.seat, dm_channel_id)

    async def ping(self, job: Job, table: TableState, call: Call) -> PostedMessage:
        """Tell a player the same by a ping in the channel."""
        page = ping_page(language(table.locale), table, call)
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, page, job, ping=[call.person_id])

    async def done(self, message: PostedMessage, locale: str, *, in_dm: bool) -> None:
        """Turn an earlier call into one that is done with."""
        page = done_page(language(locale))
        channel = self._channel(message.channel_id)
        with delivery_errors(in_dm=in_dm):
            await channel.get_partial_message(message.message_id).edit(
                content=page.content, attachments=[], view=None
            )

    async def lost(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell a player by DM that where they play cannot be reached."""
        return await self._to_person(job, table, self._lost_page(job, table), seat, dm_channel_id)

    def _lost_page(self, job: Job, table: TableState) -> Page:
        guild = self._client.get_guild(table.guild_id)
        tongue = language(table.seats[job.seat or 0].locale)
        return lost_page(tongue, table, job, server=guild.name if guild is not None else "")

    async def resumed(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the present board; after a move all are named, who is to move is pinged."""
        moved = bool(job.about.get("moved"))
        page = await resumed_page(self._presenter(table), moved=moved, latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def moved(self, job: Job, table: TableState) -> PostedMessage:
        """Say where a table stood that it has moved."""
        if job.channel_id is None:
            raise ValueError(f"job {job.id} names no channel")
        page = moved_page(self._presenter(table))
        return await self._send(self._channel(job.channel_id), page, job)

    async def rest(self, channel_id: int) -> None:
        """Archive the thread of a game that is over; one that is archived already stays so."""
        with delivery_errors():
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)

    async def lead_hand(self, message: PostedMessage, table: TableState, locale: str) -> None:
        """Renew the button of a hand that leads to its table."""
        channel = self._channel(message.channel_id)
        with delivery_errors(in_dm=True):
            await channel.get_partial_message(message.message_id).edit(
                view=view_of(*hand_items(language(locale), table))
            )

    async def retire_hand(self, message: PostedMessage, locale: str) -> None:
        """Take the picture off an earlier hand."""
        channel = self._channel(message.channel_id)
        text = language(locale).text("hand-dm-retired")
        with delivery_errors(in_dm=True):
            await channel.get_partial_message(message.message_id).edit(
                content=text, attachments=[], view=None
            )

    async def _to_person(
        self, job: Job, table: TableState, page: Page, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        if dm_channel_id is None:
            with delivery_errors(in_dm=True):
                dm_channel_id = await self._dm_channel(table, seat)
        return await self._send(self._channel(dm_channel_id), page, job, in_dm=True)

    async def _dm_channel(self, table: TableState, seat: int) -> int:
        """The DM channel with whoever has ``seat``; Discord opens it once and gives it again."""
        person_id = table.seats[seat].person_id
        if person_id is None:
            raise Gone("a computer reads no hands")
        return (await self._client.create_dm(discord.Object(person_id))).id

    async def _hand_page(
        self, table: TableState, seat: int, news: Digest, call: Call | None
    ) -> Page:
        channel, server = await self._names(table)
        presenter = self._presenter(table, table.seats[seat].locale)
        return await hand_page(presenter, seat, news, channel=channel, server=server, call=call)

    async def _names(self, table: TableState) -> tuple[str, str]:
        """What the channel and the server of a table are called."""
        client = self._client
        guild = client.get_guild(table.guild_id) or await client.fetch_guild(table.guild_id)
        channel = client.get_channel(table.channel_id) or await client.fetch_channel(
            table.channel_id
        )
        return str(getattr(channel, "name", table.channel_id)), guild.name

    def _presenter(self, table: TableState, locale: str | None = None) -> Presenter:
        """For the channel of ``table``, or for somebody with another ``locale``."""
        return Presenter(table, language(locale or table.locale), self._render_pool)

    async def _to_channel(
        self, job: Job, table: TableState, page: Page, *, ping: bool
    ) -> PostedMessage:
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, page, job, ping=job.called if ping else ())

    async def _send(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        job: Job,
        *,
        ping: Sequence[int | None] = (),
        in_dm: bool = False,
        silent: bool = False,
    ) -> PostedMessage:
        people = [discord.Object(person) for person in ping if person is not None]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        )
        with delivery_errors(in_dm=in_dm):
            message = await channel.send(
                page.content,
                files=[file.file() for file in page.files],
                view=page.view() or discord.utils.MISSING,
                nonce=job.nonce,
                allowed_mentions=mentions,
                silent=silent,
            )
        return PostedMessage(channel.id, message.id)

    async def _edit(self, channel: discord.PartialMessageable, message_id: int, page: Page) -> bool:
        """Make a message show ``page``; whether it is still there."""
        with delivery_errors():
            try:
                await self._change(channel, message_id, page)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return False
            except discord.HTTPException as error:
                # A message that is sent opens its thread again, one that is changed does not.
                if error.code != ARCHIVED or not await self._reopen(channel.id):
                    raise
                await self._change(channel, message_id, page)
        return True

    async def _change(
        self, channel: discord.PartialMessageable, message_id: int, page: Page
    ) -> None:
        await channel.get_partial_message(message_id).edit(
            content=page.content,
            attachments=[file.file() for file in page.files],
            view=page.view(),
        )

    async def _reopen(self, channel_id: int) -> bool:
        """Open an archived thread again; whether that was possible: it is not locked."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked or not thread.archived:
            return False
        await thread.edit(archived=False)
        return True

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def _history(self, channel_id: int, after: int | None) -> AsyncIterator[discord.Message]:
        """The bot's own messages since ``after``, newest first, whatever people said meanwhile."""
        assert self._client.user is not None, "posts are made by a client that is logged in"
        try:
            async for message in self._channel(channel_id).history(
                limit=LOOKED_THROUGH,
                after=discord.Object(after) if after is not None else None,
                oldest_first=False,
            ):
                if message.author.id == self._client.user.id:
                    yield message
        except discord.Forbidden:
            return  # its history may not be read: then nothing can be found


def _pinged(table: TableState, people: Iterable[int | None]) -> list[int | None]:
    """Those of ``people`` who may be disturbed now."""
    return [person for person in people if table.may_ping(person)]


def _recogniser(job: Job, table: TableState) -> Callable[[discord.Message], bool]:
    """Tells the message of ``job`` from all others of the bot."""
    now = Stamp(job.table_id, job.turn, 0)
    own = Stamp(job.table_id, 0, 0)
    if job.kind is Kind.HAND:
        name = f"{hand_file(table)}.png"
        empty = not game_of(table).view(job.seat).hand
        return lambda message: (
            any(file.filename == name for file in message.attachments)
            or (empty and not message.attachments and "hand" not in custom_ids(message))
        )
    if job.kind is Kind.BLOCKED:
        text = blocked_page(language(table.seats[job.seat or 0].locale), table).content
        return lambda message: message.content == text
    if job.kind in (Kind.CALL, Kind.PING) and job.call is not None:
        return _bearing(call_id(job.call, table))
    if job.kind is Kind.LOST:
        return lambda message: str(job.about.get("until")) in message.content
    if job.kind is Kind.MOVED:
        link = channel_link(table)
        return lambda message: link in _links(message)
    if job.kind is Kind.FOLLOW and job.news is not None:
        return _bearing(stop_id(job.table_id, job.turn, job.news))
    if job.kind is Kind.ROUND:
        picture = f"{round_file(table)}.png"
        return lambda message: any(file.filename == picture for file in message.attachments)
    if job.kind is Kind.NOTE:
        return _bearing(note_id(job, job.seat or 0))
    if job.kind is Kind.OFFER:
        return _bearing(take_id(job.table_id, job.seat or 0))
    if job.kind in NOTICE_VERBS:
        ids = set(notice_ids(job))
        return lambda message: bool(ids & custom_ids(message))
    if job.kind is Kind.VOTE:
        return _bearing(vote_button_id(job.table_id, job.vote or 0))
    if job.kind is Kind.FILM:
        name = f"{film_file(table)}.webp"
        return lambda message: (  # an answer to /deus replay has the same file
            message.interaction_metadata is None
            and any(file.filename == name for file in message.attachments)
        )
    if job.kind is Kind.RESULT:
        return _bearing(CustomId(Verb.RECORD, now))
    if job.kind is Kind.PICK:
        return _bearing(CustomId(Verb.PIECES, now))
    if job.kind in (Kind.START, Kind.TURN, Kind.RESUMED):
        posted = _bearing(CustomId(Verb.PLAYERS, now))
        # An answer to /deus board has the same buttons.
        return lambda message: posted(message) and message.interaction_metadata is None
    joins, seals = _bearing(CustomId(Verb.JOIN, own)), _bearing(CustomId(Verb.SEAL, own))
    return lambda message: joins(message) or seals(message)


def _bearing(custom_id: CustomId) -> Callable[[discord.Message], bool]:
    return lambda message: custom_id.button() in custom_ids(message)


def _links(message: discord.Message) -> set[str]:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return {str(getattr(item, "url", None)) for row in rows for item in row.children}


def custom_ids(message: discord.Message) -> set[str]:
    """The custom ids of all buttons and selects in ``message``."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return {str(getattr(item, "custom_id", None)) for row in rows for item in row.children}
