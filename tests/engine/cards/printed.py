"""The printed values of the 72 base card faces, typed off the card list by hand; no engine."""

from __future__ import annotations

from typing import NamedTuple

Cost = dict[str, int]
_Row = tuple[str, int, str, str]  # key, copies, cost, source

RESOURCES = ("wheat", "wood", "clay", "stone")
RESOURCE_OF = {"field": "wheat", "forest": "wood", "swamp": "clay", "mountain": "stone"}
_OPPOSITE = {"wheat": "stone", "stone": "wheat", "wood": "clay", "clay": "wood"}

_MARITIME: list[_Row] = [
    ("galley", 4, "wood wheat", "P/X"),
    *((f"merchant_ship_{r}", 1, "wood", "P/X") for r in RESOURCES),
    *((f"small_port_{r}", 1, "clay stone", "P") for r in RESOURCES),
    ("exchange_wood_stone", 1, "stone wheat", "P/X"),
    ("exchange_stone_clay", 1, "stone wheat", "P/X"),
    ("exchange_clay_wheat", 1, "stone wheat", "X"),
    ("exchange_wheat_wood", 1, "stone wheat", "X"),
]
_PRODUCTION: list[_Row] = [
    ("farm", 2, "clay", "P/X"),
    ("lumber_camp", 2, "stone", "P/X"),
    ("clay_pit", 2, "wheat", "P/X"),
    ("quarry", 2, "wood", "P/X"),
    *((key, 1, "2gold", "X") for key in ("estate", "timberyard", "brickworks", "granary")),
    *((f"works_{t}", 1, _OPPOSITE[r], "X") for t, r in RESOURCE_OF.items()),
]
_SCIENTIFIC: list[_Row] = [
    ("academy", 4, "wheat", "R/X"),
    *(
        (f"treatise_{c}", 1, "wood stone", "P/X")
        for c in ("maritime", "production", "civil", "military")
    ),
    ("workshop", 2, "clay", "R/X"),
    ("guild", 2, "wood", "X"),
    ("laboratory", 2, "clay stone", "R/X"),
    ("rostra", 2, "wood wheat", "R/X"),
]
_CIVIL: list[_Row] = [
    *((f"villa_{t}", 1, f"{r} {_OPPOSITE[r]}", "R/X") for t, r in RESOURCE_OF.items()),
    *((f"forum_{t}", 1, r, "R") for t, r in RESOURCE_OF.items()),
    ("hamlet_vp", 1, "wheat clay", "R/X"),
    ("hamlet_gold", 1, "wheat", "R/X"),
    ("town_vp", 1, "wood wheat", "R/X"),
    ("town_gold", 1, "wood", "R/X"),
    ("city_vp", 1, "clay stone", "R/X"),
    ("city_gold", 1, "clay", "R/X"),
    ("metropolis_vp", 1, "stone wood", "R/X"),
    ("metropolis_gold", 1, "stone", "R/X"),
]
_MILITARY: list[_Row] = [
    ("raiders", 4, "wood", "R/X"),
    ("legion", 4, "clay wheat", "R/X"),
    ("war_elephants", 2, "wheat", "R/X"),
    ("ballista", 2, "stone", "R/X"),
    ("siege_tower", 2, "wood stone", "R/X"),
    ("cavalry", 2, "wheat", "R/X"),
]
_TEMPLES: list[_Row] = [
    (
        f"temple_{name}",
        1,
        "wheat wood clay stone",
        "P" if name in ("forest", "pairs", "wheat") else "X",
    )
    for name in (
        *("forest", "field", "swamp", "mountain", "pairs", "threes", "great"),
        *("maritime", "production", "scientific", "civil", "military"),
        *("wheat", "wood", "clay", "stone"),
    )
]


class Face(NamedTuple):
    """A card face."""

    copies: int
    cost: Cost
    source: str


def _deck(rows: list[_Row]) -> dict[str, Face]:
    return {
        key: Face(n, {"gold": 2} if cost == "2gold" else dict.fromkeys(cost.split(), 1), source)
        for key, n, cost, source in rows
    }


DECKS = {
    "maritime": _deck(_MARITIME),
    "production": _deck(_PRODUCTION),
    "scientific": _deck(_SCIENTIFIC),
    "civil": _deck(_CIVIL),
    "military": _deck(_MILITARY),
    "temple": _deck(_TEMPLES),
}
TEMPLES = DECKS["temple"]
COLOUR_OF = {key: colour for colour, deck in DECKS.items() for key in deck}
COST_OF = {key: face.cost for deck in DECKS.values() for key, face in deck.items()}
PIECE_OF = {
    "maritime": "ship",
    "production": "mill",
    "scientific": "scroll",
    "civil": "house",
    "military": "army",
    "temple": "temple",
}


def price(key: str) -> int:
    """The price of the card in gold alone: 4 gold for each resource (R11)."""
    return sum(n if what == "gold" else 4 * n for what, n in COST_OF[key].items())
