"""What help registers with the bot."""

from __future__ import annotations

from bot.features.help import commands
from bot.features.help.pages import cards, rules
from bot.platform.feature import Feature

FEATURE = Feature(
    "help",
    modules=(
        commands,
        cards,
        rules,
    ),
)
