"""What deadlines registers with the bot."""

from __future__ import annotations

from bot.features.deadlines import duties, messages, pages, rows, use_cases
from bot.platform.feature import Feature

FEATURE = Feature(
    "deadlines",
    modules=(
        messages,
        duties,
        pages,
        rows,
        use_cases,
    ),
)
