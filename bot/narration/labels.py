"""What each answer is called, by what is asked: "C4", "1 wood", "Farm". Plain text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.narration.narrator import Narrator
from engine.decision import Decision, Kind, Option
from engine.model.terms import Colour, Piece, Resource
from engine.view import SeatView, View

# Once effects that ask a question which card texts would otherwise explain by the main effect.
_ASKED_ONCE = {"fill_hand": Kind.USE, "fill_reserve": Kind.GAIN_PIECE}


@dataclass(frozen=True, slots=True)
class Asked:
    """An option, the decision it answers, the asker's view, and who puts it into words."""

    narrator: Narrator
    option: Option
    decision: Decision
    view: View

    @property
    def mine(self) -> SeatView:
        """The public goods of whoever is asked."""
        return self.view.seats[self.decision.seat]

    @property
    def verb(self) -> str:
        """The effect that asks, by its name in the catalogue; ``""`` for a step of the turn."""
        return asking_verb(self.narrator, self.decision)

    @property
    def args(self) -> Mapping[str, Any]:
        """What is printed on the card that asks."""
        card = self.narrator.catalogue.get(self.decision.card)
        return card.args if card else {}

    @property
    def card(self) -> str:
        """The key of the card that the option names."""
        assert self.option.card is not None
        return self.option.card

    @property
    def region(self) -> str:
        """The region that the option names."""
        return self.option.region or self.option.key

    @property
    def resource(self) -> Resource:
        """The resource that the option names."""
        return Resource[str(self.option.resource).upper()]

    @property
    def piece(self) -> Piece:
        """The type of piece that the option names."""
        return Piece[str(self.option.piece).upper()]

    @property
    def column(self) -> Colour:
        """The column that the option names."""
        return Colour[str(self.option.column).upper()]

    @property
    def seat(self) -> int:
        """The opponent whom the option names."""
        assert self.option.seat is not None
        return self.option.seat


Words = Callable[[Asked], str]


def asking_verb(narrator: Narrator, decision: Decision) -> str:
    """The main effect of the card that asks, or ``""``."""
    card = narrator.catalogue.get(decision.card)
    return card.verb if card else ""


def asks_once(narrator: Narrator, decision: Decision) -> bool:
    """Whether it is the once effect of the card that asks (E4)."""
    if decision.kind is Kind.ONCE:
        return True
    card = narrator.catalogue.get(decision.card)
    return bool(card and card.once and _ASKED_ONCE.get(card.once[0]) is decision.kind)


def _action(asked: Asked) -> str:
    return asked.narrator.text(f"option-{asked.option.action}", card=_card(asked))


def _card(asked: Asked) -> str:
    return asked.narrator.card(asked.card)


def _region(asked: Asked) -> str:
    return asked.region


def _payment(asked: Asked) -> str:
    return asked.narrator.goods(asked.option.payment or ())


def _god(asked: Asked) -> str:
    return asked.narrator.god(str(asked.option.god))


def _resource(asked: Asked) -> str:
    return asked.narrator.text(asked.resource.key)


def _piece(asked: Asked) -> str:
    return asked.narrator.text(asked.piece.key)


def _amount(asked: Asked) -> str:
    if asked.verb == "sell_sets":
        return asked.narrator.text("option-amount-sets", amount=asked.option.amount or 0)
    return str(asked.option.amount)


def _basket(asked: Asked) -> str:
    return asked.narrator.commas([asked.narrator.text(r) for r in asked.option.resources or ()])


def _victim(asked: Asked) -> str:
    return asked.narrator.names[asked.seat]


def _column(asked: Asked) -> str:
    return asked.narrator.colour(asked.column.key)


def _once(asked: Asked) -> str:
    """A move on the market, or the card that a once effect activates."""
    if asked.option.card is not None:
        return _card(asked)
    kinds = [asked.narrator.text(resource) for resource in asked.option.resources or ()]
    if asked.option.step == "swap":
        return asked.narrator.text("option-swap", first=kinds[0], second=kinds[-1])
    key = "option-raise" if asked.option.step == "up" else "option-lower"
    return asked.narrator.text(key, resource=kinds[0])


def _boat(asked: Asked) -> str:
    return asked.narrator.text("option-boat", size=asked.option.amount or 0)


# Kinds that are missing here have no answers but those named in ``options.ANSWERS``.
LABELS: dict[Kind, Words] = {
    Kind.ACTION: _action,
    Kind.REGION: _region,
    Kind.PAYMENT: _payment,
    Kind.OFFER_MORE: _card,
    Kind.GOD: _god,
    Kind.GAIN_RESOURCE: _resource,
    Kind.GAIN_PIECE: _piece,
    Kind.AMOUNT: _amount,
    Kind.BASKET: _basket,
    Kind.PLACE: _region,
    Kind.ARMY: _region,
    Kind.DESTINATION: _region,
    Kind.VICTIM: _victim,
    Kind.VILLAGE: _region,
    Kind.CARD: _card,
    Kind.COLUMN: _column,
    Kind.ONCE: _once,
    Kind.SELL: _resource,
    Kind.BUY: _resource,
    Kind.SHIP: _region,
    Kind.SEA: _region,
    Kind.BOAT: _boat,
    Kind.OVERFLOW: _resource,
    Kind.RETURN_PIECES: _piece,
    Kind.GILD: _card,
    Kind.RESERVE: _piece,
    Kind.REDEPLOY: _region,
}
