"""An offering before it is confirmed: the cards that are ticked, what they bring, what is owned.

What is offered is framed, what stays in hand is faded. All lengths are pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from engine.model.card import Card
from engine.view import View
from render.draw.boxes import UPPER, UPPER_LEFT, Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.theme import BAND_WORDS, BLACK, CARDS, INK, IVORY, SIGNAL, WHITE, Rgb, best_on, mix
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.amounts import draw_net, net_width
from render.parts.card_face import faded_band
from render.parts.card_rows import draw_effect
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.question import OfferingPicture, TickedCard, private_head, private_head_height
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.words import Words

_RING, _INK = 2.0, 1.0  # around what is offered: signal, and ink outside
_RADIUS, _EDGE = 6, 1.2
_VEIL = 0.45  # of the ground over what stays
_HIGH = 105  # of a card from which on it has a foot
_TWO_LINES, _THREE_LINES = 23.5, 37.0  # heights of bands with long names
_FOOT, _BOX = 27, 22
_WORDS = 12.5


def draw_offered(
    pen: Pen, view: View, cards: Sequence[TickedCard], rows: Sequence[int], area: Box
) -> None:
    """Draw them into ``area``: so many in each of ``rows``, which are equally high.

    Those that can be ticked bear the numbers of their buttons.
    """
    numbers = accumulate(int(bool(one.subject)) for one in cards)
    numbered = iter(zip(cards, numbers, strict=True))
    gap = 5
    high = (area.h - gap * (len(rows) - 1)) // len(rows)
    for i, count in enumerate(rows):
        wide = (area.w - gap * (count - 1)) / count
        for j in range(count):
            one, number = next(numbered)
            left = area.x + round(j * (wide + gap))
            place = Box(left, area.y + i * (high + gap), round(wide), high)
            face = _Face(pen.at(place.x, place.y), one, number, place)
            face.draw(view.catalogue.card(one.card))
            if one.subject:
                pen.shows(one.subject, place.corners)


@dataclass(frozen=True, slots=True)
class _Face:
    """The drawing of one card."""

    pen: Pen
    one: TickedCard
    number: int
    place: Box

    def box(self, x: float, y: float, w: float, h: float, paint: Rgb, radius: float = 0) -> None:
        """A rectangle, round at its corners."""
        fine = self.pen.fine(x, y)
        area = Box(0, 0, self.pen.scaled(w), self.pen.scaled(h))
        fine.box(area, paint, radius=self.pen.scaled(radius))

    def draw(self, card: Card) -> None:
        """Its name, what it does, and the box."""
        pen, tokens, ticked = self.pen, self.pen.tokens, self.one.ticked
        w, h, colours = float(self.place.w), float(self.place.h), CARDS[card.colour]
        band, field, panel = colours.band, colours.field, tokens.panel
        edge = INK if pen.theme is Theme.LIGHT else tokens.mute
        if ticked:
            rim = INK if pen.theme is Theme.LIGHT else BLACK
            self.box(-_RING, -_RING, w + 2 * _RING, h + 2 * _RING, rim, _RADIUS + 1)
            inner = _RING - _INK
            self.box(-inner, -inner, w + 2 * inner, h + 2 * inner, SIGNAL, _RADIUS)
            self.box(0.6, 0.6, w - 1.2, h - 1.2, edge, _RADIUS - 1)
        else:
            band, share = faded_band(band, tokens.bg)
            field, panel = mix(field, tokens.bg, share), mix(panel, tokens.bg, _VEIL)
            self.box(0, 0, w, h, edge, _RADIUS)
        inset = 1.4 if ticked else _EDGE
        fine = pen.fine(inset, inset)
        ground = Box(0, 0, pen.scaled(w - 2 * inset), pen.scaled(h - 2 * inset))
        fine.box(ground, panel, radius=pen.scaled(_RADIUS - inset))
        footed = h >= _HIGH
        name, left = pen.words.card_name(card.key), 24.0
        taken = left + inset + 12 + (0 if footed else 20)
        high = min(34.0, max(20.0, 0.28 * h))
        lines = 2 if footed else 1
        if not pen.fits(name, serif(self.pen.least), w - taken, 50, most=lines):
            high = max(high, _THREE_LINES if footed else _TWO_LINES)
        head = ground._replace(h=pen.scaled(high))
        fine.box(head, band, radius=pen.scaled(_RADIUS - inset), corners=UPPER)
        column = head._replace(w=pen.scaled(left))
        fine.box(column, field, radius=pen.scaled(_RADIUS - inset), corners=UPPER_LEFT)
        middle = inset + high / 2
        digit = best_on(field, (INK, WHITE))
        if self.one.subject:
            style = bold(0.7 * high, digit, "m")
            pen.fill(inset + left / 2, middle, str(self.number), style, left - 5, high)
        else:
            sign = flat(PIECES[card.colour], digit, field, pen.scaled(0.6 * high))
            pen.stamp(sign, inset + left / 2, middle, aside=True)
        right = w - 5 if footed else w - 5 - self._tick(w - 5, middle, 18)
        x = inset + left + 5
        letters = colours.text if ticked else best_on(band, (INK, WHITE))
        style = serif(min(15.5, max(self.pen.least, 0.6 * high)), letters)
        pen.fill(x, middle, name, style, right - x - 2, high - 1, most=3)
        top, foot = inset + high, h - (_FOOT if footed else 1)
        effect = (4.0, top + 1, w - 8, foot - top - 2)
        draw_effect(pen, card, effect, 1.0, panel)
        if footed:
            self._foot(card, h - _FOOT / 2 - 2, w)

    def _foot(self, card: Card, y: float, w: float) -> None:
        """Silhouette, whether it is offered in words, and the box."""
        pen, ticked = self.pen, self.one.ticked
        sign = flat(PIECES[card.colour], pen.tokens.text, pen.tokens.panel, pen.scaled(15))
        pen.stamp(sign, 14, y, aside=True)
        key = "picture-offered" if ticked else "picture-kept"
        if not self.one.subject:
            key = "picture-on-top"
        style = bold(_WORDS) if ticked else regular(_WORDS, pen.tokens.mute)
        room = w - 25 - 7 - self._tick(w - 6, y, _BOX)
        words = pen.words.text(key)
        if pen.fits(words, style, room, 24, most=2):  # frame and box say it, too
            pen.fill(25, y, words, style, room, 24, most=2)

    def _tick(self, right: float, y: float, size: float) -> float:
        """The box that ends at ``right``; the top card has none, as it cannot be left out."""
        pen, top = self.pen, y - size / 2
        if not self.one.subject:
            return 0.0
        ground, edge = (BLACK, SIGNAL) if self.one.ticked else (IVORY, INK)
        self.box(right - size, top, size, size, edge, 4)
        self.box(right - size + 1.4, top + 1.4, size - 2.8, size - 2.8, ground, 2.8)
        if self.one.ticked:
            sign = flat("tick", SIGNAL, None, pen.scaled(0.66 * size))
            pen.stamp(sign, right - size / 2, y, aside=True)
        return size


def kept(theme_ground: Rgb, panel: Rgb) -> list[Rgb]:
    """The plain colours of a card that stays in hand: they are to come out exactly."""
    found = [mix(panel, theme_ground, _VEIL)]
    for colours in CARDS.values():
        band, share = faded_band(colours.band, theme_ground)
        found += [band, mix(colours.field, theme_ground, share)]
    return found


_MARGIN, _GAP = 4, 6
_GAINS, _LABEL = 17.0, 13.0
_SHARE = 0.4  # of the head that gains take at most
_ABREAST = {Form.WIDE: 5, Form.TALL: 2}  # cards in a row at most
_FLAT_FROM = 11  # cards from which on the wide form has three rows


def offering_png(
    view: View,
    names: Sequence[str],
    words: Words,
    offering: OfferingPicture,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The offering as PNG, for the eyes of ``view.seat`` only.

    ``view``: after the offering, whose goods the strip at the foot shows. ``answers``: what the
    subjects of cards stand for that can be chosen by pressing the picture. Raises
    ``ValueError`` for a spectator's view.
    """
    pen = Pen.screen(form, theme, words, names)
    wide, high = form.screen
    room, own = wide - 2 * _MARGIN, own_goods_height(form, len(offering.cards))
    _head(pen.at(_MARGIN, _MARGIN), view, offering, room)
    foot = high - _MARGIN - own
    top = _MARGIN + private_head_height(form) + _GAP
    area = Box(_MARGIN + 1, top, room - 2, foot - _GAP - top)
    draw_offered(pen, view, offering.cards, _rows(len(offering.cards), form), area)
    own_goods(pen.at(_MARGIN, foot), view, room, own)
    tokens = pen.tokens
    return pen.png(kept(tokens.bg, tokens.panel), answers)


