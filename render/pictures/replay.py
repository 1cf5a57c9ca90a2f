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

from engine.events import Built, Event, Moved, Sailed, TokenPlaced, VillageFell
from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import palette
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.sketch import Area, Sketch, changed
from render.draw.theme import TOKENS, Form, Theme
from render.parts.egypt import strip as egypt
from render.pictures.board_wide import bare_board, draw_board
from render.pictures.result import result_image
from render.text.names import shown_names
from render.text.words import Words

_REDUCED = 2
_BAR = 12  # pixels at the foot of the large picture: how far the game has come
_EFFORT, _QUALITY = 1, 20  # of lossless WebP: more takes five times as long for a tenth less
_KEYS = 0  # frames that stand for themselves: none, since nobody starts a film in its middle
_PACKING = 1  # level of zlib between drawing and encoding

_WHOLE = 90_000  # milliseconds that a long game may take, its ends left out
_FASTEST, _SLOWEST = 350, 1200  # milliseconds that a usual turn is shown
_DEAL, _BOARD, _RESULT = 2000, 6000, 8000  # the first frame, the last board, the result after it
_BEFORE = 3000  # the last board, when the result comes after it
_QUIET, _USUAL, _GREAT = 0.6, 1.0, 1.7  # what a turn weighs


class Film:
    """The frames of a game; ``draw`` each of them, in any order, then take ``webp``."""

    def __init__(
        self,
        views: Sequence[View],
        names: Sequence[str],
        words: Words,
        *,
        theme: Theme = Theme.LIGHT,
    ) -> None:
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
            more = egypt.COLOURS if egypt.height(self._views[-1], Form.WIDE) else ()
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
        sketch, last = Sketch(), len(self._views) - 1
        pen = Pen(sketch, self._theme, self._words, shown_names(self._names, self._words))
        draw_board(pen, self._views[at])
        self._progress(pen, at / last if last else 0)
        return sketch

    def _result(self) -> Image.Image:
        """The result in the size of a frame: as wide as the board, which Egypt makes higher."""
        picture = result_image(self._views[-1], self._names, self._words, self._theme)
        canvas = Canvas.blank(*self._ground.size, TOKENS[self._theme].bg)
        canvas.image.paste(picture, (0, (self._ground.height - picture.height) // 2))
        self._progress(Pen(canvas, self._theme), 1)
        return canvas.image

    def _progress(self, pen: Pen, share: float) -> None:
        """How far the game has come, along the lower edge."""
        w, h = self._ground.size
        pen.box(Box(0, h - _BAR, w, _BAR), pen.tokens.rule)
        if share:
            pen.box(Box(0, h - _BAR, round(w * share), _BAR), pen.tokens.text)

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
            out,
            "WEBP",
            save_all=True,
            append_images=[reel] if len(self) > 1 else [],
            duration=durations([view.last_turn for view in self._views[1:]], self._ends),
            loop=0,
            lossless=True,
            quality=_QUALITY,
            method=_EFFORT,
            kmax=_KEYS,
        )
        return out.getvalue()


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


def weight(turn: Sequence[Event]) -> float:
    """How much there is to see in a turn: nothing new on the board, a piece, or a turning point."""
    if any(
        isinstance(one, VillageFell) or (isinstance(one, Built) and one.piece == "temple")
        for one in turn
    ):
        return _GREAT
    seen = any(isinstance(one, (Built, Moved, Sailed, TokenPlaced)) for one in turn)
    return _USUAL if seen else _QUIET


def durations(turns: Sequence[Sequence[Event]], result: bool) -> list[int]:
    """Milliseconds for the deal, every turn, and the result if the film has one.

    ``turns``: what each turn did.
    """
    if not turns:
        return [_BOARD, *([_RESULT] if result else [])]
    weights = [weight(turn) for turn in turns[:-1]]
    each = max(_FASTEST, min(_SLOWEST, _WHOLE / max(1.0, sum(weights))))
    middle = [max(_FASTEST, round(each * one)) for one in weights]
    return [_DEAL, *middle, *((_BEFORE, _RESULT) if result else (_BOARD,))]
