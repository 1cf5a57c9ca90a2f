"""The private preview: the legal stands out of a veil, the choice is framed, its price listed."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.view import View
from render.draw.encode import png
from render.draw.hexes import Layout, hexagon
from render.draw.raster import Canvas
from render.draw.theme import (
    BLACK,
    INK,
    IVORY,
    PLAYERS,
    SIGNAL,
    TOKENS,
    WHITE,
    Rgb,
    Theme,
    mix,
)
from render.icons.egypt.emblems import token
from render.icons.sprites import badge, vp
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.caption import caption
from render.parts.land import land, layout
from render.parts.preview_panel import Proposal, preview_strip
from render.parts.prices import Options, Price, priced
from render.parts.territory import LABEL_Y
from render.pictures.board_wide import BOX, SIZE
from render.text.fitting import write
from render.text.fonts import Face
from render.text.names import brief, initials, shown_names
from render.text.phrases import mover, phrases
from render.text.words import Words


def preview_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    seat: int,
    options: Options,
    card: str | None = None,
    chosen: str | None = None,
    piece: str | None = None,
    payment: Sequence[tuple[str, int]] = (),
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """The board as ``seat`` sees it in the middle of a turn, as PNG (1600×1240).

    ``options``: legal region names and the VP of landing there (0: none), or a ``Price`` for
    what else is to be paid. ``card``: shown
    beside the board. ``chosen``: the region that is framed, ``piece``: what is added to it.
    ``payment``: what will be paid and has not been deducted yet.
    """
    proposal = Proposal(seat, priced(options), card, chosen, piece, payment)
    people = shown_names(names, words)
    lie = layout(view.board, BOX)
    canvas = Canvas(land(view.board, BOX, SIZE, theme))
    owners = pieces.owners(lie, [one.pieces for one in view.seats])
    _position(canvas, lie, view, owners, theme, {*options, chosen or ""})
    _veil(canvas, lie, proposal, theme)
    for region, name in enumerate(view.board.names):
        if name not in options and name != chosen:
            _dim_label(canvas, lie, region, theme)
    for name in [n for n in options if n != chosen] + ([chosen] if chosen else []):
        _lit(canvas, lie, view, proposal, name, owners, theme)
    preview_strip(canvas, view, proposal, words, theme)
    told = phrases(view.draft, brief(people), words)
    if told:
        at = mover(view.draft)
        shown_seat = seat if at is None else at
        caption(canvas, 38, 1204, 1146, told, shown_seat, initials(people)[shown_seat], words,
                theme)  # fmt: skip
    return png(canvas.image, theme, _veiled(theme))


def _veiled(theme: Theme) -> list[Rgb]:
    """The plain colours under the veil, so faint that they would be taken for each other."""
    tokens = TOKENS[theme]
    plain = [
        *(ground.fill for ground in tokens.ground),
        *(mark for ground in tokens.ground for mark in ground.marks),
        *(player.fill for player in PLAYERS),
        tokens.ash, tokens.gap, tokens.foam, INK, IVORY, WHITE,
    ]  # fmt: skip
    return [mix(colour, tokens.bg, tokens.veil) for colour in plain]


def _position(
    canvas: Canvas, lie: Layout, view: View, owners: dict[int, int], theme: Theme, lit: set[str]
) -> None:
    """What stands on the board; the pieces in ``lit`` regions are drawn later, above the frames."""
    territory.borders(canvas, lie, owners)
    marks.villages(canvas, lie, view, owners, theme)
    pieces.everywhere(canvas, lie, view, lit)
    for region, seat in owners.items():
        territory.label(canvas, lie, region, seat, theme)


def _veil(canvas: Canvas, lie: Layout, proposal: Proposal, theme: Theme) -> None:
    """Everything that cannot be chosen, under a veil of the background."""
    w, h = canvas.image.size
    mask = Image.new("L", (w * 2, h * 2), 0)
    draw = ImageDraw.Draw(mask)
    lit = {*proposal.options, proposal.chosen}
    for grow, inside, value in ((0.09, False, 255), (0.0, True, 0)):
        for region, name in enumerate(lie.board.names):
            if (name in lit) is inside:
                cx, cy = lie.centres[region]
                corners = hexagon(cx * 2, cy * 2, lie.s * 2 * (1 + grow))
                draw.polygon(corners, fill=value)
    canvas.lay(mask.reduce(2), 0, 0, TOKENS[theme].bg, TOKENS[theme].veil)


def _dim_label(canvas: Canvas, lie: Layout, region: int, theme: Theme) -> None:
    cx, cy = lie.centres[region]
    write(canvas, cx, cy + LABEL_Y * lie.s, lie.board.names[region], Face.BOLD,
          territory.label_size(lie.s), TOKENS[theme].mute, anchor="m")  # fmt: skip


def _lit(
    canvas: Canvas, lie: Layout, view: View, proposal: Proposal, name: str,
    owners: dict[int, int], theme: Theme,
) -> None:  # fmt: skip
    """A region that may be chosen, or is: frame, name, price of landing, what will stand there."""
    region, s = view.board.index[name], lie.s
    cx, cy = lie.centres[region]
    chosen = name == proposal.chosen
    marks.frame(canvas, lie, region, 0.13 if chosen else 0.085, SIGNAL if chosen else WHITE)
    price = proposal.options.get(name, Price())
    scale, lift = (1.0, 0.0) if price.free else (0.76, 0.13)
    added = (proposal.seat, proposal.piece) if chosen and proposal.piece else None
    pieces.stand(canvas, lie, view, name, added=added, scale=scale, lift=lift)
    territory.label(canvas, lie, region, owners.get(region), theme)
    if not price.free:
        _pill(canvas, cx, cy + 0.62 * s, price, s)
    if chosen:
        canvas.stamp(badge("tick", 0.56 * s, IVORY, WHITE, BLACK), cx + 0.58 * s, cy - 0.5 * s)


def _pill(canvas: Canvas, cx: float, cy: float, price: Price, s: float) -> None:
    """What a region costs: VP for landing and to Barracks in one sum, combat tokens after it."""
    parts = []
    if price.vp:
        parts.append((f"−{price.vp}", vp(0.29 * s)))
    if price.tokens:
        parts.append((f"−{price.tokens}", token(None, round(0.3 * s))))
    w, h = round((0.98 if len(parts) == 1 else 1.5) * s), round(0.36 * s)
    x, y = round(cx - w / 2), round(cy - h / 2)
    canvas.box(x - 2, y - 2, w + 4, h + 4, WHITE, radius=h // 2 + 2)
    canvas.box(x, y, w, h, BLACK, radius=h // 2)
    size = round(0.3 * s)
    for i, (text, sign) in enumerate(parts):
        middle = cx + (i - (len(parts) - 1) / 2) * 0.7 * s
        write(canvas, middle - 0.05 * s, cy, text, Face.BOLD, size, WHITE, anchor="r")
        canvas.stamp(sign, middle + 0.24 * s, cy)
