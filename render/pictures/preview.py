"""The private picture of a question about places: what may be chosen, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.terms import Terrain
from engine.view import View
from render.draw.boxes import Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.theme import INK, IVORY, best_on, mix
from render.look import Form, Theme
from render.parts import card_brief as card_part
from render.parts import question as head
from render.parts.amounts import draw_net, net_width
from render.parts.contents import THIN, veiled_colours
from render.parts.land import board_layout, land
from render.parts.own_goods import own_goods
from render.parts.player_panel import own_panel
from render.parts.proposal import NOTHING, Proposal, draw_lit_board, pennant
from render.pen import Pen
from render.pictures.board import MAP, SIDE
from render.text.fitting import bold, regular
from render.text.words import Words

_LEAST, _MOST, _CHIP = 50, 86, 42  # heights of a line and of a chip, in pixels
_RANK, _EDGE, _GAP, _APART = 68, 14, 4, 20
_RANKED = 3


@dataclass(frozen=True, slots=True)
class _Outcome:
    """Regions with the same rank that bring and cost the same."""

    regions: tuple[str, ...]
    net: tuple[tuple[str, int], ...]
    rank: int | None


def outcomes_list(pen: Pen, view: View, proposal: Proposal, w: int, h: int) -> None:
    """Draw the list from the pen's origin on: the best outcomes, then how many regions are left.

    ``h``: how many pixels there are for it; it takes no more than it needs.
    Every chip is noted for the image map by its region's name.
    """
    known = bool(proposal.gains) or any(one.amounts for one in proposal.options.values())
    lines = [(one, _rows(pen, one, w, known=known)) for one in _outcomes(proposal)]
    shown, rest = _fitting(lines, h)
    count = sum(len(rows) for _, rows in shown)
    high = min(_MOST, (h - (_LEAST if rest else 0)) / max(1, count))
    pen.panel(Box(0, 0, w, round(count * high) + (_LEAST if rest else 0)), 12)
    y = 0.0
    for i, (outcome, rows) in enumerate(shown):
        if i:
            pen.box(Box(2, round(y) - 1, w - 4, 2), pen.tokens.rule)
        if known:
            _aside(pen.at(0, y + high / 2), outcome, proposal.seat, w)
        for row in rows:
            x = float(_RANK if known else _EDGE)
            for name in row:
                x += _chip(pen.at(x, y + high / 2), view, name) + _GAP
            y += high
    if rest:
        pen.box(Box(2, round(y) - 1, w - 4, 2), pen.tokens.rule)
        words = pen.words.text("picture-more", count=rest)
        pen.write(_RANK, y + _LEAST / 2, words, regular(36, pen.tokens.mute), w - _RANK - _EDGE)


def _outcomes(proposal: Proposal) -> list[_Outcome]:
    """Outcomes of the options, best first, else in the order of the options."""
    found: dict[tuple[int | None, tuple[tuple[str, int], ...]], list[str]] = {}
    for name in proposal.options:
        found.setdefault((proposal.ranks.get(name), proposal.net(name)), []).append(name)
    outcomes = [_Outcome(tuple(names), net, rank) for (rank, net), names in found.items()]
    return sorted(outcomes, key=lambda one: one.rank or 0)


def _rows(pen: Pen, outcome: _Outcome, w: int, *, known: bool) -> list[list[str]]:
    """The regions in lines: the first ends before the amounts."""
    left = _RANK if known else _EDGE
    first = w - left - _EDGE - (_amounts_width(outcome) + _APART if known else 0)
    rows: list[list[str]] = [[]]
    used = 0.0
    for name in outcome.regions:
        wide = _chip_width(pen, name) + _GAP
        if rows[-1] and used + wide > (first if len(rows) == 1 else w - left - _EDGE):
            rows.append([])
            used = 0.0
        rows[-1].append(name)
        used += wide
    return rows


def _fitting(
    lines: Sequence[tuple[_Outcome, list[list[str]]]], h: int
) -> tuple[list[tuple[_Outcome, list[list[str]]]], int]:
    """The lines that have room, and how many regions are in none of them."""
    if sum(len(rows) for _, rows in lines) * _LEAST <= h:
        return list(lines), 0
    shown, used = [], 0
    for line in lines:
        if (used + len(line[1]) + 1) * _LEAST > h:
            break
        shown.append(line)
        used += len(line[1])
    return shown, sum(len(one.regions) for one, _ in lines[len(shown) :])


def _aside(pen: Pen, outcome: _Outcome, seat: int, w: int) -> None:
    """The rank at the left, the amounts at the right."""
    if outcome.rank is not None and outcome.rank <= _RANKED:
        pen.stamp(pennant(outcome.rank, pen.form), _RANK / 2, 0)
    else:
        pen.disc(_RANK / 2, 0, 4, pen.tokens.mute)
    wide = _amounts_width(outcome)
    if outcome.net:
        draw_net(pen.at(w - _EDGE - wide, 0), outcome.net, seat, 38)
    else:
        pen.write(w - _EDGE, 0, NOTHING, bold(38, anchor="r"))


def _amounts_width(outcome: _Outcome) -> float:
    return net_width(outcome.net, 38) if outcome.net else bold(38).width(NOTHING)


def _chip_width(pen: Pen, name: str) -> float:
    return bold(pen.form.least).width(name) + 20


def _chip(pen: Pen, view: View, name: str) -> float:
    """A region's name in the colour of its land; how wide it is."""
    ground = pen.tokens.ground[Terrain(view.board.terrain[view.board.index[name]])]
    wide = _chip_width(pen, name)
    area = Box(0, -_CHIP // 2, round(wide), _CHIP)
    pen.framed(area, ground.fill, INK, radius=7, width=2)
    letters = best_on(ground.fill, (ground.label, INK, IVORY))
    pen.write(wide / 2, 0, name, bold(pen.form.least, letters, "m"))
    pen.shows(name, area.corners)
    return wide


_PREVIEW_EDGE, _PREVIEW_GAP = 12, 10  # pixels
_EVERYWHERE, _OWN = 62, 158  # heights in the wide form
_MARGIN = 20
_OWN_TALL = 164  # and in the tall one, as a multiple of its unit


def preview_png(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The board as ``proposal.seat`` sees it in the middle of a turn, as PNG.

    ``view``: that seat's. ``answers``: what the regions stand for that can be chosen by
    pressing the picture.
    """
    box = MAP if form is Form.WIDE else _tall_map(view, proposal)
    pen = Pen.over(land(view.board, box, form.size, theme), form, theme, words, names)
    draw_lit_board(pen, board_layout(view.board, box), view, proposal)
    (_tall if form is Form.TALL else _side)(pen, view, proposal)
    tokens = pen.tokens  # the lands under both veils keep their colours
    thin = [mix(ground.fill, tokens.bg, THIN) for ground in tokens.ground]
    colours = [*veiled_colours(theme, tokens.veil), *thin]
    return pen.png(colours, answers)


def _head(pen: Pen, view: View, proposal: Proposal, wide: int) -> None:
    line = pen.words.text("picture-only-you-see", round=view.round)
    title = proposal.question or pen.words.text("picture-may-choose")
    head.black_head(pen, line, title, wide)


def _side(pen: Pen, view: View, proposal: Proposal) -> None:
    """Head, card, what every region brings, the regions, one's own goods."""
    side, w = pen.at(SIDE.x, SIDE.y), SIDE.w
    _head(side, view, proposal, w)
    y, bottom = head.HIGH[Form.WIDE] + _PREVIEW_GAP, SIDE.h
    if (card := view.catalogue.get(proposal.card)) is not None:
        card_part.card_brief(side.at(0, y), card, w)
        y += card_part.HIGH + _PREVIEW_GAP
    if proposal.everywhere:
        y += _everywhere(side.at(0, y), proposal, w) + _PREVIEW_GAP
    if view.seat is not None:
        own_panel(side.at(0, bottom - _OWN), view, view.seats[proposal.seat], w, _OWN)
        bottom -= _OWN + _PREVIEW_GAP
    outcomes_list(side.at(0, y), view, proposal, w, bottom - y)


def _everywhere(pen: Pen, proposal: Proposal, w: int) -> int:
    """Draw the gains common to all regions, and the rest of the turn; returns the height."""
    words, net = pen.words.text("picture-everywhere"), proposal.everywhere.amounts
    style, room = bold(36), w - 2 * _MARGIN
    one = style.width(words) + 18 + net_width(net, 38) <= room
    high = _EVERYWHERE if one else round(1.8 * _EVERYWHERE)
    pen.panel(Box(0, 0, w, high), 12)
    line = high / 2 if one else 0.27 * high
    wide = pen.fill(_MARGIN, line, words, style, room, _EVERYWHERE)
    x, y = (_MARGIN + wide + 18, line) if one else (_MARGIN, 0.72 * high)
    draw_net(pen.at(x, y), net, proposal.seat, 38)
    return high


def _lined(view: View, proposal: Proposal) -> bool:
    """Whether the tall form has a line with the card and what every region brings."""
    return view.catalogue.get(proposal.card) is not None or bool(proposal.everywhere)


def _tall_map(view: View, proposal: Proposal) -> Box:
    w, h = Form.TALL.size
    top = _PREVIEW_EDGE + head.HIGH[Form.TALL] + _PREVIEW_GAP
    bottom = h - _PREVIEW_EDGE - (_OWN_TALL + _PREVIEW_GAP if view.seat is not None else 0)
    bottom -= card_part.LINE_HIGH + _PREVIEW_GAP if _lined(view, proposal) else 0
    return Box(8, top, w - 16, bottom - top)


def _tall(pen: Pen, view: View, proposal: Proposal) -> None:
    """Head above the map; card and what every region brings in one line, and one's goods below.

    The list of the regions is the text of the menu.
    """
    w, bottom = Form.TALL.size[0] - 2 * _PREVIEW_EDGE, Form.TALL.size[1] - _PREVIEW_EDGE
    _head(pen.at(_PREVIEW_EDGE, _PREVIEW_EDGE), view, proposal, w)
    if view.seat is not None:
        bottom -= _OWN_TALL
        unit = Form.TALL.unit
        own_goods(pen.at(_PREVIEW_EDGE, bottom, unit), view, w // unit, _OWN_TALL // unit)
        bottom -= _PREVIEW_GAP
    if _lined(view, proposal):
        card = view.catalogue.get(proposal.card)
        line = pen.at(_PREVIEW_EDGE, bottom - card_part.LINE_HIGH)
        card_part.card_line(line, card, proposal.everywhere, proposal.seat, w)
