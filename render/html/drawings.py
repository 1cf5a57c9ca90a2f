"""Icons, cloths and the land as vectors: drawn by what draws the pictures, on another surface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from engine.model.board import Board
from engine.model.terms import Colour, Terrain
from render.draw.hexes import CORNERS, ROOT3, Layout, fit_board, hexagon
from render.draw.patterns import Cloth
from render.draw.raster import Paint, Point
from render.draw.theme import CARDS, INK, IVORY, PLAYERS, TOKENS, Rgb
from render.html.markup import Markup, join, number, tag
from render.icons.egypt import draw_boat_sign, draw_token
from render.icons.goods import RESOURCES, draw_goods, draw_pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import cross_blades, draw_outlined, draw_star, draw_wreath
from render.icons.terrain import VARIANTS, draw_terrain
from render.look import Theme

SIDE = 100.0  # of a hex, in units of the drawing
_MARGIN = 16.0  # around the board, for its frame and shadow
_GRID = 96.0  # sides of an icon
_AIR = 12.0  # around an icon, for its rim and halo
# The patterns of the four players: period, and the path in it.
_CLOTHS = (
    (13, 13, "M-4.5 4.3 4.3-4.5M-4.5 17.3 17.3-4.5M8.6 17.3 17.3 8.6"),
    (10, 10, ""),
    (12, 8, "".join(f"M-6 {y}l6-4 6 4 6-4 6 4" for y in (-2.4, 5.6, 13.6))),
    (10, 10, "M0 0h5v5H0zM5 5h5v5H5z"),
)


def code(colour: Rgb) -> str:
    """A colour as pages write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


class Vectors:
    """A ``Surface`` of the icons that becomes markup."""

    def __init__(self) -> None:
        self._parts: list[Markup] = []

    def shape(self, parts: Iterable[Sequence[Point]], paint: Paint, grow: float = 0.0) -> None:
        """Fill polygons, grown by ``grow``."""
        colour = _paint(paint)
        d, wide = _path(parts, closed=True), 2 * grow or None
        rim = colour if grow else None
        self._parts.append(tag("path", d=d, fill=colour, stroke=rim, stroke_width=wide))

    def line(
        self, points: Sequence[Point], width: float, paint: Paint, closed: bool = False
    ) -> None:
        """Draw a line with round joins."""
        d = _path([points], closed=closed)
        self._parts.append(tag("path", d=d, fill="none", stroke=_paint(paint), stroke_width=width))

    def disc(self, cx: float, cy: float, r: float, paint: Paint) -> None:
        """Fill a disc."""
        self._parts.append(tag("circle", cx=cx, cy=cy, r=r, fill=_paint(paint)))

    def letters(self, cx: float, cy: float, text: str, size: float, colour: Rgb) -> None:
        """Bold text with its middle at cx, cy."""
        y = cy + 0.357 * size
        look = {"font_weight": "700", "text_anchor": "middle", "fill": code(colour)}
        self._parts.append(tag("text", text, x=cx, y=y, font_size=size, **look))

    def symbol(self, name: str) -> Markup:
        """All of it, to be used by that name."""
        whole = number(_GRID + 2 * _AIR)
        return tag("symbol", *self._parts, id=name, viewbox=f"0 0 {whole} {whole}")


def _paint(paint: Paint) -> str:
    if isinstance(paint, Cloth):
        return f"url(#{'k' if paint.piece else 'c'}{paint.player})"
    assert isinstance(paint, tuple)
    return code(paint)


def _path(parts: Iterable[Sequence[Point]], *, closed: bool) -> str:
    """Polygons, all clockwise, so that none cuts a hole into another."""
    found = []
    for part in parts:
        points = list(part)
        if closed and _area(points) < 0:
            points.reverse()
        rounded = " ".join(f"{number(x)} {number(y)}" for x, y in points)
        found.append(f"M{rounded}{'z' if closed else ''}")
    return "".join(found)


def _area(points: Sequence[Point]) -> float:
    after = [*points[1:], points[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, after, strict=True))


def definitions() -> Markup:
    """Everything that pages draw with: cloths, pieces, goods, signs."""
    return join([*_cloths(), *_icons()])


def _cloths() -> Iterable[Markup]:
    """Each player's pattern: strong on lands (``c``), fainter on pieces (``k``), small in words."""
    for seat, ((w, h, d), colour) in enumerate(zip(_CLOTHS, PLAYERS, strict=True)):
        for name, opacity, scale in (
            (f"c{seat}", colour.opacity, 1.35),
            (f"k{seat}", colour.opacity * 2 / 3, 1.6),
            (f"w{seat}", colour.opacity, 0.55),
        ):
            ground = tag("rect", width=w, height=h, fill=code(colour.fill))
            look = {"patternUnits": "userSpaceOnUse", "patternTransform": f"scale({scale})"}
            drawn = _pattern(seat, d, code(colour.pattern), opacity)
            yield tag("pattern", ground, drawn, id=name, width=w, height=h, **look)


