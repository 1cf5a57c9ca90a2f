"""The lower half of a card: what it does in words, its ruling and source, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.catalogue import CATALOGUE, Card
from render.draw.patterns import Hatching
from render.draw.raster import Canvas
from render.draw.theme import (
    NO,
    TOKENS,
    WHITE,
    YES,
    Rgb,
    Theme,
    mix,
)
from render.icons.sprites import flat
from render.text.fitting import (
    ELLIPSIS,
    fit,
    lines,
    paragraph,
    write,
)
from render.text.fonts import Face
from render.text.words import Words

WIDTH, HEIGHT = 372, 500
_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)  # of the sizes of a large card's text
_SMALLEST = 12.0
HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))


@dataclass(frozen=True, slots=True)
class Foot:
    """The verdict under a card."""

    yes: bool
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Small print of the large card: a ruling, and where the card is known from."""

    ruling: str
    source: str


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    size: float
    colour: Rgb
    above: float = 0.0  # pixels between it and what stands over it


def effect_words(
    canvas: Canvas, x: int, y: int, key: str, words: Words, theme: Theme, zoom: float,
    foot: Foot | None, note: Note | None,
) -> None:  # fmt: skip
    """The effect in words; on a large card also once effect, condition, ruling and source."""
    tokens = TOKENS[theme]
    card = CATALOGUE.card(key)
    once = words.card_once(card)
    text, room = words.card_text(card), (WIDTH - 44) * zoom
    if note is not None:
        top, bottom = y + (305 if once else 300) * zoom, y + (HEIGHT - 26) * zoom
        if note.source:
            write(canvas, x + 22 * zoom, bottom, words.text("picture-source", source=note.source),
                  Face.REGULAR, 15 * zoom, tokens.mute)  # fmt: skip
            bottom -= 22 * zoom
        found = _all_that_is_said(card, note, words, theme, zoom, bottom - top)
    else:
        most = 4 if foot or once else 5
        said, size = paragraph(text, Face.REGULAR, 27 * zoom, room, most)
        top = y + (303 if once else 300 if len(said) < 5 else 292) * zoom
        found = [_Line(line, size, tokens.text) for line in said]
    middle = top
    for i, line in enumerate(found):
        middle += line.above if i else 0
        write(canvas, x + 22 * zoom, middle, line.text, Face.REGULAR, line.size, line.colour)
        middle += line.size * (1.25 if once and note is None else 1.29)


def _all_that_is_said(
    card: Card, note: Note, words: Words, theme: Theme, zoom: float, space: float
) -> list[_Line]:
    """The lines of a large card, as large as they can be in ``space`` pixels."""
    tokens, room = TOKENS[theme], (WIDTH - 44) * zoom
    once, needs = words.card_once(card), words.card_needs(card)
    said = [(words.card_text(card), 23.0, tokens.text)]
    said += [(words.text("picture-once-is", effect=once), 18.0, tokens.text)] if once else []
    said += [(needs, 18.0, tokens.text)] if needs else []
    said += [(note.ruling, 15.0, tokens.mute)] if note.ruling else []
    found: list[_Line] = []
    for share in _SHARES:
        found = []
        for text, size, colour in said:
            small = max(_SMALLEST, size * share) * zoom
            for i, line in enumerate(lines(text, Face.REGULAR, small, room, 99)):
                found.append(_Line(line, small, colour, 0 if i else 5 * zoom))
        if sum(line.size * 1.29 + line.above for line in found) <= space + 10 * zoom:
            return found
    while sum(line.size * 1.29 + line.above for line in found) > space + 10 * zoom:
        found.pop()
    last = found.pop()
    return [*found, _Line(f"{last.text.rstrip(' .,;')}{ELLIPSIS}", last.size, last.colour,
                          last.above)]  # fmt: skip


def draw_foot(
    canvas: Canvas, x: int, y: int, foot: Foot, zoom: float, inset: int, edge: Rgb
) -> None:
    """The verdict: green with a tick, or hatched with a cross."""
    w, h, high = round(WIDTH * zoom), round(HEIGHT * zoom), round(64 * zoom)
    top = y + h - high
    paint = YES if foot.yes else HATCHED
    low = (False, False, True, True)
    canvas.box(x, top - inset, w, high + inset, edge, radius=round(15 * zoom), corners=low)
    canvas.box(x + inset, top, w - 2 * inset, high - inset, paint, radius=round(12 * zoom),
               corners=low)  # fmt: skip
    middle = top + (high - inset) / 2
    canvas.stamp(flat("tick" if foot.yes else "cross", WHITE, None, round(32 * zoom)),
                 x + 34 * zoom, middle)  # fmt: skip
    room = w - 74 * zoom
    one = fit(foot.text, Face.BOLD, 25 * zoom, room, least=0.88)
    found, size = [one.text], one.size
    if one.text != foot.text:
        found, size = paragraph(foot.text, Face.BOLD, 21 * zoom, room, 2)
    for i, line in enumerate(found):
        shift = (i - (len(found) - 1) / 2) * size * 1.2
        plate_line(canvas, x + 58 * zoom, middle + shift, line, size, foot.yes)


def plate_line(
    canvas: Canvas, x: float, middle: float, text: str, size: float, plain: bool
) -> None:
    """White words on the foot; with a halo on hatching: text never stands bare on a pattern."""
    halo = 0 if plain else max(3, size * 0.14)
    write(canvas, x, middle, text, Face.BOLD, size, WHITE, halo=halo, ground=NO)
