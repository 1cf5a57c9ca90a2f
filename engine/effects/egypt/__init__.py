"""Effects of Egypt's cards, by colour; combat tokens are in separate files."""

from engine.effects.egypt import civil, maritime, military, production, scientific, temple, tokens

__all__ = ["civil", "maritime", "military", "production", "scientific", "temple", "tokens"]