def _pattern(seat: int, d: str, colour: str, opacity: float) -> Markup:
    if seat == 1:
        spots = ((0, 0), (10, 0), (0, 10), (10, 10), (5, 5))
        dots = [tag("circle", cx=x, cy=y, r=1.9) for x, y in spots]
        return tag("g", *dots, fill=colour, opacity=f"{opacity:.2f}")
    if seat == 3:
        return tag("path", d=d, fill=colour, opacity=f"{opacity:.2f}")
    width = 3.0 if seat == 0 else 2.6
    return tag(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, opacity=f"{opacity:.2f}"
    )


def _icons() -> Iterable[Markup]:
    mid, white = _GRID / 2 + _AIR, (255, 255, 255)

    def piece(name: str, kind: str, paint: Paint) -> Markup:
        return _drawn(name, lambda v: draw_outlined(v, mid, kind, paint, _GRID))

    def good(kind: str) -> Markup:
        return _drawn(kind, lambda v: draw_goods(v, mid, kind, _GRID))

    def token(seat: int) -> Markup:
        return _drawn(f"token{seat}", lambda v: draw_token(v, mid, seat, _GRID))

    def card(colour: Colour, kind: str) -> Markup:
        band = CARDS[colour].band
        return _drawn(f"card{colour}", lambda v: draw_pile_top(v, mid, band, kind, _GRID))

    def vp(vectors: Vectors) -> None:
        draw_wreath(vectors, mid, _GRID)
        draw_star(vectors, mid, _GRID)

    for seat in range(len(PLAYERS)):
        for kind in (*PIECES[:5], "fallen"):
            yield piece(f"{kind}{seat}", kind, Cloth(seat, piece=True))
        yield token(seat)
    yield from (piece(kind, kind, white) for kind in ("temple", "scribe"))
    yield from map(good, ("gold", *RESOURCES, "cards", "hut", "deck"))
    yield from map(card, Colour, PIECES)
    yield _drawn("swords", lambda v: cross_blades(v, mid, _GRID, 5))
    yield _drawn("wreath", lambda v: draw_wreath(v, mid, _GRID))
    yield _drawn("boats", lambda v: draw_boat_sign(v, _AIR, 0, _GRID))
    yield _drawn("vp", vp)


def _drawn(name: str, draw: Callable[[Vectors], None]) -> Markup:
    vectors = Vectors()
    draw(vectors)
    return vectors.symbol(name)


