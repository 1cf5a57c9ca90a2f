"""What is chosen apart from places: cards of an offering, gods, other players, columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decision import Option


@dataclass(frozen=True, slots=True)
class TickedCard:
    """A card of the catalogue that is offered if ``ticked``; ``subject`` names it on image maps.

    The top card, which calls the god, has no subject: it cannot be left out.
    """

    card: str
    ticked: bool
    subject: str = ""


@dataclass(frozen=True, slots=True)
class OfferingPicture:
    """The ``cards`` that are offered or could be, the top one first, under a ``title``."""

    title: str
    cards: Sequence[TickedCard]


@dataclass(frozen=True, slots=True)
class Choice:
    """A question: its ``title``, and the options, each with its name and what it brings.

    ``ticked``: the cards of the offering that asks, as long as they can be changed.
    ``owner``: the seat whose columns or cards they are.
    """

    title: str
    options: Sequence[tuple[Option, str, str]]
    owner: int
    ticked: Sequence[TickedCard] = ()
