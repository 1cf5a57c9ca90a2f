"""What a channel is told of its table when that happens by itself: too late, asleep, awake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from discord import ButtonStyle

from bot.features.deadlines.rows import ASLEEP, AWAKE, LATE
from bot.game.messages import PlainMessage, pinged
from bot.game.state import SeatInfo, TableState
from bot.narration.narrator import escape
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, button
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.presenter import Presenter

_LABELS = {
    Verb.TAKE: "button-turn",
    Verb.SEAT_BACK: "button-seat-back",
    Verb.WAKE: "button-wake",
}


class Notice(PlainMessage):
    """A notice with a button, which pings the seats that it is about."""

    as_it_stands = True
    verbs: ClassVar[Sequence[Verb]]  # of the button, one of these

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage | None:
        """Say what has happened to the table, unless it is so no more."""
        verb = None if loaded.over else self.verb(job, loaded)
        if verb is None:
            return None
        seats = self.seats(job, loaded)
        page = self._page(Presenter.for_channel(loaded, posting.render_pool), job, seats, verb)
        owners = (s.owner_id for s in seats if s.owner_id is not None and s.preferences.in_channel)
        ping = pinged(loaded, owners)
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def verb(self, job: Job, table: TableState) -> Verb | None:
        """What its button does; None if what it tells is so no more."""
        here = table.version == job.turn and (table.asleep_at is not None) is (self.kind is ASLEEP)
        return self.verbs[0] if here else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Whom it is about."""
        return ()

    def key(self, verb: Verb) -> str:
        """The key of its text."""
        return self.kind.value

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(*(self._id(job, verb) for verb in self.verbs))

    def _id(self, job: Job, verb: Verb) -> CustomId:
        return CustomId(verb, Stamp(job.table_id, job.turn, 0), self.kind.value)

    def _page(self, presenter: Presenter, job: Job, seats: Sequence[SeatInfo], verb: Verb) -> Page:
        people = [
            f"<@{seat.owner_id}>" if seat.owner_id is not None else escape(seat.name)
            for seat in seats
        ]
        text = presenter.text(
            self.key(verb),
            people=presenter.language.listing(people),
            count=max((seat.missed for seat in seats), default=0),
            days=presenter.table.terms.sleep_days,
        )
        label = presenter.text(_LABELS[verb])
        return Page(text, items=(button(label, self._id(job, verb), style=ButtonStyle.primary),))


class LateMessage(Notice):
    """A player's time has run out, and what follows."""

    kind = LATE
    needs = ("seat",)
    verbs = (Verb.TAKE, Verb.SEAT_BACK)

    def verb(self, job: Job, table: TableState) -> Verb | None:
        """Play, or come back where a computer has taken over."""
        late = table.seats[job.seat]
        if late.computer is not None and late.owner_id is not None:
            return Verb.SEAT_BACK
        return Verb.TAKE if table.version == job.turn and table.overdue > 0 else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Who is late."""
        return (table.seats[job.seat],)

    def key(self, verb: Verb) -> str:
        """Says that a computer has taken over, if one has."""
        return "late-taken-over" if verb is Verb.SEAT_BACK else "late"


class AsleepMessage(Notice):
    """Nothing was done for long; a button wakes the table."""

    kind = ASLEEP
    verbs = (Verb.WAKE,)


class AwakeMessage(Notice):
    """The table was woken; those who are awaited are pinged."""

    kind = AWAKE
    verbs = (Verb.TAKE,)

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Who is awaited."""
        return [table.seats[number] for number in sorted(table.waited)]
