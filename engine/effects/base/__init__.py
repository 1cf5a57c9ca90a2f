"""Effects of the base decks' cards, by colour."""

from engine.effects.base import civil, maritime, military, production, scientific, temple

__all__ = ["civil", "maritime", "military", "production", "scientific", "temple"]
