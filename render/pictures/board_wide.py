"""The board picture: land, territories, pieces, marks of the last turn; the strip beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import View
from render.draw.encode import png
from render.draw.raster import Canvas
from render.draw.theme import Form, Theme
from render.parts.caption import caption
from render.parts.egypt import strip as egypt
from render.parts.land import Box, bare_land, layout
from render.parts.position import draw_position
from render.parts.strip import strip
from render.pictures.board_tall import tall_board
from render.text.names import brief, initials, shown_names
from render.text.phrases import mover, phrases
from render.text.words import Words

SIZE = (1600, 1240)
BOX: Box = (14, 12, 1176, 1158)
_CAPTION_Y = 1204
_EGYPT_Y = 1240


def board_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    deadline: str | None = None,
) -> bytes:
    """The board as everybody may see it, as PNG (1600×1240, or 1080 wide in the tall form).

    Egypt's market, boats and combat tokens make it higher: under the board, or above the players.
    ``names[seat]``: players' names. ``deadline``: a short text beside the round.
    """
    room = egypt.WIDE if form is Form.WIDE else egypt.TALL
    colours = egypt.COLOURS if egypt.height(view, room) else ()
    return png(board_image(view, names, words, theme, form, deadline), theme, colours)


def board_image(
    view: View, names: Sequence[str], words: Words, theme: Theme, form: Form,
    deadline: str | None = None,
) -> Image.Image:  # fmt: skip
    """The same as a picture still to be encoded, in RGB."""
    if form is Form.TALL:
        return tall_board(view, shown_names(names, words), words, theme)
    canvas = Canvas(bare_board(view, theme).copy())
    draw_board(canvas, view, names, words, theme, deadline)
    return canvas.image


def bare_board(view: View, theme: Theme) -> Image.Image:
    """What the wide board is drawn on: its land, in the size of the picture. Not to be changed."""
    return bare_land(view.board, BOX, (SIZE[0], SIZE[1] + egypt.height(view, egypt.WIDE)), theme)


def draw_board(
    canvas: Canvas, view: View, names: Sequence[str], words: Words, theme: Theme,
    deadline: str | None = None,
) -> None:  # fmt: skip
    """All of the wide board but its land."""
    people = shown_names(names, words)
    lie = layout(view.board, BOX)
    told = phrases(view.last_turn, brief(people), words)
    letters = initials(people)
    draw_position(canvas, lie, view, told, letters, theme)
    strip(canvas, view, people, letters, words, theme, deadline)
    seat = mover(view.last_turn)
    if seat is not None:
        caption(canvas, 38, _CAPTION_Y, 1146, told, seat, letters[seat], words, theme)
    if egypt.height(view, egypt.WIDE):
        egypt.draw(canvas, view, people, letters, words, theme, egypt.WIDE, _EGYPT_Y)
