"""Several tables in one picture: where somebody is awaited, or what goes on on a server.

A tile has its board as a stamp, whom it waits for and how long, and a foot. All lengths are pixels
of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from math import atan2, cos, hypot, pi, sin

from engine.view import Result, View
from render.draw.boxes import LOWER, Box, grid
from render.draw.patterns import Cloth, Hatching
from render.draw.raster import Point
from render.draw.theme import INK, PLAYERS, SIGNAL
from render.icons.sprites import flat, seal
from render.look import Form, Theme
from render.parts.people import neutral_seal, wreath
from render.parts.question import NUMERAL, RADIUS, draw_numeral
from render.parts.tiny_board import tiny_board
from render.parts.turn_bar import time_ring
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import fit_name, initials, known_letters, shown_names
from render.text.words import Words

_FOOT, _EDGE = 24, 8
_SHARE = {Form.WIDE: 0.54, Form.TALL: 0.5}  # of a tile's width: its board
_SEAL, _SEAL_SMALL, _RING = 26, 24, 19
_RINGED = 84  # from that height on there is room for the ring of the time that is left
_LARGER = 1.5  # scale of everything beside the board of a large tile
_ASLEEP = 0.55  # opacity of the panel over the board of a sleeping table


class Standing(StrEnum):
    """State of a table from the asker's view; members are in the order of the list."""

    YOURS = "yours"  # for them
    WAITING = "waiting"  # for others
    OPEN = "open"  # for people to take its seats
    ASLEEP = "asleep"  # for anybody to wake it
    OVER = "over"  # for nothing


@dataclass(frozen=True, slots=True)
class Tile:
    """A table as it is shown in a list.

    ``view``: a spectator's, None before the start. ``names``: the seated players. ``players``: the
    number of seats. ``seat``: the asker's, if they have one. ``time``: a duration in words, in at
    most two units. ``left``: the share of the current player's time that is left, None without a
    clock. ``stopped``: whether that clock is paused. ``days``: for how long nobody has joined.
    ``day``: the start or end date, where it distinguishes the table from another.
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
    day: date | None = None

    @property
    def mover(self) -> int | None:
        """The player to move; while several pick their first pieces (V1) the asker or the first."""
        view = self.view
        if view is None:
            return None
        if view.picking:
            return self.seat if self.seat in view.picking else view.picking[0]
        return view.to_move

    @property
    def before(self) -> int:
        """Number of others who move before the asker, besides the player to move."""
        view, mover = self.view, self.mover
        if view is None or mover is None or self.seat is None or view.picking:
            return 0
        order = [(mover + step) % view.players for step in range(1, view.players)]
        there = [seat for seat in order if not view.seats[seat].resigned]
        return there.index(self.seat) if self.seat in there else 0


def table_tile(pen: Pen, tile: Tile, number: int, area: Box) -> None:
    """Draw the ``number``-th tile of a list; ``pen.names`` are not used: every tile has its own."""
    pen, least = pen.at(area.x, area.y), pen.least
    names, tokens = shown_names(tile.names, pen.words), pen.tokens
    whole, yours = Box(0, 0, area.w, area.h), tile.standing is Standing.YOURS
    edge, width = (tokens.text, 1.8) if yours else (tokens.rule, 1)
    pen.framed(whole, tokens.panel, edge, radius=RADIUS, width=width)
    draw_numeral(pen, number)
    title = known_letters(tile.title) or pen.words.text("picture-table")
    room = area.w - NUMERAL - 6 - _EDGE
    zoom = pen.zoom  # names are settled in pixels of the file
    plain = pen.fine(NUMERAL + 6, NUMERAL / 2 + 1)
    plain.name(0, 0, title, serif(13.5 * zoom), room * zoom, least * zoom)
    foot = Box(0, area.h - _FOOT, area.w, _FOOT)
    share = _SHARE[pen.form]
    body = Box(4, NUMERAL + 3, round(area.w * share) - 6, foot.y - NUMERAL - 6)
    if tile.view is not None:
        tiny_board(pen, tile.view, body, veil=_ASLEEP * (tile.standing is Standing.ASLEEP))
    else:
        _seats(pen, tile, names, body)
    left = body.right + 2
    larger = _LARGER if area.h > 240 else 1.0
    wide, high = area.w - left - 5, foot.y - NUMERAL - 4
    beside = Box(0, 0, round(wide / larger), round(high / larger))
    _beside(pen.at(left, NUMERAL + 2, larger), tile, names, beside)
    _foot(pen, tile, names, foot)


def round_words(tile: Tile, words: Words) -> str:
    """The table's round, in words."""
    if tile.view is None:
        return words.text("picture-players", count=tile.players)
    if tile.standing is Standing.OVER:
        return words.text("picture-rounds", rounds=tile.view.round)
    return words.text("picture-in-round", round=tile.view.round)


def day_words(tile: Tile, words: Words) -> str:
    """Date of the beginning or the end; "" if it is not shown."""
    if tile.day is None:
        return ""
    ended = tile.standing is Standing.OVER
    key = "picture-ended-on" if ended else "picture-since-day"
    return words.text(key, day=words.day(tile.day))


