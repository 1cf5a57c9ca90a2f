"""What votes registers with the bot."""

from __future__ import annotations

from bot.features.votes import messages, pages, rows, use_cases, votes
from bot.game.hooks import game_ending, table_closed, table_moved, turn_played
from bot.platform.feature import Feature

FEATURE = Feature(
    "votes",
    modules=(
        messages,
        pages,
        rows,
        use_cases,
        votes,
    ),
    hooks=(
        turn_played.calls(votes.close_of_turn, when=votes.OPEN_VOTE),
        game_ending.calls(votes.close_all),
        table_closed.calls(votes.close_all),
        table_moved.calls(votes.recount),
    ),
)
