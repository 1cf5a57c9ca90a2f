"""A table for scrolls that activate other cards, and a list of these activations."""

from __future__ import annotations

from typing import Any

from engine import Game
from engine.events import Activated
from tests.engine.effects.egypt.tables import table
from tests.engine.effects.playing import have

# Base cards that give something unasked: 3 gold, 1 VP, 2 wheat, 8 gold (villages A4 and B7).
QUIET: dict[str, list[str]] = {
    "civil": ["forum_field", "villa_field"],
    "production": ["farm"],
    "military": ["ballista"],
}
SPARE = ["legion", "raiders", "galley", "cavalry"] * 2


def hall(card: str, *, hand: int = 8, egypt: str = "scientific", **top: Any) -> Game:
    """Seat 0 builds ``card`` at A2, a field with its mill; an army stands at A3."""
    seat: dict[str, Any] = {
        "hand": [card, *SPARE[:hand]],
        "pieces": {"A2": ["mill"], "A3": ["army"]},
        "gold": 8,
        "resources": have(),
        "columns": QUIET,
    }
    own = (*seat, "reserve", "supply", "gilded", "hidden", "wild_used")
    for name in [name for name in top if name in own]:
        seat[name] = top.pop(name)
    return table(egypt, [seat], **top)


def calls(events: tuple[Any, ...]) -> list[tuple[str, str | None]]:
    return [(e.card, e.by) for e in events if isinstance(e, Activated)]
