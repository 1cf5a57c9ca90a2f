"""What happened since somebody's last turn: shown once when they open their turn, or on asking."""

from __future__ import annotations

from datetime import datetime

from bot.game.digests import Digest, Digests
from bot.game.state import Draft, Status, TableState
from bot.narration.digest import Told, digest_text, touches_line
from bot.narration.durations import duration, time_ago
from bot.platform.discord.pages import CONTENT, Page, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.presenter import Presenter
from bot.ui.table_text import time_left
from render import PastTurn, Since


async def show_unread(reply: Reply, draft: Draft) -> None:
    """Show, before the panel of a turn and once a turn, what the others did since the last one."""
    await show_news(reply, draft.table, await unread(reply, draft))


async def unread(reply: Reply, draft: Draft) -> Digest | None:
    """What the others did since the asker's last turn; None if they have been shown that."""
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
    """Where somebody sits, or whose seat a computer or a substitute has in their place."""
    owners = [seat.owner_id for seat in table.seats]
    seat = table.seat_of(person_id)
    return owners.index(person_id) if seat is None and person_id in owners else seat


async def digest_page(presenter: Presenter, digest: Digest, now: datetime) -> Page:
    """The turns since the last one of ``digest.seat`` in words and in a picture.

    ``now``: the moment for which times are told.
    """
    language, view = presenter.language, presenter.view
    turns = tuple(
        PastTurn(
            entry.seat,
            entry.events,
            time_ago(language, now - entry.at),
            stand_in=entry.stand_in is not None,
        )
        for entry in digest.turns
    )
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
    return Page(digest_words(presenter, digest), (picture,))


def _when_time_is_out(presenter: Presenter, digest: Digest, now: datetime) -> str:
    """What happens at the deadline of whoever is awaited, and when; "" without one."""
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
    told = [Told(one.seat, one.events, one.stand_in is not None) for one in digest.turns]
    return digest_text(
        presenter.narrator,
        digest.seat,
        told,
        earlier=digest.earlier,
        from_start=digest.from_start,
    )


def unplayed_line(language: Language, digest: Digest | None) -> str:
    """That a prepared turn was not played by itself, for its player alone; "" where none was."""
    return language.text("call-unplayed") if digest is not None and digest.unplayed else ""


def hand_news(presenter: Presenter, digest: Digest) -> str:
    """What goes with a hand: the digest while it is news, and what touches its player.

    "" where there is nothing to tell. Who does not want to hear what touches them does not.
    """
    told = "" if digest.answered else digest_words(presenter, digest)
    near = ""
    if presenter.table.seats[digest.seat].preferences.touches:
        turns = [entry.events for entry in digest.turns]
        near = touches_line(presenter.narrator, presenter.view, digest.seat, turns, thefts=not told)
    return join_lines(told, near)
