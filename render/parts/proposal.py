"""What a player may choose in the middle of a turn and has chosen, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.decision import RegionOption
from engine.goods import Goods


@dataclass(frozen=True, slots=True)
class Price:
    """What choosing a region costs besides the card itself.

    VP paid for landing (R14) and to a Barracks token's owner (E11), combat tokens spent (E9).
    """

    landing: int = 0
    barracks: int = 0
    tokens: int = 0

    @classmethod
    def of(cls, option: RegionOption) -> Price:
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


@dataclass(frozen=True, slots=True)
class Gain:
    """What choosing a region brings there: goods, and a village that falls, by the VP it brings."""

    goods: Goods = field(default_factory=Goods)
    village: int = 0


@dataclass(frozen=True, slots=True)
class Proposal:
    """What ``seat`` may choose and has chosen.

    ``options``: legal regions and what each costs. ``card``: what is being built. ``piece`` is
    drawn in the ``chosen`` region although the view has not got it yet. ``gains``: what those
    regions bring that bring anything. ``question``: what is asked, as a title.
    """

    seat: int
    options: Mapping[str, Price]
    card: str | None = None
    chosen: str | None = None
    piece: str | None = None
    gains: Mapping[str, Gain] = field(default_factory=dict)
    question: str = ""
