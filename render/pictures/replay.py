"""A whole game as a film: one frame a turn, half the size of the wide board, as animated WebP.

After the last turn of a finished game comes the result.

Drawn frame by frame, so that whoever shares a thread with other pictures can take turns; of
each frame only what differs from the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from zlib import compress, decompress

from PIL import Image

from engine.view import View
from render.draw.encode import palette
from render.draw.raster import Canvas
from render.draw.sketch import Area, Sketch, changed
from render.draw.theme import TOKENS, Theme
from render.parts.egypt import strip as egypt
from render.pictures.board_wide import bare_board, draw_board
from render.pictures.frame_durations import durations
from render.pictures.result import result_image
from render.text.words import Words

_REDUCED = 2
_BAR = 12  # pixels at the foot of the large picture: how far the game has come
_EFFORT, _QUALITY = 1, 20  # of lossless WebP: more takes five times as long for a tenth less
_KEYS = 0  # frames that stand for themselves: none, since nobody starts a film in its middle
_PACKING = 1  # level of zlib between drawing and encoding


class Film:
    """The frames of a game; ``draw`` each of them, in any order, then take ``webp``."""

    def __init__(
        self, views: Sequence[View], names: Sequence[str], words: Words,
        *, theme: Theme = Theme.LIGHT,
    ) -> None:  # fmt: skip
        """``views``: a spectator's, from the deal on, one a turn. Raises ``ValueError`` if empty.

        ``names[seat]``: players' names.
        """
        if not views:
            raise ValueError("a film needs at least the deal")
        self._views, self._names, self._words, self._theme = tuple(views), names, words, theme
        self._ground = bare_board(views[0], theme)
        # The longest games have 250 frames, which would be 400 MB as pixels: of each frame only
        # what the one before it does not show is kept, and that is packed.
        self._frames: list[list[_Patch] | None] = [None] * (len(views) + self._ends)
        self._palette: Image.Image | None = None
        self._last: tuple[int, Sketch] | None = None

    def __len__(self) -> int:
        """How many frames there are: the deal, a turn each, and the result once there is one."""
        return len(self._frames)

    @property
    def _ends(self) -> bool:
        return self._views[-1].result is not None

    def draw(self, at: int) -> None:
        """Draw the frame with that number, from 0: quickest one after the other."""
        if self._palette is None:
            # All frames share their colours, or else the land would seem to change with
            # every turn; the last one has the most on it.
            more = egypt.COLOURS if egypt.height(self._views[-1], egypt.WIDE) else ()
            last = self._sketch(len(self._views) - 1).painted(self._ground, self._whole)
            self._palette = palette(last.reduce(_REDUCED), self._theme, more)
        if at == len(self._views):
            self._frames[at] = [_patch(self._result(), 0, 0, self._palette)]
            return
        sketch, areas = self._sketch(at), [self._whole]
        if self._last is not None and self._last[0] == at - 1:
            areas = changed(self._last[1], sketch, self._ground.size)
        self._frames[at] = [
            _patch(sketch.painted(self._ground, area), area[0], area[1], self._palette)
            for area in areas
        ]
        self._last = at, sketch

    @property
    def _whole(self) -> Area:
        return (0, 0, *self._ground.size)

    def _sketch(self, at: int) -> Sketch:
        sketch = Sketch()
        draw_board(sketch, self._views[at], self._names, self._words, self._theme)
        _progress(sketch, self._ground.size, at, len(self._views) - 1, self._theme)
        return sketch

    def _result(self) -> Image.Image:
        """The result in the size of a frame: as wide as the board, which Egypt makes higher."""
        picture = result_image(self._views[-1], self._names, self._words, self._theme)
        canvas = Canvas.blank(*self._ground.size, TOKENS[self._theme].bg)
        canvas.image.paste(picture, (0, (self._ground.height - picture.height) // 2))
        _progress(canvas, self._ground.size, 1, 1, self._theme)
        return canvas.image

    def webp(self) -> bytes:
        """The film. Frames that were not drawn yet are drawn now."""
        for at, frame in enumerate(self._frames):
            if frame is None:
                self.draw(at)
        assert self._palette is not None
        w, h = self._ground.size
        reel = _Reel(self._frames, self._palette, (w // _REDUCED, h // _REDUCED))
        out = BytesIO()
        reel.picture().save(
            out, "WEBP", save_all=True, append_images=[reel] if len(self) > 1 else [],
            duration=self._durations(), loop=0, lossless=True, quality=_QUALITY,
            method=_EFFORT, kmax=_KEYS,
        )  # fmt: skip
        return out.getvalue()

    def _durations(self) -> list[int]:
        return durations([view.last_turn for view in self._views[1:]], self._ends)


@dataclass(frozen=True, slots=True)
class _Patch:
    """A part of a frame: its place and size in pixels of the film, its packed palette numbers."""

    x: int
    y: int
    size: tuple[int, int]
    packed: bytes


def _patch(part: Image.Image, left: int, top: int, colours: Image.Image) -> _Patch:
    """A part of a large picture, its corner at left, top, as it is kept."""
    flat = part.reduce(_REDUCED).quantize(palette=colours, dither=Image.Dither.NONE)
    packed = compress(flat.tobytes(), _PACKING)
    return _Patch(left // _REDUCED, top // _REDUCED, flat.size, packed)


class _Reel:
    """As much of a picture with several frames as Pillow's writer asks for; one is open a time.

    The frames are those after the first, with which it starts.
    """

    mode = "RGB"

    def __init__(
        self, frames: Sequence[Sequence[_Patch] | None], colours: Image.Image, size: tuple[int, int]
    ) -> None:
        self._frames = frames
        self._flat = Image.new("P", size)
        self._flat.putpalette(colours.getpalette() or [])
        self.n_frames = len(frames) - 1
        self._paste(0)

    def picture(self) -> Image.Image:
        """The open frame."""
        return self._flat.convert("RGB")

    def seek(self, frame: int) -> None:
        """Open that frame; they are asked for in their order."""
        self._paste(frame + 1)

    def _paste(self, at: int) -> None:
        for patch in self._frames[at] or ():
            piece = Image.frombytes("P", patch.size, decompress(patch.packed))
            self._flat.paste(piece, (patch.x, patch.y))

    def getim(self) -> object:
        """The pixels of the open frame, as Pillow hands them to its encoders."""
        return self.picture().getim()


def replay_webp(
    views: Sequence[View], names: Sequence[str], words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """The whole film at once, 800 pixels wide. Raises ``ValueError`` without any view."""
    return Film(views, names, words, theme=theme).webp()


def _progress(canvas: Canvas, size: tuple[int, int], at: int, last: int, theme: Theme) -> None:
    """How far the game has come, along the lower edge."""
    tokens = TOKENS[theme]
    width, height = size
    y = height - _BAR
    canvas.box(0, y, width, _BAR, tokens.rule)
    if at and last:
        canvas.box(0, y, round(width * at / last), _BAR, tokens.text)
