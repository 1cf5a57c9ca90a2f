"""One thing that happened in a turn, as a caption tells it and the board marks it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Happening:
    """One phrase; ``region`` where it happened, ``way`` an army's or ship's start and end.

    ``goods`` are amounts to be drawn as icons instead of words.
    """

    words: str
    region: str | None = None
    way: tuple[str, str] | None = None
    goods: tuple[tuple[str, int], ...] = ()
