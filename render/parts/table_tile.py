"""One table of a list as a tile: its board as a stamp, whom it waits for and how long, a foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import atan2, cos, hypot, pi, sin

from engine.view import Result, View
from render.draw.boxes import LOWER, Box
from render.draw.patterns import Cloth, Hatching
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Point
from render.draw.theme import INK, PLAYERS, SIGNAL
from render.icons.sprites import flat, seal
from render.parts.people import neutral_seal
from render.parts.time_ring import time_ring
from render.parts.tiny_board import tiny_board
from render.parts.wreath import wreath
from render.text.names import fit_name, initials, known_letters, shown_names
from render.text.words import Words

WIDTH, HEIGHT = 505, 412
_FOOT = Box(2, 342, WIDTH - 4, 68)
_BOARD = Box(12, 104, 262, 228)
_RING = (387, 176, 66)  # its middle and its radius
_WORDS = 278  # where the words under it have their middle
_ASLEEP = 0.55  # share of the panel that lies over the board of a table asleep
_EDGE = 20  # pixels left free at both sides


class Standing(StrEnum):
    """What a table waits for, as seen by who asks; in the order in which tables are listed."""

    YOURS = "yours"  # for them
    WAITING = "waiting"  # for others
    OPEN = "open"  # for people to take its seats
    ASLEEP = "asleep"  # for anybody to wake it
    OVER = "over"  # for nothing


@dataclass(frozen=True, slots=True)
class Tile:
    """A table as it is shown in a list.

    ``view`` is a spectator's, None before the start; ``names`` are those seated, ``players`` how
    many there will be. ``seat``: the asker's, if they sit there. ``time``: how long in words, of
    at most two units; ``left``: the share of the mover's time that is left, None without a clock;
    ``stopped``: whether that clock stands still. ``days``: for how long nobody has come.
    """

    title: str
    place: str
    standing: Standing
    names: Sequence[str]
    players: int
    view: View | None = None
    seat: int | None = None
    time: str = ""
    left: float | None = None
    stopped: bool = False
    days: int = 0

    @property
    def mover(self) -> int | None:
        """Whose turn it is; while several pick their first pieces (V1) the asker or the first."""
        view = self.view
        if view is None:
            return None
        if view.picking:
            return self.seat if self.seat in view.picking else view.picking[0]
        return view.to_move

    @property
    def before(self) -> int:
        """How many others move before the asker, besides whose turn it is."""
        view, mover = self.view, self.mover
        if view is None or mover is None or self.seat is None or view.picking:
            return 0
        order = [(mover + step) % view.players for step in range(1, view.players)]
        there = [seat for seat in order if not view.seats[seat].resigned]
        return there.index(self.seat) if self.seat in there else 0


def table_tile(pen: Pen, tile: Tile) -> None:
    """Draw a tile from the pen's origin on; ``pen.names`` are not used: every tile has its own."""
    names = shown_names(tile.names, pen.words)
    area = Box(0, 0, WIDTH, HEIGHT)
    if tile.standing is Standing.YOURS:
        for out, colour in ((9, INK), (6, SIGNAL), (0, INK)):
            pen.box(area.inset(-out), colour, radius=14 + out)
        pen.box(area.inset(2), pen.tokens.panel, radius=12)
    else:
        pen.panel(area)
    _heading(pen, tile)
    if tile.view is not None:
        veil = _ASLEEP if tile.standing is Standing.ASLEEP else 0.0
        tiny_board(pen, tile.view, _BOARD, veil=veil)
    else:
        _seats(pen, tile, names)
    _beside(pen, tile, names)
    _foot(pen, tile, names)


def _heading(pen: Pen, tile: Tile) -> None:
    """The table's name, where it stands, and how far it is."""
    title = known_letters(tile.title) or pen.words.text("picture-table")
    pen.write(_EDGE, 36, title, serif(35), WIDTH - 2 * _EDGE, least=0.7)
    mute = pen.tokens.mute
    wide = pen.write(WIDTH - _EDGE, 79, round_words(tile, pen.words), regular(27, mute, "r"))
    room = WIDTH - 2 * _EDGE - wide - 20
    pen.write(_EDGE, 79, known_letters(tile.place), regular(27, mute), room, least=0.8)


def round_words(tile: Tile, words: Words) -> str:
    """How far the table is, in words."""
    if tile.view is None:
        return words.text("picture-players", count=tile.players)
    if tile.standing is Standing.OVER:
        return words.text("picture-rounds", rounds=tile.view.round)
    return words.text("picture-in-round", round=tile.view.round)


