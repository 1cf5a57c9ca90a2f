"""A player's options in the middle of a turn, their choice, and its costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.model.decision import RegionOption
from engine.model.goods import Goods


@dataclass(frozen=True, slots=True)
class Price:
    """Cost of a region besides the card itself.

    VP paid for landing (R14) and to a Barracks token's owner (E11), combat tokens spent (E9).
    """

    landing: int = 0
    barracks: int = 0
    tokens: int = 0

    @classmethod
    def of(cls, option: RegionOption) -> Price:
        """Price of an engine's option."""
        return cls(option.landing, option.barracks, option.tokens)

    @property
    def vp(self) -> int:
        """All VP to be paid."""
        return self.landing + self.barracks

    @property
    def amounts(self) -> tuple[tuple[str, int], ...]:
        """Payments by kind, as amounts above 0."""
        return tuple((kind, n) for kind, n in (("vp", self.vp), ("token", self.tokens)) if n)


@dataclass(frozen=True, slots=True)
class Gain:
    """Gains of a region: goods, and the VP of a village that falls."""

    goods: Goods = field(default_factory=Goods)
    village: int = 0

    @property
    def together(self) -> Goods:
        """All of it, the village's VP among the others."""
        return self.goods + Goods.of({"vp": self.village})


@dataclass(frozen=True, slots=True)
class Proposal:
    """Options and choice of ``seat``.

    ``options``: legal regions and what each costs. ``card``: what is being built. ``piece`` is
    drawn in the ``chosen`` region although the view has not got it yet. ``gains``: what each of
    those regions brings more than the others; empty where it is not known. ``everywhere``: what
    all of them bring. ``ranks``: of the regions, from 1; empty where none is better. ``question``:
    what is asked, as a title.
    """

    seat: int
    options: Mapping[str, Price]
    card: str | None = None
    chosen: str | None = None
    piece: str | None = None
    gains: Mapping[str, Gain] = field(default_factory=dict)
    everywhere: Goods = field(default_factory=Goods)
    ranks: Mapping[str, int] = field(default_factory=dict)
    question: str = ""

    def price(self, region: str) -> Price:
        """Price of a region; zero for a chosen one that is not an option any more."""
        return self.options.get(region, Price())

    def net(self, region: str) -> tuple[tuple[str, int], ...]:
        """Extra gains of a region, VP first, then its costs as negative amounts."""
        gain = self.gains.get(region, Gain()).together.amounts
        first = sorted(gain, key=lambda one: (one[1] < 0, one[0] != "vp", -one[1]))
        return (*first, *((kind, -n) for kind, n in self.price(region).amounts))
