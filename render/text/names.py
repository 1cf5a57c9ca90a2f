"""People's names on pictures: whole if they can be – smaller, narrower, in two lines – else cut.

Also who has won, in names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from unicodedata import normalize

from engine.view import Result, Score
from render.text.fitting import ELLIPSIS, LEAST, Fitted, Style, cut, fit, width
from render.text.letters import Face, font
from render.text.scripts import knows
from render.text.words import Words

SQUEEZE = 0.84  # share of its own width to which a name may be narrowed
_BREAKS = " -_.·|"  # after these a name breaks best


@dataclass(frozen=True, slots=True)
class Nameplate:
    """A name as it is written: one line or two, their size in pixels and how narrow they are."""

    lines: tuple[str, ...]
    size: float
    squeeze: float = 1.0


def nameplate(
    name: str, face: Face, size: float, room: float, least: float, whole: float = 0.0
) -> Nameplate:
    """``name`` in ``room`` pixels: shrunk, narrowed, broken in two of size ``least``, then cut.

    ``whole``: from this size down to ``least`` a name stands in one line rather than broken
    inside a word; 0: a larger size counts for more.
    """
    one = fit(name, face, size, room)
    if one.text == name:
        return Nameplate((name,), one.size)
    one = fit(name, face, size, room / SQUEEZE)
    if one.text == name:
        return Nameplate((name,), one.size, SQUEEZE)
    small = max(least, float(int(LEAST * size)))
    sizes = [small - i for i in range(int(small - least) + 1)]
    for between_words, squeeze in product((True, False), (1.0, SQUEEZE)):
        if not between_words and whole:
            one = fit(name, face, whole, room / SQUEEZE, least / whole)
            if one.text == name:
                return Nameplate((name,), one.size, min(1.0, max(SQUEEZE, room / one.width)))
        for smaller in sizes:
            if halves := _halves(name, face, smaller, room / squeeze, between_words):
                return Nameplate(halves, smaller, squeeze)
    first = cut(name, face, least, room / SQUEEZE).text.removesuffix(ELLIPSIS)
    second = cut(name[len(first) :].strip(), face, least, room / SQUEEZE).text
    return Nameplate((first, second), least, SQUEEZE)


def _halves(
    name: str, face: Face, size: float, room: float, between_words: bool
) -> tuple[str, str] | None:
    """The name in two lines that fit and are as alike as can be."""
    found = []
    for at in range(1, len(name)):
        first, second = name[:at].rstrip(), name[at:].lstrip()
        wider = max(width(first, face, size), width(second, face, size))
        if wider <= room and (_breaks(name, at) or not between_words):
            found.append((wider, (first, second)))
    return min(found)[1] if found else None


def _breaks(name: str, at: int) -> bool:
    """Whether a new word begins there, if only with a capital."""
    return name[at - 1] in _BREAKS or (name[at - 1].islower() and name[at].isupper())


def fit_name(
    sentence: Callable[[str], str], name: str, style: Style, room: float, least: float = LEAST
) -> Fitted:
    """A sentence with a name in it made to fit: shrunk, then the name is cut, not the rest."""
    for kept in range(len(name), 0, -1):
        short = name if kept == len(name) else name[:kept].rstrip() + ELLIPSIS
        whole = sentence(short)
        if width(whole, style.face, least * style.size) <= room:
            return style.fitted(whole, room, least)
    return style.fitted(sentence(ELLIPSIS), room, least)


def initials(names: Sequence[str]) -> list[str]:
    """The initials on the seals: one letter each, two where names begin alike.

    Where even two letters are the same, the second gives way to the number of the seat.
    """
    one = [_letters(name, 1) for name in names]
    two = [_letters(name, 2) for name in names]
    found = []
    for seat, (first, pair) in enumerate(zip(one, two, strict=True)):
        if one.count(first) == 1:
            found.append(first)
        else:
            found.append(pair if two.count(pair) == 1 else f"{first}{seat + 1}")
    return found


def initial(name: str) -> str:
    """The initial of a person who is not at a table."""
    return _letters(name, 1)


def brief(names: Sequence[str], most: int = 14) -> list[str]:
    """Names short enough to stand in a phrase beside others."""
    return [name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS for name in names]


def _letters(name: str, count: int) -> str:
    usable = [c for c in name if c.isalnum()]
    return ("".join(usable[:count]) or "?").capitalize()


@lru_cache(maxsize=4096)
def _known(letter: str) -> bool:
    if letter.isspace() or knows(letter):
        return True
    shape = font(Face.SERIF, 20).getmask(letter)
    return bytes(shape) != bytes(font(Face.SERIF, 20).getmask("\uffff"))


def shown_names(names: Sequence[str], words: Words) -> list[str]:
    """The names with drawable letters; one without any becomes "Player 2" or similar."""
    return [
        known_letters(name) or words.text("picture-player", number=seat)
        for seat, name in enumerate(names, start=1)
    ]


def with_level(seat: int, names: Sequence[str], words: Words, levels: Sequence[str]) -> str:
    """The name at a seat in a text, with the level of the computer that plays there behind it."""
    level = levels[seat] if levels else ""
    return words.text("name-level", name=names[seat], level=level) if level else names[seat]


@lru_cache(maxsize=256)
def known_letters(name: str) -> str:
    """``name`` without signs that the fonts lack, which would be drawn as boxes.

    Letters in fancy dress (bold, script, full width) become plain ones.
    """
    kept = "".join(c for c in map(_plain, name) if c.isprintable())
    return " ".join(kept.split())


def _plain(letter: str) -> str:
    if _known(letter):
        return letter
    return "".join(c for c in normalize("NFKC", letter) if _known(c))


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
