"""Votes end by themselves when their time is over."""

from __future__ import annotations

from bot.tables.clock.agenda import Due, Situation, duty
from bot.tables.jobs import Outbox
from bot.tables.voting import votes


async def _ends(out: Outbox, now: Situation) -> list[Due]:
    return [Due(*end) for end in await votes.ends(out.session, now.row)]


@duty("vote-ends", _ends)
async def end(out: Outbox, now: Situation, due: Due) -> None:
    """Count a vote for the last time."""
    await votes.expire(out, due.about)