def _seats(pen: Pen, tile: Tile, names: Sequence[str], area: Box) -> None:
    """The seats of a table that has not begun: taken ones with a seal, free ones dashed.

    Nobody has a colour yet: seats are drawn by lot at the start.
    """
    letters = initials(names)
    rows = -(-tile.players // 2)
    step = min(44.0, area.h / rows, area.w / 2)
    size = step - 6
    for seat in range(tile.players):
        last_alone = tile.players % 2 and seat == tile.players - 1
        x = area.x + area.w / 2 + (0 if last_alone else (seat % 2 - 0.5) * step)
        y = area.y + area.h / 2 + (seat // 2 - (rows - 1) / 2) * step
        if seat < len(names):
            pen.stamp(neutral_seal(letters[seat], pen.scaled(size)), x, y)
        else:
            _dashes(pen, x, y, size / 2 - 1)


def _dashes(pen: Pen, x: float, y: float, r: float, count: int = 10) -> None:
    for i in range(count):
        start = 2 * pi * i / count
        arc = [start + 2 * pi / count * 0.55 * k / 6 for k in range(7)]
        points = [(x + r * cos(angle), y + r * sin(angle)) for angle in arc]
        pen.line(points, 1.4, pen.tokens.mute)


def _beside(pen: Pen, tile: Tile, names: Sequence[str], area: Box) -> None:
    """Right of the board: whom the table waits for, how far it is and how long it has."""
    x, mute, letters = area.x + area.w / 2, pen.tokens.mute, initials(names)
    lines: list[tuple[str, bool]] = [(round_words(tile, pen.words), False)]
    if told := day_words(tile, pen.words):
        lines.append((told, False))
    match tile.standing:
        case Standing.YOURS | Standing.WAITING:
            lines.append((tile.time, True))
        case Standing.ASLEEP:
            lines.append((pen.words.text("picture-asleep"), True))
        case Standing.OVER:
            lines.append((place_words(tile, pen.words), True))
        case Standing.OPEN:
            lines = [(pen.words.text("picture-seated"), False), *lines[1:]]
    ringed = area.h > _RINGED
    high = 2.0 * _RING + 4 if ringed else _SEAL_SMALL
    needed = min(3, int(1.12 * bold(pen.least).width(lines[-1][0]) / area.w) + 1)
    shares = [1.0 if not strong else max(1.2, 1.1 * needed) for _, strong in lines]
    unit = min(19.0, (area.h - high) / sum(shares))
    top = area.y + max(0.0, (area.h - high - unit * sum(shares)) / 2)
    _sign(pen.at(x, top + high / 2), tile, letters, ringed=ringed)
    y = top + high
    for (text, strong), share in zip(lines, shares, strict=True):
        tall = unit * share
        colour = pen.tokens.sleep if tile.standing is Standing.ASLEEP else None
        style = bold(13.5, colour, "m") if strong else regular(12.5, mute, "m")
        pen.fill(x, y + tall / 2, text, style, area.w, tall, most=needed if strong else 1)
        y += tall


def _sign(pen: Pen, tile: Tile, letters: Sequence[str], *, ringed: bool) -> None:
    """Around the pen's origin: who is to move and their time, a moon, the winner, the seats."""
    match tile.standing:
        case Standing.YOURS | Standing.WAITING:
            if ringed:
                time_ring(pen, _RING, tile.left, stopped=tile.stopped)
            if tile.mover is not None:
                pen.stamp(
                    seal(
                        tile.mover,
                        letters[tile.mover],
                        pen.scaled(_SEAL if ringed else _SEAL_SMALL),
                    ),
                    0,
                    0,
                )
        case Standing.ASLEEP:
            pen.polygon(_moon(14 if ringed else 12), pen.tokens.sleep)
        case Standing.OVER:
            _ending(pen, tile, letters, _SEAL if ringed else 20)
        case Standing.OPEN:
            pen.write(0, 0, f"{len(tile.names)}/{tile.players}", bold(23, anchor="m"))


def _ending(pen: Pen, tile: Tile, letters: Sequence[str], size: float) -> None:
    """Draw the asker's seal, with laurel if they have won; spectators see the winner's."""
    result = tile.view.result if tile.view else None
    winners = result.winners if result else ()
    shown = tile.seat if tile.seat is not None else next(iter(winners), None)
    if shown in winners:
        wreath(pen, 0.66 * size)
    if shown is not None:
        pen.stamp(seal(shown, letters[shown], pen.scaled(size)), 0, 0)


def place_words(tile: Tile, words: Words) -> str:
    """The asker's rank of how many, or how long ago it was."""
    result = tile.view.result if tile.view else None
    if result is None or tile.seat is None:
        return tile.time
    score = next(score for score in result.scores if score.seat == tile.seat)
    if not score.rank:
        return words.text("picture-left-table")
    return words.text("picture-place", rank=score.rank, players=len(result.scores))


def _foot(pen: Pen, tile: Tile, names: Sequence[str], area: Box) -> None:
    tokens, y = pen.tokens, area.y + area.h / 2
    inner = Box(area.x + 1, area.y, area.w - 2, area.h - 1)
    strong, faint = foot_words(tile, names, pen.words)
    if tile.standing is Standing.YOURS and tile.seat is not None:
        colour = PLAYERS[tile.seat]
        inner = Box(area.x + 2, area.y, area.w - 4, area.h - 2)
        pen.box(inner, Cloth(tile.seat), radius=RADIUS - 1, corners=LOWER)
        pen.box(inner.inset(3), colour.fill, radius=2)
        pen.box(Box(inner.x, inner.y, inner.w, 1), INK)
        pen.fill(_EDGE, y, strong, serif(14.5, colour.text), area.w - 36, 20)
        sign = flat("play", colour.text, None, pen.scaled(10))
        pen.stamp(sign, area.right - 15, y, aside=True)
        return
    asleep = tile.standing is Standing.ASLEEP
    ground = Hatching(tokens.panel2, tokens.rule) if asleep else tokens.panel2
    pen.box(inner, ground, radius=RADIUS - 1, corners=LOWER)
    if asleep:
        pen.box(inner._replace(x=inner.x + 5, w=inner.w - 10), tokens.panel2)
    room = area.w - 2 * _EDGE
    if tile.standing is Standing.OVER and faint:
        strong = f"{strong} {faint}"
    named = _named(tile)
    if named is None:
        pen.fill(_EDGE, y, strong, bold(13.5), room, area.h - 2, most=2)
        return

    def said(name: str) -> str:
        words, beside = foot_words(tile, [*names[:named], name, *names[named + 1 :]], pen.words)
        return f"{words} {beside}" if tile.standing is Standing.OVER and beside else words

    style = bold(13.5 * pen.zoom)
    fitted = fit_name(said, names[named], style, room * pen.zoom, pen.least / 13.5)
    pen.write(_EDGE, y, fitted.text, bold(fitted.size / pen.zoom))


def _named(tile: Tile) -> int | None:
    """The seat whose name stands in the foot, and may have to be cut."""
    if tile.standing is Standing.WAITING:
        return tile.mover
    result = tile.view.result if tile.view else None
    if result is None or len(result.winners) != 1 or tile.seat in result.winners:
        return None
    return result.winners[0]


def foot_words(tile: Tile, names: Sequence[str], words: Words) -> tuple[str, str]:
    """Texts at the left and the right of the foot."""
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
    """The winners and their VP."""
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


def _moon(r: float) -> list[Point]:
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
    return points


MOST = 6  # tiles in a picture
_MARGIN, _GAP, _HEAD = 4, 4, 27
_ABREAST = {Form.WIDE: (1, 2, 3, 2, 3, 3), Form.TALL: (1, 1, 1, 2, 2, 2)}  # by how many there are


def tables_png(
    tiles: Sequence[Tile],
    title: str,
    awaited: int,
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """One to six tables, numbered in their order, as PNG.

    ``title`` heads the picture; ``awaited``: how many tables wait for the asker, on all pages.
    Raises ``ValueError`` for no tiles or too many.
    """
    if not 1 <= len(tiles) <= MOST:
        raise ValueError(f"a picture has one to {MOST} tables, not {len(tiles)}")
    pen = Pen.screen(form, theme, words)
    wide, high = form.screen
    right = wide - _MARGIN - 2.0
    if awaited:
        right -= _pill(pen, words.text("picture-await-you", count=awaited), right) + 8
    pen.fill(9, _MARGIN + _HEAD / 2, title, serif(20), right - 9, 24)
    area = Box(_MARGIN, _MARGIN + _HEAD, wide - 2 * _MARGIN, high - 2 * _MARGIN - _HEAD)
    places = _places(area, len(tiles), _ABREAST[form][len(tiles) - 1])
    for number, (tile, place) in enumerate(zip(tiles, places, strict=True), start=1):
        table_tile(pen, tile, number, place)
    return pen.png()


def _places(area: Box, count: int, abreast: int) -> list[Box]:
    """Places of the tiles: all of one size, in rows that fill the area."""
    rows = -(-count // abreast)
    wide = (area.w - _GAP * (abreast - 1)) // abreast
    high = (area.h - _GAP * (rows - 1)) // rows
    return grid(Box(area.x, area.y, wide, high), count, abreast, (_GAP, _GAP))


def _pill(pen: Pen, text: str, right: float) -> int:
    """Draw the number of waiting tables, on yellow, ending at ``right``; returns the width."""
    style = bold(13.5, INK)
    words = min(style.width(text), 150.0)
    wide = round(words) + 34
    area = Box(round(right) - wide, _MARGIN + 1, wide, _HEAD - 5)
    pen.framed(area, SIGNAL, INK, radius=11, width=1)
    y = area.y + area.h / 2
    pen.stamp(flat("play", INK, None, pen.scaled(8)), area.x + 13, y, aside=True)
    pen.fill(area.x + 22, y, text, style, words + 1, area.h)
    return wide
