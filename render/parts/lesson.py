"""A step of the tutorial: the card, its purpose, and the taps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.terms import Colour

NEXT_TAP = "next"  # on image maps: what is to be tapped now


@dataclass(frozen=True, slots=True)
class Aim:
    """The region ``target``, where ``piece`` is to stand (None: it stands there).

    ``matters``: other regions that are not veiled, besides one's own.
    """

    target: str
    piece: str | None = None
    matters: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Gifts:
    """Gifts of the god called by ``colour``: kinds of pieces, ``given`` of them already."""

    colour: Colour
    kinds: Sequence[str]
    given: int = 0


@dataclass(frozen=True, slots=True)
class Tap:
    """Something to tap: its words; a card of some colour has its sign, and the last has a tick."""

    words: str
    card: Colour | None = None
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice: what to ``do``, ``why``, and the ``taps``; ``now`` is the index of the next one."""

    do: str
    why: str
    taps: Sequence[Tap]
    now: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """The current lesson of ``seat``: ``turn`` of ``turns``, from 1; ``card`` is the one meant.

    ``about``: the region where it is built, or what the god gives to whom it is offered.
    """

    seat: int
    turn: int
    turns: int
    card: str
    about: Aim | Gifts
    advised: Advised
