"""A veil of the background over the regions of a board that do not matter now."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image, ImageDraw

from render.draw.hexes import Layout, hexagon
from render.draw.pen import Pen
from render.draw.theme import INK, IVORY, PLAYERS, TOKENS, WHITE, Rgb, Theme, mix

_NEAR = 9


def draw_veil(pen: Pen, layout: Layout, lit: Collection[str], opacity: float) -> None:
    """Everything on the board but the regions ``lit``, under a veil of ``opacity`` (0 to 1)."""
    w, h = pen.canvas.image.size
    mask = Image.new("L", (w * 2, h * 2), 0)
    draw = ImageDraw.Draw(mask)
    for grow, inside, value in ((0.09, False, 255), (0.0, True, 0)):
        for (cx, cy), name in zip(layout.centres, layout.board.names, strict=True):
            if (name in lit) is inside:
                draw.polygon(hexagon(cx * 2, cy * 2, layout.s * 2 * (1 + grow)), fill=value)
    pen.canvas.lay(mask.reduce(2), 0, 0, pen.tokens.bg, opacity)


def veiled_colours(theme: Theme, opacity: float) -> list[Rgb]:
    """The plain colours under a veil, so faint that they would be taken for each other."""
    tokens = TOKENS[theme]
    fills = [ground.fill for ground in tokens.ground]
    patterns = [mark for ground in tokens.ground for mark in ground.marks]
    players = [player.fill for player in PLAYERS]
    details = [*patterns, *players, tokens.ash, tokens.gap, tokens.foam, INK, IVORY, WHITE]
    veiled = [mix(colour, tokens.bg, opacity) for colour in details]
    grounds = (tokens.bg, tokens.panel, tokens.panel2)
    # A detail so near to a panel's colour would be taken for it; terrains must stay apart.
    clear = [one for one in veiled if not any(_near(one, ground) for ground in grounds)]
    return [mix(colour, tokens.bg, opacity) for colour in fills] + clear


def _near(one: Rgb, other: Rgb) -> bool:
    return all(abs(a - b) <= _NEAR for a, b in zip(one, other, strict=True))
