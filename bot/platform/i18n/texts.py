"""The texts of one language, filled in with arguments; without a fallback to English.

A formatted text knows its key, so that a sentence can use another grammatical form of it. `{
FORM($card, "gen") }` gives the attribute ``.gen`` of the text that the argument came from. If there
is none, it gives the argument itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import Any, Self

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from bot.platform.i18n.files import Entry, Sources, contents, identifier, patterns, read_sources
from bot.platform.i18n.locales import FOLDER, sentence_list
from bot.platform.i18n.packed_entries import PackedEntries, texts_of

_LONGEST = 500
_MOST_KEPT = 4096
_Filled = tuple[str, tuple[str, ...]]


class Inflected(str):
    """The text ``key`` filled in with ``args``, or a list of the texts ``parts``."""

    __slots__ = ("args", "key", "parts")

    key: str
    args: Mapping[str, str | int]
    parts: tuple[str, ...]

    def __new__(
        cls,
        text: str,
        key: str = "",
        args: Mapping[str, str | int] | None = None,
        parts: Sequence[str] = (),
    ) -> Self:
        """``text`` is what it reads as."""
        made = super().__new__(cls, text)
        made.key, made.args, made.parts = key, args or {}, tuple(parts)
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Pickled, it is a plain string."""
        return str, (str(self),)


def identity(value: str | int) -> object:
    """A key that differs between values that read the same but inflect differently."""
    if not isinstance(value, Inflected):
        return value
    args = tuple((name, identity(one)) for name, one in value.args.items())
    return (str(value), value.key, args, tuple(map(identity, value.parts)))


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language: all files of one folder.

    ``folder`` is its name and the language's tag (``en``, ``pt-BR``). ``keys``: all messages, and
    attributes as ``message.attribute``. ``faults``: what could not be read, a line each.
    ``inflected``: the messages with attributes. ``entries``: all of them, by id; the bundle
    that were used.
    """

    folder: str
    keys: frozenset[str] = field(repr=False)
    faults: tuple[str, ...]
    bundle: FluentBundle = field(repr=False)
    inflected: frozenset[str] = field(repr=False)
    entries: Mapping[str, Entry] = field(repr=False, compare=False)
    _ready: set[str] = field(default_factory=set, init=False, repr=False, compare=False)
    _adding: Lock = field(default_factory=Lock, init=False, repr=False, compare=False)
    _filled: dict[tuple[object, ...], _Filled] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def of(cls, tag: str, entries: Iterable[Entry], faults: tuple[str, ...] = ()) -> Texts:
        """The texts of ``entries``, with the plurals of language ``tag``."""
        named = {identifier(entry): entry for entry in entries}
        return cls._among(tag, named, map(texts_of, named.values()), faults)

    @classmethod
    def read(cls, tag: str, sources: Sources) -> Texts:
        """The texts of a language that was read, whose entries are unpacked when they are used."""
        entries = sources.entries
        if not isinstance(entries, PackedEntries):
            return cls.of(tag, entries.values(), sources.faults)
        return cls._among(tag, entries, entries.texts.values(), sources.faults)

    @classmethod
    def _among(
        cls,
        tag: str,
        entries: Mapping[str, Entry],
        texts: Iterable[tuple[str, ...]],
        faults: tuple[str, ...],
    ) -> Texts:
        forms = _Forms()
        functions: dict[str, Any] = {"FORM": forms.form}
        bundle = FluentBundle([tag, "en"], functions, use_isolating=False)
        keys = frozenset(chain.from_iterable(texts))
        inflected = frozenset(key.partition(".")[0] for key in keys if "." in key)
        forms.texts = made = cls(tag, keys, faults, bundle, inflected, entries)
        return made

    def format(self, key: str, args: Mapping[str, str | int]) -> _Filled:
        """The text ``key`` with ``args`` filled in, and what went wrong in it.

        Raises ``KeyError`` if there is no such text.
        """
        if key not in self.keys:
            raise KeyError(key)
        asked = (key, *((name, identity(value)) for name, value in args.items()))
        filled = self._filled.get(asked)
        if filled is None:  # the same few texts are used again and again
            if len(self._filled) >= _MOST_KEPT:
                self._filled.clear()
            filled = self._filled[asked] = self._fill(key, args)
        return filled

    def arguments(self, key: str) -> frozenset[str]:
        """The names of the arguments of the text ``key``."""
        entry = self.entries[key.partition(".")[0]]
        return contents(dict(patterns(entry))[key]).variables

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them; the text ``list-two`` may have a word for "and"."""
        if "list-two" not in self.keys:
            return sentence_list(self.folder, items)
        *first, last = items
        return self.format("list-two", {"first": ", ".join(first), "last": last})[0]

    def _fill(self, key: str, args: Mapping[str, str | int]) -> _Filled:
        name, _, attribute = key.partition(".")
        if name not in self._ready:
            self._add(name)
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        short, long = _without_long(args)
        text, errors = self.bundle.format_pattern(pattern, short)
        filled = str(text)
        for mark, value in long.items():
            filled = filled.replace(mark, value)
        return filled, tuple(str(error) for error in errors)

    def _add(self, name: str) -> None:
        """Give the bundle an entry, and all that it refers to."""
        with self._adding:
            added, wanted = set[str](), [name]
            while wanted:
                one = wanted.pop()
                if one not in self._ready and one not in added:
                    entry = self.entries[one]
                    self.bundle.add_resource(ast.Resource([entry]))
                    added.add(one)
                    wanted += (key.partition(".")[0] for key in contents(entry).references)
            self._ready.update(added)


class _Forms:
    """The function FORM of one language."""

    texts: Texts

    def form(self, value: Any, form: Any) -> Any:
        """``value`` in that grammatical form; unchanged if its text has no such form."""
        if not isinstance(value, Inflected):
            return value
        if value.parts:
            return self.texts.listing([str(self.form(part, form)) for part in value.parts])
        key = f"{value.key}.{form}"
        if key not in self.texts.keys:
            return str(value)
        return self.texts.format(key, value.args)[0]


def read_texts(
    folder: str, root: Path = FOLDER, against: Mapping[str, Entry] | None = None
) -> Texts:
    """The texts of ``folder``; ``against``: the English entries, whose arguments it may use.

    Faulty texts are left out (see ``read_sources``).
    """
    sources = read_sources(folder, root, against)
    return Texts.read(folder, sources)


def _without_long(
    args: Mapping[str, str | int],
) -> tuple[dict[str, str | int], dict[str, str]]:
    """``args`` with marks for long texts, as fluent.runtime refuses values over 1,000 letters."""
    short = dict(args)
    long: dict[str, str] = {}
    for place, (name, value) in enumerate(args.items()):
        if isinstance(value, str) and len(value) > _LONGEST:
            mark = f"\ue000{place}\ue001"  # private-use characters occur nowhere else
            short[name] = mark
            long[mark] = value
    return short, long
