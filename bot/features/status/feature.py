"""The state of a table for everybody who asks: its log, its board, its players."""

from bot.features.status import pages
from bot.ui.feature import Feature

FEATURE = Feature(
    "status",
    commands=(pages.status, pages.board, pages.player, pages.log),
    handlers=(pages.on_log, pages.on_turns, pages.on_players, pages.on_seat),
)
