"""What happens in a game, told in words: turns, questions, refusals, hands, scores.

Works on views and events alone, so it can tell no secret that they do not hold. Knows
no Discord objects, only its markdown. Every function takes the ``Narrator`` first: language,
names and cards of the game that is told.
"""

from __future__ import annotations

from bot.narration.brief import LABEL, button_words, lent_power
from bot.narration.card_story import card_story
from bot.narration.cards import card_page, hand_cards, hand_text
from bot.narration.gains import (
    confirm_notes,
    gain_words,
    god_words,
    goods_words,
    lack_words,
    sum_words,
)
from bot.narration.narrator import Narrator, escape
from bot.narration.options import (
    NOT_LOOKED_AT,
    Forecasts,
    option_description,
    option_label,
    option_line,
)
from bot.narration.own_score import own_score_text
from bot.narration.prompts import decision_prompt, offering_so_far, payment_prompt
from bot.narration.refusals import cannot_build_lines, refusal_text, table_refusal_text
from bot.narration.result import result_text
from bot.narration.setup import decks_words, pick_question, pick_words, setup_lines, setup_words
from bot.narration.status import player_text, status_text
from bot.narration.turn import log_line, numbered_line, story_line, turn_sentence

__all__ = [
    "LABEL",
    "NOT_LOOKED_AT",
    "Forecasts",
    "Narrator",
    "button_words",
    "cannot_build_lines",
    "card_page",
    "card_story",
    "confirm_notes",
    "decision_prompt",
    "decks_words",
    "escape",
    "gain_words",
    "god_words",
    "goods_words",
    "hand_cards",
    "hand_text",
    "lack_words",
    "lent_power",
    "log_line",
    "numbered_line",
    "offering_so_far",
    "option_description",
    "option_label",
    "option_line",
    "own_score_text",
    "payment_prompt",
    "pick_question",
    "pick_words",
    "player_text",
    "refusal_text",
    "result_text",
    "setup_lines",
    "setup_words",
    "status_text",
    "story_line",
    "sum_words",
    "table_refusal_text",
    "turn_sentence",
]
