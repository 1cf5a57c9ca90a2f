"""Elements of rows of effect icons, before drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bit:
    """One element of a row: ``kind`` says how ``what`` is drawn, ``size`` as a share of the row."""

    kind: str  # text, good, vp, piece, hex, sized …: one of those that ``_sprite`` knows
    what: str = ""
    piece: str = ""
    count: int = 0
    size: float = 1.0
    faint: bool = False


Item = Bit | str | int | Sequence["Item"]  # what a row is made of; numbers are text


def flat_row(item: Item) -> list[Bit]:
    """The elements of a row one after the other."""
    if isinstance(item, Bit):
        return [item]
    if isinstance(item, str | int):
        return [Bit("text", str(item))]
    return [bit for one in item for bit in flat_row(one)]
