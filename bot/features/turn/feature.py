"""What turn registers with the bot."""

from __future__ import annotations

from bot.features.turn import commands, hand_messages, hooks, messages, rows, use_cases
from bot.features.turn.pages import first_pieces, hand, hint, panel
from bot.game.hooks import (
    game_begun,
    seat_changed,
    table_moved,
    table_resumed,
    turn_begun,
    turn_played,
)
from bot.platform.feature import Feature

FEATURE = Feature(
    "turn",
    modules=(
        messages,
        hand_messages,
        commands,
        hooks,
        rows,
        use_cases,
        first_pieces,
        hand,
        hint,
        panel,
    ),
    hooks=(
        game_begun.calls(hooks.post_first_board),
        turn_played.calls(hooks.post_board),
        turn_begun.calls(hooks.send_changed_hands),
        seat_changed.calls(hooks.hand_over),
        table_resumed.calls(hooks.call_to_pick),
        table_moved.calls(hooks.lead_hands_here),
    ),
)
