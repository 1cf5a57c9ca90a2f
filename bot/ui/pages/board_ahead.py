"""The board after a turn is drawn while its player still looks at *Confirm*.

It is posted, as any other, only once the turn is in the store; and only if it is the very board
that stands there then. Turns of computers, and prepared turns that are played by themselves, are
not foreseen: nobody looks at a panel before them.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.schedule import TurnClock
from bot.schedule.pace import allowance
from bot.tables import Draft, TableState
from bot.ui.clock_text import time_in_picture
from bot.ui.pages.turn_items import CONFIRM
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply
from engine import Kind

_POSTED = timedelta(seconds=1)  # about how long after the turn a board is posted


def expect_board(reply: Reply, draft: Draft) -> None:
    """Begin to draw what the channel would get if the turn in hand were confirmed as it stands.

    At any other step what was drawn for the table is let go of.
    """
    table, decision = draft.table, draft.game.decision
    ends = decision is not None and decision.kind is Kind.CONFIRM
    if not ends or draft.ahead or draft.line is not None:
        reply.render_pool.ahead.drop(table.id)
        return
    game = draft.game.copy()
    game.choose(CONFIRM)
    after = _begun(replace(table, game=game, version=table.version + 1), reply.tables.digests.now())
    presenter = Presenter.for_channel(after, reply.render_pool)
    left = time_in_picture(presenter.language, after)
    presenter.painter.expect_board(table.id, presenter.view, left)


def _begun(table: TableState, now: datetime) -> TableState:
    """``table`` as it stands shortly after its next turn has begun at ``now``."""
    mover = table.mover
    clocks = {}
    if mover is not None and mover.number is not None and mover.person_id is not None:
        bank = None if mover.bank_seconds is None else timedelta(seconds=mover.bank_seconds)
        time = allowance(table.terms.pace, bank)
        if time is not None:
            clocks[mover.number] = TurnClock(now, time, mover.preferences.quiet)
    return replace(table, clocks=clocks, read_at=now + _POSTED)
