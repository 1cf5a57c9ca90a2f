"""The reasons on a card's foot why it cannot be built: at most 24 letters in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from engine.errors import Refusal
from engine.model.terms import Piece
from render.text.cards import brief_refusal

MOST = 24
_RULES = Path(__file__).parents[3] / "engine" / "rules"
_ELSEWHERE = {"wild-off", "wild-used"}  # of cards that are played face down
_WORST: dict[str, dict[str, str | int]] = {
    "no-region-needs": {"needs": 3},
    "cannot-pay": {"gold": 24, "have": 23, "missing": "stone"},
    "garrison-toll": {"gold": 26, "have": 25, "toll": 2},
    "temple-columns": {"needed": 5, "number": 6, "columns": "civil"},
}


def _codes() -> set[str]:
    """Every code that the rules have for a card in a hand."""
    found: set[str] = set()
    for name in ("legality", "costs"):
        text = (_RULES / f"{name}.py").read_text()
        found |= set(re.findall(r'Refusal\(\s*"([a-z-]+)"', text))
    return found - _ELSEWHERE


def _refusals(code: str) -> list[Refusal]:
    pieces = [piece.key for piece in Piece]
    return [Refusal(code, piece=piece, vp=2, **_WORST.get(code, {})) for piece in pieces]


@pytest.mark.parametrize("locale", available())
@pytest.mark.parametrize("code", sorted(_codes()))
def test_a_reason_is_short_in_every_language(code: str, locale: str) -> None:
    tongue: Language = language(locale)
    assert tongue.has(f"refusal-{code}.short")
    for refusal in _refusals(code):
        said = brief_refusal(tongue, refusal)
        assert "{" not in said
        assert len(said) <= MOST, said


def test_all_reasons_are_known() -> None:
    assert len(_codes()) >= 10
    assert _codes() >= _WORST.keys()
