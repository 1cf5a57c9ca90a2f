"""Icons of the verbs of the base decks, a file for each in ``engine/effects/base``."""

from render.icons.effects.base import civil, maritime, military, production, scientific, temple

__all__ = ["civil", "maritime", "military", "production", "scientific", "temple"]
