"""Using combat tokens: a card uses them once in a turn (E9)."""

from __future__ import annotations

from engine.rules.turn_context import Turn


def may_use_tokens(turn: Turn, tokens: int = 1) -> bool:
    """Whether the card at work has that many tokens to use and has not used any yet (E9)."""
    return turn.me.tokens >= tokens and turn.slot not in turn.token_cards


def spend_tokens(turn: Turn, tokens: int) -> None:
    """Return tokens from the board to the stock."""
    turn.me.tokens -= tokens
    turn.me.stock += tokens
    turn.token_cards.add(turn.slot)
