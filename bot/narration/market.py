"""The market's prices in words (E6); without the market, what resources cost everywhere (R11)."""

from __future__ import annotations

from bot.i18n import Language
from engine.rules.costs import GOLD_PER_RESOURCE, MARKET_GOLD, MARKET_VP
from engine.view import View


def gold_price(resource: str, view: View) -> int:
    """The gold that stands for one ``resource`` now."""
    return GOLD_PER_RESOURCE if view.market is None else MARKET_GOLD[view.market[resource]]


def vp_price(resource: str, view: View) -> int:
    """The VP that ``resource`` is worth on the market now; 0 without one."""
    return 0 if view.market is None else MARKET_VP[view.market[resource]]


def step_words(step: int, language: Language) -> str:
    """Both prices of a step of the market, 0 to 2; beyond an end, those of that end."""
    step = min(max(step, 0), len(MARKET_GOLD) - 1)
    return language.text("price", gold=MARKET_GOLD[step], vp=MARKET_VP[step])
