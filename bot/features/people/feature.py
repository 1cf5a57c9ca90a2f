"""What people registers with the bot."""

from __future__ import annotations

from bot.features.people import commands
from bot.features.people.pages import absence, muting, settings
from bot.platform.feature import Feature

FEATURE = Feature(
    "people",
    modules=(
        commands,
        absence,
        muting,
        settings,
    ),
)
