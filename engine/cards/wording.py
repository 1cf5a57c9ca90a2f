"""Turns of phrase that the sentences on cards share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.model.terms import Resource, Terrain

Args = Mapping[str, Any]


def reward(args: Args) -> str:
    """What one of something is worth: so many VP, or so much gold."""
    return f"{args['vp']} VP" if args.get("vp") else f"{args['gold']} gold"


def made_on(terrain: str) -> str:
    """The resource that a terrain makes."""
    return Resource(Terrain[terrain.upper()]).key


def pieces(count: int) -> str:
    """So many pieces, in the right number."""
    return "1 piece" if count == 1 else f"{count} pieces"
