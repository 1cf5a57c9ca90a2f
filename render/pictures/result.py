"""The end of a game: who won, where the points came from, round by round, and the board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops

from engine.view import Result, Score, View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import BARS, INK, PLAYERS, TOKENS, Theme
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.chart import chart
from render.parts.land import board_layout, land
from render.parts.shared_win import BandPlan, shared_band
from render.parts.wreath import wreath
from render.text.fonts import Face
from render.text.names import name_room, shown_names
from render.text.winners import fit_winners, headline, ranking
from render.text.words import Words

WIDTH, HEIGHT = 1600, 1240
PARTS = ("start", "cards", "villages", "temples", "majorities")
_HEADLINE = Box(24, 24, 1552, 132)
_TABLE = Box(24, 176, 1094, 488)
_BOARD = Box(1136, 176, 440, 488)
_CHART = Box(24, 684, 1552, 532)
_BAR_X, _BAR_END = 286, 966  # in the table
_NAME = 140  # pixels for names; up to 160 more if they are long
_ICON, _APART = 36, 10  # pixels: an icon in a bar, and what is left free beside it
_BAND = BandPlan(13, 104, alone=(232, 84), pair=(316, 74))


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
    order = ranking(result)
    canvas = Canvas.blank(WIDTH, HEIGHT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    _headline(pen.at(_HEADLINE.x, _HEADLINE.y), result)
    _table(pen.at(_TABLE.x, _TABLE.y), order)
    _mini_board(pen, view)
    chart(pen, result, order, _CHART)
    return canvas.image


def _headline(pen: Pen, result: Result) -> None:
    rounds = pen.words.text("picture-rounds", rounds=result.rounds)
    reason = pen.words.text(f"picture-end-{result.reason}")
    if len(result.winners) > 1:
        _shared(pen, result, pen.words.commas([rounds, reason]))
        return
    seat, w, y = result.winners[0] if result.winners else 0, _HEADLINE.w, _HEADLINE.h / 2
    colour = PLAYERS[seat]
    pen.box(Box(0, 0, w, _HEADLINE.h), Cloth(seat), radius=16)
    pen.box(Box(0, 13, w, _HEADLINE.h - 26), colour.fill)
    wreath(pen.at(80, y), 52)
    pen.stamp(seal(seat, pen.initials[seat], 84), 80, y)
    why = regular(31, colour.text, "r").fitted(reason, 420)
    wide = pen.write(w - 32, 46, rounds, bold(33, colour.text, "r"))
    pen.write(w - 32, 87, why.text, regular(why.size, colour.text, "r"))
    room = w - 32 - max(why.width, wide) - 30 - 166
    title = fit_winners(
        lambda names: headline(result, names, pen.words), result, pen.names, serif(60), room
    )
    pen.write(164, y, title.text, serif(title.size, colour.text))


def _shared(pen: Pen, result: Result, how: str) -> None:
    """Every winner's cloth and seal, their names on the plate, and ``how`` it ended below."""
    plate = shared_band(pen, Box(0, 0, _HEADLINE.w, _HEADLINE.h), result.winners, _BAND)
    title = fit_winners(
        lambda names: headline(result, names, pen.words), result, pen.names, serif(48), plate.w
    )
    middle = plate.x + plate.w / 2
    pen.write(middle, 50, title.text, serif(title.size, pen.tokens.text, "m"))
    why = regular(30, pen.tokens.mute, "m").fitted(how, plate.w)
    pen.write(middle, 94, why.text, regular(why.size, pen.tokens.mute, "m"))


def _table(pen: Pen, order: Sequence[Score]) -> None:
    w, tokens = _TABLE.w, pen.tokens
    pen.panel(Box(0, 0, w, _TABLE.h))
    pen.box(Box(2, 400, w - 4, 2), tokens.rule)
    most = max((s.total for s in order), default=1) or 1
    # Long names get room that the bars do without.
    start = _BAR_X + round(name_room(pen.names, Face.SERIF, 35, _NAME, _NAME + 160)) - _NAME
    scale = (_BAR_END - start) / max(most, 40)
    step = 94 if len(order) == 4 else 118
    top = 57 if len(order) == 4 else 200 - step * (len(order) - 1) / 2
    for i, score in enumerate(order):
        _row(pen.at(0, round(top + i * step)), score, start, scale)
    _legend(pen.at(33, 442))


