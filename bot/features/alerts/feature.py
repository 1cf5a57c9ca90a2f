"""What alerts registers with the bot."""

from __future__ import annotations

from bot.features.alerts import duties, messages, rows, use_cases
from bot.game.hooks import (
    call_unreachable,
    game_ending,
    table_closed,
    table_resumed,
    table_woken,
    turn_begun,
)
from bot.platform.feature import Feature

FEATURE = Feature(
    "alerts",
    modules=(
        messages,
        duties,
        rows,
        use_cases,
    ),
    hooks=(
        turn_begun.calls(use_cases.turn_begun),
        table_resumed.calls(use_cases.turn_begun),
        game_ending.calls(use_cases.call_off),
        table_closed.calls(use_cases.call_off),
        table_woken.calls(use_cases.woken),
        call_unreachable.calls(use_cases.ping_instead),
    ),
)
