"""Pieces and combat tokens in a region, smaller the more there are, and the ways they went.

Ways are bent arrows in black and ivory, which no player's colour swallows. A way goes round what
it would hide: it may begin and end at any side of its regions and bend.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import ceil, cos, hypot, pi, sin

from PIL import Image, ImageDraw

from engine.events import Event
from engine.view import View
from render.draw.hexes import SLOTS, Layout, Slot
from render.draw.raster import Point, bent, circle, heading
from render.draw.theme import BLACK, IVORY
from render.icons.egypt import token
from render.icons.shapes import PIECES
from render.icons.sprites import piece
from render.parts.territory import LABEL_Y
from render.pen import Pen
from render.text.told_turn import spots as happened_at

TOKEN = "token"
_TOKEN_ALONE = ((0, 0.12, 0.96),)  # a Barracks token where no piece is
_LEAST = 20  # pixels
_ROW = 1.45  # how wide a row of pieces may be, in sides of the hex
Added = tuple[int, str]


def stand(
    pen: Pen,
    layout: Layout,
    view: View,
    name: str,
    *,
    added: Added | None = None,
    row: tuple[float, float] | None = None,
    only: str | None = None,
) -> None:
    """Draw whatever is in a region: pieces, the scribe as the last of them, a Barracks token.

    ``added``: a seat and a piece that is to stand there too. ``row``: all stands in one row with
    that middle below the region's and as large as that at most, in sides of the hex.
    ``only``: the one kind of piece that is drawn, each where it stands among the others.
    """
    s, (cx, cy) = layout.s, layout.at(name)
    drawn = _standing(view, name, added)
    slots = _slots(drawn) if row is None else _in_row(len(drawn), *row)
    for (kind, owner), (x, y, size) in zip(drawn, slots, strict=False):
        if only is not None and kind != only:
            continue
        pixels = max(_LEAST, round(size * s))
        sprite = token(owner, pixels) if kind == TOKEN else piece(kind, owner, pixels)
        pen.stamp(sprite, cx + x * s, cy + y * s, aside=row is not None)


def spots(layout: Layout, view: View, name: str) -> list[tuple[float, float, float]]:
    """Places of pieces and tokens in a region: middle and radius of each, in pixels."""
    s, (cx, cy) = layout.s, layout.at(name)
    drawn = _standing(view, name, None)
    return [(cx + x * s, cy + y * s, size * s / 2) for x, y, size in _slots(drawn)[: len(drawn)]]


def _standing(view: View, name: str, added: Added | None) -> list[tuple[str, int]]:
    """The contents of a region, each kind with its owner, in drawing order."""
    seat = next((one for one in view.seats if one.pieces.get(name)), None)
    owner = added[0] if added is not None else seat.seat if seat else 0
    kinds = [*(seat.pieces[name] if seat else ()), *((added[1],) if added is not None else ())]
    kinds.sort(key=PIECES.index)
    if seat and seat.scribe == name:
        kinds.append("scribe")
    barracks = view.barracks.get(name)
    return [(kind, owner) for kind in kinds] + ([(TOKEN, barracks)] if barracks is not None else [])


def _slots(drawn: Sequence[tuple[str, int]]) -> tuple[Slot, ...]:
    """Places for that many things; a single token is larger than a piece."""
    if [kind for kind, _ in drawn] == [TOKEN]:
        return _TOKEN_ALONE
    return SLOTS[max(1, min(len(drawn), 6))]


def _in_row(count: int, y: float, most: float) -> tuple[Slot, ...]:
    """Places beside each other within a hex."""
    size = min(most, _ROW / max(1, count))
    return tuple(((i - (count - 1) / 2) * size * 1.06, y, size) for i in range(count))


def everywhere(pen: Pen, layout: Layout, view: View, without: Collection[str] = ()) -> None:
    """Everybody's pieces and Barracks tokens, save those in the regions ``without``."""
    held = {name for seat in view.seats for name, kinds in seat.pieces.items() if kinds}
    for name in sorted((held | set(view.barracks)).difference(without)):
        stand(pen, layout, view, name)


def owners(view: View) -> dict[int, int]:
    """The seat with pieces in each region: region index to seat number."""
    return {
        view.board.index[name]: seat.seat
        for seat in view.seats
        for name, kinds in sorted(seat.pieces.items())
        if kinds
    }


_STEP = 4  # pixels between two points of a way
_CELL, _TENTHS = 5, 10  # pixels of a square that has one price; of what prices are noted
_SAMPLES = 0.16  # sides of a hex between two points at which a way is weighed
_BENDS = (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36)
# Where a way may begin and end: so far from the middle, and turned so far from the other end.
_CORNERS = tuple((0.62, turn * pi / 180) for turn in (0, 36, -36, 72, -72, 108, -108))
_STARTS = ((0.12, 0.0), *_CORNERS)
_ENDS = ((0.5, 0.0), *_CORNERS, *((0.9, turn) for _, turn in _CORNERS[:3]))
_SHORTEST = 0.95  # sides of a hex
# What each sample costs that lies on a piece, a name or another way; and what every detour costs.
_PIECE, _VILLAGE, _NAME, _OTHER_WAY, _OUTSIDE = 2.6, 9.0, 1.2, 4.0, 9.0
_BENT, _TURNED, _SHORT, _LONG = 2.0, 0.3, 4.0, 0.25
_HEADED = 3  # how much more it costs to cover something, or to be covered, with the head
_NAME_REACH, _WAY_REACH, _THICK = 0.36, 0.32, 0.13  # in sides of a hex
_SHAFT, _HEAD, _WING, _BACK = 0.115, 0.48, 0.2, 0.07
_RIM, _HAIRLINE = 0.075, 0.02  # around the shaft and the head
Way = list[Point]
Spot = tuple[float, float, float, float]  # what should not be covered: middle, radius, price


