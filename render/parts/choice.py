"""Choices other than regions: cards of an offering, gods, other players, columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.decision import Option


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
    """The ``cards`` that are offered or could be, the top one first, under a ``title``.

    ``gains``: what the god gives for as many as are ticked, as (what, how much).
    """

    title: str
    cards: Sequence[TickedCard]
    gains: Sequence[tuple[str, int]] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """An option with its ``name`` and what is ``said`` of it.

    ``net``: what it brings minus what it costs, None where nobody has looked.
    """

    option: Option
    name: str
    said: str = ""
    net: tuple[tuple[str, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question: its ``title``, and its answers in the order of their numbers.

    ``ticked``: the cards of the offering that asks, as long as they can be changed.
    ``owner``: the seat whose columns or cards they are.
    """

    title: str
    answers: Sequence[Answer]
    owner: int
    ticked: Sequence[TickedCard] = ()
