"""What places registers with the bot."""

from __future__ import annotations

from bot.features.places import commands, lost, messages, rows
from bot.features.places.pages import look, server
from bot.game.hooks import game_over, table_closed
from bot.platform.feature import Feature

FEATURE = Feature(
    "places",
    modules=(
        messages,
        commands,
        lost,
        rows,
        look,
        server,
    ),
    hooks=(
        table_closed.calls(lost.rest_thread),
        game_over.calls(lost.rest_thread_after_game),
    ),
)
