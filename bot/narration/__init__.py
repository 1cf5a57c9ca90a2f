"""What happens in a game, told in words: turns, questions, refusals, hands, scores.

Works on views and events alone, so it can tell no secret that they do not hold. Knows
no Discord objects, only its markdown. ``names[seat]`` are always display names as
people typed them: texts of messages escape them here, labels of options do not, as
Discord shows those as they are.
"""

from __future__ import annotations

from bot.narration.cards import card_page, hand_cards, hand_text
from bot.narration.goods import (
    amount,
    cost,
    goods,
    short_cost,
)
from bot.narration.log import log_line, log_lines
from bot.narration.names import escape
from bot.narration.offering import offering_so_far
from bot.narration.options import option_description, option_label, option_line
from bot.narration.prompts import decision_prompt, payment_prompt
from bot.narration.refusals import cannot_build_lines, refusal_text, table_refusal_text
from bot.narration.result import result_table, result_text
from bot.narration.setup import (
    decks_words,
    pick_question,
    pick_words,
    setup_lines,
    setup_words,
)
from bot.narration.status import player_text, status_text
from bot.narration.turn import turn_sentence

__all__ = [
    "amount",
    "cannot_build_lines",
    "card_page",
    "cost",
    "decision_prompt",
    "decks_words",
    "escape",
    "goods",
    "hand_cards",
    "hand_text",
    "log_line",
    "log_lines",
    "offering_so_far",
    "option_description",
    "option_label",
    "option_line",
    "payment_prompt",
    "pick_question",
    "pick_words",
    "player_text",
    "refusal_text",
    "result_table",
    "result_text",
    "setup_lines",
    "setup_words",
    "short_cost",
    "status_text",
    "table_refusal_text",
    "turn_sentence",
]
