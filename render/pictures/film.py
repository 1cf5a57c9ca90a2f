"""A whole game as a film, as large as the wide board: a title, a frame a round, the end.

After the last round the points for temples and most of goods are laid on the bars.

An animated GIF of 30 seconds or less, since every client of Discord plays one where it stands.
Drawn frame by frame, so that other pictures can take turns on the thread. Each frame is the
difference from the one before; only the last one is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from PIL import Image

from engine.events import Event
from engine.view import Result, View
from render.draw.boxes import Box
from render.draw.encode import GIF_COLOURS, GifWriter, palette
from render.draw.raster import Canvas
from render.draw.sketch import Area, Sketch, changed
from render.look import Theme
from render.parts.contents import veiled_colours
from render.parts.land import bare_land
from render.pen import Pen
from render.pictures.film_ends import SIZE, VEIL, FilmTitle, film_end, film_title
from render.pictures.film_frame import BOARD, Bars, Frame, draw_frame
from render.text.faces import QUIET, weight_of
from render.text.names import shown_names
from render.text.told_turn import mover
from render.text.words import Words

LONGEST = 30_000  # milliseconds of a whole film
_SAMPLED = 2  # of the pixels every second one is enough to find the colours
_BAR = 8  # pixels at the foot: how far the game has come
_TITLE, _END = 2_200, 5_000  # milliseconds
_LAST, _SCORING = 1_000, 2_200  # that the last round stands longer, and the points added to it
_SLOWEST, _FASTEST = 1_500, 20  # milliseconds of a usual round


class Film:
    """The frames of a game; ``draw`` each of them in their order, then take ``gif``."""

    def __init__(
        self,
        views: Sequence[View],
        names: Sequence[str],
        words: Words,
        title: FilmTitle,
        *,
        theme: Theme = Theme.LIGHT,
        chances: Sequence[Sequence[float]] = (),
    ) -> None:
        """``views``: a spectator's, from the deal on, one a turn. Raises ``ValueError`` if empty,
        or if there are too few or too many ``chances``.

        ``names[seat]``: players' names. While the game goes on the film has no end, and bars of
        built cards in place of the points, which are hidden (R8). ``chances``: to win, for the
        deal and after every round, by seat; () leaves them out.
        """
        if not views:
            raise ValueError("a film needs at least the deal")
        self._deal, self._end = views[0], views[-1]
        self._people, self._words = shown_names(names, words), words
        self._title, self._theme = title, theme
        self._frames, self._chances = frames(views), chances
        if chances:
            self._frames = _with_chances(self._frames, chances)
        self._times = durations(
            [_events(frame) for frame in self._frames if not frame.scores], over=self._over
        )
        self._ground = bare_land(self._deal.board, BOARD, SIZE, theme)
        self._drawn = 0
        self._last: Sketch | None = None
        self._reel: _Reel | None = None

    def __len__(self) -> int:
        """Number of frames: the title, one per round, and the end once there is one."""
        return len(self._times)

    @property
    def _over(self) -> bool:
        return self._end.result is not None

    def draw(self, at: int) -> None:
        """Draw the frame with that number, which must be the next one; they begin at 0."""
        if at != self._drawn:
            raise ValueError(f"frame {self._drawn} comes before frame {at}")
        if at == 0:
            self._begin()
        elif at <= len(self._frames):
            self._round(at)
        else:
            assert self._reel is not None
            self._reel.screen = self._reel.end
        self._drawn += 1
        self._shoot(at)

    def gif(self) -> bytes:
        """The film. Frames that were not drawn yet are drawn now."""
        for at in range(self._drawn, len(self)):
            self.draw(at)
        assert self._reel is not None
        return self._reel.writer.done()

    def _begin(self) -> None:
        """The title, and the colours that all frames share: else land would seem to change."""
        title = self._opening()
        last = self._sketch(self._frames[-1], 1.0) if self._frames else Sketch()
        samples = [title, last.painted(self._ground, _WHOLE)]
        end = self._closing() if self._over else None
        samples += [end] if end is not None else []
        w, h = SIZE[0] // _SAMPLED, SIZE[1] // _SAMPLED
        many = Image.new("RGB", (w, len(samples) * h))
        for i, sample in enumerate(samples):
            many.paste(sample.reduce(_SAMPLED), (0, i * h))
        colours = palette(many, self._theme, veiled_colours(self._theme, VEIL), GIF_COLOURS)
        self._reel = _Reel(colours)
        self._reel.lay(title, (0, 0))
        if end is not None:  # kept, since to draw it again takes as long as several rounds
            self._reel.end = self._reel.numbers(end)

    def _round(self, at: int) -> None:
        sketch, areas = self._sketch(self._frames[at - 1], at / len(self._frames)), [_WHOLE]
        if self._last is not None:
            areas = changed(self._last, sketch, SIZE)
        for area in areas:
            assert self._reel is not None
            self._reel.lay(sketch.painted(self._ground, area), area[:2])
        self._last = sketch

    def _sketch(self, frame: Frame, share: float) -> Sketch:
        sketch = Sketch()
        pen = Pen(sketch, self._theme, self._words, self._people)
        draw_frame(pen, frame)
        _progress(pen, share)
        return sketch

    def _opening(self) -> Image.Image:
        picture = film_title(
            self._deal, self._end, self._people, self._words, self._title, self._theme
        )
        return self._with_progress(picture, 0.0)

    def _closing(self) -> Image.Image:
        picture = film_end(
            self._end, self._people, self._words, self._title, self._theme, self._chances
        )
        return self._with_progress(picture, 1.0)

    def _with_progress(self, picture: Image.Image, share: float) -> Image.Image:
        _progress(Pen(Canvas(picture), self._theme), share)
        return picture

    def _shoot(self, at: int) -> None:
        assert self._reel is not None
        self._reel.writer.add(self._reel.screen, self._times[at])


_WHOLE: Area = (0, 0, *SIZE)


@dataclass(slots=True)
class _Reel:
    """Writer state: palette, index of the newest and the last frame, file."""

    colours: Image.Image
    screen: Image.Image = field(default_factory=lambda: Image.new("L", SIZE))
    end: Image.Image = field(init=False)
    writer: GifWriter = field(init=False)

    def __post_init__(self) -> None:
        self.writer = GifWriter(self.screen.size, self.colours)
        self.end = self.screen

    def numbers(self, part: Image.Image) -> Image.Image:
        """A part of a picture as the numbers of its colours."""
        flat = part.quantize(palette=self.colours, dither=Image.Dither.NONE)
        return Image.frombytes("L", flat.size, flat.tobytes())

    def lay(self, part: Image.Image, corner: tuple[int, int]) -> None:
        """Lay a part of a picture on the screen, its upper left corner at ``corner``."""
        self.screen.paste(self.numbers(part), corner)


def frames(views: Sequence[View]) -> list[Frame]:
    """A frame for every round (the last one may not be over) and one for the scoring.

    There is none of the deal alone.
    """
    end = views[-1]
    rounds: dict[int, tuple[View, dict[int, list[Event]]]] = {}
    for before, after in pairwise(views):
        _, deeds = rounds.get(before.round, (after, {}))
        if (seat := mover(after.last_turn)) is not None:
            deeds.setdefault(seat, []).extend(after.last_turn)
        rounds[before.round] = after, deeds
    values = [_values(view, number, end) for number, (view, _) in rounds.items()]
    starts = [_values(views[0], 0, end), *values]
    most = max((vp for row in values for vp in row), default=0)
    if end.result is not None:
        most = max(most, *(score.total for score in end.result.scores))
    last = end.result.rounds if end.result is not None else None
    found = [
        Frame(number, view, deeds, Bars(now, _gained(was, now), most, last is not None), last)
        for (number, (view, deeds)), was, now in zip(rounds.items(), starts, values, strict=False)
    ]
    return [*found, _scoring(found[-1], end.result)] if found and end.result else found


def _scoring(last: Frame, result: Result) -> Frame:
    """The last frame again with all points."""
    totals = [score.total for score in result.scores]
    bars = replace(last.bars, values=totals, gained=_gained(last.bars.values, totals))
    return replace(last, deeds={}, bars=bars, scores=result.scores)


def _with_chances(told: Sequence[Frame], chances: Sequence[Sequence[float]]) -> list[Frame]:
    """The frames with the chances after each round; the scoring has those of the last."""
    rounds = [frame for frame in told if not frame.scores]
    if len(chances) != len(rounds) + 1:
        raise ValueError(f"{len(chances)} rows of chances for {len(rounds)} rounds and the deal")
    ends = [*chances[1:], *chances[-1:]]
    return [replace(frame, chances=row) for frame, row in zip(told, ends, strict=False)]


def _values(view: View, number: int, end: View) -> tuple[int, ...]:
    """The bars' values after that round: points once the game is over, else cards built."""
    if end.result is None:
        return tuple(sum(map(len, seat.columns)) for seat in view.seats)
    rows = end.result.vp_by_round
    return rows[min(number, len(rows) - 1)]


