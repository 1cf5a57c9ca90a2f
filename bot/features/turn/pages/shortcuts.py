"""Automatic payments (there is only one sensible way to pay), and the button to change them."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.features.turn.pages.best_fit import suiting_baskets
from bot.features.turn.pages.step import Step
from bot.game.state import Draft
from bot.narration.gains import goods_words
from bot.narration.options import LABEL
from bot.platform.discord.pages import Item, button
from bot.ui.actions import Action
from engine import AmountOption, Game, GameError, Goods, Kind, PaymentOption
from engine.model.terms import Resource
from engine.rules.costs import GOLD_PER_RESOURCE

_GOODS = frozenset((*(resource.key for resource in Resource), "gold"))


def own_payment(game: Game) -> str | None:
    """The key of the payment that is made automatically; None if the player has to decide.

    It is the payment with most of the player's resources and least gold. The player is asked in
    three cases. A temple may pay (E13). A resource can be kept for less gold than it costs at any
    time (R11, E6). Or the payment reveals something hidden, so that it cannot be undone.
    """
    decision = game.decision
    if decision is None or decision.kind is not Kind.PAYMENT:
        return None
    ways = [dict(o.payment) for o in decision.options if isinstance(o, PaymentOption)]
    if any(not _GOODS.issuperset(way) for way in ways):
        return None
    least, *others = ways
    dear = all(_spared(least, way) <= _gold_more(least, way) for way in others)
    key = decision.options[0].key
    return key if dear and _can_be_taken_back(game, key) else None


def _can_be_taken_back(game: Game, key: str) -> bool:
    ahead = game.copy()
    try:
        ahead.choose(key)
    except GameError:  # in a turn that is prepared: what it brings to light is not known yet
        return False
    return ahead.floor == game.floor


def paid(game: Game, keys: Sequence[str]) -> list[str]:
    """``keys``, which answer what is asked now, and the payment that makes itself after them.

    What the engine refuses is left as it is.
    """
    ahead = game.copy()
    try:
        for key in keys:
            ahead.choose(key)
    except GameError:
        return list(keys)
    payment = own_payment(ahead)
    return list(keys) if payment is None else [*keys, payment]


def _spared(least: dict[str, int], way: dict[str, int]) -> int:
    """Value in gold of the resources that ``way`` keeps."""
    resources = (resource.key for resource in Resource)
    return GOLD_PER_RESOURCE * sum(least.get(key, 0) - way.get(key, 0) for key in resources)


def _gold_more(least: dict[str, int], way: dict[str, int]) -> int:
    return way.get("gold", 0) - least.get("gold", 0)


def paid_by_itself(draft: Draft) -> int | None:
    """Index of the choice that is an automatic payment and can be changed."""
    game = draft.game
    if draft.line is not None or game.floor or not game.choices:
        return None
    if game.choices[0].startswith("offer:"):
        return None
    ahead = game.copy()
    ahead.start_over()
    for number, key in enumerate(game.choices):
        if ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT:
            return number if own_payment(ahead) == key else None
        ahead.choose(key)
    return None


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
    """The button for all remaining trades, and the part of their gain that its label omits."""
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
    custom_id = step.custom_id(Action.AMOUNTS, TRADES)
    return (button(label, custom_id, style=ButtonStyle.primary, row=2),), line


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
    """The tradable goods that a seat owns, as its player sees them."""
    mine = game.view(seat).seats[seat]
    resources = {resource.key: mine.resources[resource] for resource in Resource}
    return Goods.of({**resources, "gold": mine.gold, "vp": mine.vp or 0})
