"""The elements of which rows of effect icons are made; how they are drawn is told elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.model.terms import Resource, Terrain


@dataclass(frozen=True, slots=True)
class Bit:
    """One element of a row: ``kind`` says how ``what`` is drawn, ``size`` as a share of the row."""

    kind: (
        str  # text, good, vp, piece, hex, sized … as ``effect_rows`` and ``egypt_signs`` know them
    )
    what: str = ""
    piece: str = ""
    count: int = 0
    size: float = 1.0
    faint: bool = False


Row = list[Bit]
ARROW = Bit("arrow", size=0.62)
PER = Bit("text", "/")
GOODS = ("wheat", "wood", "clay", "stone")
ANY_PIECE = ("ship", "mill", "scroll", "house", "army")
FIVE = ("maritime", "production", "scientific", "civil", "military")


def text(words: str) -> Bit:
    """A number or sign between icons."""
    return Bit("text", words)


def up_to(limit: int) -> Row:
    """``≤6×``: what follows is one of so many at most, each at that price."""
    return [Bit("sign", "atmost", size=0.42), text(f"{limit}×")]


def good(what: str) -> Bit:
    """Gold, VP, a resource or cards."""
    return Bit("vp") if what == "vp" else Bit("good", what, size=0.88)


def army() -> Bit:
    """An army of one's own."""
    return Bit("piece", "army", size=0.86)


def gain(args: Mapping[str, Any]) -> Row:
    """``→ 3 gold`` or ``→ 1 VP``."""
    what = "vp" if "vp" in args else "gold"
    return [ARROW, text(str(args[what])), good(what)]


def made(terrain: str) -> str:
    """The resource that a terrain makes."""
    return Resource(Terrain[terrain.upper()]).key
