"""Pictures of a game: what a ``View`` says, drawn as PNG. No rules, no network, no state.

Every function is pure and may run in a worker thread. ``names[seat]`` are the players'
names in turn order; all other words come from ``words``.
"""

from __future__ import annotations

from render.alt import (
    alt_board,
    alt_board_full,
    alt_card,
    alt_hand,
    alt_hand_full,
    alt_preview,
    alt_preview_full,
    alt_result,
    alt_tableau,
)
from render.board import board_png
from render.card import card_png
from render.hand import hand_png
from render.preview import preview_png
from render.prices import Price
from render.replay import Film, replay_webp
from render.result import result_png
from render.tableau import tableau_png
from render.tokens import Form, Theme
from render.words import Words

__all__ = [
    "Film",
    "Form",
    "Price",
    "Theme",
    "Words",
    "alt_board",
    "alt_board_full",
    "alt_card",
    "alt_hand",
    "alt_hand_full",
    "alt_preview",
    "alt_preview_full",
    "alt_result",
    "alt_tableau",
    "board_png",
    "card_png",
    "hand_png",
    "preview_png",
    "replay_webp",
    "result_png",
    "tableau_png",
]
