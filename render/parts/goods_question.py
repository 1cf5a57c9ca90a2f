"""A question about resources or pieces, and the details of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.model.terms import Piece, Resource
from engine.view import View
from render.parts.choice import TickedCard
from render.text.words import Words

_RESOURCES = tuple(one.key for one in Resource)
_PIECES = tuple(one.key for one in Piece if one is not Piece.TEMPLE)


@dataclass(frozen=True, slots=True)
class GoodsQuestion:
    """A question: a ``title``, and the resources or ``pieces`` that may be chosen, by key.

    ``chosen`` so far, one key each, and so many ``left``; both count in the view already.
    ``gives``: they are given away. ``feet``: words at the foot of some kinds, such as a price.
    ``owner``: the seat whose pieces they are, unless they are the asker's own. ``ticked``: the
    cards of the offering that asks, as long as they can be changed.
    """

    title: str
    pieces: bool
    possible: frozenset[str]
    chosen: tuple[str, ...] = ()
    left: int = 0
    gives: bool = False
    feet: Mapping[str, str] = field(default_factory=dict)
    owner: int | None = None
    ticked: Sequence[TickedCard] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """All kinds, in the order of the game."""
        return _PIECES if self.pieces else _RESOURCES

    def seat(self, view: View) -> int | None:
        """Seat that owns the goods."""
        return view.seat if self.owner is None else self.owner

    def numbers(self, view: View) -> dict[str, tuple[int, int]]:
        """Of each kind how many there were before, and how many there are now."""
        whose = self.seat(view)
        assert whose is not None, "a question has its asker"
        seat = view.seats[whose]
        now = dict(zip(self.kinds, seat.reserve if self.pieces else seat.resources, strict=True))
        change = Counter(self.chosen)
        sign = 1 if self.gives else -1
        return {kind: (count + sign * change[kind], count) for kind, count in now.items()}

    def foot(self, view: View, kind: str, words: Words) -> str:
        """Details of a kind: the number left, or why it cannot be chosen."""
        if kind in self.feet:
            return self.feet[kind]
        seat = view.seats[view.seat or 0]
        _, have = self.numbers(view)[kind]
        if self.owner is not None:
            return words.text("picture-can-be" if kind in self.possible else "picture-not-now")
        if self.gives:
            key = "picture-can-go" if kind in self.possible else "picture-stays"
            return words.text(key if have else "picture-none")
        supply = seat.supply if self.pieces else view.supply
        left = dict(zip(self.kinds, supply, strict=True))[kind]
        if left and kind not in self.possible:
            return words.text("picture-not-now")
        return words.text("picture-left", count=left) if left else words.text("picture-none-left")