class _Pad:
    """A ``HexPad`` that becomes markup, its colours by their names in the style of the page."""

    def __init__(self, names: dict[Rgb, str]) -> None:
        self._names = names
        self._runs: list[tuple[str, float, list[str]]] = []  # colour, width of strokes, paths

    def fill(self, points: Sequence[Point], colour: Rgb) -> None:
        """Fill a polygon."""
        self._add(colour, 0.0, _path([_large(points)], closed=True))

    def ribbon(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """A stroke along a gentle curve; of its points every second one is enough."""
        self._add(colour, width, _path([_large([*points[:-1:2], points[-1]])], closed=False))

    def stroke(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """A line with round joins."""
        self._add(colour, width, _path([_large(points)], closed=False))

    def _add(self, colour: Rgb, width: float, path: str) -> None:
        name = self._names.get(colour) or code(colour)
        if not self._runs or self._runs[-1][:2] != (name, width):
            self._runs.append((name, width, []))
        self._runs[-1][2].append(path)

    def markup(self) -> Iterable[Markup]:
        """The drawing, neighbours of one colour in one path."""
        for name, width, paths in self._runs:
            look = {"class_": f"{'s' if width else 'f'}-{name}"} if name[0] != "#" else {}
            if name[0] == "#":
                look = {"stroke" if width else "fill": name}
            rim = {"stroke_width": width * SIDE} if width else {}
            yield tag("path", d="".join(paths), **look, **rim)


def _large(points: Sequence[Point]) -> list[Point]:
    return [(x * SIDE, y * SIDE) for x, y in points]


def land_colours(theme: Theme) -> dict[str, Rgb]:
    """The colours of the land by the names of the page's style."""
    found = {}
    for terrain in Terrain:
        ground = TOKENS[theme].ground[terrain]
        found[f"{terrain.key}"] = ground.fill
        found |= {f"{terrain.key}-{i}": mark for i, mark in enumerate(ground.marks)}
    return found


def _names_of(terrain: Terrain) -> dict[Rgb, str]:
    ground = TOKENS[Theme.LIGHT].ground[terrain]
    names = {mark: f"{terrain.key}-{i}" for i, mark in enumerate(ground.marks)}
    return {**names, ground.fill: terrain.key}


@dataclass(frozen=True, slots=True)
class Land:
    """A board as vectors: its ``layout`` in units, the size of the drawing, and what is static."""

    layout: Layout
    width: float
    height: float
    markup: Markup


def placed(board: Board) -> tuple[Layout, float, float]:
    """The board in units, and the size of its drawing."""
    rough = fit_board(board, 0, 0, 1e5, 1e5, most=SIDE)
    xs, ys = zip(*rough.centres, strict=True)
    wide = max(xs) - min(xs) + ROOT3 * SIDE
    high = max(ys) - min(ys) + 2 * SIDE
    layout = fit_board(board, _MARGIN, _MARGIN, wide, high)
    layout = replace(layout, room=(0, 0, wide + 2 * _MARGIN, high + 2 * _MARGIN))
    return layout, wide + 2 * _MARGIN, high + 2 * _MARGIN


def land(board: Board) -> Land:
    """The land with nothing on it."""
    layout, wide, high = placed(board)
    clip = tag("clipPath#hex", tag("path", d=_path([hexagon(0, 0, SIDE + 0.8)], closed=True)))
    kinds = []
    cells = []
    seen: dict[tuple[Terrain, int], None] = {}
    for region, (q, r) in enumerate(board.coords):
        terrain, variant = Terrain(board.terrain[region]), (q * 7 + r * 5 + q * r) % VARIANTS
        seen[terrain, variant] = None
        x, y = layout.centres[region]
        cells.append(tag("use", href=f"#{terrain.key}{variant}", x=x, y=y))
    for terrain, variant in seen:
        pad = _Pad(_names_of(terrain))
        draw_terrain(pad, terrain, TOKENS[Theme.LIGHT].ground[terrain], variant)
        ground = tag(
            "path", d=_path([hexagon(0, 0, SIDE + 0.8)], closed=True), class_=f"f-{terrain.key}"
        )
        name = f"{terrain.key}{variant}"
        kinds.append(tag("g", ground, *pad.markup(), id=name, clip_path="url(#hex)"))
    parts = [tag("defs", clip, *kinds), _shadow(layout), *cells, *_foam(layout), *_lines(layout)]
    return Land(layout, wide, high, join(parts))


def _edges(layout: Layout) -> dict[str, list[tuple[Point, Point]]]:
    """All edges by what they are: rim, gap between tiles, cell, and sea between two seas."""
    board = layout.board
    found: dict[str, list[tuple[Point, Point]]] = {"rim": [], "gap": [], "cell": [], "sea": []}
    for region in range(board.size):
        for edge in range(6):
            other, ends = layout.neighbour(region, edge), layout.edge(region, edge)
            if other is None:
                found["rim"].append(ends)
            elif other > region:
                both_sea = board.terrain[region] == board.terrain[other] == Terrain.SEA
                inner = "sea" if both_sea else "cell"
                found[inner if board.tile[region] == board.tile[other] else "gap"].append(ends)
    return found


def _shadow(layout: Layout) -> Markup:
    return tag(
        "path.shadow",
        d=_path(_edges(layout)["rim"], closed=False),
        stroke_width=0.15 * SIDE,
        transform=f"translate(0 {number(0.09 * SIDE)})",
    )


def _foam(layout: Layout) -> Iterable[Markup]:
    """Surf along the edges that a sea shares with land: a broad faint band, and a narrow one."""
    board = layout.board
    for share, opacity in ((0.15, 0.5), (0.075, 0.75)):
        bands = []
        for region in range(board.size):
            if board.terrain[region] != Terrain.SEA:
                continue
            x, y = layout.centres[region]
            for edge in range(6):
                other = layout.neighbour(region, edge)
                if other is None or board.terrain[other] == Terrain.SEA:
                    continue
                (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
                k, inner = SIDE, SIDE * (1 - share)
                bands.append(
                    [
                        (x + ax * k, y + ay * k),
                        (x + bx * k, y + by * k),
                        (x + bx * inner, y + by * inner),
                        (x + ax * inner, y + ay * inner),
                    ]
                )
        if bands:
            yield tag("path.foam", d=_path(bands, closed=True), opacity=f"{opacity}")


def _lines(layout: Layout) -> Iterable[Markup]:
    """Cell lines, gaps between tiles, and the frame with its hairline."""
    edges = _edges(layout)
    for kind, width, opacity in (("sea", 0.03, 0.16), ("cell", 0.03, 0.42)):
        look = {"stroke": code(INK), "opacity": f"{opacity}"}
        yield _stroke(edges[kind], width, **look)
    yield _stroke(edges["gap"], 0.062, class_="gap")
    yield _stroke(edges["rim"], 0.11, class_="frame")
    yield _stroke(edges["rim"], 0.036, class_="hairline")


def _stroke(edges: Sequence[tuple[Point, Point]], width: float, **look: str) -> Markup:
    d = _path(edges, closed=False)
    return tag("path", d=d, stroke_width=width * SIDE, **look)


def seal(seat: int, letters: str) -> Markup:
    """A player's seal, to be used as ``seal`` and the seat."""
    colour, vectors = PLAYERS[seat], Vectors()
    mid = _GRID / 2 + _AIR
    for r, paint in ((1, INK), (0.9, colour.fill), (0.8, IVORY), (0.7, colour.fill)):
        vectors.disc(mid, mid, r * mid, paint)
    vectors.letters(mid, mid, letters, mid * (0.92 if len(letters) == 1 else 0.68), colour.text)
    return vectors.symbol(f"seal{seat}")
