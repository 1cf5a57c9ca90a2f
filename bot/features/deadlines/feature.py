"""What deadlines registers with the bot."""

from __future__ import annotations

from bot.features.deadlines import duties, pages, rows, use_cases
from bot.platform.feature import Feature

FEATURE = Feature(
    "deadlines",
    modules=(
        duties,
        pages,
        rows,
        use_cases,
    ),
)
