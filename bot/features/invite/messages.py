"""The messages to people who are asked to a table: one in its channel, and DMs."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from datetime import datetime

from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.invite.use_cases import (
    INVITE,
    INVITE_CALL,
    after_quiet_hours,
    alone,
    alone_target,
    pinged_now,
)
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, Status
from bot.game.table import calls
from bot.game.table.messages import PlainMessage
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, button
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import Verdict, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.buttons import channel_link, jump_button


async def _waits_for(session: AsyncSession, game: GameRow, people: list[int]) -> list[int]:
    """Those of ``people`` who can still take a seat: nobody once the game begins or is full."""
    seats = await seat_rows(session, game)
    if game.status != Status.OPEN.value or len(seats) >= game.players:
        return []
    seated = {seat.person_id for seat in seats}
    return [person for person in people if person not in seated]


class InviteMessage(PlainMessage):
    """In the channel: who is asked to the table. Those are pinged who may be disturbed now.

    Everybody else is only named; who is in quiet hours gets another one after them.
    """

    kind = INVITE
    as_it_stands = has_its_time = gives_up_blocked = True
    needs = ("people", "called", "by", "mark")

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Check again who has no seat yet, and who may be pinged."""
        game, payload = await session.get_one(GameRow, row.game_id), row.payload
        people = await _waits_for(session, game, payload["people"])
        if not people:
            return Verdict.POINTLESS
        mine = [person for person in people if person in payload["called"]]
        heard = await calls.hearers(session, row.game_id, mine)
        single = row.channel_id is None
        called = pinged_now(heard, now, alone=single)
        later = after_quiet_hours(now, heard, alone=single)
        for person, moment in later.items() if not row.unsure else ():
            about = {"turn": 0, **alone(person, payload["by"])}
            made = row.beside(INVITE, alone_target(game, person), about, now)
            made.not_before = moment
            session.add(made)
        row.payload = {**payload, "people": people, "called": called}
        if called or not single:
            return Verdict.SEND
        return Verdict.QUIET if later else Verdict.POINTLESS

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Name them, with a button that takes a seat."""
        tongue = language(loaded.locale)
        names = tongue.listing([f"<@{person}>" for person in job.payload["people"]])
        text = tongue.text("invite-here", names=names, **_about(job, loaded))
        label = tongue.text("button-join")
        join = button(label, _join(job), style=ButtonStyle.primary)
        page = Page(text, items=(join,))
        return await posting.to_channel(job, page, loaded.channel_id, ping=job.called)

    async def find(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage | None:
        """Its message in the table's channel, which may not be where its queue leads."""
        here = replace(job, channel_id=loaded.channel_id)
        return await posting.find(here, self.recognises(job, loaded))

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button, which says who was asked first."""
        return bearing(_join(job))


class InviteCall(PlainMessage):
    """By DM, in the reader's own language; in quiet hours it makes no sound, as every DM."""

    kind = INVITE_CALL
    notes_dm = True
    as_it_stands = True
    needs = ("person", "by")

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Whether they can still take a seat."""
        game = await session.get_one(GameRow, row.game_id)
        waits = await _waits_for(session, game, [row.payload["person"]])
        return Verdict.SEND if waits else Verdict.POINTLESS

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Ask them, with the way to the table."""
        tongue = language(job.reader.locale or loaded.locale)
        page = Page(self._text(tongue, job, loaded), items=(jump_button(tongue, loaded),))
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its words, which no other DM has."""
        text = self._text(language(job.reader.locale or loaded.locale), job, loaded)
        first = text.splitlines()[0]
        return lambda message: first in message.content

    def _text(self, tongue: Language, job: Job, loaded: TableState) -> str:
        place = channel_link(loaded)
        return tongue.text("invite-dm", channel=place, **_about(job, loaded))

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Ping them in the channel if they get no DMs."""
        game, payload = await session.get_one(GameRow, row.game_id), row.payload
        about = {"turn": 0, **alone(payload["person"], payload["by"])}
        session.add(row.beside(INVITE, alone_target(game, payload["person"]), about, now))

    def subject(self, row: OutboxRow) -> Hashable:
        """The person at their table."""
        return row.game_id, row.payload.get("person")


def _about(job: Job, table: TableState) -> dict[str, str | int]:
    """The arguments of both texts: the asker, and the numbers of seats."""
    by = next((s.name for s in table.seats if s.person_id == job.payload["by"]), table.opener_name)
    return {"by": escape(by), "free": table.free, "players": table.players}


def _join(job: Job) -> CustomId:
    return CustomId(Action.JOIN, Stamp(job.table_id, 0, 0), f"invite-{job.payload['mark']}")
