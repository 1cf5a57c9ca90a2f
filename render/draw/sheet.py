"""A canvas without a ground: what is drawn on it becomes one sprite, to be kept and laid again."""

from __future__ import annotations

from PIL import Image

from render.draw.raster import Canvas, Mark
from render.draw.theme import INK


class Sheet(Canvas):
    """It is as large as what is put on it."""

    def __init__(self) -> None:
        super().__init__(Image.new("1", (1, 1)))
        self._marks: list[Mark] = []

    def put(self, mark: Mark) -> None:
        """Remember it."""
        self._marks.append(mark)

    def joined(self) -> tuple[Image.Image, int, int]:
        """All that was drawn, on nothing, and the place of its upper left corner."""
        left, top = (min(mark.box[i] for mark in self._marks) for i in (0, 1))
        right, bottom = (max(mark.box[i] for mark in self._marks) for i in (2, 3))
        found = Image.new("RGBA", (right - left, bottom - top), (*INK, 0))
        for mark in self._marks:
            painted = Image.new("RGB", found.size)
            alpha = Image.new("L", found.size, 0)
            x, y, far_x, far_y = mark.box
            inside = (x - left, y - top, far_x - left, far_y - top)
            Mark(mark.what, None, mark.box).on(painted, left, top)
            if mark.mask is None:
                alpha.paste(255, inside)
            else:
                alpha.paste(mark.mask, inside)
            painted.putalpha(alpha)
            found.alpha_composite(painted)
        return found, left, top
