"""The names of options: "C4", "1 wood", "Farm". Plain text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.narration.narrator import Narrator
from engine import (
    ActionOption,
    AmountOption,
    BasketOption,
    CardOption,
    ColumnOption,
    Decision,
    Forecast,
    GodOption,
    Kind,
    Option,
    PaymentOption,
    PieceOption,
    PriceOption,
    RegionOption,
    ResourceOption,
    SeatOption,
    Unit,
)
from engine.model.terms import Term
from engine.view import SeatView, View

OptionT = TypeVar("OptionT", bound=Option, covariant=True)


@dataclass(frozen=True, slots=True)
class Asked(Generic[OptionT]):
    """An option with its decision, the view of the seat that decides, and the narrator.

    The type argument is the option's class, which follows from the decision's kind.
    """

    narrator: Narrator
    option: OptionT
    decision: Decision
    view: View
    forecast: Forecast | None = None  # what it brings, if that was computed

    @property
    def mine(self) -> SeatView:
        """The public goods of the seat that decides."""
        return self.view.seats[self.decision.seat]

    @property
    def args(self) -> Mapping[str, Any]:
        """The numbers printed on the card that asks."""
        card = self.narrator.catalogue.get(self.decision.card)
        return card.args if card else {}


def label(asked: Asked[Option]) -> str:
    """The name of the option; words such as ``none`` have texts of their own."""
    narrator = asked.narrator
    match asked.option:
        case ActionOption(card=card, action=action):
            return narrator.text(f"option-{action}", card=narrator.card(card))
        case CardOption(card=card):
            return narrator.card(card)
        case RegionOption(region=region):
            return region
        case PaymentOption(payment=payment):
            return narrator.goods(payment)
        case GodOption(god=god):
            return narrator.god(god.key)
        case ResourceOption(resource=Term(key=key)) | PieceOption(piece=Term(key=key)):
            return narrator.text(key)
        case ColumnOption(column=column):
            return narrator.colour(column.key)
        case SeatOption(seat=seat):
            return narrator.names[seat]
        case BasketOption(resources=resources):
            return narrator.commas([narrator.text(r.key) for r in resources])
        case PriceOption() as move:
            return _move(narrator, move)
        case AmountOption() as number:
            return _amount(asked, number)
    return asked.option.key


def _move(narrator: Narrator, move: PriceOption) -> str:
    kinds = [narrator.text(r.key) for r in move.resources]
    if move.step == "swap":
        return narrator.text("option-swap", first=kinds[0], second=kinds[-1])
    return narrator.text("option-raise" if move.step == "up" else "option-lower", resource=kinds[0])


def _amount(asked: Asked[Option], option: AmountOption) -> str:
    if asked.decision.kind is Kind.BOAT:
        return asked.narrator.text("option-boat", size=option.amount)
    if option.unit is Unit.SETS:
        return asked.narrator.text("option-amount-sets", amount=option.amount)
    return str(option.amount)
