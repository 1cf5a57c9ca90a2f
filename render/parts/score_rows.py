"""Final scores as bars: a row a player, a segment a source of points with its number in it."""

from __future__ import annotations

PARTS = ("start", "cards", "villages", "temples", "majorities")
