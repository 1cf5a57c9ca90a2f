"""The end of a game: who won, where the points came from, round by round, and the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from PIL import Image, ImageChops

from engine.view import Result, Score, View
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import (
    BARS,
    INK,
    LAUREL,
    PLAYERS,
    TOKENS,
    Theme,
    mix,
)
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.chart import chart
from render.parts.land import Box, land, layout
from render.text.fitting import (
    ELLIPSIS,
    Fitted,
    fit,
    width,
    write,
)
from render.text.fonts import Face
from render.text.names import (
    initials,
    name_room,
    shown_names,
    write_name,
)
from render.text.words import Words

WIDTH, HEIGHT = 1600, 1240
PARTS = ("start", "cards", "villages", "temples", "majorities")
_LEFT, _RIGHT = 24, 1576
_BAR_X, _BAR_END = 310, 990
_NAME = 140  # pixels for names; up to 160 more if they are long
_ICON, _APART = 36, 10  # pixels: an icon in a bar, and what is left free beside it
_LEAST = 0.6  # share of its size to which the headline is shrunk before names are cut
_MINI: Box = (1150, 204, 416, 432)


def result_png(
    view: View, names: Sequence[str], words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """The final score as PNG (1600×1240). Raises ``ValueError`` while the game goes on."""
    return png(result_image(view, names, words, theme), theme)


def result_image(view: View, names: Sequence[str], words: Words, theme: Theme) -> Image.Image:
    """The same as a picture still to be encoded, in RGB."""
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    people = shown_names(names, words)
    letters = initials(people)
    order = ranking(result)
    canvas = Canvas.blank(WIDTH, HEIGHT, TOKENS[theme].bg)
    _headline(canvas, result, people, letters, words)
    _table(canvas, order, people, letters, words, theme)
    _mini_board(canvas, view, theme)
    chart(canvas, result, order, people, letters, words, theme, (_LEFT, 684, 1552, 532))
    return canvas.image


def ranking(result: Result) -> list[Score]:
    """The scores from first to last; who resigned comes last."""
    return sorted(result.scores, key=lambda s: (s.rank == 0, s.rank, s.seat))


def headline(result: Result, names: Sequence[str], words: Words) -> str:
    """Who has won, in words."""
    won = [names[seat] for seat in result.winners]
    points = max((s.total for s in result.scores if s.seat in result.winners), default=0)
    if len(won) == 1:
        return words.text("picture-wins", name=won[0], vp=points)
    joined = won[0] if won else words.text("picture-over")
    for i, name in enumerate(won[1:], start=1):
        if i < len(won) - 1:
            joined = f"{joined}, {name}"
        else:
            joined = words.text("picture-and", first=joined, second=name)
    return words.text("picture-share-wins", names=joined, vp=points) if won else joined


def _fitted_headline(result: Result, names: Sequence[str], words: Words, room: float) -> Fitted:
    """The headline with the winners' names cut, if need be, so that the points are always seen."""
    longest = max((len(names[seat]) for seat in result.winners), default=1)
    for kept in range(longest, 2, -1):
        short = [n if len(n) <= kept else n[:kept].rstrip() + ELLIPSIS for n in names]
        text = headline(result, short, words)
        if width(text, Face.SERIF, 60 * _LEAST) <= room:
            return fit(text, Face.SERIF, 60, room, least=_LEAST)
    return fit(headline(result, names, words), Face.SERIF, 60, room, least=_LEAST)


def _headline(
    canvas: Canvas, result: Result, names: Sequence[str], letters: Sequence[str], words: Words
) -> None:
    seat = result.winners[0] if result.winners else 0
    colour = PLAYERS[seat]
    y, h = 24, 132
    canvas.box(_LEFT, y, _RIGHT - _LEFT, h, Cloth(seat), radius=16)
    canvas.box(_LEFT, y + 13, _RIGHT - _LEFT, h - 26, colour.fill)
    x = _LEFT + 80
    shown = result.winners or (0,)
    for winner in shown:
        _wreath(canvas, x, y + h / 2, 52)
        canvas.stamp(seal(winner, letters[winner], 84), x, y + h / 2)
        x += 132
    reason = words.text(f"picture-end-{result.reason}")
    rounds = words.text("picture-rounds", rounds=result.rounds)
    right = fit(reason, Face.REGULAR, 31, 420)
    side = max(right.width, width(rounds, Face.BOLD, 33))
    write(canvas, _RIGHT - 32, y + 46, rounds, Face.BOLD, 33, colour.text, anchor="r")
    write(canvas, _RIGHT - 32, y + 87, right.text, Face.REGULAR, right.size, colour.text,
          anchor="r")  # fmt: skip
    room = _RIGHT - 32 - side - 30 - (x - 46)
    title = _fitted_headline(result, names, words, room)
    write(canvas, x - 48, y + h / 2, title.text, Face.SERIF, title.size, colour.text)


