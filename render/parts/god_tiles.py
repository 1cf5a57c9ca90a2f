"""Gods to choose from, side by side: the sign of each, its name and what it gives."""

from __future__ import annotations

from engine.decision import GodOption
from engine.model.terms import Colour
from render.draw.boxes import Box, row
from render.draw.pen import Pen, regular, serif
from render.draw.theme import CARDS, INK, IVORY, Theme
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.parts.choice import Choice

GODS_HIGH = 372  # pixels
_GAP, _DISC, _AT, _SIGN = 16, 66, 96, 72
_NAME_Y, _WORDS_Y, _WORDS, _LINES = 206, 262, 27, 3


def god_tiles(pen: Pen, choice: Choice, wide: int) -> None:
    """Draw them from the pen's origin on, ``wide`` pixels wide; what is no god is left out."""
    gods = [(one, said) for one, _, said in choice.options if isinstance(one, GodOption)]
    each = (wide - _GAP * (len(gods) - 1)) // len(gods)
    places = row(Box(0, 0, each, GODS_HIGH), [each] * len(gods), _GAP)
    for (option, said), place in zip(gods, places, strict=True):
        _tile(pen.at(place.x, place.y), option, said, place.w)
        pen.shows(option.key, place.corners)


def _tile(pen: Pen, option: GodOption, said: str, wide: int) -> None:
    colour, tokens = Colour(option.god), pen.tokens
    colours, middle = CARDS[colour], wide / 2
    edge = INK if pen.theme is Theme.LIGHT else tokens.mute
    pen.box(Box(4, 5, wide, GODS_HIGH), (0, 0, 0), radius=15, opacity=tokens.shadow)
    pen.framed(Box(0, 0, wide, GODS_HIGH), tokens.panel, edge, radius=15, width=3)
    pen.disc(middle, _AT, _DISC + 6, edge)
    pen.disc(middle, _AT, _DISC + 2, IVORY)
    pen.disc(middle, _AT, _DISC - 2, INK)
    pen.disc(middle, _AT, _DISC - 5, colours.band)
    pen.stamp(flat(PIECES[colour], colours.text, colours.band, pen.scaled(_SIGN)), middle, _AT)
    god = pen.words.text(f"god-{option.god.key}")
    pen.write(middle, _NAME_Y, god, serif(37, anchor="m"), wide - 12, least=0.65)
    found, size = regular(_WORDS).paragraph(said, wide - 24, _LINES)
    for i, line in enumerate(found):
        pen.write(middle, _WORDS_Y + i * size * 1.25, line, regular(size, anchor="m"))
