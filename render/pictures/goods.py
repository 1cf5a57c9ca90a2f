"""A question about resources or pieces: what one has of each, and what may be taken or given.

No board: such a question is not about places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

from PIL import Image, ImageFilter

from engine.model.terms import Piece, Resource
from engine.view import View
from render.draw.boxes import Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.theme import BLACK, IVORY, SIGNAL, mix
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.amounts import amount_icon
from render.parts.counts import FAINT
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.question import (
    FOOT,
    NUMERAL,
    TickedCard,
    chips_height,
    draw_numeral,
    draw_tile,
    draw_verdict,
    private_head,
    private_head_height,
    ticked_chips,
    tile_places,
)
from render.pen import Pen
from render.text.fitting import bold, regular, serif
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


_MARGIN, _GAP = 4, 4
_SLOT, _BETWEEN, _BAND = 26, 6, 36  # a slot a unit to choose, and in tall their own band
_ICON, _ICON_LEAST = 58, 26
_NAME, _BEFORE, _NOW = 16, 17, 26
_BADGE, _RIM = 13, 3


def goods_png(
    view: View,
    names: Sequence[str],
    words: Words,
    question: GoodsQuestion,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The question as PNG, for the eyes of ``view.seat`` only.

    ``answers``: what the kinds stand for that can be chosen by pressing the picture.

    Raises ``ValueError`` for a spectator's view, which is asked nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator is asked nothing")
    pen = Pen.screen(form, theme, words, names)
    wide, high = (length - 2 * _MARGIN for length in form.screen)
    top = _head(pen, view, question, wide)
    strip = own_goods_height(form)
    foot = _MARGIN + high - strip
    own_goods(pen.at(_MARGIN, foot), view, wide, strip)
    if question.ticked:
        foot -= _GAP + chips_height(question.ticked, form)
        ticked_chips(pen.at(_MARGIN, foot), view, question.ticked, wide)
    area = Box(_MARGIN, top, wide, foot - _GAP - top)
    numbers = question.numbers(view)
    places = tile_places(area, len(question.kinds), form)
    # What can be chosen, or has been, has a button: the tiles have the numbers of these.
    numbered = [kind for kind in question.kinds if kind in {*question.possible, *question.chosen}]
    for kind, place in zip(question.kinds, places, strict=True):
        _tile(pen.at(place.x, place.y), view, question, kind, numbers[kind], place)
        if kind in numbered:
            draw_numeral(pen.at(place.x, place.y), 1 + numbered.index(kind))
        pen.shows(kind, place.corners)
    return pen.png(answers=answers)


def _head(pen: Pen, view: View, question: GoodsQuestion, wide: int) -> int:
    """Head and slots; returns where the tiles begin."""
    count, high = len(question.chosen) + question.left, private_head_height(pen.form)
    seat = question.seat(view)
    if pen.form is Form.WIDE or count < 2 or question.ticked:
        # While cards can be ticked nothing has been chosen yet: the tall form leaves slots out.
        size = _slots_size(count, wide / 2)
        slots = pen.form is Form.WIDE and count > 1
        taken = _slots_width(count, size) + 10 if slots else 0
        private_head(pen.at(_MARGIN, _MARGIN), view, question.title, wide, taken=taken)
        if slots:
            x = _MARGIN + wide - taken
            _slots(pen.at(x, _MARGIN + high / 2), question, seat, count, size)
        return _MARGIN + high + _GAP
    private_head(pen.at(_MARGIN, _MARGIN), view, question.title, wide)
    y = _MARGIN + high + _GAP
    edge = BLACK if pen.theme is Theme.LIGHT else IVORY
    pen.framed(Box(_MARGIN, y, wide, _BAND), BLACK, edge, radius=7, width=1)
    said = bold(14.5, SIGNAL, "r")
    told = pen.words.text("picture-to-go", count=question.left)
    room = wide - _slots_width(count, _slots_size(count, wide - 90)) - 34
    pen.fill(_MARGIN + wide - 12, y + _BAND / 2, told, said, room, 20)
    size = _slots_size(count, wide - 90)
    _slots(pen.at(_MARGIN + 10, y + _BAND / 2), question, seat, count, size)
    return y + _BAND + _GAP


def _slots_size(count: int, room: float) -> float:
    """Size of the slots so that all fit into ``room``; many are in two rows."""
    abreast = count if count * (16 + 3) <= room else -(-count // 2)
    return max(14.5, min(_SLOT, room / max(1, abreast) - _BETWEEN))


def _abreast(count: int, size: float) -> int:
    return count if size >= 16 else -(-count // 2)


def _slots_width(count: int, size: float) -> float:
    gap = min(_BETWEEN, size / 5)
    return _abreast(count, size) * (size + gap) - gap


def _slots(pen: Pen, question: GoodsQuestion, seat: int | None, count: int, size: float) -> None:
    """A place for each thing still to be chosen, beside each other from the pen's origin on."""
    gap, abreast = min(_BETWEEN, size / 5), _abreast(count, size)
    rows = -(-count // abreast)
    for at in range(count):
        x = at % abreast * (size + gap) + size / 2
        y = (at // abreast - (rows - 1) / 2) * (size + 2)
        _slot(pen.at(x, y), question, seat, at, size)


def _slot(pen: Pen, question: GoodsQuestion, seat: int | None, place: int, size: float) -> None:
    """One place around the pen's origin: filled, the next one, or open."""
    if place < len(question.chosen):
        pen.disc(0, 0, size / 2, IVORY)
        icon = amount_icon(question.chosen[place], seat, pen.scaled(size * 0.62))
        pen.stamp(icon, 0, 0, aside=True)
    elif place == len(question.chosen):
        pen.disc(0, 0, size / 2, SIGNAL)
        pen.disc(0, 0, size / 2 - 1.6, BLACK)
        if size >= 20:
            pen.write(0, 0, str(question.left), bold(13, SIGNAL, "m"))
    else:
        _dashed(pen, size / 2 - 0.6)


def _dashed(pen: Pen, r: float) -> None:
    colour = mix(BLACK, IVORY, 0.62)
    for i in range(14):
        angles = [(i + part / 6 * 0.58) * 2 * pi / 14 for part in range(7)]
        pen.line([(r * cos(a), r * sin(a)) for a in angles], 1.1, colour)


def _tile(
    pen: Pen, view: View, question: GoodsQuestion, kind: str, numbers: tuple[int, int], place: Box
) -> None:
    """One kind: icon, name, how many before and after; at its foot whether it may be chosen."""
    possible = kind in question.possible
    draw_tile(pen, Box(0, 0, place.w, place.h), possible=possible)
    said, name = question.foot(view, kind, pen.words), pen.words.text(f"picture-kind-{kind}")
    colour = None if possible else pen.tokens.mute
    if place.h < 86:
        _flat(pen, view, question, kind, numbers, place, said)
        return
    foot, high = Box(0, place.h - FOOT, place.w, FOOT), place.h - FOOT
    draw_verdict(pen, foot, said, possible=possible)
    style = serif(_NAME, colour, "m")
    if high >= 130:
        size = min(_ICON, high * 0.36)
        _icon(pen.at(place.w / 2, high * 0.34), question, view, kind, size, possible)
        pen.fill(place.w / 2, high * 0.63, name, style, place.w - 10, 22)
        _number(pen.at(place.w / 2, high * 0.84), *numbers, place.w - 12, possible=possible)
    elif place.w < 240:
        size = max(_ICON_LEAST, min(_ICON, high - 34))
        _icon(pen.at(place.w * 0.36, 6 + size / 2), question, view, kind, size, possible)
        down = max(8 + size / 2, min(2 * _BADGE + 16, high - 36.0))
        _number(pen.at(place.w * 0.73, down), *numbers, place.w * 0.48, possible=possible)
        pen.fill(place.w / 2, high - 13, name, style, place.w - 10, 20)
    else:
        size = max(_ICON_LEAST, min(46.0, high - 10))
        _icon(pen.at(place.w * 0.24, high / 2), question, view, kind, size, possible)
        pen.fill(place.w * 0.49, high / 2, name, style, place.w * 0.3, high - 4, most=2)
        _number(pen.at(place.w * 0.77, high / 2), *numbers, place.w * 0.2, possible=possible)
    change = abs(numbers[1] - numbers[0])
    if change:
        sign = f"−{change}" if question.gives else f"+{change}"
        _badge(pen.at(place.w - _BADGE - 3, _BADGE + 3), sign)


def _flat(
    pen: Pen,
    view: View,
    question: GoodsQuestion,
    kind: str,
    numbers: tuple[int, int],
    place: Box,
    said: str,
) -> None:
    """A kind in a low tile: icon, name over what is to be known, and how many."""
    possible, size = kind in question.possible, _ICON_LEAST
    _icon(pen.at(NUMERAL + 3 + size / 2, place.h / 2), question, view, kind, size, possible)
    x, number = NUMERAL + size + 8, _number_width(*numbers)
    room = place.w - x - number - 10
    name = pen.words.text(f"picture-kind-{kind}")
    colour = None if possible else pen.tokens.mute
    pen.fill(x, place.h / 2 - 8, name, serif(14, colour), room, 16)
    paint = pen.tokens.gain if possible else pen.tokens.mute
    sign = flat("tick" if possible else "cross", paint, None, pen.scaled(11))
    pen.stamp(sign, x + 5, place.h / 2 + 8, aside=True)
    pen.fill(x + 13, place.h / 2 + 8, said, bold(11.5, paint), room - 13, 14)
    _number(pen.at(place.w - 7 - number / 2, place.h / 2), *numbers, number, possible=possible)


def _icon(
    pen: Pen, question: GoodsQuestion, view: View, kind: str, size: float, possible: bool
) -> None:
    sign = amount_icon(kind, question.seat(view), pen.scaled(size))
    if pen.theme is Theme.DARK and not question.pieces:
        sign = _rimmed(sign)
    pen.stamp(sign, 0, 0, 1.0 if possible else max(FAINT, 0.5))


def _number_width(before: int, now: int) -> float:
    wide = bold(_NOW).width(str(now))
    return wide if before == now else wide + regular(_BEFORE).width(str(before)) + 24


def _number(pen: Pen, before: int, now: int, room: float, *, possible: bool) -> None:
    """Draw the number around the pen's origin; if it changed, before and after."""
    mute = pen.tokens.mute
    style = bold(_NOW, None if possible else mute)
    wide = _number_width(before, now)
    pen = pen.at(0, 0, min(1.0, room / wide))
    x = -wide / 2
    if before != now:
        x += pen.write(x, 0, str(before), regular(_BEFORE, mute)) + 12
        pen.stamp(flat("arrow", mute, None, pen.scaled(14.5)), x, 0)
        x += 12
    pen.write(x, 0, str(now), style)


def _badge(pen: Pen, text: str) -> None:
    pen.disc(0, 0, _BADGE, IVORY)
    pen.disc(0, 0, _BADGE - 1, BLACK)
    pen.write(0, 0, text, bold(13 if len(text) < 3 else 11, SIGNAL, "m"))


def _rimmed(sprite: Image.Image) -> Image.Image:
    """The picture with an ivory rim, as its own outline is lost on dark ground."""
    wide = Image.new("RGBA", (sprite.width + 4 * _RIM, sprite.height + 4 * _RIM), (*IVORY, 0))
    wide.paste(sprite, (2 * _RIM, 2 * _RIM))
    rim = wide.getchannel("A").filter(ImageFilter.MaxFilter(2 * _RIM + 1))
    soft = rim.filter(ImageFilter.GaussianBlur(0.7))
    ground = Image.new("RGBA", wide.size, (*IVORY, 255))
    ground.putalpha(soft)
    return Image.alpha_composite(ground, wide)
