"""What status registers with the bot."""

from __future__ import annotations

from bot.features.status import commands, pages
from bot.platform.feature import Feature

FEATURE = Feature(
    "status",
    modules=(
        commands,
        pages,
    ),
)