def _wreath(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """Laurel leaves in pairs around a seal, open at the top."""
    light = mix(LAUREL, (255, 255, 255), 0.22)
    for side in (-1, 1):
        for i in range(8):
            angle = pi / 2 + side * (0.2 + i * 0.33)
            for out, colour in ((1.1, LAUREL), (0.94, light)):
                base = (cx + r * cos(angle), cy + r * sin(angle))
                lean = angle + side * 0.3
                tip = (cx + r * out * 1.1 * cos(lean), cy + r * out * 1.1 * sin(lean))
                mx, my = (base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2
                nx, ny = (tip[1] - base[1]) * 0.34, (base[0] - tip[0]) * 0.34
                canvas.polygon([base, (mx + nx, my + ny), tip, (mx - nx, my - ny)], colour)


def _table(
    canvas: Canvas, order: Sequence[Score], names: Sequence[str], letters: Sequence[str],
    words: Words, theme: Theme,
) -> None:  # fmt: skip
    tokens = TOKENS[theme]
    x, y, w, h = _LEFT, 176, 1094, 488
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=14)
    canvas.box(x + 2, y + 400, w - 4, 2, tokens.rule)
    most = max((s.total for s in order), default=1) or 1
    # Long names get room that the bars do without.
    start = _BAR_X + round(name_room(names, Face.SERIF, 35, _NAME, _NAME + 160)) - _NAME
    scale = (_BAR_END - start) / max(most, 40)
    step = 94 if len(order) == 4 else 118
    top = y + (57 if len(order) == 4 else 200 - step * (len(order) - 1) / 2)
    for i, score in enumerate(order):
        _row(canvas, score, names, letters, start, round(top + i * step), scale, theme)
    _legend(canvas, words, x + 33, y + 442, theme)


def _row(
    canvas: Canvas, score: Score, names: Sequence[str], letters: Sequence[str], start: int, y: int,
    scale: float, theme: Theme,
) -> None:  # fmt: skip
    """A player's row; the bar begins at ``start``."""
    tokens = TOKENS[theme]
    strong = tokens.text if score.rank == 1 else tokens.mute
    rank = str(score.rank) if score.rank else "–"
    write(canvas, 64, y, rank, Face.SERIF, 40, strong, anchor="m")
    canvas.stamp(seal(score.seat, letters[score.seat], 60), 122, y)
    write_name(canvas, 160, y, names[score.seat], 35, tokens.text, start - 170)
    x = float(start)
    for i, points in enumerate((score.start, score.cards, score.villages, score.temples,
                                score.majorities)):  # fmt: skip
        if points > 0:
            x = _segment(canvas, x, y, points, i, scale, theme) + 2
    write(canvas, x + 18, y, str(score.total), Face.BOLD, 48, tokens.text)


def _segment(
    canvas: Canvas, x: float, y: int, points: int, part: int, scale: float, theme: Theme
) -> float:
    """One source of points; returns where it ends. A number always, an icon where there is room."""
    tokens = TOKENS[theme]
    fill, colour = BARS[part]
    label = str(points)
    wide = width(label, Face.BOLD, 30)
    w = round(max(points * scale, wide * 0.8 + 6))
    left = round(x)
    edge = INK if theme is Theme.LIGHT else tokens.text
    canvas.framed(left, y - 32, w, 64, fill, edge, radius=6, width=3)
    size = 32 if w > wide + 10 else 24
    number = width(label, Face.BOLD, 32)
    both = _ICON + _APART + number
    if part and w >= both + 2 * _APART:
        start = left + (w - both) / 2
        canvas.stamp(_icon(part, _ICON), start + _ICON / 2, y)
        write(canvas, start + _ICON + _APART, y, label, Face.BOLD, 32, colour)
    else:
        write(canvas, left + w / 2, y, label, Face.BOLD, size, colour, anchor="m")
    return left + w


def _icon(part: int, size: int) -> Image.Image:
    if part == 1:
        return goods("cards", size)
    if part == 2:
        return goods("hut", size - 6)
    if part == 3:
        return flat("temple", INK, (255, 255, 255), size)
    return goods("gold", size)


def _legend(canvas: Canvas, words: Words, x: int, y: int, theme: Theme) -> None:
    """What the colours of the bars mean, spread over the table's width."""
    tokens = TOKENS[theme]
    texts = [words.text(f"picture-score-{part}") for part in PARTS]
    size = 28.0
    while sum(width(t, Face.REGULAR, size) + 60 for t in texts) > 1000 and size > 21:
        size -= 1
    free = 1028 - sum(width(t, Face.REGULAR, size) + 56 for t in texts)
    gap = max(10.0, free / (len(texts) - 1))
    at = float(x)
    for i, text in enumerate(texts):
        left = round(at)
        canvas.framed(left, y - 22, 44, 44, BARS[i][0], INK, radius=6, width=2)
        if i:
            canvas.stamp(_icon(i, 28), left + 22, y)
        else:
            write(canvas, left + 22, y, "5", Face.BOLD, 27, BARS[0][1], anchor="m")
        at += 56 + write(canvas, left + 56, y, text, Face.REGULAR, size, tokens.text) + gap


def _mini_board(canvas: Canvas, view: View, theme: Theme) -> None:
    """The board as it lies, small: how many pieces stand where, no names."""
    tokens = TOKENS[theme]
    canvas.framed(1136, 176, 440, 488, tokens.panel, tokens.rule, radius=14)
    x, y, w, h = _MINI
    inner: Box = (6, 6, w - 12, h - 24)
    small = Canvas(land(view.board, inner, (w, h), theme))
    lie = layout(view.board, inner)
    owners = pieces.owners(lie, [seat.pieces for seat in view.seats])
    territory.borders(small, lie, owners)
    marks.villages(small, lie, view, owners, theme)
    for region, seat in owners.items():
        count = len(view.seats[seat].pieces[view.board.names[region]])
        small.stamp(seal(seat, str(count), max(24, 1.05 * lie.s)), *lie.centres[region])
    _on_panel(small, theme)
    canvas.image.paste(small.image, (x, y))


def _on_panel(small: Canvas, theme: Theme) -> None:
    """Land pictures come on the page's ground; here they lie on a panel."""
    tokens = TOKENS[theme]
    flat_ground = Image.new("RGB", small.image.size, tokens.bg)
    same = (
        ImageChops.difference(small.image, flat_ground)
        .convert("L")
        .point(lambda v: 255 if v == 0 else 0)
    )
    small.image.paste(tokens.panel, mask=same)
