"""What undo registers with the bot."""

from __future__ import annotations

from bot.features.undo import pages, use_cases
from bot.platform.feature import Feature

FEATURE = Feature(
    "undo",
    modules=(
        pages,
        use_cases,
    ),
)
