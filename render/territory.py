"""A player's lands: one border around neighbouring regions of one owner, a chip and a seal."""

from __future__ import annotations

from math import hypot

from engine.terms import Terrain
from render.fonts import CAP, Face
from render.hexes import Layout
from render.patterns import Cloth
from render.raster import Canvas, Paint, Point
from render.sprites import seal
from render.text import width, write
from render.tokens import INK, IVORY, PLAYERS, TOKENS, Theme

_BAND = 0.155
LABEL = 0.37
_SMALLEST = 18  # pixels
LABEL_Y = -0.53 - 0.37 * CAP / 2


def _owned(lie: Layout, owners: dict[int, int], region: int, edge: int) -> bool:
    """Whether the region across ``edge`` has the same owner."""
    other = lie.neighbour(region, edge)
    return other is not None and owners.get(other) == owners[region]


def borders(canvas: Canvas, lie: Layout, owners: dict[int, int]) -> None:
    """Draw the borders of all territories. ``owners``: region number to seat."""
    s = lie.s
    outlines: list[tuple[Point, Point]] = []
    inner: list[tuple[Point, Point]] = []
    for region, seat in owners.items():
        cloth = Cloth(seat)
        for edge in range(6):
            if _owned(lie, owners, region, edge):
                continue
            a, b = lie.edge(region, edge)
            deep_a = _inset(lie, owners, region, edge, _BAND * s, first=True)
            deep_b = _inset(lie, owners, region, edge, _BAND * s, first=False)
            canvas.polygon([a, b, deep_b, deep_a], cloth, grow=0.25)
            inner.append((deep_a, deep_b))
            outlines.append((a, b))
    _strokes(canvas, inner, 0.06 * s, IVORY)
    _strokes(canvas, inner, 0.026 * s, INK)
    _strokes(canvas, outlines, max(2.0, 0.045 * s), INK)


def _strokes(canvas: Canvas, lines: list[tuple[Point, Point]], width: float, paint: Paint) -> None:
    for a, b in lines:
        canvas.line([a, b], width, paint)


def _inset(
    lie: Layout, owners: dict[int, int], region: int, edge: int, depth: float, *, first: bool
) -> Point:
    """Where the inner line of a border edge begins (``first``) or ends, ``depth`` inside.

    Where the border turns at this corner it is the mitre; where it goes on in the
    neighbouring region it is the point on the edge between the two.
    """
    corners = lie.hexagon(region)
    at = edge if first else (edge + 1) % 6
    beside = (edge - 1) % 6 if first else (edge + 1) % 6
    x, y = corners[at]
    if _owned(lie, owners, region, beside):
        tx, ty = corners[(at - 1) % 6] if first else corners[(at + 1) % 6]
    else:
        tx, ty = lie.centres[region]
    length = hypot(tx - x, ty - y)
    reach = depth * 2 / 3**0.5 / length
    return x + (tx - x) * reach, y + (ty - y) * reach


def territories(lie: Layout, owners: dict[int, int]) -> list[tuple[int, list[int]]]:
    """Seat and regions of every territory, in the order of their first regions."""
    found: list[tuple[int, list[int]]] = []
    left = set(owners)
    for region in sorted(owners):
        if region not in left:
            continue
        left.discard(region)
        group, fresh = [region], [region]
        while fresh:
            here = fresh.pop()
            for other in lie.board.neighbours[here]:
                if other in left and owners[other] == owners[region]:
                    left.discard(other)
                    group.append(other)
                    fresh.append(other)
        found.append((owners[region], sorted(group)))
    return found


def seals(canvas: Canvas, lie: Layout, owners: dict[int, int], initials: list[str]) -> None:
    """One seal on the lowest corner of each territory."""
    size = max(20.0, 0.46 * lie.s)
    for seat, regions in territories(lie, owners):
        cx, cy = max((lie.centres[r] for r in regions), key=lambda c: (round(c[1]), -c[0]))
        canvas.stamp(seal(seat, initials[seat], size), cx, cy + lie.s)


def labels(canvas: Canvas, lie: Layout, owners: dict[int, int], theme: Theme) -> None:
    """The full name of every region at its top corner; on a chip where somebody owns it."""
    for region in range(lie.board.size):
        label(canvas, lie, region, owners.get(region), theme)


def label_size(s: float) -> int:
    """The size of a region's name: a share of the hex, but readable on long thin boards too."""
    return max(_SMALLEST, round(LABEL * s))


def label(canvas: Canvas, lie: Layout, region: int, owner: int | None, theme: Theme) -> None:
    """One region's name."""
    s = lie.s
    cx, cy = lie.centres[region]
    text = lie.board.names[region]
    middle = cy + LABEL_Y * s
    size = label_size(s)
    if owner is None:
        ground = TOKENS[theme].ground[Terrain(lie.board.terrain[region])]
        write(canvas, cx, middle, text, Face.BOLD, size, ground.label, anchor="m",
              halo=max(2, 0.065 * s), ground=ground.fill)  # fmt: skip
        return
    wide, high = width(text, Face.BOLD, size) + 0.2 * s, max(0.42 * s, 1.1 * size)
    chip(canvas, cx, middle, wide, high, PLAYERS[owner].fill)
    write(canvas, cx, middle, text, Face.BOLD, size, PLAYERS[owner].text, anchor="m")


def chip(canvas: Canvas, cx: float, cy: float, wide: float, high: float, paint: Paint) -> None:
    """A rounded plate with an ivory edge, its middle at cx, cy."""
    w, h = round(wide), round(high)
    x, y, edge = round(cx - w / 2), round(cy - h / 2), 2
    radius = max(4, h // 5)
    canvas.box(x - edge, y - edge, w + 2 * edge, h + 2 * edge, IVORY, radius=radius + edge)
    canvas.box(x, y, w, h, paint, radius=radius)
