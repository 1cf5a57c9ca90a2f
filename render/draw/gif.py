"""An animated GIF written frame by frame: of each frame only what differs from the one before.

What is kept in memory is the newest frame and what is encoded already.
"""

from __future__ import annotations

from struct import pack

from PIL import GifImagePlugin, Image, ImageChops

COLOURS = 255  # of the 256 there can be: the last number means "as in the frame before"
_SAME = 255
_FOREVER = 0
_KEEP = 1  # disposal: the next frame is laid on this one
_TICK = 10  # milliseconds: the unit of time of a GIF


class GifWriter:
    """A film of frames in one palette, shown again and again."""

    def __init__(self, size: tuple[int, int], colours: Image.Image) -> None:
        """``size``: of all frames, in pixels. ``colours``: a picture with their palette."""
        self._shown: Image.Image | None = None
        table = bytes(colours.getpalette() or ()).ljust(768, b"\0")
        self._parts = [
            b"GIF89a" + pack("<HHBBB", *size, 0xF7, 0, 0) + table,
            b"!\xff\x0bNETSCAPE2.0" + pack("<BBHB", 3, 1, _FOREVER, 0),
        ]

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        """Append a frame, given as the numbers of its colours in the palette (mode L)."""
        piece, corner, see_through = frame, (0, 0), {}
        if self._shown is not None:
            differs = ImageChops.difference(frame, self._shown)
            area = differs.getbbox() or (0, 0, 1, 1)
            unlike = differs.crop(area).point(lambda value: 255 if value else 0)
            piece = Image.new("L", unlike.size, _SAME)
            piece.paste(frame.crop(area), (0, 0), unlike)
            corner, see_through = area[:2], {"transparency": _SAME}
        self._shown = frame.copy()
        flat = Image.frombytes("P", piece.size, piece.tobytes())
        self._parts += GifImagePlugin.getdata(
            flat,
            corner,
            duration=milliseconds // _TICK * _TICK,
            disposal=_KEEP,
            include_color_table=False,
            **see_through,
        )

    def done(self) -> bytes:
        """The film. Nothing can be appended afterwards."""
        return b"".join((*self._parts, b";"))
