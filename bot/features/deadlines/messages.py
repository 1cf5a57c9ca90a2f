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
from bot.ui.actions import Action
from bot.ui.presenter import Presenter

_LABELS = {
    Action.TAKE: "button-turn",
    Action.SEAT_BACK: "button-seat-back",
    Action.WAKE: "button-wake",
}


class Notice(PlainMessage):
    """A notice with a button, which pings the seats that it is about."""

    as_it_stands = True
    actions: ClassVar[Sequence[Action]]  # of the button, one of these

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage | None:
        """Say what has happened to the table, unless it is so no more."""
        action = None if loaded.over else self.action(job, loaded)
        if action is None:
            return None
        seats = self.seats(job, loaded)
        page = self._page(Presenter.for_channel(loaded, posting.render_pool), job, seats, action)
        owners = (s.owner_id for s in seats if s.owner_id is not None and s.preferences.in_channel)
        ping = pinged(loaded, owners)
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def action(self, job: Job, table: TableState) -> Action | None:
        """What its button does; None if what it tells is so no more."""
        here = table.version == job.turn and (table.asleep_at is not None) is (self.kind is ASLEEP)
        return self.actions[0] if here else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Whom it is about."""
        return ()

    def key(self, action: Action) -> str:
        """The key of its text."""
        return self.kind.value

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its button."""
        return bearing(*(self._id(job, action) for action in self.actions))

    def _id(self, job: Job, action: Action) -> CustomId:
        return CustomId(action, Stamp(job.table_id, job.turn, 0), self.kind.value)

    def _page(
        self, presenter: Presenter, job: Job, seats: Sequence[SeatInfo], action: Action
    ) -> Page:
        people = [
            f"<@{seat.owner_id}>" if seat.owner_id is not None else escape(seat.name)
            for seat in seats
        ]
        text = presenter.text(
            self.key(action),
            people=presenter.language.listing(people),
            count=max((seat.missed for seat in seats), default=0),
            days=presenter.table.terms.sleep_days,
        )
        label = presenter.text(_LABELS[action])
        return Page(text, items=(button(label, self._id(job, action), style=ButtonStyle.primary),))


class LateMessage(Notice):
    """A player's time has run out, and what follows."""

    kind = LATE
    needs = ("seat",)
    actions = (Action.TAKE, Action.SEAT_BACK)

    def action(self, job: Job, table: TableState) -> Action | None:
        """Play, or come back where a computer has taken over."""
        late = table.seats[job.seat]
        if late.computer is not None and late.owner_id is not None:
            return Action.SEAT_BACK
        return Action.TAKE if table.version == job.turn and table.overdue > 0 else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Who is late."""
        return (table.seats[job.seat],)

    def key(self, action: Action) -> str:
        """Says that a computer has taken over, if one has."""
        return "late-taken-over" if action is Action.SEAT_BACK else "late"


class AsleepMessage(Notice):
    """Nothing was done for long; a button wakes the table."""

    kind = ASLEEP
    actions = (Action.WAKE,)


class AwakeMessage(Notice):
    """The table was woken; those who are awaited are pinged."""

    kind = AWAKE
    actions = (Action.TAKE,)

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """Who is awaited."""
        return [table.seats[number] for number in sorted(table.waited)]
