"""What one card after the other sells and buys, in one tap: as much as each of them can."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.narration import LABEL, goods_words
from bot.tables import Draft
from bot.ui.components.custom_id import Verb
from bot.ui.components.items import Item, button
from bot.ui.pages.suiting import suiting_baskets
from bot.ui.pages.turn_items import Step
from engine import AmountOption, Game, Goods, Kind
from engine.model.terms import Resource

TRADES = "trades"  # a button's extra


def all_trades(draft: Draft) -> tuple[str, ...]:
    """The keys that sell and buy as much as can be, from question to question.

    Nothing where only one is asked: that takes no more than a tap by itself.
    """
    ahead, keys = draft.game.copy(), list[str]()
    while (key := _most(ahead)) is not None and ahead.floor == draft.game.floor:
        ahead.choose(key)
        keys.append(key)
    return tuple(keys) if len(keys) > 1 else ()


def _most(game: Game) -> str | None:
    """The answer that trades most; None where something else is asked."""
    decision = game.decision
    if decision is None or not decision.trades:
        return None  # what draws cards for gold, too, is for its player to weigh
    if decision.kind is Kind.BASKET:
        return suiting_baskets(game)[0].key
    amounts = [option for option in decision.options if isinstance(option, AmountOption)]
    if decision.kind is not Kind.AMOUNT or not amounts:
        return None
    return max(amounts, key=lambda option: option.amount).key


def trade_at_once(step: Step) -> tuple[Sequence[Item], str]:
    """The button for all that is still to be traded, and what that brings, as far as it does
    not say so itself."""
    keys = all_trades(step.draft)
    if not keys:
        return (), ""
    ahead = step.draft.game.copy()
    for key in keys:
        ahead.choose(key)
    gains = _owned(ahead, step.draft.seat) - _owned(step.draft.game, step.draft.seat)
    if not gains:
        return (), ""
    label, line = _words(step, gains)
    custom_id = step.custom_id(Verb.AMOUNTS, TRADES)
    row = 4 if step.decision.kind is Kind.BASKET else 2  # baskets have the rows above
    return (button(label, custom_id, style=ButtonStyle.primary, row=row),), line


def _words(step: Step, gains: Goods) -> tuple[str, str]:
    """A label, and a line for what it leaves out: what the gains are given for."""
    text, name = step.language.text, step.text("option-trade-all")
    what = goods_words(step.narrator, gains)
    label = text("button-told", option=name, what=what)
    if len(label) <= LABEL:
        return label, ""
    gained = text("gain-more", gains=goods_words(step.narrator, gains.gained))
    label = text("button-told", option=name, what=gained)
    return label, text("option-told", option=name, what=what)


def _owned(game: Game, seat: int) -> Goods:
    """What is traded of what a seat owns, as its player sees it."""
    mine = game.view(seat).seats[seat]
    resources = {resource.key: mine.resources[resource] for resource in Resource}
    return Goods.of({**resources, "gold": mine.gold, "vp": mine.vp or 0})
