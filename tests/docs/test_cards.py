"""``docs/CARDS.md`` equals the catalogue and its texts (``make readme``)."""

from __future__ import annotations

from engine import CATALOGUE
from tests.tools.gallery.readme import FILE, card_list


def test_the_list_of_cards_is_current() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert written == card_list()
    assert all(f"| `{card.key}` |" in written for card in CATALOGUE.cards)
