"""The pace of a table, and the messages that a deadline was missed, that it sleeps or woke."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import structlog
from discord import ButtonStyle, app_commands

from bot.features.deadlines.use_cases import ASLEEP, AWAKE, LATE, PaceChanges, SleepingTables
from bot.features.votes.rows import Outcome
from bot.game.errors import TableError
from bot.game.table.calls import CallReason
from bot.game.table.messages import CallingMessage, PlainMessage, pinged
from bot.game.table.reading import TableReader
from bot.game.table.state import SeatInfo, TableState
from bot.game.terms import Pace
from bot.narration.narrator import escape
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.request import Stamp
from bot.platform.store.errors import StoreError
from bot.ui.actions import Action
from bot.ui.command_groups import deus_table
from bot.ui.presenter import Presenter
from bot.ui.table_text import all_lines, asleep_line, deadline_lines, pace_name

_log = structlog.get_logger(__name__)


@command("pace", deus_table)
@app_commands.choices(pace=choices_of({pace: f"pace-{pace}" for pace in Pace}))
async def pace(reply: Reply, pace: str | None = None) -> None:
    """Show the pace of the channel's table, and how long the mover has; or ask for another one.

    Raises ``TableError`` as ``PaceChanges.propose`` does.
    """
    table, language = await reply[TableReader].at(reply.channel_id), reply.language
    if pace is None:
        lines = all_lines(language, table.terms) + deadline_lines(language, table)
        how = "pace-how" if table.started else "pace-how-open"
        lines += [asleep_line(language, table), "" if table.over else language.text(how)]
        own = not (table.started or table.over) and table.opener_id == reply.person.id
        form = CustomId(Action.TERMS_FORM, Stamp(table.id, 0, 0))
        items = (button(language.text("button-form-terms"), form),) if own else ()
        await reply.show(Page(join_lines(*lines), items=items))
        return
    vote = await reply[PaceChanges].propose(table.id, reply.person.id, Pace(pace))
    key = "pace-changed" if vote is None or vote.outcome is Outcome.AGREED else "pace-asked"
    await reply.show(Page(language.text(key, pace=pace_name(language, Pace(pace)))))


@handles(Action.WAKE)
async def on_wake(reply: Reply, custom_id: CustomId) -> None:
    """Wake the table. Raises ``TableError``: over, not-seated."""
    await reply[SleepingTables].wake(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("woken")))


def pace_words(presenter: Presenter, args: Mapping[str, Any]) -> dict[str, str | int]:
    """The words of the question for another pace."""
    return {"pace": pace_name(presenter.language, Pace(args["pace"]))}


async def wake_table(interaction: Interaction) -> None:
    """Wake the sleeping table of a player who does anything in its channel."""
    if interaction.channel_id is None:
        return
    sleeping = interaction.client.services[SleepingTables]
    try:
        await sleeping.notice(interaction.channel_id, interaction.user.id)
    except (StoreError, TableError) as error:  # it is over meanwhile, or the store logs it
        _log.debug("table_wake_failed", reason=str(error))


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
