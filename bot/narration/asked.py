"""One option in its setting: what labels and descriptions of answers are made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.i18n import Language
from engine.cards.catalogue import CATALOGUE
from engine.decision import Decision, Kind, Option
from engine.view import SeatView, View

# Once effects that ask a question which card texts would otherwise explain by the main effect.
_ASKED_ONCE = {"fill_hand": Kind.USE, "fill_reserve": Kind.GAIN_PIECE}


@dataclass(frozen=True, slots=True)
class Asked:
    """An option, the decision it answers, and who reads it how."""

    option: Option
    decision: Decision
    view: View
    names: Sequence[str]
    language: Language

    @property
    def mine(self) -> SeatView:
        """The public goods of whoever is asked."""
        return self.view.seats[self.decision.seat]

    @property
    def verb(self) -> str:
        """The effect that asks, by its name in the catalogue; ``""`` for a step of the turn."""
        return asking_verb(self.decision)

    @property
    def args(self) -> Mapping[str, Any]:
        """What is printed on the card that asks."""
        return CATALOGUE.card(self.decision.card).args if self.decision.card else {}

    def card(self) -> str:
        """The key of the card that the option names."""
        assert self.option.card is not None
        return self.option.card

    def region(self) -> str:
        """The region that the option names."""
        return self.option.region or self.option.key


Tell = Callable[[Asked], str]


def asking_verb(decision: Decision) -> str:
    """The main effect of the card that asks, or ``""``."""
    card = CATALOGUE.by_key.get(decision.card or "")
    return card.verb if card else ""


def asks_once(decision: Decision) -> bool:
    """Whether it is the once effect of the card that asks (E4)."""
    if decision.kind is Kind.ONCE:
        return True
    card = CATALOGUE.by_key.get(decision.card or "")
    return bool(card and card.once and _ASKED_ONCE.get(card.once[0]) is decision.kind)
