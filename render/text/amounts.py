"""Numbers, goods and times in words: with a sign, in at most two units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.text.words import Words

BOATS = {"boat-one": 1, "boat-two": 2, "boat-three": 3}
_ORDER = (
    *("gold", "wheat", "wood", "clay", "stone", "vp", "cards"),
    *("ship", "mill", "scroll", "house", "army"),
    *("token", *BOATS),
)


def signed(number: int) -> str:
    """``+4``, ``−4``, and ``±0``."""
    if not number:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


def in_order(sums: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Amounts by kind in the order they are always told; noughts are left out."""
    return tuple((what, sums[what]) for what in _ORDER if sums.get(what))


def goods_words(goods: Sequence[tuple[str, int]], words: Words) -> str:
    """``+4 wheat, −2 gold`` in words."""
    return words.commas(
        [
            words.text(
                "picture-change",
                amount=signed(amount),
                what=words.text(f"picture-good-{what}", amount=abs(amount)),
            )
            for what, amount in goods
        ]
    )


def duration(seconds: int, words: Words) -> str:
    """A time in at most two units: "3 h 40 min", "2 days 4 h"."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return words.text("stats-seconds", count=seconds)
    if minutes < 60:
        return words.text("stats-minutes", count=minutes)
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        more, less = words.text("stats-hours", count=hours), ("stats-minutes", minutes)
    else:
        days, hours = divmod(hours, 24)
        more, less = words.text("stats-days", count=days), ("stats-hours", hours)
    key, count = less
    if not count:
        return more
    return words.text("stats-both", more=more, less=words.text(key, count=count))
