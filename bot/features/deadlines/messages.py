"""Messages about a table's automatic changes: deadline missed, asleep, awake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from discord import ButtonStyle

from bot.features.deadlines.use_cases import ASLEEP, AWAKE, LATE
from bot.game.calls import CallReason
from bot.game.messages import CallingMessage, PlainMessage, pinged
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
        ping = self.pinged(job, loaded, seats)
        return await posting.to_channel(job, page, loaded.channel_id, ping=ping)

    def pinged(
        self, job: Job, table: TableState, seats: Sequence[SeatInfo]
    ) -> Sequence[int | None]:
        """The people among ``seats`` to ping: those who want it and are not in quiet hours."""
        return pinged(table, (_told(seat) for seat in seats if seat.preferences.in_channel))

    def action(self, job: Job, table: TableState) -> Action | None:
        """Action of its button; None if the message is out of date."""
        here = table.version == job.turn and (table.asleep_at is not None) is (self.kind is ASLEEP)
        return self.actions[0] if here else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """The player it is about."""
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
            f"<@{_told(seat)}>" if _told(seat) is not None else escape(seat.name) for seat in seats
        ]
        text = presenter.text(
            self.key(action),
            people=presenter.language.listing(people),
            count=max((seat.missed for seat in seats), default=0),
            days=presenter.table.terms.sleep_days,
        )
        label = presenter.text(_LABELS[action])
        return Page(text, items=(button(label, self._id(job, action), style=ButtonStyle.primary),))


def _told(seat: SeatInfo) -> int | None:
    """The person to tell: the player of the seat, or its owner if a computer plays."""
    return seat.owner_id if seat.person_id is None else seat.person_id


class LateMessage(CallingMessage[TableState], Notice):
    """A player's missed deadline, and what follows from it.

    It also notifies players who want that, while the seat is theirs.
    """

    kind = LATE
    needs = ("seat",)
    pings = True
    calls_about = CallReason.LATE
    actions = (Action.TAKE, Action.SEAT_BACK)

    def action(self, job: Job, table: TableState) -> Action | None:
        """Play, or come back where a computer has taken over."""
        late = table.seats[job.seat]
        if late.computer is not None and late.owner_id is not None:
            return Action.SEAT_BACK
        return Action.TAKE if table.version == job.turn and table.overdue > 0 else None

    def seats(self, job: Job, table: TableState) -> Sequence[SeatInfo]:
        """The seats that are late."""
        return (table.seats[job.seat],)

    def pinged(
        self, job: Job, table: TableState, seats: Sequence[SeatInfo]
    ) -> Sequence[int | None]:
        """The person it notifies, or the owner of a seat that a computer has taken over."""
        if table.seats[job.seat].person_id is not None:
            return job.called
        return super().pinged(job, table, seats)

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
        """The seats that are awaited."""
        return [table.seats[number] for number in sorted(table.waited)]
