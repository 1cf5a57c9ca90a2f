"""The texts of one language, filled in with arguments; without a fallback to English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from bot.platform.i18n.checks import Entry, contents, patterns
from bot.platform.i18n.files import read_sources
from bot.platform.i18n.inflected import Inflected, identity
from bot.platform.i18n.locales import sentence_list
from bot.platform.i18n.negotiation import FOLDER

_LONGEST = 500
_MOST_KEPT = 4096
_Filled = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language: all files of one folder.

    ``folder`` is its name and the language's tag (``en``, ``pt-BR``). ``keys``: all messages, and
    attributes as ``message.attribute``. ``faults``: what could not be read, a line each.
    ``inflected``: the messages with attributes.
    """

    folder: str
    keys: frozenset[str] = field(repr=False)
    faults: tuple[str, ...]
    bundle: FluentBundle = field(repr=False)
    inflected: frozenset[str] = field(repr=False)
    _patterns: Mapping[str, ast.Pattern] = field(repr=False, compare=False)
    _filled: dict[tuple[object, ...], _Filled] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def of(cls, tag: str, entries: Iterable[Entry], faults: tuple[str, ...] = ()) -> Texts:
        """The texts of ``entries``, with the plurals of language ``tag``."""
        forms = _Forms()
        functions: dict[str, Any] = {"FORM": forms.form}
        bundle = FluentBundle([tag, "en"], functions, use_isolating=False)
        body: list[ast.EntryType] = [*entries]
        bundle.add_resource(ast.Resource(body))
        messages = (entry for entry in body if isinstance(entry, ast.Message))
        found = {key: pattern for message in messages for key, pattern in patterns(message)}
        keys = frozenset(found)
        inflected = frozenset(key.partition(".")[0] for key in keys if "." in key)
        forms.texts = made = cls(tag, keys, faults, bundle, inflected, found)
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
        return contents(self._patterns[key]).variables

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them; the text ``list-two`` may have a word for "and"."""
        if "list-two" not in self.keys:
            return sentence_list(self.folder, items)
        *first, last = items
        return self.format("list-two", {"first": ", ".join(first), "last": last})[0]

    def _fill(self, key: str, args: Mapping[str, str | int]) -> _Filled:
        name, _, attribute = key.partition(".")
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
    return Texts.of(folder, sources.entries.values(), sources.faults)


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
