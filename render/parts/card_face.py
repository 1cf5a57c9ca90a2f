"""A card as it lies in a hand: number, name, cost, effect, what it brings now, and the verdict.

A high card stands: its parts are below each other. A low one is flat: cost and effect are in the
middle, what it brings and the verdict in the foot. All lengths are pixels of the screen, as which
a pen zoomed by the form's unit draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.model.card import Card
from engine.model.decision import Outlook
from render.draw.boxes import LOWER, LOWER_RIGHT, SQUARE, UPPER, UPPER_LEFT, Box, Corners
from render.draw.patterns import Hatching
from render.draw.raster import Paint
from render.draw.theme import (
    CARDS,
    INK,
    NO,
    READABLE,
    TOKENS,
    WHITE,
    YES,
    Rgb,
    best_on,
    contrast,
    mix,
)
from render.icons.effect_row import Rows
from render.icons.effects import Bit, effect_row, once_row
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.amounts import NetLine, Now
from render.parts.card_rows import (
    ICONS,
    SMALL_ROW,
    OnceTag,
    cost_width,
    draw_cost,
    draw_effect,
    draw_price,
    once_tag,
    with_once,
)
from render.pen import Pen
from render.text.cards import brief_refusal, card_once, card_text
from render.text.fitting import bold, regular, serif
from render.text.words import Words

FLAT_BELOW, NARROW_BELOW = 135, 140  # height and width
_WORDED, _BROAD = 200, 250  # height of a standing card, width of a flat one, with its words
_STACKED = 50  # height between band and foot from which on the effect is below the cost
_LEAST_BAND, _TWO_LINES, _THREE_LINES = 19.5, 23.5, 37.0  # heights of bands
_RADIUS, _EDGE = 6, 1.2
_MARGIN = 6
_FADED = 0.45
_BANDS = (0.45, 0.40, 0.35, 0.50, 0.30, 0.25)  # how much of ``bg`` there is in a faded band
HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))
_NARROW_FIELD = 24


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand, and what is known of building it.

    ``number``: of its button; None where it has none. ``outlook``: whether and where it can be
    built; ``now``: what that would bring ``seat``; None where that is not told.
    """

    card: Card
    number: int | None = None
    outlook: Outlook | None = None
    now: Now | None = None
    seat: int | None = None

    @property
    def refused(self) -> bool:
        """Whether it cannot be built."""
        return self.outlook is not None and self.outlook.refusal is not None

    @property
    def missing(self) -> Sequence[str]:
        """Of its cost what is not there."""
        return self.outlook.missing if self.outlook else ()

    @property
    def gold(self) -> int:
        """Gold for missing resources."""
        return self.outlook.gold if self.outlook else 0


@dataclass(frozen=True, slots=True)
class _Paints:
    """The colours of a card, faded or not."""

    panel: Rgb
    panel2: Rgb
    band: Rgb
    field: Rgb
    letters: Rgb
    digit: Rgb
    words: Rgb
    edge: Rgb

    @classmethod
    def of(cls, pen: Pen, one: HandCard) -> _Paints:
        tokens, colours = pen.tokens, CARDS[one.card.colour]
        edge = INK if pen.theme is Theme.LIGHT else tokens.mute
        if not one.refused:
            return cls(
                *(tokens.panel, tokens.panel2, colours.band, colours.field),
                *(colours.text, best_on(colours.field, (INK, WHITE)), tokens.text, edge),
            )
        band, share = faded_band(colours.band, tokens.bg)
        field = mix(colours.field, tokens.bg, share)
        return cls(
            *(mix(tokens.panel, tokens.bg, _FADED), mix(tokens.panel2, tokens.bg, _FADED)),
            *(band, field, best_on(band, (INK, WHITE)), best_on(field, (INK, WHITE))),
            *(tokens.mute, edge),
        )


def faded_band(band: Rgb, ground: Rgb) -> tuple[Rgb, float]:
    """The band mixed with the ground so that its letters can still be read, and how much."""
    for share in _BANDS:
        found = mix(band, ground, share)
        if max(contrast(found, letters) for letters in (INK, WHITE)) >= READABLE:
            return found, share
    return band, 0.0


