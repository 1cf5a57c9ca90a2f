"""Icons of the verbs of Egypt's decks, a file for each in ``engine/effects/egypt``."""

from render.icons.effects.egypt import (
    civil,
    maritime,
    military,
    production,
    scientific,
    temple,
    tokens,
)

__all__ = ["civil", "maritime", "military", "production", "scientific", "temple", "tokens"]
