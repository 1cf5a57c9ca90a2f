"""Ways to play that people recognise: a senator who likes some things more than they are worth.

A personality adds VP to what the network expects, for each of some things that its player has
after the turn. The bonuses are small beside the value itself: a personality decides between turns
that are about as good, and so plays about as well as a senator.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.learned.features import NAMES, Reading
from engine.players.learned.search import Values

# VP for each unit of an input of the network (``features.NAMES``).
PERSONALITIES: Mapping[str, Mapping[str, float]] = {
    "builder": {"civil height": 1.5},
    "raider": {"military height": 1.5, "villages stormed": 1.0},
    "priest": {"temples": 5.0},
    "trader": {"maritime height": 1.5},
}


def with_bonuses(values: Values, bonuses: Mapping[str, float]) -> Values:
    """``values`` with so many VP more for each unit of the inputs that ``bonuses`` names.

    Raises ``ValueError`` for an input that there is not.
    """
    if unknown := set(bonuses) - set(NAMES):
        raise ValueError(f"no input of the network is called {min(unknown)!r}")
    weights = [(NAMES.index(name), bonus) for name, bonus in bonuses.items()]

    def added(readings: list[Reading]) -> list[float]:
        return [
            value + sum([bonus * reading.numbers[at] for at, bonus in weights])
            for value, reading in zip(values(readings), readings, strict=True)
        ]

    return added