@lru_cache(maxsize=len(Theme))
def faded(theme: Theme) -> tuple[Rgb, ...]:
    """The plain colours of a card that cannot be played: they are to come out exactly."""
    tokens = TOKENS[theme]
    found = [mix(colour, tokens.bg, _FADED) for colour in (tokens.panel, tokens.panel2)]
    for card in CARDS.values():
        band, share = faded_band(card.band, tokens.bg)
        found += [band, mix(card.field, tokens.bg, share)]
    return tuple(found)


def places(regions: int, landings: int, words: Words) -> str:
    """Where a card can be built: ``5 regions, 6 landings`` in words."""
    first = words.text("picture-places", count=regions)
    if not landings:
        return first if regions else words.text("picture-ready")
    if not regions:
        return words.text("picture-landings", landings=landings)
    return words.text("picture-places-landings", regions=first, landings=landings)


def draw_verdict(pen: Pen, text: str, *, yes: bool, room: float, high: float) -> None:
    """Tick or cross and words from the pen's origin on, around its line, on green or hatching."""
    sign = min(15.0, 0.44 * high)
    mark = flat("tick" if yes else "cross", WHITE, None, pen.scaled(sign))
    pen.stamp(mark, sign / 2, 0, aside=True)
    style = bold(max(pen.least, min(0.5 * high, 17.0)), WHITE)
    if not yes:  # text is never directly on a pattern
        style = style.on(NO, 1.2)
    left = sign + 4
    pen.fill(left, 0, text, style, room - left, high - 2, most=3)


def draw_card(pen: Pen, one: HandCard, wide: int, high: int) -> None:
    """Draw the card ``wide`` times ``high`` from the pen's origin on, as its size allows."""
    face = _Face(pen, one, _Paints.of(pen, one), wide, high)
    fine = pen.fine()
    area = Box(0, 0, pen.scaled(wide), pen.scaled(high))
    fine.framed(
        *(area, face.paints.panel, face.paints.edge),
        radius=pen.scaled(_RADIUS),
        width=pen.scaled(_EDGE),
    )
    if high >= FLAT_BELOW:
        face.stand()
    else:
        face.lie()


