"""A question about resources or pieces: what one has of each, and what may be taken or given.

No board: such a question is not about places.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from PIL import Image, ImageFilter

from engine.view import View
from render.draw.boxes import LOWER, Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.patterns import Hatching
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import BLACK, INK, IVORY, NO, SIGNAL, TOKENS, WHITE, YES, Theme, mix
from render.icons.sprites import flat
from render.parts.amounts import amount_icon
from render.parts.goods_question import GoodsQuestion
from render.parts.strip import strip
from render.parts.ticked_cards import draw_ticked, ticked_height, unticked
from render.text.fitting import paragraph
from render.text.names import shown_names
from render.text.words import Words

_WIDE, _HIGH, _MARGIN = 1200, 802, 20
_INNER = _WIDE - 2 * _MARGIN
_HEADER, _TOP, _CARD, _FOOT, _STRIP = 176, 222, 420, 84, 666
_GAP = 22
_TITLE, _TITLE_LEAST = 58, 0.72  # size of the question, and how much of it remains at least
_DISCS = ((84, 16, 6), (64, 12, 8))  # size, gap, and how many of them are in one row
_BADGE = 33
_RIM = 3
_HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))


def goods_png(
    view: View,
    names: Sequence[str],
    words: Words,
    question: GoodsQuestion,
    *,
    theme: Theme = Theme.LIGHT,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The question as PNG, 1200×802 or higher by cards, for the eyes of ``view.seat`` only.

    ``answers``: what the kinds stand for that can be chosen by pressing the picture.

    Raises ``ValueError`` for a spectator's view, which is asked nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator is asked nothing")
    cards = ticked_height(question.ticked, brief=True)
    lower = cards + 24 if cards else 0
    canvas = Canvas.blank(_WIDE, _HIGH + lower, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    _header(pen.at(_MARGIN, _MARGIN), view, question)
    kinds, numbers = question.kinds, question.numbers(view)
    wide = (_INNER - _GAP * (len(kinds) - 1)) / len(kinds)
    for place, kind in enumerate(kinds):
        x = _MARGIN + place * (wide + _GAP)
        _kind(pen.at(round(x), _TOP), view, question, kind, numbers[kind], round(wide))
    draw_ticked(pen.at(_MARGIN, _STRIP), view, question.ticked, brief=True)
    strip(pen.at(_MARGIN, _STRIP + lower), view)
    colours = unticked(theme) if cards else ()
    return png(canvas.image, theme, colours, image_map(canvas.shown, answers))


def _header(pen: Pen, view: View, question: GoodsQuestion) -> None:
    area = Box(0, 0, _INNER, _HEADER)
    if pen.theme is Theme.DARK:
        pen.framed(area.inset(-3), BLACK, pen.tokens.mute, radius=17, width=3)
    else:
        pen.box(area, BLACK, radius=14)
    taken = _discs(pen, question, question.seat(view))
    room = _INNER - 28 - taken - 28
    above = pen.words.text("picture-only-you-see", round=view.round).upper()
    pen.write(28, 39, above, bold(26, SIGNAL), room)
    one = serif(_TITLE, IVORY).fitted(question.title, room, least=_TITLE_LEAST)
    if one.text == question.title:
        pen.write(28, 108, one.text, serif(one.size, IVORY))
        return
    style = serif(40, IVORY)
    found, size = paragraph(question.title, style.face, style.size, room, 2)
    for i, line in enumerate(found):
        pen.write(28, 108 + (i - (len(found) - 1) / 2) * size * 1.16, line, serif(size, IVORY))


def _discs(pen: Pen, question: GoodsQuestion, seat: int | None) -> int:
    """A place for each thing still to be chosen, at the right; returns how wide they are."""
    count = len(question.chosen) + question.left
    if count < 2:
        return 0
    size, gap, most = _DISCS[0] if count <= _DISCS[0][2] else _DISCS[1]
    abreast = count if count <= most else -(-count // 2)
    rows = -(-count // abreast)
    wide = abreast * size + (abreast - 1) * gap
    left, top = _INNER - 36 - wide, (_HEADER - rows * size - (rows - 1) * gap) / 2
    for i in range(min(count, 2 * abreast)):
        x = left + i % abreast * (size + gap) + size / 2
        y = top + i // abreast * (size + gap) + size / 2
        _disc(pen.at(x, y), question, seat, i, size)
    return wide + 36


def _disc(pen: Pen, question: GoodsQuestion, seat: int | None, place: int, size: int) -> None:
    """One place around the pen's origin: filled, the next one, or open."""
    if place < len(question.chosen):
        pen.disc(0, 0, size / 2, IVORY)
        pen.stamp(amount_icon(question.chosen[place], seat, round(size * 0.57)), 0, 0)
    elif place == len(question.chosen):
        pen.disc(0, 0, size / 2, SIGNAL)
        pen.disc(0, 0, size / 2 - 6, BLACK)
        pen.write(0, 0, str(place + 1), bold(size * 0.4, SIGNAL, "m"))
    else:
        _dashed(pen, size / 2 - 2)


