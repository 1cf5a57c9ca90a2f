"""What records registers with the bot."""

from __future__ import annotations

from bot.features.records import commands, hooks, messages, rows
from bot.features.records.pages import analysis, chances, replay
from bot.game.hooks import game_over
from bot.platform.feature import Feature

FEATURE = Feature(
    "records",
    modules=(
        messages,
        commands,
        hooks,
        rows,
        analysis,
        chances,
        replay,
    ),
    hooks=(game_over.calls(hooks.queue_film),),
)
