"""The winners in words that fit: names are shortened before points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, Score
from render.text.words import Words

LEAST = 0.6  # share of its size to which a line is shrunk before names are cut


def ranking(result: Result) -> list[Score]:
    """The scores from first to last; who resigned comes last."""
    return sorted(result.scores, key=lambda s: (s.rank == 0, s.rank, s.seat))


def points(result: Result) -> int:
    """The winners' points."""
    return max((s.total for s in result.scores if s.seat in result.winners), default=0)


def headline(result: Result, names: Sequence[str], words: Words) -> str:
    """The winners and their points, or that the game is over."""
    if not result.winners:
        return words.text("picture-over")
    vp, won = points(result), winners(result, names, words)
    if len(result.winners) == 1:
        return words.text("picture-wins", name=won, vp=vp)
    return words.text("picture-share-wins", names=won, vp=vp)


def winners(result: Result, names: Sequence[str], words: Words) -> str:
    """The winners' names as a sentence lists them."""
    return words.listing([names[seat] for seat in result.winners])
