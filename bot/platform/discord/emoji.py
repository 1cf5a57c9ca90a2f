"""The bot's own emoji that Discord has: on buttons, in menus and in texts.

A text marks what an emoji can stand for: ``marked("stone", "2 stone")``. The marks are invisible,
and the words stay whole: code that measures, cuts or compares the text works as before. Where it
goes to Discord, ``shown`` puts the emoji in the place of the words, and keeps their number.
Nothing is marked as long as an emoji is not there.

Emoji are those of the one application that a process is logged in as.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord

_FIRST = 0xE0100  # variation selectors: no program shows them, no catalogue has them
_END = "\U000e01ef"
_MARKS = re.compile("[\U000e0100-\U000e01ef]")
_SPAN = re.compile(f"([\U000e0100-\U000e01ee])([^\U000e0100-\U000e01ef]*){_END}")
_NUMBER = re.compile(r"[+\N{MINUS SIGN}-]?\d+")
_NO_BREAK = "\N{NO-BREAK SPACE}"
_words: list[str] = []  # the names that have a mark; the oldest comes first
_there: dict[str, discord.PartialEmoji] = {}


def know(emoji: Mapping[str, discord.PartialEmoji]) -> None:
    """Take ``emoji``, by the word that each is asked for by, for those that are there."""
    _there.clear()
    _there.update(emoji)
    _words.extend(name for name in emoji if name not in _words)


def forget() -> None:
    """Take no emoji for one that is there: words stand for all of them."""
    _there.clear()


def emoji(name: str) -> discord.PartialEmoji | None:
    """The emoji that is asked for by that word; None if it is not there."""
    return _there.get(name)


def marks(name: str) -> str:
    """The two marks, before and after words, where an emoji can stand; "" if it is not there."""
    return f"{chr(_FIRST + _words.index(name))}{_END}" if name in _there else ""


def marked(name: str, words: str) -> str:
    """``words`` as an emoji can stand for them; unchanged if it is not there."""
    around = marks(name)
    return f"{around[:1]}{words}{around[1:]}"


def plain(text: str) -> str:
    """``text`` without marks."""
    return _MARKS.sub("", text) if not text.isascii() else text


def shown(text: str, most: int) -> str:
    """``text`` with emoji where they are marked, or without if it has more than ``most`` letters.

    A number stays before its emoji. What has none stays whole, behind its emoji.
    """
    if text.isascii():
        return text
    found = plain(_SPAN.sub(_pictured, text))
    return found if len(found) <= most else plain(text)


def narrow(text: str) -> str:
    """``text`` with two letters for each emoji that is to be shown: about as wide as that."""
    if text.isascii():
        return text
    return plain(_SPAN.sub(lambda span: f"{_number(span[2])} mm", text))


def _pictured(span: re.Match[str]) -> str:
    place = ord(span[1]) - _FIRST
    found = _there.get(_words[place]) if place < len(_words) else None
    if found is None:
        return span[2]
    number = _number(span[2])
    return f"{number}{_NO_BREAK}{found}" if number else f"{found} {span[2]}"


def _number(words: str) -> str:
    found = _NUMBER.match(words)
    return found[0] if found else ""
