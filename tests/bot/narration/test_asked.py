"""Every card asks and offers with the words that are written down."""

from __future__ import annotations

from tests.bot.narration.asked import TEXTS, asked


def test_every_card_asks_in_its_recorded_words() -> None:
    """``python -m tests.bot.narration.asked`` renews them."""
    written = TEXTS.read_text(encoding="utf-8").splitlines()
    for now, before in zip(asked().splitlines(), written, strict=True):
        assert now == before
