"""Finished small pictures of Egypt's things: combat tokens, boats with their load, the market."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.raster import SCALE, Paint
from render.draw.theme import CARD_BACK, HULL, HULL_LINE, INK, IVORY, PLAYERS, STEPS, TOKENS, WHITE
from render.icons.goods import RESOURCES, goods
from render.icons.shapes import box, path
from render.icons.sprites import Plate, Surface, coin, cross_blades
from render.look import Theme

Load = tuple[str | None, ...]  # what lies in each place of a boat
_PLAIN = 0.62  # of a token's radius: the disc without pattern under the swords
# A boat's hull in distances between two places; the prow counts from behind the last place.
_STERN = path("0 0.55, 0.1 0.8")
_PROW = path("0.5 0.8, 0.76 0.2, 0.92 0.28, 0.4 1.54")
_KEEL = path("0.3 1.54, 0.04 1.2")
_SIGN = path("0.5 7, 3 9, 18.5 9, 21 3, 23.5 4, 19.5 21.5, 4.5 21.5")
_FIRST = (2, 3)  # the boats everybody starts with come first (E7)


def over(found: Image.Image, sprite: Image.Image, cx: float, cy: float) -> None:
    """Lay a sprite on a picture with its middle at cx, cy."""
    spot = (round(cx - sprite.width / 2), round(cy - sprite.height / 2))
    found.alpha_composite(sprite, (max(0, spot[0]), max(0, spot[1])))


@kept
def token(player: int | None, size: float) -> Image.Image:
    """A combat token in a player's pattern, or a wooden one that stands for anybody's."""
    plate, mid = coin(size)
    draw_token(plate, mid, player, size)
    return plate.done()


def draw_token(plate: Surface, mid: float, player: int | None, size: float) -> None:
    """Draw ``token`` with its middle at ``mid``, ``mid``."""
    cloth: Paint = CARD_BACK if player is None else Cloth(player, zoom=SCALE)
    inner = HULL_LINE if player is None else PLAYERS[player].fill
    r = size / 2
    rims = (r, INK), (r - max(1.5, 0.04 * size), IVORY), (r - max(3.0, 0.09 * size), cloth)
    for radius, paint in (*rims, (r * _PLAIN, inner)):
        plate.disc(mid, mid, radius, paint)
    cross_blades(plate, mid, size * 0.54, max(1.2, 0.035 * size))


def stowed(resources: Sequence[int], boats: Sequence[int]) -> tuple[list[Load], int]:
    """Load of each boat, and the number of resources without a place (E7).

    ``boats``: how many of size 1, 2 and 3. Loads are in the order of the resources; who owns
    them may move them at any time, so this is one way of many.
    """
    left = dict(enumerate(boats, start=1))
    sizes = []
    for size in _FIRST:
        if left.get(size):
            sizes.append(size)
            left[size] -= 1
    sizes += [size for size in sorted(left, reverse=True) for _ in range(left[size])]
    cargo = [kind for kind, count in zip(RESOURCES, resources, strict=True) for _ in range(count)]
    loads: list[Load] = []
    for size in sizes:
        loaded, cargo = cargo[:size], cargo[size:]
        loads.append((*loaded, *(None,) * (size - len(loaded))))
    return loads, len(cargo)


def boat_width(places: int, unit: float) -> float:
    """Width of a boat whose places are ``unit`` pixels apart."""
    return (places + 0.92) * unit


@kept
def boat(load: Load, unit: float, theme: Theme) -> Image.Image:
    """A hull with a box for every place; empty ones are dashed. 1.6 ``unit`` pixels high."""
    u, n = unit, len(load)
    plate = Plate(boat_width(n, u) + 6, 1.6 * u + 6)
    outline = (*_STERN, *((n + x, y) for x, y in _PROW), *_KEEL)
    hull = [(x * u + 3, y * u + 3) for x, y in outline]
    plate.shape([hull], INK, max(1.4, 0.035 * u))
    plate.shape([hull], HULL)
    line = [(0.4 * u + 3, 1.18 * u + 3), ((n + 0.34) * u + 3, 1.18 * u + 3)]
    plate.line(line, max(1.2, 0.06 * u), HULL_LINE)
    for place, what in enumerate(load):
        _crate(plate, 3 + (0.32 + place) * u, 3, 0.9 * u, what is None, theme)
    found = plate.done()
    for place, what in enumerate(load):
        if what is not None:
            sign = goods(what, round(0.66 * u))
            over(found, sign, 3 + (0.77 + place) * u, 3 + 0.43 * u)
    return found


def _crate(plate: Plate, x: float, y: float, side: float, empty: bool, theme: Theme) -> None:
    tokens = TOKENS[theme]
    corners = box(x, y, x + side, y + 0.94 * side)
    if not empty:
        plate.shape([corners], INK, max(1.4, 0.04 * side))
        plate.shape([corners], WHITE)
        return
    plate.shape([corners], tokens.panel2, 0.02 * side)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        for dash in range(4):
            a, b = (dash + 0.16) / 4, (dash + 0.7) / 4
            ends = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (a, b)]
            plate.line(ends, max(1.4, 0.05 * side), tokens.mute)


@kept
def boat_sign(places: int, size: float) -> Image.Image:
    """A boat as a small icon with its size on the hull; 0 stands for all boats together."""
    plate = Plate(size + 6, size + 6)
    draw_boat_sign(plate, 3.0, places, size)
    return plate.done()


def draw_boat_sign(plate: Surface, off: float, places: int, size: float) -> None:
    """Draw ``boat_sign`` with its upper left corner at ``off``, ``off``."""
    k = size / 24
    shape = [(x * k + off, y * k + off) for x, y in _SIGN]
    plate.shape([shape], INK, max(1.5, 0.05 * size))
    plate.shape([shape], HULL)
    if places:
        plate.letters(11.3 * k + off, 15.4 * k + off, str(places), 0.52 * size, IVORY)


@kept
def market_sign(size: float) -> Image.Image:
    """The market as three rising steps."""
    plate = Plate(1.2 * size + 6, size + 6)
    wide, off = 0.38 * size, 3.0
    for step, colour in enumerate(STEPS):
        top = off + size * (0.68 - 0.3 * step)
        left = off + 0.02 * size + step * wide
        block = box(left, top, left + wide, off + size)
        plate.shape([block], INK, max(1.2, 0.035 * size))
        plate.shape([block], colour)
    return plate.done()
