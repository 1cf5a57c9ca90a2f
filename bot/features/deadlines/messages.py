"""What a channel is told of its table when that happens by itself: too late, asleep, awake."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ButtonStyle

from bot.features.deadlines.rows import ASLEEP, AWAKE, LATE
from bot.game.state import SeatInfo
from bot.narration.narrator import escape
from bot.outbox.job import Job
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, button
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.presenter import Presenter

# By its button, one of these, a notice is known again.
NOTICE_VERBS = {
    LATE: (Verb.TAKE, Verb.SEAT_BACK),
    ASLEEP: (Verb.WAKE,),
    AWAKE: (Verb.TAKE,),
}
_LABELS = {
    Verb.TAKE: "button-turn",
    Verb.SEAT_BACK: "button-seat-back",
    Verb.WAKE: "button-wake",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to a channel, and the ids of those whom it pings."""

    page: Page
    ping: tuple[int, ...] = ()


def notice_ids(job: Job) -> tuple[str, ...]:
    """The custom ids, of which one is that of the button under the notice of ``job``."""
    return tuple(_id(job, verb).button() for verb in NOTICE_VERBS[job.kind])


def notice_of(presenter: Presenter, job: Job) -> Notice | None:
    """The notice of ``job`` at the table as it stands now; None if it is so no more."""
    table = presenter.table
    if table.over:
        return None
    if job.kind is LATE:
        late = table.seats[job.seat or 0]
        if late.computer is not None and late.owner_id is not None:
            return _notice(presenter, job, "late-taken-over", (late,), Verb.SEAT_BACK)
        waits = table.version == job.turn and table.overdue > 0
        return _notice(presenter, job, "late", (late,)) if waits else None
    if table.version != job.turn or (table.asleep_at is None) is (job.kind is ASLEEP):
        return None
    if job.kind is ASLEEP:
        return _notice(presenter, job, "asleep", ())
    return _notice(
        presenter, job, "awake", tuple(table.seats[number] for number in sorted(table.waited))
    )


def _id(job: Job, verb: Verb) -> CustomId:
    return CustomId(verb, Stamp(job.table_id, job.turn, 0), job.kind.value)


def _notice(
    presenter: Presenter,
    job: Job,
    key: str,
    seats: tuple[SeatInfo, ...],
    verb: Verb | None = None,
) -> Notice:
    terms = presenter.table.terms
    people = [
        f"<@{seat.owner_id}>" if seat.owner_id is not None else escape(seat.name) for seat in seats
    ]
    text = presenter.text(
        key,
        people=presenter.language.listing(people),
        count=max((seat.missed for seat in seats), default=0),
        days=terms.sleep_days,
    )
    verb = verb or NOTICE_VERBS[job.kind][0]
    label = presenter.text(_LABELS[verb])
    items = (button(label, _id(job, verb), style=ButtonStyle.primary),)
    wanted = (s.owner_id for s in seats if s.owner_id is not None and s.preferences.in_channel)
    return Notice(Page(text, items=items), tuple(wanted))
