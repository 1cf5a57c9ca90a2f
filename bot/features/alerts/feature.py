"""Calls by DM and ping, reminders, and calls that mean nothing any more."""

from bot.features.alerts import messages, use_cases
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "alerts",
    messages=(messages.CallMessage, messages.PingMessage, messages.DoneMessage),
    duties=(use_cases.tell_due,),
    hooks=(
        game.turn_begun.calls(use_cases.turn_begun),
        game.table_resumed.calls(use_cases.turn_begun),
        game.game_ending.calls(use_cases.call_off),
        game.table_closed.calls(use_cases.call_off),
        game.table_woken.calls(use_cases.woken),
        game.call_unreachable.calls(use_cases.ping_instead),
    ),
)
