"""What the 72 base card faces have printed on them, typed off the card list by hand; no engine."""

from __future__ import annotations

Cost = dict[str, int]

# key: copies, cost
MARITIME: dict[str, tuple[int, Cost]] = {
    "galley": (4, {"wood": 1, "wheat": 1}),
    "merchant_ship_wheat": (1, {"wood": 1}),
    "merchant_ship_wood": (1, {"wood": 1}),
    "merchant_ship_clay": (1, {"wood": 1}),
    "merchant_ship_stone": (1, {"wood": 1}),
    "small_port_wheat": (1, {"clay": 1, "stone": 1}),
    "small_port_wood": (1, {"clay": 1, "stone": 1}),
    "small_port_clay": (1, {"clay": 1, "stone": 1}),
    "small_port_stone": (1, {"clay": 1, "stone": 1}),
    "exchange_wood_stone": (1, {"stone": 1, "wheat": 1}),
    "exchange_stone_clay": (1, {"stone": 1, "wheat": 1}),
    "exchange_clay_wheat": (1, {"stone": 1, "wheat": 1}),
    "exchange_wheat_wood": (1, {"stone": 1, "wheat": 1}),
}
PRODUCTION: dict[str, tuple[int, Cost]] = {
    "farm": (2, {"clay": 1}),
    "lumber_camp": (2, {"stone": 1}),
    "clay_pit": (2, {"wheat": 1}),
    "quarry": (2, {"wood": 1}),
    "estate": (1, {"gold": 2}),
    "timberyard": (1, {"gold": 2}),
    "brickworks": (1, {"gold": 2}),
    "granary": (1, {"gold": 2}),
    "works_field": (1, {"stone": 1}),
    "works_forest": (1, {"clay": 1}),
    "works_swamp": (1, {"wood": 1}),
    "works_mountain": (1, {"wheat": 1}),
}
SCIENTIFIC: dict[str, tuple[int, Cost]] = {
    "academy": (4, {"wheat": 1}),
    "treatise_maritime": (1, {"wood": 1, "stone": 1}),
    "treatise_production": (1, {"wood": 1, "stone": 1}),
    "treatise_civil": (1, {"wood": 1, "stone": 1}),
    "treatise_military": (1, {"wood": 1, "stone": 1}),
    "workshop": (2, {"clay": 1}),
    "guild": (2, {"wood": 1}),
    "laboratory": (2, {"clay": 1, "stone": 1}),
    "rostra": (2, {"wood": 1, "wheat": 1}),
}
CIVIL: dict[str, tuple[int, Cost]] = {
    "villa_field": (1, {"wheat": 1, "stone": 1}),
    "villa_forest": (1, {"wood": 1, "clay": 1}),
    "villa_swamp": (1, {"clay": 1, "wood": 1}),
    "villa_mountain": (1, {"stone": 1, "wheat": 1}),
    "forum_field": (1, {"wheat": 1}),
    "forum_forest": (1, {"wood": 1}),
    "forum_swamp": (1, {"clay": 1}),
    "forum_mountain": (1, {"stone": 1}),
    "hamlet_vp": (1, {"wheat": 1, "clay": 1}),
    "hamlet_gold": (1, {"wheat": 1}),
    "town_vp": (1, {"wood": 1, "wheat": 1}),
    "town_gold": (1, {"wood": 1}),
    "city_vp": (1, {"clay": 1, "stone": 1}),
    "city_gold": (1, {"clay": 1}),
    "metropolis_vp": (1, {"stone": 1, "wood": 1}),
    "metropolis_gold": (1, {"stone": 1}),
}
MILITARY: dict[str, tuple[int, Cost]] = {
    "raiders": (4, {"wood": 1}),
    "legion": (4, {"clay": 1, "wheat": 1}),
    "war_elephants": (2, {"wood": 1, "wheat": 1}),
    "ballista": (2, {"stone": 1}),
    "siege_tower": (2, {"wood": 1, "stone": 1}),
    "cavalry": (2, {"wheat": 1}),
}
_OF_EACH: Cost = {"wheat": 1, "wood": 1, "clay": 1, "stone": 1}
TEMPLES: dict[str, tuple[int, Cost]] = {
    "temple_forest": (1, _OF_EACH),
    "temple_field": (1, _OF_EACH),
    "temple_swamp": (1, _OF_EACH),
    "temple_mountain": (1, _OF_EACH),
    "temple_pairs": (1, _OF_EACH),
    "temple_threes": (1, _OF_EACH),
    "temple_great": (1, _OF_EACH),
    "temple_maritime": (1, _OF_EACH),
    "temple_production": (1, _OF_EACH),
    "temple_scientific": (1, _OF_EACH),
    "temple_civil": (1, _OF_EACH),
    "temple_military": (1, _OF_EACH),
    "temple_wheat": (1, _OF_EACH),
    "temple_wood": (1, _OF_EACH),
    "temple_clay": (1, _OF_EACH),
    "temple_stone": (1, _OF_EACH),
}

DECKS: dict[str, dict[str, tuple[int, Cost]]] = {
    "maritime": MARITIME,
    "production": PRODUCTION,
    "scientific": SCIENTIFIC,
    "civil": CIVIL,
    "military": MILITARY,
    "temple": TEMPLES,
}
COLOUR_OF = {key: colour for colour, deck in DECKS.items() for key in deck}
COST_OF = {key: cost for deck in DECKS.values() for key, (_, cost) in deck.items()}
PIECE_OF = {
    "maritime": "ship",
    "production": "mill",
    "scientific": "scroll",
    "civil": "house",
    "military": "army",
    "temple": "temple",
}
RESOURCES = ("wheat", "wood", "clay", "stone")
RESOURCE_OF = {"field": "wheat", "forest": "wood", "swamp": "clay", "mountain": "stone"}


def price(key: str) -> int:
    """What the card costs when it is paid in gold alone: 4 gold for each resource (R11)."""
    return sum(n if what == "gold" else 4 * n for what, n in COST_OF[key].items())
