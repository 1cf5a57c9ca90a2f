"""The Fluent files of a language read with care: its sound entries, and its faults.

A text is checked without filling it in: what it refers to, its arguments, its plurals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, ast

from bot.platform.i18n.locales import FOLDER
from bot.platform.i18n.texts import Contents, Entry, contents, identifier, patterns

_KEY = re.compile(r"\s*(-?[A-Za-z][\w-]*)\s*=")
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
_COUNTED = range(201)  # a text must have the plurals of these numbers
FUNCTIONS = frozenset({"NUMBER", "DATETIME", "FORM"})


@dataclass(frozen=True, slots=True)
class Sources:
    """The sound entries of one language, by id (a term's with its ``-``).

    ``faults``: what was left out, a line each: file, key, reason.
    """

    entries: Mapping[str, Entry]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    where: str  # file and line
    entry: Entry
    texts: Mapping[str, Contents]


def read_sources(
    folder: str,
    root: Path = FOLDER,
    against: Mapping[str, Entry] | None = None,
) -> Sources:
    """Read all Fluent files of ``folder`` without their faulty entries.

    An entry is faulty if it is not valid UTF-8 or Fluent, exists twice, or refers to itself or to a
    missing text. So is one with the wrong plurals for its language, or with an argument that the
    same entry of ``against`` (English) lacks.
    """
    faults: list[str] = []
    found: dict[str, _Found] = {}
    for path in sorted((root / folder).glob("*.ftl")):
        for one in _entries(path, f"{folder}/{path.name}", faults):
            name = identifier(one.entry)
            if name in found:
                faults.append(f"{one.where}: {name}: exists twice, also in {found[name].where}")
            else:
                found[name] = one
    lost = {k: why for one in found.values() for k, why in _own_faults(folder, one, against or {})}
    while lost or (lost := dangling(_references(found))):
        for key, why in lost.items():
            gone = found.pop(key.partition(".")[0], None)
            faults += [f"{gone.where}: {key}: {why}"] if gone else []
        lost = {}
    return Sources({name: one.entry for name, one in found.items()}, tuple(faults))


def _references(found: Mapping[str, _Found]) -> dict[str, frozenset[str]]:
    return {key: text.references for one in found.values() for key, text in one.texts.items()}


def _entries(path: Path, name: str, faults: list[str]) -> Iterator[_Found]:
    """The entries of one file; adds to ``faults`` what cannot be parsed."""
    try:
        source = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        faults.append(f"{name}: cannot be read, nothing of it serves: {error}")
        return
    source = source.replace("\r\n", "\n")
    for entry in FluentParser().parse(source).body:
        where = f"{name}:{source.count(chr(10), 0, entry.span.start if entry.span else 0) + 1}"
        if isinstance(entry, ast.Junk):
            key = _KEY.match(entry.content or "")
            what = key[1] if key else (entry.content or "").strip().partition("\n")[0][:60]
            why = "; ".join(note.message or "" for note in entry.annotations)
            faults.append(f"{where}: {what}: is no Fluent: {why}")
        elif isinstance(entry, Entry):
            texts = {key: contents(pattern) for key, pattern in patterns(entry)}
            yield _Found(where, entry, texts)


def _own_faults(
    folder: str, one: _Found, against: Mapping[str, Entry]
) -> Iterator[tuple[str, str]]:
    """Yield the faults of a single entry: key and reason."""
    given = _arguments(against.get(identifier(one.entry)))
    for key, text in one.texts.items():
        if fault := plural_fault(folder, text.choices):
            yield key, fault
        elif unknown := text.functions - FUNCTIONS:
            yield key, f"there is no function {', '.join(sorted(unknown))}"
        elif given is not None and (surplus := text.variables - given.get(key, given[""])):
            names = ", ".join(f"${name}" for name in sorted(surplus))
            yield key, f"is not given {names}"


def _arguments(entry: Entry | None) -> dict[str, frozenset[str]] | None:
    """The arguments of each text of an English entry, and under ``""`` all of them."""
    if not isinstance(entry, ast.Message):
        return None
    texts = {key: contents(pattern).variables for key, pattern in patterns(entry)}
    return texts | {"": frozenset().union(*texts.values())}


@cache
def sources_of(folder: str) -> Sources:
    """``read_sources`` of one of the bot's languages, against English."""
    return read_sources(folder, against=None if folder == "en" else sources_of("en").entries)


@cache
def plural_classes(tag: str) -> tuple[frozenset[str], frozenset[str]]:
    """The plural classes that a text of language ``tag`` must have, and those that it may have."""
    try:
        locale = Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return frozenset(), CATEGORIES
    needed = {locale.plural_form(number) for number in _COUNTED}
    return frozenset(needed), frozenset(locale.plural_form.tags | {"other"})


def plural_fault(tag: str, choices: tuple[tuple[str, ...], ...]) -> str | None:
    """The fault in the plurals of a text: a class is missing or does not exist. None if there is
    none.
    """
    needed, known = plural_classes(tag)
    for names in choices:
        classes = CATEGORIES.intersection(names)
        if not classes or classes != set(names) or len(names) == 1:
            continue
        if unknown := classes - known:
            return f"{tag} has no plural {_listed(unknown)}, only {_listed(known)}"
        if missing := needed - classes:
            return f"lacks the plural {_listed(missing)}"
    return None


def _listed(names: frozenset[str] | set[str]) -> str:
    return ", ".join(f"[{name}]" for name in sorted(names))


def dangling(references: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """The texts that cannot be shown because of what they refer to: key → why.

    ``references``: those of all texts.
    """
    lost: dict[str, str] = {}
    for key, named in references.items():
        if way := _way_back(key, references):
            lost[key] = "goes round in a circle: " + " → ".join(way)
        elif missing := sorted(named - references.keys()):
            lost[key] = f"refers to {', '.join(missing)}: missing or faulty"
    return lost


def _way_back(start: str, references: Mapping[str, frozenset[str]]) -> list[str]:
    """The shortest path of references from ``start`` back to it; empty if there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        for name in sorted(references.get(way[-1], ())):
            if name == start:
                return [*way, start]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
