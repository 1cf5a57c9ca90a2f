"""Ways to play at another pace than the best known: opponents against which no pace is safe.

A style has a bonus in VP for each temple that one owns and for each village that has fallen. Those
with large ones hurry to the end of the game, those with small ones put it off.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.players.learned.features import NAMES, Reading
from engine.players.learned.search import Values

LEAST, MOST = -8, 15  # VP
_TEMPLES, _VILLAGES = NAMES.index("temples"), NAMES.index("villages")


@dataclass(frozen=True, slots=True)
class Style:
    """VP added for each temple of one's own, and for each village that is there no more."""

    temple: int
    village: int

    def __str__(self) -> str:
        return f"{self.temple:+}{self.village:+}"

    @classmethod
    def of(cls, text: str) -> Style | None:
        """The style that ``str`` writes, as ``+15-8``; None for any other text."""
        sign = max(text.rfind("+"), text.rfind("-"))
        temple, village = text[: max(0, sign)], text[max(0, sign) :]
        if temple[:1] not in ("+", "-") or not (temple[1:] + village[1:]).isdecimal():
            return None
        try:
            return cls(int(temple), int(village))
        except ValueError:
            return None


def any_style(rng: Random) -> Style:
    """One of those in use, each as likely."""
    return Style(rng.randint(LEAST, MOST), rng.randint(LEAST, MOST))


def in_style(values: Values, style: Style) -> Values:
    """``values`` as a player of that style sees them."""

    def styled(readings: list[Reading]) -> list[float]:
        return [
            value
            + style.temple * reading.numbers[_TEMPLES]
            - style.village * reading.numbers[_VILLAGES]
            for value, reading in zip(values(readings), readings, strict=True)
        ]

    return styled
