"""The bot's own emoji: small pictures for texts and buttons of Discord, each with a word as name.

They are the icons of cards and boards, 128 pixels wide and high on a transparent ground, with
room for their outline. Discord shows them 22 pixels high, on light and dark grounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType

from PIL import Image

from engine.model.terms import Colour, God, Terrain
from render.draw.theme import CARDS, HULL, INK, IVORY, PERSON, PLAYERS, STAR, WHITE, WOODEN
from render.icons.egypt import boat_sign, market_sign, over, token
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES, SHAPES, placed
from render.icons.signs import any_resource, discards, land_hex
from render.icons.sprites import coin, icon, swords, vp
from render.look import Theme

SIDE = 128  # pixels
_ROOM = 124  # pixels of the picture that the icon takes
_FIRST = 96.0  # the size at which an icon is drawn first, to see how large it is
_DIGITS = 4  # of the digest in a name: enough to tell one drawing from the next
Draw = Callable[[float], Image.Image]


def _piece(kind: str, size: float) -> Image.Image:
    return icon(kind, WHITE if kind == "scribe" else WOODEN, size, True)


def _card(colour: Colour, size: float) -> Image.Image:
    return pile_top(CARDS[colour].band, PIECES[colour], size)


def _god(god: God, size: float) -> Image.Image:
    """The sign of the god's colour on a disc, as on the picture of the question."""
    card, r = CARDS[Colour(god)], size / 2
    rims = (r, IVORY), (r * 0.93, INK), (r * 0.87, card.band)
    plate, mid = coin(size, *rims)
    shape = SHAPES[PIECES[god]]
    plate.shape(placed(shape.parts, mid, mid, size * 0.56), card.text)
    plate.shape(placed(shape.cuts, mid, mid, size * 0.56), card.band)
    return plate.done()


def _land(terrain: Terrain, size: float) -> Image.Image:
    return land_hex(terrain.key, "", round(size), Theme.LIGHT)


def _player(seat: int, size: float) -> Image.Image:
    """A disc in the colour of the player's pieces."""
    r = size / 2
    return coin(size, (r, IVORY), (r * 0.93, INK), (r * 0.87, PLAYERS[seat].fill))[0].done()


def _computer(stars: int, size: float) -> Image.Image:
    """A helmet, and under it as many stars as the level is high."""
    r = size / 2
    plate, mid = coin(size, (r, IVORY), (r * 0.93, INK), (r * 0.87, PERSON))
    helmet = SHAPES["army"]
    plate.shape(placed(helmet.parts, mid, mid - 0.1 * size, size * 0.46), IVORY)
    plate.shape(placed(helmet.cuts, mid, mid - 0.1 * size, size * 0.46), PERSON)
    for number in range(stars):
        x = mid + (number - (stars - 1) / 2) * 0.2 * size
        plate.shape(placed(SHAPES["star"].parts, x, mid + 0.26 * size, size * 0.2), STAR)
    return plate.done()


def _swords(size: float) -> Image.Image:
    """Crossed swords on a disc, as ivory alone would be lost on a light ground."""
    plate, mid = coin(size, (size / 2, IVORY), (size / 2 * 0.93, INK), (size / 2 * 0.87, HULL))
    found = plate.done()
    over(found, swords(size * 0.66), mid, mid)
    return found


_LEVELS = ("novice", "senator", "strategist")
SEATS = ("blue_player", "red_player", "amber_player", "teal_player")  # by seat
EMOJI: Mapping[str, Draw] = MappingProxyType(
    {
        **{what: partial(goods, what) for what in (*RESOURCES, "gold")},
        "vp": vp,
        "resource": lambda size: any_resource(round(size)),
        "card": partial(goods, "cards"),
        "deck": partial(goods, "deck"),
        "discards": lambda size: discards(round(size)),
        **{kind: partial(_piece, kind) for kind in (*PIECES, "scribe")},
        "piece": partial(_piece, "pawn"),
        **{f"{colour.key}_card": partial(_card, colour) for colour in Colour},
        **{god.key: partial(_god, god) for god in God},
        **{terrain.key: partial(_land, terrain) for terrain in Terrain},
        "battle": _swords,
        "boat": partial(boat_sign, 0),
        "market": market_sign,
        "token": partial(token, None),
        **{level: partial(_computer, stars) for stars, level in enumerate(_LEVELS, start=1)},
        **{name: partial(_player, seat) for seat, name in enumerate(SEATS)},
    }
)
"""How each is drawn about so many pixels high, by its name."""


def _bounds(image: Image.Image) -> tuple[int, int, int, int]:
    found = image.getbbox()
    assert found is not None, "an icon that shows nothing"
    return found


def drawn(name: str) -> Image.Image:
    """The emoji of that name, as large as has room, in RGBA. Raises ``KeyError``."""
    draw = EMOJI[name]
    left, top, right, bottom = _bounds(draw(_FIRST))
    icon_ = draw(_FIRST * _ROOM / max(right - left, bottom - top))
    shown = icon_.crop(_bounds(icon_))
    shown.thumbnail((SIDE, SIDE))
    found = Image.new("RGBA", (SIDE, SIDE), (*INK, 0))
    found.alpha_composite(shown, ((SIDE - shown.width) // 2, (SIDE - shown.height) // 2))
    return found


def every_emoji() -> dict[str, bytes]:
    """A PNG of each emoji, by its name with a digest of what it shows: ``wood_1a2b``.

    Another drawing has another name. The digest is that of the pixels, as each version of a
    compressor gives other bytes.
    """
    found = {}
    for name in EMOJI:
        image, out = drawn(name), BytesIO()
        digest = sha256(image.tobytes()).hexdigest()[:_DIGITS]
        image.save(out, "PNG", optimize=True)
        found[f"{name}_{digest}"] = out.getvalue()
    return found
