"""A pen: a canvas, the theme's colours, the language and the players' names in one object.

A part of a picture takes a pen and what it is to show, and nothing else::

    def stock(pen: Pen, view: View) -> None:
        pen.panel(Box(0, 0, 376, 150))
        pen.stamp(goods("deck", 44), 217, 42)
        pen.write(242, 42, str(view.deck_size), bold(30))

    stock(pen.at(1204, 142), view)

- ``pen.at(x, y)`` gives the same pen with its origin moved: every part counts from its own upper
  left corner. A zoom multiplies all lengths, sizes of text included.
- Colours that depend on the theme are in ``pen.tokens``; texts come from ``pen.words``.
- How text looks is one value, ``bold(30)``, ``serif(35, colour, "m")``, instead of four arguments.
- Places are given by ``Box`` and by the rows, stacks and grids of ``render.draw.boxes``.

Sprites and masks that are kept from picture to picture are drawn without a pen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PIL import Image

from render.draw.boxes import ALL, Box, Corners
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.raster import Canvas, Paint, Point
from render.draw.theme import TOKENS, Rgb
from render.look import Form, Theme
from render.text.fitting import (
    LEADING,
    LEAST,
    Style,
    bold,
    lines,
    regular,
    serif,
    settle,
    unbroken,
    write,
)
from render.text.names import initials, nameplate, shown_names
from render.text.words import Words

_LEADING = 1.06  # of two lines of a name, in sizes


__all__ = ["Pen", "Style", "bold", "regular", "serif"]


class Pen:
    """Draws on ``canvas`` from an origin on; all lengths are pixels times ``zoom``.

    ``names[seat]``: the players' names as they can be drawn, ``initials[seat]`` what their seals
    bear, ``levels[seat]`` what plays there if it is a computer, else "". ``form``: of the picture,
    which says how small letters and signs may be.
    """

    __slots__ = (
        "_words",
        "canvas",
        "form",
        "initials",
        "levels",
        "names",
        "theme",
        "tokens",
        "x",
        "y",
        "zoom",
    )

    def __init__(
        self,
        canvas: Canvas,
        theme: Theme,
        words: Words | None = None,
        names: Sequence[str] = (),
        levels: Sequence[str] = (),
        form: Form = Form.WIDE,
    ) -> None:
        self.canvas, self.theme, self._words = canvas, theme, words
        self.form = form
        self.tokens = TOKENS[theme]
        self.names, self.initials = tuple(names), tuple(initials(names))
        self.levels = tuple(levels)
        self.x = self.y = 0.0
        self.zoom = 1.0

    @classmethod
    def over(
        cls,
        image: Image.Image,
        form: Form,
        theme: Theme,
        words: Words,
        names: Sequence[str] = (),
        levels: Sequence[str] = (),
    ) -> Pen:
        """A pen on ``image``, in pixels of the file. ``names``: as people write them."""
        return cls(Canvas(image), theme, words, shown_names(names, words), levels, form)

    @classmethod
    def screen(
        cls,
        form: Form,
        theme: Theme,
        words: Words,
        names: Sequence[str] = (),
        levels: Sequence[str] = (),
    ) -> Pen:
        """The same on an empty picture of that form, in pixels of the screen."""
        image = Canvas.blank(*form.size, TOKENS[theme].bg).image
        return cls.over(image, form, theme, words, names, levels).at(0, 0, form.unit)

    def png(self, more: Sequence[Rgb] = (), answers: Answers = NO_ANSWERS) -> bytes:
        """The picture as PNG. ``more``: colours that must come out exactly, besides those of all.

        ``answers``: what can be chosen by pressing the picture, by what ``shows`` was told.
        """
        areas = image_map(self.canvas.shown, answers)
        return png(self.canvas.image, self.theme, more, areas)

    @property
    def words(self) -> Words:
        """The language; a pen for pictures without a word has none."""
        assert self._words is not None
        return self._words

    @property
    def least(self) -> float:
        """Smallest size of letters in the picture."""
        return self.form.least / self.zoom

    @property
    def least_icon(self) -> float:
        """Smallest size of icons that inform."""
        return self.form.least_icon / self.zoom

    def at(self, x: float, y: float, zoom: float = 1.0) -> Pen:
        """A pen whose origin is at x, y of this one, ``zoom`` times as large."""
        moved: Pen = object.__new__(Pen)
        moved.canvas, moved.theme, moved._words = self.canvas, self.theme, self._words
        moved.tokens, moved.names, moved.initials = self.tokens, self.names, self.initials
        moved.levels, moved.form = self.levels, self.form
        moved.x, moved.y = self.spot(x, y)
        moved.zoom = self.zoom * zoom
        return moved

    def fine(self, x: float = 0.0, y: float = 0.0) -> Pen:
        """A pen whose origin is at x, y of this one, and whose lengths are pixels of the file."""
        return self.at(x, y, 1 / self.zoom)

    def spot(self, x: float, y: float) -> Point:
        """That point on the canvas."""
        return self.x + x * self.zoom, self.y + y * self.zoom

    def scaled(self, length: float) -> int:
        """That length on the canvas, in whole pixels: as which sprites are made."""
        return round(length * self.zoom)

    def box(
        self,
        area: Box,
        paint: Paint,
        *,
        radius: float = 0,
        corners: Corners = ALL,
        opacity: float = 1.0,
    ) -> None:
        """Fill a rectangle; ``corners`` says which of them are round."""
        area, radius = self._on_canvas(area), self.scaled(radius)
        self.canvas.box(area, paint, radius=radius, corners=corners, opacity=opacity)

    def framed(
        self, area: Box, paint: Paint, edge: Paint, *, radius: float = 0, width: float = 2
    ) -> None:
        """A rectangle with an edge, which lies inside."""
        area, radius = self._on_canvas(area), self.scaled(radius)
        self.canvas.framed(area, paint, edge, radius=radius, width=self.scaled(width))

    def disc(self, x: float, y: float, r: float, paint: Paint, *, opacity: float = 1.0) -> None:
        """Fill a disc of radius ``r`` around x, y."""
        self.canvas.disc(*self.spot(x, y), r * self.zoom, paint, opacity=opacity)

    def shows(self, subject: str, corners: Iterable[Point]) -> None:
        """Record that ``subject`` fills this polygon, for the picture's image map."""
        self.canvas.shown.append((subject, [self.spot(x, y) for x, y in corners]))

    def panel(self, area: Box, radius: float = 14) -> None:
        """The ground of a panel."""
        self.framed(area, self.tokens.panel, self.tokens.rule, radius=radius)

    def _on_canvas(self, area: Box) -> Box:
        left, top = self.spot(area.x, area.y)
        right, bottom = self.spot(area.right, area.bottom)
        x, y = round(left), round(top)
        return Box(x, y, round(right) - x, round(bottom) - y)

    def stamp(
        self, sprite: Image.Image, x: float, y: float, opacity: float = 1.0, *, aside: bool = False
    ) -> None:
        """Lay a finished sprite, which is not zoomed, with its middle at x, y.

        ``aside``: it only repeats what stands beside it and may be smaller than other icons.
        """
        self.canvas.stamp(sprite, *self.spot(x, y), opacity, aside=aside)

    def polygon(
        self, points: Iterable[Point], paint: Paint, *, grow: float = 0.0, opacity: float = 1.0
    ) -> None:
        """Fill one polygon, grown by ``grow`` on every side."""
        corners = [self.spot(x, y) for x, y in points]
        self.canvas.polygon(corners, paint, grow=grow * self.zoom, opacity=opacity)

    def line(
        self,
        points: Iterable[Point],
        width: float,
        paint: Paint,
        *,
        closed: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draw a line with round joins and ends."""
        path = [self.spot(x, y) for x, y in points]
        self.canvas.line(path, width * self.zoom, paint, closed=closed, opacity=opacity)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        room: float | None = None,
        *,
        least: float = LEAST,
    ) -> float:
        """Write a line with the middle of its capitals at y; returns how wide it is.

        In ``room`` pixels it is shrunk to ``least`` of its size, then cut.
        """
        style = self._on_paper(style)
        if room is not None:
            fitted = style.fitted(text, room * self.zoom, least)
            text, style = fitted.text, replace(style, size=fitted.size)
        return write(self.canvas, *self.spot(x, y), text, style) / self.zoom

    def block(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        room: float,
        high: float,
        *,
        most: int = 2,
    ) -> float:
        """Write around the middle y, in ``room`` times ``high`` pixels; returns how wide it is.

        In one line if it may stay large in it, else in as few as it takes, up to ``most``.
        """
        z = self.zoom
        lines, size = self._on_paper(style).block(text, room * z, high * z, most)
        style = replace(style, size=size / z)
        return max(
            self.write(x, y + (i - (len(lines) - 1) / 2) * style.size * LEADING, line, style)
            for i, line in enumerate(lines)
        )

    def fill(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        room: float,
        high: float,
        least: float = 0.0,
        *,
        most: int = 1,
    ) -> float:
        """Write around the middle y in ``room`` times ``high``, letters never under ``least``.

        ``least`` is what the picture's form asks, unless it is said. First smaller, then in up to
        ``most`` lines, then narrowed, and only then cut; see ``settle``. Returns how wide it is.
        """
        style, z = self._on_paper(style), self.zoom
        least = least * z or self.form.least
        found = settle(text, style.face, style.size, room * z, high * z, least, most)
        style = replace(style, size=found.size)
        across, middle = self.spot(x, y)
        first = middle - (len(found.lines) - 1) / 2 * found.leading
        return (
            max(
                write(self.canvas, across, first + i * found.leading, line, style, found.squeeze)
                for i, line in enumerate(found.lines)
            )
            / z
        )

    def fits(self, text: str, style: Style, room: float, high: float, *, most: int = 1) -> bool:
        """Whether ``fill`` would write all of it."""
        z, least = self.zoom, self.form.least
        return settle(text, style.face, style.size * z, room * z, high * z, least, most).whole

    def lines(self, text: str, style: Style, room: float) -> list[str] | None:
        """``text`` broken into lines of ``room``; None where a word of it is longer."""
        style = self._on_paper(style)
        found = lines(text, style.face, style.size, room * self.zoom, 99)
        return found if " ".join(found) == " ".join(unbroken(text)) else None

    def _on_paper(self, style: Style) -> Style:
        """The style with its colour, and zoomed."""
        halo = (style.halo[0] * self.zoom, style.halo[1]) if style.halo else None
        colour = style.colour or self.tokens.text
        return Style(style.face, style.size * self.zoom, colour, style.anchor, halo)

    def name(
        self,
        x: float,
        y: float,
        name: str,
        style: Style,
        room: float,
        least: float = 24,
        whole: float = 0.0,
    ) -> None:
        """Write a name from x on with its middle at y: whole if it can be, in two lines if it must.

        ``least``: pixels that the letters have at least. ``whole``: as for ``nameplate``.
        """
        plate = nameplate(name, style.face, style.size, room, least, whole)
        across, middle = self.spot(x, y)
        style = replace(style, size=plate.size, colour=style.colour or self.tokens.text)
        for i, line in enumerate(plate.lines):
            shift = (i - (len(plate.lines) - 1) / 2) * plate.size * _LEADING
            write(self.canvas, across, middle + shift, line, style, plate.squeeze)
