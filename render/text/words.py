"""The words that pictures need, asked of the caller: this package speaks no language of its own."""

from __future__ import annotations

from typing import Protocol

from engine.cards.catalogue import Card
from engine.errors import Refusal


class Words(Protocol):
    """One language, as pictures use it. Every key is in ``bot/i18n/*/pictures.ftl``."""

    def text(self, key: str, **args: str | int) -> str:
        """The text of ``key`` (always ``picture-…`` or ``alt-…``) with ``args`` filled in."""

    def card_name(self, key: str) -> str:
        """The name of the card with catalogue key ``key``."""

    def card_text(self, card: Card) -> str:
        """The effect of the card in words."""

    def card_once(self, card: Card) -> str:
        """Its once effect in words (E4), or ``""``."""

    def card_needs(self, card: Card) -> str:
        """What must stand in a region before it is built there (E5) in words, or ``""``."""

    def refusal(self, refusal: Refusal) -> str:
        """The reason in a few words: it has to fit on the foot of a card."""
