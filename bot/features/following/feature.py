"""What following registers with the bot."""

from __future__ import annotations

from bot.features.following import messages, pages, rows, use_cases
from bot.game.hooks import table_closed, turn_played
from bot.platform.feature import Feature

FEATURE = Feature(
    "following",
    modules=(
        messages,
        pages,
        rows,
        use_cases,
    ),
    hooks=(
        turn_played.calls(use_cases.sum_up_round),
        turn_played.calls(use_cases.tell_followers, when=use_cases.FOLLOWED),
        table_closed.calls(use_cases.closed),
    ),
)