def _dashed(pen: Pen, r: float) -> None:
    colour = mix(BLACK, IVORY, 0.62)
    for i in range(14):
        angles = [(i + part / 6 * 0.58) * 2 * pi / 14 for part in range(7)]
        pen.line([(r * cos(a), r * sin(a)) for a in angles], 4, colour)


def _kind(
    pen: Pen,
    view: View,
    question: GoodsQuestion,
    kind: str,
    numbers: tuple[int, int],
    wide: int,
) -> None:
    """One kind's card: icon, name, number, and at its foot whether it may be chosen."""
    dark = pen.theme is Theme.DARK
    area, edge = Box(0, 0, wide, _CARD), pen.tokens.mute if dark else INK
    pen.box(area._replace(x=4, y=5), (0, 0, 0), radius=15, opacity=pen.tokens.shadow)
    pen.framed(area, pen.tokens.panel, edge, radius=15, width=3)
    pen.shows(kind, area.corners)
    size = 116 if question.pieces else 128
    sign = amount_icon(kind, question.seat(view), size)
    if dark and not question.pieces:
        sign = _rimmed(sign)
    pen.stamp(sign, wide / 2, 98)
    name = pen.words.text(f"picture-kind-{kind}")
    pen.write(wide / 2, 200, name, serif(38, None, "m"), wide - 24)
    _number(pen.at(wide / 2, 283), *numbers, wide - 16)
    possible = kind in question.possible
    words = question.foot(view, kind, pen.words)
    _foot(pen, Box(0, _CARD - _FOOT - 3, wide, _FOOT + 3), possible, words)
    change = abs(numbers[1] - numbers[0])
    if change:
        sign_text = f"−{change}" if question.gives else f"+{change}"
        _badge(pen.at(wide - 24, 24), sign_text)


def _number(pen: Pen, before: int, now: int, room: float) -> None:
    """How many there are around the pen's origin; where that has changed, before and after."""
    mute, text = pen.tokens.mute, pen.tokens.text
    style = bold(92, text, "m") if now else regular(92, mute, "m")
    if before == now:
        pen.write(0, 0, str(now), style)
        return
    old, new = str(before), str(now)
    small = regular(56, mute)
    wide = small.width(old) + 74 + style.width(new)
    pen = pen.at(0, 0, min(1.0, room / wide))
    x = -wide / 2
    x += pen.write(x, 0, old, small) + 37
    pen.stamp(flat("arrow", mute, None, pen.scaled(44)), x, 0)
    x += 37
    pen.write(x + style.width(new) / 2, 0, new, style)


def _foot(pen: Pen, area: Box, possible: bool, text: str) -> None:
    """Green with a tick, or hatched with a cross; never so long that it leaves the card."""
    dark = pen.theme is Theme.DARK
    pen.box(area, pen.tokens.mute if dark else INK, radius=15, corners=LOWER)
    plain = Box(3, area.y + 3, area.w - 6, area.h - 6)
    pen.box(plain, YES if possible else _HATCHED, radius=12, corners=LOWER)
    lines, size = bold(33).block(text, area.w - 62, plain.h - 8)
    style = bold(size, WHITE)
    wide = 41 + max(map(style.width, lines))
    x, y = (area.w - wide) / 2, plain.middle[1]
    pen.stamp(flat("tick" if possible else "cross", WHITE, None, pen.scaled(28)), x + 13, y)
    pen.block(
        x + 41,
        y,
        text,
        bold(33, WHITE) if possible else bold(33, WHITE).on(NO, 5),
        area.w - 62,
        plain.h - 8,
    )


def _badge(pen: Pen, text: str) -> None:
    pen.disc(0, 0, _BADGE, IVORY)
    pen.disc(0, 0, _BADGE - 3, BLACK)
    pen.write(0, 0, text, bold(36 if len(text) < 3 else 29, SIGNAL, "m"))


def _rimmed(sprite: Image.Image) -> Image.Image:
    """The picture with an ivory rim, as its own outline is lost on dark ground."""
    wide = Image.new("RGBA", (sprite.width + 4 * _RIM, sprite.height + 4 * _RIM), (*IVORY, 0))
    wide.paste(sprite, (2 * _RIM, 2 * _RIM))
    rim = wide.getchannel("A").filter(ImageFilter.MaxFilter(2 * _RIM + 1))
    soft = rim.filter(ImageFilter.GaussianBlur(0.7))
    ground = Image.new("RGBA", wide.size, (*IVORY, 255))
    ground.putalpha(soft)
    return Image.alpha_composite(ground, wide)
