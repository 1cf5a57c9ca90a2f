"""The strip beside a preview: who sees it, the card, the choice with its price, the legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.cards.catalogue import CATALOGUE
from engine.view import View
from render.draw.hexes import hexagon
from render.draw.raster import Canvas
from render.draw.theme import (
    BLACK,
    INK,
    IVORY,
    SIGNAL,
    TOKENS,
    WHITE,
    Theme,
)
from render.icons.egypt.emblems import token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import flat, icon, vp
from render.parts.card_text import WIDTH as CARD_WIDTH
from render.parts.card_text import Foot
from render.parts.prices import Price
from render.parts.strip import WIDTH, X
from render.pictures.card import draw_card
from render.pictures.hand import places
from render.text.fitting import write, write_fitted
from render.text.fonts import Face
from render.text.words import Words

_BOTTOM = 1220
_TITLE, _LEGEND, _LINE = 96, 80, 58  # heights in pixels where there is room
_CROWDED = 0.8  # of these heights at least


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the player may choose and has chosen.

    ``options``: legal regions and what each costs. ``piece`` is drawn in the chosen region
    although the view has not got it yet; ``payment`` is not yet deducted either.
    """

    seat: int
    options: Mapping[str, Price]
    card: str | None
    chosen: str | None
    piece: str | None
    payment: Sequence[tuple[str, int]]


def preview_strip(
    canvas: Canvas, view: View, proposal: Proposal, words: Words, theme: Theme
) -> None:
    """Draw the whole strip."""
    canvas.framed(X, 20, WIDTH, 104, BLACK, BLACK if theme is Theme.LIGHT else TOKENS[theme].rule,
                  radius=14)  # fmt: skip
    write_fitted(canvas, X + 25, 54, words.text("picture-preview", round=view.round).upper(),
                 Face.BOLD, 25, SIGNAL, WIDTH - 50)  # fmt: skip
    write_fitted(canvas, X + 25, 93, words.text("picture-preview-private"), Face.SERIF, 33,
                 IVORY, WIDTH - 50)  # fmt: skip
    y = 140
    if proposal.card in CATALOGUE.by_key:
        plain = sum(1 for price in proposal.options.values() if not price.landing)
        foot = _foot(plain, len(proposal.options) - plain, words)
        zoom = WIDTH / CARD_WIDTH
        draw_card(canvas, X, y, proposal.card, words, theme, zoom=zoom, foot=foot)
        y += round(500 * zoom) + 22
    _panel(canvas, view, proposal, words, theme, y)


def _foot(regions: int, landings: int, words: Words) -> Foot | None:
    if not regions and not landings:
        return None
    return Foot(True, places(regions, landings, words))


def _panel(
    canvas: Canvas, view: View, proposal: Proposal, words: Words, theme: Theme, y: int
) -> None:
    """The choice and its price above, the legend below; both closer if there is much of them."""
    tokens = TOKENS[theme]
    h = _BOTTOM - y
    legend = _legend(proposal, words)
    costs = _costs(view, proposal, words) if proposal.chosen else []
    chosen = _TITLE + _LINE * len(costs) if proposal.chosen else 0
    if chosen + _LEGEND * len(legend) + 32 > h / _CROWDED:  # prices are spelt out above anyway
        legend = [legend[0], legend[-1]]
    needed = chosen + _LEGEND * len(legend) + 32
    tight = min(1.0, h / needed)
    h = min(h, needed)
    canvas.framed(X, y, WIDTH, h, tokens.panel, tokens.rule, radius=14)
    each = _LEGEND * tight
    top = y + 16.0
    if proposal.chosen:
        _title(canvas, view, proposal, words, theme, y + 56 * tight + 4)
        for i, (sign, text) in enumerate(costs):
            at = y + _TITLE * tight + (i + 0.5) * _LINE * tight
            canvas.stamp(sign, X + 44, at)
            write_fitted(canvas, X + 76, at, text, Face.REGULAR, 28, tokens.text, WIDTH - 96)
        top = y + h - each * len(legend) - 8
        canvas.box(X + 2, round(top - 8), WIDTH - 4, 2, tokens.rule)
    for kind, text in legend:
        price = max((p.landing for p in proposal.options.values()), default=0)
        _legend_hex(canvas, kind, price, X + 45, top + each / 2, theme, min(27, each * 0.42))
        write_fitted(canvas, X + 82, top + each / 2, text, Face.REGULAR, 28, tokens.text,
                     WIDTH - 100)  # fmt: skip
        top += each


