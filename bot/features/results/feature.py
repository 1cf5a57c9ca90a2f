"""What results registers with the bot."""

from __future__ import annotations

from bot.features.results import messages, pages, recording, rows
from bot.game.hooks import game_over, seat_given
from bot.platform.feature import Feature

FEATURE = Feature(
    "results",
    modules=(
        messages,
        pages,
        recording,
        rows,
    ),
    hooks=(
        game_over.calls(recording.record_result),
        seat_given.calls(recording.count_for_leaver),
    ),
)
