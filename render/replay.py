"""A whole game as a film: one frame a turn, half the size of the wide board, as animated WebP.

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
from render import egypt
from render.board import bare_board, draw_board
from render.changes import Area, Sketch, changed
from render.encode import palette
from render.tokens import TOKENS, Theme
from render.words import Words

_REDUCED = 2
_BAR = 12  # pixels at the foot of the large picture: how far the game has come
_WHOLE = 90_000  # milliseconds that a long game may take, its ends left out
_FASTEST, _SLOWEST, _FIRST, _LAST = 350, 1200, 2000, 6000  # milliseconds a frame
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
        self._frames: list[list[_Patch] | None] = [None] * len(views)
        self._palette: Image.Image | None = None
        self._last: tuple[int, Sketch] | None = None

    def __len__(self) -> int:
        return len(self._views)

    def draw(self, at: int) -> None:
        """Draw the frame with that number, from 0: quickest one after the other."""
        if self._palette is None:
            # All frames share their colours, or else the land would seem to change with
            # every turn; the last one has the most on it.
            more = egypt.COLOURS if egypt.height(self._views[-1], egypt.WIDE) else ()
            last = self._sketch(len(self) - 1).painted(self._ground, self._whole)
            self._palette = palette(last.reduce(_REDUCED), self._theme, more)
        sketch, areas = self._sketch(at), [self._whole]
        if self._last is not None and self._last[0] == at - 1:
            areas = changed(self._last[1], sketch)
        self._frames[at] = [self._patch(sketch, area, self._palette) for area in areas]
        self._last = at, sketch

    @property
    def _whole(self) -> Area:
        return (0, 0, *self._ground.size)

    def _sketch(self, at: int) -> Sketch:
        sketch = Sketch(self._ground.size)
        draw_board(sketch, self._views[at], self._names, self._words, self._theme)
        _progress(sketch, at, len(self) - 1, self._theme)
        return sketch

    def _patch(self, sketch: Sketch, area: Area, colours: Image.Image) -> _Patch:
        small = sketch.painted(self._ground, area).reduce(_REDUCED)
        flat = small.quantize(palette=colours, dither=Image.Dither.NONE)
        left, top, _, _ = area
        packed = compress(flat.tobytes(), _PACKING)
        return _Patch(left // _REDUCED, top // _REDUCED, flat.size, packed)

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
            duration=durations(len(self)), loop=0, lossless=True, quality=_QUALITY,
            method=_EFFORT, kmax=_KEYS,
        )  # fmt: skip
        return out.getvalue()


@dataclass(frozen=True, slots=True)
class _Patch:
    """A part of a frame: its place and size in pixels of the film, its packed palette numbers."""

    x: int
    y: int
    size: tuple[int, int]
    packed: bytes


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


def durations(frames: int) -> list[int]:
    """How long each frame is shown, in milliseconds: the deal and the end longer than the rest."""
    each = max(_FASTEST, min(_SLOWEST, _WHOLE // frames))
    return [_LAST] if frames == 1 else [_FIRST, *[each] * (frames - 2), _LAST]


def replay_webp(
    views: Sequence[View], names: Sequence[str], words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """The whole film at once, 800 pixels wide. Raises ``ValueError`` without any view."""
    return Film(views, names, words, theme=theme).webp()


def _progress(canvas: Sketch, at: int, last: int, theme: Theme) -> None:
    tokens = TOKENS[theme]
    width, height = canvas.size
    y = height - _BAR
    canvas.box(0, y, width, _BAR, tokens.rule)
    if at and last:
        canvas.box(0, y, round(width * at / last), _BAR, tokens.text)
