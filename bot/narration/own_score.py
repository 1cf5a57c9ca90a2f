"""A player's own VP in words, and what they would score if the game ended now: for them alone."""

from __future__ import annotations

from bot.narration.narrator import Narrator
from engine import Estimate


def own_score_text(narrator: Narrator, estimate: Estimate) -> str:
    """``You have 17 VP. If the game ended now: 34 (12 from temples, 2 for the most wood).``"""
    parts = []
    temples = sum(vp for _, vp in estimate.temples)
    if temples:
        parts.append(narrator.text("own-score-temples", vp=temples))
    if estimate.majorities:
        goods = [narrator.text(f"picture-good-{what}", amount=2) for what, _ in estimate.majorities]
        most = sum(vp for _, vp in estimate.majorities)
        what = narrator.language.listing(goods)
        parts.append(narrator.text("own-score-most", what=what, vp=most))
    if not parts:
        return narrator.text("own-score-bare", vp=estimate.vp)
    return narrator.text(
        "own-score", vp=estimate.vp, total=estimate.total, parts=narrator.commas(parts)
    )
