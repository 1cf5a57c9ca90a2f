"""The cards of an offering, each with a box that is ticked or not, filling their place.

What is offered is framed, what stays in hand is faded. All lengths are pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from engine.cards.catalogue import Card
from engine.view import View
from render.draw.boxes import UPPER, UPPER_LEFT, Box
from render.draw.theme import BLACK, CARDS, INK, IVORY, SIGNAL, WHITE, Rgb, best_on, mix
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.card_effect import draw_effect
from render.parts.card_face import faded_band
from render.parts.choice import TickedCard
from render.pen import Pen, bold, regular, serif

_RING, _INK = 2.0, 1.0  # around what is offered: signal, and ink outside
_RADIUS, _EDGE = 6, 1.2
_VEIL = 0.45  # of the ground over what stays
_HIGH = 105  # of a card from which on it has a foot
_TWO_LINES, _THREE_LINES = 23.5, 37.0  # heights of bands with long names
_FOOT, _BOX = 27, 22
_WORDS = 12.5


def draw_offered(
    pen: Pen, view: View, cards: Sequence[TickedCard], rows: Sequence[int], area: Box, form: Form
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
            face = _Face(pen.at(place.x, place.y), one, number, place, form)
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
    form: Form

    @property
    def least(self) -> float:
        """Minimum size of letters."""
        return self.form.least / self.form.unit

    def box(self, x: float, y: float, w: float, h: float, paint: Rgb, radius: float = 0) -> None:
        """A rectangle, round at its corners."""
        fine = self.pen.at(x, y, 1 / self.pen.zoom)
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
        fine = pen.at(inset, inset, 1 / pen.zoom)
        ground = Box(0, 0, pen.scaled(w - 2 * inset), pen.scaled(h - 2 * inset))
        fine.box(ground, panel, radius=pen.scaled(_RADIUS - inset))
        footed = h >= _HIGH
        name, left = pen.words.card_name(card.key), 24.0
        taken = left + inset + 12 + (0 if footed else 20)
        high = min(34.0, max(20.0, 0.28 * h))
        lines = 2 if footed else 1
        if not pen.fits(name, serif(self.least), w - taken, 50, self.least, most=lines):
            high = max(high, _THREE_LINES if footed else _TWO_LINES)
        head = ground._replace(h=pen.scaled(high))
        fine.box(head, band, radius=pen.scaled(_RADIUS - inset), corners=UPPER)
        column = head._replace(w=pen.scaled(left))
        fine.box(column, field, radius=pen.scaled(_RADIUS - inset), corners=UPPER_LEFT)
        middle = inset + high / 2
        digit = best_on(field, (INK, WHITE))
        if self.one.subject:
            style = bold(0.7 * high, digit, "m")
            pen.fill(inset + left / 2, middle, str(self.number), style, left - 5, high, self.least)
        else:
            sign = flat(PIECES[card.colour], digit, field, pen.scaled(0.6 * high))
            pen.stamp(sign, inset + left / 2, middle, aside=True)
        right = w - 5 if footed else w - 5 - self._tick(w - 5, middle, 18)
        x = inset + left + 5
        letters = colours.text if ticked else best_on(band, (INK, WHITE))
        style = serif(min(15.5, max(self.least, 0.6 * high)), letters)
        pen.fill(x, middle, name, style, right - x - 2, high - 1, self.least, most=3)
        top, foot = inset + high, h - (_FOOT if footed else 1)
        effect = (4.0, top + 1, w - 8, foot - top - 2)
        draw_effect(pen, card, effect, 1.0, panel, self.least)
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
        if pen.fits(words, style, room, 24, self.least, most=2):  # frame and box say it, too
            pen.fill(25, y, words, style, room, 24, self.least, most=2)

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
