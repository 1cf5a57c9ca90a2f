"""Messages to people who looked for players: their table is open, or their search has ended."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seek.use_cases import (
    FOUND,
    FOUND_CALL,
    FOUND_PING,
    SEEK_OVER,
    later_target,
    looks_again,
    pinged_now,
    wants_to_hear,
)
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, Status
from bot.game.table import calls
from bot.game.table.messages import PlainMessage, TableMessage
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.pages import Page
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import Verdict, Why
from bot.platform.outbox.posting import Posting, Recogniser
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, Reader
from bot.platform.services import Services
from bot.ui.buttons import jump_button
from bot.ui.presenter import Presenter


class FoundMessage(PlainMessage):
    """In the channel: the table is open. Those are pinged who want that, and may be disturbed."""

    kind = FOUND
    as_it_stands = True
    needs = ("people", "called")

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Check again who may be pinged; a person in quiet hours is pinged after them."""
        game = await session.get_one(GameRow, row.game_id)
        heard = await calls.hearers(session, row.game_id, row.payload["called"])
        called = [person for person, hears in heard.items() if pinged_now(hears, now)]
        for person, hears in heard.items():
            if person not in called and hears.in_channel and not row.unsure:
                session.add(_later(game, row, person, calls.after_quiet_hours(now, hears), now))
        row.payload = {**row.payload, "called": called}
        return Verdict.SEND

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Name all of them, and ping those who are called."""
        presenter = Presenter.for_channel(loaded, posting.render_pool)
        names = [
            f"<@{seat.person_id}>" if seat.person_id in job.called else escape(seat.name)
            for seat in loaded.seats
            if seat.person_id in job.payload["people"]
        ]
        tongue = presenter.language
        page = found_page(tongue, loaded, "seek-found", tongue.listing(names))
        return await posting.to_channel(job, page, loaded.channel_id, ping=job.called)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By what stands behind the names, which no other message of a table has."""
        text = _found(language(loaded.locale), loaded, "seek-found", "").strip()
        return lambda message: text in message.content


class _FoundOne(PlainMessage):
    """The same for one person, while they sit there and the game has not begun."""

    as_it_stands = True
    needs = ("person",)

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Whether they still wait for the start of the game."""
        game, person = await session.get_one(GameRow, row.game_id), row.payload["person"]
        seated = any(seat.person_id == person for seat in await seat_rows(session, game))
        waits = seated and game.status == Status.OPEN.value
        return Verdict.SEND if waits else Verdict.POINTLESS

    def subject(self, row: OutboxRow) -> Hashable:
        """The person at their table: they are told once in each way."""
        return row.game_id, row.payload["person"]

    def words(self, job: Job, loaded: TableState) -> tuple[Language, str, str]:
        """Their language, the key of the text, and the names in it."""
        raise NotImplementedError

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its words, which no other message has."""
        tongue, key, names = self.words(job, loaded)
        text = _found(tongue, loaded, key, names)
        return lambda message: text in message.content


class FoundCall(_FoundOne):
    """By DM, in their own language; in quiet hours it makes no sound, as every DM of the bot."""

    kind = FOUND_CALL
    notes_dm = True

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell them."""
        tongue, key, names = self.words(job, loaded)
        page = found_page(tongue, loaded, key, names)
        return await posting.to_person(job, replace(page, items=(jump_button(tongue, loaded),)))

    def words(self, job: Job, loaded: TableState) -> tuple[Language, str, str]:
        """In their own language, who sits there."""
        tongue = language(job.reader.locale)
        names = tongue.listing([escape(seat.name) for seat in loaded.seats])
        return tongue, "seek-found-one", names

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Ping them in the channel if they get no DMs."""
        game, person = await session.get_one(GameRow, row.game_id), row.payload["person"]
        session.add(_later(game, row, person, now, now))


class FoundPing(_FoundOne):
    """By a ping in the channel, after their quiet hours."""

    kind = FOUND_PING
    has_its_time = gives_up_blocked = True

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """As of any; in quiet hours it waits for their end."""
        verdict = await super().still_wanted(session, row, now)
        if verdict is not Verdict.SEND:
            return verdict
        game, person = await session.get_one(GameRow, row.game_id), row.payload["person"]
        hears = (await calls.hearers(session, row.game_id, [person]))[person]
        if not (hears.in_channel or hears.preferences.by_dm):
            return Verdict.POINTLESS
        if calls.may_disturb(hears, now):
            return Verdict.SEND
        if not row.unsure:
            session.add(_later(game, row, person, calls.after_quiet_hours(now, hears), now))
        return Verdict.QUIET

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Ping them."""
        tongue, key, mention = self.words(job, loaded)
        page, person = found_page(tongue, loaded, key, mention), int(job.payload["person"])
        return await posting.to_channel(job, page, loaded.channel_id, ping=[person])

    async def find(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage | None:
        """Its message in the table's channel, which is not where its queue leads."""
        here = replace(job, channel_id=loaded.channel_id)
        return await posting.find(here, self.recognises(job, loaded))

    def words(self, job: Job, loaded: TableState) -> tuple[Language, str, str]:
        """In the language of the channel, a mention of them."""
        return language(loaded.locale), "seek-found-ping", f"<@{job.payload['person']}>"


class SeekOver(TableMessage[str]):
    """By DM: their search has ended without a table. It makes no sound at any hour."""

    kind = SEEK_OVER
    notes_dm = True
    may_be_missed = True
    needs = ("person", "channel")

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Whether they still want to hear of it, and are not looking again."""
        game, person = await session.get_one(GameRow, row.game_id), row.payload["person"]
        again = await looks_again(session, game.guild_id, person)
        wanted = not again and await wants_to_hear(session, person)
        return Verdict.SEND if wanted else Verdict.POINTLESS

    async def reader(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Reader:
        """Their data; it is always silent."""
        return replace(await super().reader(session, row, now), silent=True)

    async def load(self, job: Job, services: Services) -> str:
        """The channel where they asked."""
        return f"<#{job.payload['channel']}>"

    async def post(self, posting: Posting, job: Job, loaded: str) -> PostedMessage:
        """Tell them."""
        text = language(job.reader.locale).text("seek-over", channel=loaded)
        return await posting.to_person(job, Page(text))

    def recognises(self, job: Job, loaded: str) -> Recogniser:
        """By its words, which no other DM has."""
        text = language(job.reader.locale).text("seek-over", channel=loaded)
        return lambda message: text in message.content


def _later(
    game: GameRow, row: OutboxRow, person: int, moment: datetime, now: datetime
) -> OutboxRow:
    """A ping of one person in the channel, at ``moment``."""
    about = {"turn": 0, "person": person}
    made = row.beside(FOUND_PING, later_target(game, person), about, now)
    made.not_before = moment
    return made


def found_page(tongue: Language, table: TableState, key: str, names: str) -> Page:
    """That a table is open for ``names``, and what to do now."""
    help_ = tongue.text("seek-found-help", opener=escape(table.opener_name))
    return Page("\n".join([_found(tongue, table, key, names), help_]))


def _found(tongue: Language, table: TableState, key: str, names: str) -> str:
    return tongue.text(key, names=names, channel=f"<#{table.channel_id}>")
