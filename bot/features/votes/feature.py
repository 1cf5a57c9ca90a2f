"""What votes registers with the bot."""

from __future__ import annotations

from bot.features.votes import messages, pages, rows, use_cases
from bot.game.hooks import game_ending, table_closed, table_moved, turn_played
from bot.platform.feature import Feature

FEATURE = Feature(
    "votes",
    modules=(messages, pages, rows, use_cases),
    hooks=(
        turn_played.calls(use_cases.close_of_turn, when=use_cases.OPEN_VOTE),
        game_ending.calls(use_cases.close_all),
        table_closed.calls(use_cases.close_all),
        table_moved.calls(use_cases.recount),
    ),
)
