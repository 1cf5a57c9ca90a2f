"""Goods that change hands, as values: what is gained and what is given up for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.model.terms import Piece, Resource

ANY_RESOURCE = "resource"  # of the owner's choice
ANY_PIECE = "piece"  # of the owner's choice
# Everything that changes hands, in the order of texts. Pieces are those in reserve;
# cards are those that effects draw or take from the discard pile; tokens are combat tokens on
# the player's board (E9).
KINDS = (
    "vp",
    "gold",
    *(resource.key for resource in Resource),
    ANY_RESOURCE,
    *(piece.key for piece in Piece),
    ANY_PIECE,
    "cards",
    "tokens",
    "boats",
)


@dataclass(frozen=True, slots=True)
class Goods:
    """Goods that change hands, as (kind, amount), in the order they are told.

    ``of`` puts them in the order of ``KINDS`` and leaves out what is 0. More than 0 is gained,
    less is given up. What its owner is free to choose is of the kind ``resource`` or ``piece``.
    """

    amounts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, amounts: Mapping[str, int]) -> Goods:
        """Goods by kind. Raises ``KeyError`` for a kind that there is not."""
        if unknown := amounts.keys() - set(KINDS):
            raise KeyError(min(unknown))
        return cls(tuple((kind, amounts[kind]) for kind in KINDS if amounts.get(kind)))

    def __getitem__(self, kind: str) -> int:
        """Amount of one kind; 0 if there is none."""
        return dict(self.amounts).get(kind, 0)

    def __bool__(self) -> bool:
        """Whether there is anything at all."""
        return bool(self.amounts)

    def __add__(self, other: Goods) -> Goods:
        """Both together."""
        sums = Counter(dict(self.amounts))
        sums.update(dict(other.amounts))
        return Goods.of(sums)

    def __sub__(self, other: Goods) -> Goods:
        """These without ``other``."""
        sums = Counter(dict(self.amounts))
        sums.subtract(dict(other.amounts))
        return Goods.of(sums)

    @property
    def gained(self) -> Goods:
        """Only what is gained."""
        return Goods(tuple((kind, amount) for kind, amount in self.amounts if amount > 0))

    @property
    def lost(self) -> Goods:
        """Only what is given up, as amounts above 0."""
        return Goods(tuple((kind, -amount) for kind, amount in self.amounts if amount < 0))


def together(many: Iterable[Goods]) -> Goods:
    """All of them in one."""
    return sum(many, Goods())
