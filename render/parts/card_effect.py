"""A card's effect in icons, with its once effect above it under a tag (E4).

All lengths are pixels of the screen, as which a pen zoomed by the form's unit draws them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards.catalogue import Card
from render.draw.boxes import Box
from render.draw.theme import Rgb
from render.icons.effect_row import Rows
from render.icons.effects import effect_row, once_row
from render.pen import Pen, Style, bold

ICONS = 25  # of an effect
SMALL_ROW = 15.0  # a row with digits that are just large enough
_SAYS_ONCE = 185  # width from which on the tag is a word


def draw_effect(
    pen: Pen,
    card: Card,
    area: tuple[float, float, float, float],
    k: float,
    ground: Rgb,
    least: float,
) -> None:
    """Draw the effect in icons, with the once effect (E4) above it.

    ``k``: the scale, 1 as in a small hand. ``area``: x, y, width and height. If the once effect
    would be too small there, only its tag is drawn. If the main effect needs all of the room, the
    tag is left out too. ``ground``: the background colour. ``least``: the smallest size of letters.
    """
    x, y, w, h = area
    main, once, height = effect_row(card), once_row(card), ICONS * k
    if not once:
        Rows.of(pen, main, height, w, h).draw(pen, x + w / 2, y + h / 2)
        return
    shown = with_once(pen, card, w, h, k, least)
    if shown is None:
        tag = once_tag(pen, least)
        beside = w - tag.width(pen) - 4
        alone = Rows.of(pen, main, height, beside, h)
        if alone.height < SMALL_ROW:  # words beside the picture tell the once effect
            Rows.of(pen, main, height, w, h).draw(pen, x + w / 2, y + h / 2)
            return
        tag.draw(pen, x, y + h / 2, pen.tokens.text, ground)
        alone.draw(pen, x + w - beside / 2, y + h / 2)
        return
    tag, above, below = shown
    tag.draw(pen, x, y + h * 0.23, pen.tokens.text, ground)
    above.draw(pen, x + (w + tag.width(pen) + 4) / 2, y + h * 0.23)
    below.draw(pen, x + w / 2, y + h * 0.73)


def with_once(
    pen: Pen, card: Card, w: float, h: float, k: float, least: float
) -> tuple[OnceTag, Rows, Rows] | None:
    """The once effect over the main one; None where they would be too small."""
    height = ICONS * k
    tag = once_tag(pen, max(least, 0.8 * least * k), long=w >= _SAYS_ONCE)
    beside = w - tag.width(pen) - 4
    above = Rows.of(pen, once_row(card), min(height, 18.5 * k), beside, h * 0.46)
    below = Rows.of(pen, effect_row(card), min(height, 20 * k), w, h * 0.54)
    small = min(above.height, below.height) < SMALL_ROW - 0.3
    return None if small else (tag, above, below)


def once_tag(pen: Pen, size: float, *, long: bool = False) -> OnceTag:
    """The tag with letters of that size: "1×", or a word if it may be ``long``."""
    words = pen.words
    return OnceTag(
        words.text("picture-once") if long else words.text("picture-times", count=1), size
    )


@dataclass(frozen=True, slots=True)
class OnceTag:
    """The tag of a once effect: its words on a dark pill."""

    text: str
    size: float

    @property
    def high(self) -> float:
        """Height of the pill."""
        return 1.4 * self.size

    def width(self, pen: Pen) -> float:
        """Its width."""
        return self._style(pen).width(self.text) + 0.75 * self.high

    def draw(self, pen: Pen, x: float, y: float, ground: Rgb, letters: Rgb) -> None:
        """Draw it from x on, around y."""
        wide = self.width(pen)
        fine = pen.at(x, y - self.high / 2, 1 / pen.zoom)
        area = Box(0, 0, pen.scaled(wide), pen.scaled(self.high))
        fine.box(area, ground, radius=area.h / 2)
        pen.write(x + wide / 2, y, self.text, replace(self._style(pen), colour=letters))

    def _style(self, pen: Pen) -> Style:
        return bold(self.size, pen.tokens.text, "m")
