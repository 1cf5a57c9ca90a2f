"""What tutorial registers with the bot."""

from __future__ import annotations

from bot.features.tutorial import rows
from bot.features.tutorial.pages import coach, tutorial
from bot.platform.feature import Feature

FEATURE = Feature(
    "tutorial",
    modules=(
        rows,
        coach,
        tutorial,
    ),
)
