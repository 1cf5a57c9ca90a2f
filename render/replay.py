"""A whole game as a film: one frame a turn, half the size of the wide board, as animated WebP.

Drawn frame by frame, so that whoever shares a thread with other pictures can take turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.view import View
from render import egypt
from render.board import board_image
from render.encode import palette
from render.raster import Canvas
from render.tokens import TOKENS, Form, Theme
from render.words import Words

_REDUCED = 2
_BAR = 12  # pixels at the foot of the large picture: how far the game has come
_WHOLE = 90_000  # milliseconds that a long game may take, its ends left out
_FASTEST, _SLOWEST, _FIRST, _LAST = 350, 1200, 2000, 6000  # milliseconds a frame
_EFFORT, _QUALITY = 1, 20  # of lossless WebP: more takes five times as long for a tenth less


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
        # As PNG: the longest games have 250 frames, which would be 400 MB as pixels.
        self._frames: list[bytes | None] = [None] * len(views)
        self._palette: Image.Image | None = None

    def __len__(self) -> int:
        return len(self._views)

    def draw(self, at: int) -> None:
        """Draw the frame with that number, from 0."""
        if self._palette is None:
            # All frames share their colours, or else the land would seem to change with
            # every turn; the last one has the most on it.
            more = egypt.COLOURS if egypt.height(self._views[-1], egypt.WIDE) else ()
            self._palette = palette(self._picture(len(self) - 1), self._theme, more)
        flat = self._picture(at).quantize(palette=self._palette, dither=Image.Dither.NONE)
        out = BytesIO()
        flat.save(out, "PNG", compress_level=1)
        self._frames[at] = out.getvalue()

    def _picture(self, at: int) -> Image.Image:
        image = board_image(self._views[at], self._names, self._words, self._theme, Form.WIDE)
        _progress(image, at, len(self) - 1, self._theme)
        return image.reduce(_REDUCED)

    def webp(self) -> bytes:
        """The film. Frames that were not drawn yet are drawn now."""
        for at, frame in enumerate(self._frames):
            if frame is None:
                self.draw(at)
        first, *others = [frame for frame in self._frames if frame is not None]
        out = BytesIO()
        _opened(first).save(
            out, "WEBP", save_all=True, append_images=[_Reel(others)] if others else [],
            duration=durations(len(self)), loop=0, lossless=True, quality=_QUALITY,
            method=_EFFORT,
        )  # fmt: skip
        return out.getvalue()


class _Reel:
    """As much of a picture with several frames as Pillow's writer asks for; one is open a time."""

    mode = "RGB"

    def __init__(self, frames: Sequence[bytes]) -> None:
        self._frames = frames
        self.n_frames = len(frames)
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Open that frame."""
        self._image = _opened(self._frames[frame])

    def getim(self) -> object:
        """The pixels of the open frame, as Pillow hands them to its encoders."""
        return self._image.getim()


def _opened(frame: bytes) -> Image.Image:
    with Image.open(BytesIO(frame)) as image:
        return image.convert("RGB")


def durations(frames: int) -> list[int]:
    """How long each frame is shown, in milliseconds: the deal and the end longer than the rest."""
    each = max(_FASTEST, min(_SLOWEST, _WHOLE // frames))
    return [_LAST] if frames == 1 else [_FIRST, *[each] * (frames - 2), _LAST]


def replay_webp(
    views: Sequence[View], names: Sequence[str], words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """The whole film at once, 800 pixels wide. Raises ``ValueError`` without any view."""
    return Film(views, names, words, theme=theme).webp()


def _progress(image: Image.Image, at: int, last: int, theme: Theme) -> None:
    tokens, canvas = TOKENS[theme], Canvas(image)
    y = image.height - _BAR
    canvas.box(0, y, image.width, _BAR, tokens.rule)
    if at and last:
        canvas.box(0, y, round(image.width * at / last), _BAR, tokens.text)
