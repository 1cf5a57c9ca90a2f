"""Languages with keys and arguments instead of words, so that transcripts contain no wording.

A text of the catalogue becomes a mark of four private-use characters while the bot works: as short
as any word, so that no limit of Discord's cuts it. ``expanded`` puts the key and the arguments in
its place: ``{turn-next player=Ann}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256

import pytest

from bot.platform.discord.commands import own_texts
from bot.platform.i18n import languages
from bot.platform.i18n.languages import BASE, Language
from bot.platform.i18n.locales import available
from bot.platform.i18n.texts import Texts

_FIRST, _SIGNS, _LENGTH = 0xE000, 6400, 4
_MARK = re.compile(f"[\ue000-\uf8ff]{{{_LENGTH}}}")
_BROKEN = re.compile("[\ue000-\uf8ff]")
_AS_THEY_ARE = ("typed-", "alphabet")  # what people type, and the order of letters


class Marks:
    """The keys and arguments, by mark."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def mark(self, told: str) -> str:
        """A mark for ``told``, always the same one."""
        number = int.from_bytes(sha256(told.encode()).digest()[:8])
        signs = (chr(_FIRST + number // _SIGNS**place % _SIGNS) for place in range(_LENGTH))
        made = "".join(signs)
        assert self._told.setdefault(made, told) == told, "two texts have one mark"
        return made

    def expanded(self, text: str) -> str:
        """``text`` with keys and arguments in place of marks. A cut mark is shown."""
        while _MARK.search(text):
            text = _MARK.sub(lambda match: self._told[match[0]], text)
        return _BROKEN.sub("\ufffd", text)


class KeyedTexts:
    """Texts with the keys of English ones, each formatted as a mark."""

    def __init__(self, texts: Texts, folder: str, marks: Marks) -> None:
        self.keys = texts.keys
        self.inflected = texts.inflected
        self.folder = folder
        self._texts = texts
        self._marks = marks
        self._before = "" if folder == BASE else f"{folder}:"

    def format(self, key: str, args: Mapping[str, str | int]) -> tuple[str, tuple[str, ...]]:
        """A mark for ``key`` with ``args``; texts for input stay unchanged."""
        if key.startswith(_AS_THEY_ARE):
            return self._texts.format(key, args)
        given = "".join(f" {name}={_argument(value)}" for name, value in sorted(args.items()))
        return self._marks.mark(f"{{{self._before}{key}{given}}}"), ()

    def arguments(self, key: str) -> frozenset[str]:
        """The names of the arguments of the English text."""
        return self._texts.arguments(key)

    def listing(self, items: Sequence[str]) -> str:
        """``items`` in a list that no language has."""
        return " & ".join(items)


def _argument(value: str | int) -> str:
    text = str(value)
    return f'"{text}"' if " " in text or not text else text


def speak_in_keys(patch: pytest.MonkeyPatch) -> Marks:
    """Make the bot show marks instead of texts in all languages until ``patch`` is undone."""
    marks, english = Marks(), languages._read(BASE).texts[0]
    for folder in available():
        own_texts(folder)  # commands keep their names, and the cache of those real texts

    def keyed(folder: str) -> Language:
        return Language(folder, (KeyedTexts(english, folder, marks),))  # type: ignore[arg-type]

    made: dict[str, Language] = {}
    patch.setattr(languages, "_read", lambda folder: made.setdefault(folder, keyed(folder)))
    return marks