def _head(pen: Pen, view: View, offering: OfferingPicture, wide: int) -> None:
    """The question, and at its right what the god gives for so many cards."""
    size, least = _GAINS, pen.least_icon
    private = pen.words.text("picture-only-you-see", round=view.round)
    while size > least and not _beside(pen, private, wide, net_width(offering.gains, size)):
        size -= 0.5
    gains = net_width(offering.gains, size) if offering.gains else 0.0
    label = pen.words.text("picture-brings")
    said = regular(_LABEL).width(label) + 8 if pen.form is Form.WIDE and gains else 0.0
    taken = gains + said + 16 if gains else 0.0
    private_head(pen, view, offering.title, wide, taken=taken)
    if not gains:
        return
    y, x = private_head_height(pen.form) / 2, wide - 12 - gains
    if said:
        pen.write(x - said, y, label, regular(_LABEL, BAND_WORDS))
    draw_net(pen.at(x, y), offering.gains, view.seat, size, colour=SIGNAL)


def _beside(pen: Pen, private: str, wide: int, gains: float) -> bool:
    """Whether ``gains`` so wide leave room for the line above the question."""
    room = wide - gains - 40
    return gains <= _SHARE * wide and pen.fits(private, bold(11.5), room, 14)


def _rows(cards: int, form: Form) -> list[int]:
    """Number of cards in each row, the fuller rows below."""
    most = _ABREAST[form] if cards < _FLAT_FROM else _ABREAST[form] + 1
    rows = max(1, -(-cards // most), min(2, cards // 3) if form is Form.WIDE else 1)
    if form is Form.TALL and cards <= 3:
        rows = cards
    least, more = divmod(cards, rows)
    return [least] * (rows - more) + [least + 1] * more
