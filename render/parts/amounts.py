"""Amounts drawn as icons with a sign, as large as possible in a place; texts with drawn arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render.draw.theme import WOODEN, Rgb
from render.icons.egypt import boat_sign, token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.signs import any_resource
from render.icons.sprites import flat, icon, piece, vp
from render.pen import Pen
from render.text.amounts import BOATS, signed
from render.text.fitting import Style, bold, regular

_ARROW = "→"
_BESIDE = 4  # pixels between a number and its icon
_ICON = 1.25  # room of an icon in sizes of the number
_NARROW = ("wheat", "clay", "piece")
_APART = 0.45  # between two groups, in sizes of the number


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds of goods with the same amount, drawn with one number."""

    number: int
    kinds: tuple[str, ...]


def grouped(amounts: Sequence[tuple[str, int]]) -> list[Group]:
    """Gains before losses; kinds of equal amounts together."""
    ordered = sorted(amounts, key=lambda one: one[1] < 0)
    numbers = dict.fromkeys(number for _, number in ordered)
    return [Group(n, tuple(what for what, m in ordered if m == n)) for n in numbers]


def net_width(amounts: Sequence[tuple[str, int]], size: float) -> float:
    """Width of ``draw_net``, with numbers of ``size`` pixels."""
    groups = grouped(amounts)
    return sum(_group_width(group, size) + size * _APART for group in groups) - size * _APART


def net_lines(
    amounts: Sequence[tuple[str, int]], size: float, room: float
) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The amounts in as few lines as ``draw_net`` needs in ``room`` pixels; none for none."""
    lines: list[tuple[tuple[str, int], ...]] = []
    for group in grouped(amounts):
        one = tuple((what, group.number) for what in group.kinds)
        if lines and net_width((*lines[-1], *one), size) <= room:
            lines[-1] = (*lines[-1], *one)
        else:
            lines.append(one)
    return tuple(lines)


def draw_net(
    pen: Pen,
    amounts: Sequence[tuple[str, int]],
    seat: int | None,
    size: float,
    colour: Rgb | None = None,
    loss: Rgb | None = None,
) -> float:
    """Draw a turn's gains minus its costs, from the pen's origin on; returns the width.

    Gains come first, losses are in the theme's colour of a loss; kinds with equal amounts share
    one number. ``colour``, ``loss``: other colours, on a ground that is not the theme's.
    """
    x = 0.0
    for group in grouped(amounts):
        paint = (loss or pen.tokens.loss) if group.number < 0 else colour
        x += pen.write(x, 0, signed(group.number), bold(size, paint)) + size * 0.08
        for what in group.kinds:
            wide = _advance(what, size)
            pen.stamp(amount_icon(what, seat, pen.scaled(size * 1.16)), x + wide / 2, 0)
            x += wide
        x += size * _APART
    return x - size * _APART


def _group_width(group: Group, size: float) -> float:
    icons = sum(_advance(what, size) for what in group.kinds)
    return bold(size).width(signed(group.number)) + size * 0.08 + icons


def _advance(what: str, size: float) -> float:
    return size * (0.8 if what in _NARROW else 1.2)


def amount_icon(what: str, seat: int | None, size: float) -> Image.Image:
    """The icon of gold, a resource, cards, VP, a boat, or one of a player's pieces and tokens.

    ``seat`` None: a piece or token of nobody's. Of the kinds ``resource`` and ``piece`` anyone
    may be chosen.
    """
    if what == "resource":
        return any_resource(round(size))
    if what == "piece":
        return icon("pawn", WOODEN, size)
    if what == "boats":
        return boat_sign(0, size)
    if what in ("token", "tokens"):
        return token(seat, size)
    if what in BOATS:
        return boat_sign(BOATS[what], size)
    if what == "vp":
        return vp(size)
    if what in PIECES:
        return piece(what, seat, size)
    return goods(what, size)


def arrowed_width(text: str, style: Style) -> float:
    """Width of ``text`` with its arrows drawn."""
    parts = text.split(_ARROW)
    return sum(style.width(part) for part in parts) + (len(parts) - 1) * style.size


def write_arrowed(pen: Pen, text: str, style: Style, room: float) -> float:
    """Write text with its arrow signs drawn as icons, cut to ``room``; return its width."""
    if arrowed_width(text, style) > room:
        text = style.fitted(text, room, least=1).text
    x = 0.0
    for i, part in enumerate(text.split(_ARROW)):
        if i:
            sign = flat("arrow", style.colour or pen.tokens.text, None, round(style.size * 0.8))
            pen.stamp(sign, x + style.size / 2, 0, aside=True)
            x += style.size
        x += pen.write(x, 0, part, style)
    return x


_LINE_ICON = 1.16  # of an icon in sizes of the number beside it
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
    def of(cls, pen: Pen, now: Now, most: float, room: float, high: float) -> NetLine:
        """In one line if its letters and icons are as large as the form asks, else in two.

        What has no room even so is left out, in the order of ``Now.shorter``: words beside the
        picture tell it.
        """
        least = max(pen.least, pen.least_icon / _LINE_ICON)
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
    groups = [[(what, one.number) for what in one.kinds] for one in grouped(now.amounts)]
    for i in range(1, len(groups) + bool(now.temples)):
        first, second = groups[:i], groups[i:]
        yield (
            Now([one for group in first for one in group]),
            Now([one for group in second for one in group], now.temples, cut=now.cut),
        )
