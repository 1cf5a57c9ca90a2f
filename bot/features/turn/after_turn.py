"""The end of a turn: the board for the channel, the page for its player, and taking it back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.features.turn.together import CONFIRM
from bot.features.turn.use_cases import Turns
from bot.game.table.digests import Digests
from bot.game.table.state import Draft, TableState
from bot.game.terms import TurnClock, allowance
from bot.narration.narrator import escape
from bot.platform.discord.pages import Page
from bot.platform.discord.reply import Reply
from bot.ui.hooks import items_after_turn, turn_before
from bot.ui.presenter import Presenter
from bot.ui.table_text import time_in_picture
from engine import Kind

_POSTED = timedelta(seconds=1)  # about how long after the turn a board is posted


def expect_board(reply: Reply, draft: Draft) -> None:
    """Prerender the board that the channel gets if the draft is confirmed now.

    At any other step the table's prerendered picture is dropped.
    """
    table, decision = draft.table, draft.game.decision
    ends = decision is not None and decision.kind is Kind.CONFIRM
    if not ends or draft.ahead or draft.line is not None or table.puzzle:
        reply.render_pool.ahead.drop(table.id)
        return
    game = draft.game.copy()
    game.choose(CONFIRM)
    after = _begun(replace(table, game=game, version=table.version + 1), reply[Digests].now())
    presenter = Presenter.for_channel(after, reply.render_pool)
    left = time_in_picture(presenter.language, after)
    presenter.painter.expect_board(table.id, presenter.view, left)


def _begun(table: TableState, now: datetime) -> TableState:
    """``table`` shortly after its next turn has begun at ``now``."""
    mover = table.mover
    clocks = {}
    if mover is not None and mover.number is not None and mover.person_id is not None:
        bank = None if mover.bank_seconds is None else timedelta(seconds=mover.bank_seconds)
        time = allowance(table.terms.pace, bank)
        if time is not None:
            clocks[mover.number] = TurnClock(now, time, mover.preferences.quiet)
    return replace(table, clocks=clocks, read_at=now + _POSTED)


async def played_page(reply: Reply, table: TableState) -> Page:
    """Page after a confirmed turn, with the next possible actions."""
    return replace(_played(reply, table), items=await items_after_turn(reply, table))


def _played(reply: Reply, table: TableState) -> Page:
    lacking, text = reply.lacking_rights(), reply.language.text
    if lacking:  # the channel cannot read the turn
        permissions = reply.language.listing(lacking)
        return Page(text("turn-played-unread", count=len(lacking), permissions=permissions))
    mover = table.mover
    if table.over or mover is None:
        return Page(text("turn-played-last"))
    if mover.person_id != reply.person.id:
        return Page(text("turn-played"))
    own = table.seats.index(mover)
    after = [*table.seats[own + 1 :], *table.seats[:own]]
    names = [escape(seat.name) for seat in after if seat.computer is not None]
    if not names:
        return Page(text("turn-played-alone"))
    listed = reply.language.listing(names)
    return Page(text("turn-played-again", names=listed, count=len(names)))


async def turn_left(reply: Reply, draft: Draft) -> Draft:
    """Take back the player's turn before the one that begins; gives it as it is to be played.

    Raises ``TableError`` as ``leave_turn`` does.
    """
    await turn_before.run(reply, draft)
    return await reply[Turns].draft(draft.table.id, reply.person.id)