def _seats(pen: Pen, tile: Tile, names: Sequence[str]) -> None:
    """The seats of a table that has not begun: taken ones with a seal, free ones dashed.

    Nobody has a colour yet: seats are drawn by lot at the start.
    """
    letters = initials(names)
    step, size = (112, 92) if tile.players > 2 else (124, 104)
    rows = -(-tile.players // 2)
    for seat in range(tile.players):
        last_alone = tile.players % 2 and seat == tile.players - 1
        x = _BOARD.x + _BOARD.w / 2 + (0 if last_alone else (seat % 2 - 0.5) * step)
        y = _BOARD.y + _BOARD.h / 2 + (seat // 2 - (rows - 1) / 2) * step
        if seat < len(names):
            pen.stamp(neutral_seal(letters[seat], pen.scaled(size)), x, y)
        else:
            _dashes(pen, x, y, size / 2 - 4)


def _dashes(pen: Pen, x: float, y: float, r: float, count: int = 10) -> None:
    for i in range(count):
        start = 2 * pi * i / count
        arc = [start + 2 * pi / count * 0.55 * k / 6 for k in range(7)]
        points = [(x + r * cos(angle), y + r * sin(angle)) for angle in arc]
        pen.line(points, 5, pen.tokens.mute)


def _beside(pen: Pen, tile: Tile, names: Sequence[str]) -> None:
    """Right of the board: whom the table waits for, and the words under it."""
    x, y, r = _RING
    room, middle = 2 * (WIDTH - x) - 24, bold(34, anchor="m")
    letters = initials(names)
    match tile.standing:
        case Standing.YOURS | Standing.WAITING:
            time_ring(pen.at(x, y), r, tile.left, stopped=tile.stopped)
            if tile.mover is not None:
                pen.stamp(seal(tile.mover, letters[tile.mover], pen.scaled(78)), x, y)
            _under_ring(pen, tile.time, room)
        case Standing.ASLEEP:
            pen.polygon(_moon(x, y, 46), pen.tokens.sleep)
            words = pen.words.text("picture-asleep")
            pen.block(x, _WORDS, words, bold(34, pen.tokens.sleep, "m"), room, 80)
        case Standing.OVER:
            _ending(pen.at(x, y), tile, letters)
            _under_ring(pen, place_words(tile, pen.words), room)
        case Standing.OPEN:
            taken = f"{len(names)}/{tile.players}"
            pen.write(x, y, taken, bold(64, anchor="m"))
            pen.block(x, _WORDS, pen.words.text("picture-seated"), middle, room, 80)


def _under_ring(pen: Pen, words: str, room: float) -> None:
    """The words under the ring, in smaller lines where one is too short."""
    style, high, most = bold(34, anchor="m"), 90, 3
    lower = 12 if len(style.block(words, room, high, most)[0]) == most else 0
    pen.block(_RING[0], _WORDS + lower, words, style, room, high, most=most)


def _ending(pen: Pen, tile: Tile, letters: Sequence[str]) -> None:
    """The asker's seal, in laurel if they have won; whoever does not play sees the winner's."""
    result = tile.view.result if tile.view else None
    winners = result.winners if result else ()
    shown = tile.seat if tile.seat is not None else next(iter(winners), None)
    if shown in winners:
        wreath(pen, 62)
    if shown is not None:
        pen.stamp(seal(shown, letters[shown], pen.scaled(84)), 0, 0)


def place_words(tile: Tile, words: Words) -> str:
    """The asker's rank of how many, or how long ago it was."""
    result = tile.view.result if tile.view else None
    if result is None or tile.seat is None:
        return tile.time
    score = next(score for score in result.scores if score.seat == tile.seat)
    if not score.rank:
        return words.text("picture-left-table")
    return words.text("picture-place", rank=score.rank, players=len(result.scores))


def _foot(pen: Pen, tile: Tile, names: Sequence[str]) -> None:
    tokens, y = pen.tokens, _FOOT.y + _FOOT.h / 2
    if tile.standing is Standing.YOURS and tile.seat is not None:
        colour = PLAYERS[tile.seat]
        pen.box(_FOOT._replace(y=_FOOT.y - 3, h=3), INK)
        pen.box(_FOOT, Cloth(tile.seat), radius=12, corners=LOWER)
        pen.box(_FOOT.inset(10), colour.fill, radius=4)
        own = foot_words(tile, names, pen.words)[0]
        pen.write(28, y, own, serif(35, colour.text), 400)
        pen.stamp(flat("play", colour.text, None, pen.scaled(26)), WIDTH - 44, y)
        return
    asleep = tile.standing is Standing.ASLEEP
    ground = Hatching(tokens.panel2, tokens.rule) if asleep else tokens.panel2
    pen.box(_FOOT, ground, radius=12, corners=LOWER)
    if asleep:
        pen.box(_FOOT.inset(11), tokens.panel2, radius=4)
    strong, faint = foot_words(tile, names, pen.words)
    right = WIDTH - 24.0
    if tile.standing is Standing.WAITING and tile.seat is not None and faint:
        pen.stamp(seal(tile.seat, initials(names)[tile.seat], pen.scaled(48)), right - 24, y)
        right -= 58
    if faint:
        right -= pen.block(right, y, faint, regular(28, tokens.mute, "r"), 190, 60) + 16
    named = _named(tile)
    if named is None:
        pen.block(26, y, strong, bold(31), right - 26, 62 if not asleep else 56)
        return

    def said(name: str) -> str:
        return foot_words(tile, [*names[:named], name, *names[named + 1 :]], pen.words)[0]

    fitted = fit_name(said, names[named], bold(31), right - 26)
    pen.write(26, y, fitted.text, bold(fitted.size))


def _named(tile: Tile) -> int | None:
    """The seat whose name stands in the foot, and may have to be cut."""
    if tile.standing is Standing.WAITING:
        return tile.mover
    result = tile.view.result if tile.view else None
    return result.winners[0] if result and len(result.winners) == 1 else None


def foot_words(tile: Tile, names: Sequence[str], words: Words) -> tuple[str, str]:
    """What stands at the left of the foot and what at its right."""
    view = tile.view
    if tile.standing is Standing.OPEN:
        return words.text("picture-seats-free", count=tile.players - len(names)), ""
    if tile.standing is Standing.ASLEEP:
        return words.text("picture-nobody-came", days=tile.days), ""
    if view is None:
        return "", ""
    if tile.standing is Standing.OVER:
        return _ended(view.result, tile, names, words)
    if view.picking:
        if tile.standing is Standing.YOURS:
            return words.text("picture-picking"), ""
        return words.text("picture-others-pick", count=len(view.picking)), ""
    if tile.standing is Standing.YOURS:
        return words.text("picture-your-turn"), ""
    turn = words.text("picture-turn", name=names[tile.mover or 0])
    if tile.seat is None or view.seats[tile.seat].resigned:
        return turn, ""
    return turn, words.text("picture-then-you", count=tile.before)


def _ended(
    result: Result | None, tile: Tile, names: Sequence[str], words: Words
) -> tuple[str, str]:
    """Who has won, and with how many VP."""
    if result is None or not result.winners:
        return words.text("picture-over"), ""
    points = max(score.total for score in result.scores if score.seat in result.winners)
    shared = len(result.winners) > 1
    if tile.seat in result.winners:
        said = words.text("picture-you-share" if shared else "picture-you-won")
    elif shared:
        said = words.text("picture-shared", count=len(result.winners))
    else:
        said = words.text("picture-won", name=names[result.winners[0]])
    return said, words.text("picture-with-vp", vp=points)


def _moon(x: float, y: float, r: float) -> list[Point]:
    """A crescent, open to the upper right."""
    away, cut = (0.46 * r, -0.34 * r), 0.8 * r
    outer = [2 * pi * i / 240 for i in range(240)]
    kept = [a for a in outer if hypot(r * cos(a) - away[0], r * sin(a) - away[1]) >= cut]
    gap = max(range(len(kept)), key=lambda i: (kept[i] - kept[i - 1]) % (2 * pi))
    kept = kept[gap:] + kept[:gap]
    points = [(r * cos(a), r * sin(a)) for a in kept]
    ends = [atan2(py - away[1], px - away[0]) for px, py in (points[-1], points[0])]
    turn = (ends[1] - ends[0]) % (2 * pi) - 2 * pi
    inner = [ends[0] + turn * k / 60 for k in range(61)]
    points += [(away[0] + cut * cos(a), away[1] + cut * sin(a)) for a in inner]
    return [(x + px, y + py) for px, py in points]