@dataclass(frozen=True, slots=True)
class _Face:
    """The drawing of one card."""

    pen: Pen
    one: HandCard
    paints: _Paints
    w: float
    h: float

    def fill(
        self, x: float, y: float, w: float, h: float, paint: Paint, corners: Corners = SQUARE
    ) -> None:
        """A part of the card, within its edge where it reaches that."""
        right, bottom = min(x + w, self.w - _EDGE), min(y + h, self.h - _EDGE)
        x, y = max(x, _EDGE), max(y, _EDGE)
        fine = self.pen.fine(x, y)
        area = Box(0, 0, self.pen.scaled(right - x), self.pen.scaled(bottom - y))
        fine.box(area, paint, radius=self.pen.scaled(_RADIUS - _EDGE), corners=corners)

    # Standing: band, cost, effect, now, foot.

    def stand(self) -> None:
        """Band, cost, effect, now and foot below each other."""
        k = max(1.0, min(self.w / 112, self.h / 150, 2.0))
        narrow = self.w < NARROW_BELOW
        band, cost = 33 + 12 * (k - 1), 21 + 10 * (k - 1)
        if narrow and self._is_long(self.w - _NARROW_FIELD - 8, 2):
            band = _THREE_LINES
        foot = 27 + 7 * (k - 1) if self.one.outlook is not None else 0.0
        if foot and self._says_much(2):
            foot = max(foot, _THREE_LINES)
        now = 28 + 12 * (k - 1) if self.one.now is not None and not self.one.refused else 0.0
        bottom = self.h - foot
        self.fill(0, band, self.w, cost, self.paints.panel2)
        if narrow:
            self._narrow_band(band, cost)
        else:
            self._band(band)
        left, size = _NARROW_FIELD + 3.0 if narrow else float(_MARGIN), min(18.0 * k, 28)
        inner = (4.0, band + cost + 1.5, self.w - 8, bottom - now - band - cost - 3)
        if narrow and once_row(self.one.card):
            shown = with_once(self.pen, self.one.card, *inner[2:], k)
            self._cost_line(left, band, self.w - left, cost, size=size, tagged=shown is None)
            if shown is None:
                rows = Rows.of(self.pen, effect_row(self.one.card), ICONS * k, *inner[2:])
                rows.draw(self.pen, self.w / 2, inner[1] + inner[3] / 2)
            else:
                self._icons(*inner, k)
        else:
            self._cost_line(left, band, self.w - left, cost, label=not narrow, size=size)
            self._effect(*inner, k)
        if now:
            self.fill(0, bottom - now, self.w, now, self.paints.panel2)
            self._now(0, bottom - now, self.w, now, label=not narrow, size=15.5 * k)
        if foot:
            self._foot(foot, 0)

    def _band(self, high: float) -> None:
        """Number, name, and the silhouette of the piece that the card builds."""
        self.fill(0, 0, self.w, high, self.paints.band, UPPER)
        field = min(high * 1.02, 40.0) if self.h >= FLAT_BELOW else max(high * 0.98, 22.0)
        self.fill(0, 0, field, high, self.paints.field, UPPER_LEFT)
        sign = min(0.56 * high, 24.0) if self.h >= FLAT_BELOW else 0.6 * high
        ink = mix(self.paints.band, self.paints.letters, 0.82)
        self._number(field / 2, high / 2, field - 5, 0.74 * high)
        right = self.w - 5.0
        if self.one.number is not None:
            mark = flat(*self._sign(ink, self.paints.band), self.pen.scaled(sign))
            self.pen.stamp(mark, right - sign / 2, high / 2, aside=True)
            right -= sign + 3
        x = field + (5 if self.h >= FLAT_BELOW else 4)
        self._name(x, high / 2, right - x, high)

    def _narrow_band(self, high: float, cost: float) -> None:
        """Number and silhouette in one column, so that the name has the whole band."""
        self.fill(0, 0, self.w, high, self.paints.band, UPPER)
        self.fill(0, 0, _NARROW_FIELD, high + cost, self.paints.field, UPPER_LEFT)
        self._number(_NARROW_FIELD / 2 + 0.5, high / 2, _NARROW_FIELD - 5, 0.72 * high)
        if self.one.number is not None:
            mark = flat(*self._sign(self.paints.digit, self.paints.field), self.pen.scaled(15))
            self.pen.stamp(mark, _NARROW_FIELD / 2 + 0.5, high + cost / 2 - 1, aside=True)
        self._name(_NARROW_FIELD + 4, high / 2, self.w - _NARROW_FIELD - 8, high)

    def _sign(self, colour: Rgb, hole: Rgb) -> tuple[str, Rgb, Rgb]:
        return PIECES[self.one.card.colour], colour, hole

    def _number(self, x: float, y: float, room: float, size: float) -> None:
        """The number of its button; without one the silhouette."""
        if self.one.number is None:
            mark = flat(*self._sign(self.paints.digit, self.paints.field), self.pen.scaled(size))
            self.pen.stamp(mark, x, y)
            return
        style = bold(size, self.paints.digit, "m")
        self.pen.fill(x, y, str(self.one.number), style, room, size)

    def _name(self, x: float, y: float, room: float, high: float) -> None:
        size = 0.5 * high if self.h >= FLAT_BELOW else min(0.66 * high, 15.5)
        style = serif(max(self.pen.least, min(size, 23.0)), self.paints.letters)
        high -= 1 if self.h < FLAT_BELOW or high == _THREE_LINES else 5
        self.pen.fill(x, y, self.name, style, room, high, most=3)

    @property
    def name(self) -> str:
        """Name of the card."""
        return self.pen.words.card_name(self.one.card.key)

    def _is_long(self, room: float, lines: int) -> bool:
        """Whether its name needs more lines than that in a band."""
        style = serif(self.pen.least)
        return not self.pen.fits(self.name, style, room, 50, most=lines)

    def _cost_line(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        size: float,
        label: bool = False,
        tagged: bool = False,
    ) -> None:
        """Cost from the left, its price and its condition (E5) or the once tag at the right."""
        card, one, middle = self.one.card, self.one, y + h / 2
        size, end = min(size, (h - 2) / 1.22), x + w - 4
        if tagged:
            tag = self._tag()
            end -= tag.width(self.pen)
            tag.draw(self.pen, end, middle, self.pen.tokens.text, self.paints.panel)
            end -= 2
        if card.needs:
            need = 0.92 * h
            bits = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs)]
            Rows.of(self.pen, bits, need / 1.2, 2.4 * need, h - 1).draw(
                self.pen, end - 0.85 * need, middle
            )
            end -= 1.75 * need
        if label:
            words, style = self.pen.words.text("picture-cost"), regular(0.56 * h, self.paints.words)
            wide = style.width(words)
            if x + wide + 6 + cost_width(card, one.missing, one.gold, size) <= end:
                self.pen.write(x, middle, words, replace(style, colour=self.pen.tokens.mute))
                x += wide + 6
        self._price(x, middle, end - x, size)

    def _price(self, x: float, middle: float, room: float, size: float) -> None:
        """Cost and price in that room; where both are too wide the price goes first."""
        card, one, gold = self.one.card, self.one, self.one.gold
        fits = min(size, size * room / cost_width(card, one.missing, gold, size))
        if gold and fits < self.pen.least_icon:
            gold = 0
            fits = min(size, size * room / cost_width(card, one.missing, 0, size))
        fits = max(fits, self.pen.least_icon)
        draw_cost(self.pen.at(x, middle), card, one.missing, fits)
        if gold:
            draw_price(self.pen.at(x + room, middle), gold, fits)

    def _effect(self, x: float, y: float, w: float, h: float, k: float) -> None:
        """The effect in icons, under it in words where there is room for them."""
        words = self._words() if self.h >= _WORDED else []
        share = 0.54 if once_row(self.one.card) else 0.48
        for said in words:
            found = self._paragraph(said, w - 8, h * (1 - share) - 8)
            if found is not None:
                self._icons(x, y + 1, w, h * share - 3, k)
                rule = y + h * share
                self.fill(x + 3, rule, w - 6, 0.8, self.pen.tokens.rule)
                self._written(x + 5, (rule + y + h) / 2, *found)
                return
        self._icons(x, y, w, h, k)

    def _words(self) -> list[str]:
        """The effect in words, first with the once effect."""
        words, card = self.pen.words, self.one.card
        text, once = card_text(words, card), card_once(words, card)
        whole = [f"{text} {words.text('picture-once-is', effect=once)}"] if once else []
        return [*whole, text]

    def _paragraph(self, text: str, room: float, high: float) -> tuple[Sequence[str], float] | None:
        """Its lines and the size of their letters; None where not all of it has room."""
        most = 15.0 if self.pen.form is Form.WIDE else 14.5
        size = most * (1.25 if self.w > 300 and self.h >= FLAT_BELOW else 1.0)
        while size >= self.pen.least:
            found = self.pen.lines(text, regular(size), room)
            if found is not None and len(found) * size * 1.2 <= high:
                closer = self.pen.lines(text, regular(0.9 * size), room)
                if closer and len(closer) < len(found) and 0.9 * size >= self.pen.least:
                    return closer, 0.9 * size  # better than a single word in a line
                return found, size
            size -= 0.5
        return None

    def _written(self, x: float, middle: float, lines: Sequence[str], size: float) -> None:
        for i, line in enumerate(lines):
            y = middle + (i - (len(lines) - 1) / 2) * size * 1.2
            self.pen.write(x, y, line, regular(size, self.paints.words))

    def _icons(self, x: float, y: float, w: float, h: float, k: float) -> None:
        draw_effect(self.pen, self.one.card, (x, y, w, h), k, self.paints.panel)

    def _tag(self) -> OnceTag:
        return once_tag(self.pen, self.pen.least)

    def _now(self, x: float, y: float, w: float, h: float, *, label: bool, size: float) -> None:
        """Forecast of playing the card."""
        assert self.one.now is not None
        room, left = w - 2 * _MARGIN, x + _MARGIN
        style = regular(0.43 * h, self.pen.tokens.mute)
        words = self.pen.words.text("picture-now")
        wide = style.width(words) + 7 if label else 0.0
        net = self._net(size, room - wide, h)
        if label and len(net.lines) > 1:
            wide, label = 0.0, False
            net = self._net(size, room, h)
        if label:
            self.pen.write(left, y + h / 2, words, style)
            net.draw(self.pen.at(left + wide, y + h / 2), self.one.seat, middle=False)
        else:
            net.draw(self.pen.at(x + w / 2, y + h / 2), self.one.seat, middle=True)

    def _net(self, size: float, room: float, high: float) -> NetLine:
        assert self.one.now is not None
        return NetLine.of(self.pen, self.one.now, size, room, high)

    def _foot(self, high: float, x: float, *, brief: bool = False) -> None:
        """The verdict from x on: green with a tick, or hatched with a cross and the reason."""
        one, words = self.one.outlook, self.pen.words
        assert one is not None
        corners = LOWER if not x else LOWER_RIGHT
        top, w = self.h - high, self.w - x
        self.fill(x, top, w, high, self.paints.edge, corners)
        inset = _EDGE if x else 0.0
        ground: Paint = HATCHED if self.one.refused else YES
        self.fill(x + inset, top + _EDGE, w - inset, high - _EDGE, ground, corners)
        y, left = top + _EDGE / 2 + high / 2 - 0.3, x + _MARGIN - (1 if brief else 0)
        room = self.w - left - 4
        style = bold(self.pen.least)
        if one.refusal is not None:
            text = brief_refusal(words, one.refusal)
        else:
            text = places(one.regions, one.landings, words)
            fits = self.pen.fits(text, style, room - 16, high - 3, most=2)
            if brief or not fits:
                text = str(one.regions + one.landings) if one.regions + one.landings else ""
        tag = self._tag()
        beside = room - tag.width(self.pen) - 19
        if (
            self.one.refused
            and self._pilled
            and self.pen.fits(text, style, beside, high - 2, most=2)
        ):
            tag.draw(self.pen, self.w - 4 - tag.width(self.pen), y, WHITE, INK)
            room -= tag.width(self.pen) + 3
        draw_verdict(*(self.pen.at(left, y), text), yes=not self.one.refused, room=room, high=high)

    # Flat: band, cost beside the effect or above it, foot with what it brings and the verdict.

    @property
    def _pilled(self) -> bool:
        """Whether the once effect is no more than a tag in the foot."""
        flat = self.h < FLAT_BELOW and not self._stacked and self.w < _BROAD
        return flat and bool(once_row(self.one.card))

    @property
    def _bands(self) -> tuple[float, float]:
        """Heights of a flat card's band and foot."""
        band = max(_LEAST_BAND, min(27.0, 0.281 * self.h))
        if self._is_long(self.w - 46, 1):
            band = max(band, _TWO_LINES)
        foot = max(20.5, min(28.0, 0.3 * self.h)) if self.one.outlook is not None else 0.0
        if foot and self._says_much(1):
            foot = max(foot, _TWO_LINES)
        return band, foot

    def _says_much(self, lines: int) -> bool:
        """Whether the reason why it cannot be built needs more lines than that."""
        if self.one.outlook is None or self.one.outlook.refusal is None:
            return False
        said = brief_refusal(self.pen.words, self.one.outlook.refusal)
        room = self.w - 2 * _MARGIN - 17
        return not self.pen.fits(said, bold(self.pen.least), room, 50, most=lines)

    @property
    def _stacked(self) -> bool:
        """Whether a flat card's effect is below its cost, not beside it."""
        return self.h - sum(self._bands) >= _STACKED

    def lie(self) -> None:
        """Band; cost and effect; foot with what it brings and the verdict."""
        band, foot = self._bands
        self._band(band)
        middle, stacked = self.h - band - foot, self._stacked
        words = self._words() if stacked and self.w >= _BROAD else []
        wide = self.w
        for said in words:
            found = self._paragraph(said, self.w * 0.53 - 14, middle - 4)
            if found is not None:
                wide = self.w * 0.47
                self.fill(wide, band + 6, 0.8, middle - 12, self.pen.tokens.rule)
                self._written(wide + 7, band + middle / 2, *found)
                break
        if stacked:
            self.fill(0, band, wide, 21, self.paints.panel2)
            self._cost_line(_MARGIN, band, wide - _MARGIN, 21, label=wide > 150, size=16)
            self._icons(_MARGIN, band + 22, wide - 2 * _MARGIN, middle - 23, 1.0)
        else:
            self._beside(band, middle)
        if foot:
            self._flat_foot(foot)

    def _beside(self, y: float, h: float) -> None:
        """The cost at the left, the effect at the right."""
        card, one = self.one.card, self.one
        size = min(16.5, (h - 3) / 1.22)
        gold, wide = one.gold, cost_width(card, one.missing, one.gold, size)
        bits = effect_row(card)
        if card.needs:
            bits = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs), *bits]
        left = max(22.0, wide + 8)
        effect = self._beside_rows(bits, left, h)
        if gold and effect.height < SMALL_ROW:  # the net or the refusal tells the price, too
            gold, wide = 0, cost_width(card, one.missing, 0, size)
            left = max(22.0, wide + 8)
            effect = self._beside_rows(bits, left, h)
        if effect.height < SMALL_ROW:
            size = self.pen.least_icon
            left = max(20.0, cost_width(card, one.missing, gold, size) + 5)
            effect = self._beside_rows(bits, left, h)
        self.fill(0, y, left, h, self.paints.panel2)
        wide = cost_width(card, one.missing, gold, size)
        x = (left - wide) / 2 + _EDGE / 2
        draw_cost(self.pen.at(x, y + h / 2), card, one.missing, size)
        if gold:
            draw_price(self.pen.at(x + wide, y + h / 2), gold, size)
        if once_row(card) and not self._pilled:
            self._icons(left + 4, y + 1, self.w - left - 8, h - 2, 1.0)
        else:
            effect.draw(self.pen, (left + self.w) / 2, y + h / 2)

    def _beside_rows(self, bits: Sequence[Bit], left: float, h: float) -> Rows:
        return Rows.of(self.pen, bits, min(ICONS, 0.82 * h), self.w - left - 6, h - 1)

    def _flat_foot(self, high: float) -> None:
        """Gains at the left, the verdict at the right; a refusal has the whole foot."""
        if self.one.refused or self.one.now is None:
            self._foot(high, 0)
            return
        broad = self.w >= _BROAD
        wide = 132.0 if broad else 40 + 7 * min(1.0, (high - 20.5) / 7.5)
        top, y = self.h - high, self.h - high / 2
        room, left = self.w - wide - _MARGIN - 3, float(_MARGIN)
        if self._pilled:
            tag = self._tag()
            room -= tag.width(self.pen) + 3
            at = self.w - wide - tag.width(self.pen) - 3
            tag.draw(self.pen, at, y, self.pen.tokens.text, self.paints.panel)
        if broad:
            style = regular(max(self.pen.least, 12), self.pen.tokens.mute)
            words = self.pen.words.text("picture-now")
            self.pen.write(left, y, words, style)
            left, room = left + style.width(words) + 6, room - style.width(words) - 6
        net = self._net(0.62 * high, room, high - 2)
        net.draw(self.pen.at(left, top + high / 2), self.one.seat, middle=False)
        self._foot(high, self.w - wide, brief=not broad)
