"""The analysis of a game in words: who won, how the chances went, the turns that mattered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.analysis import GameAnalysis, TurningPoint
from render.parts.turning_card import deed_words
from render.text.telling import Length
from render.text.winners import headline
from render.text.words import Words

_QUARTERS = 4


def alt_analysis(view: View, names: Sequence[str], words: Words, told: GameAnalysis) -> str:
    """The picture of ``analysis_png`` in at most 1,024 characters; the turns before the chart."""
    head = [f"{words.text('picture-analysis')}."]
    if view.result is not None:
        head.append(f"{headline(view.result, names, words)}.")
    points = [point_words(n, point, names, words) for n, point in enumerate(told.points, 1)]
    return shortened(lambda: " ".join([*head, *points, *_course(names, words, told)]))


def point_words(number: int, point: TurningPoint, names: Sequence[str], words: Words) -> str:
    """A turn that mattered, as a sentence."""
    chance, other = point.percents
    kind = "better" if point.worth < 0 else "next"
    return words.text(
        f"alt-analysis-{kind}",
        number=number,
        name=names[point.seat],
        round=point.round,
        played=deed_words(point.played, point.seat, names, words, Length.CAPTION)[0],
        other=deed_words(point.other, point.seat, names, words, Length.CAPTION)[0],
        chance=words.percent(chance / 100),
        otherwise=words.percent(other / 100),
    )


def _course(names: Sequence[str], words: Words, told: GameAnalysis) -> list[str]:
    """Everybody's chance at the deal and after each quarter of the game but the last."""
    last = len(told.chances) - 1
    found = []
    for quarter in range(_QUARTERS):
        row = last * quarter // _QUARTERS
        shares = [
            words.text("alt-analysis-share", name=name, chance=words.percent(share))
            for name, share in zip(names, told.chances[row], strict=True)
        ]
        found.append(
            words.text("alt-analysis-chances", round=told.rounds[row], shares=words.commas(shares))
        )
    return found
