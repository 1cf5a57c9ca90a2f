"""Questions about goods or cards: their picture shows those instead of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.features.turn.pages.amounts import Amounts, amounts_title
from bot.features.turn.pages.offering import Offering, ticked_cards
from bot.features.turn.pages.step import Step
from bot.narration.descriptions import gold_price
from bot.narration.gains import worth
from bot.narration.options import lent_power, option_description, option_label
from bot.narration.prompts import decision_prompt
from engine import (
    AmountOption,
    BasketOption,
    ColumnOption,
    GodOption,
    Kind,
    Option,
    PieceOption,
    Resource,
    ResourceOption,
    SeatOption,
    SlotOption,
)
from render import Answer, Choice, GoodsQuestion, TickedCard

AnyOption = TypeVar("AnyOption", bound=Option)
_PICTURED = (GodOption, SeatOption, ColumnOption, SlotOption)


def choice_of(step: Step) -> Choice | None:
    """Content of the picture of such a question; None for other questions."""
    decision = step.decision
    pictured = [option for option in decision.options if isinstance(option, _PICTURED)]
    if not pictured:
        return None
    offering = Offering.of(step.draft)
    title, *_ = decision_prompt(step.narrator, decision).split("\n")
    return Choice(
        title.replace("**", ""),
        [_answer(step, option) for option in by_worth(step, pictured)],
        step.draft.seat if decision.victim is None else decision.victim,
        ticked_cards(step, offering) if offering is not None and offering.further else (),
    )


def by_worth(step: Step, options: Sequence[AnyOption]) -> list[AnyOption]:
    """Sort options that have tiles by what they bring, best first; keep others in order."""
    forecasts = step.forecasts
    tiles = [option for option in options if isinstance(option, _PICTURED)]
    if not all(option.key in forecasts for option in tiles):
        return list(options)

    def place(option: Option) -> tuple[int, ...]:
        if not isinstance(option, _PICTURED):
            return (1,)
        points, rest = worth(forecasts[option.key])
        return (0, -points, -rest)

    return sorted(options, key=place)


def _answer(step: Step, option: Option) -> Answer:
    forecast = step.forecasts.get(option.key)
    net = None if forecast is None else forecast.net.amounts
    return Answer(option, _name(step, option), _said(step, option), net)


def _name(step: Step, option: Option) -> str:
    return option_label(step.narrator, option, step.decision, step.view)


def _said(step: Step, option: Option) -> str:
    narrator, forecasts = step.narrator, step.forecasts
    if isinstance(option, GodOption):
        return lent_power(narrator, option.god, forecasts.get(option.key))
    return option_description(narrator, option, step.decision, step.view, forecasts)


_RESOURCES = frozenset(resource.key for resource in Resource)
GIVES = frozenset((Kind.SELL, Kind.OVERFLOW, Kind.AMOUNT, Kind.RETURN_PIECES))


def goods_question(step: Step) -> GoodsQuestion | None:
    """Content of the picture of a question about resources or pieces; None for other questions."""
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
    """The resources that the options name, as goods to choose or as goods to sell."""
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