def planned_ways(layout: Layout, events: Iterable[Event], view: View) -> list[Way]:
    """The curves of all ways in ``events``, each around what lies there and the ways before."""
    moves = [(one.start, one.region) for one in happened_at(events) if one.start is not None]
    if not moves:
        return []
    held = {name for seat in view.seats for name, kinds in seat.pieces.items() if kinds}
    lying = [
        (*one, _PIECE)
        for name in sorted(held | {*view.barracks})
        for one in spots(layout, view, name)
    ]
    for name in view.villages:
        x, y = layout.at(name)
        lying.append((x, y + 0.12 * layout.s, 0.41 * layout.s, _VILLAGE))
    found: list[Way] = []
    for move in dict.fromkeys(moves):
        found.append(way_path(layout, move, lying, found))
    return found


def way_path(
    layout: Layout, way: tuple[str, str], lying: Sequence[Spot] = (), others: Sequence[Way] = ()
) -> Way:
    """The curve of a way from one region to another, which covers as little as can be.

    ``lying``: what should not be covered. ``others``: ways that are drawn already.
    """
    start, end, s = layout.at(way[0]), layout.at(way[1]), layout.s
    prices = _prices(layout, lying, others)
    (left, top), (wide, high) = layout.room[:2], prices.size
    price_at = prices.load()
    assert price_at is not None
    best, least = None, float("inf")
    for a, b, bend, cost in _tries(start, end, s):
        if cost >= least:
            continue
        length = hypot(b[0] - a[0], b[1] - a[1])
        points = bent(a, b, bend, steps=max(4, round(length / (_SAMPLES * s))))
        for x, y in [*points, *points[-3:] * (_HEADED - 1)]:
            u, v = int((x - left) / _CELL), int((y - top) / _CELL)
            inside = 0 <= u < wide and 0 <= v < high
            cost += price_at[u, v] / _TENTHS if inside else _OUTSIDE  # type: ignore[operator]
            if cost >= least:
                break
        else:
            best, least = (a, b, bend), cost
    assert best is not None
    a, b, bend = best
    length = hypot(b[0] - a[0], b[1] - a[1])
    return list(bent(a, b, bend, steps=max(24, round(length / _STEP))))


def _prices(layout: Layout, lying: Sequence[Spot], others: Sequence[Way]) -> Image.Image:
    """Cost of a way's point at each place of the map, in tenths, by squares of ``_CELL``."""
    left, top, right, bottom = layout.room
    s = layout.s
    prices = Image.new("L", (ceil((right - left) / _CELL), ceil((bottom - top) / _CELL)), 0)
    draw = ImageDraw.Draw(prices)

    def spot(x: float, y: float, across: float, down: float, price: float) -> None:
        box = (x - across - left, y - down - top, x + across - left, y + down - top)
        draw.ellipse(tuple(side / _CELL for side in box), fill=round(price * _TENTHS))

    for x, y in layout.centres:
        spot(x, y + LABEL_Y * s, 0.56 * s, _NAME_REACH * s, _NAME)
    for x, y, r, price in lying:
        spot(x, y, r + _THICK * s, r + _THICK * s, price)
    for other in others:
        for x, y in other[::4]:
            spot(x, y, _WAY_REACH * s, _WAY_REACH * s, _OTHER_WAY)
    return prices


def _tries(start: Point, end: Point, s: float) -> Iterator[tuple[Point, Point, float, float]]:
    """Every curve that a way may take, its ends, its bend and what it costs by itself."""
    there = heading(start, end)
    for out, turn in _STARTS:
        a = _beside(start, there + turn, out * s)
        for back, aside in _ENDS:
            b = _beside(end, there + pi + aside, back * s)
            length = hypot(b[0] - a[0], b[1] - a[1]) / s
            short = _SHORT * max(0.0, _SHORTEST - length)
            about = short + _TURNED * (abs(turn) + abs(aside)) + _LONG * length
            for bend in _BENDS:
                yield a, b, bend, about + _BENT * abs(bend) * length


def draw_ways(pen: Pen, s: float, ways: Sequence[Way]) -> None:
    """Each way as an arrow with a dot where it begins; ``s``: the side of a hex in pixels."""
    for path in ways:
        _arrow(pen, path, s)


def _arrow(pen: Pen, path: Way, s: float) -> None:
    tip = path[-1]
    shaft = [p for p in path if hypot(p[0] - tip[0], p[1] - tip[1]) > 0.38 * s] or [path[0]]
    angle = heading(shaft[-1], tip)
    back = (tip[0] - _HEAD * s * cos(angle), tip[1] - _HEAD * s * sin(angle))
    notch = (tip[0] - (_HEAD - _BACK) * s * cos(angle), tip[1] - (_HEAD - _BACK) * s * sin(angle))
    head = [
        tip,
        _beside(back, angle + pi / 2, _WING * s),
        notch,
        _beside(back, angle - pi / 2, _WING * s),
    ]
    begin = circle(*path[0], 0.13 * s)
    for grow, colour in ((_RIM + _HAIRLINE, BLACK), (_RIM, IVORY), (0.0, BLACK)):
        pen.line([*shaft, notch], (_SHAFT + 2 * grow) * s, colour)
        pen.polygon(head, colour, grow=grow * s)
        pen.polygon(begin, colour, grow=0.6 * grow * s)
    pen.polygon(circle(*path[0], 0.055 * s), IVORY)


def _beside(point: Point, angle: float, by: float) -> Point:
    return point[0] + by * cos(angle), point[1] + by * sin(angle)
