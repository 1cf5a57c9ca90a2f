"""The texts of one language, filled in with arguments; without a fallback to English.

An entry is parsed when it is asked for: a process needs few of them, and all of five languages
would take 35 MB and five seconds.

A formatted text knows its key, so that a sentence can use another grammatical form of it. `{
FORM($card, "gen") }` gives the attribute ``.gen`` of the text that the argument came from. If there
is none, it gives the argument itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Self

import structlog
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, visitor

from bot.platform.i18n.locales import FOLDER, sentence_list

_log = structlog.get_logger(__name__)
_LONGEST = 500
AROUND = "around"  # an argument of any text: a letter before it and one after it, in all its forms
_MOST_KEPT = 4096
_Filled = tuple[str, tuple[str, ...]]
_ENTRY = re.compile(r"^(?=[-#A-Za-z])", re.MULTILINE)
_KEY = re.compile(r"(-?[A-Za-z][\w-]*)[ \t]*=(?P<value>[ \t]*[^\s]|\s+[^\s.])?")
_ATTRIBUTE = re.compile(r"^[ \t]+\.([A-Za-z][\w-]*)[ \t]*=", re.MULTILINE)

Entry = ast.Message | ast.Term


@dataclass(frozen=True, slots=True)
class Contents:
    """References of a text.

    ``references``: ids of other texts, a term's with its ``-``. ``choices``: the variants of each
    selector, without single numbers, the default last.
    """

    variables: frozenset[str]
    references: frozenset[str]
    functions: frozenset[str]
    choices: tuple[tuple[str, ...], ...]


class _Reader(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.functions: set[str] = set()
        self.choices: list[tuple[str, ...]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.references.add(node.id.name + attribute)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        named = ((v.default, v.key) for v in node.variants)
        keys = sorted((last, key.name) for last, key in named if isinstance(key, ast.Identifier))
        self.choices.append(tuple(name for _, name in keys))
        self.generic_visit(node)


def contents(node: ast.BaseNode) -> Contents:
    """References of ``node``, an entry or a pattern."""
    reader = _Reader()
    reader.visit(node)
    return Contents(
        frozenset(reader.variables),
        frozenset(reader.references),
        frozenset(reader.functions),
        tuple(reader.choices),
    )


def identifier(entry: Entry) -> str:
    """The id of ``entry``, a term's with its ``-``."""
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else str(entry.id.name)


def patterns(entry: Entry) -> Iterator[tuple[str, ast.Pattern]]:
    """The texts of ``entry`` by key: its own, and those of its attributes."""
    name = identifier(entry)
    if entry.value is not None:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


class Entries(Mapping[str, Entry]):
    """The entries of the Fluent files of ``folder``, by id; ``texts``: the keys of their texts.

    Tests find faulty entries (``tests/bot/i18n``). One that cannot be parsed counts as missing.
    """

    def __init__(self, folder: Path) -> None:
        self._sources: dict[str, str] = {}
        self.texts: list[str] = []
        for path in sorted(folder.glob("*.ftl")):
            try:
                source = path.read_text(encoding="utf-8-sig")
            except (OSError, UnicodeDecodeError) as error:
                _log.error(
                    "language_fault", fault="unreadable file", file=str(path), why=str(error)
                )
                continue
            for chunk in _ENTRY.split(source.replace("\r\n", "\n")):
                found = _KEY.match(chunk)
                if found is None or found[1] in self._sources:
                    continue
                self._sources[found[1]] = chunk
                if not found[1].startswith("-"):
                    self.texts += [found[1]] if found["value"] else []
                    self.texts += (f"{found[1]}.{name}" for name in _ATTRIBUTE.findall(chunk))

    def __getitem__(self, name: str) -> Entry:
        entry = FluentParser().parse_entry(self._sources[name])
        if isinstance(entry, Entry):
            return entry
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


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
    attributes as ``message.attribute``. ``inflected``: the messages with attributes. ``entries``:
    all of them, by id; the bundle has those that were used.
    """

    folder: str
    keys: frozenset[str] = field(repr=False)
    bundle: FluentBundle = field(repr=False)
    inflected: frozenset[str] = field(repr=False)
    entries: Mapping[str, Entry] = field(repr=False, compare=False)
    _ready: set[str] = field(default_factory=set, init=False, repr=False, compare=False)
    _adding: Lock = field(default_factory=Lock, init=False, repr=False, compare=False)
    _filled: dict[tuple[object, ...], _Filled] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def of(cls, tag: str, entries: Iterable[Entry]) -> Texts:
        """The texts of ``entries``, with the plurals of language ``tag``."""
        named = {identifier(entry): entry for entry in entries}
        messages = (one for name, one in named.items() if not name.startswith("-"))
        return cls.among(tag, named, (key for one in messages for key, _ in patterns(one)))

    @classmethod
    def among(cls, tag: str, entries: Mapping[str, Entry], texts: Iterable[str]) -> Texts:
        """The texts with the keys ``texts`` in ``entries``, which may be parsed later."""
        forms = _Forms()
        functions: dict[str, Any] = {"FORM": forms.form}
        bundle = FluentBundle([tag, "en"], functions, use_isolating=False)
        keys = frozenset(texts)
        inflected = frozenset(key.partition(".")[0] for key in keys if "." in key)
        forms.texts = made = cls(tag, keys, bundle, inflected, entries)
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
        if not self.bundle.has_message(name):
            return "", (f"{name} is no Fluent",)
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        short, long = _without_long(args)
        try:
            text, errors = self.bundle.format_pattern(pattern, short)
        except RecursionError:
            return "", (f"{name} goes round in a circle",)
        filled = str(text)
        for mark, value in long.items():
            filled = filled.replace(mark, value)
        if around := args.get(AROUND):
            filled = f"{str(around)[:1]}{filled}{str(around)[1:]}"
        return filled, tuple(str(error) for error in errors)

    def _add(self, name: str) -> None:
        """Give the bundle an entry, and all that it refers to."""
        with self._adding:
            added, wanted = set[str](), [name]
            while wanted:
                one = wanted.pop()
                if one not in self._ready and one not in added:
                    added.add(one)
                    if (entry := self.entries.get(one)) is None:
                        continue  # what refers to it says so
                    self.bundle.add_resource(ast.Resource([entry]))
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


def read_texts(folder: str, root: Path = FOLDER) -> Texts:
    """The texts of ``folder``, a language of the bot."""
    entries = Entries(root / folder)
    return Texts.among(folder, entries, entries.texts)


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
