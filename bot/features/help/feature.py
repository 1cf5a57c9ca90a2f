"""The rules and the cards, to read."""

from bot.features.help import cards, rules
from bot.ui.feature import Feature

FEATURE = Feature(
    "help",
    commands=(cards.card, rules.rules),
    handlers=(cards.on_card, cards.on_cards, rules.on_rules, rules.on_rules_open),
)
