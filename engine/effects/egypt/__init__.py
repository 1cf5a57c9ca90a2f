"""What the cards of Egypt's decks do, by colour; combat tokens apart."""

from engine.effects.egypt import civil, maritime, military, production, scientific, temple, tokens

__all__ = ["civil", "maritime", "military", "production", "scientific", "temple", "tokens"]