def _row(pen: Pen, score: Score, start: int, scale: float) -> None:
    """A player's row; the bar begins at ``start`` and has ``scale`` pixels a point."""
    rank = str(score.rank) if score.rank else "–"
    strong = pen.tokens.text if score.rank == 1 else pen.tokens.mute
    pen.write(40, 0, rank, serif(40, strong, "m"))
    pen.stamp(seal(score.seat, pen.initials[score.seat], 60), 98, 0)
    pen.name(136, 0, pen.names[score.seat], serif(35), start - 146)
    x = float(start)
    parts = (score.start, score.cards, score.villages, score.temples, score.majorities)
    for i, points in enumerate(parts):
        if points > 0:
            left = round(x)
            x = left + _segment(pen.at(left, 0), points, i, scale) + 2
    pen.write(x + 18, 0, str(score.total), bold(48))


def _segment(pen: Pen, points: int, part: int, scale: float) -> int:
    """One source of points; returns how wide it is. A number always, an icon if there is room."""
    fill, colour = BARS[part]
    label = str(points)
    wide = bold(30).width(label)
    w = round(max(points * scale, wide * 0.8 + 6))
    pen.framed(Box(0, -32, w, 64), fill, pen.tokens.text, radius=6, width=3)
    both = _ICON + _APART + bold(32).width(label)
    if part and w >= both + 2 * _APART:
        left = (w - both) / 2
        pen.stamp(_icon(part, _ICON), left + _ICON / 2, 0)
        pen.write(left + _ICON + _APART, 0, label, bold(32, colour))
    else:
        pen.write(w / 2, 0, label, bold(32 if w > wide + 10 else 24, colour, "m"))
    return w


def _icon(part: int, size: int) -> Image.Image:
    match PARTS[part]:
        case "cards":
            return goods("cards", size)
        case "villages":
            return goods("hut", size - 6)
        case "temples":
            return flat("temple", INK, (255, 255, 255), size)
    return goods("gold", size)


def _legend(pen: Pen) -> None:
    """What the colours of the bars mean, spread over the table's width."""
    texts = [pen.words.text(f"picture-score-{part}") for part in PARTS]
    size = 28.0
    while sum(regular(size).width(t) + 60 for t in texts) > 1000 and size > 21:
        size -= 1
    free = 1028 - sum(regular(size).width(t) + 56 for t in texts)
    gap = max(10.0, free / (len(texts) - 1))
    x = 0.0
    for i, text in enumerate(texts):
        left = round(x)
        pen.framed(Box(left, -22, 44, 44), BARS[i][0], INK, radius=6)
        if i:
            pen.stamp(_icon(i, 28), left + 22, 0)
        else:
            pen.write(left + 22, 0, "5", bold(27, BARS[0][1], "m"))
        x += 56 + pen.write(left + 56, 0, text, regular(size)) + gap


def _mini_board(pen: Pen, view: View) -> None:
    """The board as it lies, small: how many pieces stand where, no names."""
    pen.panel(_BOARD)
    place = Box(_BOARD.x + 14, _BOARD.y + 28, 416, 432)
    inner = Box(6, 6, place.w - 12, place.h - 24)
    small = Pen(Canvas(land(view.board, inner, (place.w, place.h), pen.theme)), pen.theme)
    layout, owners = board_layout(view.board, inner), pieces.owners(view)
    territory.borders(small, layout, owners)
    marks.ruins(small, layout, view, owners)
    marks.villages(small, layout, view)
    for region, seat in owners.items():
        count = len(view.seats[seat].pieces[view.board.names[region]])
        small.stamp(seal(seat, str(count), max(24, 1.05 * layout.s)), *layout.centres[region])
    image = small.canvas.image
    # Land pictures come on the page's ground; here they lie on a panel.
    page = Image.new("RGB", image.size, pen.tokens.bg)
    same = ImageChops.difference(image, page).convert("L").point(lambda v: 255 if v == 0 else 0)
    image.paste(pen.tokens.panel, mask=same)
    pen.canvas.image.paste(image, (place.x, place.y))
