"""Turns what was typed behind /build into keys of the engine's options, in the engine's order.

Column, place, payment: what is no choice may be typed all the same, but only as it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.turn.pages.step import actions
from bot.features.turn.typed.plan import GOODS, Plan, check_beginning, read_card
from bot.platform.discord.refusals import InputError
from bot.ui.typed_words import find, means, payment_key, plain, region_name, shown, written_payment
from engine import Game, Kind
from engine.events import Built
from engine.model.terms import Colour


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed behind /build; None where an option was left out."""

    card: str
    region: str | None = None
    pay: str | None = None
    column: str | None = None
    face_down: str | None = None


def plan_build(plan: Plan, wanted: Wanted) -> list[str]:
    """The keys of building a card as far as it was typed.

    Where the place is left open it is asked for, and the payment after it, whatever was typed.
    Raises ``InputError`` for words that mean nothing here, the engine's errors for what
    a rule forbids.
    """
    check_beginning(plan)
    action = "wild" if read_face_down(plan, wanted.face_down) else "build"
    plan.choose(f"{action}:{read_card(plan, wanted.card)}")
    if wanted.column is not None:
        _column(plan, wanted.column)
    if wanted.region is not None:
        _place(plan, wanted.region)
    if wanted.pay is not None and plan.decision.kind is not Kind.REGION:
        _pay(plan, wanted.pay)
    return plan.keys


def read_face_down(plan: Plan, typed: str | None) -> bool:
    """Whether the card is to be played face down (V3). Raises ``InputError``."""
    language = plan.language
    if typed is None or plain(typed) == "0" or means(language, typed, "no"):
        return False
    offered = (one.text("face-down-yes") for one in language.understood)
    if plain(typed) not in ("1", *map(plain, offered)) and not means(language, typed, "yes"):
        raise InputError("face-down-unclear", typed=shown(typed))
    check_face_down(plan)
    return True


def check_face_down(plan: Plan) -> None:
    """Raise ``InputError`` where no card can be played face down, or never could be (V3)."""
    if not plan.draft.game.config.wild:
        raise InputError("face-down-never")
    if not actions(plan.decision, "wild"):
        raise InputError("face-down-no")


def _column(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        key = find(typed, *plan.all_labels())
        if key is None:
            raise InputError("column-unknown", typed=shown(typed), possible=plan.possible())
        plan.choose(key)
        return
    only = _column_built(plan)
    named = [
        {c.key: one.text(f"colour-{c.key}") for c in Colour} for one in plan.language.understood
    ]
    if find(typed, *named) != only:
        raise InputError("column-settled", column=named[0][only])


def _column_built(plan: Plan) -> str:
    """The column of the new card when that was no choice: seen by going on, on a copy.

    Where something else is asked first, it is the column of the card's colour.
    """
    ahead = plan.ahead.copy()
    while ahead.decision is not None and ahead.decision.kind in (Kind.REGION, Kind.PAYMENT):
        ahead.choose(ahead.options[0])
    built = _built(plan, ahead)
    own = plan.draft.game.catalogue.card(plan.keys[0].partition(":")[2]).colour.key
    return built.column if built else own


def _built(plan: Plan, ahead: Game) -> Built | None:
    """The building of the turn in hand as it stands in ``ahead``."""
    events = ahead.view(plan.draft.seat).draft
    return next((event for event in events if isinstance(event, Built)), None)


def _place(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        raise InputError("column-first", possible=plan.possible())
    names = plan.draft.game.view(None).board.index
    name = region_name(typed)
    if name not in names:
        raise InputError("region-unknown", typed=shown(typed), possible=_regions(plan))
    if plan.decision.kind is Kind.REGION:
        plan.choose(name)
        return
    only = region_built(plan)
    if only is not None and only != name:
        raise InputError("region-settled", region=only, typed=name)


def _regions(plan: Plan) -> str:
    if plan.decision.kind is Kind.REGION:
        return plan.possible()
    return region_built(plan) or plan.language.text("hand-nothing")


def region_built(plan: Plan) -> str | None:
    """Where the piece goes when the place was no choice: seen by paying on a copy."""
    ahead = plan.ahead.copy()
    if ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT:
        ahead.choose(ahead.options[0])
    built = _built(plan, ahead)
    return built.region if built else None


def _pay(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        raise InputError("column-first", possible=plan.possible())
    if plan.decision.kind is not Kind.PAYMENT:
        _check_only_way(plan, typed)
        return
    labels = plan.all_labels()
    key = find(typed, *labels, loosely=False)
    key = key or payment_key(typed, plan.language, GOODS) or find(typed, *labels)
    if key is None:
        raise InputError("pay-unknown", typed=shown(typed), possible=plan.possible())
    plan.choose(key, typed)


def _check_only_way(plan: Plan, typed: str) -> None:
    """Paying was no choice: what was typed may say the same, but nothing else."""
    built = _built(plan, plan.ahead)
    paid = written_payment(built.paid) if built else ""
    if payment_key(typed, plan.language, GOODS) != paid:
        possible = plan.narrator.goods(built.paid) if built else ""
        raise InputError("pay-settled", possible=possible)
