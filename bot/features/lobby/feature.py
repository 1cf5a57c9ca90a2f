"""What lobby registers with the bot."""

from __future__ import annotations

from bot.features.lobby import (
    commands,
    messages,
    opening,
    options,
    pages,
    rows,
    table_lists_page,
    use_cases,
)
from bot.game.hooks import game_begun, game_over, table_changed
from bot.platform.feature import Feature

FEATURE = Feature(
    "lobby",
    modules=(
        messages,
        commands,
        opening,
        options,
        pages,
        rows,
        table_lists_page,
        use_cases,
    ),
    hooks=(
        game_begun.calls(use_cases.update_begun),
        game_over.calls(use_cases.update_over),
        table_changed.calls(use_cases.update_message),
    ),
)
