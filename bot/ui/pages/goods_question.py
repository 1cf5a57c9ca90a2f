"""Which questions are asked above one's goods instead of a board: those about no place."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration import decision_prompt
from bot.narration.trading import gold_price
from bot.ui.pages.amounts import Amounts
from bot.ui.pages.amounts_items import amounts_title
from bot.ui.pages.offering import Offering, ticked_cards
from bot.ui.pages.turn_items import Step
from engine import AmountOption, BasketOption, Kind, PieceOption, Resource, ResourceOption
from render import GoodsQuestion, TickedCard

_RESOURCES = frozenset(resource.key for resource in Resource)
GIVES = frozenset((Kind.SELL, Kind.OVERFLOW, Kind.AMOUNT, Kind.RETURN_PIECES))


def goods_question(step: Step) -> GoodsQuestion | None:
    """What the picture of a question about resources or pieces shows; None for other questions."""
    decision = step.decision
    pieces = frozenset(o.piece.key for o in decision.options if isinstance(o, PieceOption))
    possible = pieces or _resources(step)
    if not possible:
        return None
    amounts = Amounts.of(step.draft)
    return GoodsQuestion(
        title=_title(step, amounts),
        pieces=bool(pieces),
        possible=possible,
        chosen=amounts.run if amounts is not None else (),
        left=amounts.left if amounts is not None else 0,
        gives=decision.kind in GIVES,
        feet=_prices(step, possible),
        owner=decision.victim,
        ticked=_ticked(step, amounts),
    )


def _ticked(step: Step, amounts: Amounts | None) -> Sequence[TickedCard]:
    """The cards of the offering, until something of what its god gives has been taken."""
    offering = Offering.of(step.draft)
    begun = amounts is not None and amounts.run
    if offering is None or begun or not offering.further:
        return ()
    return ticked_cards(step, offering)


def _title(step: Step, amounts: Amounts | None) -> str:
    if amounts is not None:
        return amounts_title(step, amounts, plain=True)
    question, *_ = decision_prompt(step.narrator, step.decision).split("\n")
    return question.replace("**", "")


def _resources(step: Step) -> frozenset[str]:
    """The resources among the options, or of which so many are to be sold."""
    decision, found = step.decision, set[str]()
    for option in decision.options:
        if isinstance(option, ResourceOption):
            found.add(option.resource.key)
        elif isinstance(option, BasketOption):
            found.update(resource.key for resource in option.resources)
        elif isinstance(option, AmountOption):
            found.update(kind for kind, _ in option.given.amounts if kind in _RESOURCES)
    return frozenset(found)


def _prices(step: Step, possible: frozenset[str]) -> dict[str, str]:
    """At the foot of what can be bought or sold one by one: for how much (E6)."""
    kind, narrator = step.decision.kind, step.narrator
    if kind not in (Kind.SELL, Kind.BUY):
        return {}
    share = 1 if kind is Kind.SELL else 2
    return {
        key: narrator.text(
            "what-buy", cost=narrator.amount("gold", gold_price(key, step.view) // share)
        )
        for key in possible
    }
