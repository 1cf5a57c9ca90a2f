"""Turns what was typed behind /choose into keys of the open question's options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ui.commands.plan import GOODS, Plan, means
from bot.ui.commands.reading import find, payment_key, plain, region_name, shown
from bot.ui.commands.typed_amounts import check_amounts, read_amounts
from bot.ui.errors import InputError
from engine import Kind, SeatOption

LEAST_CONFIRM = 4  # letters of "confirm" that say it clearly


def answered(plan: Plan, typed: str) -> list[str]:
    """The keys that ``typed`` means: one of the present options, or several things at once.

    Raises ``InputError``, and ``RuleViolation`` for what a rule forbids.
    """
    labels = plan.all_labels()
    if plan.decision.kind is Kind.CONFIRM:
        key = _confirmed(plan, typed, labels)
        if key is None:
            raise InputError("choice-unclear", typed=shown(typed), possible=plan.possible())
        return [key]
    key = find(typed, *labels, loosely=False) or _freely(plan, typed)
    if key is None and (keys := read_amounts(plan, typed)) is not None:
        return keys
    key = key or find(typed, *labels)
    if key is None:
        check_amounts(plan, typed)
        raise InputError("choice-unclear", typed=shown(typed), possible=plan.possible())
    plan.choose(key, typed)
    return [key]


def _confirmed(plan: Plan, typed: str, labels: Sequence[Mapping[str, str]]) -> str | None:
    """The end of a turn, if it was clearly said: nobody ends it by any old letter."""
    wanted = plain(typed)
    if means(plan.language, typed, "confirm"):
        return next(iter(labels[0]))
    if len(wanted) < LEAST_CONFIRM:
        return None
    told = (pair for one in labels for pair in one.items())
    return next((key for key, label in told if plain(label).startswith(wanted)), None)


def _freely(plan: Plan, typed: str) -> str | None:
    """Answers written in another way than the labels: goods, a region, a player, a number."""
    kind = plan.decision.kind
    if kind is Kind.PAYMENT:
        return payment_key(typed, plan.language, GOODS)
    if kind is Kind.VICTIM:
        seats = [option for option in plan.ahead.options if isinstance(option, SeatOption)]
        return find(typed, {option.key: plan.names[option.seat] for option in seats})
    name = region_name(typed)
    return name if name in plan.draft.game.view(None).board.index else None