def _gained(was: Sequence[int], now: Sequence[int]) -> tuple[int, ...]:
    return tuple(max(0, after - before) for before, after in zip(was, now, strict=True))


def _events(frame: Frame) -> list[Event]:
    return [event for events in frame.deeds.values() for event in events]


def _progress(pen: Pen, share: float) -> None:
    """Progress of the game, along the lower edge."""
    w, h = SIZE
    pen.box(Box(0, h - _BAR, w, _BAR), pen.tokens.rule)
    if share:
        pen.box(Box(0, h - _BAR, round(w * share), _BAR), pen.tokens.text)


def durations(rounds: Sequence[Sequence[Event]], *, over: bool) -> list[int]:
    """Milliseconds for the title, every round, and scoring and end if the game is ``over``.

    ``rounds``: what was done in each. Together they are at most ``LONGEST``.
    """
    end = [_SCORING, _END] if over else []
    if not rounds:
        return [_TITLE, *end[1:]]
    weights = [max(map(weight_of, played), default=QUIET) for played in rounds]
    free = LONGEST - _TITLE - _LAST - sum(end)
    each = max(_FASTEST, min(_SLOWEST, free / sum(weights)))
    times = [int(each * one) for one in weights]
    return [_TITLE, *times[:-1], times[-1] + _LAST, *end]
