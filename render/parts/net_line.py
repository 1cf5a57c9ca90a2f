"""Net gains of playing a card, as large as possible in a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.icons.sprites import flat
from render.parts.amounts import draw_net, grouped, net_width
from render.pen import Pen, regular

_ICON = 1.16  # of an icon in sizes of the number beside it
_SIGN, _GAP = 1.0, 0.45  # of the temple's sign, and before it, in sizes
_LARGE, _MORE = 100.0, " …"
_PITCH = 1.17  # from line to line in sizes of the numbers

Amounts = Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Now:
    """Net gains of playing a card for its owner: (what, how much).

    ``temples``: by how many VP more their temples would count at the end. ``paid``: goods and
    gold that are paid for it, above 0. ``worth``: sorts cards by what they bring.
    """

    amounts: Amounts = ()
    temples: int = 0
    paid: Amounts = ()
    worth: tuple[int, int] = (0, 0)
    cut: bool = False  # more than that

    def shorter(self) -> Iterator[Now]:
        """The same, then without goods paid from stock, then without gold that is paid.

        The card's cost and its price tell these. Finally it is cut, which is shown.
        """
        yield self
        paid = {what: -number for what, number in self.paid}
        left = [one for one in self.amounts if one[0] == "gold" or one[1] != paid.get(one[0])]
        yield Now(left, self.temples)
        left = [one for one in left if one[1] != paid.get(one[0])]
        yield Now(left, self.temples)
        for count in range(len(left) - 1, 0, -1):
            yield Now(left[:count], cut=True)


@dataclass(frozen=True, slots=True)
class NetLine:
    """The layout of ``Now`` in an area: its lines, and the size of its numbers."""

    lines: Sequence[Now]
    size: float

    @classmethod
    def of(
        cls, now: Now, most: float, room: float, high: float, least: float, icon: float
    ) -> NetLine:
        """In one line if its letters are ``least`` and its icons ``icon`` high, else in two.

        What has no room even so is left out, in the order of ``Now.shorter``: words beside the
        picture tell it.
        """
        least = max(least, icon / _ICON)
        for some in now.shorter():
            one = min(most, room / _wide(some, 1))
            if one >= least:
                return cls((some,), one)
            most_of_two = min(most, high / 2 / _PITCH + 0.15)
            two = min(_halves(some), key=_widest, default=None)
            if two is not None and (size := min(most_of_two, room / _widest(two))) >= least:
                return cls(two, size)
        return cls((some,), one)

    def width(self) -> float:
        """Width of the widest line."""
        return max(_wide(line, self.size) for line in self.lines)

    def draw(self, pen: Pen, seat: int | None, *, middle: bool) -> None:
        """Draw it around the pen's origin if ``middle``, else from there on, around its line."""
        for i, line in enumerate(self.lines):
            y = (i - (len(self.lines) - 1) / 2) * self.size * _PITCH
            x = -_wide(line, self.size) / 2 if middle else 0.0
            if not line.amounts and not line.temples:
                pen.write(x, y, "0", regular(self.size, pen.tokens.mute))
                continue
            x += draw_net(pen.at(x, y), line.amounts, seat, self.size)
            if line.cut:
                pen.write(x, y, _MORE, regular(self.size, pen.tokens.mute))
            if line.temples:
                x += self.size * (_GAP if line.amounts else 0)
                sign = flat("temple", pen.tokens.mute, pen.tokens.panel, pen.scaled(self.size))
                pen.stamp(sign, x + self.size * _SIGN / 2, y, aside=True)
                x += self.size * (_SIGN + 0.1)
                draw_net(pen.at(x, y), [("vp", line.temples)], seat, self.size)


def _wide(now: Now, size: float) -> float:
    """Width of a line; digits are measured large, as small ones are rounded."""
    return _measured(now, _LARGE) * size / _LARGE


def _measured(now: Now, size: float) -> float:
    wide = net_width(now.amounts, size) if now.amounts else 0.0 if now.temples else size
    if now.cut:
        wide += size
    if now.temples:
        wide += size * (_GAP if now.amounts else 0) + size * (_SIGN + 0.1)
        wide += net_width([("vp", now.temples)], size)
    return wide


def _widest(lines: Sequence[Now]) -> float:
    return max(_wide(line, 1) for line in lines)


def _halves(now: Now) -> Iterator[tuple[Now, Now]]:
    """Every way to break it in two between groups of equal amounts."""
    groups = [[(what, one.number) for what in one.kinds] for one in grouped(now.amounts, alone=0)]
    for i in range(1, len(groups) + bool(now.temples)):
        first, second = groups[:i], groups[i:]
        yield (
            Now([one for group in first for one in group]),
            Now([one for group in second for one in group], now.temples, cut=now.cut),
        )
