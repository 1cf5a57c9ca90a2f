"""One card, large: what it costs and does, what is asked about it, and what it would bring now.

A card that cannot be built anywhere tells what it has done in the game instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.card import Card
from engine.model.decision import Outlook
from engine.view import View
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, Box
from render.draw.theme import CARDS, INK
from render.icons.effect_row import Rows
from render.icons.effects import Bit
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, seal
from render.look import Form, Theme
from render.parts.amounts import NetLine, Now
from render.parts.card_face import HATCHED, draw_verdict, places
from render.parts.card_rows import cost_width, draw_cost, draw_effect
from render.parts.tiny_board import draw_card_map
from render.pen import Pen
from render.text.cards import brief_refusal, card_needs, card_once, card_text
from render.text.fitting import Style, bold, regular, serif
from render.text.words import Words

_RULES = re.compile(r" ?\([REV]\d+(?:, [REV]\d+)*\)")  # which rule says so: not on a card
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
BEST = 3  # regions that are told beside the map
_MARGIN = 4
_LEADING = 1.2  # from line to line in sizes
_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)  # of the sizes of words
_HIGH, _LARGER = 200, (1.3, 1.15)  # a place for words alone, and their sizes there
_TEXT, _ALSO = 17.0, 13.5  # of the effect, of what goes with it and the ruling
_FOOT, _REFUSAL = 64, 39


@dataclass(frozen=True, slots=True)
class Builder:
    """A builder of a card, the number of times, and the gains: (what, how much)."""

    seat: int
    times: int
    brought: Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class CardStory:
    """History of a card in a game: how often it was built and used, and by whom."""

    built: int
    used: int
    builders: Sequence[Builder]


@dataclass(frozen=True, slots=True)
class CardAhead:
    """Forecast of a card in the hand of ``view.seat`` if it were built now.

    ``spots``: every region where it can be built with what that brings, minus all that is paid;
    the best first.
    """

    view: View
    outlook: Outlook
    spots: Sequence[tuple[str, Sequence[tuple[str, int]]]] = ()


@dataclass(frozen=True, slots=True)
class _Plan:
    """Layout of a form, in pixels of the screen; heights of band and cost."""

    card: Box
    words: Box
    below: Box
    band: int
    cost: int
    name: float
    map: int

    @property
    def footed(self) -> bool:
        """Whether the card itself says how many of its kind there are."""
        return self.card.h > self.card.w


_PLANS = {
    Form.WIDE: _Plan(
        *(Box(4, 4, 206, 342), Box(216, 4, 330, 180), Box(216, 188, 330, 158)), *(52, 38, 20, 142)
    ),
    Form.TALL: _Plan(
        *(Box(4, 4, 322, 134), Box(4, 142, 322, 134), Box(4, 280, 322, 128)), *(44, 34, 20, 124)
    ),
}


def card_png(
    card: Card,
    words: Words,
    *,
    ruling: str = "",
    share: tuple[int, int] | None = None,
    story: CardStory | None = None,
    ahead: CardAhead | None = None,
    names: Sequence[str] = (),
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """One card, large.

    ``ruling``: what people ask about it. ``story``: what it has done in a game between ``names``;
    ``ahead``: what it would bring who has it in hand, for their eyes only. ``share``: how many of
    the cards of its colour there are, and of how many of all; the wide form tells it.
    """
    plan = _PLANS[form]
    pen = Pen.screen(form, theme, words, names)
    page = _Page(pen, card, plan)
    page.face(share)
    buildable = ahead is not None and ahead.outlook.refusal is None and bool(ahead.spots)
    below = buildable or story is not None or (ahead is not None and ahead.outlook.refusal)
    high = plan.words.h if below else plan.below.bottom - plan.words.y
    page.said(ruling, plan.words._replace(h=high))
    if ahead is not None and buildable:
        page.now(ahead)
    elif below:
        page.past(story, ahead)
    return pen.png()


@dataclass(frozen=True, slots=True)
class _Page:
    """The drawing of one card's page; all lengths are pixels of the screen."""

    pen: Pen
    card: Card
    plan: _Plan

    def face(self, share: tuple[int, int] | None) -> None:
        """The card: band, cost, effect, and in the wide form how many there are."""
        place, plan, colours = self.plan.card, self.plan, CARDS[self.card.colour]
        pen, tokens = self.pen.at(place.x, place.y), self.pen.tokens
        edge = INK if pen.theme is Theme.LIGHT else tokens.mute
        area = Box(0, 0, place.w, place.h)
        pen.framed(area, tokens.panel, edge, radius=7, width=1.34)
        pen.box(Box(1, 1, place.w - 2, plan.band), colours.band, radius=6, corners=UPPER)
        field = 42
        pen.box(Box(1, 1, field, plan.band), colours.field, radius=6, corners=UPPER_LEFT)
        sign = flat(PIECES[self.card.colour], (255, 253, 247), colours.field, pen.scaled(27))
        pen.stamp(sign, 1 + field / 2, 1 + plan.band / 2)
        name, room = pen.words.card_name(self.card.key), place.w - field - 14
        style = serif(plan.name, colours.text)
        middle = 1 + plan.band / 2
        pen.fill(field + 8, middle, name, style, room, plan.band - 4, most=2)
        self._cost(pen, plan.band + 1, plan.cost)
        top = plan.band + plan.cost + 1
        bottom = place.h - (_FOOT if plan.footed and share is not None else 2)
        inner = (7.0, top + 2.0, place.w - 14.0, bottom - top - 4.0)
        draw_effect(pen, self.card, inner, 2.0 if plan.footed else 1.6, tokens.panel)
        if plan.footed and share is not None:
            self._share(pen.at(1, bottom), place.w - 2, *share)

    def _cost(self, pen: Pen, y: int, high: int) -> None:
        """The cost, and what must be there already (E5)."""
        wide = self.plan.card.w
        pen.box(Box(1, y, wide - 2, high), pen.tokens.panel2)
        label, end = pen.words.text("picture-cost"), wide - 8.0
        middle = y + high / 2
        if self.card.needs:
            bits = [Bit("sign", "atleast", size=0.5), Bit("sized", count=self.card.needs)]
            Rows.of(pen, bits, 0.8 * high, 2 * high, high - 2).draw(pen, end - 0.7 * high, middle)
            end -= 1.5 * high
        x = 18 + pen.write(9, middle, label, regular(14, pen.tokens.mute))
        size = 25.0
        size *= min(1.0, (end - x) / cost_width(self.card, (), 0, size))
        draw_cost(pen.at(x, middle), self.card, (), size)

    def _share(self, pen: Pen, wide: int, same: int, cards: int) -> None:
        """The number of copies, and of cards of this colour."""
        pen.box(Box(0, 0, wide, _FOOT - 1), pen.tokens.panel2, radius=6, corners=LOWER)
        top = pile_top(CARDS[self.card.colour].band, PIECES[self.card.colour], pen.scaled(38))
        pen.stamp(top, 27, _FOOT / 2)
        copies = pen.words.text("picture-copies", count=self.card.copies)
        said = pen.words.text("picture-of-colour", count=same, of=cards)
        room = wide - 51 - 6
        pen.fill(51, 20, copies, bold(14), room, 24)
        pen.fill(51, 44, said, regular(12.5, pen.tokens.mute), room, 28, most=2)

    def said(self, ruling: str, place: Box) -> None:
        """The card in words, a rule under them, and in the middle of what is left the ruling."""
        pen, words = self.pen.at(place.x, place.y), self.pen.words
        _panel(pen, place)
        once, needs = card_once(words, self.card), _RULES.sub("", card_needs(words, self.card))
        also = [words.text("picture-once-is", effect=once)] if once else []
        also += [needs] if needs else []
        sentences = _SENTENCE.split(_RULES.sub("", ruling)) if ruling else []
        inset, aside = 9, 28
        room = place.w - 2 * inset
        shares = _SHARES if place.h < _HIGH else (*_LARGER, *_SHARES)
        ways = [(n, share) for n in range(len(sentences), -1, -1) for share in shares]
        for count, share in ways:
            size, less = max(self.pen.least, _TEXT * share), max(self.pen.least, _ALSO * share)
            told = [(size, pen.lines(card_text(words, self.card), regular(size), room))]
            told += [(less, pen.lines(text, regular(less), room)) for text in also]
            ruled = pen.lines(" ".join(sentences[:count]), regular(less), room - aside)
            high = sum(size * _LEADING * len(found or ()) + 2 for size, found in told)
            under = less * _LEADING * len(ruled or ()) + 14 if count else 0.0
            if high + under + 12 <= place.h:
                break
        y = 6.0
        for size, found in told:
            y = _write(pen, inset, y, found or (), regular(size)) + 2
        if not count:
            return
        pen.box(Box(inset, round(y + 3), room, 1), pen.tokens.rule)
        middle = (y + 4 + place.h) / 2
        pen.stamp(flat("scroll", pen.tokens.mute, pen.tokens.panel, pen.scaled(17)), 18, middle)
        top = middle - len(ruled or ()) * less * _LEADING / 2
        _write(pen, inset + aside, top, ruled or (), regular(less))

    def now(self, ahead: CardAhead) -> None:
        """Where the card can be built now, the best regions with what they bring, and a map."""
        place, outlook = self.plan.below, ahead.outlook
        pen = self.pen.at(place.x, place.y)
        _panel(pen, place)
        wide = place.w - self.plan.map - 14
        words = pen.words
        pen.fill(9, 14, words.text("picture-now"), bold(15), wide, 18)
        where = places(outlook.regions, outlook.landings, words)
        pen.fill(9, 29.5, where, regular(12.5, pen.tokens.mute), wide, 14)
        best, more = ahead.spots[:BEST], len(ahead.spots) - BEST
        top = 40
        each = min(34, (place.h - top - 4 - (14 if more > 0 else 0)) // BEST)
        for i, (region, amounts) in enumerate(best):
            row = Box(8, top + i * each, wide, each - 2)
            edge = pen.tokens.text if i == 0 else pen.tokens.rule
            ground = pen.tokens.panel2 if i == 0 else pen.tokens.panel
            pen.framed(row, ground, edge, radius=5, width=1.34 if i == 0 else 0.67)
            here = pen.at(row.x, row.y + row.h / 2)
            here.fill(6, 0, region, bold(14.5), 26, 20)
            net = NetLine.of(pen, Now(amounts), 14.5, wide - 40, row.h - 1)
            net.draw(here.at(34, 0), ahead.view.seat, middle=False)
        if more > 0:
            said = words.text("picture-more-places", count=more)
            pen.fill(9, place.h - 9, said, regular(12, pen.tokens.mute), wide, 14)
        area = Box(place.w - self.plan.map - 3, 4, self.plan.map, place.h - 8)
        draw_card_map(pen, ahead.view, [region for region, _ in ahead.spots], area)

    def past(self, story: CardStory | None, ahead: CardAhead | None) -> None:
        """The card's history in this game, and why it cannot be built now."""
        place, words = self.plan.below, self.pen.words
        pen = self.pen.at(place.x, place.y)
        _panel(pen, place)
        bottom = place.h
        if ahead is not None and ahead.outlook.refusal is not None:
            bottom -= _REFUSAL
            foot = Box(1, bottom, place.w - 2, _REFUSAL - 1)
            pen.box(foot, HATCHED, radius=5, corners=LOWER)
            draw_verdict(
                *(pen.at(12, bottom + _REFUSAL / 2), brief_refusal(words, ahead.outlook.refusal)),
                yes=False,
                room=place.w - 24,
                high=_REFUSAL - 4,
            )
        if story is None:
            return
        title = words.text("picture-in-this-game", story=told_story(words, story))
        pen.fill(9, 15, title, bold(14.5), place.w - 18, 20)
        two = len(story.builders) > 2
        across, pitch = (place.w - 12) // (2 if two else 1), min(30, (bottom - 30) / 2)
        for i, one in enumerate(story.builders):
            x, y = (i % 2, i // 2) if two else (0, i)
            self._builder(pen.at(9 + x * across, 30 + (y + 0.5) * pitch), one, across - 10)

    def _builder(self, pen: Pen, one: Builder, room: float) -> None:
        """Draw a builder, the number of times, and the gains."""
        size = pen.scaled(23)
        pen.stamp(seal(one.seat, pen.initials[one.seat], size), 12, 0)
        times = pen.words.text("picture-times", count=one.times)
        x = 30 + pen.write(30, 0, times, regular(14)) + 8
        if one.brought:
            net = NetLine.of(pen, Now(one.brought), 16, room - x, 29)
            net.draw(pen.at(x, 0), one.seat, middle=False)


def _panel(pen: Pen, place: Box) -> None:
    area = Box(0, 0, place.w, place.h)
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)


def _write(pen: Pen, x: float, y: float, lines: Sequence[str], style: Style) -> float:
    """Write lines with their upper edge at y; returns their lower edge."""
    high = style.size * _LEADING
    for i, line in enumerate(lines):
        pen.write(x, y + (i + 0.5) * high, line, style)
    return y + len(lines) * high


def told_story(words: Words, story: CardStory) -> str:
    """Text about a card's use: "built twice, used 4 times"."""
    if not story.built:
        return words.text("picture-not-built")
    built = words.text("picture-built", count=story.built)
    if not story.used:  # such as temples that count at the end
        return built
    return words.commas([built, words.text("picture-used", count=story.used)])
