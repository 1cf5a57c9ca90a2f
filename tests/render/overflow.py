"""Measure drawings: words that are cut, too small, or overlapping; and what of it is a fault.

``watched`` notes every text, rectangle and icon that is drawn while it lasts. Nothing of a
picture is looked at, so that it costs next to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from itertools import combinations
from math import prod
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

import render.parts.card_face
import render.parts.territory
import render.parts.turn_bar
import render.pen
import render.pictures.card
import render.pictures.goods
import render.text.fitting
import render.text.names
from bot.platform.i18n.pseudo import PSEUDO
from render.draw.boxes import Box
from render.draw.raster import Canvas, Fill, Line
from render.draw.sketch import Sketch
from render.look import Form
from render.text import fitting
from render.text.fitting import ELLIPSIS, Fitted, Settled
from tests.render.picture_views import LONG

LEAST = 0.85  # share of its size to which a text may be shrunk
_UNSEEN = (1650, 1050)  # of a canvas that paints later: a frame of a film
_TOUCH = 3.0  # pixels by which two things may lie on one another
_WORD = re.compile(r"[^\W\d_]{3}")  # what has no three letters in a row is a number or a name
# People and servers may have longer names than there is room for: those are cut, as told
# elsewhere; and phrases of several names are as long as these. Those of 16 letters are shrunk.
NAMES_IN = re.compile(
    rf"{LONG[:3]}|A server with|Maximiliana|Ann, Bo, Cyprian|Konstantinop|Шевченко|Bartholomew"
    "|Олександра",
    re.IGNORECASE,
)
_MODULES = (
    fitting,
    render.pen,
    render.parts.territory,
    render.parts.turn_bar,
    render.pictures.card,
    render.pictures.goods,
    render.text.names,
)


class Area(NamedTuple):
    """A rectangle on a canvas, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def common(self, other: Area) -> tuple[float, float]:
        """The width and height of the overlap; negative if they are apart."""
        return (
            min(self.right, other.right) - max(self.left, other.left),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def covers(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Drawn(NamedTuple):
    """One thing on a canvas, its number, and the words and size of a text."""

    place: int
    area: Area
    text: str = ""
    size: float = 0.0
    aside: bool = False  # an icon that only repeats what stands beside it

    @property
    def middle(self) -> tuple[int, int]:
        x, y = self.area.middle
        return round(x), round(y)

    @property
    def is_words(self) -> bool:
        return bool(_WORD.search(self.text))


class Sheet:
    """Everything drawn on one canvas, in order."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas  # kept, so that no other canvas gets its number
        self.texts: list[Drawn] = []
        self.boxes: list[Drawn] = []
        self.icons: list[Drawn] = []
        self._count = 0

    def place(self) -> int:
        """The number of the next drawing."""
        self._count += 1
        return self._count

    def ground(self, text: Drawn) -> Drawn:
        """The rectangle behind ``text``: the last one drawn before it around its middle."""
        size = _UNSEEN if isinstance(self.canvas, Sketch) else self.canvas.image.size
        found = Drawn(0, Area(0, 0, *size))
        for box in self.boxes:
            if box.place < text.place and box.area.covers(*text.area.middle):
                found = box
        return found


class Watch:
    """The drawn text, and the requested one."""

    def __init__(self) -> None:
        self.sheets: dict[int, Sheet] = {}
        self.asked: dict[tuple[str, float], tuple[str, float]] = {}

    def sheet(self, canvas: Canvas) -> Sheet:
        """The sheet of a canvas."""
        return self.sheets.setdefault(id(canvas), Sheet(canvas))

    def answered(self, lines: Iterable[str], size: float, text: str, wished: float) -> None:
        """``text`` was to be as large as ``wished`` and became ``lines`` of that size."""
        for line in lines:
            share = size / wished
            self.asked[line, size] = text, share

    def faults(self, least: float = LEAST) -> list[str]:
        """One line for each text that does not fit, in the order of drawing.

        ``least``: share of its size to which a text may be shrunk.
        """
        found = [line for sheet in self.sheets.values() for line in self._faults(sheet, least)]
        return list(dict.fromkeys(found))

    def cramped(self, form: Form) -> list[str]:
        """One line for each text and icon that is too small inside Discord's box, or cut off.

        The largest canvas is the picture; smaller ones become sprites of it.
        """
        sheet = max(self.sheets.values(), key=lambda one: prod(one.canvas.image.size))
        found = []
        if sheet.canvas.image.size != form.size:
            found.append(f"{sheet.canvas.image.size} instead of {form.size}")
        whole = Area(0, 0, *sheet.canvas.image.size)
        for text in sheet.texts:
            if text.text.strip() and text.size < form.least - 0.5:
                found.append(f"{text.size:.0f} px, least {form.least}: {text.text!r}")
            found += _outside(text, whole)
        for icon in sheet.icons:
            left, top, right, bottom = icon.area
            high = max(right - left, bottom - top)
            if high < form.least_icon - 1 and not icon.aside:
                found.append(f"an icon of {high:.0f} px, least {form.least_icon}, at {icon.middle}")
            if min(left, top, whole.right - right, whole.bottom - bottom) < 0:
                found.append(f"an icon is cut off at {icon.middle}")
        return list(dict.fromkeys(found))

    def _faults(self, sheet: Sheet, least: float) -> Iterator[str]:
        grounds = {text.place: sheet.ground(text) for text in sheet.texts}
        # In a picture of one of the two forms letters may shrink while they can be read.
        enough = {form.size: form.least - 0.5 for form in Form}.get(sheet.canvas.image.size, 1e9)
        for text in filter(lambda text: text.is_words, sheet.texts):
            whole, share = self.asked.get((text.text, text.size), (text.text, 1.0))
            if text.text.endswith(ELLIPSIS) and not whole.endswith(ELLIPSIS):
                yield f"cut to {text.text!r}: {whole!r}"
            elif share < least - 0.005 and text.size < enough:
                yield f"shrunk to {share:.0%}: {whole!r}"
            ground = grounds[text.place]
            yield from _outside(text, ground.area)
            icons = (icon for icon in sheet.icons if icon.place > ground.place)
            shared = [text.area.common(icon.area) for icon in icons]
            if over := [wide for wide, high in shared if min(wide, high) > 2 * _TOUCH]:
                yield f"on an icon by {max(over):.0f}: {text.text!r}"
        for one, other in combinations(sheet.texts, 2):
            wide, high = one.area.common(other.area)
            if one.text == other.text or min(wide, high) <= _TOUCH:
                continue
            if grounds[other.place].place < one.place and (one.is_words or other.is_words):
                yield f"on one another by {wide:.0f}: {one.text!r} and {other.text!r}"


def _outside(text: Drawn, ground: Area) -> Iterator[str]:
    """Whether a text leaves its background."""
    area = text.area
    past = max(ground.left - area.left, area.right - ground.right)
    if past > 1:
        yield f"outside by {past:.0f}: {text.text!r}"
    past = max(ground.top - area.top, area.bottom - ground.bottom)
    if past > 1:
        yield f"above or below its box by {past:.0f}: {text.text!r}"


@contextmanager
def watched() -> Iterator[Watch]:
    """Note all drawings."""
    watch = Watch()
    fit, paragraph = fitting.fit, fitting.paragraph
    block, lines, settle = fitting.block, fitting.lines, fitting.settle

    def noted_letters(
        self: Canvas, mask: Image.Image, x: int, y: int, paint: Fill, line: Line
    ) -> None:
        letters(self, mask, x, y, paint, line)
        half = 0.36 * line.size  # of a capital letter
        area = Area(line.left, line.middle - half, line.left + line.wide, line.middle + half)
        sheet = watch.sheet(self)
        sheet.texts.append(Drawn(sheet.place(), area, line.text, line.size))

    def noted_fit(text: str, *about: Any) -> Fitted:
        found = fit(text, *about)
        watch.answered([found.text], found.size, text, about[1])
        return found

    def noted_paragraph(text: str, *about: Any, **more: Any) -> tuple[list[str], float]:
        found, size = paragraph(text, *about, **more)
        watch.answered(found, size, text, about[1])
        return found, size

    def noted_block(text: str, *about: Any) -> tuple[list[str], float]:
        found, size = block(text, *about)
        watch.answered(found, size, text, about[1])
        return found, size

    def noted_settle(text: str, *about: Any) -> Settled:
        found = settle(text, *about)  # how small it may become was said: ``cramped`` measures it
        watch.answered(found.lines, found.size, text, found.size)
        return found

    def noted_lines(text: str, *about: Any) -> list[str]:
        found = lines(text, *about)
        watch.answered(found[-1:], about[1], text, about[1])
        return found

    box, stamp, letters = Canvas.box, Canvas.stamp, Canvas.letters

    def noted_box(self: Canvas, area: Box, *about: Any, **more: Any) -> None:
        box(self, area, *about, **more)
        sheet = watch.sheet(self)
        sheet.boxes.append(Drawn(sheet.place(), Area(area.x, area.y, area.right, area.bottom)))

    def noted_stamp(
        self: Canvas, icon: Image.Image, x: float, y: float, *more: Any, aside: bool = False
    ) -> None:
        stamp(self, icon, x, y, *more, aside=aside)
        w, h, sheet = icon.width / 2, icon.height / 2, watch.sheet(self)
        sheet.icons.append(Drawn(sheet.place(), Area(x - w, y - h, x + w, y + h), aside=aside))

    noted = {
        "settle": noted_settle,
        "fit": noted_fit,
        "paragraph": noted_paragraph,
        "block": noted_block,
        "lines": noted_lines,
    }
    with ExitStack() as stack:
        for module in _MODULES:
            for name in noted.keys() & vars(module).keys():
                stack.enter_context(patch.object(module, name, noted[name]))
        stack.enter_context(patch.object(Canvas, "box", noted_box))
        stack.enter_context(patch.object(Canvas, "stamp", noted_stamp))
        stack.enter_context(patch.object(Canvas, "letters", noted_letters))
        yield watch


# Beginnings of the names of scenes that are read inside the window.
KINDS = (
    *("goods", "gods", "opponents", "slots", "columns", "payment", "tableau", "tables"),
    *("result", "analysis", "profile", "since", "round", "film"),
    *("standings", "leaderboard", "season", "hall", "puzzle", "solution"),
    *("hand", "card", "offering"),
    *("board", "layout", "preview", "draft", "lesson"),
)
# Pieces where five and more share a region, and on which plates of gains lie (LOOK, left open).
_SMALL_PIECE = re.compile(r"an icon of (3[4-9]|4\d) px, .* at \((\d+), (\d+)\)")
_MAP = {Form.WIDE: (1022, 1042), Form.TALL: (1308, 1120)}  # right and lower end of the map
SMALLER = 0.6  # of its size: letters may shrink while they stay large enough
# The share of its size to which a text may be shrunk: in a language, in the pseudo-locale.
_LEAST = (0.85, 0.65)


def unreadable(watch: Watch, name: str, drawn: bytes, locale: str | None = None) -> list[str]:
    """The faults of the scene ``name`` as ``drawn``, with the notes of ``watch``.

    ``locale``: the language of its words, None for English.
    """
    found = watch.faults(_LEAST[locale == PSEUDO])
    if not name.startswith(KINDS):
        return [fault for fault in found if not NAMES_IN.search(fault)]
    with Image.open(BytesIO(drawn)) as image:
        form = Form.TALL if image.height > image.width else Form.WIDE
    found += watch.faults(SMALLER) + watch.cramped(form)
    return [
        fault
        for fault in found
        if not (NAMES_IN.search(fault) or _small(fault, form) or _refused(fault, name, locale))
    ]


def _refused(fault: str, name: str, locale: str | None) -> bool:
    """Whether it is a refusal in words half as long again, among ten cards."""
    return locale == PSEUDO and "10" in name.split("-") and fault.startswith("cut to")


def _small(fault: str, form: Form) -> bool:
    """Whether it is a piece on the map that shares its region."""
    found = _SMALL_PIECE.match(fault)
    right, lower = _MAP[form]
    return found is not None and int(found[2]) < right and int(found[3]) < lower
