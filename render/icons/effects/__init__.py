"""Card effects as rows of icons: a function for every verb, in files named as the engine's.

A new card of a known verb needs nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.effects.verbs import VERBS
from engine.model.card import Card
from render.icons.bits import Bit, flat_row
from render.icons.effects import base, egypt  # where the rows are
from render.icons.effects.words import PLAY, ROWS

NEUTRAL = [PLAY]  # for a verb that has no row: the card's words have to do


def effect_row(card: Card) -> list[Bit]:
    """The icons of a card's main or lasting effect."""
    return _row(card.verb, card.args)


def once_row(card: Card) -> list[Bit]:
    """The icons of a card's once effect (E4); empty if it has none."""
    return _row(*card.once) if card.once else []


def missing_verbs() -> list[str]:
    """The engine's verbs that have no row of icons here: none, or a function is to be added."""
    return sorted(VERBS - ROWS.keys())


def _row(verb: str, args: Mapping[str, Any]) -> list[Bit]:
    builder = ROWS.get(verb)
    return flat_row(builder(**args)) if builder else NEUTRAL


__all__ = ["NEUTRAL", "ROWS", "base", "effect_row", "egypt", "missing_verbs", "once_row"]
