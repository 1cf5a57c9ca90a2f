"""Elements of rows of icons, and their table.

A row is built from the arguments that the catalogue gives its verb. Strings and numbers in it
are drawn as text.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.model.terms import Resource, Terrain
from render.icons.bits import Bit, Item

ROWS: dict[str, Callable[..., Item]] = {}  # by verb
ARROW = Bit("arrow", size=0.62)
PER = "/"
PLAY = Bit("play", size=0.6)
ARMY = Bit("piece", "army", size=0.86)
PAWN = Bit("piece", "pawn", size=0.86)  # a piece of whatever type
SWORDS = Bit("swords", size=0.8)
VILLAGE = Bit("hex", "village")
ANY = Bit("any")
MARKET = Bit("market")
TOKEN = Bit("token", size=0.9)
SCRIBE = Bit("hex", "any", piece="scribe")
RANK = Bit("rank")
BOARD = Bit("reserve", size=0.96)  # the pieces on a player's board
DISCARDS = Bit("discards")
SWAP = Bit("sign", "swap", size=0.72)
COLOURS = ("maritime", "production", "scientific", "civil", "military")


def up_to(limit: int) -> Item:
    """``≤6×``: what follows is one of so many at most, each at that price."""
    return [Bit("sign", "atmost", size=0.42), f"{limit}×"]


def good(what: str) -> Bit:
    """Gold, VP, a resource or cards."""
    return Bit("vp") if what == "vp" else Bit("good", what, size=0.88)


def gain(**amounts: int) -> Item:
    """``→ 3 gold`` or ``→ 1 VP``."""
    return [ARROW, [[amount, good(what)] for what, amount in amounts.items() if amount]]


def made(terrain: str) -> str:
    """The resource that a terrain makes."""
    return Resource(Terrain[terrain.upper()]).key


def mill_on(terrain: str) -> Bit:
    """A region of that terrain, or ``any``, with a production building."""
    return Bit("hex", terrain, piece="mill")


def card_of(colour: str, size: float = 1.0) -> Bit:
    """A card of that colour."""
    return Bit("column", colour, size=size)


CARD = good("cards")
TEMPLE_CARD = card_of("temple")


def joined(items: list[Bit]) -> Item:
    """Either of the items: a stroke between each two."""
    return [items[0], [[PER, item] for item in items[1:]]]


def row(builder: Callable[..., Item]) -> Callable[..., Item]:
    """Register the icons of the verb that ``builder`` is named after; it takes its arguments."""
    ROWS[builder.__name__] = builder
    return builder
