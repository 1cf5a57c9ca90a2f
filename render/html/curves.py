"""Two curves of a whole game as vectors: victory points, and everybody's chance to win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from render.draw.boxes import apart
from render.draw.raster import Point
from render.draw.theme import INK, IVORY, PLAYERS, SIGNAL
from render.html.drawings import code
from render.html.markup import Markup, join, number, tag
from render.parts.charts import marker

W, H = 720.0, 330.0  # units of both
LEFT, RIGHT, TOP, FOOT = 82.0, 52.0, 34.0, 36.0  # around the curves
_TEXT = 23  # size of letters
_SEAL = 34.0
_TICKS = (5, 10, 20, 25, 50, 100, 200, 500)
_MARKERS = 7  # on a line, so many


def across(turn: float, turns: int) -> float:
    """Where a turn is, from left to right."""
    return LEFT + (W - LEFT - RIGHT) * turn / max(1, turns)


def points_curve(
    rows: Sequence[Sequence[int]], rounds: Sequence[int], name: str, end: str
) -> Markup:
    """Victory points after every turn; ``rows``: by seat, the deal first, the scoring last.

    ``rounds``: of every turn, the deal first. ``name``: what the curve shows, in words;
    ``end``: what the scoring is called.
    """
    last = len(rows) - 1
    most = max(max(row) for row in rows)
    tick = next((t for t in _TICKS if most / t <= 4), _TICKS[-1])
    high = max(tick, most)

    def y(vp: float) -> float:
        return TOP + (H - TOP - FOOT) * (1 - vp / high)

    parts = []
    for vp in range(0, high + 1, tick):
        parts.append(_line([(LEFT, y(vp)), (W - RIGHT, y(vp))], "rule", 1.4))
        parts.append(_label(LEFT - 9, y(vp), str(vp), "end"))
    parts += _rounds(rounds, last, end)
    lines = [
        [(across(i, last), y(row[seat])) for i, row in enumerate(rows)]
        for seat in range(len(rows[0]))
    ]
    order = sorted(range(len(lines)), key=lambda seat: rows[-1][seat])
    for seat in order:
        colour = code(PLAYERS[seat].fill)
        parts.append(_line(lines[seat], "casing", 6.6))
        parts.append(_line(lines[seat], "", 4.4, stroke=colour))
    every = max(1, last // _MARKERS)
    for seat in order:
        for x, up in lines[seat][every // 2 : -2 : every]:
            d = _closed(marker(seat, x, up, 0.72))
            parts.append(tag("path.dot", d=d, fill=code(PLAYERS[seat].fill)))
    seals = sorted(range(len(lines)), key=lambda seat: (lines[seat][-1][1], seat))
    spots = apart([lines[s][-1][1] for s in seals], _SEAL, TOP, H - FOOT - _SEAL / 4)
    for seat, up in zip(seals, spots, strict=True):
        parts.append(_seal(seat, W - RIGHT + _SEAL / 2 + 8, up))
    return _chart("points", name, last, parts)


def chance_curve(
    rows: Sequence[Sequence[float]],
    rounds: Sequence[int],
    name: str,
    percents: Sequence[str],
    marked: Sequence[int],
) -> Markup:
    """Everybody's chance to win after every turn, areas stacked in seat order.

    ``percents``: 100, 50 and 0 per cent in words. ``marked``: the turns that mattered, which get
    numbers.
    """
    last = len(rows) - 1

    def y(share: float) -> float:
        return TOP + (H - TOP - FOOT) * min(1.0, share)

    edges = [
        [(across(i, last), y(sum(row[:seat]))) for i, row in enumerate(rows)]
        for seat in range(len(rows[0]) + 1)
    ]
    parts = [
        _label(LEFT - 9, y(share), text, "end")
        for share, text in zip((0.0, 0.5, 1.0), percents, strict=True)
    ]
    for seat, (upper, lower) in enumerate(pairwise(edges)):
        d = _closed([*upper, *reversed(lower)])
        parts.append(tag("path", d=d, fill=f"url(#k{seat})"))
    middle = [(LEFT, y(0.5)), (W - RIGHT, y(0.5))]
    parts.append(_line(middle, "", 2, stroke=code(IVORY), stroke_dasharray="9 8"))
    for edge in edges[1:-1]:
        parts.append(_line(edge, "", 2.4, stroke=code(INK)))
    box = [(LEFT, y(0)), (W - RIGHT, y(0)), (W - RIGHT, y(1)), (LEFT, y(1))]
    parts.append(tag("path.box", d=_closed(box)))
    parts += _rounds(rounds, last, "")
    lines = [across(turn - 0.5, last) for turn in marked]
    badges = apart(lines, 32, LEFT + 15, W - RIGHT - 15)
    for number_, (x, badge) in enumerate(zip(lines, badges, strict=True), 1):
        path = [(badge, TOP - 16), (badge, TOP - 2), (x, TOP + 6), (x, H - FOOT)]
        parts.append(_line(path, "", 6.5, stroke=code(INK)))
        parts.append(_line(path, "", 3.2, stroke=code(SIGNAL)))
        parts.append(tag("circle.badge", cx=badge, cy=TOP - 16, r=15))
        parts.append(_label(badge, TOP - 16, str(number_), "middle", "digit"))
    for seat, (upper, lower) in enumerate(pairwise(edges)):
        high, x, up = (
            max(
                (low[1] - top[1], top[0], (low[1] + top[1]) / 2)
                for top, low in zip(upper, lower, strict=True)
                if LEFT + 24 <= top[0] <= W - RIGHT - 24
                and all(abs(top[0] - line) > 24 for line in lines)
            )
            if last > 3
            else (0.0, 0.0, 0.0)
        )
        if high > _SEAL + 4:
            parts.append(_seal(seat, x, up))
    return _chart("chances", name, last, parts)


def _chart(kind: str, name: str, last: int, parts: Iterable[Markup]) -> Markup:
    cursor = tag("line.cursor", x1=LEFT, x2=LEFT, y1=TOP, y2=H - FOOT)
    return tag(
        "svg",
        tag("title", name),
        join(parts),
        cursor,
        viewbox=f"0 0 {number(W)} {number(H)}",
        class_=f"curve {kind}",
        role="img",
        aria_label=name,
        data_left=LEFT,
        data_right=W - RIGHT,
        data_wide=W,
        data_last=last,
    )


def _rounds(rounds: Sequence[int], last: int, end: str) -> Iterable[Markup]:
    """Below the curves where rounds begin, the first of them and as many as have room."""
    y, final = H - FOOT + 20, rounds[-1]
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100) if final / n <= 9)
    free = W - RIGHT
    if end:
        yield _label(W - 4, y, end, "end")
        free = W - 14 - 0.6 * _TEXT * len(end)
    for round_ in [1, *range(every, final + 1, every)] if every > 1 else range(1, final + 1):
        turn = next((i for i, one in enumerate(rounds) if i and one == round_), None)
        if turn is None or across(turn - 1, last) > free - 14:
            continue
        x = across(turn - 1, last)
        yield _line([(x, H - FOOT), (x, H - FOOT + 6)], "rule", 2)
        yield _label(x, y, str(round_), "middle")


def _seal(seat: int, x: float, y: float) -> Markup:
    half = _SEAL / 2
    return tag("use", href=f"#seal{seat}", x=x - half, y=y - half, width=_SEAL, height=_SEAL)


def _line(points: Sequence[Point], kind: str, width: float, **look: str) -> Markup:
    d = "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return tag("path", d=d, fill="none", stroke_width=width, class_=kind or None, **look)


def _closed(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def _label(x: float, y: float, text: str, anchor: str, kind: str = "label") -> Markup:
    y += 0.357 * _TEXT
    return tag("text", text, x=x, y=y, class_=kind, text_anchor=anchor, font_size=_TEXT)
