"""Digest of the turns since a player's last one: shown once when they open their turn, or on
request.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from bot.game.errors import Code, TableError
from bot.game.rows import Status
from bot.game.table.digests import Digest, Digests
from bot.game.table.state import Draft, TableState
from bot.narration.digest import digest_lines, digest_text, touches, touches_line
from bot.platform.discord.pages import CONTENT, Item, Page, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.board_page import past_turns
from bot.ui.presenter import Presenter
from bot.ui.table_text import duration, time_ago, time_left
from render import Since

FEW = 4  # turns that are told only in words


async def show_unread(reply: Reply, draft: Draft) -> None:
    """Show, before the panel of a turn and once a turn, what the others did since the last one."""
    await show_news(reply, draft.table, await unread(reply, draft))


@dataclass(frozen=True, slots=True)
class News:
    """News at the head of a panel, and the button for their picture."""

    lines: str = ""
    items: tuple[Item, ...] = ()

    def above(self, page: Page) -> Page:
        """``page``, which has the button already, with the lines at its head."""
        return page.noted(self.lines) if self.lines else page


async def news_for(reply: Reply, draft: Draft) -> News:
    """The others' turns since the asker's last turn, for the panel of the asker's turn.

    Shown once a turn. A few turns that do not affect the asker are told in a line each, with their
    picture behind a button. In three cases the picture is shown at once, in a separate message.
    Something was taken from the asker, an army moved next to their land, or many turns have passed.
    """
    found = await unread(reply, draft)
    if found is None:
        return News()
    presenter = Presenter.of(reply, draft.table)
    turns = [entry.events for entry in found.turns]
    many = found.earlier + len(turns) > FEW
    if many or touches(presenter.view, found.seat, turns):
        await show_news(reply, draft.table, found)
        return News()
    await reply[Digests].shown(draft.table.id, reply.person.id, draft.table.version)
    lines = digest_lines(presenter.narrator.pictured, found.seat, past_turns(found.turns))
    return News(lines, (presenter.button("button-since", Action.SINCE),))


async def since_page(reply: Reply, table: TableState) -> Page:
    """Digest of the turns since the asker's last one, as a picture.

    Raises ``TableError``: not-seated.
    """
    seat = _seat_of(table, reply.person.id)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    found = await reply[Digests].read(table, seat)
    if not found.turns:
        return Page(reply.language.text("digest-nothing"))
    return await digest_page(Presenter.of(reply, table), found, reply[Digests].now())


async def unread(reply: Reply, draft: Draft) -> Digest | None:
    """Digest of the turns since the asker's last one; None if they have seen it."""
    if draft.line is not None:
        return None  # nobody waits for anybody in an analysis
    return await reply[Digests].unread(draft.table, reply.person.id, draft.seat)


async def show_news(reply: Reply, table: TableState, found: Digest | None) -> None:
    """Show what ``unread`` has found at ``table``, and note that they have seen it."""
    if found is None:
        return
    digests = reply[Digests]
    await reply.show(await digest_page(Presenter.of(reply, table), found, digests.now()))
    await digests.shown(table.id, reply.person.id, table.version)


async def opened_with_digest(reply: Reply, table: TableState, page: Page) -> list[Page]:
    """``page`` after what the others did since the asker's last turn, in one message if it fits.

    The page alone for somebody without a seat, where nothing happened, and when all is over.
    """
    seat = _seat_of(table, reply.person.id)
    if seat is None or table.status is not Status.RUNNING or table.awaited:
        return [page]
    found = await reply[Digests].read(table, seat)
    if not found.turns:
        return [page]
    first = await digest_page(Presenter.of(reply, table), found, reply[Digests].now())
    whole = f"{first.text}\n\n{page.text}"
    if len(whole) <= CONTENT:
        return [Page(whole, (*first.files, *page.files), page.items)]
    return [first, page]


def _seat_of(table: TableState, person_id: int) -> int | None:
    """A person's seat, also if a computer or a substitute plays it."""
    owners = [seat.owner_id for seat in table.seats]
    seat = table.seat_of(person_id)
    return owners.index(person_id) if seat is None and person_id in owners else seat


async def digest_page(presenter: Presenter, digest: Digest, now: datetime) -> Page:
    """The turns since the last one of ``digest.seat`` in words and in a picture.

    ``now``: the moment for which times are told.
    """
    language, view = presenter.language, presenter.view
    turns = [
        replace(turn, age=time_ago(language, now - entry.at))
        for turn, entry in zip(past_turns(digest.turns), digest.turns, strict=True)
    ]
    left = None if digest.clock is None else time_left(language, digest.clock, now)
    since = Since(
        digest.seat,
        turns,
        digest.earlier,
        digest.from_start,
        left,
        _when_time_is_out(presenter, digest, now),
    )
    picture = await presenter.painter.since(view, since, f"since-{presenter.table.version}")
    foot = f"-# {since.foot}" if since.foot else ""
    return Page(join_lines(digest_words(presenter, digest), foot), (picture,))


def _when_time_is_out(presenter: Presenter, digest: Digest, now: datetime) -> str:
    """Consequence and time of the current player's deadline; "" without one."""
    table, clock = presenter.table, digest.clock
    if clock is None or clock.deadline is None or table.game is None or table.game.to_move is None:
        return ""
    yours = "yes" if table.game.to_move == digest.seat else "no"
    return presenter.text(
        f"digest-timeout-{table.terms.on_timeout}",
        time=duration(presenter.language, clock.deadline - now),
        yours=yours,
        name=table.names[table.game.to_move],
    )


def digest_words(presenter: Presenter, digest: Digest) -> str:
    """The same in words alone; "" where nothing happened."""
    return digest_text(
        presenter.narrator.pictured,
        digest.seat,
        past_turns(digest.turns),
        earlier=digest.earlier,
        from_start=digest.from_start,
    )


def unplayed_line(language: Language, digest: Digest | None) -> str:
    """The line for a player whose prepared turns were not played automatically, or ""."""
    if digest is None or not digest.unplayed:
        return ""
    several = digest.unplayed > 1
    return language.text("call-unplayed-plans" if several else "call-unplayed")


def hand_news(presenter: Presenter, digest: Digest) -> str:
    """Text sent with a hand: the digest while it is new, and the events that affect its player.

    "" where there is nothing to tell. Who does not want to hear what touches them does not.
    """
    told = "" if digest.answered else digest_words(presenter, digest)
    near = ""
    if presenter.table.seats[digest.seat].preferences.touches:
        turns = [entry.events for entry in digest.turns]
        near = touches_line(presenter.narrator, presenter.view, digest.seat, turns, thefts=not told)
    return join_lines(told, near)
