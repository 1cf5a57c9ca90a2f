"""What choosing a region costs besides the card itself: VP for landing, to Barracks, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.decision import Option


@dataclass(frozen=True, slots=True)
class Price:
    """VP paid for landing (R14) and to a Barracks token's owner (E11), combat tokens spent (E9)."""

    landing: int = 0
    barracks: int = 0
    tokens: int = 0

    @classmethod
    def of(cls, option: Option) -> Price:
        """What an engine's option costs."""
        return cls(option.landing, option.barracks, option.tokens)

    @property
    def vp(self) -> int:
        """All VP to be paid."""
        return self.landing + self.barracks

    @property
    def free(self) -> bool:
        """Whether there is nothing to be paid."""
        return not (self.landing or self.barracks or self.tokens)


Options = Mapping[str, "int | Price"]  # region names; a plain number is the VP of a landing


def priced(options: Options) -> dict[str, Price]:
    """The options with their whole prices."""
    return {
        name: cost if isinstance(cost, Price) else Price(landing=cost)
        for name, cost in options.items()
    }
