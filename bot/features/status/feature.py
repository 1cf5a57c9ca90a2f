"""The state of a table for everybody who asks: its log, its board, its players."""

from bot.features.status import menus, pages
from bot.ui.feature import Feature

FEATURE = Feature(
    "status",
    commands=(pages.status, pages.board, pages.player, pages.log),
    menus=(menus.as_text, menus.cards_on_board),
    handlers=(pages.on_log, pages.on_turns, pages.on_players, pages.on_seat),
)
