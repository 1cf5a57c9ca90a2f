"""Estimated gains of activating a card now, as six comparable numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.effects.estimates.side import Side

Gain = tuple[float, ...]  # one of each of ``PARTS``
Line = Callable[[Side, int], Gain]  # the second argument is the card's rank, from 1

PARTS = ("vp", "gold", "resources", "cards", "pieces", "power")  # of a gain; power: whatever else
NOTHING: Gain = (0, 0, 0, 0, 0, 0)

# What cannot be counted in goods, in the unit of ``power``: about half a VP.
MOVE, TOKEN, PLACED, PRICE = 1.0, 1.0, 2.0, 1.0


class Waking(NamedTuple):
    """Cards that a card activates: of these colours (None: any), of its own rank or any."""

    colours: frozenset[int] | None
    same_rank: bool


def rewards(count: int, vp: int, gold: int) -> Gain:
    """``count`` times the given VP and gold."""
    return (vp * count, gold * count, 0, 0, 0, 0)


def undeclared(**args: Any) -> Line:
    """A rough guess for a verb without an estimate: once what is printed, and some power."""
    vp, gold = args.get("vp"), args.get("gold")
    guess: Gain = (
        vp if isinstance(vp, int) else 0,
        gold if isinstance(gold, int) else 0,
        0,
        0,
        0,
        MOVE,
    )
    return lambda s, rank: guess