def _legend(proposal: Proposal, words: Words) -> list[tuple[str, str]]:
    found = [("possible", words.text("picture-legend-possible"))]
    prices = proposal.options.values()
    landing = max((price.landing for price in prices), default=0)
    barracks = max((price.barracks for price in prices), default=0)
    if landing:
        found.append(("landing", words.text("picture-legend-landing", vp=landing)))
    if barracks:
        found.append(("barracks", words.text("picture-legend-barracks", vp=barracks)))
    if any(price.tokens for price in prices):
        found.append(("token", words.text("picture-legend-token")))
    if proposal.chosen:
        found.append(("choice", words.text("picture-legend-choice")))
    return found


def _legend_hex(
    canvas: Canvas, kind: str, price: int, cx: float, cy: float, theme: Theme, s: float
) -> None:
    ground = TOKENS[theme].ground[0].fill
    canvas.line(hexagon(cx, cy, s - 2), 7, INK, closed=True)
    canvas.polygon(hexagon(cx, cy, s - 2), SIGNAL if kind == "choice" else WHITE, grow=1)
    canvas.polygon(hexagon(cx, cy, s - 8), ground)
    if kind == "landing":
        write(canvas, cx, cy, f"−{price}", Face.BOLD, 21, INK, anchor="m", halo=2, ground=ground)
    if kind in ("barracks", "token"):
        canvas.stamp(token(None, round(s * 1.1)), cx, cy)
    if kind == "choice":
        canvas.stamp(flat("tick", INK, None, round(s)), cx, cy)


def _title(
    canvas: Canvas, view: View, proposal: Proposal, words: Words, theme: Theme, middle: float
) -> None:
    name = proposal.chosen or ""
    terrain = view.board.terrain[view.board.index[name]].key
    title = words.text("picture-chosen", region=name,
                       terrain=words.text(f"picture-terrain-{terrain}"))  # fmt: skip
    write_fitted(canvas, X + 22, middle, title, Face.SERIF, 35, TOKENS[theme].text, WIDTH - 44)


def _costs(view: View, proposal: Proposal, words: Words) -> list[tuple[Image.Image, str]]:
    """What the choice costs: an icon and words for landing, Barracks, tokens and each good."""
    price = proposal.options.get(proposal.chosen or "", Price())
    seat = view.seats[proposal.seat]
    found = []
    if price.landing:
        found.append((vp(42), words.text("picture-landing-cost", vp=price.landing)))
    if price.barracks:
        by = view.barracks.get(proposal.chosen or "")
        found.append((token(by, 42), words.text("picture-barracks-cost", vp=price.barracks)))
    if price.tokens:
        left = seat.tokens - price.tokens
        told = words.text("picture-pays", amount=price.tokens, left=left,
                          what=words.text("picture-good-token", amount=price.tokens))  # fmt: skip
        found.append((token(proposal.seat, 42), told))
    held = {"gold": seat.gold, **dict(zip(RESOURCES, seat.resources, strict=True))}
    for what, amount in proposal.payment:
        if what not in held:  # a temple that covers one resource (E13)
            found.append((icon("temple", WHITE, 38), _covered(what, words)))
            continue
        told = words.text("picture-pays", amount=amount, left=held[what] - amount,
                          what=words.text(f"picture-good-{what}", amount=amount))  # fmt: skip
        found.append((goods(what, 38), told))
    return found


def _covered(card: str, words: Words) -> str:
    resource = CATALOGUE.card(card).args["resource"]
    return words.text("picture-covered", card=words.card_name(card),
                      what=words.text(f"picture-good-{resource}", amount=1))  # fmt: skip
