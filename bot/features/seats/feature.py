"""What seats registers with the bot."""

from __future__ import annotations

from bot.features.seats import commands, holders, member_left, messages, pages, rows, vote_subjects
from bot.game.hooks import game_ending, table_closed
from bot.platform.feature import Feature

FEATURE = Feature(
    "seats",
    modules=(
        messages,
        vote_subjects,
        commands,
        holders,
        member_left,
        pages,
        rows,
    ),
    hooks=(
        game_ending.calls(holders.end_offers),
        table_closed.calls(holders.end_offers),
    ),
)
