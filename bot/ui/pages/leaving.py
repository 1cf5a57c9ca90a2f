"""People who leave a table that plays, by their own will or that of the others."""

from __future__ import annotations

from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.narration import escape
from bot.tables import Code, LeftSeat, Person, Status, TableError, TableState
from bot.tables.voting.votes import Outcome
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.handlers import First, on
from bot.ui.page import Page
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply


async def ask_resign(reply: Reply, table: TableState) -> None:
    """Ask whether the asker really gives up their seat; only who has one is asked.

    Raises ``TableError``: not-started, over, not-seated, owner-decides, resigned.
    """
    if table.status is Status.OPEN:
        raise TableError(Code.NOT_STARTED)
    if table.over:
        raise TableError(Code.OVER)
    own = next((s for s in table.seats if s.owner_id == reply.person.id), None)
    if own is None:
        acts = table.seat_of(reply.person.id) is not None
        raise TableError(Code.OWNER_DECIDES if acts else Code.NOT_SEATED)
    if own.resigned_at is not None:
        raise TableError(Code.RESIGNED)
    presenter = Presenter.of(reply, table)
    alone = not any(s.person_id is not None or s.stood_in for s in table.seats if s is not own)
    key = "resign-ask-alone" if alone else f"resign-ask-{table.terms.left_seat}"
    yes = presenter.button("button-resign", Verb.RESIGN, "yes", style=ButtonStyle.danger)
    no = presenter.button("button-end-no", Verb.RESIGN, "no")
    await reply.show(Page(presenter.text(key), items=(yes, no)))


@on(Verb.RESIGN, first=First.CHANGE)
async def on_resign(reply: Reply, custom_id: CustomId) -> None:
    """Give up the seat or play on, as ``ask_resign`` was answered."""
    if custom_id.extra != "yes":
        await reply.show(Page(reply.language.text("end-kept")))
        return
    table, left = await reply.tables.seating.resign(custom_id.stamp.table_id, reply.person.id)
    presenter = Presenter.of(reply, table)
    if left is LeftSeat.COMPUTER and not table.over:
        back = presenter.button("button-seat-back", Verb.SEAT_BACK, turn=0)
        await reply.show(Page(presenter.text("resigned-computer"), items=(back,)))
    else:
        await reply.show(Page(presenter.text("resigned-closed")))


async def ask_kick(reply: Reply, table: TableState, seat: int) -> None:
    """Open the vote on a player who keeps the others waiting."""
    vote = await reply.tables.votes.kick(table.id, reply.person.id, seat)
    done = vote.outcome is Outcome.AGREED
    key = "kick-done" if done else "kick-asked"
    await reply.show(Page(reply.language.text(key, name=escape(table.names[seat]))))


async def hand_over(reply: Reply, table: TableState, seat: int) -> None:
    """Give the opener's right to another player."""
    now = await reply.tables.seating.hand_over(table.id, reply.person.id, seat)
    await reply.show(Page(reply.language.text("handed-over", name=escape(now.names[seat]))))


async def ask_substitute(reply: Reply, table: TableState, person: Person, until: datetime) -> None:
    """Ask somebody in the channel to play for the asker up to that moment."""
    reply.check_rights()
    await reply.tables.seating.ask_substitute(table.id, reply.person.id, person, until)
    text = reply.language.text(
        "substitute-asked", name=escape(person.name), until=format_dt(until, "f")
    )
    await reply.show(Page(text))
