"""Plates at the foot of a hex: what choosing it brings, on ivory, and what it costs, on black."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.pen import Pen, bold
from render.draw.theme import BLACK, INK, IVORY
from render.icons.sprites import swords
from render.parts.amounts import amount_icon
from render.text.phrases import signed

_Y, _PITCH, _HIGH, _LEAST_HIGH = 0.52, 0.48, 0.45, 36
_TEXT, _LEAST_TEXT, _ICON = 0.34, 26, 1.12
_MARGIN = 0.32  # at the ends, in heights
_BESIDE = 4  # pixels between number and icon
_MOST = 3  # plates on one hex
FALLS = "village"  # the kind of a plate with swords: VP of a village that falls


@dataclass(frozen=True, slots=True)
class Plate:
    """So many of each of ``kinds``; ``cost``: to be paid, so that it bears a minus."""

    number: int
    kinds: tuple[str, ...]
    cost: bool = False


def plates_of(amounts: Iterable[tuple[str, int]], *, cost: bool = False) -> list[Plate]:
    """Plates for amounts by kind: kinds of which there is as much share one."""
    kinds: dict[int, list[str]] = {}
    for kind, number in sorted(amounts, key=lambda one: one[1] < 0):  # losses last
        kinds.setdefault(number, []).append(kind)
    return [Plate(number, tuple(shared), cost) for number, shared in kinds.items()]


def draw_plates(pen: Pen, layout: Layout, region: str, plates: Sequence[Plate], seat: int) -> None:
    """The plates of one region, the last at its foot and the others above it.

    ``seat``: whose colour pieces have.
    """
    x, y = layout.at(region)
    for i, plate in enumerate(reversed(plates[-_MOST:])):
        draw_plate(pen.at(x, y + (_Y - i * _PITCH) * layout.s), plate, layout.s, seat)


def plate_height(s: float) -> int:
    """How high a plate is on hexes of side ``s``, in pixels."""
    return max(_LEAST_HIGH, round(_HIGH * s))


def draw_plate(pen: Pen, plate: Plate, s: float, seat: int) -> float:
    """One plate around the pen's origin, as large as on hexes of side ``s``; how wide it is."""
    h = plate_height(s)
    ground, letters = (BLACK, IVORY) if plate.cost else (IVORY, INK)
    style = bold(max(_LEAST_TEXT, round(_TEXT * s)), letters)
    text = signed(-abs(plate.number) if plate.cost else plate.number)
    icons = [_icon(kind, round(style.size * _ICON), seat) for kind in plate.kinds]
    swords_first = FALLS in plate.kinds
    long = style.width(text)
    wide = long + sum(icon.width for icon in icons) + _BESIDE + 2 * _MARGIN * h
    area = Box.around(0, 0, round(wide), h)
    pen.box(area.inset(-6), ground, radius=h // 2 + 6)
    pen.box(area.inset(-3), letters, radius=h // 2 + 3)
    pen.box(area, ground, radius=h // 2)
    x = -wide / 2 + _MARGIN * h
    if not swords_first:
        x += pen.write(x, 0, text, style) + _BESIDE
    for icon in icons:
        pen.stamp(icon, x + icon.width / 2, 0)
        x += icon.width
    if swords_first:
        pen.write(x + _BESIDE, 0, text, style)
    return wide


def _icon(kind: str, size: int, seat: int) -> Image.Image:
    return swords(size) if kind == FALLS else amount_icon(kind, seat, size)
