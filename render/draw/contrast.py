"""Contrast of colours, and the colour for text."""

from __future__ import annotations

from collections.abc import Iterable

from render.draw.theme import BLACK, Rgb, mix

READABLE = 4.5  # what WCAG asks of text
_STEP = 0.04


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours by WCAG: 1 for the same, 21 for black and white."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def best_on(ground: Rgb, colours: Iterable[Rgb]) -> Rgb:
    """Whichever of ``colours`` can be read best on ``ground``."""
    return max(colours, key=lambda colour: contrast(colour, ground))


def darkened_for(letters: Rgb, ground: Rgb) -> Rgb:
    """``ground``, darkened only as much as light ``letters`` need it to be readable."""
    share, found = 0.0, ground
    while contrast(letters, found) < READABLE and share < 1:
        share += _STEP
        found = mix(ground, BLACK, min(share, 1))
    return found


def _luminance(colour: Rgb) -> float:
    r, g, b = (_linear(part / 255) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
